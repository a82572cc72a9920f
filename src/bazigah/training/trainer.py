"""The loop of a training: games by the newest net, learning from them, a newer net.

While the games of a round are played, the network learns from those of the round before, so that no core waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import fmean
from time import monotonic
from typing import Final

import numpy as np

from bazigah import games
from bazigah.bots.nets.netfile import Net
from bazigah.bots.nets.senses import senses_of
from bazigah.training.checkpoint import Checkpoint
from bazigah.training.network import Network, rounded
from bazigah.training.plan import TrainingPlan
from bazigah.training.positions import Positions
from bazigah.training.selfplay import Harvest, Lot, play_lot
from bazigah.training.workers import Coming, Crew

_LOT: Final = 5  # games that a worker plays at a time
_JUDGED: Final = 4000  # positions by which it is told how well the network foretells
_SLOWER: Final = ((40, 0.25), (20, 0.5))  # after so many rounds, learn so much slower


@dataclass(frozen=True)
class RoundReport:
    """What one round came to."""

    round: int
    games: int
    seconds: float  # since this run began
    positions: int
    points: float  # of the winners
    decisions: float  # of a game
    unfinished: int
    alone: float  # share of what comes that the game's judgement foretells by itself,
    together: float  # and with the network, before it learned from these games


class Training:
    """A training that goes on from its folder, or begins there."""

    def __init__(self, plan: TrainingPlan, folder: Checkpoint, resume: bool = False) -> None:
        self._game = games.find(plan.game)
        self._senses = senses_of(plan.game)
        self._folder = folder
        self._scales = np.array(self._senses.scales, np.float32)
        self.plan = plan
        self.rounds = 0
        self.network = Network(self._scales, plan.hidden, plan.seed)
        self._window: deque[Positions] = deque(maxlen=plan.window)
        if resume:
            self._resume()

    def _resume(self) -> None:
        self.plan, saved = self._folder.read(self._game, self._senses.fingerprint)
        self.network = Network(self._scales, self.plan.hidden, self.plan.seed)
        self.network.restore(saved)
        self.rounds = int(saved["rounds"])
        self._window = deque(maxlen=self.plan.window)

    @property
    def newest(self) -> Net | None:
        """The net that plays; none before anything was learned."""
        return self.net(self.plan.step) if self.rounds else None

    def net(self, step: float) -> Net:
        """The network as a net that adds so much of what it says."""
        return rounded(self.network, self._game, self.plan.players, step)

    def run(self, workers: Crew, goes_on: Callable[[], bool]) -> Iterator[RoundReport]:
        """Play and learn, round by round."""
        start = monotonic()
        number = self.rounds
        coming = self._send(workers, number)
        while True:
            harvests: list[Harvest] = coming.get()
            last = not goes_on()
            number += 1
            if not last:
                coming = self._send(workers, number)
            told = self._learn(harvests, monotonic() - start)
            self._folder.note(asdict(told))
            yield told
            if last:
                return

    def _send(self, workers: Crew, number: int) -> Coming:
        plan = self.plan
        first = plan.seed * 1_000_000_000 + number * plan.games
        rivals = self._folder.rivals(self._game)
        lots = [
            Lot(plan, self.newest, rivals, range(seed, min(seed + _LOT, first + plan.games)))
            for seed in range(first, first + plan.games, _LOT)
        ]
        return workers.map_async(play_lot, lots, 1)

    def _learn(self, harvests: list[Harvest], seconds: float) -> RoundReport:
        plan = self.plan
        new = Positions.joined([harvest.positions for harvest in harvests])
        alone, together = self._foretold(new)
        self._window.append(new)
        self._study(Positions.joined(list(self._window)), int(plan.passes * len(new) / plan.batch))
        self.rounds += 1
        newest = self.net(plan.step)
        self._folder.write(plan, self._senses.fingerprint, {"rounds": self.rounds, **self.network.saved()}, newest)
        if self.rounds % plan.snapshot == 0:
            self._folder.keep_rival(newest, self.rounds, plan.rivals)
        points = [one for harvest in harvests for one in harvest.points]
        return RoundReport(
            round=self.rounds,
            games=self.rounds * plan.games,
            seconds=seconds,
            positions=len(new),
            points=fmean(points),
            decisions=sum(harvest.decisions for harvest in harvests) / len(points),
            unfinished=sum(harvest.unfinished for harvest in harvests),
            alone=alone,
            together=together,
        )

    def _study(self, known: Positions, batches: int) -> None:
        plan = self.plan
        pace = next((slower for after, slower in _SLOWER if self.rounds >= after), 1.0)
        order = np.random.default_rng(plan.seed + self.rounds).permutation(len(known))
        missing = known.targets - known.bases
        for batch in range(batches):
            chosen = np.take(order, range(batch * plan.batch, (batch + 1) * plan.batch), mode="wrap")
            inputs = known.inputs(chosen, len(self._scales))
            self.network.learn(inputs, missing[chosen], plan.rate * pace, plan.fade)

    def _foretold(self, new: Positions) -> tuple[float, float]:
        """How much of what came of new positions was foretold, without the network and with it."""
        chosen = np.random.default_rng(self.rounds).permutation(len(new))[:_JUDGED]
        wanted, bases = new.targets[chosen], new.bases[chosen]
        said = self.network.foretell(new.inputs(chosen, len(self._scales)))
        whole = float((wanted**2).mean()) or 1.0
        return 1 - float(((wanted - bases) ** 2).mean()) / whole, 1 - float(
            ((wanted - bases - said) ** 2).mean()
        ) / whole
