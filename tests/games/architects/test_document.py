"""The position as a document: written and read back exactly, and refused when it cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, cast

import pytest

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import parse_position
from bazigah.engine.errors import BadInput
from bazigah.games import find
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, MARKET, REWARD_CARDS, SIDES
from bazigah.games.architects.facts.components import GOODS, LOCATIONS, SCHEMES
from bazigah.games.architects.game import GAME
from bazigah.games.architects.rules.turns import BotTurn
from bazigah.games.architects.space import DECISIONS
from bazigah.games.architects.state import Architects, Sequel
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
from tests.games.architects.table import Table, new_game, reached, step
from tests.rules import rule

PROMO: dict[str, Any] = {"boards": "random", "promo_boards": "yes", "promo_cards": "yes"}


def document(state: Architects) -> Position:
    return written(GAME, state, int(state.humans()))


def load(whole: Position) -> Architects:
    return cast(Architects, read(whole))


# --- positions at every decision ----------------------------------------------------------------------------------


def first_turn() -> Architects:
    """The first turn of a game of two, which seat 1 begins."""
    s = next(s for s in (new_game(2, seed) for seed in range(9)) if s.order[0] == 0)
    while type(s.stack[-1]).__name__ != "Turn":
        GAME.play(s, s.legal()[0])
    return s


def over(players: int) -> Architects:
    s = new_game(players, seed=3)
    chance = Rng(1)
    while s.stack:
        step(s, chance)
    return s


def hugo(virtue: int = 0, seat: int = 0) -> Table:
    """Hugo with silver for his Debts, beside Clovis."""
    return Table(2, **PROMO).give(seat, board="hugo", silver=9, virtue=virtue).give(1 - seat, board="clovis", silver=9)


def played(table: Table, *actions: str) -> Architects:
    table.play(*actions)
    return table.state


def built(table: Table, card: str) -> Architects:
    table.construct(card)
    return table.state


def ended(table: Table) -> Architects:
    table.board(round=61).end_game()
    return table.state


def dungeon(virtue: int = 7) -> Table:
    return hugo(virtue).give(buildings=["dungeon", "castle", "trading_post"], gold=2, wood=4)


BASES: dict[str, Callable[[], Architects]] = {
    "fresh": first_turn,
    "over": lambda: over(3),
    "solo over": lambda: over(1),
    "Turn": lambda: reached("Turn", 5),
    "Turn beside a bot": lambda: played(Table(1), "forest", "end"),
    "EndTurn": lambda: reached("EndTurn", 3),
    "ChooseBoard": lambda: reached("ChooseBoard", 3, boards="chosen"),
    "PickCard": lambda: reached("PickCard", 4),
    "PickCard alone": lambda: reached("PickCard", 1),
    "Trade": lambda: reached("Trade", 2),
    "Captures": lambda: reached("Captures", 2),
    "Guard": lambda: reached("Guard", 3),
    "HireInWorkshop": lambda: reached("HireInWorkshop", 4),
    "FreeHire": lambda: reached("FreeHire", 2, inside="DealExtras"),
    "FreeHire at the start": lambda: reached("FreeHire", 3, starting_apprentice="yes"),
    "FreeHire in a tavern": lambda: built(Table(), "tavern"),
    "MakeRoom": lambda: reached("MakeRoom", 2),
    "KeepCard": lambda: reached("KeepCard", 3),
    "Build": lambda: reached("Build", 2),
    "SaveGood": lambda: reached("SaveGood", 2, **PROMO),
    "ChooseGain": lambda: built(Table(), "treasury"),
    "FreeCapture": lambda: built(Table(3).give(1, at={"forest": 2}).give(2, at={"mines": 1}), "fortress"),
    "FreeOrCapture": lambda: built(Table().give(1, at={"forest": 2}, captured={0: 2}), "barracks"),
    "DestroyDebt": lambda: built(Table().give(unpaid=1), "church"),
    "DiscardForGain": lambda: built(Table().give(hand=["keep", "well"]), "library"),
    "DismissOne": lambda: built(Table(promo_cards="yes").give(apprentices=["squire_1"]), "graveyard"),
    "ExtraWorker": lambda: built(Table(promo_cards="yes").give(hand=["well"], wood=2, stone=2), "crane"),
    "PayLevel": lambda: reached("PayLevel", 2),
    "DiscardForCathedral": lambda: reached("DiscardForCathedral", 2),
    "EndVirtue": lambda: ended(dungeon()),
    "AvoidDebt": lambda: played(hugo().board(tax=1), "tax_stand"),
    "AvoidDebt in a deal": lambda: played(hugo(), "bm_small"),
    "AvoidDebt in the guardhouse": lambda: played(
        hugo().give(0, at={"guardhouse": 1}).give(1, captured={0: 2}), "guardhouse", "release_captured_debt"
    ),
    "AvoidDebt before an effect": lambda: built(hugo(), "betting_house"),
    "AvoidDebt after a reset": lambda: played(
        hugo(4).give(0, prison=5).board(market={"left": 1, "middle": 1}), "bm_large", "end"
    ),
    "AvoidDebt before Clovis draws": lambda: built(hugo(seat=1).give(1, prison=3), "watchtower"),
    "AvoidDebt at the end": lambda: ended(hugo(1).give(buildings=["dungeon"])),
}
NAMES = sorted({name.split()[0] for name in BASES} - {"fresh", "over", "solo"})


@cache
def _base(name: str) -> dict[str, Any]:
    return document(BASES[name]())


# --- written and read back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BASES)
def test_a_position_is_read_back_exactly_and_plays_on_the_same(name: str) -> None:
    state = BASES[name]()
    again = load(document(state))
    chance, same_chance = Rng(5), Rng(5)
    for number in range(400):
        if not number % 20:
            assert document(again) == document(state)
        assert again.legal() == state.legal()
        if not state.stack:
            break
        step(state, chance)
        step(again, same_chance)
    assert document(again) == document(state)


def test_every_kind_of_decision_is_among_them() -> None:
    kinds = [*Decision.__subclasses__(), *Sequel.__subclasses__()]
    own = {kind for kind in kinds if kind.__module__.startswith("bazigah.games.architects.")}
    pending = {decision["decision"] for name in BASES for decision in _base(name)["position"]["pending"]}
    shown = {DECISIONS.named[name].decision for name in pending}
    assert shown == own - {Sequel, BotTurn}, "the bot's turn is over before anybody looks"


@pytest.mark.parametrize("name", ["over", "solo over"])
def test_the_end_of_a_game_is_read_back(name: str) -> None:
    state = BASES[name]()
    again = load(document(state))
    assert again.over()
    assert (again.scores(), again.standing(0)) == (state.scores(), state.standing(0))


@rule("AW-8.1")
def test_a_document_speaks_the_words_of_the_rulebook() -> None:
    t = Table(3).give(0, silver=4, wood=2, at={"town_centre": 1, "mines": 2}, prison=1, captured={2: 3}, virtue=9)
    t.give(0, cathedral=2, unpaid=1, paid=2, apprentices=["thief_1"], buildings=["well"], hand=["keep"])
    t.board(tax=3, market={"left": 1}, guildhall=[0, 2], small=["M03"], large=["M04"], rewards=["R05"], round=7)
    t.play("town_centre", "capture location=mines seat=1")
    position = GAME.write(t.state)
    assert (position["round"], position["turn"], position["order"], position["last_turns"]) == (7, 1, [1, 2, 3], None)
    assert (position["tax_stand"], position["guildhall"], position["reward_pile"]) == (4, [1, 3], ["R05"])
    market = position["black_market"]
    assert market["workers"] == {"left": "2", "middle": None, "right": None}
    assert (market["small_pile"][0], market["large_pile"], market["reset_due"]) == ("M03", ["M04"], False)
    assert position["pending"] == [
        {"decision": "end_turn", "seat": 1},
        {"decision": "captures", "seat": 1, "left": "1", "made": "1", "first": "mines", "second": None},
    ]
    assert position["players"][0] == {
        "board": "standard",
        "goods": {"wood": 2, "silver": 3},
        "ready": 16,
        "at": {"town_centre": 2},
        "prison": 1,
        "captured": {"3": 3},
        "virtue": 9,
        "cathedral": 2,
        "unpaid_debts": 1,
        "paid_debts": 2,
        "apprentices": ["thief_1"],
        "buildings": ["well"],
        "hand": ["keep"],
        "pack": [],
        "stock": 0,
    }


# --- edited by hand -----------------------------------------------------------------------------------------------


def move(source: str, target: str, count: int = 1) -> Edit:
    """Move the first elements of a list to the end of another."""

    def edit(position: Position) -> None:
        (place, last), (other, there) = found(position, source), found(position, target)
        other[there] += place[last][:count]
        place[last] = place[last][count:]

    return edit


def edited(base: str, edit: Edit) -> dict[str, Any]:
    return changed(_base(base), edit)


def listed(labels: list[str]) -> str:
    return ", ".join(labels)


MOST = "0..100000"

# edits that break the form of a document: edit, field, expected, got
MALFORMED: list[tuple[Edit, str, str, str]] = [
    (put("silver", 3), "silver", "@expected.no_such_field", "3"),
    (put("players[1].gold", 3), "players[1].gold", "@expected.no_such_field", "3"),
    (put("black_market.price", 1), "black_market.price", "@expected.no_such_field", "1"),
    (put("black_market.workers.top", "1"), "black_market.workers.top", "@expected.no_such_field", '"1"'),
    (put("display[2].row", 1), "display[2].row", "@expected.no_such_field", "1"),
    (put("pending[0].left", "3"), "pending[0].left", "@expected.no_such_field", '"3"'),
    (put("chance", -1), "chance", "0..9223372036854775807", "-1"),
    (put("chance", 2**63), "chance", "0..9223372036854775807", str(2**63)),
    (put("chance", "7"), "chance", "0..9223372036854775807", '"7"'),
    (put("revealed", None), "revealed", MOST, "null"),
    (put("round", -1), "round", MOST, "-1"),
    (put("round", 1.0), "round", MOST, "1.0"),
    (put("order", None), "order", "[…]", "null"),
    (put("order[0]", 3), "order[0]", "1..2", "3"),
    (put("turn", 0), "turn", "1..2", "0"),
    (put("turn", 3), "turn", "1..2", "3"),
    (put("last_turns", 4), "last_turns", "0..3", "4"),
    (put("last_turns", "no"), "last_turns", "0..3", '"no"'),
    (put("tax_stand", -1), "tax_stand", MOST, "-1"),
    (put("black_market", []), "black_market", "{…}", "[]"),
    (put("black_market.workers.left", "3"), "black_market.workers.left", "1, 2", '"3"'),
    (put("black_market.workers.left", 1), "black_market.workers.left", "1, 2", "1"),
    (put("black_market.small_pile[0]", "M11"), "black_market.small_pile[0]", listed(MARKET.labels), '"M11"'),
    (put("black_market.large_pile", {}), "black_market.large_pile", "[…]", "{}"),
    (put("black_market.reset_due", 0), "black_market.reset_due", "true, false", "0"),
    (put("display[0]", None), "display[0]", "{…}", "null"),
    (put("display[0].silver", -1), "display[0].silver", MOST, "-1"),
    (put("display[0]", {"apprentice": None, "silver": 1}), "display[0].silver", "0..0", "1"),
    (put("apprentice_pile[0]", None), "apprentice_pile[0]", listed(APPRENTICES.labels), "null"),
    (put("building_pile[1]", "shop"), "building_pile[1]", listed(BUILDINGS.labels), '"shop"'),
    (put("reward_pile[0]", 1), "reward_pile[0]", listed(REWARD_CARDS.labels), "1"),
    (put("reward_box", "R01"), "reward_box", "[…]", '"R01"'),
    (put("guildhall", [3]), "guildhall[0]", "1..2", "3"),
    (put("beside_guildhall", [0]), "beside_guildhall[0]", "1..2", "0"),
    (put("schemes", ["prison"]), "schemes[0]", listed(SCHEMES.labels), '"prison"'),
    (put("players", {}), "players", "[…]", "{}"),
    (put("players[0]", []), "players[0]", "{…}", "[]"),
    (put("players[0].board", "hugh"), "players[0].board", listed(SIDES.labels), '"hugh"'),
    (put("players[0].goods", []), "players[0].goods", "{…}", "[]"),
    (put("players[0].goods.iron", 1), "players[0].goods", listed(GOODS.labels), '"iron"'),
    (put("players[0].goods.clay", -1), "players[0].goods.clay", MOST, "-1"),
    (put("players[0].ready", 21), "players[0].ready", "0..20", "21"),
    (put("players[0].at.prison", 1), "players[0].at", listed(LOCATIONS.labels), '"prison"'),
    (put("players[0].at.forest", True), "players[0].at.forest", "0..20", "true"),
    (put("players[0].prison", 0.5), "players[0].prison", "0..20", "0.5"),
    (put("players[0].captured.3", 1), "players[0].captured", "1, 2", '"3"'),
    (put("players[0].captured.2", 21), "players[0].captured.2", "0..20", "21"),
    (put("players[0].virtue", 15), "players[0].virtue", "0..14", "15"),
    (put("players[0].virtue", -1), "players[0].virtue", "0..14", "-1"),
    (put("players[0].cathedral", 6), "players[0].cathedral", "0..5", "6"),
    (put("players[0].unpaid_debts", -1), "players[0].unpaid_debts", MOST, "-1"),
    (put("players[0].paid_debts", "1"), "players[0].paid_debts", MOST, '"1"'),
    (put("players[0].apprentices", ["thief_1"] * 2), "players[0].apprentices[1]", "@expected.once", '"thief_1"'),
    (put("players[0].buildings", ["well", "keep", "well"]), "players[0].buildings[2]", "@expected.once", '"well"'),
    (put("players[0].hand", "well"), "players[0].hand", "[…]", '"well"'),
    (put("players[0].pack", None), "players[0].pack", "[…]", "null"),
    (put("players[0].stock", -1), "players[0].stock", MOST, "-1"),
    (put("pending", {}), "pending", "[…]", "{}"),
    (put("pending[0]", "turn"), "pending[0]", "{…}", '"turn"'),
    (put("pending[0].seat", 3), "pending[0].seat", "1..2", "3"),
    (put("pending[0].seat", 0), "pending[0].seat", "1..2", "0"),
]

MISSING = [
    *["chance", "revealed", "round", "order", "turn", "last_turns", "tax_stand", "black_market", "display"],
    *["apprentice_pile", "building_pile", "reward_pile", "reward_box", "guildhall", "beside_guildhall", "schemes"],
    *["players", "pending", "black_market.workers", "black_market.workers.left", "black_market.reset_due"],
    *["display[3].silver", "pending[0].seat", "pending[0].decision"],
    *[f"players[1].{field}" for field in _base("fresh")["position"]["players"][1]],
]
WRONG_LENGTH: list[tuple[Edit, str, int, int]] = [
    (drop("display[0]"), "display", 8, 7),
    (drop("players[1]"), "players", 2, 1),
    (add("display", {"apprentice": None, "silver": 0}), "display", 8, 9),
]


@pytest.mark.parametrize(("edit", "field", "expected", "got"), MALFORMED, ids=[str(n) for n in range(len(MALFORMED))])
def test_a_malformed_document_is_refused_with_the_field(edit: Edit, field: str, expected: str, got: str) -> None:
    error = refusal(edited("fresh", edit))
    told = {"field": f"position.{field}", "expected": expected, "got": got}
    assert (error.code, error.params) == ("position_field", told)


@pytest.mark.parametrize("field", MISSING)
def test_a_document_without_a_field_is_refused(field: str) -> None:
    error = refusal(edited("fresh", drop(field)))
    assert (error.code, error.params) == ("position_missing", {"field": f"position.{field}"})


@pytest.mark.parametrize(("edit", "field", "expected", "got"), WRONG_LENGTH, ids=["slot", "player", "slots"])
def test_a_list_of_the_wrong_length_is_refused(edit: Edit, field: str, expected: int, got: int) -> None:
    error = refusal(edited("fresh", edit))
    told = {"field": f"position.{field}", "expected": expected, "got": got}
    assert (error.code, error.params) == ("position_length", told)


@pytest.mark.parametrize(
    ("pending", "field", "expected"),
    [
        ({"decision": "pass", "seat": 1}, "decision", "avoid_debt, begin_game, "),
        ({"decision": "bot_turn", "seat": 2}, "decision", "avoid_debt, begin_game, "),
        ({"decision": "trade", "seat": 1, "left": 3}, "left", "0, 1, 2, "),
        ({"decision": "trade", "seat": 1, "left": "22"}, "left", "0, 1, 2, "),
        ({"decision": "free_hire", "seat": 1, "how": "gladly"}, "how", "workshop, market, "),
        ({"decision": "make_room", "seat": 1, "slot": "9", "how": "market"}, "slot", "1, 2, "),
        ({"decision": "deal", "seat": 1, "deal": "middle", "team": []}, "deal", "small, hire, draw, large"),
        ({"decision": "effect", "seat": 1, "card": None}, "card", "aqueduct, armoury, "),
        (
            {"decision": "captures", "seat": 1, "left": "1", "made": "0", "first": "guildhall", "second": None},
            "first",
            "quarry, forest, ",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_malformed_decision_is_refused(pending: dict[str, object], field: str, expected: str) -> None:
    error = refusal(edited("fresh", add("pending", pending)))
    assert (error.code, error.params["field"]) == ("position_field", f"position.pending[1].{field}")
    assert str(error.params["expected"]).startswith(expected)
    assert error.params["got"] == json.dumps(pending[field])


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "null", "3", '"architects"', "[]"])
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"not valid JSON|^Field “"):
        parse_position(find, text)


# --- positions that cannot be -------------------------------------------------------------------------------------


def pending(**decision: object) -> Edit:
    """Seat 1 has placed its worker and has a further choice."""
    return put("pending", [{"decision": "end_turn", "seat": 1}, {"seat": 1, **decision}])


def guildhall(count: int) -> Edit:
    """Workers of both seats in turn stand in the Guildhall."""
    first, second = (count + 1) // 2, count // 2
    return both(
        put("guildhall", [1 + number % 2 for number in range(count)]),
        put("players[0].ready", 20 - first),
        put("players[1].ready", 20 - second),
    )


def market(*seats: int) -> Edit:
    """Workers of these seats stand on the Black Market spaces."""
    edits = [
        put(f"black_market.workers.{space}", str(seat))
        for space, seat in zip(("left", "middle", "right"), seats, strict=False)
    ]
    return both(*edits, *[put(f"players[{seat - 1}].ready", 20 - seats.count(seat)) for seat in set(seats)])


def gap(position: Position) -> None:
    """An apprentice of the display goes back to the pile."""
    position["apprentice_pile"].append(position["display"][0]["apprentice"])
    position["display"][0] = {"apprentice": None, "silver": 0}


WHAT_IT_NEEDS = "@expected.what_it_needs"
ANOTHER = "@expected.another_choice"

# edits of the first turn of a game, which seat 1 begins: edit, field, expected, got
IMPOSSIBLE: dict[str, tuple[Edit, str, str, str | int]] = {
    "a lost worker": (put("players[0].ready", 19), "players[0].workers", "20", 19),
    "a worker too many": (put("players[1].prison", 1), "players[1].workers", "20", 21),
    "his own prisoner": (
        both(put("players[0].captured", {"1": 1}), put("players[0].ready", 19)),
        "players[0].captured.1",
        "0",
        1,
    ),
    "a promo card": (add("building_pile", "crane"), "buildings.crane", "0", 1),
    "a promo apprentice": (add("apprentice_pile", "overseer_1"), "apprentices.overseer_1", "0", 1),
    "a stock": (put("players[0].stock", 3), "players[0].stock", "0", 3),
    "six apprentices": (move("apprentice_pile", "players[0].apprentices", 6), "players[0].apprentices", "0..5", 6),
    "seven cards": (move("building_pile", "players[0].hand", 4), "players[0].hand", "0..6", 7),
    "a card to pick": (move("building_pile", "players[0].pack"), "players[0].pack", "0", 1),
    "a variable board": (put("players[0].board", "ada"), "players[0].board", "standard", "ada"),
    "a seat twice": (put("order", [1, 1]), "order", "@expected.clockwise", "1 1"),
    "a seat too few": (put("order", [1]), "order", "@expected.clockwise", "1"),
    "nobody plays": (put("order", []), "order", "@expected.clockwise", ""),
    "two at the top": (
        both(put("players[0].cathedral", 5), put("players[1].cathedral", 5)),
        "cathedral.5",
        "0..1",
        2,
    ),
    "a full market": (market(1, 2, 2), "black_market.reset_due", "true", "false"),
    "a reset before the turn": (put("black_market.reset_due", True), "black_market.reset_due", "false", "true"),
    "a gap in the display": (gap, "display", "8", 7),
    "a reward too few in the box": (drop("reward_box[0]"), "reward_box", "6", 5),
    "a scheme without a bot": (put("schemes", ["forest"]), "schemes.forest", "0..0", 1),
    "a crowded guildhall": (guildhall(13), "guildhall", "0..12", 13),
    "a full guildhall": (guildhall(12), "last_turns", "0...", "null"),
    "last turns for nothing": (put("last_turns", 2), "last_turns", "null", "2"),
    "turns left over": (both(guildhall(12), put("last_turns", 0)), "last_turns", "1..3", 0),
    "beside an open guildhall": (
        both(put("beside_guildhall", [1]), put("players[0].ready", 19)),
        "beside_guildhall",
        "[]",
        1,
    ),
    "round 61 without an end": (put("round", 61), "last_turns", "0...", "null"),
    "too many turns in round 61": (both(put("round", 61), put("last_turns", 1)), "last_turns", "2..2", 1),
    "round 64": (both(put("round", 64), put("last_turns", 2)), "round", "0..62", 64),
    "a turn before the game": (put("round", 0), "pending[0]", ANOTHER, "turn"),
    "workers before the game": (both(put("round", 0), guildhall(1)), "round", "1...", 0),
    "no choice": (put("pending", []), "pending", "@expected.a_choice", 0),
    "the turn of another": (put("pending[0].seat", 2), "pending[0].seat", "@expected.another_seat", 2),
    "a turn out of turn": (put("turn", 2), "pending[0].seat", "@expected.another_seat", 1),
    "a draft in the game": (put("pending", [{"decision": "pick", "seat": 1}]), "pending[0]", ANOTHER, "pick"),
    "a choice on a turn": (
        add("pending", {"decision": "trade", "seat": 1, "left": "1"}),
        "pending[1]",
        ANOTHER,
        "trade",
    ),
    "a choice alone": (put("pending", [{"decision": "hire", "seat": 1}]), "pending[0]", ANOTHER, "hire"),
    "trades without a worker": (pending(decision="trade", left="1"), "pending[1]", WHAT_IT_NEEDS, "trade"),
    "guards without a worker": (pending(decision="guard", left="1"), "pending[1]", WHAT_IT_NEEDS, "guard"),
    "a hire without a worker": (pending(decision="hire"), "pending[1]", WHAT_IT_NEEDS, "hire"),
    "a kept card without a deal": (pending(decision="keep_card"), "pending[1]", ANOTHER, "keep_card"),
    "nothing to build": (pending(decision="build"), "pending[1]", WHAT_IT_NEEDS, "build"),
    "a debt to avoid": (pending(decision="avoid_debt"), "pending[1]", WHAT_IT_NEEDS, "avoid_debt"),
    "no captures left": (
        pending(decision="captures", left="0", made="0", first=None, second=None),
        "pending[1]",
        WHAT_IT_NEEDS,
        "captures",
    ),
    "the effect of nothing": (pending(decision="effect", card="well"), "pending[1]", WHAT_IT_NEEDS, "effect"),
    "a draw for nothing": (pending(decision="draw_after"), "pending[1]", WHAT_IT_NEEDS, "draw_after"),
    "a deal without a worker": (
        pending(decision="deal", deal="small", team=[]),
        "pending[1]",
        WHAT_IT_NEEDS,
        "deal",
    ),
    "the rest of no deal": (pending(decision="deal_extras", team=[]), "pending[1]", WHAT_IT_NEEDS, "deal_extras"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(name: str) -> None:
    edit, field, expected, got = IMPOSSIBLE[name]
    error = refusal(edited("fresh", edit))
    assert (error.code, error.params) == ("position_impossible", {"field": field, "expected": expected, "got": got})


LOST = {
    "building_pile": ("buildings.", 0),
    "players[0].hand": ("buildings.", 0),
    "apprentice_pile": ("apprentices.", 0),
    "black_market.small_pile": ("black_market.", 0),
}


@pytest.mark.parametrize("pile", LOST)
def test_a_card_that_is_lost_or_there_twice_is_named(pile: str) -> None:
    place, last = found(_base("fresh")["position"], pile)
    card = place[last][0]
    for edit, got in ((drop(f"{pile}[0]"), 0), (add(pile.replace("players[0].hand", "building_pile"), card), 2)):
        error = refusal(edited("fresh", edit))
        told = {"field": LOST[pile][0] + card, "expected": "1", "got": got}
        assert (error.code, error.params) == ("position_impossible", told)


def test_a_reward_that_is_there_twice_is_named() -> None:
    reward = _base("fresh")["position"]["reward_box"][0]
    error = refusal(edited("fresh", add("reward_pile", reward)))
    assert error.params == {"field": f"reward_pile.{reward}", "expected": "0..1", "got": 2}


# --- choices that cannot be ---------------------------------------------------------------------------------------


def chooser(position: Position) -> dict[str, Any]:
    """The player whose choice is pending."""
    return cast(dict[str, Any], position["players"][position["pending"][-1]["seat"] - 1])


def decide(**values: object) -> Edit:
    """Change what the pending decision holds."""
    return lambda position: position["pending"][-1].update(values)


def has(**values: object) -> Edit:
    """Change what the player whose choice is pending has."""
    return lambda position: chooser(position).update(values)


def cards_back(field: str, pile: str) -> Edit:
    """The chooser's cards of a kind go back to their pile."""

    def edit(position: Position) -> None:
        position[pile] += chooser(position)[field]
        chooser(position)[field] = []

    return edit


NO_HAND = cards_back("hand", "building_pile")
NO_TEAM = cards_back("apprentices", "apprentice_pile")
NO_BUILDINGS = cards_back("buildings", "building_pile")


def leave_market(position: Position) -> None:
    position["black_market"]["workers"]["middle"] = None
    chooser(position)["ready"] += 1


def leave_guildhall(position: Position) -> None:
    seat = position["pending"][-1]["seat"]
    chooser(position)["ready"] += position["guildhall"].count(seat)
    position["guildhall"] = [other for other in position["guildhall"] if other != seat]


def standard_board(position: Position) -> None:
    used = [player["board"] for player in position["players"]]
    chooser(position)["board"] = next(board for board in SIDES.labels[1:] if board not in [*used, "hugo", "lothaire"])


# edits of positions in which a choice is pending that make it impossible: base, edit
CHOICES: dict[str, tuple[str, Edit]] = {
    "more trades than workers": ("Trade", decide(left="21")),
    "no trades left": ("Trade", decide(left="0")),
    "more guards than workers": ("Guard", decide(left="21")),
    "a capture that was not made": ("Captures", decide(made="0", first="forest", second=None)),
    "a capture nowhere": ("Captures", decide(made="1", first=None, second=None)),
    "one place twice": ("Captures", decide(made="2", first="forest", second="forest")),
    "two places after one capture": ("Captures", decide(made="1", first="forest", second="mines")),
    "a hire without silver": ("HireInWorkshop", has(goods={})),
    "a hire in no tavern": ("FreeHire", decide(how="tavern")),
    "a start in the middle": ("FreeHire", decide(how="start")),
    "no workshop hire is free": ("FreeHire", decide(how="workshop")),
    "a tavern of air": ("FreeHire in a tavern", NO_BUILDINGS),
    "room for nobody": ("MakeRoom", NO_TEAM),
    "room before the first turn": ("MakeRoom", decide(how="start")),
    "nobody in the market": ("KeepCard", leave_market),
    "no card to construct": ("Build", NO_HAND),
    "nobody in the guildhall": ("Build", leave_guildhall),
    "a saving on nothing": ("SaveGood", NO_BUILDINGS),
    "a saving without Lothaire": ("SaveGood", standard_board),
    "a gain of another card": ("ChooseGain", decide(card="well")),
    "a gain without its card": ("ChooseGain", NO_BUILDINGS),
    "a capture without a fortress": ("FreeCapture", NO_BUILDINGS),
    "barracks of air": ("FreeOrCapture", NO_BUILDINGS),
    "a church of air": ("DestroyDebt", NO_BUILDINGS),
    "another library": ("DiscardForGain", decide(card="church")),
    "a library of air": ("DiscardForGain", NO_BUILDINGS),
    "a graveyard of air": ("DismissOne", NO_BUILDINGS),
    "a crane of air": ("ExtraWorker", NO_BUILDINGS),
    "a level that costs gold": ("PayLevel", has(cathedral=0)),
    "a level without the goods": ("PayLevel", has(goods={})),
    "a level without a card": ("PayLevel", NO_HAND),
    "no card to discard": ("DiscardForCathedral", NO_HAND),
    "above the top": ("DiscardForCathedral", has(cathedral=5)),
    "an effect of another": ("EndVirtue", decide(applied=["well"])),
    "a debt of somebody else": ("AvoidDebt", standard_board),
}


@pytest.mark.parametrize("name", CHOICES)
def test_an_impossible_choice_is_refused(name: str) -> None:
    base, edit = CHOICES[name]
    whole = edited(base, edit)
    error = refusal(whole)
    assert (error.code, error.params["expected"]) == ("position_impossible", WHAT_IT_NEEDS)
    assert str(error.params["field"]).startswith("pending[")


ONCE = [name for name in BASES if not name.startswith(("over", "solo", "AvoidDebt"))]


@pytest.mark.parametrize("name", ONCE)
def test_a_choice_does_not_lie_upon_itself(name: str) -> None:
    """Only Debts can be waiting for one and the same seat several times."""
    whole = deepcopy(_base(name))
    whole["position"]["pending"].append(whole["position"]["pending"][-1])
    assert refusal(whole).code == "position_impossible"


SEATED = "@expected.seat_order"


@pytest.mark.parametrize("base", ["ChooseBoard", "PickCard", "FreeHire at the start"])
def test_before_the_first_turn_everybody_is_asked_in_order(base: str) -> None:
    def swap(position: Position) -> None:
        """The last two are asked the other way round."""
        pending = position["pending"]
        pending[-1], pending[-2] = pending[-2], pending[-1]

    error = refusal(edited(base, swap))
    assert (error.code, error.params["field"], error.params["expected"]) == ("position_impossible", "pending", SEATED)


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (move("building_pile", "players[0].pack"), "players[0].pack"),
        (move("players[1].pack", "building_pile"), "players[1].pack"),
        (move("players[2].pack", "players[2].hand"), "players[2]."),
        (drop("pending[0]"), "pending"),
    ],
    ids=["a card more", "a card less", "a card kept", "one is left out"],
)
def test_packs_fit_the_draft(edit: Edit, field: str) -> None:
    error = refusal(edited("PickCard", edit))
    assert error.code == "position_impossible"
    assert str(error.params["field"]).startswith(field)


def test_hands_fit_the_draft() -> None:
    def one_more(position: Position) -> None:
        chooser(position)["hand"].append(position["building_pile"].pop())

    seat = _base("PickCard")["position"]["pending"][-1]["seat"]
    error = refusal(edited("PickCard", one_more))
    assert error.params == {"field": f"players[{seat - 1}].hand", "expected": "0", "got": 1}


def bot_has(**values: object) -> Edit:
    return lambda position: position["players"][-1].update(values)


@pytest.mark.parametrize(
    ("edit", "field", "expected"),
    [
        (bot_has(goods={"silver": 3}), "players[1].goods", "{}"),
        (move("apprentice_pile", "players[1].apprentices"), "players[1].apprentices", "[]"),
        (move("building_pile", "players[1].hand"), "players[1].hand", "[]"),
        (move("building_pile", "players[1].pack"), "players[1].pack", "[]"),
        (bot_has(board="ada"), "players[1].board", "standard"),
        (put("order", [2, 1]), "order", "@expected.clockwise"),
        (put("schemes", ["forest"] * 2), "schemes.forest", "0..1"),
        (put("schemes", ["tax_stand"]), "schemes.tax_stand", "0..0"),
        (both(put("turn", 2), put("pending[0].seat", 2)), "pending[0].seat", "@expected.another_seat"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bot_has_only_what_a_bot_can_have(edit: Edit, field: str, expected: str) -> None:
    error = refusal(edited("Turn beside a bot", edit))
    assert (error.code, error.params["field"], error.params["expected"]) == ("position_impossible", field, expected)


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (put("players[0].board", "standard"), "players[0].board"),
        (put("players[1].board", "hugo"), "players[1].board"),
    ],
)
def test_variable_boards_are_different_for_all(edit: Edit, field: str) -> None:
    error = refusal(edited("AvoidDebt", edit))
    assert (error.code, error.params["field"]) == ("position_impossible", field)


# --- what loads can be played -------------------------------------------------------------------------------------

# edits of the first turn of a game that a person may want to try
POSSIBLE: dict[str, Edit] = {
    "nothing changed": both(),
    "rich": put("players[0].goods", dict.fromkeys(GOODS.labels, 500)),
    "indebted": both(put("players[0].unpaid_debts", 40), put("players[1].paid_debts", 9), put("players[0].virtue", 0)),
    "another future": put("chance", 0),
    "a rich tax stand": put("tax_stand", 99),
    "the turn of the second": both(put("turn", 2), put("pending[0].seat", 2)),
    "all in prison": both(put("players[0].ready", 0), put("players[0].prison", 20)),
    "all captured": both(put("players[0].ready", 0), put("players[1].captured", {"1": 20})),
    "two in the market": market(1, 2),
    "nearly done": guildhall(11),
    "the last turns": both(guildhall(12), put("last_turns", 3)),
    "no rewards": put("reward_pile", []),
    "five apprentices": move("apprentice_pile", "players[0].apprentices", 5),
    "six cards": move("building_pile", "players[0].hand", 3),
    "no Building cards": both(
        move("building_pile", "players[0].buildings", 20), move("building_pile", "players[1].buildings", 20)
    ),
    "coins on the display": put("display[3].silver", 7),
    "a market turned over": move("black_market.small_pile", "black_market.large_pile", 10),
    "on top of the cathedral": both(put("players[0].cathedral", 5), put("players[1].cathedral", 4)),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_possible_edit_can_be_played(name: str) -> None:
    for seed in range(2):
        play_on(GAME, edited("fresh", POSSIBLE[name]), seed)


@pytest.mark.parametrize("base", BASES)
def test_any_small_edit_is_refused_or_can_be_played(base: str) -> None:
    try_small_edits(GAME, _base(base), ["players", "players", "pending", "pending", "black_market"], 20)
