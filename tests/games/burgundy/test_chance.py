"""Section 16, chance events: all of them come from the seed, every outcome is possible, no player has a part in it."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.record import Record
from bazigah.games.burgundy.facts.components import SHEETS
from bazigah.games.burgundy.game import GAME
from tests.games.burgundy.counting import GOODS_BY_NUMBER
from tests.games.burgundy.rulebook import PRINTED_BOARDS
from tests.games.burgundy.walk import (
    ALL_COUNTS,
    Habit,
    anything,
    building,
    document,
    leaving_all,
    moves,
    new_game,
    phase_starts,
)
from tests.rules import rule

SEEDS = range(300)
every_count = pytest.mark.parametrize("players", ALL_COUNTS)


def even(counts: Counter[int], outcomes: int) -> bool:
    """Did every outcome come up about equally often? (Far wider than chance strays, far narrower than a slip.)"""
    expected = counts.total() / outcomes
    return len(counts) == outcomes and all(0.6 * expected < count < 1.4 * expected for count in counts.values())


@rule("CB-16.C1")
@every_count
def test_every_seat_is_start_player_equally_often(players: int) -> None:
    assert even(Counter(int(new_game(players, seed).order[0]) for seed in SEEDS), players)


@rule("CB-16.C2", "CB-16.C4")
def test_every_kind_of_building_is_drawn_equally_often_into_every_building_space() -> None:
    games = [new_game(4, seed) for seed in SEEDS]
    for slot in [0, 6, 7, 9, 13, 18, 19, 20]:
        assert even(Counter(int(game.slots[slot]) for game in games), 8)


@rule("CB-16.C2")
def test_every_black_tile_comes_into_the_black_depot() -> None:
    games = [document(new_game(4, seed)) for seed in SEEDS]
    drawn = Counter(tile for game in games for tile in game["depots"]["black"]["tiles"])
    supply = Counter(games[0]["supplies"]["black"]) + Counter(games[0]["depots"]["black"]["tiles"])
    assert set(drawn) == set(supply)
    for tile, count in supply.items():
        expected = len(SEEDS) * 8 * count / 40
        assert 0.5 * expected < drawn[tile] < 1.5 * expected


@rule("CB-16.C3")
def test_every_goods_type_comes_into_every_pile_to_every_seat_and_into_the_box() -> None:
    games = [new_game(2, seed) for seed in SEEDS]
    for place in range(5):
        assert even(Counter(int(game.piles[4][place]) for game in games), len(GOODS_BY_NUMBER))
    assert even(Counter(int(game.box[0]) for game in games), len(GOODS_BY_NUMBER))
    for seat in range(2):
        dealt: Counter[int] = Counter()
        for game in games:
            dealt.update({good: int(count) for good, count in enumerate(game.players[seat].goods)})
        assert even(dealt, len(GOODS_BY_NUMBER))


def hands_of_chance(players: int, habit: Habit) -> list[object]:
    """What chance brought at the start of each phase and round of one seed, by place in turn order."""
    brought: list[object] = []
    for move in moves(new_game(players, seed=11), habit, seed=11):
        if move.told("phase_began"):
            brought.append(list(move.after.slots))
        if move.told("round_began"):
            brought.append([move.after.players[seat].dice for seat in move.after.order])
            brought.append(move.after.white)
    return brought


@rule("CB-16.C4", "CB-16.C5")
@every_count
def test_no_choice_of_a_player_changes_what_chance_brings(players: int) -> None:
    brought = hands_of_chance(players, leaving_all)
    assert len(brought) == 4 + 2 * 24
    assert hands_of_chance(players, anything) == brought
    assert hands_of_chance(players, building) == brought


@rule("CB-16.C4")
@every_count
def test_the_tiles_of_a_phase_are_drawn_from_the_shuffled_supplies(players: int) -> None:
    for move in phase_starts(new_game(players), leaving_all):
        for supply, rest in zip(move.before.supplies, move.after.supplies, strict=True):
            assert supply[: len(rest)] == rest


@rule("CB-16.C5")
@every_count
def test_every_die_shows_every_number_equally_often(players: int) -> None:
    dice: list[Counter[int]] = [Counter() for _ in range(2 * players + 1)]
    for seed in range(20):
        for move in moves(new_game(players, seed), leaving_all):
            if move.told("round_began"):
                rolled = [int(die) for player in move.after.players for die in player.dice]
                for counter, value in zip(dice, [*rolled, int(move.after.white)], strict=True):
                    counter[value] += 1
    assert all(even(counter, 6) for counter in dice)


@rule("CB-16.C5")
def test_dice_do_not_follow_each_other() -> None:
    pairs: Counter[int] = Counter()
    for seed in range(100):
        for player in new_game(4, seed).players:
            pairs[int(player.dice[0]) * 6 + int(player.dice[1])] += 1
    assert len(pairs) == 36


@rule("CB-16.C5")
def test_a_roll_cannot_be_taken_back() -> None:
    record = Record(GAME, 2, seed=1)
    rolls = 0
    while not record.state.over():
        seat = record.state.seat()
        step = record.play(record.state.legal()[0])
        if any(event.kind.name == "rolled" for event in step.events):
            rolls += 1
            assert not record.may_undo(seat)
        else:
            assert record.may_undo(seat)
    assert rolls == 24


@rule("CB-16.C6")
def test_every_sheet_is_dealt_equally_often_to_every_seat() -> None:
    games = [new_game(2, seed, boards="advanced") for seed in SEEDS]
    for seat in range(2):
        assert even(Counter(int(game.players[seat].sheet) for game in games), len(SHEETS))


@rule("CB-16.C6")
def test_random_boards_and_castle_spaces_all_come_up() -> None:
    games = [new_game(4, seed, boards="random") for seed in SEEDS]
    dealt = Counter(int(player.board) for game in games for player in game.players)
    assert even(dealt, len(PRINTED_BOARDS))
    castles: Counter[tuple[int, int]] = Counter()
    for game in games:
        for player in document(game)["players"]:
            castles[player["board"], int(*player["estate"])] += 1
    assert set(castles) == {(board.number, space) for board in PRINTED_BOARDS for space in board.spaces("castle")}
