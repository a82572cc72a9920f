"""The events in words: what happened, for the log."""

from __future__ import annotations

from bazigah.engine.core.events import Event
from bazigah.games.architects.facts.cards import LARGE, REWARD_GAIN
from bazigah.games.architects.facts.components import NO_REWARD
from bazigah.games.architects.space import CAPTURED, MARKET_CARD_TURNED, NO_REWARD_LEFT, REWARD_REVEALED, TAKEN_BACK
from bazigah.games.architects.words.amounts import amounts, place
from bazigah.text.words import Phrase, event_phrase


def event(event: Event) -> Phrase:
    """What happened; what is told of nobody and has a name in its text happened to the bot."""
    told = event_phrase(event)
    own = event.kind is CAPTURED and event.values[1] == event.seat
    params = {"name": "@bot", **told.params, **_contents(event)}
    return Phrase("event.captured_own" if own else told.key, params)


def _contents(event: Event) -> dict[str, object]:
    """What a card that was turned over shows, and whose board a place is."""
    if event.kind is MARKET_CARD_TURNED:
        return {"gain": amounts(LARGE[event.values[0]])}
    if event.kind is REWARD_REVEALED:
        return {"gain": amounts(REWARD_GAIN[event.values[0]])}
    if event.kind is NO_REWARD_LEFT:
        return {"gain": amounts(NO_REWARD)}
    return {"place": place(event.values[0])} if event.kind is TAKEN_BACK else {}
