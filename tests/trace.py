"""Plays many games and prints a fingerprint of each: two ways to run the rules must print the same.

`python -m tests.trace GAMES` prints first how the rules run, then a line for every game.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator

from bazigah import games
from bazigah.build import is_compiled
from bazigah.engine.core.rng import Rng
from bazigah.engine.game import Game


def fingerprints(game: Game, count: int) -> Iterator[str]:
    """A line for each of `count` random games: how it was set up and a hash of all that happened."""
    for seed in range(count):
        rng = Rng(seed)
        players = game.min_players + rng.below(game.max_players - game.min_players + 1)
        options = {option.name: option.samples[rng.below(len(option.samples))] for option in game.options}
        yield f"{game.name} {seed} {players} {' '.join(options.values())} {_fingerprint(game, players, options, rng)}"


def _fingerprint(game: Game, players: int, options: dict[str, str], rng: Rng) -> str:
    digest = hashlib.sha256()
    state = game.new(players, options, rng.seed())
    while not state.over():
        legal = [int(action) for action in state.legal()]
        action = legal[rng.below(len(legal))]
        digest.update(repr((int(state.seat()), legal, action, [int(p) for p in state.scores()])).encode())
        state.apply(action)
    digest.update(json.dumps(game.write(state)).encode())
    return digest.hexdigest()[:16]


def main(count: int) -> None:
    print("compiled" if is_compiled() else "plain")
    for name in games.names():
        for line in fingerprints(games.find(name), count):
            print(line)


if __name__ == "__main__":
    main(int(sys.argv[1]))
