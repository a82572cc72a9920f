"""The events in words: what happened, for the log."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.events import Event
from bazigah.games.troyes.space import (
    BLACK_COUNTERED,
    BUILT,
    CHARACTER_SCORED,
    CITIZEN_SET,
    CUBE_RETURNED,
    DIE_ROLLED,
    DIE_SPENT,
    DIE_TAKEN,
    EVENT_CUBE,
    EVENT_TAKEN,
    EVENTS_SCORED,
    EXPELLED,
    HIRED,
    LEVELS_MISSED,
    PLACED,
    POINTS_GAINED,
    PUSHED,
    RETURNED,
    START_PLAYER,
    TORN_DOWN,
    TRADESMEN_SCORED,
)
from bazigah.text.words import Phrase, event_phrase


def event(event: Event) -> Phrase:
    """What happened. Nobody's seat stands for the grey pieces; what only a player can do there is done by Le Roy."""
    told = event_phrase(event)
    if event.kind is LEVELS_MISSED and event.values[0] == 0:
        told = Phrase("event.levels_missed.none", told.params)
    if event.kind is DIE_TAKEN and event.seat == event.values[0]:
        return Phrase("event.die_taken.own", told.params)
    if event.seat >= 0:
        return told
    if event.kind.name in GREY:
        return Phrase(f"{told.key}.grey", told.params)
    return Phrase(told.key, {**told.params, "name": "@roy"}) if event.kind.name in _ROY else told


GREY: Final[list[str]] = [
    kind.name
    for kind in (CITIZEN_SET, DIE_ROLLED, PLACED, PUSHED, EXPELLED, BUILT, TORN_DOWN, EVENT_CUBE, CUBE_RETURNED)
]
_ROY: Final[list[str]] = [
    kind.name
    for kind in (
        START_PLAYER,
        POINTS_GAINED,
        DIE_SPENT,
        DIE_TAKEN,
        BLACK_COUNTERED,
        HIRED,
        EVENT_TAKEN,
        RETURNED,
        CHARACTER_SCORED,
        EVENTS_SCORED,
        TRADESMEN_SCORED,
        LEVELS_MISSED,
    )
]
