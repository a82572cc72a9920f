"""Positions of recorded games, one for each kind of choice, as documents; and edits of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, cast

from bazigah.engine.document import read_position, write_position
from bazigah.engine.record import loads
from bazigah.games import find
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tools.fixtures import FOLDER

Position = dict[str, Any]
Edit = Callable[[Position], None]


@cache
def recorded() -> dict[str, Scythe]:
    """For every decision that is asked in the recorded games, the first position where it is; and "" for an end."""
    found: dict[str, Scythe] = {}
    for path in sorted((FOLDER / GAME.name).glob("*.txt")):
        record = loads(find, path.read_text(encoding="utf-8"))
        state = cast(Scythe, record.at(0))
        for step in record.steps:
            found.setdefault(type(state.stack[-1]).__name__, state.copy())
            state.apply(step.action)
        found.setdefault("", state.copy())
    return found


def document(state: Scythe) -> Position:
    """The whole document of a position, as it comes out of a file."""
    written = write_position(GAME, state, len(state.players))
    return cast(Position, json.loads(json.dumps(written)))


def load(whole: Position) -> Scythe:
    """The position of a document. Raises BadInput if it is refused."""
    return cast(Scythe, read_position(find, whole)[1])


def edited(state: Scythe, *edits: Edit) -> Position:
    """The document of a position, changed."""
    whole = deepcopy(document(state))
    for edit in edits:
        edit(whole["position"])
    return whole


def put(path: str, value: object) -> Edit:
    """Write a value at a path such as `players[0].coins`."""

    def edit(position: Position) -> None:
        place, last = _find(position, path)
        place[last] = value

    return edit


def drop(path: str) -> Edit:
    """Strike a field or an element out."""

    def edit(position: Position) -> None:
        place, last = _find(position, path)
        del place[last]

    return edit


def _find(position: Position, path: str) -> tuple[Any, Any]:
    """The table or list that holds the end of a path, and the last step to it."""
    *steps, last = [int(step) if number else step for number, step in re.findall(r"(\[)?([^.\[\]]+)", path)]
    place: Any = position
    for each in steps:
        place = place[each]
    return place, last
