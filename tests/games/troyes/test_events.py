"""Section 4.6: events enter the row, act from left to right, and bring black dice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bazigah.engine.core.events import Event
from tests.games.troyes.table import Owner, Table, labels, told
from tests.rules import rule


def city(players: int = 2, round: int = 1) -> Table:
    """Seat 0 has a citizen in City Hall, who costs nothing, so that there is something to choose."""
    return Table(players, round).stand({"H1a": 0})


# --- new events (TR-4.6.1, TR-4.6.9) ------------------------------------------------------------------------------


@rule("TR-4.6.1")
@pytest.mark.parametrize(
    ("red", "called"), [("war", "heresy"), ("normans_attack", "drought"), ("succession_conflict", "migrant_workers")]
)
def test_the_top_red_card_enters_at_the_right_end_and_calls_a_card(red: str, called: str) -> None:
    t = city().event("skirmishes_b")
    before = [len(deck) for deck in t.state.decks]
    t.next_round(red, called)
    assert list(t.row()) == ["marauding", "skirmishes_b", red, called]
    white = called in ("heresy", "migrant_workers")
    assert [len(deck) for deck in t.state.decks] == [before[0] - 1, before[1] - white, before[2] - (not white)]


@rule("TR-4.6.1")
def test_the_row_has_no_size_limit() -> None:
    t = city(4, round=5)
    for event in ("brigands_a", "brigands_c", "skirmishes_a", "skirmishes_b", "war", "drought", "heresy", "wayfarers"):
        t.event(event)
    t.next_round()
    assert len(t.row()) == 1 + 8 + 2


@rule("TR-4.6.9")
def test_both_new_events_enter_before_any_event_acts_and_act_at_once() -> None:
    t = city().give(0, influence=9).give(1, influence=9)
    events = t.next_round("war", "heresy")
    story = [event.kind.name for event in events if event.kind.name in ("event_entered", "event_acted")]
    assert story == ["event_entered"] * 2 + ["event_acted"] * 3
    assert t.influence(1) == 9 - 2, "Heresy came up in this round"


# --- acting (TR-4.6.2, TR-4.6.3, TR-4.6.5, TR-4.6.8) --------------------------------------------------------------


@rule("TR-4.6.2")
def test_all_events_act_from_left_to_right_marauding_first() -> None:
    t = city().event("heresy").event("drought").event("war")
    events = t.next_round()
    assert labels(events, "event_acted") == ["marauding", "heresy", "drought", "war", *list(t.row())[4:]]


@rule("TR-4.6.2")
def test_the_order_of_the_row_decides_who_acts_on_what() -> None:
    """Migrant Workers put a cube on the cathedral; Interruption of Work takes it away only when it acts later."""
    left = city().event("migrant_workers").event("interruption_of_work")
    left.next_round("brigands_b", "heresy")
    right = city().event("interruption_of_work").event("migrant_workers")
    right.next_round("brigands_b", "heresy")
    assert (left.built(), right.built()) == ({}, {(1, 1): "neutral"})


@rule("TR-4.6.2", "TR-8.4.7")
def test_an_event_acts_every_round_until_it_is_countered() -> None:
    t = city().give(0, influence=9).event("heresy", 1, 1, 1)
    t.next_round("brigands_a", "drought")
    assert t.influence() == 9 - 2
    t.black().dice(0, "white 6").act("combat event=heresy", "white 6")
    assert "heresy" not in t.row()
    before = t.influence()
    t.next_round("brigands_c", "civil_war")
    assert t.influence() == before


@rule("TR-4.6.3")
@pytest.mark.parametrize(
    ("row", "black"),
    [([], 2), (["war"], 4), (["normans_attack", "skirmishes_a"], 5), (["heresy", "drought"], 2)],
)
def test_the_black_dice_of_all_military_events_are_taken(row: list[str], black: int) -> None:
    """Besides the row there are Marauding and Brigands with one black die each."""
    t = city()
    for event in row:
        t.event(event)
    assert len(told(t.next_round(), "black_rolled")) == black


@rule("TR-4.6.5")
def test_black_dice_are_rolled_together_after_all_events_even_more_than_six() -> None:
    t = city(4, round=5).event("war").event("normans_attack").event("brigands_a").event("skirmishes_a")
    events = [event.kind.name for event in t.next_round() if event.kind.name in ("event_acted", "black_rolled")]
    assert events == ["event_acted"] * 7 + ["black_rolled"] * 8


@rule("TR-4.6.5")
def test_the_black_dice_show_what_was_rolled() -> None:
    t = city().event("war")
    t.next_round(rolls=(6, 3, 1, 5, 1))
    assert t.black_dice() == [5, 3, 1, 1]


@rule("TR-4.6.8", "TR-15.8")
def test_what_an_event_did_stands_when_support_counters_it() -> None:
    t = city().give(0, influence=9, points=0).event("war", 0, 0, 0, 0, 0).event("support").event("heresy")
    events = t.next_round()
    assert labels(events, "event_countered") == ["war"]
    assert "war" not in t.row()
    assert len(told(events, "black_rolled")) == 1 + 2 + 1, "War has done its harm"
    assert "heresy" in labels(events, "event_acted"), "the events to the right still act"
    assert t.influence() == 9 - 2


# --- penalties (TR-4.6.4, TR-4.6.6, TR-4.6.7) ---------------------------------------------------------------------


@rule("TR-4.6.4")
@pytest.mark.parametrize(
    ("influence", "points", "left"),
    [(2, 5, (0, 5)), (1, 5, (0, 3)), (0, 5, (0, 3)), (0, 1, (0, 0)), (0, 0, (0, 0)), (6, 0, (4, 0))],
)
def test_who_cannot_do_all_does_what_he_can_and_loses_two_points(
    influence: int, points: int, left: tuple[int, int]
) -> None:
    t = city().give(1, influence=influence, points=points).event("heresy")
    t.next_round(rolls=(6, 1, 1))
    assert (t.influence(1), t.points(1)) == left


@rule("TR-4.6.4")
def test_the_penalty_comes_once_for_each_event_card() -> None:
    t = city().give(1, points=9).stand(dict.fromkeys(["P1", "P2", "P3", "P4", "P5"], 1))
    t.event("heresy").event("civil_war")
    t.next_round()
    assert t.deniers(1) == 0, "salaries have taken everything"
    assert t.points(1) == 9 - 2 - 2


def by_events(events: Sequence[Event], name: str) -> list[Event]:
    """What was told before the black dice were rolled."""
    return told(events[: events.index(told(events, "black_rolled")[0])], name)


FULL_CATHEDRAL: list[tuple[int, int, Owner]] = [(level, number, 1) for level in (1, 2, 3) for number in range(1, 7)]


@rule("TR-4.6.6")
@pytest.mark.parametrize("event", ["interruption_of_work", "migrant_workers", "support", "succession_conflict", "war"])
def test_other_events_find_nothing_to_act_on_without_a_penalty(event: str) -> None:
    t = city().give(0, points=5).give(1, points=5).event(event)
    t.cathedral(*(FULL_CATHEDRAL if event == "migrant_workers" else []))
    t.stand(dict.fromkeys(["B1a", "B1b", "B1c", "B2a", "B2b", "B2c", "H2a", "H2b"], "neutral"))
    standing = t.standing()
    events = t.next_round("brigands_b", "theological_conflict")
    assert event in labels(events, "event_acted")
    assert not by_events(events, "points_lost")
    assert t.standing() == standing, "all neutral citizens are in play"


@rule("TR-4.6.7", "TR-15.4")
def test_drought_asks_nothing_of_who_has_no_citizen_in_city_hall() -> None:
    t = city().give(1, points=5).stand(dict.fromkeys(["P1", "P2", "P3", "P4", "P5"], 1)).event("drought")
    events = t.next_round()
    assert not by_events(events, "points_lost")
    assert t.deniers(1) == 0, "he could not have paid anything"


@rule("TR-4.6.7")
@pytest.mark.parametrize("event", ["heresy", "civil_war"])
def test_an_event_demands_the_same_of_all_players(event: str) -> None:
    t = city(4)
    for seat in range(4):
        t.give(seat, influence=5, deniers=5)
    t.event(event)
    t.next_round()
    assert len({(t.influence(seat), t.deniers(seat)) for seat in range(4)}) == 1
