"""How parts of an observation are written; each function that writes gives the index after what it wrote."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64

_MOST: Final = 4  # times its scale: what goes beyond makes no difference to a player


def capped(number: i64, scale: i64) -> i64:
    """A number that the rules do not limit, as far as an observation tells it."""
    most = _MOST * scale
    if number > most:
        return most
    return number if number > -most else -most


def write_capped(numbers: list[int], at: i64, counts: list[i64], scale: i64) -> i64:
    """Numbers of a list that the rules do not limit."""
    for count in counts:
        numbers[at] = capped(count, scale)
        at += 1
    return at


def write_counts(numbers: list[int], at: i64, counts: list[i64]) -> i64:
    """Numbers as they stand in a list."""
    for count in counts:
        numbers[at] = count
        at += 1
    return at


def write_set(numbers: list[int], at: i64, size: i64, things: i64) -> i64:
    """A flag for each thing that a set of bits may have."""
    for place in range(size):
        numbers[at] = (things >> place) & 1
        at += 1
    return at


def write_one_of(numbers: list[int], at: i64, size: i64, thing: i64) -> i64:
    """A flag for each thing that it may be; none of them for a negative one."""
    after = write_zeros(numbers, at, size)
    if thing >= 0:
        numbers[at + thing] = 1
    return after


def write_pile(numbers: list[int], at: i64, size: i64, pile: list[i64]) -> i64:
    """How many of each thing a list has; negative ones are empty places."""
    after = write_zeros(numbers, at, size)
    for thing in pile:
        if thing >= 0:
            numbers[at + thing] += 1
    return after


def write_zeros(numbers: list[int], at: i64, size: i64) -> i64:
    """As many zeros."""
    for _ in range(size):
        numbers[at] = 0
        at += 1
    return at
