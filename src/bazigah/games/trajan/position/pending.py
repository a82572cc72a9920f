"""Are the pending choices of a position possible? The stack of decisions has few shapes."""

from __future__ import annotations

from typing import Any

from bazigah.engine.core.decision import Decision
from bazigah.engine.errors import impossible
from bazigah.games.trajan.facts.board import size_of
from bazigah.games.trajan.facts.components import (
    ALL_MARKERS,
    CONSTRUCTION,
    EMPTY,
    MARKER_COUNT,
    MARKERS_PER_TRAY,
    MOST_UNITS,
    NO_MARKERS,
    ROUNDS,
    SAME,
    STACKS,
    STARTING_HAND,
    STARTING_SLOTS,
    SYMBOL_TILE,
    TRAYS,
    WILD_DEMAND,
)
from bazigah.games.trajan.rules.actions import (
    FIRST_BUILD_ACTION,
    FURTHER_REPETITION,
    REPETITION,
    TARGET_TRAY,
    Perform,
    UseExtraTile,
)
from bazigah.games.trajan.rules.arch import PutPlusTwo
from bazigah.games.trajan.rules.quarter import ChooseBonus, PayDemand, demanded
from bazigah.games.trajan.rules.seaport import Discard, Load, PlaySecond
from bazigah.games.trajan.rules.senate import ranking
from bazigah.games.trajan.rules.setup import ChooseCard, ChooseSlot, ChooseTile, PutMarker
from bazigah.games.trajan.rules.turn import ChooseTray, EndTurn, Sow
from bazigah.games.trajan.space import DECISIONS
from bazigah.games.trajan.state import Trajan


def check_pending(s: Trajan) -> None:
    """Raise BadInput for a choice that nobody can have."""
    if not s.stack:
        return
    bottom, top = s.stack[0], s.stack[-1]
    if bottom.seat != s.active:
        raise impossible("pending[0].seat", str(s.active + 1), int(bottom.seat) + 1)
    if isinstance(bottom, EndTurn):
        _check_turn(s)
    elif isinstance(bottom, Sow) and len(s.stack) == 1:
        if bottom.markers == NO_MARKERS:
            raise impossible("pending[0].markers", "1...", 0)
    elif isinstance(bottom, ChooseTray):
        _check_between_turns(s, top)
    else:
        raise impossible("pending[0]", "@expected.a_turn", DECISIONS.name_of(bottom))


def markers_in_hand(s: Trajan, seat: int) -> int:
    """The markers that a player is about to put into trays."""
    for decision in s.stack:
        if isinstance(decision, Sow | PutMarker) and decision.seat == seat:
            return int(decision.markers)
    return NO_MARKERS


# --- inside a turn ------------------------------------------------------------------------------------------------


def _check_turn(s: Trajan) -> None:
    """Above the end of the turn: what is due later, and on top what is chosen now."""
    further = 0
    for number in range(1, len(s.stack)):
        decision = s.stack[number]
        path = f"pending[{number}]"
        if decision.seat != s.active:
            raise impossible(f"{path}.seat", str(s.active + 1), int(decision.seat) + 1)
        if number == len(s.stack) - 1:
            _check_choice(s, decision, number, path)
        elif isinstance(decision, Perform) and decision.role == FURTHER_REPETITION:
            further += 1
        elif not isinstance(decision, UseExtraTile) and not _is_waiting_action(s, number):
            raise impossible(path, "@expected.last_choice", DECISIONS.name_of(decision))
        if isinstance(decision, Perform):
            _check_action(s, decision, number, path)
    if further > 1:
        raise impossible("pending", "@expected.one_extra_tile", further)


def _is_waiting_action(s: Trajan, number: int) -> bool:
    """The action of the target tray waits while a [+2] marker of a Trajan tile is put down (TJ-5.21)."""
    decision = s.stack[number]
    return (
        isinstance(decision, Perform)
        and decision.role == TARGET_TRAY
        and number == 1
        and isinstance(s.stack[2], PutPlusTwo)
    )


def _check_choice(s: Trajan, decision: Decision[Any], number: int, path: str) -> None:
    if isinstance(decision, Load):
        _check_load(decision, path)
    elif isinstance(decision, PutPlusTwo):
        if number != 2 or not _is_waiting_action(s, 1):
            raise impossible(path, "@expected.an_action_below", DECISIONS.name_of(decision))
    elif not isinstance(decision, Perform | UseExtraTile | Discard | PlaySecond):
        raise impossible(path, "@expected.a_choice_inside_a_turn", DECISIONS.name_of(decision))


def _check_action(s: Trajan, decision: Perform, number: int, path: str) -> None:
    """Repetitions need a tile used this turn; a first build never wins a Construction action (TJ-11.7, TJ-12.3)."""
    repeated = decision.role in (REPETITION, FURTHER_REPETITION)
    if repeated and not s.extra_used:
        raise impossible("extra_used", "true", "false")
    if decision.role == TARGET_TRAY and (number != 1 or s.extra_used):
        raise impossible(f"{path}.role", "@expected.an_extra_action", "target_tray")
    if decision.role == FIRST_BUILD_ACTION and decision.action == CONSTRUCTION:
        raise impossible(f"{path}.action", "@expected.a_first_build_action", "construction")


def _check_load(decision: Load, path: str) -> None:
    if decision.units > MOST_UNITS[decision.ship]:
        raise impossible(f"{path}.units", f"0..{MOST_UNITS[decision.ship]}", int(decision.units))
    kinds = size_of(decision.shipped)
    most = min(int(decision.units), 1) if decision.ship == SAME else int(decision.units)
    if kinds > most:
        raise impossible(f"{path}.shipped", f"0..{most}", int(kinds))


# --- between turns ------------------------------------------------------------------------------------------------


def _check_between_turns(s: Trajan, top: Decision[Any]) -> None:
    if s.extra_used:
        raise impossible("extra_used", "false", "true")
    if isinstance(top, PayDemand | ChooseBonus):
        _check_quarter(s, top)
        return
    if s.laps:
        raise impossible("laps", "0", int(s.laps))
    if len(s.stack) > 1:
        _check_setup(s, top)


def _check_quarter(s: Trajan, top: Decision[Any]) -> None:
    """A quarter is being scored; the next turn waits below (TJ-14.2)."""
    if len(s.stack) != 2:
        raise impossible("pending", "2", len(s.stack))
    if s.round + 1 != ROUNDS.size():
        raise impossible("round", str(ROUNDS.size()), int(s.round) + 1)
    if isinstance(top, PayDemand):
        p = s.players[top.seat]
        most = min(demanded(s, top.symbol) - p.symbols[top.symbol], p.tiles[SYMBOL_TILE[top.symbol]])
        if not 1 <= top.left <= most:
            raise impossible("pending[1].left", f"1..{most}", int(top.left))
        if not p.tiles[WILD_DEMAND]:
            raise impossible(f"players[{top.seat}].tiles.wild_demand", "1...", 0)
    elif top.seat != ranking(s)[0]:
        raise impossible("pending[1].seat", str(ranking(s)[0] + 1), int(top.seat) + 1)


def _check_setup(s: Trajan, top: Decision[Any]) -> None:
    """Before the first turn: every choice that is still missing is pending, in the order of TJ-2.19."""
    expected = _missing_choices(s, top)
    found = [(type(decision), int(decision.seat)) for decision in s.stack[1:]]
    if found != expected:
        raise impossible("pending", "@expected.choices_of_the_setup", len(s.stack))
    for seat in range(len(s.players)):
        _check_first_markers(s, seat)


def _missing_choices(s: Trajan, top: Decision[Any]) -> list[tuple[type, int]]:
    seats = [(int(s.active) - place) % len(s.players) for place in range(1, len(s.players) + 1)]
    tiles: list[tuple[type, int]] = []
    cards: list[tuple[type, int]] = []
    markers: list[tuple[type, int]] = []
    for seat in seats:
        p = s.players[seat]
        laying = isinstance(top, ChooseSlot) and top.seat == seat
        laid = TRAYS.size() - p.slots.count(EMPTY)
        tiles += [(ChooseTile, seat)] * (len(STARTING_SLOTS) - laid - laying)
        tiles += [(ChooseSlot, seat)] * laying
        cards += [(ChooseCard, seat)] * (STARTING_HAND - int(p.cards()))
        if markers_in_hand(s, seat) != NO_MARKERS:
            markers.append((PutMarker, seat))
    return tiles + cards + markers


def _check_first_markers(s: Trajan, seat: int) -> None:
    """The trays are filled one after the other (TJ-2.14); a tile to be laid is there (TJ-2.18)."""
    placed = int(MARKER_COUNT[ALL_MARKERS] - MARKER_COUNT[markers_in_hand(s, seat)])
    for tray in range(TRAYS.size()):
        expected = min(MARKERS_PER_TRAY, max(0, placed - MARKERS_PER_TRAY * tray))
        found = int(MARKER_COUNT[s.players[seat].trays[tray]])
        if found != expected:
            raise impossible(f"players[{seat}].trays.{TRAYS.labels[tray]}", str(expected), found)
    top = s.stack[-1]
    if isinstance(top, ChooseSlot) and not s.stacks[top.stack]:
        raise impossible("pending", "@expected.a_tile_on_the_stack", STACKS.labels[top.stack])
