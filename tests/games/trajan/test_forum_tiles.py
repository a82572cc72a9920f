"""Section 13: what the forum tiles and the extra action tiles are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bazigah.games.trajan.facts.components import ACTIONS, SYMBOLS, TILES
from tests.games.trajan.table import Table
from tests.games.trajan.walk import everybody, told, view_of
from tests.rules import rule

SENATE_TILES = ["votes2", "votes3", "votes4", "votes5"]
ONE_STEP = {
    "seaport": "take_discard pile=left",
    "forum": "take tile=games",
    "military": "move province=alpes",
    "senate": "advance",
    "trajan": "stack stack=victory",
    "construction": "recruit camp=workers",
}


def last_round(tiles: Mapping[str, int], quarter: int = 1) -> Table:
    """The last turn of a quarter with three bread demands; seat 0 has these tiles, seat 1 meets all demands."""
    table = Table(quarter=quarter, round=4).give(tiles=tiles).pieces(points=20).demands("bread", "bread", "bread")
    return table.give(1, symbols=dict.fromkeys(SYMBOLS.labels, 3))


def scored(table: Table, *demands: str) -> int:
    """Score one more quarter with these demands; the points that seat 0 wins or loses."""
    before = table.points()
    table.state.round = 3
    table.demands(*demands).end_rounds()
    table.play(table.legal("bonus")[0])
    return table.points() - before


def final_points(
    tiles: Mapping[str, int], *, buildings: Sequence[str] = (), yellow: Sequence[str] = (), gray: Sequence[str] = ()
) -> int:
    """The points of seat 0 after the last quarter; all demands are met."""
    table = last_round(tiles, quarter=4).beside_the_senate("BT-10", "BT-11")
    table.give(symbols={"bread": 3}, buildings=buildings, yellow=yellow, gray=gray)
    table.end_rounds()
    table.play(table.legal("bonus")[0])
    assert table.asked() == ""
    return table.points()


# --- senate tiles -----------------------------------------------------------------------------------------------------


@rule("TJ-13.1")
@pytest.mark.parametrize("tile", SENATE_TILES)
def test_a_senate_tile_adds_its_votes_at_the_end_of_the_quarter_and_leaves_the_game(tile: str) -> None:
    table = last_round({tile: 1, "games": 1}).give(1, tiles={"votes2": 1, "wild_extra_action": 1}).pieces(disc=3)
    votes = {event.seat: event.values for event in told(table.end_rounds(), "votes_counted")}
    assert votes == {0: [3 + int(tile[-1])], 1: [2]}
    table.play("bonus tile=BT-01")
    assert (table.tiles(0), table.tiles(1)) == ({"games": 1}, {"wild_extra_action": 1})


@rule("TJ-13.1")
def test_several_senate_tiles_add_up_and_only_in_their_own_quarter() -> None:
    table = last_round({"votes2": 2, "votes5": 1}).give(symbols={"bread": 3})
    assert [event.values for event in told(table.end_rounds(), "votes_counted")] == [[9], [0]]
    table.play("bonus tile=BT-01")
    table.state.round = 3
    events = table.demands("bread", "bread", "bread").end_rounds()
    assert [event.values for event in told(events, "votes_counted")] == [[0], [0]]


@rule("TJ-13.1")
@pytest.mark.parametrize("tile", SENATE_TILES)
def test_a_senate_tile_gives_no_points(tile: str) -> None:
    table = Table().forum(tile).perform("forum")
    table.play(f"take tile={tile}")
    assert (table.tiles(), table.points()) == ({tile: 1}, 0)
    assert scored(last_round({tile: 1}).give(symbols={"bread": 3}), "bread", "bread", "bread") == 0
    assert final_points({tile: 1}) == final_points({})


# --- demand tiles -----------------------------------------------------------------------------------------------------


@rule("TJ-13.2")
@pytest.mark.parametrize("symbol", SYMBOLS.labels)
def test_a_demand_tile_meets_one_demand_of_its_symbol_and_is_spent(symbol: str) -> None:
    others = [other for other in SYMBOLS.labels if other != symbol]
    table = last_round({symbol: 2})
    assert scored(table, symbol, *others) == -9
    assert table.tiles() == {symbol: 1}


@rule("TJ-13.2")
def test_demand_tiles_are_kept_for_any_number_of_quarters() -> None:
    table = last_round({"games": 1, "religion": 2}).give(symbols={"bread": 3})
    for _ in range(2):
        assert scored(table, "bread", "bread", "bread") == 0
        assert table.tiles() == {"games": 1, "religion": 2}
    assert scored(table, "games", "religion", "games") == -4
    assert table.tiles() == {"religion": 1}


@rule("TJ-13.4")
@pytest.mark.parametrize("symbol", SYMBOLS.labels)
def test_a_demand_wild_tile_meets_one_demand_of_any_symbol_and_leaves_the_game(symbol: str) -> None:
    met = [other for other in SYMBOLS.labels if other != symbol]
    table = last_round({"wild_demand": 1}).give(symbols=dict.fromkeys(met, 1))
    assert scored(table, *SYMBOLS.labels) == 0
    assert table.tiles() == {}


@rule("TJ-13.4")
def test_a_demand_wild_tile_that_is_not_needed_is_kept() -> None:
    table = last_round({"wild_demand": 2}).give(symbols={"bread": 2})
    assert scored(table, "bread", "bread", "games") == 0
    assert table.tiles() == {"wild_demand": 1}


# --- wild tiles of the final scoring ----------------------------------------------------------------------------------


@rule("TJ-13.3", "TJ-15.12")
@pytest.mark.parametrize(
    ("yellow", "gray", "each"), [(["BT-04"], [], 3), (["BT-04"], ["BT-01"], 3), ([], ["BT-04"], 2), (["BT-12"], [], 0)]
)
def test_an_unused_commodity_wild_tile_counts_at_the_end_of_the_game(
    yellow: list[str], gray: list[str], each: int
) -> None:
    without = final_points({}, yellow=yellow, gray=gray)
    assert final_points({"wild_commodity": 2}, yellow=yellow, gray=gray) == without + 2 * each


@rule("TJ-13.5")
def test_a_construction_wild_tile_is_kept_and_counts_in_a_set() -> None:
    table = last_round({"wild_construction": 1}).give(symbols={"bread": 3})
    assert scored(table, "bread", "bread", "bread") == 0
    assert table.tiles() == {"wild_construction": 1}
    doors = ["door2", "door3"]
    assert final_points({"wild_construction": 1}, buildings=doors) == final_points({}, buildings=doors) + 10


# --- extra action tiles -----------------------------------------------------------------------------------------------


def performed(action: str, tiles: Mapping[str, int]) -> Table:
    """Seat 0 has performed an action that can be performed again."""
    table = Table().forum("games", "bread").give(tiles=tiles).perform(action)
    table.play(ONE_STEP[action])
    return table


@rule("TJ-13.6")
@pytest.mark.parametrize("action", ACTIONS.labels)
def test_an_extra_action_wild_tile_repeats_any_action(action: str) -> None:
    table = performed(action, {"wild_extra_action": 1})
    assert table.legal() == ["extra tile=wild", "decline"]
    table.play("extra tile=wild")
    assert "wild_extra_action" not in table.tiles()


@rule("TJ-13.7")
@pytest.mark.parametrize("shown", ACTIONS.labels)
@pytest.mark.parametrize("action", ACTIONS.labels)
def test_an_extra_action_tile_repeats_the_action_it_shows_and_no_other(action: str, shown: str) -> None:
    table = performed(action, {f"extra_{shown}": 1})
    assert table.legal() == (["extra tile=matching", "decline"] if action == shown else ["end"])


@rule("TJ-13.7", "TJ-1.11")
@pytest.mark.parametrize("action", ACTIONS.labels)
def test_both_backs_of_an_extra_action_tile_are_equal_on_the_mat(action: str) -> None:
    tile = f"extra_{action}"
    table = Table().forum(tile, extra=[tile])
    for taken in (1, 2):
        table.perform("forum").play(f"take tile={tile}")
        assert table.tiles() == {tile: taken}
    assert table.in_forum() == []


@rule("TJ-13.8")
def test_everybody_sees_the_tiles_on_a_mat() -> None:
    tiles = dict.fromkeys(TILES.labels, 1)
    s = Table(players=3).give(tiles=tiles).state
    for seat in everybody(s):
        assert view_of(s, seat).players[0].tiles == s.players[0].tiles
