"""The Construction action: recruiting workers and building (TJ-11)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import ALL_SITES
from bazigah.games.trajan.facts.components import (
    BIT,
    BUILDING_POINTS,
    BUILDINGS_OF_TYPE,
    EMPTY,
    FIRST_BUILD,
    TYPE_OF,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.space import (
    BUILD,
    BUILT,
    FIRST_BUILT,
    RECRUIT,
    RECRUITED,
    SPACE,
    WORKER_PUT,
    WORKERS_CAMP,
)
from bazigah.games.trajan.state import Trajan


def construction_options(s: Trajan, p: Player) -> list[i64]:
    """What the workers can do (TJ-11.1)."""
    options: list[i64] = []
    if p.workers:
        base = BUILD.base
        if p.sites:
            reach = p.reach
            options = [base + site for site in ALL_SITES if reach >> site & 1]
        else:
            options = [base + site for site in ALL_SITES]
    if p.supply:
        options.append(RECRUIT.base + WORKERS_CAMP)
    return options


def use_construction(s: Trajan, seat: i64, action: i64) -> i64:
    """Recruit or build; the first-build action that it wins, or EMPTY."""
    if SPACE.kind_of[action] == BUILD.index:
        return _build(s, seat, SPACE.first[action])
    recruit_workers(s, seat, 1)
    return EMPTY


def recruit_workers(s: Trajan, seat: i64, count: i64) -> None:
    """Move tokens from the supply to the workers' camp, as many as there are (TJ-11.2, TJ-17.1)."""
    p = s.players[seat]
    moved: i64 = count if count < p.supply else p.supply
    p.supply -= moved
    p.workers += moved
    s.tell(RECRUITED, seat, WORKERS_CAMP, moved)


def _build(s: Trajan, seat: i64, site: i64) -> i64:
    """Put a worker on a site and take its tile, if it is still there (TJ-11.6, TJ-11.13)."""
    p = s.players[seat]
    p.workers -= 1
    p.settle_site(site)
    s.tell(WORKER_PUT, seat, site)
    building = s.sites[site]
    if building == EMPTY:
        return EMPTY
    sites = s.sites[:]
    sites[site] = EMPTY
    s.sites = sites
    kind = TYPE_OF[building]
    first = p.buildings & BUILDINGS_OF_TYPE[kind] == 0
    p.buildings |= BIT[building]
    p.points += BUILDING_POINTS[building]
    s.tell(BUILT, seat, building, BUILDING_POINTS[building])
    if not first:
        return EMPTY
    s.tell(FIRST_BUILT, seat, kind, FIRST_BUILD[kind])
    return FIRST_BUILD[kind]
