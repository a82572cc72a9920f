"""How parts of an observation are written; each function that writes gives the index after what it wrote."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64

_MOST: Final = 4  # times its scale: what goes beyond makes no difference to a player


class Cell:
    """Where one number of an observation is written."""

    place: i64
    number: i64
    page: i64  # on which it was written

    def __init__(self, place: i64) -> None:
        self.place = place
        self.number = 0
        self.page = 0


class Numbers:
    """The numbers of an observation: zeros but for what is written, so that only those need to be looked at."""

    cells: list[Cell]
    written: list[Cell]  # those of this page, then others: it is written over, so that nothing is allocated
    count: i64  # how many are of this page
    page: i64

    def __init__(self, size: i64) -> None:
        self.cells = [Cell(place) for place in range(size)]
        self.written = []
        self.count = 0
        self.page = 1

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, place: i64) -> i64:
        cell = self.cells[place]
        return cell.number if cell.page == self.page else 0

    def __setitem__(self, place: i64, number: i64) -> None:
        cell = self.cells[place]
        if cell.page != self.page:
            if not number:
                return
            cell.page = self.page
            if self.count < len(self.written):
                self.written[self.count] = cell
            else:
                self.written.append(cell)
            self.count += 1
        cell.number = number

    def wipe(self) -> None:
        """Back to zeros, on a new page."""
        self.page += 1
        self.count = 0


def capped(number: i64, scale: i64) -> i64:
    """A number that the rules do not limit, as far as an observation tells it."""
    most = _MOST * scale
    if number > most:
        return most
    return number if number > -most else -most


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
