"""Processes that play the rows of a vector environment together, in memory that they share.

The process that asks plays the first share itself: meanwhile the word to begin finds its way to the workers. Each
process owns some of the rows and writes straight into the arrays; through a worker's pipe go only that word and the
word that it is done. When the pipe ends, because the environment was closed or its process died, so does the worker.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from time import perf_counter
from typing import Final

from bazigah.envs.table import Terms
from bazigah.envs.vector.arrays import Arrays, Shape, lay_out
from bazigah.envs.vector.part import Part

_STEP: Final = b""
_DONE: Final = b"done"
_AWAKE: Final = 3e-4  # seconds to look for a word before a process sleeps
_PATIENCE: Final = 5.0  # seconds for a worker to end by itself


class WorkerLost(RuntimeError):
    """A process ended in the middle of its work; the environment is closed."""


class Segment(SharedMemory):
    """Shared memory that may be closed while somebody still holds an array: it then goes with the last of them."""

    def arrays(self, shape: Shape) -> Arrays:
        """The arrays that lie in it."""
        assert self.buf is not None, "the memory is closed"
        return lay_out(self.buf, shape)

    def close(self) -> None:
        with suppress(BufferError):
            super().close()


class Workers:
    """This process, its helpers and the memory that they share."""

    arrays: Arrays

    def __init__(self, terms: Terms, shape: Shape, processes: int) -> None:
        self._segment = Segment(create=True, size=shape.bytes())
        self._processes: list[BaseProcess] = []
        self._pipes: list[Connection] = []
        self.closed = False
        self.arrays = self._segment.arrays(shape)
        self._rows = shape.rows
        own, *others = shares(shape.rows, processes)
        self._own = Part(terms, own.start, self.arrays.part(own))
        try:
            for rows in others:
                self._start(terms, shape, rows)
        except BaseException:
            self.close()
            raise

    def _start(self, terms: Terms, shape: Shape, rows: slice) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._pipes.append(ours)
        work = (theirs, self._segment.name, terms, shape, rows)
        process = context.Process(target=_work, args=work, daemon=True)
        process.start()
        self._processes.append(process)
        theirs.close()

    def reset(self, seed: int) -> None:
        """Begin all games."""
        self._ask(seed.to_bytes(8, "little"))

    def step(self) -> None:
        """Play the chosen actions."""
        self._ask(_STEP)

    def _ask(self, order: bytes) -> None:
        """Let all work and wait for them; what is broken off in the middle cannot be taken up again."""
        try:
            for pipe in self._pipes:
                pipe.send_bytes(order)
            _obey(self._own, order, self._rows)
            for pipe in self._pipes:
                _hear(pipe)
        except (EOFError, OSError) as error:
            self.close()
            raise WorkerLost("a process of the vector environment ended unexpectedly") from error
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the processes and give the memory back; to be called twice does no harm."""
        if self.closed:
            return
        self.closed = True
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        self._segment.unlink()
        del self.arrays, self._own
        self._segment.close()


def shares(rows: int, processes: int) -> list[slice]:
    """The rows of each process, as even as can be."""
    edges = [rows * number // processes for number in range(processes + 1)]
    return [slice(first, last) for first, last in pairwise(edges)]


def _work(pipe: Connection, segment: str, terms: Terms, shape: Shape, rows: slice) -> None:
    """The life of a worker; an interrupt from the keyboard is for the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = Segment(segment)
    part = Part(terms, rows.start, memory.arrays(shape).part(rows))
    with suppress(EOFError, OSError):
        while True:
            _obey(part, _hear(pipe), shape.rows)
            pipe.send_bytes(_DONE)


def _hear(pipe: Connection) -> bytes:
    """The next word; at first it is looked for awake, since waking up takes as long as playing several rows."""
    until = perf_counter() + _AWAKE
    while not pipe.poll() and perf_counter() < until:
        pass
    return pipe.recv_bytes()


def _obey(part: Part, order: bytes, rows: int) -> None:
    if order == _STEP:
        part.step()
    else:
        part.reset(int.from_bytes(order, "little"), rows)
