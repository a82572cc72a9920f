"""Section 9: taking Trajan tiles, and where the Arch of Trajan goes."""

from __future__ import annotations

import pytest

from bazigah.games.trajan.facts.components import ARCH_PLACES, EMPTY, SLOTS, STACKS, TRAJAN_TILES
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, anything, everybody, moves, new_game, view_of
from tests.rules import rule

SOME_TILES = ["TT-09", "TT-18", "TT-27", "TT-36", "TT-45", "TT-54"]  # none of them completed on the first trays


def circle(occupied: str, arch: str | None = None) -> Table:
    """Trajan tiles lie on these slots; the Arch stands where it is told, or at the first free slot."""
    return Table().give(slots=dict(zip(occupied.split(), SOME_TILES, strict=False)), arch=arch)


@rule("TJ-9.1")
@pytest.mark.parametrize("stack", STACKS.labels)
def test_the_top_tile_of_any_stack_goes_to_the_slot_of_the_arch(stack: str) -> None:
    table = circle("I II", arch="IV").perform("trajan")
    assert table.legal() == [*[f"stack stack={name}" for name in STACKS.labels], "decline"]
    tops = {name: tiles[-1] for name, tiles in zip(STACKS.labels, table.state.stacks, strict=True)}
    table.play(f"stack stack={stack}")
    assert table.slots() == {"I": "TT-09", "II": "TT-18", "IV": TRAJAN_TILES.labels[tops.pop(stack)]}
    left = dict(zip(STACKS.labels, table.state.stacks, strict=True))
    assert {name: left[name][-1] for name in tops} == tops
    assert len(left[stack]) == 8
    assert (table.points(), table.pending()) == (0, ["EndTurn"])


@rule("TJ-9.1")
def test_there_is_no_limit_of_one_per_kind() -> None:
    table = Table()
    for _ in range(6):
        table.perform("trajan").play("stack stack=victory")
    assert table.slots() == dict(zip(SLOTS.labels, [f"TT-{number}" for number in range(37, 43)], strict=True))


@rule("TJ-9.1", "TJ-17.4")
def test_an_empty_stack_cannot_be_chosen() -> None:
    table = Table().trajan_stack("cards").trajan_stack("demand").perform("trajan")
    offered = ["military", "construction", "plus_two", "victory"]
    assert table.legal("stack") == [f"stack stack={stack}" for stack in offered]


@rule("TJ-9.2", "TJ-9.4")
@pytest.mark.parametrize(
    ("occupied", "arch", "then"),
    [
        ("", "I", "II"),
        ("", "VI", "I"),
        ("II IV VI", "I", "III"),
        ("I", "VI", "II"),
        ("II III IV", "V", "VI"),
        ("I II V VI", "IV", "III"),
        ("III IV V VI I", "II", "centre"),
        ("II III IV V VI", "I", "centre"),
    ],
)
def test_the_arch_goes_on_clockwise_to_the_next_slot_without_a_tile(occupied: str, arch: str, then: str) -> None:
    table = circle(occupied, arch).perform("trajan")
    table.play("stack stack=cards")
    assert table.slots()[arch] == "TT-01"
    assert table.arch() == then


@rule("TJ-9.3", "TJ-5.8")
def test_a_slot_freed_behind_the_arch_is_reached_when_it_comes_round() -> None:
    table = Table().give(
        slots={"I": "TT-09", "II": "TT-40", "III": "TT-27", "IV": "TT-36"},
        trays={"I": ["green"], "II": ["green", "blue"], "V": ["pink", "white"]},
    )
    table.play("tray tray=I")
    assert (table.points(), table.arch()) == (9, "V")
    for expected in ("VI", "II", "centre"):
        table.perform("trajan").play("stack stack=cards")
        assert table.arch() == expected
    assert table.slots() == {"I": "TT-09", "II": "TT-03", "III": "TT-27", "IV": "TT-36", "V": "TT-01", "VI": "TT-02"}


@rule("TJ-9.3")
@pytest.mark.parametrize(
    ("action", "option"),
    [
        ("seaport", "take_discard pile=left"),
        ("forum", "take tile=bread"),
        ("military", "move province=alpes"),
        ("senate", "advance"),
        ("construction", "recruit camp=workers"),
        ("trajan", "decline"),
    ],
)
def test_no_other_action_moves_the_arch(action: str, option: str) -> None:
    table = circle("I II IV", arch="V").forum("bread").perform(action)
    table.play(option)
    assert table.arch() == "V"


@rule("TJ-9.4", "TJ-5.8")
@pytest.mark.parametrize("place", range(6))
def test_an_arch_in_the_centre_goes_to_the_first_slot_that_becomes_free(place: int) -> None:
    slots = dict(zip(SLOTS.labels, SOME_TILES, strict=True))
    tray, before = SLOTS.labels[place], SLOTS.labels[place - 1]
    table = Table().give(slots={**slots, tray: "TT-40"}, trays={before: ["green"], tray: ["green"]})
    assert table.arch() == "centre"
    table.play(f"tray tray={before}")
    assert table.arch() == tray
    assert table.slots() == {slot: tile for slot, tile in slots.items() if slot != tray}


@rule("TJ-9.5")
def test_while_all_slots_are_occupied_the_action_cannot_be_performed() -> None:
    assert circle("I II III IV V VI").perform("trajan").pending() == ["EndTurn"]


@rule("TJ-9.5")
def test_the_circles_of_the_others_do_not_matter() -> None:
    table = Table().give(1, slots=dict(zip(SLOTS.labels, SOME_TILES, strict=True))).perform("trajan")
    assert len(table.legal("stack")) == 6


@rule("TJ-9.6")
def test_a_tile_laid_now_is_not_completed_in_the_same_turn_even_if_the_tray_holds_its_colours() -> None:
    table = Table().give(arch="V", trays={"IV": ["pink"], "V": ["pink"]}).trajan_stack("victory", "TT-41", "TT-37")
    table.play("tray tray=IV", "stack stack=victory")
    assert (table.slots(), table.points(), table.arch()) == ({"V": "TT-41"}, 0, "VI")
    assert table.pending() == ["EndTurn"]


@rule("TJ-9.6")
def test_it_is_completed_when_its_tray_is_the_target_tray_again() -> None:
    table = Table().give(arch="V", trays={"III": ["blue"], "IV": ["pink"], "V": ["pink"]})
    table.trajan_stack("victory", "TT-41").play("tray tray=IV", "stack stack=victory", "end")
    for of_the_other, own in (("I", "III"), ("IV", "IV")):
        assert (table.slots(), table.points()) == ({"V": "TT-41"}, 0)
        table.play(f"tray tray={of_the_other}", "decline", "end", f"tray tray={own}", "decline", "end")
    assert (table.slots(), table.points()) == ({}, 9)


@rule("TJ-9.7")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_the_arch_stands_at_a_slot_without_a_tile_or_in_the_centre_of_a_full_circle(players: int) -> None:
    seen = set()
    for move in moves(new_game(players, seed=players), anything, seed=players):
        for p in move.after.players:
            place = ARCH_PLACES.labels[p.arch]
            seen.add(place)
            assert (place == "centre") == (EMPTY not in p.slots)
            assert place == "centre" or p.slots[p.arch] == EMPTY
    assert "centre" in seen


@rule("TJ-9.8")
def test_the_next_tile_of_the_stack_is_visible_at_once() -> None:
    table = Table().trajan_stack("plus_two", "TT-33", "TT-29", "TT-28").perform("trajan")
    table.play("stack stack=plus_two")
    stack = STACKS.index("plus_two")
    tops = {TRAJAN_TILES.labels[view_of(table.state, seat).stacks[stack][-1]] for seat in everybody(table.state)}
    assert tops == {"TT-29"}
    table.perform("trajan").play("stack stack=plus_two")
    assert table.slots() == {"I": "TT-33", "II": "TT-29"}
