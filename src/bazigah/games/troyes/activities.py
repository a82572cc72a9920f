"""Activity cards at work (TR-6, TR-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.troyes.activity_cards import (
    BY_ROLL,
    CARD_DEALS,
    CHOOSE_DEAL,
    COLLECT_BUILDING,
    COLLECTED,
    DEAL,
    DEAL_PER,
    DELAYED,
    EFFECT,
    EFFECT_COLOUR,
    EVENT_CUBES,
    FOR_PAYMENT,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_POINTS,
    MAJORITY,
    MAJORITY_MINIMUM,
    MAJORITY_NEUTRAL,
    MAJORITY_OWN,
    MAJORITY_POINTS,
    MAJORITY_SUM,
    PAY_DENIERS,
    PAY_INFLUENCE,
    PER_DIE,
    ROLL_SUCCESS,
)
from bazigah.games.troyes.components import (
    ALL_COLOURS,
    BIT,
    BUILDINGS,
    EMPTY,
    MOST_INFLUENCE,
    NEUTRAL,
    OF_COLOURS,
    OWNER_COUNT,
    ROY_TAX,
)
from bazigah.games.troyes.counting import PER, standing_in
from bazigah.games.troyes.dice import count_of, pips_of
from bazigah.games.troyes.event_row import put_cubes, target_options
from bazigah.games.troyes.purse import (
    gain_deniers,
    gain_influence,
    gain_points,
    pay_deniers,
    pay_influence,
)
from bazigah.games.troyes.space import (
    ACTIVATED,
    ARCHER_ROLLED,
    CHOOSE,
    CUBES_STORED,
    ROLL,
    SPACE,
    STOP,
    TIMES,
)
from bazigah.games.troyes.state import Player, Troyes, place_of

_ROLL_OR_STOP: Final[list[i64]] = [ROLL.base, STOP.base]
_ROLL: Final[list[i64]] = [ROLL.base]


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


def is_payable(p: Player, deal: i64) -> bool:
    return p.deniers >= PAY_DENIERS[deal] and p.influence >= PAY_INFLUENCE[deal]


def payable_times(p: Player, deal: i64, most: i64) -> i64:
    """How often a deal can be made in a row; what one brings may pay for the next (TR-14.0)."""
    if PAY_DENIERS[deal] == 0 and PAY_INFLUENCE[deal] == 0:
        return most
    deniers, influence = p.deniers, p.influence
    times: i64 = 0
    while times < most and deniers >= PAY_DENIERS[deal] and influence >= PAY_INFLUENCE[deal]:
        deniers += GAIN_DENIERS[deal] - PAY_DENIERS[deal]
        influence += GAIN_INFLUENCE[deal] - PAY_INFLUENCE[deal]
        if influence > MOST_INFLUENCE:
            influence = MOST_INFLUENCE
        times += 1
    return times


def make_deal(s: Troyes, seat: i64, deal: i64) -> None:
    """Pay, then gain (TR-12.9)."""
    pay_deniers(s, seat, PAY_DENIERS[deal])
    pay_influence(s, seat, PAY_INFLUENCE[deal])
    count = PER[DEAL_PER[deal]](s, seat)
    gain_deniers(s, seat, GAIN_DENIERS[deal] * count)
    gain_influence(s, seat, GAIN_INFLUENCE[deal] * count)
    gain_points(s, seat, GAIN_POINTS[deal] * count)


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


class ChooseDeal(Decision[Troyes]):
    """A card that offers several deals: one for each activation, or stop after the first (TR-6.9, TR-14.Y3)."""

    card: i64
    left: i64
    used: i64

    def __init__(self, seat: i64, card: i64, left: i64, used: i64) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.used = used

    def options(self, s: Troyes) -> list[i64]:
        options: list[i64] = []
        if self.left == 0:
            return options
        deals = CARD_DEALS[self.card]
        for number in range(len(deals)):
            if is_payable(s.players[self.seat], deals[number]):
                options.append(CHOOSE.base + number)
        if self.used and options:
            options.append(STOP.base)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        s.tell(ACTIVATED, self.seat, self.card, 1)
        make_deal(s, self.seat, CARD_DEALS[self.card][SPACE.first[action]])
        s.stack.append(ChooseDeal(self.seat, self.card, self.left - 1, self.used + 1))


class Shoot(Decision[Troyes]):
    """A roll for each activation, after the first one on request; a success aims at an event (TR-14.R1)."""

    card: i64
    left: i64
    used: i64

    def __init__(self, seat: i64, card: i64, left: i64, used: i64) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.used = used

    def options(self, s: Troyes) -> list[i64]:
        if self.left == 0:
            return []
        return _ROLL_OR_STOP if self.used else _ROLL

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        s.tell(ACTIVATED, self.seat, self.card, 1)
        value = s.rng.below(6) + 1
        s.tell(ARCHER_ROLLED, self.seat, value - 1)
        s.stack.append(Shoot(self.seat, self.card, self.left - 1, self.used + 1))
        if value in ROLL_SUCCESS[self.card]:
            s.stack.append(Aim(self.seat, self.card))


class Aim(Decision[Troyes]):
    """On which event do the cubes of a successful roll go?"""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Troyes) -> list[i64]:
        return target_options(s)

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        put_cubes(s, self.seat, SPACE.first[action], EVENT_CUBES[self.card])


class Negotiate(Decision[Troyes]):
    """Pay and put cubes on an event, once for each activation, or stop after the first (TR-14.R2)."""

    card: i64
    left: i64
    used: i64

    def __init__(self, seat: i64, card: i64, left: i64, used: i64) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.used = used

    def options(self, s: Troyes) -> list[i64]:
        if self.left == 0 or not is_payable(s.players[self.seat], CARD_DEALS[self.card][0]):
            return []
        options = target_options(s)
        if self.used:
            options.append(STOP.base)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        s.tell(ACTIVATED, self.seat, self.card, 1)
        make_deal(s, self.seat, CARD_DEALS[self.card][0])
        put_cubes(s, self.seat, SPACE.first[action], EVENT_CUBES[self.card])
        s.stack.append(Negotiate(self.seat, self.card, self.left - 1, self.used + 1))


class PutCubes(Decision[Troyes]):
    """Cubes one by one on any events, or stop (TR-14.R5)."""

    card: i64
    left: i64
    used: i64

    def __init__(self, seat: i64, card: i64, left: i64, used: i64) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.used = used

    def options(self, s: Troyes) -> list[i64]:
        if self.left == 0:
            return []
        options = target_options(s)
        options.append(STOP.base)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if self.used == 0:
            s.tell(ACTIVATED, self.seat, self.card, 1)
        if action == STOP.base:
            return
        put_cubes(s, self.seat, SPACE.first[action], 1)
        s.stack.append(PutCubes(self.seat, self.card, self.left - 1, self.used + 1))
