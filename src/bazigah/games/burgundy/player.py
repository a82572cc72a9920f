"""What lies before a player."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    BIT,
    BUILDING,
    BUILDING_COUNT,
    EMPTY,
    FIRST_KNOWLEDGE,
    GOOD_COUNT,
    KNOWLEDGE,
    NEIGHBOURS,
    REGION,
    SPACE_COUNT,
    STORAGE_COUNT,
    TYPE_COUNT,
    TYPE_OF,
)

NO_BOARD: Final = -1
BOTH_DICE: Final = 3


class Player(Portable):
    """A player's board and possessions.

    `covered`, `frontier`, `closed` and `knowledge` follow from the estate; they are kept because every choice asks
    for them. The lists marked "replaced" are never changed in place, so copies share them.
    """

    sheet: i64  # double-sided board dealt in the advanced setup, or -1
    board: i64  # duchy board, NO_BOARD until chosen
    estate: list[i64]  # tile on each space, or EMPTY
    storage: list[i64]  # tile in each space, or EMPTY
    goods: list[i64]  # unsold goods by type
    sold: list[i64]  # sold goods by type; replaced
    silver: i64
    workers: i64
    points: i64
    dice: list[i64]  # the two dice as rolled, 0 to 5; replaced
    used: i64  # bit 0 and 1: the first and the second die are used
    bonus: list[i64]  # by type: EMPTY, LARGE or SMALL; replaced
    advance: i64  # space on the turn order track

    covered: i64  # set of covered spaces
    frontier: i64  # set of empty spaces next to a covered one
    closed: list[i64]  # by building kind: the spaces of cities that have one (CB-8.0); replaced
    knowledge: i64  # bit n: Knn lies in the estate

    def __init__(self, estate: list[i64], storage: list[i64], goods: list[i64]) -> None:
        self.sheet = -1
        self.board = NO_BOARD
        self.estate = estate
        self.storage = storage
        self.goods = goods
        self.sold = _NOTHING_SOLD
        self.silver = 0
        self.workers = 0
        self.points = 0
        self.dice = _NO_DICE
        self.used = BOTH_DICE
        self.bonus = _NO_BONUS
        self.advance = 0
        self.covered = 0
        self.frontier = 0
        self.closed = _NONE_CLOSED
        self.knowledge = 0

    def copy(self) -> Player:
        p = Player(self.estate[:], self.storage[:], self.goods[:])
        p.sheet = self.sheet
        p.board = self.board
        p.sold = self.sold
        p.silver = self.silver
        p.workers = self.workers
        p.points = self.points
        p.dice = self.dice
        p.used = self.used
        p.bonus = self.bonus
        p.advance = self.advance
        p.covered = self.covered
        p.frontier = self.frontier
        p.closed = self.closed
        p.knowledge = self.knowledge
        return p

    def has(self, number: i64) -> bool:
        """Does the knowledge tile of this number lie in the estate?"""
        return (self.knowledge >> number) & 1 != 0

    def lay(self, tile: i64, space: i64) -> None:
        """Put a tile on a space of the estate."""
        self.estate[space] = tile
        self.covered |= BIT[space]
        self.frontier = (self.frontier | NEIGHBOURS[space]) & ~self.covered
        kind = TYPE_OF[tile]
        if kind == BUILDING:
            closed = self.closed[:]
            closed[tile] |= REGION[self.board][space]
            self.closed = closed
        elif kind == KNOWLEDGE:
            self.knowledge |= BIT[tile - FIRST_KNOWLEDGE]

    def count(self, tile: i64) -> i64:
        """How many tiles of this kind lie in the estate."""
        found: i64 = 0
        for other in self.estate:
            if other == tile:
                found += 1
        return found

    def empty_spaces(self) -> i64:
        found: i64 = 0
        for tile in self.estate:
            if tile == EMPTY:
                found += 1
        return found


_NOTHING_SOLD: Final[list[i64]] = [0] * GOOD_COUNT
_NO_BONUS: Final[list[i64]] = [EMPTY] * TYPE_COUNT
_NO_DICE: Final[list[i64]] = [0, 0]
_NONE_CLOSED: Final[list[i64]] = [0] * BUILDING_COUNT


def new_player() -> Player:
    """A player without anything."""
    return Player([EMPTY] * SPACE_COUNT, [EMPTY] * STORAGE_COUNT, [0] * GOOD_COUNT)
