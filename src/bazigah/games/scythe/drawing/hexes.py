"""The hexes of the map: what stands and lies on each, and where units are on their way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, dist, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.shapes import (
    ACROSS,
    Outline,
    Point,
    hexagon_edge,
    rectangle_edge,
)
from bazigah.drawing.svg import circle, group, num, path, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.pieces import (
    count,
    lot,
    lot_tip,
    lot_width,
    piece,
    structure_tip,
    units_tip,
)
from bazigah.games.scythe.drawing.targets import fights
from bazigah.games.scythe.facts.atlas import (
    BIT,
    ENCOUNTERS,
    HEX_COUNT,
    HEXES,
    MAKES,
    NEW_WORKER,
    TERRITORY_COUNT,
    TUNNELS,
)
from bazigah.games.scythe.facts.components import (
    CHARACTER,
    FACTS,
    MECH,
    NOTHING,
    RESOURCES,
    STRUCTURES,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.moving import Carry, TakeStep
from bazigah.games.scythe.state import Scythe
from bazigah.text.words import Words
from bazigah.text.words import label as component

RADIUS: Final = 39.5
_CENTRE: Final[Point] = (281, 270)


BASE_RADIUS: Final = 0.69 * RADIUS
INSETS: Final[dict[str, Point]] = {
    "albion": (0, 0.06),
    "nordic": (0, 0.06),
    "polania": (0.12, 0),
    "rusviet": (-0.12, 0),
    "saxony": (0.14, 0),
    "togawa": (-0.14, 0),
    "crimea": (-0.02, -0.1),
}  # how far home bases lie from the middle of their hexes, by the radius


def _centres() -> list[Point]:
    """The middle of every hex, the home bases among them."""
    found = []
    for spot in [*FACTS["map"]["hexes"], *FACTS["map"]["home_bases"]]:
        right, down = INSETS.get(spot.get("faction", ""), (0, 0))
        x = _CENTRE[0] + RADIUS * (ACROSS * (spot["q"] + spot["r"] / 2) + right)
        found.append((x, _CENTRE[1] + RADIUS * (1.5 * spot["r"] + down)))
    return found


CENTRES: Final = _centres()


_ROUND: Final = Outline(
    f"M{num(1 - BASE_RADIUS)} 0a{num(BASE_RADIUS - 1)} {num(BASE_RADIUS - 1)} 0 1 0 {num(2 * BASE_RADIUS - 2)} 0"
    f"a{num(BASE_RADIUS - 1)} {num(BASE_RADIUS - 1)} 0 1 0 {num(2 - 2 * BASE_RADIUS)} 0z",
    BASE_RADIUS,
    40,
)
_SIX: Final = hexagon_edge(RADIUS - 2.5)


def hexagon(view: Scythe, pen: Pen, hex: int) -> None:
    """The place itself, with its encounter; swords where a step leads into combat."""
    x, y = CENTRES[hex]
    land = hex < TERRITORY_COUNT
    waits = bool(view.encounters & BIT[hex])
    if ENCOUNTERS & BIT[hex]:
        pen.draw(use("sc-encounter", x + 9, y - 25, 15, "" if waits else "gone"))
    name = place.hexagon_of(hex)
    lit = pen.lit(name)
    war = _WAR if lit is not None and fights(view, lit.actions[0]) else ""
    edge = _SIX if land else _ROUND
    pen.place(name, x, y, path(edge.d, "hit"), edge, tip=_hex_tip(pen.words, hex, waits), top=war)


_WAR: Final = circle(0, 31, 9, "war") + use("sc-swords", 0, 31, 13, "war-sign")


@cache
def _hex_tip(words: Words, hex: int, waits: bool) -> str:
    told = []
    if hex < TERRITORY_COUNT and MAKES[hex] != NOTHING:
        item = component(UNITS, WORKER) if MAKES[hex] == NEW_WORKER else component(RESOURCES, int(MAKES[hex]))
        told.append(words.say("draw.makes", item=item))
    if TUNNELS & BIT[hex]:
        told.append(words.say("draw.tunnel"))
    if waits:
        told.append(words.say("draw.encounter_waits"))
    return tip(words.component(HEXES.name, HEXES.labels[hex]), " ".join(told))


@dataclass(frozen=True)
class _Item:
    """Something that stands on a hex."""

    name: str
    faction: int
    kind: str
    size: float
    count: int
    tip: str

    def width(self) -> float:
        return self.size * 0.94 + (7 if self.count > 1 else 0)


_UNIT_SIZES: Final = (25.0, 27.0, 21.0)  # character, mech, worker
_STRUCTURE_SIZE: Final = 22.0
_ROOM: Final = 64.0
_HEIGHTS: Final[dict[tuple[int, int], tuple[tuple[float, ...], float]]] = {
    (0, 0): ((), 1.0),
    (0, 1): ((), 1.0),
    (0, 2): ((), 1.0),
    (0, 3): ((), 1.0),
    (0, 4): ((), 1.0),
    (1, 0): ((4.0,), 1.1),
    (1, 1): ((-2.0,), 1.0),
    (1, 2): ((-2.0,), 1.0),
    (1, 3): ((-5.0,), 0.92),
    (1, 4): ((-9.0,), 0.85),
    (2, 0): ((-9.0, 14.0), 0.85),
    (2, 1): ((-13.0, 6.0), 0.75),
    (2, 2): ((-13.0, 6.0), 0.75),
    (2, 3): ((-15.0, 2.0), 0.66),
    (2, 4): ((-17.0, -2.0), 0.6),
}  # by rows of pieces and kinds of tokens: where the rows of pieces stand, and how large
_LOT_ROWS: Final[dict[int, tuple[tuple[float, slice], ...]]] = {
    0: (),
    1: ((23.0, slice(0, 1)),),
    2: ((23.0, slice(0, 2)),),
    3: ((17.5, slice(0, 3)),),
    4: ((11.5, slice(0, 2)), (25.5, slice(2, 4))),
}  # by kinds of tokens: where their rows lie, and which of them


_BASE_HEIGHTS: Final[dict[int, tuple[tuple[float, ...], float]]] = {
    0: ((), 1.0),
    1: ((-7.0,), 0.86),
    2: ((-15.0, 1.0), 0.6),
}  # the same on a home base, by rows of pieces
_BASE_ROOM: Final = 48.0


def contents(view: Scythe, pen: Pen, hex: int) -> None:
    """Pieces in a row for every owner, tokens below."""
    x, y = CENTRES[hex]
    rows = _rows(view, pen.words, hex)
    lots = [(kind, int(view.tokens[kind * HEX_COUNT + hex])) for kind in range(RESOURCES.size())]
    lots = [(kind, lying) for kind, lying in lots if lying]
    if hex < TERRITORY_COUNT:
        heights, size = _HEIGHTS[len(rows), len(lots)]
        room, lift = _ROOM, 0.0
    else:
        heights, size = _BASE_HEIGHTS[len(rows)]
        room, lift = _BASE_ROOM, -20.0
    for row, height in zip(rows, heights, strict=True):
        _row(pen, row, x, y + height, min(size, room / sum(item.width() for item in row)))
    for height, part in _LOT_ROWS[len(lots)]:
        _lots(pen, hex, lots[part], x, y + height + lift)


def _rows(view: Scythe, words: Words, hex: int) -> list[list[_Item]]:
    """The units of every owner; a structure stands with those of its owner, or with the last ones."""
    rows, alone = [], []
    for seat, p in enumerate(view.players):
        units = _units(words, seat, p, hex) if p.units & BIT[hex] else []
        structures = _structures(words, seat, p, hex) if p.structure_set & BIT[hex] else []
        if units:
            rows.append(units + structures)
        else:
            alone += structures
    if alone:
        rows = [*rows[:-1], rows[-1] + alone] if rows else [alone]
    return rows


def _units(words: Words, seat: int, p: Player, hex: int) -> list[_Item]:
    standing = ((CHARACTER, int(p.character == hex)), (MECH, int(p.mechs[hex])), (WORKER, int(p.workers[hex])))
    faction = int(p.faction)
    return [
        _Item(
            place.unit(seat, kind, hex),
            faction,
            UNITS.labels[kind],
            _UNIT_SIZES[kind],
            many,
            units_tip(words, faction, UNITS.labels[kind], many),
        )
        for kind, many in standing
        if many
    ]


def _structures(words: Words, seat: int, p: Player, hex: int) -> list[_Item]:
    return [
        _Item(place.built(seat, i), int(p.faction), kind, _STRUCTURE_SIZE, 1, structure_tip(words, i))
        for i, kind in enumerate(STRUCTURES.labels)
        if p.structures[i] == hex
    ]


def _row(pen: Pen, row: Sequence[_Item], x: float, y: float, scale: float) -> None:
    left = x - sum(item.width() for item in row) * scale / 2
    for item in row:
        size = round(item.size * scale, 1)
        middle = left + item.size * 0.47 * scale
        drop = 1.5 if item.kind == UNITS.labels[WORKER] else 0
        body = piece(item.faction, item.kind, size)
        badge = count(pen.words, item.count, size * 0.38, size * 0.34)
        edge = rectangle_edge(size + 3, size + 3, 7)
        pen.place(item.name, middle, y + drop, body, edge, "unit", item.tip, top=badge)
        left += item.width() * scale


def _lots(pen: Pen, hex: int, lots: Sequence[tuple[int, int]], x: float, y: float) -> None:
    wide = sum(lot_width(lying) for _, lying in lots)
    left = x - wide / 2
    for kind, lying in lots:
        width = lot_width(lying)
        said = lot_tip(pen.words, kind, lying)
        body, edge = lot(pen.words, kind, lying), rectangle_edge(width, 16, 8)
        pen.place(place.lot(kind, hex), left + width / 2, y, body, edge, "unit", said)
        left += width


# --- moving -------------------------------------------------------------------------------------------------------


def journey(view: Scythe, pen: Pen) -> None:
    """The way of the unit in the hand, and what it takes along on the next step."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, TakeStep) and decision.start != decision.hex:
        pen.draw(_way(int(decision.start), int(decision.hex)))
    elif isinstance(decision, Carry):
        pen.draw(_way(int(decision.hex), int(decision.goal)))
        pen.draw(_cargo(pen.words, view, decision))


@cache
def _way(start: int, goal: int) -> str:
    (x1, y1), (x2, y2) = CENTRES[start], CENTRES[goal]
    angle, far = atan2(y2 - y1, x2 - x1), dist(CENTRES[start], CENTRES[goal])
    first, last = RADIUS * 0.45, max(RADIUS * 0.6, far - RADIUS * 0.75)
    line = "M" + "L".join(f"{num(x1 + way * cos(angle))} {num(y1 + way * sin(angle))}" for way in (first, last))
    tips = [(last + 11, 0.0), (last, 7.0), (last, -7.0)]
    corners = [
        f"{num(x1 + out * cos(angle) - side * sin(angle))} {num(y1 + out * sin(angle) + side * cos(angle))}"
        for out, side in tips
    ]
    return path(line, "way-key") + path(line, "way") + path(f"M{'L'.join(corners)}z", "way-end")


def _cargo(words: Words, view: Scythe, load: Carry) -> str:
    """What was taken along so far, on the goal of the step."""
    x, y = CENTRES[load.goal]
    faction = int(view.players[load.seat].faction)
    workers = int(load.workers + load.moved)
    tokens = [(kind, int(load.taken(kind + 2))) for kind in range(RESOURCES.size()) if load.taken(kind + 2)]
    items = [(piece(faction, "worker", 18) + count(words, workers, 8, 6), 24.0)] if workers else []
    items += [(lot(words, kind, lying), lot_width(lying)) for kind, lying in tokens]
    left = x - sum(wide for _, wide in items) / 2
    drawn = []
    for body, wide in items:
        drawn.append(group(body, x=left + wide / 2, y=y - 14))
        left += wide
    return group("".join(drawn), "cargo")
