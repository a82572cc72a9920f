"""What bots go by besides the judgement: how far to look ahead, and what a lead is worth.

Where the numbers come from: docs/decisions/0008.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bazigah.engine.core.tuning import Tuning

TUNING: Final = Tuning(explore=0.14, faith=4.0, scale=22.0, root=2500, look=150, plan=40)
LONG_TUNING: Final = replace(TUNING, turns=5, guesses=40)
SCALES: Final = (37.5, 19.0, 10.9, 9.6, 7.4)
