"""Sections 3.1 and after: what happens at the start of each phase, watched over whole games."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.burgundy.counting import (
    goods_on_depots,
    tiles_in_depots,
    tiles_in_supplies,
    tiles_with_players,
    type_of,
    types_in,
)
from tests.games.burgundy.rulebook import sentence
from tests.games.burgundy.walk import (
    ALL_COUNTS,
    Habit,
    Move,
    anything,
    building,
    document,
    leaving_all,
    moves,
    new_game,
    phase_positions,
    phase_starts,
    view_of,
)
from tests.rules import rule

NUMBERED = "123456"
BACKS = ["building", "animal", "knowledge", "castle", "mine", "ship", "black"]
every_count = pytest.mark.parametrize("players", ALL_COUNTS)
every_habit = pytest.mark.parametrize("habit", [anything, building, leaving_all])


def watched(players: int, habit: Habit) -> list[Move]:
    """The four moves of a game that begin the phases B to E."""
    found = list(phase_starts(new_game(players, seed=players), habit, seed=players))
    assert [document(move.after)["phase"] for move in found] == ["B", "C", "D", "E"]
    return found


@rule("CB-3.1", "CB-3.3")
@every_count
@every_habit
def test_all_tiles_left_in_the_depots_leave_the_game(players: int, habit: Habit) -> None:
    for move in watched(players, habit):
        before, after = document(move.before), document(move.after)
        assert tiles_with_players(after) == tiles_with_players(before)
        now = tiles_in_depots(after) + tiles_in_supplies(after)
        assert now == tiles_in_supplies(before)


@rule("CB-3.1")
@every_count
def test_in_phase_a_nothing_is_taken_out(players: int) -> None:
    position = document(new_game(players))
    on_the_table = tiles_in_depots(position) + tiles_in_supplies(position) + tiles_with_players(position)
    assert on_the_table.total() == 164


@rule("CB-3.2")
@every_count
@every_habit
def test_goods_on_the_depots_stay(players: int, habit: Habit) -> None:
    for move in watched(players, habit):
        after = document(move.after)
        arrived = document(move.before)["goods_piles"][after["phase"]][0]
        added = Counter({(str(after["white_die"]), arrived): 1})
        assert goods_on_depots(after) == goods_on_depots(document(move.before)) + added


@rule("CB-3.3", "CB-3.4", "CB-3.6")
@every_count
@every_habit
def test_every_space_is_filled_anew_from_the_supply_of_its_back(players: int, habit: Habit) -> None:
    for move in watched(players, habit):
        before, after = document(move.before), document(move.after)
        numbered = Counter(tile for depot in NUMBERED for tile in after["depots"][depot]["tiles"] if tile)
        black = Counter(tile for tile in after["depots"]["black"]["tiles"] if tile)
        for back in BACKS:
            drawn = Counter(before["supplies"][back]) - Counter(after["supplies"][back])
            of_type = Counter({tile: count for tile, count in numbered.items() if type_of(tile) == back})
            assert drawn == (black if back == "black" else of_type)
        assert (numbered.total(), black.total()) == {2: (12, 4), 3: (18, 6), 4: (24, 8)}[players]


@rule("CB-3.5")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [None, None, None, None, None]),
        (3, ["castle", "mine", "castle", "mine", "castle"]),
        (4, ["castle", "castle", "castle", "castle", "castle"]),
    ],
)
def test_the_castle_space_of_depot_6(players: int, expected: list[str | None]) -> None:
    positions = phase_positions(players)
    assert [types_in(positions[phase], "6")[2] for phase in "ABCDE"] == expected


@rule("CB-3.5")
def test_with_three_players_only_the_castle_space_of_depot_6_changes_its_type() -> None:
    positions = phase_positions(3)
    for depot in NUMBERED:
        for slot in range(4):
            types = {types_in(position, depot)[slot] for position in positions.values()}
            assert len(types) == (2 if (depot, slot) == ("6", 2) else 1)


@rule("CB-3.6")
@every_count
@pytest.mark.parametrize("phase", "ABCDE")
def test_the_black_depot_gets_two_tiles_for_each_player(players: int, phase: str) -> None:
    lying = [tile for tile in phase_positions(players)[phase]["depots"]["black"]["tiles"] if tile]
    assert len(lying) == 2 * players


@rule("CB-3.7")
@every_count
@every_habit
def test_the_goods_of_all_five_rounds_are_known_from_the_start_of_a_phase(players: int, habit: Habit) -> None:
    for move in watched(players, habit):
        after = document(move.after)
        (arrival,) = move.told("goods_arrived")
        arrived, *to_come = document(move.before)["goods_piles"][after["phase"]]
        good = arrival.kind.domains[0]
        assert good is not None
        assert good.labels[arrival.values[0]] == arrived
        assert len(to_come) == 4
        for seat in [-1, *range(players)]:
            assert document(view_of(move.after, seat))["round_goods"] == to_come


@rule("CB-3.8")
@every_count
@every_habit
def test_depots_are_not_refilled_during_a_phase(players: int, habit: Habit) -> None:
    taken = 0
    for move in moves(new_game(players, seed=1), habit, seed=1):
        if not move.told("phase_began"):
            changed = [slot for slot in range(32) if move.before.slots[slot] != move.after.slots[slot]]
            assert all(move.after.slots[slot] == -1 for slot in changed)
            assert len(changed) <= 1
            taken += len(changed)
    assert bool(taken) == (habit is not leaving_all)


@rule("CB-3.9")
@every_count
@every_habit
def test_players_keep_everything_from_phase_to_phase(players: int, habit: Habit) -> None:
    for move in watched(players, habit):
        mines = {event.seat: event.values for event in move.told("mines_paid")}
        pairs = zip(document(move.before)["players"], document(move.after)["players"], strict=True)
        for seat, (before, after) in enumerate(pairs):
            for kept in ["board", "estate", "storage", "goods", "sold", "points", "bonus", "advance"]:
                assert after[kept] == before[kept]
            _, silver, workers = mines.get(seat, [0, 0, 0])
            assert after["silver"] == before["silver"] + silver
            assert after["workers"] == before["workers"] + workers


def left_after_phase_e(players: int) -> list[int]:
    """The tiles that the book says are left in the supplies: building, animal, knowledge, castle, mine, ship, black."""
    told = re.search(rf"with {players} players ([^.;]*)", sentence("CB-3.10"))
    return [int(number) for number in re.findall(r"\d+", told.group(1))] if told else [0] * 7


@rule("CB-3.10")
@every_count
@every_habit
@pytest.mark.parametrize("boards", ["all_board_1", "random"])
def test_what_is_left_in_the_supplies_after_the_setup_of_phase_e(players: int, habit: Habit, boards: str) -> None:
    *_, last = phase_starts(new_game(players, seed=2, boards=boards), habit, seed=2)
    supplies = document(last.after)["supplies"]
    expected = left_after_phase_e(players) if players < 4 else [0] * 7
    assert [len(supplies[back]) for back in BACKS] == expected
    assert sum(expected) == {2: 82, 3: 41, 4: 0}[players]


@rule("CB-3.11")
@every_count
def test_the_goods_left_on_the_round_spaces_show_the_round(players: int) -> None:
    rounds = set()
    for move in moves(new_game(players), anything):
        position = document(move.before)
        assert len(position["round_goods"]) == 5 - position["round"]
        rounds.add((position["phase"], position["round"]))
        for _ in move.told("round_began"):
            left = 5 if move.told("phase_began") else len(position["round_goods"])
            assert len(document(move.after)["round_goods"]) == left - 1
    assert len(rounds) == 25
