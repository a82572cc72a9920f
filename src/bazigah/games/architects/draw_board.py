"""The main board: the virtue track, the nine locations, the display of apprentices; the rest of it is the city."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.pieces import number, star
from bazigah.drawing.players import disc
from bazigah.drawing.shapes import Outline, Point, rectangle, rectangle_edge
from bazigah.drawing.svg import circle, gliding, group, label, path, picture, rect, text, tip, use
from bazigah.games.architects import draw_city
from bazigah.games.architects import draw_places as place
from bazigah.games.architects.cards import (
    EXTRA_ACTIONS,
    ON_GATHER,
    ON_ROBBERY,
    ON_STOREHOUSE,
    VIRTUE_SAVED,
)
from bazigah.games.architects.components import (
    CATHEDRAL_LEAST_VIRTUE,
    COLUMN_COUNT,
    EMPTY,
    FOREST,
    GATHER_AT,
    GATHER_YIELD,
    GATHERED,
    GUARDHOUSE,
    LOCATION_COUNT,
    LOCATIONS,
    MARKET_MOST_VIRTUE,
    MINES,
    QUARRY,
    ROBBERY_VIRTUE,
    SILVER,
    SILVERSMITH,
    SKIP_SILVER,
    STOREHOUSE,
    TAX_EVADED,
    TAX_STAND,
    TOP_VIRTUE,
    TOWN_CENTRE,
    VIRTUE,
    VIRTUE_POINTS,
    WORKSHOP,
    WORKSHOP_CARDS,
)
from bazigah.games.architects.draw_pieces import (
    OR,
    PLAIN,
    SEATS,
    SIGNED,
    Token,
    apprentice_card,
    apprentice_tip,
    crowd,
    crowd_width,
    fitted,
    heading,
    round_edge,
    row,
    row_width,
    signs,
)
from bazigah.games.architects.player import Player
from bazigah.games.architects.sets import members
from bazigah.games.architects.state import Architects
from bazigah.games.architects.town_centre import Captures, capture_price
from bazigah.games.architects.words_amounts import given_by
from bazigah.games.architects.workshop import Hire, hire_price
from bazigah.words import Words

WIDTH: Final = 552
HEIGHT: Final = 700


def board(view: Architects, pen: Pen) -> str:
    """All that the players share."""
    seat = pen.look.seat
    looking = view.players[seat] if 0 <= seat < view.humans() else None
    pen.draw(_ground(pen.words))
    _virtue(view, pen)
    for number_of in range(LOCATION_COUNT):
        _location(view, pen, number_of, looking)
    draw_city.city(view, pen)
    _display(view, pen, looking)
    return picture("common", WIDTH, HEIGHT, pen.done(), pen.words.say("draw.common_board"))


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
        *(_plot(words, location) for location in range(LOCATION_COUNT)),
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
        (x + above, (TOP_VIRTUE + 1) * wide - above, "high", "aw-market", words.say("draw.no_market")),
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


# --- locations ----------------------------------------------------------------------------------------------------

_RADIUS: Final = 45.5
_AT: Final[dict[int, Point]] = {
    location: (56 + i % 3 * 110, 134 + i // 3 * 108)
    for i, location in enumerate(
        (QUARRY, FOREST, MINES, SILVERSMITH, STOREHOUSE, TOWN_CENTRE, TAX_STAND, GUARDHOUSE, WORKSHOP)
    )
}
_EDGE: Final = round_edge(_RADIUS)
_HIT: Final = circle(0, 0, _RADIUS, "hit")


def _plot(words: Words, location: int) -> str:
    x, y = _AT[location]
    drawn = circle(0, 2, _RADIUS, "shade") + circle(0, 0, _RADIUS, "aw-plot") + circle(0, 0, _RADIUS - 5, "aw-inner")
    aside = -12 if location == TAX_STAND else 0  # there is silver beside it
    drawn += use(f"aw-{LOCATIONS.labels[location]}", aside, -27, 29)
    return group(drawn + fitted(words, 0, -6, heading(words, LOCATIONS, location), "name on-plot", 11.5, 80), x=x, y=y)


def _location(view: Architects, pen: Pen, location: int, looking: Player | None) -> None:
    """A location, what the next worker brings there, and a group for every colour."""
    x, y = _AT[location]
    name = place.location(location)
    silver = _tax(pen.words, int(view.tax)) if location == TAX_STAND else ""
    brings = (
        "" if looking is None else _chip(pen.words, _YIELDS[location](view, looking, pen.words), pen.lit(name) is None)
    )
    pen.place(name, x, y, _HIT + silver, _EDGE, tip=_location_tip(pen.words, location), top=brings)
    here = [(seat, int(p.at[location])) for seat, p in enumerate(view.players) if p.at[location]]
    few = len(here) < 3
    first = (len(here) + 1) // 2 if not few else 1 if sum(min(count, 3) for _, count in here) > 4 else 2
    size, shown = (22 if len(here) <= first else 18), (3 if few else 1)
    for line, groups in enumerate((here[:first], here[first:])):
        widths = [crowd_width(count, size, shown) for _, count in groups]
        left = x - (sum(widths) + 4 * (len(widths) - 1)) / 2
        height = y + (19 if len(here) <= first else 8 + line * 18.5)
        for (seat, count), width in zip(groups, widths, strict=True):
            body = rect(-width / 2, -size / 2, width, size, "hit") + crowd(pen.words, SEATS[seat], count, size, shown)
            edge = rectangle_edge(width + 2, size, 5)
            pen.place(place.crew(seat, location), left + width / 2, height, body, edge, "crew")
            left += width + 4


@cache
def _tax(words: Words, silver: int) -> str:
    """The silver on the Tax Stand."""
    return group(row(words, ((PLAIN, silver), ("g-silver", 0)), 15), x=18, y=-25)


@cache
def _location_tip(words: Words, location: int) -> str:
    return tip(heading(words, LOCATIONS, location), words.say(f"help.{LOCATIONS.labels[location]}"))


_Brought = tuple[tuple[Token, ...], str]  # signs, or words


@cache
def _chip(words: Words, brought: _Brought, off: bool) -> str:
    """What the next worker brings, at the foot of a location."""
    tokens, told = brought
    width = row_width(words, tokens, 16) + 12 if tokens else len(told) * 5.9 + 14
    inside = row(words, tokens, 16) if tokens else label(words, 0, 0.5, told, "t1 strong")
    ground = rect(-width / 2, -9, width, 18, "", 9)
    return group(ground + inside, "aw-yield off" if off else "aw-yield", y=_RADIUS + 1)


def _gathered(view: Architects, p: Player, words: Words, location: int) -> _Brought:
    """The goods of every way to gather there, what the apprentices add included."""
    ways: list[Token] = []
    for gathering, at in enumerate(GATHER_AT):
        gain = given_by(int(p.team & ON_GATHER[location]))
        count = int(GATHER_YIELD[gathering][p.at[location] + 1])
        if at == location and count:
            gain[GATHERED[gathering]] += count
            ways += [*([(OR, 0)] if ways else []), *signs(gain, SIGNED if not ways else PLAIN)]
    return tuple(ways), ""


def _robbed(view: Architects, p: Player, words: Words) -> _Brought:
    if not view.tax:
        return (), words.say("draw.empty")
    robbers = int(p.team & ON_ROBBERY)
    gain = given_by(robbers)
    gain[SILVER] += int(view.tax)
    gain[VIRTUE] -= max(0, ROBBERY_VIRTUE - sum(int(VIRTUE_SAVED[apprentice]) for apprentice in members(robbers)))
    return tuple(signs(gain, SIGNED)), ""


def _traded(view: Architects, p: Player, words: Words) -> _Brought:
    extra = sum(int(EXTRA_ACTIONS[apprentice]) for apprentice in members(p.team & ON_STOREHOUSE))
    return (), words.say("amount.trades", count=int(p.at[STOREHOUSE]) + 1 + extra)


def _captured(view: Architects, p: Player, words: Words) -> _Brought:
    """How many captures there will be; while they are made, how many are left and what the next one costs."""
    decision = view.stack[-1] if view.stack else None
    if isinstance(decision, Captures) and view.players[decision.seat] is p:
        price = int(capture_price(p, decision.made))
        costs: list[Token] = [(SIGNED, -price), ("g-silver", 0)] if price else []
        return ((PLAIN, int(decision.left)), ("aw-ready", 0), *costs), ""
    return (), words.say("amount.captures", count=int(p.at[TOWN_CENTRE]) + 1)


def _guarded(view: Architects, p: Player, words: Words) -> _Brought:
    return (), words.say("amount.actions", count=int(p.at[GUARDHOUSE]) + 1)


def _drawn(view: Architects, p: Player, words: Words) -> _Brought:
    cards = min(int(WORKSHOP_CARDS[p.at[WORKSHOP] + 1]), len(view.building_pile))
    return (("aw-p-labourer", 0), (OR, 0), (SIGNED, cards), ("aw-card", 0)), ""


_Yield = Callable[[Architects, Player, Words], _Brought]


def _gathering(location: int) -> _Yield:
    return lambda view, p, words: _gathered(view, p, words, location)


_YIELDS: Final[dict[int, _Yield]] = {
    **{location: _gathering(location) for location in (QUARRY, FOREST, MINES, SILVERSMITH)},
    STOREHOUSE: _traded,
    WORKSHOP: _drawn,
    TOWN_CENTRE: _captured,
    TAX_STAND: _robbed,
    GUARDHOUSE: _guarded,
}


# --- the display of apprentices -----------------------------------------------------------------------------------

_CARD: Final = (77.0, 130.0)
_FIRST: Final[Point] = (46, 495)  # the centre of the first card
_CARD_EDGE: Final = Outline(rectangle(_CARD[0] + 1, _CARD[1] + 1, 7), 10, _CARD[0])  # a price lies on the picture


def _display(view: Architects, pen: Pen, looking: Player | None) -> None:
    """Two rows of four apprentices with the silver on them, above them what a hire costs there."""
    if looking is not None:
        _hiring(view, pen, looking)
    for slot, card in enumerate(view.display):
        x, y = _FIRST[0] + slot % COLUMN_COUNT * 80, _FIRST[1] + slot // COLUMN_COUNT * 134
        if card == EMPTY:
            pen.place(place.slot(slot), x, y, path(rectangle(*_CARD, 6), "hole"), _CARD_EDGE)
        else:
            body = apprentice_card(pen.words, int(card), *_CARD, int(view.coins[slot]))
            pen.place(place.slot(slot), x, y, body, _CARD_EDGE, tip=apprentice_tip(pen.words, int(card)))


def _hiring(view: Architects, pen: Pen, p: Player) -> None:
    decision = view.stack[-1] if view.stack else None
    placed = isinstance(decision, Hire) and view.players[decision.seat] is p
    reach = int(p.at[WORKSHOP]) + (not placed)
    for column in range(COLUMN_COUNT):
        silver = int(hire_price(p)) + max(0, column + 1 - reach) * SKIP_SILVER
        body = _fee(pen.words, silver, silver > p.goods[SILVER])
        pen.draw(group(body, x=_FIRST[0] + column * 80, y=_FIRST[1] - 75))


@cache
def _fee(words: Words, silver: int, off: bool) -> str:
    inside = row(words, ((PLAIN, silver), ("g-silver", 0)), 15)
    return group(rect(-22, -8.5, 44, 17, "", 8.5) + inside, "aw-yield off" if off else "aw-yield")
