"""The events in words."""

from __future__ import annotations

from bazigah.engine.core.events import Event
from bazigah.games.trajan.space import (
    TIME_MOVED,
)
from bazigah.text.words import Phrase, event_phrase


def event(event: Event) -> Phrase:
    """What happened."""
    told = event_phrase(event)
    completed = event.kind is TIME_MOVED and told.params["laps"]
    return Phrase("event.lap_completed", told.params) if completed else told
