"""What bots go by besides the judgement: how far to look ahead, and what a lead is worth.

Where the numbers come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(faith=3.0, scale=5.0, grow=1, look=250, plan=150, guesses=64, recalls=False)
SCALES: Final = (6.9, 5.2, 3.3, 3.0, 2.2)
