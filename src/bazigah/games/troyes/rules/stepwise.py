"""Activity cards whose activations are asked for one by one (TR-6.9, TR-14)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_DEALS, EVENT_CUBES, ROLL_SUCCESS
from bazigah.games.troyes.facts.components import SIDES
from bazigah.games.troyes.rules.deals import is_payable, make_deal
from bazigah.games.troyes.rules.event_row import put_cubes, target_options
from bazigah.games.troyes.rules.forms import CARD, CUBES_LEFT, CUBES_USED, LEFT, USED
from bazigah.games.troyes.space import ACTIVATED, ARCHER_ROLLED, CHOOSE, DECISIONS, ROLL, SPACE, STOP
from bazigah.games.troyes.state import Troyes

_ROLL_OR_STOP: Final[list[i64]] = [ROLL.base, STOP.base]
_ROLL: Final[list[i64]] = [ROLL.base]


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


DECISIONS.kind(ChooseDeal, card=CARD, left=LEFT, used=USED)


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
        value = s.rng.below(SIDES) + 1
        s.tell(ARCHER_ROLLED, self.seat, value - 1)
        s.stack.append(Shoot(self.seat, self.card, self.left - 1, self.used + 1))
        if value in ROLL_SUCCESS[self.card]:
            s.stack.append(Aim(self.seat, self.card))


DECISIONS.kind(Shoot, card=CARD, left=LEFT, used=USED)


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


DECISIONS.kind(Aim, card=CARD)


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


DECISIONS.kind(Negotiate, card=CARD, left=LEFT, used=USED)


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


DECISIONS.kind(PutCubes, card=CARD, left=CUBES_LEFT, used=CUBES_USED)
