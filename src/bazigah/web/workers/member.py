"""One process among those that share thought: the others see that it is there, and it hears what happens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from secrets import randbits
from typing import Final, Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bazigah.web.storage.database import Database
from bazigah.web.storage.notices import listen
from bazigah.web.workers import line

_EVERY: Final = 1.0  # seconds

log = structlog.get_logger()


class Participant(Protocol):
    """What a process does: it asks, or it works."""

    def heard(self, news: str, job_id: str) -> None:
        """Something happened in the line."""
        ...

    async def look(self) -> None:
        """Look by itself, for news may have been missed."""
        ...


class Member:
    """A process with a number, under which it asks and takes. The number is known as long as its connection lasts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.number = randbits(31)
        self.known = asyncio.Event()  # set as soon as others can see that it is there

    async def take_part(self, parts: Iterable[Participant]) -> None:
        """Be there, hear, and look after what nobody else looks after, until cancelled."""
        parts = tuple(parts)

        def heard(notice: str) -> None:
            news, _, job_id = notice.partition(" ")
            for part in parts:
                part.heard(news, job_id)

        async with asyncio.TaskGroup() as group:
            lock = (line.PRESENT, self.number)
            group.create_task(listen(self.database, heard, self.known.set, line.CHANNEL, lock))
            await self.known.wait()
            while True:
                await self._look(parts)
                await asyncio.sleep(_EVERY)

    async def _look(self, parts: tuple[Participant, ...]) -> None:
        try:
            again = await self.database.write(line.tidy)
            for part in parts:
                await part.look()
        except (SQLAlchemyError, OSError) as error:
            log.warning("thoughts_unreachable", reason=str(error).splitlines()[0])
        else:
            if again:
                log.warning("thoughts_taken_again", count=again)
