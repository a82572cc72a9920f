"""A hand-made judgement of a position, for bots: the points that each player may expect at the end.

How the game is won: citizens in the buildings are dice in every round to come, those of the Bishopric most of all;
deniers and influence are means that should not lie idle at the end; tradesmen, cubes on events and on every level of
the cathedral, and the characters (the own one is known, the others are guessed) are counted at the end. Where the
figures come from: docs/decisions/0008.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.ahead import ahead
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import LEVELS, RED_EVENTS
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.counting import pieces_of, standing_in
from bazigah.games.troyes.rules.dice import count_of, pips_of
from bazigah.games.troyes.rules.scoring import character_points, missing_levels, scoring_characters, tradesmen_points
from bazigah.games.troyes.state import Troyes

_FAR: Final = 3  # rounds ahead; further off, things are worth the same

# --- what a thing is worth in points, by the rounds that follow this one: none, one, two, more ---------------------

_DIE: Final[list[float]] = [0.28, 0.31, 0.23, 0.31]  # a die in the own district in this round,
_PIP: Final[list[float]] = [0.09, 0.1, 0.08, 0.05]  # with its value
_CITIZEN: Final[list[list[float]]] = [
    [0.09, 0.38, 0.4, 0.42],  # in the Palace,
    [0.07, 1.05, 1.29, 1.62],  # the Bishopric,
    [0.12, 0.57, 0.67, 0.74],  # the City Hall
]
_DENIER: Final[list[float]] = [0.25, 0.4, 0.46, 0.65]
_MORE_DENIERS: Final[list[float]] = [0.11, 0.21, 0.24, 0.32]  # each that lies beyond the first ones
_INFLUENCE: Final[list[float]] = [0.05, 0.1, 0.1, 0.14]
_SUPPLY: Final[list[float]] = [0.05, 0.23, 0.23, 0.47]  # a citizen in the personal supply
_STORED: Final[list[float]] = [0.05, 0.15, 0.46, 0.87]  # a cube on an Activity card: one more use of it
_TRADESMAN: Final[list[float]] = [0.14, 0.5, 0.4, 0.32]  # besides the points of his space
_ON_EVENT: Final = 1.28  # an event with an own cube: points when it is countered, or at the end,
_CUBE: Final = 0.29  # and each cube there
_CATHEDRAL: Final[list[float]] = [0.23, 0.68, 0.62, 0.82]  # a cube on it, besides what it brought
_LEVEL: Final[list[float]] = [1.7, 0.63, 0.46, 0.29]  # a level with an own cube: that many points less to lose
_CHARACTER: Final[list[float]] = [0.43, 0.3, 0.27, 0.26]  # a point that a character would give now
_FIRST_DENIERS: Final = 6.0
_ENOUGH_INFLUENCE: Final = 10.0


def evaluate(s: Troyes, seat: i64) -> float:
    """The expected final points of a seat, less those of its best opponent or of Le Roy."""
    if s.solo:
        return expected_points(s, seat) - float(s.roy.points)
    return ahead([expected_points(s, other) for other in range(len(s.players))], seat)


def expected_points(s: Troyes, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    p = s.players[seat]
    left: i64 = RED_EVENTS[len(s.players)] - 1 - s.round
    if left > _FAR:
        left = _FAR
    if left < 0:
        left = 0
    return float(p.points) + _at_the_end(s, seat, left) + _dice(s, seat, left) + _means(p, left)


def _at_the_end(s: Troyes, seat: i64, left: i64) -> float:
    """What the final scoring would count, and what may still come of it."""
    worth = float(tradesmen_points(s, seat)) + _events(s, seat)
    worth += _CATHEDRAL[left] * float(pieces_of(seat, s.cathedral))
    worth += _LEVEL[left] * float(LEVELS - missing_levels(s, seat))
    for character in scoring_characters(s):
        worth += _CHARACTER[left] * float(character_points(s, seat, character))
    return worth


def _events(s: Troyes, seat: i64) -> float:
    """Cubes on the events of the row."""
    worth = 0.0
    for cubes in s.cubes:
        own = pieces_of(seat, cubes)
        if own:
            worth += _ON_EVENT + _CUBE * float(own)
    return worth


def _dice(s: Troyes, seat: i64, left: i64) -> float:
    """The dice of this round, and the citizens who will bring those of the next ones."""
    lying = s.dice[seat]
    worth = _DIE[left] * float(count_of(lying)) + _PIP[left] * float(pips_of(lying))
    for building in range(len(_CITIZEN)):
        worth += _CITIZEN[building][left] * float(standing_in(s, seat, building))
    return worth


def _means(p: Player, left: i64) -> float:
    """Deniers, influence, citizens at hand, tradesmen and actions in store."""
    deniers = float(p.deniers + p.purse)
    first = min(deniers, _FIRST_DENIERS)
    worth = _DENIER[left] * first + _MORE_DENIERS[left] * (deniers - first)
    worth += _INFLUENCE[left] * min(float(p.influence), _ENOUGH_INFLUENCE)
    worth += _SUPPLY[left] * float(p.supply) + _STORED[left] * float(p.stored)
    tradesmen = p.tradesmen()
    while tradesmen:
        worth += _TRADESMAN[left] * float(tradesmen & 1)
        tradesmen >>= 1
    return worth
