"""What bots go by besides the judgement: how far to look ahead, what a lead is worth, and whom the game offers.

Where the numbers come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.card import levels_with
from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(faith=100.0, turns=1, grow=1, root=6000, look=300, plan=60)
SCALES: Final = (26.9, 26.2, 25.5, 24.7, 20.2)

# Turns have thousands of ways, and who looks at more of them plays better; looking further ahead adds nothing.
LEVELS: Final = levels_with(
    {2: "greedy:nodes=60", 3: "greedy:nodes=150", 4: "greedy:nodes=400", 5: "greedy:nodes=30000"}
)
