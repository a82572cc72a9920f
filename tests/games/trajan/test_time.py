"""Section 3: the course of the game, the time marker, and the end of rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import ranks
from bazigah.games.trajan.facts.components import COLOURS, MARKER_COUNT
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.rules.turn import ChooseTray
from bazigah.games.trajan.state import Trajan
from tests.games.trajan.rulebook import numbers, sentence
from tests.games.trajan.table import Table
from tests.games.trajan.walk import ALL_COUNTS, Habit, Move, anything, moves, set_up, told
from tests.rules import rule

every_count = pytest.mark.parametrize("players", ALL_COUNTS)
KINDS_OF_LOOPS = [(track, players) for track in ("5n_plus_1", "5n_plus_2") for players in ALL_COUNTS]
LOOPS = dict(zip(KINDS_OF_LOOPS, numbers(sentence("TJ-3.4")), strict=True))
every_loop = pytest.mark.parametrize(("track", "players", "loop"), [(*key, loop) for key, loop in LOOPS.items()])
MARKERS = [colour for colour in COLOURS.labels for _ in range(2)]


def with_markers(
    count: int, players: int = 2, *, quarter: int = 1, round: int = 1, time: int = 0, track: str = "5n_plus_1"
) -> Table:
    """Seat 0 has so many markers in tray I and the others in tray II."""
    game = Table(players, quarter, round, time, time_track=track)
    return game.give(trays={"I": MARKERS[:count], "II": MARKERS[count:]})


def take_all(game: Table) -> Table:
    """Take tray I, put the markers anyhow, decline the action; the turn has not ended."""
    game.play("tray tray=I")
    while game.asked() in ("Sow", "Perform"):
        game.play("decline" if game.asked() == "Perform" else game.legal()[0])
    assert game.asked() == "EndTurn"
    return game


def rounds_told(moves: Iterator[Move]) -> list[tuple[int, int]]:
    """Quarter and round of every round that ended."""
    ended = [event for move in moves for event in move.told("round_ended")]
    return [(event.values[0] + 1, event.values[1] + 1) for event in ended]


@rule("TJ-3.1")
@every_count
@pytest.mark.parametrize("seed", range(3))
def test_four_quarters_of_four_rounds(players: int, seed: int) -> None:
    game = set_up(players, seed)
    assert rounds_told(moves(game, anything, seed)) == [(q, r) for q in range(1, 5) for r in range(1, 5)]
    assert game.over()


@rule("TJ-3.2", "TJ-3.3", "TJ-3.8")
@every_count
def test_a_round_is_a_lap_and_players_take_turns_clockwise(players: int) -> None:
    loop = LOOPS["5n_plus_1", players]
    game = set_up(players, seed=4)
    seat, travelled, rounds, turns_of_rounds = game.seat(), 0, 0, [0]
    for move in moves(game, anything, seed=4):
        for event in move.events:
            if event.kind.name == "markers_taken":
                assert event.seat == seat
                travelled += event.values[1]
                turns_of_rounds[-1] += 1
            elif event.kind.name == "time_moved":
                assert event.values[0] == travelled % loop
            elif event.kind.name == "turn_ended":
                seat = (seat + 1) % players
            elif event.kind.name == "round_ended":
                rounds += 1
                turns_of_rounds.append(0)
        if move.told("turn_ended") and not move.after.over() and move.after.seat() == seat:
            assert rounds == travelled // loop
    assert len(set(turns_of_rounds)) > 1


@rule("TJ-3.4", "TJ-3.5")
@every_loop
def test_the_length_of_the_loop(track: str, players: int, loop: int) -> None:
    before = with_markers(1, players, time=loop - 2, track=track)
    before.play("tray tray=I")
    assert (before.state.time, before.state.laps) == (loop - 1, 0)
    reached = with_markers(1, players, time=loop - 1, track=track)
    reached.play("tray tray=I")
    assert (reached.state.time, reached.state.laps) == (0, 1)


@rule("TJ-3.4")
@every_count
def test_the_shorter_loop_is_the_default(players: int) -> None:
    game = Table(players, time=LOOPS["5n_plus_1", players] - 1).give(trays={"I": ["pink"]})
    game.play("tray tray=I")
    assert game.state.time == 0


@rule("TJ-3.3", "TJ-3.5")
@every_loop
@pytest.mark.parametrize("count", range(1, 13))
def test_the_time_marker_moves_by_the_markers_taken(track: str, players: int, loop: int, count: int) -> None:
    for start in range(loop):
        game = with_markers(count, players, time=start, track=track)
        (moved,) = told(game.play("tray tray=I"), "time_moved")
        assert moved.values == [(start + count) % loop, (start + count) // loop]
        assert [game.state.time, game.state.laps] == moved.values


@rule("TJ-3.5", "TJ-3.6")
@pytest.mark.parametrize(("start", "revealed"), [(8, 0), (9, 1), (10, 1)])
def test_reaching_the_start_space_completes_the_lap(start: int, revealed: int) -> None:
    game = take_all(with_markers(2, time=start))
    game.play("end")
    assert len(game.open_demands()) == revealed
    assert game.state.round == revealed


@rule("TJ-3.6")
def test_the_round_ends_after_tile_action_and_extra_actions() -> None:
    game = Table(time=10).coming(demands=["games"])
    game.give(slots={"IV": "TT-28"}, tiles={"extra_senate": 1}, trays={"III": ["green"], "IV": ["white"]})
    told_so_far = game.play("tray tray=III")
    for choice in ["plus_two action=senate", "advance", "extra tile=matching", "advance"]:
        assert game.open_demands() == []
        told_so_far += game.play(choice)
    assert game.asked() == "EndTurn"
    assert (game.open_demands(), game.state.round) == ([], 0)
    assert told(told_so_far, "round_ended") == []
    assert told(told_so_far, "tile_completed")
    events = game.play("end")
    assert game.open_demands() == ["games"]
    assert [event.kind.name for event in events] == ["turn_ended", "round_ended", "demand_revealed"]


@rule("TJ-3.6")
def test_what_is_done_in_the_last_turn_of_a_quarter_counts_for_it() -> None:
    game = Table(round=4, time=10).demands("bread", "games", "games").forum("bread", "votes5", "games").senate(1, 0)
    game.give(trays={"I": ["pink"]}, symbols={"games": 2}, tiles={"extra_forum": 1})
    game.give(1, symbols={"bread": 1, "games": 2})
    game.play("tray tray=I", "take tile=bread", "extra tile=matching", "take tile=votes5", "end")
    assert game.points() == 0
    assert (game.asked(), game.seat()) == ("ChooseBonus", 0)


@rule("TJ-3.7", "TJ-3.10")
@pytest.mark.parametrize("round", [1, 2])
def test_two_laps_in_one_move_end_two_rounds(round: int) -> None:
    game = take_all(with_markers(12, round=round, time=10).coming(demands=["games", "bread"]))
    assert (game.state.time, game.state.laps) == (0, 2)
    events = game.play("end")
    assert [event.kind.name for event in events] == ["turn_ended", *["round_ended", "demand_revealed"] * 2]
    assert game.open_demands() == ["games", "bread"]
    assert (game.state.round + 1, game.state.laps) == (round + 2, 0)
    assert (game.asked(), game.seat()) == ("ChooseTray", 1)


@rule("TJ-3.7", "TJ-3.10")
def test_a_second_lap_may_end_the_quarter() -> None:
    game = take_all(with_markers(12, round=3, time=10).demands("bread", "bread").coming(demands=["religion"]))
    events = game.play("end")
    assert [event.values[1] + 1 for event in told(events, "round_ended")] == [3, 4]
    assert len(told(events, "demand_revealed")) == 1
    assert [event.values[0] for event in told(events, "demands_unmet")] == [3, 3]
    assert game.asked() == "ChooseBonus"
    game.play(game.legal()[0])
    assert (game.state.quarter, game.state.round, game.open_demands()) == (1, 0, [])
    assert (game.asked(), game.seat()) == ("ChooseTray", 1)


@rule("TJ-3.7", "TJ-3.10")
@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_a_second_lap_after_the_end_of_a_quarter_ends_round_1_of_the_next_one(quarter: int) -> None:
    game = with_markers(12, quarter=quarter, round=4, time=10).demands("bread", "bread", "games")
    take_all(game.coming(demands=["religion"])).play("end")
    assert (game.asked(), game.state.laps) == ("ChooseBonus", 1)
    events = [event.kind.name for event in game.play(game.legal()[0])]
    assert events[-3:] == ["quarter_began", "round_ended", "demand_revealed"]
    assert "forum_filled" in events[:-3]
    assert game.open_demands() == ["religion"]
    assert (game.state.quarter + 1, game.state.round + 1, game.state.laps) == (quarter + 1, 2, 0)
    assert (game.asked(), game.seat()) == ("ChooseTray", 1)


@rule("TJ-3.7", "TJ-3.10", "TJ-14.8")
def test_a_second_lap_waits_for_choices_about_demands() -> None:
    game = with_markers(12, quarter=1, round=4, time=10).demands("bread", "games", "games")
    game.give(tiles={"bread": 1, "games": 2, "wild_demand": 1})
    take_all(game.coming(demands=["religion"])).play("end")
    assert (game.asked(), game.state.laps) == ("PayDemand", 1)
    game.play("pay tile=wild_demand")
    assert (game.asked(), game.state.laps) == ("ChooseBonus", 1)
    game.play(game.legal()[0])
    assert (game.open_demands(), game.state.laps) == (["religion"], 0)


@rule("TJ-3.10")
def test_a_second_lap_after_quarter_4_has_no_effect() -> None:
    endings = []
    for count in [12, 1]:
        game = with_markers(count, quarter=4, round=4, time=10).demands("bread", "bread", "games")
        take_all(game).play("end", "bonus tile=BT-01")
        assert game.state.over()
        assert game.state.laps == 0
        endings.append((game.state.scores(), game.open_demands(), len(game.state.demand_stack)))
    assert endings[0] == endings[1]


@rule("TJ-3.10")
@every_loop
def test_only_two_players_on_the_shorter_loop_can_complete_two_laps(track: str, players: int, loop: int) -> None:
    twice = []
    for start in range(loop):
        for count in (11, 12):
            game = with_markers(count, players, time=start, track=track)
            game.play("tray tray=I")
            if game.state.laps > 1:
                twice.append((start, count))
    assert twice == ([(10, 12)] if loop == 11 else [])


@rule("TJ-3.8")
@every_count
@pytest.mark.parametrize("round", [1, 4])
def test_the_next_player_goes_on_after_a_round_or_quarter_and_the_time_marker_stays(players: int, round: int) -> None:
    game = with_markers(3, players, round=round, time=LOOPS["5n_plus_1", players] - 1).demands(
        "bread", "bread", "bread"
    )
    take_all(game).play("end")
    if round == 4:
        game.play(game.legal()[0])
    assert (game.asked(), game.seat()) == ("ChooseTray", 1)
    assert game.state.time == 2


@rule("TJ-3.8")
def test_after_the_last_seat_the_first_one_goes_on() -> None:
    game = Table(3, time=11)
    for seat in [0, 1, 2]:
        assert game.seat() == seat
        game.play("tray tray=I", "decline", "end")
    assert (game.asked(), game.seat()) == ("ChooseTray", 0)
    assert (game.state.time, game.state.round) == (1, 1)


@rule("TJ-3.9")
@every_count
@pytest.mark.parametrize("winner", [0, 1])
def test_the_most_points_at_the_end_win(players: int, winner: int) -> None:
    game = Table(players, quarter=4, round=4).demands("bread", "bread", "bread")
    for seat in range(players):
        game.pieces(seat, points=100 - 10 * seat)
    game.pieces(winner, points=150)
    game.end_rounds()
    game.play(game.legal()[0])
    assert game.state.over()
    places = ranks(game.state, players)
    assert places[winner] == 1
    by_place = [game.points(seat) for seat in sorted(range(players), key=lambda seat: places[seat])]
    assert all(better > worse for better, worse in pairwise(by_place))


def slowly(s: Trajan, rng: Rng) -> int:
    """Takes the tray with the fewest markers, so that the game lasts."""
    if not isinstance(s.stack[-1], ChooseTray):
        return anything(s, rng)
    trays = s.players[s.seat()].trays
    return min(s.legal(), key=lambda action: MARKER_COUNT[trays[GAME.space.first[action]]])


@rule("TJ-3.11")
@every_loop
@pytest.mark.parametrize("habit", [anything, slowly])
def test_every_turn_moves_the_time_so_that_the_game_ends(track: str, players: int, loop: int, habit: Habit) -> None:
    game = set_up(players, seed=1, time_track=track)
    taken = [event.values[1] for move in moves(game, habit, seed=1) for event in move.told("markers_taken")]
    assert min(taken) >= 1
    assert len(taken) <= 16 * loop
    assert 16 * loop <= sum(taken) < 16 * loop + 12


@rule("TJ-3.11")
def test_the_longest_games_are_those_of_the_book() -> None:
    printed = numbers(sentence("TJ-3.11").split("turns (")[1])
    assert printed == [16 * LOOPS["5n_plus_1", players] for players in ALL_COUNTS]
