"""Tiles, boards, depots, tables: the facts of `components.json` as constants, read once.

A set of spaces of a duchy is an int with one bit a space, as chess programs write sets of squares.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.actions import Domain, numbers
from bazigah.engine.facts import read_facts
from bazigah.engine.ints import i64

_FACTS: Final[dict[str, Any]] = read_facts("burgundy")
_TILES: Final[dict[str, Any]] = _FACTS["tiles"]

EMPTY: Final = -1
MIN_PLAYERS: Final[int] = _FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = _FACTS["players"]["max"]

# --- types and tiles (CB-1.1 to CB-1.5) ---------------------------------------------------------------------------

BUILDING: Final = 0
ANIMAL: Final = 1
KNOWLEDGE: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP: Final = 5
TYPES: Final = Domain("type", list(_TILES["types"]))

BUILDINGS: Final[list[str]] = list(_TILES["buildings"]["kinds"])
WAREHOUSE: Final = 0
CARPENTERS_WORKSHOP: Final = 1
CHURCH: Final = 2
MARKET: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
CITY_HALL: Final = 6
WATCHTOWER: Final = 7

ANIMALS: Final[list[str]] = list(_TILES["animals"]["kinds"])
KNOWLEDGE_COUNT: Final[int] = _TILES["knowledge"]["count"]

FIRST_ANIMAL: Final = 8
FIRST_KNOWLEDGE: Final = 19  # the tile of Knn is FIRST_KNOWLEDGE + nn
CASTLE_TILE: Final = 46
MINE_TILE: Final = 47
SHIP_TILE: Final = 48

TILES: Final = Domain(
    "tile",
    [
        *BUILDINGS,
        *[f"{kind}{count}" for kind in ANIMALS for count in (2, 3, 4)],
        *[f"K{number:02}" for number in range(1, KNOWLEDGE_COUNT + 1)],
        "castle",
        "mine",
        "ship",
    ],
)
TYPE_OF: Final[list[i64]] = [*[BUILDING] * 8, *[ANIMAL] * 12, *[KNOWLEDGE] * 26, CASTLE, MINE, SHIP]
ANIMAL_OF: Final[list[i64]] = [
    (tile - FIRST_ANIMAL) // 3 if TYPE_OF[tile] == ANIMAL else EMPTY for tile in range(len(TYPE_OF))
]
HEADS: Final[list[i64]] = [
    (tile - FIRST_ANIMAL) % 3 + 2 if TYPE_OF[tile] == ANIMAL else 0 for tile in range(len(TYPE_OF))
]


def _supply(black: bool) -> list[i64]:
    """The tiles with a coloured or with a black back, by kind."""
    side = "black" if black else "coloured"
    tiles: list[i64] = []
    for building in range(8):
        tiles += [building] * _TILES["buildings"][f"{side}_each"]
    for animal in range(4):
        for heads, count in _TILES["animals"][f"{side}_each"].items():
            tiles += [FIRST_ANIMAL + animal * 3 + int(heads) - 2] * count
    for number in range(1, KNOWLEDGE_COUNT + 1):
        if (number in _TILES["knowledge"]["black_backs"]) == black:
            tiles.append(FIRST_KNOWLEDGE + number)
    for tile in (CASTLE_TILE, MINE_TILE, SHIP_TILE):
        tiles += [tile] * _TILES[TILES.labels[tile]][side]
    return tiles


BLACK: Final = 6  # the seventh supply, after one for each type
SUPPLIES: Final = Domain("supply", [*TYPES.labels, "black"])
SUPPLY: Final[list[list[i64]]] = [
    *[[tile for tile in _supply(False) if TYPE_OF[tile] == kind] for kind in range(6)],
    _supply(True),
]

# --- goods (CB-1.6) -----------------------------------------------------------------------------------------------

GOODS: Final = Domain("good", list(_FACTS["goods"]["types"]))
GOODS_EACH: Final[int] = _FACTS["goods"]["count_each"]
GOODS_PER_PHASE: Final[int] = _FACTS["goods"]["per_phase"]
STARTING_GOODS: Final[int] = _FACTS["goods"]["starting_each"]
GOODS_PLACES: Final[int] = _FACTS["goods"]["places_in_storage"]
ALL_GOODS: Final[list[i64]] = [good for good in range(6) for _ in range(GOODS_EACH)]

# --- the main board (CB-1.20 to CB-1.25) --------------------------------------------------------------------------

PHASES: Final = Domain("phase", list(_FACTS["structure"]["phases"]))
ROUNDS: Final[int] = _FACTS["structure"]["rounds_per_phase"]
PIPS: Final = numbers("pips", 1, 6)

NUMBERED: Final = numbers("depot", 1, 6)
DEPOTS: Final = Domain("depot", [*NUMBERED.labels, "black"])
BLACK_DEPOT: Final = 6
DEPOT_SLOTS: Final = numbers("slot", 1, 4)
BLACK_SLOTS: Final = numbers("slot", 1, 8)
FIRST_BLACK_SLOT: Final = 24  # slots 0 to 23 are the numbered depots, four each
SLOT_COUNT: Final = 32

_DEPOTS: Final[list[list[dict[str, Any]]]] = _FACTS["depots"]["spaces"]
_BLACK_MARKS: Final[list[int]] = _FACTS["black_depot"]["marks"]
PRICE: Final[int] = _FACTS["black_depot"]["price_silver"]


def _space_type(players: int, phase: int, space: dict[str, Any]) -> int:
    """The supply a depot space is filled from (CB-1.22, CB-3.5), or EMPTY when it is not used."""
    if space["mark"] > players:
        return EMPTY
    kind = space["type"]
    if players == 3:
        kind = space.get("with_three_players", {}).get(PHASES.labels[phase], kind)
    return TYPES.index(kind)


def _refill(players: int, phase: int) -> list[i64]:
    filled: list[i64] = [_space_type(players, phase, space) for depot in _DEPOTS for space in depot]
    return filled + [BLACK if mark <= players else EMPTY for mark in _BLACK_MARKS]


REFILL: Final[list[list[list[i64]]]] = [
    [_refill(players, phase) if players >= MIN_PLAYERS else [] for phase in range(PHASES.size())]
    for players in range(MAX_PLAYERS + 1)
]  # [players][phase][slot]: the supply that fills the slot, or EMPTY

# --- the duchy boards (CB-2.1 to CB-2.5) --------------------------------------------------------------------------

SPACES: Final = numbers("space", 1, 37)
BOARDS: Final = numbers("board", 1, 9)
CENTRE: Final[int] = _FACTS["boards"]["centre"] - 1
SHEETS: Final[list[list[i64]]] = [[side - 1 for side in sheet] for sheet in _FACTS["sheets"]["list"]]
STORAGE: Final = numbers("slot", 1, _FACTS["storage"]["spaces"])

NUMBER: Final[list[i64]] = [int(n) - 1 for row in _FACTS["duchy"]["numbers"] for n in row.split()]
ROW_LENGTHS: Final[list[int]] = [len(row.split()) for row in _FACTS["duchy"]["numbers"]]


def _axial() -> list[tuple[int, int]]:
    """The axial coordinates (q, r) of the spaces (CB-2.2)."""
    return [(max(-3, -row) + column, row - 3) for row, length in enumerate(ROW_LENGTHS) for column in range(length)]


AXIAL: Final[list[tuple[int, int]]] = _axial()


BIT: Final[list[i64]] = [1 << space for space in range(37)]  # the set of one space


def _bits(spaces: list[int]) -> int:
    return sum(BIT[space] for space in spaces)


def _neighbours(space: int) -> list[int]:
    q, r = AXIAL[space]
    around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [AXIAL.index(place) for place in around if place in AXIAL]


NEIGHBOURS: Final[list[i64]] = [_bits(_neighbours(space)) for space in range(37)]

_LETTERS: Final[dict[str, str]] = _FACTS["boards"]["letters"]
TYPE_AT: Final[list[list[i64]]] = [
    [TYPES.index(_LETTERS[letter]) for row in board for letter in row.split()] for board in _FACTS["boards"]["list"]
]  # [board][space]
TYPE_SPACES: Final[list[list[i64]]] = [
    [_bits([space for space in range(37) if types[space] == kind]) for kind in range(6)] for types in TYPE_AT
]  # [board][type]: set of spaces


_SPACE_OF: Final[list[i64]] = [0] * 67  # 2 generates all residues modulo 67, so each single bit has its own
for _space in range(37):
    _SPACE_OF[BIT[_space] % 67] = _space


def spaces_of(mask: i64) -> list[i64]:
    """The spaces of a set, in order."""
    spaces: list[i64] = []
    while mask:
        lowest = mask & -mask
        spaces.append(_SPACE_OF[lowest % 67])
        mask ^= lowest
    return spaces


def _region(types: list[i64], space: int) -> int:
    """The largest connected group of spaces of one colour around a space (CB-2.5)."""
    found = {space}
    edge = [space]
    while edge:
        for other in _neighbours(edge.pop()):
            if types[other] == types[space] and other not in found:
                found.add(other)
                edge.append(other)
    return _bits(list(found))


REGION: Final[list[list[i64]]] = [
    [_region(types, space) for space in range(37)] for types in TYPE_AT
]  # [board][space]: the set of spaces of its region
REGION_SIZE: Final[list[list[i64]]] = [[len(spaces_of(region)) for region in regions] for regions in REGION]
CASTLE_SPACES: Final[list[list[i64]]] = [[space for space in range(37) if types[space] == CASTLE] for types in TYPE_AT]

# --- dice and workers (CB-5.10 to CB-5.12) ------------------------------------------------------------------------

TAKE_WORKERS: Final[int] = _FACTS["effects"]["take_workers"]
TAKE_WORKERS_K14: Final[int] = _FACTS["effects"]["take_workers_K14"]
TAKE_WORKERS_SILVER_K13: Final[int] = _FACTS["effects"]["take_workers_silver_K13"]
MOST_WORKERS: Final = 3  # no change of a die costs more (CB-5.11)

_STEP: Final[list[int]] = [1, _FACTS["effects"]["worker_step_K08"]]


def _cost(k08: int, free: int, die: int, value: int) -> int:
    apart = min(abs(die - value), 6 - abs(die - value))
    return -(-max(0, apart - free) // _STEP[k08])


COST: Final[list[list[list[list[i64]]]]] = [
    [[[_cost(k08, free, die, value) for value in range(6)] for die in range(6)] for free in range(2)]
    for k08 in range(2)
]  # [K08][free step][die][value]: workers
WITHIN: Final[list[list[list[list[list[i64]]]]]] = [
    [
        [
            [[value for value in range(6) if costs[value] <= workers] for workers in range(MOST_WORKERS + 1)]
            for costs in by_die
        ]
        for by_die in by_free
    ]
    for by_free in COST
]  # [K08][free step][die][workers]: the values that can be reached
SLOTS_WITHIN: Final[list[list[list[list[list[i64]]]]]] = [
    [
        [[[value * 4 + slot for value in values for slot in range(4)] for values in row] for row in by_die]
        for by_die in by_free
    ]
    for by_free in WITHIN
]  # the same, as slots of the numbered depots
SPACES_WITHIN: Final[list[list[list[list[i64]]]]] = [
    [
        [[_bits([space for space in range(37) if NUMBER[space] in values]) for values in row] for row in by_die]
        for by_die in by_free
    ]
    for by_free in WITHIN
]  # the same, as the set of spaces with such a number
ALL_NUMBERED_SLOTS: Final[list[i64]] = list(range(FIRST_BLACK_SLOT))
FREE_STEP: Final[list[i64]] = [9, 10, 11, 11, 11, 10]  # by type: the knowledge tile that frees one step when placing

# --- points and effects (CB-7 to CB-13) ---------------------------------------------------------------------------

BOARDING_HOUSE_WORKERS: Final[int] = _FACTS["effects"]["boarding_house_workers"]
BANK_SILVER: Final[int] = _FACTS["effects"]["bank_silver"]
WATCHTOWER_POINTS: Final[int] = _FACTS["effects"]["watchtower_points"]
MINE_SILVER: Final[int] = _FACTS["effects"]["mine_silver"]
MINE_WORKERS_K02: Final[int] = _FACTS["effects"]["mine_workers_K02"]
ANIMAL_POINTS_K07: Final[int] = _FACTS["effects"]["animal_points_K07"]
SALE_SILVER: Final[int] = _FACTS["effects"]["sale_silver"]
SALE_SILVER_K03: Final[int] = _FACTS["effects"]["sale_silver_K03"]
SALE_WORKERS_K04: Final[int] = _FACTS["effects"]["sale_workers_K04"]

_SCORING: Final[dict[str, Any]] = _FACTS["scoring"]
REGION_POINTS: Final[list[i64]] = [0, *_SCORING["region_size"]["points"]]
PHASE_POINTS: Final[list[i64]] = list(_SCORING["region_phase"]["points"])


def _by_players(table: dict[str, int]) -> list[i64]:
    return [table.get(str(players), 0) for players in range(MAX_PLAYERS + 1)]


LARGE: Final = 0
SMALL: Final = 1
BONUS_SIZES: Final = Domain("size", ["large", "small"])
BONUS_POINTS: Final[list[list[i64]]] = [
    _by_players(_SCORING["bonus_tiles"][size]) for size in BONUS_SIZES.labels
]  # [size][players]
SALE_POINTS: Final[list[i64]] = _by_players(_SCORING["sale"]["points_per_tile"])

PER_UNSOLD_GOOD: Final[int] = _SCORING["final"]["per_unsold_good"]
PER_SILVER: Final[int] = _SCORING["final"]["per_silver"]
WORKERS_PER_POINT: Final[int] = _SCORING["final"]["workers_per_point"]
PER_BUILDING: Final[int] = _SCORING["knowledge"]["per_building"]
PER_ANIMAL_KIND: Final[int] = _SCORING["knowledge"]["per_animal_kind"]
PER_SOLD_GOOD: Final[int] = _SCORING["knowledge"]["per_sold_good"]
BUILDING_OF: Final[list[i64]] = [
    BUILDINGS.index(_SCORING["knowledge"]["building_of"][str(number)])
    if str(number) in _SCORING["knowledge"]["building_of"]
    else EMPTY
    for number in range(KNOWLEDGE_COUNT + 1)
]  # K16 to K23: the building each of them counts

STARTING_SILVER: Final[int] = _FACTS["setup"]["silver"]
STARTING_WORKERS: Final[list[i64]] = list(_FACTS["setup"]["workers_by_turn_position"])
K15_POINTS: Final[list[i64]] = list(_FACTS["options"]["k15_points"])
K26_POINTS: Final[list[i64]] = list(_FACTS["options"]["k26_points"])
