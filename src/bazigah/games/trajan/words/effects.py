"""What tiles, ships, cards and pieces do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    BONUS_COMMODITIES,
    BONUS_HALVES,
    BONUS_KIND,
    BONUS_KINDS,
    BONUS_SYMBOL,
    BONUS_TILES,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    EMPTY,
    EXTRA_OF,
    FIRST_BUILD,
    GRAY,
    SET_POINTS,
    SHIP_POINTS,
    SHIPS,
    STACK_OF,
    STACKS,
    SYMBOL_OF,
    SYMBOLS,
    TILE_AMOUNT,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SYMBOL,
    TILES,
    TRAJAN_TILES,
    TYPE_OF,
    TYPES,
    VOTES,
    WILD_DEMAND,
    YELLOW,
    markers_of,
)
from bazigah.games.trajan.options import WILD_DEMAND_COUNTS
from bazigah.games.trajan.state import Trajan
from bazigah.text.words import Label, Phrase, label

PIECES: Final = Domain("piece", ["action_marker", "token", "leader", "plus_two"])


def effect(thing: str, s: Trajan | None) -> Phrase:
    """What a tile, a ship or a card does; a demand wild tile by the options of the table, or as printed."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _forum_tile(tile: int, s: Trajan | None) -> Phrase:
    if VOTES[tile]:
        return Phrase("effect.votes", {"votes": int(VOTES[tile])})
    if SYMBOL_OF[tile] != EMPTY:
        return Phrase("effect.symbol", {"symbol": label(SYMBOLS, SYMBOL_OF[tile])})
    if EXTRA_OF[tile] != EMPTY:
        return Phrase("effect.extra_action", {"action": label(ACTIONS, EXTRA_OF[tile])})
    if tile == WILD_DEMAND and s is not None and s.setting(WILD_DEMAND_COUNTS):
        return Phrase("effect.wild_demand_for_bonus")
    return Phrase(f"effect.{TILES.labels[tile]}")


def _trajan_tile(tile: int, s: Trajan | None) -> Phrase:
    return Phrase("effect.trajan", {"colours": colours(TILE_NEEDS[tile]), "gain": gain(tile)})


def colours(markers: int) -> list[Label]:
    """The colours of markers, those that are there twice named twice."""
    return [label(COLOURS, colour) for colour in range(COLOURS.size()) for _ in range(markers_of(markers, colour))]


def gain(tile: int) -> Phrase:
    """What a completed Trajan tile brings."""
    told: dict[str, object] = {"points": int(TILE_POINTS[tile]), "amount": int(TILE_AMOUNT[tile])}
    if TILE_SYMBOL[tile] != EMPTY:
        told["symbol"] = label(SYMBOLS, TILE_SYMBOL[tile])
    return Phrase(f"gain.{STACKS.labels[STACK_OF[tile]]}", told)


def _bonus_tile(tile: int, s: Trajan | None) -> Phrase:
    return Phrase("effect.bonus", {"yellow": worth(tile, YELLOW), "gray": worth(tile, GRAY)})


def worth(tile: int, side: int) -> Phrase:
    """What a bonus tile scores at the end of the game on one of its sides."""
    whole, half = divmod(int(BONUS_HALVES[tile][side]), 2)
    points = "@worth.half_a_point" if half else Phrase("amount.points", {"count": whole})
    return Phrase(f"worth.{BONUS_KINDS.labels[BONUS_KIND[tile]]}", {"points": points, "counted": counted(tile)})


def counted(tile: int) -> object:
    """What a bonus tile counts."""
    if BONUS_COMMODITIES[tile]:
        return [label(COMMODITIES, commodity) for commodity in BONUS_COMMODITIES[tile]]
    if BONUS_SYMBOL[tile] != EMPTY:
        return label(SYMBOLS, BONUS_SYMBOL[tile])
    return Phrase(f"counted.{BONUS_KINDS.labels[BONUS_KIND[tile]]}")


def _building(building: int, s: Trajan | None) -> Phrase:
    kind = TYPE_OF[building]
    told: dict[str, object] = {
        "points": int(BUILDING_POINTS[building]),
        "type": label(TYPES, kind),
        "action": label(ACTIONS, FIRST_BUILD[kind]),
        "three": int(SET_POINTS[3]),
        "four": int(SET_POINTS[4]),
    }
    return Phrase("effect.building", told)


def _ship_tile(ship: int, s: Trajan | None) -> Phrase:
    coloured, gray = SHIP_POINTS[ship]
    return Phrase("effect.ship", {"ship": label(SHIPS, ship), "coloured": coloured[1:], "gray": gray[1:]})


def _commodity(card: int, s: Trajan | None) -> Phrase:
    counted_by = next(tile for tile, commodities in enumerate(BONUS_COMMODITIES) if card in commodities)
    return Phrase("effect.commodity", {"tile": label(BONUS_TILES, counted_by)})


def _piece(piece: int, s: Trajan | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


EXPLAINED: Final[dict[Domain, Callable[[int, Trajan | None], Phrase]]] = {
    TILES: _forum_tile,
    TRAJAN_TILES: _trajan_tile,
    BONUS_TILES: _bonus_tile,
    BUILDINGS: _building,
    SHIPS: _ship_tile,
    COMMODITIES: _commodity,
    PIECES: _piece,
}  # what a player may ask about
