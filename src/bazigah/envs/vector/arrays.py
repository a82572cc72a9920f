"""The arrays of a vector environment: one after the other in a single piece of memory, which processes may share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_ALIGNED: Final = 64  # bytes: no two arrays share a line of the cache


@dataclass(frozen=True)
class Shape:
    """How much there is of everything."""

    rows: int
    players: int
    size: int  # of an observation
    actions: int

    def parts(self) -> Iterator[tuple[str, type[np.generic], tuple[int, ...]]]:
        """The name, the kind of number and the shape of each array."""
        yield "observations", np.float32, (self.rows, self.size)
        yield "masks", np.bool_, (self.rows, self.actions)
        yield "rewards", np.float32, (self.rows, self.players)
        yield "seats", np.int64, (self.rows,)
        yield "done", np.bool_, (self.rows,)
        yield "chosen", np.int64, (self.rows,)

    def bytes(self) -> int:
        """The memory that all arrays need."""
        return sum(_aligned(np.dtype(kind).itemsize * int(np.prod(shape))) for _, kind, shape in self.parts())


def _aligned(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


@dataclass(frozen=True)
class Arrays:
    """What is known of each row after a step. All of it is written over by the next one: copy what is to be kept."""

    observations: NDArray[np.float32]  # rows x numbers: what the seat to move knows
    masks: NDArray[np.bool_]  # rows x actions: what it may choose
    rewards: NDArray[np.float32]  # rows x players: what the last step brought each seat
    seats: NDArray[np.int64]  # rows: the seat to move
    done: NDArray[np.bool_]  # rows: the last step ended a game, and this is the start of the next one
    chosen: NDArray[np.int64]  # rows: the actions of the step to come, from `step`

    def part(self, rows: slice) -> Arrays:
        """The same arrays for some of the rows."""
        return Arrays(**{name: array[rows] for name, array in vars(self).items()})


def lay_out(memory: memoryview, shape: Shape) -> Arrays:
    """The arrays in a piece of memory of `shape.bytes()`."""
    whole = np.frombuffer(memory, np.uint8)  # it holds the memory: nobody can take it away from under an array
    arrays: dict[str, Any] = {}
    at = 0
    for name, kind, extent in shape.parts():
        size = np.dtype(kind).itemsize * int(np.prod(extent))
        arrays[name] = whole[at : at + size].view(kind).reshape(extent)
        at += _aligned(size)
    return Arrays(**arrays)
