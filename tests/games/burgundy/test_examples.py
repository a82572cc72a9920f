"""Every worked example of `docs/rules/burgundy.examples.md`, as told there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bazigah.games.burgundy.facts.components import BUILDINGS, NUMBER
from tests.games.burgundy.table import Table
from tests.rules import rule

EXAMPLES = (Path(__file__).parents[3] / "docs" / "rules" / "burgundy.examples.md").read_text("utf-8")


def test_every_example_of_the_book_has_a_test() -> None:
    told = re.findall(r"^## EX-(\d+) ", EXAMPLES, re.MULTILINE)
    tested = {match.group(1) for match in (re.match(r"test_ex_(\d+)_", name) for name in globals()) if match}
    assert told, "the book has examples"
    assert tested == set(told)


# EX-1


@rule("CB-5.10", "CB-5.11", "CB-5.12")
def test_ex_1_two_workers_make_a_2_a_6() -> None:
    t = Table().give(workers=2).depot(6, "ship").use_die(2)
    t.play("take depot=6 slot=1")
    assert (t.player(0).workers, t.storage(), t.points()) == (0, ["ship"], 0)
    assert t.player(0).used & 1, "the die is used"


@rule("CB-5.10", "CB-5.11", "CB-5.12")
def test_ex_1_one_worker_reaches_depots_1_and_3_but_not_6() -> None:
    t = Table().give(workers=1).depot(1, "ship").depot(3, "ship").depot(6, "ship").use_die(2)
    assert t.legal("take") == ["take depot=1 slot=1", "take depot=3 slot=1"]
    assert t.refused("take depot=6 slot=1").params == {"needed": 2, "has": 1}


# EX-2


def barbads_ship() -> Table:
    """Barbad's ship stands at the depot with turquoise, brown and pink goods."""
    t = Table().give(goods={"turquoise": 1, "red": 1}).depot(3, goods={"turquoise": 1, "brown": 1, "pink": 1})
    t.place("ship", 20)
    return t


@rule("CB-7.3", "CB-7.4", "CB-7.5", "CB-7.6", "CB-7.7", "CB-7.8")
@pytest.mark.parametrize(("chosen", "left"), [("brown", "pink"), ("pink", "brown")])
def test_ex_2_one_new_type_fills_the_last_place(chosen: str, left: str) -> None:
    t = barbads_ship()
    t.play("ship_to depot=3", f"load good={chosen}")
    assert t.goods() == {"turquoise": 2, "red": 1, chosen: 1}
    assert t.goods_on(3) == {left: 1}
    assert t.player(0).advance == 1


@rule("CB-7.7")
def test_ex_2_neither_and_both_are_not_allowed() -> None:
    t = barbads_ship()
    t.play("ship_to depot=3")
    assert t.legal() == ["load good=pink", "load good=brown"], "not to load is no choice"
    t.play("load good=pink")
    assert t.asked() != "LoadGoods"


@rule("CB-7.3")
def test_ex_2_an_empty_depot_may_be_chosen_instead() -> None:
    t = barbads_ship()
    t.play("ship_to depot=5")
    assert t.goods() == {"turquoise": 1, "red": 1}
    assert t.player(0).advance == 1


# EX-3


@rule("CB-7.11", "CB-7.12")
def test_ex_3_each_new_tile_scores_the_older_ones_of_its_pasture_again() -> None:
    t = Table().give(estate={6: "cow3"})
    t.place("cow4", 1)
    assert t.points() == 4 + 3
    t.place("cow4", 5)
    assert t.points() == 7 + 4 + 3 + 4


# EX-4


def castle_and_more() -> Table:
    """A castle is placed with a 6; a ship lies in storage beside goods and a tile to take."""
    t = Table().give(storage=["ship"], goods={"pink": 1}, workers=0, silver=2, estate={12: "bank"})
    t.depot(4, "cow2").depot("black", "mine")
    t.place("castle", 7)
    return t


@rule("CB-7.14")
def test_ex_4_the_extra_action_adds_the_other_tile_with_the_same_die() -> None:
    t = castle_and_more()
    t.play("place slot=1 space=18")
    assert (t.estate()[7], t.estate()[18], t.player(0).workers) == ("castle", "ship", 0)
    assert t.player(0).used in (1, 2), "one die placed both tiles"


@rule("CB-7.14", "CB-7.15", "CB-7.17")
def test_ex_4_the_other_actions_are_allowed_nothing_and_a_purchase_are_not() -> None:
    t = castle_and_more()
    for action in ("take depot=4 slot=1", "sell good=pink", "workers"):
        assert action in t.legal()
    assert t.refused("decline").rule == "CB-7.15"
    assert t.refused("buy depot=black slot=1").code == "not_now"
    assert t.refused("end").code == "not_now"


# EX-5

AROUND_THE_CITIES = {4: "K02", 8: "K03", 16: "ship", 21: "ship", 22: "ship", 28: "cow2", 25: "mine", 30: "mine"}
AROUND_THE_CITIES |= {13: "K04", 17: "ship", 20: "ship", 31: "K05", 36: "K06"}


def open_spaces(t: Table) -> set[int]:
    """The spaces on which the stored tile can be placed."""
    return {int(action.rpartition("=")[2]) for action in t.legal("place")}


@rule("CB-2.4.1", "CB-8.0")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_ex_5_each_kind_fits_once_into_each_of_the_four_cities(kind: str) -> None:
    t = Table().give(storage=[kind], workers=3, estate=AROUND_THE_CITIES).use_die(3)
    for city in ([12], [9, 14, 15], [23, 24, 29], [26, 27, 32, 33, 37]):
        assert open_spaces(t) >= set(city)
        t.give(estate={city[0]: kind})
        assert not open_spaces(t) & set(city), "the city has one of the kind now"
    assert t.legal("place") == [], "four in the estate, no fifth"


# EX-6


@rule("CB-11.5")
@pytest.mark.parametrize(("players", "bonus"), [(2, [5, 2]), (3, [6, 3, 0]), (4, [7, 4, 0, 0])])
@pytest.mark.parametrize(
    ("tile", "filler", "covered", "last", "besides"),
    [("mine", "mine", [25, 30], 34, 6 + 10), ("pig2", "cow2", [1, 5, 6, 10, 28], 11, 15 + 10 + 2)],
    ids=["the third mine", "the sixth animal"],
)
def test_ex_6_covering_all_spaces_of_a_type(
    players: int, bonus: list[int], tile: str, filler: str, covered: list[int], last: int, besides: int
) -> None:
    t = Table(players)
    die = NUMBER[last - 1] + 1
    for seat in range(players):
        t.give(seat, dice=(die, 6), storage=[tile], estate=dict.fromkeys(covered, filler))
    for _ in range(players):
        t.play(f"die pips={die}", f"place slot=1 space={last}", "end")
    assert t.state.scores() == [besides + points for points in bonus], "besides: the region, and the two pigs"


# EX-7


@rule("CB-K07")
def test_ex_7_k07_adds_a_point_for_each_tile_that_scores() -> None:
    t = Table().give(estate={4: "K07", 6: "sheep4"})
    t.place("sheep3", 5)
    assert t.points() == (3 + 1) + (4 + 1)
    t.place("pig2", 1)
    assert t.points() == 9 + 2 + 1


# EX-8


@rule("CB-K08", "CB-5.12")
@pytest.mark.parametrize(("estate", "workers"), [({4: "K08"}, 2), ({}, 3)])
def test_ex_8_with_k08_two_workers_make_a_6_a_3(estate: dict[int, str], workers: int) -> None:
    t = Table().give(workers=5, estate=estate).depot(3, "ship").use_die(6)
    t.play("take depot=3 slot=1")
    assert t.player(0).workers == 5 - workers


# EX-9 to EX-12: the end of the game


def final_points(
    estate: dict[int, str], sold: dict[str, int] | None = None, goods: dict[str, int] | None = None
) -> int:
    """What the final scoring gives Barbad or Arghavan."""
    t = Table(phase="E", round=5).give(estate=estate, sold=sold, goods=goods)
    t.end_round()
    return t.points()


BARBADS_SALES = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@rule("CB-K15")
def test_ex_9_k15_counts_four_types_of_sold_goods() -> None:
    assert final_points({4: "K15"}, BARBADS_SALES) == 12
    assert final_points({4: "K15"}, BARBADS_SALES, {"brown": 2}) == 12 + 2, "unsold goods score for themselves only"


@rule("CB-K17", "CB-K22")
def test_ex_10_k17_and_k22_count_watchtowers_and_banks() -> None:
    cities = {12: "bank", 14: "bank", 23: "bank", 26: "bank", 27: "watchtower", 15: "watchtower"}
    assert final_points({4: "K17", 8: "K22", **cities}) == 2 * 4 + 4 * 4


@rule("CB-K24")
def test_ex_11_k24_counts_three_kinds_of_animals() -> None:
    animals = {1: "cow3", 28: "chicken2", 5: "sheep2", 6: "sheep3", 10: "sheep4"}
    assert final_points({4: "K24", **animals}) == 3 * 4


@rule("CB-K25")
def test_ex_12_k25_counts_sold_goods_besides_k15() -> None:
    assert final_points({4: "K25"}, BARBADS_SALES) == 11
    assert final_points({4: "K15", 8: "K25"}, BARBADS_SALES) == 12 + 11
