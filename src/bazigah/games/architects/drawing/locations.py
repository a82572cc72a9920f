"""The locations: their workers, and what the next one brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from bazigah.drawing.pen import Pen
from bazigah.drawing.shapes import Point, rectangle_edge
from bazigah.drawing.svg import circle, group, label, rect, tip, use
from bazigah.games.architects.drawing import places as place
from bazigah.games.architects.drawing.pieces import (
    OR,
    PLAIN,
    SEATS,
    SIGNED,
    Token,
    crowd,
    crowd_width,
    fitted,
    heading,
    round_edge,
    row,
    row_width,
    signs,
)
from bazigah.games.architects.facts.cards import EXTRA_ACTIONS, ON_GATHER, ON_ROBBERY, ON_STOREHOUSE, VIRTUE_SAVED
from bazigah.games.architects.facts.components import (
    FOREST,
    GATHER_AT,
    GATHER_YIELD,
    GATHERED,
    GUARDHOUSE,
    LOCATIONS,
    MINES,
    QUARRY,
    ROBBERY_VIRTUE,
    SILVER,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    VIRTUE,
    WORKSHOP,
    WORKSHOP_CARDS,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.town_centre import Captures, capture_price
from bazigah.games.architects.state import Architects
from bazigah.games.architects.words.amounts import given_by
from bazigah.text.words import Words

_RADIUS: Final = 45.5
_AT: Final[dict[int, Point]] = {
    location: (56 + i % 3 * 110, 134 + i // 3 * 108)
    for i, location in enumerate(
        (QUARRY, FOREST, MINES, SILVERSMITH, STOREHOUSE, TOWN_CENTRE, TAX_STAND, GUARDHOUSE, WORKSHOP)
    )
}
_EDGE: Final = round_edge(_RADIUS)
_HIT: Final = circle(0, 0, _RADIUS, "hit")


def plot(words: Words, location: int) -> str:
    """A location as it is printed."""
    x, y = _AT[location]
    drawn = circle(0, 2, _RADIUS, "shade") + circle(0, 0, _RADIUS, "aw-plot") + circle(0, 0, _RADIUS - 5, "aw-inner")
    aside = -12 if location == TAX_STAND else 0  # there is silver beside it
    drawn += use(f"aw-{LOCATIONS.labels[location]}", aside, -27, 29)
    return group(drawn + fitted(words, 0, -6, heading(words, LOCATIONS, location), "name on-plot", 11.5, 80), x=x, y=y)


def draw_location(view: Architects, pen: Pen, location: int, looking: Player | None) -> None:
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
