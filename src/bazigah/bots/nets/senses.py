"""What nets go by: the numbers of an observation for all numbers of players together, each by its name."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bazigah import games
from bazigah.engine.game import Game

FEWEST = 2  # alone there is nobody to be ahead of: nets judge no solo games


@dataclass(frozen=True)
class Senses:
    """The inputs of the nets of a game: a number that a position shows with several numbers of players is one input.

    So what is learned of two players is known of three. Behind these stands one flag for each number of players.
    """

    names: tuple[str, ...]
    scales: tuple[int, ...]  # an input divided by its scale lies mostly between -1 and 1
    places: dict[int, tuple[int, ...]]  # by the number of players: which input each number of an observation is
    flags: dict[int, int]  # by the number of players: the input that tells it

    @property
    def fingerprint(self) -> str:
        """Tells whether a net was made for these inputs."""
        told = "\n".join(f"{name} {scale}" for name, scale in zip(self.names, self.scales, strict=True))
        return hashlib.sha256(told.encode()).hexdigest()[:16]


@cache
def senses_of(name: str) -> Senses:
    """The inputs of the nets of a game."""
    game = games.find(name)
    scales: dict[str, int] = {}
    for players in _counts(game):
        for entry in game.judged.layout(players):
            scales[entry.name] = max(entry.scale, scales.get(entry.name, 0))
    flags = {players: f"players.{players}" for players in _counts(game)}
    scales |= dict.fromkeys(flags.values(), 1)
    at = {name: place for place, name in enumerate(scales)}
    places = {players: tuple(at[entry.name] for entry in game.judged.layout(players)) for players in _counts(game)}
    return Senses(tuple(scales), tuple(scales.values()), places, {players: at[flag] for players, flag in flags.items()})


def _counts(game: Game) -> Sequence[int]:
    return range(max(FEWEST, game.min_players), game.max_players + 1)
