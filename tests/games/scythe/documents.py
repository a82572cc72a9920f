"""Positions of recorded games, one for each kind of choice, as documents."""

from __future__ import annotations

from functools import cache
from typing import cast

from bazigah.engine.record import loads
from bazigah.games import find
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.state import Scythe
from tests.documents import Edit, Position, changed, read, written
from tools.fixtures import FOLDER


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
    return written(GAME, state, len(state.players))


def load(whole: Position) -> Scythe:
    return cast(Scythe, read(whole))


def edited(state: Scythe, *edits: Edit) -> Position:
    """The document of a position, changed."""
    return changed(document(state), *edits)
