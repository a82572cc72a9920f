"""Who plays the games of a training: processes of this machine, or those of a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.pool import ThreadPool
from typing import Any, Protocol

from bazigah.engine.errors import BadInput


class Coming(Protocol):
    """What somebody is at work on."""

    def get(self) -> list[Any]: ...


class Crew(Protocol):
    """What pools of processes have in common, those of Python and those of Ray."""

    def map_async(self, work: Callable[[Any], Any], tasks: Sequence[Any], chunksize: int, /) -> Coming: ...


@contextmanager
def workers(jobs: int, ray: str = "") -> Iterator[Crew]:
    """So many processes; a single one is a thread of this process. With an address, those of that Ray cluster."""
    if ray:
        if find_spec("ray") is None:
            raise BadInput("train_no_ray")
        with import_module("ray.util.multiprocessing").Pool(jobs, ray_address=ray) as pool:
            yield pool
    elif jobs == 1:
        with ThreadPool(1) as threads:
            yield threads
    else:
        ignore_ctrl_c = (signal.SIGINT, signal.SIG_IGN)  # the workers end with us, without a word of their own
        with get_context("spawn").Pool(jobs, signal.signal, ignore_ctrl_c) as processes:
            yield processes
