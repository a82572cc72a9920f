"""What is stored of a step for good: the position it led to, and what it told.

A position is its document, packed against the document of an earlier one: some 300 bytes. What was told are the events
by their names, the counters that changed and the ways of the pieces, for every eye: who may see what is asked when it
is shown.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic_core import to_json

from bazigah.engine.core.events import Event, EventKind
from bazigah.engine.core.state import State
from bazigah.engine.document import write_position
from bazigah.engine.game import Game

_LEVEL: Final = 1  # of compression: most of it is what the basis holds, which every level finds
_SHORT: Final = (",", ":")

CounterStep = tuple[int, int, int]  # seat, number of the counter, change
Way = tuple[str, str]  # place left, place reached


@dataclass(frozen=True)
class Basis:
    """A whole position after so many steps, which others are packed against."""

    steps: int
    document: str


@dataclass(frozen=True)
class Told:
    """What a step brought, as the table tells it."""

    events: tuple[Event, ...] = ()
    changes: tuple[CounterStep, ...] = ()
    trail: tuple[Way, ...] = ()
    notation: str = ""  # the action, as it was written under the rules of that day


NOTHING_TOLD: Final = Told()


def document(game: Game, state: State, players: int) -> str:
    """The document of a position as text."""
    return to_json(write_position(game, state, players)).decode()


def document_of(game: Game, state: State, players: int) -> dict[str, Any]:
    """The same, as it is read again."""
    found: dict[str, Any] = json.loads(document(game, state, players))
    return found


def packed(text: str, basis: Basis | None) -> bytes:
    """A document, packed against a basis."""
    known = {} if basis is None else {"zdict": basis.document.encode()}
    squeezing = zlib.compressobj(_LEVEL, **known)  # type: ignore[arg-type]
    return squeezing.compress(text.encode()) + squeezing.flush()


def unpacked(data: bytes, basis: str | None) -> dict[str, Any]:
    """The document again."""
    opening = zlib.decompressobj() if basis is None else zlib.decompressobj(zdict=basis.encode())
    found: dict[str, Any] = json.loads(opening.decompress(data) + opening.flush())
    return found


def told_text(told: Told) -> str:
    """What was told, to be stored."""
    events = [[event.kind.name, int(event.seat), *map(int, event.values)] for event in told.events]
    kept = {"do": told.notation, "events": events, "changes": told.changes, "trail": told.trail}
    return json.dumps({name: value for name, value in kept.items() if value}, separators=_SHORT)


def told_of(game: Game, text: str | None) -> Told:
    """What was told; events that the game no longer knows in this form are left out."""
    kept = json.loads(text) if text else {}
    kinds = {kind.name: kind for kind in game.events.kinds}
    events = [event for stored in kept.get("events", ()) if (event := _event(kinds, stored)) is not None]
    changes = tuple((seat, counter, change) for seat, counter, change in kept.get("changes", ()))
    trail = tuple((left, reached) for left, reached in kept.get("trail", ()))
    return Told(tuple(events), changes, trail, kept.get("do", ""))


def _event(kinds: Mapping[str, EventKind], stored: Sequence[Any]) -> Event | None:
    name, seat, *values = stored
    kind = kinds.get(name)
    if kind is None or len(kind.fields) != len(values):
        return None
    fits = all(
        domain is None or -1 <= value < domain.size() for domain, value in zip(kind.domains, values, strict=True)
    )
    return Event(kind, seat, values) if fits else None
