"""Section 4.10: the spaces of the Guildhall."""

from __future__ import annotations

import pytest

from tests.games.architects.rulebook import table
from tests.games.architects.table import Table, told
from tests.rules import rule

SPACES = {2: (3, 12), 3: (4, 16), 4: (5, 20), 5: (6, 24)}  # players: columns and spaces
TABLES = [(1, {}, 2), (2, {}, 2), (2, {"bot_for_two": "yes"}, 3), (3, {}, 3), (4, {}, 4), (5, {}, 5)]
every_table = pytest.mark.parametrize(("players", "options", "seats"), TABLES)


def filled(players: int, workers: int, **options: str) -> Table:
    """So many workers in the Guildhall, and a Well to construct."""
    game = Table(players, **options)
    seats = len(game.state.players)
    game.board(guildhall=[place % seats for place in range(workers)])
    return game.give(hand=["well"], wood=2, stone=2)


@rule("AW-4.10.1")
def test_construct_or_advance_the_cathedral() -> None:
    game = Table().give(gold=1, wood=2, stone=2)
    assert game.refused("guildhall_build").code == "hand_empty"
    assert game.refused("guildhall_cathedral").code == "no_card_to_discard"
    game.give(hand=["well"])
    assert (game.legal("guildhall_build"), game.legal("guildhall_cathedral")) != ([], [])
    game.play("guildhall_build")
    assert (game.buildings(), game.player(0).level, game.state.guildhall) == (["well"], 0, [0])


@rule("AW-4.10.2", "AW-4.10.3")
def test_the_table_of_the_rules() -> None:
    rows = table("AW-4.10.3")
    assert [(int(row["columns"]), int(row["spaces"])) for row in rows] == list(SPACES.values())
    for row in rows:
        columns = int(row["columns"])
        assert row["reset when this space is filled"].startswith(f"{2 * columns + 1}th and {3 * columns + 1}th")


@rule("AW-4.10.2", "AW-4.10.3", "AW-4.10.5")
@every_table
def test_the_last_space_triggers_the_end(players: int, options: dict[str, str], seats: int) -> None:
    for number in range(1, SPACES[seats][1] + 1):
        game = filled(players, number - 1, **options)
        game.play("guildhall_build")
        assert len(game.state.guildhall) == number
        assert game.ending() == (number == SPACES[seats][1])


@rule("AW-4.10.3")
def test_spaces_fill_in_order() -> None:
    game = filled(4, 7)
    (placed,) = told(game.play("guildhall_build"), "placed_in_guildhall")
    assert placed.values == [8]
    assert game.state.guildhall[7:] == [0]


@rule("AW-4.10.4")
@every_table
def test_the_leftmost_spaces_of_rows_three_and_four_trigger_a_reset(
    players: int, options: dict[str, str], seats: int
) -> None:
    columns, spaces = SPACES[seats]
    resets = []
    for number in range(1, spaces + 1):
        game = filled(players, number - 1, **options).board(market={"left": 1})
        game.play("guildhall_build")
        assert game.player(1).prison == 0
        if game.state.reset_due:
            resets.append(number)
    assert resets == [2 * columns + 1, 3 * columns + 1]


@rule("AW-4.10.4")
def test_the_reset_comes_at_the_end_of_the_turn() -> None:
    game = filled(2, 6).board(market={"left": 1})
    game.play("guildhall_build", "end")
    assert (game.player(1).prison, game.state.market) == (1, [-1, -1, -1])


@rule("AW-4.10.5")
def test_the_end_is_triggered_only_once() -> None:
    game = filled(2, 11).give(1, hand=["smithy"], clay=4, wood=2)
    game.play("guildhall_build", "end")
    assert told(game.play("guildhall_build", "end"), "end_triggered") == []
    assert (game.state.beside, len(game.state.guildhall)) == ([1], 12)
    game.play("quarry", "end")
    assert game.state.over()


@rule("AW-4.10.5")
@pytest.mark.parametrize("workers", [2, 6, 9, 11])
def test_after_a_round_limit_workers_lie_beside_and_trigger_nothing(workers: int) -> None:
    game = filled(2, workers, apprentice_flush="yes").board(last_turns=2)
    face_up = game.face_up()
    game.play("guildhall_build")
    assert (game.state.beside, len(game.state.guildhall)) == ([0], workers)
    assert (game.state.reset_due, game.state.last_turns, game.face_up()) == (False, 2, face_up)


@rule("AW-4.10.5")
def test_a_worker_beside_the_guildhall_still_builds() -> None:
    game = filled(2, 12).board(last_turns=2)
    game.play("guildhall_build")
    assert (game.buildings(), game.goods(), game.player(0).ready) == (["well"], {"clay": 4}, 20 - 6 - 1)
