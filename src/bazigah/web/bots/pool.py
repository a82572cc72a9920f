"""The pool of workers: bots think in processes of their own, and the event loop only waits for their answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

import structlog

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT
from bazigah.web.bots.job import Advice, BotJob, budget, run_job
from bazigah.web.bots.worker import JobFailed, Worker

STAND_IN: Final = "greedy"  # chooses where a bot fails
_GRACE: Final = 5.0  # seconds beyond its budget after which a bot is not waited for
_LIMIT_PER_PROCESS: Final = 50  # jobs that may wait in line

Task = TypeVar("Task")
Answer = TypeVar("Answer")

log = structlog.get_logger()


class PoolBusy(Exception):
    """Too many jobs wait already."""


class WorkerPool:
    """The workers, each started when it is needed. With a job that is cancelled its worker ends."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._threads = ThreadPoolExecutor(processes, "workers")  # they wait for the processes
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self.waiting = 0

    async def choose(self, job: BotJob) -> int:
        """The choice of a bot."""
        return (await self.advise(job)).action

    async def advise(self, job: BotJob) -> Advice:
        """The choice of a bot and what it expects of it; if the bot fails, that of a plainer one."""
        seconds = budget(games.find(job.game), job.bot) + _GRACE
        try:
            return await self.run(run_job, job, seconds)
        except JobFailed as error:
            log.error("bot_failed", bot=job.bot, game=job.game, stands_in=STAND_IN, reason=str(error))
        return await self.run(run_job, replace(job, bot=STAND_IN), LONGEST_THOUGHT + _GRACE)

    async def run(self, work: Callable[[Task], Answer], task: Task, seconds: float) -> Answer:
        """What a function makes of a task in one of the processes. Raises PoolBusy rather than queue without end."""
        if self.waiting >= self._processes * _LIMIT_PER_PROCESS:
            raise PoolBusy
        self.waiting += 1
        try:
            async with self._free:
                return await self._asked(work, task, seconds)
        finally:
            self.waiting -= 1

    async def _asked(self, work: Callable[[Task], Answer], task: Task, seconds: float) -> Answer:
        worker = self._worker()
        self._busy.add(worker)
        try:
            asked = partial(worker.ask, work, task, seconds)
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
