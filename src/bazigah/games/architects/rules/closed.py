"""Why a worker cannot be placed somewhere, with the rule behind it (AW-4.1.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.refusal import Refusal
from bazigah.games.architects.facts.cards import BLENDS, COST, DISCARDS, GUILDHALL_SAVED, SKILLS_NEEDED, WITH_SKILL
from bazigah.games.architects.facts.components import (
    CATHEDRAL_LEAST_VIRTUE,
    GOLD,
    GOLD_WORKERS,
    GOODS_KINDS,
    LEFT,
    LEVEL_COST,
    LEVEL_MIX,
    MARBLE,
    MARKET_MOST_VIRTUE,
    MIDDLE,
    MINES,
    NOBODY,
    RIGHT,
    SILVER,
    STONE,
    TOP_LEVEL,
    WOOD,
)
from bazigah.games.architects.facts.sets import members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.guildhall import has_place, mix_total
from bazigah.games.architects.rules.market import market_price
from bazigah.games.architects.rules.workshop import hire_price
from bazigah.games.architects.space import (
    GUILDHALL_BUILD,
    GUILDHALL_CATHEDRAL,
    MARKET_DRAW,
    MARKET_HIRE,
    MARKET_LARGE,
    MARKET_SMALL,
    MINES_GOLD,
    TAX_STAND_ACTION,
    WORKSHOP_DRAW,
    WORKSHOP_HIRE,
)
from bazigah.games.architects.state import Architects


def needs_silver(rule: str, needed: int, p: Player) -> Refusal:
    return Refusal("needs_silver", rule, {"needed": int(needed), "has": int(p.goods[SILVER])})


def _mines_gold(s: Architects, p: Player) -> Refusal:
    return Refusal("needs_workers_there", "AW-4.2.3", {"needed": int(GOLD_WORKERS), "has": int(p.at[MINES]) + 1})


def _workshop_hire(s: Architects, p: Player) -> Refusal:
    return needs_silver("AW-4.4.2", hire_price(p), p)


def _workshop_draw(s: Architects, p: Player) -> Refusal:
    return Refusal("building_pile_empty", "AW-4.1.5")


def _tax_stand(s: Architects, p: Player) -> Refusal:
    return Refusal("tax_stand_empty", "AW-4.7.1")


def _market(s: Architects, p: Player, space: int, rule: str) -> Refusal:
    if p.virtue > MARKET_MOST_VIRTUE:
        return Refusal("too_virtuous", "AW-4.8.1", {"most": MARKET_MOST_VIRTUE, "has": int(p.virtue)})
    if s.market[space] != NOBODY:
        return Refusal("space_taken", "AW-4.1.2")
    return needs_silver(rule, market_price(p, space), p)


def _bm_small(s: Architects, p: Player) -> Refusal:
    return _market(s, p, LEFT, "AW-4.8.2")


def _bm_hire(s: Architects, p: Player) -> Refusal:
    return _market(s, p, MIDDLE, "AW-4.8.3")


def _bm_draw(s: Architects, p: Player) -> Refusal:
    return _market(s, p, MIDDLE, "AW-4.8.3") if s.building_pile else Refusal("building_pile_empty", "AW-4.8.6")


def _bm_large(s: Architects, p: Player) -> Refusal:
    return _market(s, p, RIGHT, "AW-4.8.4")


def _guildhall_build(s: Architects, p: Player) -> Refusal:
    if not p.hand:
        return Refusal("hand_empty", "AW-4.10.1")
    cards = members(p.hand)
    return lacking(p, cards[0]) if len(cards) == 1 else Refusal("nothing_to_construct", "AW-5.2")


def _guildhall_cathedral(s: Architects, p: Player) -> Refusal:
    level = p.level + 1
    if p.virtue < CATHEDRAL_LEAST_VIRTUE:
        return Refusal("too_little_virtue", "AW-7.6", {"needed": CATHEDRAL_LEAST_VIRTUE, "has": int(p.virtue)})
    if p.level == TOP_LEVEL:
        return Refusal("top_level", "AW-6.6")
    if DISCARDS[p.side] and not p.hand:
        return Refusal("no_card_to_discard", "AW-6.2")
    if not has_place(s, level):
        return Refusal("no_place", "AW-6.5", {"level": int(level)})
    if LEVEL_MIX[level]:
        has = int(p.goods[WOOD] + p.goods[STONE])
        return Refusal("needs_wood_and_stone", "AW-6.4", {"needed": int(mix_total(p, level)), "has": has})
    return missing(p, "AW-6.4", LEVEL_COST[level])


def missing(p: Player, rule: str, cost: list[int]) -> Refusal:
    """The first good of a cost that a player has too little of; Therese has gold and marble as one (AW-14.8)."""
    good = next((good for good in range(GOODS_KINDS) if p.goods[good] < cost[good]), 0)
    if BLENDS[p.side] and good in (GOLD, MARBLE):
        needed, has = int(cost[GOLD] + cost[MARBLE]), int(p.goods[GOLD] + p.goods[MARBLE])
        return Refusal("needs_gold_or_marble", rule, {"needed": needed, "has": has})
    return missing_good(p, rule, good, int(cost[good]))


def missing_good(p: Player, rule: str, good: int, needed: int) -> Refusal:
    return Refusal("needs_goods", rule, {"good": good, "needed": needed, "has": int(p.goods[good])})


def lacking(p: Player, card: int) -> Refusal:
    """What a card in hand still needs: a skill, else a good (AW-5.1, AW-5.2)."""
    for skill in SKILLS_NEEDED[card]:
        if p.team & WITH_SKILL[skill] == 0:
            return Refusal("needs_skill", "AW-5.1", {"card": card, "skill": int(skill)})
    return missing(p, "AW-5.2", _cost_to_pay(p, card))


def _cost_to_pay(p: Player, card: int) -> list[int]:
    """The cost of a card less what Lothaire saves: wood if he is short of it, else stone (AW-14.9)."""
    cost = COST[card][:]
    saved = WOOD if p.goods[WOOD] < cost[WOOD] or not cost[STONE] else STONE
    if cost[saved]:
        cost[saved] -= GUILDHALL_SAVED[p.side]
    return cost


WHY_CLOSED: Final[dict[int, Callable[[Architects, Player], Refusal]]] = {
    int(MINES_GOLD.base): _mines_gold,
    int(WORKSHOP_HIRE.base): _workshop_hire,
    int(WORKSHOP_DRAW.base): _workshop_draw,
    int(TAX_STAND_ACTION.base): _tax_stand,
    int(MARKET_SMALL.base): _bm_small,
    int(MARKET_HIRE.base): _bm_hire,
    int(MARKET_DRAW.base): _bm_draw,
    int(MARKET_LARGE.base): _bm_large,
    int(GUILDHALL_BUILD.base): _guildhall_build,
    int(GUILDHALL_CATHEDRAL.base): _guildhall_cathedral,
}
