"""One iteration of a search: the way it takes from the root to where it is judged."""

from __future__ import annotations

from bazigah.bots.search.leads import Leads
from bazigah.bots.search.tree import Node
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64


class Trajectory:
    """One guess at what is hidden, played on step by step, and the nodes it went through."""

    s: State
    me: i64  # the seat that searches
    leads: Leads
    seat: i64  # who chooses now
    turns: i64  # how often the turn has passed to another seat
    beyond: bool  # the turn in which it began is over, or chance came,
    lead: float  # and this was the lead of the searching seat then
    path: list[Node]
    began: tuple[i64, i64]  # the barrier at first
    seen: tuple[i64, i64]  # and at the last node
    entered: i64  # `turns` at the last node
    steps: i64  # actions taken since, with its own; that of the root was taken before

    def __init__(self, s: State, me: i64, leads: Leads) -> None:
        self.s = s
        self.me = me
        self.leads = leads
        self.seat = me
        self.turns = 0
        self.beyond = False
        self.lead = 0.0
        self.path = []
        self.began = s.barrier()
        self.seen = self.began
        self.entered = 0
        self.steps = 1

    def step(self, action: i64) -> None:
        """Take an action, and look how things stand where the first turn ends or chance comes."""
        self.s.apply(action)
        self.steps += 1
        seat = self.s.seat()
        if seat != self.seat:
            self.seat = seat
            self.turns += 1
        if not self.beyond and self.is_beyond():
            self.beyond = True
            self.lead = self.leads.of(self.s, self.me)

    def follow(self, plan: list[i64]) -> None:
        """Take the actions of a plan, as far as chance does not come between."""
        for action in plan:
            if action not in self.s.legal():
                break
            self.step(action)

    def enter(self, node: Node) -> None:
        """Remember the node whose action is taken next."""
        self.path.append(node)
        self.seen = self.s.barrier()
        self.entered = self.turns
        self.steps = 0

    def is_beyond(self) -> bool:
        """Has the turn in which it began passed to another seat, or has chance come?"""
        return self.turns > 0 or self.s.barrier() != self.began

    def is_quiet(self) -> bool:
        """Has the turn not passed on, and nothing come up by chance or been uncovered, since the last node?"""
        return self.turns == self.entered and self.s.barrier() == self.seen
