"""Bots think in processes of their own: the event loop only waits for their answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

import structlog

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT as LONGEST_THOUGHT
from bazigah.bots import Bot
from bazigah.bots.catalogue import levels, make
from bazigah.engine.document import read_position
from bazigah.engine.game import Game
from bazigah.engine.rng import Rng
from bazigah.engine.state import State
from bazigah.web.thinker import Failed, Thinker

STAND_IN: Final = "greedy"  # chooses where a bot fails
_GRACE: Final = 5.0  # seconds beyond its budget after which a bot is not waited for
_LIMIT_PER_PROCESS: Final = 50  # thoughts that may wait in line

Task = TypeVar("Task")
Answer = TypeVar("Answer")

log = structlog.get_logger()


@dataclass(frozen=True)
class Errand:
    """All that a thought needs: the game so far, whose choice it is, which bot chooses."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    position: str  # document of the position where `actions` begin; empty: the start of the game
    actions: tuple[int, ...]
    bot: str
    luck: int  # seed of the bot's own chance
    whose: str = ""  # the seat of a table; where it is the same, a bot may go on with its thoughts


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and how many points of lead it expects to gain by it."""

    action: int
    gain: float


class Busy(Exception):
    """Too many thoughts wait already."""


class Thinkers:
    """The processes, each started when it is needed. With a thought that is cancelled its process ends."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._threads = ThreadPoolExecutor(processes, "thinkers")  # they wait for the processes
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self.waiting = 0

    async def choose(self, errand: Errand) -> int:
        """The choice of a bot."""
        return (await self.advise(errand)).action

    async def advise(self, errand: Errand) -> Advice:
        """The choice of a bot and what it expects of it; if the bot fails, that of a plainer one."""
        seconds = budget(games.find(errand.game), errand.bot) + _GRACE
        try:
            return await self.run(think, errand, seconds)
        except Failed as error:
            log.error("bot_failed", bot=errand.bot, game=errand.game, stands_in=STAND_IN, reason=str(error))
        return await self.run(think, replace(errand, bot=STAND_IN), LONGEST_THOUGHT + _GRACE)

    async def run(self, work: Callable[[Task], Answer], task: Task, seconds: float) -> Answer:
        """What a function makes of a task in one of the processes. Raises Busy rather than queue without end."""
        if self.waiting >= self._processes * _LIMIT_PER_PROCESS:
            raise Busy
        self.waiting += 1
        try:
            async with self._free:
                return await self._asked(work, task, seconds)
        finally:
            self.waiting -= 1

    async def _asked(self, work: Callable[[Task], Answer], task: Task, seconds: float) -> Answer:
        thinker = self._thinker()
        self._busy.add(thinker)
        try:
            asked = partial(thinker.ask, work, task, seconds)
            return await asyncio.get_running_loop().run_in_executor(self._threads, asked)
        except asyncio.CancelledError:
            thinker.end()
            raise
        finally:
            self._busy.discard(thinker)
            if thinker.usable:
                self._idle.append(thinker)

    def _thinker(self) -> Thinker:
        """One that is idle, or else a new one."""
        while self._idle:
            thinker = self._idle.pop()
            if thinker.usable:
                return thinker
        return Thinker()

    def close(self) -> None:
        """End all processes, whatever they are at."""
        for thinker in [*self._idle, *self._busy]:
            thinker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


def think(errand: Errand) -> Advice:
    """Choose for the seat whose choice it is. Runs in a process of its own."""
    game = games.find(errand.game)
    state = position_of(errand, game)
    view = game.view(state, state.seat())
    bot = _bot(errand, game)
    action = bot.choose(view, budget(game, errand.bot))
    return Advice(action, _gain(game, view, action))


_last: dict[tuple[str, str], Bot] = {}  # the bot that thought last in this process, by whose it is and its kind


def _bot(errand: Errand, game: Game) -> Bot:
    """The bot that thought last if it is the same, for it may have thought about this choice too; else a new one."""
    key = (errand.whose, errand.bot)
    bot = _last.get(key) or make(errand.bot, game, errand.luck)
    _last.clear()
    if errand.whose:
        _last[key] = bot
    return bot


def position_of(errand: Errand, game: Game) -> State:
    """The position an errand is about."""
    if errand.position:
        _, state, _ = read_position(games.find, json.loads(errand.position))
    else:
        state = game.new(errand.players, errand.options, errand.seed)
    for action in errand.actions:
        state.apply(action)
    return state


def budget(game: Game, spec: str) -> float:
    """The seconds that a bot may think about one choice."""
    return next((level.seconds for level in levels(game) if level.spec == spec), LONGEST_THOUGHT)


def _gain(game: Game, view: State, action: int) -> float:
    """The change of the expected lead, in one guess at what is hidden."""
    seat = view.seat()
    guess = game.resample(view, seat, Rng(0))
    before = game.evaluate(guess, seat)
    guess.apply(action)
    return game.evaluate(guess, seat) - before
