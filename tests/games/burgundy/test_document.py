"""The position as a document: written and read back exactly, and refused when it cannot be."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, cast

import pytest

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import parse_position
from bazigah.engine.errors import BadInput
from bazigah.games import find
from bazigah.games.burgundy.facts.components import GOODS, NUMBERED, SHEETS, SPACES, SUPPLIES, TILES, TYPES
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy
from tests.documents import (
    Edit,
    Position,
    both,
    changed,
    drop,
    found,
    play_on,
    put,
    read,
    refusal,
    try_small_edits,
    written,
)
from tests.games.burgundy.table import Table, reached, step
from tests.games.burgundy.walk import new_game

INSIDE = {"buy_inside_effects": "yes"}
SECRETLY = {"boards": "advanced", "board_choice": "secret"}
DECISIONS: list[tuple[str, int, dict[str, str]]] = [
    ("Turn", 2, {}),
    ("UseDie", 3, {}),
    ("GiveUp", 4, {}),
    ("Purchase", 2, INSIDE),
    ("ExtraAction", 3, {}),
    ("ExtraTile", 4, INSIDE),
    ("TakeByBuilding", 2, {}),
    ("WarehouseSale", 3, {"boards": "random"}),
    ("ShipTo", 2, {}),
    ("SecondDepot", 3, {}),
    ("LoadGoods", 4, {}),
    ("ChooseBoard", 4, {"boards": "free_choice"}),
    ("ChooseCastle", 3, SECRETLY),
]


def document(state: Burgundy) -> Position:
    return written(GAME, state, len(state.players))


def load(whole: Position) -> Burgundy:
    return cast(Burgundy, read(whole))


# --- written and read back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decision", "players", "options"), DECISIONS, ids=[name for name, *_ in DECISIONS])
def test_a_position_is_read_back_exactly_and_plays_on_the_same(
    decision: str, players: int, options: dict[str, str]
) -> None:
    state = reached(decision, players, **options)
    again = load(document(state))
    chance, same_chance = Rng(5), Rng(5)
    while state.stack:
        assert document(again) == document(state)
        assert again.legal() == state.legal()
        step(state, chance)
        step(again, same_chance)
    assert document(again) == document(state), "also after the end"


def test_every_kind_of_decision_is_among_them() -> None:
    kinds = [kind for kind in Decision.__subclasses__() if kind.__module__.startswith("bazigah.games.burgundy.")]
    assert {kind.__name__ for kind in kinds} == {name for name, *_ in DECISIONS}


def test_the_end_of_a_game_is_read_back() -> None:
    state = new_game(3, seed=7)
    chance = Rng(7)
    while state.stack:
        step(state, chance)
    again = load(document(state))
    assert again.over()
    assert document(again) == document(state)
    assert [again.standing(seat) for seat in range(3)] == [state.standing(seat) for seat in range(3)]


def test_a_document_speaks_the_words_of_the_rulebook() -> None:
    t = Table(phase="C", round=2).give(storage=["K05"], estate={20: "ship", 26: "city_hall"}, goods={"red": 2})
    t.give(sold={"pink": 3}, silver=4, workers=1, points=17).depot(3, "cow2", goods={"orange": 1})
    t.depot("black", "mine").use_die(3)
    position = GAME.write(t.state)
    assert (position["phase"], position["round"], position["turn"], position["bought"]) == ("C", 2, 1, False)
    assert position["depots"]["3"] == {"tiles": ["cow2", None, None, None], "goods": {"orange": 1}}
    assert position["depots"]["black"] == {"tiles": ["mine", *[None] * 7]}
    assert (position["track"], position["order"]) == ([1, 2], [1, 2])
    assert position["pending"] == [
        {"decision": "turn", "seat": 1},
        {"decision": "use_die", "seat": 1, "pips": "3"},
    ]
    assert position["players"][0] == {
        "sheet": None,
        "board": 1,
        "estate": {"19": "castle", "20": "ship", "26": "city_hall"},
        "storage": ["K05", None, None],
        "goods": {"red": 2},
        "sold": {"pink": 3},
        "silver": 4,
        "workers": 1,
        "points": 17,
        "dice": [3, 6],
        "used": [True, False],
        "bonus": {},
        "advance": 0,
    }


def test_goods_of_the_rounds_are_written_in_the_order_they_come() -> None:
    t = Table()
    coming = GAME.write(t.state)["round_goods"]
    arrived = [event.values[0] for _ in range(4) for event in t.end_round() if event.kind.name == "goods_arrived"]
    assert [GOODS.labels[good] for good in arrived] == coming


# --- edited by hand -----------------------------------------------------------------------------------------------


def fetch(tile: str, path: str) -> Edit:
    """Put a tile of a supply somewhere else."""

    def edit(position: Position) -> None:
        next(supply for supply in position["supplies"].values() if tile in supply).remove(tile)
        put(path, tile)(position)

    return edit


def fetch_good(good: str, path: str, supply: str = "goods_box") -> Edit:
    """Take a good out of the box, or out of another list, and add it to a count."""

    def edit(position: Position) -> None:
        place, last = found(position, supply)
        place[last].remove(good)
        goods, _ = found(position, f"{path}.{good}")
        goods[good] = goods.get(good, 0) + 1

    return edit


def ship(seat: int, space: int, advance: int) -> Edit:
    """Lay a ship of the supply on a space of an estate, with the piece that has moved up for it."""
    return both(fetch("ship", f"players[{seat}].estate.{space}"), put(f"players[{seat}].advance", advance))


@cache
def _base(name: str) -> Position:
    if name == "fresh":
        return document(new_game(2, seed=3))
    if name == "over":
        state = new_game(2, seed=3)
        chance = Rng(1)
        while state.stack:
            step(state, chance)
        return document(state)
    decision, players, options = next(each for each in DECISIONS if each[0] == name)
    return document(reached(decision, players, **options))


def edited(base: str, edit: Edit) -> dict[str, Any]:
    """The document of a position, changed: "fresh" is the first turn of a game, which seat 1 of 2 begins."""
    return changed(_base(base), edit)


def test_an_unchanged_base_loads() -> None:
    for name in ("fresh", "over", *[name for name, *_ in DECISIONS]):
        assert document(load(_base(name))) == _base(name)


TILE_LABELS = ", ".join(TILES.labels)
GOOD_LABELS = ", ".join(GOODS.labels)

# edits that break the form of a document: edit, field, expected, got
MALFORMED: list[tuple[Edit, str, str, str]] = [
    (put("silver", 3), "silver", "@expected.no_such_field", "3"),
    (put("players[1].gold", 3), "players[1].gold", "@expected.no_such_field", "3"),
    (put("depots.7", {}), "depots.7", "@expected.no_such_field", "{}"),
    (put("depots.black.goods", {}), "depots.black.goods", "@expected.no_such_field", "{}"),
    (put("pending[0].pips", "3"), "pending[0].pips", "@expected.no_such_field", '"3"'),
    (put("chance", -1), "chance", "0..9223372036854775807", "-1"),
    (put("chance", 2**63), "chance", "0..9223372036854775807", str(2**63)),
    (put("chance", "7"), "chance", "0..9223372036854775807", '"7"'),
    (put("revealed", None), "revealed", "0..10000", "null"),
    (put("phase", "F"), "phase", "A, B, C, D, E", '"F"'),
    (put("phase", 1), "phase", "A, B, C, D, E", "1"),
    (put("round", 0), "round", "1..5", "0"),
    (put("round", 6), "round", "1..5", "6"),
    (put("round", 1.0), "round", "1..5", "1.0"),
    (put("white_die", 7), "white_die", "1..6", "7"),
    (put("depots", []), "depots", "{…}", "[]"),
    (put("depots.1", None), "depots.1", "{…}", "null"),
    (put("depots.1.tiles", {}), "depots.1.tiles", "[…]", "{}"),
    (put("depots.1.tiles[0]", "palace"), "depots.1.tiles[0]", TILE_LABELS, '"palace"'),
    (put("depots.1.tiles[0]", 5), "depots.1.tiles[0]", TILE_LABELS, "5"),
    (put("depots.1.goods", []), "depots.1.goods", "{…}", "[]"),
    (put("depots.1.goods.gold", 1), "depots.1.goods", GOOD_LABELS, '"gold"'),
    (put("depots.1.goods.red", 8), "depots.1.goods.red", "0..7", "8"),
    (put("depots.1.goods.red", -1), "depots.1.goods.red", "0..7", "-1"),
    (put("depots.1.goods.red", True), "depots.1.goods.red", "0..7", "true"),
    (put("round_goods", "red"), "round_goods", "[…]", '"red"'),
    (put("round_goods[1]", None), "round_goods[1]", GOOD_LABELS, "null"),
    (put("goods_piles.F", []), "goods_piles", "A, B, C, D, E", '"F"'),
    (put("goods_piles.B", {}), "goods_piles.B", "[…]", "{}"),
    (put("goods_box[0]", "blue"), "goods_box[0]", GOOD_LABELS, '"blue"'),
    (put("supplies.white", []), "supplies", ", ".join(SUPPLIES.labels), '"white"'),
    (put("supplies.ship[0]", None), "supplies.ship[0]", TILE_LABELS, "null"),
    (put("track[0]", 3), "track[0]", "1..2", "3"),
    (put("track[0]", 0), "track[0]", "1..2", "0"),
    (put("order", None), "order", "[…]", "null"),
    (put("turn", 4), "turn", "1..3", "4"),
    (put("bought", 0), "bought", "true, false", "0"),
    (put("players", {}), "players", "[…]", "{}"),
    (put("players[0]", []), "players[0]", "{…}", "[]"),
    (put("players[0].sheet", 7), "players[0].sheet", "1..6", "7"),
    (put("players[0].board", 10), "players[0].board", "1..9", "10"),
    (put("players[0].board", "1"), "players[0].board", "1..9", '"1"'),
    (put("players[0].estate", []), "players[0].estate", "{…}", "[]"),
    (put("players[0].estate.38", "ship"), "players[0].estate", ", ".join(SPACES.labels), '"38"'),
    (put("players[0].estate.20", None), "players[0].estate.20", TILE_LABELS, "null"),
    (put("players[0].estate.20", "mine"), "players[0].estate.20", "ship", '"mine"'),
    (put("players[0].estate.26", "cow3"), "players[0].estate.26", "building", '"cow3"'),
    (put("players[0].estate", {"20": "ship"}), "players[0].estate", "@expected.a_castle", '{"20": "ship"}'),
    (put("players[0].board", None), "players[0].estate", "{}", '{"19": "castle"}'),
    (put("players[0].storage[2]", "K27"), "players[0].storage[2]", TILE_LABELS, '"K27"'),
    (put("players[0].goods.red", 8), "players[0].goods.red", "0..7", "8"),
    (put("players[0].sold", None), "players[0].sold", "{…}", "null"),
    (put("players[0].silver", -1), "players[0].silver", "0..10000", "-1"),
    (put("players[0].workers", 0.5), "players[0].workers", "0..10000", "0.5"),
    (put("players[0].points", "9"), "players[0].points", "0..10000", '"9"'),
    (put("players[0].dice[1]", 0), "players[0].dice[1]", "1..6", "0"),
    (put("players[0].used[0]", "yes"), "players[0].used[0]", "true, false", '"yes"'),
    (put("players[0].bonus.gold", "large"), "players[0].bonus", ", ".join(TYPES.labels), '"gold"'),
    (put("players[0].bonus.mine", "huge"), "players[0].bonus.mine", "large, small", '"huge"'),
    (put("players[0].bonus.mine", None), "players[0].bonus.mine", "large, small", "null"),
    (put("players[0].advance", 7), "players[0].advance", "0..6", "7"),
    (put("pending", {}), "pending", "[…]", "{}"),
    (put("pending[0]", "turn"), "pending[0]", "{…}", '"turn"'),
    (put("pending[0].seat", 3), "pending[0].seat", "1..2", "3"),
    (put("pending[0].seat", 0), "pending[0].seat", "1..2", "0"),
]

# fields that are left out; lists with too few or too many elements: edit, field, expected, got
MISSING = [
    *["chance", "phase", "supplies", "pending", "depots.4", "depots.4.goods", "pending[0].seat", "pending[0].decision"],
    *[f"players[1].{field}" for field in ("sheet", "estate", "silver", "used", "advance")],
]
WRONG_LENGTH: list[tuple[Edit, str, int, int]] = [
    (drop("depots.4.tiles[0]"), "depots.4.tiles", 4, 3),
    (drop("depots.black.tiles[0]"), "depots.black.tiles", 8, 7),
    (drop("players[1]"), "players", 2, 1),
    (put("players[0].storage", []), "players[0].storage", 3, 0),
    (put("players[0].dice", [1, 2, 3]), "players[0].dice", 2, 3),
    (put("players[0].used", [True]), "players[0].used", 2, 1),
]


@pytest.mark.parametrize(("edit", "field", "expected", "got"), MALFORMED)
def test_a_malformed_document_is_refused_with_the_field(edit: Edit, field: str, expected: str, got: str) -> None:
    error = refusal(edited("fresh", edit))
    told = {"field": f"position.{field}", "expected": expected, "got": got}
    assert (error.code, error.params) == ("position_field", told)


@pytest.mark.parametrize("field", MISSING)
def test_a_document_without_a_field_is_refused(field: str) -> None:
    error = refusal(edited("fresh", drop(field)))
    assert (error.code, error.params) == ("position_missing", {"field": f"position.{field}"})


@pytest.mark.parametrize(("edit", "field", "expected", "got"), WRONG_LENGTH)
def test_a_list_of_the_wrong_length_is_refused(edit: Edit, field: str, expected: int, got: int) -> None:
    error = refusal(edited("fresh", edit))
    told = {"field": f"position.{field}", "expected": expected, "got": got}
    assert (error.code, error.params) == ("position_length", told)


@pytest.mark.parametrize(
    ("pending", "field", "expected"),
    [
        ({"decision": "pass", "seat": 1}, "decision", "choose_board, choose_castle, "),
        ({"decision": "use_die", "seat": 1, "pips": 3}, "pips", "1, 2, 3, 4, 5, 6"),
        ({"decision": "use_die", "seat": 1, "pips": "7"}, "pips", "1, 2, 3, 4, 5, 6"),
        ({"decision": "give_up", "seat": 1, "slot": "33", "silver": "0"}, "slot", "1, 2, "),
        ({"decision": "give_up", "seat": 1, "slot": "3", "silver": "3"}, "silver", "0, 1, 2"),
        ({"decision": "take_by_building", "seat": 1, "building": "K01"}, "building", "warehouse, "),
        ({"decision": "second_depot", "seat": 1, "depot": None}, "depot", "1, 2, 3, 4, 5, 6"),
        ({"decision": "load_goods", "seat": 1, "depot": "1", "second": "black"}, "second", "1, 2, 3, 4, 5, 6"),
    ],
)
def test_a_malformed_decision_is_refused(pending: dict[str, object], field: str, expected: str) -> None:
    error = refusal(edited("fresh", lambda position: position["pending"].append(pending)))
    assert (error.code, error.params["field"]) == ("position_field", f"position.pending[1].{field}")
    assert str(error.params["expected"]).startswith(expected)
    assert error.params["got"] == json.dumps(pending[field])


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "{'phase': 1}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not valid JSON"):
        parse_position(find, text)


@pytest.mark.parametrize("text", ["null", "3", '"burgundy"', "[]"])
def test_json_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"^Field “"):
        parse_position(find, text)


# --- positions that cannot be -------------------------------------------------------------------------------------


def pending(**decision: str | int | None) -> Edit:
    """Lay a further decision of seat 1 on the pending ones."""
    return lambda position: position["pending"].append({"seat": 1, **decision})


def to_box(supply: str) -> Edit:
    """Put all goods of a list into the box."""

    def edit(position: Position) -> None:
        place, last = found(position, supply)
        position["goods_box"] += place[last]
        place[last] = []

    return edit


def mines(seat: int) -> Edit:
    """Cover the three mine spaces of board 1."""
    return both(*[fetch("mine", f"players[{seat}].estate.{space}") for space in (25, 30, 34)])


ONE_DIE_USED = put("players[0].used", [True, False])
TWO_BANKS = both(fetch("bank", "players[0].estate.26"), fetch("bank", "players[0].estate.27"))

# edits of the first turn of a game, which seat 1 begins: edit, field, expected, got
IMPOSSIBLE: dict[str, tuple[Edit, str, str, str | int]] = {
    "K05 twice": (put("players[0].storage", ["K05", "K05", None]), "K05", "0..1", 3),
    "a seventeenth castle": (put("players[0].storage[0]", "castle"), "castle", "0..16", 17),
    "two sheep among the black backs": (
        fetch("sheep2", "supplies.black[0]"),
        "supplies.black.sheep2",
        "0..0",
        1,
    ),
    "an eighth good": (put("players[0].goods.red", 2), "goods.red", "7", 8),
    "a lost good": (put("players[0].goods", {"pink": 1, "brown": 1}), "goods.red", "7", 6),
    "a pile of six": (
        lambda position: position["goods_piles"]["B"].append(position["goods_box"].pop()),
        "goods_piles.B",
        "5",
        6,
    ),
    "a pile of a phase that has begun": (
        lambda position: position["goods_piles"]["A"].append(position["goods_box"].pop()),
        "goods_piles.A",
        "0",
        1,
    ),
    "a pile too few": (to_box("goods_piles.E"), "goods_piles.E", "5", 0),
    "a phase later": (put("phase", "B"), "goods_piles.B", "0", 5),
    "a round later": (put("round", 2), "round_goods", "3", 4),
    "no goods for the rounds": (to_box("round_goods"), "round_goods", "4", 0),
    "mines run short": (put("supplies.mine", ["mine"] * 3), "supplies.mine", "4...", 3),
    "black tiles run short": (put("supplies.black", []), "supplies.black", "16...", 0),
    "a seat twice on the track": (put("track", [1, 1]), "track", "@expected.every_seat_once", "1 1"),
    "nobody on the track": (put("track", []), "track", "@expected.every_seat_once", ""),
    "a seat without a turn": (put("order", [1]), "order", "@expected.every_seat_once", "1"),
    "behind but ahead": (ship(1, 20, advance=1), "track", "@expected.furthest_first", "1 2"),
    "moved up without a ship": (put("players[0].advance", 1), "players[0].advance", "0", 1),
    "a ship that did not move up": (ship(0, 20, advance=0), "players[0].advance", "1", 0),
    "four types of goods": (fetch_good("turquoise", "players[0].goods"), "players[0].goods", "0..3", 4),
    "no board": (
        both(put("players[0].board", None), put("players[0].estate", {})),
        "players[0].board",
        "1..9",
        "null",
    ),
    "no castle": (put("players[0].estate", {}), "players[0].estate", "@expected.a_castle", 0),
    "a tile away from the others": (
        fetch("mine", "players[0].estate.34"),
        "players[0].estate",
        "@expected.connected",
        1,
    ),
    "two banks in a city": (TWO_BANKS, "players[0].estate.27", "@expected.one_per_city", "bank"),
    "a bonus tile for nothing": (put("players[0].bonus.mine", "large"), "players[0].bonus.mine", "null", 0),
    "all mines without a bonus tile": (mines(0), "bonus.mine", "1", 0),
    "the small bonus tile first": (both(mines(0), put("players[0].bonus.mine", "small")), "bonus.mine", "1", 1),
    "dice used before the turn": (
        put("players[1].used", [True, False]),
        "players[1].used",
        "@expected.dice_of_the_turn",
        "[1, 0]",
    ),
    "dice unused after the turn": (put("turn", 2), "players[0].used", "@expected.dice_of_the_turn", "[0, 0]"),
    "the turn of another": (put("pending[0].seat", 2), "pending[0].seat", "1", 2),
    "an effect without a turn": (
        put("pending", [{"decision": "extra_action", "seat": 1}]),
        "pending[0]",
        "turn",
        "extra_action",
    ),
    "boards chosen during the game": (
        put("pending", [{"decision": "choose_board", "seat": 1}]),
        "pending[0]",
        "turn",
        "choose_board",
    ),
    "a turn in a turn": (pending(decision="turn"), "pending[1]", "@expected.a_choice_inside_a_turn", "turn"),
    "a tile given up for nothing": (
        both(ONE_DIE_USED, pending(decision="give_up", slot="1", silver="0")),
        "pending[1]",
        "@expected.full_storage_and_a_tile",
        "give_up",
    ),
    "a ship that is not there": (
        both(ONE_DIE_USED, pending(decision="ship_to")),
        "players[0].advance",
        "-1",
        0,
    ),
    "the end in phase A": (both(to_box("round_goods"), put("pending", [])), "phase", "E", "A"),
    "a sheet in the basic setup": (put("players[0].sheet", 1), "players[0].sheet", "null", 1),
    "a ship on a building space": (fetch("ship", "depots.1.tiles[0]"), "depots.1.tiles[0]", "building", "ship"),
    "a tile on a space for four": (fetch("mine", "depots.1.tiles[3]"), "depots.1.tiles[3]", "null", "mine"),
    "two sheep in the black depot": (
        fetch("sheep2", "depots.black.tiles[1]"),
        "depots.black.tiles[1]",
        "black",
        "sheep2",
    ),
    "an effect before any die": (
        pending(decision="extra_action"),
        "pending[1]",
        "@expected.a_used_die",
        "extra_action",
    ),
    "a die that was not rolled": (
        both(ONE_DIE_USED, pending(decision="use_die", pips="1")),
        "pending[1].pips",
        "@expected.a_used_die",
        1,
    ),
    "a die that is not used": (
        both(ONE_DIE_USED, pending(decision="use_die", pips="3")),
        "pending[1].pips",
        "@expected.a_used_die",
        3,
    ),
    "the starting castle acts": (
        both(ONE_DIE_USED, pending(decision="extra_action")),
        "pending[1]",
        "castle",
        "extra_action",
    ),
    "no city hall": (both(ONE_DIE_USED, pending(decision="extra_tile")), "pending[1]", "city_hall", "extra_tile"),
    "no warehouse": (
        both(ONE_DIE_USED, pending(decision="warehouse_sale")),
        "pending[1]",
        "warehouse",
        "warehouse_sale",
    ),
    "no church": (
        both(ONE_DIE_USED, pending(decision="take_by_building", building="church")),
        "pending[1]",
        "church",
        "take_by_building",
    ),
    "a bank that takes tiles": (
        both(ONE_DIE_USED, pending(decision="take_by_building", building="bank")),
        "pending[1].building",
        "carpenters_workshop, church, market",
        "bank",
    ),
    "a purchase inside an effect without the option": (
        both(ONE_DIE_USED, pending(decision="purchase")),
        "pending[1]",
        "@expected.a_choice_inside_a_turn",
        "purchase",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(name: str) -> None:
    edit, field, expected, got = IMPOSSIBLE[name]
    error = refusal(edited("fresh", edit))
    assert (error.code, error.params) == ("position_impossible", {"field": field, "expected": expected, "got": got})


def choosing(position: Position) -> dict[str, Any]:
    """The player whose choice is pending."""
    return cast(dict[str, Any], position["players"][position["pending"][-1]["seat"] - 1])


def waiting(position: Position) -> dict[str, Any]:
    """The player who chooses last."""
    return cast(dict[str, Any], position["players"][position["pending"][0]["seat"] - 1])


def without_lot(position: Position) -> None:
    """Clear all goods off the depots."""
    for depot in NUMBERED.labels:
        for good, count in position["depots"][depot]["goods"].items():
            position["goods_box"] += [good] * count
        position["depots"][depot]["goods"] = {}


def fill_goods(position: Position) -> None:
    """Give the player as many types of goods as there are places."""
    goods = choosing(position)["goods"]
    for good in dict.fromkeys(position["goods_box"]):
        if len(goods) < 3 and good not in goods:
            position["goods_box"].remove(good)
            goods[good] = 1


def without_k05(position: Position) -> None:
    """Lay another knowledge tile in place of K05."""
    estate = choosing(position)["estate"]
    space = next(space for space, tile in estate.items() if tile == "K05")
    estate[space] = position["supplies"]["knowledge"].pop()


def black_for_nothing(position: Position) -> None:
    """Take the new tile out of the black depot, without paying."""
    tiles = position["depots"]["black"]["tiles"]
    position["pending"][-1] |= {"slot": str(25 + tiles.index(max(filter(None, tiles)))), "silver": "0"}


def opposite_depot(position: Position) -> None:
    depot = int(position["pending"][-1]["depot"])
    position["pending"][-1]["second"] = str((depot + 2) % 6 + 1)


def last_sheet_for_all(position: Position) -> None:
    for player in position["players"]:
        player["sheet"] = 6


OUTSIDE = "@expected.a_board_to_choose"

# edits of positions in which something else is pending: what, edit, the field and what was expected
IMPOSSIBLE_CHOICES: dict[str, tuple[str, Edit, str, str]] = {
    "an effect on an effect": (
        "ExtraAction",
        lambda position: position["pending"].append({**position["pending"][-1], "decision": "extra_tile"}),
        "pending[1]",
        "@expected.last_choice",
    ),
    "no tile to take": (
        "GiveUp",
        both(*[put(f"depots.{depot}.tiles", [None] * 4) for depot in NUMBERED.labels]),
        "pending[1]",
        "@expected.full_storage_and_a_tile",
    ),
    "half the price": ("GiveUp", put("pending[1].silver", "1"), "pending[1].silver", "0"),
    "a purchase that was not made": ("GiveUp", put("pending[1].silver", "2"), "pending[1].silver", "0"),
    "a black tile for nothing": ("GiveUp", black_for_nothing, "pending[1].silver", "2"),
    "no goods to load": ("LoadGoods", without_lot, "pending[1]", "@expected.more_types_than_places"),
    "no place for another type": ("LoadGoods", fill_goods, "pending[1]", "@expected.more_types_than_places"),
    "the opposite depot": ("LoadGoods", opposite_depot, "pending[1]", "@expected.a_neighbour_with_k05"),
    "a second depot without K05": ("SecondDepot", without_k05, "pending[1]", "@expected.a_neighbour_with_k05"),
    "a purchase on a turn": ("Purchase", drop("pending[1]"), "pending[1]", "@expected.a_choice_inside_a_turn"),
    "a board for who has still to choose": (
        "ChooseBoard",
        lambda position: waiting(position).update(board=2),
        "pending[0]",
        OUTSIDE,
    ),
    "a castle before a board": (
        "ChooseCastle",
        lambda position: choosing(position).update(board=None),
        "pending[2]",
        OUTSIDE,
    ),
    "nobody chooses": ("ChooseBoard", put("pending", []), "pending", OUTSIDE),
    "boards chosen in phase C": ("ChooseBoard", put("phase", "C"), "phase", "A"),
    "castles run short": ("ChooseBoard", put("supplies.castle", ["castle"] * 13), "supplies.castle", "14..."),
    "tiles before the game": ("ChooseCastle", fetch("ship", "depots.1.tiles[1]"), "depots.1.tiles[1]", "null"),
    "no sheet to choose a side of": (
        "ChooseCastle",
        lambda position: waiting(position).update(sheet=None),
        "players[",
        "@expected.an_own_sheet",
    ),
    "one sheet for all": ("ChooseCastle", last_sheet_for_all, "players[0].sheet", "@expected.an_own_sheet"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_CHOICES)
def test_an_impossible_choice_is_refused_with_the_reason(name: str) -> None:
    base, edit, field, expected = IMPOSSIBLE_CHOICES[name]
    error = refusal(edited(base, edit))
    assert (error.code, error.params["expected"]) == ("position_impossible", expected)
    assert str(error.params["field"]).startswith(field)


@pytest.mark.parametrize(
    "edit",
    [
        drop("pending[0]"),
        lambda position: position["pending"][0].update(seat=position["pending"][1]["seat"]),
        lambda position: position["pending"].reverse(),
        both(lambda position: waiting(position).update(board=3), drop("pending[0]")),
    ],
    ids=["one is left out", "one chooses twice", "the last chooses first", "a board but no castle"],
)
def test_boards_are_chosen_by_everybody_in_turn_order(edit: Edit) -> None:
    whole = edited("ChooseBoard", edit)
    order = " ".join(str(seat) for seat in reversed(whole["position"]["track"]))
    error = refusal(whole)
    assert (error.code, error.params["field"], error.params["expected"]) == ("position_impossible", "pending", order)


def test_a_board_is_a_side_of_the_own_sheet() -> None:
    position = _base("ChooseCastle")["position"]
    seat = position["pending"][-1]["seat"] - 1
    sides = [side + 1 for side in SHEETS[position["players"][seat]["sheet"] - 1]]
    other = next(board for board in range(1, 10) if board not in sides)
    error = refusal(edited("ChooseCastle", put(f"players[{seat}].board", other)))
    told = {"field": f"players[{seat}].board", "expected": f"{sides[0]}, {sides[1]}", "got": other}
    assert (error.code, error.params) == ("position_impossible", told)


@pytest.mark.parametrize("boards", ["all_board_1", "random"])
def test_boards_that_are_dealt_are_not_chosen(boards: str) -> None:
    whole = edited("ChooseBoard", put("revealed", 0))
    whole["options"] = {"boards": boards}
    error = refusal(whole)
    assert (error.code, error.params["field"]) == ("position_impossible", "order")


# --- what loads can be played -------------------------------------------------------------------------------------

# edits of the first turn of a game that a person may want to try
POSSIBLE: dict[str, Edit] = {
    "nothing changed": both(),
    "rich": both(put("players[0].silver", 500), put("players[0].workers", 500), put("players[1].points", 999)),
    "poor": both(put("players[0].silver", 0), put("players[0].workers", 0)),
    "another future": put("chance", 0),
    "other dice": both(put("players[0].dice", [1, 1]), put("players[1].dice", [6, 6]), put("white_die", 1)),
    "one die used": ONE_DIE_USED,
    "both dice used": put("players[0].used", [True, True]),
    "bought already": put("bought", True),
    "the turn of the second": both(
        put("turn", 2), put("players[0].used", [True, True]), put("pending", [{"decision": "turn", "seat": 2}])
    ),
    "other boards": both(
        put("players[0].board", 3),
        put("players[1].board", 8),
        put("players[1].estate", {"6": "castle"}),
    ),
    "full storage": both(
        *[fetch(tile, f"players[0].storage[{slot}]") for slot, tile in enumerate(["ship", "mine", "cow2"])]
    ),
    "empty depots": both(*[put(f"depots.{depot}.tiles", [None] * 4) for depot in NUMBERED.labels]),
    "no black tiles": put("depots.black.tiles", [None] * 8),
    "sold goods": fetch_good("orange", "players[1].sold"),
    "goods on a depot": both(*[fetch_good(good, "depots.6.goods") for good in ("orange", "pink", "turquoise", "red")]),
    "a ship ahead": both(ship(1, 20, advance=1), put("track", [2, 1])),
    "all mines": both(mines(0), put("players[0].bonus.mine", "large")),
    "two banks and K01": both(TWO_BANKS, fetch("K01", "players[0].estate.13")),
    "the shortest supplies": both(
        put("supplies.mine", ["mine"] * 4), put("supplies.castle", ["castle"] * 4), put("supplies.ship", ["ship"] * 8)
    ),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_possible_edit_can_be_played(name: str) -> None:
    for seed in range(3):
        play_on(GAME, edited("fresh", POSSIBLE[name]), seed)


@pytest.mark.parametrize("base", ["fresh", *[name for name, *_ in DECISIONS]])
def test_any_small_edit_is_refused_or_can_be_played(base: str) -> None:
    try_small_edits(GAME, _base(base), ["players", "players", "pending", "depots"], 25)
