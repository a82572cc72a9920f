"""A backup of the database while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from bazigah.engine.errors import BadInput
from bazigah.web.settings import Settings
from bazigah.web.storage.database import SQLITE

_OWNER_ONLY: Final = 0o600
_PAGES: Final = 2000  # between two breaths, in which the server may write


def back_up(settings: Settings, target: Path) -> None:
    """Copy the database to a new file, as it is at one moment; the file appears when it is complete."""
    source = _source(settings)
    if target.exists():
        raise BadInput("backup_exists", got=str(target))
    draft = target.with_name(f"{target.name}.part")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _OWNER_ONLY))
    try:
        _copy(source, draft)
        draft.rename(target)
    finally:
        draft.unlink(missing_ok=True)


def _source(settings: Settings) -> Path:
    url = make_url(settings.database)
    if url.get_backend_name() != SQLITE:
        raise BadInput("backup_elsewhere", expected="pg_dump")
    file = Path(url.database or "")
    if not file.is_file():
        raise BadInput("cli_file_missing", got=str(file))
    return file


def _copy(source: Path, target: Path) -> None:
    try:
        with closing(sqlite3.connect(source)) as running, closing(sqlite3.connect(target)) as copy:
            running.backup(copy, pages=_PAGES)
            found = str(copy.execute("PRAGMA quick_check").fetchone()[0])
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise BadInput("backup_damaged", got=found)
