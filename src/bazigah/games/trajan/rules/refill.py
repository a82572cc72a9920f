"""Removal and refill between quarters (TJ-14.16 to TJ-14.24), and how the board is filled at the start."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import (
    EMPTY_FORUM,
    EXTRA_SPACE_COUNT,
    FIRST_EXTRA_SPACE,
    FORUM_SPACES_USED,
    PROVINCE_COUNT,
)
from bazigah.games.trajan.facts.components import BIT, BONUS_TILES_OF_QUARTER, EMPTY, SENATE_TILES
from bazigah.games.trajan.space import (
    BONUS_SHOWN,
    FORUM_CLEARED,
    FORUM_FILLED,
    PROVINCE_FILLED,
    QUARTER_BEGAN,
    SENATE_TILES_REMOVED,
)
from bazigah.games.trajan.state import Trajan


def begin_quarter(s: Trajan) -> None:
    """Step 3 of the end of a quarter, in the order of TJ-14.27."""
    _remove_senate_tiles(s)
    s.tell(FORUM_CLEARED, -1, _tiles_in_forum(s))
    show_bonus_tiles(s)
    _fill_provinces(s)
    fill_forum(s)
    s.gray_ships = 0
    s.quarter += 1
    s.round = 0
    s.revealed += 1
    s.tell(QUARTER_BEGAN, -1, s.quarter)


def _remove_senate_tiles(s: Trajan) -> None:
    for seat in range(len(s.players)):
        p = s.players[seat]
        removed: i64 = 0
        for tile in SENATE_TILES:
            removed += p.tiles[tile]
            if p.tiles[tile]:
                p.spend_tiles(tile, p.tiles[tile])
        if removed:
            s.tell(SENATE_TILES_REMOVED, seat, removed)


def _tiles_in_forum(s: Trajan) -> i64:
    found: i64 = 0
    for tile in s.forum:
        if tile != EMPTY:
            found += 1
    return found


def show_bonus_tiles(s: Trajan) -> None:
    """Draw the bonus tiles of a quarter and put them beside the Senate (TJ-2.13, TJ-14.18)."""
    s.bonus = s.bag[-BONUS_TILES_OF_QUARTER:]
    s.bag = s.bag[:-BONUS_TILES_OF_QUARTER]
    for tile in s.bonus:
        s.tell(BONUS_SHOWN, -1, tile)


def _fill_provinces(s: Trajan) -> None:
    """A new tile for every province without tile, leader and legionnaire (TJ-14.19, TJ-17.3)."""
    for province in range(PROVINCE_COUNT):
        if s.provinces[province] == EMPTY and not _is_occupied(s, province) and s.forum_stack:
            fill_province(s, province)


def _is_occupied(s: Trajan, province: i64) -> bool:
    return any(p.leader == province or p.provinces & BIT[province] for p in s.players)


def fill_province(s: Trajan, province: i64) -> None:
    """Draw a forum tile onto a province."""
    tile = s.forum_stack[-1]
    s.forum_stack = s.forum_stack[:-1]
    provinces = s.provinces[:]
    provinces[province] = tile
    s.provinces = provinces
    s.tell(PROVINCE_FILLED, -1, tile, province)


def fill_forum(s: Trajan) -> None:
    """New forum tiles and extra action tiles for the forum building, as far as they last (TJ-14.20, TJ-14.21)."""
    forum = EMPTY_FORUM[:]
    stack = s.forum_stack[:]
    count: i64 = 0
    while stack and count < FORUM_SPACES_USED[len(s.players)]:
        forum[count] = stack.pop()
        count += 1
    extra = s.extra_stack[:]
    for space in range(EXTRA_SPACE_COUNT):
        forum[FIRST_EXTRA_SPACE + space] = extra.pop()
    s.forum = forum
    s.forum_stack = stack
    s.extra_stack = extra
    s.tell(FORUM_FILLED, -1, count, EXTRA_SPACE_COUNT)
