"""The main board: the virtue track, the locations, the display of apprentices; the rest of it is the city."""

from __future__ import annotations

from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.picture import Picture
from bazigah.drawing.pieces import number, star
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Outline, Point, rectangle
from bazigah.drawing.svg import gliding, group, label, path, rect, text, tip, use
from bazigah.games.architects.drawing import city as draw_city
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.cards import apprentice_card, apprentice_tip
from bazigah.games.architects.drawing.locations import draw_location, plot
from bazigah.games.architects.drawing.pieces import PLAIN, SEATS, row
from bazigah.games.architects.facts.components import (
    CATHEDRAL_LEAST_VIRTUE,
    COLUMNS,
    EMPTY,
    LOCATION_COUNT,
    MARKET_MOST_VIRTUE,
    SILVER,
    SKIP_SILVER,
    TAX_EVADED,
    TOP_VIRTUE,
    VIRTUE_POINTS,
    WORKSHOP,
)
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.workshop import HireInWorkshop, hire_price
from bazigah.games.architects.state import Architects
from bazigah.text.words import Words

WIDTH: Final = 552
HEIGHT: Final = 700


def board(view: Architects, pen: Pen) -> Picture:
    """All that the players share."""
    seat = pen.look.seat
    looking = view.players[seat] if 0 <= seat < view.humans() else None
    pen.draw(_ground(pen.words))
    _virtue(view, pen)
    for number_of in range(LOCATION_COUNT):
        draw_location(view, pen, number_of, looking)
    draw_city.city(view, pen)
    _display(view, pen, looking)
    return pen.picture("common", WIDTH, HEIGHT, pen.words.say("draw.common_board"))


# --- the virtue track ---------------------------------------------------------------------------------------------

_TRACK: Final = (6.0, 7.0, 36.0, 56.0)  # from where, how wide and how high a step is


@cache
def _ground(words: Words) -> str:
    """What is printed: the track, the land, the roads."""
    roads = "M56 134H276M56 242H276M56 350H276M56 134V350M166 134V350M276 134V350"
    drawn = [
        rect(0, 0, WIDTH, HEIGHT, "ground", 10),
        path("M4 112C50 84 150 84 228 92c70 8 110 40 96 90-12 40-110 30-190 40-60 8-110 4-130-8z", "aw-land"),
        path("M4 402c60-12 110 4 170-2s90-8 152-4v14c-52 6-92 0-152 4S64 420 4 414z", "aw-water"),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, "frame", 8),
        path(roads, "aw-road"),
        path(roads, "aw-road-line"),
        *(_step(words, virtue) for virtue in range(TOP_VIRTUE + 1)),
        _bands(words),
        *(plot(words, location) for location in range(LOCATION_COUNT)),
    ]
    return "".join(drawn)


def _step(words: Words, virtue: int) -> str:
    x, y, wide, high = _TRACK
    x += virtue * wide
    kind = "low" if virtue < CATHEDRAL_LEAST_VIRTUE else "high" if virtue > MARKET_MOST_VIRTUE else ""
    drawn = [
        rect(x, y, wide, high, f"aw-virtue {kind}".rstrip()),
        text(x + 9, y + 9, number(words, virtue), "t2 strong"),
    ]
    points, evaded = int(VIRTUE_POINTS[virtue]), int(TAX_EVADED[virtue])
    if points:
        drawn.append(group(star(words, points, 21), x=x + wide - 12, y=y + high - 11))
    for i in range(evaded):
        at = (x + wide - 8 - i * 9, y + 9)
        drawn.append(use("aw-tax", *at, 12) + use("aw-cross", *at, 12))
    return "".join(drawn)


def _bands(words: Words) -> str:
    """Below the track: to whom the Cathedral and the Black Market are closed."""
    x, y, wide, high = _TRACK
    top, low, above = y + high + 1, CATHEDRAL_LEAST_VIRTUE * wide, (MARKET_MOST_VIRTUE + 1) * wide
    ends = (
        (x, low, "low", "aw-cathedral", words.say("draw.no_cathedral")),
        (x + above, (int(TOP_VIRTUE) + 1) * wide - above, "high", "aw-market", words.say("draw.no_market")),
    )
    middle = x + (low + above) / 2
    drawn = [
        use("aw-virtue", middle - 38, top + 7, 13),
        label(words, middle + 6, top + 7.5, words.say("draw.virtue"), "name"),
    ]
    for left, width, kind, icon, said in ends:
        drawn.append(rect(left, top, width, 14, f"aw-band {kind}", 5))
        drawn.append(use(icon, left + 12, top + 7, 12) + use("aw-cross", left + 12, top + 7, 13))
        drawn.append(label(words, left + width / 2 + 6, top + 7.5, said, "t1"))
    return "".join(drawn)


_SPOTS: Final[tuple[Point, ...]] = ((14, 27), (27, 25), (10, 41), (24, 40), (20, 33))  # of discs on one step, in turn


def _virtue(view: Architects, pen: Pen) -> None:
    x, y, wide, _ = _TRACK
    on_step: dict[int, int] = {}
    for seat, p in enumerate(view.players):
        virtue = int(p.virtue)
        spot = _SPOTS[on_step.get(virtue, 0)]
        on_step[virtue] = on_step.get(virtue, 0) + 1
        said = _virtue_tip(pen.words, virtue)
        pen.draw(
            gliding(
                place.stock(seat, "virtue"), disc(SEATS[seat], 8), x + virtue * wide + spot[0], y + spot[1], more=said
            )
        )


@cache
def _virtue_tip(words: Words, virtue: int) -> str:
    points = words.say("amount.points", count=int(VIRTUE_POINTS[virtue]))
    return tip(words.say("amount.virtue", count=virtue), points)


# --- the display of apprentices -----------------------------------------------------------------------------------

_CARD: Final = (77.0, 130.0)
_FIRST: Final[Point] = (46, 495)  # the centre of the first card
_CARD_EDGE: Final = Outline(rectangle(_CARD[0] + 1, _CARD[1] + 1, 7), 10, _CARD[0])  # a price lies on the picture


def _display(view: Architects, pen: Pen, looking: Player | None) -> None:
    """The rows of apprentices with the silver on them, above them what a hire costs there."""
    if looking is not None:
        _hiring(view, pen, looking)
    for slot, card in enumerate(view.display):
        x, y = _FIRST[0] + slot % COLUMNS.size() * 80, _FIRST[1] + slot // COLUMNS.size() * 134
        if card == EMPTY:
            pen.place(place.slot(slot), x, y, path(rectangle(*_CARD, 6), "hole"), _CARD_EDGE)
        else:
            body = apprentice_card(pen.words, int(card), *_CARD, int(view.coins[slot]))
            pen.place(place.slot(slot), x, y, body, _CARD_EDGE, tip=apprentice_tip(pen.words, int(card)))


def _hiring(view: Architects, pen: Pen, p: Player) -> None:
    decision = view.stack[-1] if view.stack else None
    placed = isinstance(decision, HireInWorkshop) and view.players[decision.seat] is p
    reach = int(p.at[WORKSHOP]) + (not placed)
    for column in range(COLUMNS.size()):
        silver = int(hire_price(p)) + max(0, column + 1 - reach) * SKIP_SILVER
        body = _fee(pen.words, silver, silver > p.goods[SILVER])
        pen.draw(group(body, x=_FIRST[0] + column * 80, y=_FIRST[1] - 75))


@cache
def _fee(words: Words, silver: int, off: bool) -> str:
    inside = row(words, ((PLAIN, silver), ("g-silver", 0)), 15)
    return group(rect(-22, -8.5, 44, 17, "", 8.5) + inside, "aw-yield off" if off else "aw-yield")
