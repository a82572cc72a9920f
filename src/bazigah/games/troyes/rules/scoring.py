"""Characters and the end of the game (TR-13, TR-16, TR-18.18)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT, SPACE_VP
from bazigah.games.troyes.facts.components import (
    BEST_RATING,
    BIT,
    CATHEDRAL_CUBES,
    CHARACTER_COUNTS,
    DENIERS,
    EVENT_LEFT_VP,
    EVENTS_TAKEN,
    INFLUENCE,
    LEVELS,
    MAX_PLAYERS,
    MISSING_LEVEL_VP,
    NEUTRAL,
    OWN_CITIZENS,
    RATINGS,
    ROY_WITHOUT,
    SIDES,
    THRESHOLDS,
)
from bazigah.games.troyes.facts.event_cards import EVENT_COUNT
from bazigah.games.troyes.rules.counting import events_with_cube, pieces_of
from bazigah.games.troyes.space import (
    CHARACTER_IDLE,
    CHARACTER_SCORED,
    EVENTS_SCORED,
    FIRST_SPACE,
    GAME_ENDED,
    LEVELS_MISSED,
    PICTURE,
    SECOND_SPACE,
    TRADESMEN_SCORED,
)
from bazigah.games.troyes.state import Troyes, seat_of

_OWNERS: Final[list[list[i64]]] = [
    [*range(players), *([NEUTRAL] if players == 1 else [])] for players in range(MAX_PLAYERS + 1)
]  # by number of players


def _points(lines: list[list[i64]]) -> list[i64]:
    """By what a character counts: the points of the highest line reached."""
    highest = max([line[0] for line in lines], default=0)
    return [max([line[1] for line in lines if line[0] <= count], default=0) for count in range(highest + 1)]


_POINTS: Final[list[list[list[i64]]]] = [
    [_points(lines) for lines in characters] for characters in THRESHOLDS
]  # [players][character]


def owners(s: Troyes) -> list[i64]:
    """Everybody who scores: the seats, in the solo game also Le Roy."""
    return _OWNERS[len(s.players)]


def _bits(mask: i64, size: i64) -> i64:
    count: i64 = 0
    for bit in range(size):
        count += (mask >> bit) & 1
    return count


def measure(s: Troyes, owner: i64, character: i64) -> i64:
    """What a character counts of a player (TR-16)."""
    p = s.owner(owner)
    counted = CHARACTER_COUNTS[character]
    if counted == OWN_CITIZENS:
        return pieces_of(owner, s.spaces)
    if counted == CATHEDRAL_CUBES:
        return pieces_of(owner, s.cathedral)
    if counted == DENIERS:
        return p.deniers
    if counted == INFLUENCE:
        return p.influence
    if counted == EVENTS_TAKEN:
        return _bits(p.taken, EVENT_COUNT)
    return _bits(p.tradesmen(), PLACE_COUNT)


def character_points(s: Troyes, owner: i64, character: i64) -> i64:
    """The highest line reached; Le Roy has neither deniers nor influence (TR-18.17)."""
    if owner == NEUTRAL and character in ROY_WITHOUT:
        return 0
    by_measure = _POINTS[len(s.players)][character]
    reached = measure(s, owner, character)
    most: i64 = len(by_measure) - 1
    return by_measure[reached if reached < most else most]


def score_character(s: Troyes, character: i64) -> None:
    """A character scores for everybody (TR-13.2.4); the log tells also of one that brings nobody anything."""
    idle = True
    for owner in owners(s):
        points = character_points(s, owner, character)
        s.owner(owner).points += points
        if points:
            idle = False
            s.tell(CHARACTER_SCORED, seat_of(owner), character, points)
    if idle:
        s.tell(CHARACTER_IDLE, -1, character)


def tradesmen_points(s: Troyes, owner: i64) -> i64:
    """The value of the spaces that the tradesmen occupy (TR-13.2.2)."""
    p = s.owner(owner)
    tradesmen = p.tradesmen()
    points: i64 = 0
    for place in range(PLACE_COUNT):
        if (tradesmen >> place) & 1 == 0:
            continue
        spaces = SPACE_VP[s.places[place]]
        points += ((p.first >> place) & 1) * spaces[FIRST_SPACE]
        points += ((p.second >> place) & 1) * spaces[SECOND_SPACE]
        points += ((p.picture >> place) & 1) * spaces[PICTURE]
    return points


def missing_levels(s: Troyes, owner: i64) -> i64:
    """The cathedral levels without a cube of a player (TR-13.2.3)."""
    reached: i64 = 0
    for place in range(len(s.cathedral)):
        if s.cathedral[place] == owner:
            reached |= BIT[place // SIDES]
    return LEVELS - _bits(reached, LEVELS)


def score_game(s: Troyes) -> None:
    """The final scoring; characters and points are open from now on (TR-13.2)."""
    s.revealed += 1
    for owner in owners(s):
        p = s.owner(owner)
        events = events_with_cube(s, owner)
        p.points += events * EVENT_LEFT_VP
        if events:
            s.tell(EVENTS_SCORED, seat_of(owner), events, events * EVENT_LEFT_VP)
        points = tradesmen_points(s, owner)
        p.points += points
        if points:
            s.tell(TRADESMEN_SCORED, seat_of(owner), points)
        levels = missing_levels(s, owner)
        p.points += levels * MISSING_LEVEL_VP
        s.tell(LEVELS_MISSED, seat_of(owner), levels, levels * MISSING_LEVEL_VP)
    for character in scoring_characters(s):
        score_character(s, character)
    s.tell(GAME_ENDED, -1)


def scoring_characters(s: Troyes) -> list[i64]:
    """The characters that score at the end: those dealt, in the solo game those left in the row."""
    if s.solo:
        return s.characters
    found: list[i64] = []
    for p in s.players:
        found += p.characters
    return found


def rating(result: i64) -> i64:
    """How well the solo game went, from 1 (lost) upwards (TR-18.18)."""
    for line in RATINGS:
        if result <= line[0]:
            return line[1]
    return BEST_RATING
