"""The common board: the victory track as its frame, phases and rounds, the depots, turn order and bonus tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import badge, blank_die, box, die, number, numeral
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import ACROSS, Point, hexagon, hexagon_edge, honeycomb, rectangle, rectangle_edge
from bazigah.drawing.svg import gliding, group, path, rect, square, text, tip, use
from bazigah.drawing.track import frame, markers
from bazigah.games.burgundy.drawing.pieces import (
    HEX,
    bale,
    goods_tip,
    pile,
    printed,
    tile,
    tile_tip,
)
from bazigah.games.burgundy.drawing.places import bonus, coming, depot, lying, slot
from bazigah.games.burgundy.facts.components import (
    BLACK_DEPOT,
    BONUS_POINTS,
    BONUS_SIZES,
    CASTLE,
    DEPOTS,
    EMPTY,
    FIRST_BLACK_SLOT,
    GOODS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MINE,
    MOST_SHIPS,
    PHASES,
    PRICE,
    REFILL,
    ROUNDS,
    SHIP,
    SLOT_COUNT,
    SLOTS_OF,
    TYPES,
)
from bazigah.games.burgundy.rules.storage import depot_of
from bazigah.games.burgundy.state import Burgundy
from bazigah.text.words import Phrase, Words
from bazigah.text.words import label as component

WIDTH: Final = 552
HEIGHT: Final = 696
SEATS: Final = ("blue", "red", "green", "black")
_ACROSS: Final = 23
_DOWN: Final = 29
_CELL: Final = 24
_CENTRE: Final[Point] = (276, 348)
_STEPS: Final = 1 + MOST_SHIPS  # the turn order track: one for every ship


def board(view: Burgundy, pen: Pen) -> Picture:
    """The whole common board."""
    words, edition = pen.words, tuple(int(value) for value in view.settings)
    pen.draw(_ground(words, len(view.players), int(view.phase)))
    _phases(view, pen)
    _rounds(view, pen)
    _white_die(view, pen)
    for number_of_depot in range(BLACK_DEPOT):
        _depot(view, pen, number_of_depot)
    for place in range(SLOT_COUNT):
        _slot(view, pen, place, edition)
    _turn_order(view, pen)
    _bonus_tiles(view, pen)
    scores = [(SEATS[seat], int(p.points)) for seat, p in enumerate(view.players)]
    pen.draw(markers(words, _ACROSS, _DOWN, _CELL, scores))
    return pen.picture("common", WIDTH, HEIGHT, words.say("draw.common_board"))


# --- where things lie ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Depot:
    """A numbered depot: its box, its die, its slots, and where goods lie, by the number of types there are."""

    centre: Point
    width: float
    height: float
    die: Point
    slots: tuple[Point, ...]
    goods: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class _Layout:
    """Where everything lies for a number of players: only the spaces that are used are drawn."""

    radius: float
    depots: tuple[_Depot, ...]
    black: dict[int, Point]
    black_height: float


_BLACK_ROWS: Final = ((1,), (3, 4), (6,)), ((0, 1), (3, 4), (6, 7)), ((0, 1), (2, 3), (4, 5), (6, 7))


def _layout(players: int) -> _Layout:
    few = players == MIN_PLAYERS
    radius = 39.0 if few else 32.5
    row_height, column_height = (90, 132) if few else (80, 156)
    high, low = (151, 545) if few else (141, 553)
    upper, lower = (277, 419) if few else (266, 430)
    depots = (
        _row(276, high, players, radius, row_height),
        _column(445, upper, players, radius, column_height),
        _column(445, lower, players, radius, column_height),
        _row(276, low, players, radius, row_height),
        _column(107, lower, players, radius, column_height),
        _column(107, upper, players, radius, column_height),
    )
    rows = _BLACK_ROWS[players - MIN_PLAYERS]
    centres = honeycomb(tuple(len(row) for row in rows), radius, *_CENTRE)
    places = [place for row in rows for place in row]
    height = (2 + 1.5 * (len(rows) - 1)) * radius + (48 if few else 56)
    return _Layout(radius, depots, dict(zip(places, centres, strict=True)), height)


def _row(x: float, y: float, slots: int, radius: float, height: float) -> _Depot:
    """A depot above or below: its die, its slots and its goods side by side."""
    width = slots * radius * ACROSS + 120
    left = x - width / 2
    first = left + 50 + radius * ACROSS / 2
    places = tuple((first + i * radius * ACROSS, y) for i in range(slots))
    goods = tuple(_in_pairs(types, left + width - 49, y) for types in range(GOODS.size() + 1))
    return _Depot((x, y), width, height, (left + 26, y), places, goods)


def _in_pairs(types: int, x: float, y: float) -> tuple[Point, ...]:
    """Places for goods in rows of two."""
    rows = (types + 1) // 2
    return tuple((x + 27 * (i % 2), y + (i // 2 - (rows - 1) / 2) * 25.5) for i in range(types))


def _column(x: float, y: float, slots: int, radius: float, height: float) -> _Depot:
    """A depot at a side: its die and its goods above its slots."""
    top = y - height / 2
    rows = {2: (2,), 3: (2, 1), 4: (2, 2)}[slots]
    middle = top + height - 6 - radius * (1 + 0.75 * (len(rows) - 1))
    header = (middle - radius * (1 + 0.75 * (len(rows) - 1)) - top) / 2 + 1
    centres = tuple(honeycomb(rows, radius, x, middle))
    return _Depot((x, y), 150, height, (x - 54, top + header), centres, _above(x, top, header, height, slots))


def _above(x: float, top: float, header: float, height: float, slots: int) -> tuple[tuple[Point, ...], ...]:
    """Places for goods above the slots, four in a row; two more where the slots leave room for them."""
    row = tuple((x - 21 + 26 * column, top + header) for column in range(4))
    if slots == MIN_PLAYERS:
        upper, lower = [tuple((left, y + shift) for left, y in row) for shift in (-11.5, 11.5)]
        crowded = upper + lower
    else:
        corners = {3: (-50, 50), 4: (-58, 58)}[slots]
        heights = {3: (height - 39, height - 39), 4: (height - 20, 54)}[slots]
        crowded = row + tuple((x + side, top + down) for side, down in zip(corners, heights, strict=True))
    return tuple((row if types <= len(row) else crowded)[:types] for types in range(GOODS.size() + 1))


_LAYOUTS: Final = {players: _layout(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)}

# --- what is printed ----------------------------------------------------------------------------------------------


@cache
def _ground(words: Words, players: int, phase: int) -> str:
    """All that is printed on the board; with three players the spaces of two phases differ."""
    layout = _LAYOUTS[players]
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "ground", 10),
        frame(words, _ACROSS, _DOWN, _CELL),
        rect(_CELL, _CELL, WIDTH - 2 * _CELL, HEIGHT - 2 * _CELL, "frame"),
        *[f'<ellipse class="{kind}" cx="276" cy="348" rx="186" ry="208"/>' for kind in ("road", "road-line")],
        _sketches(layout),
        box(words, 32, 32, 196, 62, words.say("draw.phases")),
        box(words, 236, 32, 206, 62, words.say("draw.rounds")),
        box(words, 450, 32, 70, 62, words.say("draw.white_die")),
        box(words, 32, 602, 226, 62, words.say("draw.turn_order")),
        box(words, 266, 602, 254, 62, words.say("draw.bonus_tiles")),
        *[_step(words, advance) for advance in range(_STEPS)],
        *[_printed_depot(layout, number, REFILL[players][phase]) for number in range(BLACK_DEPOT)],
        _black_depot(words, layout),
    ]
    return "".join(drawn)


def _sketches(layout: _Layout) -> str:
    """Country life in the corners beside the rows of depots."""
    room = (WIDTH - 2 * _CELL - layout.depots[0].width) / 2
    left, right = _CELL + room / 2, WIDTH - _CELL - room / 2
    high, low = layout.depots[0].centre[1] + 6, layout.depots[3].centre[1] + 6
    places = {"vines": (left, high), "windmill": (right, high), "trees": (left, low), "bridge": (right, low)}
    return "".join(use(f"b-{name}", x, y, min(116, room - 12)) for name, (x, y) in places.items())


def _printed_depot(layout: _Layout, number_of_depot: int, refill: list[int]) -> str:
    lot = layout.depots[number_of_depot]
    (x, y), (left, top) = lot.centre, lot.die
    ground = rect(x - lot.width / 2, y - lot.height / 2, lot.width, lot.height, "box", 12)
    slots = zip(SLOTS_OF[number_of_depot], lot.slots, strict=False)
    places = [printed(int(refill[slot]), *place, layout.radius) for slot, place in slots]
    return ground + group(die("white", number_of_depot + 1, 32), x=left, y=top) + "".join(places)


def _black_depot(words: Words, layout: _Layout) -> str:
    x, y = _CENTRE
    top = y - layout.black_height / 2
    ground = rect(x - 84, top, 168, layout.black_height, "black-depot", 14)
    coins = "".join(use("g-silver", x - 66 + 17 * coin, top + 19, 24) for coin in range(PRICE))
    said = tip(
        words.component(DEPOTS.name, DEPOTS.labels[BLACK_DEPOT]), words.say("draw.black_depot_tip", silver=PRICE)
    )
    holes = [group(path(hexagon(layout.radius - 2.5), "black-hole"), x=x, y=y) for x, y in layout.black.values()]
    return ground + group(coins, more=said) + "".join(holes)


def _step(words: Words, advance: int) -> str:
    x = 39 + advance * 30.6
    return rect(x, 619, 28, 40, "cell", 5) + text(x + 14, 651, number(words, advance), "t1 soft")


# --- phases and rounds --------------------------------------------------------------------------------------------


def _phases(view: Burgundy, pen: Pen) -> None:
    """Goods wait face down on the phases to come."""
    for phase, letter in enumerate(PHASES.labels):
        x = 39 + phase * 37
        now = phase == view.phase and len(view.order) > 0 and not view.over()
        if view.piles[phase]:
            piled = "".join(square(x + 17.5 - k, 72.5 - k * 2, 25, "pile", 4) for k in range(3))
            body = rect(x, 52, 34, 37, "cell", 6) + piled + text(x + 15.5, 69, letter, "on-pile")
        elif now:
            body = rect(x, 52, 34, 37, "cell now", 6) + text(x + 17, 70.5, letter, "t3 on-now")
        else:
            body = group(rect(x, 52, 34, 37, "cell", 6) + text(x + 17, 70.5, letter, "t3"), "past")
        pen.draw(body)


def _rounds(view: Burgundy, pen: Pen) -> None:
    """The rounds of this phase; goods lie face up on those to come."""
    begun = len(view.order) > 0
    for turn in range(ROUNDS):
        x = 243 + turn * 39
        now = begun and turn == view.round
        pen.draw(rect(x, 52, 36, 37, "cell next" if now else "cell", 6))
        ahead = turn - int(view.round)
        if begun and 0 < ahead <= len(view.round_goods):
            good = int(view.round_goods[-ahead])
            said = goods_tip(pen.words, good, 1)
            pen.place(coming(turn), x + 18, 70.5, bale(pen.words, good, 26), rectangle_edge(30, 30, 6), tip=said)
        else:
            kind = "t3" if now else "t3 past"
            pen.draw(text(x + 18, 70.5, number(pen.words, turn + 1), kind))


def _white_die(view: Burgundy, pen: Pen) -> None:
    if view.order:
        pips = int(view.white) + 1
        said = _white_die_tip(pen.words, pips)
        pen.place("white-die", 485, 71, die("white", pips, 34), rectangle_edge(38, 38, 9), tip=said)
    else:
        pen.draw(group(blank_die(34), x=485, y=71))


@cache
def _white_die_tip(words: Words, pips: int) -> str:
    return tip(words.say("draw.white_die"), words.say("draw.white_die_tip", pips=pips))


# --- depots -------------------------------------------------------------------------------------------------------


def _depot(view: Burgundy, pen: Pen, number_of_depot: int) -> None:
    """A numbered depot as a place for ships, and the goods on it, those of one type on one pile."""
    lot = _LAYOUTS[len(view.players)].depots[number_of_depot]
    edge = rectangle_edge(lot.width, lot.height, 12)
    found = [(good, int(count)) for good, count in enumerate(view.goods_on(number_of_depot)) if count]
    hit = path(rectangle(lot.width, lot.height, 12), "hit")
    pen.place(depot(number_of_depot), *lot.centre, hit, edge, tip=_depot_tip(pen.words, number_of_depot, tuple(found)))
    for (good, count), (x, y) in zip(found, lot.goods[len(found)], strict=True):
        name, body = lying(number_of_depot, good), pile(pen.words, good, count, 22)
        said, count_up = goods_tip(pen.words, good, count), badge(pen.words, count, 10, -9)
        pen.place(name, x, y, body, rectangle_edge(24, 24, 5), "good", said, top=count_up)
    if not found:
        pen.draw(square(*lot.goods[1][0], 22, "hole", 5))


@cache
def _depot_tip(words: Words, number_of_depot: int, goods: tuple[tuple[int, int], ...]) -> str:
    told = [Phrase("goods", {"count": count, "good": component(GOODS, good)}) for good, count in goods]
    lies: object = told or "@goods.none"
    return tip(words.component(DEPOTS.name, DEPOTS.labels[number_of_depot]), words.say("draw.depot_tip", goods=lies))


def _slot(view: Burgundy, pen: Pen, place: int, edition: tuple[int, ...]) -> None:
    """A slot that is used with this number of players, with its tile."""
    layout = _LAYOUTS[len(view.players)]
    black = place >= FIRST_BLACK_SLOT
    if REFILL[len(view.players)][view.phase][place] == EMPTY:
        return
    inside = place - SLOTS_OF[depot_of(place)][0]
    x, y = layout.black[inside] if black else layout.depots[depot_of(place)].slots[inside]
    lies = int(view.slots[place])
    if lies == EMPTY:
        pen.place(slot(place), x, y, path(hexagon(layout.radius - 2), "hit"), hexagon_edge(layout.radius - 2))
    else:
        body = tile(pen.words, lies, layout.radius - 1.5, edition)
        said = tile_tip(pen.words, lies, edition)
        pen.place(slot(place), x, y, body, hexagon_edge(layout.radius - 0.5), tip=said)


# --- turn order and bonus tiles -----------------------------------------------------------------------------------


def _turn_order(view: Burgundy, pen: Pen) -> None:
    """The pieces as they stand; of those on one space the first to move lies on top."""
    steps = [int(view.players[seat].advance) for seat in view.track]
    for place, seat in reversed(list(enumerate(view.track))):
        below, above = steps[place + 1 :].count(steps[place]), steps[:place].count(steps[place])
        x, y = 53 + steps[place] * 30.6, 634 + 3.5 * (below - above)
        said = _order_tip(pen.words, place + 1)
        pen.draw(gliding(f"p{seat}-order", disc(SEATS[seat], 10), x, y, more=said))


@cache
def _order_tip(words: Words, place: int) -> str:
    return tip(words.say("draw.order_tip", place=place))


def _bonus_tiles(view: Burgundy, pen: Pen) -> None:
    """The large and the small bonus tile of every type, as long as nobody has them."""
    for sort in range(TYPES.size()):
        taken = sum(p.bonus[sort] != EMPTY for p in view.players)
        for size in range(BONUS_SIZES.size()):
            x, y = 285 + sort * 40.7 + size * 17, 633 + size * 9
            if size < taken:
                pen.draw(group(path(hexagon(11), "hole"), x=x, y=y))
            else:
                points = int(BONUS_POINTS[size][len(view.players)])
                body = bonus_tile(pen.words, sort, points, 13)
                pen.place(bonus(sort, size), x, y, body, hexagon_edge(13), tip=bonus_tip(pen.words, sort, size, points))


_DARK: Final = (CASTLE, MINE, SHIP)


@cache
def bonus_tile(words: Words, sort: int, points: int, radius: float) -> str:
    """A bonus tile with its points."""
    ink = "num on-dark" if sort in _DARK else "num"
    return use("b-bit", 0, 0, HEX * radius, f"y-{TYPES.labels[sort]}") + numeral(words, points, 0, 0, 11, ink)


@cache
def bonus_tip(words: Words, sort: int, size: int, points: int) -> str:
    title = words.say("draw.bonus_tip", size=component(BONUS_SIZES, size), points=points)
    return tip(title, words.say("draw.bonus_tip_text", type=component(TYPES, sort)))
