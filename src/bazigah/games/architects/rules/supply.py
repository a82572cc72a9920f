"""Gaining and paying goods, silver, tax and Building cards (AW-3.6, AW-3.10, AW-4.5)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import ABILITY_GAIN, BLENDS, GIVING, WITH_SKILL
from bazigah.games.architects.facts.components import (
    CARDS,
    DEBTS,
    GOLD,
    GOOD_FIELD,
    GOODS_KINDS,
    GUARD,
    MARBLE,
    MOST_PACKED,
    SILVER,
    SKILL_FIELD,
    SKILL_KINDS,
    VIRTUE,
)
from bazigah.games.architects.facts.sets import BIT, members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.virtue import change_virtue, take_debts, tax_due
from bazigah.games.architects.space import (
    BOARD_HELPED,
    CARD_DISCARDED,
    CARD_DISCARDED_SECRETLY,
    CARD_DRAWN,
    CARDS_DRAWN,
    GAINED,
    HELPED,
    PAID,
    TAX_ADDED,
    TAX_PAID,
)
from bazigah.games.architects.state import Architects


def gain(s: Architects, seat: i64, amounts: list[i64]) -> None:
    """Gain goods, virtue, Building cards and Debts."""
    for good in range(GOODS_KINDS):
        if amounts[good]:
            gain_good(s, seat, good, amounts[good])
    if amounts[CARDS]:
        draw(s, seat, amounts[CARDS])
    change_virtue(s, seat, amounts[VIRTUE])
    take_debts(s, seat, amounts[DEBTS])


def gain_good(s: Architects, seat: i64, good: i64, count: i64) -> None:
    s.players[seat].goods[good] += count
    s.tell(GAINED, seat, good, count)


def gain_abilities(s: Architects, seat: i64, team: i64) -> None:
    """Gain what the abilities of these apprentices give, and say whose."""
    for apprentice in members(team & GIVING):
        s.tell(HELPED, seat, apprentice)
        gain(s, seat, ABILITY_GAIN[apprentice])


def pay_good(s: Architects, seat: i64, good: i64, count: i64) -> None:
    if count:
        s.players[seat].goods[good] -= count
        s.tell(PAID, seat, good, count)


def pay(s: Architects, seat: i64, cost: list[i64]) -> None:
    """Pay goods to the supply; Therese pays gold for marble and marble for gold where she has to (AW-14.8)."""
    p = s.players[seat]
    if not BLENDS[p.side]:
        for good in range(GOODS_KINDS):
            pay_good(s, seat, good, cost[good])
        return
    for good in range(GOLD):
        pay_good(s, seat, good, cost[good])
    gold = cost[GOLD] if cost[GOLD] < p.goods[GOLD] else p.goods[GOLD]
    marble = cost[MARBLE] if cost[MARBLE] < p.goods[MARBLE] else p.goods[MARBLE]
    pay_good(s, seat, GOLD, gold + cost[MARBLE] - marble)
    pay_good(s, seat, MARBLE, marble + cost[GOLD] - gold)


def pay_tax(s: Architects, seat: i64, tax: i64) -> None:
    """Pay the tax of one action, less what is evaded, to the Tax Stand (AW-1.6)."""
    due = tax_due(s.players[seat], tax)
    if due:
        s.players[seat].goods[SILVER] -= due
        s.tax += due
        s.tell(TAX_PAID, seat, due)


def add_tax(s: Architects, silver: i64) -> None:
    """Silver from the supply comes on the Tax Stand."""
    s.tax += silver
    s.tell(TAX_ADDED, -1, silver)


def means(p: Player) -> i64:
    """Goods and skills, packed so that `covers` compares them with a price at once."""
    goods = p.goods
    found = GUARD
    for good in range(GOODS_KINDS):
        count = goods[good]
        found += (count if count < MOST_PACKED else MOST_PACKED) * GOOD_FIELD[good]
    if BLENDS[p.side]:
        found += _blended(p)
    team = p.team
    for skill in range(SKILL_KINDS):
        if team & WITH_SKILL[skill]:
            found += SKILL_FIELD[skill]
    return found


def _blended(p: Player) -> i64:
    """What marble adds to the gold of Therese in `means`, where both are one."""
    gold = p.goods[GOLD] if p.goods[GOLD] < MOST_PACKED else MOST_PACKED
    both = p.goods[GOLD] + p.goods[MARBLE]
    return ((both if both < MOST_PACKED else MOST_PACKED) - gold) * GOOD_FIELD[GOLD]


def covers(means: i64, price: i64) -> bool:
    """Is no good and no skill of a price missing?"""
    return (means - price) & GUARD == GUARD


def draw(s: Architects, seat: i64, count: i64) -> None:
    """Draw Building cards, as many as there are (AW-4.5.3)."""
    drawn = s.building_pile[:count]
    if not drawn:
        return
    s.building_pile = s.building_pile[count:]
    s.revealed += 1
    p = s.players[seat]
    for card in drawn:
        p.hand |= BIT[card]
        s.tell(CARD_DRAWN, seat, card)
    s.tell(CARDS_DRAWN, seat, len(drawn))


def draw_by_board(s: Architects, seat: i64, count: i64) -> None:
    """Draw the Building cards that a player board gives, if it gives any."""
    if count and s.building_pile:
        s.tell(BOARD_HELPED, seat, s.players[seat].side)
        draw(s, seat, count)


def discard(s: Architects, seat: i64, card: i64) -> None:
    """Put a Building card from the hand face down under the pile."""
    s.players[seat].hand ^= BIT[card]
    s.building_pile = [*s.building_pile, card]
    s.tell(CARD_DISCARDED_SECRETLY, seat, card)
    s.tell(CARD_DISCARDED, seat)
