"""Games of which something can be learned: positions, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from bazigah import games
from bazigah.bots.nets.judging import NetJudging
from bazigah.bots.nets.netfile import Net
from bazigah.bots.nets.senses import Senses, senses_of
from bazigah.bots.search.judging import Evaluate
from bazigah.bots.search.turn import TurnSearch
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game, lead
from bazigah.training.plan import TrainingPlan
from bazigah.training.positions import Positions, Row
from bazigah.training.targets import JudgedStep, targets

_NEVER: Final = 1e18  # a deadline
_NOBODY: Final = -1


@dataclass(frozen=True)
class Lot:
    """Games that one worker plays: the plan, the nets, and the seeds."""

    plan: TrainingPlan
    net: Net | None  # the newest one; without one, the game judges alone
    rivals: tuple[Net, ...]  # older ones
    seeds: range


@dataclass(frozen=True)
class Harvest:
    """What came of a lot."""

    positions: Positions
    points: list[int]  # of the winners
    decisions: int
    unfinished: int


def play_lot(lot: Lot) -> Harvest:
    """Play the games of a lot."""
    rows: list[Row] = []
    points: list[int] = []
    decisions = unfinished = 0
    for seed in lot.seeds:
        play = Selfplay(lot, seed)
        rows += play.rows()
        points.append(max(play.state.scores()))
        decisions += play.decisions
        unfinished += not play.state.over()
    return Harvest(Positions.of(rows), points, decisions, unfinished)


class Selfplay:
    """One game: mostly everybody plays by the newest net, at some tables one seat plays in another way."""

    def __init__(self, lot: Lot, seed: int) -> None:
        self._plan = plan = lot.plan
        self._game = games.find(plan.game)
        self._chance = Random(seed)
        self._rng = Rng(seed)
        self._players = plan.players[seed % len(plan.players)]
        self._senses: Senses = senses_of(plan.game)
        self._numbers = Numbers(len(self._senses.places[self._players]))
        self._places = np.array(self._senses.places[self._players], np.uint16)
        self._memory = np.frombuffer(memoryview(self._numbers.memory), np.int16)
        self._judge = _judge(self._game, lot.net, self._players)
        self._turn = TurnSearch(self._judge, 0.0)
        self._rival = self._chance.randrange(self._players) if self._chance.random() < plan.league else _NOBODY
        self._other_turn = TurnSearch(self._other_way(lot), 0.0)
        self._seen: list[tuple[int, int, Row]] = []  # how many steps came before, for which seat, what was seen
        self._steps: list[JudgedStep] = []
        self.decisions = 0
        self.state: State = self._game.new(self._players, self._options(), seed)
        self._play()

    def _options(self) -> dict[str, str]:
        if self._chance.random() >= self._plan.options:
            return {}
        return {option.name: self._chance.choice(option.samples) for option in self._game.options}

    def _other_way(self, lot: Lot) -> Evaluate:
        """How a rival judges: by the game alone, in a hurry, or by an older net."""
        ways: Sequence[Evaluate] = [self._game.evaluate, self._game.hurried]
        older = [_judge(self._game, net, self._players) for net in lot.rivals]
        return self._chance.choice([*ways, *(self._chance.choice(older) for _ in ways if older)])

    def _play(self) -> None:
        while not self.state.over() and self.decisions < self._plan.longest * self._players:
            if self._chance.random() < self._plan.kept:
                self._look()
            self._turn_on()

    def _look(self) -> None:
        """Keep the position as every seat sees it."""
        for seat in range(self._players):
            self._game.judged.observe(self.state, seat, self._numbers)
            found = np.flatnonzero(self._memory)
            base = self._clipped(self._game.evaluate(self.state, seat))
            row = Row(self._places[found], self._memory[found], base)
            row.add(self._senses.flags[self._players])
            self._seen.append((len(self._steps), seat, row))

    def _turn_on(self) -> None:
        """Follow the best line of the turn as far as it is certain, or choose by chance."""
        s, seat = self.state, int(self.state.seat())
        guess = self._game.resample(self._game.view(s, seat), seat, self._rng)
        is_rival = seat == self._rival
        turn, nodes = (self._other_turn, self._plan.rival_nodes) if is_rival else (self._turn, self._plan.nodes)
        found = turn.look(guess, nodes, _NEVER)
        best = found.best()
        worth = None if is_rival else self._clipped(found.worths[best])
        legal = s.legal()
        chosen = legal[best]
        if not is_rival and self._chance.random() < self._plan.random:
            chosen = self._chance.choice(legal)
        wandered = chosen != legal[best]
        self._follow([chosen] if wandered else found.lines[best], seat)
        if s.over() and not is_rival and not wandered:
            worth = self._end(seat)  # on the scale of the judgement, which may be another than that of points
        self._steps.append(JudgedStep(seat, worth, wandered))

    def _follow(self, line: Sequence[int], seat: int) -> None:
        s = self.state
        barrier = s.barrier()
        for action in line:
            if s.seat() != seat or s.barrier() != barrier or action not in s.legal():
                break
            s.apply(action)
            self.decisions += 1

    def rows(self) -> list[Row]:
        """The positions that were seen, with what is to be learned of them."""
        wanted = [
            targets(self._steps, seat, self._players, self._end(seat), self._plan.decay) for seat in self._seats()
        ]
        for before, seat, row in self._seen:
            row.target = wanted[seat][before]
        return [row for _, _, row in self._seen]

    def _end(self, seat: int) -> float:
        s = self.state
        return self._clipped(self._game.settled(lead(s, seat)) if s.over() else self._judge(s, seat))

    def _seats(self) -> range:
        return range(self._players)

    def _clipped(self, points: float) -> float:
        return max(-self._plan.clip, min(self._plan.clip, points))


def _judge(game: Game, net: Net | None, players: int) -> Evaluate:
    return game.evaluate if net is None else NetJudging(game, net)(players)
