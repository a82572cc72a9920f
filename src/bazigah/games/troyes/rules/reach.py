"""Which dice lead on to a legal group: one that can be completed and paid (TR-5)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT
from bazigah.games.troyes.facts.components import (
    ALL_VALUES,
    BIT,
    COLOUR,
    OF_COLOURS,
    OF_VALUES,
    ONE,
    OWNER_COUNT,
    SIDES,
    VALUE,
)
from bazigah.games.troyes.rules.cathedral import room
from bazigah.games.troyes.rules.citizens import open_values
from bazigah.games.troyes.rules.dice import actions_for_dice, add_actions, cells_of, values_of
from bazigah.games.troyes.rules.prices import budget_for, paid_dice
from bazigah.games.troyes.rules.sums import sum_dice, sums_of, without
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of, die_at, with_die
from bazigah.games.troyes.rules.targets import (
    ADDED,
    BY_VALUE,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FREE,
    MOST_DICE,
    PICKS,
    PRICES,
    SINGLE_COLOURS,
    TO_CATHEDRAL,
    WORTH,
)
from bazigah.games.troyes.space import CUBE, DIE, DONE
from bazigah.games.troyes.state import Troyes

_NONE: Final[list[i64]] = []
DIE_ACTIONS: Final[list[list[list[list[i64]]]]] = [
    actions_for_dice(DIE.base + die_at(district, 0)) for district in range(OWNER_COUNT)
]  # by district


def fitting_values(s: Troyes, seat: i64, target: i64, cube: i64, group: i64) -> i64:
    """The set of values that a die may show: a free space of the cathedral, an open row of a building."""
    if not BY_VALUE[target]:
        return ALL_VALUES
    return _buildable(s, cube, group) if target == TO_CATHEDRAL else open_values(s, seat, target - FIRST_BUILDING)


def _buildable(s: Troyes, cube: i64, group: i64) -> i64:
    """The numbers of the cathedral with room for one more die of the group (TR-7.4)."""
    counts: list[i64] = [1] * (SIDES + 1)
    for die in dice_of(group):
        counts[VALUE[CELL_OF[die]]] += 1
    values: i64 = 0
    for value in range(1, SIDES + 1):
        if room(s, value) >= counts[value] * COPIES[cube]:
            values |= BIT[value]
    return values


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
        if FREE[cube] and _leads_to_group(s, OpenGroup(s, seat, target, cube, 0), pick):
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
    so_far = OpenGroup(s, seat, target, cube, group)
    if so_far.size < so_far.most:
        for pick in PICKS[target][cube]:
            if group == 0 or not SINGLE_COLOURS[pick] or pick == so_far.colour:
                if FREE[cube]:
                    _add_partly_free(s, so_far, pick, options)
                else:
                    _add_dice(so_far, pick, options)
    if group and so_far.needed <= 0:
        options.append(DONE.base)
    return options


class OpenGroup:
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


def _add_dice(so_far: OpenGroup, pick: i64, options: list[i64]) -> None:
    """Every die of the colours sought that can be paid for and makes the group good, or leaves it a way to be."""
    lying = so_far.lying
    own = lying[so_far.seat]
    foreign = sum_dice(lying) - own
    price = PRICES[so_far.cube][so_far.size + 1]
    cells = OF_COLOURS[pick]
    if own & cells and so_far.bought * price <= so_far.budget:
        own_values = _useful_values(so_far, pick, own, foreign, True)
    else:
        own_values = 0
    if foreign & cells and (so_far.bought + 1) * price <= so_far.budget:
        foreign_values = _useful_values(so_far, pick, own, foreign, False)
    else:
        foreign_values = 0
    for district in range(OWNER_COUNT):
        values = own_values if district == so_far.seat else foreign_values
        if values and lying[district] & cells:
            add_actions(options, DIE_ACTIONS[district], lying[district] & cells, values)


def _useful_values(so_far: OpenGroup, pick: i64, own: i64, foreign: i64, is_own: bool) -> i64:
    """The values of own or of foreign dice that serve: all from the least one that does."""
    worth = WORTH[so_far.cube]
    least: i64 = 1
    while least <= SIDES and worth[least] < so_far.needed:
        least += 1
    if least > 1 and so_far.size + 1 < so_far.most:
        least = _least_to_go_on(so_far, pick, own, foreign, is_own, least)
    return so_far.values & (ALL_VALUES >> least << least)


def _least_to_go_on(so_far: OpenGroup, pick: i64, own: i64, foreign: i64, is_own: bool, good: i64) -> i64:
    """The least value below a good one that leaves a way: further dice can lift the total high enough."""
    shown = values_of((own if is_own else foreign) & OF_COLOURS[pick])
    if shown >> good << good == shown:
        return good
    own_sums = sums_of(own, pick, so_far.cube)
    foreign_sums = sums_of(foreign, pick, so_far.cube)
    for value in range(1, good):
        if (shown >> value) & 1 and _leads_on(so_far, own_sums, foreign_sums, is_own, WORTH[so_far.cube][value]):
            return value
    return good


def _leads_on(so_far: OpenGroup, own: list[i64], foreign: list[i64], is_own: bool, worth: i64) -> bool:
    """Can the best dice that are left lift the total high enough, after an own or a foreign one of this worth?"""
    if is_own:
        paid = so_far.bought
        own = without(own, worth)
    else:
        paid = so_far.bought + 1
        foreign = without(foreign, worth)
    needed = so_far.needed - worth
    return _can_be_had(own, foreign, needed, paid, so_far.size + 1, so_far.most, PRICES[so_far.cube], so_far.budget)


# --- dice that are free for each district (TR-14.W1) --------------------------------------------------------------


def _add_partly_free(s: Troyes, so_far: OpenGroup, pick: i64, options: list[i64]) -> None:
    """As `_add_dice`, where the price depends on the district: every die is tried out."""
    for district in range(OWNER_COUNT):
        for cell in _payable_cells(s, so_far, pick, district):
            if _is_useful(s, so_far, pick, die_at(district, cell)):
                options.append(DIE.base + die_at(district, cell))


def _payable_cells(s: Troyes, so_far: OpenGroup, pick: i64, district: i64) -> list[i64]:
    """The cells of dice of a district that may join the group and can be paid for."""
    dice = so_far.lying[district] & OF_COLOURS[pick] & OF_VALUES[so_far.values]
    if dice == 0:
        return _NONE
    paid = paid_dice(s, so_far.seat, so_far.cube, dice_of(so_far.group), district)
    return cells_of(dice) if paid * PRICES[so_far.cube][so_far.size + 1] <= so_far.budget else _NONE


def _is_useful(s: Troyes, so_far: OpenGroup, pick: i64, die: i64) -> bool:
    """Does this die make the group good, or leave it a way to be?"""
    if WORTH[so_far.cube][VALUE[CELL_OF[die]]] >= so_far.needed:
        return True
    return _leads_to_group(s, OpenGroup(s, so_far.seat, so_far.target, so_far.cube, with_die(so_far.group, die)), pick)


def _leads_to_group(s: Troyes, so_far: OpenGroup, pick: i64) -> bool:
    """Is there a useful die to go on with?"""
    left = so_far.most - so_far.size
    if sums_of(sum_dice(so_far.lying), pick, so_far.cube)[left] < so_far.needed:
        return False
    for district in range(OWNER_COUNT):
        for cell in _payable_cells(s, so_far, pick, district):
            if _is_useful(s, so_far, pick, die_at(district, cell)):
                return True
    return False
