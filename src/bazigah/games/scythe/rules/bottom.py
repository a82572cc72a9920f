"""The bottom-row actions: paying, the coins, the benefit, the ongoing bonuses of recruits (SC-8)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import ALL_TERRITORIES, BIT, HEX_COUNT, first_hex
from bazigah.games.scythe.facts.cards import FACTORY_STEPS, VALUE_COUNT
from bazigah.games.scythe.facts.components import (
    BITS,
    BOTTOM_OF,
    COINS,
    CRIMEA,
    FACTORY_SECTION,
    MOST_COST,
    NOTHING,
    ONGOING_BONUS,
    ONGOING_KIND,
    PAID_IN,
)
from bazigah.games.scythe.options import ENLIST_SELF_TRIGGER
from bazigah.games.scythe.rules.benefits import push_benefit
from bazigah.games.scythe.rules.bribes import GiveCoins, add_gifts
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.moving import begin_moving
from bazigah.games.scythe.rules.objectives import add_reveals, reveal
from bazigah.games.scythe.rules.stars import CheckStars
from bazigah.games.scythe.rules.tracks import discard_card, gain_coins
from bazigah.games.scythe.space import (
    ACT,
    ACT_WITHOUT_COINS,
    BOTTOM_SKIPPED,
    BOTTOM_TAKEN,
    CARD,
    DECISIONS,
    FACTORY_MOVE,
    GIVE,
    GO_ON,
    PAY,
    REFUSE,
    REVEAL,
    SKIP,
    SPACE,
    TOKENS_PAID,
)
from bazigah.games.scythe.state import Scythe

_GO_ON: Final[list[i64]] = [GO_ON]


def spendable(s: Scythe, seat: i64, kind: i64) -> i64:
    """The tokens of a kind on controlled territories (SC-4.4)."""
    return s.tokens_within(kind, s.control(seat))


def can_act(s: Scythe, seat: i64, bottom: i64) -> bool:
    """Can the cost of a bottom-row action be paid, with a card for one token by Coercion (SC-10.7)?"""
    p = s.players[seat]
    owed = p.cost(bottom)
    if p.faction == CRIMEA and p.card_count():
        owed -= 1
    return spendable(s, seat, PAID_IN[bottom]) >= owed


class BottomRow(Decision[Scythe]):
    """Take the bottom-row action of the section, or skip it (SC-20.17)."""

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = [SKIP.base]
        if p.section == FACTORY_SECTION:
            options.append(FACTORY_MOVE.base)  # the character can always step somewhere
        else:
            bottom = BOTTOM_OF[p.mat][p.section]
            if can_act(s, self.seat, bottom):
                options.append(ACT.base)
                if p.objectives and COINS[p.mat][bottom]:
                    options.append(ACT_WITHOUT_COINS.base)
        add_reveals(s, self.seat, False, options)
        add_gifts(s, self.seat, options)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == REVEAL.index:
            reveal(s, self.seat, SPACE.first[action])
            return
        if kind == GIVE.index:
            s.stack.append(GiveCoins(self.seat, SPACE.first[action]))
            return
        s.stack.pop()
        if kind == SKIP.index:
            s.tell(BOTTOM_SKIPPED, self.seat)
        elif kind == FACTORY_MOVE.index:
            s.stack.append(CheckStars(self.seat))
            begin_moving(s, self.seat, 1, FACTORY_STEPS)
        else:
            _act(s, self.seat, kind == ACT.index)


DECISIONS.kind(BottomRow)


def _act(s: Scythe, seat: i64, coins: bool) -> None:
    """Pay, take the coins, the main benefit, the bonuses; then stars (SC-8.2)."""
    p = s.players[seat]
    bottom = BOTTOM_OF[p.mat][p.section]
    s.tell(BOTTOM_TAKEN, seat, bottom)
    s.stack.append(CheckStars(seat))
    s.stack.append(OngoingBonuses(seat, bottom, p.recruits))
    s.stack.append(Reward(seat, bottom, coins))
    if p.faction == CRIMEA and p.card_count():
        s.stack.append(Coerce(seat, bottom))
    else:
        _pay(s, seat, PAID_IN[bottom], p.cost(bottom), ALL_TERRITORIES)


# --- paying (SC-8.19) ---------------------------------------------------------------------------------------------


class Coerce(Decision[Scythe]):
    """Does a combat card stand for one token (SC-10.7)?"""

    bottom: i64

    def __init__(self, seat: i64, bottom: i64) -> None:
        self.seat = seat
        self.bottom = bottom

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = []
        if spendable(s, self.seat, PAID_IN[self.bottom]) >= p.cost(self.bottom):
            options.append(REFUSE.base)
        for value in range(VALUE_COUNT):
            if p.hand[value]:
                options.append(CARD.base + value)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        owed = s.players[self.seat].cost(self.bottom)
        if action != REFUSE.base:
            discard_card(s, self.seat, SPACE.first[action])
            owed -= 1
        _pay(s, self.seat, PAID_IN[self.bottom], owed, ALL_TERRITORIES)


DECISIONS.kind(Coerce, bottom=forms.BOTTOM)


def _pay(s: Scythe, seat: i64, kind: i64, owed: i64, hexes: i64) -> None:
    """Take tokens from these territories in order; ask where there is a choice."""
    rest = s.control(seat) & s.lying[kind] & hexes
    while owed:
        hex = first_hex(rest)
        rest &= ~BIT[hex]
        here = s.tokens[kind * HEX_COUNT + hex]
        later = s.tokens_within(kind, rest)
        most: i64 = here if here < owed else owed
        least: i64 = owed - later if later < owed else 0
        if least < most:
            s.stack.append(Pay(seat, kind, owed, hex))
            return
        _take_tokens(s, seat, kind, most, hex)
        owed -= most


def _take_tokens(s: Scythe, seat: i64, kind: i64, number: i64, hex: i64) -> None:
    if number:
        s.add_tokens(kind, hex, -number)
        s.tell(TOKENS_PAID, seat, kind, number, hex)


class Pay(Decision[Scythe]):
    """How many tokens are paid from this territory, and how many from later ones?"""

    kind: i64
    owed: i64
    hex: i64

    def __init__(self, seat: i64, kind: i64, owed: i64, hex: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.owed = owed
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        here = s.tokens[self.kind * HEX_COUNT + self.hex]
        later = s.tokens_within(self.kind, s.control(self.seat) & _after(self.hex))
        most: i64 = here if here < self.owed else self.owed
        least: i64 = self.owed - later if later < self.owed else 0
        return [PAY.base + number for number in range(least, most + 1)]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        _take_tokens(s, self.seat, self.kind, number, self.hex)
        _pay(s, self.seat, self.kind, self.owed - number, _after(self.hex))


DECISIONS.kind(Pay, kind=forms.RESOURCE, owed=forms.left(1, MOST_COST), hex=forms.TERRITORY)


def _after(hex: i64) -> i64:
    """The territories after this one in the table of SC-2."""
    return ALL_TERRITORIES & ~(BIT[hex] | (BIT[hex] - 1))


# --- what it brings -----------------------------------------------------------------------------------------------


class Reward(Decision[Scythe]):
    """It is paid: the coins, if wanted, and the main benefit."""

    bottom: i64
    coins: bool

    def __init__(self, seat: i64, bottom: i64, coins: bool) -> None:
        self.seat = seat
        self.bottom = bottom
        self.coins = coins

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        coins = COINS[s.players[self.seat].mat][self.bottom]
        if self.coins and coins:
            gain_coins(s, self.seat, coins)
        push_benefit(s, self.seat, self.bottom, NOTHING)


DECISIONS.kind(Reward, bottom=forms.BOTTOM, coins=forms.YES_NO.untold())


class OngoingBonuses(Decision[Scythe]):
    """The recruits of the active player, then of the left and of the right neighbour (SC-8.13 to SC-8.18)."""

    bottom: i64
    recruits: i64  # those the active player had before the action

    def __init__(self, seat: i64, bottom: i64, recruits: i64) -> None:
        self.seat = seat
        self.bottom = bottom
        self.recruits = recruits

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        seat = self.seat
        own = s.players[seat].recruits if s.setting(ENLIST_SELF_TRIGGER) else self.recruits
        left = s.left[seat]
        right = s.right[seat]
        if right != left:
            self._offer(s, right, s.players[right].recruits)
        self._offer(s, left, s.players[left].recruits)
        self._offer(s, seat, own)

    def _offer(self, s: Scythe, seat: i64, recruits: i64) -> None:
        """Who is offered last takes first."""
        if recruits & BITS[self.bottom]:
            gain = TakeGain(seat, ONGOING_KIND[self.bottom], ONGOING_BONUS[self.bottom], self.bottom)
            s.stack.append(gain)


DECISIONS.kind(OngoingBonuses, bottom=forms.BOTTOM, recruits=forms.RECRUITS)
