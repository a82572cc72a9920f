"""The map of the provinces: land with crooked borders, sea and relief."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import dist
from typing import Final

from bazigah.drawing.shapes import Point
from bazigah.drawing.svg import group, num, path, rect
from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.board import PROVINCES

WIDTH: Final = 504
HEIGHT: Final = 262

# The corners where borders meet, and the provinces between them: exactly the neighbours share a border (TJ-8.10).
_CORNERS: Final[dict[str, Point]] = {
    "britain_1": (84, 22),
    "britain_2": (140, 2),
    "britain_3": (200, 10),
    "britain_4": (222, 38),
    "britain_5": (156, 60),
    "britain_6": (90, 52),
    "brittany": (78, 94),
    "normandy": (182, 72),
    "schelde": (262, 44),
    "frisia": (332, 12),
    "weser": (408, 26),
    "main": (486, 58),
    "danube_spring": (474, 106),
    "inn": (414, 126),
    "mosel": (344, 90),
    "jura": (326, 124),
    "geneva": (286, 154),
    "saone": (222, 148),
    "rhone": (166, 184),
    "cevennes": (112, 178),
    "loire_mouth": (64, 112),
    "gascony_1": (18, 138),
    "gascony_2": (14, 188),
    "pyrenees": (50, 224),
    "gulf_1": (98, 250),
    "gulf_2": (160, 238),
    "riviera": (232, 230),
    "ticino": (298, 200),
    "brenner": (404, 190),
    "vienna": (496, 138),
    "drava": (498, 196),
    "istria": (468, 206),
    "adria": (452, 262),
    "liguria": (262, 262),
}
_BORDERS: Final[dict[str, tuple[str, ...]]] = {
    "britannia": ("britain_1", "britain_2", "britain_3", "britain_4", "britain_5", "britain_6"),
    "germania_inferior": ("schelde", "frisia", "weser", "mosel"),
    "germania_superior": ("weser", "main", "danube_spring", "inn", "jura", "mosel"),
    "belgica": ("normandy", "schelde", "mosel", "jura", "geneva", "saone"),
    "lugudunensis": ("loire_mouth", "brittany", "normandy", "saone", "rhone", "cevennes"),
    "aquitania": ("gascony_1", "loire_mouth", "cevennes", "pyrenees", "gascony_2"),
    "narbonensis": ("cevennes", "rhone", "gulf_2", "gulf_1", "pyrenees"),
    "alpes": ("saone", "geneva", "ticino", "riviera", "gulf_2", "rhone"),
    "raetia": ("jura", "inn", "brenner", "ticino", "geneva"),
    "noricum": ("inn", "vienna", "drava", "brenner"),
}
_ITALY: Final = ("ticino", "brenner", "drava", "istria", "adria", "liguria", "riviera")
_CENTRES: Final[dict[str, Point]] = {
    "britannia": (150, 34),
    "germania_inferior": (334, 48),
    "germania_superior": (418, 84),
    "belgica": (256, 106),
    "lugudunensis": (128, 126),
    "aquitania": (56, 164),
    "narbonensis": (112, 220),
    "alpes": (224, 192),
    "raetia": (354, 156),
    "noricum": (455, 167),
}
_TINTS: Final = (1, 2, 3, 1, 3, 2, 1, 2, 4, 1)  # by province, so that neighbours differ
CAMP: Final[Point] = (352, 230)  # the middle of the military camp, which is Italy
_ROUGHNESS: Final = 0.11
_REFINEMENTS: Final = 3


def centre(province: int) -> Point:
    """The middle of a province: its name stands above, its pieces below."""
    return _CENTRES[PROVINCES.labels[province]]


@cache
def outline(province: int, x: float, y: float) -> str:
    """The path of a province, moved by a distance."""
    return _region(_BORDERS[PROVINCES.labels[province]], x, y)


@cache
def camp_outline(x: float, y: float) -> str:
    """The path of the military camp, moved by a distance."""
    return _region(_ITALY, x, y)


def _region(corners: tuple[str, ...], x: float, y: float) -> str:
    points = [
        point for i, corner in enumerate(corners) for point in _border(corner, corners[(i + 1) % len(corners)])[:-1]
    ]
    return "M" + "L".join(f"{num(left + x)} {num(top + y)}" for left, top in points) + "z"


def _border(start: str, end: str) -> list[Point]:
    """A crooked line between two corners, the same from both sides."""
    first, second = sorted((start, end))
    chance = Rng(list(_CORNERS).index(first) * len(_CORNERS) + list(_CORNERS).index(second))
    line = [_CORNERS[first], _CORNERS[second]]
    bend = dist(*line) * _ROUGHNESS
    for _ in range(_REFINEMENTS):
        line = _bent(line, bend, chance)
        bend /= 2
    return line if (first, second) == (start, end) else line[::-1]


def _bent(line: list[Point], bend: float, chance: Rng) -> list[Point]:
    """The same line with its middles pushed aside."""
    points = [line[0]]
    for (x1, y1), (x2, y2) in pairwise(line):
        length = dist((x1, y1), (x2, y2))
        push = (chance.below(2001) / 1000 - 1) * bend / length
        points += [((x1 + x2) / 2 - (y2 - y1) * push, (y1 + y2) / 2 + (x2 - x1) * push), (x2, y2)]
    return points


_WAVES: Final = ((30, 74), (12, 100), (240, 16), (20, 240), (190, 252), (56, 252), (56, 12))
_CROSSINGS: Final = "M150 60L140 84M196 50L214 66M222 34L284 38"
_PEAKS: Final = ((176, 214), (196, 222), (216, 216), (258, 208), (276, 212))
_TREES: Final = ((438, 116), (452, 110), (388, 44), (444, 60), (306, 78), (190, 110), (202, 118), (88, 128))
_WILDERNESS: Final = "M350 0H504V194L496 196L414 126L344 90L326 14z"  # what no province covers


@cache
def ground(x: float, y: float) -> str:
    """All that is printed on the map, its upper left corner at a point."""
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "sea"),
        *[path(f"M{left} {top}c4-4 7-4 11 0s7 4 11 0", "wave") for left, top in _WAVES],
        path(_WILDERNESS, "wild-land"),
        path(_CROSSINGS, "crossing"),
        path(camp_outline(0, 0), "land camp"),
        *[path(outline(land, 0, 0), f"land land-{_TINTS[land]}") for land in range(PROVINCES.size())],
        path("".join(f"M{left} {top}l7-11 4 5 3-4 6 10" for left, top in _PEAKS), "relief"),
        path("".join(f"M{left} {top}v-4m-4 0 4-9 4 9z" for left, top in _TREES), "relief"),
        path("M34 20a14 14 0 1 0 .1 0zM34 14L38 30 54 34 38 38 34 54 30 38 14 34 30 30z", "rose"),
    ]
    return group("".join(drawn), "map", x, y)
