"""The position: what stands and lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import (
    ALL_TERRITORIES,
    BASE,
    BASES,
    BIT,
    FACTORY,
    HEX_COUNT,
    NEIGHBOURS,
    NEXT,
    hexes_of,
    size_of,
)
from bazigah.games.scythe.facts.cards import BESIDE, COUNTED, MEASURE, TILE_COINS, UPON, VALUE_COUNT
from bazigah.games.scythe.facts.components import (
    CRIMEA,
    FACTORY_COUNTS_AS,
    NOTHING,
    PER_SET,
    PER_STAR,
    PER_TERRITORY,
    RESOURCE_COUNT,
    TOKENS_IN_A_SET,
)
from bazigah.games.scythe.player import Player

NO_BATTLE: Final[list[i64]] = []
# The places of `Scythe.battle`: where, who, then for attacker and defender the dial and the cards of each value.
HEX: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ATTACKER_SIDE: Final = 3
DEFENDER_SIDE: Final[i64] = ATTACKER_SIDE + 1 + VALUE_COUNT
BATTLE_SIZE: Final[i64] = DEFENDER_SIDE + 1 + VALUE_COUNT

# The places of an entry of `Scythe.entries`: where, which kind of unit, its start, what it brought (SC-11.15).
ENTRY_UNIT: Final = 1
ENTRY_START: Final = 2
ENTRY_WORKERS: Final = 3
ENTRY_TOKENS: Final = 4
ENTRY_SIZE: Final[i64] = ENTRY_TOKENS + RESOURCE_COUNT

# The places of an entry of `Scythe.lots`: a faction and the mat that goes with it, the least that may be bid for them,
# one more than was bid, and who bid it.
LOT_MAT: Final = 1
LOT_LEAST: Final = 2
LOT_HOLDER: Final = 3
LOT_SIZE: Final = 4


class Scythe(State):
    """The whole table. The lists marked "replaced" are never changed in place, so copies share them."""

    players: list[Player]
    tokens: list[i64]  # resource tokens: kind * HEX_COUNT + hex
    lying: list[i64]  # by kind: the set of hexes where tokens lie; follows from `tokens`
    encounters: i64  # hexes with an encounter token
    encounter_deck: list[i64]  # drawn from the end; replaced
    factory: i64  # set of Factory cards on the board
    deck: list[i64]  # combat cards by value number, drawn from the end; replaced
    discard: list[i64]  # combat cards discarded, by value; replaced
    tile: i64  # the structure bonus tile
    first: i64  # who had the first turn; who begins while factions are chosen
    active: i64  # whose turn it is
    turn: i64  # how many turns the first player has begun; 0 while factions are chosen
    forced: i64  # enemy workers forced to retreat this turn
    looked: bool  # the active player has looked at the scores this turn
    limited: bool  # the turn limit ended the game
    moved: list[i64]  # units that have moved in this action: kind * HEX_COUNT + hex where it is now; replaced
    entries: list[i64]  # units in pending combats, ENTRY_SIZE numbers each; replaced
    battle: list[i64]  # the combat being fought; replaced
    scouted: list[i64]  # by seat * 4 + value: cards it knows in the hand of Crimea (SC-21.5); replaced
    lots: list[i64]  # what is auctioned, LOT_SIZE numbers each; replaced
    open_bases: i64  # home bases that Wayfare leads to; follows from the factions, as do
    left: list[i64]  # by seat: the left neighbour, who has the next turn; replaced
    right: list[i64]  # by seat: the right neighbour; replaced

    def __init__(
        self, rng: Rng, settings: list[i64], players: list[Player], tokens: list[i64], lying: list[i64]
    ) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.tokens = tokens
        self.lying = lying
        self.encounters = 0
        self.encounter_deck = []
        self.factory = 0
        self.deck = []
        self.discard = [0] * VALUE_COUNT
        self.tile = 0
        self.first = 0
        self.active = 0
        self.turn = 0
        self.forced = 0
        self.looked = False
        self.limited = False
        self.moved = []
        self.entries = []
        self.battle = NO_BATTLE
        self.scouted = []
        self.lots = []
        self.open_bases = 0
        self.left = []
        self.right = []

    def copy(self) -> Scythe:
        players = [player.copy() for player in self.players]
        s = Scythe(self.rng.copy(), self.settings, players, self.tokens[:], self.lying[:])
        s.stack = self.stack[:]
        s.choices = self.choices
        s.revealed = self.revealed
        s.encounters = self.encounters
        s.encounter_deck = self.encounter_deck
        s.factory = self.factory
        s.deck = self.deck
        s.discard = self.discard
        s.tile = self.tile
        s.first = self.first
        s.active = self.active
        s.turn = self.turn
        s.forced = self.forced
        s.looked = self.looked
        s.limited = self.limited
        s.moved = self.moved
        s.entries = self.entries
        s.battle = self.battle
        s.scouted = self.scouted
        s.lots = self.lots
        s.open_bases = self.open_bases
        s.left = self.left
        s.right = self.right
        return s

    def sit_down(self, players: list[Player]) -> None:
        """Give the seats their players, and let each find the neighbours around the board (SC-3.10)."""
        self.players = players
        self.scouted = [0] * (VALUE_COUNT * len(players))
        taken: i64 = 0
        for player in players:
            if player.faction != CRIMEA and player.faction != NOTHING:
                taken |= BIT[player.base]
        self.open_bases = BASES & ~taken
        around = clockwise(players)
        self.left = around[:]
        self.right = around[:]
        for place in range(len(around)):
            self.left[around[place - 1]] = around[place]
            self.right[around[place]] = around[place - 1]

    def around(self) -> list[i64]:
        """The seats in the order of play, from the first player on (SC-3.7)."""
        return self.seats_from(self.first)

    def seats_from(self, seat: i64) -> list[i64]:
        """All seats, each followed by its left neighbour."""
        seats: list[i64] = [seat]
        while len(seats) < len(self.players):
            seats.append(self.left[seats[-1]])
        return seats

    def enemies(self, seat: i64) -> i64:
        """The hexes with units of other players."""
        found: i64 = 0
        players = self.players
        for other in range(len(players)):
            if other != seat:
                found |= players[other].units
        return found

    def control(self, seat: i64) -> i64:
        """The territories a player controls; where a combat is pending it is the defender (SC-4.1)."""
        p = self.players[seat]
        enemies = self.enemies(seat)
        if seat == self.active:
            return (p.units | p.structure_set) & ~enemies & ALL_TERRITORIES
        return (p.units | (p.structure_set & ~enemies)) & ALL_TERRITORIES

    def contested(self, seat: i64) -> i64:
        """The hexes where units of a player stand together with others: pending combats (SC-7.14)."""
        return self.players[seat].units & self.enemies(seat)

    def structures(self) -> i64:
        """The hexes with a structure of anyone."""
        found: i64 = 0
        for player in self.players:
            found |= player.structure_set
        return found

    def owner_of_units(self, hex: i64, seat: i64) -> i64:
        """Which other player than `seat` has units on a hex, or NOTHING."""
        bit = BIT[hex]
        for other in range(len(self.players)):
            if other != seat and self.players[other].units & bit:
                return other
        return NOTHING

    def add_tokens(self, kind: i64, hex: i64, number: i64) -> None:
        """Put tokens on a hex, or take some away."""
        place = kind * HEX_COUNT + hex
        self.tokens[place] += number
        if self.tokens[place]:
            self.lying[kind] |= BIT[hex]
        else:
            self.lying[kind] &= ~BIT[hex]

    def tokens_within(self, kind: i64, hexes: i64) -> i64:
        """How many tokens of a kind lie on some hexes."""
        found: i64 = 0
        base = kind * HEX_COUNT
        for hex in hexes_of(hexes & self.lying[kind]):
            found += self.tokens[base + hex]
        return found

    def scores(self) -> list[i64]:
        """What everybody would have if the game ended now (SC-17.3)."""
        return [self.fortune(seat) for seat in range(len(self.players))]

    def standing(self, seat: i64) -> list[i64]:
        """Fortune, then the six tie-breakers (SC-17.8)."""
        p = self.players[seat]
        control = self.control(seat)
        return [
            self.fortune(seat),
            p.pieces(),
            p.power,
            p.popularity,
            self.all_tokens(control),
            territories_in(control),
            p.star_count(),
        ]

    def fortune(self, seat: i64) -> i64:
        """Coins, stars, territories, pairs of tokens and the structure bonus (SC-17.3)."""
        p = self.players[seat]
        control = self.control(seat)
        return (
            p.coins
            + p.star_count() * PER_STAR[p.popularity]
            + territories_in(control) * PER_TERRITORY[p.popularity]
            + self.all_tokens(control) // TOKENS_IN_A_SET * PER_SET[p.popularity]
            + structure_bonus(self.tile, p)
        )

    def all_tokens(self, hexes: i64) -> i64:
        """How many tokens of all kinds lie on some hexes."""
        found: i64 = 0
        for kind in range(RESOURCE_COUNT):
            found += self.tokens_within(kind, hexes)
        return found


def empty_table(rng: Rng, settings: list[i64]) -> Scythe:
    """A table with nothing on it and nobody around it."""
    return Scythe(rng, settings, [], [0] * (RESOURCE_COUNT * HEX_COUNT), [0] * RESOURCE_COUNT)


def clockwise(players: list[Player]) -> list[i64]:
    """The seats as their factions lie around the board; those without a faction in their own order, before them."""
    seats: list[i64] = []
    for faction in range(NOTHING, len(BASE)):
        for seat in range(len(players)):
            if players[seat].faction == faction:
                seats.append(seat)
    return seats


def territories_in(control: i64) -> i64:
    """Territories for the final count: the Factory is worth several (SC-17.5)."""
    count = size_of(control)
    return count + FACTORY_COUNTS_AS - 1 if control & FACTORY else count


def structure_bonus(tile: i64, p: Player) -> i64:
    """The coins of the structure bonus tile, also for structures on territories of others (SC-15.1)."""
    measure = MEASURE[tile]
    count: i64 = 0
    if measure == BESIDE:
        around: i64 = 0
        for hex in hexes_of(p.structure_set):
            around |= NEIGHBOURS[hex]
        count = size_of(around & COUNTED[tile])
    elif measure == UPON:
        count = size_of(p.structure_set & COUNTED[tile])
    else:
        count = _longest_row(p.structure_set)
    return TILE_COINS[tile][count]


_LINES: Final[list[list[i64]]] = NEXT[: len(NEXT) // 2]  # the other directions are their opposites


def _longest_row(structures: i64) -> i64:
    """The longest straight line without a gap, whatever rivers cross it."""
    longest: i64 = 0
    for row in _LINES:
        for start in hexes_of(structures):
            length: i64 = 0
            hex = start
            while hex != NOTHING and structures & BIT[hex]:
                length += 1
                hex = row[hex]
            if length > longest:
                longest = length
    return longest
