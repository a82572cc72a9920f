"""What is to be learned of the positions of a game: TD(λ) on the best worth of the next own turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class JudgedStep:
    """A look at a turn and what was chosen."""

    seat: int
    worth: float | None  # the best that was found, for who chose; None: by a judgement of another kind
    wandered: bool  # something else was chosen, by chance: what comes of it says nothing of the position before


def targets(steps: Sequence[JudgedStep], seat: int, players: int, end: float, decay: float) -> list[float]:
    """For the position before each step, and the last one: what a seat may expect by what came later.

    Each own worth counts for a part, `decay` is for what came after it; of two players, one's worth is the other's
    loss.
    """
    found = [end]
    for step in reversed(steps):
        worth = _seen_by(step, seat, players)
        later = found[-1]
        if worth is not None:
            later = worth if step.wandered else (1 - decay) * worth + decay * later
        found.append(later)
    return found[::-1]


def _seen_by(step: JudgedStep, seat: int, players: int) -> float | None:
    if step.worth is None or step.seat == seat:
        return step.worth
    return -step.worth if players == 2 else None
