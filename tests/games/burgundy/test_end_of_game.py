"""Section 13: the end of the game, final scoring and ties."""

from __future__ import annotations

import pytest

from bazigah.engine.core.state import ranks
from bazigah.engine.errors import IllegalAction
from bazigah.games.burgundy.facts.components import TILES
from tests.games.burgundy.rulebook import printed_board
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import anything, moves, new_game
from tests.rules import rule


def last_round(players: int = 2, tie_break: str = "fewest") -> Table:
    return Table(players, phase="E", round=5, tie_break_empty_spaces=tie_break)


def filled(spaces: int) -> dict[int, str]:
    """An estate with this many ships besides the starting castle."""
    return dict.fromkeys(printed_board(1).spaces("ship")[:spaces], "ship")


@rule("CB-13.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_five_phases_of_five_rounds(players: int) -> None:
    state = new_game(players, seed=3)
    played = [*moves(state, anything)]
    assert len([event for move in played for event in move.told("round_began")]) == 25 - 1
    assert len([event for move in played for event in move.told("phase_began")]) == 5 - 1
    assert [len(move.told("game_ended")) for move in played][-1] == 1
    assert state.over()


@rule("CB-13.1")
def test_nothing_can_be_done_after_the_end() -> None:
    t = last_round()
    t.end_round()
    assert (t.asked(), t.legal(), t.seat()) == ("", [], -1)
    assert (t.refused("end").code, t.refused("end").rule) == ("game_over", "CB-13.1")
    with pytest.raises(IllegalAction):
        t.play("end")


@rule("CB-13.1")
@pytest.mark.parametrize(("phase", "round"), [("D", 5), ("E", 4)])
def test_the_game_goes_on_before_the_last_round_of_phase_e(phase: str, round: int) -> None:
    t = Table(phase=phase, round=round).give(silver=3, goods={"red": 2})
    t.end_round()
    assert t.asked() == "Turn"
    assert t.points() == 0


@rule("CB-13.2")
@pytest.mark.parametrize(
    ("goods", "silver", "workers", "points"),
    [
        ({}, 0, 0, 0),
        ({"red": 4, "pink": 1}, 0, 0, 5),
        ({}, 3, 0, 3),
        ({}, 0, 1, 0),
        ({}, 0, 2, 1),
        ({}, 0, 5, 2),
        ({"brown": 2}, 4, 3, 2 + 4 + 1),
    ],
)
def test_goods_silver_and_workers_left_score(goods: dict[str, int], silver: int, workers: int, points: int) -> None:
    t = last_round().give(points=20, goods=goods, silver=silver, workers=workers)
    t.end_round()
    assert t.points() == 20 + points


@rule("CB-13.2")
def test_everybody_is_scored() -> None:
    t = last_round(4)
    for seat in range(4):
        t.give(seat, silver=seat)
    t.end_round()
    assert t.state.scores() == [0, 1, 2, 3]


@rule("CB-13.3")
def test_stored_tiles_and_goods_on_depots_are_worth_nothing() -> None:
    t = last_round().give(storage=["castle", "K22", "bank"]).depot(3, goods={"red": 4})
    t.end_round()
    assert t.state.scores() == [0, 0]


@rule("CB-13.3.1")
def test_each_knowledge_tile_is_scored_by_itself() -> None:
    t = last_round().give(sold={"red": 3, "pink": 1}, estate={4: "K15", 8: "K25", 13: "K22", 26: "bank"})
    t.end_round()
    assert t.points() == 2 * 3 + 4 * 1 + 1 * 4, "the same goods count for K15 and for K25"


STUDIED = {4: "K25", 8: "K22", 13: "K15", 26: "bank"}


@rule("CB-13.3.1")
def test_the_log_lists_goods_silver_workers_then_knowledge_tiles_by_number() -> None:
    t = last_round().give(goods={"red": 1}, silver=1, workers=2, sold={"red": 3}, estate=STUDIED)
    events = [event for event in t.end_round() if event.seat == 0 and event.kind.name.endswith("_counted")]
    assert [event.kind.name for event in events[:3]] == ["goods_counted", "silver_counted", "workers_counted"]
    assert [TILES.labels[event.values[0]] for event in events[3:]] == ["K15", "K22", "K25"]


@rule("CB-13.4")
def test_the_most_points_win() -> None:
    t = last_round(3).give(0, points=60).give(1, points=80, estate=filled(1)).give(2, points=70, estate=filled(5))
    t.end_round()
    assert ranks(t.state, 3) == [3, 1, 2]


@rule("CB-13.5")
def test_a_tie_goes_to_the_fewest_empty_spaces() -> None:
    t = last_round(3).give(0, points=80, estate=filled(1)).give(1, points=80, estate=filled(3)).give(2, points=70)
    t.end_round()
    assert ranks(t.state, 3) == [2, 1, 3]


@rule("CB-13.7")
def test_by_option_a_tie_goes_to_the_most_empty_spaces() -> None:
    t = last_round(3, tie_break="most")
    t.give(0, points=80, estate=filled(1)).give(1, points=80, estate=filled(3)).give(2, points=70)
    t.end_round()
    assert ranks(t.state, 3) == [1, 2, 3]


@rule("CB-13.6")
@pytest.mark.parametrize("option", ["fewest", "most"])
def test_a_full_tie_goes_to_whoever_is_further_back_in_turn_order(option: str) -> None:
    t = last_round(4, tie_break=option)
    t.state.track = [2, 0, 3, 1]
    t.end_round()
    assert ranks(t.state, 4) == [3, 1, 4, 2], "one winner, and every place is taken once"


@rule("CB-13.6")
@pytest.mark.parametrize(("action", "places"), [("place slot=1 space=20", [2, 1]), ("workers", [1, 2])])
def test_ships_of_the_last_round_count_for_the_tie(action: str, places: list[int]) -> None:
    t = last_round().give(0, dice=(5, 1), storage=["ship"])
    t.state.track = [1, 0]
    t.play("die pips=5", action)
    t.give(0, points=50, workers=0).give(1, points=50)
    t.player(1).estate = t.player(0).estate
    t.end_round()
    assert ranks(t.state, 2) == places, "with its ship seat 0 moves ahead of seat 1, and loses the tie"
