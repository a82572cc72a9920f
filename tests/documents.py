"""Documents of positions as the tests of every game handle them: written, edited by hand, refused or played on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, cast

import pytest

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.document import read_position, write_position
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game

Position = dict[str, Any]
Edit = Callable[[Position], None]

_STEPS = 200  # that an edited position is played on,
_LOOK = 20  # written and read back after every so many,
_AUDIT = 4  # and audited after every so many


def written(game: Game, state: State, players: int) -> Position:
    """The whole document of a position, as it comes out of a file."""
    return cast(Position, json.loads(json.dumps(write_position(game, state, players))))


def read(whole: Position) -> State:
    """The position of a document. Raises BadInput if it is refused."""
    return read_position(games.find, whole)[1]


def refusal(whole: Position) -> BadInput:
    """Why a document is refused; it stays as it was."""
    before = deepcopy(whole)
    with pytest.raises(BadInput) as caught:
        read(whole)
    assert whole == before
    return caught.value


# Edits.


def changed(whole: Position, *edits: Edit) -> Position:
    """A copy of a document, with edits of its position."""
    copy = deepcopy(whole)
    for edit in edits:
        edit(copy["position"])
    return copy


def put(path: str, value: object) -> Edit:
    """Write a value at a path such as `players[0].points`."""

    def edit(position: Position) -> None:
        place, last = found(position, path)
        place[last] = value

    return edit


def drop(path: str) -> Edit:
    """Strike a field or an element out."""

    def edit(position: Position) -> None:
        place, last = found(position, path)
        del place[last]

    return edit


def add(path: str, value: object) -> Edit:
    """Lay a value on the end of a list."""

    def edit(position: Position) -> None:
        place, last = found(position, path)
        place[last].append(value)

    return edit


def both(*edits: Edit) -> Edit:
    def edit(position: Position) -> None:
        for each in edits:
            each(position)

    return edit


def found(position: Position, path: str) -> tuple[Any, Any]:
    """The table or list that holds the end of a path, and the last step to it."""
    *steps, last = [int(step) if number else step for number, step in re.findall(r"(\[)?([^.\[\]]+)", path)]
    place: Any = position
    for each in steps:
        place = place[each]
    return place, last


# Played on.


def play_on(game: Game, whole: Position, seed: int) -> None:
    """Play random actions; the positions on the way are possible and can be written and read back."""
    state, chance = read(whole), Rng(seed)
    for number in range(_STEPS):
        if not number % _AUDIT or state.over():
            game.audit(state)
        if not number % _LOOK:
            document = written(game, state, whole["players"])
            assert written(game, read(document), whole["players"]) == document
        if state.over():
            return
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])


def try_small_edits(game: Game, whole: Position, favourites: Sequence[str], count: int) -> None:
    """Change something small in a document, often in the favourite fields: it is refused, or can be played on."""
    chance = Rng(11)
    possible = 0
    for seed in range(count):
        edited = changed(whole, lambda position: _change_something(position, favourites, chance))
        try:
            read(edited)
        except BadInput:
            continue
        possible += 1
        play_on(game, edited, seed)
    assert possible, "some edits must be possible"


def _change_something(position: Position, favourites: Sequence[str], chance: Rng) -> None:
    """Replace one value of a position by another that looks like it, or strike it out."""
    fields = [*favourites, *position]
    places = list(_leaves(position[fields[chance.below(len(fields))]])) or list(_leaves(position))
    place, last = places[chance.below(len(places))]
    value = place[last]
    if isinstance(value, bool):
        place[last] = not value
    elif isinstance(value, int):
        place[last] = value + chance.below(5) - 2
    elif chance.below(3) == 0 and isinstance(place, dict):
        del place[last]
    else:
        other, there = places[chance.below(len(places))]
        place[last], other[there] = other[there], value


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every single value inside a value of a document: what holds it, and where."""
    if not isinstance(value, dict | list):
        return
    for last in value if isinstance(value, dict) else range(len(value)):
        if isinstance(value[last], dict | list):
            yield from _leaves(value[last])
        else:
            yield value, last
