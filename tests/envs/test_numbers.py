"""Numbers that are zero until they are written, alone or in rows of one piece of memory."""

from __future__ import annotations

import numpy as np
import pytest

from bazigah import games
from bazigah.engine.core.observing import Numbers
from bazigah.envs.observer import Observer

SIZE = 5


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


def test_a_number_that_became_zero_again_is_wiped_like_any_other() -> None:
    numbers = Numbers(SIZE)
    for number in (3, 0, 2):
        numbers[1] = number
    assert told(numbers) == [0, 2, 0, 0, 0]
    numbers.wipe()
    assert told(numbers) == [0] * SIZE


def test_there_is_no_number_beyond_the_last() -> None:
    numbers = Numbers(SIZE)
    with pytest.raises(IndexError):
        numbers[SIZE] = 1


def test_rows_are_written_and_wiped_each_on_its_own() -> None:
    observer = Observer(games.find("burgundy"), 2)
    rows, seen = observer.rows(3)
    for row, numbers in enumerate(rows):
        numbers[0] = row + 1
        numbers[observer.size - 1] = -row
    rows[1].wipe()
    assert seen.shape == (3, observer.size)
    assert (seen[:, 0].tolist(), seen[:, -1].tolist()) == ([1, 0, 3], [0, 0, -2])
    assert np.count_nonzero(seen) == 3


def test_scaled_numbers_are_fractions_of_their_scales() -> None:
    game = games.find("burgundy")
    observer = Observer(game, 2)
    scales = [entry.scale for entry in game.layout(2)]
    whole = np.array([[scale, 2 * scale, 0][place % 3] for place, scale in enumerate(scales)], np.int16)
    buffer = np.full(observer.size, 99, np.float32)
    observer.scale(whole, buffer)
    assert buffer.tolist() == pytest.approx([[1, 2, 0][place % 3] for place in range(observer.size)])
