"""The race in words: what the house asks of a voice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event
from bazigah.text.words import Phrase, action_phrase, event_phrase

from ..facts.components import CARD_STEPS, GIFTS, PIPS, WATER, WELL_STEPS
from ..rules.turn import AtWell
from ..space import SPACE, SPRINT
from ..state import Race

DOMAINS: Final[dict[str, Domain]] = {"pips": PIPS}
EXPLAINED: Final[Iterable[Domain]] = (GIFTS,)
PEOPLE: Final[Sequence[Domain]] = ()
COUNTED: Final = ("points", "space", "water")
_GIFTS: Final = {"water": {"water": WATER}, "steps": {"steps": WELL_STEPS}}


def action(s: Race, action: int) -> Phrase:
    """What an action does here and now."""
    if SPACE.named(action) is SPRINT:
        return action_phrase(SPACE, action, steps=CARD_STEPS[s.runners[s.seat()].card])
    return action_phrase(SPACE, action)


def question(s: Race) -> Phrase:
    """What the pending decision asks."""
    return Phrase("question.well" if isinstance(s.stack[-1], AtWell) else "question.turn")


def event(event: Event) -> Phrase:
    """What happened."""
    return event_phrase(event)


def effect(tile: str, s: Race | None) -> Phrase:
    """What a gift of a well is."""
    return Phrase(f"effect.{tile}", dict(_GIFTS[tile]))


def opponent(s: object) -> None:
    """The game brings no opponent of its own."""


def tie_breaks(s: Race, seat: int) -> list[Phrase]:
    """Who kept the card (RC-4.3)."""
    return [Phrase("tie_break.played" if s.runners[seat].played else "tie_break.kept")]


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    return {f"effect.{gift}" for gift in GIFTS.labels} | {f"counter.{name}" for name in COUNTED}
