"""Encounters (SC-12)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import BIT
from bazigah.games.scythe.facts.cards import (
    COINS_GAIN,
    ENCOUNTER_COST,
    ENCOUNTER_GAIN,
    PAY_COINS,
    PAY_POPULARITY,
)
from bazigah.games.scythe.facts.components import BITS, COUNT, MEANDER_OPTIONS, POLANIA
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.gains import take_gains
from bazigah.games.scythe.rules.stars import CheckStars
from bazigah.games.scythe.rules.tracks import gain_coins, pay_coins, pay_popularity
from bazigah.games.scythe.space import (
    DECISIONS,
    ENCOUNTER_SHOWN,
    OPTION,
    OPTION_CHOSEN,
    OPTION_WITHOUT_COINS,
    SPACE,
    STOP,
)
from bazigah.games.scythe.state import Scythe


def meet(s: Scythe, seat: i64, hex: i64) -> None:
    """Take the token from the hex and show a card to all (SC-12.1, SC-12.3)."""
    s.encounters &= ~BIT[hex]
    card = s.encounter_deck[-1]
    s.encounter_deck = s.encounter_deck[:-1]
    s.revealed += 1
    s.tell(ENCOUNTER_SHOWN, seat, card, hex)
    s.stack.append(Encounter(seat, card, hex, 0))


def can_pay(p: Player, cost: list[i64]) -> bool:
    """Has a player the coins and the popularity that an option costs?"""
    return p.coins >= cost[PAY_COINS] and p.popularity >= cost[PAY_POPULARITY]


# Whether the coins of an option are wanted is chosen with it (SC-12.11); the other gains come after.
_COINS: Final[list[list[i64]]] = [
    [sum(gains[place + 1] for place in range(0, len(gains), 2) if gains[place] == COINS_GAIN) for gains in options]
    for options in ENCOUNTER_GAIN
]  # [card][option]


def _without_coins(gains: list[i64]) -> list[i64]:
    kept: list[i64] = []
    for place in range(0, len(gains), 2):
        if gains[place] != COINS_GAIN:
            kept += gains[place : place + 2]
    return kept


_OTHER_GAINS: Final[list[list[list[i64]]]] = [
    [_without_coins(gains) for gains in options] for options in ENCOUNTER_GAIN
]  # [card][option]: kind, amount, kind, amount …


class Encounter(Decision[Scythe]):
    """Which option of the card, and for Polania which second one or none (SC-12.3, SC-10.8)?"""

    card: i64
    hex: i64
    taken: i64  # set of options taken

    def __init__(self, seat: i64, card: i64, hex: i64, taken: i64) -> None:
        self.seat = seat
        self.card = card
        self.hex = hex
        self.taken = taken

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = []
        for option in range(len(ENCOUNTER_COST[self.card])):
            if self.taken & BITS[option] or not can_pay(p, ENCOUNTER_COST[self.card][option]):
                continue
            options.append(OPTION.base + option)
            if p.objectives and _COINS[self.card][option]:
                options.append(OPTION_WITHOUT_COINS.base + option)
        if self.taken:
            options.append(STOP.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        option = SPACE.first[action]
        taken = self.taken | BITS[option]
        if s.players[self.seat].faction == POLANIA and COUNT[taken] < MEANDER_OPTIONS:
            s.stack.append(Encounter(self.seat, self.card, self.hex, taken))
        s.stack.append(CheckStars(self.seat))
        s.tell(OPTION_CHOSEN, self.seat, option)
        cost = ENCOUNTER_COST[self.card][option]
        pay_coins(s, self.seat, cost[PAY_COINS])
        pay_popularity(s, self.seat, cost[PAY_POPULARITY])
        if SPACE.kind_of[action] == OPTION.index and _COINS[self.card][option]:
            gain_coins(s, self.seat, _COINS[self.card][option])
        take_gains(s, self.seat, _OTHER_GAINS[self.card][option], self.hex)


DECISIONS.kind(Encounter, card=forms.ENCOUNTER, hex=forms.TERRITORY, taken=forms.TAKEN)
