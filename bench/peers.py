"""How fast other libraries play at random: one core, a few seconds each. A missing library is reported.

A decision is one action applied. OpenSpiel's dice rolls are actions too and are counted, in its favour. With `--envs`
their environments for learning are measured instead: a step is an action with what is seen and may be done after it.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any, TypedDict


class Speed(TypedDict):
    """What is measured of one peer."""

    version: str
    decisions_per_s: float
    games_per_s: float


class EnvSpeed(TypedDict):
    """What is measured of the environment of a peer."""

    version: str
    steps_per_s: float


def catanatron(players: int) -> Callable[[], int]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    colors = list(Color)[:players]

    def play() -> int:
        game = Game([RandomPlayer(color) for color in colors])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


# Name, package on PyPI, and what makes a function that plays one random game and counts its decisions.
PEERS: list[tuple[str, str, Callable[[], Callable[[], int]]]] = [
    ("Catanatron, 2 players", "catanatron", lambda: catanatron(2)),
    ("Catanatron, 4 players", "catanatron", lambda: catanatron(4)),
    ("OpenSpiel backgammon", "open_spiel", lambda: open_spiel("backgammon")),
    ("OpenSpiel chess", "open_spiel", lambda: open_spiel("chess")),
]


def connect_four() -> Callable[[], int]:
    env = import_module("pettingzoo.classic.connect_four_v3").env()
    seeds = iter(range(10**9))

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            seen, _reward, over, cut, _info = env.last()
            done = over or cut
            env.step(None if done else int(random.choice(seen["action_mask"].nonzero()[0])))
            steps += not done
        return steps

    return play


def gin_rummy() -> Callable[[], int]:
    env = import_module("rlcard").make("gin-rummy")

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def catanatron_env() -> Callable[[], int]:
    import_module("catanatron_gym")  # it registers the environment
    env = import_module("gymnasium").make("catanatron_gym:catanatron-v1")

    def play() -> int:
        _, info = env.reset()
        steps = 0
        over = False
        while not over:
            _, _, ended, cut, info = env.step(random.choice(info["valid_actions"]))
            over = ended or cut
            steps += 1
        return steps

    return play


# The same for environments: a game of each is counted in steps.
ENVS: list[tuple[str, str, Callable[[], Callable[[], int]]]] = [
    ("PettingZoo connect_four", "pettingzoo", connect_four),
    ("RLCard gin rummy", "rlcard", gin_rummy),
    ("Catanatron Gymnasium", "catanatron_gym", catanatron_env),
]


def measure(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second, over whole games."""
    play()
    games = decisions = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions += play()
        games += 1
    return decisions / elapsed, games / elapsed


Made = tuple[str, str, Callable[[], int]]


def installed(peers: list[tuple[str, str, Callable[[], Callable[[], int]]]], missing: dict[str, str]) -> Iterator[Made]:
    """The peers that are installed, each with its version; for the others, why not is noted."""
    random.seed(1)
    for name, package, prepare in peers:
        try:
            yield name, version(package), prepare()
        except ImportError as error:
            missing[name] = f"not measured: {error}"


def measure_all(seconds: float) -> tuple[dict[str, Speed], dict[str, str]]:
    """The speed of every peer that is installed, and for the others the reason why not."""
    speeds: dict[str, Speed] = {}
    missing: dict[str, str] = {}
    for name, release, play in installed(PEERS, missing):
        decisions, games = measure(play, seconds)
        speeds[name] = Speed(version=release, decisions_per_s=decisions, games_per_s=games)
    return speeds, missing


def measure_envs(seconds: float) -> tuple[dict[str, EnvSpeed], dict[str, str]]:
    """The same for the environments."""
    speeds: dict[str, EnvSpeed] = {}
    missing: dict[str, str] = {}
    for name, release, play in installed(ENVS, missing):
        speeds[name] = EnvSpeed(version=release, steps_per_s=measure(play, seconds)[0])
    return speeds, missing


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast other libraries play at random.")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each peer")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--envs", action="store_true", help="their environments for learning")
    options = parser.parse_args()
    warnings.simplefilter("ignore")  # theirs, about each other's versions
    found, missing = measure_envs(options.seconds) if options.envs else measure_all(options.seconds)
    speeds: dict[str, Any] = {**found}
    if options.json:
        print(json.dumps({"peers": speeds, "missing": missing}))
        return
    unit = "steps" if options.envs else "decisions"
    for name, speed in speeds.items():
        print(f"{name} ({speed['version']}): {speed[f'{unit}_per_s']:,.0f} {unit}/s")
    for name, reason in missing.items():
        print(f"{name}: {reason}")


if __name__ == "__main__":
    main()
