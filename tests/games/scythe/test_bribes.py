"""Section 18: alliances and bribes."""

from __future__ import annotations

import pytest

from tests.games.scythe.table import Table
from tests.rules import rule

ON = {"bribes": "yes"}


@rule("SC-18.1", "SC-20.27")
def test_coins_are_given_to_whom_and_then_how_many() -> None:
    t = Table("nordic", "rusviet", "polania", **ON).give("nordic", coins=4)
    assert t.legal("give") == ["give player=2", "give player=3"]
    t.play("give player=3")
    assert t.legal() == [f"amount number={number}" for number in range(1, 5)]
    t.play("amount number=3")
    assert [t.player(name).coins for name in t.names] == [1, 0, 3]
    assert t.asked() == "ChooseSection"


@rule("SC-18.1", "SC-20.27")
def test_at_the_section_the_bottom_row_and_the_end_of_the_own_turn() -> None:
    t = Table("nordic", "rusviet", **ON).give("nordic", coins=3, objectives=[])
    assert t.legal("give")
    t.play("section section=bolster")
    assert (t.asked(), t.legal("give")) == ("TopRow", [])
    t.play("skip")
    assert (t.asked(), t.legal("give")) == ("BottomRow", ["give player=2"])
    t.play("give player=2", "amount number=1")
    assert t.asked() == "BottomRow"
    t.play("skip")
    assert (t.asked(), t.legal("give")) == ("EndTurn", ["give player=2"])
    t.play("give player=2", "amount number=2")
    assert t.legal() == ["end"]
    assert (t.player("nordic").coins, t.player("rusviet").coins) == (0, 3)


@rule("SC-18.1")
def test_nobody_else_gives_and_nothing_comes_of_no_coins() -> None:
    t = Table("nordic", "rusviet", **ON).give("rusviet", coins=5)
    assert t.legal("give") == []


@rule("SC-18.1")
def test_more_coins_than_are_named_are_given_as_all() -> None:
    t = Table("nordic", "rusviet", **ON).give("nordic", coins=40)
    t.play("give player=2")
    assert t.numbers() == [*[str(number) for number in range(1, 31)], "all"]
    t.play("amount number=all")
    assert (t.player("nordic").coins, t.player("rusviet").coins) == (0, 40)


@rule("SC-18.1")
def test_without_the_option_no_coins_change_hands() -> None:
    t = Table("nordic", "rusviet").give("nordic", coins=4)
    assert t.legal("give") == []
    assert t.refused("give player=2").rule == "SC-18.1"


@rule("SC-18.1")
def test_a_gift_cannot_be_asked_back() -> None:
    t = Table("nordic", "rusviet", **ON).give("nordic", coins=4)
    t.play("give player=2", "amount number=4")
    assert t.legal("give") == []


@rule("SC-18.2")
@pytest.mark.parametrize("coins", [0, 9])
def test_no_coins_change_hands_during_a_combat(coins: int) -> None:
    t = Table("nordic", "rusviet", **ON).give("nordic", coins=coins, mechs={"speed": "V8"}, power=1)
    t.give("rusviet", coins=9, mechs={"speed": "W7"}, power=1)
    t.move("nordic").play("unit unit=mech hex=V8", "to hex=W7")
    assert t.legal("give") == []
    t.play("finish")
    while t.asked() == "SetDial":
        assert t.legal("give") == []
        t.play("dial power=0")
    assert t.asked() in ("BottomRow", "EndTurn")
