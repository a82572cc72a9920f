"""Tiles, spaces and goods as they look; all are drawn around the origin and kept once drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from bazigah.drawing.pieces import die, number, numeral, star, written
from bazigah.drawing.shapes import ACROSS, Point, corners, hexagon
from bazigah.drawing.svg import group, num, path, tip, use
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.games.burgundy.facts.components import (
    ANIMAL,
    ANIMAL_OF,
    ANIMAL_POINTS_K07,
    ANIMALS,
    AXIAL,
    BOARDS,
    BUILDING,
    BUILDINGS,
    CASTLE,
    FIRST_KNOWLEDGE,
    GOODS,
    HEADS,
    K15_POINTS,
    K26_POINTS,
    KNOWLEDGE,
    MINE,
    NUMBER,
    PER_ANIMAL_KIND,
    PER_BUILDING,
    PER_SOLD_GOOD,
    REGION_POINTS,
    REGION_SIZE,
    SHIP,
    TAKE_WORKERS_K14,
    TILES,
    TYPE_AT,
    TYPE_OF,
    TYPES,
    WORKER_STEP_K08,
)
from bazigah.games.burgundy.facts.knowledge import (
    BUILDING_OF,
    K01,
    K02,
    K03,
    K04,
    K05,
    K06,
    K07,
    K08,
    K09,
    K10,
    K11,
    K12,
    K13,
    K14,
    K15,
    K24,
    K25,
    K26,
)
from bazigah.games.burgundy.options import K15_VP, K26_VP
from bazigah.text.words import Words, label

Edition = tuple[int, ...]  # the options of a table: some tiles are worth what they say
HEX: Final = 2.2  # the side of the picture of a hexagon, by its radius: it has room for the shadow

# --- tiles --------------------------------------------------------------------------------------------------------


@cache
def tile(words: Words, kind: int, radius: float, edition: Edition) -> str:
    """A hexagonal tile."""
    sort = TYPE_OF[kind]
    ground = use("b-tile", 0, 0, HEX * radius, f"y-{TYPES.labels[sort]}")
    return group(ground + _face(words, kind, radius, edition), "tile")


def _face(words: Words, kind: int, radius: float, edition: Edition) -> str:
    sort = TYPE_OF[kind]
    if sort == ANIMAL:
        return _animals(kind, radius)
    if sort == KNOWLEDGE:
        return _knowledge(words, kind - FIRST_KNOWLEDGE, radius, edition)
    return use(f"b-{TILES.labels[kind]}", 0, -0.02 * radius, 1.24 * radius)


_HERDS: Final[dict[int, tuple[float, list[Point]]]] = {
    2: (0.72, [(-0.38, 0), (0.38, 0)]),
    3: (0.62, [(0, -0.36), (-0.37, 0.28), (0.37, 0.28)]),
    4: (0.56, [(0, -0.55), (-0.42, 0), (0.42, 0), (0, 0.55)]),
}  # by heads: the size of each and where it stands, by the radius


def _animals(kind: int, radius: float) -> str:
    size, herd = _HERDS[int(HEADS[kind])]
    animal = f"b-{ANIMALS[ANIMAL_OF[kind]]}"
    return "".join(use(animal, x * radius, y * radius, size * radius) for x, y in herd)


@cache
def tile_tip(words: Words, kind: int, edition: Edition) -> str:
    """The name and the effect of a tile."""
    name = TILES.labels[kind]
    return tip(words.component(TILES.name, name), words.effect(name, State(Rng(0), list(edition))))


# --- knowledge ----------------------------------------------------------------------------------------------------

Item = Callable[[Words, float], str]  # a small picture around the origin, in a size


def _sign(symbol: str) -> Item:
    def item(words: Words, size: float) -> str:
        return use(symbol, 0, 0, size)

    return item


def _bit(sort: int) -> Item:
    def item(words: Words, size: float) -> str:
        return use("b-bit", 0, 0, HEX / 2 * size, f"y-{TYPES.labels[sort]}")

    return item


def _points(points: int) -> Item:
    def item(words: Words, size: float) -> str:
        return star(words, points, size * 1.25)

    return item


def _written(sign: str, value: int | None = None) -> Item:
    def item(words: Words, size: float) -> str:
        shown = sign if value is None else f"{sign}{number(words, value)}"
        return written(shown, 0, 0, size * 0.82, "on-knowledge")

    return item


def _bale(words: Words, size: float) -> str:
    return bale(words, 3, size * 0.86)


def _bales(words: Words, size: float) -> str:
    return "".join(group(bale(words, good, size * 0.62), x=x * size) for x, good in ((-0.35, 0), (0, 5), (0.35, 1)))


def _die(words: Words, size: float) -> str:
    return die("white", 5, size * 0.86)


_WORKER, _SILVER, _SOLD = _sign("g-worker"), _sign("g-silver"), _sign("g-goods-back")
_ROWS: Final[dict[int, list[list[Item]]]] = {
    int(K01): [[_bit(BUILDING), _written("="), _bit(BUILDING)]],
    int(K02): [[_sign("b-mine")], [_WORKER, _SILVER]],
    int(K03): [[_bale], [_SILVER, _SILVER]],
    int(K04): [[_bale], [_SILVER, _WORKER]],
    int(K05): [[_sign("b-ship")], [_bales]],
    int(K06): [[_SILVER, _SILVER], [_bit(SHIP), _bit(CASTLE), _bit(KNOWLEDGE)]],
    int(K07): [[_bit(ANIMAL), _written("+", ANIMAL_POINTS_K07)]],
    int(K08): [[_WORKER], [_written("±", WORKER_STEP_K08)]],
    int(K09): [[_bit(BUILDING)], [_written("±", 1)]],
    int(K10): [[_bit(SHIP), _bit(ANIMAL)], [_written("±", 1)]],
    int(K11): [[_bit(CASTLE), _bit(KNOWLEDGE), _bit(MINE)], [_written("±", 1)]],
    int(K12): [[_bit(BUILDING), _bit(SHIP), _bit(ANIMAL)], [_written("±", 1)]],
    int(K13): [[_die, _WORKER], [_written("+"), _SILVER]],
    int(K14): [[_die], [_WORKER, _written("×", TAKE_WORKERS_K14)]],
    int(K24): [[_points(PER_ANIMAL_KIND)], [_sign("b-cow"), _sign("b-pig"), _sign("b-chicken")]],
    int(K25): [[_points(PER_SOLD_GOOD)], [_SOLD]],
}


def _rows(knowledge: int, edition: Edition) -> list[list[Item]]:
    """What a knowledge tile shows, in rows; K15 and K26 by the options, K16 to K23 a building each."""
    if knowledge == K15:
        return [[_points(K15_POINTS[edition[K15_VP.place]])], [_bales]]
    if knowledge == K26:
        return [[_points(K26_POINTS[edition[K26_VP.place]])], [_bit(BUILDING), _bit(SHIP)]]
    if BUILDING_OF[knowledge] >= 0:
        return [[_points(PER_BUILDING)], [_sign(f"b-{BUILDINGS[BUILDING_OF[knowledge]]}")]]
    return _ROWS[knowledge]


_SIZES: Final = {1: 0.62, 2: 0.56, 3: 0.44}  # of an item by how many stand in its row, by the radius


def _knowledge(words: Words, knowledge: int, radius: float, edition: Edition) -> str:
    rows = _rows(knowledge, edition)
    counts_buildings = BUILDING_OF[knowledge] >= 0
    heights = (0.0,) if len(rows) == 1 else (-0.44, 0.26) if counts_buildings else (-0.36, 0.34)
    drawn = []
    for row, (items, height) in enumerate(zip(rows, heights, strict=True)):
        size = radius * (1.0 if counts_buildings and row else _SIZES[len(items)])
        drawn.append(_row(words, items, height * radius, size))
    return "".join(drawn)


def _row(words: Words, items: Sequence[Item], y: float, size: float) -> str:
    first = -1.08 * size * (len(items) - 1) / 2
    return "".join(group(item(words, size), x=first + 1.08 * size * i, y=y) for i, item in enumerate(items))


# --- goods --------------------------------------------------------------------------------------------------------


_NUMBERED_BALE: Final = 18  # a smaller one has no room for its number


@cache
def bale(words: Words, good: int, size: float) -> str:
    """A goods tile: a bale with the number of its die, so that it never looks like a die."""
    ground = use("b-bale", 0, size * 0.02, size * 1.1, f"q-{good + 1}")
    return ground + numeral(words, good + 1, 0, 0, size * 0.46) if size >= _NUMBERED_BALE else ground


@cache
def pile(words: Words, good: int, count: int, size: float) -> str:
    """Goods of one type: those below look out."""
    below, shift = min(count, 3) - 1, 3 if size > 30 else 1.8
    under = [use("b-bale", -shift * k, -shift * k, size * 1.1, f"q-{good + 1}") for k in range(below, 0, -1)]
    return "".join(under) + bale(words, good, size)


@cache
def goods_tip(words: Words, good: int, count: int) -> str:
    """The name of goods, how many they are and which die sells them."""
    told = words.say("draw.goods_tip", count=count, pips=good + 1)
    return tip(words.component(GOODS.name, GOODS.labels[good]), told)


# --- the duchy ----------------------------------------------------------------------------------------------------


@cache
def spots(radius: float, x: float, y: float) -> tuple[Point, ...]:
    """The centres of the spaces around a point."""
    return tuple((x + radius * ACROSS * (q + r / 2), y + radius * 1.5 * r) for q, r in AXIAL)


@cache
def duchy(board: int, radius: float, x: float, y: float) -> str:
    """An empty duchy: its printed spaces with their dice, and the borders of its regions."""
    spaces = []
    for space, (left, top) in enumerate(spots(radius, x, y)):
        spaces.append(printed(int(TYPE_AT[board][space]), left, top, radius))
        spaces.append(group(die("printed", int(NUMBER[space]) + 1, radius * 0.68), x=left, y=top))
    return "".join(spaces) + _borders(board, radius, x, y)


@cache
def small_duchy(board: int, radius: float, x: float, y: float, numbered: bool = True) -> str:
    """The same where there is little room."""
    spaces = []
    for space, (left, top) in enumerate(spots(radius, x, y)):
        kind = f"p-{TYPES.labels[TYPE_AT[board][space]]}"
        spaces.append(path(hexagon(radius - 0.6, 0.12, left, top), kind))
        if numbered:
            spaces.append(use(f"d-{NUMBER[space] + 1}", left, top, radius * 0.86, "mini"))
    return "".join(spaces) + _borders(board, radius, x, y)


def printed(sort: int, x: float, y: float, radius: float) -> str:
    """A printed space of a type."""
    return use(f"b-on-{TYPES.labels[sort]}", x, y, HEX * radius)


# For each side of a hexagon, from the upper right one clockwise: the way to the neighbour behind it.
_SIDES: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def _borders(board: int, radius: float, x: float, y: float) -> str:
    types, lines = TYPE_AT[board], []
    for space, (q, r) in enumerate(AXIAL):
        points = corners(*spots(radius, x, y)[space], radius)
        for side, (dq, dr) in enumerate(_SIDES):
            other = AXIAL.index((q + dq, r + dr)) if (q + dq, r + dr) in AXIAL else -1
            if other < 0 or (types[other] != types[space] and other > space):
                (x1, y1), (x2, y2) = points[side], points[(side + 1) % 6]
                lines.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
    return path("".join(lines), "region")


@cache
def space_tip(words: Words, board: int, space: int) -> str:
    """What a space is for, and what its region is worth."""
    size = int(REGION_SIZE[board][space])
    kind = label(TYPES, int(TYPE_AT[board][space]))
    title = words.say("draw.space_tip", type=kind, pips=int(NUMBER[space]) + 1)
    return tip(title, words.say("draw.region_tip", type=kind, size=size, points=int(REGION_POINTS[size])))


@cache
def board_name(words: Words, board: int) -> str:
    """The number of a duchy board in words."""
    return words.component(BOARDS.name, BOARDS.labels[board])
