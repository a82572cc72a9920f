"""What all tests of the web share: settings in a folder of their own, and the log as a list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bazigah.web.settings import PREFIX, Settings, read_settings


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name.upper()}", raising=False)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return read_settings(data_folder=tmp_path / "data", bot_workers=1, bot_pause=0)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[EventDict]]:
    with capture_logs() as entries:
        yield entries
