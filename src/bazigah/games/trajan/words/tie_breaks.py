"""What decides between equal points in Trajan, in words."""

from __future__ import annotations

from bazigah.games.trajan.facts.board import FIGURES
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Phrase, label


def tie_breaks(view: Trajan, seat: int) -> list[Phrase]:
    """The place in the Senate (TJ-15.20)."""
    space = label(FIGURES, view.players[seat].disc)
    return [Phrase("tie_break.disc", {"space": space, "place": view.senate.index(seat) + 1})]
