"""Who thinks next: places are given out by what is urgent, and then to whoever has had least thought of late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Final

from cachetools import LRUCache

from bazigah.web.bots.queue import Owner, PoolBusy, Priority

HALVED_AFTER: Final = 60.0  # seconds: what somebody has had counts half as much then
USUAL: Final = 1.0  # seconds that a thought is taken to last until it is over
_MOST_ACCOUNTS: Final = 20_000


class SpentThought:
    """The seconds of thought that each account has had of late."""

    def __init__(self) -> None:
        self._spent = LRUCache[str, tuple[float, float]](_MOST_ACCOUNTS)  # seconds, and when that was

    def of(self, account: str, at: float) -> float:
        """What still counts of it."""
        seconds, since = self._spent.get(account, (0.0, at))
        return float(seconds * 0.5 ** ((at - since) / HALVED_AFTER))

    def add(self, owner: Owner, seconds: float) -> None:
        """Put a thought on all accounts of its owner."""
        at = monotonic()
        for account in owner.accounts():
            self._spent[account] = (max(0.0, self.of(account, at) + seconds), at)


@dataclass(eq=False)
class _Waiting:
    """Somebody in line; `turn` is done when the place is given."""

    priority: Priority
    owner: Owner
    number: int
    turn: asyncio.Future[None]


class FairPlaces:
    """So many places, for which one waits in a fair order. Where too many wait, the last in this order is sent away.

    Of several places one is always kept for a bot that somebody waits for.
    """

    def __init__(self, places: int, longest: int) -> None:
        self._free = places
        self._kept = 1 if places > 1 else 0  # for those whom somebody waits for
        self._longest = longest
        self._waiting: list[_Waiting] = []
        self._spent = SpentThought()
        self._came = 0
        self._busy = 0

    def __len__(self) -> int:
        return len(self._waiting) + self._busy

    @asynccontextmanager
    async def place(self, priority: Priority, owner: Owner) -> AsyncIterator[None]:
        """A place for as long as the block lasts. Raises PoolBusy."""
        await self._my_turn(priority, owner)
        begun = monotonic()
        self._spent.add(owner, USUAL)
        try:
            yield
        finally:
            self._spent.add(owner, monotonic() - begun - USUAL)
            self._give_back()

    async def _my_turn(self, priority: Priority, owner: Owner) -> None:
        self._came += 1
        own = _Waiting(priority, owner, self._came, asyncio.get_running_loop().create_future())
        self._waiting.append(own)
        self._give_out()
        if len(self._waiting) > self._longest:
            self._send_away(max(self._waiting, key=self._ranks()))
        try:
            await own.turn
        except asyncio.CancelledError:
            if own in self._waiting:
                self._waiting.remove(own)
            elif not own.turn.cancelled() and own.turn.exception() is None:
                self._give_back()  # the place was given in the same moment
            raise

    def _ranks(self) -> Callable[[_Waiting], tuple[float, ...]]:
        """What tells the order of those who wait, as it is now: the smaller, the sooner."""
        at = monotonic()

        def rank(waiting: _Waiting) -> tuple[float, ...]:
            spent = (self._spent.of(account, at) for account in waiting.owner.accounts())
            return (waiting.priority, *spent, waiting.number)

        return rank

    def _give_out(self) -> None:
        self._waiting = [one for one in self._waiting if not one.turn.done()]  # without those who are going away
        while self._free and self._waiting:
            first = min(self._waiting, key=self._ranks())
            if first.priority != Priority.PERSON and self._free <= self._kept:
                return
            self._waiting.remove(first)
            self._free -= 1
            self._busy += 1
            first.turn.set_result(None)

    def _send_away(self, last: _Waiting) -> None:
        self._waiting.remove(last)
        last.turn.set_exception(PoolBusy())

    def _give_back(self) -> None:
        self._free += 1
        self._busy -= 1
        self._give_out()
