"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.troyes.learning.evaluate import evaluate, expected_points
from tests.bots.walk import walk
from tests.games.troyes.table import Table


def worth(table: Table, seat: int = 0) -> float:
    return expected_points(table.state, seat)


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    table = Table().give(0, points=20).give(1, points=12, deniers=4)
    assert evaluate(table.state, 0) == pytest.approx(-evaluate(table.state, 1))
    assert evaluate(table.state, 0) > 0


def test_the_best_opponent_counts() -> None:
    table = Table(players=3).give(1, points=50).give(2, points=10)
    before = evaluate(table.state, 0)
    table.give(2, points=20)
    assert evaluate(table.state, 0) == pytest.approx(before)
    table.give(1, points=60)
    assert evaluate(table.state, 0) == pytest.approx(before - 10)


@pytest.mark.parametrize("round", [1, 3])
def test_more_is_better_than_less(round: int) -> None:
    by_deniers = [worth(Table(round=round).give(deniers=count, characters=[])) for count in range(20)]
    by_influence = [worth(Table(round=round).give(influence=count, characters=[])) for count in range(10)]
    by_supply = [worth(Table(round=round).give(supply=count, characters=[])) for count in range(6)]
    for worths in (by_deniers, by_influence, by_supply):
        assert worths == sorted(worths)
        assert len(set(worths)) == len(worths)


def test_citizens_are_worth_more_early_than_late() -> None:
    def gain(round: int) -> float:
        with_citizen = Table(round=round)
        with_citizen.state.spaces = [0, *with_citizen.state.spaces[1:]]
        return worth(with_citizen) - worth(Table(round=round))

    assert gain(1) > gain(2) > gain(3) > 0


def test_a_cube_on_a_level_of_the_cathedral_saves_points() -> None:
    built = Table()
    built.state.cathedral = [0, *built.state.cathedral[1:]]
    assert worth(built) > worth(Table())


def test_means_are_worth_less_in_the_last_round() -> None:
    def gain(round: int) -> float:
        return worth(Table(round=round).give(deniers=8, characters=[])) - worth(Table(round=round).give(characters=[]))

    assert gain(1) > gain(4) > 0


def test_alone_le_roy_is_the_opponent() -> None:
    table = Table(players=1)
    before = evaluate(table.state, 0)
    table.state.roy.points += 7
    assert evaluate(table.state, 0) == pytest.approx(before - 7)


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead is about the lead that comes of it."""
    game = games.find("troyes")
    for seed in range(6):
        last = walk(game, 2, seed)[-1]
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        assert judged == pytest.approx(lead(last, 0), abs=8)
