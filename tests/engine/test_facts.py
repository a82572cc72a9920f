"""The component data of a game."""

from __future__ import annotations

import pytest

from bazigah import games
from bazigah.engine.facts import read_facts


@pytest.mark.parametrize("game", games.names())
def test_every_game_brings_its_facts(game: str) -> None:
    assert read_facts(game)
