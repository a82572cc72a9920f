"""The city square with its five districts and the influence track, and the nine Activity cards."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, radians, sin
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import box, die_tip, number
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Point, rectangle, rectangle_edge
from bazigah.drawing.svg import circle, gliding, group, label, num, path, picture, rect, text, tip, use
from bazigah.games.troyes import draw_places as at
from bazigah.games.troyes.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.components import (
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
    VALUE,
)
from bazigah.games.troyes.dice import black_at, cells_of, count_at
from bazigah.games.troyes.draw_cards import CARD, SPACES_AT, activity, activity_back
from bazigah.games.troyes.draw_pieces import (
    SEATS,
    citizen,
    coin,
    colour_of,
    cubes,
    dice,
    die_edge,
    divided,
    event_back,
    face,
    medallion,
    row,
    thing_tip,
)
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.targets import TARGETS, TO_HARVEST
from bazigah.games.troyes.view import known_places
from bazigah.words import Words
from bazigah.words import label as component

WIDTH: Final = 552
_CENTRE: Final[Point] = (276, 163)
_RADIUS: Final = 150.0
_WELL: Final = 43.0
_TRACK_TOP: Final = 337.0
SQUARE_HEIGHT: Final = 369
CARDS_HEIGHT: Final = 404

# --- the square ---------------------------------------------------------------------------------------------------


def square(view: Troyes, pen: Pen) -> str:
    """The districts, the own one below; the corners; influence."""
    words, turned = pen.words, max(pen.look.seat, 0)
    pen.draw(_plaza(words, len(view.players), turned))
    for owner in range(OWNER_COUNT):
        _district(view, pen, owner, _angle(owner, turned, len(view.players)))
    _black_dice(view, pen)
    _decks(view, pen)
    _fields(pen)
    _influence(view, pen)
    return picture("square", WIDTH, SQUARE_HEIGHT, pen.done(), words.say("draw.square"))


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
    values = [value for value in range(6, 0, -1) if black_at(view.black, value)]
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


# --- the Activity cards -------------------------------------------------------------------------------------------


def cards(view: Troyes, pen: Pen) -> str:
    """A row for each colour, a column for each round; face down until its round comes."""
    pen.draw(_ground())
    shown = int(known_places(view)) if view.stack else PLACE_COUNT
    for place in range(PLACE_COUNT):
        in_round, colour = divmod(place, COLOURS.size())
        x, y = 94 + in_round * 182, 70 + colour * 132
        if place < shown:
            _card(view, pen, place, x, y)
        else:
            body = activity_back(pen.words, COLOURS.labels[colour], in_round)
            pen.place(at.card(place), x, y, body, _EDGE, tip=_back_tip(pen.words, in_round))
    return picture("cards", WIDTH, CARDS_HEIGHT, pen.done(), pen.words.say("draw.cards"))


_EDGE: Final = rectangle_edge(CARD[0] + 2, CARD[1] + 2, 6)


@cache
def _ground() -> str:
    return rect(0, 0, WIDTH, CARDS_HEIGHT, "ground", 10) + rect(3, 3, WIDTH - 6, CARDS_HEIGHT - 6, "frame", 8)


@cache
def _back_tip(words: Words, in_round: int) -> str:
    return tip(words.say("draw.face_down", round=in_round + 1))


def _card(view: Troyes, pen: Pen, place: int, x: float, y: float) -> None:
    """A card, the tradesmen on its spaces and picture, and the cubes that wait on it."""
    card = int(view.places[place])
    pen.draw(group(activity(pen.words, card), x=x, y=y))
    said = thing_tip(pen.words, CARDS.name, CARDS.labels[card], len(view.players))
    pen.place(at.card(place), x, y, path(rectangle(*CARD, 5), "hit"), _EDGE, tip=said)
    beyond = waiting = 0
    owners = [*range(len(view.players)), *([NEUTRAL] if view.solo else [])]
    for owner in owners:
        p = view.owner(owner)
        for held, (left, top) in zip((p.first, p.second), SPACES_AT, strict=True):
            if held >> place & 1:
                _tradesman(pen, owner, place, x + left - 2, y + top + 3, 31)
        if p.picture >> place & 1:
            _tradesman(pen, owner, place, x - 70 + 20 * beyond, y + 12, 21)
            beyond += 1
        if p.delayed[place]:
            body = cubes(pen.words, owner, int(p.delayed[place]), 16)
            pen.place(at.cubes(owner, place), x + 12 + 20 * waiting, y + 17, body, rectangle_edge(19, 20, 5))
            waiting += 1


def _tradesman(pen: Pen, owner: int, place: int, x: float, y: float, size: float) -> None:
    pen.place(at.tradesman(owner, place), x, y, citizen(owner, size), rectangle_edge(size + 2, size + 4, 7))
