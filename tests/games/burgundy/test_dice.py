"""Section 5: the four dice actions."""

from __future__ import annotations

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.facts.components import EMPTY, TILES
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.table import Table, tile_named
from tests.rules import rule

PIPS = range(1, 7)
GOODS = ["turquoise", "purple", "pink", "red", "brown", "orange"]


@rule("CB-5.1", "CB-5.2")
def test_a_taken_tile_goes_to_storage_even_if_it_fits_the_estate() -> None:
    table = Table().give(dice=(3, 5)).depot(3, "ship", "castle")
    table.play("die pips=3", "take depot=3 slot=1")
    assert table.storage() == ["ship"]
    assert table.estate() == {19: "castle"}
    assert table.lying(3) == ["castle"]


@rule("CB-5.2")
def test_the_second_die_places_a_tile_that_the_first_took() -> None:
    table = Table().give(dice=(3, 5)).depot(3, "ship")
    table.play("die pips=3", "take depot=3 slot=1", "place slot=1 space=20")
    assert table.storage() == []
    assert table.estate() == {19: "castle", 20: "ship"}


@rule("CB-5.1")
@pytest.mark.parametrize("pips", PIPS)
def test_any_tile_of_the_depot_with_the_value_of_the_die_may_be_taken(pips: int) -> None:
    table = Table()
    for depot in PIPS:
        table.depot(depot, "cow2", "ship", "castle", "K01")
    table.depot("black", "mine").use_die(pips)
    assert table.legal("take") == [f"take depot={pips} slot={slot}" for slot in range(1, 5)]


@rule("CB-5.1")
def test_the_new_tile_goes_to_the_first_empty_storage_space() -> None:
    table = Table().give(storage=["mine", "ship", "bank"]).depot(4, "church")
    table.player(0).storage[1] = EMPTY
    table.use_die(4).play("take depot=4 slot=1")
    assert table.storage() == ["mine", "church", "bank"]


@rule("CB-5.3")
def test_with_full_storage_one_of_the_three_stored_tiles_is_given_up() -> None:
    table = Table().give(storage=["mine", "ship", "bank"]).depot(3, "cow2", "K01").use_die(3)
    table.play("take depot=3 slot=2")
    assert table.legal() == ["give_up slot=1", "give_up slot=2", "give_up slot=3"]
    assert table.storage() == ["mine", "ship", "bank"]
    assert table.lying(3) == ["cow2", "K01"]
    table.play("give_up slot=2")
    assert table.storage() == ["mine", "K01", "bank"]
    assert table.lying(3) == ["cow2"]
    assert table.asked() == "UseDie"


@rule("CB-5.4")
def test_a_stored_tile_cannot_be_thrown_away_at_another_moment() -> None:
    table = Table().give(dice=(3, 4), storage=["castle", "ship", "cow3"], estate={3: "castle"}).depot(3, "cow2")
    assert table.refused("give_up slot=1").rule == "CB-5.4"
    table.use_die(6)
    assert table.refused("give_up slot=1").rule == "CB-5.4"
    table.play("place slot=1 space=7")
    assert table.asked() == "ExtraAction"
    assert table.refused("give_up slot=2").rule == "CB-5.4"


@rule("CB-5.4")
def test_nothing_is_given_up_while_a_storage_space_is_empty() -> None:
    table = Table().give(storage=["mine", "ship"]).depot(3, "cow2").use_die(3)
    table.play("take depot=3 slot=1")
    assert table.asked() == "UseDie"
    assert table.storage() == ["mine", "ship", "cow2"]


@rule("CB-5.5")
def test_nothing_can_be_taken_from_a_depot_without_tiles() -> None:
    table = Table().give(storage=["ship"]).depot(2, goods={"red": 2}).use_die(2)
    assert table.legal("take") == []
    assert table.refused("take depot=2 slot=1").code == "nothing_there"


@rule("CB-5.5.1")
def test_a_tile_given_up_never_comes_back() -> None:
    table = Table(round=5)
    lost = next(label for label in TILES.labels if label.startswith("K") and _found(table.state, label) == 0)
    table.give(storage=[lost, "ship", "bank"]).depot(3, "cow2").use_die(3)
    assert _found(table.state, lost) == 1
    table.play("take depot=3 slot=1", "give_up slot=1")
    rng = Rng(5)
    while not table.state.over():
        assert _found(table.state, lost) == 0
        table.state.apply(table.state.legal()[rng.below(len(table.state.legal()))])


def _found(s: Burgundy, label: str) -> int:
    """How often a tile is in the game: in the depots, the supplies, the storages and the estates."""
    piles = [s.slots, *s.supplies, *[p.storage for p in s.players], *[p.estate for p in s.players]]
    return sum(pile.count(tile_named(label)) for pile in piles)


@rule("CB-5.6")
@pytest.mark.parametrize(
    ("pips", "tile", "spaces"),
    [
        (1, "K12", [13]),
        (2, "ship", [18]),
        (3, "bank", [12, 26]),
        (4, "mine", [25]),
        (5, "ship", [20]),
        (1, "mine", []),  # s30 is a mine space with a 1, but it is not next to the castle
        (1, "bank", []),
        (3, "ship", []),
        (6, "castle", []),  # s19 is covered, s7 is not next to it
    ],
)
def test_the_first_tile_goes_next_to_the_starting_castle(pips: int, tile: str, spaces: list[int]) -> None:
    table = Table().give(storage=[tile]).depot(pips, "cow2").use_die(pips)
    assert table.legal("place") == [f"place slot=1 space={space}" for space in spaces]


@rule("CB-5.6")
def test_each_stored_tile_may_be_placed() -> None:
    table = Table().give(storage=["bank", "ship", "church"]).use_die(3)
    assert table.legal("place") == [f"place slot={slot} space={space}" for slot in (1, 3) for space in (12, 26)]
    table.play("place slot=3 space=26")
    assert table.estate() == {19: "castle", 26: "church"}
    assert table.storage() == ["bank", "ship"]


@rule("CB-5.6", "CB-5.7.1")
def test_a_tile_of_any_colour_makes_its_neighbours_fit() -> None:
    table = Table().give(storage=["ship"], estate={20: "ship"}).use_die(4)
    assert table.legal("place") == ["place slot=1 space=21"]
    table = Table().give(storage=["ship"], estate={14: "bank"}).use_die(4)
    assert table.legal("place") == ["place slot=1 space=21"]


@rule("CB-5.7.1")
def test_a_space_next_to_empty_spaces_only_fits_for_no_way_of_placing() -> None:
    apart = "place slot=2 space=22"
    table = Table().give(storage=["castle", "ship"], estate={3: "castle"}).use_die(6)
    table.play("place slot=1 space=7")
    assert table.asked() == "ExtraAction"
    assert table.refused(apart).code == "not_adjacent"
    table = Table().give(storage=["city_hall", "ship"]).use_die(3)
    table.play("place slot=1 space=12")
    assert table.asked() == "ExtraTile"
    assert table.refused(apart).code == "not_adjacent"


@rule("CB-5.8")
@pytest.mark.parametrize(("pips", "good"), [*enumerate(GOODS, start=1)])
def test_the_value_of_the_die_is_the_type_to_sell(pips: int, good: str) -> None:
    others = {label: 1 for label in GOODS if label != good}
    table = Table().give(goods=others).depot(pips, "cow2").use_die(pips)
    assert table.legal("sell") == []
    assert table.refused(f"sell good={good}").code == "no_such_goods"
    table.give(goods={good: 2})
    assert table.legal("sell") == [f"sell good={good}"]


@rule("CB-5.9")
@pytest.mark.parametrize("pips", PIPS)
def test_a_die_of_any_value_takes_two_workers(pips: int) -> None:
    table = Table().give(workers=1).depot(pips, "cow2").use_die(pips)
    table.play("workers")
    assert table.player(0).workers == 3
