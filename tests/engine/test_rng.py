"""Chance is the same on every platform and forever: these numbers are part of every stored game."""

from __future__ import annotations

from collections import Counter

import pytest

from bazigah.engine.core.rng import Rng, resumed

SIZES = (2, 6, 6, 6, 100, 1000, 2**31)


@pytest.mark.parametrize(
    ("seed", "start", "drawn", "fresh"),
    [
        (0, 7983950409842466855, [1, 4, 1, 1, 60, 15, 1378903128], 113623985453777696),
        (1, 2104908494402435141, [1, 3, 1, 0, 73, 297, 142621851], 1580151331569657073),
        (2, 4266043880539015008, [0, 0, 2, 5, 59, 366, 1156288352], 4036158224478031540),
        (3, 5605612771892166876, [0, 2, 4, 0, 18, 414, 1313162176], 553835880785757860),
        (2**63 - 1, 7940138578746323599, [1, 2, 2, 0, 74, 590, 21109863], 2628990305940150955),
    ],
)
def test_the_stream_of_a_seed_never_changes(seed: int, start: int, drawn: list[int], fresh: int) -> None:
    rng = Rng(seed)
    assert rng.state == start
    assert [rng.below(size) for size in SIZES] == drawn
    assert rng.seed() == fresh


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (1, [7, 3, 5, 6, 1, 9, 0, 2, 4, 8]),
        (2, [0, 4, 6, 7, 8, 3, 5, 2, 9, 1]),
        (3, [5, 8, 7, 4, 9, 1, 0, 6, 3, 2]),
    ],
)
def test_the_shuffle_of_a_seed_never_changes(seed: int, order: list[int]) -> None:
    items = list(range(10))
    Rng(seed).shuffle(items)
    assert items == order


@pytest.mark.parametrize("items", [[], [7]])
def test_a_shuffle_of_nothing_draws_nothing(items: list[int]) -> None:
    rng = Rng(5)
    before = rng.state
    shuffled = items[:]
    rng.shuffle(shuffled)
    assert (shuffled, rng.state) == (items, before)


def test_every_order_comes_up_about_as_often() -> None:
    rng = Rng(11)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """Equal draws of two streams are as rare as chance makes them: about one in six."""
    streams = [[rng.below(6) for _ in range(600)] for rng in (Rng(1), Rng(2), Rng(3))]
    for one, other in ((0, 1), (1, 2), (0, 2)):
        equal = sum(a == b for a, b in zip(streams[one], streams[other], strict=True))
        assert 60 < equal < 140


def test_first_draws_of_neighbouring_seeds_are_spread_evenly() -> None:
    first = Counter(Rng(seed).below(6) for seed in range(6000))
    assert all(880 < first[face] < 1120 for face in range(6))


def test_a_copy_gives_the_same_numbers_and_leaves_the_original_alone() -> None:
    rng = Rng(9)
    rng.below(6)
    copy = rng.copy()
    drawn = [copy.below(1000) for _ in range(20)]
    assert [rng.below(1000) for _ in range(20)] == drawn


def test_a_stream_can_be_resumed_where_it_stands() -> None:
    rng = Rng(9)
    rng.below(6)
    again = resumed(rng.state)
    assert [again.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]


def test_fresh_seeds_are_seeds() -> None:
    rng = Rng(4)
    seeds = [rng.seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert all(0 <= seed < 2**62 for seed in seeds)
