"""The tree search: legal, repeatable, in time, blind to what is hidden, and right where right can be worked out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from bazigah import games
from bazigah.bots.search.guesses import Guesses
from bazigah.bots.search.leads import Leads
from bazigah.bots.search.mcts import MctsBot
from bazigah.bots.search.rewards import squash
from bazigah.bots.search.trajectory import Trajectory
from bazigah.bots.search.tree import Node, most_urgent, most_worth
from bazigah.bots.search.tuned import tuning
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.game import Game, lead
from tests.bots.walk import positions, walk
from tests.games.burgundy.table import Table

ROOT = Path(__file__).resolve().parent.parent.parent
LONG = 600.0
every_game = pytest.mark.parametrize("name", games.names())


def mcts(game: Game, iterations: int, seed: int = 1, numbers: Tuning | None = None) -> MctsBot:
    return MctsBot(game, seed, iterations, 0, numbers)


def view_of(game: Game, state: State) -> State:
    return game.view(state, state.seat())


def table_for(name: str) -> tuple[Game, int]:
    game = games.find(name)
    return game, max(2, game.min_players)


def root_of(bot: MctsBot) -> Node:
    assert bot.search is not None
    return bot.search.tree.root


def guesses_of(bot: MctsBot) -> Guesses:
    assert bot.search is not None
    return bot.search.guesses


# --- legal, repeatable, blind -----------------------------------------------------------------------------------------


@every_game
def test_every_choice_is_legal_and_the_same_again(name: str) -> None:
    game, players = table_for(name)
    for state in positions(game, players, seed=5, count=7):
        chosen = mcts(game, 15).choose(view_of(game, state), LONG)
        assert chosen in state.legal()
        assert mcts(game, 15).choose(view_of(game, state), LONG) == chosen


@every_game
def test_any_number_of_players(name: str) -> None:
    game = games.find(name)
    searching = Tuning(branching=game.max_players)
    for state in positions(game, game.max_players, seed=6, count=6):
        assert mcts(game, 6).choose(view_of(game, state), LONG) in state.legal()
        assert mcts(game, 6, numbers=searching).choose(view_of(game, state), LONG) in state.legal()


@every_game
def test_the_view_is_left_as_it_was(name: str) -> None:
    game, players = table_for(name)
    for state in positions(game, players, seed=7, count=6):
        view = view_of(game, state)
        before = game.write(view), list(view.legal())
        mcts(game, 10).choose(view, LONG)
        assert (game.write(view), list(view.legal())) == before


def test_another_seed_searches_otherwise() -> None:
    game = games.find("burgundy")
    state = game.new(2, seed=1)
    rewards = set()
    for seed in range(4):
        bot = mcts(game, 20, seed)
        bot.choose(view_of(game, state), LONG)
        rewards.add(tuple(node.reward for node in bot.considered()))
    assert len(rewards) == 4


def test_compiled_and_plain_search_alike() -> None:
    usual, plain = trace(plain=False), trace(plain=True)
    if usual[0] != "compiled":
        pytest.skip("nothing is compiled here: there is only one way to run")
    assert plain[0] == "plain"
    assert len(plain) > 5 * len(games.names())
    assert [(one, other) for one, other in zip(usual[1:], plain[1:], strict=True) if one != other] == []


def trace(plain: bool) -> list[str]:
    """The lines of `mcts_trace.py`, run in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "BAZIGAH_PLAIN"}
    if plain:
        environment["BAZIGAH_PLAIN"] = "1"
    command = [sys.executable, "-m", "tests.bots.mcts_trace"]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


# --- in time ----------------------------------------------------------------------------------------------------------


def test_as_many_iterations_as_told() -> None:
    game = games.find("burgundy")
    view = view_of(game, game.new(2, seed=1))
    for iterations in (1, 2, 50):
        bot = mcts(game, iterations)
        bot.choose(view, LONG)
        assert sum(node.visits for node in bot.considered()) == iterations


@every_game
def test_it_keeps_to_its_budget(name: str) -> None:
    game, players = table_for(name)
    for state in positions(game, players, seed=2, count=5):
        view = view_of(game, state)
        for bot, budget in ((MctsBot(game, 1, 0, 0), 0.02), (MctsBot(game, 1, 0, 20), LONG)):
            start = process_time()
            assert bot.choose(view, budget) in view.legal()
            assert process_time() - start < 0.5, "whatever else the machine is busy with"


def test_it_searches_as_long_as_it_may() -> None:
    game = games.find("burgundy")
    view = view_of(game, game.new(2, seed=1))
    visits = []
    quick = Tuning(turns=1, tries=1, root=10, look=10)  # many iterations, also where nothing is compiled
    for milliseconds in (5, 300):
        bot = MctsBot(game, 1, 0, milliseconds, quick)
        bot.choose(view, LONG)
        visits.append(sum(node.visits for node in bot.considered()))
    assert visits[1] > visits[0] > 0


@every_game
def test_without_time_it_still_answers(name: str) -> None:
    game, players = table_for(name)
    view = view_of(game, game.new(players, seed=1))
    assert mcts(game, 1000).choose(view, 0.0) in view.legal()


# --- the tree is kept within a turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize("recalls", [True, False])
def test_the_tree_is_kept_while_the_turn_goes_on(*, recalls: bool) -> None:
    game = games.find("burgundy")
    state = Table().give(dice=(4, 2), workers=3, goods={"red": 1}).depot(4, "mine", "ship").depot(2, "castle").state
    bot = mcts(game, 60, numbers=replace(tuning(game), recalls=recalls))
    state.apply(bot.choose(view_of(game, state), LONG))
    kept = root_of(bot).children[root_of(bot).place(0, bot.chosen, 0)].visits
    assert 1 < kept < 60
    bot.choose(view_of(game, state), LONG)
    assert root_of(bot).visits == kept
    beyond = 1  # the first visit of a node sees none of its children
    new = 60 - kept if recalls else 60
    assert sum(node.visits for node in bot.considered()) == kept - beyond + new


def test_another_position_gets_a_tree_of_its_own() -> None:
    game = games.find("burgundy")
    bot = mcts(game, 10)
    for state in positions(game, 2, seed=9, count=12):
        view = view_of(game, state)
        assert bot.choose(view, LONG) == mcts(game, 10).choose(view, LONG)


# --- the same luck for every choice, and how far the tree grows -------------------------------------------------------


def test_the_guesses_come_round() -> None:
    game = games.find("burgundy")
    bot = mcts(game, 20, numbers=Tuning(guesses=4))
    bot.choose(view_of(game, game.new(2, seed=1)), LONG)
    guesses = guesses_of(bot)
    assert len({guess.seed for guess in guesses.all}) == len(guesses.all) == 4
    assert [guess.drifts for guess in guesses.all] == [5, 5, 5, 5]
    assert sum(guess.drift for guess in guesses.all) == pytest.approx(guesses.drift)


def test_a_guess_shifts_the_lead_of_one_as_much_as_that_of_the_other() -> None:
    game = games.find("trajan")
    bot = mcts(game, 10, numbers=Tuning(guesses=10))
    middle = positions(game, 2, seed=3, count=3)[1]
    bot.choose(view_of(game, middle), LONG)
    shifts = [guess.shift for guess in guesses_of(bot).all]
    assert len(shifts) == 10
    assert all(first == -second for first, second in shifts)


def test_the_tree_grows_into_as_many_turns_as_told() -> None:
    game = games.find("burgundy")
    view = view_of(game, game.new(2, seed=1))
    for grow, seats in ((1, {view.seat()}), (2, {0, 1})):
        bot = mcts(game, 150, numbers=Tuning(grow=grow))
        bot.choose(view, LONG)
        assert {node.seat for node in all_below(root_of(bot))} == seats


def all_below(parent: Node) -> Iterator[Node]:
    for child in parent.children:
        yield child
        yield from all_below(child)


# --- right where right can be worked out ------------------------------------------------------------------------------


def test_two_dice_are_planned_together() -> None:
    """The first die fetches what the second one places: an animal that is a pasture by itself (1 + 10 + 4 points)."""
    game = games.find("burgundy")
    table = Table(phase="A").give(dice=(4, 2), workers=0, estate={27: "bank"})
    table.depot(4, "cow4", "ship")
    bot = mcts(game, 200)
    turn = table.state.turn
    while table.state.seat() == 0 and table.state.turn == turn:
        table.state.apply(bot.choose(view_of(game, table.state), LONG))
    assert table.player(0).points == 15


def test_the_last_decisions_are_played_perfectly() -> None:
    """Where no chance is left and the rest can be worked out, the choice is one of the best."""
    seen = 0
    for name in games.names():
        game, players = table_for(name)
        for seed in range(6):
            for state, worths in solved_ends(game, players, seed):
                chosen = mcts(game, 150).choose(view_of(game, state), LONG)
                assert worths[list(state.legal()).index(chosen)] == max(worths), (name, seed)
                seen += 1
    assert seen > 10


def solved_ends(game: Game, players: int, seed: int) -> Iterator[tuple[State, list[float]]]:
    """Positions at the end of a random game where choices matter, with the lead each one comes to."""
    for state in walk(game, players, seed)[-6:]:
        worths = Ends(state).worths(state)
        if None not in worths and len(set(worths)) > 1:
            yield state, [one for one in worths if one is not None]


class Ends:
    """Works out what a seat can come to at the end of a game, where others and chance have no say."""

    def __init__(self, start: State) -> None:
        self.seat = start.seat()
        self.chance = start.rng.state, start.revealed
        self.looks = 60

    def worths(self, state: State) -> list[float | None]:
        """The lead that each action comes to if the seat goes on as well as it can; None if that is open."""
        return [self.worth(state, action) for action in state.legal()]

    def worth(self, state: State, action: int) -> float | None:
        self.looks -= 1
        then = state.copy()
        then.apply(action)
        if self.looks < 0 or (then.rng.state, then.revealed) != self.chance:
            return None
        if then.over():
            return lead(then, self.seat)
        if then.seat() != self.seat:
            return None
        best = -1e9
        for one in self.worths(then):
            if one is None:
                return None
            best = max(best, one)
        return best


# --- the parts --------------------------------------------------------------------------------------------------------


def node(action: int, promise: float, *rewards: float, faith: float = 1.0) -> Node:
    made = Node(0, action, promise, [])
    for reward in rewards:
        made.add(reward, 0.0, faith)
    made.available = 10
    return made


def test_a_promise_fades_with_visits() -> None:
    def better(faith: float) -> int:
        return most_worth([node(1, 0.0, 0.4, faith=faith), node(2, 0.5, 0.0, faith=faith)]).action

    assert better(faith=10.0) == 2
    assert better(faith=0.1) == 1


def test_within_a_turn_the_best_way_on_counts() -> None:
    opening = node(1, 0.1)
    opening.goes_on = True
    opening.children = [node(2, 0.3), node(3, -0.8, -0.9)]
    opening.add(-0.9, 0.0, 1.0)
    assert (opening.worth, opening.promise) == (0.3, 0.3)


def test_what_was_not_tried_is_urgent_unless_it_promises_little() -> None:
    tried, new, dull = node(1, 0.1, 0.1, 0.1, 0.1), node(2, 0.09), node(3, -0.9)
    assert most_urgent([tried, new, dull], 0.5, 0.3) is new
    assert most_urgent([tried, new, dull], 0.0, 0.3) is tried
    assert most_urgent([tried, new, dull], 5.0, 1e9) is new


def test_a_child_is_known_by_seat_and_action() -> None:
    parent = Node(-1, 0, 0.0, [])
    parent.children = [Node(0, 4, 0.0, []), Node(1, 4, 0.0, []), Node(0, 5, 0.0, [])]
    assert [parent.place(0, 5, guess) for guess in range(4)] == [2, 2, 2, 2]
    assert parent.place(1, 4, 2) == 1
    assert parent.place(1, 5, 0) == -1


def test_rewards_lie_between_minus_one_and_one() -> None:
    assert squash(0.0, 10.0) == 0.0
    assert -1.0 < squash(-1e6, 10.0) < squash(-5.0, 10.0) < squash(5.0, 10.0) < squash(1e3, 10.0) < 1.0


@every_game
@pytest.mark.parametrize("milliseconds", [0, 100, 1000])
def test_the_numbers_of_every_game_make_sense(name: str, milliseconds: int) -> None:
    numbers = tuning(games.find(name), milliseconds)
    assert numbers.explore > 0
    assert numbers.temper > 0
    assert numbers.faith > 0
    assert numbers.scale > 0
    assert 0 <= numbers.winning <= 1
    assert numbers.turns >= 1
    assert numbers.tries >= 1


def test_with_more_time_a_search_looks_further() -> None:
    game = games.find("burgundy")
    quick, slow = (MctsBot(game, 1, 0, milliseconds).tuning for milliseconds in (100, 1000))
    assert slow.turns > quick.turns
    assert slow.guesses > quick.guesses
    assert MctsBot(game, 1, 0, 1000, quick).tuning is quick, "unless it is told otherwise"


def test_a_plan_is_followed_over_choices_that_are_none() -> None:
    node = Node(seat=0, action=3, promise=0.5, plan=[7, 8, 9])
    node.step(7)
    assert node.plan == [8, 9]
    node.step(5)
    assert node.plan == [], "things came otherwise"


@every_game
@pytest.mark.parametrize("iterations", [1, 5])
def test_plans_are_kept_however_little_was_looked_at(name: str, iterations: int) -> None:
    """A turn may go on below a node that was never looked through, or that has no plan."""
    game, players = table_for(name)
    state = game.new(players, seed=1)
    bot = mcts(game, iterations, numbers=replace(tuning(game), keeps=True, root=40, look=10))
    for _ in range(60):
        if state.over():
            break
        chosen = bot.choose(view_of(game, state), LONG)
        assert chosen in state.legal()
        state.apply(chosen)


def test_the_way_of_a_plan_keeps_its_promise() -> None:
    """A second look is not as close as the first: what was planned must not look worse for having been tried."""
    opening = Node(0, 1, 0.6, [7, 2, 3])
    opening.goes_on = True
    planned, other = Node(0, 2, 0.4, [9]), Node(0, 5, 0.5, [])
    for child in (planned, other):
        child.inherit(opening, steps=1)
    assert (planned.promise, planned.worth, planned.plan) == (0.6, 0.6, [3])
    assert (other.promise, other.plan) == (0.5, [])
    opening.goes_on = False
    later = Node(0, 2, 0.4, [9])
    later.inherit(opening, steps=1)
    assert (later.promise, later.plan) == (0.4, [9])


def test_a_turn_that_passed_on_does_not_go_on() -> None:
    game = games.find("trajan")
    trajectory = Trajectory(game.new(2, seed=1), 0, Leads(game.evaluate, 2))
    trajectory.enter(Node(0, 0, 0.0, []))
    assert trajectory.is_quiet()
    trajectory.turns += 2
    assert not trajectory.is_quiet()
