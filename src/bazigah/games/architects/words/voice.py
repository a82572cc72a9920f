"""Architects of the West Kingdom in words: what the house asks of a voice."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.architects.facts.cards import APPRENTICES, BUILDINGS, SIDES
from bazigah.games.architects.facts.components import GOODS, LOCATIONS, MARKET_SPACES, SCHEMES, SEATS, SKILLS
from bazigah.games.architects.words.actions import action
from bazigah.games.architects.words.amounts import AMOUNTS
from bazigah.games.architects.words.effects import DEBT_CARDS, EXPLAINED, PIECES, effect
from bazigah.games.architects.words.events import event
from bazigah.games.architects.words.opponent import GATHERING, opponent
from bazigah.games.architects.words.questions import question
from bazigah.games.architects.words.tie_breaks import tie_breaks
from bazigah.text.words import Phrase

__all__ = ["EXPLAINED", "action", "effect", "event", "opponent", "question", "tie_breaks"]

PEOPLE: Final = (SEATS,)
DOMAINS: Final[dict[str, Domain]] = {
    "apprentice": APPRENTICES,
    "board": SIDES,
    "card": BUILDINGS,
    "good": GOODS,
    "location": LOCATIONS,
    "skill": SKILLS,
}
COUNTED: Final = ("points", "silver", "workers", "virtue", "cards", "debts")  # of a player, on plates
PILES: Final = ("buildings", "apprentices", "rewards")


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    effects = [effect(thing, None) for domain in EXPLAINED for thing in domain.labels]
    amounts = {f"amount.{name}" for name in AMOUNTS}
    named = {f"component.{domain.name}.{thing}" for domain in (DEBT_CARDS, PIECES) for thing in domain.labels}
    helped = [*LOCATIONS.labels, *[f"market_{space}" for space in MARKET_SPACES.labels]]
    drawn = {
        *(f"counter.{name}" for name in COUNTED),
        *(f"pile.{name}" for name in PILES),
        *(f"help.{name}" for name in helped),
        *(f"space.{kind}" for kind in ("plain", "reset", "end")),
    }
    schemes = {f"rival.{scheme}" for scheme in SCHEMES.labels if scheme not in GATHERING}
    return {key for told in effects for key in _keys_in(told)} | amounts | named | drawn | schemes


def _keys_in(phrase: Phrase) -> set[str]:
    """The key of a phrase and those of the phrases that it is about."""
    inner = [value for value in phrase.params.values() if isinstance(value, Phrase)]
    return {phrase.key, *(key for value in inner for key in _keys_in(value))}
