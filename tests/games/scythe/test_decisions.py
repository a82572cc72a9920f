"""Section 20: every decision and its choices."""

from __future__ import annotations

from typing import Any

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.record import Record
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.games.scythe.table import Table
from tests.rules import rule

SECTIONS = ["move", "bolster", "trade", "produce", "factory"]


def sections(t: Table) -> list[str]:
    return [action.partition("=")[2] for action in t.legal("section")]


@rule("SC-20.1", "SC-5.1", "SC-10.5", "SC-5.10")
@pytest.mark.parametrize("last", [None, *SECTIONS])
@pytest.mark.parametrize("card", [None, 3])
@pytest.mark.parametrize("faction", ["nordic", "rusviet"])
def test_a_section_is_any_but_the_last_one(last: str | None, card: int | None, faction: str) -> None:
    if last == "factory" and card is None:
        return
    t = Table("nordic", "rusviet").give(faction, section=last, factory_card=card, objectives=[]).turn_of(faction)
    available = SECTIONS if card else SECTIONS[:4]
    stays = faction == "rusviet"
    assert sections(t) == [section for section in available if section != last or stays]
    assert len(t.legal()) >= 3


# what Nordic has, the section, its choices
TOP_ROW: list[tuple[dict[str, Any], str, list[str]]] = [
    ({}, "move", ["skip", "move", "gain_coins"]),
    ({"coins": 1}, "bolster", ["skip", "bolster_power", "bolster_cards"]),
    ({"coins": 1, "workers": {"M1": 1}}, "trade", ["skip", "trade_resources", "trade_popularity"]),
    ({"coins": 1}, "trade", ["skip", "trade_popularity"]),
    ({}, "produce", ["skip", "produce"]),
    ({"workers": {"M1": 4}, "power": 1}, "produce", ["skip", "produce"]),
    ({"factory_card": 6, "power": 1}, "factory", ["skip", "use_card alternative=first"]),
    (
        {"factory_card": 7, "popularity": 1},
        "factory",
        ["skip", "use_card alternative=first", "use_card alternative=second"],
    ),
]


@rule("SC-20.3", "SC-20.4", "SC-20.8", "SC-20.24")
@pytest.mark.parametrize(("has", "section", "choices"), TOP_ROW)
def test_the_top_row_offers_what_can_be_paid(has: dict[str, Any], section: str, choices: list[str]) -> None:
    t = Table("nordic", "rusviet").give("nordic", **has)
    t.play(f"section section={section}")
    assert (t.asked(), t.legal()) == ("TopRow", choices)


@rule("SC-20.3", "SC-5.10")
@pytest.mark.parametrize(("has", "section"), [({}, "bolster"), ({}, "trade"), ({"workers": {"M1": 4}}, "produce")])
def test_what_cannot_be_paid_is_skipped_without_a_question(has: dict[str, Any], section: str) -> None:
    t = Table("nordic", "rusviet").give("nordic", objectives=[], **has)
    events = t.play(f"section section={section}")
    assert t.asked() == "EndTurn"
    assert {"top_skipped", "bottom_skipped"} <= {event.kind.name for event in events}


@rule("SC-20.5")
def test_units_that_can_step_and_have_not_moved_or_finish() -> None:
    t = Table("nordic", "rusviet").give("nordic", mechs={"speed": "M1", "riverwalk": "M1"}, workers={"M1": 2, "T1": 1})
    t.move("nordic")
    units = ["character hex=B_NOR", "mech hex=M1", "worker hex=M1", "worker hex=T1"]
    assert t.legal() == [*[f"unit unit={unit}" for unit in units], "finish"]
    t.play("unit unit=worker hex=T1", "to hex=M2")
    assert "unit unit=worker hex=M2" not in t.legal()


@rule("SC-20.6", "SC-7.23")
def test_cargo_is_asked_kind_by_kind() -> None:
    t = (
        Table("nordic", "rusviet")
        .give("nordic", mechs={"riverwalk": "M1"}, workers={"M1": 2})
        .tokens("M1", metal=3, oil=31)
    )
    t.move("nordic").play("unit unit=mech hex=M1", "to hex=F1")
    asked = []
    while t.asked() == "Carry":
        asked.append(t.numbers())
        t.play("carry number=1")
    assert asked == [["0", "1", "2"], ["0", "1", "2", "3"], [*[str(n) for n in range(31)], "all"]]


@rule("SC-20.7", "SC-7.21")
def test_the_next_hex_and_after_a_step_also_stop() -> None:
    t = Table("nordic", "rusviet").give("nordic", mechs={"speed": "F1"})
    t.move("nordic").play("unit unit=mech hex=F1")
    assert t.legal() == ["to hex=M1", "to hex=V1", "to hex=T2"]
    t.play("to hex=V1")
    assert t.legal() == ["to hex=F1", "stop"]


@rule("SC-20.9", "SC-6.17")
def test_traded_tokens_are_asked_by_kind_and_then_by_territory() -> None:
    t = Table("nordic", "rusviet", trade_split_territories="yes").give("nordic", coins=1, workers={"M1": 1, "T1": 1})
    t.play("section section=trade", "trade_resources")
    for _ in range(2):
        assert t.numbers() == ["food", "metal", "wood", "oil"]
        t.play("resource resource=oil")
        assert t.legal() == ["place hex=M1", "place hex=T1"]
        t.play("place hex=T1")
    assert t.lying("T1") == {"oil": 2}


@rule("SC-20.10", "SC-6.16")
def test_production_is_asked_by_territory_and_then_by_number() -> None:
    t = Table("nordic", "rusviet").give("nordic", power=1, workers={"M1": 3, "T1": 1})
    t.play("section section=produce", "produce")
    assert t.legal() == ["produce_on hex=M1", "produce_on hex=T1", "finish"]
    t.play("produce_on hex=M1")
    assert t.legal() == ["make number=1", "make number=2", "make number=3"]
    t.play("make number=2")
    assert t.legal() == ["produce_on hex=T1", "finish"]


# --- the bottom row -----------------------------------------------------------------------------------------------


def bottom(action: str, tokens: dict[str, int], mat: str = "industrial", **has: Any) -> Table:
    """Nordic at the bottom row of the section with this action, with tokens and a worker on T1."""
    t = Table("nordic", "rusviet", mats=[mat, "mechanical"]).give("nordic", workers={"T1": 1}, objectives=[])
    t.give("nordic", **has).tokens("T1", **tokens)
    section = {"upgrade": "bolster", "deploy": "produce", "build": "move", "enlist": "trade"}[action]
    t.play(f"section section={section}")
    if t.asked() == "TopRow":
        t.play("skip")
    return t


@rule("SC-20.17", "SC-20.19", "SC-5.5")
@pytest.mark.parametrize(
    ("action", "tokens", "objectives", "choices"),
    [
        ("upgrade", {"oil": 3}, [], ["skip", "act"]),
        ("upgrade", {"oil": 3}, [1, 2], ["skip", "act", "act_without_coins"]),
        ("enlist", {"food": 4}, [1, 2], ["skip", "act"]),  # gives no coins
    ],
)
def test_the_bottom_row_is_skipped_or_taken_with_or_without_its_coins(
    action: str, tokens: dict[str, int], objectives: list[int], choices: list[str]
) -> None:
    assert bottom(action, tokens, objectives=objectives).legal() == choices


@rule("SC-20.17")
def test_a_bottom_row_that_cannot_be_paid_is_not_asked() -> None:
    assert bottom("upgrade", {"oil": 2}).asked() == "EndTurn"


@rule("SC-20.18", "SC-8.19")
def test_payment_is_asked_by_card_and_then_by_territory() -> None:
    t = Table("crimea", "saxony", mats=["mechanical", "industrial"]).give(
        "crimea", workers={"M7": 1, "M8": 1}, cards=[2, 4]
    )
    t.tokens("M7", metal=1).tokens("M8", metal=2)
    t.act("crimea", "deploy")
    assert t.legal() == ["refuse", "card value=2", "card value=4"]
    t.play("card value=4")
    assert t.legal() == ["pay number=0", "pay number=1"]
    t.play("pay number=1")
    assert (t.lying("M7"), t.lying("M8"), t.hand("crimea")) == ({}, {"metal": 1}, [2])


@rule("SC-20.20")
def test_upgrade_is_a_cube_and_then_a_cost() -> None:
    t = bottom("upgrade", {"oil": 3}, upgrades={"move_units": "upgrade"})
    t.play("act")
    boxes = ["gain_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories"]
    assert t.legal() == [*[f"cube box={box}" for box in boxes], "refuse"]
    t.play("cube box=gain_coins")
    assert t.legal() == ["cover action=deploy", "cover action=build", "cover action=enlist"]


@rule("SC-20.21")
def test_deploy_is_an_ability_and_then_a_territory() -> None:
    t = bottom("deploy", {"metal": 3}, abilities=["speed"], workers={"T1": 1, "M1": 1})
    t.play("act")
    assert t.legal() == ["mech ability=riverwalk", "mech ability=seaworthy", "mech ability=artillery", "refuse"]
    t.play("mech ability=artillery")
    assert t.legal() == ["place hex=M1", "place hex=T1"]


@rule("SC-20.22")
def test_build_is_a_structure_and_then_a_territory() -> None:
    t = bottom("build", {"wood": 3}, structures={"mill": "M1"}, workers={"T1": 1, "M1": 1, "W1": 1})
    t.play("act")
    assert t.legal() == [
        "structure structure=monument",
        "structure structure=mine",
        "structure structure=armory",
        "refuse",
    ]
    t.play("structure structure=mine")
    assert t.legal() == ["place hex=W1", "place hex=T1"]


@rule("SC-20.23")
def test_enlist_is_a_recruit_and_then_a_bonus() -> None:
    t = bottom("enlist", {"food": 4}, recruits={"build": "coins"})
    t.play("act")
    assert t.legal() == ["recruit action=upgrade", "recruit action=deploy", "recruit action=enlist", "refuse"]
    t.play("recruit action=deploy")
    assert t.numbers() == ["power", "popularity", "combat_cards"]


@rule("SC-20.25", "SC-13.11")
def test_the_factory_move_is_one_unit_and_its_chain() -> None:
    t = Table("nordic", "rusviet").give("nordic", factory_card=4, workers={"T1": 1})
    t.play("section section=factory")  # the card cannot be paid: no question
    assert t.legal() == ["skip", "factory_move"]
    t.play("factory_move", "unit unit=worker hex=T1", "to hex=M2", "to hex=W1")
    assert t.asked() == "EndTurn"


# --- confirmations (SC-20.26, SC-20.29) ---------------------------------------------------------------------------


@rule("SC-20.29", "SC-5.10")
@pytest.mark.parametrize("follows", ["combat", "encounter", "factory", "nothing"])
def test_the_end_of_moving_is_confirmed_if_something_follows(follows: str) -> None:
    t = Table("nordic", "rusviet").give("nordic", character="V8" if follows != "factory" else "M4", workers={"T1": 1})
    goal = {"combat": "M7", "encounter": "M7", "factory": "FAC", "nothing": "F7"}[follows]
    if follows == "combat":
        t.give("rusviet", mechs={"speed": "M7"})
    if follows == "encounter":
        t.encounter("M7", 1)
    t.move("nordic").play("unit unit=worker hex=T1", "to hex=M2")
    t.play(f"unit unit=character hex={'M4' if follows == 'factory' else 'V8'}", f"to hex={goal}")
    assert (t.legal() == ["finish"]) == (follows != "nothing")


@rule("SC-20.26", "SC-5.10")
def test_the_end_of_the_turn_is_always_asked() -> None:
    t = Table("nordic", "rusviet").give("nordic", objectives=[])
    t.play("section section=bolster")
    assert (t.asked(), t.legal()) == ("EndTurn", ["end"])


# --- undo (SC-20.30) ----------------------------------------------------------------------------------------------


def record_of(t: Table) -> Record:
    """A record that stands at this table, without a past."""
    record = Record(GAME, len(t.names))
    record.state = t.state
    return record


def play(record: Record, *actions: str) -> None:
    for action in actions:
        record.play(GAME.space.parse(action))


@rule("SC-20.30")
def test_decisions_are_taken_back_to_the_start_of_the_turn() -> None:
    record = Record(GAME, 2, {}, 3)
    seat = int(record.state.seat())
    before = GAME.write(record.state)
    play(record, "section section=move", "move")
    assert record.may_undo(seat)
    record.undo(seat)
    record.undo(seat)
    assert GAME.write(record.state) == before
    assert not record.may_undo(seat)
    assert not record.may_undo(1 - seat)


@rule("SC-20.30")
def test_what_another_has_begun_is_not_taken_back() -> None:
    record = Record(GAME, 2, {}, 3)
    seat = int(record.state.seat())
    play(record, "section section=move", "gain_coins")
    while "end" not in [GAME.space.show(action) for action in record.state.legal()]:
        play(record, "skip")
    assert record.may_undo(seat)
    play(record, "end", "section section=move")
    assert not record.may_undo(seat)
    assert record.may_undo(1 - seat)


# what is set up, what is played up to the barrier, the barrier
BARRIERS: dict[str, tuple[str, list[str]]] = {
    "a card drawn": ("cards", ["section section=bolster", "bolster_cards"]),
    "an encounter shown": (
        "encounter",
        ["section section=move", "move", "unit unit=character hex=V8", "to hex=M7", "finish"],
    ),
    "the Factory looked at": (
        "factory",
        ["section section=move", "move", "unit unit=character hex=M4", "to hex=FAC", "finish"],
    ),
    "a combat choice": (
        "combat",
        ["section section=move", "move", "unit unit=mech hex=V8", "to hex=W7", "finish", "dial power=1", "stop"],
    ),
    "an objective revealed": ("reveal", ["reveal objective=22"]),
}


@rule("SC-20.30")
@pytest.mark.parametrize("barrier", BARRIERS)
def test_what_was_revealed_is_a_barrier(barrier: str) -> None:
    kind, actions = BARRIERS[barrier]
    t = Table("nordic", "rusviet").give("nordic", coins=9, popularity=9, power=2)
    t.give("nordic", character={"encounter": "V8", "factory": "M4"}.get(kind, "B_NOR"))
    if kind == "encounter":
        t.encounter("M7", 1)
    if kind == "combat":
        t.give("nordic", mechs={"riverwalk": "V8"}, cards=[2]).give("rusviet", mechs={"riverwalk": "W7"}, power=2)
    if kind == "reveal":
        t.give("nordic", objectives=[22, 1], factory_card=4)
    before = t.state.revealed
    for action in actions[:-1]:
        t.play(action)
        assert t.state.revealed == before
    t.play(actions[-1])
    assert t.state.revealed > before


@rule("SC-20.30")
def test_there_is_no_barrier_inside_the_moves() -> None:
    t = (
        Table("nordic", "rusviet")
        .give("nordic", character="V8", mechs={"riverwalk": "V8"}, popularity=3)
        .encounter("M7", 1)
    )
    t.give("rusviet", workers={"W7": 1})
    before = t.state.revealed
    t.move("nordic").play("unit unit=mech hex=V8", "to hex=W7", "unit unit=character hex=V8", "to hex=M7")
    assert t.player("nordic").popularity == 2
    assert t.state.revealed == before


# --- size (SC-20.31) and small decisions (SC-20.32) ---------------------------------------------------------------


@rule("SC-20.31", "SC-5.11", "SC-5.10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_decision_is_large_or_empty_and_no_turn_is_long(players: int) -> None:
    state = GAME.new(players, {"turn_limit": "25"}, players)
    assert isinstance(state, Scythe)
    rng, longest, decisions, turn = Rng(players), 0, 0, (-1, -1)
    while state.stack:
        legal = state.legal()
        assert 0 < len(legal) <= 40
        longest = max(longest, len(legal))
        now = (int(state.turn), int(state.active))
        decisions = decisions + 1 if now == turn else 1
        turn = now
        assert decisions <= 60
        state.apply(legal[rng.below(len(legal))])
    assert longest >= 6


@rule("SC-20.32", "SC-7.22")
def test_the_record_holds_every_small_decision() -> None:
    t = Table("nordic", "rusviet").give("nordic", mechs={"speed": "F1"}, workers={"F1": 1}).tokens("F1", food=2)
    record = record_of(t)
    chain = ["section section=move", "move", "unit unit=mech hex=F1", "to hex=M1", "carry number=1", "carry number=2"]
    chain += ["to hex=T2", "carry number=0", "carry number=2"]
    for number, action in enumerate(chain, 1):
        play(record, action)
        assert len(record.actions) == number
    assert [GAME.space.show(action) for action in record.actions] == chain
    assert (t.lying("T2"), t.units("nordic", "M1")) == ({"food": 2}, (0, 0, 1))
