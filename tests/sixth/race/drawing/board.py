"""The track, row upon row, with the runners."""

from __future__ import annotations

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Point, rectangle_edge
from bazigah.drawing.svg import gliding, rect, tip

from ..facts.components import ROW, WELLS
from ..state import Race
from .pieces import COLOURS, SPACE, cell
from .places import space

_STEP = SPACE + 5
WIDTH = ROW * _STEP + 24


def board(view: Race, pen: Pen) -> Picture:
    """The common board."""
    height = (int(view.length()) // ROW + 1) * _STEP + 24
    pen.draw(rect(0, 0, WIDTH, height, "ground", 10))
    for number in range(int(view.length()) + 1):
        said = tip(pen.words.say("draw.space", space=number))
        body = cell(pen.words, number, number in WELLS)
        pen.place(space(number), *_centre(number), body, rectangle_edge(SPACE, SPACE, 8), tip=said)
    over = [_runner(view, seat) for seat in range(len(view.runners))]
    return pen.picture("track", WIDTH, height, pen.words.say("draw.track"), over="".join(over))


def _centre(number: int) -> Point:
    row, place = divmod(number, ROW)
    return 12 + (place + 0.5) * _STEP, 12 + (row + 0.5) * _STEP


def _runner(view: Race, seat: int) -> str:
    x, y = _centre(int(view.runners[seat].space))
    return gliding(f"p{seat}-runner", disc(COLOURS[seat], 8), x + (-9, 9)[seat % 2], y + (-9, 6)[seat // 2])
