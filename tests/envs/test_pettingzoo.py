"""PettingZoo's own tests, and what they do not look at: masks, rewards, illegal actions, seeds, pictures."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test

from bazigah import games
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.envs import pettingzoo as adapter
from bazigah.envs.pettingzoo import GameEnv, Versioned, burgundy_v1
from bazigah.envs.rewards import LEAST, REWARDS
from tests.envs.tables import every_count, every_game, needs_paint, walk

CYCLES = 25  # decisions for each agent
WHOLE_GAME = 5000

# PettingZoo's test knows masks beside observations of its own games only.
masks_beside_observations = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


def versioned(name: str) -> Versioned:
    found = getattr(adapter, f"{name}_v{games.find(name).rules_version}")
    assert isinstance(found, Versioned)
    return found


@masks_beside_observations
@every_count
def test_the_api_is_that_of_pettingzoo(name: str, players: int) -> None:
    api_test(versioned(name).env(players=players), num_cycles=CYCLES)


@masks_beside_observations
@every_game
def test_the_api_is_that_of_pettingzoo_to_the_end_of_a_game(name: str) -> None:
    api_test(versioned(name).env(players=2), num_cycles=WHOLE_GAME)


@every_count
def test_the_same_seed_gives_the_same_game(name: str, players: int) -> None:
    seed_test(lambda: versioned(name).env(players=players), CYCLES)


def test_the_registry_knows_every_game() -> None:
    for name in games.names():
        version = games.find(name).rules_version
        assert str(pettingzoo.make("aec", f"bazigah/{name}-v{version}", players=2)) == f"{name}_v{version}"
    with pytest.raises(AttributeError):
        adapter.chess_v1  # noqa: B018


@every_count
def test_masks_are_the_legal_actions_of_whoever_is_asked(name: str, players: int) -> None:
    env = versioned(name).raw_env(players=players)
    env.reset(seed=4)
    for action in walk(env.table.state.copy(), 4, 60):
        for seat, agent in enumerate(env.possible_agents):
            mask = env.observe(agent)["action_mask"]
            asked = agent == env.agent_selection
            assert np.flatnonzero(mask).tolist() == (sorted(env.table.state.legal()) if asked else [])
            assert np.array_equal(env.infos[agent]["action_mask"], mask)
            assert env.action_space(agent).n == games.find(name).space.size
            assert asked == (seat == env.table.state.seat())
        env.step(action)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_come_at_the_end_alone(reward: str) -> None:
    env = burgundy_v1.env(players=3, reward=reward)
    env.reset(seed=8)
    state = games.find("burgundy").new(3, seed=8)
    for action in walk(state, 8):
        assert set(env.rewards.values()) == {0.0}
        env.step(action)
    paid = {}
    for agent in env.agent_iter():
        _, paid[agent], terminated, truncated, _ = env.last()
        assert terminated
        assert not truncated
        env.step(None)
    assert list(paid.values()) == REWARDS[reward](state)
    assert env.agents == []


def refused_action(env: GameEnv) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


@pytest.mark.parametrize("reward", REWARDS)
def test_an_illegal_action_ends_the_game_and_costs_the_least_reward(reward: str) -> None:
    env = burgundy_v1.env(players=2, reward=reward)
    env.reset(seed=2)
    culprit = env.agent_selection
    env.step(refused_action(env.unwrapped))
    assert env.rewards == {agent: LEAST[reward] if agent == culprit else 0 for agent in env.agents}
    assert all(env.terminations.values())


def test_the_bare_environment_refuses_an_illegal_action_and_changes_nothing() -> None:
    env = burgundy_v1.raw_env(players=2)
    env.reset(seed=2)
    before = env.table.game.write(env.table.state)
    with pytest.raises(IllegalAction):
        env.step(refused_action(env))
    with pytest.raises(BadInput, match="There is no action"):
        env.step(10_000)
    assert env.table.game.write(env.table.state) == before


def test_without_a_seed_games_follow_from_the_last_one_given() -> None:
    def chances(env: GameEnv) -> list[int]:
        env.reset(seed=6)
        found = []
        for _ in range(3):
            env.reset()
            found.append(env.table.state.rng.state)
        return found

    first, second = (chances(burgundy_v1.raw_env()) for _ in range(2))
    assert first == second
    assert len(set(first)) == 3


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"players": 9}, "player_count"),
        ({"reward": "fame"}, "reward_unknown"),
        ({"render_mode": "hologram"}, "render_mode_unknown"),
        ({"options": {"boards": "blue"}}, "option_value"),
        ({"language": "xx"}, "language_unknown"),
    ],
)
def test_terms_that_do_not_fit_are_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        burgundy_v1.env(**wrong)
    assert refused.value.code == code


def test_a_seed_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadInput, match="The seed must be"):
        burgundy_v1.env().reset(seed=-1)


def test_options_of_the_table_count() -> None:
    env = burgundy_v1.raw_env(options={"boards": "free_choice"})
    env.reset(seed=1)
    chosen = games.find("burgundy").new(2, {"boards": "free_choice"}, seed=1)
    assert env.table.state.legal() == chosen.legal() != games.find("burgundy").new(2, seed=1).legal()


@every_game
def test_pictures(name: str) -> None:
    text = versioned(name).env(render_mode="ansi")
    drawing = versioned(name).env(render_mode="svg", language="fa")
    for env in (text, drawing):
        env.reset(seed=1)
    assert len(text.render().splitlines()) > 5
    assert drawing.render().startswith("<svg ")
    silent = versioned(name).raw_env()
    silent.reset(seed=1)
    assert silent.render() is None


@needs_paint
def test_pictures_in_pixels() -> None:
    env = burgundy_v1.env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert (picture.dtype, picture.shape[2]) == (np.uint8, 3)


def test_people_are_shown_the_table_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = burgundy_v1.env(render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(env.unwrapped.table.state.legal()[0])
    second = capsys.readouterr().out
    assert "Round 1 of 5" in first
    assert "Round 1 of 5" in second
    assert first != second
    assert env.render() is None


def test_an_environment_travels_to_other_processes() -> None:
    env = burgundy_v1.raw_env(players=3, reward="win")
    twin = pickle.loads(pickle.dumps(env))
    for one in (env, twin):
        one.reset(seed=3)
    assert twin.table.game.write(twin.table.state) == env.table.game.write(env.table.state)
