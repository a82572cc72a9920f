"""Section 10: the Senate track and the order of the discs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.rules.senate import ranking, senate_options, use_senate, votes_of
from tests.games.trajan.table import Table
from tests.rules import rule

FIGURES = [2, 3, 4, 5, 6, 7, 8]


def standing(*discs: int, order: Sequence[int]) -> Table:
    """Discs on these spaces by seat, the order from the one ahead on."""
    table = Table(players=len(discs)).senate(*order)
    for seat, disc in enumerate(discs):
        table.pieces(seat, disc=disc)
    return table


def scored(table: Table) -> Table:
    """The quarter is scored; all demands are met."""
    table.state.round = 3
    for seat in range(len(table.state.players)):
        table.give(seat, symbols={"bread": 3})
    table.demands("bread", "bread", "bread").end_rounds()
    return table


@rule("TJ-10.1", "TJ-10.2", "TJ-10.6")
def test_every_step_scores_the_figure_of_the_space_which_is_its_votes_too() -> None:
    table = Table()
    assert (table.disc(), votes_of(table.player())) == (0, 0)
    points = 0
    for figure in FIGURES:
        table.perform("senate")
        assert table.legal() == ["advance", "decline"]
        table.play("advance")
        points += figure
        assert (table.disc(), table.points(), votes_of(table.player())) == (figure, points, figure)
        assert table.player().disc == figure - 1
        assert table.pending() == ["EndTurn"]


@rule("TJ-10.2")
def test_only_the_own_disc_moves_and_only_its_owner_scores() -> None:
    table = standing(3, 4, order=[1, 0]).perform("senate")
    table.play("advance")
    assert (table.disc(1), table.points(1)) == (4, 0)


@rule("TJ-10.3", "TJ-10.5", "TJ-10.7")
@pytest.mark.parametrize(
    ("discs", "order", "then"),
    [
        ((0, 0), [1, 0], [0, 1]),
        ((0, 2), [1, 0], [0, 1]),
        ((2, 4), [1, 0], [1, 0]),
        ((0, 3, 2), [1, 2, 0], [1, 0, 2]),
        ((0, 2, 2), [2, 1, 0], [0, 2, 1]),
        ((0, 2, 2), [1, 2, 0], [0, 1, 2]),
        ((4, 5, 5, 6), [3, 1, 2, 0], [3, 0, 1, 2]),
        ((0, 0, 0, 0), [3, 2, 1, 0], [0, 3, 2, 1]),
        ((0, 0, 0, 0), [3, 0, 2, 1], [0, 3, 2, 1]),
        ((0, 0, 0, 0), [0, 3, 2, 1], [0, 3, 2, 1]),
        ((3, 3, 3, 5), [3, 1, 0, 2], [3, 0, 1, 2]),
    ],
)
def test_the_arriving_disc_is_put_on_top_and_those_left_keep_their_order(
    discs: Sequence[int], order: Sequence[int], then: Sequence[int]
) -> None:
    table = standing(*discs, order=order).perform("senate")
    table.play("advance")
    assert table.state.senate == then


@rule("TJ-10.3", "TJ-10.5", "TJ-10.7")
@pytest.mark.parametrize("seed", range(20))
def test_the_order_is_that_of_real_stacks_of_discs(seed: int) -> None:
    s = Table(players=4).senate(3, 2, 1, 0).state
    stacks: list[list[int]] = [[0, 1, 2, 3], *[[] for _ in FIGURES]]  # by space, the bottom disc first
    steps = [seat for seat in range(4) for _ in FIGURES]
    Rng(seed).shuffle(steps)
    for seat in steps:
        use_senate(s, seat, senate_options(s, s.players[seat])[0])
        space = next(space for space, stack in enumerate(stacks) if seat in stack)
        stacks[space].remove(seat)
        stacks[space + 1].append(seat)
        assert s.senate == [disc for stack in reversed(stacks) for disc in reversed(stack)]


@rule("TJ-10.4")
def test_on_the_last_space_no_senate_action_is_possible_until_the_end_of_the_quarter() -> None:
    table = standing(8, 0, order=[0, 1]).perform("senate")
    assert table.pending() == ["EndTurn"]
    scored(table).play("bonus tile=BT-01")
    assert table.disc() == 0
    assert table.perform("senate").legal() == ["advance", "decline"]


@rule("TJ-10.4")
def test_several_discs_can_reach_the_last_space() -> None:
    table = standing(7, 8, order=[1, 0]).perform("senate")
    table.play("advance")
    assert (table.disc(), table.points(), table.state.senate) == (8, 8, [0, 1])


@rule("TJ-10.5", "TJ-14.14")
@pytest.mark.parametrize(
    ("discs", "order", "votes", "consul"),
    [
        ((5, 4), [0, 1], {}, 0),
        ((5, 5), [1, 0], {}, 1),
        ((5, 5), [0, 1], {}, 0),
        ((2, 4), [1, 0], {"votes2": 1}, 1),  # equal votes: the disc further ahead
    ],
)
def test_the_disc_ahead_wins_a_tie(
    discs: Sequence[int], order: Sequence[int], votes: dict[str, int], consul: int
) -> None:
    table = scored(standing(*discs, order=order).give(0, tiles=votes))
    assert (table.asked(), table.seat()) == ("ChooseBonus", consul)
    assert ranking(table.state)[0] == consul


@rule("TJ-10.3", "TJ-10.5")
def test_who_arrives_last_on_a_space_wins_the_tie() -> None:
    table = standing(3, 4, order=[1, 0]).perform("senate")
    table.play("advance")
    assert scored(table).seat() == 0
