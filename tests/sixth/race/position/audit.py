"""Is a position possible?"""

from __future__ import annotations

from bazigah.engine.errors import impossible

from ..facts.components import DICE, WATER, WELLS
from ..rules.turn import AtWell, Turn
from ..state import Race


def audit(s: Race) -> None:
    """Raise BadInput for the first thing that cannot be."""
    for seat, runner in enumerate(s.runners):
        if runner.space > s.length():
            raise impossible(f"runners[{seat}].space", f"0..{s.length()}", int(runner.space))
        if runner.water % WATER:
            raise impossible(f"runners[{seat}].water", f"{WATER}…", int(runner.water))
    if len(s.stack) > 1:
        raise impossible("pending", "1", len(s.stack))
    _check_dice(s)
    _check_well(s)


def _check_dice(s: Race) -> None:
    rolled = DICE if s.stack and isinstance(s.stack[0], Turn) else 0
    if len(s.dice) != rolled:
        raise impossible("dice", str(rolled), len(s.dice))


def _check_well(s: Race) -> None:
    decision = s.stack[0] if s.stack else None
    if isinstance(decision, AtWell):
        here = s.runners[decision.seat].space
        if decision.space != here or here not in WELLS:
            raise impossible("pending[0].space", ", ".join(map(str, WELLS)), int(decision.space))
