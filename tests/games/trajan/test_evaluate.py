"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.trajan.learning.evaluate import evaluate, expected_points
from tests.bots.walk import walk
from tests.games.trajan.table import Table

# In the bare table tray I holds both yellow markers, II both orange ones, then green, white, pink and blue.
NINE_YELLOW = "TT-39"
NINE_BLUE = "TT-38"


def worth(table: Table, seat: int = 0) -> float:
    return expected_points(table.state, seat)


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    table = Table().pieces(0, points=20).pieces(1, points=12, workers=3)
    assert evaluate(table.state, 0) == pytest.approx(-evaluate(table.state, 1))
    assert evaluate(table.state, 0) > 0


def test_the_best_opponent_counts() -> None:
    table = Table(players=3).pieces(1, points=50).pieces(2, points=10)
    before = evaluate(table.state, 0)
    table.pieces(2, points=20)
    assert evaluate(table.state, 0) == before
    table.pieces(1, points=60)
    assert evaluate(table.state, 0) == pytest.approx(before - 10)


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_more_is_better_than_less(quarter: int) -> None:
    for count in range(5):
        assert worth(Table(quarter=quarter).pieces(legionnaires=count + 1)) > worth(
            Table(quarter=quarter).pieces(legionnaires=count)
        )
        assert worth(Table(quarter=quarter).pieces(workers=count + 1)) > worth(
            Table(quarter=quarter).pieces(workers=count)
        )
        assert worth(Table(quarter=quarter).give(hand={"wine": count + 1})) > worth(
            Table(quarter=quarter).give(hand={"wine": count})
        )


def test_a_tile_that_can_be_completed_is_worth_more() -> None:
    ready = worth(Table().give(slots={"I": NINE_YELLOW}))  # both yellow markers lie there
    waiting = worth(Table().give(slots={"I": NINE_BLUE}))
    assert ready > waiting > worth(Table())
    completed = worth(Table().pieces(points=9))
    assert completed > ready - 1


def test_a_tile_on_the_mat_is_a_point_at_the_end() -> None:
    late = Table(quarter=4, round=4, time=10)
    assert worth(late.give(slots={"I": NINE_BLUE})) == pytest.approx(
        worth(Table(quarter=4, round=4, time=10)) + 1, abs=1
    )


def test_cards_that_ship_together_are_worth_more() -> None:
    four = worth(Table().give(hand={"wine": 4}))
    pairs = worth(Table().give(hand={"wine": 2, "fish": 2}))
    different = worth(Table().give(hand={"wine": 1, "fish": 1, "oil": 1, "furs": 1}))
    assert four > pairs > different


def test_the_leader_beside_a_rich_province_is_worth_more() -> None:
    def at(leader: str, **others: list[str]) -> float:
        table = Table().pieces(leader=leader, legionnaires=2)
        table.pieces(1, provinces=others.get("taken", []))
        return worth(table)

    assert at("britannia") > at("alpes")
    assert at("britannia", taken=["britannia"]) < at("britannia")


def test_sets_of_buildings_grow() -> None:
    by_count = [worth(Table().give(buildings=["door2", "door3", "door4", "door5"][:count])) for count in range(5)]
    assert by_count == sorted(by_count)
    one_type = worth(Table().give(buildings=["door2", "door3", "door4"]))
    assert one_type > worth(Table().give(buildings=["door2", "roof3", "stairs4"]))


def test_unmet_demands_cost_and_tiles_meet_them() -> None:
    def with_demands(**things: dict[str, int]) -> float:
        table = Table(quarter=2).give(**things)  # type: ignore[arg-type]
        table.state.demands = [0, 0]  # bread
        return worth(table)

    nothing, one, two = with_demands(), with_demands(tiles={"bread": 1}), with_demands(tiles={"bread": 2})
    assert two > one > nothing
    assert with_demands(tiles={"games": 1}) < one
    assert with_demands(symbols={"bread": 1}) > one
    assert with_demands(tiles={"wild_demand": 1}) >= one


def test_extra_actions_are_worth_more_with_a_marker() -> None:
    plain = worth(Table().give(tiles={"extra_forum": 1}))
    assert plain > worth(Table())
    assert worth(Table().give(tiles={"extra_forum": 1}, plus_two=["forum"])) > plain + 2


def test_votes_are_worth_something() -> None:
    ahead = Table().give(0, tiles={"votes5": 1})
    assert worth(ahead) > worth(Table())
    assert worth(ahead, 1) < worth(Table(), 1)


def test_bonus_tiles_count_what_they_count() -> None:
    display = {"columns": 3, "furs": 1}
    fitting, other = (worth(Table().give(display=display, yellow=[tile])) for tile in ("BT-01", "BT-02"))
    assert fitting == pytest.approx(other + 12)
    gray = worth(Table().give(display=display, gray=["BT-01"]))
    assert worth(Table().give(display=display)) < gray < fitting


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead is about the lead that comes of it."""
    game = games.find("trajan")
    for seed in range(6):
        last = walk(game, 2, seed)[-1]
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        assert judged == pytest.approx(lead(last, 0), abs=20)
