"""Section 11: points for completed regions."""

from __future__ import annotations

from typing import cast

import pytest

from bazigah.engine.core.events import Event, Log
from bazigah.games.burgundy.facts.components import BUILDINGS, TYPES
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy
from tests.games.burgundy.rulebook import printed_board
from tests.games.burgundy.table import Table
from tests.rules import rule

# for each size a city that shows it: board and spaces
CITIES = {
    1: (1, [12]),
    2: (2, [9, 15]),
    3: (1, [23, 24, 29]),
    4: (6, [17, 18, 24, 25]),
    5: (1, [26, 27, 32, 33, 37]),
    6: (6, [9, 14, 15, 21, 22, 28]),
    7: (7, [12, 13, 18, 19, 20, 25, 26]),
    8: (2, [2, 7, 13, 16, 17, 18, 19, 20]),
}
QUIET = "boarding_house"  # a building that scores nothing


def completed(events: list[Event]) -> list[tuple[str, int, int]]:
    """Type, size and points of the regions that were completed."""
    told = [event.values for event in events if event.kind.name == "region_completed"]
    return [(TYPES.labels[kind], size, points) for kind, size, points in told]


def almost(board: int, city: list[int], phase: str = "A") -> Table:
    """A city that lacks the building of its last space."""
    others = [kind for kind in BUILDINGS if kind != QUIET]
    t = Table(board=board, castle=19 if board == 1 else printed_board(board).spaces("castle")[0], phase=phase)
    return t.give(estate=dict(zip(city[:-1], others, strict=False)))


@rule("CB-11.1")
def test_a_region_scores_at_the_moment_its_last_space_is_covered() -> None:
    t = Table().give(estate={25: "mine"})
    assert completed(t.place("mine", 30)) == []
    assert t.points() == 0
    assert completed(t.place("mine", 34)) == [("mine", 3, 6 + 10)]


@rule("CB-11.1")
def test_a_completed_region_is_not_scored_again() -> None:
    t = Table()
    assert completed(t.place(QUIET, 12)) == [("building", 1, 1 + 10)]
    assert completed(t.place("ship", 18)) == []
    assert completed(t.place(QUIET, 26)) == [], "another city, not the completed one"
    assert t.points() == 1 + 10


@rule("CB-11.1")
def test_another_colour_beside_a_region_does_not_complete_it() -> None:
    t = Table().give(estate={26: "bank", 27: "church", 32: "market", 33: "warehouse"})
    assert completed(t.place("mine", 25)) == []
    assert t.points() == 0


@rule("CB-11.2")
@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)], ids=str
)
def test_the_size_of_a_region_counts(size: int, points: int) -> None:
    board, city = CITIES[size]
    t = almost(board, city)
    assert completed(t.place(QUIET, city[-1])) == [("building", size, points + 10)]
    assert t.points() == points + 10


@rule("CB-11.3")
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
@pytest.mark.parametrize(("size", "by_size"), [(1, 1), (5, 15)])
def test_the_phase_counts_besides_the_size(phase: str, points: int, size: int, by_size: int) -> None:
    board, city = CITIES[size]
    t = almost(board, city, phase)
    t.place(QUIET, city[-1])
    assert t.points() == by_size + points


@rule("CB-11.4")
def test_a_large_region_with_the_starting_castle_scores_its_full_size() -> None:
    t = Table(castle=2)
    assert completed(t.place("castle", 3, "workers")) == []
    assert completed(t.place("castle", 7, "workers")) == [("castle", 3, 6 + 10)]


@rule("CB-11.4")
@pytest.mark.parametrize("boards", ["all_board_1", "random"])
def test_a_region_of_size_1_under_the_starting_castle_is_never_scored(boards: str) -> None:
    for seed in range(10):
        log = Log()
        state = cast(Burgundy, GAME.new(4, {"boards": boards}, seed, log))
        assert completed(log.events) == []
        assert state.scores() == [0, 0, 0, 0]


@rule("CB-11.4")
def test_a_tile_beside_the_starting_castle_does_not_score_the_castle() -> None:
    t = Table(board=2, castle=22)
    assert completed(t.place("ship", 28)) == []
    assert t.points() == 0
