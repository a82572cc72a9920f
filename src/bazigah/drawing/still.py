"""A position as one picture that needs nothing else: for notebooks, documents and sharing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from bazigah.drawing.artist import artist
from bazigah.drawing.assets import colours, css, symbols
from bazigah.drawing.look import Look
from bazigah.drawing.svg import num
from bazigah.engine.errors import not_one_of
from bazigah.sentence import seats_from
from bazigah.words import Words

THEMES: Final = ("light", "dark")
_GAP: Final = 12
_BOX: Final = re.compile(r'<svg class="board ([\w-]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"')
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_USED: Final = re.compile(r'<use href="#([\w-]+)"')
_COLOUR: Final = re.compile(r"var\(--([\w-]+)\)")
_GLIDING: Final = re.compile(r'style="transform:translate\(([-\d.]+)px,([-\d.]+)px\)"')
_MARKS: Final = re.compile(r' (?:id|data-[\w-]+)="[^"]*"')
_IN_BRACES: Final = r"[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}"
_NOT_STILL: Final = re.compile(rf"/\*.*?\*/|:root{_IN_BRACES}|@(?:media|keyframes){_IN_BRACES}", re.DOTALL)


def still(game: str, view: Any, seat: int, words: Words, theme: str = "light") -> str:
    """What all share and what lies before every seat, the own seat first (-1: a spectator)."""
    if theme not in THEMES:
        raise not_one_of("theme_unknown", theme, THEMES)
    drawn, look = artist(game), Look(words, seat)
    common = [board.svg for board in drawn.boards(view, look)]
    areas = [[board.svg for board in drawn.area(view, other, look)] for other in seats_from(seat, view.around())]
    body, width, height = _beside([common, *areas])
    values = colours(game, theme)
    ground = f'<rect width="{num(width)}" height="{num(height)}" fill="{values["table"]}"/>'
    whole = f"<style>{_styles(game)}</style>{_symbols(game, body)}{ground}{_GLIDING.sub(_moved, body)}"
    whole = _COLOUR.sub(lambda found: values[found.group(1)], whole)
    box = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{whole}</svg>\n'


def _beside(columns: Iterable[list[str]]) -> tuple[str, float, float]:
    """Columns of pictures side by side, and how large they are together."""
    placed, x, height = [], float(_GAP), 0.0
    for column in columns:
        y, widest = float(_GAP), 0.0
        for picture in column:
            found = _BOX.match(picture)
            assert found is not None, "a board begins with its name and its size"
            wide, high = float(found.group(2)), float(found.group(3))
            where = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"'
            placed.append(_MARKS.sub("", picture).replace("<svg ", f"<svg {where} ", 1))
            y, widest = y + high + _GAP, max(widest, wide)
        x, height = x + widest + _GAP, max(height, y)
    return "".join(placed), x, height


def _styles(game: str) -> str:
    """The styles without the tokens, which are filled in, and without motion."""
    return " ".join(_NOT_STILL.sub("", css(None) + css(game)).split())


def _symbols(game: str, body: str) -> str:
    """The symbols that are used."""
    used = set(_USED.findall(body))
    everything = {found.group(1): found.group(0) for found in _SYMBOL.finditer(symbols(None) + symbols(game))}
    return f"<defs>{''.join(everything[name] for name in sorted(used))}</defs>"


def _moved(found: re.Match[str]) -> str:
    return f'transform="translate({found.group(1)} {found.group(2)})"'
