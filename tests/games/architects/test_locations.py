"""Sections 4.1 to 4.3 and 4.7: locations in general, gathering, the King's Storehouse, the Tax Stand."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from bazigah.games.architects.facts.components import LOCATIONS
from tests.games.architects.rulebook import table
from tests.games.architects.table import Table
from tests.rules import rule

NINE = ["quarry", "forest", "mines", "silversmith", "storehouse", "workshop", "town_centre", "tax_stand", "guardhouse"]
REFERENCE = {row["n"]: row for row in table("AW-4.2.5")}


# --- general (AW-4.1) ---------------------------------------------------------------------------------------------


@rule("AW-4.1.1", "AW-4.6.7")
def test_nine_locations_take_everybody_and_only_there_workers_are_captured() -> None:
    assert LOCATIONS.labels == NINE
    game = Table(5).give(0, at={"town_centre": 1}, silver=2).board(market={"left": 1, "middle": 2}, guildhall=[1, 2])
    for seat in range(1, 5):
        game.give(seat, at=dict.fromkeys(NINE, 1), prison=2)
    game.play("town_centre")
    expected = {f"capture location={name} seat={seat}" for name in NINE for seat in range(2, 6)}
    assert set(game.legal("capture")) == {*expected, "capture location=town_centre seat=1"}


@rule("AW-4.1.2")
@pytest.mark.parametrize(
    ("space", "closed"), [("left", ["bm_small"]), ("middle", ["bm_hire", "bm_draw"]), ("right", ["bm_large"])]
)
@pytest.mark.parametrize("who", [0, 1])
def test_one_worker_on_a_market_space(space: str, closed: list[str], who: int) -> None:
    game = Table().give(silver=9).board(market={space: who})
    deals = ["bm_small", "bm_hire", "bm_draw", "bm_large"]
    assert [deal for deal in deals if not game.legal(deal)] == closed
    assert [game.refused(deal).rule for deal in closed] == ["AW-4.1.2"] * len(closed)


@rule("AW-4.1.2")
def test_market_workers_leave_by_a_reset_only() -> None:
    game = Table().board(market={"left": 0, "middle": 1}).give(0, at={"guardhouse": 1}, prison=1, silver=9)
    game.play("guardhouse", "release_prison", "end")
    assert game.state.market[:2] == [0, 1]


@rule("AW-4.1.3")
def test_guildhall_workers_stay() -> None:
    game = Table().board(guildhall=[0, 1, 0], market={"left": 1, "middle": 1}).give(0, silver=3)
    game.play("bm_large", "end")
    assert game.state.guildhall == [0, 1, 0]


@rule("AW-4.1.4")
def test_no_placement_brings_a_worker_into_prison() -> None:
    game = Table().give(silver=9, wood=9, stone=9, gold=9, marble=9, hand=["well"], at={"mines": 1}).board(tax=1)
    assert len(game.legal()) == 17
    for placement in game.state.legal():
        after = game.state.copy()
        after.apply(placement)
        assert after.players[0].prison == 0


@rule("AW-4.1.5")
@pytest.mark.parametrize(
    ("action", "closed", "opened"),
    [
        ("tax_stand", Table(), Table().board(tax=1)),
        ("bm_small", Table(), Table().give(silver=1)),
        ("bm_hire", Table().give(silver=1), Table().give(silver=2)),
        ("bm_draw", Table().give(silver=1), Table().give(silver=2)),
        ("bm_draw", Table().give(silver=2).building_pile(only=True), Table().give(silver=2)),
        ("bm_large", Table().give(silver=2), Table().give(silver=3)),
        ("bm_large", Table().give(silver=3, virtue=10), Table().give(silver=3, virtue=9)),
        ("workshop_hire", Table().give(silver=3), Table().give(silver=4)),
        ("workshop_draw", Table().building_pile(only=True), Table().building_pile("well", only=True)),
        ("mines_gold", Table(), Table().give(at={"mines": 1})),
        ("guildhall_build", Table().give(hand=["well"], wood=2, stone=1), Table().give(hand=["well"], wood=2, stone=2)),
        ("guildhall_cathedral", Table().give(hand=["well"]), Table().give(hand=["well"], gold=1)),
    ],
)
def test_a_worker_goes_only_where_it_can_act(action: str, closed: Table, opened: Table) -> None:
    assert closed.legal(action) == []
    assert opened.legal(action) == [action]


@rule("AW-4.1.6")
@pytest.mark.parametrize("action", ["storehouse", "town_centre", "guardhouse"])
def test_placing_without_an_action_is_legal(action: str) -> None:
    game = Table()
    game.play(action)
    assert (game.at(), game.legal()) == ({action: 1}, ["end"])


@rule("AW-4.1.6")
@pytest.mark.parametrize("action", ["storehouse", "town_centre", "guardhouse"])
def test_stopping_at_once_is_legal(action: str) -> None:
    game = Table().give(0, silver=9, wood=9, prison=1).give(1, at={"forest": 2})
    game.play(action, "stop")
    assert game.goods() == {"silver": 9, "wood": 9}
    assert game.legal() == ["end"]


# --- gathering (AW-4.2) -------------------------------------------------------------------------------------------


@rule("AW-4.2.1", "AW-4.2.2", "AW-4.2.3", "AW-4.2.4", "AW-4.2.5")
@pytest.mark.parametrize("n", range(1, 7))
@pytest.mark.parametrize(
    ("action", "location", "good", "line"),
    [
        ("quarry", "quarry", "stone", "Forest, wood / Quarry, stone"),
        ("forest", "forest", "wood", "Forest, wood / Quarry, stone"),
        ("mines_clay", "mines", "clay", "Mines, clay"),
        ("mines_gold", "mines", "gold", "Mines, gold"),
        ("silversmith", "silversmith", "silver", "Silversmith, silver"),
    ],
)
def test_gathering(action: str, location: str, good: str, line: str, n: int) -> None:
    game = Table().give(at={location: n - 1})
    expected = REFERENCE[line][str(n)]
    if expected == "–":
        assert game.refused(action).rule == "AW-4.2.3"
    else:
        game.play(action)
        assert game.goods() == {good: int(expected)}
        assert game.at() == {location: n}


@rule("AW-4.2.3")
def test_clay_or_gold_never_both() -> None:
    game = Table().give(at={"mines": 3})
    game.play("mines_clay")
    assert game.legal() == ["end"]
    assert game.goods() == {"clay": 5}


@rule("AW-4.2.5", "AW-4.5.1")
@pytest.mark.parametrize("n", range(1, 7))
def test_drawing_buildings(n: int) -> None:
    game = Table().give(at={"workshop": n - 1})
    top = game.pile()[: int(REFERENCE["Workshop, Building cards"][str(n)])]
    game.play("workshop_draw")
    assert sorted(game.hand()) == sorted(top)


# --- King's Storehouse (AW-4.3) -----------------------------------------------------------------------------------


@rule("AW-4.3.1")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_up_to_n_trades_the_same_one_as_often_as_wanted(n: int) -> None:
    game = Table().give(at={"storehouse": n - 1}, clay=20)
    game.play("storehouse", *["trade trade=virtue_clay_clay"] * n)
    assert (game.player(0).virtue, game.goods()) == (7 + n, {"clay": 20 - 2 * n})
    assert game.legal() == ["end"]


@rule("AW-4.3.1")
def test_trades_in_any_order_and_not_more_than_n() -> None:
    game = Table().give(at={"storehouse": 2}, wood=20)
    game.play("storehouse", "trade trade=marble_wood_wood_wood", "trade trade=virtue_wood_wood", "stop")
    assert (game.player(0).virtue, game.goods()) == (8, {"wood": 15, "marble": 1})


@rule("AW-4.3.2", "AW-16.D4")
@pytest.mark.parametrize("mix", list(combinations_with_replacement(["clay", "wood", "stone"], 2)))
def test_two_goods_for_virtue(mix: tuple[str, str]) -> None:
    game = Table().hold({good: mix.count(good) for good in mix})
    game.play("storehouse")
    trade = f"trade trade=virtue_{'_'.join(mix)}"
    assert game.legal() == [trade, "stop"]
    game.play(trade)
    assert (game.goods(), game.player(0).virtue) == ({}, 8)


@rule("AW-4.3.3", "AW-16.D4")
@pytest.mark.parametrize("mix", list(combinations_with_replacement(["wood", "stone"], 3)))
def test_three_goods_for_marble(mix: tuple[str, str, str]) -> None:
    game = Table().hold({good: mix.count(good) for good in mix})
    game.play("storehouse", f"trade trade=marble_{'_'.join(mix)}")
    assert (game.goods(), game.player(0).virtue) == ({"marble": 1}, 7)


@rule("AW-4.3.3")
def test_clay_buys_no_marble() -> None:
    game = Table().give(clay=9)
    game.play("storehouse")
    assert game.legal() == ["trade trade=virtue_clay_clay", "stop"]


@rule("AW-4.3.4")
def test_cards_add_trades_and_each_use_is_one_action() -> None:
    game = Table().give(at={"storehouse": 1}, silver=5, apprentices=["merchant_2", "patron_2"])
    game.play("storehouse")
    assert game.legal() == ["trade trade=merchant_2", "trade trade=patron_2", "stop"]
    game.play("trade trade=merchant_2", "trade trade=merchant_2")
    assert (game.goods(), game.legal()) == ({"silver": 1, "gold": 2}, ["end"])


@rule("AW-4.3.4")
def test_another_players_merchant_is_of_no_use() -> None:
    game = Table().give(0, silver=5, clay=2).give(1, apprentices=["merchant_2"])
    game.play("storehouse")
    assert game.refused("trade trade=merchant_2").code == "needs_apprentice"


@rule("AW-4.9.7", "AW-4.3.1")
def test_what_a_trade_gains_can_pay_the_next() -> None:
    game = Table().give(at={"storehouse": 1}, silver=1, apprentices=["merchant_1", "patron_1"])
    game.play("storehouse", "trade trade=merchant_1", "trade trade=patron_1")
    assert (game.goods(), game.player(0).virtue) == ({"clay": 2}, 8)


# --- Tax Stand (AW-4.7) -------------------------------------------------------------------------------------------


@rule("AW-4.7.1")
@pytest.mark.parametrize("silver", [1, 11])
@pytest.mark.parametrize("workers", [0, 3])
def test_all_silver_for_two_virtue_whatever_the_workers(silver: int, workers: int) -> None:
    game = Table().board(tax=silver).give(at={"tax_stand": workers})
    game.play("tax_stand")
    assert (game.goods(), game.state.tax, game.player(0).virtue) == ({"silver": silver}, 0, 5)
    assert game.begin(0).refused("tax_stand").code == "tax_stand_empty"
