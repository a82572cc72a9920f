"""Points: what every possession is worth at the end of the game (AW-10.5 to AW-10.10, AW-15.18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    BLENDS,
    END_EFFECT,
    END_PER,
    END_POINTS,
    END_VIRTUE,
    GIVE_POINTS,
    POINTS,
    WITH_SKILL,
)
from bazigah.games.architects.facts.components import (
    BOT_COUNTS_AT,
    CLAY,
    DEBT_POINTS,
    GOLD,
    GOLD_POINTS,
    GOODS,
    LEVEL_POINTS,
    MARBLE,
    MARBLE_POINTS,
    PRISONERS_PER_POINT,
    SILVER,
    SILVER_PER_POINT,
    SKILLS,
    STONE,
    VIRTUE_POINTS,
    WOOD,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.player import Player


def points(players: list[Player], bot: i64, seat: i64) -> i64:
    """The score of a seat for all that it has (AW-10.6)."""
    p = players[seat]
    total = (
        building_points(p)
        + LEVEL_POINTS[p.level]
        + VIRTUE_POINTS[p.virtue]
        + p.unpaid * DEBT_POINTS
        + p.goods[GOLD] * GOLD_POINTS
        + p.goods[MARBLE] * MARBLE_POINTS
        + p.goods[SILVER] // SILVER_PER_POINT
        - p.prison // PRISONERS_PER_POINT
    )
    if seat != bot:
        for card in members(p.built & GIVE_POINTS):
            total += effect_points(players, bot, seat, card)
    return total


def building_points(p: Player) -> i64:
    """The printed points of the constructed buildings."""
    total: i64 = 0
    for card in members(p.built):
        total += POINTS[card]
    return total


def effect_points(players: list[Player], bot: i64, seat: i64, card: i64) -> i64:
    """The points that the end-game effect of a building gives."""
    return END_POINTS[card] * times(players, bot, seat, card)


def effect_virtue(players: list[Player], bot: i64, seat: i64, card: i64) -> i64:
    """The virtue that the end-game effect of a building gives; below 0 it takes some."""
    return END_VIRTUE[card] * times(players, bot, seat, card)


def times(players: list[Player], bot: i64, seat: i64, card: i64) -> i64:
    """How often the end-game effect of a building applies: once for every full `per` of what it counts."""
    return _COUNT_OF[card](players, bot, seat, _WHAT[card]) // END_PER[card]


# --- what the effects count ---------------------------------------------------------------------------------------


def _once(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return 1


def _constructed(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return size(players[seat].built)


def _skilled(players: list[Player], bot: i64, seat: i64, skill: i64) -> i64:
    return size(players[seat].team & WITH_SKILL[skill])


def _gold_or_marble(players: list[Player], bot: i64, seat: i64, good: i64) -> i64:
    """Gold or marble; both together where they are one and the same (AW-13.3)."""
    p = players[seat]
    return p.goods[GOLD] + p.goods[MARBLE] if BLENDS[p.side] else p.goods[good]


def _building_goods(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    goods = players[seat].goods
    return goods[CLAY] + goods[WOOD] + goods[STONE]


def _virtue(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return players[seat].virtue


def _unpaid(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return players[seat].unpaid


def _paid(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return players[seat].paid


def _no_unpaid(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    return 0 if players[seat].unpaid else 1


def _captured(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    total: i64 = 0
    for workers in players[seat].captured:
        total += workers
    return total


def _most(players: list[Player], bot: i64, seat: i64, good: i64) -> i64:
    """1 if nobody else holds as much of a good (AW-10.7)."""
    own = players[seat].goods[good]
    for other in range(len(players)):
        if other != seat and holding(players, bot, other, good) >= own:
            return 0
    return 1


def holding(players: list[Player], bot: i64, seat: i64, good: i64) -> i64:
    """What a seat holds of a good; the bot's workers at a location count for it (AW-15.18)."""
    if seat == bot and BOT_COUNTS_AT[good] >= 0:
        return players[seat].at[BOT_COUNTS_AT[good]]
    return players[seat].goods[good]


def _highest(players: list[Player], bot: i64, seat: i64, what: i64) -> i64:
    """1 if nobody else stands as high on the Cathedral (AW-10.7)."""
    own = players[seat].level
    for other in range(len(players)):
        if other != seat and players[other].level >= own:
            return 0
    return 1


_Count = Callable[[list[Player], i64, i64, i64], i64]
_COUNTS: Final[dict[str, tuple[_Count, int]]] = {
    "once": (_once, 0),
    "constructed_buildings": (_constructed, 0),
    "clay_wood_stone": (_building_goods, 0),
    "gold": (_gold_or_marble, GOLD),
    "marble": (_gold_or_marble, MARBLE),
    "virtue": (_virtue, 0),
    "unpaid_debts": (_unpaid, 0),
    "no_unpaid_debt": (_no_unpaid, 0),
    "paid_debts": (_paid, 0),
    "captured_workers": (_captured, 0),
    "most_cathedral_level": (_highest, 0),
    **{f"most_{good}": (_most, number) for number, good in enumerate(GOODS.labels)},
    **{skill: (_skilled, number) for number, skill in enumerate(SKILLS.labels)},
}
_COUNT_OF: Final[list[_Count]] = [_COUNTS[end.get("count", "once")][0] for end in END_EFFECT]  # by building
_WHAT: Final[list[i64]] = [_COUNTS[end.get("count", "once")][1] for end in END_EFFECT]
