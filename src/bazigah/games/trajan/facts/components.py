"""Markers, tiles and cards: the facts of `components.json` as constants, read once.

The markers of one tray are an int with two bits a colour: the lower one says "at least one marker", the upper one
"both". So a tray holds the colours of a Trajan tile when it has all bits of the tile.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.facts import BadFacts, named, read_facts
from bazigah.engine.ints import i64

FACTS: Final[dict[str, Any]] = read_facts("trajan")

EMPTY: Final = -1
MIN_PLAYERS: Final[int] = FACTS["players"]["min"]
MAX_PLAYERS: Final[int] = FACTS["players"]["max"]
BIT: Final[list[i64]] = [1 << place for place in range(62)]  # the set of one thing

# --- the action circle (TJ-1.2, TJ-1.9) ---------------------------------------------------------------------------

COLOURS: Final = Domain("colour", list(FACTS["markers"]["colours"]))
COLOUR_COUNT: Final[i64] = COLOURS.size()
MARKERS_EACH: Final[int] = FACTS["markers"]["per_colour"]
if MARKERS_EACH != 2:
    raise BadFacts(f"markers.per_colour is {MARKERS_EACH}, but a tray can hold no other number than 2")
NO_MARKERS: Final = 0

_LOWER: Final[list[i64]] = [1 << 2 * colour for colour in range(COLOURS.size())]
_BOTH: Final[list[i64]] = [3 << 2 * colour for colour in range(COLOURS.size())]
ONE_OF_EACH: Final[i64] = sum(_LOWER)
ALL_MARKERS: Final[i64] = sum(_BOTH)
MARKER_COUNT: Final[list[i64]] = [bin(markers).count("1") for markers in range(ALL_MARKERS + 1)]
COLOURS_AMONG: Final[list[list[i64]]] = [
    [colour for colour in range(COLOUR_COUNT) if markers >> 2 * colour & 1] for markers in range(ALL_MARKERS + 1)
]  # [markers]: the colours there are


def with_marker(markers: i64, colour: i64) -> i64:
    """These markers and one more of a colour that is not there twice."""
    return markers | (((markers << 1) | _LOWER[colour]) & _BOTH[colour])


def without_marker(markers: i64, colour: i64) -> i64:
    """These markers less one of a colour that is there."""
    both = _BOTH[colour]
    return (markers & ~both) | ((markers & both) >> 1 & _LOWER[colour])


def markers_of(markers: i64, colour: i64) -> i64:
    """How many markers of a colour there are."""
    return MARKER_COUNT[markers & _BOTH[colour]]


TRAYS: Final = Domain("tray", list(FACTS["circle"]["trays"]))
TRAY_COUNT: Final[i64] = TRAYS.size()
SLOTS: Final = Domain("slot", TRAYS.labels)
NEXT_TRAY: Final[list[i64]] = [(tray + 1) % TRAY_COUNT for tray in range(TRAY_COUNT)]
MARKERS_PER_TRAY: Final[int] = FACTS["markers"]["per_tray_at_start"]
STARTING_SLOTS: Final[list[i64]] = [named(SLOTS, slot) for slot in FACTS["circle"]["starting_slots"]]
STARTING_ARCH: Final[int] = named(SLOTS, FACTS["circle"]["starting_arch"])
CENTRE: Final[i64] = TRAY_COUNT  # the Arch of Trajan while all slots are occupied
ARCH_PLACES: Final = Domain("arch", [*SLOTS.labels, "centre"])

ACTIONS: Final = Domain("action", list(FACTS["circle"]["actions"]))  # in the order of the trays
ACTION_COUNT: Final[i64] = ACTIONS.size()
SEAPORT: Final[i64] = named(ACTIONS, "seaport")
FORUM: Final[i64] = named(ACTIONS, "forum")
MILITARY: Final[i64] = named(ACTIONS, "military")
SENATE: Final[i64] = named(ACTIONS, "senate")
TRAJAN: Final[i64] = named(ACTIONS, "trajan")
CONSTRUCTION: Final[i64] = named(ACTIONS, "construction")
if ACTION_COUNT != TRAY_COUNT:
    raise BadFacts(f"there are {ACTION_COUNT} actions for {TRAY_COUNT} trays")

# --- Trajan tiles (TJ-1.4, TJ-5.20) -------------------------------------------------------------------------------

_TRAJAN: Final[list[dict[str, Any]]] = FACTS["trajan_tiles"]["list"]
SYMBOLS: Final = Domain("symbol", list(FACTS["demand_tiles"]["symbols"]))
SYMBOL_COUNT: Final[i64] = SYMBOLS.size()

STACKS: Final = Domain("stack", list(FACTS["trajan_tiles"]["stacks"]))
TRAJAN_TILES: Final = Domain("tile", [tile["id"] for tile in _TRAJAN])
STACK_COUNT: Final[i64] = STACKS.size()
STACK_OF: Final[list[i64]] = [named(STACKS, tile["stack"]) for tile in _TRAJAN]
TILES_OF_STACK: Final[list[list[i64]]] = [
    [tile for tile in range(len(_TRAJAN)) if STACK_OF[tile] == stack] for stack in range(STACKS.size())
]
TILE_POINTS: Final[list[i64]] = [tile["vp"] for tile in _TRAJAN]
TILE_AMOUNT: Final[list[i64]] = [tile.get("amount", 0) for tile in _TRAJAN]  # cards drawn or tokens moved


def _symbol(tile: dict[str, Any]) -> int:
    return named(SYMBOLS, tile["symbol"]) if "symbol" in tile else EMPTY


TILE_SYMBOL: Final[list[i64]] = [_symbol(tile) for tile in _TRAJAN]


def _needed(colours: list[str]) -> int:
    markers = NO_MARKERS
    for colour in colours:
        markers = int(with_marker(markers, named(COLOURS, colour)))
    return markers


TILE_NEEDS: Final[list[i64]] = [_needed(tile["colours"]) for tile in _TRAJAN]  # the markers a tile shows

# --- forum tiles and extra action tiles (TJ-1.5, TJ-1.6, TJ-1.11) -------------------------------------------------

_FORUM: Final[list[dict[str, Any]]] = FACTS["forum_tiles"]["list"]
TILES: Final = Domain("tile", [tile["id"] for tile in _FORUM])
KINDS: Final[int] = TILES.size()
VOTES: Final[list[i64]] = [tile.get("votes", 0) for tile in _FORUM]
SENATE_TILES: Final[list[i64]] = [tile for tile in range(KINDS) if VOTES[tile]]
SYMBOL_OF: Final[list[i64]] = [SYMBOLS.index(tile) for tile in TILES.labels]  # by tile: the symbol, or EMPTY
SYMBOL_TILE: Final[list[i64]] = [named(TILES, symbol) for symbol in SYMBOLS.labels]  # by symbol
WILD_COMMODITY: Final[int] = named(TILES, "wild_commodity")
WILD_DEMAND: Final[int] = named(TILES, "wild_demand")
WILD_CONSTRUCTION: Final[int] = named(TILES, "wild_construction")
WILD_EXTRA_ACTION: Final[int] = named(TILES, "wild_extra_action")
EXTRA_TILE: Final[list[i64]] = [named(TILES, f"extra_{action}") for action in ACTIONS.labels]  # by action
EXTRA_OF: Final[list[i64]] = [ACTIONS.index(tile.removeprefix("extra_")) for tile in TILES.labels]  # by tile


def _pile(tiles: list[dict[str, Any]]) -> list[i64]:
    return [named(TILES, tile["id"]) for tile in tiles for _ in range(tile["count"])]


FORUM_TILES: Final[list[i64]] = _pile(_FORUM)
EXTRA_ACTION_TILES: Final[list[i64]] = _pile(FACTS["extra_action_tiles"]["list"])
REPETITIONS: Final[list[i64]] = [
    FACTS["extra_action_tiles"]["repetitions"],
    FACTS["extra_action_tiles"]["repetitions_with_plus_two"],
]  # [is there a [+2] marker]

# --- construction tiles (TJ-1.7) ----------------------------------------------------------------------------------

_BUILDINGS: Final[dict[str, Any]] = FACTS["construction_tiles"]
TYPES: Final = Domain("type", list(_BUILDINGS["first_build"]))
BUILDINGS: Final = Domain("building", [f"{kind}{points}" for kind in TYPES.labels for points in _BUILDINGS["vp"]])
TYPE_OF: Final[list[i64]] = [kind for kind in range(TYPES.size()) for _ in _BUILDINGS["vp"]]
BUILDING_POINTS: Final[list[i64]] = [points for _ in TYPES.labels for points in _BUILDINGS["vp"]]
BUILDINGS_OF_TYPE: Final[list[i64]] = [
    sum(BIT[building] for building in range(BUILDINGS.size()) if TYPE_OF[building] == kind)
    for kind in range(TYPES.size())
]  # sets
FIRST_BUILD: Final[list[i64]] = [named(ACTIONS, action) for action in _BUILDINGS["first_build"].values()]  # by type

# --- demand tiles (TJ-1.8, TJ-14.9) -------------------------------------------------------------------------------

DEMANDS: Final[list[i64]] = [
    symbol for symbol in range(SYMBOLS.size()) for _ in range(FACTS["demand_tiles"]["count_each"])
]
DEMANDS_REMOVED: Final[int] = FACTS["demand_tiles"]["removed_unseen"]
PENALTIES: Final[list[i64]] = list(FACTS["demand_tiles"]["penalties"])  # by unmet demands
MOST_DEMANDS: Final[int] = FACTS["structure"]["rounds_per_quarter"] - 1  # none is revealed in the first round
if len(PENALTIES) <= MOST_DEMANDS:
    raise BadFacts(f"demand_tiles.penalties has no penalty for {MOST_DEMANDS} unmet demands")

# --- commodity cards and ships (TJ-1.3, TJ-6.9 to TJ-6.11) --------------------------------------------------------

COMMODITIES: Final = Domain("commodity", list(FACTS["commodities"]["kinds"]))
COPIES: Final[int] = FACTS["commodities"]["copies"]
CARDS: Final[list[i64]] = [card for card in range(COMMODITIES.size()) for _ in range(COPIES)]
STARTING_HAND: Final[int] = FACTS["commodities"]["starting_hand"]
DRAW_TWO: Final[int] = FACTS["commodities"]["draw_two"]
PILES: Final = Domain("pile", ["left", "right"])
LEFT: Final = 0
RIGHT: Final = 1

_SHIPS: Final[list[dict[str, Any]]] = FACTS["ships"]["list"]
SHIPS: Final = Domain("ship", [ship["id"] for ship in _SHIPS])
SAME: Final[int] = named(SHIPS, "same")
PAIRS: Final[int] = named(SHIPS, "pairs")
DIFFERENT: Final[int] = named(SHIPS, "different")
CARDS_PER_UNIT: Final[list[i64]] = [ship["cards_per_unit"] for ship in _SHIPS]
SHIP_COUNT: Final[i64] = SHIPS.size()
SHIP_POINTS: Final[list[list[list[i64]]]] = [
    [[0, *ship["coloured"]], [0, *ship["gray"]]] for ship in _SHIPS
]  # [ship][is it gray][units]
MOST_UNITS: Final[list[i64]] = [len(ship["coloured"]) for ship in _SHIPS]

# --- bonus tiles (TJ-15.10) ---------------------------------------------------------------------------------------

_BONUS: Final[list[dict[str, Any]]] = FACTS["bonus_tiles"]["list"]
BONUS_TILES: Final = Domain("tile", [tile["id"] for tile in _BONUS])
SIDES: Final = Domain("side", ["yellow", "gray"])
YELLOW: Final = 0
GRAY: Final = 1
BONUS_KINDS: Final = Domain("kind of bonus tile", list(dict.fromkeys([tile["kind"] for tile in _BONUS])))
BONUS_KIND: Final[list[i64]] = [BONUS_KINDS.index(tile["kind"]) for tile in _BONUS]
BONUS_HALVES: Final[list[list[i64]]] = [
    [round(2 * tile[side]) for side in SIDES.labels] for tile in _BONUS
]  # [tile][side]: half points for each thing it counts
BONUS_COMMODITIES: Final[list[list[i64]]] = [
    [named(COMMODITIES, commodity) for commodity in tile.get("commodities", [])] for tile in _BONUS
]
BONUS_SYMBOL: Final[list[i64]] = [_symbol(tile) for tile in _BONUS]
STARTING_BONUS_TILES: Final[int] = FACTS["bonus_tiles"]["starting_each"]
BONUS_TILES_OF_QUARTER: Final[int] = FACTS["bonus_tiles"]["beside_the_senate"]

# --- tokens and final scoring (TJ-1.2, TJ-15.4 to TJ-15.8) --------------------------------------------------------

TOKENS: Final[int] = FACTS["tokens"]["per_player"]
STARTING_LEGIONNAIRES: Final[int] = FACTS["tokens"]["starting_legionnaires"]
STARTING_WORKERS: Final[int] = FACTS["tokens"]["starting_workers"]

PER_CARD_IN_HAND: Final[int] = FACTS["final_scoring"]["per_card_in_hand"]
PER_WORKER_IN_CAMP: Final[int] = FACTS["final_scoring"]["per_worker_in_camp"]
PER_LEGIONNAIRE_IN_CAMP: Final[int] = FACTS["final_scoring"]["per_legionnaire_in_camp"]
PER_TRAJAN_TILE: Final[int] = FACTS["final_scoring"]["per_trajan_tile"]
SET_POINTS: Final[list[i64]] = list(FACTS["final_scoring"]["construction_set"])  # by tiles of one type

QUARTERS: Final = numbers("quarter", 1, FACTS["structure"]["quarters"])
ROUNDS: Final = numbers("round", 1, FACTS["structure"]["rounds_per_quarter"])
