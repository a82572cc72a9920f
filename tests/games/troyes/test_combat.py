"""Section 8: combating events, and events that are countered."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from tests.games.troyes.table import Owner, Table, labels, told
from tests.rules import rule


def fight(t: Table, event: str, cubes: int, *dice: str) -> list[Event]:
    """Seat 0 puts cubes on an event."""
    events = t.act(f"combat event={event}", *dice)
    return events + (t.play(f"times number={cubes}") if t.asked() == "Fight" else [])


def numbers(t: Table) -> list[int]:
    """The numbers of cubes that are offered."""
    return [int(action.rpartition("=")[2]) for action in t.legal("times")]


# --- cubes (TR-8.1 to TR-8.3) -------------------------------------------------------------------------------------


@rule("TR-8.1")
@pytest.mark.parametrize(("event", "colour"), [("brigands_a", "red"), ("heresy", "white"), ("drought", "yellow")])
def test_an_event_is_fought_with_dice_of_its_colour(event: str, colour: str) -> None:
    t = Table().event(event).dice(0, *[f"{each} {value}" for each in ("red", "white", "yellow") for value in (5, 6)])
    t.play(f"combat event={event}")
    assert {action.split()[2] for action in t.legal("die")} == {f"colour={colour}"}


@rule("TR-8.1")
@pytest.mark.parametrize(("dice", "most"), [(["red 3"], 1), (["red 5", "red 3"], 2), (["red 6", "red 6", "red 6"], 6)])
def test_cubes_are_the_total_divided_and_fewer_may_be_placed(dice: list[str], most: int) -> None:
    for cubes in range(1, min(most, 3) + 1):
        t = Table().event("brigands_a").event("war").dice(0, *dice, "red 1").dice(1, "red 1")
        t.act("combat event=marauding", *dice)
        assert most == 1 or numbers(t) == list(range(1, most + 1))
        if most > 1:
            assert t.refused(f"times number={most + 1}").code == "too_many"
            t.play(f"times number={cubes}")
        assert t.row()["marauding"] == [0] * cubes


@rule("TR-8.1", "TR-4.8.3")
def test_dice_for_at_least_one_cube_are_needed() -> None:
    t = Table().event("war").dice(0, "red 3").dice(1, "white 6")
    assert t.refused("combat event=war").params == {"needed": 4}
    assert t.refused("combat event=heresy").code == "event_not_in_row"


@rule("TR-8.2")
def test_never_more_cubes_than_free_flags_each_with_an_influence() -> None:
    t = Table().event("brigands_a", 1, 1).dice(0, "red 6", "red 6").dice(1, "red 1")
    t.act("combat event=brigands_a", "red 6", "red 6")
    assert numbers(t) == [1, 2]
    assert t.refused("times number=3").code == "too_few_flags"
    t.play("times number=1")
    assert (t.row()["brigands_a"], t.influence()) == ([1, 1, 0], 1)


@rule("TR-8.3")
def test_one_action_serves_one_event() -> None:
    t = Table().event("brigands_a", 1, 1, 1).event("brigands_b").dice(0, "red 6", "red 6").dice(1, "red 1")
    fight(t, "brigands_a", 1, "red 6", "red 6")
    assert (t.asked(), t.row()) == ("EndTurn", {"marauding": [], "brigands_b": []})


# --- countered (TR-8.4) -------------------------------------------------------------------------------------------

N: Owner = "neutral"
# cubes on War (6 and 3 points), seat 0 adds the sixth: points of seats 0, 1, 2, who takes the card
COUNTERED: dict[str, tuple[list[Owner], list[int], Owner | None]] = {
    "most and second": ([1, 1, 1, 0, 2], [3, 6, 0], 1),
    "the last one has most": ([0, 0, 0, 1, 1], [6, 3, 0], 0),
    "alone": ([0, 0, 0, 0, 0], [9, 0, 0], 0),
    "tie for most": ([1, 0, 1, 0, 1], [4, 4, 0], 1),
    "tie for most of three": ([2, 1, 1, 2, 0], [3, 3, 3], 2),
    "tie for most and a third": ([1, 1, 2, 0, N], [4, 4, 0], 1),
    "tie for second": ([1, 1, 1, 1, 2], [1, 6, 1], 1),
    "grey has most": ([N, N, N, 1, 0], [3, 0, 0], None),
    "grey ties for most and came first": ([N, 0, 0, N, N], [4, 0, 0], None),
    "grey ties for most and came later": ([0, N, N, N, 0], [4, 0, 0], 0),
    "grey is second": ([0, 0, N, N, 1], [6, 0, 0], 0),
    "grey ties for second": ([0, 0, N, 0, 2], [6, 0, 1], 0),
    "grey has most and two tie for second": ([N, N, N, N, 1], [1, 1, 0], None),
}


@rule("TR-8.4", "TR-8.4.1", "TR-8.4.2", "TR-8.4.3", "TR-8.4.4", "TR-8.4.5", "TR-8.4.6", "TR-8.4.7")
@pytest.mark.parametrize("name", COUNTERED)
def test_a_full_event_is_scored_and_leaves_the_row(name: str) -> None:
    cubes, points, taker = COUNTERED[name]
    t = Table(3).event("brigands_a", 1).event("war", *cubes).event("heresy", 2).dice(0, "red 4").dice(1, "red 1")
    events = fight(t, "war", 1, "red 4")
    assert labels(events, "event_countered") == ["war"]
    assert [t.points(seat) for seat in range(3)] == points
    assert [t.taken(seat) for seat in range(3)] == [["war"] if seat == taker else [] for seat in range(3)]
    assert t.row() == {"marauding": [], "brigands_a": [1], "heresy": [2]}


@rule("TR-8.4", "TR-8.4.1", "TR-8.4.6")
def test_an_event_full_of_grey_cubes_is_discarded() -> None:
    t = Table().stand({"H1a": 0}).event("brigands_a", N, N, N).event("support")
    events = t.next_round()
    assert labels(events, "event_countered") == ["brigands_a"]
    assert not told(events, "event_taken")
    assert not told(events, "points_gained")


@rule("TR-8.4", "TR-8.4.7")
def test_an_event_with_a_free_flag_is_not_countered() -> None:
    t = Table().event("war", *[0] * 4).dice(0, "red 4").dice(1, "red 1")
    fight(t, "war", 1, "red 4")
    assert (t.row()["war"], t.points(), t.taken()) == ([0] * 5, 0, [])


@rule("TR-8.4.7", "TR-1.5")
def test_grey_cubes_of_a_countered_event_can_be_used_again() -> None:
    t = (
        Table()
        .stand({"H1a": 0})
        .event("war", *[N] * 5)
        .event("brigands_c", *[N] * 3)
        .event("succession_conflict", N, N)
    )
    t.event("migrant_workers").dice(0, "red 4")
    fight(t, "war", 1, "red 4")
    t.next_round("brigands_a", "drought")
    assert t.built() == {(1, 1): N}


# --- Marauding, order, moment (TR-8.5 to TR-8.7) ------------------------------------------------------------------


@rule("TR-8.5")
def test_marauding_is_never_countered() -> None:
    t = Table().event("marauding", *[1, 0] * 10).dice(0, *["white 6"] * 3).dice(1, "red 1")
    events = fight(t, "marauding", 6, *["white 6"] * 3)
    assert not told(events, "event_countered")
    assert t.row()["marauding"] == [*[1, 0] * 10, *[0] * 6]


@rule("TR-8.6", "TR-8.2")
def test_the_order_of_the_cubes_is_kept() -> None:
    t = Table().event("war", 1, N, 1).dice(0, "red 6", "red 2").dice(1, "red 1")
    fight(t, "war", 2, "red 6", "red 2")
    assert t.row()["war"] == [1, N, 1, 0, 0]


@rule("TR-8.7")
def test_points_come_at_once_after_the_influence_for_the_last_cube() -> None:
    t = Table().event("brigands_a", 0, 0).dice(0, "red 6").dice(1, "red 1")
    events = fight(t, "brigands_a", 2, "red 6")
    story = [event.kind.name for event in events if event.kind.name in ("influence_gained", "points_gained")]
    assert story == ["influence_gained"] * 2 + ["points_gained"]
    assert (t.influence(), t.points()) == (2, 5)


HIT = "target event=brigands_a"


@rule("TR-8.8")
@pytest.mark.parametrize(
    ("card", "steps", "price"),
    [("archer", [HIT, "roll", HIT, "stop"], 0), ("diplomat", [HIT], 1), ("chivalry", [HIT, HIT], 0)],
)
def test_cubes_placed_by_cards_count_like_those_of_combat(card: str, steps: list[str], price: int) -> None:
    t = Table().give(influence=5, tradesmen={card: "first"}).event("brigands_a", 1, 1).dice(0, "red 6", "red 1")
    t.dice(0, "red 1").dice(1, "red 1").rolls(6, 6).act(f"activate card={card}", "red 6")
    t.play(*steps)
    assert t.influence() == 5 - price + 2
    assert [t.points(seat) for seat in (0, 1)] == [2, 2], "two cubes each share 5 points"
    assert t.taken(1) == ["brigands_a"]
