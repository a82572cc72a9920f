"""One process that thinks: it gets a task at a time, and is ended when it answers too late or not at all."""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Final, TypeVar

_CONTEXT: Final = multiprocessing.get_context("spawn")  # a forked event loop and open database would be shared
_BEGUN: Final = "begun"  # said when all is loaded that a task needs
_STARTING: Final = 60.0  # seconds that a process may take until then
_ENDING: Final = 5.0  # seconds that a killed one may take to be gone

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class JobFailed(Exception):
    """A thought came to nothing: an error in it, no answer in time, or the end of its process."""


@dataclass(frozen=True)
class _JobError:
    """What a process answers when its work raised an error."""

    trace: str


class Worker:
    """A process of its own, started with its first task. Asking waits, so it is done in threads."""

    def __init__(self) -> None:
        self._here, self._there = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work, args=(self._there,), daemon=True)
        self._lock = Lock()
        self._ended = False

    @property
    def usable(self) -> bool:
        """Can it be asked once more?"""
        with self._lock:
            return not self._ended and self._process.is_alive()

    def ask(self, work: Callable[[Task], Answer], task: Task, seconds: float) -> Answer:
        """What a function of a module makes of a task; raises JobFailed if that takes longer, and ends the process."""
        self._start()
        try:
            self._here.send((work, task))
            self._heard(_STARTING)
            answer = self._heard(seconds)
        except (EOFError, OSError) as error:
            self.end()
            raise JobFailed(f"the process ended ({self._process.exitcode})") from error
        if isinstance(answer, _JobError):
            raise JobFailed(answer.trace)
        found: Answer = answer
        return found

    def _start(self) -> None:
        with self._lock:
            if self._ended:
                raise JobFailed("ended before it began")
            if self._process.pid is None:
                self._process.start()
                self._there.close()  # so that each side notices the end of the other

    def _heard(self, seconds: float) -> Any:
        if not self._here.poll(seconds):
            self.end()
            raise JobFailed(f"no answer within {seconds:g} s")
        return self._here.recv()

    def end(self) -> None:
        """End the process at once, whatever it is at; whoever waits for it is told that it failed."""
        with self._lock:
            self._ended = True
            if self._process.pid is not None:
                self._process.kill()
                self._process.join(_ENDING)


def _work(there: Connection) -> None:
    """Answer tasks until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # stopping is left to the server,
    os.nice(5)  # and the processor to people
    with suppress(EOFError, OSError):
        while True:
            work, task = there.recv()
            there.send(_BEGUN)
            there.send(_answer(work, task))


def _answer(work: Callable[[Task], Answer], task: Task) -> Answer | _JobError:
    try:
        return work(task)
    except Exception:
        return _JobError(traceback.format_exc())
