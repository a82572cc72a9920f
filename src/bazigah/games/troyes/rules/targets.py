"""What a group of dice may be used for, and how a delayed cube changes the group (TR-5, TR-14.3, TR-22.3).

A target is a number: an Activity card, the cathedral, an event, a building or agriculture, in the order of the
actions that choose them. A cube is 0 for none, otherwise its card + 1.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARDS, RAW_CARDS
from bazigah.games.troyes.facts.components import (
    ALL_COLOURS,
    BIT,
    BUILDINGS,
    COLOURS,
    DIE_PRICE,
    GROUP_MOST,
    HARVEST_COLOUR,
    HARVEST_DIVISOR,
    ROY_FREE_DICE,
    SIDES,
    WHITE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, EVENT_COUNT, RAW_EVENTS
from bazigah.games.troyes.facts.names import TARGETS as TARGET_KINDS

TO_CATHEDRAL: Final[int] = CARD_COUNT
FIRST_EVENT: Final[int] = TO_CATHEDRAL + 1
FIRST_BUILDING: Final[int] = FIRST_EVENT + EVENT_COUNT
TO_HARVEST: Final[int] = FIRST_BUILDING + BUILDINGS.size()
TARGET_COUNT: Final[int] = TO_HARVEST + 1
assert len(BIT) >= TARGET_COUNT, "a set of targets has no room for so many cards"
TARGETS: Final = Domain("target", [*CARDS.labels, "cathedral", *EVENT_CARDS.labels, *BUILDINGS.labels, "agriculture"])

NO_CUBE: Final = 0
NOTHING: Final[dict[str, Any]] = {"type": "none", "forbidden_actions": []}
_CHANGE: Final[list[dict[str, Any]]] = [
    NOTHING,
    *[card["effect"] if card["timing"] == "delayed" else NOTHING for card in RAW_CARDS],
]
IS_CUBE: Final[list[bool]] = [change is not NOTHING for change in _CHANGE]

# --- targets ------------------------------------------------------------------------------------------------------

_ACTIVATING, _BUILDING, _FIGHTING, _PLACING, _FARMING = TARGET_KINDS
_ACTION: Final[list[str]] = [
    *[_ACTIVATING] * CARD_COUNT,
    _BUILDING,
    *[_FIGHTING] * EVENT_COUNT,
    *[_PLACING] * BUILDINGS.size(),
    _FARMING,
]


def _colours(use: dict[str, Any]) -> int:
    return sum(BIT[COLOURS.index(colour)] for colour in use["dice_colours"])


_ACTIVATION: Final[list[dict[str, Any]]] = [card["activation"] for card in RAW_CARDS]
_FIGHT: Final[list[dict[str, Any]]] = [event["fight"] for event in RAW_EVENTS]
_COLOURS: Final[list[int]] = [
    *[_colours(use) for use in _ACTIVATION],
    1 << WHITE,
    *[_colours(use) for use in _FIGHT],
    *[1 << building for building in range(BUILDINGS.size())],
    1 << HARVEST_COLOUR,
]
_MIXED: Final[list[bool]] = [
    target < CARD_COUNT and bool(_ACTIVATION[target]["mixed_colours_allowed"]) for target in range(TARGET_COUNT)
]
BY_VALUE: Final[list[bool]] = [
    action in (_BUILDING, _PLACING) for action in _ACTION
]  # [target]: does the value of each die say where it serves?
DIVISOR: Final[list[i64]] = [
    *[use["divisor"] for use in _ACTIVATION],
    1,
    *[use["divisor"] for use in _FIGHT],
    *[1] * BUILDINGS.size(),
    HARVEST_DIVISOR,
]

# --- cubes --------------------------------------------------------------------------------------------------------


def _worth(change: dict[str, Any], value: int) -> int:
    """What a die of this value counts in a group that the cube changes."""
    if change["type"] == "expand_die":
        return value * int(change["count"])
    if change["type"] != "change_each_die":
        return value
    worth = value + change["add"] if change["set"] is None else change["set"]
    return int(worth if change["cap"] is None else min(worth, change["cap"]))


WORTH: Final[list[list[i64]]] = [
    [0, *[_worth(change, value) for value in range(1, SIDES + 1)]] for change in _CHANGE
]  # [cube][value]
ADDED: Final[list[i64]] = [change.get("amount", 0) for change in _CHANGE]  # once to the total
COPIES: Final[list[i64]] = [change.get("count", 1) for change in _CHANGE]  # dice that one die counts as
FREE: Final[list[i64]] = [change.get("free_per_foreign_district", 0) for change in _CHANGE]
FREE_FROM_ROY: Final[list[i64]] = [ROY_FREE_DICE if free else 0 for free in FREE]
PRICES: Final[list[list[i64]]] = [
    [0, *[change["purchase_price"]] * GROUP_MOST] if "purchase_price" in change else DIE_PRICE for change in _CHANGE
]  # [cube][size of the group]: price of a bought die (TR-5.2, TR-5.8)


def _most(target: int, change: dict[str, Any]) -> int:
    return 1 if _ACTION[target] == _PLACING or change["type"] == "expand_die" else GROUP_MOST


MOST_DICE: Final[list[list[i64]]] = [
    [_most(target, change) for change in _CHANGE] for target in range(TARGET_COUNT)
]  # [target][cube]


def _picks(target: int, change: dict[str, Any]) -> list[i64]:
    """The sets of colours a group may be taken from; none if the cube does not fit (TR-14.3, TR-14.4)."""
    colours = _COLOURS[target]
    singles: list[i64] = [BIT[colour] for colour in range(COLOURS.size()) if colours >> colour & 1]
    kind = change["type"]
    if _ACTION[target] in change["forbidden_actions"]:
        return []
    if kind in ("recolour_group", "expand_die"):
        fits = colours >> COLOURS.index(change["to_colour"]) & 1
        return [BIT[COLOURS.index(change["from_colour"])]] if fits else []
    if change.get("group_colour", "any") != "any":
        one = BIT[COLOURS.index(change["group_colour"])]
        return [one] if colours & one else []
    mixed = _MIXED[target] and (kind == "none" or bool(change["works_on_mixed_group"]))
    return [colours] if mixed else singles


PICKS: Final[list[list[list[i64]]]] = [
    [_picks(target, change) if cube == NO_CUBE or IS_CUBE[cube] else [] for cube, change in enumerate(_CHANGE)]
    for target in range(TARGET_COUNT)
]  # [target][cube]
MOST_TIMES: Final = 36  # no group yields more activations or cubes: the checks of the data file see to it
SINGLE_COLOURS: Final[list[bool]] = [colours in BIT[: COLOURS.size()] for colours in range(ALL_COLOURS + 1)]


def _reached(colour: int, total: int) -> int:
    return sum(
        BIT[target]
        for target in range(TARGET_COUNT)
        if BIT[colour] in PICKS[target][NO_CUBE] and DIVISOR[target] <= total
    )


REACHED: Final[list[list[i64]]] = [
    [_reached(colour, total) for total in range(SIDES * GROUP_MOST + 1)] for colour in range(COLOURS.size())
]  # [colour][total]: the set of targets that a group of this colour serves with this total, without a cube
MIXED: Final[int] = sum(BIT[target] for target in range(TARGET_COUNT) if _MIXED[target])  # the set of those for several
