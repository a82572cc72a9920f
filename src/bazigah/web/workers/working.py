"""The places of a process that thinks for others: each takes a job, does it, and stores what came of it."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from time import monotonic
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bazigah.web.bots.pool import WorkerPool
from bazigah.web.bots.queue import Owner, Priority
from bazigah.web.bots.worker import JobFailed
from bazigah.web.workers import line
from bazigah.web.workers.line import Taken
from bazigah.web.workers.member import Member

_AGAIN: Final = 1.0  # seconds before a database that is away is tried again

log = structlog.get_logger()


class Workforce:
    """So many places, each with a process of its own. Who is idle is woken one by one."""

    def __init__(self, member: Member, places: int) -> None:
        self._member = member
        self._database = member.database
        self._places = places
        self._pool = WorkerPool(places)
        self._idle: deque[asyncio.Future[None]] = deque()
        self._doing: dict[str, asyncio.Task[Any]] = {}
        self._heard = 0  # how often there may have been something new

    async def work_forever(self) -> None:
        """Take and do, until cancelled."""
        await self._member.known.wait()
        async with asyncio.TaskGroup() as group:
            for number in range(self._places):
                kept = number == 0 < self._places - 1  # one of several, for those whom somebody waits for
                group.create_task(self._place(Priority.PERSON if kept else max(Priority)))

    async def _place(self, last: Priority) -> None:
        while True:
            heard = self._heard
            try:
                taken = await self._database.write(partial(line.take, me=self._member.number, last=last))
            except (SQLAlchemyError, OSError):
                await asyncio.sleep(_AGAIN)
                continue
            if taken is not None:
                self._wake()  # where one job was there may be more
                await self._do(taken)
            elif heard == self._heard:
                if last < max(Priority):
                    self._wake()  # it may be something for another place
                await self._news()

    async def _news(self) -> None:
        own = asyncio.get_running_loop().create_future()
        self._idle.append(own)
        await own

    def _wake(self) -> None:
        while self._idle:
            idle = self._idle.popleft()
            if not idle.done():
                idle.set_result(None)
                return

    async def _do(self, taken: Taken) -> None:
        begun = monotonic()
        thought = asyncio.create_task(self._thought(taken))
        self._doing[taken.id] = thought
        try:
            await asyncio.wait([thought])
        finally:
            self._doing.pop(taken.id, None)
            thought.cancel()
        answer, failed = (None, line.DROPPED) if thought.cancelled() else thought.result()
        await self._store(partial(line.answer, taken=taken, said=answer, failed=failed, seconds=monotonic() - begun))

    async def _thought(self, taken: Taken) -> tuple[str | None, str | None]:
        """The answer to a job as text, or why there is none."""
        try:
            found = await self._pool.submit(taken.job.read(), taken.priority, Owner(*taken.accounts))
        except (JobFailed, ValueError) as error:  # ValueError: written by another version of the program
            return None, str(error)
        return taken.job.form.answer_text(found), None

    async def _store(self, work: Any) -> None:
        """A thought is dear: it waits for a database that is away."""
        while True:
            try:
                return await self._database.write(work)
            except (SQLAlchemyError, OSError):
                await asyncio.sleep(_AGAIN)

    def heard(self, news: str, job_id: str) -> None:
        """Wake somebody for a new job; stop thinking about one that nobody waits for."""
        if news == line.ASKED:
            self._something_new()
        elif news == line.DROPPED and (thought := self._doing.get(job_id)):
            thought.cancel()

    async def look(self) -> None:
        """Let one place see whether something waits unheard."""
        self._something_new()

    def _something_new(self) -> None:
        self._heard += 1
        self._wake()

    def close(self) -> None:
        """End all processes, whatever they are at."""
        self._pool.close()
