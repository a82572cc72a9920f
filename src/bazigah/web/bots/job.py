"""One choice of a bot as a job: what it needs, what comes of it, and how it is done in a worker."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT, Bot
from bazigah.bots.catalogue import make
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.document import read_position
from bazigah.engine.game import Game


@dataclass(frozen=True)
class BotJob:
    """All that a choice needs: the game so far, whose choice it is, which bot chooses."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    position: str  # document of the position where `actions` begin; empty: the start of the game
    actions: tuple[int, ...]
    bot: str
    luck: int  # seed of the bot's own chance
    whose: str = ""  # the seat of a table; where it is the same, a bot may go on with its tree


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and how many points of lead it expects to gain by it."""

    action: int
    gain: float


def run_job(job: BotJob) -> Advice:
    """Choose for the seat whose choice it is. Runs in a process of its own."""
    game = games.find(job.game)
    state = position_of(job, game)
    view = game.view(state, state.seat())
    bot = _bot(job, game)
    action = bot.choose(view, budget(game, job.bot))
    return Advice(action, _gain(game, view, action))


_last: dict[tuple[str, str], Bot] = {}  # the bot that thought last in this process, by whose it is and its kind


def _bot(job: BotJob, game: Game) -> Bot:
    """The bot that thought last if it is the same, for it may have thought about this choice too; else a new one."""
    key = (job.whose, job.bot)
    bot = _last.get(key) or make(job.bot, game, job.luck)
    _last.clear()
    if job.whose:
        _last[key] = bot
    return bot


def position_of(job: BotJob, game: Game) -> State:
    """The position a job is about."""
    if job.position:
        _, state, _ = read_position(games.find, json.loads(job.position))
    else:
        state = game.new(job.players, job.options, job.seed)
    for action in job.actions:
        state.apply(action)
    return state


def budget(game: Game, spec: str) -> float:
    """The seconds that a bot may think about one choice."""
    return next((level.seconds for level in game.levels if level.spec == spec), LONGEST_THOUGHT)


def _gain(game: Game, view: State, action: int) -> float:
    """The change of the expected lead, in one guess at what is hidden."""
    seat = view.seat()
    guess = game.resample(view, seat, Rng(0))
    before = game.evaluate(guess, seat)
    guess.apply(action)
    return game.evaluate(guess, seat) - before
