"""How often something may be done: a bucket of tokens that fills again with time."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
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

    @property
    def speed(self) -> float:
        """Tokens that come back in a second."""
        return self.times / self.seconds

    def of_many(self, people: int) -> Rate:
        """What so many people together may do."""
        return Rate(self.times * people, self.seconds)


def read_rate(text: str) -> Rate:
    """A rate as it is set: `times/seconds`, or `off`."""
    if text == UNLIMITED:
        return Rate(0, 1)
    found = _RATE.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Rate(int(found[1]), int(found[2]))


class TokenBuckets:
    """One bucket for everybody who does a thing, which has a name.

    What was taken here can be settled with other processes: the common bucket may then be below zero, and whoever
    took from several at once waits the longer.
    """

    def __init__(self, rate: Rate, name: str) -> None:
        self.rate = rate
        self.name = name
        self._buckets = LRUCache[str, tuple[float, float]](_MOST_BUCKETS)  # tokens, and when that was
        self._taken: Counter[str] = Counter()  # since it was last settled

    def spend(self, who: str) -> int:
        """Take a token. Seconds to wait where there is none, else 0."""
        seconds = self.wait(who)
        if not seconds:
            self.take(who)
        return seconds

    def wait(self, who: str) -> int:
        """Seconds to wait until there is a token; 0 where there is one."""
        if not self.rate.times:
            return 0
        tokens = self._tokens(who, monotonic())
        return 0 if tokens >= 1 else math.ceil((1 - tokens) / self.rate.speed)

    def take(self, who: str, number: int = 1) -> None:
        """Take tokens, whether or not there are any."""
        if self.rate.times:
            at = monotonic()
            self._buckets[who] = (self._tokens(who, at) - number, at)
            self._taken[who] += number

    def give_back(self, who: str) -> None:
        """Return a token that was taken for nothing."""
        self.take(who, -1)

    def taken(self) -> Counter[str]:
        """What was taken since this was asked for last."""
        taken, self._taken = self._taken, Counter()
        return taken

    def settle(self, common: Mapping[str, float]) -> None:
        """Go on from what is in the common buckets, less what was taken meanwhile."""
        at = monotonic()
        for who, tokens in common.items():
            self._buckets[who] = (tokens - self._taken[who], at)

    def _tokens(self, who: str, at: float) -> float:
        tokens, since = self._buckets.get(who, (float(self.rate.times), at))
        return float(min(self.rate.times, tokens + (at - since) * self.rate.speed))
