"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: fifty dice are all there is, and a die spent well puts a tile on the board that brings another
action. Regions pay for their size and for being early, so that small ones are finished first and the large ones not
too late; mines and knowledge pay for every round that is left; goods, silver, workers and stored tiles are promises
that must still be kept. The figures were set by judgement and kept where they won more games.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BIT,
    BONUS_POINTS,
    BUILDING,
    BUILDING_OF,
    EMPTY,
    FIRST_KNOWLEDGE,
    HEADS,
    KNOWLEDGE,
    LARGE,
    MINE,
    MINE_TILE,
    NUMBER,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    ROUNDS,
    SALE_POINTS,
    SHIP,
    SMALL,
    TYPE_AT,
    TYPE_OF,
    TYPE_SPACES,
    spaces_of,
)
from bazigah.games.burgundy.estate import fitting_spaces
from bazigah.games.burgundy.scoring import FIRST_FINAL, knowledge_points
from bazigah.games.burgundy.state import NO_BOARD, Burgundy, Player

_PHASES: Final = 5
_ALL_ROUNDS: Final = 25

# --- what a thing is worth in points ------------------------------------------------------------------------------

_DIE: Final = 2.5  # an unused die: the tempo
_SILVER: Final = 0.6  # above the point at the end, while there are turns to buy in
_MINE_SILVER: Final = 1.4  # what a mine pays in a phase
_WORKERS: Final[list[float]] = [0.0, 0.4, 0.8, 1.1, 1.3, 1.5, 1.6, 1.7]  # above their points; many are not needed
_MANY_WORKERS: Final = 7
_FIRST: Final = 3.0  # to be the first in turn order for a whole game, against being the last
_SALE: Final = 1.0  # what a sale brings besides its points, less the die it costs

# What the effect of a stored tile promises: an action with a die of any value, less the wait for it.
_EFFECT: Final[list[float]] = [2.1, 2.2, 2.5, 2.1, 1.8, 2.0, 3.0, 2.8]  # by building
_CASTLE: Final = 4.0
_SHIP: Final = 1.5  # its place in turn order, besides the goods
_SHIPPED_GOOD: Final = 1.5
_AT_HAND: Final = 0.5  # a tile in storage is some way to a covered space

# How sure a stored tile finds its place, by the different numbers it could go on now; none: it waits for a neighbour.
_FIT: Final[list[float]] = [0.4, 0.7, 0.85, 0.95, 1.0, 1.0, 1.0]

# What a knowledge tile that makes play easier brings in a round (K01 to K14).
_EASE: Final[list[float]] = [0.0, 0.08, 0.08, 0.1, 0.1, 0.1, 0.2, 0.1, 0.25, 0.25, 0.2, 0.15, 0.25, 0.08, 0.15]
_K02: Final = 2
_K15: Final = 15
_K24: Final = 24
_K25: Final = 25
_K26: Final = 26

# --- regions and colours ------------------------------------------------------------------------------------------

_ROUNDS_A_TILE: Final = 1.1  # spaces are covered a little slower than one each round, where they are wanted
_SURE: Final = 0.95  # the chance of a region for which there is time enough,
_HOPE: Final = 1.1  # else that of the rounds left against the rounds needed
_DOUBT: Final = 0.45
_WHOLE_COLOUR: Final[list[float]] = [0.0, 0.75, 0.55, 0.4, 0.3, 0.22, 0.16, 0.12, 0.1, 0.08, 0.06, 0.05, 0.04]
_HERD: Final = 0.35  # how often the next animal in a pasture is of the kind that is most there

_REGIONS: Final[list[list[i64]]] = [sorted(set(regions)) for regions in REGION]  # [board]: sets of spaces


def _size(spaces: i64) -> int:
    return len(spaces_of(spaces))


def _type(board: int, region: i64) -> i64:
    return TYPE_AT[board][spaces_of(region)[0]]


_SIZES: Final[list[list[i64]]] = [[_size(region) for region in regions] for regions in _REGIONS]
_PASTURES: Final[list[list[i64]]] = [
    [region for region in _REGIONS[board] if _type(board, region) == ANIMAL] for board in range(len(_REGIONS))
]  # [board]: sets of spaces
_NUMBERED: Final[list[i64]] = [
    sum([BIT[space] for space in range(37) if NUMBER[space] == number]) for number in range(6)
]  # by die number: set of spaces
# By phase and 16 * size + gaps: the same number under its reward, the points for each space to cover.
_GAPS: Final = 15
_SIZE_AND_GAPS: Final = 255
_POINTS: Final[list[float]] = [float(points) for points in REGION_POINTS]


def _reward(phase: int, size: int, gaps: int) -> int:
    points = REGION_POINTS[size] + PHASE_POINTS[phase] if gaps and size < len(REGION_POINTS) else 0
    return (points * 840 // max(1, gaps)) * 256 + size * 16 + gaps


_REWARD: Final[list[list[i64]]] = [
    [_reward(phase, size, gaps) for size in range(9) for gaps in range(16)] for phase in range(_PHASES)
]
_LOW: Final = 0x1FFF
_COUNT: Final[list[i64]] = [bin(bits).count("1") for bits in range(_LOW + 1)]


def _count(spaces: i64) -> i64:
    """How many spaces a set has."""
    return _COUNT[spaces & _LOW] + _COUNT[(spaces >> 13) & _LOW] + _COUNT[spaces >> 26]


# --- the judgement ------------------------------------------------------------------------------------------------


def evaluate(s: Burgundy, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent."""
    best = -1000.0
    for other in range(len(s.players)):
        if other != seat:
            expected = expected_points(s, other)
            if expected > best:
                best = expected
    return expected_points(s, seat) - best


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
    silver = float(p.silver)
    worth = silver + _SILVER * min(silver, 2.0 * left)
    workers: i64 = p.workers if p.workers < _MANY_WORKERS else _MANY_WORKERS
    worth += float(p.workers) * 0.5 + _WORKERS[workers] * min(1.0, left / 4.0)
    for count in p.goods:
        if count:
            sold = float(count * SALE_POINTS[len(s.players)]) + _SALE - 2.0 / (left + 0.1)
            worth += max(float(count), sold)
    return worth


def _turn_order(s: Burgundy, seat: i64, left: float) -> float:
    """Who comes first finds more tiles and goods."""
    last = len(s.track) - 1
    return _FIRST * float(last - s.track.index(seat)) / float(last) * left / _ALL_ROUNDS


def _mines_and_knowledge(s: Burgundy, p: Player, left: float) -> float:
    """What pays or helps until the end of the game."""
    worth = float(p.count(MINE_TILE)) * _mine(s)
    for number in range(1, len(BUILDING_OF)):
        if p.has(number):
            worth += _knowledge(s, p, number, left)
    return worth


def _mine(s: Burgundy) -> float:
    return float(_PHASES - s.phase) * _MINE_SILVER


def _knowledge(s: Burgundy, p: Player, number: i64, left: float) -> float:
    """What a knowledge tile will have been worth, with what it may still come to count."""
    share = left / _ALL_ROUNDS
    if number == _K02:
        return float(p.count(MINE_TILE) * (_PHASES - s.phase)) * 0.8 + share
    if number < FIRST_FINAL:
        return _EASE[number] * left
    counted = float(knowledge_points(s, p, number))
    if number == _K15:
        return min(18.0, counted + 14.0 * share)
    if number == _K24:
        return min(16.0, counted + 12.0 * share)
    if number == _K25:
        return counted + 12.0 * share
    if number == _K26:
        return counted + 6.0 * share
    return counted + 8.0 * share


def _regions(s: Burgundy, p: Player, left: float) -> float:
    """The points of the regions to come, if they are finished one after the other, the most rewarding first.

    Every covered space brings all that follows a little earlier: that is what a tile on the board is worth.
    """
    now = _ALL_ROUNDS - left
    tiles: i64 = 0
    worth = 0.0
    for key in _unfinished(p, _REWARD[s.phase]):
        gaps = key & _GAPS
        delay = float(tiles + gaps) * _ROUNDS_A_TILE
        chance = min(_SURE, _HOPE * left / delay - _DOUBT)
        if chance <= 0.0:
            continue
        tiles += gaps
        early = min(10.0, max(2.0, 10.8 - 0.4 * (now + delay)))
        worth += (_POINTS[(key & _SIZE_AND_GAPS) >> 4] + early) * chance
    return worth


def _unfinished(p: Player, reward: list[i64]) -> list[i64]:
    """The unfinished regions as keys of `_REWARD`, the most rewarding first."""
    regions = _REGIONS[p.board]
    sizes = _SIZES[p.board]
    keys: list[i64] = []
    for number in range(len(regions)):
        gaps = _count(regions[number] & ~p.covered)
        if gaps:
            key = reward[sizes[number] * 16 + gaps]
            place: i64 = len(keys)
            while place > 0 and keys[place - 1] < key:
                place -= 1
            keys.insert(place, key)
    return keys


def _colours(s: Burgundy, p: Player, left: float) -> float:
    """The bonus tiles that may still be won by covering all spaces of a type."""
    worth = 0.0
    for kind in range(6):
        gaps = _count(TYPE_SPACES[p.board][kind] & ~p.covered)
        if gaps and float(gaps) <= left:
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
            most = max(_herds(p, pasture))
            worth += float(_count(pasture & ~p.covered) * most) * _HERD
    return worth * min(1.0, left / 10.0)


def _herds(p: Player, pasture: i64) -> list[i64]:
    """The heads in a pasture by kind of animal."""
    heads: list[i64] = [0, 0, 0, 0]
    for space in spaces_of(pasture & p.covered):
        tile = p.estate[space]
        heads[ANIMAL_OF[tile]] += HEADS[tile]
    return heads


def _storage(s: Burgundy, p: Player, left: float) -> float:
    """Tiles at hand: what they will do, as far as they fit and there is time to place them."""
    worth = 0.0
    tiles: i64 = 0
    for tile in p.storage:
        if tile != EMPTY:
            fit = _fit(p, tile)
            if fit > 0.0:
                tiles += 1
                worth += fit * (_effect(s, p, tile, left) + _AT_HAND)
    return worth * min(1.0, left / float(tiles)) if tiles else 0.0


def _fit(p: Player, tile: i64) -> float:
    """How sure a tile is to find its place."""
    spaces = fitting_spaces(p, tile)
    if not spaces:
        return _FIT[0] if _may_fit_later(p, tile) else 0.0
    numbers: i64 = 0
    for numbered in _NUMBERED:
        if spaces & numbered:
            numbers += 1
    return _FIT[numbers]


def _may_fit_later(p: Player, tile: i64) -> bool:
    kind = TYPE_OF[tile]
    spaces: i64 = TYPE_SPACES[p.board][kind] & ~p.covered
    if kind == BUILDING and not p.has(1):
        spaces &= ~p.closed[tile]
    return spaces != 0


def _effect(s: Burgundy, p: Player, tile: i64, left: float) -> float:
    """What a tile brings when it is placed, besides the space it covers."""
    kind = TYPE_OF[tile]
    if kind == BUILDING:
        return _EFFECT[tile] + _counted_building(p, tile)
    if kind == ANIMAL:
        return _animals(p, tile)
    if kind == KNOWLEDGE:
        return _knowledge(s, p, tile - FIRST_KNOWLEDGE, left)
    if kind == MINE:
        return _mine(s)
    if kind == SHIP:
        return _SHIP + _SHIPPED_GOOD * float(_largest_lot(s))
    return _CASTLE


def _counted_building(p: Player, building: i64) -> float:
    """The points of K16 to K23 for one more building."""
    for number in range(FIRST_FINAL, len(BUILDING_OF)):
        if BUILDING_OF[number] == building and p.has(number):
            return 4.0
    return 0.0


def _animals(p: Player, tile: i64) -> float:
    most: i64 = 0
    for pasture in _PASTURES[p.board]:
        if pasture & p.frontier:
            most = max(most, _herds(p, pasture)[ANIMAL_OF[tile]])
    return float(most + HEADS[tile])


def _largest_lot(s: Burgundy) -> i64:
    """The most goods that a ship would find."""
    most: i64 = 0
    for depot in range(6):
        lying: i64 = 0
        for good in range(6):
            lying += s.depot_goods[depot * 6 + good]
        most = max(most, lying)
    return most
