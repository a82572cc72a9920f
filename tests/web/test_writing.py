"""What waits to be stored goes into one transaction, and who cannot be stored there does not take the others along."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, create_engine, text

from bazigah.web.storage.writing import EntryJob, NothingWritten, WriteQueue


class Broken(Exception):
    """What went wrong after something had been written."""


def put(number: int, failure: Exception | None = None) -> EntryJob[int]:
    """Work that writes a number, and may then fail."""

    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO stored VALUES (:number)"), {"number": number})
        if failure is not None:
            raise failure
        return number

    return EntryJob(f"{number:03}", work)


def refuse() -> EntryJob[int]:
    def work(_: Connection) -> int:
        raise NothingWritten

    return EntryJob("000", work)


@pytest.fixture
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    made = create_engine(f"sqlite:///{tmp_path_factory.mktemp('stored') / 'here.db'}")
    with made.begin() as connection:
        connection.execute(text("CREATE TABLE stored (number INTEGER)"))
    return made


def brought(engine: Engine, *jobs: EntryJob[int]) -> list[object]:
    """What jobs that wait together bring, or what is said of them: one before them holds the thread until all wait."""
    queue, all_wait = WriteQueue(engine, 1), Event()
    holding = EntryJob("", lambda _: int(all_wait.wait(20)))

    async def let_go() -> None:
        all_wait.set()

    async def all_of_them() -> list[object]:
        tasks = [asyncio.create_task(queue.stored(job)) for job in (holding, *jobs)]
        await asyncio.gather(let_go(), *tasks, return_exceptions=True)
        return [task.exception() or task.result() for task in tasks[1:]]

    try:
        return asyncio.run(all_of_them())
    finally:
        queue.close()


def stored(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return sorted(connection.scalars(text("SELECT number FROM stored")))


def test_one_that_fails_is_told_so_and_takes_nobody_along(engine: Engine) -> None:
    first, failed, last = brought(engine, put(1), put(2, Broken()), put(3))
    assert (first, last) == (1, 3)
    assert isinstance(failed, Broken)
    assert stored(engine) == [1, 3]


def test_one_that_wrote_nothing_leaves_the_others_in_their_transaction(engine: Engine) -> None:
    refused, second = brought(engine, refuse(), put(2))
    assert isinstance(refused, NothingWritten)
    assert second == 2
    assert stored(engine) == [2]
