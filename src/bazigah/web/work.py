"""A process that thinks for the servers on a PostgreSQL: `bazigah work`."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterable
from typing import Final

from bazigah.engine.errors import BadInput
from bazigah.web.operations import logs
from bazigah.web.settings import Settings
from bazigah.web.storage.database import POSTGRESQL, Database
from bazigah.web.storage.opening import open_database
from bazigah.web.workers.member import Member
from bazigah.web.workers.working import Workforce

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def work(settings: Settings, announce: Callable[[], None]) -> None:
    """Work until asked to stop. `announce` is called once jobs can come."""
    logs.configure(settings)
    if not settings.bot_workers:
        raise BadInput("work_without_workers")
    if not settings.database.startswith(POSTGRESQL):
        raise BadInput("work_alone")
    database = open_database(settings)
    try:
        asyncio.run(_work(database, settings.bot_workers, announce))
    finally:
        database.close()


async def _work(database: Database, places: int, announce: Callable[[], None]) -> None:
    """Take part until asked to stop; what is under way then is taken by others."""
    member = Member(database)
    workforce = Workforce(member, places)
    try:
        async with asyncio.TaskGroup() as group:
            at_work = [group.create_task(member.take_part([workforce])), group.create_task(workforce.work_forever())]
            for number in _SIGNALS:
                asyncio.get_running_loop().add_signal_handler(number, _cancel, at_work)
            await member.known.wait()
            announce()
    finally:
        workforce.close()


def _cancel(tasks: Iterable[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
