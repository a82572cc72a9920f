"""Ships: fetching goods and moving up in turn order (CB-7.2 to CB-7.10)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of, one_of_or_none
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import DEPOT_COUNT, EMPTY, GOOD_COUNT, GOODS_PLACES, NUMBERED
from bazigah.games.burgundy.facts.knowledge import K05
from bazigah.games.burgundy.space import DECISIONS, DECLINE, DECLINED, LOAD, LOADED, MOVED_UP, SHIP_TO, SPACE
from bazigah.games.burgundy.state import Burgundy

_SHIP_TO: Final[list[i64]] = [SHIP_TO.at(depot) for depot in range(DEPOT_COUNT)]


def arrive(s: Burgundy, seat: i64) -> None:
    """The effect of a ship: goods first, then the turn order piece; without goods anywhere nothing is asked."""
    if any(s.depot_goods):
        s.stack.append(ShipTo(seat))
    else:
        move_up(s, seat)


def move_up(s: Burgundy, seat: i64) -> None:
    """Move one space to the right, on top of the pieces there (CB-7.9)."""
    p = s.players[seat]
    p.advance += 1
    track: list[i64] = []
    waiting = True
    for other in s.track:
        if waiting and s.players[other].advance <= p.advance:
            track.append(seat)
            waiting = False
        if other != seat:
            track.append(other)
    s.track = track
    s.tell(MOVED_UP, seat, p.advance)


def has_goods(s: Burgundy, depot: i64) -> bool:
    return any(s.goods_on(depot))


def beside(depot: i64) -> list[i64]:
    """The neighbours of a depot in the ring (CB-1.21)."""
    return [(depot + DEPOT_COUNT - 1) % DEPOT_COUNT, (depot + 1) % DEPOT_COUNT]


def load(s: Burgundy, seat: i64, depot: i64, second: i64) -> None:
    """Take all goods of the lot that can be stored; ask if new types outnumber places (CB-7.4 to CB-7.8)."""
    goods = s.players[seat].goods
    free: i64 = GOODS_PLACES
    new: list[i64] = []
    for good in range(GOOD_COUNT):
        lying = _lying(s, depot, second, good)
        if goods[good]:
            free -= 1
            if lying:
                _fetch(s, seat, depot, second, good)
        elif lying:
            new.append(good)
    if free > 0 and len(new) > free:
        s.stack.append(LoadGoods(seat, depot, second))
        return
    if free > 0:
        for good in new:
            _fetch(s, seat, depot, second, good)
    move_up(s, seat)


def _lying(s: Burgundy, depot: i64, second: i64, good: i64) -> i64:
    lying = s.depot_goods[depot * GOOD_COUNT + good]
    return lying if second == EMPTY else lying + s.depot_goods[second * GOOD_COUNT + good]


def _fetch(s: Burgundy, seat: i64, depot: i64, second: i64, good: i64) -> None:
    """Move all goods of one type from the depots of the lot to the player."""
    for place in (depot, second):
        if place != EMPTY and s.depot_goods[place * GOOD_COUNT + good]:
            count = s.depot_goods[place * GOOD_COUNT + good]
            s.depot_goods[place * GOOD_COUNT + good] = 0
            s.players[seat].goods[good] += count
            s.tell(LOADED, seat, good, count, place)


class ShipTo(Decision[Burgundy]):
    """Which depot does the ship fetch goods from? Any of them, also an empty one (CB-7.3)."""

    def options(self, s: Burgundy) -> list[i64]:
        return _SHIP_TO

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        depot = SPACE.first[action]
        if s.players[self.seat].has(K05) and any(has_goods(s, other) for other in beside(depot)):
            s.stack.append(SecondDepot(self.seat, depot))
        else:
            load(s, self.seat, depot, EMPTY)


DECISIONS.kind(ShipTo)


class SecondDepot(Decision[Burgundy]):
    """With K05: goods also from a neighbour of the depot in the ring, or from none (CB-K05)."""

    depot: i64

    def __init__(self, seat: i64, depot: i64) -> None:
        self.seat = seat
        self.depot = depot

    def options(self, s: Burgundy) -> list[i64]:
        return [*[SHIP_TO.base + depot for depot in beside(self.depot) if has_goods(s, depot)], DECLINE.base]

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
            load(s, self.seat, self.depot, EMPTY)
        else:
            load(s, self.seat, self.depot, SPACE.first[action])


DECISIONS.kind(SecondDepot, depot=one_of(NUMBERED))


class LoadGoods(Decision[Burgundy]):
    """More new goods types than free places: which type is loaded next (CB-7.7)?"""

    depot: i64
    second: i64  # the second depot of the lot, or EMPTY

    def __init__(self, seat: i64, depot: i64, second: i64) -> None:
        self.seat = seat
        self.depot = depot
        self.second = second

    def options(self, s: Burgundy) -> list[i64]:
        goods = s.players[self.seat].goods
        lot = [good for good in range(GOOD_COUNT) if _lying(s, self.depot, self.second, good)]
        return [LOAD.base + good for good in lot if not goods[good]]

    def apply(self, s: Burgundy, action: i64) -> None:
        s.stack.pop()
        _fetch(s, self.seat, self.depot, self.second, SPACE.first[action])
        load(s, self.seat, self.depot, self.second)


DECISIONS.kind(LoadGoods, depot=one_of(NUMBERED), second=one_of_or_none(NUMBERED))
