"""The virtue track and Debts (AW-7)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import DEBT_PRICE, TAX_IGNORED
from bazigah.games.architects.facts.components import SILVER, TAX_EVADED, TOP_VIRTUE
from bazigah.games.architects.player import Player
from bazigah.games.architects.space import (
    AVOID_DEBT,
    DEBT_AVOIDED,
    DEBT_TAKEN,
    DEBTS_DESTROYED,
    DECISIONS,
    TAKE_DEBT,
    VIRTUE_GAINED,
    VIRTUE_LOST,
)
from bazigah.games.architects.state import Architects


def tax_due(p: Player, tax: i64) -> i64:
    """The tax coins left to pay in one action, after evasion by virtue and Ada's saving (AW-7.5, AW-7.7, AW-14.4)."""
    due: i64 = tax - TAX_EVADED[p.virtue] - TAX_IGNORED[p.side]
    return due if due > 0 else 0


def change_virtue(s: Architects, seat: i64, steps: i64) -> None:
    """Move up or, for less than 0, down the track."""
    if steps > 0:
        gain_virtue(s, seat, steps)
    elif steps < 0:
        lose_virtue(s, seat, -steps)


def gain_virtue(s: Architects, seat: i64, steps: i64) -> None:
    """Each step gained at the top destroys an unpaid Debt instead (AW-7.2)."""
    p = s.players[seat]
    up: i64 = TOP_VIRTUE - p.virtue
    if up > steps:
        up = steps
    if up:
        p.virtue += up
        s.tell(VIRTUE_GAINED, seat, up, p.virtue)
    destroyed: i64 = steps - up
    if destroyed > p.unpaid:
        destroyed = p.unpaid
    destroy_debts(s, seat, destroyed)


def destroy_debts(s: Architects, seat: i64, count: i64) -> None:
    """Unpaid Debts leave without virtue and without a Debt Collector (AW-7.2)."""
    if count:
        s.players[seat].unpaid -= count
        s.tell(DEBTS_DESTROYED, seat, count)


def lose_virtue(s: Architects, seat: i64, steps: i64) -> None:
    """Each step lost at 0 is an unpaid Debt instead (AW-7.3); the bot takes none for it (AW-15.17)."""
    p = s.players[seat]
    down: i64 = steps if steps < p.virtue else p.virtue
    if down:
        p.virtue -= down
        s.tell(VIRTUE_LOST, seat, down, p.virtue)
    if seat != s.bot:
        take_debts(s, seat, steps - down)


def take_debts(s: Architects, seat: i64, count: i64) -> None:
    """Take unpaid Debts; Hugo may pay for each of them instead (AW-14.9)."""
    for _ in range(count):
        if DEBT_PRICE[s.players[seat].side]:
            s.stack.append(AvoidDebt(seat))
        else:
            _receive(s, seat)


def _receive(s: Architects, seat: i64) -> None:
    s.players[seat].unpaid += 1
    s.tell(DEBT_TAKEN, seat)


class AvoidDebt(Decision[Architects]):
    """Hugo: pay silver, or take the Debt (AW-16.D22)."""

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        return [AVOID_DEBT.base, TAKE_DEBT.base] if p.goods[SILVER] >= DEBT_PRICE[p.side] else [TAKE_DEBT.base]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == TAKE_DEBT.base:
            _receive(s, self.seat)
        else:
            price = DEBT_PRICE[s.players[self.seat].side]
            s.players[self.seat].goods[SILVER] -= price
            s.tell(DEBT_AVOIDED, self.seat, price)


DECISIONS.kind(AvoidDebt)
