"""Observations in a buffer: what the game wrote, scaled, the same of a view, explained by name."""

from __future__ import annotations

import numpy as np
import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.envs.observer import LIMIT, Observer
from tests.envs.tables import every_count, every_game, positions
from tests.observed import numbers, observed


@every_count
def test_the_buffer_holds_the_numbers_of_the_game_divided_by_their_scales(name: str, players: int) -> None:
    game = games.find(name)
    observer = Observer(game, players)
    scales = [entry.scale for entry in game.layout(players)]
    buffer = np.full(observer.size, np.nan, np.float32)
    for state in positions(game, players, every=60):
        for seat in range(players):
            observer.write(state, seat, buffer)
            found = numbers(game, players, state, seat)
            assert np.allclose(buffer, np.divide(found, scales))
            assert np.abs(buffer).max() <= LIMIT


@every_game
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(name: str) -> None:
    game = games.find(name)
    observer = Observer(game, 3)
    for state in positions(game, 3, every=40):
        for seat in range(3):
            view = game.view(state, seat)
            seen = observer.read(state, seat)
            assert np.array_equal(observer.read(view, seat), seen)
            assert np.array_equal(observer.read(game.resample(view, seat, Rng(5)), seat), seen)


@every_game
def test_an_observation_is_explained_by_name(name: str) -> None:
    game = games.find(name)
    observer = Observer(game, 2)
    *_, last = positions(game, 2, every=1000)
    explained = observer.explain(observer.read(last, 1))
    assert explained == {name: number for name, number in observed(game, last, 1).items() if number}
    assert explained


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(BadInput, match=r"The number of players must be 2\.\.4, not 7"):
        Observer(games.find("burgundy"), 7)
