"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.games.burgundy.facts.components import (
    ALL_NUMBERED_SLOTS,
    BLACK_DEPOT,
    CARPENTERS_WORKSHOP,
    CHURCH,
    EMPTY,
    FIRST_BLACK_SLOT,
    MARKET,
    PRICE,
    SLOTS_EACH,
    TYPE_AT,
    TYPE_OF,
    spaces_of,
)
from bazigah.games.burgundy.facts.knowledge import K06
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.rules.dice import UseDie, workers_for
from bazigah.games.burgundy.rules.estate import ExtraAction, ExtraTile, TakeByBuilding, fitting_spaces, place_options
from bazigah.games.burgundy.rules.goods import WarehouseSale, sell_options
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.rules.setup import ChooseBoard, ChooseCastle
from bazigah.games.burgundy.rules.ships import LoadGoods, SecondDepot, ShipTo, beside
from bazigah.games.burgundy.rules.storage import GiveUp, Purchase, bought_slot, take_options
from bazigah.games.burgundy.space import (
    BOARD,
    BUY,
    DECLINE,
    DIE,
    END,
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


def refuse(s: Burgundy, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "CB-13.1")
    if not s.choices:
        return Refusal("not_your_choice", "CB-4.1")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind == DECLINE.index and isinstance(decision, ExtraAction):
        return Refusal("must_act", "CB-7.15")
    if kind not in _ASKED[type(decision)]:
        return Refusal("not_now", _MOMENT[kind])
    return _REASON[kind](s, decision, action)


def greyed(s: Burgundy) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.choices:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in s.choices}
    p = s.players[decision.seat]
    found: list[Greyed] = []
    if isinstance(decision, Turn):
        if BUY.index not in offered:
            found.append(Greyed(BUY.name, _no_purchase(s, p)))
        if END.index not in offered:
            found.append(Greyed(END.name, _dice_left(p)))
    elif isinstance(decision, UseDie | ExtraAction):
        if TAKE.index not in offered:
            found.append(Greyed(TAKE.name, _no_take(s, p, decision)))
        if PLACE.index not in offered:
            found.append(Greyed(PLACE.name, _no_place(p, decision)))
        if SELL.index not in offered:
            found.append(Greyed(SELL.name, _no_sale(p, decision)))
    return found


def _die(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_such_die", "CB-4.7", {"pips": int(SPACE.first[action])})


def _buy(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    if s.bought or p.silver < PRICE:
        return _no_purchase(s, p)
    if SPACE.first[action] != BLACK_DEPOT and not p.has(K06):
        return Refusal("black_depot_only", "CB-10.1")
    slot = bought_slot(action)
    if SPACE.first[action] != BLACK_DEPOT and SPACE.second[action] >= SLOTS_EACH:
        slot = EMPTY
    return _nothing_there(slot)


def _nothing_there(slot: int) -> Refusal:
    return Refusal("nothing_there", "CB-10.5" if slot >= FIRST_BLACK_SLOT else "CB-5.5")


def _no_purchase(s: Burgundy, p: Player) -> Refusal:
    if s.bought:
        return Refusal("already_bought", "CB-10.1")
    if p.silver < PRICE:
        return Refusal("needs_silver", "CB-10.5", {"needed": PRICE, "has": int(p.silver)})
    return Refusal("depots_empty" if p.has(K06) else "black_depot_empty", "CB-10.5")


def _end(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    return _dice_left(s.players[decision.seat])


def _dice_left(p: Player) -> Refusal:
    return Refusal("dice_left", "CB-4.8", {"dice": 2 if p.used == 0 else 1})


def _take(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    slot = action - int(TAKE.base)
    if s.slots[slot] == EMPTY:
        return Refusal("nothing_there", "CB-5.5")
    if isinstance(decision, TakeByBuilding):
        return _WRONG_TYPE[int(decision.building)]
    return _too_dear(s.players[decision.seat], decision, action)


def _too_dear(p: Player, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, UseDie)
    needed = int(workers_for(p, decision.pips, action))
    return Refusal("needs_workers", "CB-5.12", {"needed": needed, "has": int(p.workers)})


def _place(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    tile = p.storage[SPACE.first[action]]
    space = int(SPACE.second[action])
    if tile == EMPTY:
        return Refusal("storage_space_empty", "CB-5.6")
    if p.estate[space] != EMPTY:
        return Refusal("space_covered", "CB-5.6")
    if TYPE_AT[p.board][space] != TYPE_OF[tile]:
        return Refusal("wrong_colour", "CB-5.6", {"tile": int(tile), "type": int(TYPE_AT[p.board][space])})
    if (p.frontier >> space) & 1 == 0:
        return Refusal("not_adjacent", "CB-5.7.1")
    if space not in spaces_of(fitting_spaces(p, tile)):
        return Refusal("city_has_one", "CB-8.0", {"tile": int(tile)})
    return _too_dear(p, decision, action)


def _sell(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    if not p.goods[SPACE.first[action]]:
        return Refusal("no_such_goods", "CB-5.8", {"good": int(SPACE.first[action])})
    return _too_dear(p, decision, action)


def _ship_to(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, SecondDepot)
    if SPACE.first[action] in beside(decision.depot):
        return Refusal("no_goods_there", "CB-K05")
    return Refusal("not_a_neighbour", "CB-1.21")


def _load(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_in_the_lot", "CB-7.7", {"good": int(SPACE.first[action])})


def _board(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_your_sheet", "CB-15.2", {"number": int(SPACE.first[action])})


def _start(s: Burgundy, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_a_castle_space", "CB-15.2", {"space": int(SPACE.first[action])})


def _no_take(s: Burgundy, p: Player, decision: Decision[Any]) -> Refusal:
    takes = take_options(s, ALL_NUMBERED_SLOTS)
    return _cheapest(p, decision, takes) if takes else Refusal("depots_empty", "CB-5.5")


def _no_place(p: Player, decision: Decision[Any]) -> Refusal:
    places = place_options(p)
    if places:
        return _cheapest(p, decision, places)
    stored = any(tile != EMPTY for tile in p.storage)
    return Refusal("nothing_fits" if stored else "storage_empty", "CB-5.6")


def _no_sale(p: Player, decision: Decision[Any]) -> Refusal:
    sales = sell_options(p)
    return _cheapest(p, decision, sales) if sales else Refusal("no_goods", "CB-5.8")


def _cheapest(p: Player, decision: Decision[Any], actions: list[int]) -> Refusal:
    """The workers that the nearest of these actions needs."""
    assert isinstance(decision, UseDie)
    needed = min(int(workers_for(p, decision.pips, action)) for action in actions)
    return Refusal("needs_workers", "CB-5.12", {"needed": needed, "has": int(p.workers)})


_WRONG_TYPE: Final[dict[int, Refusal]] = {
    CARPENTERS_WORKSHOP: Refusal("carpenter_takes_buildings", "CB-8.2"),
    CHURCH: Refusal("church_takes_knowledge", "CB-8.3"),
    MARKET: Refusal("market_takes_animals", "CB-8.4"),
}
_FOUR_ACTIONS: Final[frozenset[int]] = frozenset(int(k.index) for k in (TAKE, PLACE, SELL, WORKERS))
_ASKED: Final[dict[type, frozenset[int]]] = {
    Turn: frozenset(int(k.index) for k in (DIE, BUY, END)),
    UseDie: _FOUR_ACTIONS,
    ExtraAction: _FOUR_ACTIONS,
    ExtraTile: frozenset([int(PLACE.index)]),
    TakeByBuilding: frozenset([int(TAKE.index)]),
    WarehouseSale: frozenset([int(SELL.index)]),
    GiveUp: frozenset(),
    Purchase: frozenset([int(BUY.index)]),
    ShipTo: frozenset(),
    SecondDepot: frozenset([int(SHIP_TO.index)]),
    LoadGoods: frozenset([int(LOAD.index)]),
    ChooseBoard: frozenset([int(BOARD.index)]),
    ChooseCastle: frozenset([int(START.index)]),
}
_MOMENT: Final[dict[int, str]] = {
    int(TAKE.index): "CB-16.D3",
    int(PLACE.index): "CB-16.D3",
    int(SELL.index): "CB-16.D3",
    int(WORKERS.index): "CB-16.D3",
    int(DIE.index): "CB-6.5",
    int(BUY.index): "CB-6.5",
    int(END.index): "CB-4.10",
    int(GIVE_UP.index): "CB-5.4",
    int(SHIP_TO.index): "CB-16.D10",
    int(LOAD.index): "CB-16.D11",
    int(DECLINE.index): "CB-8.0.3",
    int(BOARD.index): "CB-16.D1",
    int(START.index): "CB-16.D1",
}
_REASON: Final[dict[int, Callable[[Burgundy, Decision[Any], int], Refusal]]] = {
    int(TAKE.index): _take,
    int(PLACE.index): _place,
    int(SELL.index): _sell,
    int(DIE.index): _die,
    int(BUY.index): _buy,
    int(END.index): _end,
    int(SHIP_TO.index): _ship_to,
    int(LOAD.index): _load,
    int(BOARD.index): _board,
    int(START.index): _start,
}
