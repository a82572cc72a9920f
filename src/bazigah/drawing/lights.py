"""The places that light up for a seat: all targets of its choice at once, on every board."""

from __future__ import annotations

from typing import Any

from bazigah.drawing.artist import artist
from bazigah.drawing.look import Lit
from bazigah.drawing.pen import least_price
from bazigah.text.words import Verbatim, Words


def lights(game: str, view: Any, words: Words) -> dict[str, Lit]:
    """Every place that a legal action of the view is about, with what may be done there."""
    drawn = artist(game)
    behind: dict[str, list[int]] = {}
    for action in view.legal():
        place = drawn.target(view, action)
        if place is not None:
            behind.setdefault(place, []).append(int(action))
    return {place: _lit(game, view, words, tuple(actions)) for place, actions in behind.items()}


def _lit(game: str, view: Any, words: Words, actions: tuple[int, ...]) -> Lit:
    told = [Verbatim(words.action(view, action)) for action in actions]
    price = least_price(lambda action: artist(game).price(view, action), actions)
    return Lit(actions, words.fill(told), price is not None)
