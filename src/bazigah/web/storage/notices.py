"""News between processes that share one PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, LiteralString

import psycopg
import structlog
from sqlalchemy import make_url

from bazigah.web.storage.database import Database

CHANNEL: Final = "bazigah"  # of the notices that processes send each other
_NOTICED_WHEN_GONE: Final = (  # a machine that is switched off says no farewell: after 20 s its connection ends
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
)
_AGAIN: Final = 1.0  # seconds before a lost connection is tried again

log = structlog.get_logger()


async def listen(
    database: Database,
    on_notice: Callable[[str], None],
    resumed: Callable[[], None],
    channel: LiteralString = CHANNEL,
    lock: tuple[int, int] | None = None,
) -> None:
    """Pass on what other processes write, until cancelled; `resumed` is told when news may have been missed.

    As long as there is a connection it holds the lock, by which others see that this process is there.
    """
    address = make_url(database.address).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(_NOTICED_WHEN_GONE)
                if lock is not None:
                    await connection.execute("SELECT pg_advisory_lock(%s, %s)", lock)
                await connection.execute(f"LISTEN {channel}")
                resumed()
                async for notice in connection.notifies():
                    on_notice(notice.payload)
        except psycopg.OperationalError as error:
            log.warning("notices_lost", reason=str(error).strip())
            await asyncio.sleep(_AGAIN)
