"""Apprentices, buildings, Black Market cards, rewards and player boards: the cards of `components.json` as tables."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.components import (
    BOARD_TRADE_COST,
    BOARD_TRADE_GAIN,
    BOARD_TRADES,
    CATHEDRAL_DISCARD,
    FACTS,
    GOLD,
    LOCATIONS,
    MARBLE,
    NO_GAIN,
    SKILLS,
    STONE,
    WOOD,
    cost_of,
    gain_of,
    packed,
)
from bazigah.games.architects.facts.sets import BIT

# --- apprentices (AW-11) ------------------------------------------------------------------------------------------

_PEOPLE: Final[list[dict[str, Any]]] = FACTS["apprentices"]["list"]
APPRENTICES: Final = Domain("apprentice", [card["key"] for card in _PEOPLE])
BASE_APPRENTICES: Final[list[i64]] = [n for n, card in enumerate(_PEOPLE) if "promo" not in card]
ALL_APPRENTICES: Final[list[i64]] = list(range(len(_PEOPLE)))

HIRE_VIRTUE: Final[list[i64]] = [card["virtue"] for card in _PEOPLE]
ABILITY_GAIN: Final[list[list[i64]]] = [gain_of(card.get("gain", {})) for card in _PEOPLE]
GIVING: Final[i64] = sum(BIT[n] for n, gain in enumerate(ABILITY_GAIN) if any(gain))
SILVER_SAVED: Final[list[i64]] = [card.get("silver_saved", 0) for card in _PEOPLE]
VIRTUE_SAVED: Final[list[i64]] = [card.get("virtue_saved", 0) for card in _PEOPLE]
RELEASES: Final[list[i64]] = [card.get("release", 0) for card in _PEOPLE]
EXTRA_ACTIONS: Final[list[i64]] = [card.get("extra_actions", 0) for card in _PEOPLE]


def _people(key: str, value: object = None) -> int:
    """The set of apprentices that have a key, with this value if one is given."""
    return sum(BIT[n] for n, card in enumerate(_PEOPLE) if key in card and (value is None or card[key] == value))


# by trigger: the set of apprentices whose ability it sets off
ON_ADVANCE: Final[i64] = _people("trigger", "advance_cathedral")
ON_PAY_OFF: Final[i64] = _people("trigger", "pay_off_debt")
ON_MARKET: Final[i64] = _people("trigger", "black_market_action")
ON_ROBBERY: Final[i64] = _people("trigger", "tax_stand_action")
ON_TOWN_CENTRE: Final[i64] = _people("trigger", "town_centre_visit")
ON_STOREHOUSE: Final[i64] = _people("trigger", "storehouse_visit")
ON_SEND: Final[i64] = _people("trigger", "guardhouse_send_to_prison")
ON_RESET: Final[i64] = _people("trigger", "black_market_reset")
ON_GATHER: Final[list[i64]] = [_people("location", location) for location in LOCATIONS.labels]  # by location
TRADERS: Final[i64] = _people("trigger", "storehouse_trade")
NEED_EMPTY_PRISON: Final[i64] = _people("needs_empty_prison")

WITH_SKILL: Final[list[i64]] = [
    sum(BIT[n] for n, card in enumerate(_PEOPLE) if skill in card["skills"]) for skill in SKILLS.labels
]  # by skill: the set of apprentices who have it

# --- storehouse trades (AW-4.3) -----------------------------------------------------------------------------------

_TRADING: Final[list[i64]] = [n for n, card in enumerate(_PEOPLE) if card.get("trigger") == "storehouse_trade"]
TRADES: Final = Domain("trade", [*BOARD_TRADES, *[APPRENTICES.labels[n] for n in _TRADING]])
TRADE_COST: Final[list[list[i64]]] = [*BOARD_TRADE_COST, *[cost_of(_PEOPLE[n]["cost"]) for n in _TRADING]]
TRADE_GAIN: Final[list[list[i64]]] = [*BOARD_TRADE_GAIN, *[ABILITY_GAIN[n] for n in _TRADING]]
TRADE_PRICE: Final[list[i64]] = [packed(cost, []) for cost in TRADE_COST]
TRADE_OF: Final[list[i64]] = [
    len(BOARD_TRADES) + _TRADING.index(n) if n in _TRADING else -1 for n in ALL_APPRENTICES
]  # by apprentice
TRADER_OF: Final[list[i64]] = [*[-1 for _ in BOARD_TRADES], *_TRADING]  # by trade: the apprentice it needs, or -1

# --- player boards (AW-14.3) --------------------------------------------------------------------------------------

_SIDES: Final[list[dict[str, Any]]] = FACTS["player_boards"]["list"]
STANDARD: Final = 0  # the standard side; the variable boards are 1 to 10
SIDES: Final = Domain("board", ["standard", *[board["key"] for board in _SIDES]])
BASE_SIDES: Final[list[i64]] = [n for n, board in enumerate(_SIDES, 1) if "promo" not in board]
ALL_SIDES: Final[list[i64]] = list(range(1, len(_SIDES) + 1))

SIDE_PRISON: Final[list[i64]] = [0, *[board["prison"] for board in _SIDES]]
SIDE_SILVER: Final[list[i64]] = [0, *[board["silver"] for board in _SIDES]]
SIDE_VIRTUE: Final[list[i64]] = [0, *[board["virtue"] for board in _SIDES]]
SIDE_GAIN: Final[list[list[i64]]] = [NO_GAIN, *[gain_of(board["gain"]) for board in _SIDES]]
SIDE_CARDS: Final[list[i64]] = [0, *[board["extra_cards"] for board in _SIDES]]
SIDE_DEBTS: Final[list[i64]] = [0, *[board["debts"] for board in _SIDES]]


def _ability(key: str, usual: int = 0) -> list[i64]:
    """A figure of every board's ability, the usual one where it has none."""
    return [usual, *[int(board["ability"].get(key, usual)) for board in _SIDES]]


TAX_IGNORED: Final = _ability("tax_ignored")
MARKET_DRAWS: Final = _ability("market_cards")
DISCARDS: Final = _ability("cathedral_discard", CATHEDRAL_DISCARD)
HIRE_SAVED: Final = _ability("hire_saved")
APPRENTICE_LIMIT: Final = _ability("apprentices_max", FACTS["limits"]["apprentices"])
BLENDS: Final = _ability("gold_is_marble")  # gold and marble are one and the same
GUILDHALL_SAVED: Final = _ability("guildhall_saved")  # wood or stone saved
DEBT_PRICE: Final = _ability("debt_price")
CONSTRUCT_DRAWS: Final = _ability("construct_cards")
RESET_RELEASES: Final = _ability("reset_release")
SEND_SILVER: Final = _ability("send_silver")

# --- buildings (AW-13) --------------------------------------------------------------------------------------------

_BUILDINGS: Final[list[dict[str, Any]]] = FACTS["buildings"]["list"]
BUILDINGS: Final = Domain("card", [card["key"] for card in _BUILDINGS])
BASE_BUILDINGS: Final[list[i64]] = [n for n, card in enumerate(_BUILDINGS) if "promo" not in card]
ALL_BUILDINGS: Final[list[i64]] = list(range(len(_BUILDINGS)))

COST: Final[list[list[i64]]] = [cost_of(card["cost"]) for card in _BUILDINGS]
SKILLS_NEEDED: Final[list[list[i64]]] = [[SKILLS.index(skill) for skill in card["skills"]] for card in _BUILDINGS]
BUILD_VIRTUE: Final[list[i64]] = [card["virtue"] for card in _BUILDINGS]
POINTS: Final[list[i64]] = [card["vp"] for card in _BUILDINGS]


def _priced(card: dict[str, Any], side: int, saved: int) -> int:
    """The packed price of a building for a board: gold and marble as one, or one good of a kind less (AW-14.3)."""
    cost = cost_of(card["cost"])
    if BLENDS[side]:
        cost[GOLD] += cost[MARBLE]
        cost[MARBLE] = 0
    if GUILDHALL_SAVED[side] and cost[saved]:
        cost[saved] -= GUILDHALL_SAVED[side]
    return packed(cost, card["skills"])


# [board][card]: the price; with a saving of one good, wood and stone are two ways to pay, elsewhere both are the same
PRICE_LESS_WOOD: Final[list[list[i64]]] = [
    [_priced(card, side, WOOD) for card in _BUILDINGS] for side in range(SIDES.size())
]
PRICE_LESS_STONE: Final[list[list[i64]]] = [
    [_priced(card, side, STONE) for card in _BUILDINGS] for side in range(SIDES.size())
]

NOW_EFFECT: Final[list[dict[str, Any]]] = [card.get("now", {}) for card in _BUILDINGS]
NOW_GAIN: Final[list[list[i64]]] = [gain_of(now.get("gain", {})) for now in NOW_EFFECT]
NOW_GAINS: Final[list[list[list[i64]]]] = [[gain_of(gain) for gain in now.get("gains", [])] for now in NOW_EFFECT]
NOW_PER: Final[list[i64]] = [now.get("per", 1) for now in NOW_EFFECT]
NOW_GROUPS: Final[list[i64]] = [now.get("groups", 0) for now in NOW_EFFECT]
NOW_VIRTUE: Final[list[i64]] = [now.get("virtue", 0) for now in NOW_EFFECT]
NOW_PRISONERS: Final[list[i64]] = [now.get("prisoners", 0) for now in NOW_EFFECT]
HAS_EFFECT_NOW: Final[list[bool]] = [bool(now) for now in NOW_EFFECT]

END_EFFECT: Final[list[dict[str, Any]]] = [card.get("end", {}) for card in _BUILDINGS]
END_VIRTUE: Final[list[i64]] = [end.get("virtue", 0) for end in END_EFFECT]
END_POINTS: Final[list[i64]] = [end.get("vp", 0) for end in END_EFFECT]
END_PER: Final[list[i64]] = [end.get("per", 1) for end in END_EFFECT]
CHANGE_VIRTUE: Final[i64] = sum([BIT[card] for card in ALL_BUILDINGS if END_VIRTUE[card]])  # resolved first (AW-10.4)
LOWER_VIRTUE: Final[i64] = sum([BIT[card] for card in ALL_BUILDINGS if END_VIRTUE[card] < 0])
GIVE_POINTS: Final[i64] = sum([BIT[card] for card in ALL_BUILDINGS if END_POINTS[card]])

# --- Black Market and reward cards (AW-12) ------------------------------------------------------------------------

_MARKET: Final[list[dict[str, Any]]] = FACTS["black_market_cards"]["list"]
MARKET: Final = Domain("market_card", [card["key"] for card in _MARKET])
SMALL: Final[list[list[i64]]] = [gain_of(card["small"]) for card in _MARKET]
LARGE: Final[list[list[i64]]] = [gain_of(card["large"]) for card in _MARKET]
FACE: Final[list[i64]] = [SMALL.index(gain) for gain in SMALL]  # the first card with the same small side

_REWARDS: Final[list[dict[str, Any]]] = FACTS["reward_cards"]["list"]
REWARD_CARDS: Final = Domain("reward", [card["key"] for card in _REWARDS])
REWARD_GAIN: Final[list[list[i64]]] = [gain_of(card["gain"]) for card in _REWARDS]
