"""The position: what lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.portable import Portable
from bazigah.engine.rng import Rng
from bazigah.engine.state import State
from bazigah.games.burgundy.components import (
    BIT,
    BUILDING,
    EMPTY,
    FIRST_KNOWLEDGE,
    KNOWLEDGE,
    NEIGHBOURS,
    REGION,
    TYPE_OF,
)
from bazigah.games.burgundy.settings import (
    ADVANCED,
    BOARD_CHOICE,
    BOARDS_MODE,
    FREE_CHOICE,
    MOST,
    SECRET,
    TIE_BREAK,
)

NO_BOARD: Final = -1
BOTH_DICE: Final = 3


class Player(Portable):
    """A player's board and possessions.

    `covered`, `frontier`, `closed` and `knowledge` follow from the estate; they are kept because every choice asks
    for them. The lists marked "replaced" are never changed in place, so copies share them.
    """

    sheet: i64  # double-sided board dealt in the advanced setup, or -1
    board: i64  # duchy board 0 to 8, NO_BOARD until chosen
    estate: list[i64]  # tile on each of the 37 spaces, or EMPTY
    storage: list[i64]  # tile in each of the three spaces, or EMPTY
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


_NOTHING_SOLD: Final[list[i64]] = [0] * 6
_NO_BONUS: Final[list[i64]] = [EMPTY] * 6
_NO_DICE: Final[list[i64]] = [0, 0]
_NONE_CLOSED: Final[list[i64]] = [0] * 8


def new_player() -> Player:
    """A player without anything."""
    return Player([EMPTY] * 37, [EMPTY] * 3, [0] * 6)


class Burgundy(State):
    """The whole table. The lists marked "replaced" are never changed in place, so copies share them."""

    players: list[Player]
    slots: list[i64]  # hex tiles in the depots: 24 numbered slots, then 8 black ones
    depot_goods: list[i64]  # goods lying on the depots: depot * 6 + type
    supplies: list[list[i64]]  # face-down hex tiles by back, drawn from the end; the inner lists are replaced
    piles: list[list[i64]]  # face-down goods of the phases; replaced
    box: list[i64]  # goods put back unseen; replaced
    round_goods: list[i64]  # face-up goods of the rounds to come, the next one last; replaced
    phase: i64
    round: i64
    white: i64  # the white die, 0 to 5
    track: list[i64]  # the seats in turn order as the pieces stand now; replaced
    order: list[i64]  # the turn order of this round; replaced
    turn: i64  # whose turn it is, as a place in `order`
    bought: bool  # the purchase of this turn is made

    def __init__(
        self, rng: Rng, settings: list[i64], players: list[Player], slots: list[i64], depot_goods: list[i64]
    ) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.slots = slots
        self.depot_goods = depot_goods
        self.supplies = []
        self.piles = []
        self.box = []
        self.round_goods = []
        self.phase = 0
        self.round = 0
        self.white = 0
        self.track = []
        self.order = []
        self.turn = 0
        self.bought = False

    def copy(self) -> Burgundy:
        players = [player.copy() for player in self.players]
        s = Burgundy(self.rng.copy(), self.settings, players, self.slots[:], self.depot_goods[:])
        s.stack = self.stack[:]
        s.choices = self.choices
        s.revealed = self.revealed
        s.supplies = self.supplies[:]
        s.piles = self.piles
        s.box = self.box
        s.round_goods = self.round_goods
        s.phase = self.phase
        s.round = self.round
        s.white = self.white
        s.track = self.track
        s.order = self.order
        s.turn = self.turn
        s.bought = self.bought
        return s

    def scores(self) -> list[i64]:
        return [player.points for player in self.players]

    def standing(self, seat: i64) -> list[i64]:
        """Points; empty spaces, fewest or by option most (CB-13.5, CB-13.7); further back in turn order (CB-13.6)."""
        player = self.players[seat]
        empty = player.empty_spaces()
        return [
            player.points,
            empty if self.settings[TIE_BREAK] == MOST else -empty,
            self.track.index(seat),
        ]

    def choosing_secretly(self) -> bool:
        """Are boards being chosen that the others may not see yet (CB-15.3)?"""
        chosen = self.settings[BOARDS_MODE] == ADVANCED or self.settings[BOARDS_MODE] == FREE_CHOICE
        return chosen and self.settings[BOARD_CHOICE] == SECRET and not self.order
