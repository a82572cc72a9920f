"""Random games, walked through until something is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State

_SEEDS = 1000

Step = Callable[[Any, Rng], None]
Options = tuple[tuple[str, str], ...]


def first_asked(game: str, step: Step, decision: str, players: int, options: dict[str, str], inside: str = "") -> State:
    """The first position of random games in which this decision is pending, if `inside` is named upon that one.

    Only the seed is remembered: tests change the position that they are given, and copies share parts with it.
    """
    way = (game, step, decision, players, tuple(options.items()), inside)
    return _walk(_first_seed(*way), *way)


@cache
def _first_seed(game: str, step: Step, decision: str, players: int, options: Options, inside: str) -> int:
    for seed in range(_SEEDS):
        if _walk(seed, game, step, decision, players, options, inside).stack:
            return seed
    raise AssertionError(f"{decision} is never asked")


def _walk(seed: int, game: str, step: Step, decision: str, players: int, options: Options, inside: str) -> State:
    """The position of one random game in which the decision is pending, or its end."""
    state = games.find(game).new(players, dict(options), seed)
    chance = Rng(seed)
    while state.stack:
        pending = [type(other).__name__ for other in state.stack]
        if pending[-1] == decision and (not inside or pending[-2:-1] == [inside]):
            break
        step(state, chance)
    return state
