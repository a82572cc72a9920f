"""Section 18: alliances and bribes."""

from __future__ import annotations

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
def test_outside_a_combat_nobody_else_gives_and_nothing_comes_of_no_coins() -> None:
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


def fight(**options: str) -> Table:
    """Crimea attacks Nordic on W7; Rusviet and Polania look on. Everybody has 2 coins and 3 power."""
    t = Table("polania", "nordic", "rusviet", "crimea", **options)
    for name in t.names:
        t.give(name, coins=2, power=3)
    t.give("crimea", mechs={"speed": "V8"}).give("nordic", mechs={"speed": "W7"})
    t.move("crimea").play("unit unit=mech hex=V8", "to hex=W7", "finish")
    return t


@rule("SC-18.2", "SC-20.27")
def test_before_the_dials_everybody_may_pay_a_fighter_the_attacker_first_then_to_the_left() -> None:
    t = fight(**ON)
    asked = []
    while t.asked() == "Bribe":
        asked.append((t.seat(), t.legal()))
        t.play("stop")
    crimea, nordic = "give player=4", "give player=2"
    assert asked == [
        ("crimea", ["stop", nordic]),
        ("polania", ["stop", crimea, nordic]),
        ("nordic", ["stop", crimea]),
        ("rusviet", ["stop", crimea, nordic]),
    ]
    assert (t.seat(), t.asked()) == ("crimea", "SetDial")


@rule("SC-18.2")
def test_a_bribe_counts_at_once_and_more_may_be_given() -> None:
    t = fight(**ON)
    t.play("stop", "give player=2", "amount number=1")
    assert (t.seat(), t.asked(), t.player("nordic").coins) == ("polania", "Bribe", 3)
    t.play("give player=4")  # the last coin
    assert [t.player(name).coins for name in t.names] == [0, 3, 2, 3]
    assert t.seat() == "nordic", "who has no coins left is not asked"
    t.play("give player=4")
    assert t.numbers() == ["1", "2", "3"]


@rule("SC-18.2")
def test_only_those_who_fight_are_paid_and_the_combat_is_fought_all_the_same() -> None:
    t = fight(**ON)
    assert t.refused("give player=3").code == "does_not_fight"
    t.play("give player=2", "amount number=2", "stop", "stop", "stop")
    t.play("dial power=1", "dial power=2")
    assert t.stars("nordic") == {"combat": 1}
    assert t.player("nordic").coins == 4


@rule("SC-18.2")
def test_without_the_option_a_combat_asks_nobody_for_coins() -> None:
    assert fight().asked() == "SetDial"
