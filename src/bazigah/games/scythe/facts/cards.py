"""Combat cards, encounters, Factory cards, objectives and structure bonus tiles (SC-1.4, SC-12 to SC-15)."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import HEXES, NEIGHBOURS, TERRITORY_COUNT, matching
from bazigah.games.scythe.facts.components import (
    ARMORY_BONUS,
    BENEFIT,
    BONUSES,
    BOX_PRODUCE,
    FACTS,
    MONUMENT_BONUS,
    ONE_TIME_BONUS,
    ONGOING_BONUS,
    RESOURCES,
    TRADED_TOKENS,
)

# --- combat cards -------------------------------------------------------------------------------------------------

_BY_VALUE: Final[dict[str, int]] = FACTS["combat_cards"]["by_value"]
VALUES: Final = Domain("value", list(_BY_VALUE))
VALUE_COUNT: Final[i64] = VALUES.size()
CARD_VALUE: Final[list[i64]] = [int(label) for label in VALUES.labels]
CARDS_OF: Final[list[i64]] = list(_BY_VALUE.values())  # how many cards there are of each value
ALL_COMBAT_CARDS: Final[list[i64]] = [value for value in range(VALUE_COUNT) for _ in range(CARDS_OF[value])]

# --- what cards cost and give -------------------------------------------------------------------------------------

# The bonuses are automatic; then tokens of each kind; then what is chosen.
GAINS: Final[list[str]] = [
    *BONUSES.labels,
    *RESOURCES.labels,
    "tokens",
    "worker",
    "mech",
    "structure",
    "recruit",
    "upgrade",
    "produce",
]
COINS_GAIN: Final[i64] = GAINS.index("coins")
FIRST_TOKEN_GAIN: Final[i64] = BONUSES.size()
GAIN_TOKENS: Final[i64] = GAINS.index("tokens")
GAIN_WORKER: Final[i64] = GAINS.index("worker")
GAIN_MECH: Final[i64] = GAINS.index("mech")
GAIN_STRUCTURE: Final[i64] = GAINS.index("structure")
GAIN_RECRUIT: Final[i64] = GAINS.index("recruit")
GAIN_UPGRADE: Final[i64] = GAINS.index("upgrade")
GAIN_PRODUCE: Final[i64] = GAINS.index("produce")


def _gain(gain: dict[str, int]) -> list[i64]:
    """Kinds and amounts in turn, in the printed order."""
    return [number for kind, amount in gain.items() for number in (GAINS.index(kind), amount)]


def _cost(cost: dict[str, int]) -> list[i64]:
    return [cost.get(kind, 0) for kind in BONUSES.labels]


PAY_POWER: Final[i64] = BONUSES.index("power")  # what is paid is of the same kinds as the bonuses
PAY_COINS: Final[i64] = BONUSES.index("coins")
PAY_POPULARITY: Final[i64] = BONUSES.index("popularity")
PAY_CARDS: Final[i64] = BONUSES.index("combat_cards")

_ENCOUNTERS: Final[list[dict[str, Any]]] = FACTS["encounters"]["cards"]
ENCOUNTER_CARDS: Final = Domain("card", [str(card["number"]) for card in _ENCOUNTERS])
OPTIONS: Final = Domain("option", list(ascii_uppercase[: max([len(card["options"]) for card in _ENCOUNTERS])]))
ENCOUNTER_COST: Final[list[list[list[i64]]]] = [
    [_cost(option["cost"]) for option in card["options"]] for card in _ENCOUNTERS
]  # [card][option]: power, coins, popularity, combat cards
ENCOUNTER_GAIN: Final[list[list[list[i64]]]] = [
    [_gain(option["gain"]) for option in card["options"]] for card in _ENCOUNTERS
]  # [card][option]: kind, amount, kind, amount …

_FACTORY: Final[dict[str, Any]] = FACTS["factory_cards"]
FACTORY_CARDS: Final = Domain("card", [str(card["number"]) for card in _FACTORY["cards"]])
ALTERNATIVES: Final = Domain("alternative", ["first", "second"])
FACTORY_COST: Final[list[list[i64]]] = [_cost(card["cost"]) for card in _FACTORY["cards"]]
FACTORY_GAIN: Final[list[list[list[i64]]]] = [
    [_gain(gain) for gain in card["gain"]] for card in _FACTORY["cards"]
]  # [card][alternative]
MORE_THAN_PLAYERS: Final[int] = _FACTORY["more_than_players"]
FACTORY_STEPS: Final[int] = _FACTORY["move_steps"]

_ENCOUNTER_GAINS: Final[list[dict[str, int]]] = [option["gain"] for card in _ENCOUNTERS for option in card["options"]]
_FACTORY_GAINS: Final[list[dict[str, int]]] = [gain for card in _FACTORY["cards"] for gain in card["gain"]]


def _most(gains: list[dict[str, int]], *kinds: str) -> int:
    """The most that one of these gains brings of some kinds."""
    return max([gain.get(kind, 0) for gain in gains for kind in kinds])


MOST_TOKENS: Final[int] = _most(_ENCOUNTER_GAINS, "tokens")  # to choose the kinds of
MOST_TRADED: Final[int] = max(TRADED_TOKENS, _most(_FACTORY_GAINS, "tokens"))
MOST_PRODUCING: Final[int] = max(*BENEFIT[BOX_PRODUCE], _most(_FACTORY_GAINS, "produce"))
MOST_GAIN: Final[int] = max(
    *ONE_TIME_BONUS,
    *ONGOING_BONUS,
    MONUMENT_BONUS,
    ARMORY_BONUS,
    _most(_ENCOUNTER_GAINS + _FACTORY_GAINS, *BONUSES.labels),
)  # of a bonus

# --- objectives ---------------------------------------------------------------------------------------------------

_OBJECTIVES: Final[list[dict[str, Any]]] = FACTS["objectives"]["cards"]
OBJECTIVES: Final = Domain("objective", [str(card["number"]) for card in _OBJECTIVES])
END_OF_TURN: Final[list[bool]] = [card["end_of_turn"] for card in _OBJECTIVES]

STATS: Final[list[str]] = [
    "power",
    "popularity",
    "coins",
    "factory_cards",
    "mechs_deployed",
    "workers_off_mat",
    "upgrades",
    "structures_built",
    "recruits_enlisted",
    "combat_cards_in_hand",
    "combat_stars",
]
AT_LEAST: Final = 0  # a stat, a number
AT_MOST: Final = 1  # a stat, a number
EQUAL: Final = 2  # two stats
CONTROLS: Final = 3  # a set of territories, how many of them
STRONGEST: Final = 4
FORCED: Final = 5  # how many workers
STOCKPILE: Final = 6  # tokens in all, of each kind
GATHERED: Final = 7  # own pieces
EACH_KIND: Final = 8  # tokens of each kind
WOLF: Final = 9  # tokens
AROUND_A_LAKE: Final = 10  # territories
MONOPOLY: Final = 11  # tokens


def _territories(term: dict[str, Any]) -> int:
    if "adjacent_to" in term:
        return NEIGHBOURS[HEXES.index(term["adjacent_to"])]
    return matching({key: term[key] for key in ("terrain", "tunnel") if key in term})


def _term(term: dict[str, Any]) -> list[i64]:
    """A term of a condition as a code and two numbers."""
    if "stat" in term:
        code = AT_LEAST if "min" in term else AT_MOST
        return [code, STATS.index(term["stat"]), term["min"] if "min" in term else term["max"]]
    if "count" in term:
        return [CONTROLS, _territories(term), term["min"]]
    one = term.get("single_controlled_territory", {})
    if "each_resource_min" in one:
        return [STOCKPILE, one["resource_tokens_min"], one["each_resource_min"]]
    if "own_character" in one:
        return [WOLF, one["resource_tokens_min"], one["own_workers_exact"]]
    return _plain_term(term)


def _plain_term(term: dict[str, Any]) -> list[i64]:
    [name, *_] = term
    value = term[name]
    terms: dict[str, list[Any]] = {
        "equal": [EQUAL, *([STATS.index(stat) for stat in value] if name == "equal" else [])],
        "controls": [CONTROLS, matching({"terrain": ["factory"]}), 1],
        "rank": [STRONGEST, 0, 0],
        "event_this_turn": [FORCED, term.get("min", 0), 0],
        "single_territory": [GATHERED, value["own_tokens_min"] if name == "single_territory" else 0, 0],
        "controlled_resources_each_min": [EACH_KIND, value, 0],
        "controlled_territories_around_one_lake_min": [AROUND_A_LAKE, value, 0],
        "controlled_resources_any_one_kind_min": [MONOPOLY, value, 0],
    }
    return terms[name]


TERMS: Final[list[list[list[i64]]]] = [[_term(term) for term in card["terms"]] for card in _OBJECTIVES]

# --- structure bonus tiles ----------------------------------------------------------------------------------------

_TILES: Final[list[dict[str, Any]]] = FACTS["structure_bonus"]["tiles"]
TILES: Final = Domain("tile", [tile["id"] for tile in _TILES])
BESIDE: Final = 0
UPON: Final = 1
MEASURE: Final[list[i64]] = [["adjacent", "on", "row"].index(tile["measure"]) for tile in _TILES]
COUNTED: Final[list[i64]] = [matching(tile["hexes"]) for tile in _TILES]  # the territories a tile speaks of


def _coins(tile: dict[str, Any], count: int) -> int:
    return max([step["coins"] for step in tile["coins"] if count >= step["min"]], default=0)


TILE_COINS: Final[list[list[i64]]] = [
    [_coins(tile, count) for count in range(TERRITORY_COUNT + 1)] for tile in _TILES
]  # [tile][count]

DIALS: Final = numbers("power", 0, FACTS["tracks"]["power"]["dial_max"])
