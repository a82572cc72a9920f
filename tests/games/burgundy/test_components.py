"""Section 1: tiles, goods, bonus tiles, dice and boards, counted on tables that have just been set up."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.games.burgundy.facts.components import BONUS_SIZES, SHEETS, TYPES
from tests.games.burgundy.counting import (
    BUILDINGS,
    GOODS_BY_NUMBER,
    KINDS_OF_ANIMALS,
    all_goods,
    tiles_by_back,
    type_of,
)
from tests.games.burgundy.rulebook import PRINTED_BOARDS, table
from tests.games.burgundy.table import Table
from tests.games.burgundy.walk import ALL_COUNTS, document, new_game, told
from tests.rules import rule

LAST_TILE = {
    "building": "bank",
    "animal": "cow2",
    "knowledge": "K01",
    "castle": "castle",
    "mine": "mine",
    "ship": "ship",
}
OTHER_TILE = {**LAST_TILE, "building": "watchtower"}  # a city takes only one of a kind
LAST_SPACE = {"building": 37, "animal": 11, "knowledge": 36, "castle": 7, "mine": 34, "ship": 18}


@rule("CB-1.1")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_164_hex_tiles_by_type_and_back(players: int) -> None:
    coloured, black = tiles_by_back(document(new_game(players)))
    for kind, _, everything, with_colour, with_black in table("CB-1.1")[:-1]:
        assert sum(count for tile, count in coloured.items() if type_of(tile) == kind) == int(with_colour)
        assert sum(count for tile, count in black.items() if type_of(tile) == kind) == int(with_black)
        assert int(everything) == int(with_colour) + int(with_black)
    assert coloured.total() + black.total() == 164


@rule("CB-1.2")
def test_seven_of_each_building() -> None:
    coloured, black = tiles_by_back(document(new_game(2)))
    assert {tile: count for tile, count in coloured.items() if type_of(tile) == "building"} == dict.fromkeys(
        BUILDINGS, 5
    )
    assert {tile: count for tile, count in black.items() if type_of(tile) == "building"} == dict.fromkeys(BUILDINGS, 2)


@rule("CB-1.3")
@pytest.mark.parametrize("kind", KINDS_OF_ANIMALS)
def test_seven_tiles_of_each_animal(kind: str) -> None:
    coloured, black = tiles_by_back(document(new_game(3)))
    assert {heads: coloured[f"{kind}{heads}"] for heads in range(1, 6)} == {1: 0, 2: 2, 3: 2, 4: 1, 5: 0}
    assert {heads: black[f"{kind}{heads}"] for heads in range(1, 6)} == {1: 0, 2: 0, 3: 1, 4: 1, 5: 0}


@rule("CB-1.4")
def test_one_of_each_knowledge_tile() -> None:
    coloured, black = tiles_by_back(document(new_game(4)))
    with_black = {number for number in range(1, 27) if black[f"K{number:02}"]}
    assert with_black == {7, 12, 14, 15, 24, 25}
    assert all((coloured + black)[f"K{number:02}"] == 1 for number in range(1, 27))


@rule("CB-1.5")
def test_castles_mines_and_ships_are_alike_whatever_their_back() -> None:
    coloured, black = tiles_by_back(document(new_game(2)))
    for tile, everything, with_black in [("castle", 16, 2), ("mine", 12, 2), ("ship", 26, 6)]:
        assert coloured[tile] + black[tile] == everything
        assert black[tile] == with_black
    bought = Table().depot("black", "ship").give(dice=(2, 5), silver=2, storage=["ship"])
    bought.play("buy depot=black slot=1", "die pips=2")
    assert bought.legal("place") == ["place slot=1 space=18", "place slot=2 space=18"]


@rule("CB-1.6")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_seven_goods_of_each_type(players: int) -> None:
    assert all_goods(document(new_game(players))) == Counter(dict.fromkeys(GOODS_BY_NUMBER, 7))


@rule("CB-1.6")
@pytest.mark.parametrize(("number", "good"), list(enumerate(GOODS_BY_NUMBER, 1)))
def test_the_type_of_goods_is_its_number(number: int, good: str) -> None:
    goods = {good: 1, GOODS_BY_NUMBER[number % 6]: 1, GOODS_BY_NUMBER[(number + 2) % 6]: 1}
    assert Table().give(goods=goods).use_die(number).legal("sell") == [f"sell good={good}"]


@rule("CB-1.7")
def test_silver_and_workers_never_run_out() -> None:
    game = Table().give(silver=20, workers=30, goods={"red": 1}).use_die(4)
    game.play("sell good=red", "workers")
    assert game.player(0).silver == 21
    assert game.player(0).workers == 32


def ready_to_complete(kind: str) -> Table:
    """Three players who each lack one space of a type."""
    board, last = PRINTED_BOARDS[0], LAST_SPACE[kind]
    game = Table(3)
    for seat in range(3):
        number = board.numbers[last]
        covered = {space: OTHER_TILE[kind] for space in board.spaces(kind) if space != last}
        game.give(seat, dice=(number, number % 6 + 1), storage=[LAST_TILE[kind]], estate=covered)
    return game


@rule("CB-1.8")
@pytest.mark.parametrize("kind", TYPES.labels)
def test_one_large_and_one_small_bonus_tile_of_each_type(kind: str) -> None:
    game = ready_to_complete(kind)
    number = PRINTED_BOARDS[0].numbers[LAST_SPACE[kind]]
    events = game.play(*[f"die pips={number}", f"place slot=1 space={LAST_SPACE[kind]}", "end"] * 3)
    taken = [
        (event.seat, TYPES.labels[event.values[0]], BONUS_SIZES.labels[event.values[1]])
        for event in told(events, "bonus_taken")
    ]
    assert taken == [(0, kind, "large"), (1, kind, "small")]
    assert [player["bonus"] for player in document(game.state)["players"]] == [{kind: "large"}, {kind: "small"}, {}]


@rule("CB-1.9")
@pytest.mark.parametrize("points", [98, 199, 299])
def test_the_score_goes_on_past_100_and_200(points: int) -> None:
    game = Table().give(points=points, storage=["watchtower"]).use_die(3)
    game.play("place slot=1 space=26")
    assert game.points() == points + 4


@rule("CB-1.9", "CB-1.10")
@pytest.mark.parametrize("players", ALL_COUNTS)
def test_every_player_has_two_pieces_and_two_dice_and_there_is_one_white_die(players: int) -> None:
    position = document(new_game(players))
    assert len(position["players"]) == players
    for player in position["players"]:
        assert (player["points"], player["advance"]) == (0, 0)
        assert [1 <= die <= 6 for die in player["dice"]] == [True, True]
    assert position["white_die"] in range(1, 7)


@rule("CB-1.11")
def test_six_sheets_with_four_sides_1_and_the_sides_2_to_9() -> None:
    assert [len(sheet) for sheet in SHEETS] == [2] * 6
    sides = sorted(int(side) + 1 for sheet in SHEETS for side in sheet)
    assert sides == [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]


@rule("CB-1.12")
def test_the_position_tells_the_pieces_apart_by_name_and_number_only() -> None:
    game = Table().give(goods={"pink": 2}, workers=3, silver=4, points=105)
    player = document(game.state)["players"][0]
    assert player["goods"] == {"pink": 2}
    assert (player["workers"], player["silver"], player["points"]) == (3, 4, 105)
    assert player["bonus"] == {}
