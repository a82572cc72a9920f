"""Section 4: control, resources, units, the limits of the tracks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scythe.rulebook import ALL_BASES, BASE_OF, FACTION_NAMES
from tests.games.scythe.table import Table
from tests.rules import rule


@rule("SC-4.1")
@pytest.mark.parametrize("piece", [{"character": "T6"}, {"mechs": {"speed": "T6"}}, {"workers": {"T6": 1}}])
def test_any_unit_controls_its_territory(piece: dict[str, Any]) -> None:
    table = Table("nordic", "saxony").give("nordic", **piece)
    assert table.controls("nordic") == {"T6"}
    assert table.controls("saxony") == set()


@rule("SC-4.1", "SC-4.2")
def test_a_structure_controls_only_without_enemy_units() -> None:
    table = Table("nordic", "saxony").give("saxony", structures={"mill": "T6", "armory": "W7"})
    assert table.controls("saxony") == {"T6", "W7"}
    table.give("nordic", workers={"T6": 1})
    assert table.controls("saxony") == {"W7"}
    assert table.controls("nordic") == {"T6"}


@rule("SC-4.1", "SC-7.14", "SC-7.17")
@pytest.mark.parametrize("mover", ["nordic", "saxony"])
def test_while_a_combat_is_pending_the_defender_controls(mover: str) -> None:
    defender = "saxony" if mover == "nordic" else "nordic"
    table = Table("nordic", "saxony").give(mover, character="T5").give(defender, character="T6")
    table.move(mover).play("unit unit=character hex=T5", "to hex=T6")
    assert table.asked() == "ChooseUnit"
    assert table.controls(defender) == {"T6"}
    assert table.controls(mover) == set()


@rule("SC-4.2", "SC-4.3")
def test_tokens_stay_where_they_are_and_give_no_control() -> None:
    table = Table().give("nordic", workers={"T6": 1}).tokens("T6", oil=2)
    table.move("nordic").play("unit unit=worker hex=T6", "to hex=T5", "carry number=0", "finish")
    assert table.lying("T6") == {"oil": 2}
    assert table.controls("nordic") == {"T5"}
    assert table.legal() == ["end"]  # nothing to upgrade with: the oil is nobody's


@rule("SC-4.3")
def test_workers_are_no_resources() -> None:
    table = Table().give("nordic", workers={"T6": 8}, coins=1, popularity=18)
    before = table.score("nordic")
    table.give("nordic", workers={"T6": 2})
    assert table.score("nordic") == before
    table.play("section section=trade", "trade_resources")
    assert table.legal() == [f"resource resource={kind}" for kind in ["food", "metal", "wood", "oil"]]


@rule("SC-4.4")
def test_tokens_of_any_controlled_territories_are_spent_as_the_owner_likes() -> None:
    table = Table("nordic", "saxony").give("nordic", workers={"T6": 1}, character="V1", structures={"mill": "M5"})
    table.give("saxony", workers={"F1": 1})
    for hex in ["V1", "M5", "T6", "F1", "T1"]:
        table.tokens(hex, metal=2)
    table.act("nordic", "deploy")
    table.play("pay number=1", "pay number=1", "refuse")
    assert [table.lying(hex)["metal"] for hex in ["V1", "M5", "T6", "F1", "T1"]] == [1, 1, 1, 2, 2]


@rule("SC-4.4")
def test_tokens_of_others_and_of_nobody_cannot_be_spent() -> None:
    table = Table("nordic", "saxony").give("nordic", workers={"T6": 1}).give("saxony", workers={"F1": 1})
    table.give("nordic", structures={"mill": "F1"}, objectives=[15, 1]).tokens("F1", metal=9).tokens("T1", metal=9)
    table.tokens("T6", metal=2).play("section section=bolster")
    assert table.asked() == "EndTurn"


@rule("SC-4.5", "SC-10.17")
def test_tokens_on_a_home_base_are_neither_spent_nor_scored() -> None:
    table = Table("crimea", "saxony").give("crimea", abilities=["wayfare"], workers={"T6": 1})
    before = table.score("crimea")
    table.tokens("B_CRI", metal=8).play("section section=bolster")
    assert table.asked() == "EndTurn"
    assert table.score("crimea") == before


@rule("SC-4.6", "SC-7.8", "SC-7.23")
@pytest.mark.parametrize(
    ("unit", "asked"),
    [("character", ["food", "oil"]), ("mech", ["worker", "food", "oil"]), ("worker", ["food", "oil"])],
)
def test_all_units_carry_tokens_and_only_mechs_carry_workers(unit: str, asked: list[str]) -> None:
    table = Table().give("nordic", character="T6", mechs={"speed": "T6"}, workers={"T6": 2}).tokens("T6", food=1, oil=3)
    table.move("nordic").play(f"unit unit={unit} hex=T6", "to hex=T5")
    events = []
    while table.asked() == "Carry":
        events += table.play(table.legal()[-1])
    if table.asked() == "TakeStep":
        events += table.play("stop")
    cargo = {"food": 1, "oil": 3}
    assert table.lying("T5") == cargo
    moved = {"character": (1, 0, 0), "mech": (0, 1, 2), "worker": (0, 0, 1)}
    assert table.units("nordic", "T5") == moved[unit]
    numbers = {"worker": 0, "food": 2, "oil": 5}
    assert [values[0] for _, values in table.told(events, "carried")] == [numbers[kind] for kind in asked]


@rule("SC-4.6")
@pytest.mark.parametrize(("unit", "meets"), [("character", True), ("mech", False), ("worker", False)])
def test_only_characters_have_encounters(unit: str, meets: bool) -> None:
    table = Table().give("nordic", character="T6", mechs={"seaworthy": "T6"}, workers={"T6": 1}).encounter("V7", card=1)
    table.move("nordic").play(f"unit unit={unit} hex=T6", "to hex=V7")
    if table.asked() == "Carry":
        table.play("carry number=0")
    table.play("finish")
    assert (table.asked() == "Encounter") == meets


@rule("SC-4.6")
@pytest.mark.parametrize("unit", ["mech", "character"])
def test_only_characters_claim_a_factory_card(unit: str) -> None:
    table = Table().give("nordic", character="T5", mechs={"seaworthy": "T5"})
    table.move("nordic").play(f"unit unit={unit} hex=T5", "to hex=FAC", "finish")
    assert (table.asked() == "ClaimCard") == (unit == "character")


@rule("SC-4.6", "SC-6.12", "SC-8.7", "SC-8.9", "SC-6.7")
def test_only_workers_produce_and_are_needed_to_deploy_build_and_trade() -> None:
    table = Table().give("nordic", character="T6", mechs={"speed": "M7"}, coins=1).tokens("T6", metal=3, wood=3)
    table.play("section section=trade")
    assert table.legal() == ["skip", "trade_popularity"]
    for action in ["deploy", "build"]:
        events = table.act("nordic", action)
        assert table.told(events, "coins_gained")
        assert table.asked() == "EndTurn"
    table.turn_of("nordic").play("section section=produce", "produce")
    assert table.asked() == "EndTurn"


@rule("SC-4.7")
def test_no_limit_to_what_stands_on_a_hex() -> None:
    mechs = dict.fromkeys(["riverwalk", "seaworthy", "artillery", "speed"], "T6")
    table = Table("nordic", "saxony").give("nordic", character="T5", mechs=mechs, workers={"T6": 8})
    table.tokens("T6", food=40, oil=40)
    table.move("nordic").play("unit unit=character hex=T5", "to hex=T6", "stop", "finish")
    assert table.units("nordic", "T6") == (1, 4, 8)


@rule("SC-4.7", "SC-7.13", "SC-7.20")
def test_units_are_never_destroyed_and_workers_never_return_to_the_mat() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T5").give("saxony", workers={"T6": 3})
    table.move("nordic").play("unit unit=character hex=T5", "to hex=T6")
    assert table.units("saxony", "B_SAX") == (1, 0, 3)
    assert table.player("saxony").workers_left() == 5


@rule("SC-4.8")
@pytest.mark.parametrize("recruits", [1, 2])
def test_workers_at_home_count_as_workers(recruits: int) -> None:
    enlisted = dict(list({"deploy": "power", "build": "coins"}.items())[:recruits])
    table = Table().give("nordic", recruits=enlisted, objectives=[15, 1])  # as many recruits as workers
    assert table.units("nordic", "B_NOR") == (1, 0, 2)
    assert table.legal("reveal") == (["reveal objective=15"] if recruits == 2 else [])


@rule("SC-4.9", "SC-7.5")
@pytest.mark.parametrize("name", ["crimea", "saxony"])
def test_no_enemy_enters_a_home_base(name: str) -> None:
    table = Table("rusviet", "crimea", "saxony").give(name, character="V3", abilities=["riverwalk"])
    if name == "crimea":
        table.give(name, abilities=["wayfare"])
    bases = table.steps(name, "character", "V3") & ALL_BASES
    assert bases == (ALL_BASES - {"B_RUS", "B_SAX"} if name == "crimea" else set())


@rule("SC-4.10")
@pytest.mark.parametrize(("power", "after"), [(13, 15), (15, 16), (16, 16)])
def test_power_stops_at_16(power: int, after: int) -> None:
    table = Table().give("nordic", power=power, coins=1, stars={"power": 1})
    table.play("section section=bolster", "bolster_power")
    assert table.player("nordic").power == after


@rule("SC-4.10")
@pytest.mark.parametrize(("popularity", "after"), [(15, 17), (17, 18), (18, 18)])
def test_popularity_stops_at_18(popularity: int, after: int) -> None:
    table = Table().give("nordic", popularity=popularity, coins=1, upgrades={"trade_popularity": "deploy"})
    table.give("nordic", stars={"popularity": 1}).play("section section=trade", "trade_popularity")
    assert table.player("nordic").popularity == after


@rule("SC-4.10", "SC-7.13")
@pytest.mark.parametrize(("popularity", "after"), [(5, 3), (1, 0), (0, 0)])
def test_a_forced_loss_stops_at_0(popularity: int, after: int) -> None:
    table = Table("nordic", "saxony").give("nordic", character="T5", popularity=popularity)
    table.give("saxony", workers={"T6": 2}).move("nordic")
    table.play("unit unit=character hex=T5", "to hex=T6")
    assert table.player("nordic").popularity == after


@rule("SC-4.10")
@pytest.mark.parametrize("missing", ["power", "popularity", "coins"])
def test_a_cost_must_be_payable_in_full(missing: str) -> None:
    purse: dict[str, Any] = {"power": 1, "popularity": 1, "coins": 1, missing: 0}
    table = Table().give("nordic", workers={"T6": 8}, **purse)
    table.play("section section=produce")
    assert table.asked() == "EndTurn"
    p = table.player("nordic")
    assert {"power": p.power, "popularity": p.popularity, "coins": p.coins} == purse


@rule("SC-4.11")
def test_units_of_one_kind_on_one_hex_are_offered_once_and_move_once_each() -> None:
    table = Table("nordic", "saxony").give("nordic", mechs={"artillery": "T6", "seaworthy": "T5"}, workers={"T6": 3})
    table.give("nordic", upgrades={"move_units": "deploy"}).move("nordic")
    assert table.legal("unit").count("unit unit=worker hex=T6") == 1
    table.play("unit unit=mech hex=T6", "to hex=T5", "carry number=0")
    assert "unit unit=mech hex=T5" in table.legal()  # two mechs there, one of them has moved
    table.play("unit unit=mech hex=T5", "to hex=V7")
    assert table.units("nordic", "T5") == (0, 1, 0)
    assert [action for action in table.legal("unit") if "mech" in action] == []


@rule("SC-4.9")
@pytest.mark.parametrize("name", FACTION_NAMES)
def test_the_own_base_cannot_be_entered_again(name: str) -> None:
    others = [other for other in FACTION_NAMES if other != name]
    table = Table(*sorted([name, others[0]], key=FACTION_NAMES.index))
    start = {"nordic": "W1", "rusviet": "V3", "crimea": "F6", "saxony": "T8", "polania": "W2"}[name]
    table.give(name, character=start, workers={start: 1})
    assert BASE_OF[name] not in table.steps(name, "character", start) | table.steps(name, "worker", start)
