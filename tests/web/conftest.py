"""What all tests of the web share: settings in a folder of their own, the log as a list, one PostgreSQL for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from argon2 import PasswordHasher
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bazigah.web.people import passwords
from bazigah.web.settings import PREFIX, Settings, read_settings
from tests.web import postgres


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name.upper()}", raising=False)


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes of passwords that take no time; the processes that tests start make the usual ones."""
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return read_settings(data_folder=tmp_path / "data", bot_workers=1, bot_pause=0)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[EventDict]]:
    with capture_logs() as entries:
        yield entries


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str | None]:
    with postgres.server() as address:
        yield address


@pytest.fixture
def empty_postgresql(postgresql: str | None) -> Iterator[str]:
    """The address of an empty database on PostgreSQL."""
    if postgresql is None:
        pytest.skip(postgres.MISSING)
    with postgres.fresh_database(postgresql, f"house_{uuid4().hex}") as address:
        yield address
