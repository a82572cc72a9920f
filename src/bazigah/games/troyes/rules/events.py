"""Phase 3: new events enter, all events act, black dice are rolled (TR-4.6, TR-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    EMPTY,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    RED,
    ROW_OF,
    ROW_SPACES,
    ROY_MIGRANT_VP,
    SIDES,
)
from bazigah.games.troyes.facts.event_cards import (
    BLACK_DICE,
    CALLS,
    CALLS_UNUSED,
    CUBES_LEFT,
    EVENT_AMOUNT,
    EVENT_BUILDING,
    EVENT_EFFECT,
    NO_EFFECT,
    PENALTY,
    REACHES_LEFT,
    TAKES_INFLUENCE,
)
from bazigah.games.troyes.rules.cathedral import lowest_free, most_valuable, put_cube, tear_down
from bazigah.games.troyes.rules.citizens import enter_row, free_space, push_from_left
from bazigah.games.troyes.rules.counting import standing_in
from bazigah.games.troyes.rules.dice import one_black
from bazigah.games.troyes.rules.event_row import grey_cubes_left, put_cubes
from bazigah.games.troyes.rules.purse import gain_points, lose_points, pay_deniers, pay_influence
from bazigah.games.troyes.space import BLACK_ROLLED, EVENT_ACTED, EVENT_ENTERED, EVENT_ROLLED
from bazigah.games.troyes.state import Troyes


def bring_events(s: Troyes) -> None:
    """The top red event enters the row and calls others (TR-4.6.1)."""
    s.revealed += 1
    _enter(s, _draw(s, RED))


def _draw(s: Troyes, deck: i64) -> i64:
    decks = s.decks[:]
    event = decks[deck][-1]
    decks[deck] = decks[deck][:-1]
    s.decks = decks
    return event


def _enter(s: Troyes, event: i64) -> None:
    s.row = [*s.row, event]
    s.cubes = [*s.cubes, []]
    s.tell(EVENT_ENTERED, -1, event)
    if CALLS_UNUSED[event] and s.left_out:
        unused = s.left_out[-1]
        s.left_out = s.left_out[:-1]
        _enter(s, unused)
    if CALLS[event] != EMPTY and s.decks[CALLS[event]]:
        _enter(s, _draw(s, CALLS[event]))


def act_events(s: Troyes) -> None:
    """All events of the row act from left to right, then the black dice are rolled (TR-4.6.2 to TR-4.6.9)."""
    black: i64 = 0
    for event in s.row:
        s.tell(EVENT_ACTED, -1, event)
        black += BLACK_DICE[event]
        if EVENT_EFFECT[event] != NO_EFFECT:
            EFFECTS[EVENT_EFFECT[event]](s, event)
    for _ in range(black):
        value = s.rng.below(SIDES) + 1
        s.black += one_black(value)
        s.tell(BLACK_ROLLED, -1, value - 1)


def _none(s: Troyes, event: i64) -> None:
    """Black dice only."""


def _demand(s: Troyes, event: i64, seat: i64, amount: i64) -> None:
    """Take what is asked; who has less pays a penalty (TR-4.6.4)."""
    paid = pay_influence(s, seat, amount) if TAKES_INFLUENCE[event] else pay_deniers(s, seat, amount)
    if paid < amount:
        lose_points(s, seat, PENALTY[event])


def _each_loses(s: Troyes, event: i64) -> None:
    for seat in range(len(s.players)):
        _demand(s, event, seat, EVENT_AMOUNT[event])


def _each_pays_per_citizen(s: Troyes, event: i64) -> None:
    for seat in range(len(s.players)):
        _demand(s, event, seat, EVENT_AMOUNT[event] * standing_in(s, seat, EVENT_BUILDING[event]))


def _place_neutral(s: Troyes, event: i64) -> None:
    """A neutral citizen enters at the left end of the row of a die (TR-15.1 to TR-15.6, TR-18.8)."""
    left: i64 = s.roy.general if s.solo else NEUTRAL_CITIZENS - s.spaces.count(NEUTRAL)
    if left <= 0:
        return
    value = s.rng.below(SIDES)
    s.tell(EVENT_ROLLED, -1, event, value)
    row = ROW_OF[EVENT_BUILDING[event]][value]
    if s.solo:
        if free_space(s, row) == EMPTY and s.spaces[ROW_SPACES[row][-1]] == NEUTRAL:
            return
        s.roy.general -= 1
    push_from_left(s, row)
    enter_row(s, NEUTRAL, row)


def _remove_cathedral_cube(s: Troyes, event: i64) -> None:
    space = most_valuable(s)
    if space != EMPTY and not (s.solo and s.cathedral[space] == NEUTRAL):
        tear_down(s, space)


def _add_cathedral_cube(s: Troyes, event: i64) -> None:
    space = lowest_free(s)
    if space == EMPTY or not _has_grey_cube(s):
        return
    put_cube(s, NEUTRAL, space)
    gain_points(s, NEUTRAL, ROY_MIGRANT_VP)


def _has_grey_cube(s: Troyes) -> bool:
    return s.solo or grey_cubes_left(s) > 0


def _support(s: Troyes, event: i64) -> None:
    """Grey cubes on the events to the left, the nearest first; Marauding is not one of them (TR-15.Y2)."""
    place: i64 = s.row.index(event)
    reach = REACHES_LEFT[event]
    first: i64 = place - reach if place > reach else 1
    events = s.row[first:place]
    events.reverse()
    for supported in events:
        for _ in range(CUBES_LEFT[event]):
            if supported in s.row and _has_grey_cube(s):
                put_cubes(s, NEUTRAL, supported, 1)


EFFECTS: Final[list[Callable[[Troyes, i64], None]]] = [
    _none,
    _each_loses,
    _each_pays_per_citizen,
    _place_neutral,
    _remove_cathedral_cube,
    _add_cathedral_cube,
    _support,
]
