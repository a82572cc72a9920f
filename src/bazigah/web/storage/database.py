"""The database: SQLite in a file by default, PostgreSQL by its address. Work is done in threads, as transactions."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, TypeVar, cast

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from bazigah.engine.errors import BadInput

T = TypeVar("T")

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_DRIVERS: Final = {SQLITE: "sqlite+pysqlite", POSTGRESQL: "postgresql+psycopg"}
_WRITERS: Final = {SQLITE: 1, POSTGRESQL: 8}  # SQLite has one writer; waiting in line is cheaper than being locked out
_READERS: Final = 4
_TOGETHER: Final = 50  # pieces of work in one transaction, at most
_OWNER_ONLY: Final = 0o600
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Database:
    """The database. `write` and `read` do a piece of work as one transaction, beside the event loop."""

    def __init__(self, address: str) -> None:
        self.kind, self.address = _checked(address)
        self.engine = _engine(self.kind, self.address)
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self._read_sessions = sessionmaker(self.engine.execution_options(reading=True), expire_on_commit=False)
        self._writers = ThreadPoolExecutor(_WRITERS[self.kind], thread_name_prefix="writer")
        self._waiting: SimpleQueue[_WriteJob[Any]] = SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")

    def migrate(self) -> None:
        """Bring the tables of the database up to date; an empty one gets all of them."""
        config = Config()
        config.set_main_option("script_location", "bazigah.web.storage:migrations")
        with self.engine.begin() as connection:
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
        if self.kind == POSTGRESQL:  # gathers what it stores by itself
            return await asyncio.get_running_loop().run_in_executor(self._writers, self.write_sync, work)
        job = _WriteJob(work)
        self._waiting.put(job)
        self._writers.submit(self._write_waiting)
        return await asyncio.wrap_future(job.done)

    def _write_waiting(self) -> None:
        """Store all that waits together: the disk, which takes longest, is asked once for all of it."""
        jobs: list[_WriteJob[Any]] = []
        with suppress(Empty):
            while len(jobs) < _TOGETHER:
                job = self._waiting.get_nowait()
                if job.done.set_running_or_notify_cancel():
                    jobs.append(job)
        if not jobs:
            return
        try:
            with self.engine.begin() as connection:
                for job in jobs:
                    job.run(connection)
        except BaseException as error:
            for job in jobs:
                job.failed = error
        for job in jobs:
            job.finish()

    async def read(self, work: Callable[[Session], T]) -> T:
        """Do a piece of work that changes nothing; it waits for no writer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Session], T]) -> T:
        with self._read_sessions() as session:
            return work(session)

    def close(self) -> None:
        """Finish what was begun, then let go."""
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


class _WriteJob(Generic[T]):
    """A piece of work that waits to be stored; if it fails, what it changed is taken back, and nothing else."""

    def __init__(self, work: Callable[[Session], T]) -> None:
        self.work = work
        self.done: Future[T] = Future()
        self.result: T | None = None
        self.failed: BaseException | None = None

    def run(self, connection: Connection) -> None:
        try:
            with (
                Session(connection, expire_on_commit=False, join_transaction_mode="create_savepoint") as session,
                session.begin(),
            ):
                self.result = self.work(session)
        except Exception as error:
            self.failed = error

    def finish(self) -> None:
        if self.failed is not None:
            self.done.set_exception(self.failed)
        else:
            self.done.set_result(cast(T, self.result))


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
        return create_engine(address, pool_size=_WRITERS[kind] + _READERS, pool_pre_ping=True)
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
