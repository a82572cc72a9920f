"""Many games on all cores: worker processes, and how far they have come."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bazigah.cli.screen import Screen

_LINES: Final = 10  # reports where there is no terminal for a progress bar

Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def results(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Iterator[Result]]:
    """What comes of the tasks, as it comes; a single worker is this very process."""
    if jobs == 1 or len(tasks) == 1:
        yield map(work, tasks)
        return
    ignore_ctrl_c = (signal.SIGINT, signal.SIG_IGN)  # the workers end with us, without a word of their own
    with get_context("spawn").Pool(min(jobs, len(tasks)), signal.signal, ignore_ctrl_c) as pool:
        yield pool.imap_unordered(work, tasks)


@contextmanager
def progress(screen: Screen, count: int, *, lines: bool = True) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; elsewhere now and then a line, if it is wanted and the output is for people."""
    if not screen.console.is_terminal:
        yield _lines(screen, count) if lines and not screen.console.stderr else _nothing
        return
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=screen.console) as bar:
        task = bar.add_task("", total=count)
        yield lambda done: bar.update(task, completed=done)


def _nothing(_: int) -> None:
    """Tell nobody."""


def _lines(screen: Screen, count: int) -> Callable[[int], None]:
    told = 0

    def tell(done: int) -> None:
        nonlocal told
        if done * _LINES // count > told:
            told = done * _LINES // count
            screen.say("cli.fuzz.progress", done=done, games=count)

    return tell
