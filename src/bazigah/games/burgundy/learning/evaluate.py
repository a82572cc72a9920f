"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: fifty dice are all there is, and a die spent well puts a tile on the board that brings another
action. Regions pay for their size and for being early, so that small ones are finished first and the large ones not
too late; mines and knowledge pay for every round that is left; goods, silver, workers and stored tiles are promises
that must still be kept. Where the figures come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.ahead import ahead
from bazigah.engine.facts import each
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    ANIMAL,
    ANIMAL_OF,
    ANIMALS,
    BONUS_POINTS,
    BUILDING,
    BUILDING_COUNT,
    BUILDING_KINDS,
    EMPTY,
    FIRST_KNOWLEDGE,
    GOODS,
    HEADS,
    K15_POINTS,
    KNOWLEDGE,
    LARGE,
    MIN_PLAYERS,
    MINE,
    PER_ANIMAL_KIND,
    PER_BUILDING,
    PHASE_POINTS,
    PHASES,
    REGION,
    REGION_POINTS,
    ROUNDS,
    SALE_POINTS,
    SHIP,
    SMALL,
    TYPE_AT,
    TYPE_COUNT,
    TYPE_OF,
    TYPE_SPACES,
    spaces_of,
)
from bazigah.games.burgundy.facts.knowledge import (
    BUILDING_OF,
    FIRST_FINAL,
    K01,
    K02,
    K03,
    K04,
    K05,
    K06,
    K07,
    K08,
    K09,
    K10,
    K11,
    K12,
    K13,
    K14,
    K15,
    K24,
    K25,
    K26,
)
from bazigah.games.burgundy.player import NO_BOARD, Player
from bazigah.games.burgundy.rules.estate import fitting_spaces
from bazigah.games.burgundy.rules.scoring import knowledge_points
from bazigah.games.burgundy.state import Burgundy

_PHASES: Final[int] = PHASES.size()
_ALL_ROUNDS: Final[int] = _PHASES * ROUNDS

# --- what a thing is worth in points ------------------------------------------------------------------------------

_DIE: Final = 0.35  # an unused die, besides what it brings nearer
_SILVER: Final = 1.58  # above the point at the end, with the whole game to buy in
_FIRST: Final = 0.62  # to be the first in turn order, against being the last,
_FIRST_LONG: Final = 3.0  # and what is added with the whole game to come
_MINE_SILVER: Final = 1.71  # what a mine pays in a phase,
_MINE_SILVER_EARLY: Final = 2.3  # and what is added with the whole game to come

# A few workers are enough: more of them were paid for with dice.
_FEW_WORKERS: Final = 2
_WORKER: Final = 0.33  # each of these, above its points
_MORE_WORKERS: Final = 0.34  # each of the others,
_MORE_WORKERS_EARLY: Final = -2.2  # and what is added with the whole game to come,
_SPARE_WORKER: Final = -0.4  # but no less than this

# Goods are worth having many of a type, for every type costs a die.
_GOOD: Final = 0.28  # above its point at the end,
_GOOD_EARLY: Final = 0.7  # and what is added with the whole game to come
_GOODS_TYPE: Final = -0.41
_GOODS_TYPE_EARLY: Final = -0.6

# What the effect of a stored tile promises, less the wait for it.
_EFFECT: Final[list[float]] = each(
    BUILDING_KINDS,
    {
        "warehouse": 2.0,
        "carpenters_workshop": 1.88,
        "church": 1.76,
        "market": 1.65,
        "boarding_house": 2.4,
        "bank": 1.9,
        "city_hall": 3.0,
        "watchtower": 2.5,
    },
)
_CASTLE: Final = 2.5
_SHIP: Final = 0.66
_MINE: Final = -4.2  # the space it takes in storage,
_MINE_PHASE: Final = 3.1  # against what it pays in a phase
_ANIMALS: Final = 1.7
_ANIMAL: Final = 0.5  # of the points it would score
_KNOWLEDGE: Final = 0.77
_KNOWLEDGE_SHARE: Final = 0.59  # of what it will be worth
_WAITING: Final = 0.52  # of all that, for a tile that finds no space now
_TIME_TO_PLACE: Final = 3.0  # rounds in which all of them are surely placed

# What a knowledge tile that makes play easier brings in a round.
_EASED: Final[dict[i64, float]] = {
    K01: 0.07,
    K03: 0.57,
    K04: 0.11,
    K05: 0.34,
    K06: 0.05,
    K07: 0.59,
    K08: 0.1,
    K09: 0.3,
    K10: 0.34,
    K11: 0.14,
    K12: 0.11,
    K13: 0.11,
    K14: 0.32,
}
_EASE: Final[list[float]] = [_EASED.get(number, 0.0) for number in range(FIRST_FINAL)]
_COUNTED_BY: Final[list[list[i64]]] = [
    [number for number, counted in enumerate(BUILDING_OF) if counted == building] for building in range(BUILDING_COUNT)
]  # by building: the knowledge tiles that count it
_MOST_K15: Final[float] = float(GOODS.size() * max(K15_POINTS))
_MOST_K24: Final[float] = float(len(ANIMALS) * PER_ANIMAL_KIND)

# --- regions and colours ------------------------------------------------------------------------------------------

_ROUNDS_A_TILE: Final = 1.12  # spaces are covered a little slower than one each round, where they are wanted
_SURE: Final = 1.0  # the chance of a region for which there is time enough,
_HOPE: Final = 0.93  # else that of the rounds left against the rounds needed
_DOUBT: Final = 0.49
_REGIONS_LATE: Final = 0.69  # of what is hoped for, at the end of the game,
_REGIONS_EARLY: Final = 0.49  # and what is added with the whole game to come, up to all of it
_WHOLE_COLOUR: Final[list[float]] = [0.0, 0.45, 0.15]  # the chance of a bonus tile, by the spaces to cover
_FIRST_PHASE: Final[float] = float(PHASE_POINTS[0])  # the points of a phase, as if they fell from round to round
_LAST_PHASE: Final[float] = float(PHASE_POINTS[-1])
_LESS_A_ROUND: Final[float] = (_FIRST_PHASE - _LAST_PHASE) / float((_PHASES - 1) * ROUNDS)
_AT_ONCE: Final[float] = _FIRST_PHASE + 2.0 * _LESS_A_ROUND
_HERD: Final = 0.21  # how often the next animal in a pasture is of the kind that is most there

_REGIONS: Final[list[list[i64]]] = [sorted(set(regions)) for regions in REGION]  # [board]: sets of spaces


def _size(spaces: i64) -> int:
    return len(spaces_of(spaces))


def _type(board: int, region: i64) -> i64:
    return TYPE_AT[board][spaces_of(region)[0]]


_SIZES: Final[list[list[i64]]] = [[_size(region) for region in regions] for regions in _REGIONS]
_PASTURES: Final[list[list[i64]]] = [
    [region for region in _REGIONS[board] if _type(board, region) == ANIMAL] for board in range(len(_REGIONS))
]  # [board]: sets of spaces
_PER_BUILDING: Final[float] = float(PER_BUILDING)
_HERD_BITS: Final = 8
_HERD_MASK: Final = 0xFF
_IN_HERD: Final[list[i64]] = [
    HEADS[tile] << (_HERD_BITS * ANIMAL_OF[tile]) if ANIMAL_OF[tile] != EMPTY else 0 for tile in range(len(HEADS))
]  # by tile: its heads, in the byte of its kind
# An unfinished region is _SIZE_COUNT * size + gaps; the most rewarding has the most points for each space to cover.
_SIZE_COUNT: Final[i64] = len(REGION_POINTS)  # from 0 on
_UNFINISHED: Final[list[tuple[int, int]]] = [
    (size, gaps) for size in range(1, _SIZE_COUNT) for gaps in range(1, size + 1)
]


def _reward(phase: int, size: int, gaps: int) -> tuple[float, int, int]:
    return (REGION_POINTS[size] + PHASE_POINTS[phase]) / gaps, size, gaps


_BY_REWARD: Final[list[list[tuple[int, int]]]] = [
    sorted(_UNFINISHED, key=lambda one: _reward(phase, *one), reverse=True) for phase in range(_PHASES)
]
_RANK: Final[list[list[i64]]] = [
    [
        ranked.index((size, gaps)) if (size, gaps) in ranked else 0
        for size in range(_SIZE_COUNT)
        for gaps in range(_SIZE_COUNT)
    ]
    for ranked in _BY_REWARD
]  # [phase][_SIZE_COUNT * size + gaps]: 0 for the most rewarding
_GAPS: Final[list[list[i64]]] = [[gaps for _, gaps in ranked] for ranked in _BY_REWARD]  # [phase][rank]
_POINTS: Final[list[list[float]]] = [[float(REGION_POINTS[size]) for size, _ in ranked] for ranked in _BY_REWARD]

_PAIRS: Final = 0x5555555555
_FOURS: Final = 0x3333333333
_EIGHTS: Final = 0x0F0F0F0F0F


def _count(spaces: i64) -> i64:
    """How many spaces a set has: bits are added up in pairs, fours, eights."""
    spaces -= (spaces >> 1) & _PAIRS
    spaces = (spaces & _FOURS) + ((spaces >> 2) & _FOURS)
    spaces = (spaces + (spaces >> 4)) & _EIGHTS
    return (spaces + (spaces >> 8) + (spaces >> 16) + (spaces >> 24) + (spaces >> 32)) & 63


# --- the judgement ------------------------------------------------------------------------------------------------


def evaluate(s: Burgundy, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent."""
    return ahead([expected_points(s, other) for other in range(len(s.players))], seat)


def expected_points(s: Burgundy, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    p = s.players[seat]
    if p.board == NO_BOARD:
        return 0.0
    dice = _dice_left(s, p)
    left = float(dice) / 2.0
    worth = float(p.points) + float(dice) * _DIE
    worth += _possessions(s, p, left) + _turn_order(s, seat, left)
    worth += _mines_and_knowledge(s, p, left)
    worth += _regions(s, p, left) + _colours(s, p, left)
    worth += _pastures(p, left) + _storage(s, p, left)
    return worth


def _dice_left(s: Burgundy, p: Player) -> i64:
    """The dice that a player may still use in this game."""
    rounds: i64 = _ALL_ROUNDS - 1 - s.phase * ROUNDS - s.round
    return rounds * 2 + 2 - (p.used & 1) - (p.used >> 1)


def _possessions(s: Burgundy, p: Player, left: float) -> float:
    """Goods wait for a sale, silver for a purchase, workers for a die that does not fit."""
    share = left / _ALL_ROUNDS
    time = min(1.0, left)
    worth = float(p.silver) * (1.0 + _SILVER * share)
    few: i64 = p.workers if p.workers < _FEW_WORKERS else _FEW_WORKERS
    more = max(_SPARE_WORKER, _MORE_WORKERS + _MORE_WORKERS_EARLY * share)
    worth += float(p.workers) * 0.5 + (float(few) * _WORKER + float(p.workers - few) * more) * time
    good = 1.0 + (float(SALE_POINTS[len(s.players)] - SALE_POINTS[MIN_PLAYERS]) + _GOOD + _GOOD_EARLY * share) * time
    of_type = (_GOODS_TYPE + _GOODS_TYPE_EARLY * share) * time
    for count in p.goods:
        if count:
            worth += float(count) * good + of_type
    return worth


def _turn_order(s: Burgundy, seat: i64, left: float) -> float:
    """Who comes first finds more tiles and goods."""
    last = len(s.track) - 1
    ahead = float(last - s.track.index(seat)) / float(last)
    return ahead * (_FIRST + _FIRST_LONG * left / _ALL_ROUNDS) * min(1.0, left)


def _mines_and_knowledge(s: Burgundy, p: Player, left: float) -> float:
    """What pays or helps until the end of the game."""
    phases = float(_PHASES - s.phase)
    worth = float(_mines(p)) * phases * (_MINE_SILVER + _MINE_SILVER_EARLY * left / _ALL_ROUNDS)
    for number in range(1, len(BUILDING_OF)):
        if p.has(number):
            worth += _knowledge(s, p, number, left)
    return worth


def _mines(p: Player) -> i64:
    return _count(TYPE_SPACES[p.board][MINE] & p.covered)


def _knowledge(s: Burgundy, p: Player, number: i64, left: float) -> float:
    """What a knowledge tile will have been worth, with what it may still come to count."""
    share = left / _ALL_ROUNDS
    if number == K02:
        return float(_mines(p) * (_PHASES - s.phase)) * 0.8 + share
    if number < FIRST_FINAL:
        return _EASE[number] * left
    counted = float(knowledge_points(s, p, number))
    if number == K15:
        return min(_MOST_K15, counted + 22.0 * share)
    if number == K24:
        return min(_MOST_K24, counted + 12.0 * share)
    if number == K25:
        return counted + 15.0 * share
    if number == K26:
        return counted + share
    return counted + 4.0 * share


def _regions(s: Burgundy, p: Player, left: float) -> float:
    """The points of the regions to come, if they are finished one after the other, the most rewarding first.

    Every covered space brings all that follows a little earlier: that is what a tile on the board is worth.
    """
    now = _ALL_ROUNDS - left
    tiles: i64 = 0
    worth = 0.0
    gaps_of = _GAPS[s.phase]
    points_of = _POINTS[s.phase]
    for rank in _unfinished(p, _RANK[s.phase]):
        gaps = gaps_of[rank]
        delay = float(tiles + gaps) * _ROUNDS_A_TILE
        chance = min(_SURE, _HOPE * left / delay - _DOUBT)
        if chance <= 0.0:
            continue
        tiles += gaps
        early = min(_FIRST_PHASE, max(_LAST_PHASE, _AT_ONCE - _LESS_A_ROUND * (now + delay)))
        worth += (points_of[rank] + early) * chance
    return worth * min(1.0, _REGIONS_LATE + _REGIONS_EARLY * left / _ALL_ROUNDS)


def _unfinished(p: Player, rank_of: list[i64]) -> list[i64]:
    """The ranks of the unfinished regions, the most rewarding first."""
    regions = _REGIONS[p.board]
    sizes = _SIZES[p.board]
    empty = ~p.covered
    ranks: list[i64] = []
    for number in range(len(regions)):
        gaps = _count(regions[number] & empty)
        if gaps:
            rank = rank_of[sizes[number] * _SIZE_COUNT + gaps]
            place: i64 = len(ranks)
            while place > 0 and ranks[place - 1] > rank:
                place -= 1
            ranks.insert(place, rank)
    return ranks


def _colours(s: Burgundy, p: Player, left: float) -> float:
    """The bonus tiles that may still be won by covering all spaces of a type."""
    worth = 0.0
    for kind in range(TYPE_COUNT):
        gaps = _count(TYPE_SPACES[p.board][kind] & ~p.covered)
        if gaps and gaps < len(_WHOLE_COLOUR) and float(gaps) <= left:
            taken: i64 = 0
            for other in s.players:
                if other.bonus[kind] != EMPTY:
                    taken += 1
            if taken <= SMALL:
                size: i64 = LARGE if taken == 0 else SMALL
                worth += float(BONUS_POINTS[size][len(s.players)]) * _WHOLE_COLOUR[gaps]
    return worth


def _pastures(p: Player, left: float) -> float:
    """Animals score again with every newcomer of their kind."""
    worth = 0.0
    for pasture in _PASTURES[p.board]:
        if pasture & p.covered and pasture & ~p.covered:
            herds = _herds(p, pasture)
            most: i64 = 0
            while herds:
                most = max(most, herds & _HERD_MASK)
                herds >>= _HERD_BITS
            worth += float(_count(pasture & ~p.covered) * most) * _HERD
    return worth * min(1.0, left / 10.0)


def _herds(p: Player, pasture: i64) -> i64:
    """The heads in a pasture, with a byte for every kind of animal."""
    herds: i64 = 0
    for space in spaces_of(pasture & p.covered):
        herds += _IN_HERD[p.estate[space]]
    return herds


def _storage(s: Burgundy, p: Player, left: float) -> float:
    """Tiles at hand: what they will do, as far as they fit and there is time to place them."""
    worth = 0.0
    for tile in p.storage:
        if tile != EMPTY and _may_fit_later(p, tile):
            promised = max(0.0, _effect(s, p, tile, left))
            worth += promised if fitting_spaces(p, tile) else promised * _WAITING
    return worth * min(1.0, left / _TIME_TO_PLACE)


def _may_fit_later(p: Player, tile: i64) -> bool:
    """Is there an empty space for a tile, now or when the estate has grown?"""
    kind = TYPE_OF[tile]
    spaces: i64 = TYPE_SPACES[p.board][kind] & ~p.covered
    if kind == BUILDING and not p.has(K01):
        spaces &= ~p.closed[tile]
    return spaces != 0


def _effect(s: Burgundy, p: Player, tile: i64, left: float) -> float:
    """What a tile brings when it is placed, besides the space it covers."""
    kind = TYPE_OF[tile]
    if kind == BUILDING:
        return _EFFECT[tile] + _counted_building(p, tile)
    if kind == ANIMAL:
        return _ANIMALS + _ANIMAL * _animals(p, tile)
    if kind == KNOWLEDGE:
        return _KNOWLEDGE + _KNOWLEDGE_SHARE * _knowledge(s, p, tile - FIRST_KNOWLEDGE, left)
    if kind == MINE:
        return _MINE + _MINE_PHASE * float(_PHASES - s.phase)
    if kind == SHIP:
        return _SHIP
    return _CASTLE


def _counted_building(p: Player, building: i64) -> float:
    """The points of the knowledge tiles that count one more building."""
    worth = 0.0
    for number in _COUNTED_BY[building]:
        if p.has(number):
            worth += _PER_BUILDING
    return worth


def _animals(p: Player, tile: i64) -> float:
    most: i64 = 0
    for pasture in _PASTURES[p.board]:
        if pasture & p.frontier:
            most = max(most, (_herds(p, pasture) >> (_HERD_BITS * ANIMAL_OF[tile])) & _HERD_MASK)
    return float(most + HEADS[tile])
