"""The letters and signs of the table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from bazigah.games.troyes.facts.components import EMPTY, NEUTRAL
from bazigah.text.sentence import SEAT_LETTERS

LETTERS: Final = "RWY"  # by colour
COLOUR_STYLES: Final = ("#d75f5f", "bold", "#b8a000")  # by colour
OWNER_STYLES: Final = ("#0087d7", "#5faf00", "#d78700", "#af5fd7", "#808080")  # by owner
GREY: Final = "G"
CATHEDRAL: Final = "C"
FREE: Final = "·"


def sign(owner: int) -> Text:
    """The letter of a player or of the grey pieces; free places have a dot."""
    if owner == EMPTY:
        return Text(FREE, "dim")
    return Text(GREY if owner == NEUTRAL else SEAT_LETTERS[owner], f"bold {OWNER_STYLES[owner]}")


def boxed(owners: Sequence[int]) -> Text:
    return Text("[").append_text(Text().join(sign(owner) for owner in owners)).append("]")
