"""Opening the database that the settings name."""

from __future__ import annotations

from bazigah.web.settings import Settings
from bazigah.web.storage.database import Database


def open_database(settings: Settings) -> Database:
    """The database, reachable and up to date."""
    settings.data_folder.mkdir(parents=True, exist_ok=True)
    database = Database(settings.database)
    database.check()
    database.migrate()
    return database
