"""What waits to be stored: as much as waits together goes into one transaction, for the disk takes longest."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.orm import Session

T = TypeVar("T")

_TOGETHER: Final = 50  # pieces of work in one transaction, at most


class NothingWritten(Exception):
    """Raised by work that cannot be done, before it has changed anything."""


class _Job(ABC, Generic[T]):
    """A piece of work that waits to be stored."""

    repeatable: bool

    def __init__(self, key: str) -> None:
        self.key = key
        self.done: Future[T] = Future()
        self.result: T | None = None
        self.failed: BaseException | None = None

    @abstractmethod
    def run(self, connection: Connection) -> None:
        """Do the work; what fails and leaves nothing behind is kept in `failed`, any other failure is raised."""

    def finish(self) -> None:
        if self.failed is not None:
            self.done.set_exception(self.failed)
        else:
            self.done.set_result(cast(T, self.result))


class SessionJob(_Job[T]):
    """Work on objects. If it fails, what it changed is taken back, and nothing else."""

    repeatable = False  # objects that were stored once believe that they are stored

    def __init__(self, work: Callable[[Session], T]) -> None:
        super().__init__("")
        self._work = work

    def run(self, connection: Connection) -> None:
        try:
            with (
                Session(connection, expire_on_commit=False, join_transaction_mode="create_savepoint") as session,
                session.begin(),
            ):
                self.result = self._work(session)
        except Exception as error:
            self.failed = error


class EntryJob(_Job[T]):
    """Work in a few statements, with neither objects nor a savepoint, which cost more than the statements.

    The key says what it is about: in a transaction the keys come in order, so that two servers which store several
    changes each never wait for each other.
    """

    repeatable = True

    def __init__(self, key: str, work: Callable[[Connection], T]) -> None:
        super().__init__(key)
        self._work = work

    def run(self, connection: Connection) -> None:
        try:
            self.result = self._work(connection)
        except NothingWritten as refused:
            self.failed = refused


class WriteQueue:
    """Jobs in the order in which they came, stored by few threads, many at once."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[_Job[Any]] = SimpleQueue()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="writer")

    async def stored(self, job: _Job[T]) -> T:
        """What a job brings, once it is stored."""
        self._waiting.put(job)
        self._threads.submit(self._store_waiting)
        return await asyncio.wrap_future(job.done)

    def _store_waiting(self) -> None:
        jobs = self._take()
        if not jobs:
            return
        try:
            self._store(jobs)
        except BaseException as error:
            if len(jobs) == 1:
                jobs[0].failed = error
            else:
                self._store_singly(jobs, error)
        for job in jobs:
            job.finish()

    def _take(self) -> list[_Job[Any]]:
        jobs: list[_Job[Any]] = []
        with suppress(Empty):
            while len(jobs) < _TOGETHER:
                job = self._waiting.get_nowait()
                if job.done.set_running_or_notify_cancel():
                    jobs.append(job)
        return sorted(jobs, key=lambda job: job.key)

    def _store(self, jobs: Sequence[_Job[Any]]) -> None:
        with self._engine.begin() as connection:
            for job in jobs:
                job.run(connection)

    def _store_singly(self, jobs: Sequence[_Job[Any]], error: BaseException) -> None:
        """One of several failed and took the others back with it: each that can has a transaction of its own now."""
        for job in jobs:
            job.failed = None if job.repeatable else error
            if job.repeatable:
                self._store_alone(job)

    def _store_alone(self, job: _Job[Any]) -> None:
        try:
            self._store([job])
        except BaseException as error:
            job.failed = error

    def close(self) -> None:
        """Finish what was begun."""
        self._threads.shutdown()
