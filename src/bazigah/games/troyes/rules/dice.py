"""Dice as packed numbers: what lies in a district, the best of them, and the price of a group."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    ALL_VALUES,
    BIT,
    CELL_BITS,
    CELL_COUNT,
    COLOUR,
    COLOUR_BITS,
    COLOURS,
    EMPTY,
    GROUP_MOST,
    ONE,
    PRIORITY,
    RED,
    RED_MULTIPLIER,
    SIDES,
    VALUE,
)

AGAINST_BLACK: Final[list[i64]] = [
    VALUE[cell] * (RED_MULTIPLIER if COLOUR[cell] == RED else 1) for cell in range(CELL_COUNT)
]
_IN_CELL: Final = (1 << CELL_BITS) - 1
_OF_COLOUR: Final = (1 << COLOUR_BITS) - 1  # the dice of one colour, a cell for each value
_HALF_BITS: Final = COLOUR_BITS // 2
_HALF: Final = (1 << _HALF_BITS) - 1  # half of them: the low values or the high ones
_CELLS_OF_HALF: Final = SIDES // 2
_LOW: Final = 1  # the lowest value of either half
_HIGH: Final = _CELLS_OF_HALF + 1


def cells_of(dice: i64) -> list[i64]:
    """The cells that hold at least one die."""
    cells: list[i64] = []
    add_actions(cells, _CELLS, dice, ALL_VALUES)
    return cells


def packed(cells: list[i64]) -> i64:
    """Dice in these cells as one number."""
    dice: i64 = 0
    for cell in cells:
        dice += ONE[cell]
    return dice


def count_at(dice: i64, cell: i64) -> i64:
    """How many dice lie in a cell."""
    return (dice >> (CELL_BITS * cell)) & _IN_CELL


def of_colour(dice: i64, colour: i64) -> i64:
    """The dice of one colour, their cells shifted to the lowest ones."""
    return (dice >> (COLOUR_BITS * colour)) & _OF_COLOUR


def count_of(dice: i64) -> i64:
    """How many dice there are."""
    count: i64 = 0
    while dice:
        count += dice & _IN_CELL
        dice >>= CELL_BITS
    return count


# --- what dice show and are worth ---------------------------------------------------------------------------------


def _values_of_half(half: int, lowest: int) -> list[int]:
    """The values of the dice in half of the cells, in rising order."""
    return [lowest + place for place in range(_CELLS_OF_HALF) for _ in range(half >> CELL_BITS * place & _IN_CELL)]


def _shown(half: int, lowest: int) -> int:
    return sum(BIT[value] for value in set(_values_of_half(half, lowest)))


_LOW_SUM: Final[list[i64]] = [sum(_values_of_half(half, _LOW)) for half in range(_HALF + 1)]
_HIGH_SUM: Final[list[i64]] = [sum(_values_of_half(half, _HIGH)) for half in range(_HALF + 1)]
_LOW_SHOWN: Final[list[i64]] = [_shown(half, _LOW) for half in range(_HALF + 1)]
_HIGH_SHOWN: Final[list[i64]] = [_shown(half, _HIGH) for half in range(_HALF + 1)]


def pips_of(dice: i64) -> i64:
    """The sum of the values of the dice."""
    total: i64 = 0
    while dice:
        total += _LOW_SUM[dice & _HALF] + _HIGH_SUM[(dice >> _HALF_BITS) & _HALF]
        dice >>= COLOUR_BITS
    return total


def against_black(dice: i64) -> i64:
    """What the dice are worth against black ones: red dice count double (TR-4.7.2)."""
    red = dice & _OF_COLOUR
    return RED_MULTIPLIER * pips_of(red) + pips_of(dice - red) if red else pips_of(dice)


def values_of(dice: i64) -> i64:
    """The set of values (bits 1 to 6) that the dice show."""
    shown: i64 = 0
    while dice:
        shown |= _LOW_SHOWN[dice & _HALF] | _HIGH_SHOWN[(dice >> _HALF_BITS) & _HALF]
        dice >>= COLOUR_BITS
    return shown


# --- dice as choices ----------------------------------------------------------------------------------------------


def actions_for_dice(base: int) -> list[list[list[i64]]]:
    """[colour][set of values]: the actions that name such dice, one for each cell from `base` on."""
    return [
        [
            [base + colour * SIDES + value - 1 for value in range(1, SIDES + 1) if values >> value & 1]
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
            options += actions[colour][values & (_LOW_SHOWN[dice & _HALF] | _HIGH_SHOWN[(dice >> _HALF_BITS) & _HALF])]
        dice >>= COLOUR_BITS
        colour += 1


# --- the best dice ------------------------------------------------------------------------------------------------


def best_sums(dice: i64, worth: list[i64]) -> list[i64]:
    """The most that no, one, two and three of these dice are worth, by value."""
    most: i64 = GROUP_MOST
    sums: list[i64] = [0] * (GROUP_MOST + 1)
    total: i64 = 0
    size: i64 = 0
    value: i64 = SIDES
    while value > 0 and size < most:
        count = _showing(dice, value)
        while count > 0 and size < most:
            total += worth[value]
            size += 1
            sums[size] = total
            count -= 1
        value -= 1
    while size < most:
        size += 1
        sums[size] = total
    return sums


def _showing(dice: i64, value: i64) -> i64:
    """How many dice of any colour show a value."""
    dice >>= CELL_BITS * value - CELL_BITS
    return (dice & _IN_CELL) + ((dice >> COLOUR_BITS) & _IN_CELL) + ((dice >> 2 * COLOUR_BITS) & _IN_CELL)


# Three dice at most matter for a group. The best three of a colour are a number: those of its high values and those of
# its low ones are looked up, then joined.
TRIPLES: Final[list[tuple[int, ...]]] = [
    best for size in range(GROUP_MOST + 1) for best in combinations_with_replacement(range(SIDES, 0, -1), size)
]


def _best_three(half: int, lowest: int) -> tuple[int, ...]:
    return tuple(_values_of_half(half, lowest)[::-1][:GROUP_MOST])


_NUMBER: Final[dict[tuple[int, ...], int]] = {best: number for number, best in enumerate(TRIPLES)}
_LOW_TRIPLE: Final[list[i64]] = [_NUMBER[_best_three(half, _LOW)] for half in range(_HALF + 1)]
_HIGH_TRIPLE: Final[list[i64]] = [_NUMBER[_best_three(half, _HIGH)] for half in range(_HALF + 1)]
_JOINED: Final[list[list[i64]]] = [
    [_NUMBER[(high + low)[:GROUP_MOST]] if max(low, default=_LOW) < _HIGH else EMPTY for low in TRIPLES]
    if min(high, default=_HIGH) >= _HIGH
    else []
    for high in TRIPLES
]


def triple_of(dice: i64, colour: i64) -> i64:
    """The number of the best three dice of a colour, or of as many as there are."""
    dice >>= COLOUR_BITS * colour
    return _JOINED[_HIGH_TRIPLE[(dice >> _HALF_BITS) & _HALF]][_LOW_TRIPLE[dice & _HALF]]


_HIGHEST: Final[list[i64]] = [values.bit_length() - 1 for values in range(ALL_VALUES + 1)]  # of a set of values


def best_die(dice: i64) -> i64:
    """The cell of the highest die, ties by colour (TR-18.7); EMPTY without dice."""
    if dice == 0:
        return EMPTY
    some = dice | (dice >> COLOUR_BITS) | (dice >> 2 * COLOUR_BITS)  # of any colour
    value = _HIGHEST[_LOW_SHOWN[some & _HALF] | _HIGH_SHOWN[(some >> 9) & _HALF]]
    for colour in PRIORITY:
        if (dice >> (COLOUR_BITS * colour + CELL_BITS * value - CELL_BITS)) & _IN_CELL:
            return colour * SIDES + value - 1
    return EMPTY


# --- black dice ---------------------------------------------------------------------------------------------------

_BLACK_BITS: Final = 6  # a cell for each value
_BLACK_IN_CELL: Final = (1 << _BLACK_BITS) - 1
MOST_BLACK: Final = _BLACK_IN_CELL


def highest_black(black: i64) -> i64:
    """The highest value among black dice, 0 without any."""
    value: i64 = SIDES
    while value > 0 and black_at(black, value) == 0:
        value -= 1
    return value


_ONE_BLACK: Final[list[i64]] = [0, *[2 ** (_BLACK_BITS * place) for place in range(SIDES)]]


def black_at(black: i64, value: i64) -> i64:
    """How many black dice show a value."""
    return (black >> (_BLACK_BITS * value - _BLACK_BITS)) & _BLACK_IN_CELL


def black_values(black: i64) -> list[i64]:
    """The values of black dice, the highest first."""
    return [value for value in range(SIDES, 0, -1) for _ in range(black_at(black, value))]


def one_black(value: i64) -> i64:
    """A black die of this value as a packed number."""
    return _ONE_BLACK[value]


def black_sum(black: i64) -> i64:
    """The sum of black dice."""
    total: i64 = 0
    for value in range(1, SIDES + 1):
        total += black_at(black, value) * value
    return total
