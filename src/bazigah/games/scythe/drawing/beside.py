"""Beside the map: the tracks, the supplies, the structure bonus tile, the decks, the stars."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import ceil
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import box as field
from bazigah.drawing.pieces import number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import (
    hexagon,
    hexagon_edge,
    rectangle,
    rectangle_edge,
)
from bazigah.drawing.svg import circle, gliding, group, label, path, rect, text, tip, use
from bazigah.games.scythe.drawing import places as place
from bazigah.games.scythe.drawing.pieces import (
    COLOURS,
    dressed,
    plain,
)
from bazigah.games.scythe.facts.atlas import (
    MAKES,
    NEW_WORKER,
    TERRAIN,
    TERRAINS,
    size_of,
)
from bazigah.games.scythe.facts.cards import TILE_COINS, TILES
from bazigah.games.scythe.facts.components import (
    FACTIONS,
    MOST_POPULARITY,
    MOST_POWER,
    PER_SET,
    PER_STAR,
    PER_TERRITORY,
    RESOURCES,
    STAR_COMBAT,
    STARS,
)
from bazigah.games.scythe.state import Scythe
from bazigah.text.words import Words
from bazigah.text.words import label as component

# --- tracks -------------------------------------------------------------------------------------------------------

_LEFT: Final = 36.0
_POPULARITY: Final = 574.0
_POWER: Final = 606.0
_STEP: Final = {MOST_POPULARITY: (544 - _LEFT) / (MOST_POPULARITY + 1), MOST_POWER: (544 - _LEFT) / (MOST_POWER + 1)}


@cache
def popularity_track(words: Words) -> str:
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
def power_track(words: Words) -> str:
    step = _STEP[MOST_POWER]
    drawn = [use("sc-power", 21, _POWER + 14, 25)]
    for value in range(MOST_POWER + 1):
        x = _LEFT + value * step
        drawn.append(rect(x, _POWER, step, 27, "cell five" if value == MOST_POWER else "cell"))
        drawn.append(text(x + step / 2, _POWER + 14, number(words, value), "t2"))
    return "".join(drawn)


def tracks(view: Scythe, pen: Pen) -> None:
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


def supplies(pen: Pen) -> None:
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


def bonus_tile(view: Scythe, pen: Pen) -> None:
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


def decks(view: Scythe, pen: Pen) -> None:
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


def triumphs(view: Scythe, pen: Pen) -> None:
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
