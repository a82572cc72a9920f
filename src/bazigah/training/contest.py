"""A net against the judgement of the game: matches that decide whether it is accepted, and how large its step is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Final

from bazigah import games
from bazigah.bots.nets.judging import NetJudging
from bazigah.bots.nets.netfile import Net
from bazigah.bots.search.greedy import GreedyBot
from bazigah.bots.search.judging import Judging, judge_for
from bazigah.bots.search.mcts import MctsBot
from bazigah.bots.search.turn import TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.game import Game, lead
from bazigah.training.workers import Crew

_BUDGET: Final = 600.0  # seconds: bots keep to what they may look at
_LONGEST: Final = 4000  # decisions
_DEVIATIONS: Final = 1.96  # of the normal distribution, for 95 %
_SAMPLE: Final = 200  # decisions by which the cost of a judgement is told
_LOOKS: Final = 120
STEPS: Final = (0.25, 0.5, 0.75, 1.0)  # how much of what a network says is added, of nets to choose from


@dataclass(frozen=True)
class Round:
    """The games of one seed: whoever judges by the net sits in every seat once, the others judge by the game alone."""

    game: str
    players: int
    net: Net
    nodes: int  # that who has the net may look at,
    rival_nodes: int  # and the others
    seed: int
    iterations: int = 0  # of a tree search; 0: the own turn alone
    rival_iterations: int = 0


@dataclass(frozen=True)
class Verdict:
    """What came of a match: the share of wins, where it lies with 95 % confidence, and the lead."""

    games: int
    wins: float
    spread: float
    lead: float
    fair: float  # the share of somebody who is as good as the others

    @property
    def accepted(self) -> bool:
        return self.wins - self.spread > self.fair


def play_round(task: Round) -> list[tuple[float, float]]:
    """For each seat the share of the win and the lead of who has the net."""
    return [_play(games.find(task.game), task, seat) for seat in range(task.players)]


def _play(game: Game, task: Round, seat: int) -> tuple[float, float]:
    rng = Rng(task.seed)
    judging = NetJudging(game, task.net)
    bots = [_bot(game, task, rng.seed(), judging if other == seat else None) for other in range(task.players)]
    s = game.new(task.players, seed=task.seed)
    decisions = 0
    while not s.over() and decisions < _LONGEST:
        chooser = s.seat()
        s.apply(bots[chooser].choose(game.view(s, chooser), _BUDGET))
        decisions += 1
    standings = [s.standing(other) for other in range(task.players)]
    best = max(standings)
    return (1 / standings.count(best) if standings[seat] == best else 0.0), lead(s, seat)


def _bot(game: Game, task: Round, seed: int, judging: Judging | None) -> GreedyBot | MctsBot:
    iterations = task.iterations if judging else task.rival_iterations
    if iterations:
        return MctsBot(game, seed, iterations, 0, judging=judging)
    return GreedyBot(game, seed, 1, task.nodes if judging else task.rival_nodes, judging)


def verdict(rounds: Sequence[Sequence[tuple[float, float]]]) -> Verdict:
    """What the rounds of a match say; the games of one seed are one observation."""
    wins = [fmean(win for win, _ in played) for played in rounds]
    leads = [points for played in rounds for _, points in played]
    spread = _DEVIATIONS * stdev(wins) / sqrt(len(wins)) if len(wins) > 1 else 1.0
    return Verdict(len(leads), fmean(wins), spread, fmean(leads), 1 / len(rounds[0]))


@dataclass(frozen=True)
class Contest:
    """Matches of nets against the game's own judgement, at equal processor time."""

    game: str
    players: int
    nodes: int  # that the game's own judgement may look at
    workers: Crew
    seed: int
    iterations: int = 0

    def match(self, net: Net, pairs: int, first: int = 0) -> Verdict:
        """Play on so many seeds."""
        ratio = cost(self.game, net, self.players) if self.nodes else 1.0
        nodes, iterations = max(1, round(self.nodes / ratio)), round(self.iterations / ratio)
        tasks = [
            Round(
                self.game, self.players, net, nodes, self.nodes, self.seed + first + pair, iterations, self.iterations
            )
            for pair in range(pairs)
        ]
        return verdict(self.workers.map_async(play_round, tasks, 1).get())

    def best(self, nets: Sequence[Net], pairs: int) -> tuple[int, Verdict]:
        """The best of several nets, the better half of which plays on, then a match of it on seeds of its own."""
        left, first = list(range(len(nets))), 0
        while len(left) > 1:
            found = {number: self.match(nets[number], pairs, first) for number in left}
            left = sorted(left, key=lambda number: (-found[number].wins, number))[: (len(left) + 1) // 2]
            first += pairs
        return left[0], self.match(nets[left[0]], 4 * pairs, first)


def cost(name: str, net: Net, players: int) -> float:
    """How much longer it takes to look at a position with the net than with the game's judgement alone."""
    game = games.find(name)
    judging = NetJudging(game, net)
    return _seconds(game, judging, players) / _seconds(game, None, players)


def _seconds(game: Game, judging: Judging | None, players: int) -> float:
    """The processor time of a number of looks at the turns of a game, which are the same whoever judges."""
    turn = TurnSearch(judge_for(game, judging, players), 0.0)
    s, spent = game.new(players, seed=0), 0.0
    guide = TurnSearch(game.evaluate, 0.0)
    for _ in range(_SAMPLE):
        if s.over():
            break
        looked, start = int(turn.looked), process_time()
        turn.look(s, _LOOKS, 1e18)
        spent += (process_time() - start) / max(1, int(turn.looked) - looked)
        s.apply(guide.look(s, 1, 1e18).lines[0][0])
    return spent
