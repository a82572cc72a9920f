"""Activity cards at work (TR-6, TR-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import (
    BY_ROLL,
    CARD_DEALS,
    CHOOSE_DEAL,
    COLLECT_BUILDING,
    COLLECTED,
    DEAL,
    DELAYED,
    EFFECT,
    EFFECT_COLOUR,
    EVENT_CUBES,
    FOR_PAYMENT,
    MAJORITY,
    MAJORITY_MINIMUM,
    MAJORITY_NEUTRAL,
    MAJORITY_OWN,
    MAJORITY_POINTS,
    MAJORITY_SUM,
    PER_DIE,
)
from bazigah.games.troyes.facts.components import (
    ALL_COLOURS,
    BIT,
    BUILDINGS,
    EMPTY,
    NEUTRAL,
    OF_COLOURS,
    OWNER_COUNT,
    ROY_TAX,
)
from bazigah.games.troyes.rules.counting import standing_in
from bazigah.games.troyes.rules.deals import make_deal, payable_times
from bazigah.games.troyes.rules.dice import count_of, pips_of
from bazigah.games.troyes.rules.forms import CARD, LEFT
from bazigah.games.troyes.rules.purse import gain_deniers, gain_points, pay_deniers
from bazigah.games.troyes.rules.stepwise import ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.space import ACTIVATED, CUBES_STORED, DECISIONS, SPACE, TIMES
from bazigah.games.troyes.state import Troyes, place_of


def activate(s: Troyes, seat: i64, card: i64, most: i64) -> None:
    """Ask what follows from a group that is good for so many activations."""
    effect = EFFECT[card]
    if effect == CHOOSE_DEAL:
        s.stack.append(ChooseDeal(seat, card, most, 0))
    elif effect == BY_ROLL:
        s.stack.append(Shoot(seat, card, most, 0))
    elif effect == FOR_PAYMENT:
        s.stack.append(Negotiate(seat, card, most, 0))
    elif effect == PER_DIE:
        dice = count_of(s.dice[seat] & OF_COLOURS[BIT[EFFECT_COLOUR[card]]])
        s.stack.append(PutCubes(seat, card, most * dice * EVENT_CUBES[card], 0))
    else:
        s.stack.append(Activate(seat, card, most))


def _deal(s: Troyes, seat: i64, card: i64, times: i64) -> None:
    for _ in range(times):
        make_deal(s, seat, CARD_DEALS[card][0])


def _majority(s: Troyes, seat: i64, card: i64, times: i64) -> None:
    """Points for the leading districts (TR-14.W8, TR-14.R8)."""
    colours: i64 = ALL_COLOURS if EFFECT_COLOUR[card] == EMPTY else BIT[EFFECT_COLOUR[card]]
    measures: list[i64] = [0] * OWNER_COUNT
    for district in range(OWNER_COUNT):
        dice = s.dice[district] & OF_COLOURS[colours]
        if district != NEUTRAL or MAJORITY_NEUTRAL[card]:
            measures[district] = pips_of(dice) if MAJORITY_SUM[card] else count_of(dice)
    most = max(measures)
    if most < MAJORITY_MINIMUM[card] or (MAJORITY_OWN[card] and measures[seat] < most):
        return
    for district in range(OWNER_COUNT):
        if measures[district] == most:
            gain_points(s, district, MAJORITY_POINTS[card] * times)


def _collect(s: Troyes, seat: i64, card: i64, times: i64) -> None:
    """The others pay for their citizens, as far as they can; for Le Roy the bank pays (TR-14.R6, TR-18.19)."""
    building = BUILDINGS.index(COLLECT_BUILDING[card])
    for _ in range(times):
        for other in range(len(s.players)):
            if other != seat:
                paid = pay_deniers(s, other, COLLECTED[card] * standing_in(s, other, building))
                gain_deniers(s, seat, paid)
        if s.solo:
            gain_deniers(s, seat, ROY_TAX * standing_in(s, NEUTRAL, building))


def _store(s: Troyes, seat: i64, card: i64, times: i64) -> None:
    """Delayed cards take a cube for each activation (TR-6.10)."""
    s.players[seat].store(place_of(card), times)
    s.tell(CUBES_STORED, seat, card, times)


def _nothing(s: Troyes, seat: i64, card: i64, times: i64) -> None:
    """Effects that are asked for step by step."""


_EFFECTS: Final[list[Callable[[Troyes, i64, i64, i64], None]]] = [
    _deal,
    _nothing,
    _majority,
    _nothing,
    _nothing,
    _nothing,
    _collect,
    _store,
]
assert (DEAL, MAJORITY, DELAYED) == (0, 2, 7)


class Activate(Decision[Troyes]):
    """How often is the card activated (TR-6.8)? Its effect happens as often."""

    card: i64
    most: i64

    def __init__(self, seat: i64, card: i64, most: i64) -> None:
        self.seat = seat
        self.card = card
        self.most = most

    def options(self, s: Troyes) -> list[i64]:
        most = self.most
        if EFFECT[self.card] == DEAL:
            most = payable_times(s.players[self.seat], CARD_DEALS[self.card][0], most)
        base = TIMES.base
        return [base + number for number in range(most)]

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        times = SPACE.first[action] + 1
        s.tell(ACTIVATED, self.seat, self.card, times)
        _EFFECTS[EFFECT[self.card]](s, self.seat, self.card, times)


DECISIONS.kind(Activate, card=CARD, most=LEFT)
