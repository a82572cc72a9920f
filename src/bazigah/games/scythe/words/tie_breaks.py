"""What decides between equal fortunes in Scythe, in words."""

from __future__ import annotations

from bazigah.games.scythe.state import Scythe
from bazigah.text.words import Phrase


def tie_breaks(view: Scythe, seat: int) -> list[Phrase]:
    """What stands behind a fortune, in the order in which it is compared (SC-17.8)."""
    _, pieces, power, popularity, tokens, territories, stars = [int(number) for number in view.standing(seat)]
    return [
        Phrase("tie_break.pieces", {"count": pieces}),
        Phrase("amount.power", {"count": power}),
        Phrase("amount.popularity", {"count": popularity}),
        Phrase("tie_break.tokens", {"count": tokens}),
        Phrase("tie_break.territories", {"count": territories}),
        Phrase("tie_break.star_count", {"count": stars}),
    ]
