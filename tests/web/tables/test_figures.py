"""TableRegistry and the figures they are played with: kept with the table, and never replayed with others."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import text, update
from structlog.typing import EventDict

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.overlay import fingerprint
from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Base, GameTable
from bazigah.web.tables.plan import DAYS
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import opened, person, step, table_of_two, within

Use = Callable[[dict[str, str]], None]
OWN = {"artisan.price": "9"}
GAME = "burgundy"


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Use:
    """Lets the game of the tables be played with other figures from now on."""
    find = games.find

    def with_figures(own: dict[str, str]) -> None:
        def found(name: str) -> Game:
            game = find(name)
            return replace(game, figures=replace(game.figures, own=own)) if name == GAME else game

        monkeypatch.setattr(games, "find", found)

    return with_figures


def stored(database: Database, table_id: str) -> GameTable:
    return database.write_sync(lambda session: session.get_one(GameTable, table_id))


def test_a_table_keeps_the_figures_it_is_played_with(database: Database, use: Use) -> None:
    async def test(service: TableService) -> None:
        shipped, _ = await table_of_two(service)
        use(OWN)
        own, _ = await table_of_two(service)
        assert (stored(database, shipped).fingerprint, stored(database, shipped).figures) == ("", None)
        assert (stored(database, own).fingerprint, stored(database, own).figures) == (fingerprint(OWN), OWN)

    within(database, test)


@pytest.mark.parametrize("first", [{}, OWN])
def test_a_table_of_other_figures_is_refused_until_they_are_back(
    database: Database, use: Use, first: dict[str, str], logged: list[EventDict]
) -> None:
    async def test(service: TableService) -> None:
        use(first)
        table_id, people = await table_of_two(service, clock=DAYS, seconds=86400)
        before = await step(service, table_id, people, Rng(1))
        late = {"deadline": now() - timedelta(1)}
        database.write_sync(lambda s: s.execute(update(GameTable).where(GameTable.id == table_id).values(late)))
        use({} if first else OWN)
        async with opened(database) as elsewhere:
            with pytest.raises(BadInput) as caught:
                await elsewhere.table(table_id)
            assert caught.value.code == "table_figures"
            assert "table_of_other_figures" in {entry["event"] for entry in logged}
            await elsewhere.wake_bots()
            await elsewhere.sweep()  # the clock of such a table waits
            another, _ = await table_of_two(elsewhere)
            assert (await elsewhere.table(another)).record is not None
        use(first)
        async with opened(database) as again:
            after = await again.table(table_id)
            assert (after.version, after.deciding) == (before.version, before.deciding)
            assert await again.record(after) == await again.record(before)

    within(database, test)


# --- the migration ------------------------------------------------------------------------------------------------


def migrated(database: Database, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", "bazigah.web.storage:migrations")
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        go = command.upgrade if revision == "head" else command.downgrade
        go(config, revision)


def test_tables_from_before_are_played_with_the_shipped_figures(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        await step(service, table_id, people, Rng(1))
        migrated(database, "0001")
        with database.engine.connect() as connection:
            row = dict(connection.execute(text("select * from tables")).mappings().one())
        assert "fingerprint" not in json.dumps(row, default=str)
        migrated(database, "head")
        service.registry.evict(table_id)
        assert (await service.table(table_id)).table.steps == 1
        assert stored(database, table_id).fingerprint == ""
        assert (await person(service, "Mani")).id

    within(database, test)


def test_the_migrations_make_the_tables_that_the_models_want(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
