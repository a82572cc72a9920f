"""Information-set Monte-Carlo tree search: one tree over all guesses at what is hidden.

Every iteration takes a guess, follows the tree as far as it goes, plays on for a few turns and lets the game's
`evaluate` judge. The tree is over the small decisions, for any number of players: who chooses, maximises their own
reward. The guesses come round again and again, so that choices are compared under the same luck.

Two things are known of a choice: what it promises, the best judgement within the own turn, found without chance; and
what came of it turns later, which is full of chance. The promise counts as much as a number of visits (`faith`), so
that a short search plays like one that looks at its own turn only, and a long one sees further.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from bazigah.bots.tree import Guess, Line, Node, most_urgent, most_worth, squash
from bazigah.bots.tuned import Tuning, tuning
from bazigah.bots.turn import UNSEEN, TurnSearch
from bazigah.engine.game import Game, lead
from bazigah.engine.ints import i64
from bazigah.engine.rng import Rng
from bazigah.engine.state import State

_MOST_NODES: Final = 500_000  # beyond, the tree grows no more: it fills some 70 MB
_LONGEST_PLAYOUT: Final = 60  # decisions
_NOBODY: Final = -1


class MctsBot:
    """Thinks for a number of iterations, a number of milliseconds, or both; 0: as the budget allows.

    The same seed and the same views in the same order give the same choices as long as time does not run out. While
    its own turn goes on and nothing new is seen, it goes on with the tree it has.
    """

    game: Game
    resample: Callable[[Any, int, Rng], State]
    evaluate: Callable[[Any, int], float]
    tuning: Tuning
    seed: i64
    iterations: i64
    seconds: float
    rng: Rng
    turn: TurnSearch
    root: Node
    nodes: i64
    me: i64
    players: i64
    start: list[float]  # by seat: the lead at the root; rewards tell what changed
    level: list[float]  # by seat: the lead at the present root, in the guess that all others are measured by
    guesses: list[Guess]
    guess: Guess  # the present one
    drifts: i64  # lines that went beyond the present turn,
    drift: float  # and how my lead changed there, in all of them
    deadline: float
    before: State | None  # the last view,
    chosen: i64  # and what was chosen there

    def __init__(
        self, game: Game, seed: i64, iterations: i64, milliseconds: i64, numbers: Tuning | None = None
    ) -> None:
        self.game = game
        self.resample = game.resample
        self.evaluate = game.evaluate
        self.tuning = tuning(game.name, milliseconds) if numbers is None else numbers
        self.seed = seed
        self.iterations = iterations
        self.seconds = float(milliseconds) / 1000.0
        self.rng = Rng(seed)
        self.turn = TurnSearch(game, 0.0)
        self.root = Node(_NOBODY, 0, 0.0, [])
        self.nodes = 0
        self.me = _NOBODY
        self.players = 0
        self.start = []
        self.level = []
        self.guesses = []
        self.guess = Guess(0)
        self.drifts = 0
        self.drift = 0.0
        self.deadline = 0.0
        self.before = None
        self.chosen = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """As it was made: what it found out stays here."""
        return MctsBot, (self.game, self.seed, self.iterations, round(self.seconds * 1000.0), self.tuning)

    def choose(self, view: State, budget: float) -> int:
        """The action that is worth the most by all that was found out."""
        self.deadline = perf_counter() + (min(budget, self.seconds) if self.seconds > 0.0 else budget)
        self.me = view.seat()
        legal = view.legal()
        goes_on = self._goes_on(view)
        if not goes_on:
            self._start_anew(view)
        if len(legal) == 1:
            self.chosen = legal[0]
            self.root.step(self.chosen)
        else:
            if goes_on:
                self._take_level(view)
                self._look_again(view)
            self.chosen = self._search(view)
        self.before = view
        return self.chosen

    def considered(self) -> list[Node]:
        """The actions of the last search with what was found out about them."""
        return self.root.children

    # --- from one decision to the next --------------------------------------------------------------------------------

    def _start_anew(self, view: State) -> None:
        self.root = Node(_NOBODY, 0, 0.0, [])
        self.nodes = 0
        self.rng = Rng(self.seed)
        self.players = len(view.scores())
        self.guesses = []
        self._take_level(view)
        self.start = self.level
        self.drifts = 0
        self.drift = 0.0

    def _take_level(self, view: State) -> None:
        """Guess anew from this view, with the same luck as before."""
        self.level = self._judge_all(self.resample(view, self.me, Rng(self.seed)))
        for guess in self.guesses:
            guess.s = None

    def _goes_on(self, view: State) -> bool:
        """Move down the tree if the view shows what the last choice was bound to lead to, and nothing else."""
        before = self.before
        if before is None or before.seat() != self.me or not self._led_to(before, view):
            return False
        if len(before.legal()) > 1:
            place = self.root.place(self.me, self.chosen, 0)
            if place < 0:
                return False
            self.root = self.root.children[place]
        return True

    def _led_to(self, before: State, view: State) -> bool:
        """Did the last choice lead from one view to the other, without chance or something hidden coming between?"""
        guess = self.resample(before, self.me, Rng(self.seed))
        line = Line(guess, self.me)
        guess.apply(self.chosen)
        if not line.is_quiet() or guess.seat() != self.me:
            return False
        return self.game.write(self.game.view(guess, self.me)) == self.game.write(view)

    # --- the search ---------------------------------------------------------------------------------------------------

    def _search(self, view: State) -> i64:
        """Iterate until the number or the time is reached; a time is kept by the longest iteration so far.

        What the tree knows from the choices before may count as if it had been found out just now.
        """
        known = self.root.visits if self.tuning.recalls else 0
        done: i64 = 0
        longest = 0.0
        recalled = 0.0  # the time that it would take to find out what is known
        began = perf_counter()
        now = began
        while done == 0 or (
            (self.iterations == 0 or known + done < self.iterations) and now + max(longest, recalled) < self.deadline
        ):
            line = Line(self._guess(view, done % self.tuning.guesses), self.me)
            self._follow_tree(line)
            self._play_on(line)
            self._remember(line)
            done += 1
            then = now
            now = perf_counter()
            longest = max(longest, now - then)
            recalled = (now - began) / float(done) * float(known)
        legal = view.legal()
        own = [child for child in self.root.children if child.seat == self.me and child.action in legal]
        return most_worth(own).action

    def _guess(self, view: State, number: i64) -> State:
        """The position in a guess, which is the present one from now on."""
        if number == len(self.guesses):
            self.guesses.append(Guess(self.rng.seed()))
        guess = self.guesses[number]
        s = guess.s
        if s is None:
            s = self.resample(view, self.me, Rng(guess.seed))
            leads = self._judge_all(s)
            guess.s = s
            guess.shift = [leads[seat] - self.level[seat] for seat in range(self.players)]
        self.guess = guess
        return s.copy()

    def _follow_tree(self, line: Line) -> None:
        """Choose the most urgent action again and again, up to one that is new."""
        numbers = self.tuning
        s = line.s
        node = self.root
        while s.stack and line.turns < numbers.grow and (node is self.root or node.visits > 0):
            if len(s.legal()) == 1:
                self._step(line, s.legal()[0])
            elif not self._branches(s.seat()):
                self._step(line, self._policy(s)[0])
            elif not node.children and self.nodes >= _MOST_NODES:
                break
            else:
                node.goes_on = node.seat == s.seat() and line.is_quiet()
                children = self._available(node, line)
                node = most_urgent(children, numbers.explore, numbers.temper)
                line.enter(node)
                self._step(line, node.action)
                if node.visits == 0:
                    self._walk(line, node.plan)

    def _branches(self, seat: i64) -> bool:
        return seat == self.me or self.players <= self.tuning.branching

    def _available(self, node: Node, line: Line) -> list[Node]:
        """The children for the actions that are legal in this guess; new ones are added while there is time."""
        seat = line.s.seat()
        legal = line.s.legal()
        found: list[Node] = []
        at: i64 = 0
        for action in legal:
            place = node.place(seat, action, at)
            if place >= 0:
                found.append(node.children[place])
                at = place + 1
        if len(found) < len(legal) and not (found and self._late()):
            found = self._expanded(node, line)
        for child in found:
            child.available += 1
        return found

    def _expanded(self, node: Node, line: Line) -> list[Node]:
        """The children for all legal actions; a new one that was not looked at promises no more than the worst."""
        s = line.s
        seat = s.seat()
        legal = s.legal()
        look = self.turn.look(s, self.tuning.root if node is self.root else self.tuning.look, self.deadline)
        lowest = min([worth for worth in look.worths if worth != UNSEEN])
        found: list[Node] = []
        for number in range(len(legal)):
            place = node.place(seat, legal[number], number)
            if place < 0:
                place = len(node.children)
                seen = number < len(look.worths) and look.worths[number] != UNSEEN
                promise = self._reward(s, seat, look.worths[number] if seen else lowest)
                child = Node(seat, legal[number], promise, look.lines[number][1:] if seen else [])
                if self.tuning.keeps:
                    child.inherit(node, line.steps - 1)
                node.children.append(child)
                self.nodes += 1
            found.append(node.children[place])
        return found

    def _look_again(self, view: State) -> None:
        """Look more closely at a turn that goes on: what promises more than it did is worth more."""
        root = self.root
        s = self._guess(view, 0)
        look = self.turn.look(s, self.tuning.root, self.deadline)
        legal = s.legal()
        for number in range(len(look.worths)):
            place = root.place(self.me, legal[number], number)
            if place < 0 or look.worths[number] == UNSEEN:
                continue
            child = root.children[place]
            promise = self._reward(s, self.me, look.worths[number])
            if promise > child.promise:
                child.promise = promise
                child.plan = look.lines[number][1:]
                if child.visits == 0 or child.goes_on:
                    child.worth = promise

    def _step(self, line: Line, action: i64) -> None:
        """Take an action, and look how things stand where the present turn ends or chance comes."""
        line.step(action)
        if not line.beyond and line.is_beyond():
            line.beyond = True
            line.lead = self._judge(line.s, self.me)

    # --- quick choices ------------------------------------------------------------------------------------------------

    def _play_on(self, line: Line) -> None:
        """Play by the policy until enough turns have passed."""
        s = line.s
        count: i64 = 0
        while s.stack and line.turns < self.tuning.turns and count < _LONGEST_PLAYOUT and not self._late():
            plan = self._policy(s)
            self._walk(line, plan)
            count += len(plan)

    def _walk(self, line: Line, plan: list[i64]) -> None:
        """Take the actions of a plan, as far as chance does not come between."""
        for action in plan:
            if action not in line.s.legal():
                break
            self._step(line, action)

    def _policy(self, s: State) -> list[i64]:
        """A quick choice: a turn that was looked through a little, or the best looking of a few actions."""
        legal = s.legal()
        if len(legal) == 1:
            return legal
        numbers = self.tuning
        if numbers.plan > 0:
            found = self.turn.look(s, numbers.plan, self.deadline)
            return found.lines[found.best()]
        return [self._best_of(s, [legal[self.rng.below(len(legal))] for _ in range(numbers.tries)])]

    def _best_of(self, s: State, actions: list[i64]) -> i64:
        """The action after which the position looks best."""
        seat = s.seat()
        best = actions[0]
        highest = UNSEEN
        for action in actions:
            after = s.copy()
            after.apply(action)
            promise = self._judge(after, seat)
            if promise > highest:
                highest = promise
                best = action
        return best

    def _judge(self, s: State, seat: i64) -> float:
        return self.evaluate(s, seat) if s.stack else lead(s, seat)

    def _judge_all(self, s: State) -> list[float]:
        """The lead of every seat; of two, one has what the other lacks."""
        if self.players == 2:
            first = self._judge(s, 0)
            return [first, -first]
        return [self._judge(s, seat) for seat in range(self.players)]

    # --- what came of it ----------------------------------------------------------------------------------------------

    def _remember(self, line: Line) -> None:
        """Tell every node on the way what came of it for the one who chose there, the last one first."""
        leads = self._leads(line)
        rewards = [self._reward(line.s, seat, leads[seat]) for seat in range(self.players)]
        at: i64 = len(line.path) - 1
        while at >= 0:
            node = line.path[at]
            node.add(rewards[node.seat], leads[node.seat], self.tuning.faith)
            at -= 1

    def _leads(self, line: Line) -> list[float]:
        """The lead of every seat where the line ends, less the drift; 0 for opponents who chose nothing on the way."""
        s = line.s
        mine = self._judge(s, self.me)
        if line.beyond:
            mine -= self._drift(mine - line.lead)
        leads = [-mine if self.players == 2 else 0.0] * self.players
        leads[self.me] = mine
        if self.players > 2:
            for node in line.path:
                if node.seat != self.me and leads[node.seat] == 0.0:
                    leads[node.seat] = self._judge(s, node.seat)
        return leads

    def _drift(self, change: float) -> float:
        """How my lead mostly changes after the present turn in this guess: that is no merit of any choice."""
        self.drift += change
        self.drifts += 1
        guess = self.guess
        usual = (guess.drift + self.drift / float(self.drifts)) / float(guess.drifts + 1)
        guess.drift += change
        guess.drifts += 1
        return usual

    def _reward(self, s: State, seat: i64, points: float) -> float:
        """What a lead is worth: mostly what it grew by, and the prospect of winning, which is certain at the end."""
        scale = self.tuning.scale
        points -= self.guess.shift[seat]
        win = squash(points, scale) if s.stack else self._win(s, seat)
        grown = squash(points - self.start[seat], scale)
        return grown + self.tuning.winning * (win - grown)

    def _win(self, s: State, seat: i64) -> float:
        """1 for the best standing, -1 for another, 0 for a shared one."""
        own = s.standing(seat)
        win = 1.0
        for other in range(self.players):
            if other != seat:
                theirs = s.standing(other)
                if theirs > own:
                    return -1.0
                if theirs == own:
                    win = 0.0
        return win

    def _late(self) -> bool:
        return perf_counter() >= self.deadline
