"""Section 4: the turn, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from bazigah.engine.core.events import Event
from bazigah.games.trajan.facts.components import ACTIONS, COLOURS, TRAYS
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, anything, moves, set_up, told
from tests.rules import rule

MARKERS = [colour for _ in range(2) for colour in COLOURS.labels]
FULL_CIRCLE = dict(zip(TRAYS.labels, ["TT-37", "TT-38", "TT-39", "TT-40", "TT-41", "TT-42"], strict=True))
every_source = pytest.mark.parametrize("source", TRAYS.labels)
every_number_of_markers = pytest.mark.parametrize("count", range(1, 13))


def with_markers(source: str, count: int, time: int = 0) -> Table:
    """A player with so many markers in a tray, and the others in the next one."""
    after = TRAYS.labels[(TRAYS.index(source) + 1) % 6]
    return Table(4, time=time).forum("bread").give(trays={source: MARKERS[:count], after: MARKERS[count:]})


def sow(game: Table, source: str) -> list[Event]:
    """Take a tray and put the markers anyhow."""
    events = game.play(f"tray tray={source}")
    while game.asked() == "Sow":
        events += game.play(game.legal()[0])
    return events


def names(events: Sequence[Event]) -> list[str]:
    return [event.kind.name for event in events]


@rule("TJ-4.1", "TJ-4.11")
def test_a_turn_in_its_order() -> None:
    game = Table(time=10).coming(demands=["games"])
    game.give(slots={"VI": "TT-37"}, tiles={"extra_construction": 1, "extra_senate": 1})
    game.give(trays={"IV": ["orange", "green"], "VI": ["orange"]}, hand={"wine": 1})
    events = game.play("tray tray=IV", "marker colour=green")
    assert names(events) == ["markers_taken", "time_moved", "marker_put", "marker_put", "tile_completed"]
    assert game.asked() == "Perform"
    events = game.play("build site=S-21", "advance", "decline", "extra tile=matching")
    acts = ["worker_put", "built", "first_built", "advanced", "extra_kept", "extra_used", "recruited"]
    assert names(events) == acts
    events = game.play("end")
    assert names(events) == ["turn_ended", "round_ended", "demand_revealed"]
    assert (game.asked(), game.seat()) == ("ChooseTray", 1)


@rule("TJ-4.1", "TJ-4.2")
def test_taking_a_tray_is_mandatory() -> None:
    game = Table()
    assert game.legal() == [f"tray tray={tray}" for tray in TRAYS.labels]
    for other in ["decline", "end", "stop"]:
        assert game.refused(other).code == "not_now"


@rule("TJ-4.2")
@every_source
def test_a_tray_needs_a_marker(source: str) -> None:
    others = [tray for tray in TRAYS.labels if tray != source]
    game = Table().give(trays={tray: ["pink"] for tray in others})
    assert game.legal() == [f"tray tray={tray}" for tray in others]
    refusal = game.refused(f"tray tray={source}")
    assert (refusal.code, refusal.rule) == ("tray_empty", "TJ-4.2")


@rule("TJ-4.2")
@every_source
def test_with_one_tray_there_is_nothing_to_choose(source: str) -> None:
    game = Table(time=0).give(trays={source: MARKERS})
    assert game.legal() == [f"tray tray={source}"]
    game.state.settle()
    assert game.asked() == "Sow"
    assert game.state.time == 12 % 11


@rule("TJ-4.2")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_nobody_is_ever_skipped(players: int) -> None:
    game = set_up(players, seed=6)
    expected = game.seat()
    for move in moves(game, anything, seed=6):
        for event in move.told("markers_taken"):
            assert event.seat == expected
            assert event.values[1] >= 1
            expected = (expected + 1) % players


@rule("TJ-4.3", "TJ-4.9")
@every_source
@every_number_of_markers
def test_all_markers_are_taken_and_the_time_moves_at_once(source: str, count: int) -> None:
    game = with_markers(source, count, time=3)
    taken, moved = game.play(f"tray tray={source}")[:2]
    assert (taken.kind.name, taken.values) == ("markers_taken", [TRAYS.index(source), count])
    assert (moved.kind.name, moved.values) == ("time_moved", [3 + count, 0])
    assert game.state.time == 3 + count
    if count > 1:
        assert game.asked() == "Sow"
        assert source not in game.trays()


@rule("TJ-4.9")
def test_nothing_depends_on_the_time_before_the_end_of_the_turn() -> None:
    seen = []
    for time in [0, 9]:
        game = Table(round=4, time=time).demands("bread", "bread", "bread").give(hand={"wine": 1})
        events = game.play("tray tray=V", "draw_two")
        seen.append((names(events), game.legal(), game.points(), game.trays()))
    assert seen[0] == seen[1]


@rule("TJ-4.4")
def test_the_player_decides_which_marker_goes_into_which_tray() -> None:
    game = Table().give(trays={"V": ["pink", "pink", "blue", "white"]})
    game.play("tray tray=V")
    assert game.legal() == ["marker colour=white", "marker colour=pink", "marker colour=blue"]
    game.play("marker colour=pink")
    assert game.legal() == ["marker colour=white", "marker colour=pink", "marker colour=blue"]
    game.play("marker colour=pink")
    assert game.legal() == ["marker colour=white", "marker colour=blue"]
    game.play("marker colour=blue")
    assert game.trays() == {"VI": ["pink"], "I": ["pink"], "II": ["blue"], "III": ["white"]}


@rule("TJ-4.4")
def test_a_marker_that_is_not_in_hand_is_refused() -> None:
    game = Table().give(trays={"V": ["pink", "blue"], "VI": ["white", "pink"]})
    game.play("tray tray=V")
    refusal = game.refused("marker colour=white")
    assert (refusal.code, refusal.rule) == ("no_such_marker", "TJ-4.4")


@rule("TJ-4.4")
@pytest.mark.parametrize(
    ("markers", "chosen"),
    [
        (["pink"], []),
        (["pink", "pink"], []),
        (["pink", "blue"], ["blue"]),
        (["pink", "pink", "blue"], ["blue"]),
        (["pink", "pink", "blue"], ["pink", "blue"]),
        (["pink", "blue", "white"], ["blue", "pink"]),
        (["pink", "pink", "blue", "blue"], ["pink", "pink"]),
    ],
)
def test_nothing_is_asked_when_all_markers_in_hand_are_equal(markers: list[str], chosen: list[str]) -> None:
    game = Table().give(trays={"I": markers})
    game.play("tray tray=I")
    for colour in chosen:
        assert game.asked() == "Sow"
        game.play(f"marker colour={colour}")
    assert game.asked() != "Sow"
    rest = list((Counter(markers) - Counter(chosen)).elements())
    assert list(game.trays().values()) == [[colour] for colour in [*chosen, *rest]]


@rule("TJ-4.4", "TJ-4.5")
@every_source
@every_number_of_markers
def test_one_marker_for_each_following_tray_and_none_is_skipped(source: str, count: int) -> None:
    game = with_markers(source, count)
    lying = Counter({tray: len(colours) for tray, colours in game.trays().items()})
    put = [TRAYS.labels[event.values[1]] for event in told(sow(game, source), "marker_put")]
    first = TRAYS.index(source) + 1
    assert put == [TRAYS.labels[(first + step) % 6] for step in range(count)]
    lying[source] = 0
    assert {tray: len(colours) for tray, colours in game.trays().items()} == +(lying + Counter(put))


@rule("TJ-4.5")
@pytest.mark.parametrize(("tray", "action"), list(zip(TRAYS.labels, ACTIONS.labels, strict=True)))
def test_six_markers_end_in_their_own_tray(tray: str, action: str) -> None:
    game = Table().forum("bread").give(trays={tray: MARKERS[:6]})
    sow(game, tray)
    assert {tray: len(colours) for tray, colours in game.trays().items()} == dict.fromkeys(TRAYS.labels, 1)
    (declined,) = told(game.play("decline"), "declined")
    assert declined.values == [ACTIONS.index(action)]


@rule("TJ-4.6", "TJ-4.7")
@every_source
@every_number_of_markers
def test_the_action_of_the_last_tray_is_due(source: str, count: int) -> None:
    game = with_markers(source, count)
    target = (TRAYS.index(source) + count) % 6
    last = told(sow(game, source), "marker_put")[-1]
    assert last.values[1] == target
    assert game.asked() == "Perform"
    (declined,) = told(game.play("decline"), "declined")
    assert declined.values == [target]


@rule("TJ-4.7")
@pytest.mark.parametrize(
    ("source", "allowed", "other"),
    [
        ("I", "recruit camp=military", "advance"),
        ("II", "advance", "take tile=bread"),
        ("III", "stack stack=cards", "draw_two"),
        ("IV", "recruit camp=workers", "stack stack=cards"),
        ("V", "draw_two", "move province=alpes"),
        ("VI", "take tile=bread", "build site=S-11"),
    ],
)
def test_only_the_action_of_the_target_tray_can_be_performed(source: str, allowed: str, other: str) -> None:
    game = Table().forum("bread")
    game.play(f"tray tray={source}")
    assert allowed in game.legal()
    refusal = game.refused(other)
    assert (refusal.code, refusal.rule) == ("other_action", "TJ-4.7")


@rule("TJ-4.8", "TJ-4.1")
@every_source
def test_the_action_may_be_declined(source: str) -> None:
    game = Table().forum("bread").give(tiles={f"extra_{action}": 1 for action in ACTIONS.labels})
    game.play(f"tray tray={source}")
    before = (game.points(), game.tiles(), game.disc(), game.slots(), game.player().supply, game.hand())
    events = game.play("decline")
    assert names(events) == ["declined"]
    assert game.asked() == "EndTurn"
    assert (game.points(), game.tiles(), game.disc(), game.slots(), game.player().supply, game.hand()) == before


def one_marker_before(action: str) -> Table:
    """A player whose only marker lies in the tray before that of an action, with an extra action tile for it."""
    source = TRAYS.labels[ACTIONS.index(action) - 1]
    return Table().forum("bread").give(trays={source: ["pink"]}, tiles={f"extra_{action}": 1})


@rule("TJ-4.10")
@pytest.mark.parametrize(
    ("action", "hindered"),
    [
        ("seaport", lambda game: game.cards(draw=[], left=[], right=[])),
        ("forum", lambda game: game.forum()),
        ("senate", lambda game: game.pieces(disc=8)),
        ("trajan", lambda game: game.give(slots=FULL_CIRCLE)),
        ("construction", lambda game: game.pieces(supply=0, workers=0)),
    ],
)
def test_an_impossible_action_is_skipped_and_nothing_replaces_it(
    action: str, hindered: Callable[[Table], Table]
) -> None:
    game = hindered(one_marker_before(action))
    events = game.play(*game.legal())
    assert names(events) == ["markers_taken", "time_moved", "marker_put", "impossible"]
    assert game.legal() == ["end"]
    assert game.points() == 0
    game.play("end")
    assert game.seat() == 1


@rule("TJ-4.10")
def test_a_possible_action_is_not_told_to_be_impossible() -> None:
    for action in ACTIONS.labels:
        game = one_marker_before(action)
        assert told(game.play(*game.legal()), "impossible") == []
        assert len(game.legal()) > 1


@rule("TJ-4.1")
def test_a_trajan_tile_comes_between_markers_and_action() -> None:
    game = Table().give(slots={"IV": "TT-29"}, trays={"II": ["yellow", "blue"], "IV": ["pink", "yellow"]})
    events = game.play("tray tray=II")
    assert told(events, "tile_completed") == []
    events = game.play("marker colour=blue")
    assert names(events) == ["marker_put", "marker_put", "tile_completed"]
    assert game.pending() == ["EndTurn", "Perform", "PutPlusTwo"]


@rule("TJ-4.11")
def test_all_that_a_turn_brings_is_over_before_the_next_player_begins() -> None:
    game = set_up(3, seed=8)
    steps = ["markers_taken", "tile_completed", "turn_ended", "round_ended"]
    last = -1
    for move in moves(game, anything, seed=8):
        for event in move.events:
            if event.kind.name in steps:
                step = steps.index(event.kind.name)
                assert step > last or (step == 0 and last >= 2)
                last = step
