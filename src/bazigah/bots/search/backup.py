"""Backup: what came of a trajectory is told to the nodes it went through."""

from __future__ import annotations

from bazigah.bots.search.rewards import Rewards
from bazigah.bots.search.trajectory import Trajectory
from bazigah.engine.ints import i64


class Backup:
    """Tells each node what its own seat has from it; luck that no choice has earned is taken off before."""

    rewards: Rewards
    faith: float

    def __init__(self, rewards: Rewards, faith: float) -> None:
        self.rewards = rewards
        self.faith = faith

    def tell(self, trajectory: Trajectory) -> None:
        """Tell every node on the way what came of it for the one who chose there, the last one first."""
        leads = self._leads(trajectory)
        rewards = [self.rewards.of(trajectory.s, seat, leads[seat]) for seat in range(len(leads))]
        at: i64 = len(trajectory.path) - 1
        while at >= 0:
            node = trajectory.path[at]
            node.add(rewards[node.seat], leads[node.seat], self.faith)
            at -= 1

    def _leads(self, trajectory: Trajectory) -> list[float]:
        """The lead of every seat at the end, less the drift; 0 for opponents who chose nothing on the way."""
        s, me, judged = trajectory.s, trajectory.me, trajectory.leads
        mine = judged.of(s, me)
        if trajectory.beyond:
            mine -= self.rewards.guesses.usual_drift(mine - trajectory.lead)
        leads = [-mine if judged.players == 2 else 0.0] * judged.players
        leads[me] = mine
        if judged.players > 2:
            for node in trajectory.path:
                if node.seat != me and leads[node.seat] == 0.0:
                    leads[node.seat] = judged.of(s, node.seat)
        return leads
