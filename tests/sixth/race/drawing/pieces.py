"""The pieces of the race, each around the origin."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pieces import numeral
from bazigah.drawing.svg import circle, square, use
from bazigah.text.words import Words

COLOURS: Final = ("red", "blue", "green", "yellow")
CELL: Final = 64  # a card
SPACE: Final = 38


@cache
def cell(words: Words, number: int, is_well: bool) -> str:
    """A space of the track."""
    ground = square(0, 0, SPACE, "space well" if is_well else "space", 8)
    return ground + (use("race-well", 0, -5, 20) if is_well else "") + numeral(words, number, 0, 11, 11)


@cache
def card(words: Words, steps: int) -> str:
    """A card with its steps; 0 for one that nobody else knows."""
    ground = square(0, 0, CELL, "card-face", 8)
    return ground + (numeral(words, steps, 0, 0, 26) if steps else circle(0, 0, 10, "card-back"))


@cache
def gift(number: int) -> str:
    """What a well gives."""
    return square(0, 0, CELL, "card-face", 8) + use(("race-well", "race-step")[number], 0, 0, 40)
