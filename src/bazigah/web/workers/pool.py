"""What a server on PostgreSQL has in the place of a pool of its own: it shares jobs with all who work there."""

from __future__ import annotations

import asyncio

from bazigah.web.bots.queue import Answer, Job, Owner, Priority, Task
from bazigah.web.storage.database import Database
from bazigah.web.workers.asking import SharedQueue
from bazigah.web.workers.member import Member
from bazigah.web.workers.working import Workforce


class SharedPool:
    """A queue for all servers on a database. With places of its own this server also works, for itself and others."""

    def __init__(self, database: Database, places: int) -> None:
        self._member = Member(database)
        self._queue = SharedQueue(self._member)
        self._workforce = Workforce(self._member, places) if places else None

    @property
    def waiting(self) -> int:
        """The jobs that this server waits for."""
        return self._queue.waiting

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        """What one of the workers makes of a job. Raises PoolBusy, JobFailed."""
        return await self._queue.submit(job, priority, owner)

    async def take_part(self) -> None:
        """Hear of answers, and work if there are places, until cancelled."""
        async with asyncio.TaskGroup() as group:
            if self._workforce is None:
                group.create_task(self._member.take_part([self._queue]))
            else:
                group.create_task(self._member.take_part([self._queue, self._workforce]))
                group.create_task(self._workforce.work_forever())

    def close(self) -> None:
        """End all processes, whatever they are at."""
        if self._workforce is not None:
            self._workforce.close()
