"""Section 7.4: castles give an extra action."""

from __future__ import annotations

import pytest

from tests.games.burgundy.table import Table
from tests.rules import rule

BESIDE = {12: "bank"}  # next to the castle space 7 of board 1


def castle_placed(table: Table) -> Table:
    """Seat 0 has placed a castle; without workers, with dice that do not matter."""
    table.give(estate=BESIDE)
    table.place("castle", 7)
    return table


@rule("CB-7.14", "CB-5.14", "CB-7.16")
def test_the_extra_action_is_any_of_the_four_with_any_value() -> None:
    table = Table().give(storage=["ship", "mine"], goods={"turquoise": 1, "red": 3, "orange": 1})
    for depot in (1, 3, 6):
        table.depot(depot, "cow2", "pig2")
    castle_placed(table)
    assert table.legal("take") == [
        *[f"take depot={depot} slot={slot}" for depot in (1, 3) for slot in (1, 2)],
        "take depot=5 slot=4",  # where the other die finds its mine
        *[f"take depot=6 slot={slot}" for slot in (1, 2)],
    ]
    assert table.legal("place") == ["place slot=1 space=18", "place slot=1 space=20", "place slot=2 space=25"]
    assert table.legal("sell") == ["sell good=turquoise", "sell good=red", "sell good=orange"]
    assert table.legal("workers") == ["workers"]
    assert table.player(0).workers == 0


@rule("CB-7.14", "CB-7.16")
@pytest.mark.parametrize(
    ("action", "storage", "goods", "workers", "points"),
    [
        ("take depot=2 slot=1", ["cow2", "ship"], {"red": 3}, 0, 0),
        ("place slot=2 space=20", [], {"red": 3}, 0, 0),
        ("sell good=red", ["ship"], {}, 0, 6),
        ("workers", ["ship"], {"red": 3}, 2, 0),
    ],
)
def test_each_extra_action(action: str, storage: list[str], goods: dict[str, int], workers: int, points: int) -> None:
    table = Table().give(storage=["castle", "ship"], goods={"red": 3}, estate=BESIDE).depot(2, "cow2").use_die(6)
    table.play("place slot=1 space=7", action)
    assert (table.storage(), table.goods()) == (storage, goods)
    assert (table.player(0).workers, table.points()) == (workers, points)
    assert table.asked() == "UseDie"


@rule("CB-7.15")
def test_the_extra_action_cannot_be_declined() -> None:
    table = castle_placed(Table())
    assert table.legal("decline") == table.legal("end") == []
    refusal = table.refused("decline")
    assert (refusal.code, refusal.rule) == ("must_act", "CB-7.15")


@rule("CB-7.16", "CB-7.17.1", "CB-14.3")
def test_k13_and_k14_work_for_the_extra_action() -> None:
    table = castle_placed(Table().give(estate={31: "K13", 35: "K14"}, silver=1))
    table.play("workers")
    assert (table.player(0).workers, table.player(0).silver) == (4, 2)


@rule("CB-7.17.1", "CB-14.4")
def test_k03_and_k04_work_for_the_extra_action() -> None:
    table = castle_placed(Table().give(estate={31: "K03", 35: "K04"}, goods={"pink": 2}))
    table.play("sell good=pink")
    assert (table.player(0).workers, table.player(0).silver) == (1, 2)
    assert table.points() == 4


@rule("CB-7.17", "CB-10.2")
def test_a_purchase_is_not_an_extra_action() -> None:
    table = castle_placed(Table().give(silver=9, estate={31: "K06"}).depot("black", "cow2"))
    assert table.asked() == "ExtraAction"
    assert table.legal("buy") == []
    assert table.refused("buy depot=black slot=1").rule == "CB-6.5"


@rule("CB-7.17.1")
def test_a_castle_placed_by_a_castle_gives_a_further_extra_action() -> None:
    table = castle_placed(Table().give(storage=["castle"]))
    table.play("place slot=1 space=3")
    assert table.asked() == "ExtraAction"
    table.play("workers")
    assert table.player(0).workers == 2
    assert table.asked() == "UseDie"


@rule("CB-7.17.1")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("take depot=1 slot=1", "nothing_there"),
        ("sell good=pink", "no_such_goods"),
        ("place slot=1 space=22", "not_adjacent"),
        ("place slot=1 space=25", "wrong_colour"),
        ("place slot=1 space=19", "space_covered"),
        ("place slot=2 space=26", "city_has_one"),
        ("place slot=3 space=26", "storage_space_empty"),
    ],
)
def test_all_other_rules_of_the_action_hold(action: str, code: str) -> None:
    table = castle_placed(Table().give(storage=["ship", "church"], estate={27: "church"}, goods={"red": 1}))
    assert table.refused(action).code == code


@rule("CB-7.17.2", "CB-8.0.2")
@pytest.mark.parametrize("tile", ["castle", "carpenters_workshop", "church", "market"])
def test_the_tile_just_placed_leaves_room_for_the_one_its_effect_takes(tile: str) -> None:
    taken = {"castle": "ship", "carpenters_workshop": "bank", "church": "mine", "market": "cow2"}[tile]
    table = Table().give(storage=["K16", "K17"], estate=BESIDE).depot(2, taken)
    table.place(tile, 7 if tile == "castle" else 26, "take depot=2 slot=1")
    assert table.storage() == ["K16", "K17", taken]
    assert table.asked() == "UseDie"
