"""Gymnasium's own check, and what it does not look at: seats, opponents, masks, illegal actions, pictures."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bazigah
from bazigah import games
from bazigah.bots import catalogue
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.envs.gymnasium import GameEnv, name_of
from bazigah.envs.rewards import LEAST, REWARDS
from tests.envs.tables import PAINTS, every_count, every_game, needs_paint, random_action
from tests.kit import one_daily

QUICK = "greedy:nodes=5"


def make(name: str, **terms: Any) -> GameEnv:
    env = gymnasium.make(name_of(name), **terms).unwrapped
    assert isinstance(env, GameEnv)
    return env


class FirstBot:
    """Somebody's own bot: nothing but `choose`, and a number of another library."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: State, _: float) -> Any:
        self.asked += 1
        return np.int64(view.legal()[0])


def played(env: GameEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """The reward and the last info of a whole game of a learner who acts at random."""
    rng = Rng(seed)
    env.reset(seed=seed)
    while True:
        _, reward, over, _, info = env.step(random_action(env.table.state, rng))
        if over:
            return reward, info
        assert reward == 0.0


@every_count
def test_the_interface_is_that_of_gymnasium(name: str, players: int) -> None:
    check_env(make(name, players=players), skip_render_check=not PAINTS)


def test_every_game_has_its_versioned_name() -> None:
    assert name_of("burgundy") == "bazigah/Burgundy-v1"
    assert {spec for spec in gymnasium.registry if spec.startswith("bazigah/")} >= {name_of(n) for n in games.names()}


@every_count
def test_the_learner_is_asked_with_the_legal_actions_as_mask(name: str, players: int) -> None:
    env = make(name, players=players)
    rng = Rng(1)
    seen, info = env.reset(seed=1)
    for _ in range(25):
        assert env.table.state.seat() == env.seat == info["seat"]
        legal = sorted(env.table.state.legal())
        assert np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(env.action_masks()).tolist() == legal
        assert env.action_masks().dtype == np.bool_
        assert np.array_equal(seen, env.table.observation(env.seat))
        seen, _, over, _, info = env.step(np.int64(random_action(env.table.state, rng)))
        assert not over


def test_masks_are_found_through_the_wrappers_of_gymnasium() -> None:
    env = gymnasium.make(name_of("trajan"))
    _, info = env.reset(seed=1)
    assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"] == 1)


@pytest.mark.parametrize("reward", REWARDS)
@every_game
def test_a_game_against_bots_to_its_end(name: str, reward: str) -> None:
    env = make(name, players=2, opponents=QUICK, seat=1, reward=reward)
    paid, info = played(env, 5)
    assert paid == REWARDS[reward](env.table.state)[1]
    assert info["scores"] == env.table.state.scores()
    assert not info["action_mask"].any()
    with pytest.raises(BadInput, match="The game is over"):
        env.step(0)


def test_without_a_seat_the_learner_moves_on_with_the_seed() -> None:
    env = make("trajan", players=3)
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(6)] == [0, 1, 2, 0, 1, 2]
    assert {env.reset()[1]["seat"] for _ in range(20)} == {0, 1, 2}
    fixed = make("trajan", players=3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(3)} == {2}


def by_hand(name: str, specs: list[str], seat: int, seed: int) -> State:
    """The game that an environment should play: the same bots in the seats after the learner, who acts at random."""
    game, rng, chance = games.find(name), Rng(seed), Rng(seed)
    players = len(specs) + 1
    bots = {(seat + place) % players: catalogue.make(s, game, chance.seed()) for place, s in enumerate(specs, 1)}
    state = game.new(players, seed=seed)
    while not state.over():
        turn = state.seat()
        own = turn == seat
        state.apply(random_action(state, rng) if own else bots[turn].choose(game.view(state, turn), 60.0))
    return state


@every_game
def test_opponents_sit_in_turn_order_after_the_learner(name: str) -> None:
    specs = ["random", QUICK]
    env = make(name, players=3, opponents=specs, seat=1)
    played(env, 9)
    expected = by_hand(name, specs, 1, 9)
    assert env.table.game.write(env.table.state) == env.table.game.write(expected)


def test_an_own_bot_plays_beside_those_of_the_house() -> None:
    own = FirstBot()
    env = make("burgundy", players=3, opponents=[own, "random"], seat=0)
    assert played(env, 3)[1]["scores"]
    assert own.asked > 0
    alone = make("trajan", players=3, opponents=own, seat=0)
    alone.reset(seed=1)
    assert set(map(id, alone._bots.values())) == {id(own)}
    make("troyes", opponents=bazigah.bot(QUICK)).reset(seed=1)


def test_whole_runs_repeat_after_one_seed() -> None:
    def course() -> list[int]:
        env = make("troyes", players=2, opponents="random")
        env.reset(seed=4)
        found = []
        for _ in range(3):
            env.reset()
            env.step(int(env.table.state.legal()[0]))
            found.append(env.table.state.rng.state)
        return found

    assert course() == course()
    assert len(set(course())) == 3


@pytest.mark.parametrize("reward", REWARDS)
def test_an_illegal_action_ends_the_episode_with_the_least_reward_and_the_reason(reward: str) -> None:
    env = make("burgundy", reward=reward)
    _, info = env.reset(seed=3)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, paid, over, truncated, info = env.step(illegal)
    assert (paid, over, truncated) == (LEAST[reward], True, False)
    assert info["illegal"].startswith("“")
    assert "is not allowed: " in info["illegal"]
    assert "(CB-" in info["illegal"]
    with pytest.raises(BadInput, match="There is no action"):
        env.step(99_999)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"players": 5}, "player_count"),
        ({"opponents": "grandmaster"}, "bot_unknown"),
        ({"opponents": "greedy:nodes=none"}, "bot_setting"),
        ({"opponents": ["greedy", "greedy"]}, "opponent_count"),
        ({"opponents": 5}, "bot_cannot_choose"),
        ({"opponents": [None]}, "bot_cannot_choose"),
        ({"opponents": FirstBot}, "bot_cannot_choose"),
        ({"players": 3, "opponents": ["random"]}, "opponent_count"),
        ({"seat": 2}, "seat_unknown"),
        ({"seat": -1}, "seat_unknown"),
        ({"reward": "glory"}, "reward_unknown"),
        ({"options": {"colour": "red"}}, "option_unknown"),
    ],
)
def test_terms_that_do_not_fit_are_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        make("burgundy", **wrong)
    assert refused.value.code == code


def test_a_seed_that_does_not_fit_is_refused() -> None:
    for seed in (-1, 2**63):
        with pytest.raises(BadInput, match="The seed must be"):
            make("burgundy").reset(seed=seed)


@needs_paint
@pytest.mark.parametrize("name", one_daily(games.names()))
def test_pictures_in_pixels(name: str) -> None:
    env = make(name, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert (picture.dtype, picture.shape) == (np.uint8, (1080, 1920, 3))
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 100, "it is painted"


def test_whoever_asks_for_pixels_loads_the_painter_when_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = make("burgundy", render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(BadInput, match=r'not installed: resvg-py, pillow; pip install "bazigah\[envs\]"'):
        env.render()


def test_people_are_shown_the_table_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("burgundy", render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(int(env.table.state.legal()[0]))
    second = capsys.readouterr().out
    assert "Round 1 of 5" in first
    assert "Round 1 of 5" in second
    assert first != second
    assert env.render() is None


def test_a_name_with_its_module_needs_no_import() -> None:
    program = "import gymnasium; gymnasium.make('bazigah.envs.gymnasium:bazigah/Troyes-v1').reset(seed=1)"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_pictures_show_the_view_of_the_learner() -> None:
    env = make("troyes", render_mode="ansi", seat=1, language="en")
    env.reset(seed=1)
    shown = env.render()
    game, state = env.table.game, env.table.state
    env.table.state = game.resample(game.view(state, 1), 1, Rng(7))
    assert shown is not None
    assert env.render() == shown
    env.table.state = game.resample(game.view(state, 0), 0, Rng(7))
    assert env.render() != shown, "another character in the own hand is seen"
