"""A game that has rules and nothing else: no card, levels, judgement, numbers, words, drawing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bazigah import games
from bazigah.drawing.artist import drawn
from bazigah.engine.game import Game
from bazigah.text import words
from bazigah.web.pages import assets

NAME = "bare"
SOURCE = """
from dataclasses import MISSING, fields

from bazigah.engine.game import Game
from bazigah.games.burgundy.game import GAME as MODEL

_demanded = {field.name: getattr(MODEL, field.name) for field in fields(Game) if field.default is MISSING}
GAME = Game(**{**_demanded, "name": "bare"})
"""
CACHES = (games.names, games.find, drawn, words._texts, words.words, words.is_worded, assets.assets)


@contextmanager
def bare_game(folder: Path) -> Iterator[Game]:
    """The catalogue finds one game more, in a folder of its own, as long as the block lasts."""
    home = folder / NAME
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "game.py").write_text(SOURCE)
    games.__path__.append(str(folder))
    _forget()
    try:
        yield games.find(NAME)
    finally:
        games.__path__.remove(str(folder))
        _forget()


def _forget() -> None:
    """What is known of the games is looked up anew."""
    for cached in CACHES:
        cached.cache_clear()
    for module in [name for name in sys.modules if name.startswith(f"{games.__name__}.{NAME}")]:
        del sys.modules[module]
