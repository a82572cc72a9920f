"""The tree policy: which way an iteration takes through the tree, and how the tree grows."""

from __future__ import annotations

from typing import Final

from bazigah.bots.search.playout import Playout
from bazigah.bots.search.rewards import Rewards
from bazigah.bots.search.time_control import TimeControl
from bazigah.bots.search.trajectory import Trajectory
from bazigah.bots.search.tree import Node, most_urgent
from bazigah.bots.search.turn import UNSEEN, TurnSearch
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.ints import i64

_MOST_NODES: Final = 500_000  # beyond, the tree grows no more: it fills some 70 MB
_NOBODY: Final = -1


class TreePolicy:
    """One tree over the small decisions of all guesses: who chooses, maximises their own reward."""

    tuning: Tuning
    turn: TurnSearch
    rewards: Rewards
    playout: Playout
    time: TimeControl
    root: Node
    nodes: i64

    def __init__(self, tuning: Tuning, turn: TurnSearch, rewards: Rewards, playout: Playout, time: TimeControl) -> None:
        self.tuning = tuning
        self.turn = turn
        self.rewards = rewards
        self.playout = playout
        self.time = time
        self.root = Node(_NOBODY, 0, 0.0, [])
        self.nodes = 0

    def descend(self, trajectory: Trajectory) -> None:
        """Choose the most urgent action again and again, up to one that is new."""
        tuning = self.tuning
        s = trajectory.s
        node = self.root
        while s.stack and trajectory.turns < tuning.grow and (node is self.root or node.visits > 0):
            if len(s.legal()) == 1:
                trajectory.step(s.legal()[0])
            elif not self._branches(s.seat(), trajectory.me):
                trajectory.step(self.playout.plan(s)[0])
            elif not node.children and self.nodes >= _MOST_NODES:
                break
            else:
                node.goes_on = node.seat == s.seat() and trajectory.is_quiet()
                node = most_urgent(self._available(node, trajectory), tuning.explore, tuning.temper)
                trajectory.enter(node)
                trajectory.step(node.action)
                if node.visits == 0:
                    trajectory.follow(node.plan)

    def move_down(self, seat: i64, action: i64) -> bool:
        """Make the child of an action the root, if there is one."""
        place = self.root.place(seat, action, 0)
        if place >= 0:
            self.root = self.root.children[place]
        return place >= 0

    def look_again(self, s: State) -> None:
        """Look more closely at a turn that goes on: what promises more than it did is worth more."""
        seat, legal = s.seat(), s.legal()
        look = self.turn.look(s, self.tuning.root, self.time.deadline)
        for number in range(len(look.worths)):
            place = self.root.place(seat, legal[number], number)
            if place >= 0 and look.worths[number] != UNSEEN:
                child = self.root.children[place]
                child.promise_more(self.rewards.of(s, seat, look.worths[number]), look.lines[number][1:])

    def _branches(self, seat: i64, me: i64) -> bool:
        """Are the choices of a seat searched? Otherwise it plays as in a playout."""
        return seat == me or self.rewards.players <= self.tuning.branching

    def _available(self, node: Node, trajectory: Trajectory) -> list[Node]:
        """The children for the actions that are legal in this guess; new ones are added while there is time."""
        seat = trajectory.s.seat()
        legal = trajectory.s.legal()
        found: list[Node] = []
        at: i64 = 0
        for action in legal:
            place = node.place(seat, action, at)
            if place >= 0:
                found.append(node.children[place])
                at = place + 1
        if len(found) < len(legal) and not (found and self.time.is_late()):
            found = self._expanded(node, trajectory)
        for child in found:
            child.available += 1
        return found

    def _expanded(self, node: Node, trajectory: Trajectory) -> list[Node]:
        """The children for all legal actions; a new one that was not looked at promises no more than the worst."""
        s = trajectory.s
        seat = s.seat()
        legal = s.legal()
        positions = self.tuning.root if node is self.root else self.tuning.look
        look = self.turn.look(s, positions, self.time.deadline)
        lowest = min([worth for worth in look.worths if worth != UNSEEN])
        found: list[Node] = []
        for number in range(len(legal)):
            place = node.place(seat, legal[number], number)
            if place < 0:
                place = len(node.children)
                seen = number < len(look.worths) and look.worths[number] != UNSEEN
                promise = self.rewards.of(s, seat, look.worths[number] if seen else lowest)
                child = Node(seat, legal[number], promise, look.lines[number][1:] if seen else [])
                if self.tuning.keeps:
                    child.inherit(node, trajectory.steps - 1)
                node.children.append(child)
                self.nodes += 1
            found.append(node.children[place])
        return found
