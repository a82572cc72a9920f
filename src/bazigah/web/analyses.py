"""Finished games, judged by a bot in the processes of the thinkers: each once, as long as there is room to keep it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from bazigah import games
from bazigah.bots.analysis import Judgement, analyse, course
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from bazigah.web.kept import Kept
from bazigah.web.match import Match
from bazigah.web.thinker import Failed
from bazigah.web.thinking import Busy, Thinkers

BOT: Final = "mcts:iterations=60"
_SECONDS: Final = 8.0  # for all choices of a game
_GRACE: Final = 60.0  # seconds more, for all that is no thought
_KEPT: Final = 200

log = structlog.get_logger()


@dataclass(frozen=True)
class Analysis:
    """The choices of a game, judged, and the chances of all seats after so many steps."""

    judged: list[Judgement]
    chances: list[tuple[int, list[float]]]


class Analyses:
    """Whoever asks for a game that is being judged waits for the same answer."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept = Kept[str, asyncio.Task[Analysis]](_KEPT)

    async def of(self, match: Match) -> Analysis:
        """The analysis of a finished game."""
        task = self._kept.get(match.id, partial(self._begun, match.playing.dumps()))
        try:
            return await asyncio.shield(task)
        except (Busy, Failed) as error:
            self._kept.forget(match.id)
            log.error("analysis_failed", table=match.id, reason=repr(error))
            raise BadInput("table_busy") from None

    def _begun(self, record: str) -> asyncio.Task[Analysis]:
        return asyncio.create_task(self._thinkers.run(judge, record, _SECONDS + _GRACE))


def judge(text: str) -> Analysis:
    """Judge a record. Runs in a process of its own."""
    record = loads(games.find, text)
    return Analysis(list(analyse(record, BOT, _SECONDS / len(record.steps))), course(record))
