"""The actions, events and decisions of the race."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import ActionSpace, Kind
from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.events import EventKind, EventSpace

from .facts.components import CARDS, GIFTS, PIPS, SPACES

DECISIONS: Final = DecisionSpace()

SPACE: Final = ActionSpace()
WALK: Final[Kind] = SPACE.kind("walk", pips=PIPS)
SPRINT: Final[Kind] = SPACE.kind("sprint")
TAKE: Final[Kind] = SPACE.kind("take", gift=GIFTS)

EVENTS: Final = EventSpace()
DEALT: Final[EventKind] = EVENTS.kind("dealt", private=True, card=CARDS)
ROLLED: Final[EventKind] = EVENTS.kind("rolled", first=PIPS, second=PIPS)
WALKED: Final[EventKind] = EVENTS.kind("walked", pips=PIPS, space=SPACES)
SPRINTED: Final[EventKind] = EVENTS.kind("sprinted", card=CARDS, space=SPACES)
DRANK: Final[EventKind] = EVENTS.kind("drank", water=None)
STEPPED_ON: Final[EventKind] = EVENTS.kind("stepped_on", space=SPACES)
ENDED: Final[EventKind] = EVENTS.kind("ended")
