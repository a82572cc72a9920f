"""Services for tests: bots that choose in the same process, people with names, tables ready to play."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.limits import SETTINGS, BotLimits
from bazigah.web.bots.queue import Answer, Job, Owner, Priority, Task
from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from bazigah.web.tables.hub import Hub
from bazigah.web.tables.match import PLAYING, HostedMatch
from bazigah.web.tables.plan import BOT, HOST, Chair, Plan
from bazigah.web.tables.service import TableService

T = TypeVar("T")


class HereQueue:
    """Does every job at once, in this process."""

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:  # noqa: ARG002
        await asyncio.sleep(0)
        return job.work(job.task)


def advisor_here() -> Advisor:
    """Bots that choose at once, whatever they are."""
    return Advisor(HereQueue(), BotLimits(dict.fromkeys(SETTINGS, sys.maxsize)))


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[TableService]:
    """A service for as long as the block lasts."""
    service = TableService(database, Hub(), advisor_here(), bot_pause=0.0)
    try:
        yield service
    finally:
        await service.opponents.close()


def within(database: Database, test: Callable[[TableService], Coroutine[Any, Any, T]]) -> T:
    """Run a test inside a service."""

    async def run() -> T:
        async with opened(database) as service:
            return await test(service)

    return asyncio.run(run())


async def person(service: TableService, name: str) -> Person:
    def work(session: Any) -> Person:
        somebody = Person(name=name, created=now())
        session.add(somebody)
        session.flush()
        return somebody

    return await service.database.write(work)


async def table_of_two(service: TableService, **more: Any) -> tuple[str, list[Person]]:
    """A table of Burgundy where two people are playing."""
    people = [await person(service, "Niloofar"), await person(service, "Arash")]
    table_id = await service.create(people[0], Plan("burgundy", 2, chairs=[Chair(HOST), Chair()], **more))
    await service.sit(table_id, people[1], 1)
    return table_id, people


async def step(service: TableService, table_id: str, people: list[Person], rng: Rng) -> HostedMatch:
    """One random step of whoever is to choose."""
    match = await service.table(table_id)
    seat = match.deciding
    legal = match.playing.state.legal()
    return await service.play(table_id, people[seat], seat, legal[rng.below(len(legal))], match.version)


async def until(condition: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not await condition():
            await asyncio.sleep(0.01)


async def played_by_bots(service: TableService) -> str:
    """A table of Burgundy where two bots have played to the end."""
    chairs = [Chair(BOT, bot="random"), Chair(BOT, bot="random")]
    table_id = await service.create(await person(service, "Niloofar"), Plan("burgundy", 2, chairs=chairs))
    await until(partial(is_over, service, table_id))
    return table_id


async def is_over(service: TableService, table_id: str) -> bool:
    return (await service.table(table_id)).stage != PLAYING


def refused(code: str) -> pytest.RaisesExc[BadInput]:
    return pytest.RaisesExc(BadInput, check=lambda error: error.code == code)
