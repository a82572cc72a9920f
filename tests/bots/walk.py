"""Positions from the course of random games, for tests of all bots in all games."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game


def positions(game: Game, players: int, seed: int, count: int) -> list[State]:
    """So many positions of a game in which somebody has to choose, evenly from its first to its last."""
    walked = walk(game, players, seed)
    return [walked[number * (len(walked) - 1) // (count - 1)] for number in range(count)]


def walk(game: Game, players: int, seed: int) -> list[State]:
    """All positions of a game in which somebody has to choose."""
    state = game.new(players, seed=seed)
    rng = Rng(seed)
    walked: list[State] = []
    while not state.over():
        walked.append(state.copy())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return walked
