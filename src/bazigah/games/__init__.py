"""One folder a game. Adding a game adds one folder and nothing else: the catalogue finds it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.state import State


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise BadInput("game_unknown", expected=", ".join(names()), got=name)
    return cast(Game, import_module(f"{__name__}.{name}.game").GAME)


def of(state: State) -> Game:
    """The game that a position belongs to: that of the folder in which its class stands."""
    return find(type(state).__module__.removeprefix(f"{__name__}.").split(".")[0])
