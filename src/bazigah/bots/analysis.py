"""What a bot thinks of choices: the lead it expects of each, and the chance to win that goes with a lead."""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp
from statistics import fmean
from time import perf_counter
from typing import Final, Protocol, runtime_checkable

from bazigah import games
from bazigah.bots import Bot
from bazigah.bots.catalogue import make
from bazigah.bots.search.greedy import GreedyBot
from bazigah.bots.search.tree import Node
from bazigah.bots.search.turn import UNSEEN
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, playout, ranks
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.record import Record

_POINTS: Final = 15.0  # of lead for a full reward, where too little was seen to tell
_SAMPLES: Final = 8  # random games that tell how long one is
_COSTLY: Final = 1.0  # points: a choice that gives away less is not worth a word
_WORST: Final = 12  # choices that are told of
_NOBODY: Final = -1
_ALL: Final = range(sys.maxsize)
_STEEPEST: Final = 60.0  # in odds: beyond, a chance is as good as certain


@runtime_checkable
class Considering(Protocol):
    """A bot that remembers what it found out about the actions of its last choice."""

    def considered(self) -> list[Node]: ...


@dataclass(frozen=True)
class Evaluation:
    """An action and the lead that is expected of it, in points for who chooses."""

    action: int
    lead: float


@dataclass(frozen=True)
class Judgement:
    """A choice of a game that was played, beside the best one that was found."""

    step: int  # how many steps came before
    seat: int
    chosen: Evaluation
    best: Evaluation
    chance_before: float  # to win, with the best choice,
    chance_after: float  # and with the one that was made

    @property
    def loss(self) -> float:
        """The points that were given away."""
        return self.best.lead - self.chosen.lead


class Evaluator:
    """A bot that is asked what it expects of each action rather than for the best one."""

    def __init__(self, game: Game, spec: str, seed: int = 0) -> None:
        self._game = game
        self._bot = make(spec, game, seed)
        if not isinstance(self._bot, GreedyBot | Considering):
            raise BadInput("bot_no_judge", got=spec)

    def expected(self, view: State, seconds: float) -> list[Evaluation]:
        """The legal actions of a view with what is expected of each, the best first."""
        leads = self._leads(self._bot, view, seconds)
        found = [Evaluation(int(action), leads.get(int(action), min(leads.values()))) for action in view.legal()]
        return sorted(found, key=lambda one: -one.lead)

    def _leads(self, bot: Bot, view: State, seconds: float) -> dict[int, float]:
        if isinstance(bot, GreedyBot):
            return _seen_by_greedy(bot, view, seconds)
        assert isinstance(bot, Considering)
        bot.choose(view, seconds)
        seat, legal = view.seat(), view.legal()
        return _leads([node for node in bot.considered() if node.seat == seat and node.action in legal])


def _seen_by_greedy(bot: GreedyBot, view: State, seconds: float) -> dict[int, float]:
    guess = bot.resample(view, view.seat(), Rng(bot.seed))
    worths = bot.turn_of(view).look(guess, bot.nodes, perf_counter() + seconds).worths
    return {int(action): worth for action, worth in zip(view.legal(), worths, strict=False) if worth != UNSEEN}


def _leads(nodes: Sequence[Node]) -> dict[int, float]:
    """What nodes are worth, in points: on the line that fits best to the rewards and leads of all lines of play.

    What a node is worth holds more than the leads seen in it, for it begins with a promise; but it is a reward.
    """
    counted = [(node, float(node.visits)) for node in _own(nodes)]
    seen = [(node.reward / visits, node.lead / visits, visits) for node, visits in counted]
    weight = sum(visits for _, _, visits in seen)
    reward = sum(reward * visits for reward, _, visits in seen) / weight
    points = sum(points * visits for _, points, visits in seen) / weight
    spread = sum(visits * (one - reward) ** 2 for one, _, visits in seen)
    together = sum(visits * (one - reward) * (other - points) for one, other, visits in seen)
    slope = max(0.0, together / spread) if spread > 0 else _POINTS
    return {int(node.action): points + slope * (node.worth - reward) for node in nodes}


def _own(nodes: Sequence[Node]) -> Iterator[Node]:
    """The nodes that were visited, and those below them that belong to the same seat."""
    rest = list(nodes)
    while rest:
        node = rest.pop()
        if node.visits > 0:
            yield node
            rest += [child for child in node.children if child.seat == node.seat]


def analyse(record: Record, spec: str, seconds: float, numbers: Container[int] = _ALL) -> Iterator[Judgement]:
    """Every choice between several actions, judged by a bot that thinks so many seconds at most about each.

    With the numbers of some steps only those: what came before is played, not judged.
    """
    game, state = record.game, record.at(record.first)
    evaluator = Evaluator(game, spec)
    stage, mover = 0.0, _NOBODY
    for number, step in enumerate(record.steps, record.first):
        if step.seat != mover:
            stage, mover = stage_of(game, state), step.seat
        if number in numbers and len(state.legal()) > 1:
            expected = evaluator.expected(game.view(state, mover), seconds)
            best, chosen = expected[0], next(one for one in expected if one.action == step.action)
            before, after = (chance(game, stage, one.lead) for one in (best, chosen))
            yield Judgement(number, mover, chosen, best, before, after)
        state.apply(step.action)


def costly(judged: Iterable[Judgement]) -> list[Judgement]:
    """The few choices that gave the most points away, in the order they were made."""
    worst = sorted((one for one in judged if one.loss >= _COSTLY), key=lambda one: -one.loss)[:_WORST]
    return sorted(worst, key=lambda one: one.step)


def course(record: Record) -> list[tuple[int, list[float]]]:
    """The chances of all seats to win, each time the turn has passed on: after so many steps, seat by seat.

    Who is to choose looks a little better than the others, so that chances are averaged over a round.
    """
    game, state = record.game, record.at(record.first)
    found = [(record.first, chances(game, state))]
    for number, step in enumerate(record.steps, record.first + 1):
        state.apply(step.action)
        if state.seat() != step.seat:
            found.append((number, chances(game, state)))
    return [*_averaged(found[:-1], record.players), found[-1]]


def _averaged(found: Sequence[tuple[int, list[float]]], round_: int) -> Iterator[tuple[int, list[float]]]:
    for number, (step, _) in enumerate(found):
        last = [each for _, each in found[max(0, number + 1 - round_) : number + 1]]
        yield step, [fmean(seat) for seat in zip(*last, strict=True)]


def chances(game: Game, state: State) -> list[float]:
    """The chance of every seat to win, by the judgement of the game; together they are 1."""
    players = len(state.scores())
    if state.over():
        places = ranks(state, players)
        return [1 / places.count(1) if place == 1 else 0.0 for place in places]
    stage = stage_of(game, state)
    single = [chance(game, stage, game.evaluate(state, seat)) for seat in range(players)]
    return [one / sum(single) for one in single]


def chance(game: Game, stage: float, points: float) -> float:
    """The chance to win with a lead of so many points at a stage between 0, the start, and 1, the end."""
    odds = points / scale(game.scales, stage)
    return 1 / (1 + exp(-max(-_STEEPEST, min(_STEEPEST, odds))))


def scale(scales: Sequence[float], stage: float) -> float:
    """Between the middles of the parts of a game that scales belong to, along straight lines."""
    middles = [(number + 0.5) / len(scales) for number in range(len(scales))]
    for (left, low), (right, high) in pairwise(zip(middles, scales, strict=True)):
        if stage < right:
            return low + (high - low) * max(0.0, (stage - left) / (right - left))
    return scales[-1]


def stage_of(game: Game, state: State) -> float:
    """How far a game is, from 0 to 1, by how long it goes on when all play at random."""
    rest = int(playout(state.copy(), Rng(0)))
    return max(0.0, 1 - rest / _length(game.name, len(state.scores())))


@cache
def _length(name: str, players: int) -> float:
    """The decisions of a random game."""
    game = games.find(name)
    return sum(int(playout(game.new(players, seed=seed), Rng(seed))) for seed in range(_SAMPLES)) / _SAMPLES
