"""What a player may ask about, as it looks on the boards."""

from __future__ import annotations

from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.text.words import Words

from ..facts.components import GIFTS
from .pieces import gift


def _gift(words: Words, value: int) -> str:
    return gift(value)


PARTS: Final = (Parts("@parts.gifts", GIFTS, (76.0, 76.0), _gift),)
