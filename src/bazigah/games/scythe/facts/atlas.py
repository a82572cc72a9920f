"""The map (SC-2): hexes, rivers, tunnels, and who can step where.

A set of hexes is an int with one bit a hex: first the territories in the order of the table of SC-2, then the home
bases.
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.components import (
    ALL_MECHS,
    BITS,
    FACTIONS,
    FACTS,
    NORDIC,
    NOTHING,
    PATHS,
    POLANIA,
    RESOURCE_COUNT,
    RESOURCES,
    RIVERWALK,
    RIVERWALK_ONTO,
)

_MAP: Final[dict[str, Any]] = FACTS["map"]
_LAND_AND_LAKES: Final[list[dict[str, Any]]] = _MAP["hexes"]
_BASES: Final[list[dict[str, Any]]] = _MAP["home_bases"]
_ALL: Final[list[dict[str, Any]]] = [*_LAND_AND_LAKES, *_BASES]

TERRITORY_COUNT: Final[i64] = len(_LAND_AND_LAKES)
HEX_COUNT: Final[i64] = len(_ALL)
HEXES: Final = Domain("hex", [place["id"] for place in _ALL])
TERRITORIES: Final = Domain("hex", HEXES.labels[:TERRITORY_COUNT])
BIT: Final = BITS[:HEX_COUNT]  # the set of one hex


def _hexes(chosen: list[int]) -> int:
    return sum(BIT[place] for place in chosen)


def matching(wanted: dict[str, Any]) -> int:
    """The set of territories with a terrain of a list, with a printed tunnel or an encounter symbol."""
    return _hexes(
        [
            number
            for number, place in enumerate(_LAND_AND_LAKES)
            if place["terrain"] in wanted.get("terrain", [place["terrain"]])
            and all(place.get(mark, False) for mark in ("tunnel", "encounter") if mark in wanted)
        ]
    )


TERRAINS: Final = Domain("terrain", list(_MAP["terrains"]))
TERRAIN: Final[list[i64]] = [TERRAINS.index(place["terrain"]) for place in _LAND_AND_LAKES]
ALL_TERRITORIES: Final[i64] = matching({})
LAKES: Final[i64] = matching({"terrain": ["lake"]})
LAND: Final[i64] = ALL_TERRITORIES & ~LAKES
MOUNTAINS: Final[i64] = matching({"terrain": ["mountain"]})
VILLAGES: Final[i64] = matching({"terrain": ["village"]})
TUNNELS: Final[i64] = matching({"tunnel": True})
ENCOUNTERS: Final[i64] = matching({"encounter": True})
FACTORY: Final[i64] = matching({"terrain": ["factory"]})
FACTORY_HEX: Final[i64] = next(number for number in range(TERRITORY_COUNT) if BIT[number] & FACTORY)

# What workers make there: a resource, a new worker, or nothing (SC-6.12).
NEW_WORKER: Final[i64] = RESOURCE_COUNT
MAKES: Final[list[i64]] = [
    NEW_WORKER if made == "worker" else NOTHING if made is None else RESOURCES.index(made)
    for made in [_MAP["terrains"][place["terrain"]] for place in _LAND_AND_LAKES]
]
FRUITFUL: Final[i64] = _hexes([number for number in range(TERRITORY_COUNT) if MAKES[number] != NOTHING])

BASES: Final[i64] = _hexes(list(range(TERRITORY_COUNT, HEX_COUNT)))
BASE: Final[list[i64]] = [
    TERRITORY_COUNT + next(number for number, base in enumerate(_BASES) if base["faction"] == faction)
    for faction in FACTIONS.labels
]

_AT: Final[dict[tuple[int, int], int]] = {(place["q"], place["r"]): number for number, place in enumerate(_ALL)}
_DIRECTIONS: Final[list[tuple[int, int]]] = [(q, r) for q, r in _MAP["directions"].values()]


def _beside(number: int, direction: tuple[int, int]) -> int:
    place = _ALL[number]
    return _AT.get((place["q"] + direction[0], place["r"] + direction[1]), NOTHING)


NEXT: Final[list[list[i64]]] = [
    [_beside(number, direction) for number in range(HEX_COUNT)] for direction in _DIRECTIONS
]  # [direction][hex]: the hex beside it, or NOTHING
NEIGHBOURS: Final[list[i64]] = [
    _hexes([row[number] for row in NEXT if row[number] != NOTHING]) for number in range(HEX_COUNT)
]
_RIVERS: Final[set[tuple[int, int]]] = {
    (HEXES.index(one), HEXES.index(other)) for edge in _MAP["rivers"] for one, other in (edge, edge[::-1])
}
RIVER: Final[list[i64]] = [
    _hexes([other for other in range(HEX_COUNT) if (number, other) in _RIVERS]) for number in range(HEX_COUNT)
]  # the neighbours across a river

_HEX_OF: Final[list[i64]] = [0] * 67  # 2 generates all residues modulo 67, so each single bit has its own
for _hex in range(HEX_COUNT):
    _HEX_OF[BIT[_hex] % 67] = _hex


def hexes_of(mask: i64) -> list[i64]:
    """The hexes of a set, in order."""
    found: list[i64] = []
    while mask:
        lowest = mask & -mask
        found.append(_HEX_OF[lowest % 67])
        mask ^= lowest
    return found


def labels_of(mask: i64) -> str:
    """The labels of the hexes of a set."""
    return " ".join([HEXES.labels[hex] for hex in hexes_of(mask)])


def first_hex(mask: i64) -> i64:
    """The first hex of a set that is not empty."""
    return _HEX_OF[(mask & -mask) % 67]


def size_of(mask: i64) -> i64:
    """How many hexes a set has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# --- steps (SC-7.2 to SC-7.6) -------------------------------------------------------------------------------------


def _fighter_steps(faction: int, abilities: int, here: int) -> int:
    """Where character and mechs can step to, apart from paths that depend on control, a Mine or Wayfare."""
    onto = matching({"terrain": RIVERWALK_ONTO[faction]}) if abilities & RIVERWALK else 0
    sails = faction in (NORDIC, POLANIA) and abilities & PATHS
    steps = NEIGHBOURS[here] & ~BASES & (~RIVER[here] | onto)
    if not sails:
        steps &= ~LAKES
    if BIT[here] & TUNNELS:
        steps |= TUNNELS
    if faction == POLANIA and sails and BIT[here] & LAKES:
        steps |= LAKES
    return steps & ~BIT[here]


def _worker_steps(faction: int, here: int) -> int:
    """Where workers can walk to; they leave a lake only on a mech (SC-7.18)."""
    if BIT[here] & LAKES:
        return 0
    steps = NEIGHBOURS[here] & LAND
    if faction != NORDIC:
        steps &= ~RIVER[here]
    if BIT[here] & TUNNELS:
        steps |= TUNNELS
    return steps & ~BIT[here]


FIGHTER_STEPS: Final[list[list[list[i64]]]] = [
    [[_fighter_steps(faction, abilities, here) for here in range(HEX_COUNT)] for abilities in range(1 << ALL_MECHS)]
    for faction in range(FACTIONS.size())
]  # [faction][abilities][hex]
WORKER_STEPS: Final[list[list[i64]]] = [
    [_worker_steps(faction, here) for here in range(HEX_COUNT)] for faction in range(FACTIONS.size())
]  # [faction][hex]
START_HEXES: Final[list[list[i64]]] = [
    hexes_of(NEIGHBOURS[base] & LAND & ~RIVER[base]) for base in BASE
]  # [faction]: where the first two workers stand (SC-3.6)
