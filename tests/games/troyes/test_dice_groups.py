"""Section 5: groups of dice, where they come from and what they cost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.troyes.table import Table, pick
from tests.rules import rule

BUILDINGS = ("palace", "bishopric", "city_hall")
COLOURS = ("red", "white", "yellow")
BANK = "neutral"


def market(deniers: int = 60) -> Table:
    """Every district has a die of each colour with a 5; seat 0 is rich."""
    game = Table(4).give(deniers=deniers)
    for owner in (0, 1, 2, 3, BANK):
        game.dice(owner, *[f"{colour} 5" for colour in COLOURS])
    return game


def offering(*dice: str, deniers: int = 60) -> Table:
    """These dice lie in their districts, and some low ones in the first."""
    game = Table(4).give(deniers=deniers).dice(0, "yellow 2", "yellow 2", "red 2")
    for die in dice:
        district, colour, value = f"1 {die}".split()[-3:]
        game.dice(district if district == BANK else int(district) - 1, f"{colour} {value}")
    return game


def bought(*, own: int, foreign: Sequence[str]) -> list[str]:
    """A yellow group: own dice, and one from each district named."""
    return ["yellow 5"] * own + [f"{district} yellow 5" for district in foreign]


def paid(game: Table, before: int, gained: int) -> int:
    return before + gained - game.deniers()


# --- what a group is (TR-5.1) -------------------------------------------------------------------------------------


@rule("TR-5.1")
@pytest.mark.parametrize(
    ("target", "colours"),
    [
        ("agriculture", ["yellow"]),
        ("cathedral", ["white"]),
        ("combat event=war", ["red"]),
        ("combat event=marauding", ["red", "white", "yellow"]),
        ("place building=palace", ["red"]),
    ],
)
def test_the_first_die_comes_from_any_of_five_districts(target: str, colours: list[str]) -> None:
    game = market().event("war")
    game.play(target)
    dice = [pick(f"{district} {colour} 5") for district in (1, 2, 3, 4, BANK) for colour in colours]
    assert sorted(game.legal("die")) == sorted(dice)


@rule("TR-5.1")
def test_the_dice_of_a_group_have_one_colour() -> None:
    game = market()
    game.play("combat event=marauding", pick("2 white 5"))
    assert sorted(game.legal("die")) == sorted(pick(f"{district} white 5") for district in (1, 3, 4, BANK))


@rule("TR-5.1")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_group_has_one_to_three_dice(size: int) -> None:
    game = offering(*["yellow 5"] * size)
    game.act("agriculture", *["yellow 5"] * size)
    assert game.deniers() == 60 + 5 * size // 2
    assert game.asked() == "EndTurn"


@rule("TR-5.1", "TR-9.1")
@pytest.mark.parametrize(("building", "colour"), list(zip(BUILDINGS, COLOURS, strict=True)))
def test_placing_a_citizen_takes_exactly_one_die(building: str, colour: str) -> None:
    game = market().dice(0, f"{colour} 5")
    game.play(f"place building={building}", pick(f"{colour} 5"))
    assert game.district().count(f"{colour} 5") == 1
    assert not game.legal("die")


@rule("TR-5.1")
def test_only_pilgrimage_mixes_colours() -> None:
    game = market()
    game.state.round = 2
    game.give(tradesmen={"pilgrimage": "first"}).dice(0, "red 1")
    game.act("activate card=pilgrimage", "red 5", "2 white 5", "yellow 5")
    assert (game.deniers(), game.asked()) == (60 - 6, "Activate")


# --- the price (TR-5.2 to TR-5.5) ---------------------------------------------------------------------------------


@rule("TR-5.2")
@pytest.mark.parametrize(
    ("own", "foreign", "price"),
    [
        (1, [], 0),
        (3, [], 0),
        (0, ["2"], 2),
        (1, ["2"], 4),
        (0, ["2", "3"], 8),
        (2, ["2"], 6),
        (1, ["2", BANK], 12),
        (0, ["2", "3", BANK], 18),
    ],
)
def test_the_price_of_a_die_depends_on_the_size_of_the_group(own: int, foreign: list[str], price: int) -> None:
    group = bought(own=own, foreign=foreign)
    game = offering(*group)
    game.act("agriculture", *group)
    assert paid(game, 60, (own + len(foreign)) * 5 // 2) == price


@rule("TR-5.2")
@pytest.mark.parametrize("order", [["yellow 6", "2 yellow 6"], ["2 yellow 6", "yellow 6"]])
def test_the_order_of_picking_does_not_change_the_price(order: list[str]) -> None:
    game = Table().give(deniers=4).dice(0, "yellow 6", "yellow 1").dice(1, "yellow 6", "yellow 1")
    game.act("agriculture", *order)
    assert (game.deniers(), game.deniers(1)) == (4 - 4 + 6, 4)


@rule("TR-5.3")
@pytest.mark.parametrize("passed", [False, True])
def test_the_owner_of_a_die_is_paid_even_if_he_has_passed(passed: bool) -> None:
    game = offering("2 yellow 5", "3 yellow 5", "3 yellow 5")
    game.player(2).passed = passed
    game.act("agriculture", "2 yellow 5", "3 yellow 5", "3 yellow 5")
    assert [game.deniers(seat) for seat in range(4)] == [60 - 18 + 7, 6, 12, 0]


@rule("TR-5.3")
def test_neutral_dice_are_paid_to_the_bank() -> None:
    game = market()
    game.act("agriculture", "neutral yellow 5")
    assert [game.deniers(seat) for seat in range(4)] == [60 - 2 + 2, 0, 0, 0]


@rule("TR-5.4")
def test_three_dice_from_one_player() -> None:
    game = offering(*["4 yellow 5"] * 3, deniers=18)
    game.act("agriculture", *["4 yellow 5"] * 3)
    assert [game.deniers(seat) for seat in range(4)] == [7, 0, 0, 18]


@rule("TR-5.5")
@pytest.mark.parametrize(
    ("taken", "deniers", "affordable"),
    [
        ([], 1, False),
        ([], 2, True),
        (["yellow 5"], 3, False),
        (["yellow 5"], 4, True),
        (["yellow 5", "yellow 5"], 5, False),
        (["yellow 5", "yellow 5"], 6, True),
        (["3 yellow 5"], 7, False),
        (["3 yellow 5"], 8, True),
        (["3 yellow 5", "yellow 5"], 11, False),
        (["3 yellow 5", "yellow 5"], 12, True),
        (["3 yellow 5", "4 yellow 5"], 17, False),
        (["3 yellow 5", "4 yellow 5"], 18, True),
    ],
)
def test_every_group_offered_can_be_paid(taken: list[str], deniers: int, affordable: bool) -> None:
    game = offering("2 yellow 5", *taken, deniers=deniers)
    game.play("agriculture", *[pick(die) for die in taken])
    assert (pick("2 yellow 5") in game.legal()) == affordable


@rule("TR-5.5")
@pytest.mark.parametrize(("deniers", "possible"), [(4 + 2 - 1, False), (4 + 2, True)])
def test_the_tradesman_must_be_payable_too_before_the_effect(deniers: int, possible: bool) -> None:
    game = Table().give(deniers=deniers).cards("merchant").dice(1, "yellow 6")
    assert bool(game.legal("activate")) == possible


@rule("TR-5.5")
def test_money_gained_by_the_action_does_not_pay_for_its_dice() -> None:
    game = Table().give(deniers=5, tradesmen={"merchant": "first"}).dice(0, "yellow 6", "yellow 6").dice(1, "yellow 6")
    game.play("activate card=merchant", pick("yellow 6"), pick("yellow 6"))
    assert game.deniers() == 5  # three dice would bring 18 deniers, but the third costs 6 first
    assert pick("2 yellow 6") not in game.legal()


@rule("TR-5.5")
def test_a_die_that_cannot_lead_to_a_payable_group_is_not_offered() -> None:
    game = Table().give(deniers=3).event("war").dice(0, "red 2", "red 1").dice(1, "red 2", "red 4")
    game.dice(BANK, "red 5").play("combat event=war")
    assert game.legal() == [pick("2 red 4"), pick("neutral red 5")]


@rule("TR-5.5")
def test_a_target_is_offered_only_if_a_payable_group_reaches_it() -> None:
    def table(deniers: int) -> Table:
        return Table().give(deniers=deniers).event("war").dice(0, "red 1", "red 1").dice(1, "red 2", "red 1")

    assert "combat event=war" not in table(5).legal()
    assert "combat event=war" in table(6).legal()


# --- dice that are used (TR-5.6, TR-5.7) --------------------------------------------------------------------------


@rule("TR-5.6")
def test_used_dice_leave_the_districts_for_the_rest_of_the_round() -> None:
    game = Table(3).give(deniers=12).dice(0, "yellow 2", "red 1").dice(1, "yellow 5", "yellow 5").dice(BANK, "yellow 1")
    game.act("agriculture", "yellow 2", "2 yellow 5", "neutral yellow 1")
    assert [game.district(owner) for owner in (0, 1, 2, BANK)] == [["red 1"], ["yellow 5"], [], []]
    game.play("end")
    assert game.district(1) == ["yellow 5"]


@rule("TR-5.7")
def test_more_dice_than_needed_may_be_used() -> None:
    game = offering("red 5", "2 red 5", "2 red 5", "2 red 5").event("war", 1, 1, 1, 1, 1)
    game.act("combat event=war", "red 5", "2 red 5", "2 red 5")
    assert "war" not in game.row()
    assert game.district(1).count("red 5") == 1


# --- cubes that change a group (TR-5.8, TR-5.9) -------------------------------------------------------------------


@rule("TR-5.8")
@pytest.mark.parametrize(
    ("cube", "target", "gained"),
    [
        ("monk", "agriculture", 5 * 3 // 2),
        ("templar", "combat event=war", 0),
        ("prior", "cathedral", 0),
    ],
)
@pytest.mark.parametrize(("district", "price"), [("1", 0), ("2", 2), (BANK, 2)])
def test_a_die_that_counts_as_several_costs_as_a_single_one(
    cube: str, target: str, gained: int, district: str, price: int
) -> None:
    game = Table(round=2, bonus_cards="yes").give(deniers=20, cubes={cube: 1}).event("war")
    for owner in (0, 1, BANK):
        game.dice(owner, "white 5", "yellow 5", "red 5")
    game.act(target, f"{district} white 5", cube=cube)
    assert paid(game, 20, gained) == price
    assert game.deniers(1) == (price if district == "2" else 0)
    assert game.cubes() == {}


@rule("TR-5.8")
@pytest.mark.parametrize(
    ("cube", "target"),
    [("monk", "agriculture"), ("templar", "combat event=marauding"), ("prior", "cathedral")],
)
def test_no_further_die_joins_a_die_that_counts_as_several(cube: str, target: str) -> None:
    game = Table(round=2, bonus_cards="yes").give(deniers=20, cubes={cube: 1})
    game.dice(0, "white 5", "white 4", "yellow 5", "red 5")
    game.play(target, f"cube card={cube}")
    assert sorted(game.legal()) == sorted([pick("white 4"), pick("white 5")])
    game.play(pick("white 5"))
    assert not game.legal("die")


TITHED = [
    (["yellow 5", "2 yellow 5", "3 yellow 5"], {}),
    (["2 yellow 5", "3 yellow 5", "4 yellow 5"], {}),
    (["yellow 5", "2 yellow 5", "neutral yellow 5"], {}),
    (["2 yellow 5"], {}),
    (["2 yellow 5", "2 yellow 5"], {"2": 4}),
    (["yellow 5", "2 yellow 5", "2 yellow 5"], {"2": 6}),
    (["2 yellow 5", "3 yellow 5", "2 yellow 5"], {"2": 6}),
    (["2 yellow 5", "2 yellow 5", "2 yellow 5"], {"2": 12}),
    (["neutral yellow 5", "neutral yellow 5"], {BANK: 4}),
    (["neutral yellow 5", "yellow 5", "neutral yellow 5"], {BANK: 6}),
    (["yellow 5", "yellow 5"], {}),
]


@rule("TR-5.8")
@pytest.mark.parametrize(("group", "prices"), TITHED)
def test_with_tithing_the_first_die_of_each_foreign_district_is_free(group: list[str], prices: dict[str, int]) -> None:
    game = offering(*group).give(cubes={"tithing": 1})
    game.act("agriculture", *group, cube="tithing")
    assert paid(game, 60, len(group) * 5 // 2) == sum(prices.values())
    assert [game.deniers(seat) for seat in (1, 2, 3)] == [prices.get(district, 0) for district in ("2", "3", "4")]


@rule("TR-5.8")
@pytest.mark.parametrize(
    ("taken", "deniers", "die", "affordable"),
    [
        ([], 0, "2 yellow 5", True),
        (["2 yellow 5"], 3, "2 yellow 5", False),
        (["2 yellow 5"], 4, "2 yellow 5", True),
        (["2 yellow 5"], 0, "3 yellow 5", True),
        (["2 yellow 5", "3 yellow 5"], 5, "3 yellow 5", False),
        (["2 yellow 5", "3 yellow 5"], 6, "3 yellow 5", True),
        (["2 yellow 5", "2 yellow 5"], 4, "yellow 5", False),
        (["2 yellow 5", "2 yellow 5"], 6, "yellow 5", True),
        (["2 yellow 5", "2 yellow 5"], 11, "2 yellow 5", False),
        (["2 yellow 5", "2 yellow 5"], 12, "2 yellow 5", True),
    ],
)
def test_with_tithing_every_group_offered_can_be_paid(
    taken: list[str], deniers: int, die: str, affordable: bool
) -> None:
    game = offering(*taken, die, deniers=deniers).give(cubes={"tithing": 1})
    game.play("agriculture", "cube card=tithing", *[pick(other) for other in taken])
    assert (pick(die) in game.legal()) == affordable


@rule("TR-5.8")
def test_tithing_opens_targets_that_money_does_not() -> None:
    def table() -> Table:
        return Table(3).dice(1, "yellow 3").dice(2, "yellow 1").dice(0, "red 1")

    assert not table().legal("agriculture")
    game = table().give(cubes={"tithing": 1})
    assert game.legal("agriculture")
    game.act("agriculture", "2 yellow 3", "3 yellow 1", cube="tithing")
    assert [game.deniers(seat) for seat in range(3)] == [2, 0, 0]


@rule("TR-5.8")
@pytest.mark.parametrize(
    ("second", "third", "reached"),
    [("2 yellow 3", "3 yellow 1", True), ("2 yellow 3", "2 yellow 1", False), ("2 yellow 2", "3 yellow 1", False)],
)
def test_with_tithing_free_dice_together_reach_a_target(second: str, third: str, reached: bool) -> None:
    game = Table(3).give(cubes={"tithing": 1}).event("drought").dice(0, "red 1")
    for die in (second, third):
        district, _, value = die.split()
        game.dice(int(district) - 1, f"yellow {value}")
    assert ("combat event=drought" in game.legal()) == reached
    if reached:
        game.act("combat event=drought", second, third, cube="tithing")
        assert (game.row()["drought"], game.deniers()) == ([0], 0)


@rule("TR-5.8")
def test_it_does_not_matter_which_die_of_a_district_is_free() -> None:
    for group in (["2 yellow 1", "2 yellow 6"], ["2 yellow 6", "2 yellow 1"]):
        game = Table().give(deniers=10, cubes={"tithing": 1}).dice(1, "yellow 1", "yellow 6", "yellow 2")
        game.act("agriculture", *group, cube="tithing")
        assert (game.deniers(), game.deniers(1)) == (10 - 4 + 3, 4)


@rule("TR-5.9")
@pytest.mark.parametrize("cube", [None, "tithing", "priest"])
def test_a_group_never_has_more_than_three_dice(cube: str | None) -> None:
    game = market().give(cubes={cube: 1} if cube else None)
    game.play("agriculture", *([f"cube card={cube}"] if cube else []))
    game.play(pick("2 yellow 5"), pick("3 yellow 5"))
    assert pick("4 yellow 5") in game.legal()
    game.play(pick("4 yellow 5"))
    assert (game.legal(), game.asked()) == (["end"], "EndTurn")
