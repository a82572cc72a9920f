"""Processes that share one PostgreSQL hear of each other's moves."""

from __future__ import annotations

import asyncio

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.web.storage.database import POSTGRESQL, Database
from bazigah.web.storage.notices import listen
from bazigah.web.tables.hub import of_table
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import opened, step, table_of_two, within


def test_a_move_in_one_process_wakes_those_who_look_on_in_another(database: Database) -> None:
    if database.kind != POSTGRESQL:
        pytest.skip("SQLite serves one process")

    async def test(service: TableService) -> None:
        async with opened(database) as other:
            ready = asyncio.Event()
            ear = asyncio.create_task(listen(database, other.registry.on_notice, ready.set))
            await asyncio.wait_for(ready.wait(), 10)
            table_id, people = await table_of_two(service)
            await other.table(table_id)
            with other.registry.hub.listen(of_table(table_id)) as listener:
                await listener.wait(0.2)
                match = await step(service, table_id, people, Rng(1))
                assert await listener.wait(10)
            assert (await other.table(table_id)).version == match.version
            ear.cancel()
            await asyncio.gather(ear, return_exceptions=True)

    within(database, test)
