"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.games.architects.facts.cards import DEBT_PRICE, TRADE_COST, TRADE_GAIN, TRADER_OF
from bazigah.games.architects.facts.components import (
    EMPTY,
    FIRST_BOARD_PLACE,
    FIRST_MARKET_PLACE,
    HAND_LIMIT,
    SKIP_SILVER,
    STONE,
    VIRTUE,
    WOOD,
)
from bazigah.games.architects.facts.sets import BIT, size
from bazigah.games.architects.rules.buildings import Build, ExtraWorker, SaveGood
from bazigah.games.architects.rules.closed import WHY_CLOSED, lacking, missing, missing_good, needs_silver
from bazigah.games.architects.rules.effects import (
    ChooseGain,
    DestroyDebt,
    DiscardForGain,
    DismissOne,
    FreeCapture,
    FreeOrCapture,
)
from bazigah.games.architects.rules.guardhouse import Guard, pay_off_price, ransom_price
from bazigah.games.architects.rules.guildhall import DiscardForCathedral, PayLevel, mix_total
from bazigah.games.architects.rules.market import KeepCard
from bazigah.games.architects.rules.scoring import EndVirtue
from bazigah.games.architects.rules.setup import ChooseBoard, PickCard
from bazigah.games.architects.rules.storehouse import Trade
from bazigah.games.architects.rules.town_centre import Captures
from bazigah.games.architects.rules.turns import EndTurn, Turn
from bazigah.games.architects.rules.virtue import AvoidDebt
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
    DECLINE,
    DESTROY_DEBT,
    DISCARD,
    DISMISS,
    END,
    GAIN,
    GUILDHALL_BUILD,
    GUILDHALL_CATHEDRAL,
    HIRE,
    KEEP,
    PAY_DEBT,
    PAY_WOOD,
    PLACEMENTS,
    RANSOM,
    RANSOM_BY_DEBT,
    RELEASE_CAPTURED,
    RELEASE_PRISON,
    SAVE,
    SEND_TO_PRISON,
    SPACE,
    STOP,
    TAKE_BACK,
    TAKE_DEBT,
    TRADE,
)
from bazigah.games.architects.state import Architects

_Any = Decision[Any]


def refuse(s: Architects, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "AW-10.1")
    if not s.choices:
        return Refusal("not_your_choice", "AW-3.1")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind not in _ASKED[type(decision)]:
        return Refusal("not_now", _MOMENT[kind])
    return _REASON[kind](s, decision, action)


def greyed(s: Architects) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.choices:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in decision.options(s)}
    kinds = [kind for kind in _EXPECTED.get(type(decision), []) if int(kind.index) not in offered]
    return [Greyed(kind.name, refuse(s, int(kind.base))) for kind in kinds]


def _placement(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    if p.ready == 0:
        return Refusal("no_worker", "AW-3.2")
    return WHY_CLOSED[action](s, p) if action in WHY_CLOSED else Refusal("not_now", "AW-16.D2")


def _take_back(s: Architects, decision: _Any, action: int) -> Refusal:
    place = int(SPACE.first[action])
    if s.players[decision.seat].ready:
        return Refusal("workers_ready", "AW-3.2")
    if place >= FIRST_MARKET_PLACE and any(s.players[decision.seat].at):
        return Refusal("locations_first", "AW-3.3")
    held = place >= FIRST_BOARD_PLACE and place - FIRST_BOARD_PLACE == decision.seat
    return Refusal("own_board" if held else "no_own_worker_there", "AW-3.4")


def _end(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    if isinstance(decision, Turn):
        return Refusal("must_place" if p.ready else "must_take_back", "AW-3.1" if p.ready else "AW-3.2")
    return Refusal("hand_over_limit", "AW-4.5.2", {"limit": HAND_LIMIT, "has": int(size(p.hand))})


def _decline(s: Architects, decision: _Any, action: int) -> Refusal:
    assert isinstance(decision, FreeHire)
    return Refusal("must_hire", "AW-4.8.3" if decision.how == HIRE_IN_MARKET else "AW-14.10")


def _trade(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    trade = SPACE.first[action]
    trader = TRADER_OF[trade]
    if trader != EMPTY and p.team & BIT[trader] == 0:
        return Refusal("needs_apprentice", "AW-4.3.4", {"apprentice": int(trader)})
    if trader != EMPTY:
        return missing(p, "AW-4.3.4", TRADE_COST[trade])
    return missing(p, "AW-4.3.2" if TRADE_GAIN[trade][VIRTUE] else "AW-4.3.3", TRADE_COST[trade])


def _capture(s: Architects, decision: _Any, action: int) -> Refusal:
    location, owner = int(SPACE.first[action]), int(SPACE.second[action])
    if owner >= len(s.players) or s.players[owner].at[location] == 0:
        return Refusal("no_group", "AW-4.6.2", {"location": location})
    return Refusal("too_many_locations", "AW-4.6.4")


def _send_to_prison(s: Architects, decision: _Any, action: int) -> Refusal:
    return Refusal("nothing_captured", "AW-4.9.2")


def _release_prison(s: Architects, decision: _Any, action: int) -> Refusal:
    return Refusal("nobody_in_prison", "AW-4.9.3")


def _ransom(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    held = any(other.captured[decision.seat] for other in s.players)
    return needs_silver("AW-4.9.4", ransom_price(p), p) if held else _nobody_held("AW-4.9.4")


def _ransom_by_debt(s: Architects, decision: _Any, action: int) -> Refusal:
    return _nobody_held("AW-4.9.4")


def _release_captured(s: Architects, decision: _Any, action: int) -> Refusal:
    return _nobody_held("AW-13.6")


def _nobody_held(rule: str) -> Refusal:
    return Refusal("nobody_held", rule)


def _pay_debt(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    return needs_silver("AW-4.9.5", pay_off_price(p), p) if p.unpaid else Refusal("no_unpaid_debt", "AW-4.9.5")


def _hire(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    if s.display[action - HIRE.base] == EMPTY:
        return Refusal("already_hired", "AW-14.10")
    needed = hire_price(p) + skipped(p, action - HIRE.base) * SKIP_SILVER
    return needs_silver("AW-4.4.4", needed, p)


def _build(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    card = int(SPACE.first[action])
    return _not_in_hand("AW-4.10.1", card) if p.hand & BIT[card] == 0 else lacking(p, card)


def _not_in_hand(rule: str, card: int) -> Refusal:
    return Refusal("not_in_hand", rule, {"card": card})


def _discard(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    if isinstance(decision, EndTurn) and size(p.hand) <= HAND_LIMIT:
        return Refusal("hand_within_limit", "AW-4.5.2", {"limit": HAND_LIMIT, "has": int(size(p.hand))})
    return _not_in_hand(_DISCARDS[type(decision)], int(SPACE.first[action]))


def _keep(s: Architects, decision: _Any, action: int) -> Refusal:
    drawn = isinstance(decision, KeepCard)
    return Refusal("not_drawn" if drawn else "not_in_pack", "AW-4.8.3" if drawn else "AW-2.9")


def _dismiss(s: Architects, decision: _Any, action: int) -> Refusal:
    rule = "AW-14.11" if isinstance(decision, DismissOne) else "AW-4.4.9"
    return Refusal("not_your_apprentice", rule, {"apprentice": int(SPACE.first[action])})


def _pay_wood(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    wood = int(SPACE.first[action])
    stone = int(mix_total(p, p.level + 1)) - wood
    if stone < 0:
        return Refusal("too_much_wood", "AW-6.4", {"most": int(mix_total(p, p.level + 1))})
    return missing_good(p, "AW-6.4", WOOD, wood) if p.goods[WOOD] < wood else missing_good(p, "AW-6.4", STONE, stone)


def _gain(s: Architects, decision: _Any, action: int) -> Refusal:
    assert isinstance(decision, ChooseGain)
    return Refusal("not_offered", "AW-5.4", {"card": int(decision.card)})


def _apply(s: Architects, decision: _Any, action: int) -> Refusal:
    return Refusal("no_such_effect", "AW-10.4", {"card": int(SPACE.first[action])})


def _board(s: Architects, decision: _Any, action: int) -> Refusal:
    taken = any(p.side == SPACE.first[action] for p in s.players[: decision.seat])
    return Refusal("board_taken" if taken else "board_not_used", "AW-14.1", {"board": int(SPACE.first[action])})


def _save(s: Architects, decision: _Any, action: int) -> Refusal:
    return Refusal("cannot_save", "AW-14.9", {"good": int(SPACE.first[action])})


def _avoid_debt(s: Architects, decision: _Any, action: int) -> Refusal:
    p = s.players[decision.seat]
    return needs_silver("AW-14.9", DEBT_PRICE[p.side], p)


_DISCARDS: Final[dict[type, str]] = {
    EndTurn: "AW-4.5.2",
    DiscardForCathedral: "AW-6.2",
    DiscardForGain: "AW-16.D17",
}
_REASON: Final[dict[int, Callable[[Architects, _Any, int], Refusal]]] = {
    **{int(kind.index): _placement for kind in PLACEMENTS},
    int(TAKE_BACK.index): _take_back,
    int(END.index): _end,
    int(DECLINE.index): _decline,
    int(TRADE.index): _trade,
    int(CAPTURE.index): _capture,
    int(SEND_TO_PRISON.index): _send_to_prison,
    int(RELEASE_PRISON.index): _release_prison,
    int(RANSOM.index): _ransom,
    int(RANSOM_BY_DEBT.index): _ransom_by_debt,
    int(RELEASE_CAPTURED.index): _release_captured,
    int(PAY_DEBT.index): _pay_debt,
    int(HIRE.index): _hire,
    int(BUILD.index): _build,
    int(DISCARD.index): _discard,
    int(KEEP.index): _keep,
    int(DISMISS.index): _dismiss,
    int(PAY_WOOD.index): _pay_wood,
    int(GAIN.index): _gain,
    int(APPLY.index): _apply,
    int(BOARD.index): _board,
    int(SAVE.index): _save,
    int(AVOID_DEBT.index): _avoid_debt,
}


def _kinds(*kinds: Any) -> frozenset[int]:
    return frozenset(int(kind.index) for kind in kinds)


_ASKED: Final[dict[type, frozenset[int]]] = {
    Turn: _kinds(*PLACEMENTS, TAKE_BACK, END),
    EndTurn: _kinds(END, DISCARD),
    Trade: _kinds(TRADE),
    Captures: _kinds(CAPTURE),
    Guard: _kinds(SEND_TO_PRISON, RELEASE_PRISON, RANSOM, RANSOM_BY_DEBT, PAY_DEBT),
    HireInWorkshop: _kinds(HIRE),
    FreeHire: _kinds(HIRE, DECLINE),
    MakeRoom: _kinds(DISMISS),
    KeepCard: _kinds(KEEP),
    Build: _kinds(BUILD),
    SaveGood: _kinds(SAVE),
    PayLevel: _kinds(PAY_WOOD),
    DiscardForCathedral: _kinds(DISCARD),
    ChooseGain: _kinds(GAIN),
    FreeCapture: _kinds(CAPTURE),
    FreeOrCapture: _kinds(CAPTURE, RELEASE_CAPTURED),
    DestroyDebt: _kinds(),
    DiscardForGain: _kinds(DISCARD),
    DismissOne: _kinds(DISMISS),
    ExtraWorker: _kinds(GUILDHALL_BUILD, GUILDHALL_CATHEDRAL),
    AvoidDebt: _kinds(AVOID_DEBT),
    EndVirtue: _kinds(APPLY),
    ChooseBoard: _kinds(BOARD),
    PickCard: _kinds(KEEP),
}
_EXPECTED: Final[dict[type, list[Any]]] = {
    Turn: PLACEMENTS,
    EndTurn: [END],
    Guard: [SEND_TO_PRISON, RELEASE_PRISON, RANSOM, RANSOM_BY_DEBT, PAY_DEBT],
    FreeOrCapture: [RELEASE_CAPTURED],
    ExtraWorker: [GUILDHALL_BUILD, GUILDHALL_CATHEDRAL],
}
_MOMENT: Final[dict[int, str]] = {
    **{int(kind.index): "AW-16.D2" for kind in PLACEMENTS},
    int(TAKE_BACK.index): "AW-16.D3",
    int(END.index): "AW-3.5",
    int(STOP.index): "AW-4.1.6",
    int(DECLINE.index): "AW-5.4",
    int(TRADE.index): "AW-16.D4",
    int(CAPTURE.index): "AW-16.D7",
    int(SEND_TO_PRISON.index): "AW-16.D10",
    int(RELEASE_PRISON.index): "AW-16.D10",
    int(RANSOM.index): "AW-16.D10",
    int(RANSOM_BY_DEBT.index): "AW-16.D10",
    int(PAY_DEBT.index): "AW-16.D10",
    int(HIRE.index): "AW-16.D5",
    int(BUILD.index): "AW-16.D11",
    int(DISCARD.index): "AW-16.D18",
    int(KEEP.index): "AW-16.D9",
    int(DISMISS.index): "AW-16.D6",
    int(PAY_WOOD.index): "AW-16.D12",
    int(GAIN.index): "AW-16.D14",
    int(RELEASE_CAPTURED.index): "AW-16.D15",
    int(DESTROY_DEBT.index): "AW-16.D16",
    int(APPLY.index): "AW-16.D19",
    int(BOARD.index): "AW-16.D21",
    int(SAVE.index): "AW-16.D22",
    int(AVOID_DEBT.index): "AW-16.D22",
    int(TAKE_DEBT.index): "AW-16.D22",
}
