"""Playouts: quick choices from where the tree ends to where a position is judged."""

from __future__ import annotations

from typing import Final

from bazigah.bots.search.leads import Leads
from bazigah.bots.search.time_control import TimeControl
from bazigah.bots.search.trajectory import Trajectory
from bazigah.bots.search.turn import UNSEEN, TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.ints import i64

_LONGEST: Final = 60  # decisions


class Playout:
    """Plays on for a few turns, each seat by a glance at its own turn."""

    tuning: Tuning
    leads: Leads
    turn: TurnSearch
    rng: Rng
    time: TimeControl

    def __init__(self, tuning: Tuning, leads: Leads, turn: TurnSearch, rng: Rng, time: TimeControl) -> None:
        self.tuning = tuning
        self.leads = leads
        self.turn = turn
        self.rng = rng
        self.time = time

    def play_on(self, trajectory: Trajectory) -> None:
        """Choose quickly until enough turns have passed."""
        s = trajectory.s
        turns = self.tuning.turns
        count: i64 = 0
        while s.stack and trajectory.turns < turns and count < _LONGEST and not self.time.is_late():
            plan = self.plan(s)
            trajectory.follow(plan)
            count += len(plan)

    def plan(self, s: State) -> list[i64]:
        """A quick choice: a turn that was looked through a little, or the best looking of a few actions."""
        legal = s.legal()
        if len(legal) == 1:
            return legal
        tuning = self.tuning
        if tuning.plan > 0:
            found = self.turn.look(s, tuning.plan, self.time.deadline)
            return found.lines[found.best()]
        return [self._best_of(s, [legal[self.rng.below(len(legal))] for _ in range(tuning.tries)])]

    def _best_of(self, s: State, actions: list[i64]) -> i64:
        """The action after which the position looks best."""
        seat = s.seat()
        best = actions[0]
        highest = UNSEEN
        for action in actions:
            after = s.copy()
            after.apply(action)
            promise = self.leads.of(after, seat)
            if promise > highest:
                highest = promise
                best = action
        return best
