"""Trajan in words: what the house asks of a voice."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.trajan.facts.board import PROVINCES, SITES
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_KINDS,
    BONUS_TILES,
    COLOURS,
    COMMODITIES,
    PILES,
    SHIPS,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TRAYS,
)
from bazigah.games.trajan.rules.actions import ROLES
from bazigah.games.trajan.words.actions import action
from bazigah.games.trajan.words.effects import EXPLAINED, PIECES, counted, effect
from bazigah.games.trajan.words.events import event
from bazigah.games.trajan.words.questions import question
from bazigah.games.trajan.words.tie_breaks import tie_breaks
from bazigah.text.words import Phrase

__all__ = ["EXPLAINED", "action", "effect", "event", "question", "tie_breaks"]

PEOPLE: Final[tuple[Domain, ...]] = ()
COUNTED: Final = ("points", "votes", "cards", "supply", "legionnaires", "workers")  # of a player, on plates
DOMAINS: Final[dict[str, Domain]] = {
    "action": ACTIONS,
    "bonus": BONUS_TILES,
    "colour": COLOURS,
    "commodity": COMMODITIES,
    "pile": PILES,
    "province": PROVINCES,
    "site": SITES,
    "slot": SLOTS,
    "stack": STACKS,
    "symbol": SYMBOLS,
    "tile": TILES,
    "tray": TRAYS,
}


def opponent(s: object) -> None:
    """The game brings no opponent of its own."""


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    effects = {effect(thing, None).key for domain in EXPLAINED for thing in domain.labels}
    gains = {f"gain.{stack}" for stack in STACKS.labels}
    worths = {f"worth.{kind}" for kind in BONUS_KINDS.labels}
    things = {thing.key for tile in range(BONUS_TILES.size()) if isinstance(thing := counted(tile), Phrase)}
    questions = {f"question.{role}" for role in ROLES.labels}
    cargoes = {f"cargo.{ship}" for ship in SHIPS.labels}
    helps = {f"help.{name}" for name in ACTIONS.labels}
    counters = {f"counter.{name}" for name in COUNTED}
    pieces = {f"component.{PIECES.name}.{piece}" for piece in PIECES.labels}
    return effects | pieces | gains | worths | things | questions | cargoes | helps | counters
