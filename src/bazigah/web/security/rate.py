"""How often something may be done: a bucket of tokens that fills again with time."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from time import monotonic
from typing import Final

from cachetools import LRUCache

_MOST_BUCKETS: Final = 20_000  # of one kind; the one that was untouched for longest goes first
_RATE: Final = re.compile(r"([1-9]\d{0,6})/([1-9]\d{0,6})")
UNLIMITED: Final = "off"


@dataclass(frozen=True)
class Rate:
    """So many times at once, and again so many within that many seconds; zero times means without limit."""

    times: int
    seconds: int


def read_rate(text: str) -> Rate:
    """A rate as it is set: `times/seconds`, or `off`."""
    if text == UNLIMITED:
        return Rate(0, 1)
    found = _RATE.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Rate(int(found[1]), int(found[2]))


class TokenBuckets:
    """One bucket for everybody who does a thing."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets = LRUCache[str, tuple[float, float]](_MOST_BUCKETS)  # tokens, and when that was

    def wait(self, who: str) -> int:
        """Take a token. Seconds to wait where there is none, else 0."""
        if not self._rate.times:
            return 0
        at = monotonic()
        speed = self._rate.times / self._rate.seconds
        tokens, since = self._buckets.get(who, (float(self._rate.times), at))
        tokens = min(self._rate.times, tokens + (at - since) * speed)
        allowed = tokens >= 1
        self._buckets[who] = (tokens - allowed, at)
        return 0 if allowed else math.ceil((1 - tokens) / speed)

    def give_back(self, who: str) -> None:
        """Return a token that was taken for nothing."""
        if who in self._buckets:
            tokens, since = self._buckets[who]
            self._buckets[who] = (tokens + 1, since)
