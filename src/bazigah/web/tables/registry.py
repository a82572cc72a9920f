"""The tables in memory: each is changed by one at a time, and by nothing that was not stored."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from secrets import token_hex
from typing import Final, NoReturn
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache

from bazigah.engine.errors import BadInput
from bazigah.web.storage.database import Database
from bazigah.web.tables import reading, store
from bazigah.web.tables.backfill import fill
from bazigah.web.tables.hub import LOBBY, Hub, of_table
from bazigah.web.tables.inheriting import carried_over, is_outdated
from bazigah.web.tables.match import PLAY, Change, HostedMatch
from bazigah.web.tables.reading import NotKept
from bazigah.web.tables.store import StaleWrite
from bazigah.web.tables.talk import TALKING
from bazigah.web.tables.trouble import is_refusal, set_aside

_MOST: Final = 500  # tables in memory

log = structlog.get_logger()


class TableRegistry:
    """Open tables, the least used one dropped first: the database knows them all."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self.origin = token_hex(4)  # tells our own notices from those of other processes
        self._open = LRUCache[str, HostedMatch](_MOST)
        self._evictions = 0  # how often something was dropped
        self.written: Counter[str] = Counter()  # entries by kind
        self.troubles = 0  # tables that were set aside
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._open)

    def locked(self, table_id: str) -> AbstractAsyncContextManager[None]:
        """While held, nobody else in this process changes the table."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def get(self, table_id: str) -> HostedMatch:
        """A table as it stands. Raises BadInput if there is none."""
        while table_id not in self._open:
            forgotten = self._evictions
            match = await self._read(table_id)
            if match is None:
                continue
            if self._evictions == forgotten:  # else it may have been read before what was forgotten was written
                self._open.setdefault(table_id, match)
        return self._open[table_id]

    async def _read(self, table_id: str) -> HostedMatch | None:
        """A table from the database; None where something had to be stored first. One in trouble is set aside."""
        try:
            match = await self.database.read(partial(reading.read, table_id=table_id))
            if not is_outdated(match):
                return match
            with suppress(StaleWrite):  # another process was quicker
                await self.write(match, carried_over(match))
        except NotKept:
            await self._fill(table_id)
        except Exception as error:
            await self._set_aside(table_id, error)
        return None

    async def _fill(self, table_id: str) -> None:
        try:
            await self.database.write(partial(fill, table_id=table_id))
        except Exception as error:
            await self._set_aside(table_id, error)

    async def _set_aside(self, table_id: str, error: Exception) -> NoReturn:
        """Refuse a table that cannot be opened, and remember why, so that all others live on."""
        if is_refusal(error):
            raise error
        self.troubles += 1
        log.error("table_set_aside", table=table_id, reason=repr(error), exc_info=error)
        await self.database.write(partial(set_aside, table_id=table_id, reason=repr(error)))
        raise BadInput("table_in_trouble") from error

    def evict(self, table_id: str) -> None:
        """Drop what is in memory; the next one reads it anew."""
        self._open.pop(table_id, None)
        self._evictions += 1

    def evict_all(self) -> None:
        """Drop everything and wake everybody: news may have been missed."""
        self.refresh(list(self._open))

    def refresh(self, table_ids: Iterable[str]) -> None:
        """Drop tables of which something changed beside their entries, and wake those who look at them."""
        for table_id in table_ids:
            self.evict(table_id)
            self.announce(table_id)

    async def write(self, match: HostedMatch, change: Change, name: str = "") -> None:
        """Store a change and tell everybody. Raises StaleWrite.

        A step or a word that was stored is followed in memory; after anything else the table is read anew.
        """
        try:
            work = partial(store.write, match=match, change=change, origin=self.origin)
            seq = await self.database.append(match.id, work)
        except BaseException:
            self.evict(match.id)
            raise
        self.written[change.kind] += 1
        if change.kind == PLAY:
            match.apply_stored(change, seq)
        elif change.kind in TALKING:
            match.hear(change, seq, name)
        else:
            self.evict(match.id)
        self.announce(match.id)

    def announce(self, table_id: str) -> None:
        """Wake those who look at the table, and the lobby."""
        self.hub.changed(of_table(table_id))
        self.hub.changed(LOBBY)

    def on_notice(self, notice: str) -> None:
        """Another process wrote to a table: what we know of it is old."""
        origin, table_id, seq = notice.split(" ")
        if origin == self.origin:
            return
        match = self._open.get(table_id)
        if match is not None and match.seq < int(seq):
            self.evict(table_id)
        self.announce(table_id)
