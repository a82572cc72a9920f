"""Section 12: encounters."""

from __future__ import annotations

import pytest

from bazigah.games.scythe.facts.atlas import HEXES
from bazigah.games.scythe.facts.cards import ENCOUNTER_CARDS
from bazigah.games.scythe.facts.components import NOTHING
from tests.games.scythe.cards import ENCOUNTER_CHOICES, Choice, change, expected, holdings, take_everything
from tests.games.scythe.table import Table, hex_named
from tests.rules import rule

CLOCKWISE = ["nordic", "rusviet", "polania"]


def come(t: Table, name: str, hex: str = "V8") -> None:
    """Move a character to M7, and nothing else."""
    t.move(name)
    t.play(f"unit unit=character hex={hex}", "to hex=M7", "finish")


def met(card: int, name: str = "rusviet", *, popularity: int = 10, coins: int = 20) -> Table:
    """The character has come to M7, whose token has become this card; no worker is there."""
    t = Table(*sorted(["nordic", name], key=CLOCKWISE.index))
    t.give(name, character="V8", power=5, popularity=popularity, coins=coins, objectives=[1, 2])
    t.encounter("M7", card)
    come(t, name)
    return t


def structures_of(t: Table, name: str) -> list[str]:
    """Where the structures of a faction stand."""
    return [HEXES.labels[hex] for hex in t.player(name).structures if hex != NOTHING]


@rule(
    "SC-ENC-01",
    "SC-ENC-02",
    "SC-ENC-03",
    "SC-ENC-04",
    "SC-ENC-05",
    "SC-ENC-06",
    "SC-ENC-07",
    "SC-ENC-08",
    "SC-ENC-09",
    "SC-ENC-10",
    "SC-ENC-11",
    "SC-ENC-12",
    "SC-ENC-13",
    "SC-ENC-14",
    "SC-ENC-15",
    "SC-ENC-16",
    "SC-ENC-17",
    "SC-ENC-18",
    "SC-ENC-19",
    "SC-ENC-20",
    "SC-ENC-21",
    "SC-ENC-22",
    "SC-ENC-23",
    "SC-ENC-24",
    "SC-ENC-25",
    "SC-ENC-26",
    "SC-ENC-27",
    "SC-ENC-28",
    "SC-12.3",
    "SC-12.4",
    "SC-12.5",
    "SC-12.7",
)
@pytest.mark.parametrize("choice", ENCOUNTER_CHOICES, ids=str)
def test_an_option_costs_and_gives_what_is_printed(choice: Choice) -> None:
    t = met(choice.card)
    before = holdings(t, "rusviet")
    t.play(f"option option={choice.name}")
    take_everything(t)
    assert change(before, holdings(t, "rusviet")) == expected(choice)
    gained = {kind: n for kind, n in expected(choice).items() if kind in ("food", "metal", "wood", "oil")}
    assert t.lying("M7") == gained
    assert t.units("rusviet", "M7") == (1, choice.gain.get("mech", 0), choice.gain.get("worker", 0))
    assert ("M7" in structures_of(t, "rusviet")) == ("structure" in choice.gain)
    assert t.asked() in ("BottomRow", "EndTurn")


@rule("SC-12.3")
@pytest.mark.parametrize("choice", ENCOUNTER_CHOICES, ids=str)
def test_an_option_needs_its_whole_cost(choice: Choice) -> None:
    coins, popularity = choice.pay.get("coin", 0), choice.pay.get("popularity", 0)
    enough = met(choice.card, coins=coins, popularity=popularity)
    assert f"option option={choice.name}" in enough.legal() or choice.name == "A"
    if choice.pay:
        short = met(choice.card, coins=max(0, coins - 1), popularity=max(0, popularity - 1))
        assert f"option option={choice.name}" not in short.legal()


@rule("SC-12.1", "SC-12.10")
def test_the_token_is_removed_and_one_card_drawn_that_never_comes_again() -> None:
    t = Table("rusviet", "polania").give("rusviet", character="V8", coins=9, popularity=9)
    t.encounter("V6", 9).encounter("M7", 7)
    before = list(t.state.encounter_deck)
    come(t, "rusviet")
    assert t.state.encounter_deck == before[:-1]
    assert ENCOUNTER_CARDS.labels[before[-1]] == "7"
    assert t.state.encounters == 1 << hex_named("V6")
    t.play("option option=A")
    assert t.state.encounter_deck == before[:-1]


@rule("SC-12.1")
@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_only_characters_have_encounters(unit: str) -> None:
    t = Table("rusviet", "polania").give("rusviet", mechs={"riverwalk": "V8"}, workers={"V8": 1}).encounter("M7", 7)
    t.move("rusviet")
    t.play(f"unit unit={unit} hex=V8", "to hex=M7")
    if t.asked() == "Carry":
        t.play("carry number=0")
    assert t.legal("finish")
    t.play("finish")
    assert t.asked() == "EndTurn"
    assert t.state.encounters


@rule("SC-12.1")
def test_a_character_that_does_not_move_has_no_encounter() -> None:
    t = Table("rusviet", "polania").give("rusviet", character="M7", workers={"V8": 1}).encounter("M7", 7)
    t.move("rusviet").play("unit unit=worker hex=V8", "to hex=F7", "finish")
    assert t.asked() == "EndTurn"
    assert t.state.encounters


def fought_for(attacker_power: int, defender_power: int) -> Table:
    """Rusviet's character attacks a mech that stands on M7 with its token; both set their whole power."""
    t = Table("rusviet", "polania").give("rusviet", character="V8", power=attacker_power, popularity=9, coins=9)
    t.give("polania", mechs={"riverwalk": "M7"}, power=defender_power).encounter("M7", 1)
    come(t, "rusviet")
    while t.asked() == "SetDial":
        t.play(t.legal("dial")[-1])
    return t


@rule("SC-12.1", "SC-6.2")
def test_the_encounter_comes_after_the_combat_there() -> None:
    t = fought_for(3, 2)
    assert (t.asked(), t.units("polania", "M7")) == ("Encounter", (0, 0, 0))
    assert not t.state.encounters


@rule("SC-12.2")
def test_the_token_stays_if_the_character_lost_the_combat() -> None:
    t = fought_for(2, 3)
    assert t.asked() == "EndTurn"
    assert t.state.encounters == 1 << hex_named("M7")


@rule("SC-12.4")
@pytest.mark.parametrize(
    ("card", "option", "question", "kind"),
    [
        (5, "B", "TakeMech", "mech"),
        (1, "C", "TakeStructure", "structure"),
        (4, "B", "TakeRecruit", "recruit"),
        (7, "B", "TakeCube", "upgrade"),
        (3, "B", "TakeWorker", "worker"),
    ],
)
def test_a_gain_may_be_refused_but_is_paid_for(card: int, option: str, question: str, kind: str) -> None:
    t = met(card)
    before = holdings(t, "rusviet")
    t.play(f"option option={option}")
    assert t.asked() == question
    t.play("refuse")
    left = expected(next(c for c in ENCOUNTER_CHOICES if str(c) == f"{card}{option}"))
    left.pop(kind)
    if kind in ("recruit", "upgrade"):
        left = {"coin": -3} if kind == "recruit" else {"coin": -2}
    assert change(before, holdings(t, "rusviet")) == left


ALL_LEFT_NOTHING = {
    "mech": (5, "B"),
    "structure": (1, "C"),
    "recruit": (4, "B"),
    "upgrade": (7, "B"),
    "worker": (3, "B"),
}


@rule("SC-12.4", "SC-12.6")
@pytest.mark.parametrize("kind", ALL_LEFT_NOTHING)
def test_an_option_may_be_chosen_though_nothing_of_that_kind_is_left(kind: str) -> None:
    card, option = ALL_LEFT_NOTHING[kind]
    t = Table("rusviet", "polania").give("rusviet", character="V8", popularity=10, coins=20)
    t.give("rusviet", workers={"T7": 8} if kind == "worker" else None)
    if kind == "mech":
        t.give("rusviet", abilities=["riverwalk", "township", "peoples_army", "speed"])
    if kind == "structure":
        t.give("rusviet", structures={"monument": "T1", "mill": "T2", "mine": "T3", "armory": "T4"})
    if kind == "recruit":
        bonuses = ["power", "coins", "popularity", "combat_cards"]
        t.give("rusviet", recruits=dict(zip(["upgrade", "deploy", "build", "enlist"], bonuses, strict=True)))
    if kind == "upgrade":
        boxes = ["move_units", "gain_coins", "bolster_power", "bolster_cards", "trade_popularity"]
        t.give("rusviet", upgrades={**dict.fromkeys(boxes, "deploy"), "produce_territories": "build"})
    t.give("rusviet", stars={f"{kind}s": 1})
    t.encounter("M7", card)
    come(t, "rusviet")
    before = holdings(t, "rusviet")
    t.play(f"option option={option}")
    assert t.asked() in ("BottomRow", "EndTurn")
    changed = change(before, holdings(t, "rusviet"))
    assert kind not in changed
    assert ("coin" in changed) == (option == "B")


@rule("SC-12.6")
@pytest.mark.parametrize("owner", ["rusviet", "polania"])
def test_no_structure_is_gained_where_one_stands(owner: str) -> None:
    t = Table("rusviet", "polania").give("rusviet", character="V8", popularity=10).encounter("M7", 1)
    t.give(owner, structures={"mill": "M7"})
    come(t, "rusviet")
    t.play("option option=C")
    assert t.asked() == "EndTurn"
    assert t.player("rusviet").popularity == 8
    assert t.player("rusviet").structure_count() == (owner == "rusviet")


@rule("SC-12.7")
@pytest.mark.parametrize(("card", "option"), [(5, "B"), (1, "C"), (4, "B"), (7, "B")])
def test_gains_bring_no_coins_of_the_mat_and_no_ongoing_bonuses(card: int, option: str) -> None:
    t = Table("rusviet", "polania").give("rusviet", character="V8", popularity=10, coins=20).encounter("M7", card)
    recruits = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}
    t.give("polania", recruits=recruits, stars={"recruits": 1})
    t.give("rusviet", recruits={"upgrade": "power", "deploy": "popularity", "build": "combat_cards"})
    come(t, "rusviet")
    before, other = holdings(t, "rusviet"), holdings(t, "polania")
    t.play(f"option option={option}")
    take_everything(t)
    choice = next(c for c in ENCOUNTER_CHOICES if str(c) == f"{card}{option}")
    assert change(before, holdings(t, "rusviet")) == expected(choice)
    assert change(other, holdings(t, "polania")) == {}


@rule("SC-12.8", "SC-12.11")
def test_tokens_of_choice_are_any_mix_and_the_rest_is_oil() -> None:
    t = met(13)
    t.play("option option=C")
    assert t.numbers() == ["0", "1", "2", "3", "4", "5"]
    t.play("tokens number=2")
    assert t.numbers() == ["0", "1", "2", "3"]
    t.play("tokens number=0", "tokens number=1")
    assert t.lying("M7") == {"food": 2, "wood": 1, "oil": 2}


@rule("SC-12.8")
def test_nothing_is_asked_once_all_tokens_are_chosen() -> None:
    t = met(13)
    t.play("option option=C", "tokens number=0", "tokens number=5")
    assert t.lying("M7") == {"metal": 5}
    assert t.asked() != "TokensOfChoice"


@rule("SC-12.9", "SC-16.3")
def test_all_gains_of_an_option_come_before_its_stars() -> None:
    t = Table("rusviet", "polania").give("rusviet", character="V8", power=14, coins=9)
    t.give("rusviet", stars={"combat": 2, "workers": 1, "mechs": 1, "upgrades": 1}).encounter("M7", 17)
    come(t, "rusviet")
    t.play("option option=B")
    assert t.asked() == ""
    assert (t.player("rusviet").power, len(t.hand("rusviet"))) == (16, 2)


@rule("SC-12.11", "SC-5.5", "SC-20.15")
def test_coins_may_be_left_only_while_an_objective_is_held() -> None:
    t = met(1)
    assert t.legal() == ["option option=A", "option_without_coins option=A", "option option=B", "option option=C"]
    t.play("option_without_coins option=A")
    assert (t.player("rusviet").coins, t.player("rusviet").popularity) == (20, 11)
    t = Table("rusviet", "polania").give("rusviet", character="V8", coins=20, objectives=[]).encounter("M7", 1)
    come(t, "rusviet")
    assert t.legal() == ["option option=A", "option option=B"]


# --- Meander (SC-10.8) --------------------------------------------------------------------------------------------


@rule("SC-10.8", "SC-20.15", "SC-12.3")
def test_polania_may_choose_two_different_options_in_any_order() -> None:
    t = met(1, "polania")
    t.play("option option=C")
    take_everything(t)
    assert t.legal() == ["option option=A", "option_without_coins option=A", "option option=B", "stop"]
    t.play("option option=A")
    assert t.asked() in ("BottomRow", "EndTurn")
    assert (t.player("polania").coins, t.player("polania").popularity) == (22, 9)


@rule("SC-10.8")
def test_gains_of_the_first_option_may_pay_for_the_second() -> None:
    t = met(1, "polania", coins=0, popularity=1)
    assert t.legal("option") == ["option option=A"]
    t.play("option option=A")
    assert t.legal("option") == ["option option=B", "option option=C"]
    t.play("option option=C")
    take_everything(t)
    assert "M7" in structures_of(t, "polania")
    assert t.player("polania").popularity == 0


@rule("SC-10.8")
def test_polania_may_stop_after_one_option_and_draws_one_card() -> None:
    t = met(1, "polania")
    size = len(t.state.encounter_deck)
    t.play("option option=A", "stop")
    assert t.asked() in ("BottomRow", "EndTurn")
    assert len(t.state.encounter_deck) == size


@rule("SC-10.8", "SC-12.3")
def test_nobody_else_chooses_a_second_option() -> None:
    t = met(1)
    t.play("option option=A")
    assert t.asked() in ("BottomRow", "EndTurn")


@rule("SC-12.9", "SC-12.11")
def test_stars_come_between_the_two_options() -> None:
    t = met(13, "polania", popularity=16)
    t.play("option option=B")
    assert t.stars("polania") == {"popularity": 1}
    assert t.asked() == "Encounter"


@rule("SC-12.9", "SC-12.11", "SC-17.1")
def test_a_sixth_star_leaves_no_second_option() -> None:
    t = met(17, "polania")
    t.give("polania", power=14, stars={"combat": 2, "workers": 1, "mechs": 1, "upgrades": 1})
    t.play("option option=B")
    assert t.asked() == ""
