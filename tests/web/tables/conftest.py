"""A house of its own for every test, on SQLite and on PostgreSQL, with opponents that answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from bazigah.web.storage.database import Database
from tests.web import postgres


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str | None]:
    with postgres.server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'house.db'}"
        return
    server: str | None = request.getfixturevalue("postgresql")
    if server is None:
        pytest.skip(postgres.MISSING)
    with postgres.fresh_database(server, f"house_{uuid4().hex}") as address:
        yield address


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    database = Database(address)
    database.migrate()
    yield database
    database.close()
