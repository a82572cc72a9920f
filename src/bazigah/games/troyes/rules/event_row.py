"""Cubes on the events of the row, and events that are countered (TR-8, TR-17.1)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import BIT, EMPTY, EVENT_CUBE_INFLUENCE, GREY_CUBES, NEUTRAL, OWNER_COUNT
from bazigah.games.troyes.facts.event_cards import FIRST_VP, FLAGS, RETURNS_CUBES, SECOND_VP
from bazigah.games.troyes.rules.forms import EVENT, LEFT
from bazigah.games.troyes.rules.purse import gain_influence, gain_points
from bazigah.games.troyes.space import (
    CUBE_RETURNED,
    DECISIONS,
    EVENT_COUNTERED,
    EVENT_CUBE,
    EVENT_TAKEN,
    SPACE,
    TARGET,
    TIMES,
)
from bazigah.games.troyes.state import Troyes, seat_of


def free_flags(s: Troyes, event: i64) -> i64:
    """How many cubes an event of the row can still take."""
    return FLAGS[event] - len(s.cubes[s.row.index(event)])


def target_options(s: Troyes) -> list[i64]:
    """`target` for every event of the row: none of them is ever full (TR-14.1)."""
    return [TARGET.base + event for event in s.row]


def grey_cubes_left(s: Troyes) -> i64:
    """Grey cubes in the supply (TR-1.5)."""
    used: i64 = s.cathedral.count(NEUTRAL)
    for cubes in s.cubes:
        used += cubes.count(NEUTRAL)
    return GREY_CUBES - used


def put_cubes(s: Troyes, owner: i64, event: i64, count: i64) -> None:
    """Put cubes on the flags of an event, one by one; the last flag counters it (TR-8.2, TR-8.4)."""
    place: i64 = s.row.index(event)
    flags = FLAGS[event] - len(s.cubes[place])
    if count > flags:
        count = flags
    cubes = s.cubes[:]
    cubes[place] = cubes[place] + [owner] * count
    s.cubes = cubes
    seat = seat_of(owner)
    for _ in range(count):
        s.tell(EVENT_CUBE, seat, event)
        if owner != NEUTRAL:
            gain_influence(s, owner, EVENT_CUBE_INFLUENCE)
    if count == flags:
        _counter(s, event, place)


def _counter(s: Troyes, event: i64, place: i64) -> None:
    """Score the event, hand the card out and take it from the row (TR-8.4)."""
    cubes = s.cubes[place]
    s.tell(EVENT_COUNTERED, -1, event)
    counts: list[i64] = [0] * OWNER_COUNT
    most: i64 = 0
    for owner in cubes:
        counts[owner] += 1
        if counts[owner] > most:
            most = counts[owner]
    _share(s, event, counts, most)
    for owner in cubes:
        if counts[owner] == most:
            _hand_out(s, event, owner)
            break
    s.row = s.row[:place] + s.row[place + 1 :]
    s.cubes = s.cubes[:place] + s.cubes[place + 1 :]
    if RETURNS_CUBES[event]:
        _return_last_cubes(s)


def _share(s: Troyes, event: i64, counts: list[i64], most: i64) -> None:
    """The points of first and second, ties shared and rounded down (TR-8.4.1 to TR-8.4.5)."""
    second: i64 = 0
    for count in counts:
        if second < count < most:
            second = count
    leaders = counts.count(most)
    points = FIRST_VP[event]
    if leaders > 1 or second == 0:
        points = (points + SECOND_VP[event]) // leaders
        second = 0
    for owner in range(OWNER_COUNT):
        if counts[owner] == most:
            gain_points(s, owner, points)
        elif second and counts[owner] == second:
            gain_points(s, owner, SECOND_VP[event] // counts.count(second))


def _hand_out(s: Troyes, event: i64, owner: i64) -> None:
    """The colour with most cubes takes the card; grey discards it (TR-8.4.6)."""
    if owner != NEUTRAL or s.solo:
        s.owner(owner).taken |= BIT[event]
        s.tell(EVENT_TAKEN, seat_of(owner), event)


def _return_last_cubes(s: Troyes) -> None:
    """Remove the last cube of every event in the row (TR-17.1, TR-17.7)."""
    remaining: list[list[i64]] = []
    for place in range(len(s.row)):
        cubes = s.cubes[place]
        if cubes:
            s.tell(CUBE_RETURNED, seat_of(cubes[-1]), s.row[place])
        remaining.append(cubes[:-1])
    s.cubes = remaining


def rightmost_event(s: Troyes) -> i64:
    """The last event of the row, EMPTY if only Marauding is there."""
    return s.row[-1] if len(s.row) > 1 else EMPTY


class Fight(Decision[Troyes]):
    """How many cubes are placed on the event that is combated (TR-8.1)?"""

    event: i64
    most: i64

    def __init__(self, seat: i64, event: i64, most: i64) -> None:
        self.seat = seat
        self.event = event
        self.most = most

    def options(self, s: Troyes) -> list[i64]:
        flags = free_flags(s, self.event)
        most: i64 = self.most if self.most < flags else flags
        base = TIMES.base
        return [base + number for number in range(most)]

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        put_cubes(s, self.seat, self.event, SPACE.first[action] + 1)


DECISIONS.kind(Fight, event=EVENT, most=LEFT)
