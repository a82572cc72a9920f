"""Scythe in words: what the house asks of a voice."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.scythe.facts.cards import GAINS, OBJECTIVES, TILES, VALUES
from bazigah.games.scythe.facts.components import ABILITIES, BONUSES, CARGO, PLAYERS, RESOURCES, SECTIONS, UNITS
from bazigah.games.scythe.space import HINTS as HINT_NUMBERS
from bazigah.games.scythe.words.actions import action
from bazigah.games.scythe.words.cards import OBJECTIVE_CARDS, conditions
from bazigah.games.scythe.words.effects import EXPLAINED, FACTION_ABILITIES, effect
from bazigah.games.scythe.words.events import event
from bazigah.games.scythe.words.questions import question
from bazigah.games.scythe.words.tie_breaks import tie_breaks

__all__ = ["EXPLAINED", "action", "effect", "event", "question", "tie_breaks"]

PEOPLE: Final = (PLAYERS,)
DOMAINS: Final[dict[str, Domain]] = {
    "ability": ABILITIES,
    "objective": OBJECTIVE_CARDS,
    "resource": RESOURCES,
    "section": SECTIONS,
    "value": VALUES,
}
COUNTED: Final = ("points", "power", "popularity", "coins", "cards", "stars")  # of a player, on plates
FIGURES: Final = ("power", "popularity", "coins", "cards", "stars")  # of a player, on the mat
DECKS: Final = ("combat", "encounter", "factory")  # beside the map
ABSENT: Final = ("albion", "togawa")  # factions that have a home base and nothing else


def opponent(s: object) -> None:
    """The game brings no opponent of its own."""


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    explained = {effect(thing, None).key for domain in EXPLAINED for thing in domain.labels}
    named = {f"component.{domain.name}.{thing}" for domain in EXPLAINED for thing in domain.labels}
    amounts = {f"amount.{thing}" for thing in (*GAINS, *CARGO.labels, *UNITS.labels)}
    counted = {f"counted.{tile}" for tile in TILES.labels}
    needs = {f"refusal.needs_{what}" for what in BONUSES.labels}
    hints = {f"hint.{number}" for number in HINT_NUMBERS.labels}
    terms = {term.key for objective in range(OBJECTIVES.size()) for term in conditions(objective)}
    abilities = {f"effect.{ability}" for ability in FACTION_ABILITIES.labels}
    drawn = {f"draw.figure.{figure}" for figure in FIGURES} | {f"draw.base.{faction}" for faction in ABSENT}
    fates = {f"draw.if_{kind}{about}" for kind in ("won", "lost") for about in ("", "_tip")}
    decks = {f"draw.{family}.{deck}" for family in ("deck", "deck_tip") for deck in DECKS}
    counters = {f"counter.{name}" for name in COUNTED}
    return explained | named | amounts | counted | needs | hints | terms | abilities | drawn | fates | decks | counters
