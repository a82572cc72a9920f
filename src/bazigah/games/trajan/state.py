"""The position: what lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import (
    EMPTY_FORUM,
    PROVINCE_COUNT,
    SITE_COUNT,
)
from bazigah.games.trajan.facts.components import (
    EMPTY,
    PILES,
)
from bazigah.games.trajan.player import Player


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
        self.piles = [[] for _ in PILES.labels]
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
