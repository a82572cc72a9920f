"""Section 7.3: animals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.burgundy.table import Table
from tests.rules import rule

PASTURE = [1, 5, 6, 10, 11]  # the large pasture of board 1; the small one is 28


def scored(table: Table, tile: str, space: int) -> int:
    """The points that an animal tile brings, without those for the region and the bonus tile."""
    events = table.place(tile, space)
    (points,) = [event.values[1] for event in events if event.kind.name == "animals_scored"]
    return int(points)


@rule("CB-7.11")
@pytest.mark.parametrize(("tile", "points"), [("cow2", 2), ("sheep3", 3), ("pig4", 4), ("chicken2", 2)])
def test_the_first_tile_of_a_pasture_scores_its_animals(tile: str, points: int) -> None:
    table = Table().give(estate={18: "ship"})
    assert scored(table, tile, 11) == points
    assert table.points() == points


@rule("CB-7.11")
def test_older_tiles_of_the_same_kind_count_again() -> None:
    table = Table().give(estate={18: "ship", 10: "cow4", 6: "cow2"})
    assert scored(table, "cow3", 11) == 3 + 4 + 2


@rule("CB-7.12")
@pytest.mark.parametrize(
    ("board", "castle", "older", "space"),
    [
        (1, 19, 1, 11),  # two corners of one pasture
        (8, 30, 20, 17),  # the two ends of a pasture that runs round the centre
        (8, 30, 17, 31),
    ],
)
def test_tiles_of_one_pasture_need_not_touch(board: int, castle: int, older: int, space: int) -> None:
    filler = {18: "ship"} if board == 1 else {11: "K16"}
    table = Table(board=board, castle=castle).give(estate={**filler, older: "pig4"})
    assert scored(table, "pig2", space) == 6


@rule("CB-7.13")
@pytest.mark.parametrize(
    ("estate", "tile", "points"),
    [
        ({28: "cow4"}, "cow3", 3),
        ({10: "pig4", 6: "sheep3", 5: "chicken2"}, "cow3", 3),
        ({10: "pig4", 6: "cow2", 28: "cow4"}, "cow3", 5),
    ],
)
def test_other_pastures_and_other_kinds_do_not_count(estate: Mapping[int, str], tile: str, points: int) -> None:
    table = Table().give(estate={18: "ship", **estate})
    assert scored(table, tile, 11) == points


@rule("CB-7.13")
def test_tiles_in_storage_and_in_the_estates_of_others_do_not_count() -> None:
    table = Table().give(estate={18: "ship"}, storage=["cow4"]).give(1, estate={18: "ship", 11: "cow4"})
    assert scored(table, "cow2", 11) == 2
    assert table.points(1) == 0


@rule("CB-7.13.1")
def test_the_same_tile_scores_many_times_and_the_pasture_besides() -> None:
    table = Table(phase="D").give(estate={18: "ship"})
    tiles = ["cow2", "cow3", "cow4", "cow2", "cow3"]
    found = [scored(table, tile, space) for tile, space in zip(tiles, [11, 10, 6, 5, 1], strict=True)]
    assert found == [2, 5, 9, 11, 14]
    assert table.points() == sum(found) + (15 + 4)
