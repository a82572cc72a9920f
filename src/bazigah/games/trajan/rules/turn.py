"""The turn: redistributing the markers, then the tile and the action of the target tray (TJ-3, TJ-4)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import LOOP
from bazigah.games.trajan.facts.components import (
    COLOURS_AMONG,
    MARKER_COUNT,
    NEXT_TRAY,
    NO_MARKERS,
    TRAY_COUNT,
    TRAYS,
    with_marker,
    without_marker,
)
from bazigah.games.trajan.facts.forms import MARKERS
from bazigah.games.trajan.options import TIME_TRACK
from bazigah.games.trajan.rules.actions import TARGET_TRAY, Perform, tell_if_impossible
from bazigah.games.trajan.rules.arch import complete_tile
from bazigah.games.trajan.rules.quarter import end_rounds
from bazigah.games.trajan.space import (
    DECISIONS,
    END,
    MARKER,
    MARKER_PUT,
    MARKERS_TAKEN,
    SPACE,
    TIME_MOVED,
    TRAY,
    TURN_ENDED,
)
from bazigah.games.trajan.state import Trajan

MARKER_OPTIONS: Final[list[list[i64]]] = [
    [MARKER.at(colour) for colour in colours] for colours in COLOURS_AMONG
]  # [markers in hand]: equal colours are one choice
_END_ONLY: Final[list[i64]] = [END.at()]


class ChooseTray(Decision[Trajan]):
    """The start of a turn: the markers of which tray are taken (TJ-4.2)?"""

    def options(self, s: Trajan) -> list[i64]:
        trays = s.players[self.seat].trays
        return [TRAY.base + tray for tray in range(TRAY_COUNT) if trays[tray]]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        tray = SPACE.first[action]
        trays = s.players[self.seat].trays
        markers = trays[tray]
        trays[tray] = NO_MARKERS
        s.tell(MARKERS_TAKEN, self.seat, tray, MARKER_COUNT[markers])
        move_time(s, MARKER_COUNT[markers])
        s.stack.append(Sow(self.seat, markers, NEXT_TRAY[tray]))


DECISIONS.kind(ChooseTray)


def move_time(s: Trajan, spaces: i64) -> None:
    """The time marker goes on; laps take effect after the turn (TJ-3.5, TJ-3.6)."""
    loop = LOOP[s.setting(TIME_TRACK)][len(s.players)]
    reached = s.time + spaces
    laps: i64 = 0
    while reached >= loop:
        reached -= loop
        laps += 1
    s.time = reached
    s.laps += laps
    s.tell(TIME_MOVED, -1, reached, laps)


class Sow(Decision[Trajan]):
    """Which of the markers in hand goes into the next tray (TJ-4.4)?"""

    markers: i64  # in hand
    tray: i64  # that receives the next one

    def __init__(self, seat: i64, markers: i64, tray: i64) -> None:
        self.seat = seat
        self.markers = markers
        self.tray = tray

    def options(self, s: Trajan) -> list[i64]:
        return MARKER_OPTIONS[self.markers]

    def apply(self, s: Trajan, action: i64) -> None:
        colour = SPACE.first[action]
        tray = self.tray
        trays = s.players[self.seat].trays
        trays[tray] = with_marker(trays[tray], colour)
        s.tell(MARKER_PUT, self.seat, colour, tray)
        markers = without_marker(self.markers, colour)
        s.stack.pop()
        if markers:
            s.stack.append(Sow(self.seat, markers, NEXT_TRAY[tray]))
        else:
            s.stack.append(EndTurn(self.seat))
            s.stack.append(Perform(self.seat, tray, TARGET_TRAY))
            complete_tile(s, self.seat, tray)
            tell_if_impossible(s, self.seat, tray)


DECISIONS.kind(Sow, markers=MARKERS, tray=one_of(TRAYS))


class EndTurn(Decision[Trajan]):
    """Everything is done. It is asked for, so that the last step can be taken back."""

    def options(self, s: Trajan) -> list[i64]:
        return _END_ONLY

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        s.tell(TURN_ENDED, self.seat)
        s.extra_used = False
        s.active = (self.seat + 1) % len(s.players)
        s.stack.append(ChooseTray(s.active))
        end_rounds(s)

    def waits(self, s: Trajan) -> bool:
        return True


DECISIONS.kind(EndTurn)
