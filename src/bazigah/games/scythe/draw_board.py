"""The map with everything on it, the tracks below, and what lies beside: decks, supply, bonus tile, stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, dist, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import box as field
from bazigah.drawing.pieces import number, numeral
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import (
    ACROSS,
    Outline,
    Point,
    hexagon,
    hexagon_edge,
    rectangle,
    rectangle_edge,
)
from bazigah.drawing.svg import circle, gliding, group, label, num, path, picture, rect, text, tip, use
from bazigah.games.scythe import draw_places as place
from bazigah.games.scythe.atlas import (
    BIT,
    ENCOUNTERS,
    HEX_COUNT,
    HEXES,
    MAKES,
    NEW_WORKER,
    RIVER,
    TERRAIN,
    TERRAINS,
    TERRITORY_COUNT,
    TUNNELS,
    hexes_of,
    size_of,
)
from bazigah.games.scythe.cards import TILE_COINS, TILES
from bazigah.games.scythe.components import (
    CHARACTER,
    FACTIONS,
    FACTS,
    MECH,
    MOST_POPULARITY,
    MOST_POWER,
    NOTHING,
    PER_SET,
    PER_STAR,
    PER_TERRITORY,
    RESOURCES,
    STAR_COMBAT,
    STARS,
    STRUCTURES,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.draw_pieces import (
    COLOURS,
    count,
    dressed,
    lot,
    lot_tip,
    lot_width,
    piece,
    plain,
    structure_tip,
    units_tip,
)
from bazigah.games.scythe.moving import Carry, Step
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe
from bazigah.words import Words
from bazigah.words import label as component

WIDTH: Final = 552
HEIGHT: Final = 640
_RADIUS: Final = 39.5
_CENTRE: Final[Point] = (281, 270)
_BASE: Final = 0.69 * _RADIUS
_INSETS: Final[dict[str, Point]] = {
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
        right, down = _INSETS.get(spot.get("faction", ""), (0, 0))
        x = _CENTRE[0] + _RADIUS * (ACROSS * (spot["q"] + spot["r"] / 2) + right)
        found.append((x, _CENTRE[1] + _RADIUS * (1.5 * spot["r"] + down)))
    return found


CENTRES: Final = _centres()
_BASE_OF: Final[list[str]] = [base["faction"] for base in FACTS["map"]["home_bases"]]
_ROUND: Final = Outline(
    f"M{num(1 - _BASE)} 0a{num(_BASE - 1)} {num(_BASE - 1)} 0 1 0 {num(2 * _BASE - 2)} 0"
    f"a{num(_BASE - 1)} {num(_BASE - 1)} 0 1 0 {num(2 - 2 * _BASE)} 0z",
    _BASE,
    40,
)
_SIX: Final = hexagon_edge(_RADIUS - 2.5)


def board(view: Scythe, pen: Pen) -> str:
    """The whole board."""
    words = pen.words
    pen.draw(_ground(words))
    pen.draw(_bases(words, tuple(int(p.faction) for p in view.players if p.faction != NOTHING), _occupied(view)))
    _supplies(pen)
    _bonus_tile(view, pen)
    _decks(view, pen)
    _triumphs(view, pen)
    _tracks(view, pen)
    for hex in range(HEX_COUNT):
        _hex(view, pen, hex)
    filled: int = view.lying[0] | view.lying[1] | view.lying[2] | view.lying[3] | view.structures()
    for p in view.players:
        filled |= p.units
    for hex in hexes_of(filled):
        _contents(view, pen, int(hex))
    _journey(view, pen)
    _order(view, pen)
    return picture("map", WIDTH, HEIGHT, pen.done(), words.say("draw.map"))


# --- what is printed ----------------------------------------------------------------------------------------------


@cache
def _ground(words: Words) -> str:
    """Land, lakes, rivers and the tracks."""
    drawn = [rect(0, 0, WIDTH, HEIGHT, "ground", 10), rect(3, 3, WIDTH - 6, HEIGHT - 6, "frame", 8)]
    for hex in range(TERRITORY_COUNT):
        drawn.append(use(f"sc-t-{TERRAINS.labels[TERRAIN[hex]]}", *CENTRES[hex], _RADIUS * 100 / 49.2))
    rivers = _rivers()
    drawn += [path(rivers, kind) for kind in ("river-k", "river", "river-hi")]
    drawn += [_printed(hex) for hex in range(TERRITORY_COUNT)]
    drawn += [_popularity_track(words), _power_track(words)]
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
    right, down = _INSETS[_BASE_OF[hex - TERRITORY_COUNT]]
    return CENTRES[hex][0] - right * _RADIUS, CENTRES[hex][1] - down * _RADIUS


def _river(one: Point, other: Point) -> str:
    far = dist(one, other)
    along = (other[0] - one[0]) / far, (other[1] - one[1]) / far
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    half, bend = _RADIUS / 2, 4.2
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
        rings = circle(0, 0, _BASE, "") + circle(0, 0, _BASE - 3.5, "base-rim")
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
            pen.draw(group(_turn(pen.words, turn), "", x - _BASE, y - _BASE * 0.6, _turn_tip(pen.words, turn)))


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


# --- tracks -------------------------------------------------------------------------------------------------------

_LEFT: Final = 36.0
_POPULARITY: Final = 574.0
_POWER: Final = 606.0
_STEP: Final = {MOST_POPULARITY: (544 - _LEFT) / (MOST_POPULARITY + 1), MOST_POWER: (544 - _LEFT) / (MOST_POWER + 1)}


@cache
def _popularity_track(words: Words) -> str:
    """Above the cells of each tier: the coins for a star, a territory and a pair of resources."""
    step = _STEP[MOST_POPULARITY]
    drawn = [use("sc-popularity", 21, _POPULARITY + 5, 24)]
    firsts = [value for value in range(MOST_POPULARITY + 1) if not value or PER_STAR[value] != PER_STAR[value - 1]]
    for tier, (first, end) in enumerate(pairwise([*firsts, MOST_POPULARITY + 1]), 1):
        left, right = _LEFT + first * step, _LEFT + end * step
        drawn.append(rect(left, _POPULARITY - 18, right - left, 18, f"tier-{tier}"))
        rates = (("sc-gold-star", PER_STAR), ("sc-produce", PER_TERRITORY), ("sc-tokens", PER_SET))
        for i, (icon, rate) in enumerate(rates):
            x = (left + right) / 2 + (i - 1) * 42
            drawn.append(use(icon, x - 8, _POPULARITY - 9, 14))
            drawn.append(text(x + 8, _POPULARITY - 8.5, number(words, int(rate[first])), "t2 strong"))
        for value in range(first, end):
            drawn.append(rect(_LEFT + value * step, _POPULARITY, step, 27, f"tier-{tier}"))
            drawn.append(text(_LEFT + (value + 0.5) * step, _POPULARITY + 14, number(words, value), "t2"))
    return "".join(drawn)


@cache
def _power_track(words: Words) -> str:
    step = _STEP[MOST_POWER]
    drawn = [use("sc-power", 21, _POWER + 14, 25)]
    for value in range(MOST_POWER + 1):
        x = _LEFT + value * step
        drawn.append(rect(x, _POWER, step, 27, "cell five" if value == MOST_POWER else "cell"))
        drawn.append(text(x + step / 2, _POWER + 14, number(words, value), "t2"))
    return "".join(drawn)


def _tracks(view: Scythe, pen: Pen) -> None:
    """Popularity and power of everybody, once there are mats that tell them."""
    if not view.turn:
        return
    for what, most, top in (("popularity", MOST_POPULARITY, _POPULARITY), ("power", MOST_POWER, _POWER)):
        step, values = _STEP[most], [int(getattr(p, what)) for p in view.players]
        for seat, value in enumerate(values):
            before, sharing = values[:seat].count(value), values.count(value)
            shift = (before - (sharing - 1) / 2) * min(6.5, 16 / sharing)
            x = _LEFT + (value + 0.5) * step + shift
            said = _track_tip(pen.words, int(view.players[seat].faction), what, value)
            token = disc(COLOURS[view.players[seat].faction], 10)
            pen.draw(gliding(f"p{seat}-on-{what}", token, x, top + 13.5, more=said))


@cache
def _track_tip(words: Words, faction: int, what: str, value: int) -> str:
    return tip(words.component(FACTIONS.name, FACTIONS.labels[faction]), words.say(f"amount.{what}", count=value))


# --- beside the map -----------------------------------------------------------------------------------------------


def _supplies(pen: Pen) -> None:
    """What each terrain yields; resources of choice are taken from here."""
    pen.draw(_yields(pen.words))
    for i, terrain in enumerate(_FRUITFUL):
        made = int(MAKES[TERRAIN.index(TERRAINS.index(terrain))])
        x, y = 195 + i * 27.0, 35.5
        if made == NEW_WORKER:
            pen.draw(group(plain("worker", 17), x=x, y=y))
        else:
            sign = use(f"sc-{RESOURCES.labels[made]}", 0, 0, 16)
            body = path(hexagon(12.5), "hit") + sign
            pen.place(place.supply(made), x, y, body, hexagon_edge(13.5), tip=_supply_tip(pen.words, terrain, made))


_FRUITFUL: Final = ("mountain", "farm", "tundra", "forest", "village")


@cache
def _yields(words: Words) -> str:
    drawn = [field(words, 178, 6, 142, 44, words.say("draw.yields"))]
    drawn += [use(f"sc-t-{terrain}", 195 + i * 27.0, 35.5, 27) for i, terrain in enumerate(_FRUITFUL)]
    return "".join(drawn)


@cache
def _supply_tip(words: Words, terrain: str, made: int) -> str:
    item = component(RESOURCES, made)
    return tip(words.component(TERRAINS.name, terrain), words.say("draw.makes", item=item))


def _bonus_tile(view: Scythe, pen: Pen) -> None:
    tile = int(view.tile)
    name = TILES.labels[tile]
    said = tip(pen.words.component(TILES.name, name), pen.words.effect(name))
    pen.draw(group(tile_box(pen.words, tile), "", 384, 6, said))


_COUNTED: Final[dict[str, tuple[str, ...]]] = {
    "tunnels_adjacent": ("sc-tunnel",),
    "lakes_adjacent": ("sc-t-lake",),
    "encounters_adjacent": ("sc-encounter",),
    "on_tunnels": ("sc-tunnel",),
    "longest_row": (),
    "on_farm_or_tundra": ("sc-t-farm", "sc-t-tundra"),
}  # the signs of what a tile counts


@cache
def tile_box(words: Words, tile: int) -> str:
    """A structure bonus tile from its upper left corner: what is counted, and the coins from which number on."""
    name = TILES.labels[tile]
    drawn = [field(words, 0, 0, 162, 44, words.say("draw.bonus_tile")), _counted(name)]
    rising = TILE_COINS[tile]
    steps = [many for many in range(1, len(rising)) if rising[many] > rising[many - 1]]
    for i, many in enumerate(steps):
        x = 60 + i * 28.5
        drawn.append(rect(x - 13.5, 20, 27, 21, "cell", 4))
        drawn.append(text(x - 7.5, 31, number(words, many), "t1 soft"))
        drawn.append(
            use("sc-blank-coin", x + 4.5, 30.5, 17) + text(x + 4.5, 30, number(words, int(rising[many])), "on-coin")
        )
    return "".join(drawn)


def _counted(name: str) -> str:
    signs = _COUNTED[name]
    if not signs:
        return "".join(group(plain("monument", 15), x=10 + i * 12, y=30) for i in range(3))
    beside = name.endswith("adjacent")
    if beside:
        return group(plain("monument", 18), x=13, y=30) + use(signs[0], 32, 30, 18)
    grounds = "".join(use(sign, 23 + (i - (len(signs) - 1) / 2) * 17, 33, 17) for i, sign in enumerate(signs))
    return grounds + group(plain("monument", 16), x=23, y=26)


def _decks(view: Scythe, pen: Pen) -> None:
    """Combat cards to draw, encounter tokens on the map, Factory cards to take."""
    pen.draw(_deck_box())
    lying = (
        ("combat", "sc-combat_cards", len(view.deck)),
        ("encounter", "sc-encounter", int(size_of(view.encounters))),
        ("factory", "sc-factory-card", int(size_of(view.factory))),
    )
    for i, (name, icon, left) in enumerate(lying):
        body = _deck(pen.words, name, icon, left)
        said = _deck_tip(pen.words, name, left)
        pen.place(place.deck(name), 34 + i * 53, 520, body, rectangle_edge(48, 46, 6), tip=said)


@cache
def _deck_box() -> str:
    return rect(7, 494, 160, 52, "box", 8)


@cache
def _deck(words: Words, name: str, icon: str, left: int) -> str:
    sign = path(rectangle(48, 46, 6), "hit") + use(icon, -9, -7, 24) + text(14, -7, number(words, left), "t3")
    return sign + label(words, 0, 15, words.say(f"draw.deck.{name}"))


@cache
def _deck_tip(words: Words, name: str, left: int) -> str:
    return tip(words.say(f"draw.deck_tip.{name}", count=left))


# --- stars --------------------------------------------------------------------------------------------------------

_STAR_SIGNS: Final = {
    "upgrades": "upgrade",
    "mechs": "mech",
    "structures": "monument",
    "recruits": "recruit",
    "workers": "worker",
    "objective": "objective",
    "combat": "swords",
    "popularity": "popularity",
    "power": "power",
}
_UNCOLOURED: Final = ("upgrade", "mech", "monument", "recruit", "worker")
_STAR_CELL: Final = 22.2


def _triumphs(view: Scythe, pen: Pen) -> None:
    """Who has placed stars for what."""
    pen.draw(_triumph_box())
    x = 322.0
    for star, name in enumerate(STARS.labels):
        width = _STAR_CELL * (2 if star == STAR_COMBAT else 1)
        owners = [int(p.faction) for p in view.players for _ in range(p.stars[star])]
        body = path(rectangle(width - 2, 50, 5), "hit") + _stars(tuple(owners), width - 2)
        said = _star_tip(pen.words, name, tuple(owners))
        pen.place(place.triumph(name), x + width / 2, 520, body, rectangle_edge(width - 2, 50, 5), tip=said)
        x += width


@cache
def _triumph_box() -> str:
    drawn, x = [rect(320, 492, 226, 56, "box", 8)], 322.0
    for star, name in enumerate(STARS.labels):
        width = _STAR_CELL * (2 if star == STAR_COMBAT else 1)
        sign = _STAR_SIGNS[name]
        drawn.append(rect(x + 1, 495, width - 2, 50, "cell", 5))
        kind = "plain" if sign in _UNCOLOURED else "ink"
        drawn.append(use(f"sc-{sign}", x + width / 2, 505, 16, kind))
        x += width
    return "".join(drawn)


@cache
def _stars(owners: tuple[int, ...], width: float) -> str:
    """Stars of these factions, as large as there is room."""
    if not owners:
        return circle(0, 9, 6, "hole")
    room = 31.0
    size, columns = max((_fit(len(owners), columns, width, room), -columns) for columns in range(1, 5))
    columns, rows = -columns, ceil(len(owners) / -columns)
    drawn = []
    for i, faction in enumerate(owners):
        x = (i % columns - (min(columns, len(owners)) - 1) / 2) * size
        drawn.append(group(star_of(faction, size), x=x, y=9 + (i // columns - (rows - 1) / 2) * size))
    return "".join(drawn)


def _fit(stars: int, columns: int, width: float, room: float) -> float:
    return min(17, width / columns, room / ceil(stars / columns))


@cache
def star_of(faction: int, size: float) -> str:
    """A star of a faction with its mark."""
    mark = use(f"s-{COLOURS[faction]}", 0, size * 0.06, size * 0.36, "own-mark")
    return group(use("sc-star", 0, 0, size) + mark, dressed(faction))


@cache
def _star_tip(words: Words, name: str, owners: tuple[int, ...]) -> str:
    return tip(words.component(STARS.name, name), words.fill([component(FACTIONS, faction) for faction in owners]))


# --- hexes --------------------------------------------------------------------------------------------------------


def _hex(view: Scythe, pen: Pen, hex: int) -> None:
    """The place itself, with its encounter; swords where a step leads into combat."""
    x, y = CENTRES[hex]
    land = hex < TERRITORY_COUNT
    waits = bool(view.encounters & BIT[hex])
    if ENCOUNTERS & BIT[hex]:
        pen.draw(use("sc-encounter", x + 9, y - 25, 15, "" if waits else "gone"))
    name = place.hexagon_of(hex)
    lit = pen.lit(name)
    war = _WAR if lit is not None and place.fights(view, lit.actions[0]) else ""
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


def _contents(view: Scythe, pen: Pen, hex: int) -> None:
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


def _journey(view: Scythe, pen: Pen) -> None:
    """The way of the unit in the hand, and what it takes along on the next step."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, Step) and decision.start != decision.hex:
        pen.draw(_way(int(decision.start), int(decision.hex)))
    elif isinstance(decision, Carry):
        pen.draw(_way(int(decision.hex), int(decision.goal)))
        pen.draw(_cargo(pen.words, view, decision))


@cache
def _way(start: int, goal: int) -> str:
    (x1, y1), (x2, y2) = CENTRES[start], CENTRES[goal]
    angle, far = atan2(y2 - y1, x2 - x1), dist(CENTRES[start], CENTRES[goal])
    first, last = _RADIUS * 0.45, max(_RADIUS * 0.6, far - _RADIUS * 0.75)
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
