"""Points: regions and bonus tiles during the game (section 11), final scoring (sections 13 and 14)."""

from __future__ import annotations

from bazigah.engine.core.events import EventKind
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    ANIMAL_COUNT,
    ANIMAL_OF,
    ANIMAL_POINTS_K07,
    BONUS_POINTS,
    EMPTY,
    FIRST_KNOWLEDGE,
    HEADS,
    K15_POINTS,
    K26_POINTS,
    KNOWLEDGE_COUNT,
    LARGE,
    PER_ANIMAL_KIND,
    PER_BUILDING,
    PER_SILVER,
    PER_SOLD_GOOD,
    PER_UNSOLD_GOOD,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    SMALL,
    TYPE_AT,
    TYPE_SPACES,
    WORKERS_PER_POINT,
    spaces_of,
)
from bazigah.games.burgundy.facts.knowledge import BUILDING_OF, FIRST_FINAL, K07, K15, K24, K25, K26
from bazigah.games.burgundy.options import K15_VP, K26_VP
from bazigah.games.burgundy.player import Player
from bazigah.games.burgundy.space import (
    ANIMALS_SCORED,
    BONUS_TAKEN,
    GAME_ENDED,
    GOODS_COUNTED,
    KNOWLEDGE_COUNTED,
    REGION_COMPLETED,
    SILVER_COUNTED,
    WORKERS_COUNTED,
)
from bazigah.games.burgundy.state import Burgundy


def score_region(s: Burgundy, seat: i64, space: i64) -> None:
    """Score the region of a space just covered, if it is now complete (CB-11.1 to CB-11.3)."""
    p = s.players[seat]
    region = REGION[p.board][space]
    if p.covered & region != region:
        return
    size = REGION_SIZE[p.board][space]
    points = REGION_POINTS[size] + PHASE_POINTS[s.phase]
    p.points += points
    s.tell(REGION_COMPLETED, seat, TYPE_AT[p.board][space], size, points)


def score_bonus(s: Burgundy, seat: i64, kind: i64) -> None:
    """The large or small bonus tile for covering all spaces of a type (CB-11.5, CB-11.6)."""
    p = s.players[seat]
    spaces = TYPE_SPACES[p.board][kind]
    if p.covered & spaces != spaces:
        return
    taken: i64 = 0
    for other in s.players:
        if other.bonus[kind] != EMPTY:
            taken += 1
    if taken > SMALL:
        return
    size: i64 = LARGE if taken == 0 else SMALL
    bonus = p.bonus[:]
    bonus[kind] = size
    p.bonus = bonus
    points = BONUS_POINTS[size][len(s.players)]
    p.points += points
    s.tell(BONUS_TAKEN, seat, kind, size, points)


def score_animals(s: Burgundy, seat: i64, tile: i64, space: i64) -> None:
    """The animals of the new tile and of all tiles of its kind in the same pasture (CB-7.11 to CB-7.13, CB-K07)."""
    p = s.players[seat]
    tiles: i64 = 0
    points: i64 = 0
    for other in spaces_of(REGION[p.board][space] & p.covered):
        if ANIMAL_OF[p.estate[other]] == ANIMAL_OF[tile]:
            tiles += 1
            points += HEADS[p.estate[other]]
    if p.has(K07):
        points += tiles * ANIMAL_POINTS_K07
    p.points += points
    s.tell(ANIMALS_SCORED, seat, tiles, points)


def score_game(s: Burgundy) -> None:
    """The final scoring: goods, silver, workers, then knowledge tiles by number (CB-13.2, CB-13.3.1)."""
    for seat in range(len(s.players)):
        p = s.players[seat]
        unsold = _total(p.goods)
        _count(s, GOODS_COUNTED, seat, unsold, unsold * PER_UNSOLD_GOOD)
        _count(s, SILVER_COUNTED, seat, p.silver, p.silver * PER_SILVER)
        _count(s, WORKERS_COUNTED, seat, p.workers, p.workers // WORKERS_PER_POINT)
        for number in range(FIRST_FINAL, KNOWLEDGE_COUNT + 1):
            if p.has(number):
                _count(s, KNOWLEDGE_COUNTED, seat, FIRST_KNOWLEDGE + number, knowledge_points(s, p, number))
    s.tell(GAME_ENDED, -1)


def _count(s: Burgundy, event: EventKind, seat: i64, counted: i64, points: i64) -> None:
    """Nothing is told of what brings nothing."""
    if points:
        s.players[seat].points += points
        s.tell(event, seat, counted, points)


def knowledge_points(s: Burgundy, p: Player, number: i64) -> i64:
    """What a tile that scores at the end is worth in an estate (section 14)."""
    if BUILDING_OF[number] != EMPTY:
        return p.count(BUILDING_OF[number]) * PER_BUILDING
    if number == K15:
        return _different(p.sold) * K15_POINTS[s.setting(K15_VP)]
    if number == K24:
        return _animal_kinds(p) * PER_ANIMAL_KIND
    if number == K25:
        return _total(p.sold) * PER_SOLD_GOOD
    if number == K26:
        return _bonus_tiles(p) * K26_POINTS[s.setting(K26_VP)]
    raise NotImplementedError("a knowledge tile that no rule counts")


def _different(counts: list[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        if count:
            found += 1
    return found


def _total(counts: list[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total


def _animal_kinds(p: Player) -> i64:
    kinds: list[i64] = [0] * ANIMAL_COUNT
    for tile in p.estate:
        if tile != EMPTY and ANIMAL_OF[tile] != EMPTY:
            kinds[ANIMAL_OF[tile]] = 1
    return _total(kinds)


def _bonus_tiles(p: Player) -> i64:
    found: i64 = 0
    for size in p.bonus:
        if size != EMPTY:
            found += 1
    return found
