"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: citizens in the buildings are dice in every round to come, so they are placed early; deniers and
influence are means that should not lie idle at the end; tradesmen, cubes on events and on every level of the
cathedral, and the characters (the own one is known, the others are guessed) are counted at the end. The figures were
set by judgement and kept where they won more points.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.components import EVENT_LEFT_VP, MISSING_LEVEL_VP, RED_EVENTS
from bazigah.games.troyes.counting import events_with_cube
from bazigah.games.troyes.dice import count_of, pips_of
from bazigah.games.troyes.scoring import character_points, missing_levels, scoring_characters, tradesmen_points
from bazigah.games.troyes.state import Player, Troyes

# --- what a thing is worth in points ------------------------------------------------------------------------------

_DIE: Final = 0.2  # a die in the own district in this round,
_PIP: Final = 0.12  # with its value
_CITIZEN: Final = 0.9  # a citizen in a building, for each round to come
_DENIER: Final = 0.28
_ENOUGH_DENIERS: Final = 12.0  # what lies beyond is worth a third
_INFLUENCE: Final = 0.3
_ENOUGH_INFLUENCE: Final = 10.0
_SUPPLY: Final = 0.4  # a citizen in the personal supply
_STORED: Final = 0.9  # a cube on an Activity card: one more use of it
_IDLE: Final = 0.15  # the part of such means that is worth something in the last round
_CHARACTER: Final = 0.8
_LEVEL_LATER: Final = 0.6  # how likely a missing level is still to come, at the beginning


def evaluate(s: Troyes, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent or of Le Roy."""
    if s.solo:
        return expected_points(s, seat) - float(s.roy.points)
    best = -1000.0
    for other in range(len(s.players)):
        if other != seat:
            expected = expected_points(s, other)
            if expected > best:
                best = expected
    return expected_points(s, seat) - best


def expected_points(s: Troyes, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    p = s.players[seat]
    rounds = float(RED_EVENTS[len(s.players)])
    left = rounds - 1.0 - float(s.round)
    worth = float(p.points) + _at_the_end(s, seat, left / rounds)
    worth += _dice(s, seat, left) + _means(p) * (1.0 if left > 0.0 else _IDLE)
    return worth


def _at_the_end(s: Troyes, seat: i64, share: float) -> float:
    """What the final scoring would count, and what may still come of it."""
    worth = float(events_with_cube(s, seat) * EVENT_LEFT_VP + tradesmen_points(s, seat))
    worth += float(missing_levels(s, seat) * MISSING_LEVEL_VP) * (1.0 - _LEVEL_LATER * share)
    for character in scoring_characters(s):
        worth += _CHARACTER * float(character_points(s, seat, character))
    return worth


def _dice(s: Troyes, seat: i64, left: float) -> float:
    """The dice of this round, and the citizens who will bring those of the next ones."""
    lying = s.dice[seat]
    worth = _DIE * float(count_of(lying)) + _PIP * float(pips_of(lying))
    return worth + _CITIZEN * float(s.spaces.count(seat)) * left


def _means(p: Player) -> float:
    """Deniers, influence, citizens at hand and actions in store."""
    deniers = float(p.deniers + p.purse)
    worth = _DENIER * (deniers if deniers < _ENOUGH_DENIERS else _ENOUGH_DENIERS + (deniers - _ENOUGH_DENIERS) / 3.0)
    worth += _INFLUENCE * min(float(p.influence), _ENOUGH_INFLUENCE)
    return worth + _SUPPLY * float(p.supply) + _STORED * float(p.stored)
