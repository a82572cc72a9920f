"""The map: what is printed on it, and in which order everything on and beside it is drawn."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import numeral
from bazigah.drawing.shapes import (
    Point,
)
from bazigah.drawing.svg import circle, group, label, num, path, rect, text, tip, use
from bazigah.games.scythe.drawing.beside import (
    bonus_tile,
    decks,
    popularity_track,
    power_track,
    supplies,
    tracks,
    triumphs,
)
from bazigah.games.scythe.drawing.hexes import BASE_RADIUS, CENTRES, INSETS, RADIUS, contents, hexagon, journey
from bazigah.games.scythe.facts.atlas import (
    BIT,
    ENCOUNTERS,
    HEX_COUNT,
    HEXES,
    RIVER,
    TERRAIN,
    TERRAINS,
    TERRITORY_COUNT,
    TUNNELS,
    hexes_of,
)
from bazigah.games.scythe.facts.components import (
    FACTIONS,
    FACTS,
    NOTHING,
)
from bazigah.games.scythe.state import Scythe
from bazigah.text.words import Words

WIDTH: Final = 552
HEIGHT: Final = 640
_BASE_OF: Final[list[str]] = [base["faction"] for base in FACTS["map"]["home_bases"]]


def board(view: Scythe, pen: Pen) -> Picture:
    """The whole board."""
    words = pen.words
    pen.draw(_ground(words))
    pen.draw(_bases(words, tuple(int(p.faction) for p in view.players if p.faction != NOTHING), _occupied(view)))
    supplies(pen)
    bonus_tile(view, pen)
    decks(view, pen)
    triumphs(view, pen)
    tracks(view, pen)
    for hex in range(HEX_COUNT):
        hexagon(view, pen, hex)
    filled: int = view.lying[0] | view.lying[1] | view.lying[2] | view.lying[3] | view.structures()
    for p in view.players:
        filled |= p.units
    for hex in hexes_of(filled):
        contents(view, pen, int(hex))
    journey(view, pen)
    _order(view, pen)
    return pen.picture("map", WIDTH, HEIGHT, words.say("draw.map"))


# --- what is printed ----------------------------------------------------------------------------------------------


@cache
def _ground(words: Words) -> str:
    """Land, lakes, rivers and the tracks."""
    drawn = [rect(0, 0, WIDTH, HEIGHT, "ground", 10), rect(3, 3, WIDTH - 6, HEIGHT - 6, "frame", 8)]
    for hex in range(TERRITORY_COUNT):
        drawn.append(use(f"sc-t-{TERRAINS.labels[TERRAIN[hex]]}", *CENTRES[hex], RADIUS * 100 / 49.2))
    rivers = _rivers()
    drawn += [path(rivers, kind) for kind in ("river-k", "river", "river-hi")]
    drawn += [_printed(hex) for hex in range(TERRITORY_COUNT)]
    drawn += [popularity_track(words), power_track(words)]
    return "".join(drawn)


def _printed(hex: int) -> str:
    """The name of a hex, and its tunnel."""
    x, y = CENTRES[hex]
    tunnel, signed = TUNNELS & BIT[hex], (TUNNELS | ENCOUNTERS) & BIT[hex]
    sign = use("sc-tunnel", x + 9, y - 25, 15) if tunnel else ""
    name = "" if HEXES.labels[hex] == "FAC" else text(x - (9 if signed else 0), y - 26, HEXES.labels[hex], "hex-id")
    return sign + name


def _rivers() -> str:
    """All rivers as one path: a gentle bend along every side."""
    drawn = []
    for hex in range(HEX_COUNT):
        for other in hexes_of(RIVER[hex]):
            if hex < other:
                drawn.append(_river(_true_centre(hex), _true_centre(int(other))))
    return "".join(drawn)


def _true_centre(hex: int) -> Point:
    """The middle of the hex itself, also of a home base."""
    if hex < TERRITORY_COUNT:
        return CENTRES[hex]
    right, down = INSETS[_BASE_OF[hex - TERRITORY_COUNT]]
    return CENTRES[hex][0] - right * RADIUS, CENTRES[hex][1] - down * RADIUS


def _river(one: Point, other: Point) -> str:
    far = dist(one, other)
    along = (other[0] - one[0]) / far, (other[1] - one[1]) / far
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    half, bend = RADIUS / 2, 4.2
    points = []
    for way, out in ((1, 0.0), (0.44, bend), (-0.44, -bend), (-1, 0.0)):
        x = middle[0] - along[1] * half * way + along[0] * out
        points.append(f"{num(x)} {num(middle[1] + along[0] * half * way + along[1] * out)}")
    return f"M{points[0]}C{' '.join(points[1:])}"


@cache
def _bases(words: Words, factions: tuple[int, ...], occupied: int) -> str:
    """The home bases; those of factions that do not play are pale, and units hide the emblem."""
    playing = {FACTIONS.labels[faction] for faction in factions}
    drawn = []
    for i, faction in enumerate(_BASE_OF):
        rings = circle(0, 0, BASE_RADIUS, "") + circle(0, 0, BASE_RADIUS - 3.5, "base-rim")
        emblem = "" if occupied & BIT[TERRITORY_COUNT + i] else use(f"sc-e-{faction}", 0, -7, 25, "emblem")
        name = label(words, 0, 14, _faction_name(words, faction), "t1 base-name")
        kind = f"base f-{faction}" if faction in playing else "base f-idle"
        x, y = CENTRES[TERRITORY_COUNT + i]
        drawn.append(group(rings + group(emblem, "lone") + name, kind, x, y))
    return "".join(drawn)


def _order(view: Scythe, pen: Pen) -> None:
    """Beside the home bases, who is the first, the second … in the order of play (SC-3.7)."""
    if view.turn:
        for turn, seat in enumerate(view.around(), 1):
            x, y = CENTRES[view.players[seat].base]
            pen.draw(
                group(_turn(pen.words, turn), "", x - BASE_RADIUS, y - BASE_RADIUS * 0.6, _turn_tip(pen.words, turn))
            )


@cache
def _turn(words: Words, turn: int) -> str:
    return group(circle(0, 0, 8.5, "") + numeral(words, turn, 0, 0, 13), "count")


@cache
def _turn_tip(words: Words, turn: int) -> str:
    return tip(words.say("draw.order_tip", place=turn))


def _faction_name(words: Words, faction: str) -> str:
    """Two home bases belong to factions that this game does not have."""
    known = faction in FACTIONS.labels
    return words.component(FACTIONS.name, faction) if known else words.say(f"draw.base.{faction}")


def _occupied(view: Scythe) -> int:
    """The home bases with units on them."""
    found = 0
    for p in view.players:
        found |= int(p.units)
    return found >> TERRITORY_COUNT << TERRITORY_COUNT
