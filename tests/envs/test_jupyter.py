"""Positions and records as pictures in a notebook."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from bazigah import games
from bazigah.engine.record import Record
from bazigah.envs.jupyter import load_ipython_extension, picture
from tests.envs.tables import every_game, walk


class Formatter:
    """What IPython offers: a way to show each type."""

    def __init__(self) -> None:
        self.shown: dict[type, Callable[[Any], str]] = {}

    def for_type(self, kind: type, show: Callable[[Any], str]) -> None:
        self.shown[kind] = show


@pytest.fixture
def formatter() -> Formatter:
    found = Formatter()
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"image/svg+xml": found}))
    load_ipython_extension(shell)
    return found


@every_game
def test_positions_and_records_show_themselves(name: str, formatter: Formatter) -> None:
    game = games.find(name)
    state = game.new(2, seed=1)
    drawn = formatter.shown[type(state)](state)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert formatter.shown[Record](Record(game, 2, seed=1)) == drawn


def test_nothing_hidden_is_drawn() -> None:
    game = games.find("burgundy")
    state = game.new(2, seed=1)
    seat = int(state.seat())
    assert picture(game, state) == picture(game, game.view(state, seat))


def test_a_finished_game_is_drawn_for_everybody() -> None:
    game = games.find("burgundy")
    state = game.new(2, seed=1)
    for _ in walk(state, 1):
        pass
    assert picture(game, state) == picture(game, game.view(state, -1))
