"""Tells which numbers of the tree search of a game matter, and which way: games with all of them changed at once.

`python -m tools.perturb burgundy --seeds 120 --ms 80` plays every seed against the greedy bot, once in each seat. Each
number is half or double of today's, by chance, and in the second game of the seed the other of the two. Every game
tells something of every number, so that some hundred games tell what `tune.py` would need thousands for. The lines say
what the higher value of a number is worth beside the lower one, with standard errors: the greatest certainty first.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bazigah import games
from bazigah.bots.search.tuned import tuning
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.tuning import Tuning
from tools.tune import SPACE, Result, play

FLAGS: Final = ("recalls", "keeps")
MORE: Final = {"turns": 2, "grow": 1, "tries": 1}  # so many more, not twice as many; two turns end with the same player
FEW: Final = 30  # positions of a plan, where today there is none

Pair = tuple[Any, Any]
Halves = Mapping[str, int]  # 0 for the lower value of a number, 1 for the higher


@dataclass(frozen=True)
class Perturbed:
    """A game that was played, and with which half of every pair."""

    halves: Halves
    result: Result


@dataclass(frozen=True)
class Effect:
    """What the higher value of a number brings beside the lower one."""

    name: str
    worth: float
    error: float

    def certainty(self) -> float:
        """How many standard errors it is away from nothing."""
        return abs(self.worth) / self.error


def pairs(today: Tuning) -> dict[str, Pair]:
    """The lower and the higher value of every number."""
    around = {name: _around(name, getattr(today, name)) for name in SPACE}
    return {**around, **dict.fromkeys(FLAGS, (False, True))}


def _around(name: str, value: float) -> Pair:
    if name in MORE:
        return value, value + MORE[name]
    if not value:
        return value, FEW
    span = SPACE[name]
    low, high = max(span.low, value / 2), min(span.high, value * 2)
    return (int(low), int(high)) if isinstance(value, int) else (low, high)


def drawn(today: Tuning, seed: int, seat: int) -> dict[str, int]:
    """The halves of a game: by chance for the first seat, the others for the second."""
    rng = Rng(seed)
    return {name: rng.below(2) ^ seat for name in pairs(today)}


def play_perturbed(name: str, milliseconds: int, game: tuple[int, int]) -> Perturbed:
    """One game, given by its seed and the seat of the search."""
    seed, seat = game
    today = tuning(games.find(name), milliseconds)
    halves = drawn(today, seed, seat)
    changes = {number: pair[halves[number]] for number, pair in pairs(today).items()}
    return Perturbed(halves, play(name, replace(today, **changes), milliseconds, seed, seat))


def effects(halves: Sequence[Halves], gains: Sequence[float]) -> list[Effect]:
    """The linear fit, the most certain number first."""
    names = list(halves[0])
    table = np.array([[1.0] + [half[name] - 0.5 for name in names] for half in halves])
    inverse: NDArray[np.float64] = np.linalg.inv(table.T @ table)
    fitted = inverse @ table.T @ np.array(gains)
    rest = np.array(gains) - table @ fitted
    variance = float(rest @ rest) / (len(gains) - table.shape[1])
    errors = np.sqrt(variance * np.diag(inverse))
    found = [Effect(*row) for row in zip(names, fitted[1:].tolist(), errors[1:].tolist(), strict=True)]
    return sorted(found, key=Effect.certainty, reverse=True)


def told(played: Sequence[Perturbed], today: Tuning) -> list[str]:
    """A line for each number."""
    halves = [one.halves for one in played]
    wins = {effect.name: effect for effect in effects(halves, [one.result.wins for one in played])}
    known = pairs(today)
    return [
        f"{lead.name} {known[lead.name][1]} instead of {known[lead.name][0]}: "
        f"{lead.worth:+.1f} ±{lead.error:.1f} points, {wins[lead.name].worth:+.2f} ±{wins[lead.name].error:.2f} wins"
        for lead in effects(halves, [one.result.lead for one in played])
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--seeds", type=int, default=120, help="every seed is played from both seats")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--ms", type=int, default=100, help="for each decision")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args(arguments)
    to_play = [(seed, seat) for seed in range(given.first, given.first + given.seeds) for seat in range(2)]
    with get_context("spawn").Pool(given.jobs) as pool:
        played = pool.map(partial(play_perturbed, given.game, given.ms), to_play, chunksize=1)
    print(
        f"{given.game}, {len(played)} games, {given.ms} ms",
        *told(played, tuning(games.find(given.game), given.ms)),
        sep="\n",
    )


if __name__ == "__main__":
    main()
