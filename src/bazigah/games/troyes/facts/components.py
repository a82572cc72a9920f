"""The city of Troyes: buildings, districts, dice, setup and constants, from `components.json`.

The dice of a district are one int: a cell of three bits for each colour and value, with the number of such dice. No
cell overflows, because a building has six spaces and so a colour has at most six dice.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.ints import i64
from bazigah.engine.overlay import Figures, in_force
from bazigah.games.troyes.facts import names
from bazigah.games.troyes.facts.figures import check, figures

FIGURES: Final[Figures] = in_force("troyes", figures, check)
FACTS: Final[dict[str, Any]] = FIGURES.facts
PRINTED: Final[dict[str, Any]] = FIGURES.printed  # for words: numbers that are unconfirmed say so

EMPTY: Final = -1
BIT: Final[list[i64]] = [1 << place for place in range(63)]  # the set of one thing
MIN_PLAYERS: Final[int] = FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = FACTS["players"]["max"]

# --- owners and districts (TR-1.1, TR-2.2) ------------------------------------------------------------------------

OWNERS: Final = Domain("owner", [*[str(seat + 1) for seat in range(MAX_PLAYERS)], "neutral"])
OWNER_COUNT: Final[i64] = OWNERS.size()
NEUTRAL: Final[i64] = OWNER_COUNT - 1  # grey; in the solo game Le Roy stands here

# --- dice (TR-1.2) ------------------------------------------------------------------------------------------------

RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
COLOURS: Final = Domain("colour", list(names.COLOURS))
SIDES: Final = 6  # of a die
VALUES: Final = numbers("value", 1, SIDES)
ALL_VALUES: Final = (1 << SIDES + 1) - 2  # the set of all values, from bit 1 on
ALL_COLOURS: Final[int] = (1 << COLOURS.size()) - 1
CELL_BITS: Final = 3
COLOUR_BITS: Final = SIDES * CELL_BITS
CELL_COUNT: Final[int] = COLOURS.size() * SIDES
COLOUR: Final[list[i64]] = [cell // SIDES for cell in range(CELL_COUNT)]
VALUE: Final[list[i64]] = [cell % SIDES + 1 for cell in range(CELL_COUNT)]
ONE: Final[list[i64]] = [2 ** (CELL_BITS * cell) for cell in range(CELL_COUNT)]  # one die in a cell
FULL: Final[list[i64]] = [one * (2**CELL_BITS - 1) for one in ONE]  # all bits of a cell
OPPOSITE: Final[list[i64]] = [COLOUR[cell] * SIDES + SIDES - VALUE[cell] for cell in range(CELL_COUNT)]
OF_COLOURS: Final[list[i64]] = [
    sum(FULL[cell] for cell in range(CELL_COUNT) if colours >> COLOUR[cell] & 1) for colours in range(ALL_COLOURS + 1)
]  # [set of colours]: the bits of their cells
OF_VALUES: Final[list[i64]] = [
    sum(FULL[cell] for cell in range(CELL_COUNT) if values >> VALUE[cell] & 1) for values in range(ALL_VALUES + 1)
]  # [set of values]: the bits of their cells

# --- buildings (TR-1.11) ------------------------------------------------------------------------------------------

PALACE: Final = 0  # a building has the number of the colour of its dice
BISHOPRIC: Final = 1
CITY_HALL: Final = 2
_BUILDINGS: Final[list[dict[str, Any]]] = FACTS["board"]["buildings"]
BUILDINGS: Final = Domain("building", [building["id"] for building in _BUILDINGS])
_ROWS: Final[list[tuple[int, dict[str, Any]]]] = [
    (number, row) for number, building in enumerate(_BUILDINGS) for row in building["rows"]
]
SPACES: Final = Domain("space", [space for _, row in _ROWS for space in row["spaces"]])
SPACE_COUNT: Final[i64] = SPACES.size()
ROW_COUNT: Final[int] = len(_ROWS)
ROW_SPACES: Final[list[list[i64]]] = [[SPACES.index(space) for space in row["spaces"]] for _, row in _ROWS]
ROW_BUILDING: Final[list[i64]] = [building for building, _ in _ROWS]
ROW_OF: Final[list[list[i64]]] = [
    [
        next(number for number, (home, row) in enumerate(_ROWS) if home == building and value in row["die_values"])
        for value in range(1, SIDES + 1)
    ]
    for building in range(BUILDINGS.size())
]  # [building][value - 1]
BUILDING_ROWS: Final[list[list[i64]]] = [
    [row for row in range(ROW_COUNT) if ROW_BUILDING[row] == building] for building in range(BUILDINGS.size())
]
ROW_VALUES: Final[list[i64]] = [sum(1 << value for value in row["die_values"]) for _, row in _ROWS]  # sets of values
SPACE_ROW: Final[list[i64]] = [
    next(row for row in range(ROW_COUNT) if space in ROW_SPACES[row]) for space in range(SPACE_COUNT)
]
SPACE_BUILDING: Final[list[i64]] = [ROW_BUILDING[row] for row in SPACE_ROW]
BUILDING_SPACES: Final[list[list[i64]]] = [
    [space for space in range(SPACE_COUNT) if SPACE_BUILDING[space] == building] for building in range(BUILDINGS.size())
]

# --- the cathedral (TR-1.11.5, TR-7.3) ----------------------------------------------------------------------------

_CATHEDRAL: Final[dict[str, Any]] = FACTS["board"]["cathedral"]
LEVELS: Final[int] = _CATHEDRAL["levels"]
LEVEL: Final = numbers("level", 1, LEVELS)
CATHEDRAL_SPACES: Final[int] = LEVELS * SIDES  # level * 6 + number: there is one for each value
TOP_LEVEL: Final[int] = CATHEDRAL_SPACES - SIDES - 1  # + number is its space on the top level
CATHEDRAL_VP: Final[list[i64]] = list(_CATHEDRAL["vp_by_number"])
CATHEDRAL_INFLUENCE: Final[list[i64]] = list(_CATHEDRAL["influence_by_number"])

# --- setup (TR-2) -------------------------------------------------------------------------------------------------

_SETUP: Final[dict[str, Any]] = FACTS["setup"]
_SOLO_SETUP: Final[dict[str, Any]] = FACTS["solo"]["setup"]
_BY_PLAYERS: Final[list[dict[str, Any]]] = [
    _SETUP["by_players"][str(max(2, players))] for players in range(1, MAX_PLAYERS + 1)
]  # alone as for two (TR-18.2)
STARTING_DENIERS: Final[int] = _SETUP["common"]["deniers"]
STARTING_INFLUENCE: Final[int] = _SETUP["common"]["influence"]
CITIZENS_EACH: Final[int] = FACTS["components"]["citizens"]["per_player_colour"]
NEUTRAL_CITIZENS: Final[int] = FACTS["components"]["citizens"]["neutral"]
GREY_CUBES: Final[int] = FACTS["components"]["cubes"]["neutral"]
STARTING_CITIZENS: Final[list[i64]] = [0, *[setup["citizens"] for setup in _BY_PLAYERS]]
CHARACTERS_EACH: Final[list[i64]] = [0, 0, *[setup["characters_each"] for setup in _BY_PLAYERS[1:]]]
RED_EVENTS: Final[list[i64]] = [0, _SOLO_SETUP["red_events"], *[setup["red_events"] for setup in _BY_PLAYERS[1:]]]
PREPLACED: Final[list[list[i64]]] = [
    [],
    [],
    *[[SPACES.index(space) for space in setup["neutral_preplaced"]] for setup in _BY_PLAYERS[1:]],
]
MOST_ROUNDS: Final[int] = max(RED_EVENTS)
ROUNDS: Final = numbers("round", 1, MOST_ROUNDS)

# --- constants (TR-4, TR-5, TR-10 to TR-13) -----------------------------------------------------------------------

_CONSTANTS: Final[dict[str, Any]] = FACTS["constants"]
INCOME: Final[int] = _CONSTANTS["income"]
SALARY: Final[list[i64]] = [_CONSTANTS["salary"][building] for building in BUILDINGS.labels]
SALARY_PENALTY: Final[int] = _CONSTANTS["penalty_vp"]
_DIE_PRICES: Final[dict[str, int]] = _CONSTANTS["die_price_by_group_size"]
GROUP_MOST: Final[int] = len(_DIE_PRICES)
DIE_PRICE: Final[list[i64]] = [0, *[_DIE_PRICES[str(size)] for size in range(1, GROUP_MOST + 1)]]
MOST_INFLUENCE: Final[int] = _CONSTANTS["influence"]["max"]
REROLL_COST: Final[int] = _CONSTANTS["influence"]["reroll_one_own_die"]
RECRUIT_COST: Final[int] = _CONSTANTS["influence"]["recruit_citizen"]
FLIP_COST: Final[int] = _CONSTANTS["influence"]["flip_own_dice"]
FLIP_MOST: Final[int] = _CONSTANTS["influence"]["flip_most_dice"]
RED_MULTIPLIER: Final[int] = _CONSTANTS["black_die"]["red_die_multiplier"]
BLACK_INFLUENCE: Final[int] = _CONSTANTS["black_die"]["influence_per_countered_die"]
BLACK_PENALTY: Final[int] = _CONSTANTS["black_die"]["penalty_vp"]
HARVEST_COLOUR: Final[int] = COLOURS.index(_CONSTANTS["agriculture"]["dice_colour"])
HARVEST_DIVISOR: Final[int] = _CONSTANTS["agriculture"]["divisor"]
PASS_DENIERS: Final[int] = _CONSTANTS["pass"]["first_deniers"]
LATER_DENIERS: Final[int] = _CONSTANTS["pass"]["later_deniers_each_turn"]
EVENT_LEFT_VP: Final[int] = _CONSTANTS["end_scoring"]["per_uncountered_event_with_own_cube"]
MISSING_LEVEL_VP: Final[int] = _CONSTANTS["end_scoring"]["missing_cathedral_level"]
EVENT_CUBE_INFLUENCE: Final[int] = _CONSTANTS["event_cube_influence"]

# --- characters (TR-16) -------------------------------------------------------------------------------------------

_CHARACTERS: Final[list[dict[str, Any]]] = FACTS["characters"]["cards"]
CHARACTERS: Final = Domain("character", [card["id"] for card in _CHARACTERS])
CHARACTER_COUNT: Final[int] = CHARACTERS.size()
OWN_CITIZENS: Final = 0  # in the order of `names.MEASURES`
CATHEDRAL_CUBES: Final = 1
DENIERS: Final = 2
INFLUENCE: Final = 3
TRADESMEN: Final = 4
EVENTS_TAKEN: Final = 5
CHARACTER_COUNTS: Final[list[i64]] = [names.MEASURES.index(card["counts"]) for card in _CHARACTERS]


def _thresholds(players: int) -> list[list[list[i64]]]:
    key = "2" if players <= 2 else "3-4"
    return [[list(line) for line in card["thresholds"][key]] for card in _CHARACTERS]


THRESHOLDS: Final[list[list[list[list[i64]]]]] = [
    _thresholds(players) for players in range(MAX_PLAYERS + 1)
]  # [players][character]: lines of minimum and points

# --- the solo game (TR-18) ----------------------------------------------------------------------------------------

_SOLO: Final[dict[str, Any]] = FACTS["solo"]
ROY_CITIZENS: Final[int] = _SOLO_SETUP["le_roy_citizens_total"]
ROY_STEP: Final[int] = _SOLO_SETUP["le_roy_places_per_step"]
PLAYER_STEP: Final[int] = _SOLO_SETUP["player_places_per_step"]
PRIORITY: Final[list[i64]] = [COLOURS.index(colour) for colour in _SOLO_SETUP["colour_priority"]]
SETUP_DICE: Final[list[i64]] = [_SOLO_SETUP["dice_rolled"][colour] for colour in COLOURS.labels]
BEST_SPACES: Final[list[list[i64]]] = [
    [SPACES.index(space) for space in _SOLO_SETUP["best_space_order"][building]] for building in BUILDINGS.labels
]
RANKED_ROWS: Final[list[list[i64]]] = [
    sorted(rows, key=lambda row: BEST_SPACES[ROW_BUILDING[row]].index(ROW_SPACES[row][0])) for rows in BUILDING_ROWS
]  # [building]: the rows, the one whose left end ranks best first (TR-18.13)

COUNTER_EVENT: Final[i64] = names.ROY_DEEDS.index(names.COUNTER_RIGHTMOST)
_LINES: Final[list[dict[str, Any]]] = _SOLO["table"]
_TABLE: Final[list[dict[str, Any]]] = [*[{}] * _LINES[0]["roll"], *_LINES]  # by roll


def _column(name: str) -> list[i64]:
    return [line.get(name, 0) for line in _TABLE]


ROY_DEED: Final[list[i64]] = [names.ROY_DEEDS.index(line["effect"]) if line else EMPTY for line in _TABLE]
ROY_AMOUNT: Final[list[i64]] = _column("amount")
ROY_OTHERWISE: Final[list[i64]] = _column("otherwise_vp")
ROY_DICE: Final[list[i64]] = _column("dice")
ROY_DICE_PER_FLAG: Final[list[i64]] = _column("dice_per_empty_flag")
ROY_BUYS: Final[list[i64]] = _column("bought_from_player")
ROY_PRICE: Final[list[i64]] = _column("price")
ROY_CATHEDRAL_VP: Final[int] = _SOLO["cathedral_vp_per_cube"]
ROY_TAX: Final[int] = _SOLO["card_changes"]["tax_collector_deniers_per_le_roy_citizen"]
ROY_FREE_DICE: Final[int] = _SOLO["card_changes"]["tithing_max_free_yellow_from_le_roy"]
ROY_MIGRANT_VP: Final[int] = _SOLO["card_changes"]["migrant_workers_le_roy_vp"]
ROY_WITHOUT: Final[list[i64]] = [CHARACTERS.index(card) for card in _SOLO["characters_without_le_roy_score"]]
RATINGS: Final[list[list[i64]]] = [
    [line["max"], line["level"]] for line in _SOLO["ratings"] if line["max"] is not None
]  # the highest result of each rating
BEST_RATING: Final[int] = _SOLO["ratings"][-1]["level"]
