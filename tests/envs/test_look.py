"""Numbers that are zero until they are written, and looks that write only what is new in them."""

from __future__ import annotations

from array import array
from itertools import permutations

import pytest

from bazigah.engine.look import Look
from bazigah.engine.observing import Numbers

SIZE = 5
FACTORS = [1.0, 0.5, 0.25, 1.0, 1.0]


def told(numbers: Numbers) -> list[int]:
    return [numbers[place] for place in range(len(numbers))]


def test_numbers_are_zero_until_written_and_after_they_are_wiped() -> None:
    numbers = Numbers(SIZE)
    numbers[1] = 4
    numbers[1] += 2
    numbers[3] -= 1
    numbers[4] = 0
    assert told(numbers) == [0, 6, 0, -1, 0]
    numbers[1] = 0
    assert told(numbers) == [0, 0, 0, -1, 0]
    numbers.wipe()
    assert told(numbers) == [0] * SIZE


def test_there_is_no_number_beyond_the_last() -> None:
    numbers = Numbers(SIZE)
    with pytest.raises(IndexError):
        numbers[SIZE] = 1


class Watched:
    """A look at numbers, with the floats that it writes."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.floats = array("f", [0.0] * SIZE)
        self.look = Look(numbers, memoryview(self.floats), FACTORS)

    def take(self, **written: int) -> list[float]:
        """The floats after a look at a new page of numbers."""
        self.numbers.wipe()
        for place, number in written.items():
            self.numbers[int(place[1:])] = number
        self.look.take()
        return self.floats.tolist()


def test_a_look_tells_numbers_times_their_factors() -> None:
    watched = Watched(Numbers(SIZE))
    assert watched.take(n0=3, n1=3, n2=-3) == [3.0, 1.5, -0.75, 0.0, 0.0]
    assert watched.take(n1=1, n4=7) == [0.0, 0.5, 0.0, 0.0, 7.0]
    assert watched.take() == [0.0] * SIZE


def test_a_look_leaves_alone_what_did_not_change() -> None:
    watched = Watched(Numbers(SIZE))
    watched.take(n0=3, n1=3)
    watched.floats[0] = watched.floats[3] = 99.0
    assert watched.take(n0=3, n1=4) == [99.0, 2.0, 0.0, 99.0, 0.0]


def test_looks_at_the_same_numbers_remember_each_their_own() -> None:
    numbers = Numbers(SIZE)
    one, other = Watched(numbers), Watched(numbers)
    assert one.take(n0=1, n3=5) == [1.0, 0.0, 0.0, 5.0, 0.0]
    assert other.take(n0=1, n1=2) == [1.0, 1.0, 0.0, 0.0, 0.0]
    assert one.take(n3=6) == [0.0, 0.0, 0.0, 6.0, 0.0]
    assert other.take(n1=2, n3=6) == [0.0, 1.0, 0.0, 6.0, 0.0]


def test_a_number_that_became_zero_again_is_told_as_zero() -> None:
    watched = Watched(Numbers(SIZE))
    watched.take(n0=3)
    watched.numbers.wipe()
    watched.numbers[0] = 2
    watched.numbers[0] -= 2
    watched.look.take()
    assert watched.floats.tolist() == [0.0] * SIZE


@pytest.mark.parametrize("before", [order for count in range(4) for order in permutations(range(4), count)])
def test_the_order_in_which_numbers_are_written_makes_no_difference(before: tuple[int, ...]) -> None:
    for now in permutations(range(4), 3):
        watched = Watched(Numbers(SIZE))
        watched.take(**{f"n{place}": place + 1 for place in before})
        floats = watched.take(**{f"n{place}": 8 - place for place in now})
        assert floats == [FACTORS[place] * (8 - place) if place in now else 0.0 for place in range(SIZE)]
