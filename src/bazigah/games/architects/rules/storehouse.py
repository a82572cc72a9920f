"""The King's Storehouse (AW-4.3)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    EXTRA_ACTIONS,
    ON_STOREHOUSE,
    TRADE_COST,
    TRADE_GAIN,
    TRADE_OF,
    TRADE_PRICE,
    TRADERS,
)
from bazigah.games.architects.facts.components import BOARD_TRADES, STOREHOUSE
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.rules.supply import covers, gain, means, pay
from bazigah.games.architects.rules.workers import place
from bazigah.games.architects.space import ACTIONS_LEFT, DECISIONS, STOP, TRADE
from bazigah.games.architects.state import Architects

_BOARD_TRADES: Final[list[i64]] = list(range(len(BOARD_TRADES)))


def go_storehouse(s: Architects, seat: i64) -> None:
    """Up to n trades, with an Overseer one more (AW-4.3.1, AW-14.11)."""
    actions = place(s, seat, STOREHOUSE)
    for apprentice in members(s.players[seat].team & ON_STOREHOUSE):
        actions += EXTRA_ACTIONS[apprentice]
    s.stack.append(Trade(seat, actions))


class Trade(Decision[Architects]):
    """A trade that can be paid, or stop (AW-16.D4)."""

    left: i64

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        has = means(p)
        base = TRADE.base
        options = [base + trade for trade in _BOARD_TRADES if covers(has, TRADE_PRICE[trade])]
        for apprentice in members(p.team & TRADERS):
            trade = TRADE_OF[apprentice]
            if covers(has, TRADE_PRICE[trade]):
                options.append(base + trade)
        if options:
            options.append(STOP.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        if self.left > 1:
            s.stack.append(Trade(self.seat, self.left - 1))
        trade = action - TRADE.base
        pay(s, self.seat, TRADE_COST[trade])
        gain(s, self.seat, TRADE_GAIN[trade])


DECISIONS.kind(Trade, left=ACTIONS_LEFT)
