"""One folder a game. Adding a game adds one folder and nothing else: the catalogue finds it."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, cast

from bazigah.engine.core.actions import ActionSpace, Domain, Kind
from bazigah.engine.core.events import EventKind, EventSpace
from bazigah.engine.core.option import Option, OptionSpace, Preset
from bazigah.engine.core.state import State
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


def of(state: State) -> Game:
    """The game that a position belongs to: that of the folder in which its class stands."""
    return find(type(state).__module__.removeprefix(f"{__name__}.").split(".")[0])


# There is one of each game and of all that it declares: a pickle or a copy of it leads to that one.


def _game(game: Game) -> Any:
    known = game.name in names() and find(game.name) is game
    return (find, (game.name,)) if known else game.__reduce_ex__(4)


@cache
def _constants(name: str) -> tuple[object, ...]:
    """What the rules of a game declare, in an order that is always the same."""
    game = find(name)
    told = (constant for space in (game.space, game.events) for constant in (space, *_kinds(space)))
    return (*told, game.options, *game.options.options, *game.options.presets)


def _kinds(space: ActionSpace | EventSpace) -> Iterator[object]:
    for kind in space.kinds:
        yield from (kind, *kind.domains)


@cache
def _places() -> dict[int, tuple[str, int]]:
    """Where every constant is found, by its identity."""
    return {id(constant): (name, place) for name in names() for place, constant in enumerate(_constants(name))}


def _constant(constant: object) -> Any:
    place = _places().get(id(constant))
    return constant.__reduce_ex__(4) if place is None else (_found, place)


def _found(name: str, place: int) -> object:
    return _constants(name)[place]


copyreg.pickle(Game, _game)
for _kind in (ActionSpace, Kind, EventSpace, EventKind, Domain, OptionSpace, Option, Preset):
    copyreg.pickle(_kind, _constant)
