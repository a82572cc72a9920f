"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from bazigah.engine.core.refusal import Greyed, Refusal

from ..space import SPACE, SPRINT, TAKE
from ..state import Race
from .turn import AtWell, Turn


def refuse(s: Race, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "RC-4.1")
    if not s.choices:
        return Refusal("not_your_turn", "RC-2.1")
    kind = SPACE.named(action)
    if kind is TAKE:
        return Refusal("no_well", "RC-3.1")
    if isinstance(s.stack[-1], AtWell):
        return Refusal("at_well", "RC-3.1")
    return _card_played() if kind is SPRINT else Refusal("no_such_die", "RC-2.2", {"pips": int(SPACE.first[action])})


def _card_played() -> Refusal:
    return Refusal("card_played", "RC-2.3")


def greyed(s: Race) -> list[Greyed]:
    """A sprint is expected in every turn."""
    turn = s.stack[-1] if s.stack else None
    at_turn = isinstance(turn, Turn) and bool(s.choices)
    return [Greyed(SPRINT.name, _card_played())] if at_turn and s.runners[s.seat()].played else []
