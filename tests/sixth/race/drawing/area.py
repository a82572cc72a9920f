"""What lies before a runner: the dice of the turn, the card, and at a well its gifts."""

from __future__ import annotations

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import die
from bazigah.drawing.shapes import rectangle_edge
from bazigah.drawing.svg import group, rect, tip

from ..facts.components import CARD_STEPS, GIFTS
from ..rules.turn import AtWell
from ..state import UNKNOWN, Race
from .pieces import CELL, COLOURS, card, gift
from .places import own

_ROOM = CELL + 14


def area(view: Race, seat: int, pen: Pen, name: str, width: float, height: float) -> Picture:
    """All of it in one row, scaled to the height."""
    scale = (height - 8) / _ROOM
    _place_card(view, seat, pen)
    _place_dice(view, seat, pen)
    _place_gifts(view, seat, pen)
    under = rect(0, 0, width, height, "ground", 10)
    row = f'<g transform="translate(4 {height / 2:g}) scale({scale:.3f})">{pen.done()}</g>'
    lit = tuple(place for place in pen.look.lit if place.startswith(f"p{seat}-"))
    return Picture(name, width, height, pen.words.say("draw.runner"), (("", under + row),), lit)


def _x(place: int) -> float:
    return (place + 0.5) * _ROOM


def _place_card(view: Race, seat: int, pen: Pen) -> None:
    runner = view.runners[seat]
    steps = 0 if runner.card == UNKNOWN else int(CARD_STEPS[runner.card])
    body = group(card(pen.words, steps), "spent" if runner.played else "")
    pen.place(own(seat, "card"), _x(0), 0, body, rectangle_edge(CELL, CELL, 8), tip=tip(pen.words.say("draw.card")))


def _place_dice(view: Race, seat: int, pen: Pen) -> None:
    for number, pips in enumerate(view.dice if view.stack and view.stack[-1].seat == seat else []):
        body, said = die(COLOURS[seat], int(pips) + 1, 52), tip(pen.words.say("draw.dice"))
        pen.place(own(seat, "die", number), _x(number + 1), 0, body, rectangle_edge(56, 56, 10), tip=said)


def _place_gifts(view: Race, seat: int, pen: Pen) -> None:
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, AtWell) and decision.seat == seat:
        for number, label in enumerate(GIFTS.labels):
            said = tip(pen.words.component(GIFTS.name, label), pen.words.effect(label))
            edge = rectangle_edge(CELL, CELL, 8)
            pen.place(own(seat, "gift", number), _x(number + 1), 0, gift(number), edge, tip=said)
