"""Many games in one call: the same games as one by one, whatever process plays them."""

from __future__ import annotations

import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.envs.observer import Observer
from bazigah.envs.rewards import REWARDS, USUAL
from bazigah.envs.table import Terms
from bazigah.envs.vector import Arrays, VectorEnv
from bazigah.envs.vector.workers import WorkerLost, Workers, shares
from bazigah.text.words import LANGUAGES, words
from tests.envs.tables import every_game
from tests.processes import PATIENCE, alive, waited

ROWS = 3


def generator() -> np.random.Generator:
    return np.random.default_rng(5)


def kept(arrays: Arrays) -> dict[str, Any]:
    """The arrays as they are now."""
    return {name: array.copy() for name, array in vars(arrays).items() if name != "chosen"}


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


class OneByOne:
    """The same rows with plain stepping."""

    def __init__(self, env: VectorEnv, reward: str) -> None:
        self.env, self.reward = env, REWARDS[reward]
        self.observer = Observer(env.game, env.players)
        self.seeds = [env.seed + row for row in range(env.count)]
        self.states = [self._begin(seed) for seed in self.seeds]

    def _begin(self, seed: int) -> State:
        return self.env.game.new(self.env.players, seed=seed)

    def step(self, actions: Any) -> tuple[list[list[float]], list[bool]]:
        rewards, done = [], []
        for row, action in enumerate(actions):
            state = self.states[row]
            state.apply(int(action))
            done.append(state.over())
            rewards.append(self.reward(state) if state.over() else [0.0] * self.env.players)
            if state.over():
                self.seeds[row] += self.env.count
                self.states[row] = self._begin(self.seeds[row])
        return rewards, done

    def looks_like(self, arrays: Arrays) -> bool:
        masks = np.zeros_like(arrays.masks)
        for row, state in enumerate(self.states):
            masks[row, state.legal()] = True
        seats = [int(state.seat()) for state in self.states]
        seen = [self.observer.read(state, seat) for state, seat in zip(self.states, seats, strict=True)]
        return (
            np.array_equal(arrays.observations, np.array(seen))
            and np.array_equal(arrays.masks, masks)
            and arrays.seats.tolist() == seats
        )


def compare(env: VectorEnv, reward: str, steps: int) -> int:
    """Play both ways; the number of games that ended."""
    rng, plain, ended = generator(), OneByOne(env, reward), 0
    arrays = env.reset()
    assert plain.looks_like(arrays)
    assert not arrays.done.any()
    assert not arrays.rewards.any()
    for _ in range(steps):
        actions = env.sample(rng)
        rewards, done = plain.step(actions)
        arrays = env.step(actions)
        assert np.array_equal(arrays.rewards, np.array(rewards, np.float32))
        assert arrays.done.tolist() == done
        assert plain.looks_like(arrays)
        ended += sum(done)
    return ended


@every_game
def test_it_plays_the_games_of_its_seeds(name: str) -> None:
    compare(VectorEnv(name, ROWS, seed=40, reward="lead"), "lead", 60)


@pytest.mark.parametrize(("players", "reward", "steps"), [(2, "lead", 700), (3, "rank", 500)])
def test_finished_games_are_paid_and_start_again_with_the_next_seed(players: int, reward: str, steps: int) -> None:
    assert compare(VectorEnv("burgundy", ROWS, players, seed=7, reward=reward), reward, steps) >= ROWS


def test_a_reset_begins_again_with_the_old_or_a_new_seed() -> None:
    env = VectorEnv("burgundy", ROWS, seed=3)
    first = kept(env.reset())
    for _ in range(30):
        env.step(env.sample(generator()))
    assert equal(kept(env.reset()), first)
    assert not equal(kept(env.reset(seed=4)), first)
    assert equal(kept(VectorEnv("burgundy", ROWS, seed=4).reset()), kept(env.reset()))


def test_options_are_those_of_the_game() -> None:
    arrays = VectorEnv("burgundy", 1, options={"boards": "free_choice"}).reset()
    space = games.find("burgundy").space
    assert [space.show(action) for action in np.flatnonzero(arrays.masks[0]).tolist()] == [
        f"board number={number}" for number in range(1, 10)
    ]


# --- actions ------------------------------------------------------------------------------------------------------


def test_samples_are_legal_and_all_legal_actions_are_met() -> None:
    env = VectorEnv("burgundy", 5)
    masks, rng = env.reset().masks, generator()
    met = np.zeros_like(masks)
    for _ in range(200):
        met[np.arange(5), env.sample(rng)] = True
    assert np.array_equal(met, masks)


@pytest.mark.parametrize("wrong", [-1, 10_000, 0])
def test_one_illegal_action_refuses_all_and_changes_nothing(wrong: int) -> None:
    env = VectorEnv("burgundy", ROWS)
    before = kept(env.reset())
    actions = env.sample(generator())
    actions[1] = wrong
    with pytest.raises(BadInput) as refused:
        env.step(actions)
    assert refused.value.params["row"] == 1
    assert refused.value.params["got"] == wrong
    assert equal(kept(env.reset()), before)


@pytest.mark.parametrize(
    ("actions", "code"),
    [([], "env_actions"), ([1, 2], "env_actions"), ([0.5] * ROWS, "env_actions"), ([[1] * ROWS], "env_actions")],
)
def test_a_step_needs_a_whole_number_for_each_row(actions: Any, code: str) -> None:
    env = VectorEnv("burgundy", ROWS)
    env.reset()
    with pytest.raises(BadInput) as refused:
        env.step(actions)
    assert refused.value.code == code


def test_the_usual_reward_is_that_of_all_environments() -> None:
    for usual in (Terms("burgundy").reward, inspect.signature(VectorEnv).parameters["reward"].default):
        assert usual == USUAL == "rank"


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(BadInput):
        VectorEnv("burgundy", ROWS).step([0] * ROWS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "terms",
    [
        {"count": 0},
        {"count": 2.5},
        {"count": 4, "processes": 0},
        {"count": 4, "processes": 5},
        {"count": 4, "players": 9},
        {"count": 4, "seed": -1},
        {"count": 4, "reward": "gold"},
        {"count": 4, "options": {"weather": "rain"}},
        {"count": 4, "game": "chess"},
    ],
)
def test_terms_that_cannot_be_are_refused_in_words(terms: dict[str, Any], language: str) -> None:
    with pytest.raises(BadInput) as refused:
        VectorEnv(**{"game": "burgundy", **terms})
    assert words(language).error(refused.value)


# --- several processes --------------------------------------------------------------------------------------------


def workers(env: VectorEnv) -> Workers:
    crew = env._players
    assert isinstance(crew, Workers)
    return crew


def there(segment: str) -> bool:
    return Path("/dev/shm", segment).exists()


@pytest.fixture
def crew() -> Iterator[VectorEnv]:
    with VectorEnv("burgundy", ROWS, seed=2, processes=3) as env:
        yield env


def test_rows_are_shared_out_evenly() -> None:
    assert [(share.start, share.stop) for share in shares(7, 3)] == [(0, 2), (2, 4), (4, 7)]


def test_several_processes_play_the_same_games(crew: VectorEnv) -> None:
    alone, rng = VectorEnv("burgundy", ROWS, seed=2), generator()
    assert equal(kept(crew.reset()), kept(alone.reset()))
    for _ in range(300):
        actions = alone.sample(rng)
        assert equal(kept(crew.step(actions)), kept(alone.step(actions)))


def test_closing_leaves_no_process_and_no_memory(crew: VectorEnv) -> None:
    held = crew.reset().observations
    segment = workers(crew)._segment.name
    pids = [int(process.pid or 0) for process in workers(crew)._processes]
    assert there(segment)
    assert all(map(alive, pids))
    crew.close()
    crew.close()
    assert not there(segment)
    assert not any(map(alive, pids))
    assert held.any(), "arrays that somebody holds may still be read"
    with pytest.raises(BadInput):
        crew.reset()


def test_a_lost_worker_closes_the_environment(crew: VectorEnv) -> None:
    crew.reset()
    segment = workers(crew)._segment.name
    first, second = workers(crew)._processes
    other = int(second.pid or 0)
    first.kill()
    with pytest.raises(WorkerLost):
        crew.step(crew.sample(generator()))
    assert not there(segment)
    assert not alive(other)
    with pytest.raises(BadInput):
        crew.reset()


PROGRAM = """
import signal
import numpy as np
from bazigah.envs.vector import VectorEnv

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored where the tests are started
    env = VectorEnv("burgundy", 4, processes=3)
    env.reset()
    rng = np.random.default_rng(0)
    print(env._players._segment.name, *[process.pid for process in env._players._processes], flush=True)
    while True:
        env.step(env.sample(rng))
"""


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_left_of_a_program_that_is_broken_off(end: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "training.py"
    script.write_text(PROGRAM)
    program = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert program.stdout is not None
    segment, *pids = program.stdout.readline().split()
    # The keyboard interrupts everybody in the foreground, a kill meets one process alone.
    (os.killpg if end == signal.SIGINT else os.kill)(program.pid, end)
    _, told = program.communicate(timeout=PATIENCE)
    assert len(pids) == 2
    assert waited(lambda: not there(segment))
    assert waited(lambda: not any(alive(int(pid)) for pid in pids))
    assert told.count("Traceback") <= 1, told
