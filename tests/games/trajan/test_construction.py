"""Section 11: recruiting workers, building, and the action that the first tile of a type wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.facts.board import SITES
from bazigah.games.trajan.facts.components import ACTIONS, BUILDINGS, TRAYS, TYPES
from bazigah.games.trajan.rules.actions import Perform
from tests.games.trajan.table import Table
from tests.games.trajan.walk import anything, moves, new_game, told
from tests.rules import rule

FIRST_BUILD = {"stairs": "forum", "door": "senate", "fountain": "seaport", "roof": "trajan", "window": "military"}
ONE_STEP = {
    "forum": "take tile=games",
    "senate": "advance",
    "seaport": "take_discard pile=left",
    "trajan": "stack stack=victory",
    "military": "move province=alpes",
}
ALL_STAIRS = ["stairs2", "stairs3", "stairs4", "stairs5"]


def yard(*, workers: int = 1, sites: Sequence[str] = (), players: int = 2) -> Table:
    """Workers in the camp and on sites; tiles in the forum and cards in hand, so that every action is possible."""
    table = Table(players=players).pieces(workers=workers, sites=sites)
    return table.forum("bread", "games").give(hand={"wine": 2})


def building_on(table: Table, building: str, site: str = "S-33") -> Table:
    """The Construction action is due, and this tile lies on a site."""
    return table.sites({site: building}).perform("construction")


def sites_offered(table: Table) -> set[str]:
    return {action.removeprefix("build site=") for action in table.legal("build")}


def around(site: str) -> set[str]:
    """The sites above, below, left and right, by the row and column in their names."""
    row, column = int(site[2]), int(site[3])
    steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {f"S-{r}{c}" for r, c in steps if 1 <= r <= 4 and 1 <= c <= 5}


def action_due(table: Table) -> str | None:
    """The action that is asked for now."""
    decision = table.state.stack[-1]
    return ACTIONS.labels[decision.action] if isinstance(decision, Perform) else None


@rule("TJ-11.1")
@pytest.mark.parametrize("option", ["recruit camp=workers", "build site=S-11"])
def test_exactly_one_of_the_two_options_is_chosen(option: str) -> None:
    table = yard().give(buildings=["stairs5"]).perform("construction")
    assert {action.split()[0] for action in table.legal()} == {"recruit", "build", "decline"}
    table.play(option)
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.2")
def test_recruiting_moves_one_token_from_the_supply_to_the_workers_camp() -> None:
    table = yard().perform("construction")
    assert table.legal("recruit") == ["recruit camp=workers"]
    table.play("recruit camp=workers")
    p = table.player()
    assert (p.supply, p.workers, p.legionnaires) == (12, 2, 1)
    assert (table.workers_on(), table.points()) == ([], 0)


@rule("TJ-11.3", "TJ-11.6")
def test_building_moves_one_worker_from_the_camp_to_a_site() -> None:
    table = building_on(yard(workers=3).give(buildings=["door2"]), "door4")
    table.play("build site=S-33")
    p = table.player()
    assert (p.workers, p.supply, table.workers_on()) == (2, 13, ["S-33"])
    assert (table.buildings(), table.points()) == (["door2", "door4"], 4)


@rule("TJ-11.3", "TJ-11.12")
def test_without_a_worker_in_the_camp_nothing_can_be_built() -> None:
    table = yard(workers=0, sites=["S-22"]).perform("construction")
    assert table.legal() == ["recruit camp=workers", "decline"]


@rule("TJ-11.4", "TJ-11.11")
def test_the_first_worker_may_be_put_on_any_site_even_one_whose_tile_is_gone() -> None:
    table = yard().sites({"S-11": None, "S-34": None}).pieces(1, sites=["S-22", "S-23"]).perform("construction")
    assert sites_offered(table) == set(SITES.labels)
    table.play("build site=S-34")
    assert (table.points(), table.buildings(), table.workers_on()) == (0, [], ["S-34"])
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.4")
@pytest.mark.parametrize("site", SITES.labels)
def test_later_workers_must_be_next_to_an_own_one_but_not_diagonally(site: str) -> None:
    assert sites_offered(yard(sites=[site]).perform("construction")) == around(site)


@rule("TJ-11.4", "TJ-11.5")
def test_a_site_next_to_any_own_worker_will_do_but_none_next_to_another_players() -> None:
    table = yard(sites=["S-11", "S-12", "S-45"]).pieces(1, sites=["S-23", "S-33"]).perform("construction")
    assert sites_offered(table) == {"S-21", "S-13", "S-22", "S-44", "S-35"}


@rule("TJ-11.5")
def test_a_site_holds_one_worker_of_each_player_at_most() -> None:
    table = yard(workers=2, sites=["S-22"], players=4)
    for seat in (1, 2, 3):
        table.pieces(seat, sites=["S-23", "S-22"])
    table.perform("construction").play("build site=S-23")
    assert [table.workers_on(seat) for seat in range(4)] == [["S-22", "S-23"]] * 4
    assert table.perform("construction").refused("build site=S-22").code == "own_worker_there"


@rule("TJ-11.6", "TJ-1.7")
@pytest.mark.parametrize("building", BUILDINGS.labels)
def test_the_tile_is_taken_and_scores_its_points(building: str) -> None:
    table = building_on(yard(), building)
    table.play("build site=S-33")
    assert table.buildings() == [building]
    assert table.points() == int(building[-1])
    assert table.state.sites[SITES.index("S-33")] == -1


@rule("TJ-11.6")
def test_a_site_whose_tile_is_gone_scores_nothing_but_counts_for_adjacency() -> None:
    table = yard(workers=2, sites=["S-21"]).pieces(1, sites=["S-22"]).sites({"S-23": "window3"}).perform("construction")
    assert "S-23" not in sites_offered(table)
    table.play("build site=S-22")
    assert (table.points(), table.buildings(), table.pending()) == (0, [], ["EndTurn"])
    assert "S-23" in sites_offered(table.perform("construction"))


# --- the first tile of a type -----------------------------------------------------------------------------------------


@rule("TJ-11.7", "TJ-11.8")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
@pytest.mark.parametrize(("kind", "action"), FIRST_BUILD.items())
def test_the_first_tile_of_a_type_wins_its_action_with_all_options(kind: str, action: str, points: int) -> None:
    others = [building for building in BUILDINGS.labels if not building.startswith(kind)]
    table = building_on(yard(workers=2).give(buildings=others), f"{kind}{points}")
    table.play("build site=S-33")
    assert action_due(table) == action
    assert table.legal() == yard().perform(action).legal()
    table.play(ONE_STEP[action])
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.7", "TJ-11.9")
@pytest.mark.parametrize("kind", TYPES.labels)
def test_a_later_tile_of_the_type_wins_nothing(kind: str) -> None:
    table = building_on(yard().give(buildings=[f"{kind}2"]), f"{kind}5")
    table.play("build site=S-33")
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.7")
def test_tiles_of_other_players_do_not_matter() -> None:
    table = building_on(yard().give(1, buildings=["door3", "door5"]), "door2")
    table.play("build site=S-33")
    assert action_due(table) == "senate"


@rule("TJ-11.8")
@pytest.mark.parametrize("kind", TYPES.labels)
def test_the_first_build_action_is_optional_and_lost_if_it_is_not_used_at_once(kind: str) -> None:
    table = building_on(yard(workers=2), f"{kind}3")
    table.play("build site=S-33", "decline")
    assert (table.pending(), table.points()) == (["EndTurn"], 3)
    building_on(table, f"{kind}4", "S-34").play("build site=S-34")
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.8", "TJ-4.10")
@pytest.mark.parametrize("kind", ["stairs", "door", "roof"])
def test_an_action_that_is_impossible_is_lost(kind: str) -> None:
    full = dict.fromkeys(TRAYS.labels, "TT-40")
    table = building_on(yard(workers=2).forum().pieces(disc=8).give(slots=full), f"{kind}3")
    table.play("build site=S-33")
    assert (table.pending(), table.points()) == (["EndTurn"], 3)
    table.forum("bread").pieces(disc=0).give(slots={})
    building_on(table, f"{kind}4", "S-34").play("build site=S-34")
    assert table.pending() == ["EndTurn"]


@rule("TJ-11.8")
@pytest.mark.parametrize(("kind", "action"), FIRST_BUILD.items())
def test_the_first_build_action_moves_no_marker_and_no_time_and_completes_no_trajan_tile(
    kind: str, action: str
) -> None:
    free = ["V"] if action == "trajan" else []
    slots = {tray: "TT-40" for tray in TRAYS.labels if tray not in free}
    greens = {tray: ["green", "green"] for tray in TRAYS.labels}
    table = building_on(yard().give(slots=slots, trays=greens).trajan_stack("victory", "TT-40"), f"{kind}2")
    table.state.time = 4
    events = table.play("build site=S-33", ONE_STEP[action])
    assert (table.trays(), table.state.time, table.state.laps) == (greens, 4, 0)
    assert told(events, "tile_completed") == []
    assert table.slots() == dict.fromkeys(TRAYS.labels, "TT-40")


@rule("TJ-11.8")
def test_a_first_build_action_of_several_steps_is_resolved_before_the_turn_goes_on() -> None:
    table = building_on(yard(), "fountain2").cards(draw=["gems", "oil"])
    table.play("build site=S-33", "draw_two")
    assert table.asked() == "Discard"
    table.play("discard commodity=gems pile=left")
    assert (table.hand(), table.pending()) == ({"wine": 2, "oil": 1}, ["EndTurn"])


@rule("TJ-11.9", "TJ-13.5")
def test_construction_wild_tiles_neither_give_nor_prevent_a_first_build_action() -> None:
    table = yard().forum("wild_construction").give(tiles={"wild_construction": 1}).perform("forum")
    table.play("take tile=wild_construction")
    assert table.pending() == ["EndTurn"]
    building_on(table, "window2").play("build site=S-33")
    assert action_due(table) == "military"


@rule("TJ-11.9", "TJ-11.10", "TJ-11.12")
@pytest.mark.parametrize("seed", range(10))
def test_fourteen_workers_always_find_a_site_and_win_at_most_one_action_a_type(seed: int) -> None:
    table = yard(workers=14).pieces(supply=0)
    rng = Rng(seed)
    won: list[int] = []
    for built in range(14):
        offered = table.perform("construction").legal("build")
        assert offered
        events = table.play(offered[rng.below(len(offered))])
        won += [event.values[0] for event in told(events, "first_built")]
        if table.asked() == "Perform":
            table.play("decline")
        assert len(table.workers_on()) == len(table.buildings()) == built + 1
    assert len(set(won)) == len(won) <= 5
    assert {TYPES.labels[kind] for kind in won} == {building[:-1] for building in table.buildings()}
    assert table.perform("construction").pending() == ["EndTurn"]


@rule("TJ-11.10")
@pytest.mark.parametrize("players", [2, 4])
def test_workers_never_leave_the_sites_and_tiles_are_never_refilled(players: int) -> None:
    built = 0
    for move in moves(new_game(players, seed=3), anything, seed=players):
        for before, after in zip(move.before.players, move.after.players, strict=True):
            assert before.sites & ~after.sites == 0
            built += before.sites != after.sites
        for old, new in zip(move.before.sites, move.after.sites, strict=True):
            assert new in (old, -1)
    assert built
    assert move.after.quarter == 3


@rule("TJ-11.11")
def test_a_player_with_tiles_but_without_a_worker_on_a_site_may_build_anywhere() -> None:
    table = yard().give(buildings=ALL_STAIRS, tiles={"wild_construction": 2}).perform("construction")
    assert sites_offered(table) == set(SITES.labels)


@rule("TJ-11.12")
def test_with_an_empty_supply_and_no_worker_in_the_camp_the_action_is_impossible() -> None:
    assert yard(workers=0).pieces(supply=0).perform("construction").pending() == ["EndTurn"]
    assert yard(workers=1).pieces(supply=0).perform("construction").legal("recruit") == []


@rule("TJ-11.13")
def test_worker_tile_and_points_come_before_the_first_build_action() -> None:
    table = building_on(yard(), "door5")
    events = table.play("build site=S-33")
    assert [event.kind.name for event in events] == ["worker_put", "built", "first_built"]
    assert (table.player().workers, table.workers_on(), table.buildings()) == (0, ["S-33"], ["door5"])
    assert (table.points(), action_due(table)) == (5, "senate")
    table.play("advance")
    assert table.points() == 5 + 2
