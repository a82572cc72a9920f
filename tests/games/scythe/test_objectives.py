"""Section 14: objectives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from bazigah.games.scythe.facts.cards import OBJECTIVES
from tests.games.scythe.rulebook import tables_after
from tests.games.scythe.rulebook import text_from as from_rule
from tests.games.scythe.table import Table
from tests.rules import rule

Tokens = Mapping[str, Mapping[str, int]]
END_OF_TURN = {
    int(cells[0].strip("*").rpartition("-")[2])
    for cells in next(tables_after(from_rule("SC-14.5")))
    if cells[2] == "end of turn"
}


@dataclass(frozen=True)
class Position:
    """What Nordic has, the tokens on the map, and what Rusviet has."""

    has: Mapping[str, Any] = field(default_factory=dict)
    tokens: Tokens = field(default_factory=dict)
    other: Mapping[str, Any] = field(default_factory=dict)

    def table(self, objective: int) -> Table:
        t = Table("nordic", "rusviet").give("nordic", objectives=[objective, 6 if objective != 6 else 1])
        t.give("nordic", **self.has).give("rusviet", **self.other)
        for hex, kinds in self.tokens.items():
            t.tokens(hex, **kinds)
        return t


def has(tokens: Tokens | None = None, other: Mapping[str, Any] | None = None, **given: Any) -> Position:
    return Position(given, tokens or {}, other or {})


def workers(*hexes: str) -> dict[str, int]:
    return {hex: hexes.count(hex) for hex in hexes}


def abilities(number: int) -> list[str]:
    return ["riverwalk", "seaworthy", "artillery", "speed"][:number]


RECRUITS = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}
UPGRADE = {"move_units": "deploy"}
EACH = {"M1": {"food": 1, "metal": 1}, "M2": {"wood": 1, "oil": 1}}
HEDGED: dict[str, Any] = {
    "upgrades": UPGRADE,
    "abilities": abilities(1),
    "structures": {"mill": "T1"},
    "recruits": {"upgrade": "power"},
    "workers": workers("M1", "M2"),
}
SLEEVES: dict[str, Any] = {"coins": 2, "popularity": 7, "workers": workers("M1", "M2", "M3", "V2")}
PACIFIST: dict[str, Any] = {"popularity": 13, "workers": workers("M1", "M2", "T3", "V2", "V1")}
FOOTHOLD: dict[str, Any] = {"popularity": 7, "structures": {"mill": "M1", "mine": "M2", "armory": "M3"}}
WOLF: dict[str, Any] = {"character": "M1", "mechs": {"speed": "M1"}, "workers": workers("M1")}
FIVE = {"M1": {"food": 2, "wood": 3}}
MACHINE: dict[str, Any] = {"factory_card": 3, "abilities": abilities(1)}
MASTERY: dict[str, Any] = {"cards": [2] * 8, "stars": {"combat": 1}}


def recruits(number: int) -> dict[str, str]:
    return dict(list(RECRUITS.items())[:number])


# What is just enough for each card, and what just is not: in each of the latter one thing is missing.
ENOUGH: dict[int, list[Position]] = {
    1: [has(workers=workers("M1", "M2", "M3")), has(workers=workers("M1", "M2"), structures={"mill": "M3"})],
    2: [has(workers=workers("T3", "M3", "W4"))],
    3: [has(workers=workers("F1", "F2", "F3"))],
    4: [has(workers=workers("T1", "T2", "T3"))],
    5: [
        has(character="FAC", power=5, other={"power": 5}),
        has(character="FAC", power=5, other={"power": 4}),
    ],
    7: [has(**MACHINE), has(**MACHINE, workers=workers("M1", "M2", "M3"))],
    8: [has(**SLEEVES), has(**{**SLEEVES, "coins": 0})],
    9: [has(workers=workers("M1"), tokens={"M1": {"food": 6, "metal": 1, "wood": 1, "oil": 1}})],
    10: [has(workers=workers("W1", "W2", "W3"))],
    11: [has(workers=workers("V1", "V2", "V3"))],
    12: [has(coins=20)],
    13: [
        has(workers=workers("M1", "M1", "M1", "M1"), mechs={"speed": "M1"}, structures={"mill": "M1"}),
        has(workers=workers("M1", "M1", "M1", "M1", "M1"), character="M1"),
    ],
    14: [has(**HEDGED, tokens=EACH)],
    15: [
        has(recruits=recruits(2)),
        has(recruits=recruits(3), workers=workers("M1", "M2", "T1")),
        has(recruits=RECRUITS, workers=workers("M1", "M2", "T1", "T2"), stars={"recruits": 1}),
    ],
    16: [has(**WOLF, tokens=FIVE)],
    17: [has(workers=workers("W3", "M4")), has(workers=workers("T5"), mechs={"seaworthy": "L3"})],
    18: [has(**PACIFIST)],
    19: [has(workers=workers("F1", "V1", "T3", "W3", "M3"))],
    20: [has(**FOOTHOLD)],
    21: [has(workers=workers("M1", "W1"), tokens={"M1": {"wood": 4}, "W1": {"wood": 5}})],
    22: [has(factory_card=3)],
    23: [has(**MASTERY)],
}
TOO_LITTLE: dict[int, list[Position]] = {
    1: [
        has(workers=workers("M1", "M2", "T1")),
        has(workers=workers("M1", "M2", "M3"), other={"mechs": {"speed": "M3"}}),
    ],
    2: [
        has(workers=workers("T3", "M3", "M1")),
        has(workers=workers("T3", "M3", "M1"), structures={"mine": "M1"}),  # a Mine is no tunnel
    ],
    3: [has(workers=workers("F1", "F2", "T1"))],
    4: [has(workers=workers("T1", "T2", "F1"))],
    5: [has(character="FAC", power=5, other={"power": 6}), has(character="M4", power=5)],
    7: [
        has(abilities=abilities(1)),
        has(factory_card=3),
        has(**MACHINE, workers=workers("M1", "M2", "M3", "T1")),
    ],
    8: [
        has(**{**SLEEVES, "coins": 3}),
        has(**{**SLEEVES, "popularity": 6}),
        has(**{**SLEEVES, "workers": workers("M1", "M2", "M3")}),
    ],
    9: [
        has(workers=workers("M1"), tokens={"M1": {"food": 5, "metal": 1, "wood": 1, "oil": 1}}),
        has(workers=workers("M1"), tokens={"M1": {"food": 9, "metal": 1, "wood": 1}}),
        has(workers=workers("M1", "M2"), tokens={"M1": {"food": 8, "metal": 1}, "M2": {"wood": 1, "oil": 1}}),
        has(tokens={"M1": {"food": 6, "metal": 1, "wood": 1, "oil": 1}}),
    ],
    10: [has(workers=workers("W1", "W2", "M1"))],
    11: [has(workers=workers("V1", "V2", "M1"))],
    12: [has(coins=19)],
    13: [
        has(workers=workers("M1", "M1", "M1", "M1"), mechs={"speed": "M1"}),
        has(workers=workers("M1", "M1", "M1", "M2"), mechs={"speed": "M1"}, structures={"mill": "M1"}),
        has(abilities=abilities(3)),  # character, 2 workers and 3 mechs at home: no territory
    ],
    14: [
        *[has(**{name: value for name, value in HEDGED.items() if name != gone}, tokens=EACH) for gone in HEDGED],
        *[
            has(**HEDGED, tokens={**EACH, "M2": {"wood": 1}}),
            has(**HEDGED, tokens={"M1": {"food": 1, "metal": 2, "oil": 1}}),
        ],
    ],
    15: [
        has(recruits=recruits(1)),
        has(recruits=recruits(3)),
        has(recruits=recruits(2), workers=workers("M1", "M2", "T1")),
    ],
    16: [
        has(**WOLF, tokens={"M1": {"food": 4}}),
        has(**{**WOLF, "mechs": {"speed": "M1", "riverwalk": "M1"}}, tokens=FIVE),
        has(**{**WOLF, "mechs": {"speed": "M2"}}, tokens=FIVE),
        has(**{**WOLF, "workers": workers("M1", "M1")}, tokens=FIVE),
        has(**{**WOLF, "workers": workers("M2")}, tokens=FIVE),
        has(**{**WOLF, "character": "M2"}, tokens=FIVE),
    ],
    17: [
        has(workers=workers("W3")),
        has(workers=workers("W3", "M4"), factory_card=3),
        has(workers=workers("W3", "FAC")),
    ],
    18: [
        has(**PACIFIST, power=1),
        has(**{**PACIFIST, "popularity": 12}),
        has(**{**PACIFIST, "workers": workers("M1", "M2", "T3", "V2")}),
    ],
    19: [has(workers=workers("F1", "V1", "T3", "W3", "V2")), has(workers=workers("F1", "V1", "T3", "W3", "W4"))],
    20: [
        has(**{**FOOTHOLD, "popularity": 6}),
        has(**{**FOOTHOLD, "structures": {"mill": "M1", "mine": "M2"}}),
        has(**FOOTHOLD, abilities=abilities(1)),
    ],
    21: [
        has(workers=workers("M1", "W1"), tokens={"M1": {"wood": 4}, "W1": {"wood": 4, "oil": 4}}),
        has(workers=workers("M1"), tokens={"M1": {"wood": 8}, "W1": {"wood": 5}}),
    ],
    22: [has(), has(factory_card=3, upgrades=UPGRADE)],
    23: [has(**{**MASTERY, "cards": [2] * 7}), has(cards=[2] * 8)],
}


def to_the_end(t: Table) -> Table:
    """Choose a section and skip its actions."""
    t.play("section section=produce")
    while t.asked() in ("TopRow", "BottomRow"):
        t.play("skip")
    assert t.asked() == "EndTurn"
    return t


def spread(table: dict[int, list[Position]]) -> list[Any]:
    return [
        pytest.param(objective, position, id=f"{objective}-{number}")
        for objective, positions in table.items()
        for number, position in enumerate(positions)
    ]


def test_every_objective_is_tried() -> None:
    assert {*ENOUGH, 6} == {*TOO_LITTLE, 6} == {int(label) for label in OBJECTIVES.labels}


@rule(
    "SC-OBJ-01",
    "SC-OBJ-02",
    "SC-OBJ-03",
    "SC-OBJ-04",
    "SC-OBJ-05",
    "SC-OBJ-07",
    "SC-OBJ-08",
    "SC-OBJ-09",
    "SC-OBJ-10",
    "SC-OBJ-11",
    "SC-OBJ-12",
    "SC-OBJ-13",
    "SC-OBJ-14",
    "SC-OBJ-15",
    "SC-OBJ-16",
    "SC-OBJ-17",
    "SC-OBJ-18",
    "SC-OBJ-19",
    "SC-OBJ-20",
    "SC-OBJ-21",
    "SC-OBJ-22",
    "SC-OBJ-23",
    "SC-14.2",
    "SC-14.7",
    "SC-14.8",
    "SC-14.9",
    "SC-20.2",
)
@pytest.mark.parametrize(("objective", "position"), spread(ENOUGH))
def test_an_objective_that_is_met_may_be_revealed_at_its_moments(objective: int, position: Position) -> None:
    t = position.table(objective)
    action = f"reveal objective={objective}"
    assert (action in t.legal()) == (objective not in END_OF_TURN)
    t.play("section section=produce")
    while t.asked() in ("TopRow", "BottomRow"):
        assert (action in t.legal()) == (objective not in END_OF_TURN and t.asked() == "BottomRow")
        t.play("skip")
    assert action in t.legal()
    t.play(action)
    assert t.stars("nordic")["objective"] == 1


@rule("SC-14.1", "SC-14.4", "SC-14.5", "SC-14.7", "SC-14.8")
@pytest.mark.parametrize(("objective", "position"), spread(TOO_LITTLE))
def test_an_objective_that_is_not_quite_met_may_not_be_revealed(objective: int, position: Position) -> None:
    t = position.table(objective)
    assert t.legal("reveal") == []
    assert to_the_end(t).legal("reveal") == []


# --- SC-OBJ-06 ----------------------------------------------------------------------------------------------------


def pushed(power: int, *, fight: bool = False) -> Table:
    """Nordic holds objective 6 and has driven a worker from M7 this turn."""
    t = Table("nordic", "rusviet").give("nordic", objectives=[6, 1], character="V8", power=power, popularity=3)
    t.give("rusviet", workers={"M7": 1}, mechs={"speed": "M7"} if fight else {})
    t.move("nordic").play("unit unit=character hex=V8", "to hex=M7", "finish")
    if fight:
        t.play("dial power=0")
    return t


@rule("SC-OBJ-06", "SC-14.6", "SC-14.2")
@pytest.mark.parametrize("fight", [False, True])
@pytest.mark.parametrize(("power", "met"), [(7, True), (6, False)])
def test_forcing_a_worker_to_retreat_counts_this_turn_with_power_left(fight: bool, power: int, met: bool) -> None:
    t = pushed(power, fight=fight)
    assert t.units("rusviet", "B_RUS") == (1, int(fight), 2)
    assert t.asked() == ("BottomRow" if met else "EndTurn")
    assert ("reveal objective=6" in t.legal()) == met


@rule("SC-OBJ-06", "SC-14.6")
def test_retreats_of_an_earlier_turn_do_not_count() -> None:
    t = pushed(7)
    t.play("skip", "end")
    t.turn_of("nordic")
    assert t.legal("reveal") == []


@rule("SC-14.6")
def test_a_winning_defender_forces_nobody() -> None:
    t = Table("nordic", "rusviet").give(
        "nordic", objectives=[6, 1], mechs={"speed": "M7"}, power=16, stars={"power": 1}
    )
    t.give("rusviet", mechs={"speed": "V8"}, workers={"V8": 1})
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=M7", "carry number=1", "finish", "dial power=1")
    assert t.units("rusviet", "B_RUS") == (1, 1, 2)
    t.turn_of("nordic")
    assert t.state.forced == 0
    assert t.legal("reveal") == []


# --- revealing ----------------------------------------------------------------------------------------------------


def rich(faction: str = "nordic", **options: str) -> Table:
    """A faction that could reveal both of its objectives, 15 and 22."""
    first, second = ("nordic", "saxony") if faction == "saxony" else (faction, "saxony")
    t = Table(first, second, **options)
    t.give(faction, objectives=[15, 22], recruits=recruits(2), factory_card=3)
    return t.turn_of(faction)


@rule("SC-14.1", "SC-14.3", "SC-16.1")
def test_both_cards_are_discarded_and_one_star_is_placed() -> None:
    t = rich()
    events = t.play("reveal objective=22")
    p = t.player("nordic")
    assert (p.objectives, OBJECTIVES.labels[p.dropped], p.shown) == ([], "15", 1 << 21)
    assert t.stars("nordic") == {"objective": 1}
    assert t.legal("reveal") == []
    [discarded] = [event for event in events if event.kind.name == "objective_discarded"]
    assert [discarded.seen_by(seat) for seat in (0, 1, -1)] == [True, False, False]
    assert to_the_end(t).legal("reveal") == []


@rule("SC-14.1", "SC-14.3", "SC-10.9")
def test_saxony_keeps_the_other_card_and_may_reveal_it_later() -> None:
    t = rich("saxony")
    t.play("reveal objective=22")
    assert t.legal("reveal") == ["reveal objective=15"]
    to_the_end(t).play("reveal objective=15")
    assert t.stars("saxony") == {"objective": 2}
    assert t.player("saxony").objectives == []


@rule("SC-14.1")
def test_nobody_reveals_on_the_turn_of_another() -> None:
    t = rich().turn_of("saxony")
    assert t.legal("reveal") == []


@rule("SC-14.3")
def test_one_may_wait_but_the_condition_must_still_be_true() -> None:
    t = rich()
    assert "reveal objective=22" in t.legal()
    t.give("nordic", upgrades=UPGRADE, recruits={"build": "popularity"})
    assert to_the_end(t).legal() == ["end"]


@rule("SC-14.9", "SC-20.26")
def test_the_same_decision_is_asked_again_after_a_reveal() -> None:
    t = rich()
    sections = t.legal("section")
    t.play("reveal objective=22")
    assert (t.asked(), t.legal("section")) == ("ChooseSection", sections)


@rule("SC-14.9", "SC-20.26")
def test_the_end_of_the_turn_is_asked_with_and_without_a_card_to_reveal() -> None:
    t = rich().give("nordic", upgrades=UPGRADE, recruits={"build": "popularity"})
    assert to_the_end(t).legal() == ["end"]


@rule("SC-14.10", "SC-17.1")
def test_the_star_of_an_objective_may_end_the_game_at_once() -> None:
    t = rich().give("nordic", stars={"combat": 2, "workers": 1, "mechs": 1, "power": 1})
    t.play("reveal objective=22")
    assert t.asked() == ""
    assert sum(t.stars("nordic").values()) == 6


@rule("SC-14.4")
def test_home_bases_are_no_territories_but_lakes_and_the_factory_are() -> None:
    t = has(mechs={"seaworthy": "L3"}, workers={"M4": 1, "B_NOR": 1}).table(17)
    assert "reveal objective=17" in to_the_end(t).legal()
    assert t.controls("nordic") == {"L3", "M4"}
