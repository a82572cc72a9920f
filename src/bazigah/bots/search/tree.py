"""The tree of a search: what was found out about each choice, whatever lay hidden at the time."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from bazigah.engine.ints import i64

_LOWEST: Final = -1e300


class Node:
    """An action of a seat in a line of play, and what followed.

    Guesses at what is hidden differ, so an action may be legal in some of them only: it is compared with its sisters
    by the times it was `available`, not by the times the choice came up.
    """

    seat: i64  # who took the action
    action: i64
    available: i64  # times it could be chosen
    visits: i64  # times it was chosen
    reward: float  # sum over the visits, for `seat`
    lead: float  # sum over the visits, in points, for `seat`
    promise: float  # the reward that the judgement of the game lets `seat` expect at the end of this turn
    worth: float  # what is expected now, of promise and visits
    plan: list[i64]  # the actions after this one that lead to what is promised
    goes_on: bool  # the children are choices of the same seat, and no chance comes before them
    children: list[Node]

    def __init__(self, seat: i64, action: i64, promise: float, plan: list[i64]) -> None:
        self.seat = seat
        self.action = action
        self.available = 0
        self.visits = 0
        self.reward = 0.0
        self.lead = 0.0
        self.promise = promise
        self.worth = promise
        self.plan = plan
        self.goes_on = False
        self.children = []

    def inherit(self, parent: Node, steps: i64) -> None:
        """Keep the promise of the parent's plan, which is so many steps on, if it is the better one.

        It was found by a closer look, as that of the parent's sisters: they must not look better for it.
        """
        plan = parent.plan
        if parent.goes_on and steps < len(plan) and plan[steps] == self.action and parent.promise > self.promise:
            self.promise = parent.promise
            self.worth = parent.promise
            self.plan = plan[steps + 1 :]

    def step(self, action: i64) -> None:
        """Go one step further than this node, with an action that had to be taken."""
        plan = self.plan
        self.plan = plan[1:] if plan and plan[0] == action else []

    def promise_more(self, promise: float, plan: list[i64]) -> None:
        """Take over what a closer look promises, if it is more."""
        if promise > self.promise:
            self.promise = promise
            self.plan = plan
            if self.visits == 0 or self.goes_on:
                self.worth = promise

    def add(self, reward: float, lead: float, faith: float) -> None:
        """Count one more visit and what came of it.

        Where the turn goes on, the best of what follows is what counts, for nobody has to take the others. At its end
        the mean counts, with the promise as good as `faith` visits.
        """
        self.visits += 1
        self.reward += reward
        self.lead += lead
        if self.goes_on:
            self.promise = most_promising(self.children).promise
            self.worth = most_worth(self.children).worth
        else:
            self.worth = (self.reward + faith * self.promise) / (float(self.visits) + faith)

    def place(self, seat: i64, action: i64, guess: i64) -> i64:
        """Where a child stands in the list, or -1; lists of legal actions repeat, so the guess is mostly right."""
        children = self.children
        count: i64 = len(children)
        steps: i64 = 0
        while steps < count:
            at: i64 = guess + steps
            if at >= count:
                at -= count
            child = children[at]
            if child.action == action and child.seat == seat:
                return at
            steps += 1
        return -1


def most_urgent(children: list[Node], explore: float, temper: float) -> Node:
    """The child to look at next.

    The more a child was available and the less it was visited, the more it is worth a look; the less it promises,
    beside the best, the less.
    """
    highest_promise = most_promising(children).promise
    best = children[0]
    highest = _LOWEST
    for child in children:
        doubt = sqrt(float(child.available)) / float(child.visits + 1)
        urgency = child.worth + explore * exp((child.promise - highest_promise) / temper) * doubt
        if urgency > highest:
            highest = urgency
            best = child
    return best


def most_promising(children: list[Node]) -> Node:
    """The child with the highest promise; the first of equals."""
    best = children[0]
    for child in children:
        if child.promise > best.promise:
            best = child
    return best


def most_worth(children: list[Node]) -> Node:
    """The child of which most is expected; the first of equals."""
    best = children[0]
    for child in children:
        if child.worth > best.worth:
            best = child
    return best
