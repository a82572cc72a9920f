"""Section 15: the end of the game and the final scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

import pytest

from bazigah.engine.core.state import ranks
from bazigah.games.trajan.facts.components import BONUS_TILES, BUILDINGS, TYPES
from tests.games.trajan.table import Table
from tests.games.trajan.walk import told
from tests.rules import rule

DEMANDS = ("bread", "games", "religion")


def last_turn(table: Table | None = None) -> Table:
    """The last turn of three players: seats 1 and 2 are ahead in the Senate, seat 0 has nothing that scores.

    All demands are met by Trajan tiles; BT-10 and BT-11 lie beside the Senate.
    """
    t = (table or Table(3, quarter=4, round=4)).demands(*DEMANDS).beside_the_senate("BT-10", "BT-11")
    for seat in range(3):
        t.give(seat, symbols=dict.fromkeys(DEMANDS, 1)).pieces(seat, supply=15, legionnaires=0, workers=0)
    return t.pieces(1, disc=8).pieces(2, disc=7).senate(1, 2, 0)


def final_points(t: Table, seat: int = 0) -> int:
    """End the game; what a seat has then."""
    t.end_rounds()
    t.play(t.legal()[0])
    assert t.state.over()
    return t.points(seat)


def owning(tile: str, side: str, table: Table | None = None) -> Table:
    """Seat 0 owns a bonus tile; two others lie beside the Senate."""
    t = last_turn(table).give(yellow=[tile] if side == "yellow" else [], gray=[tile] if side == "gray" else [])
    others = [other for other in ("BT-01", "BT-02", "BT-03") if other != tile]
    return t.beside_the_senate(*others[:2])


# --- the end ------------------------------------------------------------------------------------------------------


@rule("TJ-15.1")
def test_the_game_ends_after_the_fourth_quarter() -> None:
    t = last_turn()
    t.end_rounds()
    assert t.asked() == "ChooseBonus"
    events = t.play("bonus tile=BT-11")
    assert (t.asked(), t.legal(), t.seat()) == ("", [], -1)
    assert events[-1].kind.name == "game_ended"
    assert t.refused("end").rule == "TJ-15.1"


@rule("TJ-15.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_gets_a_further_turn(seat: int) -> None:
    t = last_turn(Table(3, quarter=4, round=4, time=15))
    t.state.active = seat
    t.state.stack = [type(t.state.stack[0])(seat)]
    t.state.settle()
    t.give(seat, trays={"I": ["blue"], "III": ["white"]}).forum("bread")
    t.play("tray tray=I", "take tile=bread", "end")
    assert t.asked() == "ChooseBonus"
    t.play("bonus tile=BT-10")
    assert t.state.over(), "whoever had the last turn"


@rule("TJ-15.3", "TJ-14.15")
def test_after_the_fourth_quarter_nothing_is_removed_refilled_or_put_back() -> None:
    t = last_turn().give(tiles={"votes3": 1}).forum("games", extra=["extra_forum"]).gray("pairs")
    t.provinces({"alpes": "bread"})
    before = (t.state.bag, t.state.forum_stack, t.state.extra_stack, t.state.demand_stack)
    final_points(t)
    assert (t.state.bag, t.state.forum_stack, t.state.extra_stack, t.state.demand_stack) == before
    assert (t.tiles(), t.in_forum(), t.gray_ships()) == ({"votes3": 1}, ["games", "extra_forum"], ["pairs"])
    assert t.in_provinces() == {"alpes": "bread"}
    assert ([t.disc(seat) for seat in range(3)], t.state.senate) == ([0, 8, 7], [1, 2, 0])


@rule("TJ-15.3", "TJ-3.10")
def test_a_second_lap_after_the_last_quarter_has_no_effect() -> None:
    t = last_turn()
    stack = t.state.demand_stack
    t.end_rounds(laps=2)
    t.play("bonus tile=BT-10")
    assert (t.state.over(), t.state.demand_stack, t.open_demands()) == (True, stack, [])
    assert (t.state.laps, t.state.quarter, t.state.round) == (0, 3, 3)


@rule("TJ-15.3", "TJ-14.9")
def test_the_demands_of_the_fourth_quarter_are_settled_before_the_final_scoring() -> None:
    t = last_turn().give(symbols={"bread": 1}, tiles={"games": 2}, hand={"wine": 1})
    assert final_points(t) == -4 + 1
    assert t.tiles() == {"games": 1}


# --- what is left over --------------------------------------------------------------------------------------------


@rule("TJ-15.4")
@pytest.mark.parametrize(("hand", "points"), [({}, 0), ({"wine": 1}, 1), ({"wine": 3, "fish": 2, "oil": 1}, 6)])
def test_each_card_in_hand_scores_1(hand: Mapping[str, int], points: int) -> None:
    assert final_points(last_turn().give(hand=hand)) == points


@rule("TJ-15.5", "TJ-15.6")
@pytest.mark.parametrize(("legionnaires", "workers"), [(0, 0), (3, 0), (0, 2), (4, 5)])
def test_each_legionnaire_and_each_worker_in_its_camp_scores_1(legionnaires: int, workers: int) -> None:
    t = last_turn().pieces(supply=0, legionnaires=legionnaires, workers=workers)
    t.pieces(leader="alpes", provinces=["alpes", "raetia"], sites=["S-11", "S-12"])
    assert final_points(t) == legionnaires + workers, "nothing for those on the board, nor for the leader"


@rule("TJ-15.6")
def test_the_leader_in_the_camp_does_not_score() -> None:
    t = last_turn()
    assert (t.leader(), final_points(t)) == ("camp", 0)


@rule("TJ-15.7")
@pytest.mark.parametrize(
    "slots", [{}, {"I": "TT-01"}, dict(zip(["I", "II", "III", "IV", "V", "VI"], ["TT-46"] * 6, strict=True))]
)
def test_each_trajan_tile_at_the_circle_scores_1_but_not_those_on_the_mat(slots: Mapping[str, str]) -> None:
    t = last_turn().give(slots=slots, symbols=dict.fromkeys(DEMANDS, 3))
    assert final_points(t) == len(slots)


@rule("TJ-15.18")
def test_nothing_else_scores() -> None:
    worthless = ["votes2", "votes5", "bread", "games", "religion", "wild_commodity", "wild_demand"]
    extra = ["wild_extra_action", "extra_seaport", "extra_forum", "extra_construction"]
    t = last_turn().give(tiles=dict.fromkeys([*worthless, *extra], 2), plus_two=["seaport", "forum", "senate"])
    t.give(display={"wine": 5, "oil": 2}, buildings=["stairs5", "stairs4", "door5", "roof5"])
    assert final_points(t) == 0


@rule("TJ-15.18", "TJ-15.21")
def test_all_points_of_the_final_scoring_are_told_part_by_part() -> None:
    t = last_turn().give(hand={"wine": 3, "oil": 1}, slots={"II": "TT-01"}, tiles={"wild_commodity": 1, "bread": 1})
    t.give(yellow=["BT-04"], gray=["BT-07"], display={"fish": 2}, buildings=["door2", "door3", "door4"])
    t.pieces(legionnaires=2, workers=5).end_rounds()
    events = [event for event in t.play("bonus tile=BT-10") if event.seat == 0]
    parts = [(event.kind.name, event.values[-1]) for event in events]
    assert parts == [
        ("hand_counted", 4),
        ("workers_counted", 5),
        ("legionnaires_counted", 2),
        ("trajan_tiles_counted", 1),
        ("sets_counted", 10),
        ("wilds_counted", 3),
        ("bonus_counted", 6),
        ("bonus_counted", 6),
    ]
    assert t.points() == sum(points for _, points in parts)


def test_nothing_is_told_of_what_scores_no_points() -> None:
    t = last_turn().give(tiles={"wild_commodity": 1}, yellow=["BT-04"], gray=["BT-07"]).pieces(workers=2)
    t.end_rounds()
    told_of = [event.kind.name for event in t.play("bonus tile=BT-10") if event.seat == 0]
    assert [name for name in told_of if name.endswith("_counted")] == ["workers_counted", "wilds_counted"]


# --- construction sets --------------------------------------------------------------------------------------------


def some_of_each(counts: Sequence[int]) -> list[str]:
    """The first so many construction tiles of each type."""
    return [tile for place, tile in enumerate(BUILDINGS.labels) if place % 4 < counts[place // 4]]


def best_sets(counts: Sequence[int], wilds: int) -> int:
    """The points of the sets when each wild tile goes where it is worth most."""
    return max(
        sum({3: 10, 4: 20}.get(min(4, own + given.count(kind)), 0) for kind, own in enumerate(counts))
        for given in product(range(5), repeat=wilds)
    )


@rule("TJ-15.8")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 2, 2, 2, 2), 0),
        ((3, 0, 0, 0, 0), 10),
        ((0, 0, 4, 0, 0), 20),
        ((3, 3, 0, 0, 1), 20),
        ((4, 3, 2, 1, 4), 50),
        ((4, 4, 4, 4, 4), 100),
    ],
)
def test_three_of_a_type_score_10_and_four_20_in_all(counts: Sequence[int], points: int) -> None:
    t = last_turn().give(buildings=some_of_each(counts))
    assert Counter(tile[:-1] for tile in t.buildings()) == +Counter(dict(zip(TYPES.labels, counts, strict=True)))
    assert final_points(t) == points


@rule("TJ-15.9", "TJ-13.5")
@pytest.mark.parametrize(
    ("counts", "wilds", "points"),
    [
        ((2, 0, 0, 0, 0), 1, 10),
        ((1, 0, 0, 0, 0), 2, 10),  # several wild tiles in one set
        ((2, 0, 0, 0, 0), 2, 20),
        ((2, 2, 0, 0, 0), 2, 20),
        ((3, 2, 2, 0, 0), 2, 30),
        ((4, 0, 0, 0, 0), 2, 20),  # no type counts for more than four
        ((4, 2, 0, 0, 0), 1, 30),
        ((0, 0, 0, 0, 0), 2, 0),
    ],
)
def test_wild_tiles_complete_the_sets_that_are_worth_most(counts: Sequence[int], wilds: int, points: int) -> None:
    t = last_turn().give(buildings=some_of_each(counts), tiles={"wild_construction": wilds})
    assert final_points(t) == points == best_sets(counts, wilds)


@rule("TJ-15.9")
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_wild_tiles_are_always_assigned_for_the_highest_total(wilds: int) -> None:
    ended = last_turn().give(tiles={"wild_construction": wilds})
    start = ended.state
    for counts in product(range(5), repeat=3):
        ended.state = start.copy()
        t = ended.give(buildings=some_of_each([1, *counts, 0]))
        assert final_points(t) == best_sets([1, *counts, 0], wilds), counts


# --- bonus tiles --------------------------------------------------------------------------------------------------

COMMODITY_TILES = {
    "BT-01": ("columns", "furs"),
    "BT-02": ("scrolls", "oil"),
    "BT-03": ("fruit", "ceramics"),
    "BT-04": ("wine", "fish"),
    "BT-05": ("jewelry", "gems"),
    "BT-06": ("cattle", "grain"),
}
SYMBOL_TILES = {"BT-07": "bread", "BT-08": "games", "BT-09": "religion"}
EVERY_COMMODITY = dict.fromkeys([commodity for pair in COMMODITY_TILES.values() for commodity in pair], 1)


@rule("TJ-15.10", "TJ-15.B01", "TJ-15.B02", "TJ-15.B03", "TJ-15.B04", "TJ-15.B05", "TJ-15.B06", "TJ-15.11")
@pytest.mark.parametrize(("side", "each"), [("yellow", 3), ("gray", 2)])
@pytest.mark.parametrize("tile", COMMODITY_TILES)
def test_commodity_tiles_count_their_two_commodities_in_the_display(tile: str, side: str, each: int) -> None:
    first, second = COMMODITY_TILES[tile]
    display = {**EVERY_COMMODITY, first: 3, second: 2}
    assert final_points(owning(tile, side).give(display=display)) == 5 * each
    others = {commodity: 1 for commodity in EVERY_COMMODITY if commodity not in (first, second)}
    assert final_points(owning(tile, side).give(display=others)) == 0


@rule("TJ-15.11")
def test_cards_in_hand_do_not_count_for_bonus_tiles() -> None:
    assert final_points(owning("BT-04", "yellow").give(hand={"wine": 2, "fish": 1})) == 3, "1 for each card"


@rule("TJ-15.10", "TJ-15.B07", "TJ-15.B08", "TJ-15.B09", "TJ-15.13")
@pytest.mark.parametrize(("side", "points"), [("yellow", 9), ("gray", 6)])
@pytest.mark.parametrize("tile", SYMBOL_TILES)
def test_symbol_tiles_score_once_for_at_least_one_forum_tile(tile: str, side: str, points: int) -> None:
    symbol = SYMBOL_TILES[tile]
    for count, expected in ((0, 0), (1, points), (4, points)):
        assert final_points(owning(tile, side).give(tiles={symbol: count})) == expected
    others = {other: 2 for other in DEMANDS if other != symbol}
    assert final_points(owning(tile, side).give(tiles=others, symbols=dict.fromkeys(DEMANDS, 3))) == 0


@rule("TJ-15.13")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 9)])
def test_tiles_spent_on_the_last_demands_are_gone(tiles: int, points: int) -> None:
    t = owning("BT-08", "yellow").give(symbols={"bread": 1, "religion": 1}, tiles={"games": tiles})
    assert final_points(t) == points


@rule("TJ-15.14")
@pytest.mark.parametrize("tile", SYMBOL_TILES)
def test_a_demand_wild_tile_does_not_count_as_a_symbol(tile: str) -> None:
    assert final_points(owning(tile, "yellow").give(tiles={"wild_demand": 2})) == 0


@rule("TJ-15.22", "TJ-15.14")
@pytest.mark.parametrize(
    ("yellow", "gray", "tiles", "points"),
    [
        (["BT-07"], [], {}, 0),
        (["BT-07"], [], {"wild_demand": 1}, 9),
        (["BT-07"], [], {"wild_demand": 3}, 9),
        ([], ["BT-09"], {"wild_demand": 1}, 6),
        (["BT-09"], ["BT-07"], {"wild_demand": 1}, 9),
        (["BT-09"], ["BT-07"], {"wild_demand": 1, "religion": 1}, 15),
        (["BT-09"], ["BT-07", "BT-08"], {"wild_demand": 2}, 15),
        (["BT-08", "BT-09"], ["BT-07"], {"wild_demand": 3}, 24),
        (["BT-04"], ["BT-10"], {"wild_demand": 3}, 0),
    ],
)
def test_by_option_demand_wild_tiles_count_where_they_are_worth_most(
    yellow: list[str], gray: list[str], tiles: Mapping[str, int], points: int
) -> None:
    t = last_turn(Table(3, quarter=4, round=4, wild_demand_counts_for_bonus="yes"))
    t.give(yellow=yellow, gray=gray, tiles=tiles).beside_the_senate("BT-01", "BT-02")
    assert final_points(t) == points


ROW = ["S-11", "S-12", "S-13", "S-14", "S-15", "S-21", "S-22"]


@rule("TJ-15.10", "TJ-15.B10", "TJ-15.15")
@pytest.mark.parametrize(("workers", "yellow", "gray"), [(0, 0, 0), (1, 1, 1), (2, 2, 1), (3, 3, 2), (7, 7, 4)])
def test_bt_10_counts_workers_on_sites_half_points_rounded_up(workers: int, yellow: int, gray: int) -> None:
    for side, points in (("yellow", yellow), ("gray", gray)):
        t = owning("BT-10", side).pieces(sites=ROW[:workers], workers=4)
        assert final_points(t) == points + 4, "whether they took a tile or not; those in the camp score 1 each"


@rule("TJ-15.10", "TJ-15.B11", "TJ-15.16")
@pytest.mark.parametrize(("side", "each"), [("yellow", 2), ("gray", 1)])
def test_bt_11_counts_legionnaires_in_provinces(side: str, each: int) -> None:
    t = owning("BT-11", side).pieces(leader="belgica", provinces=["alpes", "raetia", "aquitania"], legionnaires=4)
    assert final_points(t) == 3 * each + 4, "not the leader, and 1 for each in the camp"


@rule("TJ-15.10", "TJ-15.B12", "TJ-15.17")
@pytest.mark.parametrize(
    ("yellow", "gray", "points"),
    [
        (["BT-12"], [], 3),
        (["BT-12", "BT-05"], ["BT-06"], 6),
        (["BT-12", "BT-05", "BT-06"], [], 9),
        ([], ["BT-12"], 0),
        ([], ["BT-12", "BT-05"], 0),
        (["BT-05", "BT-06"], ["BT-12"], 4),
    ],
)
def test_bt_12_counts_yellow_bonus_tiles_itself_too(yellow: list[str], gray: list[str], points: int) -> None:
    assert final_points(last_turn().give(yellow=yellow, gray=gray)) == points


@rule("TJ-15.10")
def test_every_bonus_tile_scores_separately_and_is_told() -> None:
    t = last_turn().give(yellow=["BT-04", "BT-12"], gray=["BT-07"], display={"wine": 2}, tiles={"bread": 1})
    t.end_rounds()
    counted = [event for event in told(t.play("bonus tile=BT-11"), "bonus_counted") if event.seat == 0]
    assert [(BONUS_TILES.labels[event.values[0]], event.values[2]) for event in counted] == [
        ("BT-04", 6),
        ("BT-12", 6),
        ("BT-07", 6),
    ]
    assert t.points() == 18


@rule("TJ-15.12", "TJ-13.3")
@pytest.mark.parametrize(
    ("yellow", "gray", "each"),
    [
        ([], [], 0),
        (["BT-07", "BT-10"], ["BT-12"], 0),
        ([], ["BT-03"], 2),
        (["BT-03"], [], 3),
        (["BT-06"], ["BT-05"], 3),
    ],
)
@pytest.mark.parametrize("wilds", [1, 3])
def test_an_unused_commodity_wild_tile_counts_for_the_best_commodity_tile(
    yellow: list[str], gray: list[str], each: int, wilds: int
) -> None:
    base = last_turn().give(yellow=yellow, gray=gray)
    start = base.state.copy()
    without = final_points(base)
    base.state = start
    assert final_points(base.give(tiles={"wild_commodity": wilds})) == without + wilds * each


@rule("TJ-15.23")
def test_the_last_two_bonus_tiles_score_for_consul_and_vice_consul() -> None:
    t = last_turn().pieces(1, sites=["S-11", "S-12", "S-13"]).pieces(2, leader="alpes", provinces=["alpes", "raetia"])
    t.end_rounds()
    t.play("bonus tile=BT-10")
    assert (t.bonus(1), t.bonus(2)) == ({"BT-10": "yellow"}, {"BT-11": "gray"})
    assert t.state.scores() == [0, 3, 2]


# --- the winner ---------------------------------------------------------------------------------------------------


def ranking(points: Sequence[int], discs: Sequence[int], senate: Sequence[int]) -> list[int]:
    """The places of four players after the end, when everybody has only these points."""
    t = Table(4, quarter=4, round=4).demands(*DEMANDS).beside_the_senate("BT-01", "BT-02").senate(*senate)
    for seat in range(4):
        t.give(seat, symbols=dict.fromkeys(DEMANDS, 1))
        t.pieces(seat, supply=15, legionnaires=0, workers=0, disc=discs[seat], points=points[seat])
    assert final_points(t) == points[0]
    return ranks(t.state, 4)


@rule("TJ-15.19", "TJ-3.9")
def test_most_points_win_wherever_the_discs_are() -> None:
    assert ranking([10, 40, 30, 20], [8, 0, 2, 3], [0, 3, 2, 1]) == [4, 1, 2, 3]


@rule("TJ-15.20", "TJ-15.21")
@pytest.mark.parametrize(
    ("discs", "senate", "places"),
    [
        ([4, 5, 2, 3], [1, 0, 3, 2], [2, 1, 4, 3]),
        ([5, 5, 5, 5], [2, 3, 0, 1], [3, 4, 1, 2]),
        ([0, 0, 3, 3], [3, 2, 1, 0], [4, 3, 2, 1]),
    ],
)
def test_ties_go_to_the_disc_ahead_and_on_one_space_to_the_higher_one(
    discs: list[int], senate: list[int], places: list[int]
) -> None:
    assert ranking([25, 25, 25, 25], discs, senate) == places


@rule("TJ-15.21")
def test_a_tie_in_the_middle_is_broken_the_same_way() -> None:
    assert ranking([7, 30, 7, -2], [2, 0, 4, 8], [3, 2, 0, 1]) == [3, 1, 2, 4]


@rule("TJ-15.20")
def test_votes_on_tiles_do_not_break_a_tie() -> None:
    t = last_turn().give(0, tiles={"votes5": 3})
    t.end_rounds()
    assert t.seat() == 0, "with 15 votes seat 0 is consul"
    t.play("bonus tile=BT-10")
    assert t.state.scores() == [0, 0, 0]
    assert ranks(t.state, 3) == [3, 1, 2]
