"""The pieces, each drawn around the origin: citizens, cubes, coins, and rows of signs that say what something does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bazigah.drawing.pieces import badge, die, number, numeral, star, written
from bazigah.drawing.players import mark
from bazigah.drawing.shapes import Outline, rectangle_edge
from bazigah.drawing.svg import group, label, num, path, rect, square, text, tip, use
from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.facts.components import NEUTRAL
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Words

SEATS: Final = ("blue", "orange", "green", "white")
GREY: Final = "grey"
BUILDING_ART: Final = ("tr-palace", "tr-bishop", "tr-hall")


def colour_of(owner: int) -> str:
    """The colour of a player; grey has no mark of its own."""
    return GREY if owner == NEUTRAL else SEATS[owner]


def _marked(owner: int, y: float, size: float) -> str:
    return "" if owner == NEUTRAL else use(mark(SEATS[owner]), 0, y, size, f"mark on-{SEATS[owner]}")


@cache
def citizen(owner: int, size: float) -> str:
    """A citizen or tradesman who stands."""
    return use("tr-citizen", 0, 0, size, f"o-{colour_of(owner)}") + _marked(owner, size * 0.21, size * 0.28)


@cache
def lying_citizen(owner: int, size: float) -> str:
    return group(citizen(owner, size), more='transform="rotate(-90)"')


@cache
def nobody(size: float) -> str:
    """Room for a citizen."""
    return use("tr-citizen", 0, 0, size, "hollow")


@cache
def cube(owner: int, size: float) -> str:
    return use("tr-cube", 0, 0, size, f"o-{colour_of(owner)}") + _marked(owner, size * 0.02, size * 0.42)


@cache
def cubes(words: Words, owner: int, count: int, size: float) -> str:
    """Cubes of a colour on one pile."""
    return cube(owner, size) + badge(words, count, size * 0.42, -size * 0.4)


@cache
def dice(words: Words, colour: str, pips: int, count: int, size: float) -> str:
    """Equal dice on one pile: those below peep out."""
    below = group(die(colour, pips, size), x=size * 0.14, y=-size * 0.14) if count > 1 else ""
    return below + die(colour, pips, size) + badge(words, count, size * 0.56, -size * 0.52)


@cache
def die_edge(size: float) -> Outline:
    """The edge of a pile of dice; what a group costs has two digits, so its price is as large as can be."""
    return replace(rectangle_edge(size + 4, size + 4, size * 0.24), size=40)


@cache
def coin(words: Words, deniers: int, size: float) -> str:
    """An amount of deniers."""
    return use("tr-coin", 0, 0, size) + numeral(words, deniers, 0, -size * 0.03, size * 0.52, "num on-coin")


@cache
def medallion(owner: int, radius: float) -> str:
    """The colour of a district, a player or a payment."""
    kind = colour_of(owner)
    ground = f'<circle class="medal o-{kind}" r="{radius:g}"/>'
    return ground + _marked(owner, 0, radius * 1.16)


@cache
def event_back(words: Words, colour: str, count: int) -> str:
    """A face-down pile of events, with how many are left."""
    lies = [rect(-10 + shift, -14 - shift, 20, 27, f"back-{colour}", 3) for shift in (0, 2)[: max(1, min(count, 2))]]
    ground = "".join(lies) if count else rect(-10, -14, 20, 27, "hole", 3)
    return ground + text(1, -1, number(words, count), f"t2 strong on-{colour}" if count else "t2 soft")


def fitting(words: Words, x: float, y: float, said: str, width: float, kind: str, size: float = 12.5) -> str:
    """Words that stay within a width: long ones are smaller, at last condensed."""
    letters = max(1, len(said.replace("\u200c", "")))
    fits = min(size, max(10.5, width / letters / _LETTER))
    squeezed = (
        "" if letters * fits * _LETTER <= width else f' textLength="{num(width)}" lengthAdjust="spacingAndGlyphs"'
    )
    style = f'<text style="font-size:{num(fits)}px"{squeezed} '
    return label(words, x, y, said, kind).replace("<text ", style, 1)


_LETTER: Final = 0.6  # the width of a letter by its size, generously


@cache
def thing_tip(words: Words, domain: str, name: str, players: int) -> str:
    """What a card, an event or a character says of itself at a table of so many."""
    return tip(words.component(domain, name), words.effect(name, _table_of(players)))


@cache
def _table_of(players: int) -> Troyes:
    table = Troyes(Rng(0), [], [Player() for _ in range(players)], [])
    table.solo = players == 1
    return table


# --- rows of signs ------------------------------------------------------------------------------------------------

Sign = tuple[float, Callable[[Words, float], str]]  # its width by the size of the row, and how it is drawn


def points(count: int) -> Sign:
    return 1.1, lambda words, size: star(words, count, max(19, size * 1.1))


def deniers(count: int) -> Sign:
    return 1.0, lambda words, size: coin(words, count, size)


def icon(symbol: str) -> Sign:
    return 0.95, lambda _words, size: use(symbol, 0, 0, size * 0.95)


def said(sign: str, kind: str = "strong") -> Sign:
    """A sign that needs no translation."""
    return 0.3 + 0.3 * len(sign), lambda _words, size: text(0, 0.5, sign, kind, max(10, size * 0.68))


def amount(count: int) -> Sign:
    """A number with its sign; what is lost is red."""
    kind = "strong loss" if count < 0 else "strong"
    return 0.95, lambda words, size: text(0, 0.5, words.signed(count), kind, max(10, size * 0.68))


def count(value: int) -> Sign:
    return 0.5, lambda words, size: text(0, 0.5, number(words, value), "strong", max(10, size * 0.68))


def divided(divisor: int) -> Sign:
    return 0.95, lambda words, size: text(0, 0.5, f"÷{number(words, divisor)}", "strong", max(10, size * 0.72))


def arrow() -> Sign:
    return 0.6, lambda _words, size: path(f"M{-size * 0.26:.1f} 0H{size * 0.2:.1f}m-3.5-3.5l3.5 3.5-3.5 3.5", "arrow")


def blank(colour: str, added: int = 0) -> Sign:
    """A die of a colour, with what is added to it."""
    kind = "on-red" if colour in ("red", "black") else "on-white"
    return (
        0.86,
        lambda words, size: (
            group(square(0, 0, size * 0.8, "face", size * 0.16), f"die {colour}")
            + (written(words.signed(added), 0, 0, size * 0.42, f"strong {kind}") if added else "")
        ),
    )


def face(colour: str, pips: int) -> Sign:
    return 0.95, lambda _words, size: die(colour, pips, size * 0.86)


def skull(size: float) -> str:
    """A black die that an event brings."""
    arm = size * 0.24
    cross = path(f"M{-arm:.1f} {arm:.1f} {arm:.1f} {-arm:.1f}M{-arm:.1f} {-arm:.1f} {arm:.1f} {arm:.1f}", "skull")
    return group(square(0, 0, size, "face", size * 0.2), "die black") + cross


def black_die() -> Sign:
    return 0.95, lambda _words, size: skull(size * 0.86)


def piece(owner: int) -> Sign:
    return 0.8, lambda _words, size: cube(owner, size * 0.82)


def person(owner: int) -> Sign:
    return 0.85, lambda _words, size: citizen(owner, size * 0.95)


def flag() -> Sign:
    return 0.8, lambda _words, size: use("tr-flag", 0, 0, size * 0.85, "flag")


def row(words: Words, signs: Sequence[Sign], x: float, y: float, size: float, width: float = 999) -> str:
    """Signs side by side around a point, smaller where the width asks for it."""
    size = min(size, width / (sum(wide for wide, _ in signs) + 0.08 * (len(signs) - 1)))
    left = x - size * (sum(wide for wide, _ in signs) + 0.08 * (len(signs) - 1)) / 2
    drawn = []
    for wide, draw in signs:
        drawn.append(group(draw(words, size), x=left + wide * size / 2, y=y))
        left += (wide + 0.08) * size
    return "".join(drawn)
