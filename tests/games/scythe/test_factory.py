"""Section 13: the Factory and its cards."""

from __future__ import annotations

import pytest

from tests.games.scythe.cards import FACTORY_CHOICES, Choice, change, expected, holdings, take_everything
from tests.games.scythe.table import Table, hex_named
from tests.rules import rule

PLAIN = [choice for choice in FACTORY_CHOICES if "territories" not in choice.gain]
RECRUITS = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}


def holder(card: int, **options: str) -> Table:
    """Rusviet holds a Factory card, enough to pay for it, and workers on T7 and F7."""
    t = Table("nordic", "rusviet", "polania", **options)
    t.give("rusviet", factory_card=card, power=5, popularity=5, coins=9, cards=[2, 5], objectives=[])
    t.give("rusviet", workers={"T7": 1, "F7": 2}, section="move")
    return t.turn_of("rusviet")


def use(t: Table, alternative: str = "first") -> None:
    t.play("section section=factory", f"use_card alternative={alternative}")


@rule(
    "SC-FC-02",
    "SC-FC-03",
    "SC-FC-04",
    "SC-FC-05",
    "SC-FC-06",
    "SC-FC-07",
    "SC-FC-08",
    "SC-FC-09",
    "SC-FC-10",
    "SC-FC-11",
    "SC-FC-12",
    "SC-13.4",
    "SC-13.9",
)
@pytest.mark.parametrize("choice", PLAIN, ids=str)
def test_the_top_row_costs_and_gives_what_is_printed_and_nothing_else(choice: Choice) -> None:
    t = holder(choice.card)
    t.give("nordic", recruits=RECRUITS, stars={"recruits": 1}).give("polania", recruits=RECRUITS, stars={"recruits": 1})
    t.give(
        "rusviet", structures={"monument": "T7", "armory": "M1"}, recruits={"upgrade": "power", "deploy": "popularity"}
    )
    before = [holdings(t, name) for name in t.names]
    use(t, choice.name)
    take_everything(t)
    after = [holdings(t, name) for name in t.names]
    tokens = {kind: number for kind, number in expected(choice).items() if kind == "oil"}
    assert change(before[1], after[1]) == expected(choice)
    assert change(before[0], after[0]) == change(before[2], after[2]) == tokens  # those on the map are counted by all
    assert t.asked() == "BottomRow"


@rule("SC-FC-01", "SC-13.7", "SC-13.10", "SC-13.4")
def test_production_by_a_card_is_on_two_territories_without_mill_upgrade_or_cost() -> None:
    t = holder(1).give("rusviet", workers={"T7": 3, "F7": 2, "M7": 1, "W7": 1}, structures={"mill": "T1"}, power=0)
    t.give("rusviet", upgrades={"produce_territories": "build"}, popularity=0)
    use(t)
    assert t.legal() == ["card value=2", "card value=5"]
    t.play("card value=5")
    assert set(t.legal("produce_on")) == {f"produce_on hex={hex}" for hex in ("W7", "M7", "T7", "F7")}
    t.play("produce_on hex=T7", "make number=3", "produce_on hex=F7", "make number=1")
    assert t.asked() == "BottomRow"
    assert (t.lying("T7"), t.lying("F7")) == ({"oil": 3}, {"food": 1})
    assert (t.player("rusviet").coins, t.hand("rusviet")) == (8, [2])


@rule("SC-13.7")
def test_production_by_a_card_on_the_territory_of_the_mill_gives_no_extra_item() -> None:
    t = holder(1).give("rusviet", workers={"T7": 2}, structures={"mill": "T7"})
    use(t)
    t.play("card value=2", "produce_on hex=T7")
    assert t.numbers() == ["1", "2"]


@rule("SC-13.9")
@pytest.mark.parametrize("choice", FACTORY_CHOICES, ids=str)
def test_a_card_needs_its_whole_cost(choice: Choice) -> None:
    pay = choice.pay
    t = Table("nordic", "rusviet").give("rusviet", factory_card=choice.card, objectives=[1, 2], workers={"T7": 1})
    t.give("rusviet", power=pay.get("power", 0), popularity=pay.get("popularity", 0), coins=pay.get("coin", 0))
    t.give("rusviet", cards=[2] * pay.get("combat", 0)).turn_of("rusviet")
    t.play("section section=factory")
    assert f"use_card alternative={choice.name}" in t.legal()
    p = t.player("rusviet")
    for kind in pay:
        q = t.state.copy()
        rusviet = q.players[1]
        rusviet.power = p.power - (kind == "power")
        rusviet.popularity = p.popularity - (kind == "popularity")
        rusviet.coins = p.coins - (kind == "coin")
        rusviet.hand = [0, 0, 0, 0] if kind == "combat" else p.hand
        assert not any(action in q.stack[-1].options(q) for action in t.state.legal()[1:])


@rule("SC-13.9", "SC-20.24")
def test_an_or_card_gives_one_of_the_two() -> None:
    t = holder(2)
    t.play("section section=factory")
    assert t.legal() == ["skip", "use_card alternative=first", "use_card alternative=second"]
    t.play("use_card alternative=first")
    assert t.asked() == "TakeRecruit"
    take_everything(t)
    assert t.asked() == "BottomRow"
    assert holdings(t, "rusviet")["upgrade"] == 0


@rule("SC-13.9")
@pytest.mark.parametrize(("card", "alternative"), [(7, "first"), (7, "second"), (8, "first"), (10, "first")])
def test_without_a_worker_on_a_territory_the_gain_is_lost(card: int, alternative: str) -> None:
    t = holder(card).give("rusviet", workers={})
    before = holdings(t, "rusviet")
    use(t, alternative)
    if t.asked() == "DiscardCard":
        t.play("card value=2")
    assert t.asked() == "BottomRow"
    choice = next(c for c in FACTORY_CHOICES if (c.card, c.name) == (card, alternative))
    kept = {kind: number for kind, number in expected(choice).items() if kind not in ("mech", "structure", "oil")}
    assert change(before, holdings(t, "rusviet")) == kept


@rule("SC-13.6")
def test_mechs_and_structures_are_placed_with_a_worker() -> None:
    t = holder(7).give("rusviet", workers={"T7": 1, "F7": 1}).give("polania", structures={"mill": "F7"})
    use(t, "first")
    t.play(t.legal("mech")[0])
    assert t.legal() == ["place hex=T7", "place hex=F7"]
    t.play("place hex=F7")
    assert t.units("rusviet", "F7") == (0, 1, 1)
    t = holder(7).give("polania", structures={"mill": "F7"})
    use(t, "second")
    t.play("structure structure=mine")  # T7 is the only free territory
    assert t.player("rusviet").structures[2] == hex_named("T7")


@rule("SC-13.6")
def test_tokens_of_a_card_may_be_split_even_where_traded_ones_may_not() -> None:
    t = holder(8, trade_split_territories="no")
    use(t)
    t.play("card value=2", "resource resource=wood", "place hex=T7", "resource resource=oil", "place hex=F7")
    t.play("resource resource=food", "place hex=F7")
    assert (t.lying("T7"), t.lying("F7")) == ({"wood": 1}, {"food": 1, "oil": 1})
    assert t.asked() == "BottomRow"


# --- the visit (SC-13.1, SC-13.2) ---------------------------------------------------------------------------------


def visiting(*cards: int) -> Table:
    """Rusviet's character has come to the Factory, where these cards lie."""
    t = Table("nordic", "rusviet").give("rusviet", character="M4").factory(*cards)
    t.move("rusviet").play("unit unit=character hex=M4", "to hex=FAC", "finish")
    return t


@rule("SC-13.1", "SC-13.2", "SC-20.16")
def test_a_visitor_takes_one_of_the_cards_on_the_board() -> None:
    t = visiting(3, 5, 9)
    assert t.legal() == ["claim card=3", "claim card=5", "claim card=9"]
    t.play("claim card=5")
    assert t.player("rusviet").factory_card == 4
    assert [number + 1 for number in range(12) if t.state.factory >> number & 1] == [3, 9]
    assert t.asked() in ("BottomRow", "EndTurn")


@rule("SC-13.2")
def test_nobody_takes_a_second_card() -> None:
    t = Table("nordic", "rusviet").give("rusviet", character="M4", factory_card=5)
    t.move("rusviet").play("unit unit=character hex=M4", "to hex=FAC", "finish")
    assert t.asked() in ("BottomRow", "EndTurn")
    assert t.player("rusviet").factory_card == 4


@rule("SC-13.2")
def test_a_later_visitor_sees_a_card_less() -> None:
    t = Table("nordic", "rusviet").give("nordic", factory_card=1).give("rusviet", character="M4")
    t.move("rusviet").play("unit unit=character hex=M4", "to hex=FAC", "finish")
    assert len(t.legal("claim")) == 2
    assert "claim card=1" not in t.legal()


@rule("SC-13.1")
@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_mechs_and_workers_take_no_card(unit: str) -> None:
    t = Table("nordic", "rusviet").give("rusviet", mechs={"riverwalk": "M4"}, workers={"M4": 1})
    t.move("rusviet").play(f"unit unit={unit} hex=M4", "to hex=FAC")
    t.play(*["carry number=0"] * (t.asked() == "Carry"), "finish")
    assert t.asked() in ("BottomRow", "EndTurn")


@rule("SC-13.1")
@pytest.mark.parametrize(("powers", "asked"), [((4, 4), "ClaimCard"), ((3, 4), "EndTurn")])
def test_the_factory_must_be_won_before_a_card_is_taken(powers: tuple[int, int], asked: str) -> None:
    t = Table("rusviet", "polania").give("rusviet", character="M4", power=powers[0], objectives=[1, 2])
    t.give("polania", mechs={"riverwalk": "FAC"}, power=powers[1])
    t.move("rusviet").play("unit unit=character hex=M4", "to hex=FAC", "finish")
    while t.asked() == "SetDial":
        t.play(t.legal("dial")[-1])
    assert t.asked() == asked


# --- the fifth section (SC-13.3, SC-13.5, SC-13.11) ---------------------------------------------------------------


@rule("SC-13.3", "SC-5.3")
def test_the_card_is_a_section_from_the_next_turn_on() -> None:
    t = visiting(3, 5, 9)
    t.play("claim card=3")
    while t.asked() == "BottomRow":
        t.play("skip")
    t.play("end")
    t.turn_of("rusviet")
    assert "section section=factory" in t.legal()
    t.turn_of("nordic")
    assert "section section=factory" not in t.legal()


@rule("SC-13.3")
@pytest.mark.parametrize(
    ("faction", "relentless", "again"), [("polania", "yes", False), ("rusviet", "no", False), ("rusviet", "yes", True)]
)
def test_the_card_is_not_used_on_two_turns_in_a_row(faction: str, relentless: str, again: bool) -> None:
    t = Table("nordic", faction, relentless_on_factory_card=relentless).give(faction, factory_card=5, section="factory")
    t.turn_of(faction)
    assert ("section section=factory" in t.legal()) == again


@rule("SC-13.3", "SC-20.25")
def test_both_rows_are_optional() -> None:
    t = holder(6)
    t.play("section section=factory", "skip")
    assert t.legal() == ["skip", "factory_move"]
    t.play("skip")
    assert t.asked() == "EndTurn"
    assert t.player("rusviet").coins == 9


@rule("SC-13.5", "SC-13.11")
@pytest.mark.parametrize(
    ("unit", "abilities", "way"),
    [
        ("worker", ["speed"], ["F7", "V8"]),
        ("character", [], ["F7", "V8"]),
        ("mech", [], ["F7", "V8"]),
        ("character", ["speed"], ["F7", "V8", "W7"]),
        ("mech", ["speed"], ["F7", "V8", "W7"]),
    ],
)
def test_one_unit_moves_two_steps_or_three_with_speed(unit: str, abilities: list[str], way: list[str]) -> None:
    t = Table("nordic", "rusviet").give("rusviet", factory_card=6, character="T7", mechs={"riverwalk": "T7"})
    t.give("rusviet", workers={"T7": 1}, abilities=abilities).turn_of("rusviet")
    t.play("section section=factory", "factory_move", f"unit unit={unit} hex=T7")
    for number, hex in enumerate(way):
        assert ("stop" in t.legal()) == (number > 0)
        t.play(f"to hex={hex}")
        t.play(*["carry number=0"] * (t.asked() == "Carry"))
    assert t.asked() == "EndTurn"
    assert t.units("rusviet", way[-1]) == tuple(int(unit == kind) for kind in ("character", "mech", "worker"))


@rule("SC-13.5", "SC-11.1")
def test_the_factory_move_leads_to_combats_encounters_and_visits() -> None:
    t = holder(6).give("rusviet", character="F7").encounter("M7", 1)
    t.play("section section=factory", "skip", "factory_move", "unit unit=character hex=F7", "to hex=M7", "finish")
    assert t.asked() == "Encounter"
    t = (
        holder(6)
        .give("rusviet", character="F7", popularity=6)
        .give("polania", mechs={"riverwalk": "M7"}, workers={"M7": 1})
    )
    t.play("section section=factory", "skip", "factory_move", "unit unit=character hex=F7", "to hex=M7", "finish")
    assert t.asked() == "SetDial"


@rule("SC-10.26", "SC-13.5")
def test_speed_gained_by_the_top_row_counts_for_the_move() -> None:
    t = holder(10).give("rusviet", character="F7")
    use(t)
    t.play("mech ability=speed", "place hex=T7", "factory_move", "unit unit=character hex=F7")
    t.play("to hex=V8", "to hex=W7", "to hex=V8")
    assert t.asked() == "EndTurn"


@rule("SC-13.8", "SC-8.9")
def test_the_factory_produces_nothing_but_may_be_built_on() -> None:
    t = holder(1).give("rusviet", workers={"FAC": 1, "T7": 1})
    use(t)
    t.play("card value=2")
    assert t.legal("produce_on") == ["produce_on hex=T7"]
    t = holder(7).give("rusviet", workers={"FAC": 1})
    use(t, "second")
    t.play("structure structure=mill")
    assert t.player("rusviet").structures[1] == hex_named("FAC")
