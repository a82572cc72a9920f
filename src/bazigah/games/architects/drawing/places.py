"""The places of the table: which one a choice is about, what it costs, and what is in the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.drawing.artist import Price
from bazigah.engine.core.actions import Kind
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, DEBT_PRICE, SIDES, TRADER_OF
from bazigah.games.architects.facts.components import (
    COLUMN_COUNT,
    EMPTY,
    FIRST_BOARD_PLACE,
    FIRST_MARKET_PLACE,
    FOREST,
    GOODS,
    GUARDHOUSE,
    LEFT,
    LOCATIONS,
    MARKET_SPACES,
    MIDDLE,
    MINES,
    PRISON_PLACE,
    QUARRY,
    RIGHT,
    ROWS,
    SILVER,
    SILVERSMITH,
    SKIP_SILVER,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WOOD,
    WORKSHOP,
)
from bazigah.games.architects.rules.buildings import Build, SaveGood
from bazigah.games.architects.rules.effects import ChooseGain, DiscardForGain
from bazigah.games.architects.rules.guardhouse import Guard, pay_off_price, ransom_price
from bazigah.games.architects.rules.guildhall import DiscardForCathedral, PayLevel
from bazigah.games.architects.rules.market import (
    DRAWING,
    HIRING,
    LARGE_GOODS,
    SMALL_GOODS,
    KeepCard,
    market_price,
    space_of,
)
from bazigah.games.architects.rules.town_centre import Captures
from bazigah.games.architects.rules.workshop import (
    HIRE_IN_MARKET,
    FreeHire,
    HireInWorkshop,
    MakeRoom,
    hire_price,
    skipped,
)
from bazigah.games.architects.space import (
    APPLY,
    AVOID_DEBT,
    BOARD,
    BUILD,
    CAPTURE,
    DESTROY_DEBT,
    DISCARD,
    DISMISS,
    FOREST_ACTION,
    GAIN,
    GUARDHOUSE_ACTION,
    GUILDHALL_BUILD,
    GUILDHALL_CATHEDRAL,
    HIRE,
    KEEP,
    MARKET_DRAW,
    MARKET_HIRE,
    MARKET_LARGE,
    MARKET_SMALL,
    MINES_CLAY,
    MINES_GOLD,
    PAY_DEBT,
    PAY_WOOD,
    QUARRY_ACTION,
    RANSOM,
    RANSOM_BY_DEBT,
    RELEASE_CAPTURED,
    RELEASE_PRISON,
    SAVE,
    SEND_TO_PRISON,
    SILVERSMITH_ACTION,
    SPACE,
    STOREHOUSE_ACTION,
    TAKE_BACK,
    TAKE_DEBT,
    TAX_STAND_ACTION,
    TOWN_CENTRE_ACTION,
    TRADE,
    WORKSHOP_DRAW,
    WORKSHOP_HIRE,
)
from bazigah.games.architects.state import NOT_TRIGGERED, Architects

BESIDE: Final = "beside"  # where workers lie once the Guildhall is full

# --- names --------------------------------------------------------------------------------------------------------


def location(number: int) -> str:
    """A large-circle location."""
    return f"location-{LOCATIONS.labels[number]}"


def crew(seat: int, number: int) -> str:
    """The workers of a seat at a location."""
    return f"p{seat}-at-{LOCATIONS.labels[number]}"


def market(space: int) -> str:
    """A space of the Black Market."""
    return f"market-{MARKET_SPACES.labels[space]}"


def hall(number: int) -> str:
    """A space of the Guildhall, from 1."""
    return f"guildhall-{number}"


def level(number: int) -> str:
    """A level of the Cathedral."""
    return f"level-{number}"


def slot(number: int) -> str:
    """Where a face-up apprentice lies."""
    row, column = divmod(number, COLUMN_COUNT)
    return f"apprentice-{ROWS.labels[row]}-{column + 1}"


def pile(what: str) -> str:
    """A pile: buildings, apprentices, rewards."""
    return f"pile-{what}"


def stock(seat: int, what: str) -> str:
    """What a seat has one place for: a good, ready, captured, prison, debts, hand."""
    return f"p{seat}-{what}"


def good(seat: int, number: int) -> str:
    return stock(seat, GOODS.labels[number])


def held(seat: int, card: int) -> str:
    """A Building card in hand."""
    return f"p{seat}-hand-{BUILDINGS.labels[card]}"


def offered(seat: int, card: int) -> str:
    """A Building card to choose from."""
    return f"p{seat}-offered-{BUILDINGS.labels[card]}"


def built(seat: int, card: int) -> str:
    return f"p{seat}-built-{BUILDINGS.labels[card]}"


def hired(seat: int, apprentice: int) -> str:
    return f"p{seat}-apprentice-{APPRENTICES.labels[apprentice]}"


def board(seat: int, side: int) -> str:
    """A player board to choose."""
    return f"p{seat}-board-{SIDES.labels[side]}"


# --- choices ------------------------------------------------------------------------------------------------------

_Target = Callable[[Architects, int, int], str]


def target(view: Architects, action: int) -> str | None:
    """The place that lights up for a legal action."""
    found = _TARGETS.get(int(SPACE.kind_of[action]))
    return None if found is None else found(view, int(view.seat()), action)


def _at(number: int) -> _Target:
    return lambda _view, _seat, _action: location(number)


def _in_market(space: int) -> _Target:
    return lambda _view, _seat, _action: market(space)


def _own(what: str) -> _Target:
    return lambda _view, seat, _action: stock(seat, what)


def _own_good(view: Architects, seat: int, action: int) -> str:
    return good(seat, int(SPACE.first[action]))


def next_hall(view: Architects) -> str:
    """Where the next worker in the Guildhall goes."""
    return hall(len(view.guildhall) + 1) if view.last_turns == NOT_TRIGGERED else BESIDE


def _hall(view: Architects, seat: int, action: int) -> str:
    return next_hall(view)


def _level(view: Architects, seat: int, action: int) -> str:
    return level(int(view.players[seat].level) + 1)


def _trade(view: Architects, seat: int, action: int) -> str:
    trader = int(TRADER_OF[SPACE.first[action]])
    return location(STOREHOUSE) if trader == EMPTY else hired(seat, trader)


def _capture(view: Architects, seat: int, action: int) -> str:
    return crew(int(SPACE.second[action]), int(SPACE.first[action]))


def _holder(view: Architects, seat: int, action: int) -> str:
    """The first of the others who holds workers of the seat."""
    return stock(next(other for other, p in enumerate(view.players) if p.captured[seat]), "captured")


def _slot(view: Architects, seat: int, action: int) -> str:
    return slot(action - int(HIRE.base))


def _take_back(view: Architects, seat: int, action: int) -> str:
    place = int(SPACE.first[action])
    if place < FIRST_MARKET_PLACE:
        return crew(seat, place)
    if place < PRISON_PLACE:
        return market(place - FIRST_MARKET_PLACE)
    return stock(seat, "prison") if place == PRISON_PLACE else stock(place - FIRST_BOARD_PLACE, "captured")


def _card(name: Callable[[int, int], str]) -> _Target:
    return lambda _view, seat, action: name(seat, int(SPACE.first[action]))


def _by_kind(*rows: tuple[_Target, tuple[Kind, ...]]) -> dict[int, _Target]:
    return {int(kind.index): found for found, kinds in rows for kind in kinds}


_TARGETS: Final = _by_kind(
    (_at(QUARRY), (QUARRY_ACTION,)),
    (_at(FOREST), (FOREST_ACTION,)),
    (_at(MINES), (MINES_CLAY, MINES_GOLD)),
    (_at(SILVERSMITH), (SILVERSMITH_ACTION,)),
    (_at(STOREHOUSE), (STOREHOUSE_ACTION,)),
    (_at(WORKSHOP), (WORKSHOP_HIRE, WORKSHOP_DRAW)),
    (_at(TOWN_CENTRE), (TOWN_CENTRE_ACTION,)),
    (_at(TAX_STAND), (TAX_STAND_ACTION,)),
    (_at(GUARDHOUSE), (GUARDHOUSE_ACTION,)),
    (_in_market(LEFT), (MARKET_SMALL,)),
    (_in_market(MIDDLE), (MARKET_HIRE, MARKET_DRAW)),
    (_in_market(RIGHT), (MARKET_LARGE,)),
    (_hall, (GUILDHALL_BUILD,)),
    (_level, (GUILDHALL_CATHEDRAL,)),
    (_trade, (TRADE,)),
    (_capture, (CAPTURE,)),
    (_own("captured"), (SEND_TO_PRISON,)),
    (_own("prison"), (RELEASE_PRISON,)),
    (_holder, (RANSOM, RANSOM_BY_DEBT, RELEASE_CAPTURED)),
    (_own("debts"), (PAY_DEBT, DESTROY_DEBT, TAKE_DEBT)),
    (_own(GOODS.labels[SILVER]), (AVOID_DEBT,)),
    (_own(GOODS.labels[WOOD]), (PAY_WOOD,)),
    (_own_good, (GAIN, SAVE)),
    (_slot, (HIRE,)),
    (_take_back, (TAKE_BACK,)),
    (_card(held), (BUILD, DISCARD)),
    (_card(offered), (KEEP,)),
    (_card(hired), (DISMISS,)),
    (_card(built), (APPLY,)),
    (_card(board), (BOARD,)),
)


# --- prices -------------------------------------------------------------------------------------------------------


def price(view: Architects, action: int) -> Price | None:
    """The silver that a choice costs, tax included; what a capture costs stands at the Town Centre."""
    found = _PRICES.get(int(SPACE.kind_of[action]))
    silver = 0 if found is None else int(found(view, int(view.seat()), action))
    return Price("g-silver", silver) if silver else None


_Cost = Callable[[Architects, int, int], int]


def _deal(deal: int) -> _Cost:
    return lambda view, seat, _action: int(market_price(view.players[seat], space_of(deal)))


def _hiring(view: Architects, seat: int, action: int) -> int:
    if not isinstance(view.stack[-1], HireInWorkshop):
        return 0
    p = view.players[seat]
    return int(hire_price(p) + skipped(p, action - HIRE.base) * SKIP_SILVER)


_PRICES: Final[dict[int, _Cost]] = {
    int(WORKSHOP_HIRE.index): lambda view, seat, _action: int(hire_price(view.players[seat])),
    int(MARKET_SMALL.index): _deal(SMALL_GOODS),
    int(MARKET_HIRE.index): _deal(HIRING),
    int(MARKET_DRAW.index): _deal(DRAWING),
    int(MARKET_LARGE.index): _deal(LARGE_GOODS),
    int(HIRE.index): _hiring,
    int(RANSOM.index): lambda view, seat, _action: int(ransom_price(view.players[seat])),
    int(PAY_DEBT.index): lambda view, seat, _action: int(pay_off_price(view.players[seat])),
    int(AVOID_DEBT.index): lambda view, seat, _action: int(DEBT_PRICE[view.players[seat].side]),
}


# --- what is in the hand ------------------------------------------------------------------------------------------


def picked(view: Architects) -> list[str]:
    """Where the worker of this turn was placed, the card whose effect is decided, the apprentice who waits."""
    decision = view.stack[-1] if view.stack else None
    found = _PICKED.get(type(decision))
    return [] if found is None else found(view, decision)


def _last_hall(view: Architects, decision: Any) -> list[str]:
    return [BESIDE if view.beside else hall(len(view.guildhall))]


def _next_level(view: Architects, decision: Any) -> list[str]:
    return [level(int(view.players[decision.seat].level) + 1)]


def _building(view: Architects, decision: Any) -> list[str]:
    return [built(int(decision.seat), int(decision.card))]


def _free_hire(view: Architects, decision: Any) -> list[str]:
    return [market(MIDDLE)] if decision.how == HIRE_IN_MARKET else []


_PICKED: Final[dict[type, Callable[[Architects, Any], list[str]]]] = {
    HireInWorkshop: lambda _view, _decision: [location(WORKSHOP)],
    Captures: lambda _view, _decision: [location(TOWN_CENTRE)],
    Guard: lambda _view, _decision: [location(GUARDHOUSE)],
    MakeRoom: lambda _view, decision: [slot(int(decision.slot))],
    FreeHire: _free_hire,
    KeepCard: lambda _view, _decision: [market(MIDDLE)],
    Build: _last_hall,
    PayLevel: _next_level,
    DiscardForCathedral: _next_level,
    SaveGood: _building,
    ChooseGain: _building,
    DiscardForGain: _building,
}
