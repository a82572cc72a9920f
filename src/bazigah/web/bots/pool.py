"""The pool of workers: bots think in processes of their own, and the event loop only waits for their answers."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from bazigah.web.bots.fair import FairPlaces
from bazigah.web.bots.queue import Answer, Job, Owner, Priority, Task
from bazigah.web.bots.worker import Worker

_LIMIT_PER_PROCESS: Final = 50  # jobs that may wait in line


class WorkerPool:
    """A queue with workers of its own, each started when it is needed. With a job that is cancelled its worker ends."""

    def __init__(self, processes: int) -> None:
        self._threads = ThreadPoolExecutor(processes, "workers")  # they wait for the processes
        self._places = FairPlaces(processes, processes * _LIMIT_PER_PROCESS)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()

    @property
    def waiting(self) -> int:
        """The jobs that wait or are being done."""
        return len(self._places)

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        """What one of the processes makes of a job, when its turn has come. Raises PoolBusy, JobFailed."""
        async with self._places.place(priority, owner):
            return await self._asked(job)

    async def _asked(self, job: Job[Task, Answer]) -> Answer:
        worker = self._worker()
        self._busy.add(worker)
        try:
            asked = partial(worker.ask, job.work, job.task, job.seconds)
            return await asyncio.get_running_loop().run_in_executor(self._threads, asked)
        except asyncio.CancelledError:
            worker.end()
            raise
        finally:
            self._busy.discard(worker)
            if worker.usable:
                self._idle.append(worker)

    def _worker(self) -> Worker:
        """One that is idle, or else a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.usable:
                return worker
        return Worker()

    def close(self) -> None:
        """End all processes, whatever they are at."""
        for worker in [*self._idle, *self._busy]:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
