"""The places of the table: which one a choice is about, what it costs, and how pieces travel between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bazigah.drawing.artist import Price
from bazigah.games.burgundy.facts.components import (
    BONUS_SIZES,
    DEPOT_COUNT,
    EMPTY,
    GOODS,
    PRICE,
    SLOT_COUNT,
    TYPES,
)
from bazigah.games.burgundy.player import BOTH_DICE, Player
from bazigah.games.burgundy.rules.dice import UseDie, workers_for
from bazigah.games.burgundy.rules.ships import LoadGoods, SecondDepot
from bazigah.games.burgundy.rules.storage import GiveUp, bought_slot
from bazigah.games.burgundy.space import (
    BOARD,
    BUY,
    DIE,
    GIVE_UP,
    LOAD,
    PLACE,
    SELL,
    SHIP_TO,
    SPACE,
    START,
    TAKE,
    WORKERS,
)
from bazigah.games.burgundy.state import Burgundy

# --- names --------------------------------------------------------------------------------------------------------


def slot(number: int) -> str:
    """A slot of a depot, the black one included."""
    return f"slot-{number}"


def depot(number: int) -> str:
    return f"depot-{number}"


def lying(depot: int, good: int) -> str:
    """Goods of a type on a depot."""
    return f"depot-{depot}-good-{good}"


def coming(turn: int) -> str:
    """The goods of a round to come."""
    return f"round-{turn}"


def bonus(sort: int, size: int) -> str:
    """A bonus tile that is still there."""
    return f"bonus-{TYPES.labels[sort]}-{BONUS_SIZES.labels[size]}"


def own(seat: int, what: str, number: int) -> str:
    """A place of a player that has several of the kind: space, store, good, die, board, bonus."""
    return f"p{seat}-{what}-{number}"


def stock(seat: int, what: str) -> str:
    """A place of a player that has one of the kind: silver, workers, sold."""
    return f"p{seat}-{what}"


# --- choices ------------------------------------------------------------------------------------------------------


def target(view: Burgundy, action: int) -> str | None:
    """The place that lights up for a legal action."""
    found = _TARGETS.get(int(SPACE.kind_of[action]))
    return None if found is None else found(view, int(view.seat()), action)


def _take(view: Burgundy, seat: int, action: int) -> str:
    return slot(action - int(TAKE.base))


def _buy(view: Burgundy, seat: int, action: int) -> str:
    return slot(int(bought_slot(action)))


def _place(view: Burgundy, seat: int, action: int) -> str:
    return own(seat, "space", int(SPACE.second[action]))


def _start(view: Burgundy, seat: int, action: int) -> str:
    return own(seat, "space", int(SPACE.first[action]))


def _sell(view: Burgundy, seat: int, action: int) -> str:
    return own(seat, "good", int(SPACE.first[action]))


def _give_up(view: Burgundy, seat: int, action: int) -> str:
    return own(seat, "store", int(SPACE.first[action]))


def _board(view: Burgundy, seat: int, action: int) -> str:
    return own(seat, "board", int(SPACE.first[action]))


def _workers(view: Burgundy, seat: int, action: int) -> str:
    return stock(seat, "workers")


def _die(view: Burgundy, seat: int, action: int) -> str:
    p = view.players[seat]
    first = not p.used & 1 and p.dice[0] == SPACE.first[action]
    return own(seat, "die", 0 if first else 1)


def _ship_to(view: Burgundy, seat: int, action: int) -> str:
    return depot(int(SPACE.first[action]))


def _load(view: Burgundy, seat: int, action: int) -> str:
    lot, good = view.stack[-1], int(SPACE.first[action])
    assert isinstance(lot, LoadGoods)
    here = lot.second == EMPTY or view.goods_on(lot.depot)[good]
    return lying(int(lot.depot if here else lot.second), good)


_TARGETS: Final[dict[int, Callable[[Burgundy, int, int], str]]] = {
    int(TAKE.index): _take,
    int(BUY.index): _buy,
    int(PLACE.index): _place,
    int(START.index): _start,
    int(SELL.index): _sell,
    int(GIVE_UP.index): _give_up,
    int(BOARD.index): _board,
    int(WORKERS.index): _workers,
    int(DIE.index): _die,
    int(SHIP_TO.index): _ship_to,
    int(LOAD.index): _load,
}


def price(view: Burgundy, action: int) -> Price | None:
    """The workers that change the die, or the silver of a purchase."""
    if SPACE.kind_of[action] == BUY.index:
        return Price("g-silver", PRICE)
    decision = view.stack[-1]
    if isinstance(decision, UseDie):
        workers = int(workers_for(view.players[decision.seat], decision.pips, action))
        return Price("g-worker", workers) if workers else None
    return None


def picked(view: Burgundy) -> list[str]:
    """The die in the hand, the tile that waits for room, the depots a ship has called at."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, UseDie):
        p = view.players[decision.seat]
        second = p.dice[0] != decision.pips or (p.used == BOTH_DICE and p.dice[1] == decision.pips)
        return [own(int(decision.seat), "die", int(second))]
    if isinstance(decision, GiveUp):
        return [slot(int(decision.slot))]
    if isinstance(decision, SecondDepot):
        return [depot(int(decision.depot))]
    if isinstance(decision, LoadGoods):
        return [depot(int(number)) for number in (decision.depot, decision.second) if number != EMPTY]
    return []


# --- the ways of pieces -------------------------------------------------------------------------------------------

Way = tuple[str, str]


def trail(before: Burgundy, action: int, after: Burgundy) -> list[Way]:
    """What lay elsewhere before: tiles and goods of all players, bonus tiles, the goods of a new round."""
    ways = list(_arrived(before, after))
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for found in (_stored, _loaded):
            ways += found(before, after, seat)
        for step in (_placed, _sold, _rewarded):
            ways += step(before, was, now, seat)
    return ways


def _arrived(before: Burgundy, after: Burgundy) -> Iterator[Way]:
    """The goods of the round that began, unless its pile was face down before."""
    began = after.phase == before.phase and after.round == before.round + 1 and len(before.round_goods) > 0
    if began and len(after.round_goods) < len(before.round_goods):
        yield coming(int(after.round)), lying(int(after.white), int(before.round_goods[-1]))


def _stored(before: Burgundy, after: Burgundy, seat: int) -> Iterator[Way]:
    """A tile that went from a depot into storage."""
    left = [number for number in range(SLOT_COUNT) if before.slots[number] != EMPTY and after.slots[number] == EMPTY]
    was, now = before.players[seat].storage, after.players[seat].storage
    for place in range(len(now)):
        came = [number for number in left if before.slots[number] == now[place]]
        if now[place] != EMPTY and now[place] != was[place] and came:
            yield slot(came[0]), own(seat, "store", place)


def _loaded(before: Burgundy, after: Burgundy, seat: int) -> Iterator[Way]:
    """Goods that a ship fetched."""
    for good in range(GOODS.size()):
        if after.players[seat].goods[good] > before.players[seat].goods[good]:
            for number in range(DEPOT_COUNT):
                if before.goods_on(number)[good] and not after.goods_on(number)[good]:
                    yield lying(number, good), own(seat, "good", good)


def _placed(before: Burgundy, was: Player, now: Player, seat: int) -> Iterator[Way]:
    """A tile that went from storage into the estate."""
    for space, tile in enumerate(now.estate):
        if tile != was.estate[space] and tile in was.storage:
            yield own(seat, "store", was.storage.index(tile)), own(seat, "space", space)


def _sold(before: Burgundy, was: Player, now: Player, seat: int) -> Iterator[Way]:
    for good in range(GOODS.size()):
        if now.sold[good] > was.sold[good] and was.goods[good]:
            yield own(seat, "good", good), stock(seat, "sold")


def _rewarded(before: Burgundy, was: Player, now: Player, seat: int) -> Iterator[Way]:
    for sort, size in enumerate(now.bonus):
        if size != was.bonus[sort]:
            yield bonus(sort, int(size)), own(seat, "bonus", sort)
