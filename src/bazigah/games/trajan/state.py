"""The position: what lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.portable import Portable
from bazigah.engine.rng import Rng
from bazigah.engine.state import State
from bazigah.games.trajan.board import (
    AROUND,
    CAMP,
    EMPTY_FORUM,
    PROVINCE_COUNT,
    SITE_COUNT,
)
from bazigah.games.trajan.components import (
    BIT,
    COMMODITIES,
    EMPTY,
    KINDS,
    NO_MARKERS,
    STARTING_ARCH,
    STARTING_LEGIONNAIRES,
    STARTING_WORKERS,
    TOKENS,
)


class Player(Portable):
    """A player's mat, cards and pieces.

    The lists marked "replaced" are never changed in place, so copies share them. `reach` follows from `sites`; it is
    kept because every Construction action asks for it.
    """

    trays: list[i64]  # the markers in each tray
    slots: list[i64]  # the Trajan tile at each tray, or EMPTY; replaced
    arch: i64  # the slot where the Arch stands, or CENTRE
    hand: list[i64]  # cards in hand by commodity; replaced
    known: list[i64]  # how many of them the others know at least (TJ-19.6); replaced
    display: list[i64]  # cards laid out by commodity; replaced
    tiles: list[i64]  # forum and extra action tiles on the mat by kind; replaced
    symbols: list[i64]  # completed demand Trajan tiles by symbol; replaced
    plus_two: i64  # set of the actions with a [+2] marker
    buildings: i64  # set of construction tiles
    yellow: i64  # set of bonus tiles lying yellow side up
    gray: i64  # set of bonus tiles lying gray side up
    supply: i64
    legionnaires: i64  # in the military camp
    workers: i64  # in the workers' camp
    leader: i64  # a province, or CAMP
    provinces: i64  # set of the provinces with an own legionnaire
    sites: i64  # set of the sites with an own worker
    reach: i64  # set of the sites next to those, without an own worker
    disc: i64  # space of the Senate disc, 0 is the start
    points: i64

    def __init__(self, trays: list[i64]) -> None:
        self.trays = trays
        self.slots = _NO_TILES
        self.arch = STARTING_ARCH
        self.hand = _NO_CARDS
        self.known = _NO_CARDS
        self.display = _NO_CARDS
        self.tiles = _EMPTY_MAT
        self.symbols = _NO_SYMBOLS
        self.plus_two = 0
        self.buildings = 0
        self.yellow = 0
        self.gray = 0
        self.supply = TOKENS - STARTING_LEGIONNAIRES - STARTING_WORKERS
        self.legionnaires = STARTING_LEGIONNAIRES
        self.workers = STARTING_WORKERS
        self.leader = CAMP
        self.provinces = 0
        self.sites = 0
        self.reach = 0
        self.disc = 0
        self.points = 0

    def copy(self) -> Player:
        p = Player(self.trays[:])
        p.slots = self.slots
        p.arch = self.arch
        p.hand = self.hand
        p.known = self.known
        p.display = self.display
        p.tiles = self.tiles
        p.symbols = self.symbols
        p.plus_two = self.plus_two
        p.buildings = self.buildings
        p.yellow = self.yellow
        p.gray = self.gray
        p.supply = self.supply
        p.legionnaires = self.legionnaires
        p.workers = self.workers
        p.leader = self.leader
        p.provinces = self.provinces
        p.sites = self.sites
        p.reach = self.reach
        p.disc = self.disc
        p.points = self.points
        return p

    def gain_tile(self, tile: i64) -> None:
        """Lay a forum or extra action tile on the mat."""
        tiles = self.tiles[:]
        tiles[tile] += 1
        self.tiles = tiles

    def spend_tiles(self, tile: i64, count: i64) -> None:
        """Tiles of the mat leave the game."""
        tiles = self.tiles[:]
        tiles[tile] -= count
        self.tiles = tiles

    def gain_card(self, card: i64) -> None:
        """Take a card into the hand that nobody else sees."""
        hand = self.hand[:]
        hand[card] += 1
        self.hand = hand

    def gain_known_card(self, card: i64) -> None:
        """Take a card into the hand that everybody sees."""
        self.gain_card(card)
        known = self.known[:]
        known[card] += 1
        self.known = known

    def lose_cards(self, card: i64, count: i64) -> None:
        """Cards leave the hand face up."""
        hand = self.hand[:]
        hand[card] -= count
        self.hand = hand
        if self.known[card]:
            known = self.known[:]
            known[card] = known[card] - count if known[card] > count else 0
            self.known = known

    def lay_out(self, card: i64, count: i64) -> None:
        """Lay cards from the hand into the display."""
        self.lose_cards(card, count)
        display = self.display[:]
        display[card] += count
        self.display = display

    def cards(self) -> i64:
        """How many cards are in hand."""
        return total(self.hand)

    def settle_site(self, site: i64) -> None:
        """Put a worker on a site, wherever it comes from."""
        self.sites |= BIT[site]
        self.reach = (self.reach | AROUND[site]) & ~self.sites

    def has_plus_two(self, action: i64) -> bool:
        return (self.plus_two >> action) & 1 != 0


_NO_TILES: Final[list[i64]] = [EMPTY] * 6
_NO_CARDS: Final[list[i64]] = [0] * COMMODITIES.size()
_EMPTY_MAT: Final[list[i64]] = [0] * KINDS
_NO_SYMBOLS: Final[list[i64]] = [0] * 3


def total(counts: list[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        found += count
    return found


def new_player() -> Player:
    """A player with the pieces where they start and empty trays."""
    return Player([NO_MARKERS] * 6)


class Trajan(State):
    """The whole table. The lists marked "replaced" are never changed in place, so copies share them."""

    players: list[Player]
    provinces: list[i64]  # forum tile in each province, or EMPTY; replaced
    forum: list[i64]  # tile on each space of the forum building, or EMPTY; replaced
    sites: list[i64]  # construction tile on each site, or EMPTY; replaced
    stacks: list[list[i64]]  # Trajan tiles, the top last; replaced, the inner lists too
    gray_ships: i64  # set of the ships on their gray side
    forum_stack: list[i64]  # face-down forum tiles, drawn from the end; replaced
    extra_stack: list[i64]  # face-down extra action tiles, drawn from the end; replaced
    demand_stack: list[i64]  # face-down demand tiles, drawn from the end; replaced
    removed_demands: list[i64]  # the demand tiles removed unseen; replaced
    demands: list[i64]  # the open demands in the order they were revealed; replaced
    bag: list[i64]  # bonus tiles, drawn from the end; replaced
    bonus: list[i64]  # the bonus tiles beside the Senate; replaced
    deck: list[i64]  # the draw pile is its first `deck_size` cards, the top last; replaced
    deck_size: i64
    piles: list[list[i64]]  # the two discard piles, the top last; replaced, the inner lists too
    senate: list[i64]  # the seats in the order of their discs, the one ahead first (TJ-10.5); replaced
    quarter: i64
    round: i64  # of the quarter
    time: i64  # space of the time marker, 0 is the start
    laps: i64  # laps completed whose rounds have not ended yet
    active: i64  # the seat whose turn it is, or is next while a round ends
    extra_used: bool  # an extra action tile was used this turn

    def __init__(self, rng: Rng, settings: list[i64], players: list[Player]) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.provinces = _NO_PROVINCE_TILES
        self.forum = EMPTY_FORUM
        self.sites = _NO_BUILDINGS
        self.stacks = []
        self.gray_ships = 0
        self.forum_stack = []
        self.extra_stack = []
        self.demand_stack = []
        self.removed_demands = []
        self.demands = []
        self.bag = []
        self.bonus = []
        self.deck = []
        self.deck_size = 0
        self.piles = [[], []]
        self.senate = []
        self.quarter = 0
        self.round = 0
        self.time = 0
        self.laps = 0
        self.active = 0
        self.extra_used = False

    def copy(self) -> Trajan:
        s = Trajan(self.rng.copy(), self.settings, [player.copy() for player in self.players])
        s.stack = self.stack[:]
        s.choices = self.choices
        s.revealed = self.revealed
        s.provinces = self.provinces
        s.forum = self.forum
        s.sites = self.sites
        s.stacks = self.stacks
        s.gray_ships = self.gray_ships
        s.forum_stack = self.forum_stack
        s.extra_stack = self.extra_stack
        s.demand_stack = self.demand_stack
        s.removed_demands = self.removed_demands
        s.demands = self.demands
        s.bag = self.bag
        s.bonus = self.bonus
        s.deck = self.deck
        s.deck_size = self.deck_size
        s.piles = self.piles
        s.senate = self.senate
        s.quarter = self.quarter
        s.round = self.round
        s.time = self.time
        s.laps = self.laps
        s.active = self.active
        s.extra_used = self.extra_used
        return s

    def scores(self) -> list[i64]:
        return [player.points for player in self.players]

    def standing(self, seat: i64) -> list[i64]:
        """Points; then the disc further ahead, on the same space the higher one (TJ-15.20)."""
        return [self.players[seat].points, -self.senate.index(seat)]


_NO_PROVINCE_TILES: Final[list[i64]] = [EMPTY] * PROVINCE_COUNT
_NO_BUILDINGS: Final[list[i64]] = [EMPTY] * SITE_COUNT
