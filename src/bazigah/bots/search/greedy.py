"""The greedy bot: the best way through its own turn."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from bazigah.bots.search.judging import Judging, judge_for
from bazigah.bots.search.turn import Found, TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.engine.ints import i64

_WIN: Final = 50.0  # a game that is won counts more than any hope of a higher lead


class GreedyBot:
    """Looks through its own decisions until another seat chooses or chance comes; it sees no further.

    Every choice starts its chance anew, so that the same seed and view give the same answer.
    """

    game: Game
    resample: Callable[[Any, int, Rng], State]
    judging: Judging | None  # who judges positions; None: the game
    players: i64  # for whom `turn` judges
    turn: TurnSearch
    seed: i64
    samples: i64  # guesses at what is hidden, over which the judgement is averaged
    nodes: i64  # positions looked at for each guess

    def __init__(self, game: Game, seed: i64, samples: i64, nodes: i64, judging: Judging | None = None) -> None:
        self.game = game
        self.resample = game.resample
        self.judging = judging
        self.players = 0
        self.turn = TurnSearch(game.evaluate, _WIN)
        self.seed = seed
        self.samples = samples
        self.nodes = nodes

    def __reduce__(self) -> tuple[Any, ...]:
        return GreedyBot, (self.game, self.seed, self.samples, self.nodes, self.judging)

    def choose(self, view: State, budget: float) -> int:
        """The first step of the best sequence found within `budget` seconds; any legal action if there is no time."""
        deadline = perf_counter() + budget
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        turn = self.turn_of(view)
        totals = Found([0.0] * len(legal), [])
        rng = Rng(self.seed)
        for sample in range(self.samples):
            found = turn.look(self.resample(view, view.seat(), rng), self.nodes, deadline)
            if turn.late:
                return legal[totals.best() if sample else found.best()]
            for place in range(len(legal)):
                totals.worths[place] += found.worths[place]
        return legal[totals.best()]

    def turn_of(self, view: State) -> TurnSearch:
        """What looks through a turn of this table, which has always as many players."""
        players = len(view.scores())
        if players != self.players:
            self.players = players
            self.turn = TurnSearch(judge_for(self.game, self.judging, players), _WIN)
        return self.turn
