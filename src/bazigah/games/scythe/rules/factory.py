"""The Factory and its cards (SC-13)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.cards import (
    FACTORY_CARDS,
    FACTORY_COST,
    FACTORY_GAIN,
    PAY_CARDS,
    PAY_COINS,
    PAY_POPULARITY,
    PAY_POWER,
    VALUE_COUNT,
)
from bazigah.games.scythe.facts.components import BITS, NOTHING
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.gains import take_gains
from bazigah.games.scythe.rules.tracks import discard_card, pay_coins, pay_popularity, pay_power
from bazigah.games.scythe.space import (
    CARD,
    CARD_USED,
    CLAIM,
    DECISIONS,
    FACTORY_CARD_CLAIMED,
    FACTORY_CARD_SEEN,
    FACTORY_LOOKED_AT,
    GO_ON,
    SPACE,
    USE_CARD,
)
from bazigah.games.scythe.state import Scythe

_CARDS: Final[list[i64]] = list(range(FACTORY_CARDS.size()))
_GO_ON: Final[list[i64]] = [GO_ON]


def visit_factory(s: Scythe, seat: i64) -> None:
    """Look at the cards on the board; one must be taken (SC-13.1)."""
    s.revealed += 1
    count: i64 = 0
    for card in _CARDS:
        if s.factory & BITS[card]:
            count += 1
            s.tell(FACTORY_CARD_SEEN, seat, card)
    s.tell(FACTORY_LOOKED_AT, seat, count)
    s.stack.append(ClaimCard(seat))


class ClaimCard(Decision[Scythe]):
    """Which Factory card is taken?"""

    def options(self, s: Scythe) -> list[i64]:
        factory = s.factory
        return [CLAIM.base + card for card in _CARDS if factory & BITS[card]]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        card = SPACE.first[action]
        s.factory &= ~BITS[card]
        s.players[self.seat].factory_card = card
        s.tell(FACTORY_CARD_CLAIMED, self.seat, card)


DECISIONS.kind(ClaimCard)


def card_options(p: Player) -> list[i64]:
    """`use_card` for every alternative of the own Factory card, if it can be paid (SC-13.9)."""
    cost = FACTORY_COST[p.factory_card]
    if (
        p.power < cost[PAY_POWER]
        or p.coins < cost[PAY_COINS]
        or p.popularity < cost[PAY_POPULARITY]
        or p.card_count() < cost[PAY_CARDS]
    ):
        return []
    return [USE_CARD.base + alternative for alternative in range(len(FACTORY_GAIN[p.factory_card]))]


def use_card(s: Scythe, seat: i64, alternative: i64) -> None:
    """The top row of the own Factory card: pay, then gain."""
    card = s.players[seat].factory_card
    cost = FACTORY_COST[card]
    s.tell(CARD_USED, seat, card)
    pay_power(s, seat, cost[PAY_POWER])
    pay_coins(s, seat, cost[PAY_COINS])
    pay_popularity(s, seat, cost[PAY_POPULARITY])
    if cost[PAY_CARDS]:
        s.stack.append(CardGain(seat, alternative))
        s.stack.append(DiscardCard(seat))
    else:
        take_gains(s, seat, FACTORY_GAIN[card][alternative], NOTHING)


class DiscardCard(Decision[Scythe]):
    """Which combat card pays for the Factory card?"""

    def options(self, s: Scythe) -> list[i64]:
        hand = s.players[self.seat].hand
        return [CARD.base + value for value in range(VALUE_COUNT) if hand[value]]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        discard_card(s, self.seat, SPACE.first[action])


DECISIONS.kind(DiscardCard)


class CardGain(Decision[Scythe]):
    """The Factory card is paid for: its gain."""

    alternative: i64

    def __init__(self, seat: i64, alternative: i64) -> None:
        self.seat = seat
        self.alternative = alternative

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        gains = FACTORY_GAIN[s.players[self.seat].factory_card][self.alternative]
        take_gains(s, self.seat, gains, NOTHING)


DECISIONS.kind(CardGain, alternative=forms.ALTERNATIVE)
