"""Setting up the game and the choices before the first turn (TJ-2)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import PROVINCE_COUNT
from bazigah.games.trajan.facts.components import (
    ALL_MARKERS,
    BIT,
    BONUS_TILES,
    BUILDINGS,
    CARDS,
    COLOURS,
    DEMANDS,
    DEMANDS_REMOVED,
    EMPTY,
    EXTRA_ACTION_TILES,
    FORUM_TILES,
    LEFT,
    MARKER_COUNT,
    MARKERS_EACH,
    MARKERS_PER_TRAY,
    PILES,
    RIGHT,
    STACK_OF,
    STACKS,
    STARTING_BONUS_TILES,
    STARTING_HAND,
    STARTING_SLOTS,
    TILES_OF_STACK,
    with_marker,
    without_marker,
)
from bazigah.games.trajan.facts.forms import MARKERS
from bazigah.games.trajan.options import FREE, INITIAL_MARKERS
from bazigah.games.trajan.player import new_player
from bazigah.games.trajan.rules.arch import lay_tile, stack_options
from bazigah.games.trajan.rules.cards import can_draw, draw_cards, start_pile, take_discard
from bazigah.games.trajan.rules.refill import fill_forum, fill_province, show_bonus_tiles
from bazigah.games.trajan.rules.turn import MARKER_OPTIONS, ChooseTray
from bazigah.games.trajan.space import (
    BONUS_DRAWN,
    CARD,
    DECISIONS,
    DECK,
    FIRST_PLAYER,
    MARKER_PUT,
    SLOT,
    SPACE,
    STACK,
)
from bazigah.games.trajan.state import Trajan

_MARKERS: Final[list[i64]] = [colour for colour in range(COLOURS.size()) for _ in range(MARKERS_EACH)]
_BONUS_TILES: Final[list[i64]] = list(range(BONUS_TILES.size()))
_BUILDINGS: Final[list[i64]] = list(range(BUILDINGS.size()))


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Trajan:
    """The position at the first choice of a game."""
    s = Trajan(Rng(seed), settings, [new_player() for _ in range(players)])
    s.log = log
    order = _choose_first_player(s)
    _shuffle(s)
    _deal_bonus_tiles(s, order)
    for province in range(PROVINCE_COUNT):
        fill_province(s, province)
    fill_forum(s)
    start_pile(s, LEFT)
    start_pile(s, RIGHT)
    _plan_choices(s, order)
    s.settle()
    s.log = None
    return s


def _choose_first_player(s: Trajan) -> list[i64]:
    """Turn order clockwise from a random first player, whose disc lies at the bottom (TJ-2.1, TJ-2.11)."""
    count: i64 = len(s.players)
    s.active = s.rng.below(count)
    order: list[i64] = [(s.active + place) % count for place in range(count)]
    s.senate = order[::-1]
    s.tell(FIRST_PLAYER, s.active)
    return order


def _shuffle(s: Trajan) -> None:
    """All stacks, the sites, the bag and the draw pile (TJ-2.2, TJ-2.3, TJ-2.6, TJ-2.8, TJ-2.13, TJ-2.16)."""
    s.forum_stack = _shuffled(s.rng, FORUM_TILES)
    s.extra_stack = _shuffled(s.rng, EXTRA_ACTION_TILES)
    demands = _shuffled(s.rng, DEMANDS)
    s.removed_demands = demands[:DEMANDS_REMOVED]
    s.demand_stack = demands[DEMANDS_REMOVED:]
    s.sites = _shuffled(s.rng, _BUILDINGS)
    s.stacks = [_shuffled(s.rng, tiles) for tiles in TILES_OF_STACK]
    s.bag = _shuffled(s.rng, _BONUS_TILES)
    s.deck = _shuffled(s.rng, CARDS)
    s.deck_size = len(s.deck)


def _shuffled(rng: Rng, things: list[i64]) -> list[i64]:
    pile = things[:]
    rng.shuffle(pile)
    return pile


def _deal_bonus_tiles(s: Trajan, order: list[i64]) -> None:
    for seat in order:
        for _ in range(STARTING_BONUS_TILES):
            tile = s.bag[-1]
            s.bag = s.bag[:-1]
            s.players[seat].yellow |= BIT[tile]
            s.tell(BONUS_DRAWN, seat, tile)
    show_bonus_tiles(s)


def _plan_choices(s: Trajan, order: list[i64]) -> None:
    """Markers, then cards, then Trajan tiles of all players; then the first turn (TJ-2.19)."""
    s.stack.append(ChooseTray(s.active))
    for seat in order[::-1]:
        for _ in STARTING_SLOTS:
            s.stack.append(ChooseTile(seat))
    for seat in order[::-1]:
        for _ in range(STARTING_HAND):
            s.stack.append(ChooseCard(seat))
    if s.setting(INITIAL_MARKERS) == FREE:
        for seat in order[::-1]:
            s.stack.append(PutMarker(seat, ALL_MARKERS))
    else:
        for seat in order:
            _deal_markers(s, seat)


def _deal_markers(s: Trajan, seat: i64) -> None:
    """Every order of the markers equally likely (TJ-2.21)."""
    colours = _shuffled(s.rng, _MARKERS)
    for place in range(len(colours)):
        put_marker(s, seat, colours[place], place // MARKERS_PER_TRAY)


def put_marker(s: Trajan, seat: i64, colour: i64, tray: i64) -> None:
    """Put a marker into a tray before the first turn."""
    trays = s.players[seat].trays
    trays[tray] = with_marker(trays[tray], colour)
    s.tell(MARKER_PUT, seat, colour, tray)


class PutMarker(Decision[Trajan]):
    """Which marker goes on the next free place, in the order I, I, II, II, … (TJ-2.14)?"""

    markers: i64  # still in hand

    def __init__(self, seat: i64, markers: i64) -> None:
        self.seat = seat
        self.markers = markers

    def options(self, s: Trajan) -> list[i64]:
        return MARKER_OPTIONS[self.markers]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        colour = SPACE.first[action]
        place = MARKER_COUNT[ALL_MARKERS] - MARKER_COUNT[self.markers]
        put_marker(s, self.seat, colour, place // MARKERS_PER_TRAY)
        markers = without_marker(self.markers, colour)
        if markers:
            s.stack.append(PutMarker(self.seat, markers))


DECISIONS.kind(PutMarker, markers=MARKERS)


class ChooseCard(Decision[Trajan]):
    """A card for the first hand: from the draw pile or from the top of a discard pile (TJ-2.17)."""

    def options(self, s: Trajan) -> list[i64]:
        options = [CARD.base + pile for pile in range(PILES.size()) if s.piles[pile]]
        if can_draw(s):
            options.append(CARD.base + DECK)
        return options

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        source = SPACE.first[action]
        if source == DECK:
            draw_cards(s, self.seat, 1)
        else:
            take_discard(s, self.seat, source)


DECISIONS.kind(ChooseCard)


class ChooseTile(Decision[Trajan]):
    """One of the first Trajan tiles, from a stack not used yet by this player (TJ-2.18)."""

    def options(self, s: Trajan) -> list[i64]:
        used = [STACK_OF[tile] for tile in s.players[self.seat].slots if tile != EMPTY]
        return [action for action in stack_options(s) if action - STACK.base not in used]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        s.stack.append(ChooseSlot(self.seat, SPACE.first[action]))


DECISIONS.kind(ChooseTile)


class ChooseSlot(Decision[Trajan]):
    """The slot for the tile on top of the chosen stack: a free one of II, IV, VI (TJ-2.18)."""

    stack: i64

    def __init__(self, seat: i64, stack: i64) -> None:
        self.seat = seat
        self.stack = stack

    def options(self, s: Trajan) -> list[i64]:
        slots = s.players[self.seat].slots
        return [SLOT.base + slot for slot in STARTING_SLOTS if slots[slot] == EMPTY]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        lay_tile(s, self.seat, self.stack, SPACE.first[action])


DECISIONS.kind(ChooseSlot, stack=one_of(STACKS))
