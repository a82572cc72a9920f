"""The position as numbers, for programs that learn: what one seat knows, its own things first.

All lies open but the order of supplies and goods (CB-17.4, CB-17.6) and boards that are chosen secretly (CB-15.3). A
space of an estate tells how many spaces of its region are still empty, and 0 once it is covered. The own tiles are told
by place of storage, city and pasture; those of the others are only counted, so that there are fewer numbers.
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import name_of
from bazigah.engine.core.observing import Numbers, capped, write_counts
from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, options_layout, pending_layout
from bazigah.games.burgundy.facts.components import (
    ANIMAL,
    ANIMAL_COUNT,
    ANIMAL_OF,
    ANIMALS,
    BLACK,
    BOARDS,
    BUILDING,
    BUILDING_COUNT,
    BUILDINGS,
    CASTLE_TILE,
    DEPOTS,
    EMPTY,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    GOOD_COUNT,
    GOODS,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_COUNT,
    LARGE,
    MOST_SHIPS,
    NUMBERED,
    PHASES,
    PIP_COUNT,
    PIPS,
    REFILL,
    REGION,
    REGION_SIZE,
    ROUNDS,
    SLOT_COUNT,
    SLOTS_OF,
    SPACE_COUNT,
    SPACES,
    STORAGE,
    STORAGE_COUNT,
    SUPPLY,
    TILES,
    TYPE_AT,
    TYPE_COUNT,
    TYPE_OF,
    TYPE_SPACES,
    TYPES,
    spaces_of,
)
from bazigah.games.burgundy.options import OPTIONS
from bazigah.games.burgundy.player import NO_BOARD, Player
from bazigah.games.burgundy.rules.estate import ExtraAction, ExtraTile
from bazigah.games.burgundy.rules.storage import depot_of
from bazigah.games.burgundy.space import DECISIONS
from bazigah.games.burgundy.state import Burgundy

_BOARD_COUNT: Final = BOARDS.size()
_TILE_COUNT: Final = TILES.size()

_POINTS: Final = 150  # what a number is divided by: a usual most
_MEANS: Final = 10  # silver or workers
_GOODS: Final = 4
_HERD: Final = 12
_ALIKE: Final = 2  # buildings of a kind in a city, with K01

# --- tiles --------------------------------------------------------------------------------------------------------

# A tile is one flag of these, or the heads of an animal; knowledge tiles come after them, since there is one of each.
_TILE_LABELS: Final[list[str]] = [*BUILDINGS, *ANIMALS, *TILES.labels[CASTLE_TILE:]]
_TILE_SCALES: Final[list[int]] = [max(HEADS) if label in ANIMALS else 1 for label in _TILE_LABELS]
_TILE_NUMBERS: Final = len(_TILE_LABELS)
_FIRST: Final[i64] = FIRST_KNOWLEDGE + 1  # from here to the castle all tiles are knowledge
_KNOWLEDGE_LABELS: Final[list[str]] = TILES.labels[_FIRST:CASTLE_TILE]


def _number_of(tile: int) -> int:
    """Which of the numbers above is that of a tile."""
    if TYPE_OF[tile] == KNOWLEDGE:
        return _TILE_NUMBERS + tile - _FIRST
    if TYPE_OF[tile] == ANIMAL:
        return len(BUILDINGS) + ANIMAL_OF[tile]
    return tile if TYPE_OF[tile] == BUILDING else len(BUILDINGS) + len(ANIMALS) + tile - CASTLE_TILE


_NUMBER_OF: Final[list[i64]] = [_number_of(tile) for tile in range(TILES.size())]
_WORTH: Final[list[i64]] = [heads or 1 for heads in HEADS]
_ALL_TILES: Final[list[Entry]] = [
    *[Entry(label, scale) for label, scale in zip(_TILE_LABELS, _TILE_SCALES, strict=True)],
    *[Entry(label, 1) for label in _KNOWLEDGE_LABELS],
]

# --- slots: each has the numbers of those tiles alone that may lie there ------------------------------------------


def _tiles_of(players: int, slot: int) -> list[int]:
    """The numbers of the tiles that may lie in a slot in some phase."""
    backs = {REFILL[players][phase][slot] for phase in range(PHASES.size())} - {EMPTY}
    return sorted({_NUMBER_OF[tile] for back in backs for tile in SUPPLY[back]})


_SLOT_TILES: Final[list[list[list[int]]]] = [
    [_tiles_of(players, slot) if by_phase else [] for slot in range(SLOT_COUNT)]
    for players, by_phase in enumerate([bool(phases[0]) for phases in REFILL])
]  # [players][slot]
_SLOTS: Final[list[list[i64]]] = [
    [slot for slot in range(SLOT_COUNT) if slots[slot]] for slots in _SLOT_TILES
]  # [players]: the slots in use
_SLOT_NUMBERS: Final[list[i64]] = [sum([len(tiles) for tiles in slots]) for slots in _SLOT_TILES]  # [players]


def _offsets(slots: list[list[int]]) -> list[i64]:
    """By slot * _TILE_COUNT + tile: where in the part of the slots the tile is written."""
    start = 0
    found: list[i64] = []
    for tiles in slots:
        found += [start + tiles.index(number) if number in tiles else EMPTY for number in _NUMBER_OF]
        start += len(tiles)
    return found


_SLOT_AT: Final[list[list[i64]]] = [_offsets(slots) for slots in _SLOT_TILES]  # [players]


def _slot_name(slot: int) -> str:
    depot = depot_of(slot)
    return f"depot.{DEPOTS.labels[depot]}.{slot - SLOTS_OF[depot][0] + 1}"


# --- regions ------------------------------------------------------------------------------------------------------

_REGIONS: Final[list[list[list[i64]]]] = [
    [spaces_of(region) for region in sorted(set(regions))] for regions in REGION
]  # [board]: the spaces of each region
_REGION_BITS: Final[list[list[i64]]] = [sorted(set(regions)) for regions in REGION]


def _regions_of(board: int, kind: int) -> list[int]:
    return [region for region in _REGION_BITS[board] if TYPE_AT[board][spaces_of(region)[0]] == kind]


def _place_of_region(board: int, space: int) -> int:
    """The number of a city or pasture among those of its board."""
    kind = TYPE_AT[board][space]
    return _regions_of(board, kind).index(REGION[board][space]) if kind in (BUILDING, ANIMAL) else EMPTY


_PLACE_OF_REGION: Final[list[list[i64]]] = [
    [_place_of_region(board, space) for space in range(SPACE_COUNT)] for board in range(_BOARD_COUNT)
]
_COUNTED: Final[list[list[i64]]] = [
    [space for space in range(SPACE_COUNT) if types[space] in (BUILDING, ANIMAL)] for types in TYPE_AT
]  # [board]: the spaces of cities and pastures
_CITIES: Final[int] = max([len(_regions_of(board, BUILDING)) for board in range(_BOARD_COUNT)])
_PASTURES: Final[int] = max([len(_regions_of(board, ANIMAL)) for board in range(_BOARD_COUNT)])
_MOST_REGION: Final[int] = max([max(sizes) for sizes in REGION_SIZE])
_ESTATE_NUMBERS: Final[int] = _BOARD_COUNT + KNOWLEDGE_COUNT + SPACE_COUNT + TYPE_COUNT
_MOST_OF_TYPE: Final[int] = max([len(spaces_of(spaces)) for board in TYPE_SPACES for spaces in board])

# --- the whole ----------------------------------------------------------------------------------------------------


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order."""
    seats = SEATS[:players]
    return [
        *_pending_layout(players),
        *_table_layout(),
        *_depots_layout(players),
        *[entry for seat in seats for entry in _player_layout(seat, players)],
    ]


def observe(s: Burgundy, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows."""
    numbers.wipe()
    players: i64 = len(s.players)
    secret = s.choosing_secretly()
    at = _write_pending(s, seat, numbers)
    at = _write_table(s, numbers, at)
    at = _write_depots(s, numbers, at)
    for place in range(players):
        other = (seat + place) % players
        p = s.players[other]
        at = _write_means(s, other, numbers, at)
        if place == 0:
            at = _write_estate(p, numbers, at)
            at = _write_storage(p, numbers, at)
            at = _write_regions(p, numbers, at)
        else:
            at = at + _ESTATE_NUMBERS if secret else _write_estate(p, numbers, at)
            at = _write_stock(p, numbers, at)


# --- what is to be chosen -----------------------------------------------------------------------------------------


def _pending_layout(players: int) -> list[Entry]:
    return [
        *entries("chooses", SEATS[:players]),
        *pending_layout(DECISIONS),
        *entries("later", [name_of(ExtraAction), name_of(ExtraTile)]),
    ]


def _write_pending(s: Burgundy, seat: i64, numbers: Numbers) -> i64:
    """Who chooses what, and what waits below the choice."""
    players: i64 = len(s.players)
    later = DECISIONS.pending().write(s.stack, numbers, players)
    if s.stack:
        numbers[(s.seat() - seat) % players] = 1
        for below in range(1, len(s.stack) - 1):
            waiting = s.stack[below]
            if isinstance(waiting, ExtraAction):
                numbers[later] = 1
            elif isinstance(waiting, ExtraTile):
                numbers[later + 1] = 1
    return later + 2


# --- the table ----------------------------------------------------------------------------------------------------


def _table_layout() -> list[Entry]:
    return [
        *options_layout(OPTIONS),
        Entry("phase", PHASES.size() - 1),
        Entry("round", ROUNDS - 1),
        Entry("bought", 1),
        *entries("goods.next", GOODS.labels),
        *entries("goods.later", GOODS.labels, _GOODS),
        *entries("unseen", _KNOWLEDGE_LABELS),
    ]


def _write_table(s: Burgundy, numbers: Numbers, at: i64) -> i64:
    """The time, the goods of the rounds to come, the knowledge tiles that may still come."""
    at = OPTIONS.observe(s.settings, numbers, at)
    numbers[at] = s.phase
    numbers[at + 1] = s.round
    numbers[at + 2] = 1 if s.bought else 0
    at += 3
    later = at + GOOD_COUNT
    unseen = later + GOOD_COUNT
    coming: i64 = len(s.round_goods)
    if coming:
        numbers[at + s.round_goods[coming - 1]] = 1
    for place in range(coming - 1):
        numbers[later + s.round_goods[place]] += 1
    for tile in s.supplies[KNOWLEDGE]:
        numbers[unseen + tile - _FIRST] = 1
    for tile in s.supplies[BLACK]:
        if _FIRST <= tile < CASTLE_TILE:
            numbers[unseen + tile - _FIRST] = 1
    return unseen + KNOWLEDGE_COUNT


def _depots_layout(players: int) -> list[Entry]:
    goods = [entry for depot in NUMBERED.labels for entry in entries(f"depot.{depot}.goods", GOODS.labels, _GOODS)]
    tiles = [
        Entry(f"{_slot_name(slot)}.{_ALL_TILES[number].name}", _ALL_TILES[number].scale)
        for slot in range(SLOT_COUNT)
        for number in _SLOT_TILES[players][slot]
    ]
    return goods + tiles


def _write_depots(s: Burgundy, numbers: Numbers, at: i64) -> i64:
    """The goods and the tiles of the main board."""
    players: i64 = len(s.players)
    at = write_counts(numbers, at, s.depot_goods)
    places = _SLOT_AT[players]
    for slot in _SLOTS[players]:
        tile = s.slots[slot]
        if tile != EMPTY:
            numbers[at + places[slot * _TILE_COUNT + tile]] = _WORTH[tile]
    return at + _SLOT_NUMBERS[players]


# --- a player -----------------------------------------------------------------------------------------------------


def _player_layout(seat: str, players: int) -> list[Entry]:
    parts = [
        Entry("points", _POINTS),
        Entry("silver", _MEANS),
        Entry("workers", _MEANS),
        Entry("advance", MOST_SHIPS),
        Entry("place", players - 1),
        Entry("waits", 1),
        *entries("dice", PIPS.labels, 2),
        *entries("goods", GOODS.labels, _GOODS),
        *entries("sold", GOODS.labels, _GOODS),
        *entries("bonus", TYPES.labels, 2),
        *entries("board", BOARDS.labels),
        *entries("knowledge", _KNOWLEDGE_LABELS),
        *entries("space", SPACES.labels, _MOST_REGION),
        *entries("empty", TYPES.labels, _MOST_OF_TYPE),
        *(_own_layout() if seat == SEATS[0] else _stock_layout()),
    ]
    return [Entry(f"{seat}.{part.name}", part.scale) for part in parts]


def _own_layout() -> list[Entry]:
    regions = [
        *[(f"city.{city}", BUILDINGS, _ALIKE) for city in range(1, _CITIES + 1)],
        *[(f"pasture.{pasture}", ANIMALS, _HERD) for pasture in range(1, _PASTURES + 1)],
    ]
    return [
        *[
            Entry(f"storage.{place}.{label}", scale)
            for place in STORAGE.labels
            for label, scale in zip(_TILE_LABELS, _TILE_SCALES, strict=True)
        ],
        *entries("storage", _KNOWLEDGE_LABELS, STORAGE_COUNT),
        *[entry for name, labels, scale in regions for entry in entries(name, labels, scale)],
    ]


def _stock_layout() -> list[Entry]:
    return [
        *[Entry(f"storage.{label}", 2 * scale) for label, scale in zip(_TILE_LABELS, _TILE_SCALES, strict=True)],
        Entry("storage.knowledge", STORAGE_COUNT),
        *entries("placed", BUILDINGS, _ALIKE),
        *entries("placed", ANIMALS, _HERD),
    ]


def _write_means(s: Burgundy, seat: i64, numbers: Numbers, at: i64) -> i64:
    """What a player has beside the estate; the turn order as it will be, and whether the turn is still to come."""
    p = s.players[seat]
    numbers[at] = p.points
    numbers[at + 1] = capped(p.silver, _MEANS)
    numbers[at + 2] = capped(p.workers, _MEANS)
    numbers[at + 3] = p.advance
    numbers[at + 4] = s.track.index(seat)
    for turn in range(s.turn + 1, len(s.order)):
        if s.order[turn] == seat:
            numbers[at + 5] = 1
    at += 6
    if p.used & 1 == 0:
        numbers[at + p.dice[0]] += 1
    if p.used & 2 == 0:
        numbers[at + p.dice[1]] += 1
    at = write_counts(numbers, at + PIP_COUNT, p.goods)
    at = write_counts(numbers, at, p.sold)
    for size in p.bonus:
        if size != EMPTY:
            numbers[at] = 2 if size == LARGE else 1
        at += 1
    return at


def _write_storage(p: Player, numbers: Numbers, at: i64) -> i64:
    """The tiles of each place; for a knowledge tile the number of its place."""
    for place in range(STORAGE_COUNT):
        tile = p.storage[place]
        if tile == EMPTY:
            continue
        if _FIRST <= tile < CASTLE_TILE:
            numbers[at + (STORAGE_COUNT - 1) * _TILE_NUMBERS + _NUMBER_OF[tile]] = place + 1
        else:
            numbers[at + place * _TILE_NUMBERS + _NUMBER_OF[tile]] = _WORTH[tile]
    return at + STORAGE_COUNT * _TILE_NUMBERS + KNOWLEDGE_COUNT


def _write_stock(p: Player, numbers: Numbers, at: i64) -> i64:
    """The tiles in storage, then the buildings and animals of the estate, by kind."""
    for tile in p.storage:
        if _FIRST <= tile < CASTLE_TILE:
            numbers[at + _TILE_NUMBERS] += 1
        elif tile != EMPTY:
            numbers[at + _NUMBER_OF[tile]] += _WORTH[tile]
    at += _TILE_NUMBERS + 1
    if p.board != NO_BOARD:
        for space in _COUNTED[p.board]:
            tile = p.estate[space]
            if tile != EMPTY:
                numbers[at + _NUMBER_OF[tile]] += _WORTH[tile]
    return at + len(BUILDINGS) + len(ANIMALS)


def _write_estate(p: Player, numbers: Numbers, at: i64) -> i64:
    """The board, the knowledge tiles on it and the spaces that are left."""
    if p.board != NO_BOARD:
        numbers[at + p.board] = 1
        knowledge = at + _BOARD_COUNT - 1
        for number in spaces_of(p.knowledge):
            numbers[knowledge + number] = 1
        _write_spaces(p, numbers, at + _BOARD_COUNT + KNOWLEDGE_COUNT)
    return at + _ESTATE_NUMBERS


def _write_spaces(p: Player, numbers: Numbers, at: i64) -> None:
    """For each empty space the empty spaces of its region, 0 for a covered one; then the empty spaces by type."""
    by_type = at + SPACE_COUNT
    types = TYPE_AT[p.board]
    empty = ~p.covered
    for spaces in _REGIONS[p.board]:
        gaps: i64 = 0
        for space in spaces:
            gaps += (empty >> space) & 1
        if gaps:
            numbers[by_type + types[spaces[0]]] += gaps
            for space in spaces:
                if (empty >> space) & 1:
                    numbers[at + space] = gaps


def _write_regions(p: Player, numbers: Numbers, at: i64) -> i64:
    """The buildings of each city by kind, the heads in each pasture by kind."""
    pastures: i64 = at + _CITIES * BUILDING_COUNT
    if p.board != NO_BOARD:
        places = _PLACE_OF_REGION[p.board]
        for space in _COUNTED[p.board]:
            tile = p.estate[space]
            if tile >= FIRST_ANIMAL:
                numbers[pastures + places[space] * ANIMAL_COUNT + ANIMAL_OF[tile]] += HEADS[tile]
            elif tile != EMPTY:
                numbers[at + places[space] * BUILDING_COUNT + tile] += 1
    return pastures + _PASTURES * ANIMAL_COUNT
