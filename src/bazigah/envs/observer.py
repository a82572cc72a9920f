"""What a seat knows, as scaled numbers in a buffer of the caller."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bazigah.engine.core.observing import Numbers, shorts
from bazigah.engine.core.state import State
from bazigah.engine.game import Game

Floats = NDArray[np.float32]
Shorts = NDArray[np.int16]

LIMIT: Final = 4.0  # no scaled number is larger


class Observer:
    """Writes observations of one game for a number of players."""

    size: int
    names: tuple[str, ...]

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        self._made_for = game, players
        layout = game.layout(players)
        self.size = len(layout)
        self.names = tuple(entry.name for entry in layout)
        self._observe = game.observe
        self._divisors = np.array([entry.scale for entry in layout], np.float32)
        self._factors = 1 / self._divisors
        (self._numbers,), self._seen = self.rows(1)

    def __reduce__(self) -> tuple[Any, ...]:
        """Made anew, with numbers of its own to write into."""
        return Observer, self._made_for

    def __deepcopy__(self, _: dict[int, Any]) -> Observer:
        """With the same tables, and numbers of its own to write into."""
        twin = object.__new__(Observer)
        vars(twin).update(vars(self))
        (twin._numbers,), twin._seen = twin.rows(1)
        return twin

    def rows(self, count: int) -> tuple[list[Numbers], Shorts]:
        """Numbers for so many observations, and the array of rows in which they stand."""
        memory = shorts(count * self.size)
        numbers = [Numbers(self.size, memory, row * self.size) for row in range(count)]
        return numbers, np.frombuffer(memoryview(memory), np.int16).reshape(count, self.size)

    def scale(self, numbers: Shorts, buffer: Floats) -> None:
        """Write whole numbers as fractions of their scales."""
        np.copyto(buffer, numbers)
        np.multiply(buffer, self._factors, out=buffer)

    def write(self, state: State, seat: int, buffer: Floats) -> None:
        """Write what the seat knows of a position, or of its view of it, into the whole buffer."""
        self._observe(state, seat, self._numbers)
        self.scale(self._seen[0], buffer)

    def read(self, state: State, seat: int) -> Floats:
        """What the seat knows, in a buffer of its own."""
        buffer = np.empty(self.size, np.float32)
        self.write(state, seat, buffer)
        return buffer

    def explain(self, observation: Floats) -> dict[str, int]:
        """The whole numbers of an observation by name, without the zeros."""
        numbers = np.rint(observation * self._divisors).astype(int).tolist()
        return {name: number for name, number in zip(self.names, numbers, strict=True) if number}
