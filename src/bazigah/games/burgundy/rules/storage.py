"""Taking a tile from a depot into storage, by an action (CB-5.1 to CB-5.5) or by a purchase (section 10)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import numbers
from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    EMPTY,
    FIRST_BLACK_SLOT,
    PRICE,
    SLOT_COUNT,
    SLOTS,
    SLOTS_EACH,
    SLOTS_OF,
    STORAGE_COUNT,
)
from bazigah.games.burgundy.facts.knowledge import K06
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.space import BOUGHT, BUY, DECISIONS, DECLINE, DECLINED, GAVE_UP, GIVE_UP, SPACE, TAKE, TOOK
from bazigah.games.burgundy.state import Burgundy

_PAID: Final = numbers("silver", 0, PRICE)
_BLACK_SLOTS: Final[list[i64]] = SLOTS_OF[BLACK_DEPOT]
_ALL_SLOTS: Final[list[i64]] = list(range(SLOT_COUNT))
_BUY_SLOT: Final[list[i64]] = [
    BUY.at(depot, place) for depot, slots in enumerate(SLOTS_OF) for place in range(len(slots))
]  # by slot
_GIVE_UPS: Final[list[i64]] = [GIVE_UP.at(slot) for slot in range(STORAGE_COUNT)]


def depot_of(slot: i64) -> i64:
    """The depot a slot belongs to."""
    return slot // SLOTS_EACH if slot < FIRST_BLACK_SLOT else BLACK_DEPOT


def take_options(s: Burgundy, slots: list[i64]) -> list[i64]:
    """`take` for every tile that lies in these slots of the numbered depots."""
    lying = s.slots
    base = TAKE.base
    return [base + slot for slot in slots if lying[slot] != EMPTY]


def take(s: Burgundy, seat: i64, slot: i64) -> None:
    """Take the tile of a numbered depot."""
    _fetch(s, seat, slot, 0)


def may_buy(s: Burgundy, p: Player) -> bool:
    """Is a purchase still open this turn, and can it be paid (CB-10.1, CB-10.5)?"""
    return not s.bought and p.silver >= PRICE


def buy_options(s: Burgundy, p: Player) -> list[i64]:
    """`buy` for every tile of the black depot; with K06 of all depots."""
    lying = s.slots
    return [_BUY_SLOT[slot] for slot in (_ALL_SLOTS if p.has(K06) else _BLACK_SLOTS) if lying[slot] != EMPTY]


def bought_slot(action: i64) -> i64:
    """The slot a `buy` action points at."""
    depot = SPACE.first[action]
    return (FIRST_BLACK_SLOT if depot == BLACK_DEPOT else depot * SLOTS_EACH) + SPACE.second[action]


def buy(s: Burgundy, seat: i64, action: i64) -> None:
    """Pay and fetch the tile; the purchase of this turn is made (CB-10.6)."""
    s.bought = True
    s.players[seat].silver -= PRICE
    _fetch(s, seat, bought_slot(action), PRICE)


def _fetch(s: Burgundy, seat: i64, slot: i64, silver: i64) -> None:
    storage = s.players[seat].storage
    for place in range(STORAGE_COUNT):
        if storage[place] == EMPTY:
            _store(s, seat, slot, place, silver)
            return
    s.stack.append(GiveUp(seat, slot, silver))


def _store(s: Burgundy, seat: i64, slot: i64, place: i64, silver: i64) -> None:
    tile = s.slots[slot]
    s.slots[slot] = EMPTY
    s.players[seat].storage[place] = tile
    if silver:
        s.tell(BOUGHT, seat, tile, depot_of(slot), silver)
    else:
        s.tell(TOOK, seat, tile, depot_of(slot))


class GiveUp(Decision[Burgundy]):
    """Storage is full: which of its tiles leaves the game for the new one (CB-5.3, CB-10.3)?"""

    slot: i64  # where the new tile lies
    silver: i64  # what was paid for it

    def __init__(self, seat: i64, slot: i64, silver: i64) -> None:
        self.seat = seat
        self.slot = slot
        self.silver = silver

    def options(self, s: Burgundy) -> list[i64]:
        return _GIVE_UPS

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        place = SPACE.first[action]
        s.tell(GAVE_UP, self.seat, s.players[self.seat].storage[place])
        _store(s, self.seat, self.slot, place, self.silver)


DECISIONS.kind(GiveUp, slot=one_of(SLOTS), silver=one_of(_PAID).untold())


class Purchase(Decision[Burgundy]):
    """A purchase between placing a castle or city hall and its effect (CB-10.8)."""

    def options(self, s: Burgundy) -> list[i64]:
        p = s.players[self.seat]
        buys = buy_options(s, p) if may_buy(s, p) else []
        return [*buys, DECLINE.base] if buys else buys

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            buy(s, self.seat, action)


DECISIONS.kind(Purchase)
