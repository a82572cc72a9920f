"""The lowest rung of the ladder: any legal action, all equally likely."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64


class RandomBot:
    """Chooses by its own chance, so that the same seed gives the same choices."""

    seed: i64
    rng: Rng

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.rng = Rng(seed)

    def choose(self, view: State, budget: float) -> int:  # noqa: ARG002 (it needs no time)
        """Any of the legal actions."""
        legal = view.legal()
        return legal[self.rng.below(len(legal))]
