"""Section 4.7: black dice are countered in turn, the highest first."""

from __future__ import annotations

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.troyes.facts.components import COLOURS
from tests.games.troyes.table import Table, pick, told
from tests.rules import rule


def counter(t: Table, *dice: str, also: tuple[int, ...] = ()) -> list[Event]:
    """Counter the highest black die, and others if they are named, with exactly these dice."""
    seat = t.seat()
    events: list[Event] = []
    steps = [*[f"black value={value}" for value in also], *[pick(f"{seat + 1} {die}") for die in dice], "done"]
    for step in steps:
        if step in t.legal():  # a die without an alternative is chosen by the game itself
            events += t.play(step)
    spent = [f"{COLOURS.labels[event.values[0]]} {event.values[1] + 1}" for event in told(events, "die_spent")]
    assert sorted(spent) == sorted(dice), "other dice were used"
    return events


def is_asked(t: Table, seat: int, black: list[int]) -> bool:
    """Has this seat to counter now, with these black dice left?"""
    return (t.asked(), t.seat(), t.black_dice()) == ("CounterBlack", seat, black)


# --- the turn goes round (TR-4.7.1) -------------------------------------------------------------------------------


@rule("TR-4.7.1")
def test_everybody_in_turn_counters_the_highest_black_die_left() -> None:
    t = Table(3).turn(1, start=1).black(2, 6, 5, 3)
    for seat in range(3):
        t.dice(seat, "red 6", "red 5", "white 1")
    for seat, black in [(1, [6, 5, 3, 2]), (2, [5, 3, 2]), (0, [3, 2]), (1, [2])]:
        assert is_asked(t, seat, black)
        counter(t, t.district(seat)[-2])
    assert (t.asked(), t.seat(), t.black_dice()) == ("Turn", 1, []), "phase 4 begins with the start player"


@rule("TR-4.7.1")
def test_a_lower_black_die_alone_cannot_be_chosen() -> None:
    t = Table().black(6, 1).dice(0, "white 2", "white 3", "yellow 1")
    t.play(pick("white 2"))
    assert t.refused("done").params == {"needed": 6, "has": 2}


# --- what is enough (TR-4.7.2, TR-4.7.8) --------------------------------------------------------------------------


@rule("TR-4.7.2")
@pytest.mark.parametrize(
    ("black", "dice", "enough"),
    [
        (6, ["red 3"], True),
        (6, ["red 2"], False),
        (5, ["white 5"], True),
        (6, ["white 5"], False),
        (6, ["yellow 5"], False),
        (4, ["white 1", "yellow 3"], True),
        (5, ["red 1", "white 1", "yellow 2"], True),
        (5, ["red 1", "white 1", "yellow 1"], False),
        (1, ["white 1"], True),
    ],
)
def test_the_total_must_reach_the_black_die_and_red_dice_count_double(
    black: int, dice: list[str], enough: bool
) -> None:
    t = Table().black(black, black).dice(0, *dice, "yellow 6", "white 6").dice(1, "red 6")
    t.play(*[pick(die) for die in dice])
    if not enough:
        assert t.refused("done").code == "not_enough"
        return
    t.play("done")
    assert t.district() == ["white 6", "yellow 6"]
    assert is_asked(t, 1, [black]), "the dice and the black die are gone"


@rule("TR-4.7.2")
def test_dice_of_others_and_cubes_are_no_help() -> None:
    t = Table(round=3).give(deniers=20, cubes={"priest": 2}).black(6).dice(0, "yellow 4", "yellow 3")
    t.dice(1, "red 6").dice("neutral", "red 6")
    assert t.legal() == [pick("yellow 3"), pick("yellow 4")]
    assert t.refused(pick("2 red 6")).code == "only_own_dice"
    assert t.refused(pick("neutral red 6")).code == "only_own_dice"
    assert t.refused("cube card=priest").code == "not_now"


@rule("TR-4.7.8")
def test_more_dice_than_needed_may_be_thrown_in() -> None:
    t = Table().black(1).dice(0, "red 6", "white 6", "yellow 6", "yellow 1")
    counter(t, "red 6", "white 6", "yellow 6")
    assert t.district() == ["yellow 1"]


# --- several at once (TR-4.7.3, TR-4.7.4, TR-4.7.11) --------------------------------------------------------------


@rule("TR-4.7.3", "TR-4.7.4")
@pytest.mark.parametrize(
    ("also", "dice", "left"),
    [
        ((), ["red 3"], [5, 3, 2]),
        ((2,), ["red 3", "white 2"], [5, 3]),
        ((3, 2), ["red 3", "white 2", "yellow 3"], [5]),
        ((5, 3, 2), ["red 3", "red 2", "white 2", "yellow 4"], []),
    ],
)
def test_further_black_dice_join_if_the_total_reaches_the_sum(
    also: tuple[int, ...], dice: list[str], left: list[int]
) -> None:
    t = Table().black(6, 5, 3, 2).dice(0, *dice, "yellow 6").dice(1, *["red 6"] * 3)
    counter(t, *dice, also=also)
    assert (t.black_dice(), t.district(), t.influence()) == (left, ["yellow 6"], 1 + len(also))


@rule("TR-4.7.3")
def test_black_dice_beyond_all_own_dice_are_not_offered() -> None:
    t = Table().black(6, 4, 3).dice(0, "red 3", "white 3")
    assert t.legal("black") == ["black value=3"]
    assert t.refused("black value=4").params == {"needed": 10}
    t.play("black value=3")
    assert not t.legal("black")
    t.play(pick("red 3"))
    assert is_asked(t, 0, [6, 4, 3])
    assert t.legal() == ["done"], "the second die was needed, so the game has chosen it"


@rule("TR-4.7.4", "TR-12.6")
def test_influence_for_black_dice_stops_at_twenty() -> None:
    t = Table().give(influence=19).black(2, 1).dice(0, "red 6", "red 1")
    counter(t, "red 6", also=(1,))
    assert t.influence() == 20


@rule("TR-4.7.11")
def test_equal_black_dice_are_interchangeable() -> None:
    t = Table().black(5, 5, 1).dice(0, "red 5", "white 1").dice(1, "red 3")
    assert t.legal("black") == ["black value=1", "black value=5"]
    counter(t, "red 5", also=(5,))
    assert is_asked(t, 1, [1])
    alone = Table().black(5, 5, 1).dice(0, "red 5", "white 1").dice(1, "red 3")
    counter(alone, "red 5")
    assert is_asked(alone, 1, [5, 1])


# --- influence (TR-4.7.5, TR-4.7.9) -------------------------------------------------------------------------------


@rule("TR-4.7.5", "TR-4.7.9")
def test_influence_may_be_spent_before_countering_again_and_again() -> None:
    t = Table().give(influence=9).black(6).dice(0, "white 6", "red 1").dice(1, "red 1")
    t.play("recruit", "flip colour=red value=1", "done")
    assert (t.asked(), t.influence(), t.district()) == ("CounterBlack", 9 - 2 - 4, ["red 6", "white 6"])
    assert {"recruit", "reroll colour=red value=6"} <= set(t.legal())
    t.play(pick("white 6"))
    assert t.refused("recruit").code == "influence_too_late"


@rule("TR-4.7.9", "TR-4.7.7")
def test_who_can_reach_the_black_die_after_a_new_roll_must_counter_it() -> None:
    t = Table().give(influence=2).black(6).dice(0, "white 1").dice(1, "white 1").rolls(2, 6)
    assert t.legal() == ["reroll colour=white value=1", "recruit", "suffer"]
    t.play("reroll colour=white value=1")
    assert t.legal() == ["reroll colour=white value=2", "suffer"]
    t.play("reroll colour=white value=2")
    assert t.legal() == ["done"]
    assert t.refused("suffer").code == "must_counter"
    t.play("done")
    assert (t.influence(), t.district()) == (1, [])


# --- the penalty (TR-4.7.6, TR-4.7.7, TR-4.7.10) ------------------------------------------------------------------


@rule("TR-4.7.6")
@pytest.mark.parametrize(("points", "left"), [(5, 3), (1, 0), (0, 0)])
def test_who_cannot_reach_the_highest_black_die_loses_it_and_two_points(points: int, left: int) -> None:
    t = Table().give(points=points).black(6, 5).dice(0, "white 5").dice(1, "red 6", "red 5")
    assert is_asked(t, 1, [5])
    assert (t.points(), t.influence(), t.district()) == (left, 0, ["white 5"])


@rule("TR-4.7.6", "TR-4.7.9")
def test_nobody_must_spend_influence_to_avoid_the_penalty() -> None:
    t = Table().give(influence=20, points=5).black(6).dice(0, "white 5").dice(1, "red 6")
    t.play("suffer")
    assert (t.points(), t.influence(), t.district(), t.black_dice()) == (3, 20, ["white 5"], [])


@rule("TR-4.7.7")
def test_who_is_able_to_counter_cannot_choose_the_penalty() -> None:
    t = Table().give(influence=9).black(6).dice(0, "red 1", "white 1", "yellow 3")
    refusal = t.refused("suffer")
    assert (refusal.code, refusal.rule) == ("must_counter", "TR-4.7.7")


@rule("TR-4.7.10", "TR-4.7.1")
def test_a_player_without_dice_suffers_each_time_his_turn_comes() -> None:
    t = Table().give(points=9).black(4, 3, 2, 1).dice(1, "white 3", "yellow 1", "yellow 2")
    assert is_asked(t, 1, [3, 2, 1])
    counter(t, "white 3")
    assert is_asked(t, 1, [1])
    assert t.points() == 9 - 2 - 2
