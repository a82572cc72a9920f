"""The Trajan action (TJ-9) and completing a Trajan tile (TJ-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.facts import each
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import (
    ACTION_COUNT,
    BIT,
    CENTRE,
    EMPTY,
    NEXT_TRAY,
    STACK_COUNT,
    STACK_OF,
    STACKS,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SYMBOL,
)
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.cards import draw_cards
from bazigah.games.trajan.rules.construction import recruit_workers
from bazigah.games.trajan.rules.military import recruit_legionnaires
from bazigah.games.trajan.space import (
    DECISIONS,
    PLUS_TWO,
    PLUS_TWO_PUT,
    SPACE,
    STACK,
    SYMBOL_KEPT,
    TILE_COMPLETED,
    TILE_LAID,
)
from bazigah.games.trajan.state import Trajan


def trajan_options(s: Trajan, p: Player) -> list[i64]:
    """`stack` for every stack with a tile, unless all slots are occupied (TJ-9.5, TJ-17.4)."""
    return stack_options(s) if p.arch != CENTRE else []


def stack_options(s: Trajan) -> list[i64]:
    """`stack` for every stack that has a tile."""
    stacks = s.stacks
    return [STACK.base + stack for stack in range(STACK_COUNT) if stacks[stack]]


def use_trajan(s: Trajan, seat: i64, action: i64) -> None:
    """Lay the top tile at the Arch and move the Arch on to the next free slot (TJ-9.1, TJ-9.2)."""
    p = s.players[seat]
    lay_tile(s, seat, SPACE.first[action], p.arch)
    slot = NEXT_TRAY[p.arch]
    while slot != p.arch and p.slots[slot] != EMPTY:
        slot = NEXT_TRAY[slot]
    p.arch = slot if slot != p.arch else CENTRE


def lay_tile(s: Trajan, seat: i64, stack: i64, slot: i64) -> None:
    """Move the top tile of a stack to a slot; the next one is visible now (TJ-9.8)."""
    p = s.players[seat]
    tile = s.stacks[stack][-1]
    stacks = s.stacks[:]
    stacks[stack] = stacks[stack][:-1]
    s.stacks = stacks
    if stacks[stack]:
        s.revealed += 1
    _set_slot(p, slot, tile)
    s.tell(TILE_LAID, seat, tile, slot)


def complete_tile(s: Trajan, seat: i64, tray: i64) -> None:
    """If the target tray holds the colours of its tile: points, free slot, effect (TJ-5.1, TJ-5.2, TJ-5.21)."""
    p = s.players[seat]
    tile = p.slots[tray]
    if tile == EMPTY or p.trays[tray] & TILE_NEEDS[tile] != TILE_NEEDS[tile]:
        return
    p.points += TILE_POINTS[tile]
    s.tell(TILE_COMPLETED, seat, tile, tray, TILE_POINTS[tile])
    _set_slot(p, tray, EMPTY)
    if p.arch == CENTRE:
        p.arch = tray
    _EFFECTS[STACK_OF[tile]](s, seat, tile)


def _set_slot(p: Player, slot: i64, tile: i64) -> None:
    slots = p.slots[:]
    slots[slot] = tile
    p.slots = slots


def _cards(s: Trajan, seat: i64, tile: i64) -> None:
    draw_cards(s, seat, TILE_AMOUNT[tile])


def _military(s: Trajan, seat: i64, tile: i64) -> None:
    recruit_legionnaires(s, seat, TILE_AMOUNT[tile])


def _construction(s: Trajan, seat: i64, tile: i64) -> None:
    recruit_workers(s, seat, TILE_AMOUNT[tile])


def _plus_two(s: Trajan, seat: i64, tile: i64) -> None:
    s.stack.append(PutPlusTwo(seat))


def _victory(s: Trajan, seat: i64, tile: i64) -> None:
    """Nothing further (TJ-5.16)."""


def _demand(s: Trajan, seat: i64, tile: i64) -> None:
    p = s.players[seat]
    symbols = p.symbols[:]
    symbols[TILE_SYMBOL[tile]] += 1
    p.symbols = symbols
    s.tell(SYMBOL_KEPT, seat, TILE_SYMBOL[tile])


_EFFECTS: Final[list[Callable[[Trajan, i64, i64], None]]] = each(
    STACKS,
    {
        "cards": _cards,
        "military": _military,
        "construction": _construction,
        "plus_two": _plus_two,
        "victory": _victory,
        "demand": _demand,
    },
)


class PutPlusTwo(Decision[Trajan]):
    """Under which extra action place does the [+2] marker go? None when all are covered (TJ-5.15, TJ-17.5)."""

    def options(self, s: Trajan) -> list[i64]:
        p = s.players[self.seat]
        return [PLUS_TWO.base + action for action in range(ACTION_COUNT) if not p.has_plus_two(action)]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        place = SPACE.first[action]
        s.players[self.seat].plus_two |= BIT[place]
        s.tell(PLUS_TWO_PUT, self.seat, place)


DECISIONS.kind(PutPlusTwo)
