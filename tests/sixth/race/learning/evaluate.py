"""A judgement: points as they stand, and what a card in the hand is still worth."""

from __future__ import annotations

from bazigah.engine.core.ahead import ahead
from bazigah.engine.ints import i64

from ..facts.components import CARD_STEPS
from ..state import UNKNOWN, Race

_MEAN: float = sum(CARD_STEPS) / len(CARD_STEPS)


def evaluate(s: Race, seat: i64) -> float:
    """The lead of a seat in expected points."""
    worths = [float(points) for points in s.scores()]
    for owner, runner in enumerate(s.runners):
        if not runner.played:
            worths[owner] += 0.9 * (_MEAN if runner.card == UNKNOWN else CARD_STEPS[runner.card])
    return ahead(worths, seat)
