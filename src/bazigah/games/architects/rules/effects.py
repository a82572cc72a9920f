"""The choices that the immediate effects of buildings open (AW-5.4, AW-13)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import BUILDINGS, NOW_GAIN, NOW_GAINS
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.rules.supply import discard, gain
from bazigah.games.architects.rules.virtue import destroy_debts
from bazigah.games.architects.rules.workers import ALL_LOCATIONS, capture, free, group_options, held_elsewhere
from bazigah.games.architects.rules.workshop import dismiss
from bazigah.games.architects.space import (
    DECISIONS,
    DECLINE,
    DECLINED,
    DESTROY_DEBT,
    DISCARD,
    DISMISS,
    GAIN,
    RELEASE_CAPTURED,
    SPACE,
)
from bazigah.games.architects.state import Architects


class ChooseGain(Decision[Architects]):
    """Treasury, Clay Pit: one of two gains, each named by its good (AW-16.D14)."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Architects) -> list[i64]:
        return [GAIN.base + _good(amounts) for amounts in NOW_GAINS[self.card]]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        for amounts in NOW_GAINS[self.card]:
            if _good(amounts) == action - GAIN.base:
                gain(s, self.seat, amounts)


DECISIONS.kind(ChooseGain, card=one_of(BUILDINGS))


def _good(amounts: list[i64]) -> i64:
    """The first good of a gain."""
    for good in range(len(amounts)):
        if amounts[good]:
            return good
    return 0


class FreeCapture(Decision[Architects]):
    """Armoury, Fortress: a group at any location without cost, or decline (AW-5.7, AW-16.D15)."""

    def options(self, s: Architects) -> list[i64]:
        options = group_options(s, ALL_LOCATIONS)
        if options:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            capture(s, self.seat, SPACE.first[action], SPACE.second[action])


DECISIONS.kind(FreeCapture)


class FreeOrCapture(Decision[Architects]):
    """Barracks: free own workers from all other boards, or capture a group, or decline (AW-13.6, AW-16.D15)."""

    def options(self, s: Architects) -> list[i64]:
        options = group_options(s, ALL_LOCATIONS)
        if held_elsewhere(s, self.seat):
            options.append(RELEASE_CAPTURED.base)
        if options:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        elif action == RELEASE_CAPTURED.base:
            free(s, self.seat)
        else:
            capture(s, self.seat, SPACE.first[action], SPACE.second[action])


DECISIONS.kind(FreeOrCapture)


class DestroyDebt(Decision[Architects]):
    """Church: destroy an unpaid Debt, or decline (AW-16.D16)."""

    def options(self, s: Architects) -> list[i64]:
        return [DESTROY_DEBT.base, DECLINE.base] if s.players[self.seat].unpaid else []

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            destroy_debts(s, self.seat, 1)


DECISIONS.kind(DestroyDebt)


class DiscardForGain(Decision[Architects]):
    """Library: discard a hand card for gold, or decline (AW-16.D17)."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Architects) -> list[i64]:
        options = [DISCARD.base + card for card in members(s.players[self.seat].hand)]
        if options:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        else:
            discard(s, self.seat, action - DISCARD.base)
            gain(s, self.seat, NOW_GAIN[self.card])


DECISIONS.kind(DiscardForGain, card=one_of(BUILDINGS))


class DismissOne(Decision[Architects]):
    """Graveyard: one own apprentice goes (AW-14.11, AW-16.D22)."""

    def options(self, s: Architects) -> list[i64]:
        return [DISMISS.base + apprentice for apprentice in members(s.players[self.seat].team)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        dismiss(s, self.seat, action - DISMISS.base)


DECISIONS.kind(DismissOne)
