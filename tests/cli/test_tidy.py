"""`bazigah tidy`: it counts, it removes, and it says which it did."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from tests.cli.console import printed


def test_a_dry_run_counts_and_another_removes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAZIGAH_DATA_FOLDER", str(tmp_path))
    database = Database(f"sqlite:///{tmp_path}/bazigah.db")
    database.migrate()

    def store(session: Session) -> None:
        session.add_all([Person(name, now() - timedelta(days=40)) for name in ("A", "B")])

    database.write_sync(store)
    database.close()
    assert "Guests without games: 2" in printed("tidy", "--dry-run")
    assert "Nothing was changed" in printed("tidy", "--dry-run")
    assert "Guests without games: 2" in printed("tidy")
    assert "Guests without games: 0" in printed("tidy")
