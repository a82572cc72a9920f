"""The common board: the victory track as its frame, the map of the provinces, and the boxes of the other actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number, star
from bazigah.drawing.shapes import Outline, Point
from bazigah.drawing.svg import gliding, group, label, path, rect, text, tip
from bazigah.drawing.track import frame, markers
from bazigah.games.trajan.drawing import city as draw_city
from bazigah.games.trajan.drawing import map as draw_map
from bazigah.games.trajan.drawing.ahead import Ahead, emptying, sowing, time_after
from bazigah.games.trajan.drawing.boxes import BOXES, Box
from bazigah.games.trajan.drawing.pieces import SEATS, Edition, forum_tile, forum_tip, leader, token
from bazigah.games.trajan.drawing.places import camp, province
from bazigah.games.trajan.facts.board import CAMP, PROVINCE_POINTS, PROVINCES
from bazigah.games.trajan.facts.components import ACTIONS, EMPTY
from bazigah.games.trajan.rules.military import conquest_points
from bazigah.games.trajan.space import CONQUER, MILITARY_CAMP, SPACE
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Words
from bazigah.text.words import label as component

WIDTH: Final = 552
HEIGHT: Final = 696
_ACROSS: Final = 23
_DOWN: Final = 29
_CELL: Final = 24
_MAP: Final = Box(_CELL, _CELL, draw_map.WIDTH, draw_map.HEIGHT)


def board(view: Trajan, pen: Pen) -> Picture:
    """The whole common board."""
    words = pen.words
    pen.draw(_ground(words, len(view.players)))
    for land in range(PROVINCES.size()):
        _province(view, pen, land)
    _camp(view, pen)
    _leaders(view, pen)
    draw_city.city(view, pen)
    scores = [(SEATS[seat], int(p.points)) for seat, p in enumerate(view.players)]
    pen.draw(markers(words, _ACROSS, _DOWN, _CELL, scores))
    return pen.picture("common", WIDTH, HEIGHT, words.say("draw.common_board"), over=_what_follows(view, pen))


@cache
def _ground(words: Words, players: int) -> str:
    """All that is printed on the board."""
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "ground", 10),
        frame(words, _ACROSS, _DOWN, _CELL),
        draw_map.ground(_MAP.x, _MAP.y),
        rect(_CELL, _CELL, WIDTH - 2 * _CELL, HEIGHT - 2 * _CELL, "frame"),
        path(f"M{_CELL} {_CELL + _MAP.height}H{WIDTH - _CELL}", "frame"),
        *[_province_name(words, land) for land in range(PROVINCES.size())],
        _camp_name(words),
        draw_city.ground(words, players),
    ]
    return "".join(drawn)


# --- provinces ----------------------------------------------------------------------------------------------------


def _at(land: int) -> Point:
    x, y = draw_map.centre(land)
    return _MAP.x + x, _MAP.y + y


def _province_name(words: Words, land: int) -> str:
    x, y = _at(land)
    return label(words, x, y - 18, words.component(PROVINCES.name, PROVINCES.labels[land]), "region")


@cache
def _province_edge(land: int) -> Outline:
    x, y = draw_map.centre(land)
    return Outline(draw_map.outline(land, -x, -y), 30, 40)


@dataclass(frozen=True)
class _Crowd:
    """The pieces in a province and where they stand: beside each other, or in two rows where there are many."""

    leaders: tuple[int, ...]
    tokens: tuple[int, ...]

    @property
    def many(self) -> bool:
        return len(self.leaders) + len(self.tokens) > 3

    @property
    def width(self) -> float:
        return self._longest * self.step

    @property
    def step(self) -> float:
        return 15 if self.many else min(23, 57 / max(1, self._longest))

    @property
    def _longest(self) -> int:
        return max(len(self.leaders), len(self.tokens)) if self.many else len(self.leaders) + len(self.tokens)

    def spot(self, row: Sequence[int], seat: int) -> Point:
        """Where a leader or a token stands, from the left of the crowd."""
        place = row.index(seat)
        if self.many:
            return (place + 0.5) * self.step, 1 if row is self.leaders else 18
        return (place + (0.5 if row is self.tokens else 0.5 + len(self.tokens))) * self.step, 6


def _crowd(view: Trajan, land: int) -> _Crowd:
    seats = range(len(view.players))
    return _Crowd(
        tuple(seat for seat in seats if view.players[seat].leader == land),
        tuple(seat for seat in seats if view.players[seat].provinces >> land & 1),
    )


_STAR: Final = 27
_TILE: Final = 29


def _province(view: Trajan, pen: Pen, land: int) -> None:
    """A province with its points and the tile or the legionnaires in it."""
    crowd, tile = _crowd(view, land), int(view.provinces[land])
    width = _STAR + crowd.width + (_TILE + 3 if tile != EMPTY else 0)
    left = -width / 2
    body = path(_province_edge(land).d, "hit")
    body += group(star(pen.words, int(PROVINCE_POINTS[land]), _STAR), x=left + _STAR / 2, y=6)
    if tile != EMPTY:
        more = forum_tip(pen.words, tile, edition(view))
        body += group(forum_tile(pen.words, tile, _TILE), "", left + _STAR + _TILE / 2 + 3, 7, more)
    for seat in crowd.tokens:
        x, y = crowd.spot(crowd.tokens, seat)
        body += group(token(SEATS[seat], 18 if crowd.many else 24), x=left + _STAR + x, y=y)
    worth = int(conquest_points(view, land))
    said, ghost = _province_tip(pen.words, land, worth), _newcomer(view, pen, land, width)
    pen.place(province(land), *_at(land), body, _province_edge(land), "province", said, ghost)


def _newcomer(view: Trajan, pen: Pen, land: int, width: float) -> str:
    """The legionnaire or the leader that would come into a province, beside what is there."""
    lit = pen.lit(province(land))
    if lit is None:
        return ""
    colour = SEATS[view.seat()]
    conquers = SPACE.kind_of[lit.actions[0]] == CONQUER.index
    return group(token(colour, 24) if conquers else leader(colour, 28), x=width / 2 + 9, y=6)


@cache
def _province_tip(words: Words, land: int, worth: int) -> str:
    name = words.component(PROVINCES.name, PROVINCES.labels[land])
    return tip(name, words.say("draw.province_tip", points=int(PROVINCE_POINTS[land]), now=worth))


def _leaders(view: Trajan, pen: Pen) -> None:
    """The leaders, wherever they are."""
    for seat, p in enumerate(view.players):
        place = int(p.leader)
        if place == CAMP:
            x, y, height = _in_camp(view, seat) - 16, _CAMP_ROW - 1, 28
        else:
            crowd = _crowd(view, place)
            middle, top = _at(place)
            left, down = crowd.spot(crowd.leaders, seat)
            x, y = middle - (_STAR + crowd.width) / 2 + _STAR + left, top + down
            height = 22 if crowd.many else 28
        pen.draw(gliding(f"p{seat}-leader", leader(SEATS[seat], height), x, y, more=_leader_tip(pen.words)))


@cache
def _leader_tip(words: Words) -> str:
    return tip(words.say("draw.leader"))


# --- the military camp --------------------------------------------------------------------------------------------

_CAMP_ROW: Final = _MAP.y + draw_map.CAMP[1] + 12
_CAMP_STEP: Final = 53


def _in_camp(view: Trajan, seat: int) -> float:
    """The middle of what a seat has in the camp."""
    return _MAP.x + draw_map.CAMP[0] + (seat - (len(view.players) - 1) / 2) * _CAMP_STEP


@cache
def _camp_name(words: Words) -> str:
    x, y = _MAP.x + draw_map.CAMP[0] + 2, _MAP.y + draw_map.CAMP[1] - 15
    tents = path(f"M{x - 88} {y + 7}l9-15 9 15zM{x - 72} {y + 7}l9-15 9 15z", "tent")
    name = draw_city.camp_name(words, MILITARY_CAMP)
    return tents + label(words, x, y, name, "region")


@cache
def _camp_edge() -> Outline:
    x, y = draw_map.CAMP
    return Outline(draw_map.camp_outline(-x, -y), 28, 40)


def _camp(view: Trajan, pen: Pen) -> None:
    """The legionnaires of all players in the camp."""
    x, y = _MAP.x + draw_map.CAMP[0], _MAP.y + draw_map.CAMP[1]
    body = path(_camp_edge().d, "hit")
    for seat, p in enumerate(view.players):
        count = number(pen.words, int(p.legionnaires))
        soldiers = token(SEATS[seat], 23) + text(17, 1, count, "t3 region")
        body += group(soldiers, "" if p.legionnaires else "past", _in_camp(view, seat) - x + 4, _CAMP_ROW - y)
    said = draw_city.camp_tip(pen.words, MILITARY_CAMP, tuple(int(p.legionnaires) for p in view.players))
    pen.place(camp(MILITARY_CAMP), x, y, body, _camp_edge(), tip=said)


# --- what will follow ---------------------------------------------------------------------------------------------


def _what_follows(view: Trajan, pen: Pen) -> str:
    """The action of the target tray; while a tray is to be chosen, that of each one, with the time it takes."""
    sown = sowing(view)
    if sown is not None:
        return group(_area(pen.words, sown.target), "next")
    if not pen.look.lit:
        return ""
    drawn = [_after(view, pen.words, tray, ahead) for tray, ahead in emptying(view, pen.look.seat).items()]
    return "".join(drawn)


def _after(view: Trajan, words: Words, tray: int, ahead: Ahead) -> str:
    count = len(ahead.trays)
    space, laps = time_after(view, count)
    body = _area(words, ahead.target) + draw_city.landing(view, words, count, space, laps)
    return group(body, f"next ahead ahead-{tray + 1}")


@cache
def _area(words: Words, action: int) -> str:
    """Dashes around the box of an action, and its name."""
    box = BOXES.get(ACTIONS.labels[action], _MAP)
    inset = 3 if box is _MAP else -2
    edge = rect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, "dashes", 8)
    half = 52 if box is _MAP else min(75, box.width / 2 - 4)
    x = box.x + (box.width - half - 8 if box is _MAP else box.width / 2)
    name = words.say("draw.next", action=component(ACTIONS, action))
    pill = rect(x - half, box.y + 6, 2 * half, 21, "pill", 10.5)
    return edge + pill + label(words, x, box.y + 17, name, "t1 pill-ink")


def edition(view: Trajan) -> Edition:
    """The options of the table."""
    return tuple(int(value) for value in view.settings)
