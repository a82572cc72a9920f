"""What will follow when markers are sown: the trays they reach, the tile they complete, the time they take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bazigah.games.trajan.facts.board import LOOP
from bazigah.games.trajan.facts.components import (
    ALL_MARKERS,
    COLOURS,
    COLOURS_AMONG,
    EMPTY,
    MARKER_COUNT,
    MARKERS_PER_TRAY,
    NEXT_TRAY,
    NO_MARKERS,
    TILE_NEEDS,
    TRAYS,
    markers_of,
)
from bazigah.games.trajan.options import TIME_TRACK
from bazigah.games.trajan.rules.setup import PutMarker
from bazigah.games.trajan.rules.turn import ChooseTray, Sow
from bazigah.games.trajan.state import Trajan

NO: Final = 0
MAYBE: Final = 1  # it depends on the order of the markers
SURELY: Final = 2


@dataclass(frozen=True)
class Ahead:
    """The way of markers: the trays they fall into one by one, and whether the last one completes the tile there."""

    trays: tuple[int, ...]
    completes: int

    @property
    def target(self) -> int:
        """The tray of the last marker, whose action follows."""
        return self.trays[-1]


def sowing(view: Trajan) -> Ahead | None:
    """The way of the markers that somebody has in hand."""
    decision = view.stack[-1] if view.stack else None
    if not isinstance(decision, Sow):
        return None
    trays = [int(markers) for markers in view.players[decision.seat].trays]
    return _ahead(view, int(decision.seat), trays, int(decision.markers), int(decision.tray))


def preparing(view: Trajan) -> int | None:
    """The tray that gets the next marker before the first turn."""
    decision = view.stack[-1] if view.stack else None
    if not isinstance(decision, PutMarker):
        return None
    return int(MARKER_COUNT[ALL_MARKERS] - MARKER_COUNT[decision.markers]) // MARKERS_PER_TRAY


def emptying(view: Trajan, seat: int) -> dict[int, Ahead]:
    """The way of the markers of every tray that a seat may empty now."""
    decision = view.stack[-1] if view.stack else None
    if not isinstance(decision, ChooseTray) or decision.seat != seat:
        return {}
    found = {}
    for tray in range(TRAYS.size()):
        trays = [int(markers) for markers in view.players[seat].trays]
        markers, trays[tray] = trays[tray], NO_MARKERS
        if markers:
            found[tray] = _ahead(view, seat, trays, markers, int(NEXT_TRAY[tray]))
    return found


def _ahead(view: Trajan, seat: int, trays: list[int], markers: int, first: int) -> Ahead:
    way = tuple((first + step) % TRAYS.size() for step in range(int(MARKER_COUNT[markers])))
    tile = int(view.players[seat].slots[way[-1]])
    completes = NO if tile == EMPTY else _completes(int(TILE_NEEDS[tile]), trays[way[-1]], markers, way.count(way[-1]))
    return Ahead(way, completes)


def _completes(needs: int, tray: int, markers: int, falling: int) -> int:
    """Does a tray get the colours it needs, when so many of the markers fall into it?"""
    colours = range(COLOURS.size())
    missing = [max(0, int(markers_of(needs, colour) - markers_of(tray, colour))) for colour in colours]
    in_reach = all(missing[colour] <= markers_of(markers, colour) for colour in colours)
    if not in_reach or sum(missing) > falling:
        return NO
    no_choice = falling == MARKER_COUNT[markers] or len(COLOURS_AMONG[markers]) == 1
    return SURELY if no_choice or not any(missing) else MAYBE


def time_after(view: Trajan, spaces: int) -> tuple[int, int]:
    """The space that the time marker reaches, and how many laps it completes on the way."""
    laps, space = divmod(int(view.time) + spaces, spaces_of_time(view))
    return space, laps


def spaces_of_time(view: Trajan) -> int:
    """The length of the time track."""
    return int(LOOP[view.setting(TIME_TRACK)][len(view.players)])
