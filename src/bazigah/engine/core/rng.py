"""Chance: one small generator, the same on every platform and forever."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.ints import i64

_MASK: Final = 0x7FFFFFFFFFFFFFFF
_STEP: Final = 6364136223846793005
_ADD: Final = 1442695040888963407
_MIX: Final = 2685821657736338717


class Rng:
    """A 63-bit linear congruential generator whose output is stirred, so that seeds 1, 2, 3 have nothing in common.

    Its numbers are part of every stored game: they are fixed by test vectors and never change.
    """

    state: i64

    def __init__(self, seed: i64) -> None:
        """Start the stream of a seed from 0 to 2**63 - 1."""
        self.state = ((seed ^ (seed >> 31)) * _MIX + _ADD) & _MASK
        self.state = ((self.state ^ (self.state >> 29)) * _MIX + _ADD) & _MASK

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        self.state = (self.state * _STEP + _ADD) & _MASK
        mixed: i64 = ((self.state ^ (self.state >> 27)) * _MIX) & _MASK
        return ((mixed >> 31) * n) >> 32

    def shuffle(self, items: list[i64]) -> None:
        """Put the items in a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def seed(self) -> i64:
        """A fresh seed for another generator."""
        return (self.below(1 << 31) << 31) | self.below(1 << 31)

    def copy(self) -> Rng:
        """A generator that will give the same numbers."""
        return resumed(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed, (self.state,)


def resumed(state: i64) -> Rng:
    """The generator that stands at `state`."""
    rng = Rng(0)
    rng.state = state
    return rng
