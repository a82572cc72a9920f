"""Section 16: stars."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scythe.table import Table
from tests.rules import rule

FIVE = {"combat": 2, "objective": 1, "workers": 1, "mechs": 1}
BOXES = ["move_units", "gain_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories"]


def table() -> Table:
    return Table("nordic", "rusviet", "polania", mats=["industrial", "engineering", "agricultural"])


# star, what Nordic has before, tokens, section, what is played
REACHED: dict[str, tuple[dict[str, Any], dict[str, int], list[str]]] = {
    "upgrades": (
        {"upgrades": {**dict.fromkeys(BOXES[:2], "deploy"), **dict.fromkeys(BOXES[2:4], "enlist"), BOXES[4]: "build"}},
        {"oil": 3},
        ["section section=bolster", "skip", "act", f"cube box={BOXES[5]}"],
    ),
    "mechs": (
        {"abilities": ["riverwalk", "seaworthy", "artillery"]},
        {"metal": 3},
        ["section section=produce", "skip", "act", "mech ability=speed"],
    ),
    "structures": (
        {"structures": {"mill": "T2", "mine": "T3", "armory": "T4"}},
        {"wood": 3},
        ["section section=move", "skip", "act", "structure structure=monument"],
    ),
    "recruits": (
        {"recruits": {"upgrade": "power", "deploy": "coins", "build": "combat_cards"}},
        {"food": 4},
        ["section section=trade", "skip", "act", "recruit action=enlist"],
    ),
    "workers": (
        {"workers": {"V1": 3, "T1": 4}, "power": 1, "popularity": 1},
        {},
        ["section section=produce", "produce", "produce_on hex=V1", "finish"],
    ),
    "popularity": ({"popularity": 17, "coins": 1}, {}, ["section section=trade", "trade_popularity"]),
    "power": ({"power": 14, "coins": 1}, {}, ["section section=bolster", "bolster_power"]),
}


@rule("SC-16.1", "SC-16.2")
@pytest.mark.parametrize("star", REACHED)
def test_a_star_is_placed_when_its_condition_is_met(star: str) -> None:
    has, tokens, actions = REACHED[star]
    t = table().give("nordic", coins=3, workers={"T1": 1}, objectives=[])
    t.give("nordic", **has).tokens("T1", **tokens)
    for action in actions:
        assert t.stars("nordic") == {}
        t.play(action)
    while t.asked() in ("CoverCost", "PlaceMech", "PlaceStructure", "TakeBonus"):
        t.play(t.legal()[0])
    assert t.stars("nordic") == {star: 1}


@rule("SC-16.2")
def test_others_may_place_the_same_star_later() -> None:
    t = table().give("nordic", stars={"power": 1}).give("rusviet", power=14, coins=1).turn_of("rusviet")
    t.play("section section=bolster", "bolster_power")
    assert t.stars("rusviet") == {"power": 1}


@rule("SC-16.1", "SC-16.2")
def test_a_star_is_never_lost_and_not_placed_twice() -> None:
    t = table().give("nordic", power=14, coins=9, workers={"T1": 4})
    t.play("section section=bolster", "bolster_power")
    t.give("nordic", power=15).turn_of("nordic")
    assert t.stars("nordic") == {"power": 1}
    t.give("nordic", section="move").turn_of("nordic")
    t.play("section section=bolster", "bolster_power")
    assert (t.player("nordic").power, t.stars("nordic")) == (16, {"power": 1})


@rule("SC-16.2", "SC-16.5")
def test_a_star_is_placed_on_the_turn_of_another() -> None:
    t = table().give("rusviet", recruits={"deploy": "coins", "upgrade": "power"}, power=15)
    t.give("nordic", workers={"T1": 1}).tokens("T1", oil=3)
    t.act("nordic", "upgrade")
    t.play("refuse")
    assert (t.player("rusviet").power, t.stars("rusviet")) == (16, {"power": 1})


@rule("SC-16.3", "SC-8.2")
def test_stars_of_a_bottom_row_action_come_after_its_bonuses() -> None:
    t = table().give("nordic", recruits={"upgrade": "power"}, power=15, workers={"T1": 1}, stars=FIVE, objectives=[])
    t.tokens("T1", oil=3)
    t.act("nordic", "upgrade")
    assert (t.stars("nordic"), t.asked()) == (FIVE, "TakeCube")
    t.play("cube box=gain_coins", "cover action=deploy")
    assert t.asked() == ""
    assert t.player("nordic").coins == 3  # those of the action, taken before the game ended


@rule("SC-16.4", "SC-17.1")
def test_of_several_stars_at_once_the_sixth_ends_the_game() -> None:
    t = table().give("nordic", stars=FIVE, power=15, popularity=17, coins=1, structures={"monument": "T1"})
    events = t.play("section section=bolster", "bolster_power")
    assert t.asked() == ""
    assert sum(t.stars("nordic").values()) == 6
    assert len(t.told(events, "star_placed")) == 1


@rule("SC-16.4")
def test_several_stars_are_placed_one_by_one() -> None:
    t = table().give("nordic", power=15, popularity=17, coins=1, structures={"monument": "T1"})
    events = t.play("section section=bolster", "bolster_power")
    assert [values[1] for _, values in t.told(events, "star_placed")] == [1, 2]
    assert t.stars("nordic") == {"power": 1, "popularity": 1}


# --- the order around the table (SC-8.15, SC-16.5) ----------------------------------------------------------------


def about_to_upgrade(*sixth: str) -> Table:
    """Everybody has the recruit for Upgrade and 15 power; those named have five stars. Rusviet takes Upgrade."""
    t = table()
    for name in t.names:
        t.give(name, recruits={"upgrade": "power"}, power=15, stars=FIVE if name in sixth else {}, objectives=[])
    t.give("rusviet", workers={"T1": 1}).tokens("T1", oil=3)
    t.act("rusviet", "upgrade")
    t.play("refuse")
    return t


@rule("SC-8.15", "SC-16.5", "SC-17.1")
@pytest.mark.parametrize(
    ("sixth", "placed"),
    [
        ([], ["rusviet", "polania", "nordic"]),
        (["rusviet"], ["rusviet"]),
        (["polania"], ["rusviet", "polania"]),
        (["nordic"], ["rusviet", "polania", "nordic"]),
        (["polania", "nordic"], ["rusviet", "polania"]),
        (["rusviet", "polania", "nordic"], ["rusviet"]),
    ],
)
def test_the_active_player_then_the_left_then_the_right_till_the_sixth(sixth: list[str], placed: list[str]) -> None:
    t = about_to_upgrade(*sixth)
    assert (t.asked() == "") == bool(sixth)
    assert [name for name in ("rusviet", "polania", "nordic") if "power" in t.stars(name)] == placed
    assert [t.player(name).power for name in t.names] == [16, 16, 16]  # the bonus itself is kept


@rule("SC-8.15")
def test_bonuses_come_in_the_same_order() -> None:
    t = table()
    for name in t.names:
        t.give(name, recruits={"upgrade": "power"})
    t.give("rusviet", workers={"T1": 1}).tokens("T1", oil=3)
    t.act("rusviet", "upgrade")
    events = t.play("refuse")
    assert [name for name, _ in t.told(events, "ongoing_bonus_gained")] == ["rusviet", "polania", "nordic"]


# --- how a condition is met does not matter (SC-16.6) -------------------------------------------------------------


@rule("SC-16.6")
@pytest.mark.parametrize("by", ["encounter", "factory"])
def test_a_mech_by_a_card_counts_for_the_star(by: str) -> None:
    t = table().give(
        "nordic", abilities=["riverwalk", "seaworthy", "artillery"], workers={"T7": 1}, popularity=3, coins=2
    )
    if by == "encounter":
        t.give("nordic", character="V8").encounter("M7", 3)
        t.move("nordic").play("unit unit=character hex=V8", "to hex=M7", "finish", "option option=C")
    else:
        t.give("nordic", factory_card=10)
        t.play("section section=factory", "use_card alternative=first")
    t.play("mech ability=speed")
    assert t.stars("nordic") == {"mechs": 1}
