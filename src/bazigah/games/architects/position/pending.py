"""Are the pending choices possible? Which may lie upon which, and what each of them needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.errors import impossible
from bazigah.games.architects.facts.cards import (
    APPRENTICE_LIMIT,
    CHANGE_VIRTUE,
    CONSTRUCT_DRAWS,
    DEBT_PRICE,
    DISCARDS,
    GUILDHALL_SAVED,
    HAS_EFFECT_NOW,
    NOW_EFFECT,
    NOW_GAINS,
    NOW_GROUPS,
    ON_STOREHOUSE,
)
from bazigah.games.architects.facts.components import (
    CAPTURE_LOCATIONS,
    EMPTY,
    GUARDHOUSE,
    LEVEL_MIX,
    MIDDLE,
    SILVER,
    SKIP_SILVER,
    STOREHOUSE,
    TOP_LEVEL,
    WORKSHOP,
)
from bazigah.games.architects.facts.sets import BIT, members, size
from bazigah.games.architects.position.beginning import check_beginning
from bazigah.games.architects.rules.buildings import Build, DrawAfter, Effect, ExtraWorker, SaveGood, buildable
from bazigah.games.architects.rules.effects import (
    ChooseGain,
    DestroyDebt,
    DiscardForGain,
    DismissOne,
    FreeCapture,
    FreeOrCapture,
)
from bazigah.games.architects.rules.guardhouse import Guard
from bazigah.games.architects.rules.guildhall import DiscardForCathedral, PayLevel, affords_level, has_place
from bazigah.games.architects.rules.market import Deal, DealExtras, KeepCard, space_of
from bazigah.games.architects.rules.scoring import EndVirtue, Scoring
from bazigah.games.architects.rules.setup import BeginGame, ChooseBoard, PickCard
from bazigah.games.architects.rules.storehouse import Trade
from bazigah.games.architects.rules.town_centre import Captures
from bazigah.games.architects.rules.turns import EndTurn, NextTurn, Turn
from bazigah.games.architects.rules.virtue import AvoidDebt
from bazigah.games.architects.rules.workers import take_back_options
from bazigah.games.architects.rules.workshop import (
    HIRE_AT_START,
    HIRE_IN_MARKET,
    HIRE_IN_TAVERN,
    HIRE_IN_WORKSHOP,
    FillRows,
    FreeHire,
    HireInWorkshop,
    MakeRoom,
    hire_price,
    skipped,
)
from bazigah.games.architects.space import DECISIONS
from bazigah.games.architects.state import SETTING_UP, Architects


def check_pending(s: Architects) -> None:
    """Raise BadInput for the first decision that cannot be pending here."""
    if not s.stack:
        if s.last_turns != 0:
            raise impossible("pending", "@expected.a_choice", 0)
        return
    check_beginning(s)
    for place, decision in enumerate(s.stack):
        path = f"pending[{place}]"
        below = type(s.stack[place - 1]) if place else None
        floors, has_what_it_needs = _LAWS[type(decision)]
        if below not in floors:
            raise impossible(path, "@expected.another_choice", DECISIONS.name_of(decision))
        if not _is_due(s, decision):
            raise impossible(f"{path}.seat", "@expected.another_seat", int(decision.seat) + 1)
        if not has_what_it_needs(s, decision):
            raise impossible(path, "@expected.what_it_needs", DECISIONS.name_of(decision))


def _is_due(s: Architects, decision: Any) -> bool:
    """In a turn only the active seat decides, except about Debts and at the end of the game."""
    if decision.seat == s.bot:
        return isinstance(decision, NextTurn) and s.order[s.turn] == s.bot
    return s.round == SETTING_UP or isinstance(decision, _ANYBODYS) or decision.seat == s.order[s.turn]


_ANYBODYS: Final = (AvoidDebt, EndVirtue, Scoring)


# --- what each of them needs --------------------------------------------------------------------------------------

_Need = Callable[[Architects, Any], bool]


def _nothing(s: Architects, decision: Any) -> bool:
    return True


def _turn(s: Architects, decision: Turn) -> bool:
    return s.players[decision.seat].ready > 0 or len(take_back_options(s, decision.seat)) > 0


def _trade(s: Architects, decision: Trade) -> bool:
    p = s.players[decision.seat]
    return 0 < decision.left <= p.at[STOREHOUSE] + size(p.team & ON_STOREHOUSE)


def _guard(s: Architects, decision: Guard) -> bool:
    return 0 < decision.left <= s.players[decision.seat].at[GUARDHOUSE]


def _captures(s: Architects, decision: Captures) -> bool:
    """The locations fit the number of captures made (AW-4.6.4)."""
    two = CAPTURE_LOCATIONS[len(s.players)] > 1
    first, second = decision.first != EMPTY, decision.second != EMPTY
    other = not second or (two and decision.made > 1 and decision.second != decision.first)
    return decision.left > 0 and first == (decision.made > 0) and other


def _hire(s: Architects, decision: HireInWorkshop) -> bool:
    p = s.players[decision.seat]
    return p.at[WORKSHOP] > 0 and p.goods[SILVER] >= hire_price(p)


def _free_hire(s: Architects, decision: FreeHire) -> bool:
    """Each way of hiring follows from a decision of its own."""
    below = s.stack[s.stack.index(decision) - 1]
    if decision.how == HIRE_IN_MARKET:
        return isinstance(below, DealExtras) and s.market[MIDDLE] == decision.seat
    if decision.how == HIRE_IN_TAVERN:
        return isinstance(below, EndTurn | DrawAfter) and _has_effect(s, decision, "hire")
    return decision.how == HIRE_AT_START and isinstance(below, FillRows | FreeHire)


def _make_room(s: Architects, decision: MakeRoom) -> bool:
    """At the limit, and a hire in the Workshop can be paid (AW-4.4.4, AW-4.4.9)."""
    p = s.players[decision.seat]
    below = s.stack[s.stack.index(decision) - 1]
    if decision.how == HIRE_IN_WORKSHOP:
        price = hire_price(p) + skipped(p, decision.slot) * SKIP_SILVER
        fits = isinstance(below, EndTurn) and p.at[WORKSHOP] > 0 and p.goods[SILVER] >= price
    elif decision.how == HIRE_IN_MARKET:
        fits = isinstance(below, DealExtras)
    else:
        tavern = decision.how == HIRE_IN_TAVERN and _has_effect(s, decision, "hire")
        fits = tavern and isinstance(below, EndTurn | DrawAfter)
    return fits and size(p.team) == APPRENTICE_LIMIT[p.side]


def _deal(s: Architects, decision: Deal) -> bool:
    return s.market[space_of(decision.deal)] == decision.seat and decision.team == s.players[decision.seat].team


def _deal_extras(s: Architects, decision: DealExtras) -> bool:
    """Since the deal, at most one of the apprentices has made room for a new one (AW-3.9)."""
    return decision.seat in s.market and size(decision.team & ~s.players[decision.seat].team) <= 1


def _keep_card(s: Architects, decision: KeepCard) -> bool:
    return s.market[MIDDLE] == decision.seat and len(s.building_pile) > 0


def _in_guildhall(s: Architects, seat: int) -> bool:
    return seat in s.guildhall or seat in s.beside


def _build(s: Architects, decision: Build) -> bool:
    return _in_guildhall(s, int(decision.seat)) and len(buildable(s.players[decision.seat])) > 0


def _constructed(s: Architects, seat: int, card: int) -> bool:
    return _in_guildhall(s, seat) and s.players[seat].built & BIT[card] != 0


def _save_good(s: Architects, decision: SaveGood) -> bool:
    saves = GUILDHALL_SAVED[s.players[decision.seat].side] > 0
    return saves and _constructed(s, int(decision.seat), int(decision.card)) and len(decision.options(s)) > 0


def _effect(s: Architects, decision: Effect) -> bool:
    return HAS_EFFECT_NOW[decision.card] and _constructed(s, int(decision.seat), int(decision.card))


def _draw_after(s: Architects, decision: DrawAfter) -> bool:
    return CONSTRUCT_DRAWS[s.players[decision.seat].side] > 0


def _choose_gain(s: Architects, decision: ChooseGain) -> bool:
    return len(NOW_GAINS[decision.card]) > 0 and _constructed(s, int(decision.seat), int(decision.card))


def _discard_for_gain(s: Architects, decision: DiscardForGain) -> bool:
    fits = NOW_EFFECT[decision.card].get("type") == "discard_building_card"
    return fits and _constructed(s, int(decision.seat), int(decision.card))


def _has_effect(s: Architects, decision: Any, effect: str) -> bool:
    """Has the seat constructed a building with this immediate effect?"""
    built = members(s.players[decision.seat].built)
    return _in_guildhall(s, int(decision.seat)) and any(NOW_EFFECT[card].get("type") == effect for card in built)


def _free_capture(s: Architects, decision: FreeCapture) -> bool:
    groups = [int(NOW_GROUPS[card]) for card in members(s.players[decision.seat].built)]
    pending = sum(1 for other in s.stack if isinstance(other, FreeCapture))
    return _has_effect(s, decision, "capture") and pending <= max(groups)


def _free_or_capture(s: Architects, decision: FreeOrCapture) -> bool:
    return _has_effect(s, decision, "release_or_capture")


def _destroy_debt(s: Architects, decision: DestroyDebt) -> bool:
    return _has_effect(s, decision, "destroy_debt")


def _dismiss_one(s: Architects, decision: DismissOne) -> bool:
    return _has_effect(s, decision, "dismiss")


def _extra_worker(s: Architects, decision: ExtraWorker) -> bool:
    return _has_effect(s, decision, "extra_worker")


def _pay_level(s: Architects, decision: PayLevel) -> bool:
    p = s.players[decision.seat]
    return _advances(s, decision) and LEVEL_MIX[p.level + 1] > 0 and affords_level(p, p.level + 1)


def _discard_for_cathedral(s: Architects, decision: DiscardForCathedral) -> bool:
    return _advances(s, decision) and DISCARDS[s.players[decision.seat].side] > 0


def _advances(s: Architects, decision: Any) -> bool:
    """A worker in the Guildhall, a free place on the next level, and a card to discard where one is needed."""
    p = s.players[decision.seat]
    card = p.hand != 0 or DISCARDS[p.side] == 0
    return p.level < TOP_LEVEL and card and _in_guildhall(s, int(decision.seat)) and has_place(s, p.level + 1)


def _avoid_debt(s: Architects, decision: AvoidDebt) -> bool:
    return DEBT_PRICE[s.players[decision.seat].side] > 0


def _end_virtue(s: Architects, decision: EndVirtue) -> bool:
    """Everybody is asked once, in turn order, about effects of his own (AW-10.4)."""
    asked = [int(other.seat) for other in s.stack if isinstance(other, EndVirtue)]
    expected = [int(seat) for seat in s.order[::-1] if seat != s.bot]
    own = decision.applied & ~(s.players[decision.seat].built & CHANGE_VIRTUE) == 0
    return own and asked == expected[: len(asked)]


_FLOOR: Final[set[type | None]] = {EndTurn, DrawAfter}  # what a placement or a building leaves open below it
_LAWS: Final[dict[type, tuple[set[type | None], _Need]]] = {
    ChooseBoard: ({None, ChooseBoard}, _nothing),
    PickCard: ({None, PickCard}, _nothing),
    BeginGame: ({None}, _nothing),
    FillRows: ({BeginGame}, _nothing),
    Turn: ({None}, _turn),
    EndTurn: ({None}, _nothing),
    NextTurn: ({None}, _nothing),
    Scoring: ({None}, _nothing),
    EndVirtue: ({Scoring, EndVirtue}, _end_virtue),
    Trade: ({EndTurn}, _trade),
    Captures: ({EndTurn}, _captures),
    Guard: ({EndTurn}, _guard),
    HireInWorkshop: ({EndTurn}, _hire),
    FreeHire: ({DealExtras, EndTurn, DrawAfter, FillRows, FreeHire}, _free_hire),
    MakeRoom: ({DealExtras, EndTurn, DrawAfter}, _make_room),
    Deal: ({EndTurn}, _deal),
    DealExtras: ({EndTurn}, _deal_extras),
    KeepCard: ({DealExtras}, _keep_card),
    Build: (_FLOOR, _build),
    SaveGood: (_FLOOR, _save_good),
    Effect: (_FLOOR, _effect),
    DrawAfter: (_FLOOR, _draw_after),
    ChooseGain: (_FLOOR, _choose_gain),
    FreeCapture: (_FLOOR | {FreeCapture}, _free_capture),
    FreeOrCapture: (_FLOOR, _free_or_capture),
    DestroyDebt: (_FLOOR, _destroy_debt),
    DiscardForGain: (_FLOOR, _discard_for_gain),
    DismissOne: (_FLOOR, _dismiss_one),
    ExtraWorker: (_FLOOR, _extra_worker),
    PayLevel: (_FLOOR, _pay_level),
    DiscardForCathedral: (_FLOOR, _discard_for_cathedral),
    AvoidDebt: (
        {
            EndTurn,
            NextTurn,
            Guard,
            Deal,
            DealExtras,
            Effect,
            DrawAfter,
            FillRows,
            FreeHire,
            EndVirtue,
            Scoring,
            AvoidDebt,
        },
        _avoid_debt,
    ),
}  # by decision: what may lie right below it (None: nothing), and what it needs
