"""Section 19: what is asked, when it is not asked, and what is offered."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from tests.games.troyes.table import SPACE, Table, new_game, pick, step, told
from tests.rules import rule

ALL_SPACES = [*[f"P{value}" for value in range(1, 7)], *[f"B{row}{end}" for row in (1, 2) for end in "abc"]]
ALL_SPACES += [f"H{row}{end}" for row in (1, 2, 3) for end in "ab"]


def with_dice(*dice: str, round: int = 1) -> Table:
    """Seat 0 has dice; seat 1 has one, so that the round goes on."""
    return Table(round=round).dice(0, *dice).dice(1, "white 1")


# --- before the first round (D1) ----------------------------------------------------------------------------------


@rule("TR-19.D1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_initial_placement_offers_every_free_space_to_the_player_in_turn(players: int) -> None:
    game, chance = new_game(players, seed=4), Rng(4)
    log = game.log = Log()
    while type(game.stack[-1]).__name__ == "SetCitizen":
        free = [space for space, owner in zip(ALL_SPACES, game.spaces, strict=True) if owner < 0]
        assert [SPACE.show(action) for action in game.legal()] == [f"set space={space}" for space in free]
        step(game, chance)
    seats = Counter(event.seat for event in told(log.events, "citizen_set") if event.seat >= 0)
    assert seats == dict.fromkeys(range(players), {1: 6, 2: 6, 3: 5, 4: 4}[players])


# --- influence and black dice (D2, D3) ----------------------------------------------------------------------------

INFLUENCE = {
    0: set[str](),
    1: {"reroll colour=red value=2", "reroll colour=white value=5"},
    2: {"recruit"},
    4: {"flip colour=red value=2", "flip colour=white value=5"},
}


@rule("TR-19.D2", "TR-19.D4")
@pytest.mark.parametrize("influence", [0, 1, 2, 3, 4, 20])
@pytest.mark.parametrize("black", [[], [1], [6, 6]])
def test_influence_is_offered_before_a_black_die_and_before_an_action(influence: int, black: list[int]) -> None:
    t = with_dice("red 2", "red 2", "white 5").give(influence=influence).black(*black)
    offered = {action for action in t.legal() if action.split()[0] in ("reroll", "recruit", "flip")}
    assert offered == set().union(*[actions for price, actions in INFLUENCE.items() if price <= influence])


@rule("TR-19.D2", "TR-19.D4")
@pytest.mark.parametrize("black", [[], [6]])
def test_influence_is_offered_again_after_each_use(black: list[int]) -> None:
    t = with_dice("red 2", "red 6", "white 1").give(influence=7).black(*black)
    asked = t.asked()
    t.play("recruit")
    assert (t.asked(), "recruit" in t.legal()) == (asked, True)
    t.play("flip colour=red value=2", "flip colour=red value=6", "done")
    assert (t.asked(), t.influence(), t.district()) == (asked, 1, ["red 1", "red 5", "white 1"])
    assert "reroll colour=red value=1" in t.legal()


@rule("TR-19.D2")
def test_flipping_asks_for_one_to_three_dice() -> None:
    t = with_dice("red 1", "white 2", "yellow 3", "yellow 4").give(influence=4)
    t.play("flip colour=red value=1")
    assert "done" in t.legal()
    t.play("flip colour=white value=2", "flip colour=yellow value=3")
    assert (t.asked(), t.district()) == ("Turn", ["red 6", "white 5", "yellow 4", "yellow 4"]), "no fourth die"


@rule("TR-19.D3")
def test_countering_offers_own_dice_further_black_dice_and_the_end_when_it_is_enough() -> None:
    t = with_dice("red 2", "white 5", "white 5").black(4, 3, 1)
    assert t.legal() == [pick("red 2"), pick("white 5"), "black value=1", "black value=3"]
    t.play(pick("red 2"))
    assert t.legal() == [pick("white 5"), "black value=1", "black value=3", "done"]
    t.play("black value=3")
    assert t.legal() == [pick("white 5"), "black value=1"], "4 are not enough for 7"


@rule("TR-19.D3")
def test_the_penalty_is_forced_when_nothing_can_be_chosen() -> None:
    t = with_dice("white 5").give(points=2).black(6)
    assert (t.asked(), t.points()) == ("Turn", 0)


# --- an action (D4 to D8) -----------------------------------------------------------------------------------------


@rule("TR-19.D5", "TR-19.D7")
def test_a_turn_offers_every_target_with_a_legal_completion_and_the_pass() -> None:
    t = with_dice("red 4", "yellow 1").cards("archer", "merchant", "tithing").event("war").event("heresy")
    t.give(deniers=5)
    assert t.legal() == [
        "activate card=archer",
        "cathedral",
        "combat event=marauding",
        "combat event=war",
        "place building=palace",
        "place building=bishopric",
        "place building=city_hall",
        "pass",
    ], "the white die of seat 1 can be bought; nothing reaches Merchant, Tithing, Heresy or agriculture"


@rule("TR-19.D5", "TR-4.8.5")
def test_without_any_dice_in_reach_only_the_pass_is_left_and_taken() -> None:
    t = Table().dice(1, "red 6")
    assert (t.asked(), t.player().passed) == ("EndTurn", True)


@rule("TR-19.D6")
def test_a_fitting_cube_may_be_named_before_the_first_die() -> None:
    t = with_dice("yellow 2", "yellow 3", round=2).give(cubes={"priest": 1, "militia": 1, "apprenticeship": 2})
    t.play("agriculture")
    assert t.legal("cube") == ["cube card=priest", "cube card=apprenticeship"]
    t.play(pick("yellow 2"))
    assert t.refused("cube card=priest").code == "cube_before_dice"


@rule("TR-19.D8")
def test_equal_dice_are_one_choice_and_every_group_can_be_completed() -> None:
    t = Table().give(deniers=4).event("war").dice(0, "red 1", "red 1", "red 2").dice(1, "red 1", "red 1", "red 2")
    t.play("combat event=war")
    assert t.legal() == [pick(die) for die in ("red 1", "red 2", "2 red 2")], "with a bought 1 the money does not do"
    t.play(pick("2 red 2"))
    assert (t.asked(), t.district(), t.deniers(1)) == ("EndTurn", ["red 1", "red 1"], 4), "only the own 2 helped"


@rule("TR-19.D8")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_dice_are_chosen_the_group_comes_to_an_end(seed: int) -> None:
    groups = 0
    game, chance = new_game(3, seed, bonus_cards="yes"), Rng(seed)
    while game.stack:
        groups += type(game.stack[-1]).__name__ == "GroupDice"
        assert game.legal()
        step(game, chance)
    assert groups > 20


# --- citizens and effects (D9 to D11) -----------------------------------------------------------------------------


@rule("TR-19.D9")
@pytest.mark.parametrize("target", ["activate card=merchant", "place building=city_hall"])
def test_a_citizen_comes_from_the_supply_a_building_the_ground_or_a_card(target: str) -> None:
    t = with_dice("yellow 5").give(deniers=4, tradesmen={"tithing": "picture"}).cards("merchant")
    t.stand({"P4": 0, "B2c": 0, "B1a": 1}).lie("bishopric", 0).lie("palace", 1)
    t.play(target)
    sources = ["supply", "lift space=P4", "lift space=B2c", "raise building=bishopric", "move card=tithing"]
    assert t.legal() == sources


@rule("TR-19.D10")
@pytest.mark.parametrize(
    ("target", "dice", "most"),
    [("activate card=merchant", ["yellow 6"], 3), ("combat event=heresy", ["white 6", "white 6"], 4)],
)
def test_a_number_from_one_to_the_most_is_asked(target: str, dice: list[str], most: int) -> None:
    t = with_dice(*dice).give(tradesmen={"merchant": "first"}).event("heresy")
    t.act(target, *dice)
    assert t.legal() == [f"times number={number}" for number in range(1, most + 1)]


@rule("TR-19.D10")
@pytest.mark.parametrize(
    ("target", "dice"), [("activate card=merchant", ["yellow 3"]), ("combat event=heresy", ["white 5"])]
)
def test_a_single_number_is_not_asked(target: str, dice: list[str]) -> None:
    t = with_dice(*dice).give(tradesmen={"merchant": "first"}).event("heresy")
    t.act(target, *dice)
    assert t.asked() == "EndTurn"


@rule("TR-19.D10", "TR-19.D11")
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("miller", ["choose option=1", "choose option=2"], ["choose option=1", "choose option=2", "stop"]),
        ("archer", ["target event=marauding", "target event=war"], ["roll", "stop"]),
        (
            "diplomat",
            ["target event=marauding", "target event=war"],
            ["target event=marauding", "target event=war", "stop"],
        ),
        (
            "chivalry",
            ["target event=marauding", "target event=war", "stop"],
            ["target event=marauding", "target event=war", "stop"],
        ),
    ],
)
def test_these_cards_ask_after_each_step_whether_to_go_on(card: str, first: list[str], second: list[str]) -> None:
    colour = "yellow" if card == "miller" else "red"
    t = with_dice(f"{colour} 6", f"{colour} 6", "red 1", "red 1").give(influence=2, tradesmen={card: "first"})
    t.event("war").rolls(6).act(f"activate card={card}", f"{colour} 6", f"{colour} 6")
    assert t.legal() == first
    t.play(first[-1] if first[-1] != "stop" else first[-2])
    assert t.legal() == second
    t.play("stop")
    assert t.asked() == "EndTurn"


@rule("TR-19.D12")
def test_tithing_asks_for_no_free_die() -> None:
    t = with_dice("yellow 2").give(cubes={"tithing": 1}, deniers=4).dice(1, "yellow 6", "yellow 3")
    t.play("agriculture", "cube card=tithing", pick("2 yellow 6"), pick("2 yellow 3"))
    assert (t.asked(), t.deniers(), t.deniers(1)) == ("EndTurn", 4 - 4 + 4, 4)
