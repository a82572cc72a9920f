"""The Senate action and the order of the discs (TJ-10)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import LAST_SPACE, SENATE_SPACES
from bazigah.games.trajan.facts.components import SENATE_TILES, VOTES
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.space import ADVANCE, ADVANCED
from bazigah.games.trajan.state import Trajan


def senate_options(s: Trajan, p: Player) -> list[i64]:
    """`advance`, unless the disc stands on the last space (TJ-10.4)."""
    return [ADVANCE.base] if p.disc < LAST_SPACE else []


def use_senate(s: Trajan, seat: i64, action: i64) -> None:
    """One space forward, on top of the discs there (TJ-10.2, TJ-10.3)."""
    p = s.players[seat]
    p.disc += 1
    points = SENATE_SPACES[p.disc]
    p.points += points
    s.senate = _with_disc_arrived(s, seat)
    s.tell(ADVANCED, seat, p.disc, points)


def _with_disc_arrived(s: Trajan, seat: i64) -> list[i64]:
    space = s.players[seat].disc
    order: list[i64] = []
    waiting = True
    for other in s.senate:
        if waiting and s.players[other].disc <= space:
            order.append(seat)
            waiting = False
        if other != seat:
            order.append(other)
    return order


def votes_of(p: Player) -> i64:
    """The votes of the disc's space and of the senate tiles (TJ-14.12)."""
    votes = SENATE_SPACES[p.disc]
    for tile in SENATE_TILES:
        votes += p.tiles[tile] * VOTES[tile]
    return votes


def ranking(s: Trajan) -> list[i64]:
    """The seats by votes, ties by the discs as they stand (TJ-14.14)."""
    seats: i64 = len(s.senate)
    keys: list[i64] = [place - votes_of(s.players[s.senate[place]]) * seats for place in range(seats)]
    return [s.senate[key % seats] for key in sorted(keys)]
