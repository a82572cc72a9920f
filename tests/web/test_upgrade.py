"""`bazigah upgrade`: what a new version makes of the games in a database, told before anything is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.web.operations.upgrade import BROKEN, DIFFERS, SAME, upgrade
from bazigah.web.settings import Settings
from bazigah.web.storage.database import Database
from bazigah.web.tables.service import TableService
from tests.cli.console import bazigah
from tests.web.tables.rooms import step, table_of_two, within

OLD = games.find("burgundy")


def _refused(_: Any) -> None:
    raise BadInput("position_impossible", field="players", expected=1, got=2)


VERSIONS = {
    SAME: OLD,
    DIFFERS: replace(OLD, rules_version=2, setup=lambda p, s, seed, log: OLD.setup(p, s, seed + 1, log)),
    BROKEN: replace(OLD, rules_version=2, audit=_refused),
}


def played(settings: Settings) -> dict[str, int]:
    """A database with a game that is being played, and how many rows it has."""
    settings.data_folder.mkdir(parents=True)
    database = Database(settings.database)
    database.migrate()

    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        for _ in range(55):
            await step(service, table_id, people, Rng(3))

    within(database, test)
    database.close()
    return rows(settings)


def rows(settings: Settings) -> dict[str, int]:
    database = Database(settings.database)
    with database.engine.connect() as connection:
        counted = {
            table: connection.scalar(text(f"select count(*) from {table}")) or 0 for table in ("entries", "snapshots")
        }
    database.close()
    return counted


@pytest.mark.parametrize("outcome", [SAME, DIFFERS, BROKEN])
def test_a_check_tells_what_would_differ_and_changes_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    before = played(settings)
    new: Game = VERSIONS[outcome]
    find = games.find
    monkeypatch.setattr(games, "find", lambda name: new if name == "burgundy" else find(name))
    (finding,) = upgrade(settings, only_check=True)
    assert (finding.outcome, finding.game, finding.rules) == (outcome, "burgundy", 1)
    assert rows(settings) == before


def test_a_database_of_an_older_version_is_checked_as_if_it_were_of_this_one_and_stays_as_it_was(
    settings: Settings,
) -> None:
    played(settings)
    database = Database(settings.database)
    with database.engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "bazigah.web.storage:migrations")
        config.attributes["connection"] = connection
        connection.execute(text("delete from snapshots"))
        command.downgrade(config, "0005")
    assert [finding.outcome for finding in upgrade(settings, only_check=True)] == [SAME]
    with database.engine.connect() as connection:
        assert connection.scalar(text("select version_num from alembic_version")) == "0005"
    assert [finding.outcome for finding in upgrade(settings, only_check=False)] == [SAME]
    with database.engine.connect() as connection:
        assert connection.scalar(text("select count(*) from entries where position is not null")) == 56
    database.close()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_command_says_what_it_found(settings: Settings, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    played(settings)
    monkeypatch.setenv("BAZIGAH_DATA_FOLDER", str(settings.data_folder))
    find = games.find
    monkeypatch.setattr(games, "find", lambda name: VERSIONS[BROKEN] if name == "burgundy" else find(name))
    result = bazigah("upgrade", "--check", "--lang", language)
    assert result.exit_code == 1, result.output
    assert len(result.stdout.splitlines()) >= 3
