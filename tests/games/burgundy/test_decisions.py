"""Section 16: what is asked, when it is not asked, and what is offered."""

from __future__ import annotations

import pytest

from bazigah.games.burgundy.facts.components import CASTLE_SPACES, SHEETS
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import anything, building, moves, new_game
from tests.rules import rule

EVERY_DEPOT = [f"ship_to depot={depot}" for depot in range(1, 7)]


def first_choice(boards: str) -> Table:
    """The first choice of a game in which boards are chosen."""
    t = Table()
    t.state = new_game(2, boards=boards)
    return t


@rule("CB-16.D1")
def test_the_advanced_setup_offers_the_two_sides_of_the_own_sheet() -> None:
    t = first_choice("advanced")
    sheet = SHEETS[t.player(t.seat()).sheet]
    assert t.legal() == [f"board number={side + 1}" for side in sheet]


@rule("CB-16.D1")
def test_the_free_choice_offers_all_nine_boards() -> None:
    assert first_choice("free_choice").legal() == [f"board number={number}" for number in range(1, 10)]


@rule("CB-16.D1")
@pytest.mark.parametrize("number", range(1, 10))
def test_every_board_offers_its_four_castle_spaces(number: int) -> None:
    t = first_choice("free_choice")
    t.play(f"board number={number}")
    assert t.legal() == [f"start space={space + 1}" for space in CASTLE_SPACES[number - 1]]
    assert len(t.legal()) == 4


@rule("CB-16.D1")
@pytest.mark.parametrize("boards", ["all_board_1", "random"])
def test_boards_that_are_dealt_are_not_asked_for(boards: str) -> None:
    assert first_choice(boards).asked() in ("Turn", "UseDie")


@rule("CB-16.D2")
def test_a_turn_offers_both_dice_and_the_purchase_but_not_its_end() -> None:
    t = Table().give(dice=(2, 5), silver=2).depot("black", "ship", "mine")
    assert t.legal() == ["die pips=2", "die pips=5", "buy depot=black slot=1", "buy depot=black slot=2"]
    assert t.refused("end").code == "dice_left"


@rule("CB-16.D2")
def test_between_the_dice_a_turn_offers_the_other_die_and_the_purchase() -> None:
    t = Table().give(dice=(2, 5), silver=2).depot("black", "ship").depot(2, "mine", "mine")
    t.play("die pips=2", "take depot=2 slot=1")
    assert t.legal() == ["die pips=5", "buy depot=black slot=1"]


@rule("CB-16.D2")
def test_after_both_dice_a_turn_offers_the_purchase_and_the_end() -> None:
    t = Table().give(dice=(2, 5), silver=2).depot("black", "ship").depot(2, "mine")
    t.play("die pips=2", "take depot=2 slot=1", "die pips=5")
    assert t.legal() == ["buy depot=black slot=1", "end"]
    t.play("buy depot=black slot=1")
    assert t.legal() == ["end"], "ending the turn is the only choice left"


@rule("CB-16.D2")
def test_equal_dice_are_one_choice() -> None:
    t = Table().depot("black", "ship").give(dice=(4, 4), silver=2)
    assert t.legal("die") == ["die pips=4"]


@rule("CB-16.D3")
def test_a_die_offers_take_place_sell_and_workers() -> None:
    t = Table().depot(5, "mine").give(storage=["ship"], goods={"brown": 1}).use_die(5)
    assert t.legal() == ["take depot=5 slot=1", "place slot=1 space=20", "sell good=brown", "workers"]


@rule("CB-16.D3")
def test_an_action_is_offered_only_with_a_complete_choice_in_reach() -> None:
    t = Table().depot(4, "mine").depot(5, "mine").give(storage=["ship"], goods={"red": 1}, workers=0).use_die(2)
    t.state.slots[4] = t.state.slots[12]  # a tile that the die itself reaches, so that something is left to choose
    t.settle()
    assert t.legal() == ["take depot=2 slot=1", "place slot=1 space=18", "workers"]
    t.give(workers=2)
    assert t.legal("sell") == ["sell good=red"]
    assert "take depot=4 slot=1" in t.legal()


@rule("CB-16.D3", "CB-16.D8")
@pytest.mark.parametrize("players", [2, 4])
def test_workers_are_always_offered_for_a_die_and_a_castle(players: int) -> None:
    seen = set()
    for move in moves(new_game(players, seed=2), building):
        asked = type(move.before.stack[-1]).__name__
        if asked in ("UseDie", "ExtraAction"):
            seen.add(asked)
            t = Table()
            t.state = move.before
            assert t.legal()[-1] == "workers"
    assert seen == {"UseDie", "ExtraAction"}


@rule("CB-16.D4")
def test_take_offers_every_tile_of_every_depot_in_reach() -> None:
    t = Table().give(workers=1)
    for depot in range(1, 7):
        t.depot(depot, "ship", "cow2", "mine" if depot != 2 else "K01")
    t.use_die(1)
    in_reach = [(depot, slot) for depot in (1, 2, 6) for slot in (1, 2, 3)]
    offered = [f"take depot={depot} slot={slot}" for depot, slot in in_reach]
    assert t.legal("take") == [*offered, "take depot=6 slot=4"], "the mine that `use_die` lays into depot 6 too"


@rule("CB-16.D5")
@pytest.mark.parametrize("stored", [0, 1, 2, 3])
def test_a_tile_is_given_up_only_with_full_storage(stored: int) -> None:
    t = Table().give(storage=["cow2", "pig3", "K05"][:stored]).depot(5, "mine").use_die(5)
    t.play("take depot=5 slot=1")
    assert (t.asked() == "GiveUp") == (stored == 3)
    if stored == 3:
        assert t.legal() == ["give_up slot=1", "give_up slot=2", "give_up slot=3"]
        t.play("give_up slot=2")
        assert t.storage() == ["cow2", "mine", "K05"]


@rule("CB-16.D5")
def test_a_purchase_asks_for_the_tile_to_give_up_too() -> None:
    t = Table().give(storage=["cow2", "pig3", "K05"], silver=2).depot("black", "ship")
    t.play("buy depot=black slot=1")
    assert t.asked() == "GiveUp"
    t.play("give_up slot=3")
    assert t.storage() == ["cow2", "pig3", "ship"]


@rule("CB-16.D6")
def test_place_offers_every_stored_tile_on_every_space_that_fits() -> None:
    t = Table().give(storage=["ship", "bank", "ship"], workers=3).use_die(5)
    spaces = {1: (18, 20), 2: (12, 26), 3: (18, 20)}
    assert t.legal("place") == [f"place slot={slot} space={space}" for slot in spaces for space in spaces[slot]]


@rule("CB-16.D6")
def test_place_charges_for_the_number_of_the_space() -> None:
    t = Table().give(storage=["ship"], workers=3).use_die(4)
    t.play("place slot=1 space=18")
    assert t.player(0).workers == 3 - 2


@rule("CB-16.D7")
def test_sell_offers_the_stored_types_in_reach() -> None:
    t = Table().give(goods={"turquoise": 1, "purple": 2, "brown": 1}, workers=1).use_die(2)
    assert t.legal("sell") == ["sell good=turquoise", "sell good=purple"], "the rest costs more than one worker"
    t.give(workers=3)
    assert t.legal("sell") == ["sell good=turquoise", "sell good=purple", "sell good=brown"]


@rule("CB-16.D8")
def test_workers_ask_nothing_more() -> None:
    t = Table().give(workers=0).depot(3, "ship").use_die(3)
    t.play("workers")
    assert t.player(0).workers == 2
    assert t.asked() == "UseDie", "the other die, not a further choice"


@rule("CB-16.D9")
def test_buy_offers_each_tile_of_the_black_depot() -> None:
    t = Table().give(silver=2).depot("black", "ship", "ship", "K24").depot(3, "mine")
    assert t.legal("buy") == [f"buy depot=black slot={slot}" for slot in (1, 2, 3)]
    t.give(estate={4: "K06"})
    assert t.legal("buy")[0] == "buy depot=3 slot=1"


@rule("CB-16.D9")
@pytest.mark.parametrize("seed", range(4))
def test_buy_is_never_part_of_another_decision(seed: int) -> None:
    for move in moves(new_game(3, seed), anything, seed):
        if move.action.startswith("buy"):
            assert type(move.before.stack[-1]).__name__ == "Turn"


@rule("CB-16.D10")
def test_a_ship_is_asked_for_one_of_all_six_depots() -> None:
    t = Table().depot(4, goods={"red": 1})
    t.place("ship", 20)
    assert (t.asked(), t.legal()) == ("ShipTo", EVERY_DEPOT)


@rule("CB-16.D10")
def test_a_ship_is_not_asked_when_no_goods_lie_anywhere() -> None:
    t = Table()
    t.place("ship", 20)
    assert t.asked() == "UseDie", "the other die"
    assert t.player(0).advance == 1


@rule("CB-16.D10")
@pytest.mark.parametrize(
    ("around", "offered"),
    [
        ((3, 5), ["ship_to depot=3", "ship_to depot=5", "decline"]),
        ((5,), ["ship_to depot=5", "decline"]),
        ((1, 2, 6), []),
    ],
)
def test_with_k05_a_neighbour_with_goods_or_none_is_asked_for(around: tuple[int, ...], offered: list[str]) -> None:
    t = Table().give(estate={4: "K05"}).depot(4, goods={"red": 1})
    for depot in around:
        t.depot(depot, goods={"pink": 1})
    t.place("ship", 20, "ship_to depot=4")
    assert (t.legal() if t.asked() == "SecondDepot" else []) == offered


@rule("CB-16.D11")
@pytest.mark.parametrize(
    ("stored", "asked"),
    [
        ({}, False),
        ({"red": 1}, True),
        ({"red": 1, "brown": 1}, True),
        ({"red": 1, "pink": 1}, True),
        ({"red": 1, "pink": 1, "brown": 1}, False),
        ({"pink": 1, "orange": 1}, False),
    ],
)
def test_goods_types_are_asked_for_only_when_new_types_outnumber_free_places(
    stored: dict[str, int], asked: bool
) -> None:
    t = Table().give(goods=stored).depot(4, goods={"turquoise": 1, "pink": 1, "orange": 1})
    t.place("ship", 20, "ship_to depot=4")
    assert (t.asked() == "LoadGoods") == asked
    if asked:
        new = [good for good in ("turquoise", "pink", "orange") if good not in stored]
        assert t.legal() == [f"load good={good}" for good in new]


@rule("CB-16.D11")
def test_goods_types_are_chosen_one_at_a_time_until_all_places_are_full() -> None:
    t = Table().give(goods={"red": 1}).depot(4, goods={"turquoise": 1, "pink": 2, "orange": 1})
    t.place("ship", 20, "ship_to depot=4", "load good=pink")
    assert t.legal() == ["load good=turquoise", "load good=orange"]
    t.play("load good=orange")
    assert t.goods() == {"red": 1, "pink": 2, "orange": 1}
    assert t.asked() != "LoadGoods"


@rule("CB-16.D12")
def test_a_castle_offers_all_four_actions_whatever_the_number() -> None:
    t = Table().depot(1, "mine").depot(3, "ship").give(storage=["ship"], goods={"red": 1, "pink": 1}, workers=0)
    t.give(estate={12: "bank"})
    t.place("castle", 7)
    assert t.asked() == "ExtraAction"
    takes = ["take depot=1 slot=1", "take depot=3 slot=1", "take depot=5 slot=4"]
    places = ["place slot=1 space=18", "place slot=1 space=20"]
    assert t.legal() == [*takes, *places, "sell good=pink", "sell good=red", "workers"]
    assert t.refused("decline").code == "must_act"


@rule("CB-16.D12")
def test_a_castle_without_any_other_action_takes_workers_unasked() -> None:
    t = Table().give(dice=(6, 1), storage=["castle"], estate={12: "bank"}, workers=0)
    t.play("die pips=6", "place slot=1 space=7")
    assert t.legal() == ["end"]
    assert t.player(0).workers == 2 + 2, "by the castle and by the other die"


@rule("CB-16.D13")
@pytest.mark.parametrize(
    ("tile", "wanted"),
    [
        ("carpenters_workshop", {1: "church"}),
        ("church", {2: "mine", 3: "K01", 5: "castle"}),
        ("market", {4: "ship", 6: "cow3"}),
    ],
)
def test_a_taking_building_offers_the_tiles_of_its_types_or_to_decline(tile: str, wanted: dict[int, str]) -> None:
    t = Table().depot("black", "church", "mine", "ship")
    for depot, other in enumerate(["church", "mine", "K01", "ship", "castle", "cow3"], 1):
        t.depot(depot, other)
    t.place(tile, 12)
    t.state.slots[4 * 6 - 1] = -1  # what `place` laid out for the other die
    t.settle()
    assert t.legal() == [*[f"take depot={depot} slot=1" for depot in wanted], "decline"]


@rule("CB-16.D13")
@pytest.mark.parametrize(
    ("tile", "others"),
    [
        ("carpenters_workshop", ["mine", "K01", "ship"]),
        ("church", ["bank", "ship", "cow3"]),
        ("market", ["bank", "K01", "castle"]),
    ],
)
def test_a_taking_building_without_a_tile_of_its_types_asks_nothing(tile: str, others: list[str]) -> None:
    t = Table().depot("black", tile, "mine", "ship").depot(3, *others).give(dice=(3, 1), storage=[tile], workers=0)
    t.play("die pips=3", "place slot=1 space=12")
    assert t.asked() != "TakeByBuilding"


@rule("CB-16.D14")
def test_a_warehouse_offers_the_stored_types_or_to_decline() -> None:
    t = Table().give(goods={"red": 2, "pink": 1})
    t.place("warehouse", 12)
    assert t.legal() == ["sell good=pink", "sell good=red", "decline"]
    t.play("decline")
    assert t.goods() == {"red": 2, "pink": 1}


@rule("CB-16.D14")
def test_a_warehouse_without_goods_asks_nothing() -> None:
    t = Table()
    t.place("warehouse", 12)
    assert t.asked() == "UseDie"


@rule("CB-16.D15")
def test_a_city_hall_offers_each_stored_tile_on_each_fitting_space_or_to_decline() -> None:
    t = Table().give(storage=["ship", "city_hall"])
    t.place("city_hall", 26)
    spaces = [f"place slot=1 space={space}" for space in (18, 20)]
    assert t.legal() == [*spaces, "place slot=2 space=12", "decline"], "its own city has a city hall now"


@rule("CB-16.D15")
def test_a_city_hall_with_nothing_that_fits_asks_nothing() -> None:
    t = Table().give(storage=["cow3", "castle"])
    t.place("city_hall", 26)
    assert t.asked() == "UseDie"


@rule("CB-16.D16")
@pytest.mark.parametrize("seed", range(3))
def test_only_the_player_of_the_turn_is_ever_asked(seed: int) -> None:
    for move in moves(new_game(4, seed), building, seed):
        assert move.before.seat() == move.before.order[move.before.turn]
        assert len(move.before.legal()) > 1 or move.action == "end", "nothing is asked without a choice"


@rule("CB-16.D16")
def test_points_silver_bonus_tiles_and_pieces_need_no_question() -> None:
    t = Table().give(silver=0, estate={25: "mine", 30: "mine"})
    names = [event.kind.name for event in t.place("mine", 34)]
    assert names == ["placed", "region_completed", "bonus_taken", "die_used"]
    t.place("bank", 26)
    assert (t.asked(), t.player(0).silver) == ("UseDie", 2), "the other die"
