"""A group of dice, built die by die for a target and then used (TR-4.8.6, TR-5)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, HIRE_PRICE
from bazigah.games.troyes.facts.components import COLOUR, NEUTRAL, ONE, OWNER_COUNT, ROW_OF, VALUE
from bazigah.games.troyes.rules.activities import activate
from bazigah.games.troyes.rules.cathedral import build
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen, stands_on
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.forms import CUBE_OR_NONE, DICE_TAKEN, TARGET
from bazigah.games.troyes.rules.prices import free_dice
from bazigah.games.troyes.rules.purse import gain_deniers, pay_deniers
from bazigah.games.troyes.rules.reach import cube_options, die_options
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of, size_of, with_die
from bazigah.games.troyes.rules.targets import (
    ADDED,
    COPIES,
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    MOST_DICE,
    NO_CUBE,
    PRICES,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)
from bazigah.games.troyes.space import CUBE, CUBE_USED, DECISIONS, DIE, DIE_TAKEN, DONE, HARVESTED, SPACE
from bazigah.games.troyes.state import Troyes, place_of


class GroupDice(Decision[Troyes]):
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
            s.stack[-1] = GroupDice(self.seat, self.target, SPACE.first[action] + 1, self.group)
        else:
            self._take(s, with_die(self.group, action - DIE.base))

    def _take(self, s: Troyes, group: i64) -> None:
        """Ask for more dice, unless the group has as many as it may have: then it is used at once."""
        if size_of(group) < MOST_DICE[self.target][self.cube]:
            s.stack[-1] = GroupDice(self.seat, self.target, self.cube, group)
        else:
            s.stack.pop()
            use_group(s, self.seat, self.target, self.cube, group)


DECISIONS.kind(GroupDice, "group", target=TARGET, cube=CUBE_OR_NONE, group=DICE_TAKEN)

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
            s.stack.append(HireTradesman(seat, target))
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
