"""A group of dice, built die by die for a target (TR-5); every group offered can be completed and paid.

The number of a die is district * 18 + cell. A group is up to three numbers + 1, seven bits each.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.troyes.activities import activate
from bazigah.games.troyes.activity_cards import CARD_COUNT, CARD_PAYS_DENIERS, HIRE_PRICE, PLACE_COUNT
from bazigah.games.troyes.cathedral import build, room
from bazigah.games.troyes.citizens import Hire, PlaceCitizen, open_values, stands_on
from bazigah.games.troyes.components import (
    ALL_VALUES,
    BIT,
    COLOUR,
    DIE_PRICE,
    GROUP_MOST,
    NEUTRAL,
    OF_COLOURS,
    ONE,
    OWNER_COUNT,
    ROW_OF,
    VALUE,
)
from bazigah.games.troyes.dice import best_sums, cells_of
from bazigah.games.troyes.event_row import Fight
from bazigah.games.troyes.purse import gain_deniers, pay_deniers
from bazigah.games.troyes.space import CUBE, CUBE_USED, DIE, DIE_TAKEN, DONE, HARVESTED, SPACE
from bazigah.games.troyes.state import Player, Troyes, place_of
from bazigah.games.troyes.targets import (
    ADDED,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    FREE,
    FREE_FROM_ROY,
    MOST_DICE,
    NO_CUBE,
    PICKS,
    PRICES,
    SINGLE_COLOURS,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)

DISTRICT_OF: Final[list[i64]] = [die // 18 for die in range(90)]
CELL_OF: Final[list[i64]] = [die % 18 for die in range(90)]


def dice_of(group: i64) -> list[i64]:
    """The numbers of the dice of a group."""
    dice: list[i64] = []
    while group:
        dice.append((group & 127) - 1)
        group >>= 7
    return dice


def budget_for(p: Player, target: i64) -> i64:
    """The deniers that may be spent on dice: one activation and a tradesman come first (TR-5.5, TR-6.14)."""
    if target >= CARD_COUNT:
        return p.deniers
    budget = p.deniers - CARD_PAYS_DENIERS[target]
    return budget if stands_on(p, place_of(target)) else budget - HIRE_PRICE[target]


def free_dice(s: Troyes, cube: i64, district: i64) -> i64:
    """How many dice of a foreign district are free (TR-14.W1, TR-18.19)."""
    return FREE_FROM_ROY[cube] if s.solo and district == NEUTRAL else FREE[cube]


def fitting_values(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> i64:
    """The set of values that a die may show: a free space of the cathedral, an open row of a building."""
    if target == TO_CATHEDRAL:
        return _buildable(s, cube, group)
    return open_values(s, seat, target - FIRST_BUILDING) if FIRST_BUILDING <= target < TO_HARVEST else ALL_VALUES


def _buildable(s: Troyes, cube: i64, group: i64) -> i64:
    """The numbers of the cathedral with room for one more die of the group (TR-7.4)."""
    counts: list[i64] = [1] * 7
    for die in dice_of(group):
        counts[VALUE[CELL_OF[die]]] += 1
    values: i64 = 0
    for value in range(1, 7):
        if room(s, value) >= counts[value] * COPIES[cube]:
            values |= BIT[value]
    return values


class Group(Decision[Troyes]):
    """The dice of an action: first a delayed cube if wanted, then dice, then done (TR-19.D6, TR-19.D8)."""

    target: i64
    cube: i64
    group: i64

    def __init__(self, seat: i64, target: i64, cube: i64, group: i64) -> None:
        self.seat = seat
        self.target = target
        self.cube = cube
        self.group = group

    def options(self, s: Troyes) -> list[i64]:
        options = die_options(s, self.seat, self.target, self.cube, self.group)
        if self.group == 0 and self.cube == NO_CUBE and s.players[self.seat].stored:
            options += cube_options(s, self.seat, self.target)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if action == DONE.base:
            use_group(s, self.seat, self.target, self.cube, self.group)
        elif SPACE.kind_of[action] == CUBE.index:
            s.stack.append(Group(self.seat, self.target, SPACE.first[action] + 1, self.group))
        else:
            group = (self.group << 7) | (action - DIE.base + 1)
            s.stack.append(Group(self.seat, self.target, self.cube, group))


def cube_options(s: Troyes, seat: i64, target: i64) -> list[i64]:
    """`cube` for every delayed card with an own cube that helps to a legal group (TR-6.11, TR-14.3)."""
    delayed = s.players[seat].delayed
    options: list[i64] = []
    for place in range(PLACE_COUNT):
        if delayed[place]:
            card = s.places[place]
            if PICKS[target][card + 1] and die_options(s, seat, target, card + 1, 0):
                options.append(CUBE.base + card)
    return options


def die_options(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> list[i64]:
    """`die` for every die that leads on to a legal group, and `done` if it is one already."""
    lying = s.dice
    taken: list[i64] = []
    worth = WORTH[cube]
    size: i64 = 0
    total: i64 = ADDED[cube]
    colours: i64 = 0
    if group:
        lying = lying[:]
        taken = dice_of(group)
        for die in taken:
            cell = CELL_OF[die]
            lying[DISTRICT_OF[die]] -= ONE[cell]
            size += 1
            total += worth[VALUE[cell]]
            colours = BIT[COLOUR[cell]]
    options: list[i64] = []
    if size < MOST_DICE[target][cube]:
        budget = budget_for(s.players[seat], target)
        values = fitting_values(s, seat, target, cube, group)
        for pick in PICKS[target][cube]:
            if size == 0 or not SINGLE_COLOURS[pick] or pick == colours:
                _add_dice(s, Search(seat, target, cube, budget, values, pick), lying, taken, total, options)
    if size and total >= DIVISOR[target]:
        options.append(DONE.base)
    return options


class Search:
    """What a group is sought for."""

    seat: i64
    target: i64
    cube: i64
    budget: i64
    values: i64
    colours: i64

    def __init__(self, seat: i64, target: i64, cube: i64, budget: i64, values: i64, colours: i64) -> None:
        self.seat = seat
        self.target = target
        self.cube = cube
        self.budget = budget
        self.values = values
        self.colours = colours


def _add_dice(s: Troyes, search: Search, lying: list[i64], taken: list[i64], total: i64, options: list[i64]) -> None:
    """Every die of the colours sought that can be paid for and makes the group good, or leaves it a way to be."""
    price = PRICES[search.cube][len(taken) + 1]
    worth = WORTH[search.cube]
    needed = DIVISOR[search.target] - total
    cells = OF_COLOURS[search.colours]
    bought: i64 = 0
    for die in taken:
        if DISTRICT_OF[die] != search.seat:
            bought += 1
    for district in range(OWNER_COUNT):
        dice = lying[district] & cells
        if dice == 0:
            continue
        if FREE[search.cube]:
            paid = _paid(s, search, taken, district)
        else:
            paid = bought if district == search.seat else bought + 1
        if paid * price > search.budget:
            continue
        base = DIE.base + district * 18
        for cell in cells_of(dice):
            value = VALUE[cell]
            if (search.values >> value) & 1 and (
                worth[value] >= needed or _leads_on(s, search, lying, taken, total, paid, district * 18 + cell)
            ):
                options.append(base + cell)


def _paid(s: Troyes, search: Search, taken: list[i64], district: i64) -> i64:
    """How many dice must be paid for when one of this district joins those taken (TR-5.8)."""
    counts: list[i64] = [0] * OWNER_COUNT
    counts[district] = 1
    for die in taken:
        counts[DISTRICT_OF[die]] += 1
    counts[search.seat] = 0
    paid: i64 = 0
    for other in range(OWNER_COUNT):
        bought = counts[other] - free_dice(s, search.cube, other)
        if bought > 0:
            paid += bought
    return paid


def _leads_on(s: Troyes, search: Search, lying: list[i64], taken: list[i64], total: i64, paid: i64, die: i64) -> bool:
    """Can further dice lift the total high enough? The best own and foreign ones decide."""
    size: i64 = len(taken) + 1
    left = MOST_DICE[search.target][search.cube] - size
    if left == 0:
        return False
    rest = lying[:]
    rest[DISTRICT_OF[die]] -= ONE[CELL_OF[die]]
    total += WORTH[search.cube][VALUE[CELL_OF[die]]]
    if FREE[search.cube]:
        options: list[i64] = []
        _add_dice(s, search, rest, [*taken, die], total, options)
        return len(options) > 0
    cells = OF_COLOURS[search.colours]
    own = best_sums(rest[search.seat] & cells, WORTH[search.cube])
    foreign = best_sums((sum_dice(rest) - rest[search.seat]) & cells, WORTH[search.cube])
    prices = PRICES[search.cube]
    needed = DIVISOR[search.target] - total
    for bought in range(left + 1):
        for free in range(left - bought + 1):
            if (
                foreign[bought] + own[free] >= needed
                and (paid + bought) * prices[size + bought + free] <= search.budget
            ):
                return True
    return False


def needed_deniers(s: Troyes, seat: i64, target: i64, cube: i64, taken: list[i64], die: i64) -> tuple[i64, i64]:
    """What the bought dice cost when one more joins, and what may be spent on them."""
    budget = budget_for(s.players[seat], target)
    paid = _paid(s, Search(seat, target, cube, budget, ALL_VALUES, 0), taken, DISTRICT_OF[die])
    return paid * PRICES[cube][len(taken) + 1], budget


def sum_dice(lying: list[i64]) -> i64:
    """The dice of all districts together: no cell overflows."""
    return lying[0] + lying[1] + lying[2] + lying[3] + lying[4]


# --- what all dice on the table could do, for the main choice of a turn -------------------------------------------


def _mixes(budget: int) -> list[i64]:
    """The pairs of bought and own dice that a budget pays, as bought * 4 + own."""
    return [
        bought * 4 + free
        for bought in range(1, GROUP_MOST + 1)
        for free in range(GROUP_MOST + 1 - bought)
        if bought * DIE_PRICE[bought + free] <= budget
    ]


_DEAREST: Final[int] = max(bought * DIE_PRICE[GROUP_MOST] for bought in range(GROUP_MOST + 1))
_MIXES: Final[list[list[i64]]] = [_mixes(budget) for budget in range(_DEAREST + 1)]


def reaches(own: list[i64], foreign: list[i64], needed: i64, budget: i64) -> bool:
    """Is there a group without a cube with this total, from the best sums of own and foreign dice?"""
    if own[GROUP_MOST] >= needed:
        return True
    if own[GROUP_MOST - 1] + foreign[GROUP_MOST] < needed:
        return False
    for mix in _MIXES[budget if budget < _DEAREST else _DEAREST]:
        total = foreign[mix >> 2] + own[mix & 3]
        if total >= needed:
            return True
    return False


# --- using the group (TR-4.8.6) -----------------------------------------------------------------------------------


def use_group(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> None:
    """Take the cube, pay for the dice, take them, then do what they are for."""
    if cube != NO_CUBE:
        s.players[seat].store(place_of(cube - 1), -1)
        s.tell(CUBE_USED, seat, cube - 1)
    dice = dice_of(group)
    _pay_dice(s, seat, cube, dice)
    total: i64 = ADDED[cube]
    for die in dice:
        cell = CELL_OF[die]
        s.dice[DISTRICT_OF[die]] -= ONE[cell]
        s.tell(DIE_TAKEN, seat, DISTRICT_OF[die], COLOUR[cell], VALUE[cell] - 1)
        total += WORTH[cube][VALUE[cell]]
    _act(s, seat, target, cube, dice, total // DIVISOR[target])


def _pay_dice(s: Troyes, seat: i64, cube: i64, dice: list[i64]) -> None:
    """Bought dice are paid to their owners, those of the neutral district to the bank (TR-5.2, TR-5.3)."""
    price = PRICES[cube][len(dice)]
    taken: list[i64] = [0] * OWNER_COUNT
    for die in dice:
        taken[DISTRICT_OF[die]] += 1
    for district in range(OWNER_COUNT):
        if district != seat and taken[district]:
            bought = taken[district] - free_dice(s, cube, district)
            if bought > 0:
                pay_deniers(s, seat, bought * price)
                if district != NEUTRAL:
                    gain_deniers(s, district, bought * price)


def _act(s: Troyes, seat: i64, target: i64, cube: i64, dice: list[i64], result: i64) -> None:
    if target < CARD_COUNT:
        activate(s, seat, target, result)
        if not stands_on(s.players[seat], place_of(target)):
            pay_deniers(s, seat, HIRE_PRICE[target])
            s.stack.append(Hire(seat, target))
    elif target == TO_CATHEDRAL:
        for die in dice:
            for _ in range(COPIES[cube]):
                build(s, seat, VALUE[CELL_OF[die]])
    elif target < FIRST_BUILDING:
        s.stack.append(Fight(seat, target - FIRST_EVENT, result))
    elif target < TO_HARVEST:
        value = VALUE[CELL_OF[dice[0]]]
        s.stack.append(PlaceCitizen(seat, ROW_OF[target - FIRST_BUILDING][value - 1]))
    else:
        s.tell(HARVESTED, seat, result)
        gain_deniers(s, seat, result)
