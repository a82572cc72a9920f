"""What the dice of a group cost (TR-5.2 to TR-5.8)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARD_PAYS_DENIERS, CARD_PLACE, HIRE_PRICE
from bazigah.games.troyes.facts.components import NEUTRAL, OWNER_COUNT
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.citizens import stands_on
from bazigah.games.troyes.rules.taken import DISTRICT_OF
from bazigah.games.troyes.rules.targets import FREE, FREE_FROM_ROY, PRICES
from bazigah.games.troyes.state import Troyes


def budget_for(p: Player, target: i64) -> i64:
    """The deniers that may be spent on dice: one activation and a tradesman come first (TR-5.5, TR-6.14)."""
    if target >= CARD_COUNT:
        return p.deniers
    budget = p.deniers - CARD_PAYS_DENIERS[target]
    return budget if stands_on(p, CARD_PLACE[target]) else budget - HIRE_PRICE[target]


def free_dice(s: Troyes, cube: i64, district: i64) -> i64:
    """How many dice of a foreign district are free (TR-14.W1, TR-18.19)."""
    return FREE_FROM_ROY[cube] if s.solo and district == NEUTRAL else FREE[cube]


def paid_dice(s: Troyes, seat: i64, cube: i64, taken: list[i64], district: i64) -> i64:
    """How many dice must be paid for when one of this district joins those taken (TR-5.8)."""
    counts: list[i64] = [0] * OWNER_COUNT
    counts[district] = 1
    for die in taken:
        counts[DISTRICT_OF[die]] += 1
    counts[seat] = 0
    paid: i64 = 0
    for other in range(OWNER_COUNT):
        bought = counts[other] - free_dice(s, cube, other)
        if bought > 0:
            paid += bought
    return paid


def needed_deniers(s: Troyes, seat: i64, target: i64, cube: i64, taken: list[i64], die: i64) -> tuple[i64, i64]:
    """What the bought dice cost when one more joins, and what may be spent on them."""
    paid = paid_dice(s, seat, cube, taken, DISTRICT_OF[die])
    return paid * PRICES[cube][len(taken) + 1], budget_for(s.players[seat], target)
