"""The position: what lies where."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    GOOD_COUNT,
)
from bazigah.games.burgundy.options import (
    ADVANCED,
    BOARD_CHOICE,
    BOARDS_MODE,
    FREE_CHOICE,
    MOST,
    SECRET,
    TIE_BREAK,
)
from bazigah.games.burgundy.player import Player


class Burgundy(State):
    """The whole table. The lists marked "replaced" are never changed in place, so copies share them."""

    players: list[Player]
    slots: list[i64]  # hex tiles in the depots: the slots of the numbered ones, then the black ones
    depot_goods: list[i64]  # goods lying on the depots: depot * GOOD_COUNT + type
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
            empty if self.setting(TIE_BREAK) == MOST else -empty,
            self.track.index(seat),
        ]

    def goods_on(self, depot: i64) -> list[i64]:
        """The goods on a depot, by type."""
        first = depot * GOOD_COUNT
        return self.depot_goods[first : first + GOOD_COUNT]

    def choosing_secretly(self) -> bool:
        """Are boards being chosen that the others may not see yet (CB-15.3)?"""
        chosen = self.setting(BOARDS_MODE) == ADVANCED or self.setting(BOARDS_MODE) == FREE_CHOICE
        return chosen and self.setting(BOARD_CHOICE) == SECRET and not self.order
