"""Jupyter: `%load_ext bazigah.envs.jupyter`, and positions and records show themselves as pictures.

A picture shows what the seat to move sees, and what everybody sees when a game is over. What `bazigah.new` gives shows
itself without this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.envs.pictures import as_svg
from bazigah.text.words import words

LANGUAGE = "en"


def load_ipython_extension(shell: Any) -> None:
    """What Jupyter calls when the extension is loaded."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for name in games.names():
        game = games.find(name)
        formatter.for_type(type(game.new(game.min_players)), _drawer(game))
    formatter.for_type(Record, lambda record: picture(record.game, record.state))


def _drawer(game: Game) -> Callable[[State], str]:
    return lambda state: picture(game, state)


def picture(game: Game, state: State, language: str = LANGUAGE) -> str:
    """A position as SVG."""
    seat = int(state.seat())
    return as_svg(game, game.view(state, seat), seat, words(language, game.name))
