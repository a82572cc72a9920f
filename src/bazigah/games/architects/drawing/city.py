"""The right side of the main board: Cathedral, Guildhall, Prison, piles, Black Market."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import box, number, star
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import circle, gliding, group, label, path, rect, text, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.cards import goods_card
from bazigah.games.architects.drawing.pieces import (
    ICONS,
    OR,
    PLAIN,
    SEATS,
    SIGNED,
    Token,
    crowd,
    crowd_width,
    fitted,
    row,
    signs,
    worker,
)
from bazigah.games.architects.facts.components import (
    GUILDHALL_COLUMNS,
    GUILDHALL_ROWS,
    GUILDHALL_SPACES,
    LEFT,
    LEVEL_COST,
    LEVEL_MIX,
    LEVEL_PLACES,
    LEVEL_POINTS,
    MARKET_CARDS,
    MARKET_PRICE,
    MARKET_SPACES,
    MARKET_VIRTUE,
    MIDDLE,
    NOBODY,
    RESET_SPACES,
    RIGHT,
    STONE,
    TOP_LEVEL,
    WOOD,
)
from bazigah.games.architects.rules.market import large_goods, small_goods
from bazigah.games.architects.state import NOT_TRIGGERED, Architects
from bazigah.text.words import Words

_X: Final = 334.0
_WIDE: Final = 212.0


def city(view: Architects, pen: Pen) -> None:
    """Everything on the right side."""
    pen.draw(_ground(pen.words))
    _cathedral(view, pen)
    _guildhall(view, pen)
    _prison(view, pen)
    _piles(view, pen)
    _market(view, pen)


@cache
def _ground(words: Words) -> str:
    return _church(words) + _jail(words) + _bazaar(words)


# --- the Cathedral ------------------------------------------------------------------------------------------------

_CHURCH: Final = 84.0
_TIER: Final = 25.0


def _tier(level: int) -> tuple[float, float, float]:
    """The centre of a level and its width; the ground is level 0."""
    return _X + _WIDE / 2, _CHURCH + 30 + (int(TOP_LEVEL) - level) * (_TIER + 1.5) + _TIER / 2, 204 - level * 14


def _spot(level: int, nth: int) -> float:
    """Where the pieces stand on a level."""
    x, _, wide = _tier(level)
    return x + wide / 2 - 37 - (int(LEVEL_PLACES[level]) - 1 - nth) * 20 if level else x - 16 + nth * 20


def _church(words: Words) -> str:
    x, top, _ = _tier(TOP_LEVEL)
    roof = f"M{x - 22} {top - 14}L{x} {_CHURCH + 4} {x + 22} {top - 14}z"
    drawn = [box(words, _X, _CHURCH, _WIDE, 190), path(roof, "aw-roof"), use("aw-cathedral", _X + 17, _CHURCH + 15, 24)]
    drawn.append(fitted(words, _X + 60, _CHURCH + 14, words.say("draw.cathedral"), "name", 11.5, 55))
    for level in range(1, TOP_LEVEL + 1):
        x, y, wide = _tier(level)
        mix = int(LEVEL_MIX[level])
        cost = _mix(mix) if mix else signs(LEVEL_COST[level])
        drawn.append(rect(x - wide / 2, y - _TIER / 2, wide, _TIER, "aw-tier", 5))
        drawn.append(group(row(words, tuple(cost), 15), x=x - wide / 2 + 36, y=y))
        drawn.append(group(star(words, int(LEVEL_POINTS[level]), 24), x=x + wide / 2 - 14, y=y))
        drawn += [circle(_spot(level, nth), y, 8.5, "aw-spot") for nth in range(LEVEL_PLACES[level])]
    x, y, _ = _tier(0)
    drawn.append(label(words, _X + 44, y - 1, words.say("draw.ground")))
    return "".join(drawn)


def _mix(count: int) -> list[Token]:
    """This many pieces, of wood or of stone."""
    return [(PLAIN, count), (ICONS[WOOD], 0), (OR, 0), (ICONS[STONE], 0)]


def _cathedral(view: Architects, pen: Pen) -> None:
    """Levels with those who reached them."""
    standing: dict[int, int] = {}
    for seat, p in enumerate(view.players):
        level = int(p.level)
        nth = standing.get(level, 0)
        standing[level] = nth + 1
        pen.draw(
            gliding(place.stock(seat, "level"), disc(SEATS[seat], 8), _spot(level, nth), _tier(level)[1] - (not level))
        )
    for level in range(TOP_LEVEL + 1):
        x, y, wide = _tier(level)
        body = rect(-wide / 2, -_TIER / 2, wide, _TIER, "hit")
        pen.place(place.level(level), x, y, body, rectangle_edge(wide, _TIER, 5), tip=_level_tip(pen.words, level))
    _heap(pen, "rewards", "aw-reward", len(view.reward_pile), _X + _WIDE - 24, _CHURCH + 15)


@cache
def _level_tip(words: Words, level: int) -> str:
    points = words.say("amount.points", count=int(LEVEL_POINTS[level]))
    return tip(words.say("draw.level", level=level), points) if level else tip(words.say("draw.ground"))


def _heap(pen: Pen, what: str, icon: str, count: int, x: float, y: float) -> None:
    """A pile and how many cards it has."""
    body = (
        rect(-20, -12, 40, 24, "hit", 4) + use(icon, -9, 0, 23) + text(11, 0.5, number(pen.words, count), "t2 strong")
    )
    said = _heap_tip(pen.words, what, count)
    pen.place(place.pile(what), x, y, body, rectangle_edge(42, 25, 5), tip=said)


@cache
def _heap_tip(words: Words, what: str, count: int) -> str:
    return tip(words.say(f"pile.{what}"), words.say("draw.left", count=count))


# --- the Guildhall ------------------------------------------------------------------------------------------------

_HALL: Final = 278.0
_SPACE_HEIGHT: Final = 25.5


def _guildhall(view: Architects, pen: Pen) -> None:
    """As many spaces as the players fill; two of them reset the Black Market, the last one ends the game."""
    seats, words = len(view.players), pen.words
    total = int(GUILDHALL_SPACES[seats])
    pen.draw(_hall(words, len(view.guildhall), total))
    columns = int(GUILDHALL_COLUMNS[seats])
    wide = (_WIDE - 10) / columns
    edge = rectangle_edge(wide - 2, _SPACE_HEIGHT - 2, 5)
    for i in range(total):
        x = _X + 5 + (i % columns + 0.5) * wide
        y = _HALL + 24 + (i // columns + 0.5) * _SPACE_HEIGHT
        kind = "reset" if i + 1 in RESET_SPACES[seats] else "end" if i + 1 == total else ""
        owner = int(view.guildhall[i]) if i < len(view.guildhall) else NOBODY
        pen.place(place.hall(i + 1), x, y, _space(words, i + 1, wide, kind, owner), edge, tip=_space_tip(words, kind))
    body = rect(-38, -9, 76, 18, "hit", 5) + _beside(tuple(int(seat) for seat in view.beside))
    if view.last_turns != NOT_TRIGGERED or view.beside:
        pen.place(place.BESIDE, _X + _WIDE - 42, _HALL + 12, body, rectangle_edge(78, 20, 5))


@cache
def _hall(words: Words, filled: int, total: int) -> str:
    drawn = box(words, _X, _HALL, _WIDE, 24 + GUILDHALL_ROWS * _SPACE_HEIGHT + 4)
    drawn += use("aw-guild", _X + 16, _HALL + 12, 21)
    return drawn + label(words, _X + 82, _HALL + 12.5, words.say("draw.filled", count=filled, total=total), "name")


@cache
def _space(words: Words, value: int, wide: float, kind: str, owner: int) -> str:
    signs_of = {"reset": use("aw-reset", 0, 0, 15), "end": use("aw-flag", 0, 0, 15)}
    ground = rect(1 - wide / 2, 1 - _SPACE_HEIGHT / 2, wide - 2, _SPACE_HEIGHT - 2, f"aw-cell {kind}".rstrip(), 5)
    if owner != NOBODY:
        return ground + worker(SEATS[owner], 21)
    return ground + (signs_of.get(kind) or text(0, 0.5, number(words, value), "t1 soft"))


@cache
def _space_tip(words: Words, kind: str) -> str:
    return tip(words.say("draw.guildhall"), words.say(f"space.{kind or 'plain'}"))


@cache
def _beside(beside: tuple[int, ...]) -> str:
    """The workers who came when it was full."""
    return "".join(group(worker(SEATS[seat], 17), x=-30 + i * 14) for i, seat in enumerate(beside))


# --- the Prison ---------------------------------------------------------------------------------------------------

_JAIL: Final = 412.0
_JAIL_WIDE: Final = 158.0


def _jail(words: Words) -> str:
    bars = "".join(f"M{_X + 24 + i * 22} {_JAIL + 4}v52" for i in range(6))
    drawn = (
        rect(_X, _JAIL, _JAIL_WIDE, 60, "aw-jail", 8) + path(bars, "aw-bar") + use("aw-bars", _X + 15, _JAIL + 14, 21)
    )
    return drawn + label(words, _X + 72, _JAIL + 13, words.say("draw.prison"), "name on-bazaar")


def _prison(view: Architects, pen: Pen) -> None:
    """The prisoners of every colour."""
    groups = [(seat, int(p.prison)) for seat, p in enumerate(view.players) if p.prison]
    shown = 3 if len(groups) < 3 else 1
    size = 24 if len(groups) < 5 else 19
    widths = [crowd_width(count, size, shown) for _, count in groups]
    left = _X + _JAIL_WIDE / 2 - (sum(widths) + 4 * (len(widths) - 1)) / 2
    for (seat, count), width in zip(groups, widths, strict=True):
        body = rect(-width / 2, -13, width, 26, "hit") + crowd(pen.words, SEATS[seat], count, size, shown, "on-bazaar")
        said = _prison_tip(pen.words, count)
        edge = rectangle_edge(width + 3, 28, 6)
        pen.place(place.stock(seat, "prison"), left + width / 2, _JAIL + 41, body, edge, tip=said)
        left += width + 4


@cache
def _prison_tip(words: Words, count: int) -> str:
    return tip(words.say("draw.prison"), words.say("amount.workers", count=count))


def _piles(view: Architects, pen: Pen) -> None:
    pen.draw(rect(_X + _JAIL_WIDE + 4, _JAIL, _WIDE - _JAIL_WIDE - 4, 60, "box", 8))
    x = _X + (_JAIL_WIDE + 4 + _WIDE) / 2
    _heap(pen, "buildings", "aw-cback", len(view.building_pile), x, _JAIL + 16)
    _heap(pen, "apprentices", "aw-p-labourer", len(view.apprentice_pile), x, _JAIL + 44)


# --- the Black Market ---------------------------------------------------------------------------------------------

_BAZAAR: Final = 476.0
_DEAL: Final = (66.0, 184.0)


def _bazaar(words: Words) -> str:
    drawn = rect(_X, _BAZAAR, _WIDE, 218, "aw-bazaar", 9) + use("aw-market", _X + 18, _BAZAAR + 14, 24)
    drawn += label(words, _X + 96, _BAZAAR + 14, words.say("draw.black_market"), "t2 on-bazaar")
    drawn += text(_X + _WIDE - 34, _BAZAAR + 14.5, number(words, -MARKET_VIRTUE), "t2 on-loss")
    return drawn + use("aw-virtue", _X + _WIDE - 17, _BAZAAR + 14, 18)


def _market(view: Architects, pen: Pen) -> None:
    """Three spaces: the price, what it buys, the worker."""
    gains = {space: tuple(signs(goods(view))) for space, goods in ((LEFT, small_goods), (RIGHT, large_goods))}
    edge = rectangle_edge(_DEAL[0], _DEAL[1], 8)
    if view.reset_due:
        pen.draw(_reset_due(pen.words))
    for space in range(MARKET_SPACES.size()):
        x = _X + 5 + (_DEAL[0] + 2) * space + _DEAL[0] / 2
        body = _deal(pen.words, space, gains.get(space, ()), int(view.market[space]))
        pen.place(place.market(space), x, _BAZAAR + 27 + _DEAL[1] / 2, body, edge, tip=_deal_tip(pen.words, space))


@cache
def _reset_due(words: Words) -> str:
    """The sign of a Reset that ends this turn."""
    sign = circle(0, 0, 11, "aw-spot") + use("aw-reset", 0, 0, 15)
    return group(sign, x=_X + 152, y=_BAZAAR + 14, more=tip(words.say("draw.reset_due")))


@cache
def _deal_tip(words: Words, space: int) -> str:
    return tip(words.say("draw.black_market"), words.say(f"help.market_{MARKET_SPACES.labels[space]}"))


@cache
def _deal(words: Words, space: int, gain: tuple[Token, ...], owner: int) -> str:
    wide, high = _DEAL
    top = -high / 2
    drawn = [
        path(rectangle(wide, high, 8), "aw-deal"),
        group(row(words, ((PLAIN, int(MARKET_PRICE[space])), ("g-silver", 0)), 19), y=top + 14),
        group(goods_card(words, gain), y=top + 79),
    ]
    if space == MIDDLE:
        drawn.append(group(row(words, ((SIGNED, 1), ("aw-p-labourer", 0)), 24), y=top + 53))
        drawn.append(f'<path class="rule" d="M-22 {top + 79}h44"/>')
        drawn.append(
            group(row(words, ((PLAIN, MARKET_CARDS), ("aw-card", 0), ("aw-arrow", 0), (PLAIN, 1)), 17), y=top + 104)
        )
    spot = high / 2 - 27
    drawn.append(circle(0, spot, 20, "aw-spot"))
    drawn.append(
        group(worker(SEATS[owner], 31), y=spot) if owner != NOBODY else use("aw-ready", 0, spot, 27, "aw-faint")
    )
    return "".join(drawn)
