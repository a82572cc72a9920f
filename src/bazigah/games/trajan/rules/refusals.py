"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.actions import Kind
from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.games.trajan.facts.board import CAMP
from bazigah.games.trajan.facts.components import (
    CARDS_PER_UNIT,
    EXTRA_TILE,
    MILITARY,
    PAIRS,
    SAME,
    STARTING_SLOTS,
    WILD_COMMODITY,
    WILD_EXTRA_ACTION,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.actions import REPETITION, Perform, UseExtraTile
from bazigah.games.trajan.rules.arch import PutPlusTwo
from bazigah.games.trajan.rules.quarter import ChooseBonus, PayDemand
from bazigah.games.trajan.rules.seaport import Discard, Load, PlaySecond
from bazigah.games.trajan.rules.setup import ChooseCard, ChooseSlot, ChooseTile, PutMarker
from bazigah.games.trajan.rules.turn import ChooseTray, EndTurn, Sow
from bazigah.games.trajan.space import (
    ADVANCE,
    BONUS,
    BUILD,
    CARD,
    CONQUER,
    DECK,
    DECLINE,
    DISCARD,
    DRAW_TWO_CARDS,
    END,
    EXTRA,
    LOAD,
    LOAD_WILD,
    LOAD_WITH_WILD,
    MARKER,
    MATCHING,
    MILITARY_CAMP,
    MOVE,
    PAY,
    PLAY,
    PLUS_TWO,
    RECRUIT,
    SHIP,
    SLOT,
    SPACE,
    STACK,
    STOP,
    TAKE,
    TAKE_DISCARD,
    TRAY,
)
from bazigah.games.trajan.state import Trajan


def refuse(s: Trajan, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "TJ-15.1")
    if not s.choices:
        return Refusal("not_your_choice", "TJ-3.2")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind not in _asked(decision):
        if isinstance(decision, Perform) and kind in _ACTION_KINDS:
            return Refusal("other_action", "TJ-4.7", {"action": int(decision.action)})
        return Refusal("not_now", _MOMENT[kind])
    return _REASON[kind](s, decision, action)


def greyed(s: Trajan) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.stack:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in s.choices}
    return [
        Greyed(kind.name, reason(s, decision))
        for kind, reason in _expected(decision)
        if offered and int(kind.index) not in offered
    ]


def _asked(decision: Decision[Any]) -> frozenset[int]:
    """The kinds of actions that a decision asks for."""
    if isinstance(decision, Perform):
        return _BY_ACTION[int(decision.action)] | _indices(DECLINE)
    return _ASKED[type(decision)]


def _indices(*kinds: Kind) -> frozenset[int]:
    return frozenset(int(kind.index) for kind in kinds)


def _player(s: Trajan, decision: Decision[Any]) -> Player:
    return s.players[decision.seat]


# --- the circle ---------------------------------------------------------------------------------------------------


def _tray(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("tray_empty", "TJ-4.2", {"tray": int(SPACE.first[action])})


def _marker(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    rule = "TJ-4.4" if isinstance(decision, Sow) else "TJ-2.14"
    return Refusal("no_such_marker", rule, {"colour": int(SPACE.first[action])})


def _plus_two(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("plus_two_there", "TJ-5.15", {"action": int(SPACE.first[action])})


def _decline(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return _must_repeat(s, decision)


def _must_repeat(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("must_repeat", "TJ-12.12")


def _extra(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, UseExtraTile)
    matching = SPACE.first[action] == MATCHING
    tile = int(EXTRA_TILE[decision.action]) if matching else WILD_EXTRA_ACTION
    return Refusal("no_such_tile", "TJ-12.1", {"tile": tile})


# --- the Seaport --------------------------------------------------------------------------------------------------


def _draw_two(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return _no_draw(s, decision)


def _no_draw(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("no_card_to_draw", "TJ-17.2")


def _take_discard(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("pile_empty", "TJ-17.7", {"pile": int(SPACE.first[action])})


def _no_discard(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("piles_empty", "TJ-6.16")


def _card(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return _no_draw(s, decision) if SPACE.first[action] == DECK else _take_discard(s, decision, action)


def _play(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_in_hand", "TJ-6.5", {"commodity": int(SPACE.first[action])})


def _no_play(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("hand_empty", "TJ-6.16")


def _discard(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_in_hand", "TJ-6.2", {"commodity": int(SPACE.first[action])})


def _ship(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    p = _player(s, decision)
    if SPACE.first[action] == PAIRS and (p.cards() or p.tiles[WILD_COMMODITY]):
        return Refusal("no_pair", "TJ-6.16")
    return _no_ship(s, decision)


def _no_ship(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("nothing_to_ship", "TJ-6.16")


def _load(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Load)
    commodity = int(SPACE.first[action])
    wrong = _not_fitting(decision, commodity)
    if wrong is not None:
        return wrong
    has = int(_player(s, decision).hand[commodity])
    needed = int(CARDS_PER_UNIT[decision.ship])
    return Refusal("needs_cards", "TJ-6.18", {"commodity": commodity, "needed": needed, "has": has})


def _load_with_wild(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Load)
    if decision.ship != PAIRS:
        return Refusal("pairs_only", "TJ-6.18")
    commodity = int(SPACE.first[action])
    wrong = _not_fitting(decision, commodity)
    if wrong is not None:
        return wrong
    if not _player(s, decision).hand[commodity]:
        return Refusal("not_in_hand", "TJ-6.13", {"commodity": commodity})
    return Refusal("needs_wild_tiles", "TJ-6.12", {"needed": 1, "has": 0})


def _not_fitting(decision: Load, commodity: int) -> Refusal | None:
    if decision.fitting() >> commodity & 1:
        return None
    if decision.ship == SAME:
        return Refusal("another_commodity", "TJ-6.9", {"commodity": commodity})
    rule = "TJ-6.10" if decision.ship == PAIRS else "TJ-6.11"
    return Refusal("already_shipped", rule, {"commodity": commodity})


def _load_wild(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Load)
    has = int(_player(s, decision).tiles[WILD_COMMODITY])
    return Refusal("needs_wild_tiles", "TJ-6.12", {"needed": int(CARDS_PER_UNIT[decision.ship]), "has": has})


def _stop(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return _too_early(s, decision)


def _too_early(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("nothing_loaded", "TJ-6.18")


# --- Forum, Military, Trajan, Construction ------------------------------------------------------------------------


def _take(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_in_forum", "TJ-7.1", {"tile": int(SPACE.first[action])})


def _recruit(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Perform)
    military = decision.action == MILITARY
    if military != (SPACE.first[action] == MILITARY_CAMP):
        return Refusal("other_action", "TJ-4.7", {"action": int(decision.action)})
    return _no_recruit(s, decision)


def _no_recruit(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("supply_empty", "TJ-17.1")


def _move(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_a_neighbour", "TJ-8.3", {"province": int(SPACE.first[action])})


def _conquer(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return _no_conquest(s, decision)


def _no_conquest(s: Trajan, decision: Decision[Any]) -> Refusal:
    p = _player(s, decision)
    if p.leader == CAMP:
        return Refusal("leader_in_camp", "TJ-8.11")
    if p.provinces >> p.leader & 1:
        return Refusal("own_legionnaire_there", "TJ-8.7", {"province": int(p.leader)})
    return Refusal("no_legionnaire_in_camp", "TJ-8.11")


def _stack(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    stack = int(SPACE.first[action])
    if not s.stacks[stack]:
        return Refusal("stack_empty", "TJ-17.4", {"stack": stack})
    return Refusal("stack_used", "TJ-2.18", {"stack": stack})


def _slot(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    slot = int(SPACE.first[action])
    taken = slot in STARTING_SLOTS
    return Refusal("slot_occupied" if taken else "not_a_starting_slot", "TJ-2.18", {"slot": slot})


def _build(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    p = _player(s, decision)
    site = int(SPACE.first[action])
    if not p.workers:
        return _no_build(s, decision)
    if p.sites >> site & 1:
        return Refusal("own_worker_there", "TJ-11.5", {"site": site})
    return Refusal("not_adjacent", "TJ-11.4", {"site": site})


def _no_build(s: Trajan, decision: Decision[Any]) -> Refusal:
    return Refusal("no_worker_in_camp", "TJ-11.3")


# --- the end of a quarter -----------------------------------------------------------------------------------------


def _pay(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, PayDemand)
    return Refusal("other_symbol", "TJ-14.25", {"symbol": int(decision.symbol)})


def _bonus(s: Trajan, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_beside_the_senate", "TJ-14.13", {"bonus": int(SPACE.first[action])})


_BY_ACTION: Final[list[frozenset[int]]] = [
    _indices(DRAW_TWO_CARDS, TAKE_DISCARD, PLAY, SHIP),
    _indices(TAKE),
    _indices(RECRUIT, MOVE, CONQUER),
    _indices(ADVANCE),
    _indices(STACK),
    _indices(RECRUIT, BUILD),
]
_ACTION_KINDS: Final[frozenset[int]] = frozenset(kind for kinds in _BY_ACTION for kind in kinds)
_ASKED: Final[dict[type, frozenset[int]]] = {
    ChooseTray: _indices(TRAY),
    Sow: _indices(MARKER),
    EndTurn: frozenset(),
    UseExtraTile: _indices(EXTRA),
    PutPlusTwo: _indices(PLUS_TWO),
    Discard: _indices(DISCARD),
    PlaySecond: _indices(PLAY),
    Load: _indices(LOAD, LOAD_WITH_WILD, LOAD_WILD, STOP),
    PayDemand: _indices(PAY),
    ChooseBonus: _indices(BONUS),
    PutMarker: _indices(MARKER),
    ChooseCard: _indices(CARD),
    ChooseTile: _indices(STACK),
    ChooseSlot: _indices(SLOT),
}
_MOMENT: Final[dict[int, str]] = {
    int(kind.index): rule
    for kind, rule in (
        (TRAY, "TJ-4.2"),
        (MARKER, "TJ-4.4"),
        (END, "TJ-4.11"),
        (DECLINE, "TJ-4.8"),
        (STOP, "TJ-6.18"),
        (DRAW_TWO_CARDS, "TJ-6.1"),
        (DISCARD, "TJ-6.2"),
        (TAKE_DISCARD, "TJ-6.1"),
        (PLAY, "TJ-6.1"),
        (SHIP, "TJ-6.1"),
        (LOAD, "TJ-6.6"),
        (LOAD_WITH_WILD, "TJ-6.6"),
        (LOAD_WILD, "TJ-6.6"),
        (TAKE, "TJ-7.1"),
        (RECRUIT, "TJ-8.1"),
        (MOVE, "TJ-8.1"),
        (CONQUER, "TJ-8.1"),
        (ADVANCE, "TJ-10.2"),
        (STACK, "TJ-9.1"),
        (BUILD, "TJ-11.1"),
        (PLUS_TWO, "TJ-5.15"),
        (EXTRA, "TJ-12.1"),
        (PAY, "TJ-14.8"),
        (BONUS, "TJ-14.13"),
        (CARD, "TJ-2.17"),
        (SLOT, "TJ-2.18"),
    )
}
_REASON: Final[dict[int, Callable[[Trajan, Decision[Any], int], Refusal]]] = {
    int(kind.index): reason
    for kind, reason in (
        (TRAY, _tray),
        (MARKER, _marker),
        (DECLINE, _decline),
        (STOP, _stop),
        (DRAW_TWO_CARDS, _draw_two),
        (DISCARD, _discard),
        (TAKE_DISCARD, _take_discard),
        (PLAY, _play),
        (SHIP, _ship),
        (LOAD, _load),
        (LOAD_WITH_WILD, _load_with_wild),
        (LOAD_WILD, _load_wild),
        (TAKE, _take),
        (RECRUIT, _recruit),
        (MOVE, _move),
        (CONQUER, _conquer),
        (STACK, _stack),
        (BUILD, _build),
        (PLUS_TWO, _plus_two),
        (EXTRA, _extra),
        (PAY, _pay),
        (BONUS, _bonus),
        (CARD, _card),
        (SLOT, _slot),
    )
}

_Expected = tuple[Kind, Callable[[Trajan, Decision[Any]], Refusal]]
_EXPECTED: Final[list[list[_Expected]]] = [
    [(DRAW_TWO_CARDS, _no_draw), (TAKE_DISCARD, _no_discard), (PLAY, _no_play), (SHIP, _no_ship)],
    [],
    [(RECRUIT, _no_recruit), (CONQUER, _no_conquest)],
    [],
    [],
    [(RECRUIT, _no_recruit), (BUILD, _no_build)],
]  # by action: what a player would expect besides what is always there


def _expected(decision: Decision[Any]) -> list[_Expected]:
    if isinstance(decision, Perform):
        declining: list[_Expected] = [(DECLINE, _must_repeat)] if decision.role == REPETITION else []
        return _EXPECTED[int(decision.action)] + declining
    if isinstance(decision, Load):
        return [(STOP, _too_early)]
    return []
