"""What bots go by besides the judgement: how far to look ahead, what a lead is worth, and whom the game offers.

Where the numbers come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.card import levels_with
from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(turns=7, look=200, guesses=200)
SCALES: Final = (20.5, 31.4, 10.7, 5.8, 2.9)

# Turns are short: 40 positions are as good as any number, and with fewer than 20 a game hardly ends.
LEVELS: Final = levels_with({2: "greedy:nodes=28"})
