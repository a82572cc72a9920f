"""A group of dice, built die by die for a target (TR-5); every group offered can be completed and paid.

The number of a die is district * 18 + cell. A group is up to three numbers + 1, seven bits each.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.troyes.activities import activate
from bazigah.games.troyes.activity_cards import CARD_COUNT, CARD_PAYS_DENIERS, CARD_PLACE, HIRE_PRICE, PLACE_COUNT
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
    OF_VALUES,
    ONE,
    OWNER_COUNT,
    ROW_OF,
    VALUE,
)
from bazigah.games.troyes.dice import (
    TRIPLES,
    actions_for_dice,
    add_actions,
    best_sums,
    cells_of,
    triple_of,
    values_of,
)
from bazigah.games.troyes.event_row import Fight
from bazigah.games.troyes.purse import gain_deniers, pay_deniers
from bazigah.games.troyes.space import CUBE, CUBE_USED, DIE, DIE_TAKEN, DONE, HARVESTED, SPACE
from bazigah.games.troyes.state import Player, Troyes, place_of
from bazigah.games.troyes.targets import (
    ADDED,
    BY_VALUE,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    FREE,
    FREE_FROM_ROY,
    IS_CUBE,
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
NONE: Final[list[i64]] = []
DIE_ACTIONS: Final[list[list[list[list[i64]]]]] = [
    actions_for_dice(DIE.base + district * 18) for district in range(OWNER_COUNT)
]  # by district


def dice_of(group: i64) -> list[i64]:
    """The numbers of the dice of a group."""
    dice: list[i64] = []
    while group:
        dice.append((group & 127) - 1)
        group >>= 7
    return dice


def size_of(group: i64) -> i64:
    """How many dice a group has."""
    size: i64 = 0
    while group:
        size += 1
        group >>= 7
    return size


def budget_for(p: Player, target: i64) -> i64:
    """The deniers that may be spent on dice: one activation and a tradesman come first (TR-5.5, TR-6.14)."""
    if target >= CARD_COUNT:
        return p.deniers
    budget = p.deniers - CARD_PAYS_DENIERS[target]
    return budget if stands_on(p, CARD_PLACE[target]) else budget - HIRE_PRICE[target]


def free_dice(s: Troyes, cube: i64, district: i64) -> i64:
    """How many dice of a foreign district are free (TR-14.W1, TR-18.19)."""
    return FREE_FROM_ROY[cube] if s.solo and district == NEUTRAL else FREE[cube]


def fitting_values(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> i64:
    """The set of values that a die may show: a free space of the cathedral, an open row of a building."""
    if not BY_VALUE[target]:
        return ALL_VALUES
    return _buildable(s, cube, group) if target == TO_CATHEDRAL else open_values(s, seat, target - FIRST_BUILDING)


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
        if action == DONE.base:
            s.stack.pop()
            use_group(s, self.seat, self.target, self.cube, self.group)
        elif SPACE.kind_of[action] == CUBE.index:
            s.stack[-1] = Group(self.seat, self.target, SPACE.first[action] + 1, self.group)
        else:
            self._take(s, (self.group << 7) | (action - DIE.base + 1))

    def _take(self, s: Troyes, group: i64) -> None:
        """Ask for more dice, unless the group has as many as it may have: then it is used at once."""
        if size_of(group) < MOST_DICE[self.target][self.cube]:
            s.stack[-1] = Group(self.seat, self.target, self.cube, group)
        else:
            s.stack.pop()
            use_group(s, self.seat, self.target, self.cube, group)


def own_cubes(s: Troyes, seat: i64) -> list[i64]:
    """The delayed cubes that a seat may use, one for each card (TR-6.11)."""
    delayed = s.players[seat].delayed
    return [s.places[place] + 1 for place in range(PLACE_COUNT) if delayed[place]]


def cube_options(s: Troyes, seat: i64, target: i64) -> list[i64]:
    """`cube` for every delayed card with an own cube that helps to a legal group (TR-6.11, TR-14.3)."""
    return [CUBE.base + cube - 1 for cube in own_cubes(s, seat) if _helps(s, seat, target, cube)]


def some_cube_helps(s: Troyes, seat: i64, target: i64, cubes: list[i64]) -> bool:
    """Is there a legal group with one of these cubes?"""
    for cube in cubes:  # noqa: SIM110
        if _helps(s, seat, target, cube):
            return True
    return False


def _helps(s: Troyes, seat: i64, target: i64, cube: i64) -> bool:
    """Is there a legal group with this cube?"""
    picks = PICKS[target][cube]
    if not picks:
        return False
    if BY_VALUE[target]:
        return len(die_options(s, seat, target, cube, 0)) > 0
    needed = DIVISOR[target] - ADDED[cube]
    if needed < 1:
        needed = 1  # one die at least
    budget = budget_for(s.players[seat], target)
    own = s.dice[seat]
    foreign = sum_dice(s.dice) - own if budget >= PRICES[cube][1] else 0
    for pick in picks:
        own_sums = sums_of(own, pick, cube)
        foreign_sums = sums_of(foreign, pick, cube)
        if _can_be_had(own_sums, foreign_sums, needed, 0, 0, MOST_DICE[target][cube], PRICES[cube], budget):
            return True
        if FREE[cube] and _leads_to_group(s, Search(s, seat, target, cube, 0), pick):
            return True
    return False


def _can_be_had(
    own: list[i64], foreign: list[i64], needed: i64, paid: i64, size: i64, most: i64, prices: list[i64], budget: i64
) -> bool:
    """Do the best own and foreign dice that can join a group, payable beside those to be paid, give what is needed?"""
    left = most - size
    if own[left] + foreign[left] < needed:
        return False
    for bought in range(left + 1):
        for free in range(left - bought + 1):
            if foreign[bought] + own[free] >= needed and (paid + bought) * prices[size + bought + free] <= budget:
                return True
    return False


def die_options(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> list[i64]:
    """`die` for every die that leads on to a legal group, and `done` if it is one already."""
    options: list[i64] = []
    search = Search(s, seat, target, cube, group)
    if search.size < search.most:
        for pick in PICKS[target][cube]:
            if group == 0 or not SINGLE_COLOURS[pick] or pick == search.colour:
                if FREE[cube]:
                    _add_partly_free(s, search, pick, options)
                else:
                    _add_dice(search, pick, options)
    if group and search.needed <= 0:
        options.append(DONE.base)
    return options


class Search:
    """A group so far, and what may join it."""

    seat: i64
    target: i64
    cube: i64
    group: i64
    budget: i64  # the deniers for all its dice
    values: i64  # the set of values that the next die may show
    most: i64  # how many dice it may have
    lying: list[i64]  # the dice not taken, by district
    size: i64
    bought: i64  # how many dice come from other districts
    needed: i64  # what is missing from the total
    colour: i64  # the colour of the last die, as a set

    def __init__(self, s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> None:
        self.seat = seat
        self.target = target
        self.cube = cube
        self.group = group
        self.budget = budget_for(s.players[seat], target)
        self.values = fitting_values(s, seat, target, cube, group)
        self.most = MOST_DICE[target][cube]
        self.lying = s.dice
        self.size = 0
        self.bought = 0
        self.needed = DIVISOR[target] - ADDED[cube]
        self.colour = 0
        if group:
            self.lying = s.dice[:]
            for die in dice_of(group):
                self.take(die)

    def take(self, die: i64) -> None:
        cell = CELL_OF[die]
        district = DISTRICT_OF[die]
        self.lying[district] -= ONE[cell]
        self.size += 1
        if district != self.seat:
            self.bought += 1
        self.needed -= WORTH[self.cube][VALUE[cell]]
        self.colour = BIT[COLOUR[cell]]


def _add_dice(search: Search, pick: i64, options: list[i64]) -> None:
    """Every die of the colours sought that can be paid for and makes the group good, or leaves it a way to be."""
    lying = search.lying
    own = lying[search.seat]
    foreign = sum_dice(lying) - own
    price = PRICES[search.cube][search.size + 1]
    cells = OF_COLOURS[pick]
    if own & cells and search.bought * price <= search.budget:
        own_values = _useful_values(search, pick, own, foreign, True)
    else:
        own_values = 0
    if foreign & cells and (search.bought + 1) * price <= search.budget:
        foreign_values = _useful_values(search, pick, own, foreign, False)
    else:
        foreign_values = 0
    for district in range(OWNER_COUNT):
        values = own_values if district == search.seat else foreign_values
        if values and lying[district] & cells:
            add_actions(options, DIE_ACTIONS[district], lying[district] & cells, values)


def _useful_values(search: Search, pick: i64, own: i64, foreign: i64, is_own: bool) -> i64:
    """The values of own or of foreign dice that serve: all from the least one that does."""
    worth = WORTH[search.cube]
    least: i64 = 1
    while least <= 6 and worth[least] < search.needed:
        least += 1
    if least > 1 and search.size + 1 < search.most:
        least = _least_to_go_on(search, pick, own, foreign, is_own, least)
    return search.values & (ALL_VALUES >> least << least)


def _least_to_go_on(search: Search, pick: i64, own: i64, foreign: i64, is_own: bool, good: i64) -> i64:
    """The least value below a good one that leaves a way: further dice can lift the total high enough."""
    shown = values_of((own if is_own else foreign) & OF_COLOURS[pick])
    if shown >> good << good == shown:
        return good
    own_sums = sums_of(own, pick, search.cube)
    foreign_sums = sums_of(foreign, pick, search.cube)
    for value in range(1, good):
        if (shown >> value) & 1 and _leads_on(search, own_sums, foreign_sums, is_own, WORTH[search.cube][value]):
            return value
    return good


def _leads_on(search: Search, own: list[i64], foreign: list[i64], is_own: bool, worth: i64) -> bool:
    """Can the best dice that are left lift the total high enough, after an own or a foreign one of this worth?"""
    if is_own:
        paid = search.bought
        own = without(own, worth)
    else:
        paid = search.bought + 1
        foreign = without(foreign, worth)
    needed = search.needed - worth
    return _can_be_had(own, foreign, needed, paid, search.size + 1, search.most, PRICES[search.cube], search.budget)


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
    return lying[0] + lying[1] + lying[2] + lying[3] + lying[4]


# --- dice that are free for each district (TR-14.W1) --------------------------------------------------------------


def _add_partly_free(s: Troyes, search: Search, pick: i64, options: list[i64]) -> None:
    """As `_add_dice`, where the price depends on the district: every die is tried out."""
    for district in range(OWNER_COUNT):
        for cell in _payable_cells(s, search, pick, district):
            if _is_useful(s, search, pick, district * 18 + cell):
                options.append(DIE.base + district * 18 + cell)


def _payable_cells(s: Troyes, search: Search, pick: i64, district: i64) -> list[i64]:
    """The cells of dice of a district that may join the group and can be paid for."""
    dice = search.lying[district] & OF_COLOURS[pick] & OF_VALUES[search.values]
    if dice == 0:
        return NONE
    paid = _paid(s, search.seat, search.cube, dice_of(search.group), district)
    return cells_of(dice) if paid * PRICES[search.cube][search.size + 1] <= search.budget else NONE


def _is_useful(s: Troyes, search: Search, pick: i64, die: i64) -> bool:
    """Does this die make the group good, or leave it a way to be?"""
    if WORTH[search.cube][VALUE[CELL_OF[die]]] >= search.needed:
        return True
    return _leads_to_group(s, Search(s, search.seat, search.target, search.cube, (search.group << 7) | (die + 1)), pick)


def _leads_to_group(s: Troyes, search: Search, pick: i64) -> bool:
    """Is there a useful die to go on with?"""
    left = search.most - search.size
    if sums_of(sum_dice(search.lying), pick, search.cube)[left] < search.needed:
        return False
    for district in range(OWNER_COUNT):
        for cell in _payable_cells(s, search, pick, district):
            if _is_useful(s, search, pick, district * 18 + cell):
                return True
    return False


def _paid(s: Troyes, seat: i64, cube: i64, taken: list[i64], district: i64) -> i64:
    """How many dice must be paid for when one of this district joins those taken (TR-5.8)."""
    counts: list[i64] = [0] * OWNER_COUNT
    counts[district] = 1
    for die in taken:
        counts[DISTRICT_OF[die]] += 1
    counts[seat] = 0
    paid: i64 = 0
    for other in range(OWNER_COUNT):
        bought = counts[other] - free_dice(s, cube, other)
        if bought > 0:
            paid += bought
    return paid


def needed_deniers(s: Troyes, seat: i64, target: i64, cube: i64, taken: list[i64], die: i64) -> tuple[i64, i64]:
    """What the bought dice cost when one more joins, and what may be spent on them."""
    paid = _paid(s, seat, cube, taken, DISTRICT_OF[die])
    return paid * PRICES[cube][len(taken) + 1], budget_for(s.players[seat], target)


# --- what all dice on the table could do, for the main choice of a turn -------------------------------------------

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
        if s.log is not None:
            s.tell(DIE_TAKEN, seat, DISTRICT_OF[die], COLOUR[cell], VALUE[cell] - 1)
        total += WORTH[cube][VALUE[cell]]
    _act(s, seat, target, cube, dice, total // DIVISOR[target])


def _pay_dice(s: Troyes, seat: i64, cube: i64, dice: list[i64]) -> None:
    """Bought dice are paid to their owners, those of the neutral district to the bank (TR-5.2, TR-5.3)."""
    taken: list[i64] = [0] * OWNER_COUNT
    foreign = False
    for die in dice:
        taken[DISTRICT_OF[die]] += 1
        foreign |= DISTRICT_OF[die] != seat
    if foreign:
        for district in range(OWNER_COUNT):
            if district != seat and taken[district]:
                bought = taken[district] - free_dice(s, cube, district)
                _pay_district(s, seat, district, bought * PRICES[cube][len(dice)])


def _pay_district(s: Troyes, seat: i64, district: i64, deniers: i64) -> None:
    if deniers > 0:
        pay_deniers(s, seat, deniers)
        if district != NEUTRAL:
            gain_deniers(s, district, deniers)


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
