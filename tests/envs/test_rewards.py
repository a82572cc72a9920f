"""Rewards follow the ranking and the points, and stay within their bounds."""

from __future__ import annotations

import pytest

from bazigah.build import is_compiled
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.envs.rewards import LEAST, REWARDS, reward_named


class Ended(State):
    """A game that ended with these points, and nothing to break ties."""

    def __init__(self, points: list[int]) -> None:
        super().__init__(Rng(0), [])
        self.points = points

    def scores(self) -> list[int]:
        return self.points

    def standing(self, seat: int) -> list[int]:
        return [self.points[seat]]


@pytest.mark.skipif(is_compiled(), reason="classes of a test cannot extend compiled ones")
@pytest.mark.parametrize(
    ("points", "rank", "win", "lead"),
    [
        ([30, 50], [-1, 1], [-1, 1], [-0.2, 0.2]),
        ([40, 40], [0, 0], [0, 0], [0, 0]),
        ([10, 30, 20], [-1, 1, 0], [-1, 1, -1], [-0.2, 0.1, -0.1]),
        ([30, 30, 20], [0.5, 0.5, -1], [0, 0, -1], [0, 0, -0.1]),
        ([9, 5, 5, 5], [1, -1 / 3, -1 / 3, -1 / 3], [1, -1, -1, -1], [0.04, -0.04, -0.04, -0.04]),
        ([600, 0], [1, -1], [1, -1], [4, -4]),
        ([-20], [1], [1], [-0.2]),
    ],
)
def test_rewards_of_an_end(points: list[int], rank: list[float], win: list[float], lead: list[float]) -> None:
    ended = Ended(points)
    for name, expected in (("rank", rank), ("win", win), ("lead", lead)):
        assert REWARDS[name](ended) == pytest.approx(expected)
        assert all(LEAST[name] <= reward <= -LEAST[name] for reward in REWARDS[name](ended))


def test_every_reward_has_a_least() -> None:
    assert set(LEAST) == set(REWARDS)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadInput, match=r"There is no reward “money”; choose one of: rank, win, lead$"):
        reward_named("money")
