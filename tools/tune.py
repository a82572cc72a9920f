"""Searches for better numbers of the tree search of a game, in matches against the greedy bot.

`python tools/tune.py burgundy --trials 40 --seeds 4 --ms 100` tries what Optuna proposes, today's numbers first. The
search gets time, not iterations: numbers that make an iteration dear must pay for it. A trial is worth the mean lead,
squashed, over seeds that are each played from both seats. The best numbers then play on seeds that no trial has seen,
beside today's; if they hold, the last line goes into `learning/tuning.py` of the game.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from functools import partial
from math import sqrt
from multiprocessing import get_context
from multiprocessing.pool import Pool
from statistics import fmean, stdev
from typing import Any, Final

import optuna

from bazigah import games
from bazigah.bots import Bot, catalogue
from bazigah.bots.search.mcts import MctsBot
from bazigah.bots.search.rewards import squash
from bazigah.bots.search.tuned import tuning
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import ranks
from bazigah.engine.core.tuning import Tuning

OPPONENT: Final = "greedy"
BUDGET: Final = 600.0  # seconds for a decision: the bots keep to their own time
FULL: Final = 20.0  # points of lead that are most of the way to the full worth of a game
DEVIATIONS: Final = 1.96  # of the normal distribution, for 95 %


@dataclass(frozen=True)
class Range:
    """Where a number is looked for; `log`: by its size rather than evenly."""

    low: float
    high: float
    log: bool = False


SPACE: Final[Mapping[str, Range]] = {
    "explore": Range(0.02, 2.0, log=True),
    "temper": Range(0.05, 2.0, log=True),
    "faith": Range(1.0, 200.0, log=True),
    "scale": Range(3.0, 60.0, log=True),
    "winning": Range(0.0, 1.0),
    "turns": Range(1, 15),
    "grow": Range(1, 6),
    "tries": Range(1, 6),
    "root": Range(200, 20_000, log=True),
    "look": Range(10, 1000, log=True),
    "plan": Range(0, 600),
    "guesses": Range(8, 400, log=True),
}


@dataclass(frozen=True)
class Result:
    """What came of one seed, from both seats."""

    worth: float
    lead: float
    wins: float


def play_seed(name: str, numbers: Tuning, milliseconds: int, seed: int) -> Result:
    """The search against the greedy bot, once in each seat."""
    found = [play(name, numbers, milliseconds, seed, seat) for seat in range(2)]
    return Result(*(fmean(getattr(one, field.name) for one in found) for field in fields(Result)))


def play(name: str, numbers: Tuning, milliseconds: int, seed: int, seat: int) -> Result:
    """One game of the search, in the given seat, against the greedy bot."""
    game, rng = games.find(name), Rng(seed)
    bots: list[Bot] = [catalogue.make(OPPONENT, game, rng.seed()) for _ in range(2)]
    bots[seat] = MctsBot(game, rng.seed(), 0, milliseconds, numbers)
    state = game.new(2, seed=seed)
    while not state.over():
        chooser = state.seat()
        state.apply(bots[chooser].choose(game.view(state, chooser), BUDGET))
    points, places = state.scores(), ranks(state, 2)
    lead = float(points[seat] - points[1 - seat])
    return Result(squash(lead, FULL), lead, 1 / places.count(1) if places[seat] == 1 else 0.0)


def proposed(trial: optuna.trial.BaseTrial, today: Tuning) -> Tuning:
    """The numbers of a trial in the place of today's."""
    changes: dict[str, Any] = {}
    for name, span in SPACE.items():
        if isinstance(getattr(today, name), int):
            changes[name] = trial.suggest_int(name, int(span.low), int(span.high), log=span.log)
        else:
            changes[name] = trial.suggest_float(name, span.low, span.high, log=span.log)
    return replace(today, **changes)


def search(pool: Pool, given: argparse.Namespace, today: Tuning) -> Tuning:
    """The best numbers that the trials found."""

    def objective(trial: optuna.Trial) -> float:
        numbers = proposed(trial, today)
        worth = fmean(one.worth for one in _played(pool, given, numbers, range(given.seeds)))
        print(f"{trial.number}: {worth:+.3f} {line(numbers)}", flush=True)
        return worth

    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=given.seed))
    study.enqueue_trial({name: getattr(today, name) for name in SPACE})
    study.optimize(objective, n_trials=given.trials)
    return replace(today, **study.best_params)


def _played(pool: Pool, given: argparse.Namespace, numbers: Tuning, seeds: Sequence[int]) -> list[Result]:
    return pool.map(partial(play_seed, given.game, numbers, given.ms), seeds, chunksize=1)


def line(numbers: Tuning) -> str:
    """The numbers as they stand in the folder of the game: those that differ from the usual."""
    usual = Tuning()
    own = {field.name: getattr(numbers, field.name) for field in fields(Tuning)}
    told = ", ".join(f"{name}={_told(value)}" for name, value in own.items() if value != getattr(usual, name))
    return f"TUNING: Final = Tuning({told})"


def _told(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3g}"


def evidence(results: Sequence[Result]) -> str:
    """The lead and the share of wins with 95 % intervals; the games of one seed belong together."""
    lead, wins = ([getattr(one, name) for one in results] for name in ("lead", "wins"))
    return f"lead {_interval(lead, 1)}, wins {_interval(wins, 2)} of {2 * len(results)} games"


def _interval(values: Sequence[float], digits: int) -> str:
    spread = DEVIATIONS * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return f"{fmean(values):.{digits}f} ±{spread:.{digits}f}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--trials", type=int, default=40)
    parser.add_argument("--seeds", type=int, default=8, help="for each trial; every seed is played from both seats")
    parser.add_argument("--fresh", type=int, default=20, help="seeds to prove the best numbers on")
    parser.add_argument("--ms", type=int, default=100, help="for each decision")
    parser.add_argument("--seed", type=int, default=0, help="of what Optuna proposes")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args(arguments)
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    today = tuning(games.find(given.game), given.ms)
    with get_context("spawn").Pool(given.jobs) as pool:
        best = search(pool, given, today)
        fresh = range(given.seeds, given.seeds + given.fresh)
        print(f"today: {evidence(_played(pool, given, today, fresh))}")
        proof = evidence(_played(pool, given, best, fresh))
    print(f"{line(best)}  # {datetime.now(UTC):%Y-%m-%d}, {given.ms} ms: {proof}")


if __name__ == "__main__":
    main()
