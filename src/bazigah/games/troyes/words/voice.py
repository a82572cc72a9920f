"""Troyes in words: what the house asks of a voice."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.troyes.facts.activity_cards import CARDS
from bazigah.games.troyes.facts.components import BUILDINGS, COLOURS, OWNERS, SPACES
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.facts.names import ACTIONS, ROY_DEEDS
from bazigah.games.troyes.words.actions import action
from bazigah.games.troyes.words.effects import EXPLAINED, PIECES, effect
from bazigah.games.troyes.words.events import GREY, event
from bazigah.games.troyes.words.opponent import opponent
from bazigah.games.troyes.words.questions import question
from bazigah.games.troyes.words.tie_breaks import tie_breaks

__all__ = ["EXPLAINED", "action", "effect", "event", "opponent", "question", "tie_breaks"]

PEOPLE: Final = (OWNERS,)
DOMAINS: Final[dict[str, Domain]] = {
    "card": CARDS,
    "event": EVENT_CARDS,
    "building": BUILDINGS,
    "colour": COLOURS,
    "space": SPACES,
}
COUNTED: Final = ("points", "deniers", "influence", "supply", "taken")  # of a player, on plates
STOCKS: Final = ("deniers", "influence", "points", "supply", "general", "cubes", "taken")  # before a player


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    grey = {f"event.{name}.grey" for name in GREY}
    counters = {f"counter.{name}" for name in COUNTED}
    stocks = {f"draw.stock.{stock}" for stock in STOCKS}
    pieces = {f"{family}.{piece}" for family in ("effect", f"component.{PIECES.name}") for piece in PIECES.labels}
    deeds = {f"roy.deed.{deed}" for deed in ROY_DEEDS}
    forbidden = {f"forbidden.{action}" for action in ACTIONS}
    return (
        forbidden
        | deeds
        | grey
        | counters
        | stocks
        | pieces
        | {"component.target.cathedral", "component.target.agriculture"}
    )
