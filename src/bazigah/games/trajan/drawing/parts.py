"""Every tile, ship, card and piece of Trajan alone, as it looks on the boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.drawing.svg import group
from bazigah.games.trajan.drawing.city import ship_tile
from bazigah.games.trajan.drawing.pieces import (
    SEATS,
    bonus_tile,
    building,
    card,
    forum_tile,
    leader,
    marker,
    plus_two,
    token,
    trajan_tile,
)
from bazigah.games.trajan.facts.components import (
    BONUS_TILES,
    BUILDINGS,
    COLOURS,
    COMMODITIES,
    SHIPS,
    SIDES,
    TILES,
    TRAJAN_TILES,
)
from bazigah.games.trajan.words.effects import PIECES
from bazigah.text.words import Words

_TILE: Final = (70.0, 70.0)


def _forum(words: Words, tile: int) -> str:
    return forum_tile(words, tile, 60)


def _trajan(words: Words, tile: int) -> str:
    return trajan_tile(words, tile, 66)


def _bonus(words: Words, tile: int) -> str:
    """Both sides."""
    sides = (group(bonus_tile(words, tile, side, 56), x=(side - 0.5) * 62) for side in range(SIDES.size()))
    return "".join(sides)


def _building(words: Words, kind: int) -> str:
    return building(words, kind, 60)


def _ship(words: Words, ship: int) -> str:
    """Both sides."""
    return group(ship_tile(words, ship, gray=False), y=-27) + group(ship_tile(words, ship, gray=True), y=27)


def _card(words: Words, commodity: int) -> str:
    return card(commodity, 76)


_DRAWN: Final[dict[str, Callable[[Words], str]]] = {
    "action_marker": lambda _words: "".join(
        marker(colour, (colour % 3 - 1) * 23, (colour // 3 - 0.5) * 23, 11) for colour in range(COLOURS.size())
    ),
    "token": lambda _words: token(SEATS[0], 46),
    "leader": lambda _words: leader(SEATS[2], 58),
    "plus_two": lambda words: plus_two(words, 60),
}


def _piece(words: Words, piece: int) -> str:
    return _DRAWN[PIECES.labels[piece]](words)


PARTS: Final = (
    Parts("@parts.forum", TILES, _TILE, _forum),
    Parts("@parts.trajan", TRAJAN_TILES, _TILE, _trajan),
    Parts("@parts.bonus", BONUS_TILES, (126, 64), _bonus),
    Parts("@parts.buildings", BUILDINGS, _TILE, _building),
    Parts("@parts.ships", SHIPS, (124, 106), _ship),
    Parts("@parts.commodities", COMMODITIES, (62, 82), _card),
    Parts("@parts.pieces", PIECES, (76, 66), _piece),
)
