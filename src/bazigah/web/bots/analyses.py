"""Finished games, judged by a bot by the workers of the pool: each once, as long as there is room to keep it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog
from cachetools import LRUCache, cachedmethod

from bazigah import games
from bazigah.bots.analysis import Judgement, analyse, course
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.web.bots.pool import PoolBusy, WorkerPool
from bazigah.web.bots.worker import JobFailed

BOT: Final = "mcts:iterations=60"
_SECONDS: Final = 8.0  # for all choices of a game
_GRACE: Final = 60.0  # seconds more, for all that is no thought
_MOST: Final = 200

log = structlog.get_logger()


@dataclass(frozen=True)
class Analysis:
    """The choices of a game, judged, and the chances of all seats after so many steps."""

    judged: list[Judgement]
    chances: list[tuple[int, list[float]]]


class Analyses:
    """Whoever asks for a game that is being judged waits for the same answer."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._cache = LRUCache[str, asyncio.Task[Analysis]](_MOST)

    async def of(self, table_id: str, record: str) -> Analysis:
        """The analysis of a finished game, by its record."""
        try:
            return await asyncio.shield(self._task(table_id, record))
        except (PoolBusy, JobFailed) as error:
            self._cache.pop(table_id, None)
            log.error("analysis_failed", table=table_id, reason=repr(error))
            raise BadInput("table_busy") from None

    @cachedmethod(lambda self: self._cache, key=lambda _, table_id, record: table_id)  # noqa: ARG005
    def _task(self, table_id: str, record: str) -> asyncio.Task[Analysis]:  # noqa: ARG002
        return asyncio.create_task(self._pool.run(judge, record, _SECONDS + _GRACE))


def judge(text: str) -> Analysis:
    """Judge a record. Runs in a process of its own."""
    record = loads(games.find, text)
    return Analysis(list(analyse(record, BOT, _SECONDS / len(record.steps))), course(record))
