"""Section 9: placing citizens in buildings, pushing, expelling, protection."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.troyes.facts.components import COLOURS
from tests.games.troyes.table import Owner, Table, pick, told
from tests.rules import rule

DIE = {"palace": "red", "bishopric": "white", "city_hall": "yellow"}
BUILDINGS = list(DIE)


def city(standing: Mapping[str, Owner], *dice: str, supply: int = 4) -> Table:
    """Seat 0 has these dice; seats 1 and 2 watch, and a die is left for them."""
    return Table(3, supply=supply).stand(standing).dice(0, *dice).dice(2, "red 1")


def place(game: Table, building: str, value: int, source: str = "supply") -> Table:
    """Place a citizen with an own die."""
    game.act(f"place building={building}", f"{DIE[building]} {value}")
    if game.asked() == "PlaceCitizen":
        game.play(source)
    assert game.asked() == "EndTurn"
    return game


SOURCES = {"lifted": "lift", "raised": "raise", "moved": "move"}


def may_place(game: Table, building: str, value: int, source: str = "supply") -> bool:
    """Is this placement legal, with an own die and a citizen from this place?"""
    target = f"place building={building}"
    events = game.play(target) if target in game.legal() else []
    for step in (pick(f"{DIE[building]} {value}"), source):
        events += game.play(step) if step in game.legal() else []
    sources = [_source(event) for event in events if event.kind.name in SOURCES] or ["supply"]
    return bool(told(events, "placed")) and sources == [source]


def _source(event: Event) -> str:
    """The action that took a citizen from somewhere."""
    domain = event.kind.domains[0]
    assert domain is not None
    return f"{SOURCES[event.kind.name]} {event.kind.fields[0]}={domain.labels[event.values[0]]}"


# --- dice and citizens (TR-9.1, TR-9.2) ---------------------------------------------------------------------------


@rule("TR-9.1")
@pytest.mark.parametrize("building", BUILDINGS)
def test_each_building_takes_dice_of_its_colour(building: str) -> None:
    for colour in COLOURS.labels:
        game = city({"P1": 0}, f"{colour} 2")
        assert (f"place building={building}" in game.legal()) == (colour == DIE[building])


@rule("TR-9.2")
def test_a_citizen_comes_from_the_supply_or_from_anywhere_on_the_board() -> None:
    game = city({"P5": 0, "B1a": 0, "H2b": 1}, "red 2").lie("city_hall", 0).lie("bishopric", 1)
    game.give(tradesmen={"merchant": "first"}).give(1, tradesmen={"tithing": "first"})
    game.act("place building=palace", "red 2")
    sources = ["supply", "lift space=P5", "lift space=B1a", "raise building=city_hall", "move card=merchant"]
    assert sorted(game.legal()) == sorted(sources)


@rule("TR-9.2")
@pytest.mark.parametrize(
    "source",
    ["supply", "lift space=P5", "raise building=city_hall", "move card=merchant"],
)
def test_the_citizen_leaves_the_place_he_comes_from(source: str) -> None:
    game = city({"P5": 0}, "red 2").lie("city_hall", 0).give(tradesmen={"merchant": "first"})
    place(game, "palace", 2, source)
    assert game.standing() == ({"P2": 0} if source.startswith("lift") else {"P2": 0, "P5": 0})
    assert game.lying("city_hall") == ({} if source.startswith("raise") else {0: 1})
    assert game.tradesmen() == ({} if source.startswith("move") else {"merchant": "first"})
    assert game.player().supply == (3 if source == "supply" else 4)


@rule("TR-9.2")
def test_an_empty_supply_gives_no_citizen() -> None:
    game = city({"P5": 0, "B1a": 0}, "red 2", supply=0)
    game.act("place building=palace", "red 2")
    assert game.legal() == ["lift space=P5", "lift space=B1a"]


@rule("TR-9.2", "TR-12.3")
def test_a_recruited_citizen_can_be_placed() -> None:
    game = city({"P5": 0}, "red 2", supply=0).give(influence=2)
    game.play("recruit")
    place(game, "palace", 2, "supply")
    assert game.standing() == {"P2": 0, "P5": 0}
    assert game.player().supply == 0


# --- the Palace (TR-9.3, TR-9.13) ---------------------------------------------------------------------------------


@rule("TR-9.3")
@pytest.mark.parametrize("value", range(1, 7))
def test_in_the_palace_the_citizen_expels_whoever_stands_on_the_space_of_the_die(value: int) -> None:
    game = city({f"P{space}": 1 for space in range(1, 7)}, f"red {value}")
    place(game, "palace", value)
    assert game.standing() == {**{f"P{space}": 1 for space in range(1, 7)}, f"P{value}": 0}
    assert game.lying("palace") == {1: 1}


@rule("TR-9.13")
def test_other_free_spaces_of_the_palace_do_not_help() -> None:
    game = city({"P3": 1}, "red 3")
    place(game, "palace", 3)
    assert (game.standing(), game.lying("palace")) == ({"P3": 0}, {1: 1})
    assert not may_place(city({"P3": 1}, "red 3").lie("palace", 1), "palace", 3)


# --- rows (TR-9.4) ------------------------------------------------------------------------------------------------


@rule("TR-9.4")
@pytest.mark.parametrize(
    ("building", "value", "before", "after", "lying"),
    [
        ("bishopric", 3, {}, {"B1a": 0}, {}),
        ("bishopric", 1, {"B1a": 1}, {"B1a": 1, "B1b": 0}, {}),
        ("bishopric", 5, {"B1b": 1}, {"B1a": 0, "B1b": 1}, {}),
        ("bishopric", 3, {"B1a": 1, "B1c": 2}, {"B1a": 1, "B1b": 0, "B1c": 2}, {}),
        ("bishopric", 5, {"B1a": 1, "B1b": 2, "B1c": 1}, {"B1a": 0, "B1b": 1, "B1c": 2}, {1: 1}),
        ("bishopric", 6, {"B2a": 1, "B2b": 1, "B2c": 2}, {"B2a": 0, "B2b": 1, "B2c": 1}, {2: 1}),
        ("city_hall", 4, {"H1b": 2}, {"H1a": 0, "H1b": 2}, {}),
        ("city_hall", 2, {"H2a": 1, "H2b": 2}, {"H2a": 0, "H2b": 1}, {2: 1}),
        ("city_hall", 6, {"H3a": 2, "H3b": 1, "H1a": 1}, {"H1a": 1, "H3a": 0, "H3b": 2}, {1: 1}),
    ],
)
def test_a_row_takes_the_leftmost_free_space_or_is_pushed(
    building: str, value: int, before: dict[str, Owner], after: dict[str, Owner], lying: dict[Owner, int]
) -> None:
    game = city(before, f"{DIE[building]} {value}")
    place(game, building, value)
    assert game.standing() == after
    assert game.lying(building) == lying


# --- expelled citizens (TR-9.5, TR-9.7, TR-9.9, TR-9.10) ----------------------------------------------------------


@rule("TR-9.5")
def test_an_expelled_citizen_lies_on_the_building_until_the_end_of_the_round() -> None:
    game = city({"P3": 1}, "red 3", "red 6").top_events("brigands_b", "interruption_of_work")
    supply = game.player(1).supply
    place(game, "palace", 3).play("end")
    assert (game.lying("palace"), game.player(1).supply) == ({1: 1}, supply)
    game.end_round()
    assert (game.lying("palace"), game.player(1).supply) == ({}, supply + 1)


@rule("TR-9.5")
@pytest.mark.parametrize(
    ("building", "value", "standing"),
    [
        ("palace", 3, {"P3": "neutral"}),
        ("bishopric", 3, {"B1a": 1, "B1b": 1, "B1c": "neutral"}),
        ("city_hall", 5, {"H2a": 1, "H2b": "neutral"}),
    ],
)
def test_an_expelled_neutral_citizen_goes_to_the_supply(building: str, value: int, standing: dict[str, Owner]) -> None:
    game = city(standing, f"{DIE[building]} {value}")
    place(game, building, value)
    assert "neutral" not in game.standing().values()
    assert game.lying(building) == {}


@rule("TR-9.7")
@pytest.mark.parametrize(
    ("building", "value", "standing"),
    [("palace", 3, {"P3": 0}), ("city_hall", 3, {"H3a": 1, "H3b": 0})],
)
def test_a_player_may_expel_his_own_citizen(building: str, value: int, standing: dict[str, Owner]) -> None:
    game = city(standing, f"{DIE[building]} {value}")
    place(game, building, value)
    assert game.lying(building) == {0: 1}


@rule("TR-9.9")
def test_dice_of_this_round_stay_and_the_new_position_counts_from_the_next() -> None:
    game = city({"P3": 1, "H1a": 2}, "red 3").dice(1, "red 4").top_events("brigands_b", "interruption_of_work")
    place(game, "palace", 3)
    assert game.district(1) == ["red 4"]
    game.play("end")
    events = game.end_round()
    assert [(event.seat, event.values[0]) for event in told(events, "die_rolled")] == [(0, 0), (2, 2)]
    assert [event.values for event in told(events, "salaries_due")] == [[2], [0], [0]]


@rule("TR-9.10")
def test_a_lying_citizen_counts_for_nothing() -> None:
    game = city({"P1": 0}, "yellow 4").lie("palace", 0).give(tradesmen={"miller": "first"})
    game.act("activate card=miller", "yellow 4")
    game.play("choose option=1")
    assert game.deniers() == 2
    game = Table(round=4).stand({"P1": 0, "P2": 0, "P3": 0}).lie("palace", 0).dice(0, "red 1")
    game.give(characters=["chretien_de_troyes", "urbain_iv"])
    game.end_round()
    assert game.points() == -6  # three standing citizens are one too few for a point with two players


@rule("TR-9.10")
def test_a_lying_citizen_pays_no_tax() -> None:
    game = Table(round=2).give(tradesmen={"tax_collector": "first"}).give(1, deniers=9)
    game.stand({"H1a": 1}).lie("city_hall", 1, 2).dice(0, "red 6").dice(1, "red 1")
    game.act("activate card=tax_collector", "red 6")
    assert (game.deniers(), game.deniers(1)) == (2, 7)


# --- protection (TR-9.6) ------------------------------------------------------------------------------------------

ROWS: list[tuple[str, int, list[str]]] = [
    ("palace", 3, ["P3"]),
    ("bishopric", 3, ["B1a", "B1b", "B1c"]),
    ("city_hall", 5, ["H2a", "H2b"]),
]
every_building = pytest.mark.parametrize(("building", "value", "spaces"), ROWS)


def ends_with(spaces: list[str], owner: Owner) -> dict[str, Owner]:
    """A full row whose right end belongs to somebody; the others are of seat 2."""
    return {**dict.fromkeys(spaces, 2), spaces[-1]: owner}


@rule("TR-9.6")
@every_building
def test_a_lying_citizen_protects_the_others_of_his_colour(building: str, value: int, spaces: list[str]) -> None:
    full = ends_with(spaces, 1)
    die = f"{DIE[building]} {value}"
    assert may_place(city(full, die), building, value)
    assert not may_place(city(full, die).lie(building, 1), building, value)


@rule("TR-9.6")
@every_building
def test_not_even_the_owner_may_expel_a_protected_citizen(building: str, value: int, spaces: list[str]) -> None:
    die = f"{DIE[building]} {value}"
    assert may_place(city(ends_with(spaces, 0), die), building, value, "supply")
    assert not may_place(city(ends_with(spaces, 0), die).lie(building, 0), building, value, "supply")


@rule("TR-9.6")
@every_building
def test_protection_is_for_one_colour_on_one_building(building: str, value: int, spaces: list[str]) -> None:
    die = f"{DIE[building]} {value}"
    assert may_place(city(ends_with(spaces, 1), die).lie(building, 2).lie(building, 0), building, value)
    elsewhere = city(ends_with(spaces, 1), die)
    for other in BUILDINGS:
        if other != building:
            elsewhere.lie(other, 1)
    assert may_place(elsewhere, building, value)


@rule("TR-9.6")
@every_building
def test_protection_needs_an_expulsion(building: str, value: int, spaces: list[str]) -> None:
    free = dict.fromkeys(spaces[1:], 1)
    assert may_place(city(free, f"{DIE[building]} {value}").lie(building, 1), building, value)


@rule("TR-9.6")
def test_only_the_right_end_of_a_row_must_be_unprotected() -> None:
    game = city({"B1a": 1, "B1b": 1, "B1c": 2}, "white 5").lie("bishopric", 1)
    place(game, "bishopric", 5)
    assert game.standing() == {"B1a": 0, "B1b": 1, "B1c": 1}


@rule("TR-9.6")
@every_building
def test_neutral_citizens_are_never_protected(building: str, value: int, spaces: list[str]) -> None:
    game = city(ends_with(spaces, "neutral"), f"{DIE[building]} {value}", f"{DIE[building]} {value}")
    place(game, building, value)
    game.stand({spaces[-1]: "neutral"}).turn(0)
    assert may_place(game, building, value)


@rule("TR-9.6")
@every_building
def test_protection_ends_when_the_lying_citizen_is_taken_away(building: str, value: int, spaces: list[str]) -> None:
    game = Table(3).stand(ends_with(spaces, 1)).lie(building, 1)
    die = f"{DIE[building]} {value}"
    game.dice(0, die).dice(1, "red 1" if building != "palace" else "yellow 1").dice(2, "red 6").turn(1)
    other = "palace" if building != "palace" else "city_hall"
    game.act(f"place building={other}", f"2 {DIE[other]} 1")
    game.play(f"raise building={building}", "end")
    assert may_place(game.turn(0), building, value)


@rule("TR-9.6")
@every_building
def test_protection_ends_with_the_round(building: str, value: int, spaces: list[str]) -> None:
    die = f"{DIE[building]} {value}"
    game = city(ends_with(spaces, 1), die).lie(building, 1).top_events("brigands_b", "interruption_of_work")
    game.end_round()
    game.black().turn(0)
    assert may_place(game.dice(0, die), building, value)


@rule("TR-9.6", "TR-9.4")
def test_expelling_twice_from_one_row_needs_two_colours() -> None:
    game = city({"H2a": 1, "H2b": 2}, "yellow 2", "yellow 5", "yellow 5")
    place(game, "city_hall", 2).turn(0)
    assert game.standing() == {"H2a": 0, "H2b": 1}
    place(game, "city_hall", 5).turn(0)
    assert (game.standing(), game.lying("city_hall")) == ({"H2a": 0, "H2b": 0}, {1: 1, 2: 1})


# --- citizens that are lifted first (TR-9.8, TR-9.11, TR-9.12) ----------------------------------------------------


@rule("TR-9.8")
@pytest.mark.parametrize(
    ("standing", "source", "value", "after"),
    [
        ({"B1a": 0, "B1b": 1, "B1c": 1}, "B1a", 2, {"B1b": 1, "B1c": 1, "B2a": 0}),
        ({"B1a": 1, "B1b": 0, "B1c": 1}, "B1b", 3, {"B1a": 1, "B1b": 0, "B1c": 1}),
        ({"B1a": 1, "B1b": 1, "B1c": 0}, "B1c", 5, {"B1a": 1, "B1b": 1, "B1c": 0}),
        ({"B1b": 1, "B1c": 0}, "B1c", 5, {"B1a": 0, "B1b": 1}),
        (
            {"B1a": 0, "B2a": 2, "B2b": 2, "B2c": 2},
            "B1a",
            4,
            {"B2a": 0, "B2b": 2, "B2c": 2},
        ),
    ],
)
def test_a_citizen_of_the_same_building_is_lifted_first(
    standing: dict[str, Owner], source: str, value: int, after: dict[str, Owner]
) -> None:
    game = city(standing, f"white {value}")
    place(game, "bishopric", value, f"lift space={source}")
    assert game.standing() == after


@rule("TR-9.11")
@every_building
def test_a_placement_may_change_nothing(building: str, value: int, spaces: list[str]) -> None:
    game = city(ends_with(spaces, 0), f"{DIE[building]} {value}")
    place(game, building, value, f"lift space={spaces[-1]}")
    assert game.standing() == ends_with(spaces, 0)
    assert game.lying(building) == {}


@rule("TR-9.6", "TR-9.8", "TR-9.11")
@every_building
def test_a_lifted_citizen_makes_room_even_in_a_protected_row(building: str, value: int, spaces: list[str]) -> None:
    game = city(ends_with(spaces, 0), f"{DIE[building]} {value}").lie(building, 0, 2)
    assert may_place(game, building, value, f"lift space={spaces[-1]}")
    other = city({**ends_with(spaces, 0), "P6": 0, "B2a": 0, "H3b": 0}, f"{DIE[building]} {value}").lie(building, 0, 2)
    assert not may_place(other, building, value, "lift space=P6")


@rule("TR-9.12")
@every_building
def test_the_own_lying_citizen_of_the_building_is_lifted_first(building: str, value: int, spaces: list[str]) -> None:
    game = city(ends_with(spaces, 0), f"{DIE[building]} {value}").lie(building, 0)
    place(game, building, value, f"raise building={building}")
    assert game.standing()[spaces[0]] == 0
    assert game.lying(building) == {0: 1}


@rule("TR-9.12")
@every_building
def test_a_second_lying_citizen_still_protects(building: str, value: int, spaces: list[str]) -> None:
    game = city(ends_with(spaces, 0), f"{DIE[building]} {value}").lie(building, 0, 2)
    assert not may_place(game, building, value, f"raise building={building}")


@rule("TR-9.12")
@every_building
def test_a_lying_citizen_of_another_building_ends_no_protection(building: str, value: int, spaces: list[str]) -> None:
    other = BUILDINGS[BUILDINGS.index(building) - 1]
    game = city(ends_with(spaces, 0), f"{DIE[building]} {value}").lie(building, 0).lie(other, 0)
    assert not may_place(game, building, value, f"raise building={other}")
