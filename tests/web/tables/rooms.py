"""Houses for tests: bots that choose in the same process, people with names, tables ready to play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

from bazigah.engine.rng import Rng
from bazigah.web.house import House
from bazigah.web.hub import Hub
from bazigah.web.match import PLAYING, Match
from bazigah.web.moment import now
from bazigah.web.plan import BOT, HOST, Chair, Plan
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from bazigah.web.thinking import Advice, Errand, Thinkers, think

T = TypeVar("T")


class HereThinkers(Thinkers):
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self.waiting = 0

    async def advise(self, errand: Errand) -> Advice:
        await asyncio.sleep(0)
        return think(errand)

    def close(self) -> None:
        pass


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[House]:
    """A house for as long as the block lasts."""
    house = House(database, Hub(), HereThinkers(), bot_pause=0.0)
    try:
        yield house
    finally:
        await house.opponents.close()


def within(database: Database, test: Callable[[House], Coroutine[Any, Any, T]]) -> T:
    """Run a test inside a house."""

    async def run() -> T:
        async with opened(database) as house:
            return await test(house)

    return asyncio.run(run())


async def person(house: House, name: str) -> Person:
    def work(session: Any) -> Person:
        somebody = Person(name=name, created=now())
        session.add(somebody)
        session.flush()
        return somebody

    return await house.database.run(work)


async def table_of_two(house: House, **more: Any) -> tuple[str, list[Person]]:
    """A table of Burgundy where two people are playing."""
    people = [await person(house, "Niloofar"), await person(house, "Arash")]
    table_id = await house.create(people[0], Plan("burgundy", 2, chairs=[Chair(HOST), Chair()], **more))
    await house.sit(table_id, people[1], 1)
    return table_id, people


async def step(house: House, table_id: str, people: list[Person], rng: Rng) -> Match:
    """One random step of whoever is to choose."""
    match = await house.table(table_id)
    seat = match.deciding
    legal = match.playing.state.legal()
    return await house.play(table_id, people[seat], seat, legal[rng.below(len(legal))], match.version)


async def until(condition: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not await condition():
            await asyncio.sleep(0.01)


async def played_by_bots(house: House) -> str:
    """A table of Burgundy where two bots have played to the end."""
    chairs = [Chair(BOT, bot="random"), Chair(BOT, bot="random")]
    table_id = await house.create(await person(house, "Niloofar"), Plan("burgundy", 2, chairs=chairs))
    await until(partial(is_over, house, table_id))
    return table_id


async def is_over(house: House, table_id: str) -> bool:
    return (await house.table(table_id)).stage != PLAYING
