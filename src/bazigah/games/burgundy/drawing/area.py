"""What lies before a player: the estate with its stores, large, small, and as a strip for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import badge, beside, blank_die, box, die, die_tip, number
from bazigah.drawing.shapes import ACROSS, Point, hexagon, hexagon_edge, rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, rect, square, text, tip, use
from bazigah.games.burgundy.drawing.board import SEATS, bonus_tile, bonus_tip
from bazigah.games.burgundy.drawing.pieces import (
    HEX,
    Edition,
    board_name,
    duchy,
    goods_tip,
    pile,
    small_duchy,
    space_tip,
    spots,
    tile,
    tile_tip,
)
from bazigah.games.burgundy.drawing.places import own, picked, stock
from bazigah.games.burgundy.facts.components import (
    BOARDS,
    BONUS_POINTS,
    CASTLE_TILE,
    EMPTY,
    GOODS,
    GOODS_PLACES,
    PHASE_POINTS,
    PHASES,
    REGION_POINTS,
    SHEETS,
    STORAGE,
    TYPE_SPACES,
    TYPES,
    spaces_of,
)
from bazigah.games.burgundy.player import NO_BOARD, Player
from bazigah.games.burgundy.space import PLACE, SPACE
from bazigah.games.burgundy.state import Burgundy
from bazigah.text.words import Phrase, Words
from bazigah.text.words import label as component

WIDTH: Final = 552
HEIGHT: Final = 632
_RADIUS: Final = 41.5
_CENTRE: Final[Point] = (276, 14 + 5.5 * _RADIUS)
_STRIP: Final = 484  # where the stores begin


@dataclass(frozen=True)
class _Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Burgundy
    seat: int
    pen: Pen
    player: Player
    words: Words
    edition: Edition


def _sitting(view: Burgundy, seat: int, pen: Pen) -> _Sitting:
    return _Sitting(view, seat, pen, view.players[seat], pen.words, tuple(int(value) for value in view.settings))


def area(view: Burgundy, seat: int, pen: Pen) -> Picture:
    """The estate and all stores, large."""
    at = _sitting(view, seat, pen)
    pen.draw(_ground(at.words))
    if at.player.board == NO_BOARD:
        _choices(at, _ALL)
    else:
        pen.draw(_tables(at.words, _phase_now(view)))
        pen.draw(duchy(int(at.player.board), _RADIUS, *_CENTRE))
        _dice(at, 38, 90, 57, 40)
        _sold(at)
        _estate(at)
        _progress(at)
    _storage(at, 47, 70, _STRIP + 62, 36)
    _goods(at, 265, 56, _STRIP + 62, 42)
    _purse(at)
    return pen.picture("area", WIDTH, HEIGHT, at.words.say("draw.estate"))


def _phase_now(view: Burgundy) -> int:
    return int(view.phase) if view.order and not view.over() else EMPTY


# --- what is printed ----------------------------------------------------------------------------------------------


@cache
def _ground(words: Words) -> str:
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "ground", 10),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, "frame", 8),
        box(words, 10, _STRIP, 214, 108, words.say("draw.storage")),
        box(words, 232, _STRIP, 176, 108, words.say("draw.goods", count=GOODS_PLACES)),
        box(words, 416, _STRIP, 126, 108),
        label(words, 448, _STRIP + 12, words.say("draw.silver")),
        label(words, 511, _STRIP + 12, words.say("draw.workers")),
    ]
    return "".join(drawn)


@cache
def _tables(words: Words, phase: int) -> str:
    """The corners: room for the dice, points by phase, points by size, room for goods sold."""
    drawn = [
        box(words, 10, 10, 108, 82, words.say("draw.dice")),
        box(words, WIDTH - 118, 10, 108, 68, words.say("draw.phase_points")),
        box(words, 10, 402, 112, 74, words.say("draw.region_size")),
        box(words, WIDTH - 122, 402, 112, 74, words.say("draw.sold")),
    ]
    for i, (letter, points) in enumerate(zip(PHASES.labels, PHASE_POINTS, strict=True)):
        x, ink = WIDTH - 113 + i * 19.6, " on-now" if i == phase else ""
        drawn.append(rect(x, 28, 19, 44, "cell now" if ink else "cell", 5))
        drawn.append(text(x + 9.5, 39, letter, f"t1{ink}"))
        drawn.append(text(x + 9.5, 58, number(words, int(points)), f"t2{ink}"))
    for size, points in enumerate(REGION_POINTS[1:], 1):
        x, y = 13.5 + (size - 1) % 4 * 26.5, 423 + (size - 1) // 4 * 26
        drawn.append(rect(x, y, 25, 24, "cell", 4))
        drawn.append(text(x + 5.5, y + 7, number(words, size), "soft", 9.5))
        drawn.append(text(x + 15.5, y + 15, number(words, int(points)), "strong", 11.5))
    return "".join(drawn)


# --- the estate ---------------------------------------------------------------------------------------------------


def _estate(at: _Sitting) -> None:
    """Every space: its tile, or room for one with the ghost of what may be laid there."""
    p, pen = at.player, at.pen
    for space, (x, y) in enumerate(spots(_RADIUS, *_CENTRE)):
        name, lies = own(at.seat, "space", space), int(p.estate[space])
        if lies != EMPTY:
            body, said = tile(at.words, lies, _RADIUS - 2, at.edition), tile_tip(at.words, lies, at.edition)
            pen.place(name, x, y, body, hexagon_edge(_RADIUS - 1), tip=said)
        else:
            hit = path(hexagon(_RADIUS - 2), "hit")
            said, ghost = space_tip(at.words, int(p.board), space), _ghost(at, name)
            pen.place(name, x, y, hit, hexagon_edge(_RADIUS - 1), "space", said, ghost)


def _ghost(at: _Sitting, name: str) -> str:
    """The tile that would be laid on a space: the stored one, or the first castle."""
    lit = at.pen.lit(name)
    if lit is None:
        return ""
    action = lit.actions[0]
    laid = at.player.storage[SPACE.first[action]] if SPACE.kind_of[action] == PLACE.index else CASTLE_TILE
    return tile(at.words, int(laid), _RADIUS - 3, at.edition)


def _progress(at: _Sitting) -> None:
    """How many spaces of each type are covered, and the bonus tile once it is won."""
    p = at.player
    for sort in range(TYPES.size()):
        x, y = 12 + sort * 88.5, 598
        spaces = TYPE_SPACES[p.board][sort]
        covered, total = len(spaces_of(p.covered & spaces)), len(spaces_of(spaces))
        at.pen.draw(rect(x, y, 84, 26, "pill", 13))
        at.pen.draw(label(at.words, x + 53, y + 13.5, _covered(at.words, covered, total), "t2"))
        if p.bonus[sort] == EMPTY:
            at.pen.draw(use("b-bit", x + 15, y + 13, HEX * 10, f"y-{TYPES.labels[sort]}"))
        else:
            _bonus(at, sort, x + 16, y + 13, 13)


@cache
def _covered(words: Words, covered: int, total: int) -> str:
    return words.say("draw.covered", covered=covered, total=total)


def _bonus(at: _Sitting, sort: int, x: float, y: float, radius: float) -> None:
    size = int(at.player.bonus[sort])
    points = int(BONUS_POINTS[size][len(at.view.players)])
    body, said = bonus_tile(at.words, sort, points, radius), bonus_tip(at.words, sort, size, points)
    at.pen.place(own(at.seat, "bonus", sort), x, y, body, hexagon_edge(radius), tip=said)


# --- dice, stores, purse ------------------------------------------------------------------------------------------


def _dice(at: _Sitting, first: float, second: float, y: float, size: float) -> None:
    if not at.view.order:
        at.pen.draw("".join(group(blank_die(size), x=x, y=y) for x in (first, second)))
        return
    in_hand = picked(at.view)
    edge = rectangle_edge(size + 4, size + 4, size * 0.24)
    for i, x in enumerate((first, second)):
        name = own(at.seat, "die", i)
        used = bool(at.player.used >> i & 1) and name not in in_hand
        pips = int(at.player.dice[i]) + 1
        body = die(SEATS[at.seat], pips, size, "used" if used else "")
        at.pen.place(name, x, y, body, edge, tip=die_tip(at.words, pips, used))


def _storage(at: _Sitting, x: float, step: float, y: float, radius: float) -> None:
    for place in range(STORAGE.size()):
        name, lies = own(at.seat, "store", place), int(at.player.storage[place])
        centre = x + place * step
        if lies == EMPTY:
            at.pen.place(name, centre, y, path(hexagon(radius - 2), "hole"), hexagon_edge(radius))
        else:
            body, said = tile(at.words, lies, radius, at.edition), tile_tip(at.words, lies, at.edition)
            at.pen.place(name, centre, y, body, hexagon_edge(radius + 1), tip=said)


def _goods(at: _Sitting, x: float, step: float, y: float, size: float) -> None:
    """Unsold goods, each type on a pile of its own."""
    found = [(good, int(count)) for good, count in enumerate(at.player.goods) if count]
    edge = rectangle_edge(size + 3, size + 3, size * 0.2)
    for i, (good, count) in enumerate(found):
        name, body = own(at.seat, "good", good), pile(at.words, good, count, size)
        said, count_up = goods_tip(at.words, good, count), badge(at.words, count, size * 0.5, -size * 0.5)
        at.pen.place(name, x + i * step, y, body, edge, "good", said, top=count_up)
    for i in range(len(found), GOODS_PLACES):
        at.pen.draw(square(x + i * step, y, size - 2, "hole", size * 0.16))


def _purse(at: _Sitting) -> None:
    _amount(at, "silver", "g-silver", 448, _STRIP + 62, 42, int(at.player.silver))
    _amount(at, "workers", "g-worker", 511, _STRIP + 62, 44, int(at.player.workers))


def _amount(at: _Sitting, what: str, icon: str, x: float, y: float, size: float, count: int) -> None:
    body = path(rectangle(56, 76, 8), "hit") + use(icon, 0, -13, size) + text(0, 26, number(at.words, count), "t4")
    said = _amount_tip(at.words, what, count)
    at.pen.place(stock(at.seat, what), x, y, body, rectangle_edge(56, 76, 9), tip=said)


@cache
def _amount_tip(words: Words, what: str, count: int) -> str:
    return tip(words.say(f"amount.{what}", count=count))


def _sold(at: _Sitting) -> None:
    """How many goods were sold, and of which types."""
    total = int(sum(at.player.sold))
    types = [good for good, count in enumerate(at.player.sold) if count]
    kinds = "".join(
        square(-15.5 * (len(types) - 1) / 2 + 15.5 * i, 26, 11, f"q-{good + 1}", 2.5) for i, good in enumerate(types)
    )
    lift = -5 if types else 4
    body = (
        path(rectangle(108, 50, 8), "hit")
        + use("g-goods-back", -22, lift, 34)
        + text(22, lift, number(at.words, total), "t4")
    )
    at.pen.place(stock(at.seat, "sold"), WIDTH - 66, 442, body + kinds, rectangle_edge(106, 64, 8), tip=_sold_tip(at))


def _sold_tip(at: _Sitting) -> str:
    return _told_sold(at.words, tuple(int(count) for count in at.player.sold))


@cache
def _told_sold(words: Words, sold: tuple[int, ...]) -> str:
    counts = [(good, count) for good, count in enumerate(sold) if count]
    told = [Phrase("goods", {"count": count, "good": component(GOODS, good)}) for good, count in counts]
    return tip(words.say("draw.sold"), words.fill(told) if told else "")


# --- choosing a board ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Grid:
    """Boards to choose from: how many stand in a row, how large, and where the first one stands."""

    columns: int
    radius: float
    first: Point
    step: Point
    labelled: bool = True


_ALL: Final = _Grid(3, 11.2, (98, 105), (178, 150))
_PAIR: Final = _Grid(2, 20.5, (142, 240), (268, 0))
_SMALL_ALL: Final = _Grid(3, 4.9, (40, 36), (76, 66), False)
_SMALL_PAIR: Final = _Grid(2, 8.6, (60, 104), (112, 0), False)


def _choices(at: _Sitting, many: _Grid, pair: _Grid = _PAIR) -> None:
    """The boards a player may choose from: both sides of the own sheet, or all."""
    sheet = at.player.sheet
    boards: Sequence[int] = range(BOARDS.size()) if sheet < 0 else [int(board) for board in SHEETS[sheet]]
    grid = many if len(boards) > 2 else pair
    if grid.labelled:
        at.pen.draw(label(at.words, WIDTH / 2, 18, at.words.say("draw.choose_board"), "t2"))
    width, height = grid.radius * ACROSS * 7 + 8, grid.radius * 11 + (20 if grid.labelled else 4)
    for i, board in enumerate(boards):
        x = grid.first[0] + i % grid.columns * grid.step[0]
        y = grid.first[1] + i // grid.columns * grid.step[1]
        body = path(rectangle(width, height, 10), "hit") + _candidate(at.words, board, grid)
        at.pen.place(own(at.seat, "board", board), x, y, body, rectangle_edge(width, height, 10), "choice")


@cache
def _candidate(words: Words, board: int, grid: _Grid) -> str:
    lift = -9 if grid.labelled else 0
    drawn = small_duchy(board, grid.radius, 0, lift, numbered=grid.labelled)
    return drawn + label(words, 0, grid.radius * 5.5, board_name(words, board)) if grid.labelled else drawn


# --- small --------------------------------------------------------------------------------------------------------

SMALL_WIDTH: Final = 296
SMALL_HEIGHT: Final = 268
_SMALL_RADIUS: Final = 18.2
_SMALL_CENTRE: Final[Point] = (6 + 3.5 * _SMALL_RADIUS * ACROSS, 8 + 5.5 * _SMALL_RADIUS)
_SIDE: Final = 261  # the middle of the column beside the estate


def small(view: Burgundy, seat: int, pen: Pen) -> Picture:
    """The estate and all stores, complete but small."""
    at = _sitting(view, seat, pen)
    pen.draw(_small_ground())
    if at.player.board == NO_BOARD:
        _choices(at, _SMALL_ALL, _SMALL_PAIR)
    else:
        pen.draw(small_duchy(int(at.player.board), _SMALL_RADIUS, *_SMALL_CENTRE))
        _small_estate(at)
    _dice(at, _SIDE - 15, _SIDE + 15, 22, 25)
    _small_amounts(at)
    for i, sort in enumerate(sort for sort in range(TYPES.size()) if at.player.bonus[sort] != EMPTY):
        _bonus(at, sort, _SIDE - 21 + i % 3 * 21, 152 + i // 3 * 24, 11)
    _storage(at, 32, 45, 238, 20.5)
    _goods(at, 178, 42, 239, 27)
    return pen.picture("small", SMALL_WIDTH, SMALL_HEIGHT, at.words.say("draw.estate"))


@cache
def _small_ground() -> str:
    boxes = rect(6, 214, 142, 48, "box", 8) + rect(154, 214, 136, 48, "box", 8)
    return rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, "ground") + boxes


def _small_estate(at: _Sitting) -> None:
    for space, (x, y) in enumerate(spots(_SMALL_RADIUS, *_SMALL_CENTRE)):
        lies = int(at.player.estate[space])
        if lies != EMPTY:
            body, said = tile(at.words, lies, _SMALL_RADIUS - 0.5, at.edition), tile_tip(at.words, lies, at.edition)
            at.pen.place(own(at.seat, "space", space), x, y, body, hexagon_edge(_SMALL_RADIUS + 1), tip=said)


def _small_amounts(at: _Sitting) -> None:
    p = at.player
    rows = (("silver", "g-silver", int(p.silver)), ("workers", "g-worker", int(p.workers)))
    for i, (what, icon, count) in enumerate(rows):
        body = path(rectangle(56, 26, 6), "hit") + beside(at.words, icon, count, 0, 0, 22)
        name, said = stock(at.seat, what), _amount_tip(at.words, what, count)
        at.pen.place(name, _SIDE, 57 + i * 28, body, rectangle_edge(58, 26, 6), tip=said)
    body = path(rectangle(56, 26, 6), "hit") + beside(at.words, "g-goods-back", int(sum(p.sold)), 0, 0, 22)
    at.pen.place(stock(at.seat, "sold"), _SIDE, 113, body, rectangle_edge(58, 26, 6), tip=_sold_tip(at))


# --- the pocket ---------------------------------------------------------------------------------------------------

POCKET_WIDTH: Final = 374
POCKET_HEIGHT: Final = 58


def pocket(view: Burgundy, seat: int, pen: Pen) -> Picture:
    """Dice, stored tiles, goods, silver and workers in one strip."""
    at = _sitting(view, seat, pen)
    pen.draw('<path class="rule" d="M97 8V50M224 8V50M312 8V50"/>')
    _dice(at, 27, 70, 29, 34)
    _storage(at, 120, 41, 29, 20)
    _goods(at, 243, 27, 30, 22)
    rows = (("silver", "g-silver", int(at.player.silver)), ("workers", "g-worker", int(at.player.workers)))
    for i, (what, icon, count) in enumerate(rows):
        body = path(rectangle(52, 26, 6), "hit") + beside(at.words, icon, count, 0, 0, 20)
        name, said = stock(at.seat, what), _amount_tip(at.words, what, count)
        pen.place(name, 344, 15.5 + i * 27, body, rectangle_edge(54, 22, 6), tip=said)
    return pen.picture("pocket", POCKET_WIDTH, POCKET_HEIGHT, at.words.say("draw.pocket"))
