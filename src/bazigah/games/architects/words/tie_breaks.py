"""What decides between equal points in Architects of the West Kingdom, in words."""

from __future__ import annotations

from bazigah.games.architects.facts.components import NOBODY, SILVER
from bazigah.games.architects.rules.counting import points
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import player
from bazigah.text.words import Phrase


def tie_breaks(view: Architects, seat: int) -> list[Phrase]:
    """Virtue, then silver, and what there is to beat (AW-10.8, AW-15.19)."""
    p = view.players[seat]
    told = [Phrase("amount.virtue", {"count": int(p.virtue)}), Phrase("amount.silver", {"count": int(p.goods[SILVER])})]
    if view.bot != NOBODY:
        beaten = int(points(view.players, view.bot, view.bot))
        told.append(Phrase("tie_break.bot_points", {"name": player(view, view.bot), "points": beaten}))
    return told
