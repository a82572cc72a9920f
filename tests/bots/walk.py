"""Positions from the course of random games, for tests of all bots in all games."""

from __future__ import annotations

from collections.abc import Iterator

from bazigah.engine.game import Game
from bazigah.engine.rng import Rng
from bazigah.engine.state import State


def positions(game: Game, players: int, seed: int, every: int) -> Iterator[State]:
    """Every so many decisions the position in which somebody has to choose."""
    state = game.new(players, seed=seed)
    rng = Rng(seed)
    steps = 0
    while not state.over():
        if steps % every == 0:
            yield state.copy()
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        steps += 1
