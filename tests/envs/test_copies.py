"""Environments in the middle of a game, copied for a search or sent to another process: they go on from there."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import gymnasium
import pytest

from bazigah.engine.core.rng import Rng
from bazigah.envs import pettingzoo
from bazigah.envs.gymnasium import name_of
from bazigah.envs.pettingzoo import versioned_name
from tests.envs.tables import every_game

STEPS = 20

every_way = pytest.mark.parametrize(
    "way",
    [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)), lambda env: pickle.loads(cloudpickle.dumps(env))],
    ids=["deepcopy", "pickle", "cloudpickle"],
)
Way = Callable[[Any], Any]


def learnt(env: Any, seed: int, steps: int) -> Iterator[list[Any]]:
    """What a learner is told when it moves at random; a game that is over is followed by the next one."""
    rng = Rng(seed)
    for _ in range(steps):
        legal = env.unwrapped.table.state.legal()
        seen, reward, over, _, info = env.step(legal[rng.below(len(legal))])
        yield [seen.tolist(), reward, over, info["action_mask"].tolist()]
        if over:
            yield [env.reset()[0].tolist()]


@every_game
@every_way
def test_a_learners_environment_goes_on_from_where_it_was(name: str, way: Way) -> None:
    env = gymnasium.make(name_of(name), render_mode="ansi")
    env.reset(seed=3)
    list(learnt(env, 1, STEPS))
    twin, third = way(env), way(env)
    went = list(learnt(twin, 2, 200))
    assert env.render() == third.render()
    assert list(learnt(env, 2, 200)) == went
    assert list(learnt(third, 2, 200)) == went


@every_way
def test_opponents_come_along(way: Way) -> None:
    env = gymnasium.make(name_of("burgundy"), opponents="greedy:nodes=5")
    env.reset(seed=3)
    list(learnt(env, 1, 3))
    assert list(learnt(way(env), 2, 5)) == list(learnt(env, 2, 5))


def turns(env: Any, seed: int, steps: int) -> Iterator[list[Any]]:
    """What the agents are told when they move at random, as long as the game goes on."""
    rng = Rng(seed)
    for _ in range(steps):
        told, reward, over, _, _ = env.last()
        yield [env.agent_selection, told["observation"].tolist(), told["action_mask"].tolist(), reward, over]
        if over:
            return
        legal = env.unwrapped.table.state.legal()
        env.step(int(legal[rng.below(len(legal))]))


@every_game
@every_way
@pytest.mark.parametrize("wrapped", ["env", "raw_env"])
def test_an_environment_of_agents_goes_on_from_where_it_was(name: str, way: Way, wrapped: str) -> None:
    env = getattr(getattr(pettingzoo, versioned_name(name)), wrapped)(players=2)
    env.reset(seed=3)
    list(turns(env, 1, STEPS))
    twin, third = way(env), way(env)
    went = list(turns(twin, 2, 200))
    assert list(turns(env, 2, 200)) == went
    assert list(turns(third, 2, 200)) == went
    for one in (twin, third):
        one.reset()
    assert list(turns(twin, 4, STEPS)) == list(turns(third, 4, STEPS))
