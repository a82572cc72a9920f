"""How parts of an observation are written; each function that writes gives the index after what it wrote."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.vecs import i16, vec

_MOST: Final = 4  # times its scale: what goes beyond makes no difference to a player


def shorts(size: i64) -> vec[i16]:
    """Memory for so many numbers, all zero."""
    return vec[i16]([0 for _ in range(size)])


class Numbers:
    """The numbers of an observation: zeros but for what is written, so that only those need to be wiped out."""

    memory: vec[i16]  # where they stand, among others perhaps
    first: i64  # the place of the first of them there
    size: i64
    written: vec[i16]  # the first `count`: which of them are not zero
    count: i64

    def __init__(self, size: i64, memory: vec[i16] | None = None, first: i64 = 0) -> None:
        self.memory = shorts(size) if memory is None else memory
        self.first = first
        self.size = size
        self.written = shorts(size)
        self.count = 0

    def __len__(self) -> int:
        return int(self.size)

    def __getitem__(self, place: i64) -> i64:
        return i64(self.memory[self.first + place])

    def __setitem__(self, place: i64, number: i64) -> None:
        at = self.first + place
        if number and not self.memory[at]:
            self.written[self.count] = i16(place)
            self.count += 1
        self.memory[at] = i16(number)

    def wipe(self) -> None:
        """Back to zeros."""
        for number in range(self.count):
            self.memory[self.first + i64(self.written[number])] = 0
        self.count = 0


def capped(number: i64, scale: i64) -> i64:
    """A number that the rules do not limit, as far as an observation tells it."""
    most = _MOST * scale
    if number > most:
        return most
    return number if number > -most else -most


def write_pairs(numbers: Numbers, at: i64, size: i64, pairs: list[i64]) -> i64:
    """So many numbers, of which those that are not zero are told: a place and a number, a place and a number."""
    for place in range(0, len(pairs), 2):
        numbers[at + pairs[place]] = pairs[place + 1]
    return at + size


def pairs_of(counts: list[i64]) -> list[i64]:
    """The places and numbers of a list that are not zero, for `write_pairs`."""
    return [told for place, count in enumerate(counts) if count for told in (place, count)]


def write_capped(numbers: Numbers, at: i64, counts: list[i64], scale: i64) -> i64:
    """Numbers of a list that the rules do not limit."""
    for count in counts:
        if count:
            numbers[at] = capped(count, scale)
        at += 1
    return at


def write_counts(numbers: Numbers, at: i64, counts: list[i64]) -> i64:
    """Numbers as they stand in a list."""
    for count in counts:
        if count:
            numbers[at] = count
        at += 1
    return at


def write_set(numbers: Numbers, at: i64, size: i64, things: i64) -> i64:
    """A flag for each thing that a set of bits may have."""
    for place in range(size):
        if (things >> place) & 1:
            numbers[at + place] = 1
    return at + size


def write_one_of(numbers: Numbers, at: i64, size: i64, thing: i64) -> i64:
    """A flag for each thing that it may be; none of them for a negative one."""
    if thing >= 0:
        numbers[at + thing] = 1
    return at + size


def write_pile(numbers: Numbers, at: i64, size: i64, pile: list[i64]) -> i64:
    """How many of each thing a list has; negative ones are empty places."""
    for thing in pile:
        if thing >= 0:
            numbers[at + thing] += 1
    return at + size
