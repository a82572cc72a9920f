"""The parts of the tree search, each alone."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.bots.search.backup import Backup
from bazigah.bots.search.guesses import Guesses
from bazigah.bots.search.leads import Leads
from bazigah.bots.search.playout import Playout
from bazigah.bots.search.rewards import Rewards
from bazigah.bots.search.time_control import TimeControl
from bazigah.bots.search.trajectory import Trajectory
from bazigah.bots.search.tree import Node
from bazigah.bots.search.tree_policy import TreePolicy
from bazigah.bots.search.turn import TurnSearch
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.game import lead
from tests.bots.walk import walk

GAME = games.find("burgundy")
LONG = 600.0


def first_view(players: int = 2) -> State:
    state = GAME.new(players, seed=1)
    return GAME.view(state, state.seat())


def guesses_from(view: State) -> Guesses:
    made = Guesses(GAME, Leads(GAME.evaluate, len(view.scores())), Rng(3), view.seat())
    made.look_from(view, seed=3)
    return made


def timed(iterations: int, seconds: float) -> TimeControl:
    control = TimeControl(iterations)
    control.start(known=0)
    control.deadline = control.began + seconds
    return control


# --- time -------------------------------------------------------------------------------------------------------------


def rounds(control: TimeControl) -> int:
    while control.goes_on():
        control.tick()
    return int(control.done)


def test_iterations_are_counted() -> None:
    assert rounds(timed(7, LONG)) == 7


def test_one_iteration_has_its_time_even_when_it_is_late() -> None:
    control = timed(7, 0.0)
    assert control.is_late()
    assert rounds(control) == 1


def test_what_is_known_counts_as_done() -> None:
    control = timed(7, LONG)
    control.start(known=5)
    assert rounds(control) == 2


def test_an_iteration_as_long_as_the_longest_must_find_its_time() -> None:
    control = timed(0, LONG)
    control.tick()
    control.longest = 2 * LONG
    assert not control.goes_on()


# --- determinisation --------------------------------------------------------------------------------------------------


def test_a_guess_stays_the_same_and_is_handed_out_as_a_copy() -> None:
    view = first_view()
    guesses = guesses_from(view)
    first = guesses.take(view, 0)
    first.apply(first.legal()[0])
    assert GAME.write(guesses.take(view, 0)) == GAME.write(guesses.take(view, 0)) != GAME.write(first)
    assert len(guesses.all) == 1


def test_guesses_differ_and_agree_with_the_view() -> None:
    view = first_view()
    guesses = guesses_from(view)
    found = [guesses.take(view, number) for number in range(4)]
    assert len({str(GAME.write(one)) for one in found}) == 4
    assert all(GAME.write(GAME.view(one, view.seat())) == GAME.write(view) for one in found)


def test_drift_is_what_usually_came_before() -> None:
    view = first_view()
    guesses = guesses_from(view)
    guesses.take(view, 0)
    assert guesses.usual_drift(4.0) == pytest.approx(4.0), "all that is known of it"
    guesses.take(view, 1)
    assert guesses.usual_drift(0.0) == pytest.approx(2.0), "this guess is new: the mean of all"
    assert guesses.usual_drift(0.0) == pytest.approx((0.0 + 4.0 / 3) / 2)


# --- rewards ----------------------------------------------------------------------------------------------------------


def test_more_points_are_a_higher_reward_and_those_of_the_root_are_none() -> None:
    view = first_view()
    guesses = guesses_from(view)
    s = guesses.take(view, 0)
    rewards = Rewards(Tuning(winning=0.0), guesses)
    at_root = guesses.level[0] + guesses.present.shift[0]
    assert rewards.of(s, 0, at_root) == pytest.approx(0.0)
    assert rewards.of(s, 0, at_root - 5) < 0 < rewards.of(s, 0, at_root + 1) < rewards.of(s, 0, at_root + 9) < 1


def test_at_the_end_it_counts_who_has_won() -> None:
    state = walk(GAME, 2, seed=2)[0]
    guesses = guesses_from(GAME.view(state, state.seat()))
    guesses.take(GAME.view(state, state.seat()), 0)
    rng = Rng(2)
    while not state.over():
        state.apply(state.legal()[rng.below(len(state.legal()))])
    rewards = Rewards(Tuning(winning=1.0), guesses)
    ended = [rewards.of(state, seat, lead(state, seat)) for seat in range(2)]
    assert sorted(ended) == [-1.0, 1.0]
    assert (ended[0] > 0) == (lead(state, 0) > 0)


# --- tree policy, playout, backup -------------------------------------------------------------------------------------


def parts(view: State, tuning: Tuning) -> tuple[Guesses, TreePolicy, Playout, Backup]:
    guesses, time = guesses_from(view), timed(0, LONG)
    turn = TurnSearch(GAME.evaluate, 0.0)
    playout = Playout(tuning, guesses.leads, turn, Rng(3), time)
    rewards = Rewards(tuning, guesses)
    return guesses, TreePolicy(tuning, turn, rewards, playout, time), playout, Backup(rewards, tuning.faith)


def test_a_descent_goes_as_far_as_a_new_node() -> None:
    view = first_view()
    guesses, tree, _, _ = parts(view, Tuning())
    trajectory = Trajectory(guesses.take(view, 0), view.seat(), guesses.leads)
    tree.descend(trajectory)
    assert [node.visits for node in trajectory.path] == [0]
    assert {node.action for node in tree.root.children} == set(view.legal())
    assert tree.nodes == len(view.legal())


def test_a_playout_ends_after_the_turns_it_has() -> None:
    view = first_view()
    for turns in (1, 2):
        guesses, _, playout, _ = parts(view, Tuning(turns=turns))
        trajectory = Trajectory(guesses.take(view, 0), view.seat(), guesses.leads)
        playout.play_on(trajectory)
        assert trajectory.turns == turns


def test_a_backup_tells_each_seat_its_own_reward() -> None:
    view = first_view()
    guesses, _, playout, backup = parts(view, Tuning())
    trajectory = Trajectory(guesses.take(view, 0), view.seat(), guesses.leads)
    mine, theirs = Node(view.seat(), 0, 0.0, []), Node(1 - view.seat(), 0, 0.0, [])
    trajectory.path += [mine, theirs]
    playout.play_on(trajectory)
    backup.tell(trajectory)
    assert (mine.visits, theirs.visits) == (1, 1)
    assert mine.reward == pytest.approx(-theirs.reward)
    assert mine.lead == pytest.approx(-theirs.lead)


def test_the_tree_moves_down_to_a_child_it_knows() -> None:
    view = first_view()
    _, tree, _, _ = parts(view, Tuning())
    child = Node(view.seat(), 4, 0.0, [])
    tree.root.children = [child]
    assert not tree.move_down(view.seat(), 5)
    assert tree.move_down(view.seat(), 4)
    assert tree.root is child
