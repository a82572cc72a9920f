"""Section 7.2: ships fetch goods and move up in turn order."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.rules.rounds import Turn
from tests.games.burgundy.rulebook import PRINTED_BOARDS
from tests.games.burgundy.table import Table
from tests.rules import rule

ALL_DEPOTS = [f"ship_to depot={depot}" for depot in range(1, 7)]
WITH_K05 = {13: "K05"}


def sea(goods: Mapping[str, int] | None = None, *, k05: bool = False, players: int = 2) -> Table:
    """A table at which seat 0 has these goods, and K05 if it is wanted."""
    return Table(players=players).give(goods=goods, estate=WITH_K05 if k05 else {})


@rule("CB-7.2", "CB-7.4")
def test_a_ship_takes_goods_then_moves_up() -> None:
    table = sea().depot(4, goods={"red": 2, "pink": 1})
    events = table.place("ship", 18, "ship_to depot=4")
    assert [event.kind.name for event in events][:4] == ["placed", "loaded", "loaded", "moved_up"]
    assert table.goods() == {"pink": 1, "red": 2}
    assert table.goods_on(4) == {}
    assert table.player(0).advance == 1


@rule("CB-7.2", "CB-7.3")
def test_both_parts_are_mandatory() -> None:
    table = sea().depot(4, goods={"red": 2})
    table.place("ship", 18)
    assert table.legal() == ALL_DEPOTS
    assert table.player(0).advance == 0
    assert table.refused("decline").code == "not_now"


@rule("CB-7.3")
@pytest.mark.parametrize("space", [18, 20])
def test_any_depot_may_be_chosen_whatever_the_die(space: int) -> None:
    table = sea().depot(1, goods={"red": 1}).depot(3, goods={"pink": 1})
    table.place("ship", space)
    assert table.legal() == ALL_DEPOTS


@rule("CB-7.2", "CB-7.3")
def test_an_empty_depot_may_be_chosen_to_avoid_goods() -> None:
    table = sea().depot(4, goods={"red": 2})
    table.place("ship", 18, "ship_to depot=5")
    assert table.goods() == {}
    assert table.goods_on(4) == {"red": 2}
    assert table.player(0).advance == 1
    assert table.asked() == "UseDie"


@rule("CB-7.2", "CB-7.3", "CB-6.6")
@pytest.mark.parametrize("k05", [False, True])
def test_without_goods_anywhere_nothing_is_asked_and_the_piece_moves_up(k05: bool) -> None:
    table = sea({"red": 1}, k05=k05)
    table.place("ship", 18)
    assert table.asked() == "UseDie"
    assert table.player(0).advance == 1


@rule("CB-7.5", "CB-7.7")
def test_three_new_types_fill_three_free_places_unasked() -> None:
    table = sea().depot(2, goods={"red": 4, "pink": 1, "orange": 2})
    table.place("ship", 18, "ship_to depot=2")
    assert table.goods() == {"red": 4, "pink": 1, "orange": 2}
    assert table.asked() == "UseDie"


@rule("CB-7.5", "CB-7.6")
def test_there_is_no_limit_for_a_stored_type() -> None:
    table = sea({"red": 3, "pink": 1, "brown": 1}).depot(2, goods={"red": 4, "brown": 1})
    table.place("ship", 18, "ship_to depot=2")
    assert table.goods() == {"red": 7, "pink": 1, "brown": 2}


@rule("CB-7.4", "CB-7.5", "CB-7.8")
def test_with_three_types_stored_new_types_stay_unasked() -> None:
    table = sea({"red": 1, "pink": 1, "brown": 1}).depot(2, goods={"red": 1, "purple": 2, "orange": 1})
    table.place("ship", 18, "ship_to depot=2")
    assert table.goods() == {"red": 2, "pink": 1, "brown": 1}
    assert table.goods_on(2) == {"purple": 2, "orange": 1}
    assert table.player(0).advance == 1
    assert table.asked() == "UseDie"


@rule("CB-7.3", "CB-7.8")
def test_a_depot_with_nothing_that_can_be_stored_may_be_chosen() -> None:
    table = sea({"red": 1, "pink": 1, "brown": 1}).depot(2, goods={"purple": 2}).depot(3, goods={"red": 1})
    table.place("ship", 18)
    assert table.legal() == ALL_DEPOTS
    table.play("ship_to depot=2")
    assert table.goods() == {"red": 1, "pink": 1, "brown": 1}
    assert table.goods_on(2) == {"purple": 2}


@rule("CB-7.6", "CB-7.7", "CB-7.8")
def test_stored_types_come_first_then_one_of_two_new_types_is_chosen() -> None:
    table = sea({"red": 1, "pink": 1}).depot(2, goods={"red": 2, "purple": 3, "orange": 1})
    table.place("ship", 18, "ship_to depot=2")
    assert table.goods() == {"red": 3, "pink": 1}
    assert table.legal() == ["load good=purple", "load good=orange"]
    assert table.player(0).advance == 0
    table.play("load good=purple")
    assert table.goods() == {"red": 3, "pink": 1, "purple": 3}
    assert table.goods_on(2) == {"orange": 1}
    assert table.player(0).advance == 1


@rule("CB-7.7")
def test_all_free_places_are_filled_one_type_at_a_time() -> None:
    table = sea({"red": 1}).depot(2, goods={"turquoise": 1, "purple": 1, "pink": 1, "orange": 2})
    table.place("ship", 18, "ship_to depot=2")
    assert table.refused("decline").code == "not_now"
    table.play("load good=orange")
    assert table.legal() == ["load good=turquoise", "load good=purple", "load good=pink"]
    table.play("load good=turquoise")
    assert table.goods() == {"red": 1, "turquoise": 1, "orange": 2}
    assert table.goods_on(2) == {"purple": 1, "pink": 1}
    assert table.asked() == "UseDie"


@rule("CB-7.8")
def test_stored_goods_cannot_be_thrown_away_to_make_room() -> None:
    table = sea({"red": 1, "pink": 1, "brown": 1}).depot(2, goods={"purple": 9})
    table.place("ship", 18)
    assert {action.split()[0] for action in table.legal()} == {"ship_to"}
    table.play("ship_to depot=2")
    assert table.goods() == {"red": 1, "pink": 1, "brown": 1}


@rule("CB-K05", "CB-1.21")
@pytest.mark.parametrize("depot", range(1, 7))
def test_k05_offers_the_two_neighbours_in_the_ring(depot: int) -> None:
    table = sea(k05=True)
    for other in range(1, 7):
        table.depot(other, goods={"red": 1})
    table.place("ship", 18, f"ship_to depot={depot}")
    neighbours = {depot % 6 + 1, (depot - 2) % 6 + 1}
    assert set(table.legal()) == {"decline", *[f"ship_to depot={other}" for other in neighbours]}


@rule("CB-K05", "CB-7.4")
def test_k05_takes_from_two_depots_as_one_lot() -> None:
    table = sea(k05=True).depot(6, goods={"red": 1, "brown": 1}).depot(1, goods={"red": 2, "pink": 1})
    table.place("ship", 18, "ship_to depot=6", "ship_to depot=1")
    assert table.goods() == {"red": 3, "brown": 1, "pink": 1}
    assert table.goods_on(6) == table.goods_on(1) == {}
    assert table.player(0).advance == 1


@rule("CB-K05", "CB-7.6", "CB-7.7", "CB-7.8")
@pytest.mark.parametrize(("first", "second"), [(6, 1), (1, 6)])
def test_k05_free_places_are_counted_for_the_whole_lot(first: int, second: int) -> None:
    table = sea({"purple": 1, "orange": 2}, k05=True)
    table.depot(6, goods={"red": 1, "purple": 1}).depot(1, goods={"red": 2, "pink": 1, "purple": 2})
    table.place("ship", 18, f"ship_to depot={first}", f"ship_to depot={second}")
    assert table.goods() == {"purple": 4, "orange": 2}
    assert table.legal() == ["load good=pink", "load good=red"]
    table.play("load good=red")
    assert table.goods() == {"purple": 4, "orange": 2, "red": 3}
    assert table.goods_on(6) == {}
    assert table.goods_on(1) == {"pink": 1}
    assert table.player(0).advance == 1


@rule("CB-K05", "CB-7.7")
def test_k05_the_first_depot_has_no_precedence_over_the_second() -> None:
    table = sea({"purple": 1}, k05=True)
    table.depot(2, goods={"red": 1, "pink": 1}).depot(3, goods={"brown": 1, "orange": 1})
    table.place("ship", 18, "ship_to depot=2", "ship_to depot=3")
    assert table.goods() == {"purple": 1}
    table.play("load good=brown", "load good=orange")
    assert table.goods() == {"purple": 1, "brown": 1, "orange": 1}
    assert table.goods_on(2) == {"red": 1, "pink": 1}


@rule("CB-K05")
def test_k05_the_second_depot_is_optional() -> None:
    table = sea(k05=True).depot(2, goods={"red": 1}).depot(3, goods={"brown": 1})
    table.place("ship", 18, "ship_to depot=2", "decline")
    assert table.goods() == {"red": 1}
    assert table.goods_on(3) == {"brown": 1}


@rule("CB-K05", "CB-6.6")
def test_k05_neighbours_without_goods_are_not_asked_for() -> None:
    table = sea(k05=True).depot(2, goods={"red": 1}).depot(5, goods={"brown": 1})
    table.place("ship", 18, "ship_to depot=2")
    assert table.asked() == "UseDie"
    assert table.goods() == {"red": 1}


@rule("CB-K05")
def test_k05_the_first_depot_may_be_empty() -> None:
    table = sea(k05=True).depot(3, goods={"brown": 2})
    table.place("ship", 18, "ship_to depot=4", "ship_to depot=3")
    assert table.goods() == {"brown": 2}


@rule("CB-7.3")
def test_without_k05_one_depot_is_all() -> None:
    table = sea().give(1, estate=WITH_K05).depot(2, goods={"red": 1}).depot(3, goods={"brown": 1})
    table.place("ship", 18, "ship_to depot=2")
    assert table.asked() == "UseDie"
    assert table.goods() == {"red": 1}


def place_ship(table: Table, seat: int) -> None:
    """A seat places a ship on one of the ship spaces that are left to it; the piece moves."""
    table.state.stack = [Turn(seat)]
    space = next(space for space in (18, 20, 17, 21, 16, 22) if space not in table.estate(seat))
    die = PRINTED_BOARDS[0].numbers[space]
    table.give(seat, storage=["ship"], dice=(die, die % 6 + 1))
    table.play(f"die pips={die}", f"place slot=1 space={space}")


@rule("CB-7.9")
def test_a_ship_overtakes_those_on_its_old_space_and_they_keep_their_order() -> None:
    table = sea(players=4)
    place_ship(table, 2)
    assert table.state.track == [2, 0, 1, 3]
    place_ship(table, 3)
    assert table.state.track == [3, 2, 0, 1]
    place_ship(table, 0)
    assert table.state.track == [0, 3, 2, 1]


@rule("CB-7.9", "CB-4.3")
def test_the_piece_lands_on_top_of_the_next_space_but_behind_those_further_on() -> None:
    table = sea(players=4)
    for seat in (1, 1, 2, 3):
        place_ship(table, seat)
    assert [table.player(seat).advance for seat in range(4)] == [0, 2, 1, 1]
    assert table.state.track == [1, 3, 2, 0]
    place_ship(table, 0)
    assert table.state.track == [1, 0, 3, 2]


@rule("CB-7.9", "CB-4.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_track_is_a_row_of_stacks(players: int) -> None:
    stacks: list[list[int]] = [list(range(players)), *[[] for _ in range(6)]]  # the top of a stack comes first
    table = sea(players=players)
    rng = Rng(players)
    for _ in range(6 * players):
        seat = rng.below(players)
        space = next(space for space, stack in enumerate(stacks) if seat in stack)
        if space < 6:
            place_ship(table, seat)
            stacks[space].remove(seat)
            stacks[space + 1].insert(0, seat)
        assert table.state.track == [piece for stack in reversed(stacks) for piece in stack]


@rule("CB-7.9", "CB-4.5")
def test_the_new_order_holds_from_the_next_round_on() -> None:
    table = sea(players=3)
    order = [table.seat()]
    for _ in range(2):
        table.player(table.seat()).used = 3
        table.settle()
        table.play("end")
        order.append(table.seat())
    place_ship(table, 2)
    assert order == table.state.order == [0, 1, 2]
    table.end_round()
    assert table.state.order == [2, 0, 1]
    assert table.seat() == 2


@rule("CB-7.9")
def test_a_player_later_in_the_round_can_still_overtake() -> None:
    table = sea()
    place_ship(table, 0)
    place_ship(table, 1)
    assert table.state.track == [1, 0]


@rule("CB-7.10")
def test_six_ships_bring_the_piece_to_the_last_space_and_a_seventh_has_no_place() -> None:
    assert {len(board.spaces("ship")) for board in PRINTED_BOARDS} == {6}
    table = sea()
    for _ in range(6):
        place_ship(table, 0)
    assert table.player(0).advance == 6
    table.state.stack = [Turn(0)]
    table.give(storage=["ship"], workers=3).use_die(1)
    assert table.legal("place") == []
