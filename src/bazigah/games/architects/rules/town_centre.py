"""The Town Centre: captures for silver (AW-4.6)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of_or_none
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import ON_TOWN_CENTRE, SILVER_SAVED
from bazigah.games.architects.facts.components import (
    CAPTURE_LOCATIONS,
    EMPTY,
    FIRST_CAPTURE_TAX,
    FURTHER_CAPTURE_SILVER,
    LOCATIONS,
    SILVER,
    TOWN_CENTRE,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.supply import pay_good, pay_tax
from bazigah.games.architects.rules.virtue import tax_due
from bazigah.games.architects.rules.workers import ALL_LOCATIONS, capture, group_options, place
from bazigah.games.architects.space import ACTIONS_LEFT, DECISIONS, SPACE, STOP
from bazigah.games.architects.state import Architects


def go_town_centre(s: Architects, seat: i64) -> None:
    """Up to n captures; n stays what it is now (AW-4.6.1)."""
    s.stack.append(Captures(seat, place(s, seat, TOWN_CENTRE), 0, EMPTY, EMPTY))


def capture_tax(made: i64) -> i64:
    """The tax of the next capture: only the first one has any (AW-4.6.3)."""
    return FIRST_CAPTURE_TAX if made == 0 else 0


def capture_silver(p: Player, made: i64) -> i64:
    """The silver besides tax of the next capture; each Conspirator saves it once a visit (AW-11.3)."""
    if made == 0:
        return 0
    for conspirator in members(p.team & ON_TOWN_CENTRE):
        made -= SILVER_SAVED[conspirator]
    return 0 if made < 1 else FURTHER_CAPTURE_SILVER


def capture_price(p: Player, made: i64) -> i64:
    return tax_due(p, capture_tax(made)) + capture_silver(p, made)


_CAPTURED_AT: Final = one_of_or_none(LOCATIONS).within("captured_at")


class Captures(Decision[Architects]):
    """Another group to capture, or stop (AW-16.D7)."""

    left: i64
    made: i64  # captures made in this visit
    first: i64  # the locations they were made at, or EMPTY
    second: i64

    def __init__(self, seat: i64, left: i64, made: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.left = left
        self.made = made
        self.first = first
        self.second = second

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        if p.goods[SILVER] < capture_price(p, self.made):
            return []
        options = group_options(s, self.locations(s))
        if options:
            options.append(STOP.base)
        return options

    def locations(self, s: Architects) -> list[i64]:
        """Where groups may be captured: with many players at one location, with few at two (AW-4.6.4)."""
        if self.first == EMPTY:
            return ALL_LOCATIONS
        if CAPTURE_LOCATIONS[len(s.players)] == 1:
            return [self.first]
        return ALL_LOCATIONS if self.second == EMPTY else [self.first, self.second]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        p = s.players[self.seat]
        location = SPACE.first[action]
        silver = capture_silver(p, self.made)
        pay_tax(s, self.seat, capture_tax(self.made))
        pay_good(s, self.seat, SILVER, silver)
        capture(s, self.seat, location, SPACE.second[action])
        if self.left > 1:
            s.stack.append(self._further(location))

    def _further(self, location: i64) -> Captures:
        first = self.first
        second = self.second
        if first == EMPTY:
            first = location
        elif location != first:
            second = location
        return Captures(self.seat, self.left - 1, self.made + 1, first, second)


DECISIONS.kind(Captures, left=ACTIONS_LEFT, made=ACTIONS_LEFT, first=_CAPTURED_AT, second=_CAPTURED_AT)
