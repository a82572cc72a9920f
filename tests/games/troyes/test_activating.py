"""Section 6: activating Activity cards, tradesmen and delayed cubes."""

from __future__ import annotations

import pytest

from bazigah.games.troyes.rules.scoring import tradesmen_points
from tests.games.troyes.table import Table, labels, pick, told
from tests.rules import rule

COLOURS = ["red", "white", "yellow"]


def numbers(t: Table) -> list[int]:
    """The numbers of activations or cubes that are offered."""
    return [int(action.rpartition("=")[2]) for action in t.legal("times")]


# --- cards and dice (TR-6.1, TR-6.8) ------------------------------------------------------------------------------


@rule("TR-6.1")
@pytest.mark.parametrize(
    ("card", "colour"), [("merchant", "yellow"), ("tithing", "white"), ("archer", "red"), ("pilgrimage", "")]
)
def test_a_card_needs_dice_of_its_colour(card: str, colour: str) -> None:
    t = Table(round=3).give(tradesmen={card: "first"}).dice(0, *[f"{each} 6" for each in COLOURS])
    t.dice(0, *[f"{each} 5" for each in COLOURS])
    t.play(f"activate card={card}")
    fitting = [each for each in COLOURS if colour in ("", each)]
    assert {action.split()[2] for action in t.legal("die")} == {f"colour={each}" for each in fitting}
    for other in set(COLOURS) - set(fitting):
        assert t.refused(pick(f"{other} 6")).code == "wrong_colour"


@rule("TR-6.1")
@pytest.mark.parametrize(("round", "offered"), [(1, ["merchant"]), (2, ["merchant", "innkeeper"]), (4, ["sculptor"])])
def test_only_face_up_cards_are_activated(round: int, offered: list[str]) -> None:
    t = Table(4, round).give(deniers=50).cards("merchant", "innkeeper", "sculptor").dice(0, "yellow 6")
    for card in ("merchant", "innkeeper", "sculptor"):
        if card in offered or round > 2:
            assert f"activate card={card}" in t.legal()
        else:
            assert t.refused(f"activate card={card}").code == "card_not_face_up"
    assert t.refused("activate card=miller").code == "card_not_face_up", "another card lies on its place"


@rule("TR-6.8")
@pytest.mark.parametrize(
    ("dice", "most"), [(["yellow 2"], 1), (["yellow 5"], 2), (["yellow 6", "yellow 5"], 5), (["yellow 6"] * 3, 9)]
)
def test_activations_are_the_total_divided_and_rounded_down(dice: list[str], most: int) -> None:
    for times in range(1, most + 1):
        t = Table().give(tradesmen={"merchant": "first"}).dice(0, *dice).dice(1, "red 1")
        t.act("activate card=merchant", *dice)
        if most > 1:
            assert numbers(t) == list(range(1, most + 1))
            assert t.refused(f"times number={most + 1}").code == "too_many"
            t.play(f"times number={times}")
        assert t.deniers() == 2 * times


@rule("TR-6.8", "TR-4.8.3")
def test_hiring_without_activating_is_not_allowed() -> None:
    t = Table().give(deniers=50).cards("merchant").dice(0, "yellow 1").dice(1, "red 1")
    assert t.refused("activate card=merchant").code == "dice_too_low"
    t.dice(0, "yellow 1", "yellow 3").play("activate card=merchant", pick("yellow 1"))
    assert t.refused("done").code == "group_too_low"


# --- tradesmen (TR-6.2 to TR-6.7, TR-6.15) ------------------------------------------------------------------------


@rule("TR-6.2")
def test_a_tradesman_is_hired_for_the_price_paid_to_the_bank() -> None:
    t = Table(supply=1).give(0, deniers=7).give(1, deniers=3).cards("merchant").dice(0, "yellow 2").dice(1, "red 1")
    events = t.act("activate card=merchant", "yellow 2")
    story = [event.kind.name for event in events if event.kind.name in ("deniers_paid", "hired", "activated")]
    assert story == ["deniers_paid", "hired", "activated"]
    assert (t.deniers(0), t.deniers(1)) == (7 - 4 + 2, 3)
    assert (t.tradesmen(), t.player().supply) == ({"merchant": "first"}, 0)


@rule("TR-6.2", "TR-5.5")
def test_who_cannot_pay_the_tradesman_cannot_activate() -> None:
    t = Table().give(deniers=3).cards("merchant").dice(0, *["yellow 6"] * 3)
    assert t.refused("activate card=merchant").params == {"needed": 4, "has": 3}


@rule("TR-6.3", "TR-6.15")
@pytest.mark.parametrize("source", ["supply", "lift space=P2", "raise building=city_hall", "move card=tithing"])
def test_the_tradesman_comes_from_the_supply_or_from_anywhere_on_the_board(source: str) -> None:
    t = Table(supply=1).give(deniers=4, tradesmen={"tithing": "first"}).cards("merchant").stand({"P2": 0, "P3": 1})
    t.lie("city_hall", 0).lie("palace", 1).give(1, tradesmen={"tithing": "second"}).dice(0, "yellow 2")
    t.dice(1, "red 1").act("activate card=merchant", "yellow 2")
    assert t.legal() == ["supply", "lift space=P2", "raise building=city_hall", "move card=tithing"]
    for foreign in ("lift space=P3", "raise building=palace", "move card=archer"):
        assert t.refused(foreign).code == "not_your_citizen"
    t.play(source)
    assert t.tradesmen()["merchant"] == "first"
    assert t.player().supply == (0 if source == "supply" else 1)
    assert ("P2" in t.standing()) == (source != "lift space=P2")
    assert bool(t.lying("city_hall")) == (source != "raise building=city_hall")
    assert ("tithing" in t.tradesmen()) == (source != "move card=tithing")


@rule("TR-6.3")
def test_a_citizen_of_the_general_supply_is_recruited_first() -> None:
    t = Table(supply=0).give(deniers=4, influence=2).cards("merchant").stand({"P2": 0}).dice(0, "yellow 2")
    t.dice(1, "red 1").play("recruit")
    t.act("activate card=merchant", "yellow 2")
    assert t.legal() == ["supply", "lift space=P2"]


@rule("TR-6.15")
def test_a_tradesman_who_moves_gives_up_his_scoring_space() -> None:
    t = Table(supply=0).give(deniers=9, tradesmen={"priest": "first"}).cards("merchant").dice(0, "yellow 2")
    assert tradesmen_points(t.state, 0) == 4
    t.dice(1, "red 1").act("activate card=merchant", "yellow 2")
    assert t.tradesmen() == {"merchant": "first"}
    assert tradesmen_points(t.state, 0) == 2


@rule("TR-6.4", "TR-6.15")
@pytest.mark.parametrize("space", ["first", "second", "picture"])
def test_a_second_activation_costs_no_hiring_price_and_brings_no_second_tradesman(space: str) -> None:
    t = Table().give(tradesmen={"merchant": space}).stand({"P2": 0}).dice(0, "yellow 2").dice(1, "red 1")
    events = t.act("activate card=merchant", "yellow 2")
    assert not told(events, "hired")
    assert not told(events, "moved"), "nobody is taken from the same card"
    assert (t.deniers(), t.tradesmen()) == (2, {"merchant": space})


@rule("TR-6.5")
def test_spaces_are_filled_in_order_then_the_picture_which_is_worth_nothing() -> None:
    t = Table(4).cards("merchant")
    for seat in range(4):
        t.give(seat, deniers=4).dice(seat, "yellow 2", "red 1")
    for seat in range(4):
        t.act("activate card=merchant", f"{seat + 1} yellow 2")
        t.play("end")
    assert [t.tradesmen(seat)["merchant"] for seat in range(4)] == ["first", "second", "picture", "picture"]
    assert [tradesmen_points(t.state, seat) for seat in range(4)] == [2, 1, 0, 0]


@rule("TR-6.6")
@pytest.mark.parametrize(
    ("held", "taken"), [({1: "second"}, "first"), ({1: "first", 2: "picture"}, "second"), ({1: "picture"}, "first")]
)
def test_a_new_tradesman_takes_the_best_free_space_and_nobody_shifts(held: dict[int, str], taken: str) -> None:
    t = Table(3).give(deniers=4).dice(0, "yellow 2").dice(1, "red 1")
    for seat, space in held.items():
        t.give(seat, tradesmen={"merchant": space})
    t.act("activate card=merchant", "yellow 2")
    assert t.tradesmen() == {"merchant": taken}
    assert {seat: t.tradesmen(seat)["merchant"] for seat in held} == held


@rule("TR-6.7")
def test_the_space_of_a_citizen_who_becomes_a_tradesman_stays_empty() -> None:
    t = Table(supply=0).give(deniers=4).cards("merchant").stand({"B1a": 0, "B1b": 1, "B1c": 1, "H1a": 0, "H1b": 1})
    t.dice(0, "yellow 2").dice(1, "red 1").act("activate card=merchant", "yellow 2")
    t.play("lift space=B1a")
    assert t.standing() == {"B1b": 1, "B1c": 1, "H1a": 0, "H1b": 1}


# --- immediate and delayed effects (TR-6.9 to TR-6.16) ------------------------------------------------------------


@rule("TR-6.9")
def test_an_immediate_effect_is_chosen_activation_by_activation() -> None:
    t = Table().give(tradesmen={"miller": "first"}).stand({"P1": 0, "P2": 0, "P3": 0, "B1a": 0}).dice(0, "yellow 6")
    t.dice(0, "yellow 6", "red 1").act("activate card=miller", "yellow 6", "yellow 6")
    assert t.legal() == ["choose option=1", "choose option=2"]
    t.play("choose option=2")
    assert t.deniers() == 2
    t.play("choose option=1")
    assert t.deniers() == 2 + 6
    t.play("choose option=2")
    assert (t.deniers(), t.asked()) == (8 + 2, "EndTurn")


@rule("TR-6.10")
@pytest.mark.parametrize(("times", "before"), [(1, 0), (4, 0), (6, 30)])
def test_a_delayed_card_takes_a_cube_for_each_activation(times: int, before: int) -> None:
    t = Table().give(tradesmen={"priest": "first"}, cubes={"priest": before}).dice(0, *["white 6"] * 3, "red 1")
    t.act("activate card=priest", *["white 6"] * 3)
    t.play(f"times number={times}")
    assert t.cubes() == {"priest": before + times}


def with_cubes() -> Table:
    """Cubes on Priest and Apprenticeship; agriculture has dice."""
    t = Table(round=2).give(cubes={"priest": 2, "apprenticeship": 1}, tradesmen={"priest": "first"})
    return t.dice(0, "yellow 1", "yellow 2", "white 6").dice(1, "red 1")


@rule("TR-6.11")
def test_one_cube_changes_one_action_and_is_gone() -> None:
    t = with_cubes()
    t.play("agriculture", "cube card=priest")
    assert not t.legal("cube")
    assert t.refused("cube card=apprenticeship").code == "one_cube_only"
    assert t.refused("cube card=priest").code == "one_cube_only"
    t.play(pick("yellow 1"), "done")
    assert (t.deniers(), t.cubes()) == ((1 + 3) // 2, {"priest": 1, "apprenticeship": 1})


@rule("TR-6.11")
def test_a_cube_is_not_forced_on_an_action() -> None:
    t = with_cubes()
    t.act("agriculture", "yellow 2")
    assert (t.deniers(), t.cubes()) == (1, {"priest": 2, "apprenticeship": 1})


@rule("TR-6.11")
def test_a_cube_of_somebody_else_cannot_be_used() -> None:
    t = Table().give(1, cubes={"priest": 3}).dice(0, "yellow 2", "yellow 3").dice(1, "red 1")
    t.play("agriculture")
    assert t.refused("cube card=priest").code == "no_cube_there"


@rule("TR-6.11")
def test_a_cube_does_not_serve_the_action_that_places_it() -> None:
    t = Table(round=2).give(tradesmen={"apprenticeship": "first"}).dice(0, "white 3", "white 2").dice(1, "red 1")
    t.play("activate card=apprenticeship")
    assert not t.legal("cube")
    assert t.refused("cube card=apprenticeship").code == "no_cube_there"
    t.play(pick("white 3"), "done")
    assert (t.cubes(), t.asked()) == ({"apprenticeship": 1}, "EndTurn"), "3 and not 5 counted"


@rule("TR-6.12")
def test_cubes_stay_usable_when_the_tradesman_has_left() -> None:
    t = with_cubes().cards("merchant").give(deniers=4, supply=0)
    t.act("activate card=merchant", "yellow 2")
    t.play("end")
    assert t.tradesmen() == {"merchant": "first"}
    t.turn(0).act("agriculture", "yellow 1", cube="priest")
    assert t.cubes() == {"priest": 1, "apprenticeship": 1}


@rule("TR-6.13")
def test_a_cube_may_help_to_activate_its_own_card() -> None:
    t = Table(round=2).give(cubes={"apprenticeship": 1}, tradesmen={"apprenticeship": "first"})
    t.dice(0, "white 1", "white 2").dice(1, "red 1")
    t.act("activate card=apprenticeship", "white 1", "white 2", cube="apprenticeship")
    assert numbers(t) == [1, 2, 3], "10 divided by 3"
    t.play("times number=3")
    assert t.cubes() == {"apprenticeship": 3}


@rule("TR-6.14")
@pytest.mark.parametrize(("deniers", "offered"), [(2, False), (3, True)])
def test_one_activation_must_be_payable_besides_the_tradesman(deniers: int, offered: bool) -> None:
    t = Table(round=2).give(deniers=deniers).cards("innkeeper").dice(0, "yellow 6").dice(1, "red 1")
    assert ("activate card=innkeeper" in t.legal()) == offered


@rule("TR-6.14")
def test_one_activation_must_be_payable_besides_tradesman_and_dice() -> None:
    t = Table(round=2).give(deniers=4).cards("innkeeper").dice(0, "yellow 2").dice(1, "yellow 6")
    t.play("activate card=innkeeper")
    assert t.asked() == "EndTurn", "only the own die could be used"
    assert (t.deniers(), t.deniers(1), t.influence()) == (4 - 2 - 1, 0, 1)


@rule("TR-6.14")
def test_the_activations_are_paid_when_they_are_used() -> None:
    t = Table(round=2).give(deniers=7).cards("innkeeper").dice(0, "yellow 6").dice(1, "yellow 6", "red 1")
    t.act("activate card=innkeeper", "yellow 6")
    assert t.deniers() == 5, "the tradesman is paid"
    t.play("times number=1")
    assert (t.deniers(), t.influence()) == (4, 1)


@rule("TR-6.16")
def test_a_cube_may_be_spent_for_nothing() -> None:
    t = Table(round=2).give(cubes={"apprenticeship": 1}).dice(0, "yellow 5", "yellow 1").dice(1, "red 1")
    events = t.act("agriculture", "yellow 5", cube="apprenticeship")
    assert (t.deniers(), t.cubes(), labels(events, "cube_used")) == (2, {}, ["apprenticeship"])
