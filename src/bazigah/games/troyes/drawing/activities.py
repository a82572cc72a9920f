"""The Activity cards on their places."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, path, rect, tip
from bazigah.games.troyes.drawing import places as at
from bazigah.games.troyes.drawing.cards import CARD, SPACES_AT, activity, activity_back
from bazigah.games.troyes.drawing.pieces import citizen, cubes, thing_tip
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.facts.components import COLOURS, NEUTRAL
from bazigah.games.troyes.position.view import known_places
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Words

WIDTH: Final = 552
CARDS_HEIGHT: Final = 404


def cards(view: Troyes, pen: Pen) -> Picture:
    """A row for each colour, a column for each round; face down until its round comes."""
    pen.draw(_ground())
    shown = int(known_places(view)) if view.stack else PLACE_COUNT
    for place in range(PLACE_COUNT):
        in_round, colour = divmod(place, COLOURS.size())
        x, y = 94 + in_round * 182, 70 + colour * 132
        if place < shown:
            _card(view, pen, place, x, y)
        else:
            body = activity_back(pen.words, COLOURS.labels[colour], in_round)
            pen.place(at.card(place), x, y, body, _EDGE, tip=_back_tip(pen.words, in_round))
    return pen.picture("cards", WIDTH, CARDS_HEIGHT, pen.words.say("draw.cards"))


_EDGE: Final = rectangle_edge(CARD[0] + 2, CARD[1] + 2, 6)


@cache
def _ground() -> str:
    return rect(0, 0, WIDTH, CARDS_HEIGHT, "ground", 10) + rect(3, 3, WIDTH - 6, CARDS_HEIGHT - 6, "frame", 8)


@cache
def _back_tip(words: Words, in_round: int) -> str:
    return tip(words.say("draw.face_down", round=in_round + 1))


def _card(view: Troyes, pen: Pen, place: int, x: float, y: float) -> None:
    """A card, the tradesmen on its spaces and picture, and the cubes that wait on it."""
    card = int(view.places[place])
    pen.draw(group(activity(pen.words, card), x=x, y=y))
    said = thing_tip(pen.words, CARDS.name, CARDS.labels[card], len(view.players))
    pen.place(at.card(place), x, y, path(rectangle(*CARD, 5), "hit"), _EDGE, tip=said)
    beyond = waiting = 0
    owners = [*range(len(view.players)), *([NEUTRAL] if view.solo else [])]
    for owner in owners:
        p = view.owner(owner)
        for held, (left, top) in zip((p.first, p.second), SPACES_AT, strict=True):
            if held >> place & 1:
                _tradesman(pen, owner, place, x + left - 2, y + top + 3, 31)
        if p.picture >> place & 1:
            _tradesman(pen, owner, place, x - 70 + 20 * beyond, y + 12, 21)
            beyond += 1
        if p.delayed[place]:
            body = cubes(pen.words, owner, int(p.delayed[place]), 16)
            pen.place(at.cubes(owner, place), x + 12 + 20 * waiting, y + 17, body, rectangle_edge(19, 20, 5))
            waiting += 1


def _tradesman(pen: Pen, owner: int, place: int, x: float, y: float, size: float) -> None:
    pen.place(at.tradesman(owner, place), x, y, citizen(owner, size), rectangle_edge(size + 2, size + 4, 7))
