"""Finished games, judged by a bot: each once, as long as there is room to keep it.

A game is judged in pieces, so that whoever plays never waits for the whole of it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog
from cachetools import LRUCache, cachedmethod

from bazigah import games
from bazigah.bots.analysis import Judgement, analyse, costly, course
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.web.bots.queue import Job, JobQueue, Owner, PoolBusy, Priority
from bazigah.web.bots.worker import JobFailed

BOT: Final = "mcts:iterations=60"
_SECONDS: Final = 8.0  # for all choices of a game
_PIECES: Final = 8
_GRACE: Final = 60.0  # seconds more, for all that is no thought
_MOST: Final = 200

log = structlog.get_logger()


@dataclass(frozen=True)
class Analysis:
    """The choices of a game, judged, and the chances of all seats after so many steps."""

    judged: list[Judgement]
    chances: list[tuple[int, list[float]]]

    @property
    def worst(self) -> list[Judgement]:
        """The choices that cost the most."""
        return costly(self.judged)


@dataclass(frozen=True)
class Piece:
    """Some of the choices of a game, by the numbers of the steps, and how long to think about each."""

    record: str
    first: int
    end: int
    seconds: float


class Analyses:
    """Whoever asks for a game that is being judged waits for the same answer."""

    def __init__(self, queue: JobQueue) -> None:
        self._queue = queue
        self._cache = LRUCache[str, asyncio.Task[Analysis]](_MOST)

    async def of(self, table_id: str, record: str, owner: Owner) -> Analysis:
        """The analysis of a finished game, by its record."""
        try:
            return await asyncio.shield(self._task(table_id, record, owner))
        except (PoolBusy, JobFailed) as error:
            self._cache.pop(table_id, None)
            log.error("analysis_failed", table=table_id, reason=repr(error))
            raise BadInput("table_busy") from None

    @cachedmethod(lambda self: self._cache, key=lambda _, table_id, record, owner: table_id)  # noqa: ARG005
    def _task(self, table_id: str, record: str, owner: Owner) -> asyncio.Task[Analysis]:  # noqa: ARG002
        return asyncio.create_task(self._whole(record, owner))

    async def _whole(self, record: str, owner: Owner) -> Analysis:
        chances = await self._queue.submit(Job(follow, record, _GRACE), Priority.READING, owner)
        judged: list[Judgement] = []
        for piece in pieces(record):
            found = await self._queue.submit(Job(judge, piece, _SECONDS / _PIECES + _GRACE), Priority.READING, owner)
            judged.extend(found)
        return Analysis(judged, chances)


def pieces(text: str) -> list[Piece]:
    """A record as the pieces in which it is judged."""
    steps = loads(games.find, text).steps
    size = -(-len(steps) // _PIECES)
    return [Piece(text, first, first + size, _SECONDS / len(steps)) for first in range(0, len(steps), size)]


def judge(piece: Piece) -> list[Judgement]:
    """Judge some choices of a game. Runs in a process of its own."""
    record = loads(games.find, piece.record)
    numbers = range(record.first + piece.first, record.first + piece.end)
    return list(analyse(record, BOT, piece.seconds, numbers))


def follow(text: str) -> list[tuple[int, list[float]]]:
    """The chances of all seats over a game. Runs in a process of its own."""
    return course(loads(games.find, text))
