"""One folder a game. Adding a game adds one folder and nothing else: the catalogue finds it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from bazigah.engine.errors import not_one_of
from bazigah.engine.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise not_one_of("game_unknown", name, names())
    return cast(Game, import_module(f"{__name__}.{name}.game").GAME)
