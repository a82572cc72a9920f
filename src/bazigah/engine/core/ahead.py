"""How far a seat is ahead of the others."""

from __future__ import annotations

from bazigah.engine.ints import i64


def ahead(points: list[float], seat: i64) -> float:
    """The points of a seat, less those of the best of the others; of one who is alone, all of them."""
    if len(points) == 1:
        return points[0]
    best = -1e300
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best
