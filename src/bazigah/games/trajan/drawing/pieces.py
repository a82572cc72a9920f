"""Markers, tiles, cards and tokens as they look; all are drawn around the origin and kept once drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from bazigah.drawing.pieces import number, numeral, star, written
from bazigah.drawing.players import mark
from bazigah.drawing.shapes import Outline, Point, rectangle_edge
from bazigah.drawing.svg import circle, group, path, rect, text, tip, use
from bazigah.engine.core.actions import Domain
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_COMMODITIES,
    BONUS_HALVES,
    BONUS_KIND,
    BONUS_KINDS,
    BONUS_SYMBOL,
    BONUS_TILES,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    EMPTY,
    EXTRA_OF,
    SIDES,
    STACK_OF,
    STACKS,
    SYMBOL_OF,
    SYMBOLS,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SYMBOL,
    TILES,
    TRAJAN_TILES,
    TYPE_OF,
    TYPES,
    VOTES,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    markers_of,
)
from bazigah.text.words import Words

SEATS: Final = ("red", "green", "blue", "yellow")
Edition = tuple[int, ...]  # the options of a table: one tile is worth what they say


def heading(words: Words, domain: Domain, value: int) -> str:
    """The name of a component at the beginning of a line."""
    name = words.component(domain.name, domain.labels[value])
    return name[:1].upper() + name[1:]


# --- markers ------------------------------------------------------------------------------------------------------


def marker(colour: int, x: float, y: float, radius: float) -> str:
    """An action marker; every colour has its own sign."""
    return use(f"t-marker-{COLOURS.labels[colour]}", x, y, radius * 2.13)


def colours(markers: int) -> list[int]:
    """The colours of markers, those that are there twice named twice."""
    return [colour for colour in range(COLOURS.size()) for _ in range(markers_of(markers, colour))]


_CLUSTERS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1.06, 0), (1.06, 0)),
    3: ((0, -1.06), (-1.06, 0.85), (1.06, 0.85)),
    4: ((-1.06, -1.06), (1.06, -1.06), (-1.06, 1.06), (1.06, 1.06)),
    5: ((-1.06, -1.06), (1.06, -1.06), (-2.1, 1.06), (0, 1.06), (2.1, 1.06)),
}  # by how many markers there are: where each lies, by its radius


@cache
def heap(markers: int, room: float) -> str:
    """The markers of a tray around the origin; the more there are, the smaller they lie."""
    lying = colours(markers)
    radius = room * (0.33 if len(lying) <= 4 else 0.27 if len(lying) <= 6 else 0.21)
    spots = _CLUSTERS.get(len(lying)) or _rows(len(lying))
    return "".join(marker(c, x * radius, y * radius, radius) for c, (x, y) in zip(lying, spots, strict=True))


def _rows(count: int) -> tuple[Point, ...]:
    """Rows of three or four around the origin."""
    across = 3 if count <= 6 else 4
    rows = -(-count // across)
    spots = []
    for i in range(count):
        row, column = divmod(i, across)
        in_row = min(across, count - row * across)
        spots.append(((column - (in_row - 1) / 2) * 2.1, (row - (rows - 1) / 2) * 2.1))
    return tuple(spots)


# --- tiles --------------------------------------------------------------------------------------------------------


@cache
def tile_edge(size: float) -> Outline:
    """The edge of a place for a square tile."""
    return rectangle_edge(size + 2, size + 2, size * 0.17)


def _square(kind: str, size: float, body: str) -> str:
    return group(use("t-tile", 0, 0, size * 1.06, f"v-{kind}") + body, "tile")


def hole(size: float, symbol: str = "") -> str:
    """Where a tile may lie, with a faint picture of it."""
    ground = rect(-size / 2, -size / 2, size, size, "hole", size * 0.16)
    return ground + (use(symbol, 0, 0, size * 0.74, "faint") if symbol else "")


@cache
def forum_tile(words: Words, tile: int, size: float) -> str:
    """A forum tile or an extra action tile."""
    if VOTES[tile]:
        return _square("senate", size, use("t-senate", 0, -size * 0.04, size * 0.8) + _votes(words, tile, size))
    if SYMBOL_OF[tile] != EMPTY:
        return _square("demand", size, use(f"t-{SYMBOLS.labels[SYMBOL_OF[tile]]}", 0, 0, size * 0.74))
    if EXTRA_OF[tile] != EMPTY:
        again = use("t-plus", size * 0.29, -size * 0.29, size * 0.34)
        return _square("extra", size, use(f"t-{ACTIONS.labels[EXTRA_OF[tile]]}", 0, 0, size * 0.74) + again)
    return _square("wild", size, _wild(tile, size))


def _votes(words: Words, tile: int, size: float) -> str:
    at = size * 0.26
    return circle(at, at, size * 0.22, "votes") + numeral(words, int(VOTES[tile]), at, at, size * 0.34, "num on-dark")


_WILDS: Final = {
    WILD_COMMODITY: "t-c-wine",
    WILD_DEMAND: "t-bread",
    WILD_CONSTRUCTION: "t-window",
}  # what they stand for


def _wild(tile: int, size: float) -> str:
    """Any action has the large star alone with a plus, every other sort of wild tile an example."""
    if tile not in _WILDS:
        return use("t-wild", 0, 0, size * 0.74) + use("t-plus", size * 0.29, -size * 0.29, size * 0.34)
    at = size * 0.22
    ground = circle(at, at, size * 0.26, "example")
    return use("t-wild", -size * 0.12, -size * 0.12, size * 0.68) + ground + use(_WILDS[tile], at, at, size * 0.36)


@cache
def tile_picture(tile: int) -> str:
    """The symbol that stands for a forum tile where none lies."""
    if VOTES[tile]:
        return "t-senate"
    if SYMBOL_OF[tile] != EMPTY:
        return f"t-{SYMBOLS.labels[SYMBOL_OF[tile]]}"
    return f"t-{ACTIONS.labels[EXTRA_OF[tile]]}" if EXTRA_OF[tile] != EMPTY else "t-wild"


@cache
def forum_tip(words: Words, tile: int, edition: Edition) -> str:
    """The name and the effect of a forum tile."""
    told = words.effect(TILES.labels[tile], State(Rng(0), list(edition)))
    return tip(heading(words, TILES, tile), told)


@cache
def trajan_tile(words: Words, tile: int, size: float) -> str:
    """A Trajan tile: the two colours it asks for, what it brings, its points."""
    first, second = colours(int(TILE_NEEDS[tile]))
    upper = marker(first, -size * 0.22, -size * 0.22, size * 0.2) + marker(
        second, size * 0.22, -size * 0.22, size * 0.2
    )
    line = path(f"M{-size * 0.42:.1f} {size * 0.03:.1f}h{size * 0.84:.1f}", "thin")
    points = int(TILE_POINTS[tile])
    gain = _GAINS[STACKS.labels[STACK_OF[tile]]](words, tile, size * 0.36)
    if not gain:
        return _square("trajan", size, upper + line + group(star(words, points, size * 0.46), y=size * 0.26))
    lower = group(gain, x=-size * 0.22, y=size * 0.26) + group(
        star(words, points, size * 0.4), x=size * 0.25, y=size * 0.26
    )
    return _square("trajan", size, upper + line + lower)


def _cards(words: Words, tile: int, size: float) -> str:
    return use("t-back", -size * 0.22, 0, size * 1.05) + use("t-back", size * 0.3, 0, size * 1.05)


def _recruits(picture: str) -> Callable[[Words, int, float], str]:
    def gain(words: Words, tile: int, size: float) -> str:
        amount = int(TILE_AMOUNT[tile])
        count = numeral(words, amount, size * 0.62, size * 0.3, size * 0.6) if amount > 1 else ""
        return use(picture, 0, 0, size * 1.1) + count

    return gain


def _plus_two(words: Words, tile: int, size: float) -> str:
    return plus_two(words, size * 1.15)


def _victory(words: Words, tile: int, size: float) -> str:
    return ""


def _symbol(words: Words, tile: int, size: float) -> str:
    return use(f"t-{SYMBOLS.labels[TILE_SYMBOL[tile]]}", 0, 0, size * 1.1)


_GAINS: Final[dict[str, Callable[[Words, int, float], str]]] = {
    "cards": _cards,
    "military": _recruits("t-military"),
    "construction": _recruits("t-construction"),
    "plus_two": _plus_two,
    "victory": _victory,
    "demand": _symbol,
}  # by stack


@cache
def trajan_tip(words: Words, tile: int) -> str:
    """The name and the effect of a Trajan tile."""
    return tip(heading(words, TRAJAN_TILES, tile), words.effect(TRAJAN_TILES.labels[tile]))


@cache
def symbol_tile(symbol: int, size: float) -> str:
    """A completed Trajan tile that meets a demand in every quarter."""
    return _square("trajan", size, use(f"t-{SYMBOLS.labels[symbol]}", 0, 0, size * 0.76))


@cache
def plus_two(words: Words, width: float) -> str:
    """A [+2] marker."""
    return _repeats(words, 2, width, "two", "on-two")


@cache
def plus_one(words: Words, width: float) -> str:
    """What an extra action tile brings without such a marker, as printed on the mat."""
    return _repeats(words, 1, width, "", "plain")


def _repeats(words: Words, times: int, width: float, kind: str, ink: str) -> str:
    height = width * 0.56
    ground = rect(-width / 2, -height / 2, width, height, f"plus {kind}".rstrip(), height * 0.28)
    return ground + written(words.signed(times), 0, 0, height * 0.76, ink)


@cache
def building(words: Words, kind: int, size: float) -> str:
    """A construction tile with its points."""
    at, points = size * 0.27, int(BUILDING_POINTS[kind])
    picture = use(f"t-{TYPES.labels[TYPE_OF[kind]]}", -size * 0.09, -size * 0.07, size * 0.68)
    coin = circle(at, at, size * 0.235, "coin") + numeral(words, points, at, at, size * 0.34, "num on-star")
    return _square("build", size, picture + coin)


@cache
def building_type(kind: int, size: float) -> str:
    """Any construction tile of a type."""
    return _square("build", size, use(f"t-{TYPES.labels[kind]}", 0, 0, size * 0.76))


@cache
def building_tip(words: Words, kind: int) -> str:
    """The name and the effect of a construction tile."""
    return tip(heading(words, BUILDINGS, kind), words.effect(BUILDINGS.labels[kind]))


_COUNTED: Final = {
    "workers_on_sites": "t-construction",
    "legionnaires_in_provinces": "t-military",
    "yellow_bonus_tiles": "t-bonus",
}


@cache
def bonus_tile(words: Words, tile: int, side: int, size: float) -> str:
    """A bonus tile on its yellow or gray side: what it counts and what that is worth."""
    whole, half = divmod(int(BONUS_HALVES[tile][side]), 2)
    worth = written(words.say("draw.half") if half else number(words, whole), 0, 0, size * 0.25, "num on-star")
    points = group(use("g-vp", 0, 0, size * 0.44) + worth, y=size * 0.26)
    return _square(SIDES.labels[side], size, _counted(tile, size) + points)


def _counted(tile: int, size: float) -> str:
    if BONUS_COMMODITIES[tile]:
        first, second = (f"t-c-{COMMODITIES.labels[card]}" for card in BONUS_COMMODITIES[tile])
        return use(first, -size * 0.21, -size * 0.2, size * 0.4) + use(second, size * 0.21, -size * 0.2, size * 0.4)
    symbol = BONUS_SYMBOL[tile]
    kind = f"t-{SYMBOLS.labels[symbol]}" if symbol != EMPTY else _COUNTED[BONUS_KINDS.labels[BONUS_KIND[tile]]]
    return use(kind, 0, -size * 0.18, size * 0.5)


@cache
def bonus_tip(words: Words, tile: int) -> str:
    """The name of a bonus tile and what both sides are worth."""
    return tip(heading(words, BONUS_TILES, tile), words.effect(BONUS_TILES.labels[tile]))


# --- cards and tokens ---------------------------------------------------------------------------------------------


@cache
def card(commodity: int, height: float) -> str:
    """A commodity card, face up."""
    return use("t-face", 0, 0, height) + use(f"t-c-{COMMODITIES.labels[commodity]}", 0, -height * 0.02, height * 0.56)


@cache
def named_card(words: Words, commodity: int, width: float, height: float) -> str:
    """A card of the own hand, with its name."""
    ground = rect(-width / 2, 2 - height / 2, width, height, "shade", 7) + rect(
        -width / 2, -height / 2, width, height, "face", 7
    )
    picture = use(f"t-c-{COMMODITIES.labels[commodity]}", 0, -8, min(width - 8, 38))
    return ground + picture + text(0, height / 2 - 10, heading(words, COMMODITIES, commodity), "on-card")


@cache
def card_tip(words: Words, commodity: int) -> str:
    """The name of a commodity and what its cards are for."""
    return tip(heading(words, COMMODITIES, commodity), words.effect(COMMODITIES.labels[commodity]))


@cache
def token(colour: str, size: float) -> str:
    """A token of a player: a legionnaire, a worker, or one of the supply."""
    return use("t-token", 0, 0, size, f"c-{colour}") + use(mark(colour), 0, size * 0.2, size * 0.36, "mark")


@cache
def leader(colour: str, height: float) -> str:
    """The leader of a player, larger than a token."""
    return use("t-leader", 0, 0, height, f"c-{colour}") + use(mark(colour), 0, height * 0.06, height * 0.3, "mark")
