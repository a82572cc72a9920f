"""Pieces that several games have: dice, points, amounts with a sign, boxes with a heading, prices."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.svg import circle, group, label, rect, square, text, tip, use
from bazigah.text.words import Words

_SMALLEST: Final = 9.5


@cache
def number(words: Words, value: int) -> str:
    """A number in the digits of the language; drawings ask for the same ones again and again."""
    return words.number(value)


def unknown(words: Words) -> str:
    """What stands for a number that is held secretly."""
    return words.say("drawing.hidden")


def written(sign: str, x: float, y: float, size: float, kind: str) -> str:
    """A sign on a piece, never too small to be read."""
    return text(x, y + size * 0.04, sign, kind, max(_SMALLEST, size))


def numeral(words: Words, value: int, x: float, y: float, size: float, kind: str = "num") -> str:
    """A number on a piece."""
    return written(number(words, value), x, y, size, kind)


@cache
def die(colour: str, pips: int, size: float, kind: str = "") -> str:
    """A die around the origin, 1 to 6 pips; `printed` is the colour of one that is only printed."""
    face = square(0, 0, size, "face", size * 0.2) + use(f"d-{pips}", 0, 0, size, "pips")
    return group(face, f"die {colour}{' ' if kind else ''}{kind}")


@cache
def blank_die(size: float) -> str:
    """Where a die will lie."""
    return square(0, 0, size, "hole", size * 0.2)


@cache
def star(words: Words, points: int, size: float) -> str:
    """Victory points around the origin."""
    return use("g-vp", 0, 0, size) + numeral(words, points, 0, 0, size * 0.5, "num on-star")


def beside(words: Words, icon: str, value: int, x: float, y: float, size: float) -> str:
    """A sign and how many of it, side by side around a point."""
    return use(icon, x - size * 0.7, y, size) + text(x + size * 0.7, y, number(words, value), "t3")


def box(words: Words, x: float, y: float, width: float, height: float, heading: str = "") -> str:
    """A field of a board, with a heading."""
    ground = rect(x, y, width, height, "box", 9)
    return ground + label(words, x + width / 2, y + 11, heading) if heading else ground


def badge(words: Words, count: int, x: float, y: float) -> str:
    """How many lie on a pile, on its corner; one is not worth a word."""
    return group(circle(x, y, 7, "") + numeral(words, count, x, y, 9.5), "badge") if count > 1 else ""


def chip(words: Words, icon: str, value: int, y: float, size: float) -> str:
    """A price, at the foot of what costs it."""
    k = max(0.8, min(1, size / 40))
    ground = rect(-17 * k, y - 9 * k, 34 * k, 18 * k, "", 9 * k)
    sign = use(icon, -7.5 * k, y, 14 * k)
    return group(ground + sign + text(7 * k, y + 0.5, number(words, -value), "", 12 * k), "price")


def card(width: float, height: float, body: str, kind: str = "") -> str:
    """A card around the origin."""
    shade = rect(-width / 2, 2 - height / 2, width, height, "shade", 5)
    return group(shade + rect(-width / 2, -height / 2, width, height, "ground", 5) + body, f"card {kind}".rstrip())


@cache
def die_tip(words: Words, pips: int, used: bool = False) -> str:
    """What a die says of itself."""
    return tip(words.say("drawing.die_used" if used else "drawing.die", pips=pips))
