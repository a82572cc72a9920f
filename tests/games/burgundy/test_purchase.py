"""Section 10: the central black depot."""

from __future__ import annotations

import pytest

from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import told
from tests.rules import rule

FIRST, SECOND = "buy depot=black slot=1", "buy depot=black slot=2"
K06 = {31: "K06"}


def market_day(silver: int = 5) -> Table:
    """Two dice to use, some silver, two tiles in the black depot."""
    return Table().give(silver=silver, dice=(1, 2)).depot("black", "cow2", "ship")


@rule("CB-10.1", "CB-10.6")
def test_a_tile_of_the_black_depot_costs_two_silver() -> None:
    table = market_day()
    assert table.legal("buy") == [FIRST, SECOND]
    events = table.play(SECOND)
    assert table.storage() == ["ship"]
    assert table.player(0).silver == 3
    assert table.lying("black") == ["cow2"]
    assert told(events, "bought")[0].values[2] == 2


@rule("CB-10.1")
def test_there_is_one_purchase_a_turn() -> None:
    table = market_day()
    table.play(FIRST)
    assert table.legal("buy") == []
    assert table.refused(SECOND).code == "already_bought"


@rule("CB-10.1")
def test_the_next_player_and_the_next_turn_may_buy_again() -> None:
    table = Table(round=2).give(silver=5).give(1, silver=5).depot("black", "cow2", "ship", "mine")
    table.play(FIRST)
    table.player(0).used = 3
    table.settle()
    table.play("end")
    assert table.seat() == 1
    table.play(SECOND)
    table.end_round()
    assert table.seat() == 0
    table.play("buy depot=black slot=3")
    assert table.storage() == ["cow2", "mine"]


@rule("CB-10.1", "CB-K06")
def test_with_k06_any_of_the_seven_depots_will_do() -> None:
    table = market_day().depot(1, "bank").depot(6, "mine", "K01")
    assert table.legal("buy") == [FIRST, SECOND]
    assert table.refused("buy depot=6 slot=2").code == "black_depot_only"
    table.give(estate=K06)
    numbered = ["buy depot=1 slot=1", "buy depot=6 slot=1", "buy depot=6 slot=2"]
    assert sorted(table.legal("buy")) == sorted([*numbered, FIRST, SECOND])
    table.play("buy depot=6 slot=2")
    assert table.storage() == ["K01"]
    assert table.lying(6) == ["mine"]
    assert table.player(0).silver == 3
    assert table.legal("buy") == []


@rule("CB-10.2")
def test_before_between_and_after_the_dice_actions() -> None:
    table = market_day().depot(1, "bank").depot(2, "bank")
    assert table.legal("buy") == [FIRST, SECOND]
    table.play("die pips=1", "workers")
    assert table.legal() == ["die pips=2", FIRST, SECOND]
    table.play("die pips=2", "workers")
    assert table.legal() == [FIRST, SECOND, "end"]
    table.play(FIRST)
    assert table.legal() == ["end"]


@rule("CB-10.2", "CB-6.5")
def test_not_while_a_die_is_being_used() -> None:
    table = market_day().depot(1, "bank")
    table.play("die pips=1")
    assert table.legal() == ["take depot=1 slot=1", "workers"]
    assert table.refused(FIRST).rule == "CB-6.5"


@rule("CB-10.3", "CB-5.3", "CB-10.6")
def test_with_full_storage_a_stored_tile_is_given_up() -> None:
    table = market_day().give(storage=["bank", "mine", "K01"])
    table.play(FIRST)
    assert table.legal() == ["give_up slot=1", "give_up slot=2", "give_up slot=3"]
    assert table.player(0).silver == 3
    events = table.play("give_up slot=3")
    assert [event.kind.name for event in events] == ["gave_up", "bought"]
    assert table.storage() == ["bank", "mine", "cow2"]
    assert table.lying("black") == ["ship"]
    assert table.asked() == "Turn"
    assert table.refused(SECOND).code == "already_bought"


@rule("CB-10.4")
@pytest.mark.parametrize("estate", [{}, {31: "K12", 35: "K08"}])
def test_no_die_no_workers_and_no_free_steps_are_involved(estate: dict[int, str]) -> None:
    table = market_day().give(workers=2, estate=estate)
    table.play(FIRST)
    assert (table.player(0).used, table.player(0).workers, table.player(0).silver) == (0, 2, 3)
    assert table.legal("die") == ["die pips=1", "die pips=2"]


@rule("CB-10.5")
@pytest.mark.parametrize("silver", [0, 1])
def test_no_purchase_without_two_silver(silver: int) -> None:
    table = market_day(silver)
    assert table.legal("buy") == []
    refusal = table.refused(FIRST)
    assert (refusal.code, refusal.params) == ("needs_silver", {"needed": 2, "has": silver})


@rule("CB-10.5")
def test_exactly_two_silver_are_enough() -> None:
    table = market_day(2)
    table.play(FIRST)
    assert table.player(0).silver == 0


@rule("CB-10.5")
def test_no_purchase_from_an_empty_black_depot_unless_k06_opens_the_others() -> None:
    table = Table().give(silver=5).depot(3, "bank")
    assert table.legal("buy") == []
    table.give(estate=K06)
    assert table.legal("buy") == ["buy depot=3 slot=1"]
    table.play("buy depot=3 slot=1")
    table.state.bought = False
    table.settle()
    assert table.legal("buy") == []


@rule("CB-10.6")
def test_a_bought_tile_can_be_placed_in_the_same_turn() -> None:
    table = market_day()
    table.play(SECOND, "die pips=2", "place slot=1 space=18")
    assert table.estate() == {19: "castle", 18: "ship"}


@rule("CB-10.6", "CB-4.12")
def test_silver_gained_in_the_turn_may_be_spent_in_it() -> None:
    table = Table().give(goods={"red": 1}, silver=1, dice=(4, 1)).depot("black", "cow2")
    table.play("die pips=4", "sell good=red", FIRST)
    assert table.player(0).silver == 0
    assert table.storage() == ["cow2"]


@rule("CB-10.7")
def test_k06_works_later_in_the_turn_it_is_placed_in() -> None:
    table = Table().give(storage=["K06"], silver=2, dice=(1, 2)).depot(5, "mine").depot("black", "cow2")
    assert table.refused("buy depot=5 slot=1").code == "black_depot_only"
    table.play("die pips=1", "place slot=1 space=13", "buy depot=5 slot=1")
    assert table.storage() == ["mine"]
    assert table.player(0).silver == 0


def open_market(*storage: str, silver: int = 5) -> Table:
    """A table of the 2019 edition, at which a castle or a city hall can be placed with this storage."""
    table = Table(buy_inside_effects="yes").give(storage=storage, silver=silver, estate={13: "K16"})
    return table.depot("black", "cow2", "ship")


@rule("CB-10.8")
@pytest.mark.parametrize(("tile", "space", "effect"), [("castle", 7, "ExtraAction"), ("city_hall", 12, "ExtraTile")])
def test_a_purchase_between_placing_and_effect(tile: str, space: int, effect: str) -> None:
    table = open_market()
    table.place(tile, space)
    assert table.legal() == [FIRST, SECOND, "decline"]
    table.play(SECOND)
    assert table.asked() == effect
    assert (table.storage(), table.player(0).silver) == (["ship"], 3)
    table.play("place slot=1 space=18")
    assert table.estate()[18] == "ship"
    assert table.refused(FIRST).code == "not_now"


@rule("CB-10.8")
@pytest.mark.parametrize(("tile", "space"), [("castle", 7), ("city_hall", 12)])
def test_the_purchase_may_be_left_for_later(tile: str, space: int) -> None:
    table = open_market("ship")
    table.place(tile, space, "decline", "place slot=1 space=18")
    assert table.player(0).silver == 5
    assert table.asked() == "Turn"
    assert FIRST in table.legal()


@rule("CB-10.8")
def test_it_is_still_one_purchase_a_turn() -> None:
    table = open_market("castle", "bank")
    table.play(FIRST)
    table.use_die(6).play("place slot=1 space=7")
    assert table.asked() == "ExtraAction"


@rule("CB-10.8", "CB-6.6")
@pytest.mark.parametrize("silver", [0, 1])
def test_a_purchase_that_is_not_possible_is_not_asked_for(silver: int) -> None:
    table = open_market(silver=silver)
    table.place("castle", 7)
    assert table.asked() == "ExtraAction"


@rule("CB-10.8")
def test_only_castles_and_city_halls_open_the_market() -> None:
    table = open_market("ship").depot(1, "pig2")
    table.place("market", 26)
    assert table.asked() == "TakeByBuilding"


@rule("CB-10.8", "CB-5.3")
def test_storage_can_be_full_when_the_castle_takes_a_tile() -> None:
    table = open_market("bank", "mine").depot(2, "K01")
    table.place("castle", 7, FIRST)
    assert table.storage() == ["bank", "mine", "cow2"]
    table.play("take depot=2 slot=1")
    assert table.legal() == ["give_up slot=1", "give_up slot=2", "give_up slot=3"]
    table.play("give_up slot=1")
    assert table.storage() == ["K01", "mine", "cow2"]


@rule("CB-10.8")
def test_one_dice_action_can_place_four_tiles() -> None:
    table = open_market("castle", "castle")
    events = table.place("city_hall", 12, SECOND, "place slot=1 space=7")
    events += table.play("place slot=2 space=3", "place slot=3 space=18")
    assert len(told(events, "placed")) == 4
    assert table.storage() == []
    assert table.asked() == "UseDie"


@rule("CB-10.8")
def test_the_option_is_off_by_default() -> None:
    table = Table().give(silver=5, estate={13: "K16"}).depot("black", "cow2")
    table.place("castle", 7)
    assert table.asked() == "ExtraAction"
