"""Fits the chance to win to the lead: greedy bots play, and the end tells who won.

`python tools/chances.py burgundy --games 200` prints the scale of each fifth of a game, as it stands in
`learning/tuning.py`: the points of lead that make the odds of winning e to 1, the likeliest by what was seen; and the
part of a bit that it saves beside a blind guess.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp, log, log2
from multiprocessing import Pool

from bazigah import games
from bazigah.bots.analysis import stage_of
from bazigah.bots.catalogue import make
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import ranks

PARTS = 5
BUDGET = 60.0  # seconds for a decision: greedy stops by itself
STEPS = 60  # of the search for a scale

Seen = tuple[int, float, float]  # the part of the game, the lead, and what came of it: 1 won, 0 lost, 0.5 shared


def play(task: tuple[str, int, str]) -> list[Seen]:
    """A game of two equal bots: the leads of who was to choose, each time the turn had passed on."""
    name, seed, spec = task
    game = games.find(name)
    state, rng = game.new(2, seed=seed), Rng(seed)
    bots = [make(spec, game, rng.seed()) for _ in range(2)]
    leads: list[tuple[int, int, float]] = []
    last = -1
    while not state.over():
        seat = state.seat()
        if seat != last:
            part = min(PARTS - 1, int(stage_of(game, state) * PARTS))
            leads.append((seat, part, game.evaluate(state, seat)))
            last = seat
        state.apply(bots[seat].choose(game.view(state, seat), BUDGET))
    places = ranks(state, 2)
    results = [0.5 if places[0] == places[1] else float(place == 1) for place in places]
    return [(part, lead, results[seat]) for seat, part, lead in leads]


def surprise(seen: Sequence[tuple[float, float]], scale: float) -> float:
    """How unexpected the results are, in bits for each, if chances follow this scale."""
    total = 0.0
    for lead, result in seen:
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, lead / scale))))
        total -= result * log2(chance) + (1 - result) * log2(1 - chance)
    return total / len(seen)


def fit(seen: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The likeliest scale, by halving intervals of its logarithm, and its surprise."""
    low, high = log(0.5), log(500.0)
    for _ in range(STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if surprise(seen, exp(left)) < surprise(seen, exp(right)):
            high = right
        else:
            low = left
    return exp(low), surprise(seen, exp(low))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", choices=games.names())
    parser.add_argument("--games", dest="count", type=int, default=200)
    parser.add_argument("--bot", default="greedy:nodes=200")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args(arguments)
    with Pool(given.jobs) as pool:
        for name in given.games:
            found = pool.map(play, [(name, seed, given.bot) for seed in range(given.count)], chunksize=1)
            seen = [one for game in found for one in game]
            parts = [[(lead, result) for at, lead, result in seen if at == part] for part in range(PARTS)]
            fits = [fit(part) if part else (0.0, 1.0) for part in parts]
            scales = ", ".join(f"{scale:.1f}" for scale, _ in fits)
            evidence = ", ".join(f"{1 - bits:.2f} of {len(part)}" for (_, bits), part in zip(fits, parts, strict=True))
            print(f"{name}: SCALES: Final = ({scales})  # saves {evidence}; {given.count} games", flush=True)


if __name__ == "__main__":
    main()
