"""What was made once and may be asked for again, as long as there is room for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """So many things by key; what was not asked for the longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """What is kept under a key, or else made for it now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made

    def forget(self, key: K) -> None:
        """Keep it no longer."""
        self._kept.pop(key, None)
