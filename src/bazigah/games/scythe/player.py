"""A player: mats, pieces and cards."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import BASE, BIT, HEX_COUNT
from bazigah.games.scythe.facts.cards import VALUE_COUNT
from bazigah.games.scythe.facts.components import ALL_WORKERS, BENEFIT, BOTTOMS, COST, COUNT, NOTHING, STARS, STRUCTURES


class Player(Portable):
    """A player's mats, pieces and cards.

    `mech_set`, `worker_set`, `units` and `structure_set` follow from the pieces; they are kept because every choice
    asks for them. The lists marked "replaced" are never changed in place, so copies share them.
    """

    faction: i64  # or NOTHING, while factions are chosen (SC-3.10)
    mat: i64  # or NOTHING
    base: i64  # the home base, or NOTHING
    section: i64  # where the action token is, or NOTHING
    power: i64
    popularity: i64
    coins: i64
    character: i64  # its hex, or NOTHING
    mechs: list[i64]  # by hex
    workers: list[i64]  # by hex
    workers_off: i64  # workers off the mat
    structures: list[i64]  # by kind: its hex, or NOTHING; replaced
    abilities: i64  # set of mech abilities freed
    upgrades: i64  # set of top-row boxes whose cube was taken
    covered: list[i64]  # by bottom-row action: cubes on its cost; replaced
    recruits: i64  # set of bottom-row actions whose recruit was enlisted
    bonuses: i64  # set of one-time bonuses taken
    hand: list[i64]  # combat cards by value; replaced
    objectives: list[i64]  # in hand, sorted; replaced
    shown: i64  # set of objectives revealed
    dropped: i64  # the objective discarded unseen, or NOTHING
    factory_card: i64  # or NOTHING
    stars: list[i64]  # by kind; replaced

    mech_set: i64  # hexes with mechs
    worker_set: i64  # hexes with workers
    units: i64  # hexes with any unit
    structure_set: i64  # hexes with structures

    def __init__(self, mechs: list[i64], workers: list[i64]) -> None:
        self.faction = NOTHING
        self.mat = NOTHING
        self.base = NOTHING
        self.section = NOTHING
        self.power = 0
        self.popularity = 0
        self.coins = 0
        self.character = NOTHING
        self.mechs = mechs
        self.workers = workers
        self.workers_off = 0
        self.structures = _NO_STRUCTURES
        self.abilities = 0
        self.upgrades = 0
        self.covered = _NONE_COVERED
        self.recruits = 0
        self.bonuses = 0
        self.hand = _NO_CARDS
        self.objectives = []
        self.shown = 0
        self.dropped = NOTHING
        self.factory_card = NOTHING
        self.stars = _NO_STARS
        self.mech_set = 0
        self.worker_set = 0
        self.units = 0
        self.structure_set = 0

    def copy(self) -> Player:
        p = Player(self.mechs[:], self.workers[:])
        p.faction = self.faction
        p.mat = self.mat
        p.base = self.base
        p.section = self.section
        p.power = self.power
        p.popularity = self.popularity
        p.coins = self.coins
        p.character = self.character
        p.workers_off = self.workers_off
        p.structures = self.structures
        p.abilities = self.abilities
        p.upgrades = self.upgrades
        p.covered = self.covered
        p.recruits = self.recruits
        p.bonuses = self.bonuses
        p.hand = self.hand
        p.objectives = self.objectives
        p.shown = self.shown
        p.dropped = self.dropped
        p.factory_card = self.factory_card
        p.stars = self.stars
        p.mech_set = self.mech_set
        p.worker_set = self.worker_set
        p.units = self.units
        p.structure_set = self.structure_set
        return p

    def lead(self, faction: i64) -> None:
        """Take a faction; its character waits on the home base (SC-3.6)."""
        self.faction = faction
        self.base = BASE[faction]
        self.put_character(self.base)

    def put_character(self, hex: i64) -> None:
        self.character = hex
        self.units = self.mech_set | self.worker_set | BIT[hex]

    def add_mechs(self, hex: i64, number: i64) -> None:
        """Put mechs on a hex, or take some away."""
        self.mechs[hex] += number
        if self.mechs[hex]:
            self.mech_set |= BIT[hex]
        else:
            self.mech_set &= ~BIT[hex]
        self.units = self.mech_set | self.worker_set | BIT[self.character]

    def add_workers(self, hex: i64, number: i64) -> None:
        """Put workers on a hex, or take some away."""
        self.workers[hex] += number
        if self.workers[hex]:
            self.worker_set |= BIT[hex]
        else:
            self.worker_set &= ~BIT[hex]
        self.units = self.mech_set | self.worker_set | BIT[self.character]

    def add_structure(self, structure: i64, hex: i64) -> None:
        structures = self.structures[:]
        structures[structure] = hex
        self.structures = structures
        self.structure_set |= BIT[hex]

    def fighters(self, hex: i64) -> i64:
        """How many combat units stand on a hex."""
        return self.mechs[hex] + 1 if self.character == hex else self.mechs[hex]

    def benefit(self, box: i64) -> i64:
        """What a top-row box gives, with or without its cube."""
        return BENEFIT[box][(self.upgrades >> box) & 1]

    def cost(self, bottom: i64) -> i64:
        """The tokens a bottom-row action costs now."""
        return COST[self.mat][bottom] - self.covered[bottom]

    def card_count(self) -> i64:
        count: i64 = 0
        for number in self.hand:
            count += number
        return count

    def star_count(self) -> i64:
        count: i64 = 0
        for number in self.stars:
            count += number
        return count

    def structure_count(self) -> i64:
        count: i64 = 0
        for hex in self.structures:
            if hex != NOTHING:
                count += 1
        return count

    def workers_left(self) -> i64:
        """The workers still on the mat."""
        return ALL_WORKERS - self.workers_off

    def pieces(self) -> i64:
        """Workers, mechs and structures in play, the first tie-breaker (SC-17.8)."""
        return self.workers_off + COUNT[self.abilities] + self.structure_count()


_NO_STRUCTURES: Final[list[i64]] = [NOTHING] * STRUCTURES.size()
_NONE_COVERED: Final[list[i64]] = [0] * BOTTOMS.size()
_NO_CARDS: Final[list[i64]] = [0] * VALUE_COUNT
_NO_STARS: Final[list[i64]] = [0] * STARS.size()


def nobody() -> Player:
    """A player without a faction and a mat."""
    return Player([0] * HEX_COUNT, [0] * HEX_COUNT)


def new_player(faction: i64, mat: i64) -> Player:
    """A player with the character on the home base and nothing else."""
    p = nobody()
    p.lead(faction)
    p.mat = mat
    return p
