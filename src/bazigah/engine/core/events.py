"""Events: what happened, for the log. They cost nothing while nobody listens."""

from __future__ import annotations

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64


class EventKind(Portable):
    """A kind of event with up to three numbers; a field without a domain is a plain amount.

    A private event is for its own seat alone.
    """

    name: str
    index: i64
    fields: list[str]
    domains: list[Domain | None]
    private: bool

    def __init__(self, name: str, index: i64, fields: list[str], domains: list[Domain | None], private: bool) -> None:
        self.name = name
        self.index = index
        self.fields = fields
        self.domains = domains
        self.private = private


class EventSpace:
    """All kinds of events of a game."""

    kinds: list[EventKind]

    def __init__(self) -> None:
        self.kinds = []

    def kind(self, name: str, private: bool = False, **fields: Domain | None) -> EventKind:
        """Add a kind of event."""
        kind = EventKind(name, len(self.kinds), list(fields), list(fields.values()), private)
        self.kinds.append(kind)
        return kind


class Event(Portable):
    """Something that happened to a seat (-1: to nobody in particular)."""

    kind: EventKind
    seat: i64
    values: list[i64]

    def __init__(self, kind: EventKind, seat: i64, values: list[i64]) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values

    def seen_by(self, seat: i64) -> bool:
        """May this seat (-1: a spectator) know of it?"""
        return not self.kind.private or self.seat == seat


class Log:
    """The events told since somebody began to listen."""

    events: list[Event]

    def __init__(self) -> None:
        self.events = []

    def add(self, kind: EventKind, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Keep one event."""
        self.events.append(Event(kind, seat, [a, b, c][: len(kind.fields)]))
