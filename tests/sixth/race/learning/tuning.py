"""What bots go by besides the judgement, and whom the game offers."""

from __future__ import annotations

from typing import Final

from bazigah.engine.card import levels_with
from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(scale=4.0, turns=2)
SCALES: Final = (6.0, 5.0, 4.0, 3.0, 2.0)
LEVELS: Final = levels_with({2: "greedy:nodes=10"})
