"""Every game for every number of players, and the ways to play it that tests of all adapters share."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game

COUNTS = [
    (name, players)
    for name in games.names()
    for players in range(games.find(name).min_players, games.find(name).max_players + 1)
]
PAINTS = all(find_spec(package) for package in ("resvg_py", "PIL"))
needs_paint = pytest.mark.skipif(not PAINTS, reason="resvg-py or pillow is not installed")
every_game = pytest.mark.parametrize("name", games.names())
every_count = pytest.mark.parametrize(("name", "players"), COUNTS)


def random_action(state: State, rng: Rng) -> int:
    legal = state.legal()
    return legal[rng.below(len(legal))]


def walk(state: State, seed: int, steps: int | None = None) -> Iterator[int]:
    """Random actions, each carried out after it was given away, to the end or for so many steps."""
    rng = Rng(seed)
    done = 0
    while not state.over() and done != steps:
        action = random_action(state, rng)
        yield action
        state.apply(action)
        done += 1


def positions(game: Game, players: int, every: int, seed: int = 3) -> Iterator[State]:
    """Every so many decisions the position, and the last one."""
    state = game.new(players, seed=seed)
    for number, _ in enumerate(walk(state, seed)):
        if number % every == 0:
            yield state.copy()
    yield state
