"""Section 7: steps, rivers, lakes, tunnels, the Mine, cargo, enemies on the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scythe.rulebook import ACROSS, ALL_BASES, AROUND, BASE_OF, FACTION_NAMES, LAKES, TERRAIN_OF, TUNNELS
from tests.games.scythe.table import Table
from tests.rules import rule

LAND = sorted(set(TERRAIN_OF) - LAKES)
NORDIC_MECHS = ["seaworthy", "artillery", "riverwalk", "speed"]


def fleet(hex: str, mechs: int, **others: dict[str, int]) -> Table:
    """Nordic with mechs, not fast, on a hex against Saxony; lakes are open to them."""
    table = Table("nordic", "saxony").give("nordic", mechs=dict.fromkeys(NORDIC_MECHS[:mechs], hex))
    return table.give("nordic", workers=others.get("workers"))


def pair(name: str) -> Table:
    return Table(*sorted([name, "saxony" if name == "nordic" else "nordic"], key=FACTION_NAMES.index))


def on_foot(hex: str) -> set[str]:
    """Where a unit without abilities can step to."""
    steps = AROUND[hex] - ACROSS[hex] - LAKES - ALL_BASES
    tunnels: set[str] = TUNNELS if hex in TUNNELS else set()
    return (steps | tunnels) - {hex}


@rule("SC-7.2", "SC-7.3", "SC-7.4", "SC-7.5", "SC-7.6")
@pytest.mark.parametrize("name", FACTION_NAMES)
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_steps_without_abilities_from_every_hex(name: str, unit: str) -> None:
    fighting = {"nordic": "artillery", "rusviet": "peoples_army", "crimea": "scout", "saxony": "disarm"}
    for hex in [*LAND, BASE_OF[name]]:
        table = pair(name).give(name, character=hex, mechs={fighting.get(name, "camaraderie"): hex})
        table.give(name, workers={hex: 1} if unit == "worker" else {"FAC": 2})
        expected = on_foot(hex)
        if (name, unit) == ("nordic", "worker"):
            expected |= ACROSS[hex] - ALL_BASES
        assert table.steps(name, unit, hex) == expected, hex


@rule("SC-7.1", "SC-10.3")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_one_step_and_with_speed_up_to_two(unit: str) -> None:
    table = Table().give("nordic", character="T6", mechs={"seaworthy": "T6"}).move("nordic")
    table.play(f"unit unit={unit} hex=T6", "to hex=T5")
    assert table.asked() == "ChooseUnit"
    fast = Table().give("nordic", character="T6", mechs={"speed": "T6"}).move("nordic")
    fast.play(f"unit unit={unit} hex=T6", "to hex=T5")
    assert "stop" in fast.legal()
    fast.play("to hex=F5")
    assert fast.asked() == "ChooseUnit"


@rule("SC-7.1", "SC-8.8")
def test_workers_are_never_fast() -> None:
    table = Table().give("nordic", abilities=["speed", "riverwalk", "seaworthy"], workers={"T6": 1})
    assert table.steps("nordic", "worker", "T6") & LAKES == set()
    table.play("to hex=T5")
    assert table.asked() == "ChooseUnit"


@rule("SC-7.1", "SC-7.21")
def test_a_units_move_is_finished_before_the_next_one_moves() -> None:
    table = Table().give("nordic", character="T6", abilities=["speed"], workers={"T6": 1}).tokens("T6", oil=1)
    table.move("nordic")
    asked = [table.asked()]
    for action in ["unit unit=character hex=T6", "to hex=T5", "carry number=1", "to hex=F5", "carry number=1"]:
        table.play(action)
        asked.append(table.asked())
    assert asked == ["ChooseUnit", "TakeStep", "Carry", "TakeStep", "Carry", "ChooseUnit"]
    assert table.legal("unit") == [
        f"unit unit={unit}" for unit in ["mech hex=B_NOR", "worker hex=T6", "worker hex=B_NOR"]
    ]


@rule("SC-7.6", "SC-10.3")
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_from_tunnel_to_tunnel_is_one_step(unit: str) -> None:
    table = Table("nordic", "saxony").give("nordic", character="T3", mechs={"artillery": "T3"})
    table.give("nordic", workers={"T3": 1} if unit == "worker" else {})
    assert table.steps("nordic", unit, "T3") >= TUNNELS - {"T3"}
    table.play("to hex=T6")
    assert table.asked() == "ChooseUnit"


@rule("SC-7.7", "SC-7.26", "SC-8.10")
@pytest.mark.parametrize(("name", "ability"), [("saxony", "disarm"), ("nordic", "artillery")])
def test_the_mine_is_a_tunnel_for_its_owner_alone(name: str, ability: str) -> None:
    table = Table("nordic", "saxony").give("saxony", structures={"mine": "V9"})
    table.give(name, character="T3", mechs={ability: "V9"}, workers={"T3": 1, "V9": 1})
    owner = name == "saxony"
    for unit in ["character", "worker"]:
        assert ("V9" in table.steps(name, unit, "T3")) == owner
    table.give(name, workers={"V9": 1})
    assert (table.steps(name, "worker", "V9") >= TUNNELS) == owner
    table.give(name, workers={})
    assert (table.steps(name, "mech", "V9") >= TUNNELS) == owner


@rule("SC-7.7")
def test_the_mine_is_a_tunnel_whoever_controls_it_and_leads_across_a_river() -> None:
    table = Table("nordic", "saxony").give("saxony", structures={"mine": "M2"}, character="T3", workers={"T3": 1})
    table.give("nordic", mechs={"speed": "M2"})
    assert "M2" in ACROSS["T3"]
    assert "M2" in table.steps("saxony", "character", "T3")
    assert "M2" not in table.steps("saxony", "worker", "T3")  # an enemy is there


@rule("SC-7.26")
def test_a_hex_across_a_river_is_a_target_when_the_mine_leads_there() -> None:
    for structures, reached in [({}, False), ({"mine": "M2"}, True)]:
        table = Table("nordic", "saxony").give("saxony", structures=structures, character="T3")
        targets = table.steps("saxony", "character", "T3")
        assert ("M2" in targets) == reached
        assert "T3" not in targets


@rule("SC-7.8", "SC-7.22")
def test_cargo_is_picked_up_and_put_down_on_every_hex_of_the_way() -> None:
    table = Table("nordic", "saxony").give("nordic", mechs={"speed": "T6"}, workers={"T6": 2, "T5": 1})
    table.tokens("T6", oil=2).tokens("T5", oil=3, wood=1).move("nordic")
    table.play("unit unit=mech hex=T6", "to hex=T5", "carry number=2", "carry number=1")
    assert table.units("nordic", "T5") == (0, 1, 3)
    assert table.lying("T5") == {"oil": 4, "wood": 1}
    table.play("to hex=F5")
    assert table.numbers() == ["0", "1", "2", "3"]
    table.play("carry number=1", "carry number=1", "carry number=4")
    assert table.units("nordic", "F5") == (0, 1, 1)
    assert table.lying("F5") == {"oil": 4, "wood": 1}
    assert table.lying("T6") == {"oil": 1}


@rule("SC-7.8")
def test_cargo_is_picked_up_at_home() -> None:
    table = Table("crimea", "saxony").give("crimea", abilities=["wayfare"], workers={"B_CRI": 2}).tokens("B_CRI", oil=2)
    table.move("crimea").play("unit unit=worker hex=B_CRI", "to hex=V9", "carry number=2")
    assert table.lying("V9") == {"oil": 2}


@rule("SC-7.9", "SC-7.27")
def test_a_worker_is_carried_and_then_moves_by_itself() -> None:
    table = fleet("T6", 1, workers={"T6": 1}).move("nordic")
    table.play("unit unit=mech hex=T6", "to hex=T5", "carry number=1", "unit unit=worker hex=T5", "to hex=F5")
    assert table.units("nordic", "F5") == (0, 0, 1)


@rule("SC-7.9", "SC-7.27")
def test_a_worker_moves_by_itself_and_is_then_carried_but_not_moved_again() -> None:
    table = fleet("T5", 1, workers={"T6": 1}).give("nordic", upgrades={"move_units": "deploy"}).move("nordic")
    table.play("unit unit=worker hex=T6", "to hex=T5")
    assert "unit unit=worker hex=T5" not in table.legal()
    table.play("unit unit=mech hex=T5", "to hex=F5", "carry number=1")
    assert table.units("nordic", "F5") == (0, 1, 1)
    assert "unit unit=worker hex=F5" not in table.legal()


@rule("SC-7.9")
def test_workers_and_tokens_are_carried_by_several_mechs() -> None:
    table = Table("nordic", "saxony").give("nordic", mechs={"seaworthy": "T6", "artillery": "T5"}, workers={"T6": 1})
    table.tokens("T6", oil=1).move("nordic")
    table.play("unit unit=mech hex=T6", "to hex=T5", "carry number=1", "carry number=1")
    table.play("unit unit=mech hex=T5", "to hex=F5", "carry number=1", "carry number=1")
    assert table.units("nordic", "F5") == (0, 1, 1)
    assert table.lying("F5") == {"oil": 1}


@rule("SC-7.23", "SC-7.27")
def test_workers_that_have_not_moved_are_asked_for_before_those_that_have() -> None:
    table = fleet("T5", 1, workers={"T6": 1, "T5": 2}).give("nordic", upgrades={"move_units": "deploy"}).move("nordic")
    table.play("unit unit=worker hex=T6", "to hex=T5", "unit unit=mech hex=T5", "to hex=F5")
    assert table.numbers() == ["0", "1", "2"]
    table.play("carry number=0")
    assert table.numbers() == ["0", "1"]
    table.play("carry number=1")
    assert table.units("nordic", "F5") == (0, 1, 1)
    offered = table.legal("unit")
    assert "unit unit=worker hex=F5" not in offered  # it has moved
    assert "unit unit=worker hex=T5" in offered


@rule("SC-7.23")
def test_kinds_of_cargo_come_in_order_and_empty_ones_are_skipped() -> None:
    table = fleet("T6", 1, workers={"T6": 1}).tokens("T6", food=1, metal=2, wood=3, oil=4).move("nordic")
    table.play("unit unit=mech hex=T6", "to hex=T5")
    for most in [1, 1, 2, 3, 4]:
        assert table.numbers() == [str(number) for number in range(most + 1)]
        table.play("carry number=1")
    assert table.lying("T5") == dict.fromkeys(["food", "metal", "wood", "oil"], 1)


@rule("SC-7.23")
@pytest.mark.parametrize(("tokens", "more"), [(30, []), (31, ["all"]), (50, ["all"])])
def test_beyond_thirty_there_is_only_all(tokens: int, more: list[str]) -> None:
    table = Table().give("nordic", character="T6").tokens("T6", oil=tokens).move("nordic")
    table.play("unit unit=character hex=T6", "to hex=T5")
    assert table.numbers() == [*[str(number) for number in range(31)], *more]
    table.play(table.legal()[-1])
    assert table.lying("T5") == {"oil": tokens}


@rule("SC-7.10")
@pytest.mark.parametrize("enemy", [{"character": "T5"}, {"mechs": {"disarm": "T5"}}, {"workers": {"T5": 1}}])
def test_workers_do_not_walk_to_enemy_units(enemy: dict[str, Any]) -> None:
    table = Table("nordic", "saxony").give("nordic", workers={"T6": 1}).give("saxony", **enemy)
    assert table.steps("nordic", "worker", "T6") == (on_foot("T6") | ACROSS["T6"]) - {"T5"}


@rule("SC-7.10", "SC-7.15", "SC-7.25")
def test_workers_carried_into_a_pending_combat_cannot_leave() -> None:
    table = fleet("T6", 1, workers={"T6": 2}).give("saxony", character="T5").tokens("T6", oil=1)
    table.give("nordic", upgrades={"move_units": "deploy"}).move("nordic")
    table.play("unit unit=mech hex=T6", "to hex=T5", "carry number=1", "carry number=1")
    assert table.units("nordic", "T5") == (0, 1, 1)
    assert table.lying("T5") == {"oil": 1}
    offered = table.legal("unit")
    assert "unit unit=worker hex=T6" in offered
    assert not [action for action in offered if action.endswith("T5")]


@rule("SC-7.11")
@pytest.mark.parametrize("unit", ["character", "worker"])
def test_a_territory_with_only_an_enemy_structure_is_entered_and_controlled_at_once(unit: str) -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", workers={"T6": 1}, popularity=3)
    table.give("saxony", structures={"mill": "T5"}).move("nordic")
    table.play(f"unit unit={unit} hex=T6", "to hex=T5")
    assert "T5" in table.controls("nordic")
    assert table.controls("saxony") == set()
    assert table.player("nordic").popularity == 3


@rule("SC-7.12", "SC-10.3")
@pytest.mark.parametrize("enemy", [{"character": "T5"}, {"workers": {"T5": 1}}])
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_enemy_units_stop_a_fast_unit(unit: str, enemy: dict[str, Any]) -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"speed": "T6"})
    table.give("saxony", **enemy).move("nordic")
    table.play(f"unit unit={unit} hex=T6", "to hex=T5")
    assert table.asked() == "ChooseUnit"


@rule("SC-7.13")
def test_workers_alone_are_pushed_out_tokens_stay_and_others_may_follow() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"speed": "T6"}, popularity=5)
    table.give("saxony", workers={"T5": 2}).tokens("T5", oil=3).move("nordic")
    events = table.play("unit unit=character hex=T6", "to hex=T5")
    assert table.units("saxony", "B_SAX") == (1, 0, 2)
    assert table.player("nordic").popularity == 3
    assert table.told(events, "retreated") == [("saxony", [2, 2, table.player("saxony").base])]
    assert table.controls("nordic") >= {"T5"}
    table.play("unit unit=mech hex=T6", "to hex=T5", "to hex=F5", "carry number=3")
    assert table.units("nordic", "F5") == (0, 1, 0)
    assert table.lying("F5") == {"oil": 3}


@rule("SC-7.14")
def test_enemy_workers_stay_while_a_combat_is_pending_and_more_units_may_enter() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"artillery": "T6"}, popularity=5)
    table.give("saxony", character="T5", workers={"T5": 2}).move("nordic")
    table.play("unit unit=character hex=T6", "to hex=T5", "unit unit=mech hex=T6", "to hex=T5")
    assert table.units("nordic", "T5") == (1, 1, 0)
    assert table.units("saxony", "T5") == (1, 0, 2)
    assert table.player("nordic").popularity == 5
    assert table.legal() == ["finish"]


@rule("SC-7.16")
@pytest.mark.parametrize(("unit", "stops"), [("character", True), ("mech", False)])
def test_an_encounter_token_stops_only_the_character(unit: str, stops: bool) -> None:
    table = Table().give("nordic", character="T6", mechs={"speed": "T6"}).encounter("V7", card=1).move("nordic")
    table.play(f"unit unit={unit} hex=T6", "to hex=V7")
    assert (table.asked() == "ChooseUnit") == stops


@rule("SC-7.16")
def test_the_character_need_not_stop_on_the_factory() -> None:
    table = Table().give("nordic", character="T5", abilities=["speed"]).move("nordic")
    table.play("unit unit=character hex=T5", "to hex=FAC", "to hex=M4", "finish")
    assert table.asked() == "EndTurn"
    assert table.units("nordic", "M4") == (1, 0, 0)


@rule("SC-7.17")
def test_nothing_is_picked_up_where_a_combat_is_pending() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", abilities=["speed"], mechs={"artillery": "F5"})
    table.give("saxony", character="T5").tokens("T5", oil=3).give("nordic", upgrades={"move_units": "deploy"})
    table.move("nordic").play("unit unit=character hex=T6", "to hex=T5", "unit unit=mech hex=F5", "to hex=T5")
    assert not [action for action in table.legal("unit") if action.endswith("T5")]
    assert table.lying("T5") == {"oil": 3}


# --- lakes (SC-7.18) ----------------------------------------------------------------------------------------------


@rule("SC-7.18", "SC-7.24")
@pytest.mark.parametrize(
    ("unit", "there", "asked", "workers", "tokens"),
    [
        ("mech", {"mechs": {"riverwalk": "L5"}}, [], 3, 2),
        ("mech", {"mechs": {"riverwalk": "L5"}, "character": "L5"}, ["2"], 3, 0),
        ("mech", {"mechs": {"riverwalk": "L5", "artillery": "L5"}}, ["3", "2"], 0, 0),
        ("character", {"mechs": {"artillery": "L5"}, "character": "L5"}, ["2"], 0, 0),
    ],
    ids=["nobody stays", "the character stays", "a mech stays", "the mech stays with the workers"],
)
def test_what_must_leave_a_lake_with_the_last_unit(
    unit: str, there: dict[str, Any], asked: list[str], workers: int, tokens: int
) -> None:
    table = Table("nordic", "saxony").give("nordic", abilities=["seaworthy"], workers={"L5": 3}, **there)
    table.tokens("L5", oil=2).move("nordic").play(f"unit unit={unit} hex=L5", "to hex=T5")
    most = []
    while table.asked() == "Carry":
        most.append(table.numbers()[-1])
        table.play("carry number=0")
    assert most == asked
    assert table.units("nordic", "T5")[2] == workers
    assert table.lying("T5").get("oil", 0) == tokens


@rule("SC-7.18")
def test_the_last_character_takes_all_tokens_off_a_lake() -> None:
    table = (
        Table("nordic", "saxony").give("nordic", abilities=["seaworthy"], character="L5").tokens("L5", oil=2, food=1)
    )
    table.move("nordic").play("unit unit=character hex=L5", "to hex=T5")
    assert table.lying("T5") == {"oil": 2, "food": 1}
    assert table.lying("L5") == {}


@rule("SC-7.18", "SC-7.23")
def test_workers_that_have_moved_are_forced_off_a_lake_too() -> None:
    table = Table("nordic", "saxony").give("nordic", abilities=["seaworthy"], mechs={"speed": "T5"})
    table.give("nordic", workers={"T6": 1, "T5": 1}, upgrades={"move_units": "deploy"}).move("nordic")
    table.play("unit unit=worker hex=T6", "to hex=T5", "unit unit=mech hex=T5", "to hex=L5")
    table.play("carry number=1", "carry number=1")
    assert table.units("nordic", "L5") == (0, 1, 2)
    table.play("to hex=V5")
    assert table.units("nordic", "V5") == (0, 1, 2)
    table.play("unit unit=worker hex=V5", "to hex=M7")  # the one that was only carried
    assert table.units("nordic", "V5") == (0, 1, 1)


@rule("SC-7.18", "SC-7.25")
def test_workers_cannot_leave_a_lake_by_themselves() -> None:
    table = fleet("L5", 1, workers={"L5": 2}).move("nordic")
    assert table.legal("unit") == ["unit unit=character hex=B_NOR", "unit unit=mech hex=L5"]


@rule("SC-7.19", "SC-8.7", "SC-8.9")
def test_lakes_are_controlled_and_scored_but_nothing_is_built_there() -> None:
    table = fleet("L5", 1, workers={"L5": 2}).tokens("L5", metal=3, wood=3)
    assert table.controls("nordic") == {"L5"}
    without = fleet("B_NOR", 1, workers={"B_NOR": 2})
    assert table.score("nordic") > without.score("nordic")
    for action in ["deploy", "build"]:
        table.act("nordic", action)
        assert table.asked() == "EndTurn"


@rule("SC-7.20")
def test_retreating_triggers_nothing() -> None:
    table = Table("nordic", "saxony").give("nordic", character="V7", power=1).give("saxony", character="T8", power=2)
    table.encounter("V7", card=1).give("nordic", character="V6", workers={"V6": 1})
    table.move("saxony").play("unit unit=character hex=T8", "to hex=V6", "finish", "dial power=2", "dial power=0")
    assert table.units("nordic", "B_NOR") == (1, 0, 2)
    assert table.asked() == "EndTurn"


@rule("SC-7.24")
def test_a_chosen_unit_must_step_but_nobody_must_move() -> None:
    table = Table().give("nordic", character="T6", abilities=["speed"]).move("nordic")
    assert "finish" in table.legal()
    table.play("unit unit=character hex=T6")
    assert "stop" not in table.legal()
    table.play("to hex=T5", "stop")
    assert table.asked() == "ChooseUnit"
    idle = Table().move("nordic")
    idle.play("finish")
    assert (idle.asked(), idle.units("nordic", "B_NOR")) == ("EndTurn", (1, 0, 2))


@rule("SC-7.25")
def test_which_units_are_offered() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"artillery": "T6", "riverwalk": "W7"})
    table.give("nordic", workers={"T6": 2, "V2": 1}).give("saxony", workers={"F2": 1, "F3": 1, "T1": 1}).move("nordic")
    assert table.legal("unit") == [
        "unit unit=character hex=T6",
        "unit unit=mech hex=T6",
        "unit unit=mech hex=W7",
        "unit unit=worker hex=T6",  # the worker on V2 has enemies on all sides
    ]


@rule("SC-7.26")
def test_the_second_step_may_lead_back() -> None:
    table = Table().give("nordic", character="T6", abilities=["speed"]).tokens("T5", oil=1).move("nordic")
    table.play("unit unit=character hex=T6", "to hex=T5", "to hex=T6", "carry number=1")
    assert table.units("nordic", "T6") == (1, 0, 0)
    assert table.lying("T6") == {"oil": 1}
