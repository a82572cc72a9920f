"""Section 6: Move or Gain, Bolster, Trade, Produce."""

from __future__ import annotations

import pytest

from tests.games.scythe.rulebook import PRINTED_HEXES, TERRAIN_OF, PrintedHex
from tests.games.scythe.table import Table
from tests.rules import rule

MAKES = {"mountain": "metal", "farm": "food", "tundra": "oil", "forest": "wood"}
PRODUCE_COST = {2: (0, 0, 0), 3: (0, 0, 0), 4: (1, 0, 0), 5: (1, 0, 0), 6: (1, 1, 0), 7: (1, 1, 0), 8: (1, 1, 1)}


def upgraded(box: str, yes: bool) -> dict[str, str]:
    return {box: "deploy"} if yes else {}


@rule("SC-6.1")
@pytest.mark.parametrize(("upgrade", "coins"), [(False, 1), (True, 2)])
def test_gain_coins(upgrade: bool, coins: int) -> None:
    table = Table().give("nordic", upgrades=upgraded("gain_coins", upgrade))
    table.play("section section=move", "gain_coins")
    assert table.player("nordic").coins == coins
    assert table.asked() == "EndTurn"


@rule("SC-6.1")
@pytest.mark.parametrize(("upgrade", "units"), [(False, 2), (True, 3)])
def test_so_many_different_units_move(upgrade: bool, units: int) -> None:
    table = Table().give("nordic", workers={"T6": 4}, upgrades=upgraded("move_units", upgrade)).move("nordic")
    for _ in range(units):
        assert table.asked() == "ChooseUnit"
        table.play("unit unit=worker hex=T6", "to hex=T5")
    assert table.asked() == "EndTurn"
    assert table.units("nordic", "T5") == (0, 0, units)


@rule("SC-6.2")
def test_first_all_moves_then_combats_then_the_encounter() -> None:
    table = Table("nordic", "saxony").give("nordic", character="T6", mechs={"artillery": "T6"}, coins=2)
    table.encounter("V7", card=15)
    table.give("saxony", character="M8", mechs={"speed": "W7"}).move("nordic")
    table.play("unit unit=character hex=T6", "to hex=V7")
    assert table.asked() == "ChooseUnit"
    table.play("unit unit=mech hex=T6", "to hex=W7")
    assert table.legal() == ["finish"]
    table.play("finish")
    assert (table.seat(), table.asked()) == ("nordic", "Encounter")  # the combat of zero against zero came first
    assert table.stars("nordic") == {"combat": 1}
    table.play("option option=A")
    assert table.asked() == "EndTurn"


@rule("SC-6.3")
@pytest.mark.parametrize("upgrade", [False, True])
def test_bolster(upgrade: bool) -> None:
    table = Table().give("nordic", coins=2, upgrades=upgraded("bolster_power", upgrade))
    table.play("section section=bolster", "bolster_power")
    assert (table.player("nordic").power, table.player("nordic").coins) == (3 if upgrade else 2, 1)
    assert table.hand("nordic") == []
    cards = Table().give("nordic", coins=2, upgrades=upgraded("bolster_cards", upgrade)).draw_next(4, 2)
    cards.play("section section=bolster", "bolster_cards")
    assert cards.hand("nordic") == ([2, 4] if upgrade else [4])
    assert (cards.player("nordic").power, cards.player("nordic").coins) == (0, 1)


@rule("SC-6.3", "SC-6.5")
@pytest.mark.parametrize("section", ["bolster", "trade"])
def test_bolster_and_trade_cost_a_coin(section: str) -> None:
    table = Table().give("nordic", workers={"T6": 1})
    table.play(f"section section={section}")
    assert table.asked() == "EndTurn"


@rule("SC-6.4", "SC-6.9")
@pytest.mark.parametrize("way", ["bolster_power", "bolster_cards"])
def test_the_monument_gives_popularity_with_every_bolster_after_it_was_built(way: str) -> None:
    table = Table(mats=["engineering", "mechanical"]).give("nordic", coins=2, workers={"T6": 1}).tokens("T6", wood=3)
    table.play("section section=bolster", way, "act", "structure structure=monument")
    assert table.player("nordic").popularity == 0
    table.turn_of("nordic").give("nordic", section="move").play("section section=bolster", way)
    assert table.player("nordic").popularity == 1


@rule("SC-6.5", "SC-6.8")
@pytest.mark.parametrize("upgrade", [False, True])
def test_trade(upgrade: bool) -> None:
    table = Table().give("nordic", coins=2, upgrades=upgraded("trade_popularity", upgrade), workers={"T6": 1})
    table.play("section section=trade", "trade_popularity")
    assert (table.player("nordic").popularity, table.player("nordic").coins) == (2 if upgrade else 1, 1)
    table.turn_of("nordic").give("nordic", section="move").play("section section=trade", "trade_resources")
    table.play("resource resource=food", "resource resource=metal")
    assert table.lying("T6") == {"food": 1, "metal": 1}
    assert table.asked() == "EndTurn"
    assert (table.player("nordic").popularity, table.player("nordic").coins) == (2 if upgrade else 1, 0)


@rule("SC-6.6", "SC-6.9")
@pytest.mark.parametrize("way", ["trade_resources", "trade_popularity"])
def test_the_armory_gives_power_with_every_trade(way: str) -> None:
    table = Table().give("nordic", coins=1, workers={"T6": 1}, structures={"armory": "M1"})
    table.give("rusviet", character="M1")  # it works though an enemy controls it
    table.play("section section=trade", way)
    if way == "trade_resources":
        table.play(*["resource resource=oil"] * 2)
    assert table.player("nordic").power == 1


@rule("SC-6.7", "SC-6.17")
def test_traded_tokens_go_to_territories_with_own_workers() -> None:
    table = Table().give("nordic", coins=1, abilities=["seaworthy"], character="M7", mechs={"speed": "L5"})
    table.give("nordic", workers={"T6": 1, "FAC": 1, "L5": 2, "B_NOR": 1}, structures={"mill": "F1"})
    table.play("section section=trade", "trade_resources", "resource resource=food")
    assert table.numbers() == ["FAC", "L5", "T6"]


@rule("SC-6.10", "SC-6.17")
def test_with_splitting_each_traded_token_goes_where_its_owner_likes() -> None:
    table = Table(trade_split_territories="yes").give("nordic", coins=1, workers={"T6": 1, "W7": 1})
    table.play("section section=trade", "trade_resources", "resource resource=food", "place hex=T6")
    table.play("resource resource=food", "place hex=W7")
    assert (table.lying("T6"), table.lying("W7")) == ({"food": 1}, {"food": 1})


@rule("SC-6.10", "SC-6.17")
def test_the_second_token_goes_where_the_first_went() -> None:
    table = Table().give("nordic", coins=1, workers={"T6": 1, "W7": 1})
    table.play("section section=trade", "trade_resources", "resource resource=food", "place hex=W7")
    table.play("resource resource=oil")
    assert table.asked() == "EndTurn"
    assert (table.lying("T6"), table.lying("W7")) == ({}, {"food": 1, "oil": 1})


@rule("SC-6.11")
@pytest.mark.parametrize("workers", PRODUCE_COST)
def test_what_producing_costs(workers: int) -> None:
    table = Table().give("nordic", power=2, popularity=2, coins=2, workers={"T6": 1, "B_NOR": workers - 1})
    table.play("section section=produce", "produce", "produce_on hex=T6")
    p = table.player("nordic")
    assert (2 - p.power, 2 - p.popularity, 2 - p.coins) == PRODUCE_COST[workers]
    assert table.lying("T6") == {"oil": 1}


@rule("SC-6.12")
@pytest.mark.parametrize("place", PRINTED_HEXES, ids=lambda place: place.id)
def test_every_worker_makes_an_item_of_its_terrain(place: PrintedHex) -> None:
    table = Table().give("nordic", abilities=["seaworthy"], mechs={"speed": place.id}, workers={place.id: 2})
    table.play("section section=produce", "produce")
    if place.terrain in ("lake", "factory"):
        assert table.asked() == "EndTurn"
        return
    table.play(f"produce_on hex={place.id}", "make number=2")
    if place.terrain == "village":
        assert table.units("nordic", place.id)[2] == 4
    else:
        assert table.lying(place.id) == {MAKES[place.terrain]: 2}


@rule("SC-6.12")
@pytest.mark.parametrize("upgrade", [False, True])
def test_so_many_territories_produce(upgrade: bool) -> None:
    hexes = ["T6", "W7", "M7", "F6"]
    table = Table().give("nordic", power=1, workers=dict.fromkeys(hexes, 1))
    table.give("nordic", upgrades=upgraded("produce_territories", upgrade)).play("section section=produce", "produce")
    for hex in hexes[: 3 if upgrade else 2]:
        assert table.asked() == "Produce"
        table.play(f"produce_on hex={hex}")
    assert table.asked() == "EndTurn"
    assert [hex for hex in hexes if table.lying(hex)] == hexes[: 3 if upgrade else 2]


@rule("SC-6.13")
def test_new_workers_come_from_the_mat_and_do_not_produce_at_once() -> None:
    table = Table().give("nordic", workers={"V7": 2})
    table.play("section section=produce", "produce", "produce_on hex=V7", "make number=2")
    assert table.units("nordic", "V7") == (0, 0, 4)
    assert table.player("nordic").workers_left() == 4
    assert table.asked() == "EndTurn"  # the village has produced, no other territory has workers


@rule("SC-6.13", "SC-6.16")
def test_only_the_workers_left_on_the_mat_are_placed() -> None:
    table = Table().give("nordic", power=1, popularity=1, workers={"V7": 3, "V6": 3})
    table.play("section section=produce", "produce", "produce_on hex=V7")
    assert table.legal() == ["make number=1", "make number=2"]
    table.play("make number=1", "produce_on hex=V6")
    assert table.units("nordic", "V6") == (0, 0, 4)  # one was left, so nothing was asked
    assert table.stars("nordic") == {"workers": 1}


@rule("SC-6.13", "SC-6.16")
def test_a_village_without_workers_left_on_the_mat_is_not_offered() -> None:
    table = Table().give("nordic", power=1, popularity=1, coins=1, workers={"V7": 4, "T6": 4}, stars={"workers": 1})
    table.play("section section=produce", "produce")
    assert table.legal() == ["produce_on hex=T6", "finish"]


MILL = {"mill": "T6"}


@rule("SC-6.14")
def test_the_mill_is_one_more_territory_and_one_more_item() -> None:
    table = Table().give("nordic", workers={"T6": 1, "W7": 1, "M7": 1}, structures=MILL)
    table.play("section section=produce", "produce", "produce_on hex=W7", "produce_on hex=M7")
    assert table.legal() == ["produce_on hex=T6", "finish"]
    table.play("produce_on hex=T6")
    assert table.legal() == ["make number=1", "make number=2"]
    table.play("make number=2")
    assert table.lying("T6") == {"oil": 2}
    assert table.asked() == "EndTurn"


@rule("SC-6.14")
def test_the_mills_territory_never_uses_up_a_territory_and_produces_once() -> None:
    table = Table().give("nordic", workers={"T6": 1, "W7": 1, "M7": 1}, structures=MILL)
    table.play("section section=produce", "produce", "produce_on hex=T6", "make number=1")
    assert table.legal() == ["produce_on hex=W7", "produce_on hex=M7", "finish"]
    table.play("produce_on hex=W7")
    assert table.legal() == ["produce_on hex=M7", "finish"]


@rule("SC-6.14", "SC-8.10")
@pytest.mark.parametrize("enemy", [False, True])
def test_the_mill_works_without_a_worker_but_only_under_control(enemy: bool) -> None:
    table = Table().give("nordic", structures=MILL)
    if enemy:
        table.give("rusviet", workers={"T6": 1})
    table.play("section section=produce", "produce")
    assert table.legal("produce_on") == ([] if enemy else ["produce_on hex=T6"])
    if not enemy:
        table.play("produce_on hex=T6")
        assert table.lying("T6") == {"oil": 1}


@rule("SC-6.14", "SC-6.9")
def test_a_mill_in_a_village_makes_a_worker() -> None:
    table = Table().give("nordic", structures={"mill": "V7"})
    table.play("section section=produce", "produce", "produce_on hex=V7")
    assert table.units("nordic", "V7") == (0, 0, 1)


@rule("SC-6.15")
def test_workers_at_home_do_not_produce() -> None:
    table = Table().give("nordic", workers={"T6": 1, "B_NOR": 3}, power=1)
    table.play("section section=produce", "produce")
    assert table.legal() == ["produce_on hex=T6", "finish"]


@rule("SC-6.16")
def test_producing_may_be_finished_early() -> None:
    table = Table().give("nordic", workers={"T6": 1, "W7": 1})
    table.play("section section=produce", "produce", "produce_on hex=T6")
    assert table.legal() == ["produce_on hex=W7", "finish"]
    table.play("finish")
    assert (table.asked(), table.lying("W7")) == ("EndTurn", {})


@rule("SC-6.17")
def test_kind_and_territory_are_asked_for_each_token_and_a_single_territory_is_not() -> None:
    table = Table().give("nordic", coins=1, workers={"FAC": 2})
    table.play("section section=trade", "trade_resources")
    assert table.asked() == "TradeToken"
    assert len(table.legal()) == 4
    table.play("resource resource=wood")
    assert table.asked() == "TradeToken"
    table.play("resource resource=wood")
    assert table.lying("FAC") == {"wood": 2}
    assert TERRAIN_OF["FAC"] == "factory"
