"""The position as numbers, for programs that learn: what one seat knows.

Of cards the own ones, the known ones and totals are told (TJ-19.6); of stacks the content, not the order (TJ-19.7).
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.observing import (
    Numbers,
    capped,
    pairs_of,
    write_counts,
    write_one_of,
    write_pairs,
    write_pile,
    write_set,
)
from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, options_layout, pending_layout, within
from bazigah.games.trajan.facts.board import (
    LEADER_PLACES,
    LONGEST_LOOP,
    LOOP,
    PROVINCE_COUNT,
    PROVINCES,
    SENATE_SPACES,
    SITE_COUNT,
    SITES,
    size_of,
)
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    ARCH_PLACES,
    BONUS_TILES,
    BUILDING_POINTS,
    BUILDINGS_OF_TYPE,
    CARDS,
    COLOURS,
    COMMODITIES,
    COPIES,
    DEMANDS,
    EMPTY,
    EXTRA_ACTION_TILES,
    EXTRA_OF,
    FORUM_TILES,
    KINDS,
    MARKERS_EACH,
    MOST_DEMANDS,
    PILES,
    QUARTERS,
    ROUNDS,
    SHIP_COUNT,
    SHIPS,
    STACK_OF,
    STACKS,
    SYMBOLS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SYMBOL,
    TILES,
    TOKENS,
    TRAJAN_TILES,
    TRAYS,
    TYPE_OF,
    TYPES,
    markers_of,
)
from bazigah.games.trajan.facts.forms import tell_markers
from bazigah.games.trajan.options import OPTIONS, TIME_TRACK
from bazigah.games.trajan.player import total
from bazigah.games.trajan.rules.actions import Perform, UseExtraTile
from bazigah.games.trajan.rules.senate import votes_of
from bazigah.games.trajan.space import DECISIONS
from bazigah.games.trajan.state import Trajan

_ARCH_PLACES: Final[int] = ARCH_PLACES.size()
_ACTIONS: Final[int] = ACTIONS.size()
_COLOURS: Final[int] = COLOURS.size()
_COMMODITIES: Final[int] = COMMODITIES.size()
_SYMBOLS: Final[int] = SYMBOLS.size()
_BONUS_TILES: Final[int] = BONUS_TILES.size()
_TRAJAN_TILES: Final[int] = TRAJAN_TILES.size()
_TYPES: Final[int] = TYPES.size()

# what numbers are divided by that have no plain limit
_POINTS: Final = 150
_VOTES: Final = 15
_CARDS: Final = 12
_PILE: Final[int] = len(CARDS)
_SAME_TILES: Final = 4
_SAME_IN_STACK: Final[int] = max([FORUM_TILES.count(tile) for tile in FORUM_TILES])
_KEPT: Final[int] = max([TILE_SYMBOL.count(symbol) for symbol in range(SYMBOLS.size())])
_EXTRA_EACH: Final[int] = max([EXTRA_ACTION_TILES.count(tile) for tile in EXTRA_ACTION_TILES])

# --- what stands where --------------------------------------------------------------------------------------------

_TRAJAN_TILE: Final[list[Entry]] = [
    *entries("kind", STACKS.labels),
    *entries("needs", COLOURS.labels, MARKERS_EACH),
    *entries("symbol", SYMBOLS.labels),
    Entry("points", max(TILE_POINTS)),
]
_BUILDING: Final[list[Entry]] = [*entries("type", TYPES.labels), Entry("points", max(BUILDING_POINTS))]
_TILE_SIZE: Final[int] = len(_TRAJAN_TILE)
_BUILDING_SIZE: Final[int] = len(_BUILDING)


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order."""
    seats = SEATS[:players]
    return [
        *entries("chooses", seats),
        *entries("turn", seats),
        *pending_layout(DECISIONS),
        *_later_layout(),
        *options_layout(OPTIONS),
        *_time_layout(),
        *_board_layout(),
        *_tops_layout(),
        *_stacks_layout(),
        *_cards_layout(),
        *_players_layout(players),
    ]


def sensed_layout(players: int) -> list[Entry]:
    """The numbers that `sense` writes: what learned judgements go by."""
    seats = SEATS[:players]
    return [
        *entries("chooses", seats),
        *entries("turn", seats),
        *_later_layout(),
        *_time_layout(),
        *_board_layout(),
        *_tops_layout(),
        *_players_layout(players),
    ]


def _players_layout(players: int) -> list[Entry]:
    of_all = [entry for seat in SEATS[:players] for entry in within(seat, _player_layout(players))]
    return [*entries("me.hand", COMMODITIES.labels, COPIES), *of_all]


def _later_layout() -> list[Entry]:
    return [*entries("pending.later.action", ACTIONS.labels, 2), *entries("pending.later.extra", ACTIONS.labels, 2)]


def _time_layout() -> list[Entry]:
    return [
        Entry("quarter", QUARTERS.size()),
        Entry("round", ROUNDS.size()),
        Entry("time.gone", LONGEST_LOOP),
        Entry("time.left", LONGEST_LOOP),
        Entry("laps", 1),
        Entry("extra_used", 1),
    ]


def _board_layout() -> list[Entry]:
    return [
        *entries("gray_ship", SHIPS.labels),
        *entries("demand", SYMBOLS.labels, MOST_DEMANDS),
        *entries("forum", TILES.labels, _SAME_TILES),
        *[entry for province in PROVINCES.labels for entry in entries(f"province.{province}", TILES.labels)],
        *[entry for site in SITES.labels for entry in within(f"site.{site}", _BUILDING)],
        *entries("senate.bonus", BONUS_TILES.labels),
    ]


def _tops_layout() -> list[Entry]:
    return [entry for stack in STACKS.labels for entry in within(f"top.{stack}", _TRAJAN_TILE)]


def _stacks_layout() -> list[Entry]:
    return [
        *entries("trajan_stacks", TRAJAN_TILES.labels),
        *entries("forum_stack", TILES.labels, _SAME_IN_STACK),
        *entries("extra_stack", ACTIONS.labels, _EXTRA_EACH),
        *entries("unseen_demands", SYMBOLS.labels, len(DEMANDS) // _SYMBOLS),
        Entry("demand_stack", len(DEMANDS)),
        *entries("bag", BONUS_TILES.labels),
    ]


def _cards_layout() -> list[Entry]:
    return [
        Entry("draw_pile", _PILE),
        *entries("unseen_cards", COMMODITIES.labels, COPIES),
        *[entry for pile in PILES.labels for entry in entries(f"pile.{pile}.top", COMMODITIES.labels)],
        *[entry for pile in PILES.labels for entry in entries(f"pile.{pile}", COMMODITIES.labels, COPIES)],
    ]


def _player_layout(players: int) -> list[Entry]:
    return [
        Entry("points", _POINTS),
        *[entry for tray in TRAYS.labels for entry in entries(f"tray.{tray}", COLOURS.labels, MARKERS_EACH)],
        *[entry for tray in TRAYS.labels for entry in within(f"slot.{tray}", _TRAJAN_TILE)],
        *entries("arch", ARCH_PLACES.labels),
        Entry("cards", _CARDS),
        *entries("known", COMMODITIES.labels, COPIES),
        *entries("display", COMMODITIES.labels, COPIES),
        *entries("tile", TILES.labels, _SAME_TILES),
        *entries("symbol", SYMBOLS.labels, _KEPT),
        *entries("plus_two", ACTIONS.labels),
        *entries("buildings", TYPES.labels, int(size_of(BUILDINGS_OF_TYPE[0]))),
        *entries("bonus.yellow", BONUS_TILES.labels),
        *entries("bonus.gray", BONUS_TILES.labels),
        Entry("supply", TOKENS),
        Entry("legionnaires", TOKENS),
        Entry("workers", TOKENS),
        *entries("leader", LEADER_PLACES.labels),
        *entries("province", PROVINCES.labels),
        *entries("site", SITES.labels),
        Entry("disc", len(SENATE_SPACES)),
        Entry("votes", _VOTES),
        Entry("ahead", players),
    ]


# --- writing ------------------------------------------------------------------------------------------------------


def observe(s: Trajan, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows into as many numbers as the layout has."""
    numbers.wipe()
    players: i64 = len(s.players)
    at = write_one_of(numbers, 0, players, (s.seat() - seat) % players if s.stack else EMPTY)
    at = write_one_of(numbers, at, players, (s.active - seat) % players)
    at = _write_pending(s, numbers, at)
    at = OPTIONS.observe(s.settings, numbers, at)
    at = _write_time(s, numbers, at)
    at = _write_board(s, numbers, at)
    at = _write_tops(s, numbers, at)
    at = _write_stacks(s, numbers, at)
    at = _write_cards(s, seat, numbers, at)
    _write_players(s, seat, numbers, at)


def sense(s: Trajan, seat: i64, numbers: Numbers) -> None:
    """As `observe`, in half the time: without options, what lies in stacks and piles, and details of the choice."""
    numbers.wipe()
    players: i64 = len(s.players)
    at = write_one_of(numbers, 0, players, (s.seat() - seat) % players if s.stack else EMPTY)
    at = write_one_of(numbers, at, players, (s.active - seat) % players)
    at = _write_later(s, numbers, at)
    at = _write_time(s, numbers, at)
    at = _write_board(s, numbers, at)
    at = _write_tops(s, numbers, at)
    _write_players(s, seat, numbers, at)


def _write_players(s: Trajan, seat: i64, numbers: Numbers, at: i64) -> None:
    """The own hand, and what everybody knows of everybody."""
    players: i64 = len(s.players)
    at = write_counts(numbers, at, s.players[seat].hand)
    for place in range(players):
        at = _write_player(s, (seat + place) % players, numbers, at)


def _write_pending(s: Trajan, numbers: Numbers, at: i64) -> i64:
    """What is chosen now, with what belongs to it, and what comes later."""
    return _write_later(s, numbers, DECISIONS.pending().write(s.stack[-1:], numbers, at))


def _write_later(s: Trajan, numbers: Numbers, later: i64) -> i64:
    """Which actions are due after the present choice."""
    extra = later + _ACTIONS
    waiting: i64 = len(s.stack) - 1
    for number in range(waiting):
        below = s.stack[number]
        if isinstance(below, Perform):
            numbers[later + below.action] += 1
        elif isinstance(below, UseExtraTile):
            numbers[extra + below.action] += 1
    return extra + _ACTIONS


def _write_time(s: Trajan, numbers: Numbers, at: i64) -> i64:
    numbers[at] = s.quarter
    numbers[at + 1] = s.round
    numbers[at + 2] = s.time
    numbers[at + 3] = LOOP[s.setting(TIME_TRACK)][len(s.players)] - s.time
    numbers[at + 4] = s.laps
    numbers[at + 5] = 1 if s.extra_used else 0
    return at + 6


def _write_board(s: Trajan, numbers: Numbers, at: i64) -> i64:
    at = write_set(numbers, at, SHIP_COUNT, s.gray_ships)
    at = write_pile(numbers, at, _SYMBOLS, s.demands)
    at = write_pile(numbers, at, KINDS, s.forum)
    for tile in s.provinces:
        at = write_one_of(numbers, at, KINDS, tile)
    for building in s.sites:
        at = write_pairs(numbers, at, _BUILDING_SIZE, _SHOWN_BY_BUILDING[building])
    return write_pile(numbers, at, _BONUS_TILES, s.bonus)


def _write_tops(s: Trajan, numbers: Numbers, at: i64) -> i64:
    for stack in s.stacks:
        at = write_pairs(numbers, at, _TILE_SIZE, _SHOWN_BY_TILE[stack[-1] if stack else EMPTY])
    return at


def _write_stacks(s: Trajan, numbers: Numbers, at: i64) -> i64:
    for stack in s.stacks:
        for tile in stack:
            numbers[at + tile] = 1
    at = write_pile(numbers, at + _TRAJAN_TILES, KINDS, s.forum_stack)
    for tile in s.extra_stack:
        numbers[at + EXTRA_OF[tile]] += 1
    at += _ACTIONS
    after = write_pile(numbers, at, _SYMBOLS, s.demand_stack)
    for symbol in s.removed_demands:
        numbers[at + symbol] += 1
    numbers[after] = len(s.demand_stack)
    return write_pile(numbers, after + 1, _BONUS_TILES, s.bag)


def _write_cards(s: Trajan, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The draw pile, the cards that the seat has not seen, and the discard piles."""
    numbers[at] = s.deck_size
    at += 1
    unseen = at
    for commodity in range(_COMMODITIES):
        numbers[at] = COPIES - s.players[seat].hand[commodity]
        at += 1
    for other in range(len(s.players)):
        p = s.players[other]
        for commodity in range(_COMMODITIES):
            numbers[unseen + commodity] -= p.display[commodity] + (p.known[commodity] if other != seat else 0)
    for pile in s.piles:
        at = write_one_of(numbers, at, _COMMODITIES, pile[-1] if pile else EMPTY)
    for pile in s.piles:
        at = write_pile(numbers, at, _COMMODITIES, pile)
        for card in pile:
            numbers[unseen + card] -= 1
    return at


def _write_player(s: Trajan, seat: i64, numbers: Numbers, at: i64) -> i64:
    """What everybody knows of a player."""
    p = s.players[seat]
    numbers[at] = capped(p.points, _POINTS)
    at += 1
    for markers in p.trays:
        at = tell_markers(numbers, at, _COLOURS, markers)
    for tile in p.slots:
        at = write_pairs(numbers, at, _TILE_SIZE, _SHOWN_BY_TILE[tile])
    at = write_one_of(numbers, at, _ARCH_PLACES, p.arch)
    numbers[at] = capped(total(p.hand), _CARDS)
    at = write_counts(numbers, at + 1, p.known)
    at = write_counts(numbers, at, p.display)
    at = write_counts(numbers, at, p.tiles)
    at = write_counts(numbers, at, p.symbols)
    at = write_set(numbers, at, _ACTIONS, p.plus_two)
    for buildings in BUILDINGS_OF_TYPE:
        numbers[at] = size_of(p.buildings & buildings)
        at += 1
    at = write_set(numbers, at, _BONUS_TILES, p.yellow)
    at = write_set(numbers, at, _BONUS_TILES, p.gray)
    numbers[at] = p.supply
    numbers[at + 1] = p.legionnaires
    numbers[at + 2] = p.workers
    at = write_one_of(numbers, at + 3, PROVINCE_COUNT + 1, p.leader)
    at = write_set(numbers, at, PROVINCE_COUNT, p.provinces)
    at = write_set(numbers, at, SITE_COUNT, p.sites)
    numbers[at] = p.disc
    numbers[at + 1] = votes_of(p)
    numbers[at + 2] = s.senate.index(seat)
    return at + 3


# --- what tiles show ----------------------------------------------------------------------------------------------


def _flags(size: int, thing: int) -> list[int]:
    return [int(thing == other) for other in range(size)]


def _shown_by_tile(tile: int) -> list[i64]:
    needs = [int(markers_of(TILE_NEEDS[tile], colour)) for colour in range(COLOURS.size())]
    shown = [*_flags(STACKS.size(), STACK_OF[tile]), *needs, *_flags(_SYMBOLS, TILE_SYMBOL[tile]), TILE_POINTS[tile]]
    return pairs_of([i64(number) for number in shown])


_SHOWN_BY_TILE: Final[list[list[i64]]] = [
    *[_shown_by_tile(tile) for tile in range(_TRAJAN_TILES)],
    [],
]  # [Trajan tile]: EMPTY is the last one
_SHOWN_BY_BUILDING: Final[list[list[i64]]] = [
    *[pairs_of([*_flags(_TYPES, kind), points]) for kind, points in zip(TYPE_OF, BUILDING_POINTS, strict=True)],
    [],
]  # [building]: EMPTY is the last one
