"""The files that drawings need: styles, symbols, covers. What belongs to no game is the house's own (None)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final
from xml.etree import ElementTree

_HOUSE_STYLES: Final = ("tokens.css", "pieces.css")
_SVG: Final = "{http://www.w3.org/2000/svg}"
_DARK: Final = re.compile(r":root\[data-theme=dark\] (\{.*?\n\})", re.DOTALL)


@cache
def css(game: str | None) -> str:
    """The styles of the house, or what a game adds to them. Dark colours also hold where the system asks for them."""
    styles = "\n".join(map(_of_house, _HOUSE_STYLES)) if game is None else _of_game(game, "draw.css")
    system = "".join(f"\n  :root:not([data-theme]) {block}" for block in _DARK.findall(styles))
    return f"{styles}\n@media (prefers-color-scheme: dark) {{{system}\n}}\n"


@cache
def symbols(game: str | None) -> str:
    """The symbols of the house, or those of a game, as one invisible `<svg>` to put into a page."""
    return _of_house("symbols.svg") if game is None else _of_game(game, "symbols.svg")


@cache
def symbol_table(game: str | None) -> dict[str, str]:
    """The same symbols one by one, by name."""
    found = ElementTree.fromstring(symbols(game)).iter(f"{_SVG}symbol")
    return {symbol.attrib["id"]: _alone(symbol) for symbol in found}


def _alone(element: ElementTree.Element) -> str:
    """An element as text, to be put into a drawing that says itself what it is."""
    for one in element.iter():
        one.tag = one.tag.removeprefix(_SVG)
    return ElementTree.tostring(element, encoding="unicode").strip()


@cache
def cover(game: str) -> str:
    """The picture of a game for its card: a whole SVG file, that of the house where the game has none."""
    return _of_game(game, "cover.svg") or _of_house("cover.svg")


@cache
def hero() -> str:
    """The picture of the house: a whole SVG file."""
    return _of_house("hero.svg")


@cache
def colours(game: str, theme: str) -> dict[str, str]:
    """The values of all custom properties of the house and a game, in the theme `light` or `dark`."""
    styles = css(None) + css(game)
    blocks = re.findall(r"^:root (\{.*?\n\})", styles, re.DOTALL | re.MULTILINE)
    blocks += _DARK.findall(styles) if theme == "dark" else []
    return {name: value.strip() for block in blocks for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block)}


def _of_house(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def _of_game(game: str, name: str) -> str:
    """A file that a game draws with; nothing where it needs none."""
    file = files(f"bazigah.games.{game}") / "drawing" / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""
