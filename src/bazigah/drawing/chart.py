"""Curves between two axes: how chances went in a game, how strong levels are. Painted with the colours of the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from bazigah.drawing.assets import colours
from bazigah.drawing.svg import num
from bazigah.text.words import Words

_WIDTH: Final = 720.0
_HEIGHT: Final = 300.0
_LEFT: Final = 56.0
_RIGHT: Final = 20.0
_TOP: Final = 46.0  # the names of the curves stand above
_BOTTOM: Final = 34.0
_DASHES: Final = ("", "9 4", "2 4", "12 3 2 3", "5 3", "1 3 7 3")  # nobody needs to tell colours apart
_TOKENS: Final = ("paper", "line", "ink", "ink-2", "f")  # of the house, that every chart uses


@dataclass(frozen=True)
class Axis:
    """A range of values, and what is written at some of them."""

    least: float
    most: float
    marks: Sequence[tuple[float, str]]

    def part(self, value: float) -> float:
        """Where a value lies between the ends, from 0 to 1."""
        return (min(max(value, self.least), self.most) - self.least) / (self.most - self.least)


@dataclass(frozen=True)
class Curve:
    """A line through points, with a name; `spread` is how far each point may be off."""

    name: str
    colour: str  # of a player
    points: Sequence[tuple[float, float]]
    spread: Sequence[float] = ()


@dataclass(frozen=True)
class Dot:
    """A point to be noticed; `link` leads to more about it."""

    x: float
    y: float
    colour: str
    title: str
    link: str = ""


@dataclass(frozen=True)
class Chart:
    """What is drawn between two axes."""

    title: str
    across: Axis
    up: Axis
    curves: Sequence[Curve]
    dots: Sequence[Dot] = ()

    def svg(self, words: Words) -> str:
        """The chart as an element of a page that has the colours of the house."""
        return self._element("", self._body(words))

    def alone(self, words: Words, game: str) -> str:
        """The chart as a file of its own, light or dark as the reader's system is."""
        players = {*(curve.colour for curve in self.curves), *(dot.colour for dot in self.dots)}
        used = sorted({*_TOKENS, *(f"c-{colour}" for colour in players)})
        light, dark = (
            "".join(f"--{name}:{colours(game, theme)[name]};" for name in used) for theme in ("light", "dark")
        )
        style = f"<style>svg{{{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
        ground = f'<rect width="{num(_WIDTH)}" height="{num(_HEIGHT)}" rx="8" fill="var(--paper)"/>'
        size = f'xmlns="http://www.w3.org/2000/svg" width="{num(_WIDTH)}" height="{num(_HEIGHT)}"'
        return self._element(f"{size} ", style + ground + self._body(words)) + "\n"

    def _element(self, about: str, body: str) -> str:
        box = f'viewBox="0 0 {num(_WIDTH)} {num(_HEIGHT)}"'
        return f'<svg {about}class="chart" {box} role="group" aria-label="{escape(self.title)}">{body}</svg>'

    def _body(self, words: Words) -> str:
        curves = "".join(self._curve(number, curve) for number, curve in enumerate(self.curves))
        return self._grid(words) + self._legend(words) + curves + "".join(self._dot(dot) for dot in self.dots)

    def _x(self, value: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * self.across.part(value)

    def _y(self, value: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * self.up.part(value)

    def _grid(self, words: Words) -> str:
        lines = "".join(
            f'<path d="M{num(_LEFT)} {num(self._y(value))}H{num(_WIDTH - _RIGHT)}" stroke="var(--line)"/>'
            + _letters(words, _LEFT - 26, self._y(value) + 4, said)
            for value, said in self.up.marks
        )
        return lines + "".join(_letters(words, self._x(value), _HEIGHT - 12, said) for value, said in self.across.marks)

    def _legend(self, words: Words) -> str:
        """A piece of each curve above its name, the wider the longer the name is."""
        wide = [len(curve.name) + 4 for curve in self.curves]
        unit = (_WIDTH - _LEFT - _RIGHT) / max(sum(wide), 1)
        drawn = ""
        for number, curve in enumerate(self.curves):
            x = _LEFT + unit * (sum(wide[:number]) + wide[number] / 2)
            drawn += f'<path d="M{num(x - 14)} 16h28" {_stroke(number, curve)}/>' + _letters(
                words, x, 34, curve.name, "ink"
            )
        return drawn

    def _curve(self, number: int, curve: Curve) -> str:
        points = "L".join(f"{num(self._x(x))} {num(self._y(y))}" for x, y in curve.points)
        drawn = f'<path d="M{points}" {_stroke(number, curve)}/>' if points else ""
        return drawn + "".join(
            f'<path d="M{num(self._x(x))} {num(self._y(y - spread))}V{num(self._y(y + spread))}" '
            f'stroke="var(--c-{curve.colour})" opacity=".5"/>'
            for (x, y), spread in zip(curve.points, curve.spread, strict=False)
        )

    def _dot(self, dot: Dot) -> str:
        drawn = (
            f'<circle cx="{num(self._x(dot.x))}" cy="{num(self._y(dot.y))}" r="5" fill="var(--c-{dot.colour})" '
            f'stroke="var(--paper)" stroke-width="2"><title>{escape(dot.title)}</title></circle>'
        )
        named = escape(dot.title)
        return f'<a href="{escape(dot.link)}" aria-label="{named}">{drawn}</a>' if dot.link else drawn


def _stroke(number: int, curve: Curve) -> str:
    dash = _DASHES[number % len(_DASHES)]
    pattern = f' stroke-dasharray="{dash}"' if dash else ""
    return f'fill="none" stroke="var(--c-{curve.colour})" stroke-width="2.5" stroke-linejoin="round"{pattern}'


def _letters(words: Words, x: float, y: float, content: str, colour: str = "ink-2") -> str:
    """Words around a point, in the direction of their language."""
    direction = ' direction="rtl"' if words.right_to_left else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" text-anchor="middle" font-size="12" font-family="var(--f)" '
        f'fill="var(--{colour})"{direction}>{escape(content, quote=False)}</text>'
    )
