"""Tidying the database: by the server every hour, or by `bazigah tidy`."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import closing
from functools import partial

import structlog

from bazigah.web.clock import now
from bazigah.web.settings import Settings
from bazigah.web.storage import tidy
from bazigah.web.storage.database import Database

_EVERY = 3600.0  # seconds
_BREATH = 0.5  # seconds between two pieces of work, in which others are served

log = structlog.get_logger()


def tidy_up(settings: Settings, dry_run: bool) -> dict[str, int]:
    """Remove what is due, here and now; or only say how much it is."""
    with closing(Database(settings.database)) as database:
        database.check()
        database.migrate()
        if dry_run:
            return database.write_sync(partial(tidy.count, days=settings.tidy_days, at=now()))
        removed: Counter[str] = Counter(dict.fromkeys(settings.tidy_days, 0))
        while True:
            some = Counter(database.write_sync(partial(tidy.remove_some, days=settings.tidy_days, at=now())))
            removed.update(some)
            if not some.total():
                return dict(removed)


async def tidy_forever(database: Database, settings: Settings) -> None:
    """Tidy every hour, until cancelled, a little at a time."""
    while True:
        await asyncio.sleep(_EVERY)
        try:
            removed = await _all_that_is_due(database, settings)
        except Exception:
            log.exception("tidy_failed")
        else:
            if removed:
                log.info("tidied", **removed)


async def _all_that_is_due(database: Database, settings: Settings) -> Counter[str]:
    removed: Counter[str] = Counter()
    await database.write(partial(tidy.forget_rates, at=now()))
    while True:
        some = await database.write(partial(tidy.remove_some, days=settings.tidy_days, at=now()))
        if not any(some.values()):
            return +removed
        removed.update(some)
        await asyncio.sleep(_BREATH)
