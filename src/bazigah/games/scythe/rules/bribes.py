"""Giving coins to another player, where the table allows it (SC-18.1, SC-18.2)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.options import BRIBES
from bazigah.games.scythe.space import ALL_COINS, AMOUNT, COINS_GIVEN, DECISIONS, GIVE, MOST_NAMED, SPACE, STOP
from bazigah.games.scythe.state import ATTACKER, DEFENDER, Scythe


def add_gifts(s: Scythe, seat: i64, options: list[i64]) -> None:
    """`give` for every other player."""
    if s.setting(BRIBES) and s.players[seat].coins:
        for other in range(len(s.players)):
            if other != seat:
                options.append(GIVE.base + other)


def push_bribes(s: Scythe) -> None:
    """Before the dials are set everybody may pay those who fight, the attacker first, then to the left (SC-18.2)."""
    for seat in reversed(s.seats_from(s.active)):
        s.stack.append(Bribe(seat))


class Bribe(Decision[Scythe]):
    """Does a player pay one of the fighters?"""

    def options(self, s: Scythe) -> list[i64]:
        options: list[i64] = []
        if s.players[self.seat].coins:
            options.append(STOP.base)
            for fighter in (s.battle[ATTACKER], s.battle[DEFENDER]):
                if fighter != self.seat:
                    options.append(GIVE.base + fighter)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        if action == STOP.base:
            s.stack.pop()
        else:
            s.stack.append(GiveCoins(self.seat, SPACE.first[action]))


DECISIONS.kind(Bribe)


class GiveCoins(Decision[Scythe]):
    """How many coins?"""

    to: i64

    def __init__(self, seat: i64, to: i64) -> None:
        self.seat = seat
        self.to = to

    def options(self, s: Scythe) -> list[i64]:
        coins = s.players[self.seat].coins
        named: i64 = coins if coins < MOST_NAMED else MOST_NAMED
        options = [AMOUNT.base + number for number in range(named)]
        if coins > named:
            options.append(AMOUNT.base + ALL_COINS)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        number = p.coins if SPACE.first[action] == ALL_COINS else SPACE.first[action] + 1
        p.coins -= number
        s.players[self.to].coins += number
        s.tell(COINS_GIVEN, self.seat, number, self.to)


DECISIONS.kind(GiveCoins, to=forms.SEAT)
