"""The events in words: what happened, for the log."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.games.scythe.facts.cards import ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVES
from bazigah.games.scythe.facts.components import CARGO, UNITS
from bazigah.games.scythe.space import HINTS as HINT_NUMBERS
from bazigah.games.scythe.words.amounts import amount
from bazigah.games.scythe.words.cards import ENCOUNTERS, FACTORY, OBJECTIVE_CARDS
from bazigah.text.words import Phrase, event_phrase, label


def event(event: Event) -> Phrase:
    """What happened, with cards by their names and units by their number."""
    told = event_phrase(event)
    values = dict(zip(event.kind.fields, event.values, strict=True))
    more: dict[str, object] = {}
    for field, domain in zip(event.kind.fields, event.kind.domains, strict=True):
        if domain is OBJECTIVES or domain is ENCOUNTER_CARDS or domain is FACTORY_CARDS:
            more[field] = label(_NAMED[domain], values[field])
        elif domain is HINT_NUMBERS:
            more[field] = Phrase(f"hint.{domain.labels[values[field]]}")
        elif (domain is UNITS or domain is CARGO) and "number" in values:
            more[field] = amount(domain.labels[values[field]], values["number"])
    return Phrase(told.key, {**told.params, **more})


_NAMED: Final[dict[Domain, Domain]] = {
    OBJECTIVES: OBJECTIVE_CARDS,
    ENCOUNTER_CARDS: ENCOUNTERS,
    FACTORY_CARDS: FACTORY,
}
