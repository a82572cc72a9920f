"""The elements of a drawing as text: numbers are short, places are centres, classes say what a thing is."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from bazigah.text.words import Words

_COORDINATES: Final = 20_000  # that are kept: drawings have the same ones again and again


@lru_cache(_COORDINATES)
def num(value: float) -> str:
    """A coordinate: one decimal is enough."""
    return f"{round(value, 1) + 0:g}"  # adding nothing makes -0 a 0


def use(symbol: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A symbol around a point."""
    side, half = num(size), size / 2
    classes = f' class="{kind}"' if kind else ""
    return f'<use href="#{symbol}" x="{num(x - half)}" y="{num(y - half)}" width="{side}" height="{side}"{classes}/>'


def rect(x: float, y: float, width: float, height: float, kind: str, radius: float = 0) -> str:
    """A rectangle from its upper left corner."""
    corner = f' rx="{num(radius)}"' if radius else ""
    return f'<rect class="{kind}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{corner}/>'


def square(x: float, y: float, size: float, kind: str, radius: float = 0) -> str:
    """A square around a point."""
    return rect(x - size / 2, y - size / 2, size, size, kind, radius)


def circle(x: float, y: float, radius: float, kind: str) -> str:
    return f'<circle class="{kind}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'


def path(d: str, kind: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def group(body: str, kind: str = "", x: float = 0, y: float = 0, more: str = "") -> str:
    """Elements that belong together, moved to a point; `more` are further attributes."""
    classes = f' class="{kind}"' if kind else ""
    moved = f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    return f"<g{classes}{moved}{' ' if more else ''}{more}>{body}</g>"


def gliding(name: str, body: str, x: float, y: float, kind: str = "", more: str = "") -> str:
    """Something with a name of its own that glides to its new place when the page changes."""
    style = f'style="transform:translate({num(x)}px,{num(y)}px)"'  # only what a style moves can glide
    still = f'transform="translate({num(x)} {num(y)})"'  # for what draws without styles on elements
    about = f'id="{name}" class="glide{" " if kind else ""}{kind}" {style} {still}{" " if more else ""}{more}'
    return f"<g {about}>{body}</g>"


def text(x: float, y: float, content: str, kind: str = "t1", size: float = 0) -> str:
    """Letters or digits around a point; a size overrules that of the class."""
    style = f' style="font-size:{num(size)}px"' if size else ""
    return f'<text class="{kind}" x="{num(x)}" y="{num(y)}"{style}>{escape(content, quote=False)}</text>'


def label(words: Words, x: float, y: float, content: str, kind: str = "t1 soft") -> str:
    """Words around a point, in the direction of their language."""
    direction = ' direction="rtl"' if words.right_to_left else ""
    return f'<text class="{kind}" x="{num(x)}" y="{num(y)}"{direction}>{escape(content, quote=False)}</text>'


def tip(title: str, content: str = "") -> str:
    """The attributes of an element that explains itself when pointed at."""
    second = f' data-tip-text="{escape(content, quote=True)}"' if content else ""
    return f'data-tip="{escape(title, quote=True)}"{second}'
