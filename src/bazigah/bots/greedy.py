"""The best way through the own turn, judged by the game's `evaluate` where the turn ends."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from bazigah.engine.game import Game, lead
from bazigah.engine.ints import i64
from bazigah.engine.rng import Rng
from bazigah.engine.state import State

_WIN: Final = 50.0  # a game that is won counts more than any hope of a higher lead
_UNSEEN: Final = -1e300  # less than anything judged


class GreedyBot:
    """Looks through its own decisions until another seat chooses or chance comes; it sees no further.

    Every choice starts its chance anew, so that the same seed and view give the same answer.
    """

    resample: Callable[[Any, int, Rng], State]
    evaluate: Callable[[Any, int], float]
    seed: i64
    samples: i64  # guesses at what is hidden, over which the judgement is averaged
    nodes: i64  # positions looked at for each guess
    me: i64
    looked: i64  # positions looked at so far
    deadline: float
    late: bool

    def __init__(self, game: Game, seed: i64, samples: i64, nodes: i64) -> None:
        self.resample = game.resample
        self.evaluate = game.evaluate
        self.seed = seed
        self.samples = samples
        self.nodes = nodes
        self.me = -1
        self.looked = 0
        self.deadline = 0.0
        self.late = False

    def choose(self, view: State, budget: float) -> int:
        """The first step of the best sequence found within `budget` seconds; any legal action if there is no time."""
        self.deadline = perf_counter() + budget
        self.late = False
        self.me = view.seat()
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        totals: list[float] = [0.0] * len(legal)
        rng = Rng(self.seed)
        for sample in range(self.samples):
            worths = self._worths(self.resample(view, self.me, rng), self.nodes)
            if self.late:
                return legal[_highest(totals if sample else worths)]
            for place in range(len(worths)):
                totals[place] += worths[place]
        return legal[_highest(totals)]

    def _worths(self, s: State, nodes: i64) -> list[float]:
        """What each legal action of a position leads to, at best; when time is up, what can be said at once."""
        after = self._after(s)
        promise: list[float] = []
        going_on: list[i64] = []
        for then in after:
            if self._goes_on(s, then):
                going_on.append(len(promise))
            promise.append(self._judge(then))
        return self._followed(after, promise, going_on, nodes - len(after))

    def _followed(self, after: list[State], promise: list[float], going_on: list[i64], nodes: i64) -> list[float]:
        """Follow the actions after which the turn goes on, the most promising first, each with an equal share of nodes.

        One is always followed, so that what counts is the end of a turn; the others that get no share are left out.
        """
        worths = promise[:]
        for place in going_on:
            worths[place] = _UNSEEN
        while going_on and not self.late:
            place = _take_best(going_on, promise)
            looked = self.looked
            worths[place] = self._best(after[place], nodes // (len(going_on) + 1))
            nodes -= self.looked - looked
            if nodes <= 0:
                break
        return promise if self.late else worths

    def _best(self, s: State, nodes: i64) -> float:
        worths = self._worths(s, nodes)
        return _UNSEEN if self.late else max(worths)

    def _after(self, s: State) -> list[State]:
        """The positions after each legal action, or after the first ones when time is up."""
        after: list[State] = []
        for action in s.legal():
            if perf_counter() >= self.deadline:
                self.late = True
                break
            then = s.copy()
            then.apply(action)
            self.looked += 1
            after.append(then)
        return after

    def _judge(self, s: State) -> float:
        """The judgement of the game; at its end the lead, and that it is a win or a loss."""
        if s.stack:
            return self.evaluate(s, self.me)
        points = lead(s, self.me)
        return points + _WIN if points > 0.0 else points - _WIN

    def _goes_on(self, before: State, after: State) -> bool:
        """Does the own turn go on, without chance or something hidden having come between?"""
        same_chance = after.rng.state == before.rng.state and after.revealed == before.revealed
        return same_chance and after.seat() == self.me


def _highest(values: list[float]) -> i64:
    """The place of the highest value; the first of equals."""
    best: i64 = 0
    for place in range(len(values)):
        if values[place] > values[best]:
            best = place
    return best


def _take_best(places: list[i64], values: list[float]) -> i64:
    """Remove and return the place with the highest value."""
    best: i64 = 0
    for number in range(len(places)):
        if values[places[number]] > values[places[best]]:
            best = number
    return places.pop(best)
