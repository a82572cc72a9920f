"""What cards and characters count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    BISHOPRIC,
    BIT,
    BUILDING_SPACES,
    NEUTRAL,
    OF_COLOURS,
    OWNER_COUNT,
    PALACE,
    RED,
    YELLOW,
)
from bazigah.games.troyes.rules.dice import count_of
from bazigah.games.troyes.state import Troyes


def pieces_of(owner: i64, places: list[i64]) -> i64:
    """On how many places a piece of a colour lies."""
    count: i64 = 0
    for piece in places:
        if piece == owner:
            count += 1
    return count


def standing_in(s: Troyes, owner: i64, building: i64) -> i64:
    """How many citizens of a colour stand in a building."""
    count: i64 = 0
    for space in BUILDING_SPACES[building]:
        if s.spaces[space] == owner:
            count += 1
    return count


def events_with_cube(s: Troyes, owner: i64) -> i64:
    """On how many events of the row, Marauding included, a colour has a cube."""
    count: i64 = 0
    for cubes in s.cubes:
        if pieces_of(owner, cubes):
            count += 1
    return count


def _once(s: Troyes, seat: i64) -> i64:
    return 1


def _citizens_in_palace(s: Troyes, seat: i64) -> i64:
    return standing_in(s, seat, PALACE)


def _citizens_in_bishopric(s: Troyes, seat: i64) -> i64:
    return standing_in(s, seat, BISHOPRIC)


def _cathedral_pairs(s: Troyes, seat: i64) -> i64:
    return pieces_of(seat, s.cathedral) // 2


def _yellow_dice(s: Troyes, seat: i64) -> i64:
    count: i64 = 0
    for dice in s.dice:
        count += count_of(dice & OF_COLOURS[BIT[YELLOW]])
    return count


def _most_red_dice(s: Troyes, seat: i64) -> i64:
    """The dice of Le Roy are not counted (TR-18.19)."""
    most: i64 = 0
    for district in range(OWNER_COUNT):
        count = count_of(s.dice[district] & OF_COLOURS[BIT[RED]])
        if count > most and not (s.solo and district == NEUTRAL):
            most = count
    return most


PER: Final[list[Callable[[Troyes, i64], i64]]] = [
    _once,
    _citizens_in_palace,
    _citizens_in_bishopric,
    _cathedral_pairs,
    events_with_cube,
    _yellow_dice,
    _most_red_dice,
]
