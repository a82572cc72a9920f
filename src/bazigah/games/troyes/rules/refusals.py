"""Why an action cannot be taken now, and which expected choices are greyed."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Greyed, Refusal
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.reasons import REASONS, no_influence
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.rules.stepwise import Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.rules.targets import NO_CUBE
from bazigah.games.troyes.rules.turns import CounterBlack, EndTurn, Turn
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    BLACK,
    CATHEDRAL,
    CHOOSE,
    COMBAT,
    CUBE,
    DIE,
    DONE,
    END,
    FLIP,
    LIFT,
    MOVE,
    PASS,
    PLACE,
    RAISE,
    RECRUIT,
    REROLL,
    ROLL,
    SET,
    SPACE,
    STOP,
    SUFFER,
    SUPPLY,
    TARGET,
    TIMES,
)
from bazigah.games.troyes.state import Troyes


def refuse(s: Troyes, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "TR-13.1")
    if not s.choices:
        return Refusal("not_your_choice", "TR-4.8.1")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind not in _ASKED[type(decision)]:
        return Refusal("not_now", _MOMENT[kind])
    return REASONS[kind](s, decision, action)


def greyed(s: Troyes) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.choices:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in s.choices}
    found: list[Greyed] = []
    for kind in _EXPECTED.get(type(decision), ()):
        if int(kind.index) in offered:
            continue
        reason = _none_of(s, decision, int(kind.index), kind.base)
        if reason is not None:
            found.append(Greyed(kind.name, reason))
    return found


def _none_of(s: Troyes, decision: Decision[Any], kind: int, base: int) -> Refusal | None:
    """Why no action of a kind can be taken; None if nobody would expect one."""
    if kind in _NOTHING_FITS:
        return Refusal("nothing_reaches", _MOMENT[kind])
    if kind in (REROLL.index, FLIP.index):
        return no_influence(s, decision, kind) or Refusal("no_own_dice", "TR-12.5")
    if kind == CUBE.index and not _has_cubes(s, decision):
        return None
    if kind == CUBE.index:
        return Refusal("no_cube_fits", "TR-14.3")
    return refuse(s, base)


def _has_cubes(s: Troyes, decision: Decision[Any]) -> bool:
    fresh = isinstance(decision, GroupDice) and decision.group == 0 and decision.cube == NO_CUBE
    return fresh and any(s.players[decision.seat].delayed)


def _kinds(*kinds: Any) -> frozenset[int]:
    return frozenset(int(kind.index) for kind in kinds)


_TARGET_KINDS: Final = (ACTIVATE, CATHEDRAL, COMBAT, PLACE, AGRICULTURE)
_INFLUENCE: Final = (REROLL, FLIP, RECRUIT)
_SOURCES: Final = (SUPPLY, LIFT, RAISE, MOVE)
_NOTHING_FITS: Final = _kinds(ACTIVATE, COMBAT, PLACE)
_EXPECTED: Final[dict[type, tuple[Any, ...]]] = {
    Turn: (*_TARGET_KINDS, *_INFLUENCE),
    CounterBlack: (*_INFLUENCE, DONE),
    GroupDice: (CUBE, DONE),
}
_ASKED: Final[dict[type, frozenset[int]]] = {
    SetCitizen: _kinds(SET),
    Turn: _kinds(*_TARGET_KINDS, *_INFLUENCE),
    EndTurn: frozenset(),
    CounterBlack: _kinds(*_INFLUENCE, DIE, BLACK, DONE, SUFFER),
    Flip: _kinds(FLIP),
    GroupDice: _kinds(CUBE, DIE, DONE),
    HireTradesman: _kinds(*_SOURCES),
    PlaceCitizen: _kinds(*_SOURCES),
    Fight: _kinds(TIMES),
    Activate: _kinds(TIMES),
    ChooseDeal: _kinds(STOP),
    Shoot: _kinds(STOP),
    Aim: _kinds(TARGET),
    Negotiate: _kinds(TARGET, STOP),
    PutCubes: _kinds(TARGET),
}
_MOMENT: Final[dict[int, str]] = {
    int(kind.index): rule
    for kind, rule in (
        (ACTIVATE, "TR-4.8.1"),
        (CATHEDRAL, "TR-4.8.1"),
        (COMBAT, "TR-4.8.1"),
        (PLACE, "TR-4.8.1"),
        (AGRICULTURE, "TR-4.8.1"),
        (PASS, "TR-4.8.5"),
        (REROLL, "TR-12.1"),
        (FLIP, "TR-12.1"),
        (RECRUIT, "TR-12.1"),
        (CUBE, "TR-19.D6"),
        (DIE, "TR-19.D8"),
        (BLACK, "TR-19.D3"),
        (DONE, "TR-19.D8"),
        (SUFFER, "TR-4.7.6"),
        (SUPPLY, "TR-19.D9"),
        (LIFT, "TR-19.D9"),
        (RAISE, "TR-19.D9"),
        (MOVE, "TR-19.D9"),
        (TIMES, "TR-19.D10"),
        (CHOOSE, "TR-19.D11"),
        (TARGET, "TR-19.D11"),
        (ROLL, "TR-19.D10"),
        (STOP, "TR-19.D10"),
        (END, "TR-4.8.1"),
        (SET, "TR-19.D1"),
    )
}
