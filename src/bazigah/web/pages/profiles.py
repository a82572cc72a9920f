"""What a newcomer wants to know of a game: how long it takes, and how much there is to think of."""

from __future__ import annotations

from typing import Final

HEAVIEST: Final = 5
PROFILES: Final = {  # minutes, and the weight of HEAVIEST; the shortest game is offered first
    "burgundy": (60, 3),
    "architects": (70, 3),
    "trajan": (90, 4),
    "troyes": (90, 4),
    "scythe": (100, 4),
}
