"""Where the parts of the common board lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Box:
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float


SEAPORT_BOX: Final = Box(30, 293, 176, 180)
FORUM_BOX: Final = Box(213, 293, 122, 180)
CONSTRUCTION_BOX: Final = Box(342, 293, 180, 180)
TIME_BOX: Final = Box(30, 480, 176, 187)
SENATE_BOX: Final = Box(213, 480, 309, 87)
ARCH_BOX: Final = Box(213, 574, 309, 93)
BOXES: Final = {
    "seaport": SEAPORT_BOX,
    "forum": FORUM_BOX,
    "senate": SENATE_BOX,
    "trajan": ARCH_BOX,
    "construction": CONSTRUCTION_BOX,
}  # by action
