"""The same seed and the same actions give the same positions and points, whatever library asks."""

from __future__ import annotations

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.envs.gymnasium import GameEnv as Learner
from bazigah.envs.pettingzoo import GameEnv as Agents
from tests.envs.tables import every_count, every_game, walk
from tests.envs.test_openspiel import load

SEED = 11
LOOK = 20  # positions are compared every so many decisions


def same(game: Game, expected: State, *others: State) -> bool:
    """Are the positions the same, chance and all, and the points?"""
    written = game.write(expected)
    return all(
        game.write(other) == written and other.legal() == expected.legal() and other.scores() == expected.scores()
        for other in others
    )


@every_count
def test_several_agents(name: str, players: int) -> None:
    game = games.find(name)
    state = game.new(players, seed=SEED)
    agents = Agents(game=name, players=players)
    agents.reset(seed=SEED)
    position = load(name, players=players).new_initial_state()
    position.apply_action(SEED)
    for number, action in enumerate(walk(state, SEED)):
        assert number % LOOK or same(game, state, agents.table.state, position.course.state)
        agents.step(action)
        position.apply_action(action)
    assert same(game, state, agents.table.state, position.course.state)
    assert position.returns() == list(agents.rewards.values())
    assert position.history()[0] == SEED


@every_game
def test_a_learner_alone_plays_the_same_game(name: str) -> None:
    """Where a game can be played alone, no bot comes between; else the first choice of the first seat is compared."""
    game = games.find(name)
    state = game.new(game.min_players, seed=SEED)
    learner = Learner(game=name, players=game.min_players, seat=int(state.seat()))
    learner.reset(seed=SEED)
    assert same(game, state, learner.table.state)
    if game.min_players == 1:
        for action in walk(state, SEED):
            learner.step(action)
        assert same(game, state, learner.table.state)
