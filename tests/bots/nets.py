"""Nets to try things with."""

from __future__ import annotations

from array import array
from random import Random

from bazigah.bots.nets.netfile import Net
from bazigah.bots.nets.senses import senses_of
from bazigah.engine.game import Game

HIDDEN = 8


def random_net(game: Game, players: tuple[int, ...] = (2, 3), seed: int = 1, largest: int = 600) -> Net:
    """A net that says something, but nothing sensible."""
    chance, senses = Random(seed), senses_of(game.name)

    def numbers(code: str, count: int) -> array[int]:
        return array(code, [chance.randint(-largest, largest) for _ in range(count)])

    return Net(
        game=game.name,
        rules=game.rules_version,
        layout=senses.fingerprint,
        players=players,
        hidden=HIDDEN,
        constant=77,
        shift=4,
        bits=16,
        weights=numbers("h", len(senses.names) * HIDDEN),
        bias=numbers("i", HIDDEN),
        outward=numbers("h", HIDDEN),
        direct=numbers("h", len(senses.names)),
    )
