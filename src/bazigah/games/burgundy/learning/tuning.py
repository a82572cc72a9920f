"""What bots go by besides the judgement: how far to look ahead, and what a lead is worth.

Where the numbers come from: docs/decisions/0008.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(faith=5.0, grow=2, look=120, plan=60, guesses=20, recalls=False, keeps=True)
LONG_TUNING: Final = replace(TUNING, turns=9, guesses=100)
SCALES: Final = (27.0, 22.1, 17.8, 12.3, 6.4)
