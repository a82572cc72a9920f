"""What lies before a player: stocks, characters, what the next round brings; large, small, and as a strip."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import box, die_tip, number, star, unknown
from bazigah.drawing.shapes import rectangle, rectangle_edge
from bazigah.drawing.svg import group, label, path, rect, text, tip, use
from bazigah.games.troyes.drawing import places as at
from bazigah.games.troyes.drawing.characters import face_down, portrait
from bazigah.games.troyes.drawing.group import brief, hand, panel
from bazigah.games.troyes.drawing.pieces import citizen, cube, dice, die_edge, medallion, thing_tip
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    CHARACTERS,
    COLOUR,
    COLOURS,
    INCOME,
    NEUTRAL,
    SALARY,
    VALUE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, EVENT_COUNT
from bazigah.games.troyes.options import HIDDEN, SCORES
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.counting import standing_in
from bazigah.games.troyes.rules.dice import cells_of, count_at
from bazigah.games.troyes.rules.scoring import character_points, measure
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.voice import STOCKS
from bazigah.text.words import Words
from bazigah.text.words import label as component

WIDTH: Final = 552
_HIGH: Final = 210
_ROY_HIGH: Final = 416
SMALL_WIDTH: Final = 296
SMALL_HEIGHT: Final = 118
POCKET_WIDTH: Final = 374
POCKET_HEIGHT: Final = 58


@dataclass(frozen=True)
class _Sitting:
    """A seat, its player, and the pen for one picture of it."""

    view: Troyes
    seat: int
    pen: Pen
    player: Player
    words: Words


def _sitting(view: Troyes, seat: int, pen: Pen) -> _Sitting:
    return _Sitting(view, seat, pen, view.players[seat], pen.words)


def hides_points(view: Troyes, seat: int, onlooker: int) -> bool:
    """Are the points of a seat held secretly from an onlooker?"""
    return view.setting(SCORES) == HIDDEN and not view.solo and bool(view.stack) and seat != onlooker


def knows_characters(view: Troyes, seat: int, onlooker: int) -> bool:
    """May an onlooker see the characters of a seat?"""
    return seat == onlooker or not view.stack


# --- stocks -------------------------------------------------------------------------------------------------------


def _stocks(at_seat: _Sitting, first: float, step: float, y: float, size: float) -> None:
    """Deniers, influence, points, citizens here and in the general supply, cubes on cards, events taken."""
    p, words = at_seat.player, at_seat.words
    taken = _taken(int(p.taken))
    points = None if hides_points(at_seat.view, at_seat.seat, at_seat.pen.look.seat) else p.points
    counts = (p.deniers, p.influence, points, p.supply, p.general, p.stored, len(taken))
    arts = (
        use("tr-denier", 0, 0, size),
        use("tr-infl", 0, 0, size),
        use("g-vp", 0, 0, size),
        citizen(at_seat.seat, size),
        group(citizen(at_seat.seat, size), "past"),
        cube(at_seat.seat, size * 0.9),
        use("tr-e-skirmish", 0, 0, size),
    )
    wide, high = step - 3, size + 30
    for i, (what, art, count) in enumerate(zip(STOCKS, arts, counts, strict=True)):
        ground = path(rectangle(wide, high, 7), "pill")
        body = (
            ground
            + group(art, y=-10)
            + text(0, size * 0.5 + 3, unknown(words) if count is None else number(words, int(count)), "t3")
        )
        said = _taken_tip(words, taken) if what == "taken" else _stock_tip(words, what)
        edge = rectangle_edge(wide, high, 7)
        at_seat.pen.place(at.of(at_seat.seat, what), first + i * step, y, body, edge, tip=said)


@cache
def _stock_tip(words: Words, what: str) -> str:
    return tip(words.say(f"draw.stock.{what}"))


@cache
def _taken(events: int) -> tuple[int, ...]:
    return tuple(event for event in range(EVENT_COUNT) if events >> event & 1)


@cache
def _taken_tip(words: Words, events: tuple[int, ...]) -> str:
    names = [component(EVENT_CARDS, event) for event in events]
    return tip(words.say("draw.stock.taken"), words.fill(names) if names else "")


# --- characters ---------------------------------------------------------------------------------------------------


def _characters(at_seat: _Sitting, x: float, y: float, wide: float) -> None:
    """The own characters with how far they are reached; those of others lie face down."""
    known = knows_characters(at_seat.view, at_seat.seat, at_seat.pen.look.seat)
    found = [int(character) for character in at_seat.player.characters]
    for i, character in enumerate(found):
        left = x + i * (wide + 6)
        if known:
            _character(at_seat, character, at_seat.seat, left, y, wide)
        else:
            at_seat.pen.draw(group(face_down(at_seat.words, wide), x=left, y=y))


def _character(at_seat: _Sitting, character: int, owner: int, x: float, y: float, wide: float) -> None:
    view, words = at_seat.view, at_seat.words
    count, points = int(measure(view, owner, character)), int(character_points(view, owner, character))
    players = len(view.players)
    said = thing_tip(words, CHARACTERS.name, CHARACTERS.labels[character], players)
    body = portrait(words, character, players, wide, count, points)
    at_seat.pen.draw(group(body, x=x, y=y, more=said))


# --- the next round -----------------------------------------------------------------------------------------------


def salaries(view: Troyes, seat: int) -> int:
    """What the citizens of a seat cost at the beginning of the next round, as they stand now."""
    return sum(int(SALARY[number]) * int(standing_in(view, seat, number)) for number in range(BUILDINGS.size()))


def _income(at_seat: _Sitting, x: float, y: float, wide: float) -> None:
    """Income less salaries, and what lies in the district after a pass."""
    words, due = at_seat.words, salaries(at_seat.view, at_seat.seat)
    body = [
        box(words, 0, 0, wide, 58, words.say("draw.next_round")),
        use("tr-bank", 20, 37, 28),
        text(wide / 2 + 14, 31, words.signed(INCOME - due), "t3"),
        label(words, wide / 2 + 14, 48, words.say("draw.income_less", income=INCOME, salaries=due)),
    ]
    at_seat.pen.draw(group("".join(body), x=x, y=y))


# --- the whole area -----------------------------------------------------------------------------------------------


def area(view: Troyes, seat: int, pen: Pen) -> Picture:
    """Stocks, income, the dice in the hand, characters; alone also Le Roy and the open row of characters."""
    at_seat, height = _sitting(view, seat, pen), _ROY_HIGH if view.solo else _HIGH
    pen.draw(rect(0, 0, WIDTH, height, "ground", 10) + rect(3, 3, WIDTH - 6, height - 6, "frame", 8))
    _stocks(at_seat, 37, 59, 37, 28)
    _income(at_seat, 424, 8, 120)
    pen.draw(group(panel(view, seat, pen.words), x=8, y=72))
    if view.solo:
        _roy(at_seat, 140)
    else:
        each = len(at_seat.player.characters)
        _characters(at_seat, 8, 140, (536 - 6 * (each - 1)) / each)
    return pen.picture("area", WIDTH, height, pen.words.say("draw.area"))


def _roy(at_seat: _Sitting, top: float) -> None:
    """Le Roy: points, citizens, events taken; and the characters that both score."""
    view, words, pen = at_seat.view, at_seat.words, at_seat.pen
    roy = view.roy
    taken = _taken(int(roy.taken))
    body = [
        box(words, 0, 0, 536, 62),
        group(medallion(NEUTRAL, 13), x=22, y=31),
        group(label(words, 76, 31, words.say("roy"), "t2 strong"), more=_roy_tip(words)),
        use("g-vp", 138, 31, 30) + text(166, 31, number(words, int(roy.points)), "t3"),
        group(citizen(NEUTRAL, 30), x=216, y=31) + text(244, 31, number(words, int(roy.general)), "t3"),
        use("tr-e-skirmish", 292, 31, 30) + text(320, 31, number(words, len(taken)), "t3"),
    ]
    pen.draw(group("".join(body), x=10, y=top, more=_taken_tip(words, taken)))
    pen.draw(label(words, WIDTH / 2, top + 78, words.say("draw.open_characters"), "t1 soft"))
    for i, character in enumerate(view.characters):
        _character(at_seat, int(character), 0, 10 + i % 3 * 179, top + 90 + i // 3 * 90, 174)
        points = int(character_points(view, NEUTRAL, int(character)))
        reached = group(medallion(NEUTRAL, 7), x=70, y=75) + group(star(words, points, 20), x=94, y=75)
        pen.draw(group(reached, x=10 + i % 3 * 179, y=top + 90 + i // 3 * 90))


@cache
def _roy_tip(words: Words) -> str:
    return tip(words.say("roy.heading"), words.say("roy.plays"))


def small(view: Troyes, seat: int, pen: Pen) -> Picture:
    """The same, small."""
    at_seat = _sitting(view, seat, pen)
    pen.draw(rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, "ground", 8))
    _stocks(at_seat, 24.5, 41, 34, 26)
    if knows_characters(view, seat, pen.look.seat):
        _small_characters(at_seat)
    else:
        pen.draw(_backs(len(at_seat.player.characters)))
    pen.draw(_small_dice(at_seat))
    due = pen.words.signed(INCOME - salaries(view, seat))
    pen.draw(group(use("tr-bank", 0, 0, 22) + text(26, 0, due, "t2 strong"), x=244, y=92, more=_due_tip(pen.words)))
    return pen.picture("small", SMALL_WIDTH, SMALL_HEIGHT, pen.words.say("draw.area"))


@cache
def _due_tip(words: Words) -> str:
    return tip(words.say("draw.next_round"))


@cache
def _backs(count: int) -> str:
    return "".join(
        rect(8 + 26 * i, 76, 22, 32, "back-white", 3) + use("i-lock", 19 + 26 * i, 92, 14, "soft") for i in range(count)
    )


def _small_characters(at_seat: _Sitting) -> None:
    players = len(at_seat.view.players)
    for i, character in enumerate(at_seat.player.characters):
        name = CHARACTERS.labels[character]
        points = int(character_points(at_seat.view, at_seat.seat, character))
        body = use(f"tr-p-{name}", 0, 0, 28) + group(star(at_seat.words, points, 19), x=9, y=11)
        said = thing_tip(at_seat.words, CHARACTERS.name, name, players)
        at_seat.pen.draw(group(body, x=20 + 32 * i, y=92, more=said))


def _small_dice(at_seat: _Sitting) -> str:
    """The dice of the district once more, not to be chosen: there is room for all."""
    packed = int(at_seat.view.dice[at_seat.seat])
    found = cells_of(packed)
    step = min(26.0, 148 / max(1, len(found)))
    drawn = []
    for i, cell in enumerate(found):
        pile = dice(
            at_seat.words,
            COLOURS.labels[COLOUR[cell]],
            int(VALUE[cell]),
            int(count_at(packed, cell)),
            min(20, step - 2),
        )
        drawn.append(group(pile, x=84 + step * i, y=94))
    return "".join(drawn)


def pocket(view: Troyes, seat: int, pen: Pen) -> Picture:
    """The own dice, then the dice in the hand in short, or deniers, influence and citizens."""
    at_seat = _sitting(view, seat, pen)
    packed = int(view.dice[seat])
    found = cells_of(packed)
    step = min(34.0, 180 / max(1, len(found)))
    size = min(28, step - 4)
    edge = die_edge(size)
    for i, cell in enumerate(found):
        body = dice(pen.words, COLOURS.labels[COLOUR[cell]], int(VALUE[cell]), int(count_at(packed, cell)), size)
        pen.place(at.die(seat, int(cell)), 20 + step * i, 29, body, edge, tip=die_tip(pen.words, int(VALUE[cell])))
    held = hand(view)
    if held is not None and held.seat == seat:
        pen.draw(brief(held, pen.words, 290, 29))
    else:
        _pocket_stocks(at_seat)
    return pen.picture("pocket", POCKET_WIDTH, POCKET_HEIGHT, pen.words.say("draw.pocket"))


def _pocket_stocks(at_seat: _Sitting) -> None:
    p, words, seat = at_seat.player, at_seat.words, at_seat.seat
    found = (
        (use("tr-denier", 0, 0, 24), int(p.deniers)),
        (use("tr-infl", 0, 0, 24), int(p.influence)),
        (citizen(seat, 24), int(p.supply)),
    )
    for i, (art, count) in enumerate(found):
        at_seat.pen.draw(group(art + text(23, 0, number(words, count), "t3"), x=238 + 48 * i, y=29))
