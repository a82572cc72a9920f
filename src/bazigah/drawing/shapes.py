"""Outlines: hexagons and rectangles with rounded corners, around the origin or a point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, dist, pi, sin, sqrt
from typing import Final

from bazigah.drawing.svg import num

ACROSS: Final = sqrt(3)  # the width of a hexagon that stands on a corner, by its radius

Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """The edge of a place around the origin; a price hangs at its foot, and `size` says how large it may be."""

    d: str
    foot: float
    size: float


def corners(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a hexagon that stands on one of them, from the top clockwise."""
    return [(x + radius * sin(pi / 3 * i), y - radius * cos(pi / 3 * i)) for i in range(6)]


@cache
def hexagon(radius: float, corner: float = 0.14, x: float = 0, y: float = 0) -> str:
    """The path of a hexagon; `corner` is the part of an edge that is rounded, by the radius."""
    points = corners(x, y, radius)
    pieces = []
    for i, point in enumerate(points):
        before = _towards(point, points[i - 1], radius * corner)
        after = _towards(point, points[(i + 1) % 6], radius * corner)
        pieces.append(f"{'L' if i else 'M'}{_at(before)}Q{_at(point)} {_at(after)}")
    return "".join(pieces) + "z"


def _towards(start: Point, end: Point, way: float) -> Point:
    share = way / dist(start, end)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


@cache
def rectangle(width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners around the origin."""
    r, w, h = num(radius), num(width - 2 * radius), num(height - 2 * radius)
    start = f"M{num(radius - width / 2)} {num(-height / 2)}"
    return f"{start}h{w}q{r} 0 {r} {r}v{h}q0 {r} -{r} {r}h-{w}q-{r} 0 -{r} -{r}v-{h}q0 -{r} {r} -{r}z"


@cache
def hexagon_edge(radius: float) -> Outline:
    """The edge of a place for a hexagonal tile."""
    return Outline(hexagon(radius - 2), radius * 0.9, radius)


@cache
def rectangle_edge(width: float, height: float, radius: float) -> Outline:
    """The edge of a place for a die, a card or a token."""
    return Outline(rectangle(width, height, radius), height / 2 + 5, min(width, height))


def honeycomb(rows: tuple[int, ...], radius: float, x: float, y: float) -> list[Point]:
    """The centres of hexagons in rows around a point; rows of one length are shifted by half a hexagon in turn."""
    across, even = radius * ACROSS, len(set(rows)) == 1 and len(rows) > 1
    centres = []
    for j, count in enumerate(rows):
        shift = (across / 4 if j % 2 else -across / 4) if even else 0.0
        top = y + (j - (len(rows) - 1) / 2) * 1.5 * radius
        centres += [(x + shift + (i - (count - 1) / 2) * across, top) for i in range(count)]
    return centres
