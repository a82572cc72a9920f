"""What bots choose: a choice becomes a job of the queue, and a plainer bot stands in where one fails."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import structlog

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT
from bazigah.web.bots.job import Advice, BotJob, budget, run_job
from bazigah.web.bots.limits import BotLimits
from bazigah.web.bots.queue import Job, JobQueue, Owner, Priority
from bazigah.web.bots.worker import JobFailed

STAND_IN: Final = "greedy"  # chooses where a bot fails
_GRACE: Final = 5.0  # seconds beyond its budget after which a bot is not waited for

log = structlog.get_logger()


class Advisor:
    """Asks bots by way of a queue, none for more than the operator allows."""

    def __init__(self, queue: JobQueue, limits: BotLimits) -> None:
        self._queue = queue
        self.limits = limits

    async def choose(self, job: BotJob, priority: Priority, owner: Owner) -> int:
        """The choice of a bot."""
        return (await self.advise(job, priority, owner)).action

    async def advise(self, job: BotJob, priority: Priority, owner: Owner) -> Advice:
        """The choice of a bot and what it expects of it; if the bot fails, that of a plainer one."""
        game = games.find(job.game)
        job = replace(job, bot=self.limits.allowed(game, job.bot))
        try:
            return await self._queue.submit(Job(run_job, job, budget(game, job.bot) + _GRACE), priority, owner)
        except JobFailed as error:
            log.error("bot_failed", bot=job.bot, game=job.game, stands_in=STAND_IN, reason=str(error))
        plainer = replace(job, bot=STAND_IN)
        return await self._queue.submit(Job(run_job, plainer, LONGEST_THOUGHT + _GRACE), priority, owner)
