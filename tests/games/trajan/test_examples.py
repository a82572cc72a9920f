"""Every worked example of `docs/rules/trajan.examples.md`, as told there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bazigah.games.trajan.facts.components import STACKS
from bazigah.games.trajan.rules.senate import votes_of
from tests.games.trajan.table import Table
from tests.games.trajan.walk import document, set_up, told
from tests.rules import rule

EXAMPLES = (Path(__file__).parents[3] / "docs" / "rules" / "trajan.examples.md").read_text("utf-8")
ALL_MET = {"bread": 3, "games": 3, "religion": 3}


def test_every_example_of_the_book_has_a_test() -> None:
    told_of = re.findall(r"^\*\*EX-(\d+) ", EXAMPLES, re.MULTILINE)
    tested = {match.group(1) for match in (re.match(r"test_ex_(\d+)_", name) for name in globals()) if match}
    assert told_of, "the book has examples"
    assert tested == set(told_of)


# EX-1 to EX-5: a turn

TRAYS = {"V": ["pink", "white"], "VI": ["blue"], "I": ["yellow", "yellow", "green"]}


@rule("TJ-4.4", "TJ-4.6")
@pytest.mark.parametrize(("first", "second"), [("pink", "white"), ("white", "pink")])
def test_ex_1_two_markers_go_into_the_next_two_trays(first: str, second: str) -> None:
    t = Table().give(trays=TRAYS)
    t.play("tray tray=V", f"marker colour={first}")
    trays = t.trays()
    assert "V" not in trays
    assert (len(trays["VI"]), len(trays["I"])) == (1 + 1, 3 + 1)
    assert (first in trays["VI"], second in trays["I"]) == (True, True)
    assert (t.asked(), t.legal("draw_two")) == ("Perform", ["draw_two"]), "the Seaport action"


@rule("TJ-3.3", "TJ-3.5")
def test_ex_2_the_time_marker_moves_by_the_markers_taken() -> None:
    t = Table(4, time=5).give(trays=TRAYS)
    t.play("tray tray=V", "marker colour=pink", "decline", "end")
    assert (t.state.time, t.state.laps, t.state.round, t.open_demands()) == (7, 0, 0, [])


@rule("TJ-3.5", "TJ-3.6", "TJ-14.1")
def test_ex_3_a_completed_lap_ends_the_round_after_the_turn() -> None:
    t = Table(4, time=19).coming(demands=["games"]).give(trays={"I": ["pink", "pink", "white", "blue"]})
    t.play("tray tray=I", "marker colour=pink", "marker colour=pink", "marker colour=white")
    assert (t.state.time, t.state.laps, t.open_demands()) == (2, 1, [])
    t.play("stack stack=cards")
    assert t.open_demands() == [], "the turn is not finished"
    t.play("end")
    assert (t.state.round, t.open_demands(), t.seat()) == (1, ["games"], 1)


@rule("TJ-5.2", "TJ-5.3", "TJ-5.5", "TJ-5.13")
def test_ex_4_completing_a_trajan_tile() -> None:
    t = Table().give(trays={"I": ["blue"], "II": ["pink", "orange"]}, slots={"II": "TT-20"}).forum("bread")
    t.play("tray tray=I")
    assert (t.points(), t.player().supply, t.player().workers) == (5, 12, 2)
    assert (t.slots(), t.trays()) == ({}, {"II": ["orange", "pink", "blue"]})
    assert (t.symbols(), t.arch()) == ({}, "I"), "TT-20 has left the game, the Arch stays"
    assert t.legal() == ["take tile=bread", "decline"], "then the action of the tray"


@rule("TJ-1.9")
def test_ex_5_the_action_of_tray_iii_is_military() -> None:
    t = Table().give(trays={"II": ["blue"]})
    t.play("tray tray=II")
    assert "recruit camp=military" in t.legal()
    assert "move province=alpes" in t.legal()


# EX-6 to EX-9: actions


@rule("TJ-9.1", "TJ-9.2")
@pytest.mark.parametrize("stack", STACKS.labels)
def test_ex_6_the_tile_goes_to_the_arch_and_the_arch_to_the_next_free_slot(stack: str) -> None:
    taken = {"II": "TT-09", "IV": "TT-18", "VI": "TT-27"}
    t = Table().give(slots=taken, arch="I").perform("trajan")
    t.play(f"stack stack={stack}")
    top = f"TT-{9 * STACKS.index(stack) + 1:02}"
    assert (t.slots(), t.arch()) == ({"I": top, **taken}, "III")


@rule("TJ-10.2", "TJ-10.6")
def test_ex_7_a_step_in_the_senate() -> None:
    t = Table().pieces(disc=4).perform("senate")
    t.play("advance")
    assert (t.disc(), t.points(), votes_of(t.player())) == (5, 5, 5)


@rule("TJ-11.6", "TJ-11.7")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_ex_8_the_first_door_brings_a_senate_action_a_later_one_does_not(points: int) -> None:
    later = {2: 5}.get(points, 2)
    t = Table().sites({"S-22": f"door{points}", "S-23": f"door{later}"}).perform("construction")
    t.play("build site=S-22")
    assert (t.points(), t.buildings(), t.player().workers) == (points, [f"door{points}"], 0)
    assert t.legal() == ["advance", "decline"]
    t.play("advance")
    assert (t.disc(), t.points()) == (2, points + 2)
    t.pieces(workers=1).perform("construction")
    t.play("build site=S-23")
    assert (t.asked(), t.points()) == ("EndTurn", points + 2 + later)


@rule("TJ-11.5", "TJ-11.6")
def test_ex_9_a_worker_on_a_site_without_tile_opens_the_sites_around_it() -> None:
    t = Table().pieces(0, sites=["S-11"], workers=2).pieces(1, sites=["S-12"]).sites({"S-13": "window5"})
    t.perform("construction")
    assert t.refused("build site=S-13").code == "not_adjacent"
    t.play("build site=S-12")
    assert (t.points(), t.buildings(), t.asked()) == (0, [], "EndTurn")
    t.perform("construction")
    t.play("build site=S-13")
    assert (t.points(), t.buildings()) == (5, ["window5"])


# EX-10 to EX-12: the end of a quarter


@rule("TJ-14.4", "TJ-14.5", "TJ-14.6", "TJ-14.7", "TJ-14.9", "TJ-14.25")
def test_ex_10_the_peoples_demands() -> None:
    t = Table(round=4).demands("games", "games", "bread").give(1, symbols=ALL_MET)
    t.give(tiles={"games": 1, "religion": 1}, symbols={"games": 1})
    t.end_rounds()
    assert (t.points(), t.tiles(), t.symbols()) == (-4, {"religion": 1}, {"games": 1})


GREEN, BROWN = 1, 3


def green_above_brown() -> Table:
    """Green and brown both stand on the space 5, green higher; brown has a tile with 3 votes."""
    t = Table(4, round=4).demands("bread", "games", "religion")
    t.pieces(GREEN, disc=5).pieces(BROWN, disc=5).senate(GREEN, BROWN, 0, 2)
    return t


@rule("TJ-14.12", "TJ-14.14")
def test_ex_11_a_senate_tile_beats_the_higher_disc() -> None:
    t = green_above_brown()
    t.end_rounds()
    assert t.seat() == GREEN, "on the track alone"
    t = green_above_brown().give(BROWN, tiles={"votes3": 1})
    votes = {event.seat: event.values[0] for event in told(t.end_rounds(), "votes_counted")}
    assert (t.seat(), votes[BROWN], votes[GREEN]) == (BROWN, 8, 5)


@rule("TJ-14.13", "TJ-14.26")
def test_ex_12_consul_and_vice_consul_take_the_bonus_tiles() -> None:
    t = green_above_brown().give(BROWN, tiles={"votes3": 1}).beside_the_senate("BT-04", "BT-09")
    t.end_rounds()
    t.play("bonus tile=BT-04")
    assert (t.bonus(BROWN), t.bonus(GREEN)) == ({"BT-04": "yellow"}, {"BT-09": "gray"})
    assert t.bonus(0) == t.bonus(2) == {}


# EX-13 to EX-16: captions about rounds and quarters


@rule("TJ-14.1")
def test_ex_13_the_first_lap_of_a_quarter_reveals_the_first_demand() -> None:
    t = Table(quarter=2, time=10).coming(demands=["religion"]).give(trays={"I": ["blue"]}).forum("bread")
    t.play("tray tray=I", "decline", "end")
    assert (t.state.time, t.open_demands()) == (0, ["religion"])


@rule("TJ-14.2")
def test_ex_14_the_fourth_round_scores_the_quarter_with_three_open_demands() -> None:
    t = Table(quarter=2, round=3).demands("bread", "bread").coming(demands=["games"])
    t.end_rounds()
    left = t.state.demand_stack
    assert t.open_demands() == ["bread", "bread", "games"]
    events = t.end_rounds()
    assert told(events, "demand_revealed") == []
    assert (t.state.demand_stack, t.asked(), t.points()) == (left, "ChooseBonus", -15)


@rule("TJ-14.16")
def test_ex_15_four_tiles_left_over_in_the_forum_leave_the_game() -> None:
    t = Table(round=4).demands("bread", "games", "religion").coming(forum=["bread"] * 16, extra=["extra_senate"] * 3)
    t.forum("games", "votes2", "wild_demand", extra=["extra_trajan"])
    t.end_rounds()
    cleared = told(t.play("bonus tile=BT-01"), "forum_cleared")
    assert [event.values[0] for event in cleared] == [4]
    assert t.in_forum() == ["bread"] * 6 + ["extra_senate"] * 3
    assert all(sum(player.tiles) == 0 for player in t.state.players)


@rule("TJ-14.19", "TJ-14.20", "TJ-14.21", "TJ-14.23")
def test_ex_16_the_refill_with_four_players() -> None:
    lying = dict.fromkeys(["britannia", "germania_inferior", "germania_superior", "belgica", "aquitania"], "games")
    t = Table(4, round=4).demands("bread", "games", "religion").provinces(lying).gray("pairs")
    t.pieces(0, leader="alpes").pieces(1, leader="raetia", provinces=["lugudunensis"])
    t.coming(forum=["votes2", "votes3"] + ["bread"] * 12, extra=["extra_forum"] * 3)
    t.end_rounds()
    t.play("bonus tile=BT-01")
    assert t.in_provinces() == {**lying, "narbonensis": "votes2", "noricum": "votes3"}
    assert t.in_forum() == ["bread"] * 12 + ["extra_forum"] * 3
    assert t.gray_ships() == []


# EX-17: the setup


@rule("TJ-2.4", "TJ-2.5", "TJ-2.6", "TJ-2.7", "TJ-2.10", "TJ-2.13", "TJ-2.14", "TJ-2.15", "TJ-2.18", "TJ-2.22")
@pytest.mark.parametrize(
    ("players", "forum", "stack", "bag", "trajan", "cards"), [(4, 12, 48, 6, 42, 48), (2, 6, 54, 8, 48, 54)]
)
def test_ex_17_the_table_after_the_setup(
    players: int, forum: int, stack: int, bag: int, trajan: int, cards: int
) -> None:
    position = document(set_up(players, seed=8))
    assert len(position["forum"]) == forum + 3
    assert sum(space.startswith("FX") for space in position["forum"]) == 3
    assert (len(position["provinces"]), len(position["sites"]), len(position["bonus"])) == (10, 20, 2)
    assert position["gray_ships"] == []
    for player in position["players"]:
        assert (player["leader"], player["legionnaires"], player["workers"], player["supply"]) == ("camp", 1, 1, 13)
        assert (sum(player["hand"].values()), list(player["bonus"].values())) == (3, ["yellow"])
        assert [sum(tray.values()) for tray in player["trays"].values()] == [2] * 6
        assert (list(player["slots"]), player["arch"]) == (["II", "IV", "VI"], "I")
    sizes = [len(position[stack]) for stack in ("forum_stack", "extra_stack", "demand_stack", "bag")]
    assert sizes == [stack, 9, 12, bag]
    assert sum(len(tiles) for tiles in position["trajan_stacks"].values()) == trajan
    assert len(position["draw_pile"]) + sum(len(pile) for pile in position["discard_piles"].values()) == cards


# EX-18: the leader


@rule("TJ-8.4", "TJ-8.10")
@pytest.mark.parametrize(("leader", "reached"), [("camp", ["alpes", "raetia", "noricum"]), ("noricum", ["raetia"])])
def test_ex_18_where_the_leader_can_move(leader: str, reached: list[str]) -> None:
    t = Table().pieces(leader=leader).perform("military")
    assert t.legal("move") == [f"move province={province}" for province in reached]
