"""Section 12: what influence is spent on."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.rng import Rng
from tests.games.troyes.table import Table, pick, told
from tests.rules import rule

KINDS = ("reroll", "flip", "recruit")


def rich(influence: int = 20) -> Table:
    """Seat 0 has a die of each colour."""
    game = Table(3).give(influence=influence).dice(0, "red 1", "white 2", "yellow 6")
    return game.dice(1, "red 3").dice("neutral", "white 5")


def offered(game: Table) -> set[str]:
    return {kind for kind in KINDS if game.legal(kind)}


@rule("TR-12.1")
def test_before_an_action_any_number_of_times_in_any_order() -> None:
    game = rich()
    game.play("recruit", "flip colour=red value=1", "done", "recruit", "flip colour=red value=6", "done")
    assert (game.influence(), game.player().supply, game.district()[0]) == (20 - 12, 6, "red 1")
    assert offered(game) == set(KINDS)
    game.act("agriculture", "yellow 6")
    assert offered(game) == set()


@rule("TR-12.1")
def test_before_countering_a_black_die_any_number_of_times() -> None:
    game = rich().black(2)
    game.play("flip colour=white value=2", "done", "recruit", "flip colour=red value=1", "done")
    assert (game.influence(), game.district()) == (20 - 10, ["red 6", "white 5", "yellow 6"])
    assert offered(game) == set(KINDS)
    game.play(pick("white 5"))
    assert offered(game) == set()


@rule("TR-12.1")
def test_only_on_the_own_turn_and_not_inside_an_action() -> None:
    game = rich().give(1, influence=20).give(2, influence=20)
    assert "reroll colour=red value=3" not in game.legal()
    game.dice(0, "yellow 5").play("combat event=marauding")
    assert (game.asked(), offered(game)) == ("GroupDice", set())
    game.play(pick("yellow 6"))
    assert (game.asked(), offered(game)) == ("GroupDice", set())
    game.play("done")
    assert (game.asked(), offered(game)) == ("Fight", set())


@rule("TR-12.2")
@pytest.mark.parametrize(("colour", "value"), [("red", 1), ("white", 2), ("yellow", 6)])
def test_one_influence_rolls_one_own_die_again(colour: str, value: int) -> None:
    values: Counter[int] = Counter()
    for seed in range(60):
        game = rich(influence=1)
        game.state.rng = Rng(seed)
        (event,) = told(game.play(f"reroll colour={colour} value={value}"), "rerolled")
        others = [die for die in ["red 1", "white 2", "yellow 6"] if not die.startswith(colour)]
        assert sorted(game.district()) == sorted([*others, f"{colour} {event.values[2] + 1}"])
        assert game.influence() == 0
        values[event.values[2] + 1] += 1
    assert sorted(values) == [1, 2, 3, 4, 5, 6]


@rule("TR-12.3")
def test_two_influence_recruit_a_citizen() -> None:
    game = rich(influence=3)
    general = game.player().general
    game.play("recruit")
    assert (game.influence(), game.player().supply, game.player().general) == (1, 5, general - 1)


@rule("TR-12.4")
@pytest.mark.parametrize(
    ("flipped", "after"),
    [
        (["red 1"], ["red 6", "white 2", "yellow 6"]),
        (["white 2"], ["red 1", "white 5", "yellow 6"]),
        (["yellow 6", "red 1"], ["red 6", "white 2", "yellow 1"]),
        (["red 1", "white 2", "yellow 6"], ["red 6", "white 5", "yellow 1"]),
    ],
)
def test_four_influence_turn_one_to_three_own_dice_over(flipped: list[str], after: list[str]) -> None:
    game = rich(influence=7)
    for die in flipped:
        colour, value = die.split()
        game.play(f"flip colour={colour} value={value}")
    if game.asked() == "Flip":
        game.play("done")
    assert (game.influence(), game.district()) == (3, after)


@rule("TR-12.4")
def test_equal_dice_are_flipped_one_by_one_and_at_most_three() -> None:
    game = Table().give(influence=8).dice(0, *["red 2"] * 4, "red 5")
    game.play("flip colour=red value=2", "flip colour=red value=2")
    assert game.legal() == ["flip colour=red value=2", "flip colour=red value=5", "done"]
    game.play("flip colour=red value=5")
    assert game.asked() == "Turn"
    assert game.district() == ["red 2", "red 2", "red 2", "red 5", "red 5"]


@rule("TR-12.4")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_opposite_face_is_seven_minus_the_value(value: int) -> None:
    game = Table().give(influence=8).dice(0, f"yellow {value}", "red 3")
    game.play(f"flip colour=yellow value={value}", "done")
    assert game.district() == ["red 3", f"yellow {7 - value}"]


@rule("TR-12.2", "TR-12.3", "TR-12.4")
@pytest.mark.parametrize(
    ("influence", "kinds"),
    [
        (0, set()),
        (1, {"reroll"}),
        (2, {"reroll", "recruit"}),
        (3, {"reroll", "recruit"}),
        (4, {"reroll", "recruit", "flip"}),
    ],
)
def test_what_influence_is_enough_for(influence: int, kinds: set[str]) -> None:
    assert offered(rich(influence)) == kinds
    assert offered(rich(influence).black(1)) == kinds


@rule("TR-12.5")
@pytest.mark.parametrize("kind", ["reroll", "flip"])
@pytest.mark.parametrize("black", [False, True])
def test_only_own_dice_can_be_changed(kind: str, black: bool) -> None:
    game = rich().black(6) if black else rich()
    own = [f"{kind} colour={colour} value={value}" for colour, value in [("red", 1), ("white", 2), ("yellow", 6)]]
    assert game.legal(kind) == own


@rule("TR-12.5")
def test_bought_dice_cannot_be_changed() -> None:
    game = rich().give(deniers=20)
    game.play("combat event=marauding", pick("2 red 3"))
    assert offered(game) == set()
    assert not Table().give(influence=20, deniers=20).dice(1, "red 1").legal("reroll")


@rule("TR-12.6", "TR-1.1")
@pytest.mark.parametrize(("before", "after"), [(15, 18), (17, 20), (18, 20), (20, 20)])
def test_influence_is_never_above_twenty(before: int, after: int) -> None:
    game = Table(round=2).give(influence=before, tradesmen={"hunting": "first"}).dice(0, "red 4").dice(1, "red 1")
    game.act("activate card=hunting", "red 4")
    assert game.influence() == after


@rule("TR-12.7")
def test_the_same_die_again_and_again() -> None:
    game = Table().give(influence=13).dice(0, "red 2").dice(1, "red 1")
    for _ in range(5):
        game.play(game.legal("reroll")[0])
    assert game.influence() == 8
    (before,) = game.district()
    for left in (4, 0):
        game.play(game.legal("flip")[0])
        assert game.influence() == left
    assert game.district() == [before]


@rule("TR-12.8")
@pytest.mark.parametrize(("supply", "possible"), [(9, True), (10, False)])
def test_recruiting_needs_a_citizen_in_the_general_supply(supply: int, possible: bool) -> None:
    game = rich().give(tradesmen={"merchant": "first"}, supply=supply).stand({"P1": 0})
    assert bool(game.legal("recruit")) == possible


@rule("TR-12.9")
def test_a_gain_beyond_the_limit_makes_no_action_illegal() -> None:
    game = Table(round=2).give(influence=20, tradesmen={"hunting": "first"}).dice(0, "red 4", "red 5").dice(1, "red 1")
    game.event("war")
    assert {"activate card=hunting", "combat event=war"} <= set(game.legal())
    game.act("combat event=war", "red 5")
    assert (game.influence(), game.row()["war"]) == (20, [0])


@rule("TR-12.9")
@pytest.mark.parametrize(("before", "after"), [(0, None), (1, 2), (19, 20), (20, 20)])
def test_an_effect_is_paid_before_it_gains(before: int, after: int | None) -> None:
    game = (
        Table().give(influence=before, tradesmen={"diplomat": "first"}).dice(0, "red 6").dice(1, "red 1").event("war")
    )
    if after is None:
        assert not game.legal("activate")
        return
    game.act("activate card=diplomat", "red 6")
    game.play("target event=war")
    assert (game.influence(), game.row()["war"]) == (after, [0, 0])
