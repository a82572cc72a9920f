"""What `words/terminal.py` of a game offers: the position as text, for a terminal and whatever else shows text."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from bazigah.engine.game import Game
from bazigah.text.words import Words


class Terminal(Protocol):
    """A game in a terminal."""

    def draw(self, view: Any, seat: int, words: Words) -> RenderableType:
        """All that lies on the table, as a seat sees it."""


def terminal_of(game: Game) -> Terminal:
    """The module of a game; it is loaded when it is first asked for."""
    return cast(Terminal, import_module(f"bazigah.games.{game.name}.words.terminal"))
