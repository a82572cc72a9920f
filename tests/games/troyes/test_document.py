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
from bazigah.games.troyes.facts.activity_cards import CARDS, POOL
from bazigah.games.troyes.facts.components import BUILDINGS, CHARACTERS, COLOURS, OWNERS, SPACES
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.game import GAME
from bazigah.games.troyes.space import DECISIONS as DECLARED
from bazigah.games.troyes.state import Troyes
from tests.documents import (
    Edit,
    Position,
    add,
    both,
    changed,
    drop,
    play_on,
    put,
    read,
    refusal,
    try_small_edits,
    written,
)
from tests.games.troyes.table import Table, new_game, pick, reached, step

BONUS = {"bonus_cards": "yes"}
DECISIONS: list[tuple[str, int, dict[str, str]]] = [
    ("SetCitizen", 3, {}),
    ("CounterBlack", 2, {}),
    ("Turn", 4, {"scores": "open"}),
    ("EndTurn", 1, {}),
    ("Flip", 3, {}),
    ("GroupDice", 2, BONUS),
    ("HireTradesman", 4, {}),
    ("PlaceCitizen", 1, {}),
    ("Fight", 3, {}),
    ("Activate", 2, {}),
    ("ChooseDeal", 4, {}),
    ("Shoot", 2, BONUS),
    ("Aim", 3, {}),
    ("Negotiate", 2, {}),
    ("PutCubes", 4, {}),
]
BASES = ["fresh", "placing", "solo", "over", *[name for name, *_ in DECISIONS]]


def document(state: Troyes) -> Position:
    return written(GAME, state, len(state.players))


def load(whole: Position) -> Troyes:
    return cast(Troyes, read(whole))


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
    kinds = [kind for kind in Decision.__subclasses__() if kind.__module__.startswith("bazigah.games.troyes.")]
    assert {kind.__name__ for kind in kinds} == {name for name, *_ in DECISIONS}


@pytest.mark.parametrize(("decision", "players", "options"), DECISIONS, ids=[name for name, *_ in DECISIONS])
def test_a_decision_is_written_with_its_name_and_seat(decision: str, players: int, options: dict[str, str]) -> None:
    state = reached(decision, players, **options)
    top = document(state)["position"]["pending"][-1]
    assert (top["decision"], top["seat"]) == (DECLARED.name_of(state.stack[-1]), state.seat() + 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_end_of_a_game_is_read_back(players: int) -> None:
    state = new_game(players, seed=7)
    chance = Rng(7)
    while state.stack:
        step(state, chance)
    again = load(document(state))
    assert again.over()
    assert document(again) == document(state)
    assert again.scores() == state.scores()


def test_a_document_speaks_the_words_of_the_rulebook() -> None:
    t = (
        Table(round=2)
        .cards("merchant")
        .give(deniers=7, influence=5, points=3, supply=2, tradesmen={"archer": "second"})
    )
    t.give(cubes={"priest": 2}, taken=["heresy"], characters=["henri_i", "urbain_iv"]).stand(
        {"P3": 0, "H1a": "neutral"}
    )
    t.lie("palace", 1).dice(0, "yellow 2", "yellow 2", "yellow 3").dice("neutral", "red 6").event("war", 0, "neutral")
    t.cathedral((1, 4, 1)).play("agriculture", "cube card=priest", pick("yellow 2"))
    position = GAME.write(t.state)
    assert (position["round"], position["start"], position["black_dice"]) == (2, "1", [])
    assert position["spaces"] == {"P3": "1", "H1a": "neutral"}
    assert position["lying"] == {"palace": {"2": 1}, "bishopric": {}, "city_hall": {}}
    assert position["districts"] == {"1": ["yellow 2", "yellow 2", "yellow 3"], "neutral": ["red 6"]}
    assert position["cathedral"] == [[None, None, None, "2", None, None], [None] * 6, [None] * 6]
    assert position["event_row"] == [
        {"event": "marauding", "cubes": []},
        {"event": "war", "cubes": ["1", "neutral"]},
    ]
    assert {"archer", "merchant", "priest"} <= set(position["activity_cards"])
    assert position["le_roy"] is None
    assert position["pending"] == [
        {"decision": "end_turn", "seat": 1},
        {"decision": "group", "seat": 1, "target": "agriculture", "cube": "priest", "group": ["1 yellow 2"]},
    ]
    assert position["players"][0] == {
        "deniers": 7,
        "influence": 5,
        "points": 3,
        "supply": 2,
        "general_supply": 8,
        "purse": 0,
        "passed": False,
        "tradesmen": {"archer": "second"},
        "delayed_cubes": {"priest": 2},
        "events_taken": ["heresy"],
        "characters": ["urbain_iv", "henri_i"],
    }


def test_decks_end_with_the_card_that_is_drawn_first() -> None:
    t = Table().stand({"H1a": 0}).top_events("war", "heresy")
    decks = GAME.write(t.state)["decks"]
    assert (decks["red"][-1], decks["white"][-1]) == ("war", "heresy")
    t.next_round("war", "heresy")
    assert list(t.row()) == ["marauding", "war", "heresy"]


def test_black_dice_are_written_highest_first() -> None:
    t = Table().black(2, 6, 6, 3).dice(0, "red 6")
    t.settle()
    position = GAME.write(t.state)
    assert position["black_dice"] == [6, 6, 3, 2]
    assert position["pending"] == [{"decision": "counter", "seat": 1, "chosen": [], "black": [6]}]


# --- edited by hand -----------------------------------------------------------------------------------------------


@cache
def _base(name: str) -> Position:
    if name == "fresh":
        return document(_fresh())
    if name == "placing":
        return document(new_game(2, seed=3))
    if name == "solo":
        return document(reached("Turn", 1))
    if name == "over":
        state, chance = new_game(2, seed=3), Rng(1)
        while state.stack:
            step(state, chance)
        return document(state)
    decision, players, options = next(each for each in DECISIONS if each[0] == name)
    return document(reached(decision, players, **options))


def _fresh() -> Troyes:
    """A turn of the first of two players in round 2, with a bit of everything on the table."""
    t = Table(round=2, supply=2).give(0, deniers=9, influence=6, points=5, tradesmen={"merchant": "first"})
    t.give(0, cubes={"priest": 2}, taken=["support"], characters=["henri_i", "urbain_iv"])
    t.give(1, deniers=4, influence=3, points=2, tradesmen={"merchant": "second", "archer": "first"})
    t.cards("apprenticeship", "innkeeper", "mercenary", "sculptor", "glassblower", "captain")
    t.stand({"P1": "neutral", "P3": 0, "P4": 1, "B1a": 0, "B1b": 1, "B2a": "neutral", "H1a": 0, "H1b": 1, "H3a": 1})
    t.lie("palace", 1).dice(0, "red 5", "white 2", "yellow 6", "yellow 2").dice(1, "red 3", "white 6", "yellow 4")
    t.dice("neutral", "red 1").event("war", 0, 1, "neutral").event("heresy", 1)
    t.cathedral((1, 1, 0), (1, 4, 1), (2, 4, "neutral"))
    t.settle()
    return t.state


def edited(base: str, edit: Edit) -> dict[str, Any]:
    """The document of a position, changed: "fresh" is a turn of seat 1 of 2 in round 2."""
    return changed(_base(base), edit)


@pytest.mark.parametrize("name", BASES)
def test_an_unchanged_base_loads(name: str) -> None:
    assert document(load(_base(name))) == _base(name)


OWNER_LABELS = ", ".join(OWNERS.labels)
EVENT_LABELS = ", ".join(EVENT_CARDS.labels)
CARD_LABELS = ", ".join(CARDS.labels)
DIE_LABELS = ", ".join(f"{colour} {value}" for colour in COLOURS.labels for value in range(1, 7))
SEVEN = ["red 1"] * 7

# edits that break the form of a document: edit, field, expected, got
MALFORMED: list[tuple[Edit, str, str, str]] = [
    (put("deniers", 3), "deniers", "@expected.no_such_field", "3"),
    (put("players[1].gold", 3), "players[1].gold", "@expected.no_such_field", "3"),
    (put("event_row[0].name", 3), "event_row[0].name", "@expected.no_such_field", "3"),
    (put("lying.cathedral", {}), "lying.cathedral", "@expected.no_such_field", "{}"),
    (put("pending[0].card", "archer"), "pending[0].card", "@expected.no_such_field", '"archer"'),
    (put("chance", -1), "chance", "0..9223372036854775807", "-1"),
    (put("chance", 2**63), "chance", "0..9223372036854775807", str(2**63)),
    (put("revealed", None), "revealed", "0..10000", "null"),
    (put("round", 0), "round", "1..6", "0"),
    (put("round", 7), "round", "1..6", "7"),
    (put("round", 2.0), "round", "1..6", "2.0"),
    (put("start", "3"), "start", "1, 2", '"3"'),
    (put("start", "neutral"), "start", "1, 2", '"neutral"'),
    (put("start", 1), "start", OWNER_LABELS, "1"),
    (put("spaces", []), "spaces", "{…}", "[]"),
    (put("spaces.P7", "1"), "spaces", ", ".join(SPACES.labels), '"P7"'),
    (put("spaces.P6", "5"), "spaces.P6", OWNER_LABELS, '"5"'),
    (put("spaces.P6", None), "spaces.P6", OWNER_LABELS, "null"),
    (put("lying.palace", []), "lying.palace", "{…}", "[]"),
    (put("lying.palace.9", 1), "lying.palace", OWNER_LABELS, '"9"'),
    (put("lying.palace.1", 25), "lying.palace.1", "0..24", "25"),
    (put("lying.palace.1", True), "lying.palace.1", "0..24", "true"),
    (put("districts.5", []), "districts", OWNER_LABELS, '"5"'),
    (put("districts.1", {}), "districts.1", "[…]", "{}"),
    (put("districts.1[0]", "black 1"), "districts.1[0]", DIE_LABELS, '"black 1"'),
    (put("districts.1[0]", "red 7"), "districts.1[0]", DIE_LABELS, '"red 7"'),
    (put("districts.1", SEVEN), "districts.1", "@expected.six_dice_of_a_colour", json.dumps(SEVEN)[:60] + "…"),
    (put("black_dice", {}), "black_dice", "[…]", "{}"),
    (put("black_dice", [0]), "black_dice[0]", "1..6", "0"),
    (put("black_dice", [6, 7]), "black_dice[1]", "1..6", "7"),
    (put("black_dice", [1] * 64), "black_dice", "0..63", json.dumps([1] * 64)[:60] + "…"),
    (put("cathedral", {}), "cathedral", "[…]", "{}"),
    (put("cathedral[0]", None), "cathedral[0]", "[…]", "null"),
    (put("cathedral[0][0]", 1), "cathedral[0][0]", OWNER_LABELS, "1"),
    (put("event_row", {}), "event_row", "[…]", "{}"),
    (put("event_row[1]", "war"), "event_row[1]", "{…}", '"war"'),
    (put("event_row[1].event", "peace"), "event_row[1].event", EVENT_LABELS, '"peace"'),
    (put("event_row[1].cubes", 3), "event_row[1].cubes", "[…]", "3"),
    (put("event_row[1].cubes[0]", None), "event_row[1].cubes[0]", OWNER_LABELS, "null"),
    (put("activity_cards[0]", "war"), "activity_cards[0]", CARD_LABELS, '"war"'),
    (put("decks.black", []), "decks", ", ".join(COLOURS.labels), '"black"'),
    (put("decks.red", None), "decks.red", "[…]", "null"),
    (put("decks.red[0]", "archer"), "decks.red[0]", EVENT_LABELS, '"archer"'),
    (put("left_out[0]", 0), "left_out[0]", EVENT_LABELS, "0"),
    (put("characters[0]", "le_roy"), "characters[0]", ", ".join(CHARACTERS.labels), '"le_roy"'),
    (put("players", {}), "players", "[…]", "{}"),
    (put("players[0]", []), "players[0]", "{…}", "[]"),
    (put("players[0].deniers", -1), "players[0].deniers", "0..10000", "-1"),
    (put("players[0].influence", 21), "players[0].influence", "0..20", "21"),
    (put("players[0].points", "9"), "players[0].points", "-10000..10000", '"9"'),
    (put("players[0].supply", -1), "players[0].supply", "0..99", "-1"),
    (put("players[0].general_supply", 1.5), "players[0].general_supply", "0..99", "1.5"),
    (put("players[0].purse", None), "players[0].purse", "0..10000", "null"),
    (put("players[0].passed", 0), "players[0].passed", "true, false", "0"),
    (put("players[0].tradesmen", []), "players[0].tradesmen", "{…}", "[]"),
    (put("players[0].tradesmen.archer", "third"), "players[0].tradesmen.archer", "first, second, picture", '"third"'),
    (put("players[0].delayed_cubes.priest", -1), "players[0].delayed_cubes.priest", "0..10000", "-1"),
    (put("players[0].events_taken[0]", "peace"), "players[0].events_taken[0]", EVENT_LABELS, '"peace"'),
    (put("players[0].characters", None), "players[0].characters", "[…]", "null"),
    (put("le_roy", {}), "le_roy", "null", "{}"),
    (put("pending", {}), "pending", "[…]", "{}"),
    (put("pending[0]", "turn"), "pending[0]", "{…}", '"turn"'),
    (put("pending[0].seat", 3), "pending[0].seat", "1..2", "3"),
    (put("pending[0].seat", 0), "pending[0].seat", "1..2", "0"),
]

# fields that are left out; lists with too few or too many elements: edit, field, expected, got
MISSING = [
    *["chance", "revealed", "round", "start", "spaces", "lying", "districts", "black_dice", "cathedral", "event_row"],
    *["activity_cards", "decks", "left_out", "characters", "players", "le_roy", "pending"],
    *[f"lying.{building}" for building in BUILDINGS.labels],
    *["event_row[1].event", "event_row[1].cubes", "pending[0].seat", "pending[0].decision"],
    *[f"players[1].{field}" for field in ("deniers", "influence", "points", "supply", "general_supply", "purse")],
    *[f"players[1].{field}" for field in ("passed", "tradesmen", "delayed_cubes", "events_taken", "characters")],
]
WRONG_LENGTH: list[tuple[Edit, str, int, int]] = [
    (drop("cathedral[2]"), "cathedral", 3, 2),
    (drop("cathedral[1][5]"), "cathedral[1]", 6, 5),
    (add("activity_cards", "archer"), "activity_cards", 9, 10),
    (drop("players[1]"), "players", 2, 1),
]


@pytest.mark.parametrize(("edit", "field", "expected", "got"), MALFORMED, ids=[field for _, field, *_ in MALFORMED])
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


@pytest.mark.parametrize("place", ["tradesmen", "delayed_cubes"])
def test_a_card_that_is_not_on_the_board_has_neither_tradesmen_nor_cubes(place: str) -> None:
    value: object = "first" if place == "tradesmen" else 1
    error = refusal(edited("fresh", put(f"players[0].{place}.monk", value)))
    assert (error.code, error.params["field"], error.params["got"]) == (
        "position_field",
        f"position.players[0].{place}",
        '"monk"',
    )


@pytest.mark.parametrize(
    ("decision", "field", "expected"),
    [
        ({"decision": "act", "seat": 1}, "decision", ", ".join(sorted(DECLARED.named))),
        ({"decision": "hire", "seat": 1, "card": 3}, "card", CARD_LABELS),
        ({"decision": "fight", "seat": 1, "event": "war", "most": 37}, "most", "0..36"),
        ({"decision": "fight", "seat": 1, "event": "peace", "most": 3}, "event", EVENT_LABELS),
        ({"decision": "group", "seat": 1, "target": "market", "cube": None, "group": []}, "target", "artisan, "),
        ({"decision": "group", "seat": 1, "target": "war", "cube": 1, "group": []}, "cube", CARD_LABELS),
        ({"decision": "group", "seat": 1, "target": "war", "cube": None, "group": ["1 red 1"] * 4}, "group", "0..3"),
        ({"decision": "place_citizen", "seat": 1, "row": "12"}, "row", "1, 2, "),
        ({"decision": "shoot", "seat": 1, "card": "archer", "left": -1, "used": 0}, "left", "0..36"),
        ({"decision": "flip", "seat": 1, "chosen": "red 1"}, "chosen", "[…]"),
        ({"decision": "counter", "seat": 1, "chosen": [], "black": 6}, "black", "[…]"),
    ],
)
def test_a_malformed_decision_is_refused(decision: dict[str, object], field: str, expected: str) -> None:
    error = refusal(edited("fresh", add("pending", decision)))
    assert (error.code, error.params["field"]) == ("position_field", f"position.pending[1].{field}")
    assert str(error.params["expected"]).startswith(expected)


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "{'round': 1}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not valid JSON"):
        parse_position(find, text)


# --- positions that cannot be -------------------------------------------------------------------------------------


def pending(name: str, **held: object) -> Edit:
    """A further decision of seat 1 in an action is pending."""
    turn = {"decision": "end_turn", "seat": 1}
    return put("pending", [turn, {"decision": name, "seat": 1, **held}])


def group(target: str, *dice: str, cube: str | None = None) -> Edit:
    return pending("group", target=target, cube=cube, group=list(dice))


POSSIBLE_CHOICE = "@expected.a_possible_choice"
INSIDE_A_TURN = "@expected.a_choice_inside_a_turn"
SOMEBODY = "@expected.a_player_of_this_game"
OF_THIS_PLACE = "@expected.a_card_of_this_place"
EVERY_ONE = "@expected.every_one_once"

# edits of a turn of seat 1 of 2 in round 2: edit, field, expected, got
IMPOSSIBLE: dict[str, tuple[Edit, str, str, str | int]] = {
    "a citizen of nobody": (put("spaces.P6", "3"), "spaces", SOMEBODY, "3"),
    "a cube of nobody": (put("cathedral[0][5]", "4"), "cathedral", SOMEBODY, "4"),
    "a cube of nobody on an event": (add("event_row[1].cubes", "3"), "event_row", SOMEBODY, "3"),
    "dice of nobody": (put("districts.4", ["red 1"]), "districts", SOMEBODY, "4"),
    "nobody lying": (put("lying.palace.3", 1), "lying", SOMEBODY, "3"),
    "a neutral citizen lying": (put("lying.palace.neutral", 1), "lying", SOMEBODY, "neutral"),
    "a thirteenth citizen": (put("players[0].supply", 3), "players[0].citizens", "12", 13),
    "a lost citizen": (drop("spaces.P4"), "players[1].citizens", "12", 11),
    "an own citizen lying too many": (put("lying.palace.1", 1), "players[0].citizens", "12", 13),
    "nine neutral citizens": (
        both(*[put(f"spaces.{space}", "neutral") for space in ("P2", "P5", "P6", "B1c", "B2b", "B2c", "H2a")]),
        "spaces.neutral",
        "0..8",
        9,
    ),
    "seven dice of a colour": (put("districts.neutral", ["red 1"] * 5), "districts.red", "0..6", 7),
    "a cube in the air": (put("cathedral[1][2]", "1"), "cathedral[1][2]", "null", "1"),
    "no Marauding": (drop("event_row[0]"), "event_row[0]", "marauding", 2),
    "no row": (put("event_row", []), "event_row[0]", "marauding", 0),
    "a full event": (put("event_row[2].cubes", ["1"] * 4), "event_row[2].cubes", "0..3", 4),
    "eleven grey cubes": (put("event_row[0].cubes", ["neutral"] * 9), "event_row.neutral", "0..10", 11),
    "an event twice": (put("event_row[2].event", "support"), "events.support", "0..1", 2),
    "an event of the bonus cards": (put("left_out[0]", "resistance"), "events.resistance", "0", 1),
    "a yellow event in the white deck": (
        lambda position: position["decks"]["white"].append(position["decks"]["yellow"].pop()),
        "decks.white",
        "white",
        "*",
    ),
    "a white event left out": (
        lambda position: position["left_out"].append(position["decks"]["white"].pop()),
        "left_out",
        "red",
        "*",
    ),
    "a red event too few": (drop("decks.red[0]"), "decks.red", "2", 1),
    "a later round": (put("round", 3), "decks.red", "1", 2),
    "a card on the place of another": (
        put("activity_cards[8]", "captain"),
        "activity_cards[8]",
        OF_THIS_PLACE,
        "captain",
    ),
    "a bonus card": (put("activity_cards[4]", "prior"), "activity_cards[4]", OF_THIS_PLACE, "prior"),
    "two tradesmen on a space": (put("players[1].tradesmen.merchant", "first"), "tradesmen.merchant", "0..1", 2),
    "a tradesman on a card face down": (
        both(put("players[0].tradesmen.captain", "first"), put("players[0].supply", 1)),
        "tradesmen.captain",
        "0",
        1,
    ),
    "cubes on an immediate card": (put("players[0].delayed_cubes.archer", 2), "delayed_cubes.archer", "0", 2),
    "a character twice": (put("players[0].characters", ["henri_i"] * 2), "characters", EVERY_ONE, 6),
    "a character too many": (
        lambda position: position["players"][0]["characters"].append(position["characters"].pop()),
        "players[0].characters",
        "2",
        3,
    ),
    "a purse without a pass": (put("players[0].purse", 2), "players[0].purse", "0", 2),
    "the turn of who has passed": (put("players[0].passed", True), "players[0].passed", "false", "true"),
    "a turn without dice": (put("districts", {}), "districts", "@expected.a_die", 0),
    "black dice in phase 4": (put("black_dice", [6]), "black_dice", "[]", "*"),
    "an effect without a turn": (
        put("pending", [{"decision": "hire", "seat": 1, "card": "archer"}]),
        "pending[0]",
        "counter, turn, end_turn",
        "*",
    ),
    "a turn in a turn": (add("pending", {"decision": "turn", "seat": 1}), "pending[1]", INSIDE_A_TURN, "*"),
    "a choice of another": (
        put("pending", [{"decision": "end_turn", "seat": 1}, {"decision": "place_citizen", "seat": 2, "row": "1"}]),
        "pending[1].seat",
        "1",
        2,
    ),
    "an event that is not there": (pending("fight", event="drought", most=1), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a fight for nothing": (pending("fight", event="war", most=0), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a card face down": (pending("activate", card="captain", most=1), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a card that is not there": (pending("activate", card="miller", most=1), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a card without a tradesman": (pending("activate", card="innkeeper", most=1), "pending[1]", POSSIBLE_CHOICE, "*"),
    "another kind of effect": (pending("shoot", card="merchant", left=1, used=0), "pending[1]", POSSIBLE_CHOICE, "*"),
    "dice that are not there": (group("agriculture", "1 yellow 5"), "pending[1]", POSSIBLE_CHOICE, "*"),
    "dice of another colour": (group("agriculture", "1 red 5"), "pending[1]", POSSIBLE_CHOICE, "*"),
    "more dice than there are": (group("agriculture", *["1 yellow 2"] * 2), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a cube that is not there": (group("war", cube="apprenticeship"), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a cube that does not fit": (group("war", cube="priest"), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a target that is not there": (group("drought"), "pending[1]", POSSIBLE_CHOICE, "*"),
    "a group of who has passed": (
        both(put("players[0].passed", True), group("agriculture", "1 yellow 6")),
        "pending[1]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "a flip without dice": (
        add("pending", {"decision": "flip", "seat": 1, "chosen": []}),
        "pending[1]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "a flip of other dice": (
        add("pending", {"decision": "flip", "seat": 1, "chosen": ["red 3"]}),
        "pending[1]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "a flip without influence": (
        both(put("players[0].influence", 3), add("pending", {"decision": "flip", "seat": 1, "chosen": ["red 5"]})),
        "pending[1]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "no black die to counter": (
        put("pending", [{"decision": "counter", "seat": 1, "chosen": [], "black": []}]),
        "pending[0]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "not the highest black die": (
        both(
            put("black_dice", [6, 2]), put("pending", [{"decision": "counter", "seat": 1, "chosen": [], "black": [2]}])
        ),
        "pending[0]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "black dice out of reach": (
        both(
            put("black_dice", [6] * 4),
            put("pending", [{"decision": "counter", "seat": 1, "chosen": [], "black": [6] * 4}]),
        ),
        "pending[0]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "the dice of another against a black die": (
        both(
            put("black_dice", [1]),
            put("pending", [{"decision": "counter", "seat": 1, "chosen": ["red 3"], "black": [1]}]),
        ),
        "pending[0]",
        POSSIBLE_CHOICE,
        "*",
    ),
    "citizens sent back to the general supply": (
        both(put("players[0].supply", 0), put("players[0].general_supply", 8)),
        "players[0].general_supply",
        "0..6",
        8,
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(name: str) -> None:
    edit, field, expected, got = IMPOSSIBLE[name]
    error = refusal(edited("fresh", edit))
    assert (error.code, error.params["field"], error.params["expected"]) == ("position_impossible", field, expected)
    assert got in ("*", error.params["got"])


# edits of other positions: which, edit, field
IMPOSSIBLE_ELSEWHERE: dict[str, tuple[str, Edit, str]] = {
    "placing out of turn": ("placing", lambda position: _other_seat(position["pending"][0]), "pending[0].seat"),
    "placing with a citizen more": (
        "placing",
        both(put("players[0].supply", 7), put("players[0].general_supply", 5)),
        "players[0].supply",
    ),
    "placing in round 2": ("placing", put("round", 2), "pending"),
    "placing twice": ("placing", lambda position: position["pending"].append(position["pending"][0]), "pending"),
    "placing with dice": ("placing", put("districts.neutral", ["red 1"]), "spaces"),
    "placing without room": ("placing", put("spaces.P2", "neutral"), "spaces"),
    "a tradesman before the first round": (
        "placing",
        lambda position: position["players"][0].update(tradesmen={position["activity_cards"][0]: "first"}, supply=5),
        "tradesmen.",
    ),
    "Le Roy without a citizen": (
        "solo",
        lambda position: position["le_roy"].update(general_supply=position["le_roy"]["general_supply"] - 1),
        "le_roy.citizens",
    ),
    "hiring for another card": (
        "HireTradesman",
        lambda position: position["pending"][-1].update(card=_other_card(position)),
        "pending[2]",
    ),
    "a tradesman hired again": ("HireTradesman", lambda position: _hire_again(position), "pending[1]"),
    "aiming for another card": (
        "Aim",
        lambda position: position["pending"][-1].update(card=_other_card(position)),
        "pending[2]",
    ),
}


def _other_seat(decision: dict[str, Any]) -> None:
    decision["seat"] = 3 - decision["seat"]


def _other_card(position: Position) -> str:
    held, cards = position["pending"][-1]["card"], cast(list[str], position["activity_cards"])
    return next(card for card in cards if card != held)


def _hire_again(position: Position) -> None:
    """The tradesman is there already, and still to be hired."""
    hire = position["pending"][-1]
    player = position["players"][hire["seat"] - 1]
    player["tradesmen"][hire["card"]] = "picture"
    player["general_supply"] -= 1


@pytest.mark.parametrize("name", IMPOSSIBLE_ELSEWHERE)
def test_another_impossible_position_is_refused_with_the_field(name: str) -> None:
    base, edit, field = IMPOSSIBLE_ELSEWHERE[name]
    error = refusal(edited(base, edit))
    assert error.code == "position_impossible"
    assert str(error.params["field"]).startswith(field)


# --- what loads can be played -------------------------------------------------------------------------------------

# edits of the turn that a person may want to try
POSSIBLE: dict[str, Edit] = {
    "nothing changed": both(),
    "rich": both(put("players[0].deniers", 500), put("players[0].influence", 20), put("players[1].points", 999)),
    "poor": both(put("players[0].deniers", 0), put("players[0].influence", 0), put("players[0].points", -3)),
    "another future": put("chance", 0),
    "other dice": put("districts", {"2": ["yellow 1"], "neutral": ["red 6"] * 6}),
    "the other starts": put("start", "2"),
    "the turn of the other": put("pending", [{"decision": "turn", "seat": 2}]),
    "the other has passed": both(put("players[1].passed", True), put("players[1].purse", 5)),
    "no citizens standing": both(
        put("spaces", {}), put("players[0].supply", 5), put("players[1].supply", 6), put("lying.palace", {"2": 1})
    ),
    "many lying": both(put("spaces", {}), put("lying.palace", {"1": 3, "2": 5}), put("lying.bishopric", {})),
    "a full cathedral": put("cathedral", [["1"] * 6, ["2"] * 6, ["neutral"] * 6]),
    "an almost full row of cubes": put("event_row[1].cubes", ["1", "2", "1", "2", "neutral"]),
    "many cubes on Marauding": put("event_row[0].cubes", ["2"] * 30),
    "many delayed cubes": put("players[0].delayed_cubes", {"priest": 30, "apprenticeship": 9}),
    "no events in the decks": both(put("decks.white", []), put("decks.yellow", [])),
    "black dice first": both(
        put("black_dice", [6, 5, 5, 1]),
        put("pending", [{"decision": "counter", "seat": 1, "chosen": ["red 5"], "black": [6, 1]}]),
    ),
    "half a group": group("agriculture", "1 yellow 2", "2 yellow 4"),
    "a group with a cube": group("agriculture", "1 yellow 2", cube="priest"),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_possible_edit_can_be_played(name: str) -> None:
    for seed in range(3):
        play_on(GAME, edited("fresh", POSSIBLE[name]), seed)


@pytest.mark.parametrize("base", BASES)
def test_any_small_edit_is_refused_or_can_be_played(base: str) -> None:
    try_small_edits(GAME, _base(base), ["players", "players", "pending", "event_row", "districts"], 25)


@pytest.mark.parametrize("place", range(9))
def test_every_card_of_a_place_may_lie_there(place: int) -> None:
    for card in POOL[0][place]:
        load(edited("placing", put(f"activity_cards[{place}]", CARDS.labels[card])))
