"""Bots think in processes of their own: the event loop only waits for their answers."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from bazigah import games
from bazigah.bots.catalogue import levels, make
from bazigah.engine.document import read_position
from bazigah.engine.game import Game
from bazigah.engine.rng import Rng
from bazigah.engine.state import State

LONGEST_THOUGHT: Final = 5.0  # seconds, for a bot that is no level of its game
_LIMIT_PER_PROCESS: Final = 50  # thoughts that may wait in line


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


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and how many points of lead it expects to gain by it."""

    action: int
    gain: float


class Busy(Exception):
    """Too many thoughts wait already."""


class Thinkers:
    """The processes. A thought that was not begun can be cancelled; one that runs ends by its budget."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._started()
        self.waiting = 0

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a forked event loop and open database would be shared
        return ProcessPoolExecutor(self._processes, context, initializer=_settle_in)

    async def choose(self, errand: Errand) -> int:
        """The choice of a bot."""
        return (await self.advise(errand)).action

    async def advise(self, errand: Errand) -> Advice:
        """The choice of a bot and what it expects of it. Raises Busy rather than queue without end."""
        if self.waiting >= self._processes * _LIMIT_PER_PROCESS:
            raise Busy
        self.waiting += 1
        try:
            return await self._thought(errand)
        finally:
            self.waiting -= 1

    async def _thought(self, errand: Errand) -> Advice:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, errand)
        except BrokenProcessPool:  # a process died: start anew, once for all who wait, and ask again
            if self._pool is pool:
                self._pool = self._started()
            return await loop.run_in_executor(self._pool, think, errand)

    def close(self) -> None:
        """Drop what waits; the processes end with the thought they are at."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _settle_in() -> None:
    """Leave stopping to the server, and the processor to people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


def think(errand: Errand) -> Advice:
    """Choose for the seat whose choice it is. Runs in a process of its own."""
    game = games.find(errand.game)
    state = position_of(errand, game)
    view = game.view(state, state.seat())
    bot = make(errand.bot, game, errand.luck)
    action = bot.choose(view, budget(game, errand.bot))
    return Advice(action, _gain(game, view, action))


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
