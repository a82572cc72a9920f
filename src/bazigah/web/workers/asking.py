"""The queue of a server that shares thought: a job is put in line in PostgreSQL, and whoever is free takes it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from bazigah.web.bots.queue import Answer, Job, Owner, PoolBusy, Priority, Task
from bazigah.web.bots.worker import JobFailed
from bazigah.web.workers import line
from bazigah.web.workers.forms import JobText, written
from bazigah.web.workers.line import StandingJob
from bazigah.web.workers.member import Member


@dataclass(eq=False)
class _Asker:
    """Somebody here who waits for the answer to a job."""

    job: JobText
    priority: Priority
    owner: Owner
    answer: asyncio.Future[Any]


class SharedQueue:
    """Asks for thought, and remembers what it asked for: what the database forgets is asked for again."""

    def __init__(self, member: Member) -> None:
        self._member = member
        self._database = member.database
        self._waiting: dict[str, list[_Asker]] = {}
        self._looks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """The jobs that this process waits for."""
        return len(self._waiting)

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        """What one of the workers makes of a job. Raises PoolBusy, JobFailed."""
        own = _Asker(written(job), priority, owner, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(own.job.id, []).append(own)
        try:
            await self._ask(own)
            answer: Answer = await own.answer
        except asyncio.CancelledError:
            await self._drop(own)
            raise
        finally:
            self._leave(own)
        return answer

    async def _ask(self, own: _Asker) -> None:
        put = partial(line.ask, me=self._member.number, job=own.job, priority=own.priority, owner=own.owner)
        if await self._database.write(put):
            await self._read([own.job.id])

    def _leave(self, own: _Asker) -> None:
        others = self._waiting[own.job.id]
        others.remove(own)
        if not others:
            del self._waiting[own.job.id]

    async def _drop(self, own: _Asker) -> None:
        """Let nobody think about it, unless somebody else here waits for the same."""
        if len(self._waiting[own.job.id]) == 1:
            with suppress(SQLAlchemyError, OSError):  # then it is thought about for nothing
                drop = partial(line.drop, me=self._member.number, job_id=own.job.id)
                await asyncio.shield(self._database.write(drop))

    def heard(self, news: str, job_id: str) -> None:
        """Read an answer that somebody here waits for."""
        if news == line.ANSWERED and job_id in self._waiting:
            look = asyncio.create_task(self._read_or_later([job_id]))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)

    async def _read_or_later(self, ids: list[str]) -> None:
        with suppress(SQLAlchemyError, OSError):
            await self._read(ids)

    async def look(self) -> None:
        """Read what was answered unheard, and ask again for what is gone."""
        asked = {job_id: waiting[0] for job_id, waiting in self._waiting.items()}
        if asked:
            there = await self._read(list(asked))
            for job_id in asked.keys() - there:
                await self._ask(asked[job_id])

    async def _read(self, ids: list[str]) -> set[str]:
        """Hand out the answers that are there; which of the jobs are."""
        found = await self._database.read(partial(line.answers, ids=ids))
        for standing in found:
            if not standing.waits:
                for own in self._waiting.get(standing.id, ()):
                    _hand(own, standing)
        return {standing.id for standing in found}


def _hand(own: _Asker, found: StandingJob) -> None:
    if own.answer.done():
        return
    if found.answer is not None:
        own.answer.set_result(own.job.form.answer.validate_json(found.answer))
    else:
        own.answer.set_exception(PoolBusy() if found.failed == line.BUSY else JobFailed(found.failed or ""))
