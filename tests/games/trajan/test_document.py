"""The position as a document: written and read back exactly, and refused when it cannot be."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

from bazigah.engine.core.decision import Decision, name_of
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import parse_position
from bazigah.engine.errors import BadInput
from bazigah.games import find
from bazigah.games.trajan.facts.board import FIGURES, FORUM_SPACES, PROVINCES, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TRAJAN_TILES,
    TRAYS,
)
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.state import Trajan
from tests.documents import (
    Edit,
    Position,
    add,
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
from tests.games.trajan.table import Table, reached, step
from tests.games.trajan.walk import new_game, set_up

DECISIONS: list[tuple[str, int, dict[str, str]]] = [
    ("PutMarker", 3, {}),
    ("ChooseCard", 4, {"initial_markers": "random"}),
    ("ChooseTile", 2, {}),
    ("ChooseSlot", 3, {}),
    ("ChooseTray", 4, {"time_track": "5n_plus_2"}),
    ("Sow", 2, {}),
    ("Perform", 3, {}),
    ("Discard", 4, {"commodity_reshuffle": "never"}),
    ("PlaySecond", 2, {}),
    ("Load", 3, {}),
    ("PutPlusTwo", 4, {"wild_demand_counts_for_bonus": "yes"}),
    ("UseExtraTile", 2, {"extra_action_tile_on_first_build_action": "target_tray_only"}),
    ("EndTurn", 3, {"negative_score": "stops_at_0"}),
    ("PayDemand", 3, {}),
    ("ChooseBonus", 4, {}),
]
BASES = ["fresh", "over", *[name for name, *_ in DECISIONS]]


def document(state: Trajan) -> Position:
    return written(GAME, state, len(state.players))


def load(whole: Position) -> Trajan:
    return cast(Trajan, read(whole))


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
    kinds = [kind for kind in Decision.__subclasses__() if kind.__module__.startswith("bazigah.games.trajan.")]
    assert {kind.__name__ for kind in kinds} == {name for name, *_ in DECISIONS}


@pytest.mark.parametrize(("decision", "players", "options"), DECISIONS, ids=[name for name, *_ in DECISIONS])
def test_a_decision_is_written_with_its_name_and_seat(decision: str, players: int, options: dict[str, str]) -> None:
    state = reached(decision, players, **options)
    top = document(state)["position"]["pending"][-1]
    assert (top["decision"], top["seat"]) == (name_of(type(state.stack[-1])), state.seat() + 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_of_a_game_is_read_back(players: int) -> None:
    state = new_game(players, seed=7)
    chance = Rng(7)
    while state.stack:
        step(state, chance)
    again = load(document(state))
    assert again.over()
    assert document(again) == document(state)
    assert [again.standing(seat) for seat in range(players)] == [state.standing(seat) for seat in range(players)]


def test_a_document_speaks_the_words_of_the_rulebook() -> None:
    t = Table(quarter=2, round=3, time=4).demands("games", "bread").gray("pairs").forum("votes2", extra=["extra_forum"])
    t.give(trays={"I": ["pink", "pink"], "V": ["blue"]}, slots={"II": "TT-20"}, arch="III", hand={"wine": 2})
    t.give(known={"wine": 1}, display={"oil": 3}, tiles={"wild_demand": 1}, symbols={"religion": 1})
    t.give(plus_two=["senate"], buildings=["door3"], yellow=["BT-07"], gray=["BT-12"])
    t.pieces(supply=9, legionnaires=2, workers=1, leader="noricum", provinces=["alpes", "noricum"], sites=["S-23"])
    t.pieces(disc=4, points=-3).provinces({"belgica": "bread"}).senate(0, 1)
    t.cards(draw=["grain"], left=["oil", "fish"], right=["gems"]).perform("senate")
    position = GAME.write(t.state)
    assert [position[field] for field in ("quarter", "round", "time", "laps", "active")] == [2, 3, 4, 0, 1]
    assert (position["provinces"], position["demands"]) == ({"belgica": "bread"}, ["games", "bread"])
    assert position["forum"] == {"FG-11": "votes2", "FX-1": "extra_forum"}
    assert (position["gray_ships"], position["senate"], position["extra_used"]) == (["pairs"], [1, 2], False)
    assert (position["draw_pile"], position["discard_piles"]) == (
        ["grain"],
        {"left": ["fish", "oil"], "right": ["gems"]},
    )
    assert "S-23" not in position["sites"]
    assert position["sites"]["S-11"] == "stairs2"
    assert position["pending"] == [
        {"decision": "end_turn", "seat": 1},
        {"decision": "perform", "seat": 1, "action": "senate", "role": "target_tray"},
    ]
    assert position["players"][0] == {
        "points": -3,
        "trays": {"I": {"pink": 2}, "II": {}, "III": {}, "IV": {}, "V": {"blue": 1}, "VI": {}},
        "slots": {"II": "TT-20"},
        "arch": "III",
        "hand": {"wine": 2},
        "known": {"wine": 1},
        "display": {"oil": 3},
        "tiles": {"wild_demand": 1},
        "symbols": {"religion": 1},
        "plus_two": ["senate"],
        "buildings": ["door3"],
        "bonus": {"BT-07": "yellow", "BT-12": "gray"},
        "supply": 9,
        "legionnaires": 2,
        "workers": 1,
        "leader": "noricum",
        "provinces": ["alpes", "noricum"],
        "sites": ["S-23"],
        "disc": 4,
    }


def test_stacks_end_with_the_tile_that_is_drawn_first() -> None:
    t = Table().coming(demands=["religion"], forum=["votes5"], extra=["extra_trajan"], bonus=["BT-11"])
    t.trajan_stack("cards", "TT-04", "TT-08").cards(draw=["gems", "oil"])
    position = GAME.write(t.state)
    tops = [position[stack][-1] for stack in ("demand_stack", "forum_stack", "extra_stack", "bag", "draw_pile")]
    assert tops == ["religion", "votes5", "extra_trajan", "BT-11", "gems"]
    assert position["trajan_stacks"]["cards"] == ["TT-08", "TT-04"]


# --- edited by hand -----------------------------------------------------------------------------------------------


def move(source: str, path: str, thing: str) -> Edit:
    """Take a thing out of a list and put it on the end of another, or count it in a table."""

    def edit(position: Position) -> None:
        place, last = found(position, source)
        place[last].remove(thing)
        goal, name = found(position, path)
        if isinstance(goal[name], list):
            goal[name].append(thing)
        else:
            goal[name][thing] = goal[name].get(thing, 0) + 1

    return edit


@cache
def _base(name: str) -> Position:
    if name == "fresh":
        return document(set_up(2, seed=3))
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


@pytest.mark.parametrize("name", BASES)
def test_an_unchanged_base_loads(name: str) -> None:
    assert document(load(_base(name))) == _base(name)


def labels(domain: Any) -> str:
    return ", ".join(domain.labels)


# edits that break the form of a document: edit, field, expected, got
MALFORMED: list[tuple[Edit, str, str, str]] = [
    (put("silver", 3), "silver", "@expected.no_such_field", "3"),
    (put("players[1].gold", 3), "players[1].gold", "@expected.no_such_field", "3"),
    (put("pending[0].action", "forum"), "pending[0].action", "@expected.no_such_field", '"forum"'),
    (put("chance", -1), "chance", "0..9223372036854775807", "-1"),
    (put("chance", 2**63), "chance", "0..9223372036854775807", str(2**63)),
    (put("revealed", None), "revealed", "0..10000", "null"),
    (put("quarter", 0), "quarter", "1..4", "0"),
    (put("quarter", 5), "quarter", "1..4", "5"),
    (put("round", "1"), "round", "1..4", '"1"'),
    (put("round", 1.0), "round", "1..4", "1.0"),
    (put("time", 22), "time", "0..21", "22"),
    (put("laps", 3), "laps", "0..2", "3"),
    (put("active", 3), "active", "1..2", "3"),
    (put("active", 0), "active", "1..2", "0"),
    (put("extra_used", 0), "extra_used", "true, false", "0"),
    (put("provinces", []), "provinces", "{…}", "[]"),
    (put("provinces.italia", "bread"), "provinces", labels(PROVINCES), '"italia"'),
    (put("provinces.alpes", "cake"), "provinces.alpes", labels(TILES), '"cake"'),
    (put("provinces.alpes", None), "provinces.alpes", labels(TILES), "null"),
    (put("forum.FG-51", "bread"), "forum", labels(FORUM_SPACES), '"FG-51"'),
    (put("forum.FG-11", 3), "forum.FG-11", labels(TILES), "3"),
    (put("sites.S-46", "door2"), "sites", labels(SITES), '"S-46"'),
    (put("sites.S-11", "door6"), "sites.S-11", labels(BUILDINGS), '"door6"'),
    (put("trajan_stacks.gold", []), "trajan_stacks", labels(STACKS), '"gold"'),
    (put("trajan_stacks.cards", {}), "trajan_stacks.cards", "[…]", "{}"),
    (put("trajan_stacks.cards[0]", "TT-55"), "trajan_stacks.cards[0]", labels(TRAJAN_TILES), '"TT-55"'),
    (put("gray_ships", "pairs"), "gray_ships", "[…]", '"pairs"'),
    (put("gray_ships", ["galley"]), "gray_ships[0]", "same, pairs, different", '"galley"'),
    (put("gray_ships", ["pairs", "pairs"]), "gray_ships[1]", "@expected.each_once", '"pairs"'),
    (put("forum_stack[2]", None), "forum_stack[2]", labels(TILES), "null"),
    (put("extra_stack[0]", "extra"), "extra_stack[0]", labels(TILES), '"extra"'),
    (put("demand_stack[0]", "silver"), "demand_stack[0]", labels(SYMBOLS), '"silver"'),
    (put("removed_demands", None), "removed_demands", "[…]", "null"),
    (put("demands", ["wine"]), "demands[0]", labels(SYMBOLS), '"wine"'),
    (put("bag[1]", "BT-13"), "bag[1]", labels(BONUS_TILES), '"BT-13"'),
    (put("bonus[0]", 1), "bonus[0]", labels(BONUS_TILES), "1"),
    (put("draw_pile[3]", "gold"), "draw_pile[3]", labels(COMMODITIES), '"gold"'),
    (put("discard_piles.middle", []), "discard_piles", "left, right", '"middle"'),
    (put("discard_piles.left", ["gold"]), "discard_piles.left[0]", labels(COMMODITIES), '"gold"'),
    (put("senate[0]", 3), "senate[0]", "1..2", "3"),
    (put("players", {}), "players", "[…]", "{}"),
    (put("players[0]", []), "players[0]", "{…}", "[]"),
    (put("players[0].points", "9"), "players[0].points", "-10000..10000", '"9"'),
    (put("players[0].points", 10001), "players[0].points", "-10000..10000", "10001"),
    (put("players[0].trays.VII", {}), "players[0].trays", labels(TRAYS), '"VII"'),
    (put("players[0].trays.I", []), "players[0].trays.I", "{…}", "[]"),
    (put("players[0].trays.I.red", 1), "players[0].trays.I", labels(COLOURS), '"red"'),
    (put("players[0].trays.I.pink", 3), "players[0].trays.I.pink", "0..2", "3"),
    (put("players[0].trays.I.pink", True), "players[0].trays.I.pink", "0..2", "true"),
    (put("players[0].slots.VII", "TT-01"), "players[0].slots", labels(SLOTS), '"VII"'),
    (put("players[0].slots.I", "TT-1"), "players[0].slots.I", labels(TRAJAN_TILES), '"TT-1"'),
    (put("players[0].arch", "VII"), "players[0].arch", f"{labels(SLOTS)}, centre", '"VII"'),
    (put("players[0].arch", None), "players[0].arch", f"{labels(SLOTS)}, centre", "null"),
    (put("players[0].hand.gold", 1), "players[0].hand", labels(COMMODITIES), '"gold"'),
    (put("players[0].hand.wine", 6), "players[0].hand.wine", "0..5", "6"),
    (put("players[0].known.wine", -1), "players[0].known.wine", "0..5", "-1"),
    (put("players[0].display", None), "players[0].display", "{…}", "null"),
    (put("players[0].tiles.cake", 1), "players[0].tiles", labels(TILES), '"cake"'),
    (put("players[0].tiles.bread", 0.5), "players[0].tiles.bread", "0..70", "0.5"),
    (put("players[0].symbols.wine", 1), "players[0].symbols", labels(SYMBOLS), '"wine"'),
    (put("players[0].symbols.bread", 10), "players[0].symbols.bread", "0..9", "10"),
    (put("players[0].plus_two", {}), "players[0].plus_two", "[…]", "{}"),
    (put("players[0].plus_two", ["war"]), "players[0].plus_two[0]", labels(ACTIONS), '"war"'),
    (put("players[0].buildings", ["door2", "door2"]), "players[0].buildings[1]", "@expected.each_once", '"door2"'),
    (put("players[0].bonus.BT-13", "gray"), "players[0].bonus", labels(BONUS_TILES), '"BT-13"'),
    (put("players[0].bonus.BT-01", "white"), "players[0].bonus.BT-01", "yellow, gray", '"white"'),
    (put("players[0].supply", 16), "players[0].supply", "0..15", "16"),
    (put("players[0].legionnaires", -1), "players[0].legionnaires", "0..15", "-1"),
    (put("players[0].workers", None), "players[0].workers", "0..15", "null"),
    (put("players[0].leader", "italia"), "players[0].leader", f"{labels(PROVINCES)}, camp", '"italia"'),
    (put("players[0].provinces", ["camp"]), "players[0].provinces[0]", labels(PROVINCES), '"camp"'),
    (put("players[0].sites", ["S-00"]), "players[0].sites[0]", labels(SITES), '"S-00"'),
    (put("players[0].disc", 1), "players[0].disc", labels(FIGURES), "1"),
    (put("players[0].disc", "5"), "players[0].disc", labels(FIGURES), '"5"'),
    (put("players[0].disc", True), "players[0].disc", labels(FIGURES), "true"),
    (put("pending", {}), "pending", "[…]", "{}"),
    (put("pending[0]", "choose_tray"), "pending[0]", "{…}", '"choose_tray"'),
    (put("pending[0].seat", 3), "pending[0].seat", "1..2", "3"),
    (put("pending[0].seat", 0), "pending[0].seat", "1..2", "0"),
]

# fields that are left out; lists with too few or too many elements: edit, field, expected, got
MISSING = [
    *["chance", "quarter", "laps", "forum", "trajan_stacks", "discard_piles", "senate", "players", "pending"],
    *["pending[0].seat", "pending[0].decision"],
    *[f"players[1].{field}" for field in ("points", "trays", "arch", "known", "bonus", "leader", "sites", "disc")],
]
WRONG_LENGTH: list[tuple[Edit, str, int, int]] = [
    (drop("players[1]"), "players", 2, 1),
    (put("senate", [1, 2, 1]), "senate", 2, 3),
]


def path_of(value: object) -> str | None:
    """A name for a test: the field, not the edit."""
    return value if isinstance(value, str) else None


@pytest.mark.parametrize(("edit", "field", "expected", "got"), MALFORMED, ids=path_of)
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
        ({"decision": "pass", "seat": 1}, "decision", "choose_bonus, choose_card, "),
        ({"decision": "sow", "seat": 1, "markers": {"pink": 3}, "tray": "I"}, "markers.pink", "0..2"),
        ({"decision": "sow", "seat": 1, "markers": {}, "tray": "VII"}, "tray", labels(TRAYS)),
        ({"decision": "perform", "seat": 1, "action": "war", "role": "repetition"}, "action", labels(ACTIONS)),
        ({"decision": "perform", "seat": 1, "action": "forum", "role": "first"}, "role", "target_tray, first_build, "),
        ({"decision": "use_extra_tile", "seat": 1, "action": None}, "action", labels(ACTIONS)),
        ({"decision": "load", "seat": 1, "ship": "ark", "units": 0, "shipped": []}, "ship", "same, pairs, different"),
        ({"decision": "load", "seat": 1, "ship": "same", "units": 5, "shipped": []}, "units", "0..4"),
        ({"decision": "load", "seat": 1, "ship": "same", "units": 1, "shipped": {}}, "shipped", "[…]"),
        ({"decision": "pay_demand", "seat": 1, "symbol": "wine", "left": 1}, "symbol", labels(SYMBOLS)),
        ({"decision": "pay_demand", "seat": 1, "symbol": "bread", "left": 4}, "left", "0..3"),
        ({"decision": "put_marker", "seat": 1, "markers": None}, "markers", "{…}"),
        ({"decision": "choose_slot", "seat": 1, "stack": "I"}, "stack", labels(STACKS)),
    ],
)
def test_a_malformed_decision_is_refused(pending: dict[str, object], field: str, expected: str) -> None:
    error = refusal(edited("fresh", add("pending", pending)))
    assert (error.code, error.params["field"]) == ("position_field", f"position.pending[1].{field}")
    assert str(error.params["expected"]).startswith(expected)


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "{'quarter': 1}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not valid JSON"):
        parse_position(find, text)


# --- positions that cannot be -------------------------------------------------------------------------------------


def pending(**decision: object) -> Edit:
    """Lay a further decision of seat 1 on the pending ones."""
    return add("pending", {"seat": 1, **decision})


def in_turn(*decisions: dict[str, object], **fields: object) -> Edit:
    """Seat 1 is in the middle of a turn with these decisions pending above its end."""
    whole = [{"decision": "end_turn", "seat": 1}, *[{"seat": 1, **decision} for decision in decisions]]
    return both(put("pending", whole), *[put(field, value) for field, value in fields.items()])


def performing(action: str, role: str) -> dict[str, object]:
    return {"decision": "perform", "action": action, "role": role}


def all_to_mat(tile: str) -> Edit:
    """Take all tiles of a kind out of the forum stack onto the mat of seat 1, and one more."""

    def edit(position: Position) -> None:
        count = position["forum_stack"].count(tile)
        position["forum_stack"] = [other for other in position["forum_stack"] if other != tile]
        position["players"][0]["tiles"][tile] = count + 1

    return edit


def worker(seat: int, site: str) -> Edit:
    """A worker goes to a site and takes its tile, as if it had been built."""

    def edit(position: Position) -> None:
        player = position["players"][seat]
        player["supply"] -= 1
        player["sites"].append(site)
        if site in position["sites"]:
            player["buildings"].append(position["sites"].pop(site))

    return edit


def fill_slots(position: Position) -> None:
    """Put Trajan tiles on all slots of seat 1, from the stacks."""
    slots = position["players"][0]["slots"]
    for slot, stack in zip(SLOTS.labels, STACKS.labels, strict=True):
        if slot not in slots:
            slots[slot] = position["trajan_stacks"][stack].pop()


# edits of the first turn of a game, which seat 1 begins: edit, field, expected, got
IMPOSSIBLE: dict[str, tuple[Edit, str, str, str | int]] = {
    "a fourth tile with 2 votes": (all_to_mat("votes2"), "tiles.votes2", "0..3", 4),
    "a third extra action for the forum in the stack": (
        put("forum_stack[0]", "extra_trajan"),
        "forum_tiles.extra_trajan",
        "0..1",
        2,
    ),
    "a forum tile with a yellow back": (put("forum.FX-1", "bread"), "extra_action_tiles.bread", "0..0", 1),
    "a third yellow tile for the forum": (
        put("extra_stack[0]", "extra_forum"),
        "extra_action_tiles.extra_forum",
        "0..2",
        3,
    ),
    "a lost extra action tile": (drop("extra_stack[0]"), "extra_stack", "9", 8),
    "a tile on a space for three players": (
        both(drop("forum_stack[0]"), put("forum.FG-31", "games")),
        "forum.FG-31",
        "null",
        "games",
    ),
    "a Trajan tile twice": (put("players[0].slots.IV", "TT-09"), "trajan_tiles.TT-09", "0..1", 2),
    "a Trajan tile in another stack": (
        both(drop("trajan_stacks.cards[0]"), add("trajan_stacks.victory", "TT-05")),
        "trajan_stacks.victory",
        "victory",
        "TT-05",
    ),
    "a fourth bread symbol": (put("players[0].symbols.bread", 1), "symbols.bread", "0..3", 4),
    "a lost construction tile": (drop("sites.S-11"), "buildings.window4", "1", 0),
    "a construction tile twice": (put("sites.S-12", "window4"), "buildings.stairs2", "1", 0),
    "a worker beside a tile": (
        both(put("players[0].sites", ["S-11"]), put("players[0].workers", 0)),
        "sites.S-11",
        "@expected.a_tile_or_a_worker",
        1,
    ),
    "a site without tile and worker": (
        both(drop("sites.S-11"), put("players[0].buildings", ["window4"])),
        "sites.S-11",
        "@expected.a_tile_or_a_worker",
        0,
    ),
    "a lost bonus tile": (put("players[0].bonus", {}), "bonus_tiles.BT-09", "1", 0),
    "a bonus tile with two players": (put("players[1].bonus.BT-09", "gray"), "bonus_tiles.BT-09", "1", 2),
    "two bonus tiles too early": (move("bag", "bonus", "BT-10"), "bag", "8", 7),
    "a bonus tile taken from the Senate": (
        both(drop("bonus[0]"), put("players[0].bonus.BT-12", "gray")),
        "bonus",
        "2",
        1,
    ),
    "a sixth bread demand": (put("demand_stack[0]", "bread"), "demand_tiles.bread", "0..5", 6),
    "a demand too early": (move("demand_stack", "demands", "bread"), "demand_stack", "12", 11),
    "a demand too few": (drop("demand_stack[0]"), "demand_stack", "12", 11),
    "four demands removed": (move("demand_stack", "removed_demands", "games"), "removed_demands", "3", 4),
    "a round later": (put("round", 2), "demand_stack", "11", 12),
    "a quarter later": (put("quarter", 2), "extra_stack", "6", 9),
    "a demand of a round that has not ended": (
        both(put("round", 2), drop("demand_stack[0]")),
        "demands",
        "1",
        0,
    ),
    "a sixth card": (add("discard_piles.left", "wine"), "cards.wine", "5", 6),
    "a lost card": (drop("draw_pile[0]"), "cards.jewelry", "5", 4),
    "a card of the hand twice": (put("players[0].display.fruit", 1), "cards.fruit", "5", 6),
    "a time marker off the loop": (put("time", 11), "time", "0..10", 11),
    "the end with bonus tiles beside the Senate": (put("pending", []), "bonus", "0", 2),
    "the end of the first round": (
        both(
            put("pending", []),
            put("bonus", []),
            put("players[0].bonus", {"BT-09": "yellow", "BT-12": "yellow", "BT-01": "gray"}),
        ),
        "pending",
        "@expected.a_choice",
        0,
    ),
    "a seat twice in the Senate": (put("senate", [1, 1]), "senate", "@expected.every_seat_once", "1 1"),
    "behind but ahead": (put("players[0].disc", 2), "senate", "@expected.furthest_first", "2 1"),
    "a tile where a leader stands": (put("players[0].leader", "alpes"), "provinces.alpes", "null", "extra_military"),
    "a tile where a legionnaire stands": (
        both(put("players[1].provinces", ["raetia"]), put("players[1].legionnaires", 0)),
        "provinces.raetia",
        "null",
        "votes5",
    ),
    "a marker too few": (put("players[0].trays.VI", {"blue": 1}), "players[0].trays.blue", "2", 1),
    "a third marker": (put("players[1].trays.II.yellow", 1), "players[1].trays.yellow", "2", 3),
    "a token too many": (put("players[0].supply", 14), "players[0].supply", "13", 14),
    "a token too few": (put("players[1].workers", 0), "players[1].supply", "14", 13),
    "workers apart": (
        both(worker(0, "S-11"), worker(0, "S-22")),
        "players[0].sites",
        "@expected.connected",
        1,
    ),
    "more tiles than workers on sites": (
        both(worker(1, "S-11"), put("players[1].buildings", []), put("players[0].buildings", ["window4"])),
        "players[0].buildings",
        "0..0",
        1,
    ),
    "a legionnaire ahead of the leader": (
        both(put("players[0].provinces", ["alpes"]), put("players[0].legionnaires", 0), drop("provinces.alpes")),
        "players[0].leader",
        "@expected.a_province",
        "camp",
    ),
    "the Arch at a tile": (put("players[0].arch", "II"), "players[0].arch", "@expected.a_free_slot", "II"),
    "the Arch in the centre": (put("players[0].arch", "centre"), "players[0].arch", "@expected.a_free_slot", "centre"),
    "the Arch outside a full circle": (fill_slots, "players[0].arch", "centre", "I"),
    "more known than in hand": (put("players[0].known.fruit", 2), "players[0].known.fruit", "0..1", 2),
    "the turn of another": (put("pending[0].seat", 2), "pending[0].seat", "1", 2),
    "a choice without a turn": (
        put("pending", [{"decision": "discard", "seat": 1}]),
        "pending[0]",
        "@expected.a_turn",
        "discard",
    ),
    "markers put down above a turn": (
        both(
            put("players[0].trays.VI", {}),
            put(
                "pending",
                [
                    {"decision": "sow", "seat": 1, "markers": {"blue": 2}, "tray": "I"},
                    {"decision": "discard", "seat": 1},
                ],
            ),
        ),
        "pending[0]",
        "@expected.a_turn",
        "sow",
    ),
    "no markers to put down": (
        put("pending", [{"decision": "sow", "seat": 1, "markers": {}, "tray": "I"}]),
        "pending[0].markers",
        "1...",
        0,
    ),
    "an extra action tile used before the turn": (put("extra_used", True), "extra_used", "false", "true"),
    "a lap before the turn": (put("laps", 1), "laps", "0", 1),
    "the action of another": (
        in_turn({**performing("forum", "target_tray"), "seat": 2}),
        "pending[1].seat",
        "1",
        2,
    ),
    "a choice below another": (
        in_turn({"decision": "discard"}, {"decision": "play_second"}),
        "pending[1]",
        "@expected.last_choice",
        "discard",
    ),
    "an action that does not wait": (
        in_turn(performing("forum", "target_tray"), {"decision": "discard"}),
        "pending[1]",
        "@expected.last_choice",
        "perform",
    ),
    "a [+2] marker without an action": (
        in_turn({"decision": "put_plus_two"}),
        "pending[1]",
        "@expected.an_action_below",
        "put_plus_two",
    ),
    "a [+2] marker in a first-build action": (
        in_turn({"decision": "use_extra_tile", "action": "construction"}, {"decision": "put_plus_two"}),
        "pending[2]",
        "@expected.an_action_below",
        "put_plus_two",
    ),
    "a tray chosen inside a turn": (
        in_turn({"decision": "choose_tray"}),
        "pending[1]",
        "@expected.a_choice_inside_a_turn",
        "choose_tray",
    ),
    "a repetition without a tile": (in_turn(performing("forum", "repetition")), "extra_used", "true", "false"),
    "a further repetition without a tile": (
        in_turn(performing("forum", "further_repetition"), {"decision": "discard"}),
        "extra_used",
        "true",
        "false",
    ),
    "two further repetitions": (
        in_turn(
            performing("forum", "further_repetition"),
            performing("forum", "further_repetition"),
            performing("forum", "repetition"),
            extra_used=True,
        ),
        "pending",
        "@expected.one_extra_tile",
        2,
    ),
    "the action of the target tray later": (
        in_turn({"decision": "use_extra_tile", "action": "forum"}, performing("forum", "target_tray")),
        "pending[2].role",
        "@expected.an_extra_action",
        "target_tray",
    ),
    "the action of the target tray after a tile": (
        in_turn(performing("forum", "target_tray"), extra_used=True),
        "pending[1].role",
        "@expected.an_extra_action",
        "target_tray",
    ),
    "a first build that wins a Construction action": (
        in_turn(performing("construction", "first_build")),
        "pending[1].action",
        "@expected.a_first_build_action",
        "construction",
    ),
    "more units than the ship takes": (
        in_turn({"decision": "load", "ship": "pairs", "units": 4, "shipped": []}),
        "pending[1].units",
        "0..3",
        4,
    ),
    "two commodities on the same ship": (
        in_turn({"decision": "load", "ship": "same", "units": 2, "shipped": ["oil", "wine"]}),
        "pending[1].shipped",
        "0..1",
        2,
    ),
    "more commodities than units": (
        in_turn({"decision": "load", "ship": "different", "units": 1, "shipped": ["oil", "wine"]}),
        "pending[1].shipped",
        "0..1",
        2,
    ),
    "demands paid in the first round": (
        pending(decision="pay_demand", symbol="bread", left=1),
        "round",
        "4",
        1,
    ),
    "a bonus tile chosen in the first round": (pending(decision="choose_bonus"), "round", "4", 1),
    "a choice on the payment": (
        both(pending(decision="choose_card"), pending(decision="pay_demand", symbol="bread", left=1)),
        "pending",
        "2",
        3,
    ),
    "a card to choose after the setup": (
        pending(decision="choose_card"),
        "pending",
        "@expected.choices_of_the_setup",
        2,
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


def without_wild_tiles(position: Position) -> None:
    choosing(position)["tiles"].pop("wild_demand")


def other_consul(position: Position) -> None:
    position["pending"][-1]["seat"] = position["pending"][-1]["seat"] % len(position["players"]) + 1


def unpayable(position: Position) -> None:
    """The player has a Trajan tile for every demand of the symbol."""
    symbol = position["pending"][-1]["symbol"]
    choosing(position)["symbols"] = {symbol: position["demands"].count(symbol)}
    for tiles in position["trajan_stacks"].values():
        tiles.clear()
    for player in position["players"]:
        player["slots"] = {}
        player["arch"] = "I"


def put_down_late(position: Position) -> None:
    """The next player has put two markers into tray I already."""
    waiting = position["pending"][-2]
    waiting["markers"]["yellow"] = 0
    position["players"][waiting["seat"] - 1]["trays"]["II"] = {"yellow": 2}


def empty_stack(position: Position) -> None:
    position["trajan_stacks"][position["pending"][-1]["stack"]].clear()


# edits of positions in which something else is pending: what, edit, the field and what was expected
IMPOSSIBLE_CHOICES: dict[str, tuple[str, Edit, str, str]] = {
    "a negative score": ("EndTurn", put("players[1].points", -1), "players[1].points", "0..."),
    "nothing left to pay": ("PayDemand", put("pending[1].left", 0), "pending[1].left", "1.."),
    "more to pay than there is": ("PayDemand", put("pending[1].left", 3), "pending[1].left", "1.."),
    "met by Trajan tiles": ("PayDemand", unpayable, "pending[1].left", "1.."),
    "no wild tile to pay with": ("PayDemand", without_wild_tiles, "players[", "1..."),
    "another consul": ("ChooseBonus", other_consul, "pending[1].seat", ""),
    "demands that are settled": ("ChooseBonus", put("demands", ["bread", "games"]), "demands", "0"),
    "a bonus tile already taken": ("over", put("pending", [{"decision": "choose_tray", "seat": 1}]), "bonus", "2"),
    "one choice left out": ("ChooseCard", drop("pending[1]"), "pending", "@expected.choices_of_the_setup"),
    "tiles before cards": (
        "ChooseCard",
        lambda position: position["pending"].insert(1, position["pending"].pop()),
        "pending",
        "@expected.choices_of_the_setup",
    ),
    "a tile more than chosen": (
        "ChooseTile",
        lambda position: choosing(position)["slots"].update(IV=position["trajan_stacks"]["cards"].pop()),
        "pending",
        "@expected.choices_of_the_setup",
    ),
    "a tray skipped": ("PutMarker", put_down_late, "players[", "2"),
    "no tile to lay": ("ChooseSlot", empty_stack, "pending", "@expected.a_tile_on_the_stack"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_CHOICES)
def test_an_impossible_choice_is_refused_with_the_reason(name: str) -> None:
    base, edit, field, expected = IMPOSSIBLE_CHOICES[name]
    error = refusal(edited(base, edit))
    assert error.code == "position_impossible"
    assert str(error.params["expected"]).startswith(expected)
    assert str(error.params["field"]).startswith(field)


# --- what loads can be played -------------------------------------------------------------------------------------


def discard_all(position: Position) -> None:
    """Put the draw pile onto the left discard pile."""
    position["discard_piles"]["left"] += position["draw_pile"]
    position["draw_pile"] = []


# edits of the first turn of a game that a person may want to try
POSSIBLE: dict[str, Edit] = {
    "nothing changed": both(),
    "another future": put("chance", 0),
    "far ahead": both(put("players[0].points", 500), put("players[1].points", -20)),
    "ahead in the Senate": both(put("players[0].disc", 8), put("senate", [1, 2])),
    "an army": both(put("players[0].legionnaires", 14), put("players[0].supply", 0)),
    "no tokens to recruit": both(
        put("players[0].supply", 0), put("players[0].workers", 7), put("players[0].legionnaires", 8)
    ),
    "gray ships": put("gray_ships", ["same", "pairs", "different"]),
    "the last space of the loop": put("time", 10),
    "an empty forum": put("forum", {}),
    "an empty forum stack": put("forum_stack", []),
    "no Trajan tiles": put("trajan_stacks", {}),
    "a full circle": both(fill_slots, put("players[0].arch", "centre")),
    "all in one tray": put("players[0].trays", {"II": dict.fromkeys(COLOURS.labels, 2)}),
    "wild tiles": both(*[move("forum_stack", "players[0].tiles", tile) for tile in TILES.labels if "wild" in tile]),
    "a settlement": both(*[worker(0, site) for site in ("S-11", "S-12", "S-22", "S-32")]),
    "a conquered province": both(
        put("players[0].provinces", ["alpes"]),
        put("players[0].legionnaires", 0),
        put("players[0].leader", "raetia"),
        drop("provinces.alpes"),
        drop("provinces.raetia"),
    ),
    "all places covered": put("players[0].plus_two", ACTIONS.labels),
    "an empty draw pile": discard_all,
    "an extra action due": in_turn(
        performing("forum", "further_repetition"), performing("forum", "repetition"), extra_used=True
    ),
    "two laps": in_turn(performing("senate", "target_tray"), laps=2),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_possible_edit_can_be_played(name: str) -> None:
    for seed in range(3):
        play_on(GAME, edited("fresh", POSSIBLE[name]), seed)


@pytest.mark.parametrize("base", [base for base in BASES if base != "over"])
def test_any_small_edit_is_refused_or_can_be_played(base: str) -> None:
    try_small_edits(GAME, _base(base), ["players", "players", "pending", "forum"], 25)
