"""What the dice on the table can be used for: the targets that a seat may choose at the main choice of a turn."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_PAYS_DENIERS, CARD_PAYS_INFLUENCE, HIRE_PRICE
from bazigah.games.troyes.facts.components import (
    BIT,
    BUILDINGS,
    DIE_PRICE,
    EMPTY,
    RED,
    SIDES,
    TOP_LEVEL,
    WHITE,
    YELLOW,
)
from bazigah.games.troyes.rules.citizens import open_values
from bazigah.games.troyes.rules.dice import of_colour, values_of
from bazigah.games.troyes.rules.reach import own_cubes, some_cube_helps
from bazigah.games.troyes.rules.sums import best_totals, payable_mixes, sum_dice, sums_of, totals_of
from bazigah.games.troyes.rules.targets import (
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    MIXED,
    NO_CUBE,
    PICKS,
    REACHED,
    SINGLE_COLOURS,
    TO_CATHEDRAL,
    TO_HARVEST,
)
from bazigah.games.troyes.space import ACTIVATE, AGRICULTURE, CATHEDRAL, COMBAT, PLACE
from bazigah.games.troyes.state import Troyes

_NONE: Final[list[i64]] = []


def target_options(s: Troyes, seat: i64) -> list[i64]:
    """Everything that a group of dice can be used for now."""
    usable = UsableDice(s, seat)
    payable = usable.payable
    options: list[i64] = []
    _add_cards(s, usable, options)
    if _serves(s, usable, WHITE, TO_CATHEDRAL):
        options.append(CATHEDRAL.base)
    for event in s.row:
        if (payable >> (FIRST_EVENT + event)) & 1 or (usable.has_cube and usable.has_help(s, FIRST_EVENT + event)):
            options.append(COMBAT.base + event)
    for building in range(BUILDINGS.size()):
        if _serves(s, usable, building, FIRST_BUILDING + building):
            options.append(PLACE.base + building)
    if (payable >> TO_HARVEST) & 1 or (usable.has_cube and usable.has_help(s, TO_HARVEST)):
        options.append(AGRICULTURE.base)
    return options


class UsableDice:
    """The dice on the table as a seat can use them, own ones free and all others to be bought."""

    seat: i64
    deniers: i64
    own: i64
    foreign: i64
    totals: list[list[i64]]  # [colour]: see `best_totals`
    free: i64  # the set of targets that own dice of one colour reach
    payable: i64  # the set of targets that dice of one colour reach when all deniers are spent on them
    has_cube: bool
    cubes: list[i64]

    def __init__(self, s: Troyes, seat: i64) -> None:
        p = s.players[seat]
        own = s.dice[seat]
        foreign = sum_dice(s.dice) - own
        red = totals_of(own, foreign, RED)
        white = totals_of(own, foreign, WHITE)
        yellow = totals_of(own, foreign, YELLOW)
        mixes = payable_mixes(p.deniers)
        self.seat = seat
        self.deniers = p.deniers
        self.own = own
        self.foreign = foreign
        self.totals = [red, white, yellow]
        self.free = REACHED[RED][red[0]] | REACHED[WHITE][white[0]] | REACHED[YELLOW][yellow[0]]
        self.payable = REACHED[RED][red[mixes]] | REACHED[WHITE][white[mixes]] | REACHED[YELLOW][yellow[mixes]]
        self.has_cube = p.stored > 0
        self.cubes = own_cubes(s, seat) if p.stored else _NONE

    def reaches(self, card: i64, budget: i64) -> bool:
        """Does some group without a cube activate the card at least once (TR-4.8.3)?"""
        mixes = payable_mixes(budget)
        for pick in PICKS[card][NO_CUBE]:
            if SINGLE_COLOURS[pick]:
                totals = self.totals[pick >> 1]
            else:
                totals = best_totals(sums_of(self.own, pick, NO_CUBE), sums_of(self.foreign, pick, NO_CUBE))
            if totals[mixes] >= DIVISOR[card]:
                return True
        return False

    def has_help(self, s: Troyes, target: i64) -> bool:
        """Is there a delayed cube that helps to a legal group?"""
        return some_cube_helps(s, self.seat, target, self.cubes)


def _add_cards(s: Troyes, usable: UsableDice, options: list[i64]) -> None:
    """`activate` for every card that can be paid for and reached."""
    p = s.players[usable.seat]
    tradesmen = p.tradesmen()
    free = usable.free
    payable = usable.payable | MIXED
    for place in range(s.face_up()):
        card = s.places[place]
        budget = usable.deniers - CARD_PAYS_DENIERS[card]
        if (tradesmen >> place) & 1 == 0:
            budget -= HIRE_PRICE[card]
        if budget < 0 or p.influence < CARD_PAYS_INFLUENCE[card]:
            continue
        if (
            (free >> card) & 1
            or ((payable >> card) & 1 and usable.reaches(card, budget))
            or (usable.has_cube and usable.has_help(s, card))
        ):
            options.append(ACTIVATE.base + card)


def _serves(s: Troyes, usable: UsableDice, colour: i64, target: i64) -> bool:
    """Is there a single die with a value that fits the cathedral or the building, or a cube that helps?"""
    if (usable.payable >> target) & 1:
        if target != TO_CATHEDRAL and s.lying[colour] == 0:
            return True
        dice = usable.own if usable.deniers < DIE_PRICE[1] else usable.own + usable.foreign
        values = roomy_values(s) if target == TO_CATHEDRAL else open_values(s, usable.seat, colour)
        if values_of(of_colour(dice, colour)) & values:
            return True
    return usable.has_cube and usable.has_help(s, target)


def roomy_values(s: Troyes) -> i64:
    """The numbers of the cathedral that can take a cube: their top level is free."""
    values: i64 = 0
    for value in range(1, SIDES + 1):
        if s.cathedral[TOP_LEVEL + value] == EMPTY:
            values |= BIT[value]
    return values


assert (ACTIVATE.base, CATHEDRAL.base, COMBAT.base, PLACE.base) == (0, TO_CATHEDRAL, FIRST_EVENT, FIRST_BUILDING)
assert AGRICULTURE.base == TO_HARVEST
assert (RED, WHITE, YELLOW) == (0, 1, 2)
