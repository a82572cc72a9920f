"""The dice of a group as one number.

The number of a die is district * cells + cell. A group is the numbers of its dice + 1, seven bits each; the first one
taken stands highest.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import CELL_COUNT, OWNER_COUNT

_DIE_COUNT: Final[int] = OWNER_COUNT * CELL_COUNT
DISTRICT_OF: Final[list[i64]] = [die // CELL_COUNT for die in range(_DIE_COUNT)]
CELL_OF: Final[list[i64]] = [die % CELL_COUNT for die in range(_DIE_COUNT)]
_DIE_BITS: Final = 7
_DIE: Final = (1 << _DIE_BITS) - 1
assert _DIE_COUNT < _DIE


def die_at(district: i64, cell: i64) -> i64:
    """The number of a die."""
    return district * CELL_COUNT + cell


def with_die(group: i64, die: i64) -> i64:
    """The group with one more die."""
    return (group << _DIE_BITS) | (die + 1)


def dice_of(group: i64) -> list[i64]:
    """The numbers of the dice of a group, the last one taken first."""
    dice: list[i64] = []
    while group:
        dice.append((group & _DIE) - 1)
        group >>= _DIE_BITS
    return dice


def size_of(group: i64) -> i64:
    """How many dice a group has."""
    size: i64 = 0
    while group:
        size += 1
        group >>= _DIE_BITS
    return size
