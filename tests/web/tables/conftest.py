"""A service of its own for every test, on SQLite and on PostgreSQL, with opponents that answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bazigah.web.storage.database import Database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'service.db'}"
    empty: str = request.getfixturevalue("empty_postgresql")
    return empty


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    database = Database(address)
    database.migrate()
    yield database
    database.close()
