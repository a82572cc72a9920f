"""The database: SQLite in a file by default, PostgreSQL by its address. Work is done in threads, as transactions."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from bazigah.engine.errors import BadInput
from bazigah.web.storage.writing import EntryJob, SessionJob, WriteQueue

T = TypeVar("T")

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_DRIVERS: Final = {SQLITE: "sqlite+pysqlite", POSTGRESQL: "postgresql+psycopg"}
_QUEUES: Final = {SQLITE: 1, POSTGRESQL: 2}  # threads; SQLite has one writer: a line is better than being locked out
_WRITERS: Final = 6  # of PostgreSQL, beside the queue
_READERS: Final = 4
_PATIENT: Final[dict[str, Any]] = {  # with a PostgreSQL that is away, but not for long
    "pool_pre_ping": True,
    "pool_timeout": 10,
    "connect_args": {"connect_timeout": 5},
}
_OWNER_ONLY: Final = 0o600
_MIGRATING: Final = 0x62617A69  # the lock that servers take while they bring a database up to date
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Database:
    """The database. `write` and `read` do a piece of work as one transaction, beside the event loop."""

    def __init__(self, address: str) -> None:
        self.kind, self.address = _checked(address)
        self.engine = _engine(self.kind, self.address)
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self._read_sessions = sessionmaker(self.engine.execution_options(reading=True), expire_on_commit=False)
        self._queue = WriteQueue(self.engine, _QUEUES[self.kind])
        self._writers = ThreadPoolExecutor(_WRITERS, thread_name_prefix="session")
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")

    def migrate(self) -> None:
        """Bring the tables of the database up to date; an empty one gets all of them."""
        with self.engine.begin() as connection:
            self.migrate_on(connection)

    def migrate_on(self, connection: Connection) -> None:
        """The same within a transaction. Servers that start together wait for the first one."""
        if self.kind == POSTGRESQL:
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
        config = Config()
        config.set_main_option("script_location", "bazigah.web.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    def check(self) -> None:
        """Raise BadInput if the database cannot be reached."""
        try:
            with self.engine.connect() as connection:
                connection.execute(text("select 1"))
        except SQLAlchemyError as error:
            reason = str(error.__cause__ or error).splitlines()[0]
            where = f"{self.engine.url.database}: " if self.kind == SQLITE else ""  # PostgreSQL says it by itself
            raise BadInput("database_unreachable", got=where + reason) from None

    def write_sync(self, work: Callable[[Session], T]) -> T:
        """Do a piece of work as one transaction, here."""
        with self._sessions.begin() as session:
            return work(session)

    async def write(self, work: Callable[[Session], T]) -> T:
        """Do a piece of work as one transaction in a thread; it is stored when this returns."""
        if self.kind == POSTGRESQL:  # objects lock what they touch in no order
            return await asyncio.get_running_loop().run_in_executor(self._writers, self.write_sync, work)
        return await self._queue.stored(SessionJob(work))

    async def append(self, key: str, work: Callable[[Connection], T]) -> T:
        """The same for the few statements of what is done most often. Raises what the work raises.

        What it says about itself by NothingWritten costs the others nothing.
        """
        return await self._queue.stored(EntryJob(key, work))

    async def read(self, work: Callable[[Session], T]) -> T:
        """Do a piece of work that changes nothing; it waits for no writer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Session], T]) -> T:
        with self._read_sessions() as session:
            return work(session)

    def close(self) -> None:
        """Finish what was begun, then let go."""
        self._queue.close()
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


def _checked(address: str) -> tuple[str, str]:
    """The kind of database and its address with the driver that is used here."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadInput("database_address", expected="sqlite:///FILE, postgresql://…", got=address) from None
    kind = url.get_backend_name()
    if kind not in _DRIVERS:
        raise BadInput("database_address", expected="sqlite:///FILE, postgresql://…", got=address)
    return kind, url.set(drivername=_DRIVERS[kind]).render_as_string(hide_password=False)


def _engine(kind: str, address: str) -> Engine:
    if kind == POSTGRESQL:
        return create_engine(address, **_PATIENT, pool_size=_QUEUES[kind] + _WRITERS + _READERS)
    engine = create_engine(address)
    _keep_to_owner(engine.url.database or "")
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_to_owner(file: str) -> None:
    """Let nobody but its owner read the file: it holds hands of cards and digests of passwords."""
    with suppress(OSError):  # what cannot be made or is another's is told by `check`
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, _OWNER_ONLY))
    for part in (file, f"{file}-wal", f"{file}-shm"):
        with suppress(OSError):
            os.chmod(part, _OWNER_ONLY)


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by us, also those that read first
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Any) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
