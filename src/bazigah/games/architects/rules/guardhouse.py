"""The Guardhouse: prisoners, releases and Debts (AW-4.9)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import ON_PAY_OFF, ON_SEND, SEND_SILVER
from bazigah.games.architects.facts.components import (
    GUARDHOUSE,
    PAY_OFF_SILVER,
    PAY_OFF_TAX,
    PAY_OFF_VIRTUE,
    RANSOM_DEBTS,
    RANSOM_SILVER,
    RANSOM_TAX,
    RANSOM_VIRTUE,
    SILVER,
    SILVER_PER_PRISONER,
    WORKERS_EACH,
)
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.supply import gain_abilities, gain_good, pay_good, pay_tax
from bazigah.games.architects.rules.virtue import gain_virtue, lose_virtue, take_debts, tax_due
from bazigah.games.architects.rules.workers import free, held_elsewhere, holds_captured, place, release, send_to_prison
from bazigah.games.architects.space import (
    ACTIONS_LEFT,
    BOARD_HELPED,
    DEBT_PAID,
    DECISIONS,
    PAY_DEBT,
    RANSOM,
    RANSOM_BY_DEBT,
    RELEASE_PRISON,
    SEND_TO_PRISON,
    STOP,
)
from bazigah.games.architects.state import Architects


def go_guardhouse(s: Architects, seat: i64) -> None:
    """Up to n actions (AW-4.9.1)."""
    s.stack.append(Guard(seat, place(s, seat, GUARDHOUSE)))


def ransom_price(p: Player) -> i64:
    return tax_due(p, RANSOM_TAX) + RANSOM_SILVER


def pay_off_price(p: Player) -> i64:
    return tax_due(p, PAY_OFF_TAX) + PAY_OFF_SILVER


class Guard(Decision[Architects]):
    """A Guardhouse action that is possible, or stop (AW-16.D10). Evasion is worked out anew for each (AW-4.9.6)."""

    left: i64

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = []
        if holds_captured(p):
            options.append(SEND_TO_PRISON.base)
        if p.prison:
            options.append(RELEASE_PRISON.base)
        if held_elsewhere(s, self.seat):
            if p.goods[SILVER] >= ransom_price(p):
                options.append(RANSOM.base)
            options.append(RANSOM_BY_DEBT.base)
        if p.unpaid and p.goods[SILVER] >= pay_off_price(p):
            options.append(PAY_DEBT.base)
        if options:
            options.append(STOP.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            return
        if self.left > 1:
            s.stack.append(Guard(self.seat, self.left - 1))
        if action == SEND_TO_PRISON.base:
            _send(s, self.seat)
        elif action == RELEASE_PRISON.base:
            release(s, self.seat, WORKERS_EACH)
        elif action == RANSOM.base:
            _ransom(s, self.seat)
        elif action == RANSOM_BY_DEBT.base:
            _ransom_by_debt(s, self.seat)
        else:
            _pay_off(s, self.seat)


DECISIONS.kind(Guard, left=ACTIONS_LEFT)


def _send(s: Architects, seat: i64) -> None:
    """Silver for each worker sent, then what Bertha and the Enforcer give (AW-4.9.2, AW-14.9)."""
    p = s.players[seat]
    sent = send_to_prison(s, seat)
    gain_good(s, seat, SILVER, sent * SILVER_PER_PRISONER)
    if SEND_SILVER[p.side]:
        s.tell(BOARD_HELPED, seat, p.side)
        gain_good(s, seat, SILVER, SEND_SILVER[p.side])
    gain_abilities(s, seat, p.team & ON_SEND)


def _ransom(s: Architects, seat: i64) -> None:
    pay_tax(s, seat, RANSOM_TAX)
    pay_good(s, seat, SILVER, RANSOM_SILVER)
    free(s, seat)


def _ransom_by_debt(s: Architects, seat: i64) -> None:
    take_debts(s, seat, RANSOM_DEBTS)
    lose_virtue(s, seat, RANSOM_VIRTUE)
    free(s, seat)


def _pay_off(s: Architects, seat: i64) -> None:
    """Flip a Debt, gain virtue and what Debt Collectors give (AW-3.10, AW-4.9.5)."""
    p = s.players[seat]
    pay_tax(s, seat, PAY_OFF_TAX)
    pay_good(s, seat, SILVER, PAY_OFF_SILVER)
    p.unpaid -= 1
    p.paid += 1
    s.tell(DEBT_PAID, seat)
    gain_virtue(s, seat, PAY_OFF_VIRTUE)
    gain_abilities(s, seat, p.team & ON_PAY_OFF)
