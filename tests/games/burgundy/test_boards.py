"""Section 2: the nine duchy boards, compared with the pictures and region lists of the rules reference."""

from __future__ import annotations

import pytest

from bazigah.games.burgundy.facts.components import (
    AXIAL,
    CENTRE,
    NEIGHBOURS,
    NUMBER,
    REGION,
    REGION_SIZE,
    SPACES,
    TYPE_AT,
    TYPES,
    spaces_of,
)
from bazigah.games.burgundy.facts.components import BOARDS as BOARD_NUMBERS
from tests.games.burgundy.rulebook import PRINTED_BOARDS, Picture, PrintedBoard
from tests.games.burgundy.table import Table
from tests.rules import rule

NUMBERS = Picture("CB-2.3")
ONE_OF_EACH = [("bank", "cow2", "K01"), ("castle", "mine", "ship")]
TYPE_OF_TILE = dict(zip(("bank", "cow2", "K01", "castle", "mine", "ship"), TYPES.labels, strict=True))

every_board = pytest.mark.parametrize("board", PRINTED_BOARDS, ids=lambda board: f"board{board.number}")


def neighbours(space: int) -> set[int]:
    """The spaces next to a space, as the engine has them; all counted from 1."""
    return {int(other) + 1 for other in spaces_of(NEIGHBOURS[space - 1])}


@rule("CB-2.1")
def test_spaces_are_numbered_row_by_row() -> None:
    assert SPACES.labels == [str(space) for space in range(1, 38)]
    assert NUMBERS.row_lengths == [4, 5, 6, 7, 6, 5, 4]
    rows = [row for row, length in enumerate(NUMBERS.row_lengths) for _ in range(length)]
    assert [r + 3 for _, r in AXIAL] == rows
    assert CENTRE + 1 == 19


@rule("CB-2.2")
def test_axial_coordinates_follow_the_formula_and_have_the_centre_at_their_origin() -> None:
    columns = [column for length in NUMBERS.row_lengths for column in range(length)]
    for (q, r), column in zip(AXIAL, columns, strict=True):
        assert q == max(-3, -3 - r) + column
    assert AXIAL[CENTRE] == (0, 0)


@rule("CB-2.2")
def test_spaces_are_adjacent_where_they_touch_in_the_picture() -> None:
    for space in range(1, 38):
        assert neighbours(space) == NUMBERS.touching(space)
    assert sum(len(neighbours(space)) for space in range(1, 38)) == 2 * 90


@rule("CB-2.3")
def test_the_numbers_of_the_spaces_are_the_printed_ones() -> None:
    assert [number + 1 for number in NUMBER] == [int(word) for word in NUMBERS.words]


@rule("CB-2.3")
@every_board
def test_every_board_has_the_same_numbers(board: PrintedBoard) -> None:
    assert [number + 1 for number in NUMBER] == list(board.numbers.values())


@rule(
    "CB-2.4",
    "CB-2.4.1",
    "CB-2.4.2",
    "CB-2.4.3",
    "CB-2.4.4",
    "CB-2.4.5",
    "CB-2.4.6",
    "CB-2.4.7",
    "CB-2.4.8",
    "CB-2.4.9",
)
@every_board
def test_the_colours_of_the_spaces_are_the_printed_ones(board: PrintedBoard) -> None:
    types = [TYPES.labels[kind] for kind in TYPE_AT[board.number - 1]]
    assert types == list(board.types.values())
    counts = {kind: types.count(kind) for kind in TYPES.labels}
    assert counts == {"building": 12, "animal": 6, "knowledge": 6, "ship": 6, "castle": 4, "mine": 3}


@rule(
    "CB-2.5",
    "CB-2.4.1",
    "CB-2.4.2",
    "CB-2.4.3",
    "CB-2.4.4",
    "CB-2.4.5",
    "CB-2.4.6",
    "CB-2.4.7",
    "CB-2.4.8",
    "CB-2.4.9",
)
@every_board
def test_the_regions_are_the_listed_ones(board: PrintedBoard) -> None:
    listed = {(kind, region) for kind, regions in board.regions.items() for region in regions}
    assert len(listed) == board.region_count
    assert listed == regions_of(board.number)


def regions_of(board: int) -> set[tuple[str, frozenset[int]]]:
    """The regions of a board with their type, as the engine has them."""
    found: set[tuple[str, frozenset[int]]] = set()
    for space in range(37):
        region = frozenset(int(other) + 1 for other in spaces_of(REGION[board - 1][space]))
        assert space + 1 in region
        assert REGION_SIZE[board - 1][space] == len(region)
        found.add((TYPES.labels[TYPE_AT[board - 1][space]], region))
    return found


@rule("CB-2.5")
def test_regions_have_one_to_eight_spaces() -> None:
    sizes = {len(region) for board in PRINTED_BOARDS for _, region in regions_of(board.number)}
    assert min(sizes) == 1
    assert max(sizes) == 8
    assert BOARD_NUMBERS.size() == len(PRINTED_BOARDS)


@rule("CB-2.2", "CB-2.3", "CB-2.4")
@every_board
@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_places_next_to_the_castle_on_spaces_of_its_number_and_the_colour_of_the_tile(
    board: PrintedBoard, pips: int
) -> None:
    for castle in board.spaces("castle"):
        around = [space for space in sorted(board.picture.touching(castle)) if board.numbers[space] == pips]
        for tiles in ONE_OF_EACH:
            table = Table(board=board.number, castle=castle).depot(pips, "mine").give(storage=tiles).use_die(pips)
            assert table.legal("place") == [
                f"place slot={slot} space={space}"
                for slot, tile in enumerate(tiles, 1)
                for space in around
                if board.types[space] == TYPE_OF_TILE[tile]
            ]
