"""The position as a document: written and read back exactly, and refused when it cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bazigah.engine.document import parse_position
from bazigah.engine.errors import BadInput
from bazigah.games import find
from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.rules import combat
from bazigah.games.scythe.space import DECISIONS
from bazigah.games.scythe.state import Scythe
from tests.documents import Edit, add, drop, put, refusal, try_small_edits
from tests.games.scythe.documents import document, edited, load, recorded
from tests.games.scythe.table import Table

# Decisions without a choice: the engine takes them itself, so no position waits at them.
UNASKED = {"Aftermath", "Begin", "CardGain", "CheckStars", "OngoingBonuses", "Resolve", "Reward", "Visit"}
ASKED = sorted({kind.decision.__name__ for kind in DECISIONS.kinds} - UNASKED)


# --- written and read back ----------------------------------------------------------------------------------------


def test_the_recorded_games_ask_every_decision() -> None:
    assert sorted(recorded()) == ["", *ASKED]


@pytest.mark.parametrize("decision", ["", *ASKED])
def test_a_position_is_read_back_exactly(decision: str) -> None:
    state = recorded()[decision]
    read = load(document(state))
    assert document(read) == document(state)
    assert list(read.legal()) == list(state.legal())
    assert read.scores() == state.scores()


@pytest.mark.parametrize("decision", ASKED)
def test_a_position_read_back_is_played_on_alike(decision: str) -> None:
    state = recorded()[decision].copy()
    read = load(document(state))
    for number in range(60):
        if not state.stack:
            break
        action = state.legal()[number % len(state.legal())]
        state.apply(action)
        read.apply(action)
        assert GAME.write(read) == GAME.write(state)


def test_a_position_reads_like_the_rulebook() -> None:
    t = Table("nordic", "rusviet", tile="longest_row").give(
        "nordic", character="M2", mechs={"seaworthy": "L3"}, workers={"T1": 1}
    )
    t.give("nordic", structures={"mill": "T1"}, upgrades={"gain_coins": "deploy"}, recruits={"build": "coins"}, power=4)
    t.give("nordic", cards=[2, 2, 5], objectives=[3, 9], factory_card=7, popularity=3, coins=8, section="trade")
    t.give("nordic", stars={"combat": 1}).tokens("T1", oil=2)
    position = document(t.state)["position"]
    assert (position["tile"], position["tokens"], position["pending"]) == (
        "longest_row",
        {"T1": {"oil": 2}},
        [{"decision": "section", "seat": 1}],
    )
    assert position["players"][0] == {
        "faction": "nordic",
        "mat": "mechanical",
        "section": "trade",
        "power": 4,
        "popularity": 3,
        "coins": 8,
        "character": "M2",
        "upgrades": ["gain_coins"],
        "recruits": ["build"],
        "bonuses": ["coins"],
        "shown": [],
        "dropped": None,
        "factory_card": "7",
        "mechs": {"L3": 1},
        "workers": {"T1": 1, "B_NOR": 1},
        "structures": {"mill": "T1"},
        "abilities": ["seaworthy"],
        "covered": {"deploy": 1},
        "hand": {"2": 2, "5": 1},
        "objectives": ["3", "9"],
        "stars": {"combat": 1},
    }


def test_a_combat_is_written_with_both_sides() -> None:
    t = Table("rusviet", "polania").give("rusviet", mechs={"riverwalk": "V8"}, power=3, cards=[5])
    t.give("polania", mechs={"riverwalk": "W7"}, power=2)
    t.move("rusviet").play("unit unit=mech hex=V8", "to hex=W7", "finish", "dial power=3", "card value=5")
    assert document(t.state)["position"]["battle"] == {
        "hex": "W7",
        "attacker": {"seat": 1, "dial": 3, "cards": {"5": 1}},
        "defender": {"seat": 2, "dial": 0, "cards": {}},
    }
    assert isinstance(t.state.stack[-1], combat.SetDial)


# --- malformed ----------------------------------------------------------------------------------------------------


def fresh() -> Scythe:
    """The first turn of a game of two."""
    return Table("nordic", "rusviet").tokens("M1", metal=1).state


HEX_LABELS = ", ".join(HEXES.labels)
TERRITORY_LABELS = ", ".join(HEXES.labels[:47])
MALFORMED: list[tuple[Edit, str, str]] = [
    (put("gold", 3), "gold", "@expected.no_such_field"),
    (put("players[1].gold", 3), "players[1].gold", "@expected.no_such_field"),
    (put("pending[0].hex", "M1"), "pending[0].hex", "@expected.no_such_field"),
    (put("chance", -1), "chance", "0..9223372036854775807"),
    (put("chance", 2**63), "chance", "0..9223372036854775807"),
    (put("first", 0), "first", "1..2"),
    (put("active", 3), "active", "1..2"),
    (put("active", True), "active", "1..2"),
    (put("revealed", None), "revealed", "0..1000000"),
    (put("turn", -1), "turn", "0..1000000"),
    (put("turn", 1.0), "turn", "0..1000000"),
    (put("tile", "on_lakes"), "tile", "tunnels_adjacent, "),
    (put("encounters", {}), "encounters", "[…]"),
    (put("encounters", ["M2", "M1"]), "encounters", "@expected.each_once_in_order"),
    (put("encounters", ["M2", "M2"]), "encounters", "@expected.each_once_in_order"),
    (put("encounters", ["B_NOR"]), "encounters[0]", TERRITORY_LABELS),
    (put("factory[0]", "13"), "factory[0]", "1, 2, 3"),
    (put("looked", 0), "looked", "true, false"),
    (put("limited", "no"), "limited", "true, false"),
    (put("tokens", []), "tokens", "{…}"),
    (put("tokens.X1", {}), "tokens", HEX_LABELS),
    (put("tokens.M1.gold", 1), "tokens.M1", "food, metal, wood, oil"),
    (put("tokens.M1.metal", -1), "tokens.M1.metal", "0..1000000"),
    (put("encounter_deck[0]", "29"), "encounter_deck[0]", "1, 2, "),
    (put("deck[0]", 2), "deck[0]", "2, 3, 4, 5"),
    (put("discard.6", 1), "discard", "2, 3, 4, 5"),
    (put("discard.5", 43), "discard.5", "0..42"),
    (put("scouted[0]", None), "scouted[0]", "{…}"),
    (put("moved", None), "moved", "[…]"),
    (put("moved", [{"unit": "tank", "hex": "M1"}]), "moved[0].unit", "character, mech, worker"),
    (put("entries", [3]), "entries[0]", "{…}"),
    (put("battle", []), "battle", "{…}"),
    (put("players", {}), "players", "[…]"),
    (put("players[0]", []), "players[0]", "{…}"),
    (put("players[0].faction", "albion"), "players[0].faction", "nordic, "),
    (put("players[0].mat", 1), "players[0].mat", "industrial, "),
    (put("lots", [3]), "lots[0]", "{…}"),
    (put("players[0].section", 1), "players[0].section", "move, bolster, trade, produce, factory"),
    (put("players[0].power", 17), "players[0].power", "0..16"),
    (put("players[0].popularity", 19), "players[0].popularity", "0..18"),
    (put("players[0].coins", -1), "players[0].coins", "0..1000000"),
    (put("players[0].character", 1), "players[0].character", HEX_LABELS),
    (put("players[0].upgrades", ["gain_coins", "move_units"]), "players[0].upgrades", "@expected.each_once_in_order"),
    (put("players[0].recruits", ["build", "build"]), "players[0].recruits", "@expected.each_once_in_order"),
    (put("players[0].bonuses", ["food"]), "players[0].bonuses[0]", "power, coins, "),
    (put("players[0].shown", ["24"]), "players[0].shown[0]", "1, 2, "),
    (put("players[0].dropped", 3), "players[0].dropped", "1, 2, "),
    (put("players[0].factory_card", "0"), "players[0].factory_card", "1, 2, "),
    (put("players[0].mechs", {"M1": 5}), "players[0].mechs.M1", "0..4"),
    (put("players[0].workers", {"M1": 9}), "players[0].workers.M1", "0..8"),
    (put("players[0].structures", {"castle": "M1"}), "players[0].structures", "monument, mill, mine, armory"),
    (put("players[0].structures", {"mill": "B_NOR"}), "players[0].structures.mill", TERRITORY_LABELS),
    (put("players[0].abilities", ["township"]), "players[0].abilities[0]", "riverwalk, seaworthy, artillery, speed"),
    (put("players[0].abilities", ["speed", "riverwalk"]), "players[0].abilities", "@expected.each_once_in_order"),
    (put("players[0].covered", {"deploy": 7}), "players[0].covered.deploy", "0..6"),
    (put("players[0].hand", {"1": 1}), "players[0].hand", "2, 3, 4, 5"),
    (put("players[0].objectives", ["x"]), "players[0].objectives[0]", "1, 2, "),
    (put("players[0].stars", {"combat": 7}), "players[0].stars.combat", "0..6"),
    (put("players[0].stars", {"luck": 1}), "players[0].stars", "upgrades, mechs, "),
    (put("pending", {}), "pending", "[…]"),
    (put("pending[0]", "section"), "pending[0]", "{…}"),
    (put("pending[0].decision", "rest"), "pending[0].decision", "aftermath, before_combat, "),
    (put("pending[0].seat", 3), "pending[0].seat", "1..2"),
]


@pytest.mark.parametrize(("edit", "field", "expected"), MALFORMED)
def test_a_malformed_document_is_refused_with_the_field(edit: Edit, field: str, expected: str) -> None:
    error = refusal(edited(fresh(), edit))
    assert (error.code, error.params["field"]) == ("position_field", f"position.{field}")
    assert str(error.params["expected"]).startswith(expected)


@pytest.mark.parametrize(
    "field", ["chance", "pending", "battle", "players[1].hand", "players[0].faction", "pending[0].decision"]
)
def test_a_document_without_a_field_is_refused(field: str) -> None:
    error = refusal(edited(fresh(), drop(field)))
    assert (error.code, error.params) == ("position_missing", {"field": f"position.{field}"})


@pytest.mark.parametrize(("field", "expected", "got"), [("players", 2, 1), ("scouted", 2, 1)])
def test_a_list_of_the_wrong_length_is_refused(field: str, expected: int, got: int) -> None:
    error = refusal(edited(fresh(), drop(f"{field}[1]")))
    told = {"field": f"position.{field}", "expected": expected, "got": got}
    assert (error.code, error.params) == ("position_length", told)


PENDING: list[tuple[dict[str, Any], str]] = [
    ({"decision": "give_coins", "to": 6}, "to"),
    ({"decision": "choose_unit", "left": 4, "steps": 1}, "left"),
    ({"decision": "choose_unit", "left": 1, "steps": 0}, "steps"),
    ({"decision": "step", "unit": "worker", "start": "M1", "hex": "X", "steps": 1, "begun": True}, "hex"),
    ({"decision": "step", "unit": "worker", "start": "M1", "hex": "M1", "steps": 1, "begun": 1}, "begun"),
    ({"decision": "encounter", "card": 3, "hex": "M7", "taken": []}, "card"),
    ({"decision": "encounter", "card": "3", "hex": "M7", "taken": ["B", "A"]}, "taken"),
    ({"decision": "produce", "left": 2, "done": ["M1", "F1", "F1"], "mill": True}, "done"),
    ({"decision": "trade_token", "left": 0, "together": False, "hex": None}, "left"),
    ({"decision": "take_mech", "hex": "B_NOR"}, "hex"),
    ({"decision": "pay", "kind": "gold", "owed": 1, "hex": "M1"}, "kind"),
    ({"decision": "pay", "kind": "oil", "owed": 5, "hex": "M1"}, "owed"),
    ({"decision": "aftermath", "loser": 0, "hex": "M1", "workers": 0, "consoled": 0}, "loser"),
    ({"decision": "aftermath", "loser": 1, "hex": "M1", "workers": 0, "consoled": 2}, "consoled"),
]


@pytest.mark.parametrize(("pending", "field"), PENDING)
def test_a_malformed_decision_is_refused(pending: dict[str, Any], field: str) -> None:
    error = refusal(edited(fresh(), add("pending", {"seat": 1, **pending})))
    assert (error.code, error.params["field"]) == ("position_field", f"position.pending[1].{field}")
    assert error.params["got"] == json.dumps(pending[field])


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "{'turn': 1}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not valid JSON"):
        parse_position(find, text)


@pytest.mark.parametrize("players", [3, 5])
def test_another_number_of_players_is_refused(players: int) -> None:
    whole = document(fresh())
    whole["players"] = players
    assert refusal(whole).params["field"] == "position.players"


# --- small edits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", ["", *ASKED])
def test_any_small_edit_is_refused_or_can_be_played(decision: str) -> None:
    try_small_edits(GAME, document(recorded()[decision]), ["players", "players", "pending", "battle", "tokens"], 25)
