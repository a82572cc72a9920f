"""What happened in a record, and to whom: its events as a seat may know them, its players as they are called."""

from __future__ import annotations

from collections.abc import Iterable

from bazigah.engine.core.events import Event
from bazigah.engine.record import Record
from bazigah.text.words import Words

SPECTATOR = -1


def names(record: Record, spoken: Words) -> list[str]:
    """The players by seat; those without a name of their own are numbered in the language of the user."""
    return [spoken.player(seat) if name == str(seat + 1) else name for seat, name in enumerate(record.names)]


def since_last_choice(record: Record, seat: int) -> list[Event]:
    """What happened from the last own choice of a seat on; without one, everything."""
    own = [number for number, step in enumerate(record.steps) if step.seat == seat]
    return _events(record, own[-1] if own else None, seat)


def whole_log(record: Record, seat: int) -> list[Event]:
    """All that a seat knows to have happened."""
    return _events(record, None, seat)


def _events(record: Record, first: int | None, seat: int) -> list[Event]:
    opening: Iterable[Event] = record.opening if first is None else ()
    steps = [event for step in record.steps[first or 0 :] for event in step.events]
    return [event for event in [*opening, *steps] if event.seen_by(seat)]
