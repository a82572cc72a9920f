"""Information-set Monte-Carlo tree search: one tree over all guesses at what is hidden.

Every iteration takes a guess (`guesses.py`), follows the tree as far as it goes (`tree_policy.py`), plays on for a few
turns (`playout.py`), lets the game's `evaluate` judge, and tells the nodes what came of it (`backup.py`). The tree is
over the small decisions, for any number of players: who chooses, maximises their own reward.

Two things are known of a choice: what it promises, the best judgement within the own turn, found without chance; and
what came of it turns later, which is full of chance. The promise counts as much as a number of visits (`faith`), so
that a short search plays like one that looks at its own turn only, and a long one sees further.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from bazigah.bots.search.backup import Backup
from bazigah.bots.search.guesses import Guesses
from bazigah.bots.search.judging import Evaluate, Judging, judge_for
from bazigah.bots.search.leads import Leads
from bazigah.bots.search.playout import Playout
from bazigah.bots.search.rewards import Rewards
from bazigah.bots.search.time_control import TimeControl
from bazigah.bots.search.trajectory import Trajectory
from bazigah.bots.search.tree import Node, most_worth
from bazigah.bots.search.tree_policy import TreePolicy
from bazigah.bots.search.tuned import tuning
from bazigah.bots.search.turn import TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.game import Game
from bazigah.engine.ints import i64


class TreeSearch:
    """The search of one turn: what its parts share begins with the view in which the turn was first seen."""

    tuning: Tuning
    time: TimeControl
    me: i64
    leads: Leads
    guesses: Guesses
    playout: Playout
    tree: TreePolicy
    backup: Backup

    def __init__(
        self, game: Game, evaluate: Evaluate, tuning: Tuning, time: TimeControl, view: State, seed: i64
    ) -> None:
        rng = Rng(seed)
        turn = TurnSearch(evaluate, 0.0)
        self.tuning = tuning
        self.time = time
        self.me = view.seat()
        self.leads = Leads(evaluate, len(view.scores()))
        self.guesses = Guesses(game, self.leads, rng, self.me)
        self.guesses.look_from(view, seed)
        self.playout = Playout(tuning, self.leads, turn, rng, time)
        rewards = Rewards(tuning, self.guesses)
        self.tree = TreePolicy(tuning, turn, rewards, self.playout, time)
        self.backup = Backup(rewards, tuning.faith)

    def go_on_from(self, view: State, seed: i64) -> None:
        """The turn goes on with this view: guess anew, and look at it more closely."""
        self.guesses.look_from(view, seed)
        self.tree.look_again(self.guesses.take(view, 0))

    def best(self, view: State) -> i64:
        """Iterate as long as the time allows, and tell the action of which most is expected then.

        What the tree knows from the choices before may count as if it had been found out just now.
        """
        self.time.start(self.tree.root.visits if self.tuning.recalls else 0)
        while self.time.goes_on():
            self._iterate(self.guesses.take(view, self.time.done % self.tuning.guesses))
            self.time.tick()
        legal = view.legal()
        return most_worth([node for node in self.considered() if node.action in legal]).action

    def considered(self) -> list[Node]:
        """The actions of the own seat at the root."""
        return [node for node in self.tree.root.children if node.seat == self.me]

    def _iterate(self, guess: State) -> None:
        trajectory = Trajectory(guess, self.me, self.leads)
        self.tree.descend(trajectory)
        self.playout.play_on(trajectory)
        self.backup.tell(trajectory)


class MctsBot:
    """Thinks for a number of iterations, a number of milliseconds, or both; 0: as the budget allows.

    The same seed and the same views in the same order give the same choices as long as time does not run out. While
    its own turn goes on and nothing new is seen, it goes on with the tree it has.
    """

    game: Game
    tuning: Tuning
    seed: i64
    iterations: i64
    seconds: float
    judging: Judging | None  # who judges positions; None: the game
    time: TimeControl
    search: TreeSearch | None
    before: State | None  # the last view,
    chosen: i64  # and what was chosen there

    def __init__(
        self,
        game: Game,
        seed: i64,
        iterations: i64,
        milliseconds: i64,
        numbers: Tuning | None = None,
        judging: Judging | None = None,
    ) -> None:
        self.game = game
        self.tuning = tuning(game, milliseconds) if numbers is None else numbers
        self.seed = seed
        self.iterations = iterations
        self.seconds = float(milliseconds) / 1000.0
        self.judging = judging
        self.time = TimeControl(iterations)
        self.search = None
        self.before = None
        self.chosen = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """As it was made: what it found out stays here."""
        milliseconds = round(self.seconds * 1000.0)
        return MctsBot, (self.game, self.seed, self.iterations, milliseconds, self.tuning, self.judging)

    def choose(self, view: State, budget: float) -> int:
        """The action that is worth the most by all that was found out."""
        self.time.deadline = perf_counter() + (min(budget, self.seconds) if self.seconds > 0.0 else budget)
        kept = self._kept(view)
        search = self._begun(view) if kept is None else kept
        legal = view.legal()
        if len(legal) == 1:
            self.chosen = legal[0]
            search.tree.root.step(self.chosen)
        else:
            if kept is not None:
                kept.go_on_from(view, self.seed)
            self.chosen = search.best(view)
        self.search = search
        self.before = view
        return self.chosen

    def _begun(self, view: State) -> TreeSearch:
        evaluate = judge_for(self.game, self.judging, len(view.scores()))
        return TreeSearch(self.game, evaluate, self.tuning, self.time, view, self.seed)

    def considered(self) -> list[Node]:
        """The actions of the last choice with what was found out about them."""
        return [] if self.search is None else self.search.considered()

    def _kept(self, view: State) -> TreeSearch | None:
        """The search so far, moved down its tree, if the view shows what the last choice was bound to lead to."""
        search, before = self.search, self.before
        if search is None or before is None or before.seat() != view.seat() or not self._led_to(before, view):
            return None
        if len(before.legal()) > 1 and not search.tree.move_down(search.me, self.chosen):
            return None
        return search

    def _led_to(self, before: State, view: State) -> bool:
        """Did the last choice lead from one view to the other, without chance or something hidden coming between?"""
        me = before.seat()
        guess = self.game.resample(before, me, Rng(self.seed))
        barrier = guess.barrier()
        guess.apply(self.chosen)
        if guess.barrier() != barrier or guess.seat() != me:
            return False
        return self.game.write(self.game.view(guess, me)) == self.game.write(view)
