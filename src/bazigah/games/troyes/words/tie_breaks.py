"""What decides between equal points in Troyes, in words."""

from __future__ import annotations

from bazigah.games.troyes.facts.components import BEST_RATING
from bazigah.games.troyes.rules.scoring import rating
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Phrase


def tie_breaks(view: Troyes, seat: int) -> list[Phrase]:
    """Nothing decides between equal points (TR-13.4); alone the result has a rating (TR-18.18)."""
    if not view.solo:
        return [Phrase("tie_break.shared")]
    own, roy = int(view.players[seat].points), int(view.roy.points)
    return [
        Phrase("tie_break.versus", {"own": own, "roy": roy}),
        Phrase("tie_break.rating", {"rating": int(rating(own - roy)), "best": BEST_RATING}),
    ]
