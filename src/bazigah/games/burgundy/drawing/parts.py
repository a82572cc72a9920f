"""Every tile, good and piece of The Castles of Burgundy alone, as it looks on the boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.drawing.parts import Parts
from bazigah.drawing.pieces import die
from bazigah.drawing.svg import use
from bazigah.games.burgundy.drawing.pieces import bale, tile
from bazigah.games.burgundy.facts.components import (
    ANIMAL,
    BUILDING,
    CASTLE,
    GOODS,
    KNOWLEDGE,
    MINE,
    SHIP,
    TILES,
    TYPE_OF,
)
from bazigah.games.burgundy.options import OPTIONS
from bazigah.games.burgundy.words.voice import PIECES
from bazigah.text.words import Words

_AS_PRINTED: Final = tuple(OPTIONS.defaults())
_TILE: Final = (84.0, 92.0)
_PIECE: Final = (64.0, 64.0)


def _tile(words: Words, kind: int) -> str:
    return tile(words, kind, 42, _AS_PRINTED)


def _good(words: Words, good: int) -> str:
    return bale(words, good, 50)


_DRAWN: Final[dict[str, Callable[[], str]]] = {
    "die": lambda: die("blue", 5, 46),
    "white_die": lambda: die("white", 3, 46),
    "silver": lambda: use("g-silver", 0, 0, 50),
    "worker": lambda: use("g-worker", 0, 0, 52),
}


def _piece(words: Words, piece: int) -> str:
    return _DRAWN[PIECES.labels[piece]]()


def _tiles(heading: str, *sorts: int) -> Parts:
    return Parts(heading, TILES, _TILE, _tile, [kind for kind in range(TILES.size()) if TYPE_OF[kind] in sorts])


PARTS: Final = (
    _tiles("@parts.buildings", BUILDING),
    _tiles("@parts.others", CASTLE, MINE, SHIP),
    _tiles("@parts.animals", ANIMAL),
    _tiles("@parts.knowledge", KNOWLEDGE),
    Parts("@parts.goods", GOODS, _PIECE, _good),
    Parts("@parts.pieces", PIECES, _PIECE, _piece),
)
