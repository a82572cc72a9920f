"""The stack of decisions: forced steps, moments that wait, decisions that fall away."""

from __future__ import annotations

import pytest

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, playout, ranks
from tests.engine.toy import END, GAME, ROLL, SHOW, TAKE, Finish, Toy, Turn


class Ask(Decision[Toy]):
    """A choice with the given options; what is chosen is written down as the points of its seat."""

    def __init__(self, seat: int, options: list[int], waiting: bool = False) -> None:
        super().__init__(seat)
        self.offered = options
        self.waiting = waiting

    def options(self, s: Toy) -> list[int]:  # noqa: ARG002 (every decision has this signature)
        return self.offered

    def apply(self, s: Toy, action: int) -> None:
        s.stack.pop()
        s.points[self.seat] = action

    def waits(self, s: Toy) -> bool:
        return self.waiting or super().waits(s)


def toy(*stack: Ask) -> Toy:
    """A position with these decisions pending, the last one first."""
    s = Toy(Rng(0), [0], 3)
    s.stack = list(stack)
    s.settle()
    return s


def test_the_topmost_decision_is_asked() -> None:
    s = toy(Ask(0, [1, 2]), Ask(1, [3, 4, 5]))
    assert (s.seat(), s.legal(), s.over()) == (1, [3, 4, 5], False)
    s.apply(4)
    assert (s.seat(), s.legal(), s.points) == (0, [1, 2], [0, 4, 0])


def test_a_single_option_is_taken_unasked() -> None:
    s = toy(Ask(0, [1, 2]), Ask(1, [7]), Ask(2, [8]))
    assert (s.seat(), s.points) == (0, [0, 7, 8])


def test_a_single_option_that_waits_is_asked() -> None:
    s = toy(Ask(0, [1, 2]), Ask(1, [7], waiting=True))
    assert (s.seat(), s.legal(), s.points) == (1, [7], [0, 0, 0])


@pytest.mark.parametrize("waiting", [False, True])
def test_a_decision_without_options_falls_away(waiting: bool) -> None:
    s = toy(Ask(0, [1, 2]), Ask(1, [], waiting))
    assert (s.seat(), s.legal(), s.points) == (0, [1, 2], [0, 0, 0])


def test_the_game_is_over_when_nothing_is_pending() -> None:
    s = toy(Ask(0, [1, 2]), Ask(1, []))
    s.apply(2)
    assert (s.over(), s.seat(), s.legal()) == (True, -1, [])


def test_a_decision_may_push_others_and_stay_below_them() -> None:
    s = GAME.new(2)
    s.apply(TAKE.at(1))
    assert [type(decision) for decision in s.stack] == [Turn, Finish]
    assert s.legal() == [END.at()]
    s.apply(END.at())
    assert (s.seat(), s.legal()) == (1, [TAKE.at(0), TAKE.at(1), ROLL.at(), SHOW.at()])


def test_equal_standings_share_a_place() -> None:
    s = toy()
    for points, places in (([5, 7, 5], [2, 1, 2]), ([4, 4, 4], [1, 1, 1]), ([3, 2, 1], [1, 2, 3])):
        s.points = points
        assert ranks(s, 3) == places


def test_a_playout_counts_its_decisions_and_ends() -> None:
    s = GAME.new(2, {"heap": "large"}, seed=3)
    again = s.copy()
    count = playout(s, Rng(8))
    rng = Rng(8)
    for _ in range(count):
        assert not again.over()
        again.apply(again.legal()[rng.below(len(again.legal()))])
    assert again.over()
    assert GAME.write(again) == GAME.write(s)


def test_a_game_must_say_how_it_is_copied_scored_and_decided() -> None:
    s, decision = State(Rng(0), []), Decision[State](0)
    for call in (s.copy, s.scores, lambda: s.standing(0), lambda: decision.options(s), lambda: decision.apply(s, 0)):
        with pytest.raises(NotImplementedError):
            call()
