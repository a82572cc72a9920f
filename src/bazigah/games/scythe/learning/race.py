"""How far a player is from the sixth star, in turns: the judgement of the race that ends the game.

Every star still to be had is so many turns away. The nearest ones count in full, as many as are needed; each one beyond
counts less, for whoever is stopped on one way takes another.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import LAND, NEW_WORKER, size_of
from bazigah.games.scythe.facts.cards import AT_LEAST, CONTROLS, TERMS
from bazigah.games.scythe.facts.components import (
    ALL_CUBES,
    ALL_MECHS,
    ALL_RECRUITS,
    ALL_STARS,
    ALL_STRUCTURES,
    ALL_WORKERS,
    BOX_POPULARITY,
    BOX_POWER,
    BUILD,
    COMBAT_STARS,
    COUNT,
    DEPLOY,
    ENLIST,
    PAID_IN,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    SAXONY,
    STAR_COMBAT,
    STAR_FOR_POPULARITY,
    STAR_FOR_POWER,
    STAR_MECHS,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
    UPGRADE,
)
from bazigah.games.scythe.learning.fighting import turns_to_victory
from bazigah.games.scythe.learning.holdings import Holdings
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.benefits import build_hexes
from bazigah.games.scythe.rules.objectives import stat
from bazigah.games.scythe.state import Scythe

# --- turns --------------------------------------------------------------------------------------------------------

_ACTION: Final = 0.3  # a bottom-row action comes with a top-row action that is wanted anyway
# A token, by the workers that make its kind: none, it is traded for.
_BY_MAKERS: Final = (0.5, 0.42, 0.34, 0.29, 0.25, 0.23, 0.22, 0.21, 0.2)
_TOKEN: Final[list[float]] = [_BY_MAKERS[min(makers, len(_BY_MAKERS) - 1)] for makers in range(ALL_WORKERS + 1)]
_BOLSTER: Final = 0.65  # the rest of the turn is of use as well; so with trading for popularity,
_PRODUCE: Final = 0.34  # and with workers, for other territories produce too
_TO_A_SITE: Final = 0.8  # before anything is built, where all workers stand beside structures
_TO_A_VILLAGE: Final = 1.5  # before the first worker is made
_LEAST_SHARE: Final = 0.5  # of a turn, even for one worker of many
_OBJECTIVE_AT_MOST: Final = 8.0
_REVEAL: Final = 0.3
_TERRITORY: Final = 0.75  # each that an objective wants
_POINT: Final = 0.7  # each of a number that an objective wants
_OTHER_TERM: Final = 3.0
_ANOTHER_COMBAT: Final = 1.0
_NO_WAY: Final = 10.0  # for a star that is needed when nothing is left to aim at
_NO_WORKER_ON_LAND: Final = 1.9  # nothing can be traded, deployed or built
_WORKER_AT_HOME: Final = 0.15

_BEYOND: Final = 0.55  # how much each star that is not needed counts, beside the one before it


def _worker_turns(parents: int, left: int) -> float:
    """Turns until so many more workers are made, with so many workers on villages: they double."""
    if not left:
        return 0.0
    if not parents:
        return _PRODUCE * _TO_A_VILLAGE + _worker_turns(1, left)
    turn = _PRODUCE * max(_LEAST_SHARE, min(1.0, left / parents))
    return turn + _worker_turns(2 * parents, max(0, left - parents))


_WORKERS: Final[list[list[float]]] = [
    [_worker_turns(parents, left) for left in range(ALL_WORKERS + 1)] for parents in range(ALL_WORKERS + 1)
]  # [workers on villages][workers on the mat]


def turns_to_end(s: Scythe, own: Holdings) -> float:
    """The turns a player needs for the stars that are missing to the end of the game."""
    p = own.p
    needed = ALL_STARS - p.star_count()
    turns = _WORKER_AT_HOME * float(p.workers[p.base])
    if p.worker_set & LAND == 0:
        turns += _NO_WORKER_ON_LAND
    weight = 1.0
    ways = _ways(s, own)
    _sort(ways)
    for way in ways:
        if needed <= 0:
            weight *= _BEYOND
        turns += weight * way
        needed -= 1
    return turns + _NO_WAY * float(needed) if needed > 0 else turns


def _ways(s: Scythe, own: Holdings) -> list[float]:
    """How many turns each star is away that can still be had."""
    p = own.p
    stars = p.stars
    ways: list[float] = []
    if not stars[STAR_UPGRADES]:
        ways.append(_actions(own, UPGRADE, ALL_CUBES - COUNT[p.upgrades]))
    if not stars[STAR_MECHS]:
        ways.append(_actions(own, DEPLOY, ALL_MECHS - COUNT[p.abilities]))
    if not stars[STAR_STRUCTURES]:
        turns = _actions(own, BUILD, ALL_STRUCTURES - p.structure_count())
        ways.append(turns if build_hexes(s, p) else turns + _TO_A_SITE)
    if not stars[STAR_RECRUITS]:
        ways.append(_actions(own, ENLIST, ALL_RECRUITS - COUNT[p.recruits]))
    if not stars[STAR_WORKERS]:
        ways.append(_WORKERS[own.makers[NEW_WORKER]][p.workers_left()])
    if not stars[STAR_FOR_POWER]:
        ways.append(_BOLSTER * float(STAR_POWER - p.power) / float(p.benefit(BOX_POWER)))
    if not stars[STAR_FOR_POPULARITY]:
        ways.append(_BOLSTER * float(STAR_POPULARITY - p.popularity) / float(p.benefit(BOX_POPULARITY)))
    if p.objectives:
        ways.append(_objective(own))
    _add_combats(s, own, ways)
    return ways


def _actions(own: Holdings, bottom: i64, left: i64) -> float:
    """So many bottom-row actions and the tokens for them that are not there yet."""
    kind = PAID_IN[bottom]
    turns = _ACTION * float(left)
    missing = left * own.p.cost(bottom) - own.tokens[kind]
    if missing <= 0:
        return turns
    makers = own.makers[kind] if _will_produce(own.p) else 0
    return turns + _TOKEN[makers] * float(missing)


def _will_produce(p: Player) -> bool:
    """Can Produce be paid, and popularity be spared for it?"""
    off = p.workers_off
    return p.popularity >= 2 * PRODUCE_POPULARITY[off] and p.power >= PRODUCE_POWER[off]


def _objective(own: Holdings) -> float:
    """The nearest objective in hand."""
    fewest = _OBJECTIVE_AT_MOST
    for objective in own.p.objectives:
        turns = _REVEAL
        for term in TERMS[objective]:
            turns += _term(own, term)
        if turns < fewest:
            fewest = turns
    return fewest


def _term(own: Holdings, term: list[i64]) -> float:
    if term[0] == CONTROLS:
        missing = term[2] - size_of(own.control & term[1])
        return _TERRITORY * float(missing) if missing > 0 else 0.0
    if term[0] == AT_LEAST:
        missing = term[2] - stat(own.p, term[1])
        return _POINT * float(missing) if missing > 0 else 0.0
    return _OTHER_TERM


def _add_combats(s: Scythe, own: Holdings, ways: list[float]) -> None:
    """The stars for combats; Saxony has no end of them (SC-10.9)."""
    left: i64 = COMBAT_STARS
    if own.p.faction != SAXONY:
        left -= own.p.stars[STAR_COMBAT]
    if left:
        turns = turns_to_victory(s, own.seat)
        for _ in range(left):
            ways.append(turns)
            turns += _ANOTHER_COMBAT


def _sort(ways: list[float]) -> None:
    """By insertion: the lists are short, and compiled this is quicker than the sort of lists."""
    for place in range(1, len(ways)):
        way = ways[place]
        at: i64 = place
        while at > 0 and ways[at - 1] > way:
            ways[at] = ways[at - 1]
            at -= 1
        ways[at] = way
