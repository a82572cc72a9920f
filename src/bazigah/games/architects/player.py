"""What one seat has."""

from __future__ import annotations

from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import STANDARD
from bazigah.games.architects.facts.components import GOODS_KINDS, LOCATION_COUNT, WORKERS_EACH


class Player(Portable):
    """The possessions of a player or of the bot. Sets of cards are ints with one bit a card (see `sets.py`).

    The list marked "replaced" is never changed in place, so copies share it.
    """

    side: i64  # player board: STANDARD, or a variable one
    goods: list[i64]  # by the number of the good
    at: list[i64]  # own workers at each large-circle location
    ready: i64  # own workers on the own board
    prison: i64  # own workers in Prison
    captured: list[i64]  # workers held on the own board, by seat of their owner; replaced
    virtue: i64
    level: i64  # of the Cathedral
    unpaid: i64  # Debts
    paid: i64
    team: i64  # set of hired apprentices
    built: i64  # set of constructed buildings
    hand: i64  # set of Building cards; hidden
    pack: i64  # set of Building cards to pick from in the draft; hidden
    stock: i64  # of the bot (AW-15.2)

    def __init__(self, goods: list[i64], at: list[i64], captured: list[i64]) -> None:
        self.side = STANDARD
        self.goods = goods
        self.at = at
        self.ready = WORKERS_EACH
        self.prison = 0
        self.captured = captured
        self.virtue = 0
        self.level = 0
        self.unpaid = 0
        self.paid = 0
        self.team = 0
        self.built = 0
        self.hand = 0
        self.pack = 0
        self.stock = 0

    def copy(self) -> Player:
        p = Player(self.goods[:], self.at[:], self.captured)
        p.side = self.side
        p.ready = self.ready
        p.prison = self.prison
        p.virtue = self.virtue
        p.level = self.level
        p.unpaid = self.unpaid
        p.paid = self.paid
        p.team = self.team
        p.built = self.built
        p.hand = self.hand
        p.pack = self.pack
        p.stock = self.stock
        return p


def new_player(seats: int) -> Player:
    """A player who has nothing but workers."""
    return Player([0] * GOODS_KINDS, [0] * LOCATION_COUNT, [0] * seats)
