"""A position as one picture that needs nothing else: for notebooks, documents and sharing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final
from xml.etree import ElementTree

from bazigah.drawing.artist import artist
from bazigah.drawing.assets import colours, css, symbol_table
from bazigah.drawing.look import Look
from bazigah.drawing.picture import Picture
from bazigah.drawing.svg import num
from bazigah.engine.errors import not_one_of
from bazigah.text.sentence import seats_from
from bazigah.text.words import Words

THEMES: Final = ("light", "dark")
_GAP: Final = 12
_COLOUR: Final = re.compile(r"var\(--([\w-]+)\)")
_IN_BRACES: Final = r"[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}"
_NOT_STILL: Final = re.compile(rf"/\*.*?\*/|:root{_IN_BRACES}|@(?:media|keyframes){_IN_BRACES}", re.DOTALL)


def still(game: str, view: Any, seat: int, words: Words, theme: str = "light") -> str:
    """What all share and what lies before every seat, the own seat first (-1: a spectator)."""
    if theme not in THEMES:
        raise not_one_of("theme_unknown", theme, THEMES)
    drawn, look = artist(game), Look(words, seat)
    common = [board.picture for board in drawn.boards(view, look)]
    areas = [[board.picture for board in drawn.area(view, other, look)] for other in seats_from(seat, view.around())]
    placed, width, height = _beside([common, *areas])
    body = ElementTree.fromstring(f"<g>{placed}</g>")
    used = _settle(body)
    values = colours(game, theme)
    ground = f'<rect width="{num(width)}" height="{num(height)}" fill="{values["table"]}"/>'
    picture = ElementTree.tostring(body, encoding="unicode")
    whole = f"<style>{_styles(game)}</style>{_symbols(game, used)}{ground}{picture}"
    whole = _COLOUR.sub(lambda found: values[found.group(1)], whole)
    box = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{whole}</svg>\n'


def _beside(columns: Iterable[Sequence[Picture]]) -> tuple[str, float, float]:
    """Columns of pictures side by side, and how large they are together."""
    placed, x, height = [], float(_GAP), 0.0
    for column in columns:
        y = float(_GAP)
        for picture in column:
            placed.append(picture.at(x, y))
            y += picture.height + _GAP
        x, height = x + max((picture.width for picture in column), default=0.0) + _GAP, max(height, y)
    return "".join(placed), x, height


def _settle(body: ElementTree.Element) -> set[str]:
    """Take from a drawing what only a page needs: names, tips, and styles that move pieces. The symbols it uses."""
    used = set()
    for element in body.iter():
        for name in [name for name in element.attrib if name == "id" or name.startswith("data-")]:
            del element.attrib[name]
        if "glide" in element.get("class", "").split():
            element.attrib.pop("style", None)
        if element.tag == "use":
            used.add(element.attrib["href"].removeprefix("#"))
    return used


def _styles(game: str) -> str:
    """The styles without the tokens, which are filled in, and without motion."""
    return " ".join(_NOT_STILL.sub("", css(None) + css(game)).split())


def _symbols(game: str, used: Iterable[str]) -> str:
    """The symbols that are used."""
    everything = {**symbol_table(None), **symbol_table(game)}
    return f"<defs>{''.join(everything[name] for name in sorted(used))}</defs>"
