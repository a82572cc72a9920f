"""The colours of players. Each has a shape besides, so that nobody needs to tell colours apart."""

from __future__ import annotations

from typing import Final

from bazigah.drawing.svg import circle, use

COLOURS: Final = ("red", "blue", "green", "black", "brown", "yellow", "white", "orange", "purple")


def mark(colour: str) -> str:
    """The symbol that stands for a colour."""
    return f"s-{colour}"


def disc(colour: str, radius: float, laps: int = 0) -> str:
    """A player's piece around the origin; a golden rim for every time it went around the track."""
    rims = "".join(circle(0, 0, radius + 1.6 * lap, "rim") for lap in range(laps, 0, -1))
    body = circle(0, 1.5, radius, "shade") + rims + circle(0, 0, radius, f"disc c-{colour}")
    return body + use(mark(colour), 0, 0, radius * 1.16, "mark")
