"""What a seat knows, as scaled numbers in a buffer of the caller."""

from __future__ import annotations

from struct import Struct
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bazigah.engine.game import Game
from bazigah.engine.state import State

Floats = NDArray[np.float32]

LIMIT: Final = 4.0  # no scaled number is larger


class Observer:
    """Writes observations of one game for a number of players; it keeps its scratch paper, so nothing is allocated."""

    size: int
    names: tuple[str, ...]

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        layout = game.layout(players)
        self.size = len(layout)
        self.names = tuple(entry.name for entry in layout)
        self._observe = game.observe
        self._divisors = np.array([entry.scale for entry in layout], np.float32)
        self._factors = 1 / self._divisors
        self._numbers = [0] * self.size
        packing = Struct(f"{self.size}h")
        self._packed = bytearray(packing.size)
        self._packed_numbers = np.frombuffer(self._packed, np.int16)
        self._pack_into = packing.pack_into

    def write(self, state: State, seat: int, buffer: Floats) -> None:
        """Write what the seat knows of a position, or of its view of it, into the whole buffer."""
        self._observe(state, seat, self._numbers)
        self._pack_into(self._packed, 0, *self._numbers)
        np.multiply(self._packed_numbers, self._factors, out=buffer)

    def read(self, state: State, seat: int) -> Floats:
        """What the seat knows, in a buffer of its own."""
        buffer = np.empty(self.size, np.float32)
        self.write(state, seat, buffer)
        return buffer

    def explain(self, observation: Floats) -> dict[str, int]:
        """The whole numbers of an observation by name, without the zeros."""
        numbers = np.rint(observation * self._divisors).astype(int).tolist()
        return {name: number for name, number in zip(self.names, numbers, strict=True) if number}
