"""What a seat knows, as scaled numbers in a buffer of the caller."""

from __future__ import annotations

from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from bazigah.engine.game import Game
from bazigah.engine.look import Look
from bazigah.engine.observing import Numbers
from bazigah.engine.state import State

Floats = NDArray[np.float32]

LIMIT: Final = 4.0  # no scaled number is larger


class Observer:
    """Writes observations of one game for a number of players; it remembers what each seat saw last."""

    size: int
    names: tuple[str, ...]

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        layout = game.layout(players)
        self.size = len(layout)
        self.names = tuple(entry.name for entry in layout)
        self._observe = game.observe
        self._divisors = np.array([entry.scale for entry in layout], np.float32)
        self._factors: list[float] = (1 / self._divisors).tolist()
        self._seen = np.zeros((players, self.size), np.float32)
        self._looks = self.looks(self._seen)

    def looks(self, rows: Floats) -> list[Look]:
        """A look for each row of zeros, which writes there; all of them share their numbers."""
        numbers = Numbers(self.size)
        return [Look(numbers, cast("memoryview[float]", row.data), self._factors) for row in rows]

    def write(self, state: State, seat: int, buffer: Floats) -> None:
        """Write what the seat knows of a position, or of its view of it, into the whole buffer."""
        look = self._looks[seat]
        self._observe(state, seat, look.numbers)
        look.take()
        np.copyto(buffer, self._seen[seat])

    def read(self, state: State, seat: int) -> Floats:
        """What the seat knows, in a buffer of its own."""
        buffer = np.empty(self.size, np.float32)
        self.write(state, seat, buffer)
        return buffer

    def explain(self, observation: Floats) -> dict[str, int]:
        """The whole numbers of an observation by name, without the zeros."""
        numbers = np.rint(observation * self._divisors).astype(int).tolist()
        return {name: number for name, number in zip(self.names, numbers, strict=True) if number}
