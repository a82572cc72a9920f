"""Deals of Activity cards: pay, then gain (TR-12.9, TR-14)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import (
    DEAL_PER,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_POINTS,
    PAY_DENIERS,
    PAY_INFLUENCE,
)
from bazigah.games.troyes.facts.components import MOST_INFLUENCE
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.counting import PER
from bazigah.games.troyes.rules.purse import gain_deniers, gain_influence, gain_points, pay_deniers, pay_influence
from bazigah.games.troyes.state import Troyes


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
