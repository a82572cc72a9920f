"""The hub: who waits for news of what, in this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from types import TracebackType
from typing import Self


def of_table(table_id: str) -> str:
    """The channel of a table."""
    return f"table:{table_id}"


LOBBY = "lobby"


class Hub:
    """Channels and their listeners. A notice carries nothing: whoever is woken reads what its seat may see."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.closed = False

    def changed(self, channel: str) -> None:
        """Wake all who listen to a channel."""
        for listener in self._listeners.get(channel, ()):
            listener.wake()

    def listen(self, channel: str) -> Listener:
        """Somebody who wants to know, for as long as the `with` lasts."""
        return Listener(self, channel)

    def count(self, channel: str | None = None) -> int:
        """How many listen, to a channel or to all."""
        if channel is not None:
            return len(self._listeners.get(channel, ()))
        return sum(len(listeners) for listeners in self._listeners.values())

    def close(self) -> None:
        """Send everybody home: their waits end and `closed` tells why."""
        self.closed = True
        for channel in list(self._listeners):
            self.changed(channel)

    def add(self, listener: Listener) -> None:
        self._listeners[listener.channel].add(listener)

    def remove(self, listener: Listener) -> None:
        listeners = self._listeners[listener.channel]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[listener.channel]


class Listener:
    """One who waits; news that come while he is busy are not lost."""

    def __init__(self, hub: Hub, channel: str) -> None:
        self.hub = hub
        self.channel = channel
        self._news = asyncio.Event()

    def __enter__(self) -> Self:
        self.hub.add(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.hub.remove(self)

    def wake(self) -> None:
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Whether something changed since the last wait, at the latest after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True
