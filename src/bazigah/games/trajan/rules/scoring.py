"""The final scoring (TJ-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.events import EventKind
from bazigah.engine.facts import each
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import size_of
from bazigah.games.trajan.facts.components import (
    BONUS_COMMODITIES,
    BONUS_HALVES,
    BONUS_KIND,
    BONUS_KINDS,
    BONUS_SYMBOL,
    BONUS_TILES,
    BUILDINGS_OF_TYPE,
    EMPTY,
    GRAY,
    PER_CARD_IN_HAND,
    PER_LEGIONNAIRE_IN_CAMP,
    PER_TRAJAN_TILE,
    PER_WORKER_IN_CAMP,
    SET_POINTS,
    SYMBOL_TILE,
    TRAY_COUNT,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    YELLOW,
)
from bazigah.games.trajan.options import WILD_DEMAND_COUNTS
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.space import (
    BONUS_COUNTED,
    GAME_ENDED,
    HAND_COUNTED,
    LEGIONNAIRES_COUNTED,
    SETS_COUNTED,
    TRAJAN_TILES_COUNTED,
    WILDS_COUNTED,
    WORKERS_COUNTED,
)
from bazigah.games.trajan.state import Trajan


def score_game(s: Trajan) -> None:
    """Count everything that is left (TJ-15.4 to TJ-15.12)."""
    for seat in range(len(s.players)):
        p = s.players[seat]
        _count_leftovers(s, seat, p)
        points = set_points(p)
        if points:
            p.points += points
            s.tell(SETS_COUNTED, seat, points)
        _count_wild_commodities(s, seat, p)
        _count_bonus_tiles(s, seat, p)
    s.tell(GAME_ENDED, -1)


def _count_leftovers(s: Trajan, seat: i64, p: Player) -> None:
    tiles: i64 = TRAY_COUNT - p.slots.count(EMPTY)
    _count(s, seat, HAND_COUNTED, p.cards(), PER_CARD_IN_HAND)
    _count(s, seat, WORKERS_COUNTED, p.workers, PER_WORKER_IN_CAMP)
    _count(s, seat, LEGIONNAIRES_COUNTED, p.legionnaires, PER_LEGIONNAIRE_IN_CAMP)
    _count(s, seat, TRAJAN_TILES_COUNTED, tiles, PER_TRAJAN_TILE)


def _count(s: Trajan, seat: i64, event: EventKind, count: i64, each: i64) -> None:
    """So many things of a kind; nothing is told of what is not there."""
    if count:
        s.players[seat].points += count * each
        s.tell(event, seat, count, count * each)


def set_points(p: Player) -> i64:
    """The sets of construction tiles, wild tiles assigned for the highest total (TJ-15.8, TJ-15.9)."""
    wilds = p.tiles[WILD_CONSTRUCTION]
    best: list[i64] = [0] * (wilds + 1)  # best[n]: points of the types so far with at most n wild tiles
    for kind in BUILDINGS_OF_TYPE:
        own = size_of(p.buildings & kind)
        best = [_best_with(best, own, spent) for spent in range(wilds + 1)]
    return best[wilds]


def _best_with(best: list[i64], own: i64, wilds: i64) -> i64:
    """The points when one more type with so many own tiles may share the wild tiles."""
    found: i64 = 0
    for here in range(wilds + 1):
        size: i64 = own + here
        size = size if size < len(SET_POINTS) else len(SET_POINTS) - 1
        points = best[wilds - here] + SET_POINTS[size]
        found = points if points > found else found
    return found


def _count_wild_commodities(s: Trajan, seat: i64, p: Player) -> None:
    """An unused commodity wild tile counts as a card of the best commodity bonus tile (TJ-15.12)."""
    best: i64 = 0
    for tile in range(BONUS_TILES.size()):
        side = _side(p, tile)
        if BONUS_COMMODITIES[tile] and side != EMPTY and BONUS_HALVES[tile][side] > best:
            best = BONUS_HALVES[tile][side]
    wilds = p.tiles[WILD_COMMODITY]
    if wilds and best:
        p.points += wilds * best // 2
        s.tell(WILDS_COUNTED, seat, wilds, wilds * best // 2)


def _count_bonus_tiles(s: Trajan, seat: i64, p: Player) -> None:
    """Each bonus tile separately, the total of a tile rounded up (TJ-15.10); yellow ones first (TJ-15.22)."""
    wilds: i64 = p.tiles[WILD_DEMAND] if s.setting(WILD_DEMAND_COUNTS) else 0
    for side in (YELLOW, GRAY):
        for tile in range(BONUS_TILES.size()):
            if _side(p, tile) != side:
                continue
            counted = _COUNTED[BONUS_KIND[tile]](p, tile)
            if BONUS_SYMBOL[tile] != EMPTY and not counted and wilds:
                wilds -= 1
                counted = 1
            points = (counted * BONUS_HALVES[tile][side] + 1) // 2
            if points:
                p.points += points
                s.tell(BONUS_COUNTED, seat, tile, side, points)


def _side(p: Player, tile: i64) -> i64:
    """How a player's bonus tile lies, or EMPTY."""
    if p.yellow >> tile & 1:
        return YELLOW
    return GRAY if p.gray >> tile & 1 else EMPTY


def _displayed(p: Player, tile: i64) -> i64:
    found: i64 = 0
    for commodity in BONUS_COMMODITIES[tile]:
        found += p.display[commodity]
    return found


def _has_symbol(p: Player, tile: i64) -> i64:
    """1 for at least one forum tile of the symbol (TJ-15.13)."""
    return 1 if p.tiles[SYMBOL_TILE[BONUS_SYMBOL[tile]]] else 0


def _workers(p: Player, tile: i64) -> i64:
    return size_of(p.sites)


def _legionnaires(p: Player, tile: i64) -> i64:
    return size_of(p.provinces)


def _yellow_tiles(p: Player, tile: i64) -> i64:
    return size_of(p.yellow)


_COUNTED: Final[list[Callable[[Player, i64], i64]]] = each(
    BONUS_KINDS,
    {
        "commodities_in_display": _displayed,
        "has_demand_forum_tile": _has_symbol,
        "workers_on_sites": _workers,
        "legionnaires_in_provinces": _legionnaires,
        "yellow_bonus_tiles": _yellow_tiles,
    },
)
