"""The city square with its districts and the influence track."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, radians, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import box, die_tip, number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Point, rectangle_edge
from bazigah.drawing.svg import circle, gliding, group, label, num, path, rect, text, tip, use
from bazigah.games.troyes.drawing import places as at
from bazigah.games.troyes.drawing.pieces import (
    SEATS,
    coin,
    colour_of,
    dice,
    die_edge,
    divided,
    event_back,
    face,
    medallion,
    row,
)
from bazigah.games.troyes.facts.components import (
    COLOUR,
    COLOURS,
    DIE_PRICE,
    GROUP_MOST,
    HARVEST_COLOUR,
    HARVEST_DIVISOR,
    MOST_INFLUENCE,
    NEUTRAL,
    OWNER_COUNT,
    OWNERS,
    SIDES,
    VALUE,
)
from bazigah.games.troyes.rules.dice import black_at, cells_of, count_at
from bazigah.games.troyes.rules.targets import TARGETS, TO_HARVEST
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Words
from bazigah.text.words import label as component

WIDTH: Final = 552
_CENTRE: Final[Point] = (276, 163)
_RADIUS: Final = 150.0
_WELL: Final = 43.0
_TRACK_TOP: Final = 337.0
SQUARE_HEIGHT: Final = 369

# --- the square ---------------------------------------------------------------------------------------------------


def square(view: Troyes, pen: Pen) -> Picture:
    """The districts, the own one below; the corners; influence."""
    words, turned = pen.words, max(pen.look.seat, 0)
    pen.draw(_plaza(words, len(view.players), turned))
    for owner in range(OWNER_COUNT):
        _district(view, pen, owner, _angle(owner, turned, len(view.players)))
    _black_dice(view, pen)
    _decks(view, pen)
    _fields(pen)
    _influence(view, pen)
    return pen.picture("square", WIDTH, SQUARE_HEIGHT, words.say("draw.square"))


_ANGLES: Final = (90, 162, 234, 306)  # of the districts of players, the own one first


def _angle(owner: int, turned: int, players: int) -> int:
    """Where a district lies; those of absent players are the last ones."""
    if owner == NEUTRAL:
        return 18
    return _ANGLES[(owner - turned) % players if owner < players else owner]


def _from_centre(angle: float, radius: float) -> Point:
    return _CENTRE[0] + radius * cos(radians(angle)), _CENTRE[1] + radius * sin(radians(angle))


@cache
def _wedge(angle: int) -> str:
    """The outline of a district, with a gap to its neighbours."""
    inner, outer, gap = _WELL, _RADIUS - 3, 3.0
    spread_in, spread_out = 36 - degrees(gap / inner), 36 - degrees(gap / outer)
    a, b = _from_centre(angle - spread_in, inner), _from_centre(angle - spread_out, outer)
    c, d = _from_centre(angle + spread_out, outer), _from_centre(angle + spread_in, inner)
    ways = [f"M{_at(a)}L{_at(b)}", f"A{num(outer)} {num(outer)} 0 0 1 {_at(c)}", f"L{_at(d)}"]
    return "".join([*ways, f"A{num(inner)} {num(inner)} 0 0 0 {_at(a)}z"])


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


@cache
def _plaza(words: Words, players: int, turned: int) -> str:
    x, y = _CENTRE
    drawn = [
        rect(0, 0, WIDTH, SQUARE_HEIGHT, "ground", 10),
        rect(3, 3, WIDTH - 6, SQUARE_HEIGHT - 6, "frame", 8),
        circle(x, y + 3, _RADIUS + 3, "shade"),
        circle(x, y, _RADIUS + 3, "plaza"),
    ]
    for owner in range(OWNER_COUNT):
        there = owner == NEUTRAL or owner < players
        kind = f"near-{colour_of(owner)}" if there else "near-nobody"
        drawn.append(path(_wedge(_angle(owner, turned, players)), kind))
    drawn.append(use("tr-well", x, y, 78))
    drawn.append(box(words, 10, 10, 112, 84, words.say("draw.black_dice")))
    drawn.append(box(words, WIDTH - 122, 10, 112, 66, words.say("draw.event_decks")))
    drawn.append(_prices(words))
    return "".join([*drawn, _track(words)])


def _prices(words: Words) -> str:
    """What a foreign die costs in a group of one, two and three."""
    left, top = WIDTH - 112, 256
    drawn = [box(words, left, top, 102, 66, words.say("draw.die_prices"))]
    for size in range(1, GROUP_MOST + 1):
        x = left + 18 + (size - 1) * 33
        bits = [rect(x - 4.5 * size + 9 * i + 0.5, top + 21, 8, 8, "face", 2) for i in range(size)]
        drawn.append(group("".join(bits), "die printed"))
        drawn.append(group(coin(words, int(DIE_PRICE[size]), 25), x=x, y=top + 47))
    return "".join(drawn)


@cache
def _grid(count: int) -> tuple[tuple[Point, ...], float]:
    """Where so many dice lie in a district, outwards and across, and how large they are."""
    rows, step, first, size = next(grid for grid in _GRIDS if sum(grid[0]) >= count)
    spots: list[Point] = []
    for j, most in enumerate(rows):
        across = min(most, count - len(spots))
        spots += [(first + j * step, (i - (across - 1) / 2) * step) for i in range(across)]
    return tuple(spots), size


_GRIDS: Final = (
    ((2, 3), 39.0, 77.0, 31.0),
    ((2, 3, 3), 32.0, 64.0, 25.0),
    ((2, 3, 4, 5), 23.5, 59.0, 18.5),
    ((3, 4, 5, 6), 20.0, 60.0, 16.0),
)  # dice in each row, their distance, the first row, the size of a die


def _district(view: Troyes, pen: Pen, owner: int, angle: int) -> None:
    """The dice of a district, equal ones on one pile, and whose it is."""
    found = cells_of(view.dice[owner])
    spots, size = _grid(len(found))
    edge = die_edge(size)
    for cell, (out, across) in zip(found, spots, strict=True):
        x, y = _from_centre(angle, out)
        x, y = x + across * cos(radians(angle) + pi / 2), y + across * sin(radians(angle) + pi / 2)
        body = dice(
            pen.words, COLOURS.labels[COLOUR[cell]], int(VALUE[cell]), int(count_at(view.dice[owner], cell)), size
        )
        pen.place(at.die(owner, int(cell)), x, y, body, edge, tip=die_tip(pen.words, int(VALUE[cell])))
    if owner == NEUTRAL or owner < len(view.players):
        x, y = _from_centre(angle, _RADIUS - 1)
        pen.draw(group(medallion(owner, 12), x=x, y=y, more=_owner_tip(pen.words, owner, bool(view.solo))))
        _purse(view, pen, owner, angle)


@cache
def _owner_tip(words: Words, owner: int, solo: bool) -> str:
    return tip(words.say("roy") if solo and owner == NEUTRAL else words.component(OWNERS.name, OWNERS.labels[owner]))


def _purse(view: Troyes, pen: Pen, owner: int, angle: int) -> None:
    """Whoever begins the round, and what lies in a district since its owner passed."""
    starts = NEUTRAL if view.solo and view.start == 1 else view.start
    if owner == starts:
        x, y = _from_centre(angle - 9, _RADIUS - 4)
        pen.draw(group(use("tr-start", 0, 0, 24), x=x, y=y, more=_start_tip(pen.words)))
    if owner != NEUTRAL and view.players[owner].passed:
        x, y = _from_centre(angle + 9, _RADIUS - 4)
        purse = int(view.players[owner].purse)
        pen.draw(group(coin(pen.words, purse, 24), x=x, y=y, more=_passed_tip(pen.words, purse)))


@cache
def _start_tip(words: Words) -> str:
    return tip(words.say("draw.start_player"))


@cache
def _passed_tip(words: Words, deniers: int) -> str:
    return tip(words.say("draw.passed"), words.say("amount.deniers", count=deniers))


# --- the corners --------------------------------------------------------------------------------------------------


def _black_dice(view: Troyes, pen: Pen) -> None:
    """Black dice by value, the highest first."""
    values = [value for value in range(SIDES, 0, -1) if black_at(view.black, value)]
    edge = rectangle_edge(28, 28, 6)
    for i, value in enumerate(values):
        body = dice(pen.words, "black", value, int(black_at(view.black, value)), 24)
        where = (29 + i % 3 * 36, 45 + i // 3 * 31)
        pen.place(at.black(value), *where, body, edge, tip=_black_tip(pen.words, value))


@cache
def _black_tip(words: Words, value: int) -> str:
    return tip(words.say("draw.black_die", value=value), words.say("draw.black_die_tip"))


def _decks(view: Troyes, pen: Pen) -> None:
    for colour in range(COLOURS.size()):
        count = len(view.decks[colour])
        body = event_back(pen.words, COLOURS.labels[colour], count)
        where = (WIDTH - 122 + 24 + colour * 33, 50)
        pen.place(at.deck(colour), *where, body, rectangle_edge(24, 32, 4), tip=_deck_tip(pen.words, colour, count))


@cache
def _deck_tip(words: Words, colour: int, count: int) -> str:
    return tip(words.say("draw.deck_tip", colour=component(COLOURS, colour), count=count))


def _fields(pen: Pen) -> None:
    pen.place(at.FIELDS, 61, 289, _farming(pen.words), rectangle_edge(104, 68, 9), tip=_fields_tip(pen.words))


@cache
def _farming(words: Words) -> str:
    signs = [face(COLOURS.labels[HARVEST_COLOUR], 5), divided(HARVEST_DIVISOR)]
    said = label(words, 0, -23, words.component(TARGETS.name, TARGETS.labels[TO_HARVEST]), "t1 strong")
    return rect(-51, -33, 102, 66, "grass", 9) + use("tr-wheat", -28, 8, 42) + said + row(words, signs, 20, 10, 21)


@cache
def _fields_tip(words: Words) -> str:
    told = words.say("draw.fields_tip", divisor=HARVEST_DIVISOR)
    return tip(words.component(TARGETS.name, TARGETS.labels[TO_HARVEST]), told)


# --- influence ----------------------------------------------------------------------------------------------------

_CELL: Final = 24.0


def _track(words: Words) -> str:
    drawn = [use("tr-infl", 23, _TRACK_TOP + 10, 28)]
    for value in range(MOST_INFLUENCE + 1):
        x = 40 + value * _CELL
        drawn.append(rect(x, _TRACK_TOP, _CELL, 24, "cell" if value % 5 else "cell five"))
        drawn.append(text(x + _CELL / 2, _TRACK_TOP + 15, number(words, value), "t1"))
    return "".join(drawn)


def _influence(view: Troyes, pen: Pen) -> None:
    values = [int(p.influence) for p in view.players]
    for seat, value in enumerate(values):
        before, sharing = values[:seat].count(value), values.count(value)
        x = 40 + (value + 0.5) * _CELL + (before - (sharing - 1) / 2) * 11
        said = _influence_tip(pen.words, value)
        pen.draw(gliding(f"p{seat}-on-track", disc(SEATS[seat], 8.5), x, _TRACK_TOP - 3, more=said))


@cache
def _influence_tip(words: Words, count: int) -> str:
    return tip(words.say("amount.influence", count=count))
