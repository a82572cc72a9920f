"""Goods, locations, tracks, figures: `components.json` as constants, read once. The cards are in `cards.py`."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.facts import read_facts
from bazigah.engine.ints import i64

FACTS: Final[dict[str, Any]] = read_facts("architects")

EMPTY: Final = -1
NOBODY: Final = -1
MIN_PLAYERS: Final[int] = FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = FACTS["players"]["max"]
SEATS: Final = numbers("seat", 1, MAX_PLAYERS)
WORKERS_EACH: Final[int] = FACTS["workers"]["each"]

# --- goods and gains (AW-1.6) -------------------------------------------------------------------------------------

GOODS: Final = Domain("good", list(FACTS["goods"]["list"]))
CLAY: Final[i64] = GOODS.labels.index("clay")
WOOD: Final[i64] = GOODS.labels.index("wood")
STONE: Final[i64] = GOODS.labels.index("stone")
GOLD: Final[i64] = GOODS.labels.index("gold")
MARBLE: Final[i64] = GOODS.labels.index("marble")
SILVER: Final[i64] = GOODS.labels.index("silver")
GOODS_KINDS: Final[i64] = GOODS.size()

# A gain is a list of amounts: the goods, then these.
VIRTUE: Final[i64] = GOODS_KINDS
CARDS: Final[i64] = GOODS_KINDS + 1
DEBTS: Final[i64] = GOODS_KINDS + 2
_GAIN_KEYS: Final[list[str]] = [*GOODS.labels, "virtue", "building_card", "debt"]
NO_GAIN: Final[list[i64]] = [0] * len(_GAIN_KEYS)


def gain_of(facts: dict[str, int]) -> list[i64]:
    """The amounts that a table of the facts names; an unknown key is an error."""
    gain = NO_GAIN[:]
    for key, amount in facts.items():
        gain[_GAIN_KEYS.index(key)] = amount
    return gain


def cost_of(facts: dict[str, int]) -> list[i64]:
    """The goods that a cost names."""
    return gain_of(facts)[:GOODS_KINDS]


# Goods and skills of a player packed into one int, eight bits for each good and two for each skill, with a guard bit
# on top of each: a price is covered when no field has to borrow from its guard.
SKILLS: Final = Domain("skill", list(FACTS["skills"]["list"]))
SKILL_KINDS: Final[i64] = SKILLS.size()
MOST_PACKED: Final = 127  # more of a good covers every price as well
GOOD_FIELD: Final[list[i64]] = [1 << 8 * good for good in range(GOODS.size())]
SKILL_FIELD: Final[list[i64]] = [1 << 8 * GOODS.size() + 2 * skill for skill in range(SKILLS.size())]
GUARD: Final[i64] = sum([128 * field for field in GOOD_FIELD]) + sum([2 * field for field in SKILL_FIELD])


def packed(cost: list[i64], skills: list[str]) -> int:
    """A price in goods and skills as one int."""
    goods = sum(amount * field for amount, field in zip(cost, GOOD_FIELD, strict=True))
    return goods + sum(SKILL_FIELD[SKILLS.index(skill)] for skill in skills)


# --- locations (AW-4.1 to AW-4.9) ---------------------------------------------------------------------------------

LOCATIONS: Final = Domain("location", list(FACTS["locations"]["board_order"]))
LOCATION_COUNT: Final[i64] = LOCATIONS.size()
QUARRY: Final[i64] = LOCATIONS.labels.index("quarry")
FOREST: Final[i64] = LOCATIONS.labels.index("forest")
MINES: Final[i64] = LOCATIONS.labels.index("mines")
SILVERSMITH: Final[i64] = LOCATIONS.labels.index("silversmith")
STOREHOUSE: Final[i64] = LOCATIONS.labels.index("storehouse")
WORKSHOP: Final[i64] = LOCATIONS.labels.index("workshop")
TOWN_CENTRE: Final[i64] = LOCATIONS.labels.index("town_centre")
TAX_STAND: Final[i64] = LOCATIONS.labels.index("tax_stand")
GUARDHOUSE: Final[i64] = LOCATIONS.labels.index("guardhouse")


def _amounts(rule: dict[str, Any]) -> list[i64]:
    """An amount {base, per, every} for every number of own workers."""
    return [rule["base"] + rule["per"] * (n // rule["every"]) for n in range(WORKERS_EACH + 2)]


_GATHERING: Final[dict[str, Any]] = FACTS["gathering"]
GATHERINGS: Final[list[str]] = [name for name, rule in _GATHERING.items() if isinstance(rule, dict)]
GATHER_AT: Final[list[i64]] = [LOCATIONS.index(_GATHERING[name]["location"]) for name in GATHERINGS]
GATHERED: Final[list[i64]] = [GOODS.index(_GATHERING[name]["good"]) for name in GATHERINGS]
GATHER_YIELD: Final[list[list[i64]]] = [_amounts(_GATHERING[name]) for name in GATHERINGS]  # [gathering][workers]
GOLD_WORKERS: Final[i64] = [amount > 0 for amount in GATHER_YIELD[GATHERINGS.index("mines_gold")]].index(True)
WORKSHOP_CARDS: Final[list[i64]] = _amounts(FACTS["workshop"]["cards"])  # by workers


def _mixes(trade: dict[str, Any]) -> list[tuple[str, list[i64]]]:
    """Every exact mix of goods that pays a trade, with its label (AW-16.D4)."""
    gained = next(iter(trade["gain"]))
    mixes = combinations_with_replacement(trade["any_of"], trade["total"])
    return [("_".join([gained, *mix]), cost_of({good: mix.count(good) for good in mix})) for mix in mixes]


_TRADES: Final[list[tuple[str, list[i64], list[i64]]]] = [
    (label, cost, gain_of(trade["gain"])) for trade in FACTS["storehouse"]["trades"] for label, cost in _mixes(trade)
]
BOARD_TRADES: Final[list[str]] = [label for label, _, _ in _TRADES]
BOARD_TRADE_COST: Final[list[list[i64]]] = [cost for _, cost, _ in _TRADES]
BOARD_TRADE_GAIN: Final[list[list[i64]]] = [gain for _, _, gain in _TRADES]

HIRE_TAX: Final[int] = FACTS["workshop"]["tax"]
HIRE_SILVER: Final[int] = FACTS["workshop"]["silver"]
SKIP_SILVER: Final[int] = FACTS["workshop"]["skip_silver"]
ROWS: Final = Domain("row", list(FACTS["display"]["rows"]))
ROW_COUNT: Final[i64] = ROWS.size()
COLUMN_COUNT: Final[i64] = FACTS["display"]["columns"]
COLUMNS: Final = numbers("column", 1, COLUMN_COUNT)
DISPLAY: Final[i64] = ROW_COUNT * COLUMN_COUNT  # the slots of the upper row come first
SLOTS: Final = Domain("slot", [f"{row}.{column}" for row in ROWS.labels for column in COLUMNS.labels])
SLOT_NUMBERS: Final = numbers("slot", 1, DISPLAY)

FIRST_CAPTURE_TAX: Final[int] = FACTS["town_centre"]["first_tax"]
FURTHER_CAPTURE_SILVER: Final[int] = FACTS["town_centre"]["further_silver"]
ROBBERY_VIRTUE: Final[int] = FACTS["tax_stand"]["virtue_lost"]

_GUARDHOUSE: Final[dict[str, Any]] = FACTS["guardhouse"]
SILVER_PER_PRISONER: Final[int] = _GUARDHOUSE["silver_per_prisoner"]
RANSOM_TAX: Final[int] = _GUARDHOUSE["release_captured"]["tax"]
RANSOM_SILVER: Final[int] = _GUARDHOUSE["release_captured"]["silver"]
RANSOM_DEBTS: Final[int] = _GUARDHOUSE["release_captured_by_debt"]["debt"]
RANSOM_VIRTUE: Final[int] = _GUARDHOUSE["release_captured_by_debt"]["virtue_lost"]
PAY_OFF_TAX: Final[int] = _GUARDHOUSE["pay_debt"]["tax"]
PAY_OFF_SILVER: Final[int] = _GUARDHOUSE["pay_debt"]["silver"]
PAY_OFF_VIRTUE: Final[int] = _GUARDHOUSE["pay_debt"]["virtue"]

MARKET_SPACES: Final = Domain("space", list(FACTS["black_market"]["prices"]))
LEFT: Final[i64] = MARKET_SPACES.labels.index("left")
MIDDLE: Final[i64] = MARKET_SPACES.labels.index("middle")
RIGHT: Final[i64] = MARKET_SPACES.labels.index("right")
MARKET_PRICE: Final[list[i64]] = list(FACTS["black_market"]["prices"].values())
MARKET_MOST_VIRTUE: Final[int] = FACTS["black_market"]["virtue_max"]
MARKET_VIRTUE: Final[int] = FACTS["black_market"]["virtue_lost"]
MARKET_CARDS: Final[int] = FACTS["black_market"]["cards_drawn"]
PRINTED_SMALL: Final[list[i64]] = gain_of(FACTS["black_market"]["printed_small"])
PRINTED_LARGE: Final[list[i64]] = gain_of(FACTS["black_market"]["printed_large"])
RESET_PRISONERS: Final[int] = FACTS["reset"]["prisoners"]
RESET_VIRTUE: Final[int] = FACTS["reset"]["virtue_lost"]
RESET_DEBTS: Final[int] = FACTS["reset"]["debts_most"]

PLACES: Final = Domain(
    "place",
    [
        *LOCATIONS.labels,
        *[f"market_{space}" for space in MARKET_SPACES.labels],
        "prison",
        *[f"board_{seat}" for seat in SEATS.labels],
    ],
)  # where a worker may be taken back from (AW-3.2 to AW-3.4)
FIRST_MARKET_PLACE: Final[i64] = LOCATION_COUNT
PRISON_PLACE: Final[i64] = PLACES.labels.index("prison")
FIRST_BOARD_PLACE: Final[i64] = PRISON_PLACE + 1

# --- tracks (AW-4.10, AW-6, AW-7) ---------------------------------------------------------------------------------


def _by_seats(table: dict[str, int]) -> list[i64]:
    return [table.get(str(seats), 0) for seats in range(MAX_PLAYERS + 1)]


CAPTURE_LOCATIONS: Final[list[i64]] = _by_seats(FACTS["town_centre"]["locations_by_seats"])
GUILDHALL_ROWS: Final[int] = FACTS["guildhall"]["rows"]
GUILDHALL_COLUMNS: Final[list[i64]] = _by_seats(FACTS["guildhall"]["columns_by_seats"])
GUILDHALL_SPACES: Final[list[i64]] = [columns * GUILDHALL_ROWS for columns in GUILDHALL_COLUMNS]


def _spaces(rows: list[int], column: int) -> list[list[i64]]:
    """By seats: the numbers of the Guildhall spaces in these rows and this column."""
    return [[(row - 1) * columns + column for row in rows] for columns in GUILDHALL_COLUMNS]


RESET_SPACES: Final = _spaces(FACTS["guildhall"]["reset_rows"], FACTS["guildhall"]["reset_column"])
FLUSH_SPACES: Final = _spaces(FACTS["apprentice_flush"]["rows"], FACTS["apprentice_flush"]["column"])

_LEVELS: Final[list[dict[str, Any]]] = FACTS["cathedral"]["levels"]
TOP_LEVEL: Final[i64] = len(_LEVELS) - 1
LEVEL_PLACES: Final[list[i64]] = [level["places"] for level in _LEVELS]
LEVEL_COST: Final[list[list[i64]]] = [cost_of(level.get("cost", {})) for level in _LEVELS]
LEVEL_MIX: Final[list[i64]] = [level.get("wood_and_stone", 0) for level in _LEVELS]
LEVEL_POINTS: Final[list[i64]] = [level["vp"] for level in _LEVELS]
CATHEDRAL_LEAST_VIRTUE: Final[int] = FACTS["cathedral"]["virtue_min"]
CATHEDRAL_DISCARD: Final[int] = FACTS["cathedral"]["cards_discarded"]
NO_REWARD: Final[list[i64]] = gain_of(FACTS["cathedral"]["reward_if_pile_empty"])
WOOD_COUNTS: Final = numbers("wood", 0, max(LEVEL_MIX))

VIRTUE_POINTS: Final[list[i64]] = list(FACTS["virtue_track"]["vp"])
TOP_VIRTUE: Final[i64] = len(VIRTUE_POINTS) - 1
TAX_EVADED: Final[list[i64]] = list(FACTS["virtue_track"]["tax_evaded"])

# --- setup, limits, scoring (AW-2, AW-4.5.2, AW-10) ---------------------------------------------------------------

_SETUP: Final[dict[str, Any]] = FACTS["setup"]
TAX_STAND_SILVER: Final[int] = _SETUP["tax_stand_silver"]
STARTING_VIRTUE: Final[int] = _SETUP["virtue"]
STARTING_SILVER: Final[list[i64]] = list(_SETUP["silver_by_turn_position"])
CARDS_DEALT: Final[int] = _SETUP["cards_dealt"]
CARDS_KEPT: Final[int] = _SETUP["cards_kept"]
REWARDS: Final[list[i64]] = [
    _SETUP["rewards_per_seat"] * seats + _SETUP["rewards_more"] for seats in range(MAX_PLAYERS + 1)
]
HAND_LIMIT: Final[int] = FACTS["limits"]["hand"]
ROUND_LIMITS: Final[list[i64]] = list(FACTS["round_limits"]["values"])

_SCORING: Final[dict[str, Any]] = FACTS["scoring"]
GOLD_POINTS: Final[int] = _SCORING["gold"]
MARBLE_POINTS: Final[int] = _SCORING["marble"]
SILVER_PER_POINT: Final[int] = _SCORING["silver_per_point"]
PRISONERS_PER_POINT: Final[int] = _SCORING["prisoners_per_lost_point"]
DEBT_POINTS: Final[int] = _SCORING["unpaid_debt"]

# --- the bot (AW-15) ----------------------------------------------------------------------------------------------

_BOT: Final[dict[str, Any]] = FACTS["bot"]
BOT_MOST_PLAYERS: Final[int] = _BOT["players_max"]
CLOCK_TURNS: Final[int] = _BOT["clock_turns"]
OPPONENTS: Final[list[str]] = list(_BOT["opponents"])
BOT_VIRTUE: Final[list[i64]] = [opponent["virtue"] for opponent in _BOT["opponents"].values()]
SCHEMES: Final = Domain(
    "scheme", list(dict.fromkeys([scheme for opponent in _BOT["opponents"].values() for scheme in opponent["schemes"]]))
)
SCHEME_DECK: Final[list[list[i64]]] = [
    [SCHEMES.index(scheme) for scheme in opponent["schemes"]] for opponent in _BOT["opponents"].values()
]  # by opponent
DIFFICULTIES: Final[list[str]] = list(_BOT["difficulty"])
BOT_BUILDING: Final[list[i64]] = [_BOT["difficulty"][level]["construct"] for level in DIFFICULTIES]
BOT_STEP: Final[list[i64]] = [_BOT["difficulty"][level]["cathedral"] for level in DIFFICULTIES]
BOT_REVEALS: Final[list[i64]] = [_BOT["difficulty"][level]["reveal"] for level in DIFFICULTIES]
BOT_GATHERS: Final[list[i64]] = [LOCATIONS.index(location) for location in _BOT["gather"]["locations"]]
BOT_YIELD: Final[list[i64]] = _amounts(_BOT["gather"])
BOT_CAPTURES: Final[int] = _BOT["captures_max"]
BOT_SMALLEST_GROUP: Final[int] = _BOT["smallest_group"]
BOT_FEW_READY: Final[int] = _BOT["take_back_at_most_ready"]
BOT_CAPTURE_TAX: Final[int] = _BOT["capture_tax"]
BOT_FREES_FROM: Final[int] = _BOT["freed_from"]
BOT_DEBT_STOCK: Final[int] = _BOT["debt_stock"]
BOT_DEBT_TAX: Final[int] = _BOT["debt_tax"]
BOT_WORKSHOP_TAX: Final[int] = _BOT["workshop_tax"]
BOT_STOREHOUSE_VIRTUE: Final[int] = _BOT["storehouse_virtue"]
BOT_SILVER_PER_STOCK: Final[int] = _BOT["robbed_per_stock"]
BOT_ROBBERY_VIRTUE: Final[int] = _BOT["robbed_virtue_lost"]
BOT_MARKET_STOCK: Final[int] = _BOT["market_stock"]
BOT_MARKET_VIRTUE: Final[int] = _BOT["market_virtue_lost"]
BOT_COUNTS_AT: Final[list[i64]] = [
    LOCATIONS.index(_BOT["counts_for"][good]) if good in _BOT["counts_for"] else EMPTY for good in GOODS.labels
]  # by good: where its workers count as holding it (AW-15.18)
