"""The Military action: recruiting, moving the leader, conquering (TJ-8)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import CAMP, LESS_PER_LEGIONNAIRE, PROVINCE_POINTS, REACHED_FROM
from bazigah.games.trajan.facts.components import BIT, EMPTY
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.space import (
    CONQUER,
    CONQUERED,
    LEADER_MOVED,
    MILITARY_CAMP,
    MOVE,
    RECRUIT,
    RECRUITED,
    SPACE,
    TOOK_IN_PROVINCE,
)
from bazigah.games.trajan.state import Trajan

_MOVES: Final[list[list[i64]]] = [[MOVE.at(province) for province in provinces] for provinces in REACHED_FROM]


def military_options(s: Trajan, p: Player) -> list[i64]:
    """What can be done with the army (TJ-8.1); moving the leader is always possible."""
    options = _MOVES[p.leader][:]
    if p.supply:
        options.append(RECRUIT.base + MILITARY_CAMP)
    if p.leader != CAMP and p.legionnaires and not p.provinces & BIT[p.leader]:
        options.append(CONQUER.base)
    return options


def use_military(s: Trajan, seat: i64, action: i64) -> None:
    """Carry out one of the three options."""
    kind = SPACE.kind_of[action]
    if kind == MOVE.index:
        _move(s, seat, SPACE.first[action])
    elif kind == CONQUER.index:
        _conquer(s, seat)
    else:
        recruit_legionnaires(s, seat, 1)


def recruit_legionnaires(s: Trajan, seat: i64, count: i64) -> None:
    """Move tokens from the supply to the military camp, as many as there are (TJ-8.2, TJ-17.1)."""
    p = s.players[seat]
    moved: i64 = count if count < p.supply else p.supply
    p.supply -= moved
    p.legionnaires += moved
    s.tell(RECRUITED, seat, MILITARY_CAMP, moved)


def _move(s: Trajan, seat: i64, province: i64) -> None:
    """The leader takes the tile that lies in the province (TJ-8.3)."""
    p = s.players[seat]
    p.leader = province
    s.tell(LEADER_MOVED, seat, province)
    tile = s.provinces[province]
    if tile != EMPTY:
        provinces = s.provinces[:]
        provinces[province] = EMPTY
        s.provinces = provinces
        p.gain_tile(tile)
        s.tell(TOOK_IN_PROVINCE, seat, tile, province)


def _conquer(s: Trajan, seat: i64) -> None:
    p = s.players[seat]
    points = conquest_points(s, p.leader)
    p.legionnaires -= 1
    p.provinces |= BIT[p.leader]
    p.points += points
    s.tell(CONQUERED, seat, p.leader, points)


def conquest_points(s: Trajan, province: i64) -> i64:
    """What a province is worth to somebody who has no legionnaire there (TJ-8.6)."""
    points = PROVINCE_POINTS[province]
    for p in s.players:
        if p.provinces & BIT[province]:
            points -= LESS_PER_LEGIONNAIRE
    return points if points > 0 else 0
