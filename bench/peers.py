"""How fast other libraries play at random: one core, a few seconds each. A missing library is reported.

A decision is one action applied. OpenSpiel's dice rolls are actions too and are counted, in its favour.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import TypedDict


class Speed(TypedDict):
    """What is measured of one peer."""

    version: str
    decisions_per_s: float
    games_per_s: float


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


def measure(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second, over whole games."""
    play()
    games = decisions = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions += play()
        games += 1
    return decisions / elapsed, games / elapsed


def measure_all(seconds: float) -> tuple[dict[str, Speed], dict[str, str]]:
    """The speed of every peer that is installed, and for the others the reason why not."""
    random.seed(1)
    speeds: dict[str, Speed] = {}
    missing: dict[str, str] = {}
    for name, package, prepare in PEERS:
        try:
            play = prepare()
        except ImportError as error:
            missing[name] = f"not measured: {error}"
            continue
        decisions, games = measure(play, seconds)
        speeds[name] = Speed(version=version(package), decisions_per_s=decisions, games_per_s=games)
    return speeds, missing


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast other libraries play at random.")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each peer")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    speeds, missing = measure_all(options.seconds)
    if options.json:
        print(json.dumps({"peers": speeds, "missing": missing}))
        return
    for name, speed in speeds.items():
        print(f"{name} ({speed['version']}): {speed['decisions_per_s']:,.0f} decisions/s")
    for name, reason in missing.items():
        print(f"{name}: {reason}")


if __name__ == "__main__":
    main()
