"""Some of the rows of a vector environment, played in this process."""

from __future__ import annotations

from typing import Any

import numpy as np

from bazigah import games
from bazigah.engine.core.rows import Memory, Rows, flags
from bazigah.envs.observer import Observer
from bazigah.envs.rewards import reward_named
from bazigah.envs.table import Terms
from bazigah.envs.vector.arrays import Arrays


class Part:
    """Plays the rows from `first` on: their whole numbers and masks are written here, then moved to the arrays."""

    def __init__(self, terms: Terms, first: int, arrays: Arrays) -> None:
        game = games.find(terms.game)
        observer = Observer(game, terms.players)
        count, actions = len(arrays.seats), int(game.space.size)
        masks = flags(count * actions)
        numbers, self._seen = observer.rows(count)
        self._first = first
        self._scale = observer.scale
        self._arrays = arrays
        self._masks = np.frombuffer(memoryview(masks), np.bool_).reshape(count, actions)
        self._chosen = _flat(arrays.chosen)
        self._rows = Rows(
            count,
            terms.players,
            actions,
            lambda seed: game.new(terms.players, terms.options, seed),
            game.observe,
            reward_named(terms.reward),
            numbers,
            Memory(masks, _flat(arrays.rewards), _flat(arrays.seats), _flat(arrays.done.view(np.uint8))),
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
        self._scale(self._seen, self._arrays.observations)
        np.copyto(self._arrays.masks, self._masks)


def _flat(array: np.ndarray[Any, Any]) -> memoryview[Any]:
    return array.reshape(-1).data
