"""Section 8: buildings."""

from __future__ import annotations

import pytest

from bazigah.games.burgundy.facts.components import TILES
from tests.games.burgundy.table import Table
from tests.rules import rule

KINDS = ["warehouse", "carpenters_workshop", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"]
TYPES = {"building": "bank", "animal": "cow2", "knowledge": "K16", "castle": "castle", "mine": "mine", "ship": "ship"}


def spaces_offered(table: Table, slot: int) -> list[int]:
    """Where the tile of a storage slot may be placed now."""
    return [int(action.rpartition("=")[2]) for action in table.legal("place") if f"slot={slot} " in action]


@rule("CB-8.0")
@pytest.mark.parametrize("kind", KINDS)
def test_a_city_holds_one_building_of_a_kind(kind: str) -> None:
    table = Table().give(storage=[kind], estate={32: kind, 20: "ship"}, workers=3).use_die(3)
    assert spaces_offered(table, 1) == [12, 14]
    assert table.refused("place slot=1 space=26").code == "city_has_one"
    assert table.refused("place slot=1 space=26").rule == "CB-8.0"


@rule("CB-8.0")
@pytest.mark.parametrize("kind", KINDS)
def test_other_kinds_in_the_city_and_the_same_kind_elsewhere_do_not_matter(kind: str) -> None:
    others = [other for other in KINDS if other != kind]
    estate = {12: kind, 32: others[0], 33: others[1], 37: others[2]}
    table = Table().give(storage=[kind], estate=estate).give(1, estate={26: kind}).use_die(3)
    assert spaces_offered(table, 1) == [26]


@rule("CB-8.0", "CB-K01")
@pytest.mark.parametrize("kind", KINDS)
def test_k01_lifts_the_rule(kind: str) -> None:
    table = Table().give(storage=[kind], estate={32: kind, 13: "K01"}).use_die(3)
    assert spaces_offered(table, 1) == [12, 26, 37]


@rule("CB-8.0")
@pytest.mark.parametrize(("tile", "space"), [("castle", 7), ("city_hall", 12)])
def test_the_rule_holds_for_every_way_of_placing(tile: str, space: int) -> None:
    table = Table().give(storage=["bank", "church"], estate={13: "K16", 32: "bank"})
    table.place(tile, space)
    assert spaces_offered(table, 1) == ([12, 14] if tile == "castle" else [14])
    assert table.refused("place slot=1 space=26").code == "city_has_one"
    assert 26 in spaces_offered(table, 2)


@rule("CB-8.0", "CB-8.7")
def test_a_city_hall_cannot_put_a_second_city_hall_into_its_own_city() -> None:
    table = Table().give(storage=["city_hall"])
    table.place("city_hall", 26)
    assert table.asked() == "ExtraTile"
    assert spaces_offered(table, 1) == [12]
    table.play("place slot=1 space=12")
    assert table.estate() == {19: "castle", 26: "city_hall", 12: "city_hall"}


@rule("CB-8.0", "CB-6.6")
def test_a_second_city_hall_that_fits_nowhere_is_not_asked_for() -> None:
    table = Table().give(storage=["city_hall"], estate={12: "bank"})
    table.place("city_hall", 26)
    assert table.asked() == "UseDie"
    assert table.storage() == ["city_hall"]


@rule("CB-8.0", "CB-K01")
def test_with_k01_a_city_hall_may_put_a_second_one_beside_itself() -> None:
    table = Table().give(storage=["city_hall"], estate={12: "bank", 31: "K01"})
    table.place("city_hall", 26)
    assert spaces_offered(table, 1) == [27, 32]


@rule("CB-8.0.1", "CB-5.14")
def test_the_effect_is_used_once_and_needs_no_die() -> None:
    table = Table().depot(1, "cow2", "ship").depot(2, "pig2")
    table.place("market", 26, "take depot=1 slot=2")
    assert table.storage() == ["ship"]
    assert table.asked() == "UseDie"
    assert table.player(0).used == 3, "the second die is taken up, no third one is needed"
    table.play("workers")
    assert table.legal() == ["end"]


@rule("CB-8.0.2", "CB-8.2", "CB-8.3", "CB-8.4")
@pytest.mark.parametrize(
    ("building", "types"),
    [
        ("carpenters_workshop", ["building"]),
        ("church", ["knowledge", "castle", "mine"]),
        ("market", ["animal", "ship"]),
    ],
)
def test_a_building_takes_tiles_of_its_types_from_any_numbered_depot(building: str, types: list[str]) -> None:
    table = Table().depot("black", *TYPES.values())
    for depot, tile in enumerate(TYPES.values(), start=1):
        table.depot(depot, tile)
    table.place(building, 26)
    wanted = [f"take depot={depot} slot=1" for depot, kind in enumerate(TYPES, start=1) if kind in types]
    mine_of_the_other_die = ["take depot=6 slot=4"] if "mine" in types else []
    assert table.legal() == [*wanted, *mine_of_the_other_die, "decline"]
    table.play(wanted[0])
    assert table.storage() == [TYPES[types[0]]]
    assert table.lying(wanted[0].split("=")[1][0]) == []
    assert table.lying("black") == list(TYPES.values())


@rule("CB-8.0.3", "CB-8.1", "CB-8.2", "CB-8.3", "CB-8.4", "CB-8.7")
@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_these_effects_may_be_declined(building: str) -> None:
    table = Table().give(storage=["ship"], goods={"red": 1}).depot(1, *TYPES.values())
    table.place(building, 26)
    assert table.legal()[-1] == "decline"
    events = table.play("decline")
    assert events[0].kind.name == "declined"
    assert (table.storage(), table.goods()) == (["ship"], {"red": 1})
    assert table.asked() == "UseDie"


@rule("CB-8.1", "CB-8.2", "CB-8.3", "CB-8.4", "CB-8.7")
@pytest.mark.parametrize("tile", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_the_log_says_what_gave_an_action(tile: str) -> None:
    table = Table().give(storage=["ship"], goods={"red": 1}).depot(1, *TYPES.values())
    table.place(tile, 26)
    used = table.play(table.legal()[0])[0]
    assert (used.kind.name, TILES.labels[used.values[0]]) == ("tile_used", tile)


@rule("CB-8.0.3", "CB-8.5", "CB-8.6", "CB-8.8")
@pytest.mark.parametrize(
    ("building", "workers", "silver", "points"),
    [("boarding_house", 5, 1, 0), ("bank", 1, 3, 0), ("watchtower", 1, 1, 4)],
)
def test_these_effects_happen_by_themselves(building: str, workers: int, silver: int, points: int) -> None:
    table = Table().give(workers=1, silver=1)
    table.place(building, 26)
    assert (table.player(0).workers, table.player(0).silver, table.points()) == (workers, silver, points)
    assert table.asked() == "UseDie"


@rule("CB-8.5", "CB-14.3")
def test_the_boarding_house_knows_no_k13_and_k14() -> None:
    table = Table().give(estate={31: "K13", 35: "K14"})
    table.place("boarding_house", 26)
    assert (table.player(0).workers, table.player(0).silver) == (4, 0)


@rule("CB-8.1")
def test_a_warehouse_sells_all_goods_of_one_type() -> None:
    table = Table(players=3).give(goods={"red": 3, "pink": 1})
    table.place("warehouse", 26)
    assert table.legal() == ["sell good=pink", "sell good=red", "decline"]
    table.play("sell good=red")
    assert table.goods() == {"pink": 1}
    assert (table.player(0).silver, table.points()) == (1, 9)
    assert table.player(0).sold == [0, 0, 0, 3, 0, 0]


@rule("CB-8.1", "CB-14.4")
def test_k03_and_k04_work_for_a_warehouse() -> None:
    table = Table().give(goods={"red": 2}, estate={31: "K03", 35: "K04"})
    table.place("warehouse", 26, "sell good=red")
    assert (table.player(0).silver, table.player(0).workers, table.points()) == (2, 1, 4)


@rule("CB-8.7")
def test_a_city_hall_adds_a_tile_of_any_type_whatever_the_number() -> None:
    table = Table().give(storage=["ship", "bank"], estate={12: "market"})
    table.place("city_hall", 26)
    assert spaces_offered(table, 1) == [18, 20]
    assert spaces_offered(table, 2) == [27, 32]
    assert table.refused("place slot=1 space=25").code == "wrong_colour"
    assert table.refused("place slot=1 space=21").code == "not_adjacent"


@rule("CB-8.7")
@pytest.mark.parametrize("tile", TYPES.values())
def test_every_type_may_be_added(tile: str) -> None:
    table = Table().give(storage=[tile], estate={12: "market", 18: "ship"})
    space = {"bank": 27, "cow2": 11, "K16": 13, "castle": 7, "mine": 25, "ship": 20}[tile]
    table.place("city_hall", 26, f"place slot=1 space={space}")
    assert table.estate()[space] == tile
    assert table.storage() == []


@rule("CB-8.7", "CB-6.3")
def test_the_effect_of_the_added_tile_is_used_as_usual() -> None:
    table = Table().give(storage=["bank", "market"]).depot(1, "cow2")
    table.place("city_hall", 26, "place slot=2 space=12")
    assert table.asked() == "TakeByBuilding"
    table.play("take depot=1 slot=1")
    assert table.storage() == ["bank", "cow2"]
    assert table.points() == 1 + 10, "the market completed a city of one space"
