"""The cathedral (TR-7)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    CATHEDRAL_INFLUENCE,
    CATHEDRAL_SPACES,
    CATHEDRAL_VP,
    EMPTY,
    LEVELS,
    SIDES,
)
from bazigah.games.troyes.rules.purse import gain_influence, gain_points
from bazigah.games.troyes.space import BUILT, TORN_DOWN
from bazigah.games.troyes.state import Troyes, seat_of, with_value


def room(s: Troyes, value: i64) -> i64:
    """How many cubes a number can still take: one a level (TR-7.5)."""
    free: i64 = 0
    space = value - 1
    while space < CATHEDRAL_SPACES:
        if s.cathedral[space] == EMPTY:
            free += 1
        space += SIDES
    return free


def put_cube(s: Troyes, owner: i64, space: i64) -> None:
    """Put a cube on a free space, without any reward."""
    s.cathedral = with_value(s.cathedral, space, owner)
    s.tell(BUILT, seat_of(owner), space // SIDES, space % SIDES)


def build(s: Troyes, seat: i64, value: i64) -> None:
    """A cube on the lowest free level of a number, with its reward (TR-7.2 to TR-7.4)."""
    space = (LEVELS - room(s, value)) * SIDES + value - 1
    put_cube(s, seat, space)
    gain_points(s, seat, CATHEDRAL_VP[value - 1])
    gain_influence(s, seat, CATHEDRAL_INFLUENCE[value - 1])


def lowest_free(s: Troyes) -> i64:
    """The first free space: lowest level, lowest number (TR-15.W4); EMPTY if all are taken."""
    for space in range(CATHEDRAL_SPACES):
        if s.cathedral[space] == EMPTY:
            return space
    return EMPTY


def most_valuable(s: Troyes) -> i64:
    """The space of the highest cube: highest level, highest number (TR-15.W3); EMPTY without cubes."""
    space: i64 = CATHEDRAL_SPACES - 1
    while space >= 0 and s.cathedral[space] == EMPTY:
        space -= 1
    return space


def buildable_for_roy(s: Troyes) -> i64:
    """The lowest level with a buildable space, its highest number (TR-18.15); EMPTY if there is none."""
    for level in range(LEVELS):
        for number in range(SIDES - 1, -1, -1):
            space = level * SIDES + number
            if s.cathedral[space] == EMPTY and (level == 0 or s.cathedral[space - SIDES] != EMPTY):
                return space
    return EMPTY


def tear_down(s: Troyes, space: i64) -> None:
    """Return a cube to its owner, who keeps what it gave."""
    s.tell(TORN_DOWN, seat_of(s.cathedral[space]), space // SIDES, space % SIDES)
    s.cathedral = with_value(s.cathedral, space, EMPTY)
