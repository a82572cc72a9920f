"""The Castles of Burgundy in words: what only this game can say about its actions, questions, events and tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.games.burgundy.facts.components import (
    ANIMAL_POINTS_K07,
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    BOARDS,
    EMPTY,
    FIRST_KNOWLEDGE,
    GOODS,
    HEADS,
    K15_POINTS,
    K26_POINTS,
    MINE_SILVER,
    MINE_WORKERS_K02,
    NUMBERED,
    PER_ANIMAL_KIND,
    PER_BUILDING,
    PER_SOLD_GOOD,
    PIPS,
    PRICE,
    SALE_POINTS,
    SALE_SILVER,
    SALE_SILVER_K03,
    SALE_WORKERS_K04,
    SPACES,
    TAKE_WORKERS,
    TAKE_WORKERS_K14,
    TAKE_WORKERS_SILVER_K13,
    TILES,
    TYPES,
    WATCHTOWER_POINTS,
)
from bazigah.games.burgundy.facts.knowledge import BUILDING_OF, K13, K14
from bazigah.games.burgundy.options import K15_VP, K26_VP
from bazigah.games.burgundy.player import BOTH_DICE, Player
from bazigah.games.burgundy.rules.dice import UseDie, workers_for
from bazigah.games.burgundy.rules.estate import ExtraAction, ExtraTile, TakeByBuilding
from bazigah.games.burgundy.rules.goods import WarehouseSale
from bazigah.games.burgundy.rules.rounds import Turn
from bazigah.games.burgundy.rules.setup import ChooseBoard, ChooseCastle
from bazigah.games.burgundy.rules.ships import LoadGoods, SecondDepot, ShipTo
from bazigah.games.burgundy.rules.storage import GiveUp, Purchase, bought_slot, buy_options, may_buy
from bazigah.games.burgundy.space import (
    BUY,
    DECLINE,
    GIVE_UP,
    LOAD,
    MINES_PAID,
    PLACE,
    SELL,
    SHIP_TO,
    SPACE,
    TAKE,
    WORKERS,
)
from bazigah.games.burgundy.state import Burgundy
from bazigah.games.burgundy.words.tie_breaks import tie_breaks
from bazigah.text.words import Phrase, action_phrase, event_phrase, label

__all__ = ["tie_breaks"]

PIECES: Final = Domain("piece", ["die", "white_die", "silver", "worker"])
EXPLAINED: Final = (TILES, GOODS, PIECES)
PEOPLE: Final[tuple[Domain, ...]] = ()
COUNTED: Final = ("points", "silver", "workers", "goods", "sold", "stored")  # of a player, on plates
DOMAINS: Final[dict[str, Domain]] = {
    "tile": TILES,
    "type": TYPES,
    "good": GOODS,
    "pips": PIPS,
    "number": BOARDS,
    "space": SPACES,
}


def opponent(s: object) -> None:
    """The game brings no opponent of its own."""


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    effects = {effect(thing, None).key for domain in EXPLAINED for thing in domain.labels}
    pieces = {f"component.{PIECES.name}.{piece}" for piece in PIECES.labels}
    regions = {f"region.{kind}" for kind in TYPES.labels}
    colours = {f"colour.{good}" for good in GOODS.labels}
    counters = {f"counter.{name}" for name in COUNTED}
    return effects | pieces | regions | colours | counters


# --- actions ------------------------------------------------------------------------------------------------------


def action(s: Burgundy, action: int) -> Phrase:
    """What an action does, with the workers that it costs."""
    told = action_phrase(SPACE, action, **_MORE.get(SPACE.kind_of[action], _no_more)(s, action))
    decision = s.stack[-1]
    workers = int(workers_for(s.players[decision.seat], decision.pips, action)) if isinstance(decision, UseDie) else 0
    return Phrase("action.paid", {"action": told, "workers": workers}) if workers else told


def _no_more(s: Burgundy, action: int) -> dict[str, object]:
    return {}


def _chooser(s: Burgundy) -> Player:
    return s.players[s.stack[-1].seat]


def _take(s: Burgundy, action: int) -> dict[str, object]:
    return {"tile": label(TILES, s.slots[action - TAKE.base])}


def _stored(s: Burgundy, action: int) -> dict[str, object]:
    return {"tile": label(TILES, _chooser(s).storage[SPACE.first[action]])}


def _sell(s: Burgundy, action: int) -> dict[str, object]:
    count = int(_chooser(s).goods[SPACE.first[action]])
    return {"count": count, "points": count * int(SALE_POINTS[len(s.players)])}


def _workers(s: Burgundy, action: int) -> dict[str, object]:
    p = _chooser(s)
    workers = TAKE_WORKERS_K14 if p.has(K14) else TAKE_WORKERS
    return {"gain": _gain(workers, TAKE_WORKERS_SILVER_K13 if p.has(K13) else 0)}


def _gain(workers: int, silver: int) -> list[Phrase]:
    amounts = [Phrase("amount.silver", {"count": silver}), Phrase("amount.workers", {"count": workers})]
    return [amount for amount in amounts if amount.params["count"]]


def _buy(s: Burgundy, action: int) -> dict[str, object]:
    return {"tile": label(TILES, s.slots[bought_slot(action)]), "silver": PRICE}


def _ship_to(s: Burgundy, action: int) -> dict[str, object]:
    goods = [
        Phrase("goods", {"count": count, "good": label(GOODS, good)})
        for good in range(GOODS.size())
        if (count := _lying(s, SPACE.first[action], good))
    ]
    return {"goods": goods or "@goods.none"}


def _lying(s: Burgundy, depot: int, good: int) -> int:
    return 0 if depot == EMPTY else int(s.goods_on(depot)[good])


def _load(s: Burgundy, action: int) -> dict[str, object]:
    lot = s.stack[-1]
    assert isinstance(lot, LoadGoods)
    return {"count": sum(_lying(s, depot, SPACE.first[action]) for depot in (lot.depot, lot.second))}


def _decline(s: Burgundy, action: int) -> dict[str, object]:
    return {"effect": _EFFECT_DECLINED[type(s.stack[-1])]}


_MORE: Final[dict[int, Callable[[Burgundy, int], dict[str, object]]]] = {
    int(TAKE.index): _take,
    int(PLACE.index): _stored,
    int(SELL.index): _sell,
    int(WORKERS.index): _workers,
    int(BUY.index): _buy,
    int(GIVE_UP.index): _stored,
    int(SHIP_TO.index): _ship_to,
    int(LOAD.index): _load,
    int(DECLINE.index): _decline,
}
_EFFECT_DECLINED: Final[dict[type, str]] = {
    Purchase: "@declined.purchase",
    ExtraTile: "@declined.extra_tile",
    TakeByBuilding: "@declined.take_by_building",
    WarehouseSale: "@declined.warehouse_sale",
    SecondDepot: "@declined.second_depot",
}


# --- questions ----------------------------------------------------------------------------------------------------


def question(s: Burgundy) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _turn(s: Burgundy, turn: Turn) -> Phrase:
    p = s.players[turn.seat]
    buys = may_buy(s, p) and len(buy_options(s, p)) > 0
    if p.used == BOTH_DICE:
        return Phrase("question.buy_or_end") if buys else Phrase("question.end")
    return Phrase("question.die_or_buy") if buys else Phrase("question.die")


def _use_die(s: Burgundy, choice: UseDie) -> Phrase:
    workers = int(s.players[choice.seat].workers)
    return Phrase("question.use_die", {"pips": label(PIPS, choice.pips), "workers": workers})


def _give_up(s: Burgundy, choice: GiveUp) -> Phrase:
    return Phrase("question.give_up", {"tile": label(TILES, s.slots[choice.slot])})


def _take_by_building(s: Burgundy, choice: TakeByBuilding) -> Phrase:
    return Phrase("question.take_by_building", {"tile": label(TILES, choice.building)})


def _second_depot(s: Burgundy, choice: SecondDepot) -> Phrase:
    return Phrase("question.second_depot", {"depot": label(NUMBERED, choice.depot)})


_QUESTIONS: Final[dict[type, Callable[[Burgundy, Any], Phrase]]] = {
    Turn: _turn,
    UseDie: _use_die,
    GiveUp: _give_up,
    TakeByBuilding: _take_by_building,
    SecondDepot: _second_depot,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    Purchase: Phrase("question.purchase"),
    ExtraAction: Phrase("question.extra_action"),
    ExtraTile: Phrase("question.extra_tile"),
    WarehouseSale: Phrase("question.warehouse_sale"),
    ShipTo: Phrase("question.ship_to"),
    LoadGoods: Phrase("question.load_goods"),
    ChooseBoard: Phrase("question.choose_board"),
    ChooseCastle: Phrase("question.choose_castle"),
}


# --- events and tiles ---------------------------------------------------------------------------------------------


def event(event: Event) -> Phrase:
    """What happened."""
    told = event_phrase(event)
    if event.kind is MINES_PAID:
        mines, silver, workers = (int(value) for value in event.values)
        return Phrase(told.key, {"mines": mines, "gain": _gain(workers, silver)})
    return told


def effect(tile: str, s: Burgundy | None) -> Phrase:
    """What a tile, a good or a piece does; K15 and K26 by the options of the table, or as printed."""
    heads, counted = _HEADS.get(tile, 0), _COUNTED.get(tile)
    if heads:
        return Phrase("effect.animals", {"heads": heads})
    if tile in GOODS.labels:
        return Phrase("effect.goods", {"pips": GOODS.index(tile) + 1, "silver": SALE_SILVER})
    if counted is not None:
        return Phrase("effect.buildings", {"points": PER_BUILDING, "tile": label(TILES, counted)})
    if tile in _BY_OPTION:
        setting, points = _BY_OPTION[tile]
        return Phrase(f"effect.{tile}", {"points": int(points[s.setting(setting) if s else 0])})
    return Phrase(f"effect.{tile}", _EFFECT.get(tile, {}))


_HEADS: Final = {tile: int(heads) for tile, heads in zip(TILES.labels, HEADS, strict=True)}
_COUNTED: Final = {
    TILES.labels[FIRST_KNOWLEDGE + number]: int(building)
    for number, building in enumerate(BUILDING_OF)
    if building != EMPTY
}
_BY_OPTION: Final = {"K15": (K15_VP, K15_POINTS), "K26": (K26_VP, K26_POINTS)}
_EFFECT: Final[dict[str, dict[str, object]]] = {
    "boarding_house": {"workers": BOARDING_HOUSE_WORKERS},
    "bank": {"silver": BANK_SILVER},
    "watchtower": {"points": WATCHTOWER_POINTS},
    "mine": {"silver": MINE_SILVER},
    "K02": {"workers": MINE_WORKERS_K02},
    "K03": {"silver": SALE_SILVER_K03, "usual": SALE_SILVER},
    "K04": {"workers": SALE_WORKERS_K04},
    "K07": {"points": ANIMAL_POINTS_K07},
    "K13": {"silver": TAKE_WORKERS_SILVER_K13},
    "K14": {"workers": TAKE_WORKERS_K14, "usual": TAKE_WORKERS},
    "K24": {"points": PER_ANIMAL_KIND},
    "K25": {"points": PER_SOLD_GOOD},
    "die": {"workers": TAKE_WORKERS},
    "silver": {"price": PRICE},
}
