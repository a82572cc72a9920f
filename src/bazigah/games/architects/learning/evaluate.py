"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: the Guildhall has few spaces, and each of them should bring a building worth its goods or a step
up the Cathedral. Before that come apprentices for the skills, workers that stand together and gather more each time,
and virtue that stays in the middle or climbs to the top. Where the figures come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.ahead import ahead
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    BUILD_VIRTUE,
    CHANGE_VIRTUE,
    COST,
    END_POINTS,
    END_VIRTUE,
    POINTS,
    SKILLS_NEEDED,
    WITH_SKILL,
)
from bazigah.games.architects.facts.components import (
    CATHEDRAL_LEAST_VIRTUE,
    FIRST_CAPTURE_TAX,
    GOODS,
    GOODS_KINDS,
    GUILDHALL_SPACES,
    LEVEL_COST,
    LEVEL_POINTS,
    LOCATIONS,
    MINES,
    ROUND_LIMITS,
    SILVER,
    STONE,
    TOP_LEVEL,
    WOOD,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.options import ROUND_LIMIT
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.counting import effect_points, effect_virtue, points
from bazigah.games.architects.rules.guildhall import has_place, mix_total
from bazigah.games.architects.state import NOT_TRIGGERED, Architects

# --- what a thing is worth in points, while there is time to use it -----------------------------------------------

_GOOD: Final = {"clay": 0.25, "wood": 0.55, "stone": 0.35, "gold": 0.25, "marble": 0.4, "silver": 0.15}
_GOODS: Final[list[float]] = [_GOOD.get(good, 0.0) for good in GOODS.labels]
_PLENTY: Final = 8.0  # what lies beyond is of little use
_SPACE: Final = 2.5  # a space of the Guildhall that the others do not get
_VIRTUE: Final = 0.4
_SKILL: Final = 0.5
_APPRENTICE: Final = 1.8
_HELPER: Final = {  # what each worker adds, by place
    "quarry": 0.3,
    "forest": 0.3,
    "mines": 0.7,
    "silversmith": 0.15,
    "storehouse": 0.2,
    "workshop": 0.25,
    "town_centre": 0.3,
    "tax_stand": 0.05,
    "guardhouse": 0.15,
}
_HELPERS: Final[list[float]] = [_HELPER.get(location, 0.0) for location in LOCATIONS.labels]
_GROUP: Final = 6  # more than these only help at the Mines, where gold is points
_VISITS: Final = 3.0  # how often a group is used before somebody captures it,
_FEARED: Final = 1.0  # or when a rival can pay for that
_READY: Final = 0.6  # a worker on the own board; more than a few are not missed
_ENOUGH_READY: Final = 12.0
_PRISONER_TAKEN: Final = 0.15
_WORKER_LOST: Final = 0.25
_DEBT: Final = 0.8  # what paying it off may still save

# --- what is planned ----------------------------------------------------------------------------------------------

_NO_LIMIT: Final = 100
_LAST_SPACES: Final = 2.0  # from here on things lose their use,
_LAST_ROUNDS: Final = 5.0  # and from here
_HAND: Final = 0.1  # the share of a building's points for holding its card,
_PAID: Final = 0.55  # and for having all its goods
_UNSKILLED: Final = 0.6  # what is left of it for each skill that is missing
_SHARED: Final = 0.8  # goods are counted for every card, but spent once
_BUILT_VIRTUE: Final = 0.5
_END_EFFECT: Final = 1.0  # what an effect at the end may still come to
_CATHEDRAL: Final = 0.15
_CATHEDRAL_PAID: Final = 0.55


def evaluate(s: Architects, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent, the bot of the rulebook included."""
    return ahead([expected_points(s, other) for other in range(len(s.players))], seat)


def expected_points(s: Architects, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    p = s.players[seat]
    worth = float(points(s.players, s.bot, seat))
    if seat == s.bot:
        return worth
    spaces = _spaces_left(s)
    time = min(1.0, spaces / _LAST_SPACES, _rounds_left(s) / _LAST_ROUNDS)
    worth += (_goods(p) + _people(p) + _groups(s, seat) + _VIRTUE * float(p.virtue) + _DEBT * float(p.unpaid)) * time
    worth += (
        _SPACE * float(s.guildhall.count(seat)) + _effects(s, seat) + _hand(s, seat, spaces) + _cathedral(s, p) * time
    )
    return worth


def _spaces_left(s: Architects) -> float:
    """The spaces of the Guildhall that a player may still fill."""
    if s.last_turns != NOT_TRIGGERED:
        return 0.5
    seats = len(s.players)
    return float(GUILDHALL_SPACES[seats] - len(s.guildhall)) / float(seats) + 0.5


def _rounds_left(s: Architects) -> float:
    """The rounds until the game is ended by the limit of the table, if there is one."""
    limit = ROUND_LIMITS[s.setting(ROUND_LIMIT)]
    return float(limit - s.round) if limit else float(_NO_LIMIT)


def _goods(p: Player) -> float:
    worth = 0.0
    for good in range(GOODS_KINDS):
        count = float(p.goods[good])
        worth += _GOODS[good] * min(count, _PLENTY)
    return worth


def _people(p: Player) -> float:
    """Apprentices and workers."""
    worth = _APPRENTICE * float(size(p.team))
    for skill in WITH_SKILL:
        if p.team & skill:
            worth += _SKILL
    for held in p.captured:
        worth += _PRISONER_TAKEN * float(held)
    return worth + _READY * min(float(p.ready), _ENOUGH_READY) - _WORKER_LOST * float(p.prison)


def _groups(s: Architects, seat: i64) -> float:
    """Workers who stand together gather more each time, until a rival who can pay for it captures them."""
    p = s.players[seat]
    worth = 0.0
    for location in range(len(p.at)):
        workers: i64 = p.at[location]
        if workers > _GROUP and location != MINES:
            workers = _GROUP
        worth += _HELPERS[location] * float(workers)
    return worth * (_FEARED if _capture_threatens(s, seat) else _VISITS)


def _capture_threatens(s: Architects, seat: i64) -> bool:
    """Can somebody else pay for a capture?"""
    for other in range(len(s.players)):
        if other != seat and s.players[other].goods[SILVER] >= FIRST_CAPTURE_TAX and s.players[other].ready:
            return True
    return False


def _effects(s: Architects, seat: i64) -> float:
    """The virtue that constructed buildings bring at the end."""
    virtue: i64 = 0
    for card in members(s.players[seat].built & CHANGE_VIRTUE):
        virtue += effect_virtue(s.players, s.bot, seat, card)
    return _BUILT_VIRTUE * float(virtue)


def _hand(s: Architects, seat: i64, spaces: float) -> float:
    """The buildings in hand, as far as they are paid for and there will be spaces for them."""
    p = s.players[seat]
    worth = 0.0
    cards = members(p.hand)
    for card in cards:
        worth += _building(s, seat, card) * (_HAND + _PAID * _covered(p, card))
    count = float(len(cards))
    return worth * _SHARED * (spaces / count if spaces < count else 1.0)


def _building(s: Architects, seat: i64, card: i64) -> float:
    """The points of a building in hand, less for the skills that are missing."""
    worth = float(POINTS[card]) + _BUILT_VIRTUE * float(BUILD_VIRTUE[card])
    if END_POINTS[card]:
        worth += _END_EFFECT + max(0.0, float(effect_points(s.players, s.bot, seat, card)))
    if END_VIRTUE[card] > 0:
        worth += _END_EFFECT
    for skill in SKILLS_NEEDED[card]:
        if not s.players[seat].team & WITH_SKILL[skill]:
            worth *= _UNSKILLED
    return worth


def _covered(p: Player, card: i64) -> float:
    """Which part of a building's price is in store."""
    needed: i64 = 0
    held: i64 = 0
    for good in range(GOODS_KINDS):
        amount = COST[card][good]
        needed += amount
        held += min(amount, p.goods[good])
    return float(held) / float(needed) if needed else 1.0


def _cathedral(s: Architects, p: Player) -> float:
    """The next level of the Cathedral, as far as it is paid for."""
    level = p.level + 1
    if p.level == TOP_LEVEL or p.virtue < CATHEDRAL_LEAST_VIRTUE or not has_place(s, level):
        return 0.0
    needed = mix_total(p, level)
    held: i64 = min(needed, p.goods[WOOD] + p.goods[STONE])
    if not needed:
        for good in range(GOODS_KINDS):
            amount = LEVEL_COST[level][good]
            needed += amount
            held += min(amount, p.goods[good])
    gain = float(LEVEL_POINTS[level] - LEVEL_POINTS[p.level])
    return gain * (_CATHEDRAL + _CATHEDRAL_PAID * float(held) / float(needed))
