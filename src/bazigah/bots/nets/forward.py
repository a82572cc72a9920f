"""A judgement with a net in it: what the game's own one says, and beside it what a small network adds.

This file says what `forward.c` does, in the same whole numbers, so that both give the same answer to the last bit; it
stands in where there is no compiler. Sums wrap round as a machine's do, those of units at 32 bits, the answer at 64.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from bazigah.engine.core.observing import Numbers

_UNIT_BITS = 32
_ANSWER_BITS = 64


class Judge:
    """Judges positions for one number of players. `evaluate` and `observe` are those of the game."""

    def __init__(
        self,
        evaluate: Callable[[Any, int], float],
        observe: Callable[[Any, int, Numbers], None],
        numbers: Numbers,
        weights: bytes,  # 16 bits each: for every number of an observation, what it adds to every unit
        bias: bytes,  # 32 bits each: what every unit begins with
        outward: bytes,  # 16 bits each: what every unit adds to the answer
        direct: bytes,  # 16 bits each: what every number adds to the answer by itself
        constant: int,  # what the answer begins with
        shift: int,  # by how many bits what goes directly is coarser than what goes through the units
        unit: float,  # a power of two: what 1 in the answer is worth in points
    ) -> None:
        inputs, hidden = len(direct) // 2, len(outward) // 2
        if len(weights) != 2 * inputs * hidden or len(bias) != 4 * hidden or len(numbers) < inputs:
            raise ValueError("the parts of the net do not fit together")
        self._evaluate = evaluate
        self._observe = observe
        self._numbers = numbers
        rows = _numbers("h", weights)
        self._rows = [rows[at * hidden : (at + 1) * hidden] for at in range(inputs)]
        self._bias = _numbers("i", bias)
        self._outward = _numbers("h", outward)
        self._direct = _numbers("h", direct)
        self._constant = constant
        self._shift = shift
        self._unit = unit

    def __call__(self, state: Any, seat: int, /) -> float:
        """The lead of a seat in points: the judgement of the game, and what the net adds."""
        base = self._evaluate(state, seat)
        self._observe(state, seat, self._numbers)
        return base + self.added()

    def added(self) -> float:
        """What the net adds for the numbers as they stand."""
        sums, direct = list(self._bias), 0
        for at, row in enumerate(self._rows):
            number = int(self._numbers[at])
            if number:
                direct += self._direct[at] * number
                sums = [total + weight * number for total, weight in zip(sums, row, strict=True)]
        answer = self._constant + (direct << self._shift)
        answer += sum(max(0, _wrapped(total, _UNIT_BITS)) * out for total, out in zip(sums, self._outward, strict=True))
        return _wrapped(answer, _ANSWER_BITS) * self._unit


def _wrapped(total: int, bits: int) -> int:
    half = 1 << (bits - 1)
    return (total + half) % (2 * half) - half


def _numbers(code: str, packed: bytes) -> Sequence[int]:
    """Numbers as they lie in the memory of this machine."""
    return array(code, packed)
