"""Ratings: strengths that explain all games at once, and how sure they are."""

from __future__ import annotations

import random
from math import log10

import pytest

from bazigah.cli.rating import MIDDLE, SCALE, Placing, climb, rate

WON: Placing = [(0, 2), (1, 1)]  # by the second bot
LOST: Placing = [(0, 1), (1, 2)]
SHARED: Placing = [(0, 1), (1, 1)]


def between(games: list[Placing]) -> float:
    """How far the second bot stands above the first."""
    first, second = rate(2, games)
    return second.points - first.points


def test_a_rating_tells_the_odds() -> None:
    odds = 9.5 / 1.5  # with the shared game that is added
    assert between([WON] * 9 + [LOST]) == pytest.approx(400 * log10(odds), rel=0.01)
    assert [rating.points for rating in rate(2, [WON, LOST])] == pytest.approx([MIDDLE, MIDDLE])


def test_a_bot_that_never_lost_is_not_infinitely_strong() -> None:
    assert 0 < between([WON]) < between([WON] * 30) < 1000


def test_the_order_of_the_games_says_nothing() -> None:
    games = [WON] * 7 + [LOST] * 3 + [SHARED]
    shuffled = random.Random(1).sample(games, len(games))
    assert between(shuffled) == pytest.approx(between(games))


def test_a_shared_place_is_half_a_win() -> None:
    assert between([SHARED] * 2) == pytest.approx(0)
    assert between([SHARED, SHARED, WON]) == pytest.approx(between([WON, LOST, WON]))


def test_places_behind_the_first_count_too() -> None:
    ratings = rate(4, [[(0, 1), (1, 2), (2, 3), (3, 4)]] * 5)
    assert [rating.points for rating in ratings] == sorted((rating.points for rating in ratings), reverse=True)
    assert sum(rating.points for rating in ratings) / 4 == pytest.approx(MIDDLE)


def test_a_bot_with_two_seats_is_rated_by_the_better_one() -> None:
    assert rate(2, [[(0, 3), (1, 2), (0, 1)]]) == rate(2, [LOST])
    assert rate(2, [[(0, 1), (0, 2)]]) == rate(2, [])


def test_a_bot_that_never_played_is_unknown_and_takes_nothing_from_the_others() -> None:
    first, second, absent = rate(3, [LOST] * 10)
    assert first.points > absent.points > second.points
    assert absent.high - absent.low > 5 * (first.high - first.low)
    assert [first.points, second.points] == pytest.approx([rating.points for rating in rate(2, [LOST] * 10)])


def test_four_times_as_many_games_are_twice_as_sure() -> None:
    few, many = (climb(2, [WON, LOST] * count)[1] for count in (50, 200))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.01)


def test_the_true_difference_lies_in_most_intervals() -> None:
    luck, truth, tries = random.Random(4), 150.0, 200
    chance = 1 / (1 + 10 ** (-truth / 400))
    found = [climb(2, [WON if luck.random() < chance else LOST for _ in range(60)])[1] for _ in range(tries)]
    assert 0.91 < sum(rating.low <= truth <= rating.high for rating in found) / tries < 0.99


def test_the_first_bot_of_a_ladder_is_the_measure() -> None:
    games: list[Placing] = [WON] * 8 + [LOST] * 2 + [[(1, 2), (2, 1)]] * 6 + [[(1, 1), (2, 2)]] * 3
    lowest, second, third = climb(3, games)
    assert (lowest.points, lowest.low, lowest.high) == (0, 0, 0)
    assert third.points > second.points
    assert third.points - second.points == pytest.approx(400 * log10(6.5 / 3.5), rel=0.02)
    assert third.high - third.low > second.high - second.low, "what is not sure adds up"


def test_games_between_levels_that_are_no_neighbours_count_with_all_others() -> None:
    games: list[Placing] = [WON] * 5 + [LOST] * 5 + [[(1, 1), (2, 2)], [(1, 2), (2, 1)]] * 5
    apart = climb(3, games)[2].points
    assert apart == pytest.approx(0, abs=1)
    assert climb(3, [*games, *[[(0, 2), (2, 1)]] * 10])[2].points > SCALE / 2
