"""Bots at tables: whoever is to choose is woken, thinks elsewhere, and plays if the position is still the same."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable

import structlog

from bazigah.engine.document import write_position
from bazigah.web.match import PLAYING, Match
from bazigah.web.thinking import Advice, Busy, Errand, Thinkers

Play = Callable[[str, int, int], Awaitable[None]]  # table, version, action

log = structlog.get_logger()


class Opponents:
    """At most one thought for each table; a thought about a position that is gone is dropped."""

    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        self._thinkers = thinkers
        self._pause = pause  # seconds before each step, so that people can follow
        self._thoughts: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def wake(self, match: Match, play: Play) -> None:
        """Let the bot choose whose choice it is, if it is one's."""
        bot = match.bot_of(match.deciding) if match.stage == PLAYING and match.deciding >= 0 else None
        version, task = self._thoughts.get(match.id, (-1, None))
        if task is not None and (bot is None or version != match.version):
            task.cancel()
            task = None
        if bot is not None and task is None:
            errand = errand_of(match, bot)
            task = asyncio.create_task(self._think(match.id, match.version, errand, play))
            self._thoughts[match.id] = (match.version, task)
            task.add_done_callback(lambda done: self._done(match.id, done))

    def _done(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._thoughts.get(table_id, (0, None))[1] is task:
            del self._thoughts[table_id]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("bot_failed", table=table_id, exc_info=error)

    async def _think(self, table_id: str, version: int, errand: Errand, play: Play) -> None:
        await asyncio.sleep(self._pause)
        try:
            action = await self._thinkers.choose(errand)
        except Busy:  # the sweep asks again
            log.warning("bots_busy", table=table_id)
            return
        # What is played wakes the next bot, which may be this table's again: this thought is over by then.
        self._thoughts.pop(table_id, None)
        await play(table_id, version, action)

    async def advise(self, match: Match, bot: str) -> Advice:
        """What a bot would do in place of the person who is to choose."""
        return await self._thinkers.advise(errand_of(match, bot))

    async def close(self) -> None:
        """Drop all thoughts."""
        tasks = [task for _, task in self._thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def errand_of(match: Match, bot: str) -> Errand:
    """What a bot process needs to know to choose now."""
    record = match.playing
    position = ""
    if record.first:
        position = json.dumps(write_position(match.game, record.at(record.first), record.players))
    return Errand(
        game=match.game.name,
        players=record.players,
        options=record.options,
        seed=record.seed,
        position=position,
        actions=tuple(record.actions),
        bot=bot,
        luck=zlib.crc32(f"{match.id} {match.seq}".encode()),
        whose=f"{match.id} {match.deciding}",
    )
