"""Positions to learn from, packed: an observation is mostly zeros, so only the other numbers are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass
class Row:
    """One position as one seat sees it."""

    places: NDArray[np.uint16]  # which inputs are not zero,
    numbers: NDArray[np.int16]  # and what they are
    base: float  # what the game's own judgement says
    target: float = field(default=0.0)

    def add(self, flag: int) -> None:
        """Set one more input to 1."""
        self.places = np.append(self.places, np.uint16(flag))
        self.numbers = np.append(self.numbers, np.int16(1))


@dataclass(frozen=True)
class Positions:
    """Many of them, one behind the other."""

    starts: NDArray[np.int64]  # where each begins, and where the last one ends
    places: NDArray[np.uint16]
    numbers: NDArray[np.int16]
    bases: NDArray[np.float32]
    targets: NDArray[np.float32]

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Positions:
        lengths = [len(row.places) for row in rows]
        return cls(
            np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
            _joined([row.places for row in rows], np.uint16),
            _joined([row.numbers for row in rows], np.int16),
            np.array([row.base for row in rows], np.float32),
            np.array([row.target for row in rows], np.float32),
        )

    @classmethod
    def joined(cls, parts: Sequence[Positions]) -> Positions:
        lengths = [np.diff(part.starts) for part in parts]
        return cls(
            np.concatenate([[0], np.cumsum(_joined(lengths, np.int64))]).astype(np.int64),
            _joined([part.places for part in parts], np.uint16),
            _joined([part.numbers for part in parts], np.int16),
            _joined([part.bases for part in parts], np.float32),
            _joined([part.targets for part in parts], np.float32),
        )

    def __len__(self) -> int:
        return len(self.bases)

    def inputs(self, chosen: NDArray[np.int64], width: int) -> NDArray[np.float32]:
        """The numbers of some positions, zeros too, one row each."""
        first = self.starts[chosen]
        lengths = self.starts[chosen + 1] - first
        rows = np.repeat(np.arange(len(chosen)), lengths)
        within = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        at = np.repeat(first, lengths) + within
        filled = np.zeros((len(chosen), width), np.float32)
        filled[rows, self.places[at]] = self.numbers[at]
        return filled


def _joined(parts: Sequence[NDArray[Any]], kind: type) -> NDArray[Any]:
    return np.concatenate([np.zeros(0, kind), *parts]).astype(kind)
