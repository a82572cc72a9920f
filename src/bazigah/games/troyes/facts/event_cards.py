"""The Event cards and Marauding: figures and effects (TR-15, TR-17.1), from `components.json`."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts import names
from bazigah.games.troyes.facts.components import BUILDINGS, COLOURS, EMPTY, FACTS, PRINTED, RED, WHITE, YELLOW

_BASE: Final[list[dict[str, Any]]] = FACTS["event_cards"]["cards"]
RAW_EVENTS: Final[list[dict[str, Any]]] = [*_BASE, *FACTS["bonus_cards"]["event"], FACTS["marauding"]]
PRINTED_EVENTS: Final[list[dict[str, Any]]] = [
    *PRINTED["event_cards"]["cards"],
    *PRINTED["bonus_cards"]["event"],
    PRINTED["marauding"],
]

EVENT_CARDS: Final = Domain("event", [event["id"] for event in RAW_EVENTS])
EVENT_COUNT: Final[int] = EVENT_CARDS.size()
MARAUDING: Final[int] = EVENT_COUNT - 1

DECKS: Final = COLOURS
DECK: Final[list[i64]] = [COLOURS.index(event["deck"] or "") for event in RAW_EVENTS]
RED_POOL: Final[list[list[i64]]] = [
    [event for event in range(count) if DECK[event] == RED] for count in (len(_BASE), EVENT_COUNT)
]  # [bonus cards]
WHITE_POOL: Final[list[i64]] = [event for event in range(EVENT_COUNT) if DECK[event] == WHITE]
YELLOW_POOL: Final[list[i64]] = [event for event in range(EVENT_COUNT) if DECK[event] == YELLOW]

NO_LIMIT: Final = 1_000_000
BLACK_DICE: Final[list[i64]] = [event["black_dice"] for event in RAW_EVENTS]
CALLS: Final[list[i64]] = [COLOURS.index(event["calls_deck"] or "") for event in RAW_EVENTS]
FLAGS: Final[list[i64]] = [NO_LIMIT if event["flags"] is None else event["flags"] for event in RAW_EVENTS]
FIRST_VP: Final[list[i64]] = [event["vp_first"] for event in RAW_EVENTS]
SECOND_VP: Final[list[i64]] = [event["vp_second"] for event in RAW_EVENTS]
PENALTY: Final[list[i64]] = [event["penalty_vp_if_incomplete"] for event in RAW_EVENTS]
CALLS_UNUSED: Final[list[bool]] = [event["on_enter"] is not None for event in RAW_EVENTS]
RETURNS_CUBES: Final[list[bool]] = [event["on_countered"] is not None for event in RAW_EVENTS]

# --- effects (TR-22.4) --------------------------------------------------------------------------------------------

NO_EFFECT: Final = 0  # black dice only
_RAW_EFFECT: Final[list[dict[str, Any]]] = [event["effect"] for event in RAW_EVENTS]
EVENT_EFFECT: Final[list[i64]] = [names.EVENT_EFFECTS.index(effect["type"]) for effect in _RAW_EFFECT]
EVENT_AMOUNT: Final[list[i64]] = [effect.get("amount", 0) for effect in _RAW_EFFECT]
TAKES_INFLUENCE: Final[list[bool]] = [effect.get("resource") == "influence" for effect in _RAW_EFFECT]
EVENT_BUILDING: Final[list[i64]] = [
    BUILDINGS.index(effect["building"]) if "building" in effect else EMPTY for effect in _RAW_EFFECT
]
REACHES_LEFT: Final[list[i64]] = [effect.get("events", 0) for effect in _RAW_EFFECT]
CUBES_LEFT: Final[list[i64]] = [effect.get("cubes_each", 0) for effect in _RAW_EFFECT]
