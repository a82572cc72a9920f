"""Section 15: every event card, and Marauding."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.troyes.facts.event_cards import RAW_EVENTS
from tests.games.troyes.rulebook import cells, figures
from tests.games.troyes.table import Owner, Table, labels, told
from tests.rules import rule

N: Owner = "neutral"
BASE = [event for event in RAW_EVENTS if event["rule"].startswith("TR-15.")]
EIGHT_NEUTRAL: dict[str, Owner] = dict.fromkeys(["P1", "P2", "P3", "P4", "P5", "P6", "H2a", "H2b"], N)


def city(*events: str, players: int = 2) -> Table:
    """These events lie in the row; seat 0 has a citizen in City Hall, whose die is rolled first."""
    t = Table(players).stand({"H1a": 0})
    for event in events:
        t.event(event)
    return t


def test_the_book_and_the_box_have_16_events_and_marauding() -> None:
    assert len(BASE) == 16 + 1


@rule("TR-15.R1", "TR-15.R2", "TR-15.R3", "TR-15.R4", "TR-15.W1", "TR-15.W2", "TR-15.W3", "TR-15.W4", "TR-15.Y1")
@rule("TR-15.Y2", "TR-15.Y3", "TR-15.Y4", "TR-15.M")
@pytest.mark.parametrize("event", BASE, ids=lambda event: event["id"])
def test_an_event_has_the_figures_of_the_book(event: dict[str, object]) -> None:
    _, deck, black, calls, fight, flags, points, _ = cells(str(event["rule"]))
    assert (event["deck"] or "printed on the board") == deck
    assert figures(black) == [event["black_dice"]]
    assert str(event["calls_deck"] or "–") in calls
    how = event["fight"]
    assert isinstance(how, dict)
    assert figures(fight.partition("÷")[2]) == [how["divisor"]]
    assert "any" in fight or [fight.split()[0]] == how["dice_colours"]
    assert figures(flags) == ([] if event["flags"] is None else [event["flags"]])
    assert figures(points) == [event["vp_first"], event["vp_second"]]


@rule("TR-15.R1", "TR-15.R2", "TR-15.R3", "TR-15.7")
@pytest.mark.parametrize(("name", "rule_id"), [("brigands", "TR-15.R1"), ("skirmishes", "TR-15.R2")])
def test_there_are_as_many_copies_as_the_book_says_with_the_calls_of_the_book(name: str, rule_id: str) -> None:
    copies = [event for event in BASE if event["id"].startswith(name)]
    title, _, _, calls, *_ = cells(rule_id)
    assert len(copies) == int(re.findall(r"\((\d)\)", title)[0])
    assert [event["calls_deck"] for event in copies] == re.findall("yellow|white", calls)


@rule("TR-15.7")
def test_copies_have_their_own_cubes() -> None:
    t = Table().event("brigands_a", 0, 1, 1).event("brigands_b", 1).dice(0, "red 3").dice(1, "red 1")
    t.act("combat event=brigands_a", "red 3")
    assert t.row() == {"marauding": [], "brigands_b": [1]}


@rule("TR-15.R1", "TR-15.R2", "TR-15.R3", "TR-15.M")
@pytest.mark.parametrize(
    ("event", "black"), [("brigands_a", 1), ("skirmishes_b", 1), ("war", 2), ("normans_attack", 2), ("heresy", 0)]
)
def test_military_events_bring_black_dice_each_round(event: str, black: int) -> None:
    t = city(event)
    assert len(told(t.next_round(), "black_rolled")) == black + 2, "Marauding and the new Brigands bring one each"


# --- neutral citizens (TR-15.R4, TR-15.W1, TR-15.Y4, TR-15.1 to TR-15.3, TR-15.5, TR-15.6) ------------------------


@rule("TR-15.R4", "TR-15.6")
@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("standing", [1, None])
def test_succession_conflict_puts_a_neutral_citizen_on_the_palace_space_of_the_die(
    roll: int, standing: int | None
) -> None:
    t = city("succession_conflict").stand({} if standing is None else {f"P{roll}": standing})
    rolls = [None] if standing is None else [None, None]
    events = t.next_round(rolls=[*rolls, roll])
    assert t.standing()[f"P{roll}"] == N
    assert t.lying("palace") == ({} if standing is None else {1: 1})
    assert [event.values[1] + 1 for event in told(events, "event_rolled")] == [roll], "one roll"


ROWS = {
    "theological_conflict": {1: "B1", 2: "B2", 3: "B1", 4: "B2", 5: "B1", 6: "B2"},
    "wayfarers": {1: "H1", 2: "H2", 3: "H3", 4: "H1", 5: "H2", 6: "H3"},
}


@rule("TR-15.W1", "TR-15.Y4")
@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("event", ROWS)
def test_a_neutral_citizen_enters_the_left_end_of_the_row_of_the_die(event: str, roll: int) -> None:
    t = Table().stand({"P1": 0}).event(event)
    t.next_round(rolls=[None, roll])
    assert t.standing() == {"P1": 0, f"{ROWS[event][roll]}a": N}


# the row before and after a neutral citizen enters; who lies on the building then
PUSHES: dict[str, tuple[list[Owner | None], list[Owner | None], dict[Owner, int]]] = {
    "empty": ([None, None, None], [N, None, None], {}),
    "one shifts": ([0, None, None], [N, 0, None], {}),
    "a gap at the left end": ([None, 0, 1], [N, 0, 1], {}),
    "a gap absorbs the push": ([0, None, 1], [N, 0, 1], {}),
    "a gap at the right end": ([0, 1, None], [N, 0, 1], {}),
    "one is pushed off": ([0, 1, 1], [N, 0, 1], {1: 1}),
    "a neutral one is pushed off": ([0, 1, N], [N, 0, 1], {}),
}


@rule("TR-15.W1", "TR-15.2", "TR-15.3")
@pytest.mark.parametrize("name", PUSHES)
def test_the_unbroken_run_from_the_left_end_shifts_and_the_right_end_is_expelled(name: str) -> None:
    before, after, lying = PUSHES[name]
    spaces = ["B1a", "B1b", "B1c"]
    t = Table().event("theological_conflict").stand({"P1": 0, "B2a": 1})
    t.stand({space: owner for space, owner in zip(spaces, before, strict=True) if owner is not None})
    dice = len(t.standing())
    t.next_round(rolls=[*[None] * dice, 3])
    expected = {space: owner for space, owner in zip(spaces, after, strict=True) if owner is not None}
    assert t.standing() == {"P1": 0, "B2a": 1, **expected}
    assert t.lying("bishopric") == lying


@rule("TR-15.Y4", "TR-15.2")
def test_wayfarers_push_a_row_of_city_hall() -> None:
    t = Table().event("wayfarers").stand({"P1": 0, "H2a": 1, "H2b": 0})
    t.next_round(rolls=[None, None, None, 5])
    assert t.standing() == {"P1": 0, "H2a": N, "H2b": 1}
    assert t.lying("city_hall") == {0: 1}


@rule("TR-15.3", "TR-15.1")
def test_a_neutral_citizen_who_is_pushed_off_can_be_used_again() -> None:
    """Seven of eight are in play: Succession Conflict replaces one of them, so Wayfarers find one more."""
    t = Table().event("succession_conflict").event("wayfarers").event("theological_conflict").stand({"H1a": 0})
    t.stand(dict.fromkeys(["P1", "P2", "P3", "P4", "P5", "P6", "B2c"], N))
    t.next_round(rolls=[*[None] * 8, 4, 2, 1])
    assert t.standing() == {**dict.fromkeys(["P1", "P2", "P3", "P4", "P5", "P6", "B2c"], N), "H1a": 0, "H2a": N}


@rule("TR-15.1", "TR-15.6")
@pytest.mark.parametrize("event", ["succession_conflict", "theological_conflict", "wayfarers"])
def test_with_eight_neutral_citizens_in_play_nothing_happens_and_no_die_is_rolled(event: str) -> None:
    t = city(event).stand(EIGHT_NEUTRAL)
    events = t.next_round()
    assert event in labels(events, "event_acted")
    assert not told(events, "event_rolled")
    assert t.standing() == {**EIGHT_NEUTRAL, "H1a": 0}


@rule("TR-15.5")
def test_a_citizen_expelled_by_an_event_protects_his_colour() -> None:
    t = Table().stand({"P1": 0, "P3": 0, "P5": 0}).event("succession_conflict")
    t.next_round(rolls=[None, None, None, 3])
    assert t.lying("palace") == {0: 1}
    t.black().turn(1).dice(1, "red 2", "red 4", "red 5")
    t.play("place building=palace")
    assert t.refused("die district=2 colour=red value=5").code == "protected"


@rule("TR-15.6", "TR-9.9")
def test_the_die_of_an_expelled_citizen_stays_and_the_neutral_one_rolls_from_the_next_round_on() -> None:
    t = Table().stand({"P3": 0, "H1a": 1}).event("succession_conflict")
    t.next_round(rolls=[6, 6, 3, 1, 1])
    assert t.standing() == {"P3": N, "H1a": 1}
    assert (t.district(0), t.district(N)) == (["red 6"], [])


# --- what is demanded (TR-15.W2, TR-15.Y1, TR-15.Y3, TR-15.4) -----------------------------------------------------


@rule("TR-15.W2")
def test_heresy_takes_two_influence_of_every_player() -> None:
    t = city("heresy", players=3)
    for seat in range(3):
        t.give(seat, influence=3 + seat)
    t.next_round()
    assert [t.influence(seat) for seat in (1, 2)] == [2, 3]


def penalties(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Who lost how many points by events, before the black dice were rolled."""
    before = events[: events.index(told(events, "black_rolled")[0])]
    return [(event.seat, event.values[0]) for event in told(before, "points_lost")]


@rule("TR-15.Y1", "TR-15.4")
@pytest.mark.parametrize(("deniers", "citizens", "paid"), [(0, 2, 4), (0, 5, 10), (0, 0, 0), (3, 1, 2)])
def test_drought_takes_two_deniers_for_each_citizen_standing_in_city_hall(
    deniers: int, citizens: int, paid: int
) -> None:
    spaces = ["H1b", "H2a", "H2b", "H3a", "H3b"][:citizens]
    t = city("drought").give(1, deniers=deniers, points=5).stand(dict.fromkeys(spaces, 1)).stand({"B1a": N})
    assert penalties(t.next_round()) == []
    assert t.deniers(1) == deniers + 10 - paid


@rule("TR-15.Y1")
def test_a_citizen_who_has_just_been_expelled_pays_nothing_for_drought() -> None:
    t = city("wayfarers", "drought").stand({"H2a": 1, "H2b": 1})
    t.next_round(rolls=[None, None, None, 2])
    assert t.lying("city_hall") == {1: 1}
    assert t.deniers(1) == 10 - 2


@rule("TR-15.Y1", "TR-4.6.4", "TR-15.4")
def test_drought_takes_what_there_is_and_two_points() -> None:
    t = Table().give(1, points=5).stand(dict.fromkeys(["H1a", "H1b", "H2a", "H2b", "H3a", "H3b"], 1)).event("drought")
    events = t.next_round()
    assert t.deniers(1) == 0, "12 deniers were asked and 10 there"
    assert penalties(events) == [(1, 2)]


@rule("TR-15.Y3")
def test_civil_war_takes_three_deniers_of_every_player() -> None:
    t = city("civil_war", players=3).give(2, deniers=5)
    t.next_round()
    assert [t.deniers(seat) for seat in range(3)] == [7, 7, 12]


@rule("TR-15.Y3", "TR-15.4")
def test_who_has_less_than_civil_war_asks_loses_all_and_two_points() -> None:
    t = city("civil_war").give(1, points=5).stand(dict.fromkeys(["P1", "P2", "P3", "P4"], 1))
    events = t.next_round()
    assert t.deniers(1) == 0, "two were left after the salaries"
    assert penalties(events) == [(1, 2)]


# --- the cathedral (TR-15.W3, TR-15.W4) ---------------------------------------------------------------------------


@rule("TR-15.W3")
@pytest.mark.parametrize(
    ("cubes", "gone"),
    [
        ([(1, 6, 0), (1, 1, 1), (2, 1, 1)], (2, 1)),
        ([(1, 6, N), (1, 1, 1)], (1, 6)),
        ([(1, 3, 0), (2, 3, 0), (3, 3, 1), (1, 5, 1), (2, 5, 0), (3, 5, 0)], (3, 5)),
    ],
)
def test_interruption_of_work_removes_the_highest_cube(
    cubes: list[tuple[int, int, Owner]], gone: tuple[int, int]
) -> None:
    t = Table().stand({"H1a": 0}).give(0, points=4, influence=4).cathedral(*cubes).event("interruption_of_work")
    before = t.built()
    t.next_round("brigands_b", "theological_conflict", rolls=[6, None, 1, 1])
    assert t.built() == {space: owner for space, owner in before.items() if space != gone}
    assert (t.points(), t.influence()) == (4, 4), "what it gave is kept"


@rule("TR-15.W4")
@pytest.mark.parametrize(
    ("cubes", "added"),
    [
        ([], (1, 1)),
        ([(1, 1, 0), (1, 2, 1), (2, 1, 1)], (1, 3)),
        ([(1, number, 0) for number in range(1, 7)], (2, 1)),
        ([*[(1, number, 0) for number in range(1, 7)], (2, 1, 1), (3, 1, 1)], (2, 2)),
    ],
)
def test_migrant_workers_put_a_grey_cube_on_the_first_free_space(
    cubes: list[tuple[int, int, Owner]], added: tuple[int, int]
) -> None:
    t = Table().stand({"H1a": 0}).cathedral(*cubes).event("migrant_workers")
    before = t.built()
    t.next_round("brigands_b", "heresy")
    assert t.built() == {**before, added: N}


@rule("TR-15.W3", "TR-15.W4")
def test_an_empty_or_a_full_cathedral_stays_as_it_is() -> None:
    empty = city("interruption_of_work")
    empty.next_round("brigands_b", "heresy")
    assert empty.built() == {}
    full = city("migrant_workers").cathedral(*[(level, number, 1) for level in (1, 2, 3) for number in range(1, 7)])
    full.next_round("brigands_b", "heresy")
    assert list(full.built().values()) == [1] * 18


# --- Support (TR-15.Y2, TR-15.8) ----------------------------------------------------------------------------------


@rule("TR-15.Y2", "TR-15.8")
@pytest.mark.parametrize(
    ("left", "supported"),
    [
        ([], []),
        (["war"], ["war"]),
        (["war", "heresy"], ["war", "heresy"]),
        (["war", "heresy", "drought"], ["heresy", "drought"]),
    ],
)
def test_support_puts_a_grey_cube_on_the_two_events_to_its_left(left: list[str], supported: list[str]) -> None:
    t = city(*left, "support", "wayfarers")
    events = t.next_round()
    with_cubes = [event for event, cubes in t.row().items() if cubes == [N]]
    assert with_cubes == supported, "never Marauding, never itself, nobody to the right"
    assert labels(events, "event_cube") == supported[::-1], "the nearer one first"


@rule("TR-15.Y2", "TR-15.8")
def test_both_events_are_fixed_before_the_nearer_one_is_countered() -> None:
    t = city().event("war").event("brigands_a").event("drought", 1, 1, 1).event("support")
    t.next_round()
    assert t.row()["brigands_a"] == [N]
    assert t.row()["war"] == [], "it does not move up when Drought leaves"
    assert t.taken(1) == ["drought"]


@rule("TR-15.Y2", "TR-1.5")
def test_the_last_grey_cube_goes_on_the_nearer_event() -> None:
    t = city().event("marauding", *[N] * 9).event("war").event("heresy").event("support")
    t.next_round()
    assert (t.row()["heresy"], t.row()["war"]) == ([N], [])


# --- Marauding ----------------------------------------------------------------------------------------------------


@rule("TR-15.M")
@pytest.mark.parametrize("colour", ["red", "white", "yellow"])
def test_marauding_is_fought_with_one_colour_and_never_leaves(colour: str) -> None:
    t = Table().event("marauding", 1, 1).dice(0, f"{colour} 6", f"{colour} 3").dice(1, "red 1")
    t.act("combat event=marauding", f"{colour} 6", f"{colour} 3")
    t.play("times number=3")
    assert (t.row(), t.influence(), t.points()) == ({"marauding": [1, 1, 0, 0, 0]}, 3, 0)
    t.stand({"H1a": 0}).state.dice = [0] * 5
    t.next_round()
    assert t.row()["marauding"] == [1, 1, 0, 0, 0]
