"""A hand-made judgement of a position, for bots: the coins that each player may expect at the end.

How the game is won: six stars end it, and popularity decides what stars, territories and tokens are worth. So the
fortune of the moment is only half of it: every step towards a star counts, more the nearer the star is; early on the
engine counts as well (mechs that cross rivers, upgrades, recruits, workers, tokens for the next bottom-row action),
and power keeps the neighbours away. The figures were set by judgement and kept where they won more coins.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.scythe.components import (
    ALL_CUBES,
    ALL_STARS,
    ALL_WORKERS,
    COUNT,
    FOUR,
    NOTHING,
    PAID_IN,
    PER_STAR,
    STAR_FOR_POPULARITY,
    STAR_FOR_POWER,
    STAR_MECHS,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe

# --- stars ---------------------------------------------------------------------------------------------------------

_STAR_TEMPO: Final = 14.0  # what a star is worth besides its coins: without stars the game does not end
_NEAR: Final = 0.85  # the share of a star's worth that can be had before its last step
_SLOW: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 0.3, 0.0, 0.0, 0.7, 0.8]  # by kind: how surely it is followed up

# --- what a thing is worth in coins, at the beginning of the game -------------------------------------------------

_MECH: Final = 8.0
_UPGRADE: Final = 7.0
_RECRUIT: Final = 8.0
_STRUCTURE: Final = 7.0
_WORKER: Final = 1.5
_ENOUGH_WORKERS: Final = 5  # more make producing dear
_POPULARITY: Final = 0.7  # each step, for what will lie and stand there at the end
_POWER: Final = 0.35
_ENOUGH_POWER: Final = 8.0
_CARD: Final = 0.5
_ENOUGH_CARDS: Final = 5.0
_PAID: Final = 5.0  # all the tokens that a bottom-row action needs
_FACTORY_CARD: Final = 4.0


def evaluate(s: Scythe, seat: i64) -> float:
    """The expected fortune of a seat, less that of its best opponent."""
    time = _time(s)
    best = -1000.0
    for other in range(len(s.players)):
        if other != seat:
            expected = _expected(s, other, time)
            if expected > best:
                best = expected
    return _expected(s, seat, time) - best


def expected_fortune(s: Scythe, seat: i64) -> float:
    """The coins that a seat may expect to have at the end."""
    return _expected(s, seat, _time(s))


def _expected(s: Scythe, seat: i64, time: float) -> float:
    p = s.players[seat]
    return float(s.fortune(seat)) + _stars(p) + (_engine(p) + _strength(p) + _tokens(s, seat, p)) * time


def _time(s: Scythe) -> float:
    """How much of the game is left, by the stars of whoever has most: 1 at the beginning, 0 at the end."""
    most: i64 = 0
    for p in s.players:
        stars = p.star_count()
        if stars > most:
            most = stars
    return float(ALL_STARS - most) / float(ALL_STARS) if most < ALL_STARS else 0.0


def _stars(p: Player) -> float:
    """Steps towards the stars that are still to be had; the last ones count most."""
    star = float(PER_STAR[p.popularity]) + _STAR_TEMPO
    steps = _step(p, STAR_UPGRADES, COUNT[p.upgrades], ALL_CUBES)
    steps += _step(p, STAR_MECHS, COUNT[p.abilities], FOUR)
    steps += _step(p, STAR_STRUCTURES, p.structure_count(), FOUR)
    steps += _step(p, STAR_RECRUITS, COUNT[p.recruits], FOUR)
    steps += _step(p, STAR_WORKERS, p.workers_off, ALL_WORKERS)
    steps += _step(p, STAR_FOR_POPULARITY, p.popularity, STAR_POPULARITY)
    steps += _step(p, STAR_FOR_POWER, p.power, STAR_POWER)
    return star * _NEAR * steps + _STAR_TEMPO * float(p.star_count())


def _step(p: Player, kind: i64, done: i64, needed: i64) -> float:
    if p.stars[kind]:
        return 0.0
    share = float(done) / float(needed)
    return _SLOW[kind] * share * (0.6 + 0.4 * share)


def _engine(p: Player) -> float:
    """What makes the turns to come better."""
    workers: i64 = p.workers_off if p.workers_off < _ENOUGH_WORKERS else _ENOUGH_WORKERS
    worth = _MECH * float(COUNT[p.abilities]) + _UPGRADE * float(COUNT[p.upgrades])
    worth += _RECRUIT * float(COUNT[p.recruits]) + _STRUCTURE * float(p.structure_count())
    worth += _WORKER * float(workers) + _POPULARITY * float(p.popularity)
    return worth if p.factory_card == NOTHING else worth + _FACTORY_CARD


def _strength(p: Player) -> float:
    """Power and combat cards, up to what a battle can need."""
    return _POWER * min(float(p.power), _ENOUGH_POWER) + _CARD * min(float(p.card_count()), _ENOUGH_CARDS)


def _tokens(s: Scythe, seat: i64, p: Player) -> float:
    """Tokens that pay for the next action of each bottom row."""
    control = s.control(seat)
    worth = 0.0
    for bottom in range(4):
        held = s.tokens_within(PAID_IN[bottom], control)
        needed = p.cost(bottom)
        worth += _PAID * (1.0 if held >= needed else float(held) / float(needed))
    return worth
