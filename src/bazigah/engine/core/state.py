"""The position of a game, and the stack of decisions that are pending in it."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import EventKind, Log
from bazigah.engine.core.option import Option
from bazigah.engine.core.portable import Portable
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64


class State(Portable):
    """What every position offers to bots, servers and adapters; each game adds its own attributes.

    `legal` and `apply` trust their caller: the list is not to be changed, the action must be in it.
    """

    rng: Rng
    stack: list[Decision[Any]]
    choices: list[i64]
    settings: list[i64]
    revealed: i64
    log: Log | None

    def __init__(self, rng: Rng, settings: list[i64]) -> None:
        self.rng = rng
        self.stack = []
        self.choices = []
        self.settings = settings
        self.revealed = 0
        self.log = None

    def barrier(self) -> tuple[i64, i64]:
        """How far chance and what is revealed have come: a step that changes it cannot be taken back."""
        return self.rng.state, self.revealed

    def over(self) -> bool:
        """Is the game at its end?"""
        return not self.stack

    def seat(self) -> i64:
        """The seat that has to choose now; -1 when the game is over."""
        return self.stack[-1].seat if self.stack else -1

    def legal(self) -> list[i64]:
        """The actions that may be chosen now; empty when the game is over."""
        return self.choices

    def apply(self, action: i64) -> None:
        """Carry out a legal action and everything that follows without a choice."""
        self.stack[-1].apply(self, action)
        self.settle()

    def setting(self, option: Option) -> i64:
        """What was chosen for an option, as a number."""
        return self.settings[option.place]

    def settle(self) -> None:
        """Take forced steps until somebody has something to choose."""
        while self.stack:
            decision = self.stack[-1]
            choices = decision.options(self)
            if len(choices) > 1 or (choices and decision.waits(self)):
                self.choices = choices
                return
            if choices:
                decision.apply(self, choices[0])
            else:
                self.stack.pop()
        self.choices = []

    def tell(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Report an event to whoever listens."""
        if self.log is not None:
            self.log.add(kind, seat, a, b, c)

    def around(self) -> list[i64]:
        """The seats in the order of play around the table; in most games that of the chairs."""
        return list(range(len(self.scores())))

    def copy(self) -> State:
        """An independent position, equal in everything; nobody listens to it."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """As a copy: nobody listens to it."""
        return super().__reduce__() if self.log is None else self.copy().__reduce__()

    def scores(self) -> list[i64]:
        """The points of every seat as they stand."""
        raise NotImplementedError

    def standing(self, seat: i64) -> list[i64]:
        """What ranks a seat: points, then the tie-breakers; more is better in each."""
        raise NotImplementedError


def ranks(s: State, seats: int) -> list[int]:
    """The place of every seat, 1 for the winner; equal standings share a place."""
    standings = [s.standing(seat) for seat in range(seats)]
    return [1 + sum(1 for other in standings if other > own) for own in standings]


def playout(s: State, rng: Rng) -> i64:
    """Play random actions to the end; the number of decisions made."""
    count: i64 = 0
    while s.stack:
        choices = s.choices
        s.apply(choices[rng.below(len(choices))])
        count += 1
    return count
