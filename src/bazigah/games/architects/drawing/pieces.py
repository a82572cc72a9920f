"""Workers and rows of signs as they look; all are drawn around the origin and kept once drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from bazigah.drawing.pieces import number, star
from bazigah.drawing.players import mark
from bazigah.drawing.shapes import Outline
from bazigah.drawing.svg import group, num, text, use
from bazigah.engine.core.actions import Domain
from bazigah.text.words import Words

SEATS: Final = ("blue", "red", "green", "yellow", "purple")  # by seat, the bot's included
ICONS: Final = (
    *("aw-clay", "aw-wood", "aw-stone", "aw-gold", "aw-marble", "g-silver"),
    *("aw-virtue", "aw-card", "aw-debt"),
)  # by place in a gain
_WIDE: Final = 0.54  # of a letter, by its size


def heading(words: Words, domain: Domain, value: int) -> str:
    """The name of a component at the beginning of a line."""
    name = words.component(domain.name, domain.labels[value])
    return name[:1].upper() + name[1:]


def fitted(words: Words, x: float, y: float, content: str, kind: str, size: float, room: float) -> str:
    """A name around a point, drawn narrower where it has not enough room."""
    narrow = len(content.replace("\u200c", "")) * size * _WIDE > room
    squeezed = f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"' if narrow else ""
    direction = ' direction="rtl"' if words.right_to_left else ""
    at = f'x="{num(x)}" y="{num(y)}" style="font-size:{num(size)}px"'
    return f'<text class="{kind}" {at}{squeezed}{direction}>{escape(content, quote=False)}</text>'


def round_edge(radius: float) -> Outline:
    """The edge of a round place."""
    r = num(radius)
    return Outline(f"M-{r} 0a{r} {r} 0 1 0 {num(2 * radius)} 0a{r} {r} 0 1 0 -{num(2 * radius)} 0z", radius, radius)


# --- workers ------------------------------------------------------------------------------------------------------


@cache
def worker(colour: str, size: float) -> str:
    """A worker; the sign of the colour is on it."""
    sign = use(mark(colour), 0, size * 0.16, size * 0.36, "mark")
    return use("aw-worker", 0, 0, size, f"c-{colour}") + sign


def crowd_width(count: int, size: float, shown: int = 1) -> float:
    """How wide a group of workers is drawn."""
    digits = 0 if count < 2 else 0.42 if count < 10 else 0.76
    return size * (0.86 + 0.3 * (min(count, shown) - 1) + digits)


@cache
def crowd(words: Words, colour: str, count: int, size: float, shown: int = 1, ink: str = "on-plot") -> str:
    """Workers of one colour side by side, at most so many as are shown, and how many they are."""
    figures, left = min(count, shown), -crowd_width(count, size, shown) / 2
    drawn = [group(worker(colour, size), x=left + size * (0.43 + 0.3 * i)) for i in range(figures)]
    if count > 1:
        at = left + size * (0.86 + 0.3 * (figures - 1)) + size * (0.2 if count < 10 else 0.36)
        drawn.append(text(at, size * 0.06, number(words, count), f"strong {ink}", max(11, size * 0.58)))
    return "".join(drawn)


# --- rows of signs ------------------------------------------------------------------------------------------------

Token = tuple[str, int]  # a symbol; or one of the signs below and a number
PLAIN: Final = "#"  # a number
SIGNED: Final = "+"  # a number with its sign
POINT: Final = "vp"  # victory points
OR: Final = "/"
CROSSED: Final = "!"  # how the name of a symbol begins that is crossed out


def _wide(words: Words, token: Token) -> float:
    """How wide a sign of a row is, by its size."""
    kind, value = token
    if kind in (PLAIN, SIGNED):
        return 0.18 + 0.34 * (len(number(words, value)) + (kind == SIGNED and value > 0))
    return 0.34 if kind == OR else 0.98


def row_width(words: Words, tokens: Sequence[Token], size: float) -> float:
    return sum(_wide(words, token) for token in tokens) * size


@cache
def row(words: Words, tokens: tuple[Token, ...], size: float, room: float = 0) -> str:
    """Signs side by side around the origin, smaller where they need more than their room."""
    if room and row_width(words, tokens, size) > room:
        size *= room / row_width(words, tokens, size)
    x, drawn = -row_width(words, tokens, size) / 2, []
    for token in tokens:
        wide = _wide(words, token) * size
        drawn.append(_sign(words, token, x + wide / 2, size))
        x += wide
    return "".join(drawn)


def _sign(words: Words, token: Token, x: float, size: float) -> str:
    kind, value = token
    figures = max(9.5, size * 0.68)
    if kind == PLAIN:
        return text(x, 0.5, number(words, value), "strong", figures)
    if kind == SIGNED:
        plus = "+" if value > 0 else ""
        return text(x, 0.5, plus + number(words, value), "strong" if value > 0 else "strong short", figures)
    if kind == POINT:
        return group(star(words, value, max(18, size * 1.1)), x=x)
    if kind == OR:
        return text(x, 0.5, OR, "strong", figures)
    if kind.startswith(CROSSED):
        return use(kind[1:], x, 0, size) + use("aw-cross", x, 0, size)
    return use(kind, x, 0, size)


def signs(gain: Sequence[int], kind: str = PLAIN) -> list[Token]:
    """A gain or a price as a row."""
    return [
        token for icon, count in zip(ICONS, gain, strict=False) if count for token in ((kind, int(count)), (icon, 0))
    ]
