"""The map of the terminal: hexes with their rivers, units, structures and tokens, drawn with letters."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from bazigah.games.scythe.facts.atlas import (
    BIT,
    HEX_COUNT,
    HEXES,
    NEXT,
    RIVER,
    TERRITORY_COUNT,
    TUNNELS,
)
from bazigah.games.scythe.facts.components import (
    FACTIONS,
    FACTS,
    NOTHING,
    RESOURCES,
    STRUCTURES,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from bazigah.text.canvas import Canvas
from bazigah.text.words import Words

FACTION_SIGNS: Final = [name[0].upper() for name in FACTIONS.labels]
FACTION_STYLES: Final = ("bold #5f87ff", "bold #ff5f5f", "bold #d7af00", "bold #808080", "bold reverse")  # by faction
TOKEN_SIGNS: Final = [name[0] for name in RESOURCES.labels]
STRUCTURE_SIGNS: Final = [name[:3].capitalize() for name in STRUCTURES.labels]
TERRAIN_SIGNS: Final = ("M", "F", "T", "W", "V", "L", "FAC")  # as the names of the hexes begin
CHARACTER_SIGN: Final = "▲"
MECH_SIGN: Final = "■"
WORKER_SIGN: Final = "●"
TUNNEL_SIGN: Final = "∩"
ENCOUNTER_SIGN: Final = "?"
RIVER_SIGN: Final = "≈"
RIVER_STYLE: Final = "bold #0087d7"


_WIDTH: Final = 12  # of a hex with its left border; rows are shifted by half of it
_NARROW: Final = 8  # where the terminal has no more room
_HEIGHT: Final = 4  # with its upper border


def _places(width: int) -> list[tuple[int, int]]:
    """The upper left corner of every hex of this width."""
    places = [*FACTS["map"]["hexes"], *FACTS["map"]["home_bases"]]
    columns = [2 * place["q"] + place["r"] for place in places]
    rows = [place["r"] for place in places]
    return [
        ((column - min(columns)) * width // 2, (row - min(rows)) * _HEIGHT)
        for column, row in zip(columns, rows, strict=True)
    ]


PLACES: Final = _places(_WIDTH)
_ACROSS: Final = max(x for x, _ in PLACES) + _WIDTH + 1
_EAST, _NORTH_EAST, _NORTH_WEST = 0, 1, 2  # places of the directions in `NEXT`


class HexMap:
    """The map, as wide as the terminal allows."""

    def __init__(self, view: Scythe, words: Words) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield hex_map(self.view, self.words, _WIDTH if options.max_width >= _ACROSS else _NARROW)


def hex_map(view: Scythe, words: Words, width: int) -> Text:
    places = _places(width)
    canvas = Canvas(max(x for x, _ in places) + width + 1, max(y for _, y in places) + _HEIGHT + 1)
    for left, top in places:
        canvas.box(left, top, left + width, top + _HEIGHT)
    for hex, place in enumerate(places):
        _draw_rivers(canvas, hex, place, width)
        _draw_hex(canvas, view, hex, place, width, words)
    return canvas.text()


def _draw_rivers(canvas: Canvas, hex: int, place: tuple[int, int], width: int) -> None:
    """The rivers on the eastern and northern sides; the others are sides of other hexes."""
    left, top = place
    half = width // 2
    across = [
        NEXT[direction][hex] != NOTHING and RIVER[hex] & BIT[NEXT[direction][hex]]
        for direction in range(len(NEXT) // 2)
    ]
    if across[_EAST]:
        for y in range(top + 1, top + _HEIGHT):
            canvas.put(left + width, y, RIVER_SIGN, RIVER_STYLE)
    for direction, start in ((_NORTH_WEST, left), (_NORTH_EAST, left + half)):
        if across[direction]:
            canvas.put(start + 1, top, RIVER_SIGN * (half - 1), RIVER_STYLE)


def _draw_hex(canvas: Canvas, view: Scythe, hex: int, place: tuple[int, int], width: int, words: Words) -> None:
    """Name and marks, the structure, units by owner, tokens."""
    left, top = place
    canvas.put(left + 1, top + 1, HEXES.labels[hex] + _marks(view, hex), "bold" if hex < TERRITORY_COUNT else "dim")
    x = left + 1
    for p in view.players:
        if hex in p.structures:
            sign = f"{STRUCTURE_SIGNS[p.structures.index(hex)]}{FACTION_SIGNS[p.faction]}"
            canvas.put(left + width - len(sign), top + 1, sign, FACTION_STYLES[p.faction])
        units = _units(p, hex, words)
        canvas.put(x, top + 2, units[: left + width - x], FACTION_STYLES[p.faction])
        x += len(units)
    canvas.put(left + 1, top + 3, _shortened(_tokens(view, hex, words), width - 1))


def _marks(view: Scythe, hex: int) -> str:
    tunnel = TUNNEL_SIGN if TUNNELS & BIT[hex] else ""
    return tunnel + (ENCOUNTER_SIGN if view.encounters & BIT[hex] else "")


def _units(p: Player, hex: int, words: Words) -> str:
    """The units of a player on a hex, after the sign of the faction."""
    pieces = (CHARACTER_SIGN, int(p.character == hex)), (MECH_SIGN, p.mechs[hex]), (WORKER_SIGN, p.workers[hex])
    units = "".join(sign + (words.number(int(count)) if count > 1 else "") for sign, count in pieces if count)
    return FACTION_SIGNS[p.faction] + units if units else ""


def _tokens(view: Scythe, hex: int, words: Words) -> str:
    counts = [(sign, view.tokens[kind * HEX_COUNT + hex]) for kind, sign in enumerate(TOKEN_SIGNS)]
    return "".join(sign + words.number(int(count)) for sign, count in counts if count)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
