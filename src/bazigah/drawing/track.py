"""The victory track: a frame of cells around a board, with a piece for every player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bazigah.drawing.pieces import number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Point
from bazigah.drawing.svg import gliding, group, rect, text, tip
from bazigah.text.words import Words


@cache
def cells(across: int, down: int, size: float) -> tuple[Point, ...]:
    """The upper left corners of the cells, from the upper left one clockwise."""
    right, foot = (across - 1) * size, (down - 1) * size
    return (
        *[(i * size, 0.0) for i in range(across)],
        *[(right, j * size) for j in range(1, down)],
        *[(i * size, foot) for i in range(across - 2, -1, -1)],
        *[(0.0, j * size) for j in range(down - 2, 0, -1)],
    )


@cache
def frame(words: Words, across: int, down: int, size: float) -> str:
    """The empty track; every fifth cell has its number."""
    drawn = []
    for value, (x, y) in enumerate(cells(across, down, size)):
        drawn.append(rect(x, y, size, size, "cell" if value % 5 else "cell five"))
        if value % 5 == 0:
            drawn.append(text(x + size / 2, y + size / 2, number(words, value)))
    return group("".join(drawn), "track")


def markers(words: Words, across: int, down: int, size: float, scores: Sequence[tuple[str, int]]) -> str:
    """A disc for every colour at its points; those that share a cell overlap, the later ones on top."""
    track = cells(across, down, size)
    shared: dict[int, int] = {}
    drawn = []
    for seat, (colour, points) in enumerate(scores):
        laps, at = divmod(max(0, points), len(track))
        x, y = track[at]
        shift = shared.get(at, 0) * (5 if x < across * size / 2 else -5)
        shared[at] = shared.get(at, 0) + 1
        said = _said(words, points)
        body = disc(colour, size * 0.42 - laps, laps)
        drawn.append(gliding(f"p{seat}-points", body, x + size / 2 + shift, y + size / 2, more=said))
    return "".join(drawn)


@cache
def _said(words: Words, points: int) -> str:
    return tip(words.say("drawing.points", count=points))
