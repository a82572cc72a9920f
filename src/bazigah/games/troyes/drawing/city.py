"""The events in their row, and the buildings with their citizens: Palace, Bishopric, City Hall, cathedral."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import badge, die
from bazigah.drawing.shapes import Point, rectangle, rectangle_edge
from bazigah.drawing.svg import circle, group, path, rect, tip, use
from bazigah.games.troyes.drawing import places as at
from bazigah.games.troyes.drawing.cards import EVENT, event, flags, head
from bazigah.games.troyes.drawing.pieces import (
    BUILDING_ART,
    amount,
    citizen,
    coin,
    cube,
    fitting,
    icon,
    lying_citizen,
    points,
    row,
    thing_tip,
)
from bazigah.games.troyes.facts.components import (
    BISHOPRIC,
    BUILDING_ROWS,
    BUILDING_SPACES,
    BUILDINGS,
    CATHEDRAL_INFLUENCE,
    CATHEDRAL_SPACES,
    CATHEDRAL_VP,
    CITY_HALL,
    COLOURS,
    EMPTY,
    LEVELS,
    OWNER_COUNT,
    PALACE,
    ROW_SPACES,
    ROW_VALUES,
    SALARY,
    SIDES,
    SPACES,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.rules.targets import TARGETS, TO_CATHEDRAL
from bazigah.games.troyes.state import Troyes
from bazigah.text.words import Words, label

WIDTH: Final = 552
_IN_ROW: Final = 6
_STEP: Final = 124.0  # from one row of events to the next
_WIDE: Final = 129.0
_HIGH: Final = 160.0
_ART: Final = (*BUILDING_ART, "tr-cath")
_CHURCH: Final = BUILDINGS.size()  # the cathedral stands last


def city(view: Troyes, pen: Pen) -> Picture:
    """Events above, buildings below; the picture grows with the row of events."""
    rows = -(-len(view.row) // _IN_ROW)
    height = 6 + rows * _STEP + _HIGH + 4
    pen.draw(rect(0, 0, WIDTH, height, "ground", 10) + rect(3, 3, WIDTH - 6, height - 6, "frame", 8))
    _events(view, pen)
    top = 4 + rows * _STEP
    pen.draw(group(_walls(pen.words), y=top))
    for number in range(BUILDINGS.size()):
        _building(view, pen, number, top)
    _cathedral(view, pen, top)
    return pen.picture("city", WIDTH, height, pen.words.say("draw.city"))


def _events(view: Troyes, pen: Pen) -> None:
    width, height = EVENT
    edge = rectangle_edge(width + 2, height + 2, 6)
    players = len(view.players)
    for i, number in enumerate(view.row):
        x, y = 8 + width / 2 + i % _IN_ROW * 89.8, 8 + height / 2 + i // _IN_ROW * _STEP
        owners = tuple(int(owner) for owner in view.cubes[i])
        body = event(pen.words, int(number)) + flags(pen.words, int(number), owners)
        said = thing_tip(pen.words, EVENT_CARDS.name, EVENT_CARDS.labels[number], players)
        pen.place(at.event(int(number)), x, y, body, edge, tip=said)


# --- what is printed ----------------------------------------------------------------------------------------------


def _left(number: int) -> float:
    return 8 + number * (_WIDE + 6.7)


@cache
def _walls(words: Words) -> str:
    drawn = []
    for number, colour in enumerate((*COLOURS.labels, "stone")):
        x = _left(number)
        drawn.append(rect(x, 10, _WIDE, _HIGH - 12, f"wall tint-{colour}", 6))
        drawn.append(group(head(_WIDE, 24, colour, 10), x=x + _WIDE / 2))
        drawn.append(circle(x + 15, 21, 14, "seal") + use(_ART[number], x + 15, 20, 20))
        drawn.append(
            fitting(
                words,
                x + (66 if number < _CHURCH else 78),
                22.5,
                _name(words, number),
                70 if number < _CHURCH else 88,
                f"strong on-{colour}",
            )
        )
    drawn += [_salary(words, number) + _values(number) for number in range(BUILDINGS.size())]
    return "".join([*drawn, _stones(words)])


def _name(words: Words, number: int) -> str:
    name = label(TARGETS, TO_CATHEDRAL) if number == _CHURCH else label(BUILDINGS, number)
    return words.fill(name)


def _salary(words: Words, number: int) -> str:
    """What a citizen costs each round."""
    return group(coin(words, int(SALARY[number]), 24), x=_left(number) + _WIDE - 15, y=22)


def _spot(space: int) -> Point:
    """The middle of a space, from the upper edge of the buildings."""
    return _SPOTS[space]


def _size(number: int) -> Point:
    """How large the spaces of a building are."""
    return ((38.0, 47.0), (33.0, 47.0), (44.0, 31.0))[number]


def _spots() -> dict[int, Point]:
    found: dict[int, Point] = {}
    for i, space in enumerate(BUILDING_SPACES[PALACE]):
        found[int(space)] = (_left(PALACE) + 24 + i % 3 * 40.5, 60.0 + i // 3 * 49)
    for number, first, across, down in ((BISHOPRIC, 36.0, 35.0, 49.0), (CITY_HALL, 57.0, 46.0, 33.0)):
        for j, row_of in enumerate(BUILDING_ROWS[number]):
            for i, space in enumerate(ROW_SPACES[row_of]):
                middle = 36.5 + _size(number)[1] / 2 + j * down
                found[int(space)] = (_left(number) + first + i * across, middle)
    return found


_SPOTS: Final = _spots()


def _values(number: int) -> str:
    """The spaces and the dice that lead to them."""
    wide, high = _size(number)
    drawn = []
    for row_of in BUILDING_ROWS[number]:
        values = [value for value in range(1, SIDES + 1) if ROW_VALUES[row_of] >> value & 1]
        for space in ROW_SPACES[row_of]:
            x, y = _spot(int(space))
            drawn.append(rect(x - wide / 2, y - high / 2, wide, high, "slot", 7))
        x, y = _spot(int(ROW_SPACES[row_of][0]))
        drawn += [_small_die(number, i, value, x, y) for i, value in enumerate(values)]
    return "".join(drawn)


def _small_die(number: int, i: int, value: int, x: float, y: float) -> str:
    spots = ((x - 11, y + 17), (x - 26, y - 16 + 16 * i), (x - 43.5 + 14 * i, y))
    left, top = spots[number]
    return group(die("printed", value, (14, 14, 13)[number]), x=left, y=top)


def _stone(number: int) -> Point:
    level, column = divmod(number, SIDES)
    return _left(_CHURCH) + 15 + column * 19.8, 49 + (LEVELS - 1 - level) * 26


def _reward(column: int) -> tuple[int, int]:
    """The points and the influence for a cube on a number of the cathedral."""
    return int(CATHEDRAL_VP[column]), int(CATHEDRAL_INFLUENCE[column])


def _stones(words: Words) -> str:
    drawn = []
    for number in range(CATHEDRAL_SPACES):
        x, y = _stone(number)
        drawn.append(rect(x - 9.4, y - 12.5, 18.8, 25, "slot", 4))
    for value in range(1, SIDES + 1):
        x, _ = _stone(value - 1)
        drawn.append(group(die("printed", value, 15), x=x, y=123))
    for (vp, influence), columns in groupby(range(SIDES), _reward):
        spots = [_stone(column)[0] for column in columns]
        signs = [points(vp), amount(influence), icon("tr-infl")]
        drawn.append(row(words, signs, sum(spots) / len(spots), 143, 18))
    return "".join(drawn)


# --- what stands there --------------------------------------------------------------------------------------------


def _building(view: Troyes, pen: Pen, number: int, top: float) -> None:
    words = pen.words
    middle = (_left(number) + _WIDE / 2, top + 10 + (_HIGH - 12) / 2)
    edge = rectangle_edge(_WIDE + 2, _HIGH - 10, 7)
    hit = path(rectangle(_WIDE, _HIGH - 12, 6), "hit")
    pen.place(at.building(number), *middle, hit, edge, tip=_building_tip(words, number))
    wide, high = _size(number)
    room = rectangle_edge(wide - 4, high - 3, 6)
    empty = path(rectangle(wide, high, 7), "hit")
    for row_of in BUILDING_ROWS[number]:
        for space in ROW_SPACES[row_of]:
            x, y = _spot(int(space))
            owner = int(view.spaces[space])
            body = empty if owner == EMPTY else _standing(number, owner)
            pen.place(at.space(int(space)), x, top + y, body, room, tip=_space_tip(words, int(space)))
    _lying(view, pen, number, top)


@cache
def _standing(number: int, owner: int) -> str:
    size, x, y = ((34, 3, -3), (33, 0, 0), (30, 0, 0))[number]
    return group(citizen(owner, size), x=x, y=y)


def _lying(view: Troyes, pen: Pen, number: int, top: float) -> None:
    """Citizens expelled this round, who protect those that stand."""
    owners = [owner for owner in range(OWNER_COUNT) if view.lying_on(number, owner)]
    for i, owner in enumerate(owners):
        count = int(view.lying_on(number, owner))
        body = lying_citizen(owner, 21) + badge(pen.words, count, 10, -7)
        where = at.lying(owner, number)
        pen.place(
            where, _left(number) + 18 + 24 * i, top + 147, body, rectangle_edge(24, 22, 6), tip=_lying_tip(pen.words)
        )


@cache
def _lying_tip(words: Words) -> str:
    return tip(words.say("draw.lying"), words.say("draw.lying_tip"))


@cache
def _building_tip(words: Words, number: int) -> str:
    colour = label(COLOURS, number)
    return tip(_name(words, number), words.say("draw.building_tip", colour=colour, deniers=int(SALARY[number])))


@cache
def _space_tip(words: Words, space: int) -> str:
    return tip(words.component(SPACES.name, SPACES.labels[space]))


def _cathedral(view: Troyes, pen: Pen, top: float) -> None:
    middle = (_left(_CHURCH) + _WIDE / 2, top + 10 + (_HIGH - 12) / 2)
    hit = path(rectangle(_WIDE, _HIGH - 12, 6), "hit")
    pen.place(at.CHURCH, *middle, hit, rectangle_edge(_WIDE + 2, _HIGH - 10, 7), tip=_church_tip(pen.words))
    edge = rectangle_edge(18, 26, 4)
    for number, owner in enumerate(view.cathedral):
        x, y = _stone(number)
        pen.place(at.stone(number), x, top + y, "" if owner == EMPTY else cube(int(owner), 18), edge)


@cache
def _church_tip(words: Words) -> str:
    return tip(_name(words, _CHURCH), words.say("draw.cathedral_tip"))
