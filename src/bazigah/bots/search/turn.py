"""The best way through one turn, judged where the turn ends."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from bazigah.bots.search.judging import Evaluate
from bazigah.engine.core.state import State
from bazigah.engine.game import lead
from bazigah.engine.ints import i64

UNSEEN: Final = -1e300  # less than anything judged


class Found:
    """What a look through a turn came to."""

    worths: list[float]  # what each legal action leads to, at best; UNSEEN if it was not followed
    lines: list[list[i64]]  # the actions that lead there

    def __init__(self, worths: list[float], lines: list[list[i64]]) -> None:
        self.worths = worths
        self.lines = lines

    def best(self) -> i64:
        """The place of the highest worth; the first of equals."""
        place: i64 = 0
        for other in range(len(self.worths)):
            if self.worths[other] > self.worths[place]:
                place = other
        return place


class TurnSearch:
    """Looks through the decisions of a seat until another one chooses or chance comes; it sees no further."""

    evaluate: Evaluate
    win: float  # points that a game that is won counts for besides its lead
    seat: i64
    looked: i64  # positions looked at so far
    deadline: float
    late: bool

    def __init__(self, evaluate: Evaluate, win: float) -> None:
        self.evaluate = evaluate
        self.win = win
        self.seat = -1
        self.looked = 0
        self.deadline = 0.0
        self.late = False

    def look(self, s: State, nodes: i64, deadline: float) -> Found:
        """Look at so many positions of the turn that begins here; `late` tells whether time ran out before."""
        self.seat = s.seat()
        self.deadline = deadline
        self.late = False
        return self._look(s, nodes)

    def _look(self, s: State, nodes: i64) -> Found:
        """What each legal action of a position leads to, at best."""
        after = self._after(s)
        promise: list[float] = []
        going_on: list[i64] = []
        for then in after:
            if self._goes_on(s, then):
                going_on.append(len(promise))
            promise.append(self._judge(then))
        return self._followed(s.legal(), after, promise, going_on, nodes - len(after))

    def _followed(
        self, legal: list[i64], after: list[State], promise: list[float], going_on: list[i64], nodes: i64
    ) -> Found:
        """Follow the actions after which the turn goes on, the most promising first, each with an equal share of nodes.

        One is always followed, so that what counts is the end of a turn; the others that get no share are left out. If
        time was up before, the promise is all that can be told.
        """
        lines = [[action] for action in legal]
        if self.late:
            return Found(promise, lines)
        worths = promise[:]
        for place in going_on:
            worths[place] = UNSEEN
        while going_on and not self.late:
            place = _take_best(going_on, promise)
            looked = self.looked
            found = self._look(after[place], nodes // (len(going_on) + 1))
            best = found.best()
            worths[place] = found.worths[best]
            lines[place].extend(found.lines[best])
            nodes -= self.looked - looked
            if nodes <= 0:
                break
        return Found(worths, lines)

    def _after(self, s: State) -> list[State]:
        """The positions after each legal action; when time is up, after the first ones, one at least."""
        after: list[State] = []
        for action in s.legal():
            if perf_counter() >= self.deadline and after:
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
            return self.evaluate(s, self.seat)
        points = lead(s, self.seat)
        return points + self.win if points > 0.0 else points - self.win

    def _goes_on(self, before: State, after: State) -> bool:
        """Does the own turn go on, without chance or something hidden having come between?"""
        return after.barrier() == before.barrier() and after.seat() == self.seat


def _take_best(places: list[i64], values: list[float]) -> i64:
    """Remove and return the place with the highest value."""
    best: i64 = 0
    for number in range(len(places)):
        if values[places[number]] > values[places[best]]:
            best = number
    return places.pop(best)
