"""OpenSpiel's own test, and what it does not look at: seeds, observers, memory, travelling, search."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from bazigah import games
from bazigah.build import is_compiled
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.envs.openspiel import SEEDS, BoardGame, Position, short_name
from bazigah.envs.rewards import REWARDS
from tests.envs.tables import COUNTS, every_count, every_game, random_action, walk
from tests.kit import LONG


def load(name: str, **params: Any) -> BoardGame:
    game = pyspiel.load_game(short_name(name), {"rng_seed": 1, **params})
    assert isinstance(game, BoardGame)
    return game


def begun(game: BoardGame, seed: int, steps: int = 0) -> Position:
    """The position after some random actions."""
    position = game.new_initial_state()
    position.apply_action(seed)
    for action in walk(position.course.state.copy(), seed, steps):
        position.apply_action(action)
    return position


# It asks for everything after every step, so the games are short, and plain runs leave out the counts between.
SIMULATED = [
    pytest.param(name, players, marks=() if players == 2 else LONG)
    for name, players in COUNTS
    if is_compiled() or players in (2, games.find(name).max_players)
]
SHORT = {"scythe": {"turn_limit": "3"}}


@pytest.mark.parametrize(("name", "players"), SIMULATED)
def test_random_simulations(name: str, players: int) -> None:
    game = load(name, players=players, **SHORT.get(name, {}))
    # To serialise, it wants the state of the generator too, which OpenSpiel does not let a Python game give.
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_count
def test_every_number_of_players_plays_to_an_end_with_a_reward(name: str, players: int) -> None:
    game = load(name, players=players)
    position = begun(game, 3, steps=-1)
    assert position.is_terminal()
    assert position.current_player() == pyspiel.PlayerId.TERMINAL
    assert position.returns() == REWARDS["rank"](position.course.state)
    assert all(game.min_utility() <= paid <= game.max_utility() for paid in position.returns())


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_sum_to_what_the_game_says(reward: str) -> None:
    game = load("troyes", players=3, reward=reward)
    position = begun(game, 5, steps=-1)
    assert position.returns() == REWARDS[reward](position.course.state)
    if reward == "lead":
        assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    else:
        assert sum(position.returns()) == pytest.approx(game.utility_sum())


def test_chance_picks_a_seed_that_follows_from_the_seed_of_the_game() -> None:
    def picked(**params: int) -> list[int]:
        game = load("burgundy", **params)
        return [game.new_initial_state().chance_outcomes()[0][0] for _ in range(4)]

    assert picked() == picked()
    assert picked() != picked(rng_seed=2)
    assert picked(rng_seed=-1) != picked(rng_seed=-1)
    assert len(set(picked())) == 4
    assert all(0 <= seed < SEEDS for seed in picked())


def test_actions_read_as_notation() -> None:
    game = load("burgundy")
    root = game.new_initial_state()
    assert root.action_to_string(pyspiel.PlayerId.CHANCE, 7) == "seed=7"
    position = begun(game, 7)
    shown = [position.action_to_string(action) for action in position.legal_actions()]
    assert [game.game.space.parse(text) for text in shown] == sorted(position.course.state.legal())


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    position = begun(load(name), 4, steps=30)
    before = str(position)
    twin = position.clone()
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[-1])
    assert str(position) == before != str(twin)
    position.apply_action(position.legal_actions()[-1])
    assert str(position) == str(twin)
    assert position.information_state_string(0) == twin.information_state_string(0)


@every_game
def test_games_and_positions_travel_to_other_processes(name: str) -> None:
    game = load(name, players=3, reward="win")
    for position in (game.new_initial_state(), begun(game, 4, steps=30)):
        twin = pickle.loads(pickle.dumps(position))
        assert str(twin) == str(position)
        assert twin.history() == position.history()
        assert [twin.information_state_string(p) for p in range(3)] == [
            position.information_state_string(p) for p in range(3)
        ]
    twin = pickle.loads(pickle.dumps(game))
    assert str(twin) == str(game)
    assert twin.new_initial_state().chance_outcomes() == game.new_initial_state().chance_outcomes()


@every_game
def test_a_seat_is_told_the_same_whatever_is_hidden_from_it(name: str) -> None:
    game = load(name, players=3)
    for steps in (0, 20, 80):
        position = begun(game, 6, steps)
        for seat in range(3):
            guess = position.resample_from_infostate(seat, lambda: 0.37)
            assert str(guess) != str(position)
            assert guess.information_state_string(seat) == position.information_state_string(seat)
            assert guess.observation_string(seat) == position.observation_string(seat)
            assert guess.information_state_tensor(seat) == position.information_state_tensor(seat)
            assert guess.observation_tensor(seat) == position.observation_tensor(seat)


@every_game
def test_the_information_state_remembers_what_the_observation_forgets(name: str) -> None:
    position = begun(load(name), 2, steps=25)
    seat = position.current_player()
    marks, counted = set(), []
    for _ in range(10):
        marks.add(position.information_state_string(seat).split(" ")[0])
        counted.append(sum(position.information_state_tensor(seat)[len(position.observation_tensor(seat)) :]))
        position.apply_action(random_action(position.course.state, Rng(1)))
    assert len(marks) > 1
    assert counted == sorted(counted)
    assert counted[-1] > counted[0]


def test_observers_name_their_parts() -> None:
    game = load("burgundy")
    position = begun(game, 2, steps=10)
    whole = make_observation(game, INFO_STATE_OBS_TYPE)
    whole.set_from(position, 1)
    assert np.array_equal(whole.dict["observation"], game.observer.read(position.course.state, 1))
    assert whole.dict["memory"].any()
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(BadInput, match="Only what one seat sees"):
            make_observation(game, kind)


def test_search_of_openspiel_finds_a_legal_action() -> None:
    game = load("troyes")
    position = begun(game, 2, steps=15)
    chance = np.random.RandomState(3)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), uct_c=1.0, max_simulations=4, random_state=chance)
    assert bot.step(position) in position.legal_actions()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"players": 9}, "player_count"),
        ({"reward": "glory"}, "reward_unknown"),
        ({"boards": "blue"}, "option_value"),
    ],
)
def test_terms_that_do_not_fit_are_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        load("burgundy", **wrong)
    assert refused.value.code == code


def test_an_illegal_action_is_refused() -> None:
    position = begun(load("burgundy"), 1)
    illegal = next(a for a in range(position.num_distinct_actions()) if a not in position.legal_actions())
    with pytest.raises(IllegalAction):
        position.apply_action(illegal)


def test_options_are_parameters() -> None:
    position = begun(load("burgundy", boards="free_choice"), 1)
    assert position.course.state.legal() == games.find("burgundy").new(2, {"boards": "free_choice"}, seed=1).legal()


def test_a_process_that_registered_the_games_ends_well() -> None:
    program = "import pyspiel, bazigah.envs.openspiel; pyspiel.load_game('python_bazigah_trajan').new_initial_state()"
    subprocess.run([sys.executable, "-c", program], check=True)
