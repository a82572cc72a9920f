"""The judgement of positions: plain cases that everybody who plays the game would judge alike."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.game import lead
from bazigah.games.burgundy.facts.components import PHASES
from bazigah.games.burgundy.learning.evaluate import evaluate, expected_points
from bazigah.games.burgundy.player import BOTH_DICE
from bazigah.games.burgundy.state import Burgundy
from tests.bots.walk import walk
from tests.games.burgundy.table import Table

PASTURE = {27: "bank", 28: "cow3"}  # a region of size 1 on board 1, and its neighbour


def at_the_end() -> Table:
    """The last turn of a game, both dice used."""
    table = Table(phase="E", round=5)
    table.player(0).used = BOTH_DICE
    return table


def worth(table: Table, seat: int = 0) -> float:
    return expected_points(table.state, seat)


def test_the_lead_of_one_is_the_arrears_of_the_other() -> None:
    table = Table().give(0, points=20, silver=3).give(1, points=12, workers=4)
    assert evaluate(table.state, 0) == pytest.approx(-evaluate(table.state, 1))
    assert evaluate(table.state, 0) > 0


def test_the_best_opponent_counts() -> None:
    table = Table(players=4).give(0, points=30).give(1, points=50).give(2, points=10)
    before = evaluate(table.state, 0)
    table.give(2, points=20)
    assert evaluate(table.state, 0) == before
    table.give(1, points=60)
    assert evaluate(table.state, 0) == pytest.approx(before - 10)


@pytest.mark.parametrize("phase", PHASES.labels)
def test_more_is_better_than_less(phase: str) -> None:
    def having(points: int = 0, silver: int = 0, workers: int = 0) -> float:
        return worth(Table(phase=phase).give(points=points, silver=silver, workers=workers))

    assert having(points=1) == pytest.approx(having() + 1)
    for count in range(9):
        assert having(silver=count + 1) > having(silver=count)
        assert having(workers=count + 1) > having(workers=count)


def test_goods_are_worth_selling() -> None:
    def holding(count: int) -> float:
        return worth(Table().give(goods={"red": count}))

    assert 1 < holding(2) - holding(1) <= 2
    assert holding(1) > holding(0)
    assert worth(at_the_end().give(goods={"red": 3})) == pytest.approx(worth(at_the_end()) + 3)


def test_an_unused_die_is_worth_something() -> None:
    table = Table()
    both = worth(table)
    table.player(0).used = 1
    one = worth(table)
    table.player(0).used = BOTH_DICE
    assert both > one > worth(table)


def test_a_finished_region_is_worth_more_than_an_unfinished_one() -> None:
    finished = Table().give(estate=PASTURE, points=1 + 10 + 3)
    unfinished = Table().give(estate={27: "bank"}, storage=["cow3"])
    assert worth(finished) > worth(unfinished) + 3


def test_every_space_of_a_region_brings_it_nearer() -> None:
    river = [18, 17, 16]
    for phase in "AB":
        covered = [worth(Table(phase=phase).give(estate=dict.fromkeys(river[:count], "ship"))) for count in range(3)]
        assert covered == sorted(covered)
        assert len(set(covered)) == 3


def test_regions_to_come_are_worth_more_early_than_late() -> None:
    by_phase = [worth(Table(phase=phase)) for phase in PHASES.labels]
    assert by_phase == sorted(by_phase, reverse=True)


def test_mines_and_knowledge_pay_for_the_time_that_is_left() -> None:
    def gain(phase: str, space: int, tile: str, other: str) -> float:
        estates = [{19 - 1: "ship", space: one} for one in (tile, other)]
        first, second = (worth(Table(phase=phase).give(estate=estate)) for estate in estates)
        return first - second

    assert gain("A", 31, "K12", "K01") > gain("D", 31, "K12", "K01")
    mine = {phase: worth(Table(phase=phase).give(estate={25: "mine"})) - worth(Table(phase=phase)) for phase in "AE"}
    assert mine["A"] > mine["E"]


def test_counting_knowledge_knows_what_it_counts() -> None:
    city = {26: "bank", 27: "warehouse"}
    banks = worth(Table().give(estate={**city, 31: "K22"}))
    towers = worth(Table().give(estate={**city, 31: "K17"}))
    assert banks == pytest.approx(towers + 4)


def test_a_stored_tile_is_worth_what_it_can_do() -> None:
    def storing(*tiles: str, estate: dict[int, str] | None = None) -> float:
        return worth(Table(phase="B").give(estate=estate or {}, storage=tiles))

    full_castles = {2: "castle", 3: "castle", 7: "castle"}
    assert storing("watchtower") > storing("bank") > storing()
    assert storing("castle", estate=full_castles) == pytest.approx(storing(estate=full_castles))
    assert storing("cow4", estate=PASTURE | {11: "cow3"}) > storing("pig4", estate=PASTURE | {11: "cow3"})
    assert storing("K22", estate={26: "bank"}) > storing("K17", estate={26: "bank"})


def test_a_tile_that_fits_now_is_worth_more_than_one_that_must_wait() -> None:
    near = worth(Table().give(storage=["ship"]))  # two rivers begin beside the castle
    far = worth(Table(castle=7, boards="advanced").give(storage=["ship"]))
    gain_near = near - worth(Table())
    gain_far = far - worth(Table(castle=7, boards="advanced"))
    assert gain_near > gain_far > 0


def test_a_stored_tile_is_worth_nothing_when_all_dice_are_used() -> None:
    assert worth(at_the_end().give(storage=["watchtower"])) == pytest.approx(worth(at_the_end()))


def test_the_last_space_of_a_colour_is_worth_a_bonus() -> None:
    mines = {25: "mine", 30: "mine"}
    open_bonus, no_bonus = (Table(players=2).give(estate=mines) for _ in range(2))
    for seat in (0, 1):
        bonus = no_bonus.player(seat).bonus[:]
        bonus[4] = seat
        no_bonus.player(seat).bonus = bonus
    assert worth(open_bonus) > worth(no_bonus)


def test_it_is_better_to_come_first() -> None:
    table = Table()
    first, second = worth(table, 0), worth(table, 1)
    assert first > second
    table.state.track = [1, 0]
    assert worth(table, 0) == pytest.approx(second)


def test_boards_may_not_be_chosen_yet() -> None:
    state = games.find("burgundy").new(3, {"boards": "free_choice", "board_choice": "secret"}, seed=1)
    assert isinstance(state, Burgundy)
    assert [evaluate(state, seat) for seat in range(3)] == [0.0, 0.0, 0.0]
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert evaluate(state, 0) + evaluate(state, 1) + evaluate(state, 2) != 0.0


def test_the_judgement_comes_near_the_end_of_random_games() -> None:
    """Before the last decision the judged lead is about the lead that comes of it."""
    game = games.find("burgundy")
    for seed in range(8):
        last = walk(game, 2, seed)[-1]
        judged = game.evaluate(last, 0)
        last.apply(last.legal()[0])
        assert last.over()
        assert judged == pytest.approx(lead(last, 0), abs=6)
