"""How far a seat is ahead."""

from __future__ import annotations

from bazigah.engine.core.ahead import ahead


def test_the_best_of_the_others_is_what_counts() -> None:
    points = [30.0, 42.0, 40.5]
    assert [ahead(points, seat) for seat in range(3)] == [-12.0, 1.5, -1.5]


def test_of_equals_nobody_is_ahead() -> None:
    assert [ahead([-7.0, -7.0], seat) for seat in range(2)] == [0.0, 0.0]


def test_whoever_is_alone_is_ahead_by_all_of_it() -> None:
    assert ahead([23.0], 0) == 23.0
