"""Every worked example of `docs/rules/scythe.examples.md`, as told there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bazigah.engine.core.state import ranks
from bazigah.games.scythe.game import GAME
from tests.games.scythe.cards import holdings
from tests.games.scythe.table import Table
from tests.rules import rule

EXAMPLES = (Path(__file__).parents[3] / "docs" / "rules" / "scythe.examples.md").read_text("utf-8")
BOXES = ["move_units", "gain_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories"]


def test_every_example_of_the_book_has_a_test() -> None:
    told = re.findall(r"^## EX-(\d+) ", EXAMPLES, re.MULTILINE)
    tested = {match.group(1) for match in (re.match(r"test_ex_(\d+)_", name) for name in globals()) if match}
    assert told, "the book has examples"
    assert tested == set(told)


@rule("SC-4.4", "SC-8.7")
def test_ex_1_spending_tokens_from_several_territories() -> None:
    t = Table("nordic", "saxony", mats=["mechanical", "industrial"]).give("saxony", workers={"M6": 1, "T8": 1})
    t.tokens("M6", metal=2).tokens("T8", metal=1)
    t.act("saxony", "deploy")
    t.play("mech ability=speed")
    assert t.legal() == ["place hex=M6", "place hex=T8"]
    t.play("place hex=T8")
    assert (t.lying("M6"), t.lying("T8"), t.player("saxony").coins) == ({}, {}, 2)
    assert t.units("saxony", "T8") == (0, 1, 1)


@rule("SC-4.1", "SC-4.2")
def test_ex_2_control_of_resources() -> None:
    t = Table("nordic", "rusviet", mats=["mechanical", "industrial"])
    t.give("nordic", character="M2", workers={"W1": 1}, structures={"monument": "T1"})
    t.tokens("W1", wood=2).tokens("T1", oil=1).tokens("M7", metal=2)
    assert t.controls("nordic") == {"M2", "W1", "T1"}
    t.play("section section=bolster")
    assert t.asked() == "EndTurn", "3 metal are needed for Deploy, the 2 on M7 belong to nobody"
    assert t.score("nordic") == 3 * 2 + 3 // 2


@rule("SC-7.4")
@pytest.mark.parametrize(("hex", "lakes"), [("W3", {"L2", "L3", "L4"}), ("M3", {"L2", "L4"})])
def test_ex_3_a_lake_can_be_entered_from_every_neighbour(hex: str, lakes: set[str]) -> None:
    with_it = Table("nordic", "polania").give("polania", mechs={"submerge": hex})
    assert {goal for goal in with_it.steps("polania", "mech", hex) if goal[0] == "L"} == lakes
    without = Table("nordic", "polania").give("polania", mechs={"speed": hex})
    assert {goal for goal in without.steps("polania", "mech", hex) if goal[0] == "L"} == set()


@rule("SC-6.5", "SC-6.7")
def test_ex_4_trade_instead_of_moving_a_worker() -> None:
    t = Table("nordic", "saxony").give("saxony", workers={"M6": 1, "T8": 1}, coins=4).turn_of("saxony")
    t.play(
        "section section=trade", "trade_resources", "resource resource=food", "place hex=M6", "resource resource=food"
    )
    assert (t.player("saxony").coins, t.lying("M6")) == (3, {"food": 2})


@rule("SC-6.12", "SC-6.16")
@pytest.mark.parametrize("metal", [0, 1, 2])
@pytest.mark.parametrize("food", [0, 1])
def test_ex_5_producing(food: int, metal: int) -> None:
    t = Table("crimea", "saxony").give("crimea", workers={"F6": 1, "M8": 2}, power=3)
    t.play("section section=produce", "produce")
    if food:
        t.play("produce_on hex=F6")
    if metal:
        t.play("produce_on hex=M8", f"make number={metal}")
    if not (food and metal):
        t.play("finish")
    assert (t.lying("F6").get("food", 0), t.lying("M8").get("metal", 0)) == (food, metal)
    assert t.player("crimea").power == 3


@rule("SC-5.5", "SC-14.3")
@pytest.mark.parametrize(("action", "coins"), [("act_without_coins", 2), ("act", 4)])
def test_ex_6_refusing_coins(action: str, coins: int) -> None:
    t = Table("nordic", "rusviet", mats=["mechanical", "industrial"])
    t.give("nordic", coins=2, workers={"T1": 2, "M1": 2}, popularity=7, objectives=[8, 1]).tokens("T1", wood=3)
    t.play("section section=move", "skip", action, "structure structure=mill", "place hex=T1")
    assert (t.player("nordic").coins, t.player("nordic").structure_count()) == (coins, 1)
    assert t.legal("reveal") == (["reveal objective=8"] if coins == 2 else [])
    if coins == 2:
        t.play("reveal objective=8")
        assert t.stars("nordic") == {"objective": 1}


@rule("SC-8.3", "SC-8.16")
def test_ex_7_a_completed_bottom_row_action() -> None:
    t = Table("nordic", "rusviet", mats=["industrial", "mechanical"])
    covered = ["upgrade", "deploy", "deploy", "build", "enlist", "enlist"]
    t.give("nordic", upgrades=dict(zip(BOXES, covered, strict=True)), stars={"upgrades": 1}, power=5, coins=1)
    t.give("nordic", recruits={"upgrade": "coins"}, workers={"T1": 1}).tokens("T1", oil=2)
    t.act("nordic", "upgrade")
    assert (t.lying("T1"), t.player("nordic").coins, t.player("nordic").power) == ({}, 4, 6)
    assert t.stars("nordic") == {"upgrades": 1}
    assert t.player("nordic").covered == [1, 2, 1, 2]


@rule("SC-8.4", "SC-8.6")
def test_ex_8_an_upgrade() -> None:
    t = Table("nordic", "rusviet", mats=["engineering", "mechanical"]).give(
        "nordic", workers={"T1": 1, "M1": 1, "W1": 1}
    )
    t.tokens("T1", oil=3)
    t.act("nordic", "upgrade")
    t.play("cube box=produce_territories", "cover action=enlist")
    p = t.player("nordic")
    assert (p.cost(3), p.coins, t.lying("T1")) == (2, 2, {})
    t.turn_of("nordic").give("nordic", section="move")
    t.play("section section=produce", "produce", "produce_on hex=M1", "produce_on hex=T1", "produce_on hex=W1")
    assert [t.lying(hex) for hex in ("M1", "T1", "W1")] == [{"metal": 1}, {"oil": 1}, {"wood": 1}]


@rule("SC-10.19", "SC-10.20")
def test_ex_9_underpass() -> None:
    t = Table("nordic", "saxony").give(
        "saxony", mechs={"underpass": "M6"}, workers={"M7": 1}, structures={"mine": "V6"}
    )
    assert t.steps("saxony", "mech", "M6") == {"V6", "T8", "M7", "T3", "M3", "W4", "F5", "V5", "T6"}


@rule("SC-10.13")
def test_ex_10_township() -> None:
    t = Table("nordic", "rusviet").give("rusviet", mechs={"township": "V3"}, workers={"V5": 1})
    assert t.steps("rusviet", "mech", "V3") == {"M5", "T4", "V5", "FAC"}


@rule("SC-10.14", "SC-10.15")
@pytest.mark.parametrize(("workers", "most"), [(3, 3), (0, 2)])
def test_ex_11_peoples_army(workers: int, most: int) -> None:
    t = Table("rusviet", "polania").give("rusviet", mechs={"peoples_army": "W7", "speed": "W7"}, cards=[2] * 4)
    t.give("rusviet", workers={"W7": workers}).give("polania", mechs={"speed": "V8"}, power=1)
    t.move("polania").play("unit unit=mech hex=V8", "to hex=W7", "finish", "dial power=1")
    played = 0
    while "card value=2" in t.legal():
        t.play("card value=2")
        played += 1
    assert played == most


@rule("SC-TILE-2", "SC-15.1")
def test_ex_12_structure_bonus_for_lakes() -> None:
    t = Table("nordic", "rusviet", tile="lakes_adjacent").give("nordic", structures={"mill": "W3", "mine": "T5"})
    t.give("rusviet", mechs={"speed": "T5"})
    assert t.controls("nordic") == {"W3"}
    assert t.score("nordic") == 2 + 6


@rule("SC-8.13")
def test_ex_13_ongoing_recruit_bonus() -> None:
    t = Table("nordic", "rusviet", "crimea", "polania").give("nordic", recruits={"build": "coins"}, popularity=5)
    popularity = []
    for name, hex in (("nordic", "T1"), ("rusviet", "M5"), ("crimea", "F6"), ("polania", "F4")):
        t.give(name, workers={hex: 1}).tokens(hex, wood=4)
        t.act(name, "build")
        t.play("refuse")
        popularity.append(t.player("nordic").popularity)
    assert popularity == [6, 7, 7, 8]


@rule("SC-5.1", "SC-10.5")
def test_ex_14_repeating_a_section() -> None:
    t = Table("rusviet", "saxony").give("rusviet", section="trade").give("saxony", section="trade")
    assert "section section=trade" in t.turn_of("rusviet").legal()
    assert "section section=trade" not in t.turn_of("saxony").legal()


@rule("SC-11.7", "SC-11.8", "SC-11.9", "SC-11.10", "SC-11.11", "SC-11.12", "SC-11.13")
def test_ex_15_combat() -> None:
    john, sandra = "rusviet", "polania"
    t = Table(john, sandra).give(
        john, power=10, popularity=6, character="T7", mechs={"speed": "V8"}, workers={"V8": 2}, cards=[2]
    )
    t.give(sandra, power=4, cards=[3, 2], character="W7", mechs={"speed": "W7"}, workers={"W7": 1}).tokens("W7", food=3)
    t.move(john).play("unit unit=character hex=T7", "to hex=F7", "stop")
    t.play("unit unit=mech hex=V8", "to hex=W7", "carry number=2", "finish", "dial power=7")
    assert t.legal() == ["card value=2", "stop"]
    t.play("stop", "dial power=4", "card value=3")
    assert t.legal() == ["card value=2", "stop"]
    t.play("stop")
    assert (t.player(john).power, t.player(john).popularity, t.stars(john)) == (3, 5, {"combat": 1})
    assert ("W7" in t.controls(john), t.lying("W7"), t.units(john, "W7")) == (True, {"food": 3}, (0, 1, 2))
    assert (t.player(sandra).power, len(t.hand(sandra)), t.state.discard) == (0, 2, [0, 1, 0, 0])
    assert t.units(sandra, "B_POL") == (1, 1, 2)


@rule("SC-12.4")
def test_ex_16_part_of_an_encounter_benefit() -> None:
    t = Table("nordic", "rusviet").give("nordic", character="V8", popularity=2).encounter("M7", 14)
    t.move("nordic").play("unit unit=character hex=V8", "to hex=M7", "finish", "option option=C", "refuse")
    assert (t.lying("M7"), t.player("nordic").workers_off, t.player("nordic").popularity) == ({"metal": 3}, 2, 0)


@rule("SC-FC-02", "SC-13.4", "SC-13.5")
def test_ex_17_a_factory_card() -> None:
    t = Table("nordic", "rusviet").give("nordic", factory_card=2, popularity=3, mechs={"speed": "FAC"})
    t.give("rusviet", recruits={"enlist": "power", "upgrade": "coins"})
    other = holdings(t, "rusviet")
    t.play("section section=factory", "use_card alternative=first", "recruit action=build", "bonus bonus=coins")
    assert (t.player("nordic").popularity, t.player("nordic").coins) == (2, 2)
    assert holdings(t, "rusviet") == other
    assert t.asked() == "BottomRow", "the upgrade is not to be had as well"
    t.play("factory_move", "unit unit=mech hex=FAC", "to hex=M4", "to hex=V5", "to hex=W7")
    assert t.units("nordic", "W7") == (0, 1, 0)


@rule("SC-18.1")
def test_ex_18_an_informal_agreement() -> None:
    t = (
        Table("nordic", "rusviet", bribes="yes")
        .give("nordic", coins=2, mechs={"speed": "V8"})
        .give("rusviet", mechs={"speed": "W7"})
    )
    t.play("give player=2", "amount number=2")
    t.move("nordic").play("unit unit=mech hex=V8", "to hex=W7", "finish")
    assert t.units("nordic", "W7") == (0, 1, 0)
    assert (t.player("nordic").popularity, t.player("rusviet").coins) == (0, 2)


@rule("SC-16.2")
def test_ex_19_a_star_is_kept() -> None:
    t = Table("nordic", "rusviet").give("nordic", popularity=17, coins=1, character="V8")
    t.play("section section=trade", "trade_popularity")
    assert t.stars("nordic") == {"popularity": 1}
    t.give("rusviet", workers={"M7": 3}).move("nordic").play("unit unit=character hex=V8", "to hex=M7", "finish")
    assert (t.player("nordic").popularity, t.stars("nordic")) == (15, {"popularity": 1})
    assert t.score("nordic") == 5 + 4


@rule("SC-19.2")
def test_ex_20_sample_scoring() -> None:
    tables = [
        Table("nordic", "rusviet", sample_scoring=value).give("nordic", power=15, coins=1) for value in ("yes", "no")
    ]
    shown = [[event.kind.name for event in t.play("section section=bolster", "bolster_power")] for t in tables]
    assert ["sample_score" in names for names in shown] == [True, False]
    assert GAME.write(tables[0].state) == GAME.write(tables[1].state)


@rule("SC-17.3", "SC-17.4")
@pytest.mark.parametrize(("popularity", "fortune"), [(10, 33), (18, 43)])
def test_ex_21_rates(popularity: int, fortune: int) -> None:
    t = Table("nordic", "rusviet").give("nordic", popularity=popularity, coins=2, stars={"combat": 2, "popularity": 1})
    t.give("nordic", workers=dict.fromkeys(("M1", "F1", "V1", "W1", "T1"), 1)).tokens("M1", metal=4)
    assert t.score("nordic") == fortune


@rule("SC-17.6")
def test_ex_22_resource_pairs() -> None:
    t = Table("nordic", "rusviet").give("nordic", popularity=10, workers={"M1": 1, "T1": 1})
    before = t.score("nordic")
    t.tokens("M1", metal=6).tokens("T1", oil=7)
    assert t.score("nordic") - before == 12


@rule("SC-17.10")
def test_ex_23_achievement_sheet() -> None:
    t = Table("nordic", "rusviet")
    assert not any("achievement" in field for field in GAME.write(t.state))
    assert t.score("nordic") == 0


@rule("SC-6.11", "SC-6.12")
def test_ex_24_producing_second_example() -> None:
    t = Table("nordic", "rusviet").give("nordic", power=2, workers={"W1": 3, "F1": 2})
    t.play(
        "section section=produce", "produce", "produce_on hex=W1", "make number=3", "produce_on hex=F1", "make number=2"
    )
    assert (t.player("nordic").power, t.lying("W1"), t.lying("F1")) == (1, {"wood": 3}, {"food": 2})


def carriers() -> Table:
    t = Table("crimea", "saxony").give("crimea", mechs={"riverwalk": "F6"}, workers={"F6": 2, "V9": 1})
    return t.move("crimea")


@rule("SC-7.9")
def test_ex_25_carrying_and_walking() -> None:
    t = carriers()
    t.play("unit unit=mech hex=F6", "to hex=V9", "carry number=2", "unit unit=worker hex=V9", "to hex=M8")
    assert (t.units("crimea", "V9"), t.units("crimea", "M8")) == ((0, 1, 2), (0, 0, 1))


@rule("SC-7.9")
def test_ex_25_walking_and_carrying() -> None:
    t = carriers()
    t.play(
        "unit unit=worker hex=V9", "to hex=F6", "unit unit=mech hex=F6", "to hex=M8", "carry number=2", "carry number=1"
    )
    assert t.units("crimea", "M8") == (0, 1, 3)


def destitute() -> Table:
    """Nordic used Move on its last turn and has nothing but four workers off the mat."""
    return Table("nordic", "rusviet").give("nordic", section="move", workers={"T1": 4}, objectives=[])


@rule("SC-5.2")
@pytest.mark.parametrize("section", ["bolster", "trade", "produce"])
def test_ex_26_dead_turn(section: str) -> None:
    t = destitute()
    before = GAME.write(t.state)["players"]
    t.play(f"section section={section}")
    assert t.legal() == ["end"]
    t.play("end")
    assert t.seat() == "rusviet"
    before[0]["section"] = section
    assert GAME.write(t.state)["players"] == before


@rule("SC-11.11")
def test_ex_27_winning_as_defender() -> None:
    t = Table("nordic", "rusviet").give("nordic", mechs={"speed": "W7"}, power=1, popularity=4)
    t.give("rusviet", mechs={"riverwalk": "V8"}, workers={"V8": 2})
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "carry number=2", "finish", "dial power=1")
    assert t.units("rusviet", "B_RUS") == (1, 1, 2)
    assert t.player("nordic").popularity == 4


@rule("SC-7.21", "SC-7.22", "SC-7.23", "SC-7.24")
def test_ex_28_cargo_step_by_step() -> None:
    t = Table("nordic", "saxony").give("saxony", mechs={"speed": "M6"}, workers={"M6": 2}).encounter("V6", 1)
    t.tokens("M6", metal=3, oil=1).move("saxony")
    t.play("unit unit=mech hex=M6", "to hex=V6", "carry number=2", "carry number=3", "carry number=0")
    t.play("to hex=T8", "carry number=1", "carry number=1", "unit unit=worker hex=V6", "to hex=M6", "carry number=2")
    assert (t.units("saxony", "T8"), t.lying("T8")) == ((0, 1, 1), {"metal": 1})
    assert (t.units("saxony", "M6"), t.lying("M6")) == ((0, 0, 1), {"metal": 2, "oil": 1})
    assert (t.units("saxony", "V6"), t.lying("V6"), t.controls("saxony")) == ((0, 0, 0), {}, {"T8", "M6"})
    assert t.state.encounters
    assert t.asked() == "EndTurn"


@rule("SC-7.9", "SC-7.23", "SC-7.27")
@pytest.mark.parametrize(("unmoved", "moved", "free", "tired"), [(0, 1, "F6", "M8"), (1, 0, "M8", "F6")])
def test_ex_29_moved_and_unmoved_workers(unmoved: int, moved: int, free: str, tired: str) -> None:
    t = Table("crimea", "saxony").give(
        "crimea", upgrades={"move_units": "deploy"}, mechs={"riverwalk": "F6"}, workers={"V9": 1, "F6": 1}
    )
    t.move("crimea").play("unit unit=worker hex=V9", "to hex=F6", "unit unit=mech hex=F6", "to hex=M8")
    t.play(f"carry number={unmoved}", f"carry number={moved}")
    assert (t.units("crimea", "M8"), t.units("crimea", "F6")) == ((0, 1, 1), (0, 0, 1))
    assert f"unit unit=worker hex={free}" in t.legal()
    assert f"unit unit=worker hex={tired}" not in t.legal()


@rule("SC-7.18", "SC-7.23")
@pytest.mark.parametrize("wood", [0, 1, 2])
def test_ex_30_leaving_a_lake(wood: int) -> None:
    t = (
        Table("nordic", "polania")
        .give("polania", character="L4", mechs={"submerge": "L4"}, workers={"L4": 1})
        .tokens("L4", wood=2)
    )
    t.move("polania").play("unit unit=mech hex=L4", "to hex=W3")
    assert t.numbers() == ["0", "1", "2"]
    t.play(f"carry number={wood}", "unit unit=character hex=L4", "to hex=V4")
    assert (t.units("polania", "W3"), t.units("polania", "V4"), t.units("polania", "L4")) == (
        (0, 1, 1),
        (1, 0, 0),
        (0, 0, 0),
    )
    assert (t.lying("W3").get("wood", 0), t.lying("V4").get("wood", 0), t.lying("L4")) == (wood, 2 - wood, {})


@rule("SC-17.11")
def test_ex_31_turn_limit() -> None:
    t = Table("nordic", "rusviet", mats=["agricultural", "engineering"], turn_limit="3")
    t.give("nordic", popularity=4, coins=7, workers={"W1": 1, "T1": 1}).give(
        "rusviet", popularity=2, coins=5, workers={"V3": 1, "M5": 1}
    )
    t.state.turn = 1
    t.turn_of("rusviet")
    turns = []
    while t.asked():
        turns.append(t.seat())
        t.play(t.legal("section")[0])
        while t.asked() in ("TopRow", "BottomRow"):
            t.play("skip")
        t.play("end")
    assert turns == ["rusviet", "nordic"] * 3
    assert t.state.limited
    assert (t.score("nordic"), t.score("rusviet"), ranks(t.state, 2)) == (11, 9, [1, 2])


def coercing(hand: list[int], metal: dict[str, int], mat: str = "mechanical") -> Table:
    t = Table("crimea", "saxony", mats=[mat, "industrial"]).give(
        "crimea", workers={"M8": 1, "M7": 1}, cards=hand, objectives=[]
    )
    for hex, number in metal.items():
        t.tokens(hex, metal=number)
    return t


@rule("SC-8.19", "SC-10.7")
def test_ex_32_payment_with_coercion() -> None:
    t = coercing([2, 2, 4], {"M8": 2, "M7": 1})
    t.act("crimea", "deploy")
    assert t.legal() == ["refuse", "card value=2", "card value=4"]
    t.play("refuse")
    assert (t.lying("M8"), t.lying("M7"), t.asked()) == ({}, {}, "TakeMech")
    t = coercing([2, 2, 4], {"M8": 2, "M7": 1})
    t.act("crimea", "deploy")
    t.play("card value=2")
    assert t.legal() == ["pay number=0", "pay number=1"]
    t.play("pay number=0")
    assert (t.lying("M8"), t.lying("M7")) == ({}, {"metal": 1})


@rule("SC-8.19", "SC-10.7")
@pytest.mark.parametrize(("covered", "possible"), [(0, False), (1, True)])
def test_ex_32_too_little_metal(covered: int, possible: bool) -> None:
    t = coercing([2, 4], {"M8": 1})
    t.give("crimea", upgrades={"move_units": "deploy"} if covered else {})
    t.play("section section=bolster")
    if not possible:
        assert t.asked() == "EndTurn"
        return
    t.play("act")
    assert t.legal() == ["card value=2", "card value=4"]


@rule("SC-5.2", "SC-5.10", "SC-20.1", "SC-20.26")
def test_ex_33_the_dead_turn_as_decisions() -> None:
    t = destitute()
    assert len(t.legal()) == 3
    t.play(t.legal()[0])
    assert (t.asked(), t.legal()) == ("EndTurn", ["end"])
