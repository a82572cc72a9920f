"""Bots at their tables: one that is to choose is woken, thinks elsewhere, and plays if the position is still there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog

from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.job import BotJob
from bazigah.web.bots.queue import Owner, PoolBusy, Priority

Play = Callable[[str, int, int], Awaitable[None]]  # table, version, action

log = structlog.get_logger()


@dataclass(frozen=True)
class AwaitedChoice:
    """The choice that a bot has at a table, or that it has none."""

    table_id: str
    version: int
    job: Callable[[], BotJob] | None  # made only where it is not under way already
    priority: Priority
    owner: Owner


class Opponents:
    """At most one job for each table; one about a position that is gone is dropped."""

    def __init__(self, advisor: Advisor, pause: float) -> None:
        self._advisor = advisor
        self._pause = pause  # seconds before each step, so that people can follow
        self._jobs: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def wake(self, turn: AwaitedChoice, play: Play) -> None:
        """Let the bot choose whose choice it is, if it is one's."""
        version, task = self._jobs.get(turn.table_id, (-1, None))
        if task is not None and (turn.job is None or version != turn.version):
            task.cancel()
            task = None
        if turn.job is not None and task is None:
            task = asyncio.create_task(self._choose(turn, turn.job(), play))
            self._jobs[turn.table_id] = (turn.version, task)
            task.add_done_callback(lambda done: self._done(turn.table_id, done))

    def _done(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._jobs.get(table_id, (0, None))[1] is task:
            del self._jobs[table_id]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("bot_failed", table=table_id, exc_info=error)

    async def _choose(self, turn: AwaitedChoice, job: BotJob, play: Play) -> None:
        await asyncio.sleep(self._pause)
        try:
            action = await self._advisor.choose(job, turn.priority, turn.owner)
        except PoolBusy:  # the sweep asks again
            log.warning("bots_busy", table=turn.table_id)
            return
        # What is played wakes the next bot, which may be this table's again: this job is over by then.
        self._jobs.pop(turn.table_id, None)
        await play(turn.table_id, turn.version, action)

    async def close(self) -> None:
        """Drop all jobs."""
        tasks = [task for _, task in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
