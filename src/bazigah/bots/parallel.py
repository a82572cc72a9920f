"""Several tree searches of one position at once, each in a process of its own with its own luck.

The searches are copies of this process (fork), so that nothing has to be handed over but what they found out. Where
there is no fork, the own search stands alone.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from select import select
from time import perf_counter
from typing import Final, TypeAlias

from bazigah.bots.search.judging import Judging
from bazigah.bots.search.mcts import MctsBot
from bazigah.bots.search.tree import Node
from bazigah.engine.core.state import State
from bazigah.engine.game import Game

RootStats: TypeAlias = dict[int, tuple[int, float]]  # by action: visits and worth

_LUCK: Final = 1_000_003  # between the seeds of two searches
_DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG of Linux
_CAN_FORK: Final = hasattr(os, "fork")


@dataclass(frozen=True)
class _Fork:
    """A search in another process."""

    pid: int
    answers: int  # file descriptor


class ParallelBot:
    """One search here, the others beside it; the action that all of them together think most of is chosen."""

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int,
        milliseconds: int,
        searches: int,
        judging: Judging | None = None,
    ) -> None:
        self._seed = seed
        self._own = MctsBot(game, seed, iterations, milliseconds, judging=judging)
        self._other_searches = searches - 1 if _CAN_FORK else 0

    def choose(self, view: State, budget: float) -> int:
        """The action of the highest worth by what all searches found out; one that comes late is not waited for."""
        if len(view.legal()) == 1:
            return self._own.choose(view, budget)
        deadline = perf_counter() + budget
        forks: list[_Fork] = []
        try:
            for number in range(self._other_searches):
                forks.append(self._start(number + 1, view, budget))
            self._own.choose(view, budget)
            found = [root_stats(self._own), *(_answer(fork, deadline) for fork in forks)]
        finally:
            for fork in forks:
                _end(fork)
        self._own.chosen = merged_choice([given for given in found if given])
        return self._own.chosen

    def considered(self) -> list[Node]:
        """The actions of the last choice with what the own search found out about them."""
        return self._own.considered()

    def _start(self, number: int, view: State, budget: float) -> _Fork:
        answers, answering = os.pipe()
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            os.close(answers)
            self._search(parent, answering, number, view, budget)
        os.close(answering)
        return _Fork(pid, answers)

    def _search(self, parent: int, answering: int, number: int, view: State, budget: float) -> None:
        """Search in the other process, tell what was found, and end it."""
        try:
            _die_with(parent)
            self._own.seed = self._seed + number * _LUCK
            self._own.choose(view, budget)
            with os.fdopen(answering, "wb") as file:
                pickle.dump(root_stats(self._own), file)
        finally:
            os._exit(0)  # what this process has from its parent is not its own to close


def root_stats(bot: MctsBot) -> RootStats:
    """What a search found out about the actions of its last choice."""
    return {node.action: (node.visits, node.worth) for node in bot.considered()}


def merged_choice(found: list[RootStats]) -> int:
    """The action with the highest worth, that of each search counted by its visits; the own search names them all."""
    told = [_beside_the_best(given) for given in found]
    return max(told[0], key=lambda action: _worth([given[action] for given in told if action in given]))


def _beside_the_best(given: RootStats) -> RootStats:
    """What is missing to the best action: searches guess differently, and one may hope for more whatever is chosen."""
    best = max(worth for _, worth in given.values())
    return {action: (visits, worth - best) for action, (visits, worth) in given.items()}


def _worth(found: list[tuple[int, float]]) -> float:
    total = sum(visits + 1 for visits, _ in found)
    return sum((visits + 1) * worth for visits, worth in found) / total


def _answer(fork: _Fork, deadline: float) -> RootStats | None:
    """What another search found out, or nothing if it failed or is late."""
    ready, _, _ = select([fork.answers], [], [], max(0.0, deadline - perf_counter()))
    if not ready:
        return None
    with suppress(EOFError, OSError, pickle.UnpicklingError), os.fdopen(os.dup(fork.answers), "rb") as file:
        found: RootStats = pickle.load(file)
        return found
    return None


def _end(fork: _Fork) -> None:
    """Leave no process behind."""
    os.close(fork.answers)
    with suppress(ProcessLookupError):
        os.kill(fork.pid, signal.SIGKILL)
    os.waitpid(fork.pid, 0)


def _die_with(parent: int) -> None:
    """Where the system can see to it, end when the process that waits for the answer is ended."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:  # it was ended before it could be said
            os._exit(0)
