"""Tiles, boards, depots, tables: the facts of `components.json` as constants, read once.

A set of spaces of a duchy is an int with one bit a space, as chess programs write sets of squares.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.facts import BadFacts, named, read_facts
from bazigah.engine.ints import i64

_FACTS: Final[dict[str, Any]] = read_facts("burgundy")
_TILES: Final[dict[str, Any]] = _FACTS["tiles"]
_SIDES: Final[list[str]] = ["coloured", "black"]  # the backs of tiles

EMPTY: Final = -1
MIN_PLAYERS: Final[int] = _FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = _FACTS["players"]["max"]

# --- types and tiles (CB-1.1 to CB-1.5) ---------------------------------------------------------------------------

TYPES: Final = Domain("type", list(_TILES["types"]))
TYPE_COUNT: Final[i64] = TYPES.size()
BUILDING: Final[i64] = named(TYPES, "building")
ANIMAL: Final[i64] = named(TYPES, "animal")
KNOWLEDGE: Final[i64] = named(TYPES, "knowledge")
CASTLE: Final[i64] = named(TYPES, "castle")
MINE: Final[i64] = named(TYPES, "mine")
SHIP: Final[i64] = named(TYPES, "ship")

BUILDINGS: Final[list[str]] = list(_TILES["buildings"]["kinds"])
BUILDING_KINDS: Final = Domain("building", BUILDINGS)
BUILDING_COUNT: Final[i64] = len(BUILDINGS)
WAREHOUSE: Final[i64] = named(BUILDING_KINDS, "warehouse")
CARPENTERS_WORKSHOP: Final[i64] = named(BUILDING_KINDS, "carpenters_workshop")
CHURCH: Final[i64] = named(BUILDING_KINDS, "church")
MARKET: Final[i64] = named(BUILDING_KINDS, "market")
CITY_HALL: Final[i64] = named(BUILDING_KINDS, "city_hall")

ANIMALS: Final[list[str]] = list(_TILES["animals"]["kinds"])
ANIMAL_COUNT: Final[i64] = len(ANIMALS)
_HEADS: Final[list[int]] = sorted({int(heads) for side in _SIDES for heads in _TILES["animals"][f"{side}_each"]})
KNOWLEDGE_COUNT: Final[int] = _TILES["knowledge"]["count"]
_SINGLES: Final[list[str]] = ["castle", "mine", "ship"]  # types of which all tiles are alike

# Each kind of tile: its label, its type, its animal or none, its heads.
_KINDS: Final[list[tuple[str, int, int, int]]] = [
    *[(label, BUILDING, EMPTY, 0) for label in BUILDINGS],
    *[(f"{label}{heads}", ANIMAL, animal, heads) for animal, label in enumerate(ANIMALS) for heads in _HEADS],
    *[(f"K{number:02}", KNOWLEDGE, EMPTY, 0) for number in range(1, KNOWLEDGE_COUNT + 1)],
    *[(label, TYPES.index(label), EMPTY, 0) for label in _SINGLES],
]
TILES: Final = Domain("tile", [label for label, _, _, _ in _KINDS])
TYPE_OF: Final[list[i64]] = [kind for _, kind, _, _ in _KINDS]
ANIMAL_OF: Final[list[i64]] = [animal for _, _, animal, _ in _KINDS]
HEADS: Final[list[i64]] = [heads for _, _, _, heads in _KINDS]
FIRST_ANIMAL: Final[i64] = TYPE_OF.index(ANIMAL)
FIRST_KNOWLEDGE: Final[i64] = TYPE_OF.index(KNOWLEDGE) - 1  # the tile of Knn is FIRST_KNOWLEDGE + nn
CASTLE_TILE: Final[i64] = TILES.index("castle")
MINE_TILE: Final[i64] = TILES.index("mine")
SHIP_TILE: Final[i64] = TILES.index("ship")


def _supply(side: str) -> list[i64]:
    """The tiles with a coloured or with a black back, by kind."""
    counts = dict.fromkeys(BUILDINGS, _TILES["buildings"][f"{side}_each"])
    for animal in ANIMALS:
        counts |= {f"{animal}{heads}": count for heads, count in _TILES["animals"][f"{side}_each"].items()}
    for number in range(1, KNOWLEDGE_COUNT + 1):
        counts[f"K{number:02}"] = int((number in _TILES["knowledge"]["black_backs"]) == (side == "black"))
    counts |= {label: _TILES[label][side] for label in _SINGLES}
    return [tile for tile, label in enumerate(TILES.labels) for _ in range(counts.get(label, 0))]


BLACK: Final[i64] = TYPE_COUNT  # the last supply, after one for each type
SUPPLIES: Final = Domain("supply", [*TYPES.labels, "black"])
SUPPLY: Final[list[list[i64]]] = [
    *[[tile for tile in _supply("coloured") if TYPE_OF[tile] == kind] for kind in range(TYPE_COUNT)],
    _supply("black"),
]

# --- goods (CB-1.6) -----------------------------------------------------------------------------------------------

GOODS: Final = Domain("good", list(_FACTS["goods"]["types"]))
GOOD_COUNT: Final[i64] = GOODS.size()
GOODS_EACH: Final[int] = _FACTS["goods"]["count_each"]
GOODS_PER_PHASE: Final[int] = _FACTS["goods"]["per_phase"]
STARTING_GOODS: Final[int] = _FACTS["goods"]["starting_each"]
GOODS_PLACES: Final[int] = _FACTS["goods"]["places_in_storage"]
ALL_GOODS: Final[list[i64]] = [good for good in range(GOOD_COUNT) for _ in range(GOODS_EACH)]

# --- the main board (CB-1.20 to CB-1.25) --------------------------------------------------------------------------

PHASES: Final = Domain("phase", list(_FACTS["structure"]["phases"]))
ROUNDS: Final[int] = _FACTS["structure"]["rounds_per_phase"]
PIPS: Final = numbers("pips", 1, 6)
PIP_COUNT: Final[i64] = PIPS.size()

_DEPOTS: Final[list[list[dict[str, Any]]]] = _FACTS["depots"]["spaces"]
_BLACK_MARKS: Final[list[int]] = _FACTS["black_depot"]["marks"]
DEPOT_COUNT: Final[i64] = len(_DEPOTS)  # of those with a number
if not DEPOT_COUNT == GOOD_COUNT == PIP_COUNT:
    raise BadFacts(f"{PIP_COUNT} sides of a die need as many depots and goods, not {DEPOT_COUNT} and {GOOD_COUNT}")
NUMBERED: Final = numbers("depot", 1, len(_DEPOTS))
DEPOTS: Final = Domain("depot", [*NUMBERED.labels, "black"])
BLACK_DEPOT: Final[i64] = DEPOT_COUNT
SLOTS_EACH: Final[i64] = len(_DEPOTS[0])
DEPOT_SLOTS: Final = numbers("slot", 1, len(_DEPOTS[0]))
BLACK_SLOTS: Final = numbers("slot", 1, len(_BLACK_MARKS))

FIRST_BLACK_SLOT: Final[i64] = DEPOT_COUNT * SLOTS_EACH  # before it are the slots of the numbered depots
SLOT_COUNT: Final[i64] = FIRST_BLACK_SLOT + len(_BLACK_MARKS)
SLOTS: Final = numbers("slot", 1, int(SLOT_COUNT))
SLOTS_OF: Final[list[list[i64]]] = [
    *[list(range(depot * SLOTS_EACH, (depot + 1) * SLOTS_EACH)) for depot in range(DEPOT_COUNT)],
    list(range(FIRST_BLACK_SLOT, SLOT_COUNT)),
]  # [depot]
ALL_NUMBERED_SLOTS: Final[list[i64]] = list(range(FIRST_BLACK_SLOT))

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

NUMBER: Final[list[i64]] = [int(n) - 1 for row in _FACTS["duchy"]["numbers"] for n in row.split()]
ROW_LENGTHS: Final[list[int]] = [len(row.split()) for row in _FACTS["duchy"]["numbers"]]
SPACES: Final = numbers("space", 1, len(NUMBER))
SPACE_COUNT: Final[i64] = len(NUMBER)
BOARDS: Final = numbers("board", 1, len(_FACTS["boards"]["list"]))
CENTRE: Final[int] = _FACTS["boards"]["centre"] - 1
SHEETS: Final[list[list[i64]]] = [[side - 1 for side in sheet] for sheet in _FACTS["sheets"]["list"]]
STORAGE: Final = numbers("slot", 1, _FACTS["storage"]["spaces"])
STORAGE_COUNT: Final[i64] = STORAGE.size()


def _axial() -> list[tuple[int, int]]:
    """The axial coordinates (q, r) of the spaces (CB-2.2)."""
    middle = len(ROW_LENGTHS) // 2
    return [
        (max(-middle, -row) + column, row - middle)
        for row, length in enumerate(ROW_LENGTHS)
        for column in range(length)
    ]


AXIAL: Final[list[tuple[int, int]]] = _axial()
BIT: Final[list[i64]] = [1 << place for place in range(62)]  # the set of one thing


def _bits(spaces: list[int]) -> int:
    return sum(BIT[space] for space in spaces)


def _neighbours(space: int) -> list[int]:
    q, r = AXIAL[space]
    around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [AXIAL.index(place) for place in around if place in AXIAL]


NEIGHBOURS: Final[list[i64]] = [_bits(_neighbours(space)) for space in range(SPACE_COUNT)]

_LETTERS: Final[dict[str, str]] = _FACTS["boards"]["letters"]
TYPE_AT: Final[list[list[i64]]] = [
    [TYPES.index(_LETTERS[letter]) for row in board for letter in row.split()] for board in _FACTS["boards"]["list"]
]  # [board][space]
TYPE_SPACES: Final[list[list[i64]]] = [
    [_bits([space for space in range(SPACE_COUNT) if types[space] == kind]) for kind in range(TYPE_COUNT)]
    for types in TYPE_AT
]  # [board][type]: set of spaces


_SPACE_OF: Final[list[i64]] = [0] * 67  # 2 generates all residues modulo 67, so each single bit has its own
for _space in range(len(BIT)):
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
    [_region(types, space) for space in range(SPACE_COUNT)] for types in TYPE_AT
]  # [board][space]: the set of spaces of its region
REGION_SIZE: Final[list[list[i64]]] = [[len(spaces_of(region)) for region in regions] for regions in REGION]
CASTLE_SPACES: Final[list[list[i64]]] = [spaces_of(by_type[CASTLE]) for by_type in TYPE_SPACES]
MOST_SHIPS: Final[int] = max([len(spaces_of(by_type[SHIP])) for by_type in TYPE_SPACES])  # of an estate

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

TAKE_WORKERS: Final[int] = _FACTS["effects"]["take_workers"]
TAKE_WORKERS_K14: Final[int] = _FACTS["effects"]["take_workers_K14"]
TAKE_WORKERS_SILVER_K13: Final[int] = _FACTS["effects"]["take_workers_silver_K13"]
WORKER_STEP_K08: Final[int] = _FACTS["effects"]["worker_step_K08"]

_SCORING: Final[dict[str, Any]] = _FACTS["scoring"]
COUNTED_BUILDING: Final[dict[str, str]] = _SCORING["knowledge"]["building_of"]  # by the number of a knowledge tile
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
STARTING_SILVER: Final[int] = _FACTS["setup"]["silver"]
STARTING_WORKERS: Final[list[i64]] = list(_FACTS["setup"]["workers_by_turn_position"])
K15_POINTS: Final[list[i64]] = list(_FACTS["options"]["k15_points"])
K26_POINTS: Final[list[i64]] = list(_FACTS["options"]["k26_points"])
