"""The course of a game as a chart: the chance of every seat to win, and the choices that cost the most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bazigah.drawing.chart import Axis, Chart, Curve, Dot
from bazigah.text.figures import difference, share
from bazigah.text.words import Words

_QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

Chances = Sequence[tuple[int, Sequence[float]]]  # after so many steps: the chance of each seat


def course_chart(
    words: Words, names: Sequence[str], colours: Sequence[str], chances: Chances, dots: Sequence[Dot]
) -> Chart:
    """A curve for each seat, from the first step to the last."""
    first, last = chances[0][0], max(chances[-1][0], chances[0][0] + 1)
    steps = [first + round((last - first) * part) for part in _QUARTERS]
    curves = [
        Curve(name, colour, [(step, at[seat]) for step, at in chances])
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True))
    ]
    across = Axis(first, last, [(step, words.number(step)) for step in steps])
    up = Axis(0.0, 1.0, [(part, share(words, part)) for part in _QUARTERS])
    return Chart(words.say("analysis.course"), across, up, curves, dots)


def loss_dot(words: Words, colour: str, step: int, chance: float, loss: float, link: str = "") -> Dot:
    """A choice that gave points away: the one after so many steps."""
    title = words.say("analysis.dot", step=step + 1, points=difference(words, -loss))
    return Dot(step, chance, colour, title, link)
