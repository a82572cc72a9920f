"""Stars (SC-16): placed as soon as they are earned; the sixth one ends the game."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.components import (
    ALL_CUBES,
    ALL_MECHS,
    ALL_RECRUITS,
    ALL_STARS,
    ALL_STRUCTURES,
    ALL_WORKERS,
    COUNT,
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
from bazigah.games.scythe.options import SAMPLE_SCORING
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.scoring import end_game
from bazigah.games.scythe.space import DECISIONS, GO_ON, SAMPLE_SCORE, STAR_PLACED
from bazigah.games.scythe.state import Scythe


def place_star(s: Scythe, seat: i64, star: i64) -> bool:
    """Place a star; does it end the game?"""
    p = s.players[seat]
    stars = p.stars[:]
    stars[star] += 1
    p.stars = stars
    count = p.star_count()
    s.tell(STAR_PLACED, seat, star, count)
    if s.setting(SAMPLE_SCORING) and _is_first(s):
        for other in range(len(s.players)):
            s.tell(SAMPLE_SCORE, other, s.fortune(other))
    if count < ALL_STARS:
        return False
    end_game(s)
    return True


def _is_first(s: Scythe) -> bool:
    placed: i64 = 0
    for player in s.players:
        placed += player.star_count()
    return placed == 1


def earned(p: Player) -> list[i64]:
    """The stars earned but not placed yet, of those that depend on what a player has."""
    earned: list[i64] = []
    placed = p.stars
    if p.workers_off == ALL_WORKERS and not placed[STAR_WORKERS]:
        earned.append(STAR_WORKERS)
    if p.power >= STAR_POWER and not placed[STAR_FOR_POWER]:
        earned.append(STAR_FOR_POWER)
    if p.popularity >= STAR_POPULARITY and not placed[STAR_FOR_POPULARITY]:
        earned.append(STAR_FOR_POPULARITY)
    if COUNT[p.upgrades] == ALL_CUBES and not placed[STAR_UPGRADES]:
        earned.append(STAR_UPGRADES)
    if COUNT[p.abilities] == ALL_MECHS and not placed[STAR_MECHS]:
        earned.append(STAR_MECHS)
    if COUNT[p.recruits] == ALL_RECRUITS and not placed[STAR_RECRUITS]:
        earned.append(STAR_RECRUITS)
    if not placed[STAR_STRUCTURES] and p.structure_count() == ALL_STRUCTURES:
        earned.append(STAR_STRUCTURES)
    return earned


def place_earned_stars(s: Scythe) -> None:
    """The active player first, then clockwise, until somebody places the sixth star (SC-8.15, SC-16.5)."""
    for seat in s.seats_from(s.active):
        for star in earned(s.players[seat]):
            if place_star(s, seat, star):
                return


class CheckStars(Decision[Scythe]):
    """An action step is complete: the stars it earned are placed (SC-16.3)."""

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        place_earned_stars(s)


DECISIONS.kind(CheckStars)


_GO_ON: Final[list[i64]] = [GO_ON]
