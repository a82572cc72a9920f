"""Dice as packed numbers: what lies in a district, the best of them, and the price of a group."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.components import (
    CELL_COUNT,
    COLOUR,
    EMPTY,
    ONE,
    PRIORITY,
    RED,
    RED_MULTIPLIER,
    VALUE,
)

_CELL: Final[list[i64]] = [0] * 67  # 2 generates all residues modulo 67, so each single bit has its own
for _bit in range(3 * CELL_COUNT):
    _CELL[(1 << _bit) % 67] = _bit // 3

AGAINST_BLACK: Final[list[i64]] = [
    VALUE[cell] * (RED_MULTIPLIER if COLOUR[cell] == RED else 1) for cell in range(CELL_COUNT)
]
BEST_FIRST: Final[list[i64]] = [colour * 6 + value for value in range(5, -1, -1) for colour in PRIORITY]


def cells_of(dice: i64) -> list[i64]:
    """The cells that hold at least one die."""
    cells: list[i64] = []
    while dice:
        cell = _CELL[(dice & -dice) % 67]
        cells.append(cell)
        above: i64 = 3 * cell + 3
        dice = (dice >> above) << above
    return cells


def count_at(dice: i64, cell: i64) -> i64:
    """How many dice lie in a cell."""
    return (dice >> (3 * cell)) & 7


def count_of(dice: i64) -> i64:
    """How many dice there are."""
    count: i64 = 0
    while dice:
        count += dice & 7
        dice >>= 3
    return count


def sum_of(dice: i64, worth: list[i64]) -> i64:
    """What the dice are worth together, by cell."""
    total: i64 = 0
    for cell in cells_of(dice):
        total += ((dice >> (3 * cell)) & 7) * worth[cell]
    return total


def best_sums(dice: i64, worth: list[i64]) -> list[i64]:
    """The most that no, one, two and three of these dice are worth, by value."""
    sums: list[i64] = [0, 0, 0, 0]
    total: i64 = 0
    size: i64 = 0
    value: i64 = 6
    while value > 0 and size < 3:
        shift: i64 = 3 * value - 3
        count: i64 = ((dice >> shift) & 7) + ((dice >> (shift + 18)) & 7) + ((dice >> (shift + 36)) & 7)
        while count > 0 and size < 3:
            total += worth[value]
            size += 1
            sums[size] = total
            count -= 1
        value -= 1
    while size < 3:
        size += 1
        sums[size] = total
    return sums


_PLAIN_WORTH: Final[list[i64]] = list(range(7))
_LOW: Final[list[list[i64]]] = [best_sums(half, _PLAIN_WORTH) for half in range(512)]  # values 1 to 3
_HIGH: Final[list[list[i64]]] = [best_sums(half << 9, _PLAIN_WORTH) for half in range(512)]  # values 4 to 6
_HIGH_COUNT: Final[list[i64]] = [count_of(half) for half in range(512)]


def colour_sums(dice: i64, colour: i64) -> list[i64]:
    """`best_sums` of the dice of one colour with their own values; the list is not to be changed."""
    dice >>= 18 * colour
    high: i64 = (dice >> 9) & 511
    low: i64 = dice & 511
    if low == 0:
        return _HIGH[high]
    count = _HIGH_COUNT[high]
    if count == 0:
        return _LOW[low]
    above = _HIGH[high]
    below = _LOW[low]
    if count == 1:
        return [0, above[1], above[1] + below[1], above[1] + below[2]]
    if count == 2:
        return [0, above[1], above[2], above[2] + below[1]]
    return above


def best_die(dice: i64) -> i64:
    """The cell of the highest die, ties by colour (TR-18.7); EMPTY without dice."""
    for cell in BEST_FIRST:
        if (dice >> (3 * cell)) & 7:
            return cell
    return EMPTY


def highest_black(black: i64) -> i64:
    """The highest value among black dice, 0 without any."""
    value: i64 = 6
    while value > 0 and (black >> (6 * value - 6)) & 63 == 0:
        value -= 1
    return value


_ONE_BLACK: Final[list[i64]] = [0, *[1 << 6 * value for value in range(6)]]


def black_at(black: i64, value: i64) -> i64:
    """How many black dice show a value."""
    return (black >> (6 * value - 6)) & 63


def one_black(value: i64) -> i64:
    """A black die of this value as a packed number."""
    return _ONE_BLACK[value]


def black_sum(black: i64) -> i64:
    """The sum of black dice."""
    total: i64 = 0
    value: i64 = 1
    while black:
        total += (black & 63) * value
        black >>= 6
        value += 1
    return total


def packed(cells: list[i64]) -> i64:
    """Dice in these cells as one number."""
    dice: i64 = 0
    for cell in cells:
        dice += ONE[cell]
    return dice
