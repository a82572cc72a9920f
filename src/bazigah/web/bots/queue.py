"""Where thought is asked for: what a job is, what comes first, and on whose account it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Protocol, TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class PoolBusy(Exception):
    """Too many jobs wait already that come before this one."""


class Priority(IntEnum):
    """What is thought about first."""

    PERSON = 0  # somebody waits for a bot's move, or for advice
    READING = 1  # somebody reads about a game that is over
    BOTS = 2  # a table where no person sits


@dataclass(frozen=True)
class Owner:
    """On whose account a thought goes, from the widest circle to the narrowest."""

    origin: str = ""  # where the table was set up
    person: str = ""
    table: str = ""

    def accounts(self) -> tuple[str, str, str]:
        """The names of the accounts; where no origin is known, the person stands for it."""
        return f"origin {self.origin or self.person}", f"person {self.person}", f"table {self.table}"


@dataclass(frozen=True)
class Job(Generic[Task, Answer]):
    """A piece of thought that can be sent elsewhere: a function of a module, what it gets, and its time."""

    work: Callable[[Task], Answer]
    task: Task
    seconds: float


class JobQueue(Protocol):
    """What workers take jobs from. Raises PoolBusy where too many wait, JobFailed where nothing came of it."""

    async def submit(self, job: Job[Task, Answer], priority: Priority, owner: Owner) -> Answer:
        """What comes of a job, when its turn has come. Cancelled, it is not done, or done no further."""
        ...
