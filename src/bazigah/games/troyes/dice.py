"""Dice as packed numbers: what lies in a district, the best of them, and the price of a group."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.components import (
    ALL_VALUES,
    BIT,
    CELL_COUNT,
    COLOUR,
    COLOURS,
    EMPTY,
    GROUP_MOST,
    ONE,
    PRIORITY,
    RED,
    RED_MULTIPLIER,
    VALUE,
)

AGAINST_BLACK: Final[list[i64]] = [
    VALUE[cell] * (RED_MULTIPLIER if COLOUR[cell] == RED else 1) for cell in range(CELL_COUNT)
]
_OF_COLOUR: Final = 0o777777  # the dice of one colour: values 1 to 6, a cell each
_HALF: Final = 0o777  # three cells of them: values 1 to 3, or 4 to 6


def cells_of(dice: i64) -> list[i64]:
    """The cells that hold at least one die."""
    cells: list[i64] = []
    add_actions(cells, _CELLS, dice, ALL_VALUES)
    return cells


def count_at(dice: i64, cell: i64) -> i64:
    """How many dice lie in a cell."""
    return (dice >> (3 * cell)) & 7


def of_colour(dice: i64, colour: i64) -> i64:
    """The dice of one colour, their cells shifted to the lowest ones."""
    return (dice >> (18 * colour)) & _OF_COLOUR


def count_of(dice: i64) -> i64:
    """How many dice there are."""
    count: i64 = 0
    while dice:
        count += dice & 7
        dice >>= 3
    return count


# --- what dice show and are worth ---------------------------------------------------------------------------------


def _sum(half: int, lowest: int) -> int:
    return sum((half >> 3 * place & 7) * (lowest + place) for place in range(3))


def _shown(half: int, lowest: int) -> int:
    return sum(BIT[lowest + place] for place in range(3) if half >> 3 * place & 7)


_LOW_SUM: Final[list[i64]] = [_sum(half, 1) for half in range(_HALF + 1)]
_HIGH_SUM: Final[list[i64]] = [_sum(half, 4) for half in range(_HALF + 1)]
_LOW_SHOWN: Final[list[i64]] = [_shown(half, 1) for half in range(_HALF + 1)]
_HIGH_SHOWN: Final[list[i64]] = [_shown(half, 4) for half in range(_HALF + 1)]


def pips_of(dice: i64) -> i64:
    """The sum of the values of the dice."""
    total: i64 = 0
    while dice:
        total += _LOW_SUM[dice & _HALF] + _HIGH_SUM[(dice >> 9) & _HALF]
        dice >>= 18
    return total


def against_black(dice: i64) -> i64:
    """What the dice are worth against black ones: red dice count double (TR-4.7.2)."""
    red = dice & _OF_COLOUR
    return RED_MULTIPLIER * pips_of(red) + pips_of(dice - red) if red else pips_of(dice)


def values_of(dice: i64) -> i64:
    """The set of values (bits 1 to 6) that the dice show."""
    shown: i64 = 0
    while dice:
        shown |= _LOW_SHOWN[dice & _HALF] | _HIGH_SHOWN[(dice >> 9) & _HALF]
        dice >>= 18
    return shown


# --- dice as choices ----------------------------------------------------------------------------------------------


def actions_for_dice(base: int) -> list[list[list[i64]]]:
    """[colour][set of values]: the actions that name such dice, one for each cell from `base` on."""
    return [
        [
            [base + colour * 6 + value - 1 for value in range(1, 7) if values >> value & 1]
            for values in range(ALL_VALUES + 1)
        ]
        for colour in range(COLOURS.size())
    ]


_CELLS: Final[list[list[list[i64]]]] = actions_for_dice(0)


def add_actions(options: list[i64], actions: list[list[list[i64]]], dice: i64, values: i64) -> None:
    """Add the action of each cell that holds a die, if its value is in the set."""
    colour: i64 = 0
    while dice:
        if dice & _OF_COLOUR:
            options += actions[colour][values & (_LOW_SHOWN[dice & _HALF] | _HIGH_SHOWN[(dice >> 9) & _HALF])]
        dice >>= 18
        colour += 1


# --- the best dice ------------------------------------------------------------------------------------------------


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


# Three dice at most matter for a group. The best three of a colour are a number: those of its values 4 to 6 and those
# of its values 1 to 3 are looked up in halves, then joined.
TRIPLES: Final[list[tuple[int, ...]]] = [
    best for size in range(GROUP_MOST + 1) for best in combinations_with_replacement(range(6, 0, -1), size)
]


def _best_three(half: int, lowest: int) -> tuple[int, ...]:
    dice = [lowest + place for place in (2, 1, 0) for _ in range(half >> 3 * place & 7)]
    return tuple(dice[:GROUP_MOST])


_NUMBER: Final[dict[tuple[int, ...], int]] = {best: number for number, best in enumerate(TRIPLES)}
_LOW_TRIPLE: Final[list[i64]] = [_NUMBER[_best_three(half, 1)] for half in range(_HALF + 1)]
_HIGH_TRIPLE: Final[list[i64]] = [_NUMBER[_best_three(half, 4)] for half in range(_HALF + 1)]
_JOINED: Final[list[list[i64]]] = [
    [_NUMBER[(high + low)[:GROUP_MOST]] if max(low, default=0) <= 3 else EMPTY for low in TRIPLES]
    if min(high, default=6) > 3
    else []
    for high in TRIPLES
]


def triple_of(dice: i64, colour: i64) -> i64:
    """The number of the best three dice of a colour, or of as many as there are."""
    dice >>= 18 * colour
    return _JOINED[_HIGH_TRIPLE[(dice >> 9) & _HALF]][_LOW_TRIPLE[dice & _HALF]]


_HIGHEST: Final[list[i64]] = [values.bit_length() - 1 for values in range(ALL_VALUES + 1)]  # of a set of values


def best_die(dice: i64) -> i64:
    """The cell of the highest die, ties by colour (TR-18.7); EMPTY without dice."""
    if dice == 0:
        return EMPTY
    some = dice | (dice >> 18) | (dice >> 36)  # of any colour
    value = _HIGHEST[_LOW_SHOWN[some & _HALF] | _HIGH_SHOWN[(some >> 9) & _HALF]]
    for colour in PRIORITY:
        if (dice >> (18 * colour + 3 * value - 3)) & 7:
            return colour * 6 + value - 1
    return EMPTY


# --- black dice -----------------------------------------------------------------------------------------------------


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
