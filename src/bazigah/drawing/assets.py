"""The files that drawings need: styles, symbols, covers. What belongs to no game is the house's own (None)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_HOUSE_STYLES: Final = ("tokens.css", "pieces.css")
_DARK: Final = re.compile(r":root\[data-theme=dark\] (\{.*?\n\})", re.DOTALL)


@cache
def css(game: str | None) -> str:
    """The styles of the house, or what a game adds to them. Dark colours also hold where the system asks for them."""
    parts = [files(__package__) / name for name in _HOUSE_STYLES] if game is None else [_of(game) / "draw.css"]
    styles = "\n".join(_read(part) for part in parts)
    system = "".join(f"\n  :root:not([data-theme]) {block}" for block in _DARK.findall(styles))
    return f"{styles}\n@media (prefers-color-scheme: dark) {{{system}\n}}\n"


@cache
def symbols(game: str | None) -> str:
    """The symbols of the house, or those of a game, as one invisible `<svg>` to put into a page."""
    return _read((files(__package__) if game is None else _of(game)) / "symbols.svg")


@cache
def cover(game: str) -> str:
    """The picture of a game for its card: a whole SVG file."""
    return _read(files(__package__) / "covers" / f"{game}.svg")


@cache
def hero() -> str:
    """The picture of the house: a whole SVG file."""
    return _read(files(__package__) / "hero.svg")


@cache
def colours(game: str, theme: str) -> dict[str, str]:
    """The values of all custom properties of the house and a game, in the theme `light` or `dark`."""
    styles = css(None) + css(game)
    blocks = re.findall(r"^:root (\{.*?\n\})", styles, re.DOTALL | re.MULTILINE)
    blocks += _DARK.findall(styles) if theme == "dark" else []
    return {name: value.strip() for block in blocks for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block)}


def _of(game: str) -> Traversable:
    return files(f"bazigah.games.{game}")


def _read(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")
