"""Some of the rows of a vector environment, played in this process."""

from __future__ import annotations

from typing import Any

import numpy as np

from bazigah import games
from bazigah.envs.observer import Observer
from bazigah.envs.rewards import reward_named
from bazigah.envs.table import Terms
from bazigah.envs.vector.arrays import Arrays
from bazigah.envs.vector.rows import Memory, Rows


class Part:
    """Plays the rows from `first` on; the look of each seat is kept, so that only what changed is written."""

    def __init__(self, terms: Terms, first: int, arrays: Arrays) -> None:
        game = games.find(terms.game)
        observer = Observer(game, terms.players)
        count = len(arrays.seats)
        self._first = first
        self._observations = arrays.observations
        self._chosen = _flat(arrays.chosen)
        self._seen = np.zeros((count * terms.players, observer.size), np.float32)
        self._shown = np.zeros(count, np.int64)
        self._rows = Rows(
            count,
            terms.players,
            int(game.space.size),
            lambda seed: game.new(terms.players, terms.options, seed),
            game.observe,
            reward_named(terms.reward),
            observer.looks(self._seen),
            Memory(
                _flat(self._shown),
                _flat(arrays.masks.view(np.uint8)),
                _flat(arrays.rewards),
                _flat(arrays.seats),
                _flat(arrays.done.view(np.uint8)),
            ),
        )

    def reset(self, seed: int, stride: int) -> None:
        """Begin the games of the seeds that follow the first row's; a game after it has a seed `stride` further on."""
        self._rows.reset(seed + self._first, stride)
        self._show()

    def step(self) -> None:
        """Play the chosen actions."""
        self._rows.step(self._chosen)
        self._show()

    def _show(self) -> None:
        np.take(self._seen, self._shown, axis=0, out=self._observations, mode="clip")


def _flat(array: np.ndarray[Any, Any]) -> memoryview[Any]:
    return array.reshape(-1).data
