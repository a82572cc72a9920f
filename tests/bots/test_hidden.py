"""No bot knows more than its seat: whatever is hidden may be different, the choice stays the same."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.bots import catalogue
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from tests.bots.walk import positions

SPECS = ["random", "greedy:nodes=40", "greedy:samples=3:nodes=15", "mcts:iterations=12", "mcts:iterations=6:searches=2"]
OTHER_WORLDS = range(1, 4)


def choice(spec: str, game: Game, state: State) -> int:
    return catalogue.make(spec, game, seed=9).choose(game.view(state, state.seat()), 60.0)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", games.names())
def test_the_choice_depends_on_the_view_alone(name: str, spec: str) -> None:
    game = games.find(name)
    for state in positions(game, max(2, game.min_players), seed=3, count=6):
        seat = state.seat()
        chosen = choice(spec, game, state)
        assert chosen in state.legal()
        for world in OTHER_WORLDS:
            other = game.resample(game.view(state, seat), seat, Rng(world))
            assert choice(spec, game, other) == chosen


def test_the_specifications_tried_name_every_kind() -> None:
    assert {catalogue.parse(spec).kind for spec in SPECS} == set(catalogue.KINDS)
