"""`bazigah bench`: how fast the rules are, in processor time of one core, with random play."""

from __future__ import annotations

import json
from time import process_time
from typing import Any, Final

import click

from bazigah import games
from bazigah.bots.search.mcts import MctsBot
from bazigah.build import is_compiled
from bazigah.cli import bench_envs
from bazigah.cli.inputs import optional_game_argument, seconds
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, playout
from bazigah.engine.game import Game
from bazigah.text.words import words

_BATCH: Final = 20  # games set up together, so that the clock runs only while they are played
_POSITIONS: Final = 50
_COPIES: Final = 20  # of each position between two looks at the clock
_SEARCHED: Final = 2  # players where the search is measured
_ITERATIONS: Final = 100  # of the search in each position
_BUDGET: Final = 600.0  # seconds: the number of iterations is the limit

Speed = dict[str, float]


@click.command(
    "bench",
    cls=Spoken,
    examples=(
        "bazigah bench",
        "bazigah bench burgundy --seconds 5",
        "bazigah bench --json",
        "bazigah bench --envs --peers-python .venv-bench/bin/python",
    ),
)
@optional_game_argument
@click.option("--json", "as_json", is_flag=True)
@click.option("--seconds", callback=seconds, metavar="T", default="2")
@click.option("--envs", is_flag=True)
@click.option("--peers-python", metavar="PYTHON")
@click.pass_context
def command(
    ctx: click.Context, game: Game | None, as_json: bool, seconds: float, envs: bool, peers_python: str | None
) -> None:
    measured = [game] if game is not None else [games.find(name) for name in games.names()]
    if envs:
        _command_envs(Screen(words_of(ctx)), [one.name for one in measured], as_json, seconds, peers_python)
        return
    found = {one.name: measure(one, seconds) for one in measured}
    if as_json:
        click.echo(json.dumps({"compiled": is_compiled(), "games": found}, indent=2))
    else:
        _show(Screen(words_of(ctx)), found)


def _command_envs(screen: Screen, measured: list[str], as_json: bool, seconds: float, python: str | None) -> None:
    """The research environments, and those of other libraries if their Python is named."""
    found: dict[str, Speed] = {}
    missing: dict[str, str] = {}
    for name in measured:
        found[name], not_here = bench_envs.measure(name, seconds)
        missing |= not_here
    peers, not_there = bench_envs.peers(python, seconds)
    missing |= not_there
    if as_json:
        told = {"compiled": is_compiled(), "envs": found, "peers": peers, "missing": missing}
        click.echo(json.dumps(told, indent=2))
    else:
        _show_envs(screen, found, peers, missing)


def measure(game: Game, seconds: float) -> dict[str, Speed]:
    """The speeds of a game by number of players, each measured for that many seconds."""
    found = {
        str(players): {**_play(game, players, seconds), "copy_us": _copy(game, players, seconds / 4)}
        for players in range(game.min_players, game.max_players + 1)
    }
    found[str(_SEARCHED)]["mcts_iterations_per_s"] = _search(game, seconds)
    return found


def _play(game: Game, players: int, seconds: float) -> Speed:
    """Decisions by the time of playing alone, games with the time of setting up."""
    decisions = count = 0
    playing = setting_up = 0.0
    while playing < seconds:
        start = process_time()
        tables = [(game.new(players, seed=seed), Rng(seed)) for seed in range(count, count + _BATCH)]
        ready = process_time()
        decisions += sum(playout(state, rng) for state, rng in tables)
        playing += process_time() - ready
        setting_up += ready - start
        count += _BATCH
    return {
        "decisions_per_s": decisions / playing,
        "real_decisions_per_s": _real_decisions(game, players, count) / playing,
        "games_per_s": count / (playing + setting_up),
    }


def _real_decisions(game: Game, players: int, count: int) -> int:
    """The decisions with two or more options in the same games."""
    real = 0
    for seed in range(count):
        state, rng = game.new(players, seed=seed), Rng(seed)
        while not state.over():
            legal = state.legal()
            real += len(legal) > 1
            state.apply(legal[rng.below(len(legal))])
    return real


def _copy(game: Game, players: int, seconds: float) -> float:
    """Microseconds for a copy of a position from the middle of a game."""
    positions = [_middle(game, players, seed) for seed in range(_POSITIONS)]
    copies = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not copies:
        for position in positions:
            for _ in range(_COPIES):
                position.copy()
        copies += _POSITIONS * _COPIES
    return spent / copies * 1e6


def _search(game: Game, seconds: float) -> float:
    """Iterations of the search, in positions from the middle of games."""
    iterations = seed = 0
    spent = 0.0
    while spent < seconds or not iterations:
        state = _middle(game, _SEARCHED, seed)
        seed += 1
        if len(state.legal()) > 1:
            view, bot = game.view(state, state.seat()), MctsBot(game, seed, _ITERATIONS, 0)
            start = process_time()
            bot.choose(view, _BUDGET)
            spent += process_time() - start
            iterations += _ITERATIONS
    return iterations / spent


def _middle(game: Game, players: int, seed: int) -> State:
    state = game.new(players, seed=seed)
    half = playout(state.copy(), Rng(seed)) // 2
    rng = Rng(seed)
    for _ in range(half):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state


def _show(screen: Screen, found: dict[str, dict[str, Speed]]) -> None:
    screen.say("cli.bench.compiled" if is_compiled() else "cli.bench.plain", "bold")
    for game, counts in found.items():
        screen.sentence(words(screen.words.language, game).title(), "bold")
        for players, speed in counts.items():
            screen.say(
                "cli.bench.line",
                players=int(players),
                decisions=round(speed["decisions_per_s"]),
                real=round(speed["real_decisions_per_s"]),
                games=round(speed["games_per_s"]),
                copy=round(speed["copy_us"] * 1000),
            )
        screen.say("cli.bench.search", iterations=round(counts[str(_SEARCHED)]["mcts_iterations_per_s"]))


def _show_envs(
    screen: Screen, found: dict[str, Speed], peers: dict[str, dict[str, Any]], missing: dict[str, str]
) -> None:
    screen.say("cli.bench.compiled" if is_compiled() else "cli.bench.plain", "bold")
    for game, speeds in found.items():
        screen.sentence(words(screen.words.language, game).title(), "bold")
        for name, speed in speeds.items():
            screen.say("cli.bench.env", name=screen.words.say(f"cli.bench.env.{name}"), steps=round(speed))
    screen.say("cli.bench.peers", "bold")
    for name, peer in peers.items():
        screen.say("cli.bench.env", name=f"{name} {peer['version']}", steps=round(peer["steps_per_s"]))
    for name, reason in missing.items():
        screen.say("cli.bench.missing", name=name, reason=reason)
    if not peers and not missing:
        screen.say("cli.bench.no_peers")
