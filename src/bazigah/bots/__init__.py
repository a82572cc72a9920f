"""Computer opponents: they see what their seat may see, and nothing else."""

from __future__ import annotations

from typing import Protocol

from bazigah.engine.state import State


class Bot(Protocol):
    """Somebody who chooses: a random mover, a search, a network."""

    def choose(self, view: State, budget: float) -> int:
        """One of the legal actions of the view of the own seat, within `budget` seconds of thought."""
