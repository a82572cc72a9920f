"""What decides between equal points in The Castles of Burgundy, in words."""

from __future__ import annotations

from bazigah.games.burgundy.state import Burgundy
from bazigah.text.words import Phrase


def tie_breaks(view: Burgundy, seat: int) -> list[Phrase]:
    """Empty spaces, then the order of play (CB-13.5, CB-13.6)."""
    return [
        Phrase("tie_break.empty_spaces", {"count": int(view.players[seat].empty_spaces())}),
        Phrase("tie_break.place_in_order", {"place": view.track.index(seat) + 1}),
    ]
