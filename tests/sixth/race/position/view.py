"""What a seat may see, and random guesses of what it may not (RC-1.3)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64

from ..facts.components import CARDS
from ..state import UNKNOWN, Race


def view(s: Race, seat: i64) -> Race:
    """The position as a seat knows it (-1: as a spectator does)."""
    v = s.copy()
    v.rng = resumed(0)
    for owner, runner in enumerate(v.runners):
        if owner != seat and not runner.played:
            runner.card = UNKNOWN
    if s.seat() != seat:
        v.choices = []
    return v


def resample(v: Race, seat: i64, rng: Rng) -> Race:
    """A position that the seat cannot tell from the true one."""
    s = v.copy()
    s.rng = Rng(rng.seed())
    for runner in s.runners:
        if runner.card == UNKNOWN:
            runner.card = rng.below(CARDS.size())
    s.settle()
    return s
