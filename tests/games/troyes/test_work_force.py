"""Sections 4.4 and 4.5: income, salaries and the dice of the work force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from bazigah.engine.core.events import Event
from bazigah.engine.core.rng import Rng
from bazigah.games.troyes.facts.components import COLOURS
from tests.games.troyes.table import Owner, Table, told
from tests.rules import rule

PURSE = 2  # both players pass once


def next_round(game: Table) -> list[Event]:
    """Go on to a round whose events take nothing."""
    return game.dice(0, "red 1").top_events("brigands_b", "migrant_workers").end_round()


def rolled(events: Sequence[Event], seat: int) -> Counter[str]:
    """The dice that a seat rolled by colour; -1 for neutral citizens."""
    return Counter(COLOURS.labels[event.values[0]] for event in told(events, "die_rolled") if event.seat == seat)


@rule("TR-4.4.1")
@pytest.mark.parametrize(
    ("standing", "salaries"),
    [
        ({}, 0),
        ({"P1": 0}, 2),
        ({"B1a": 0}, 1),
        ({"H1a": 0, "H1b": 0, "H2a": 0}, 0),
        ({"P1": 0, "P6": 0, "B1a": 0, "B2c": 0, "H3b": 0}, 2 + 2 + 1 + 1),
        ({"P1": 1, "P2": 1, "B1a": "neutral", "P3": 0}, 2),
    ],
)
def test_ten_deniers_less_the_salaries_of_own_citizens(standing: Mapping[str, Owner], salaries: int) -> None:
    game = Table().give(deniers=4).stand({"H3a": 1, **standing})
    next_round(game)
    assert game.deniers() == 4 + PURSE + 10 - salaries


@rule("TR-4.4.1")
def test_income_comes_before_the_salaries() -> None:
    game = Table().give(points=5).stand({"P1": 0, "P2": 0, "P3": 0, "P4": 0, "H1a": 1})
    next_round(game)
    assert (game.deniers(), game.points()) == (PURSE + 10 - 8, 5)


def poor(citizens_in_palace: int, citizens_in_bishopric: int, points: int) -> Table:
    """Seat 0 has nothing but many citizens; seat 1 passes first."""
    palace = ["P1", "P2", "P3", "P4", "P5", "P6"][:citizens_in_palace]
    bishopric = ["B1a", "B1b", "B1c", "B2a", "B2b", "B2c"][:citizens_in_bishopric]
    return Table().give(points=points).stand({**dict.fromkeys([*palace, *bishopric], 0), "H1a": 1})


@rule("TR-4.4.2")
@pytest.mark.parametrize(
    ("palace", "bishopric", "deniers", "lost"),
    [(6, 0, 0, 0), (6, 1, 0, 2), (6, 6, 0, 2), (5, 1, 1, 0)],
)
def test_missing_salaries_cost_two_points_whatever_is_missing(
    palace: int, bishopric: int, deniers: int, lost: int
) -> None:
    game = poor(palace, bishopric, points=9)
    next_round(game)
    assert (game.deniers(), game.points()) == (deniers, 9 - lost)


@rule("TR-4.4.2")
@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_nobody_falls_below_no_points(points: int, left: int) -> None:
    game = poor(6, 6, points)
    next_round(game)
    assert game.points() == left


@rule("TR-4.4.2")
def test_unpaid_citizens_stay_and_give_their_dice() -> None:
    game = poor(6, 6, points=9)
    events = next_round(game)
    assert list(game.standing().values()).count(0) == 12
    assert rolled(events, 0) == {"red": 6, "white": 6}


@rule("TR-4.5.1")
def test_a_die_of_the_colour_of_the_building_for_each_own_citizen() -> None:
    game = Table(3).give(2, deniers=20)
    game.stand({"P1": 0, "P2": 0, "P3": 1, "B1a": 2, "B1b": 2, "B2a": 1, "H1a": 0, "H2a": 2, "H3b": 2})
    events = next_round(game)
    assert rolled(events, 0) == {"red": 2, "yellow": 1}
    assert rolled(events, 1) == {"red": 1, "white": 1}
    assert rolled(events, 2) == {"white": 2, "yellow": 2}
    for seat in range(3):
        shown = [
            f"{COLOURS.labels[e.values[0]]} {e.values[1] + 1}" for e in told(events, "die_rolled") if e.seat == seat
        ]
        assert sorted(game.district(seat)) == sorted(shown)


@rule("TR-4.5.1")
def test_all_values_are_rolled_equally_often() -> None:
    values: Counter[int] = Counter()
    for seed in range(60):
        game = Table().stand(dict.fromkeys(["P1", "P2", "B1a", "H1a", "H1b", "H2a"], 0))
        game.state.rng = Rng(seed)
        values.update(event.values[1] + 1 for event in told(next_round(game), "die_rolled"))
    assert values.total() == 360
    assert sorted(values) == [1, 2, 3, 4, 5, 6]
    assert min(values.values()) > 35


@rule("TR-4.5.2")
def test_dice_of_neutral_citizens_lie_in_the_neutral_district() -> None:
    game = Table().stand({"P4": "neutral", "B2a": "neutral", "B2c": "neutral", "H1b": 0})
    events = next_round(game)
    assert rolled(events, -1) == {"red": 1, "white": 2}
    assert [die.split()[0] for die in game.district("neutral")] == ["red", "white", "white"]


@rule("TR-4.5.2")
def test_empty_spaces_give_no_die() -> None:
    game = Table().stand({"H1b": 0})
    assert rolled(next_round(game), 0) == {"yellow": 1}
    assert [game.district(owner) for owner in (1, "neutral")] == [[], []]
