"""Performing an action, and repeating it with an extra action tile (TJ-4.8, TJ-11.7, TJ-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.decision import Decision
from bazigah.engine.facts import each
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    EMPTY,
    EXTRA_TILE,
    REPETITIONS,
    WILD_EXTRA_ACTION,
)
from bazigah.games.trajan.options import EXTRA_ALLOWED, EXTRA_ON_FIRST_BUILD
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.arch import trajan_options, use_trajan
from bazigah.games.trajan.rules.construction import construction_options, use_construction
from bazigah.games.trajan.rules.forum import forum_options, use_forum
from bazigah.games.trajan.rules.military import military_options, use_military
from bazigah.games.trajan.rules.seaport import seaport_options, use_seaport
from bazigah.games.trajan.rules.senate import senate_options, use_senate
from bazigah.games.trajan.space import (
    DECISIONS,
    DECLINE,
    DECLINED,
    EXTRA,
    EXTRA_KEPT,
    EXTRA_USED,
    IMPOSSIBLE,
    MATCHING,
    SPACE,
    WILD,
)
from bazigah.games.trajan.state import Trajan

ROLES: Final = Domain("role", ["target_tray", "first_build", "repetition", "further_repetition"])
TARGET_TRAY: Final = 0
FIRST_BUILD_ACTION: Final = 1
REPETITION: Final = 2  # cannot be declined (TJ-12.12)
FURTHER_REPETITION: Final = 3

_NOTHING: Final[list[i64]] = []


class Perform(Decision[Trajan]):
    """An action is due: its options in one list, and to decline (D-09). Without any it falls away (TJ-4.10)."""

    action: i64
    role: i64

    def __init__(self, seat: i64, action: i64, role: i64) -> None:
        self.seat = seat
        self.action = action
        self.role = role

    def options(self, s: Trajan) -> list[i64]:
        options = _OPTIONS[self.action](s, s.players[self.seat])
        if options and self.role != REPETITION:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat, self.action)
            return
        if not s.extra_used and self._may_be_repeated(s):
            s.stack.append(UseExtraTile(self.seat, self.action))
        _USE[self.action](s, self.seat, action)

    def _may_be_repeated(self, s: Trajan) -> bool:
        """With the option, not a first-build action (TJ-12.6)."""
        return self.role == TARGET_TRAY or s.setting(EXTRA_ON_FIRST_BUILD) == EXTRA_ALLOWED


DECISIONS.kind(Perform, action=one_of(ACTIONS), role=one_of(ROLES))


class UseExtraTile(Decision[Trajan]):
    """After an action and all it brought: an extra action tile to perform it again, or none (TJ-12.1, TJ-12.11)."""

    action: i64

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat = seat
        self.action = action

    def options(self, s: Trajan) -> list[i64]:
        tiles = s.players[self.seat].tiles
        matching = tiles[EXTRA_TILE[self.action]]
        wild = tiles[WILD_EXTRA_ACTION]
        if s.extra_used or not (matching or wild) or not is_possible(s, self.seat, self.action):
            return _NOTHING
        return _TILES[(1 if matching else 0) + (2 if wild else 0)]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(EXTRA_KEPT, self.seat, self.action)
            return
        p = s.players[self.seat]
        tile: i64 = EXTRA_TILE[self.action] if SPACE.first[action] == MATCHING else WILD_EXTRA_ACTION
        repetitions = REPETITIONS[1 if p.has_plus_two(self.action) else 0]
        p.spend_tiles(tile, 1)
        s.extra_used = True
        s.tell(EXTRA_USED, self.seat, tile, self.action, repetitions)
        while repetitions > 1:
            s.stack.append(Perform(self.seat, self.action, FURTHER_REPETITION))
            repetitions -= 1
        s.stack.append(Perform(self.seat, self.action, REPETITION))


DECISIONS.kind(UseExtraTile, action=one_of(ACTIONS))


def is_possible(s: Trajan, seat: i64, action: i64) -> bool:
    """Can an action be performed now, in any way (TJ-12.8)?"""
    return len(_OPTIONS[action](s, s.players[seat])) > 0


def tell_if_impossible(s: Trajan, seat: i64, action: i64) -> None:
    """Let the log say why an action that is due is not asked for (TJ-4.10)."""
    if s.log is not None and not is_possible(s, seat, action):
        s.tell(IMPOSSIBLE, seat, action)


def _construct(s: Trajan, seat: i64, action: i64) -> None:
    """Build; the first-build action is resolved before anything else goes on (TJ-11.7, TJ-12.11)."""
    won = use_construction(s, seat, action)
    if won != EMPTY:
        s.stack.append(Perform(seat, won, FIRST_BUILD_ACTION))
        tell_if_impossible(s, seat, won)


_TILES: Final[list[list[i64]]] = [
    [],
    [EXTRA.at(MATCHING), DECLINE.at()],
    [EXTRA.at(WILD), DECLINE.at()],
    [EXTRA.at(MATCHING), EXTRA.at(WILD), DECLINE.at()],
]  # [1: a matching tile, 2: a wild tile]
_OPTIONS: Final[list[Callable[[Trajan, Player], list[i64]]]] = each(
    ACTIONS,
    {
        "seaport": seaport_options,
        "forum": forum_options,
        "military": military_options,
        "senate": senate_options,
        "trajan": trajan_options,
        "construction": construction_options,
    },
)
_USE: Final[list[Callable[[Trajan, i64, i64], None]]] = each(
    ACTIONS,
    {
        "seaport": use_seaport,
        "forum": use_forum,
        "military": use_military,
        "senate": use_senate,
        "trajan": use_trajan,
        "construction": _construct,
    },
)
