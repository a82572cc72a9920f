"""How high dice can reach together: the best sums of one, two and three of them, and what budgets pay for."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import DIE_PRICE, GROUP_MOST, OF_COLOURS
from bazigah.games.troyes.rules.dice import TRIPLES, best_sums, triple_of
from bazigah.games.troyes.rules.targets import IS_CUBE, NO_CUBE, SINGLE_COLOURS, WORTH

_TRIPLE_SUMS: Final[list[list[list[i64]]]] = [
    [[sum(worth[value] for value in best[:size]) for size in range(GROUP_MOST + 1)] for best in TRIPLES]
    if cube == NO_CUBE or IS_CUBE[cube]
    else []
    for cube, worth in enumerate(WORTH)
]  # [cube][triple]: as `best_sums`


def sums_of(dice: i64, pick: i64, cube: i64) -> list[i64]:
    """The most that no, one, two and three dice of these colours are worth; the list is not to be changed."""
    if SINGLE_COLOURS[pick]:
        return _TRIPLE_SUMS[cube][triple_of(dice, pick >> 1)]
    return best_sums(dice & OF_COLOURS[pick], WORTH[cube])


def without(sums: list[i64], worth: i64) -> list[i64]:
    """The best sums when one of the dice is gone: either it was not among the best, or the next one steps in."""
    rest: list[i64] = [0]
    for size in range(1, GROUP_MOST):
        stays = sums[size]
        steps_in = sums[size + 1] - worth
        rest.append(stays if stays < steps_in else steps_in)
    return rest


def sum_dice(lying: list[i64]) -> i64:
    """The dice of all districts together: no cell overflows."""
    dice: i64 = 0
    for in_district in lying:
        dice += in_district
    return dice


# --- a group without a cube, by what a budget pays for ------------------------------------------------------------

_MIXES: Final[list[tuple[int, int, int]]] = sorted(
    (bought * DIE_PRICE[bought + free], bought, free)
    for bought in range(1, GROUP_MOST + 1)
    for free in range(GROUP_MOST + 1 - bought)
)  # the price of so many bought dice beside so many own ones, the cheapest first
_DEAREST: Final[int] = _MIXES[-1][0]
_PAYABLE: Final[list[i64]] = [sum(price <= budget for price, _, _ in _MIXES) for budget in range(_DEAREST + 1)]


def payable_mixes(budget: i64) -> i64:
    """How many mixes of bought and own dice a budget pays, counted from the cheapest."""
    return _PAYABLE[budget if budget < _DEAREST else _DEAREST]


def best_totals(own: list[i64], foreign: list[i64]) -> list[i64]:
    """[payable mixes]: the highest total of a group without a cube, from the best sums of own and foreign dice."""
    best = own[GROUP_MOST]
    totals: list[i64] = [best]
    for _, bought, free in _MIXES:
        total = foreign[bought] + own[free]
        if total > best:
            best = total
        totals.append(best)
    return totals


_BEST_TOTALS: Final[list[list[list[i64]]]] = [
    [best_totals(own, foreign) for foreign in _TRIPLE_SUMS[NO_CUBE]] for own in _TRIPLE_SUMS[NO_CUBE]
]


def totals_of(own: i64, foreign: i64, colour: i64) -> list[i64]:
    """`best_totals` of the dice of one colour; the list is not to be changed."""
    return _BEST_TOTALS[triple_of(own, colour)][triple_of(foreign, colour)]
