"""The Forum action: taking a tile from the forum building (TJ-7)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import BIT, EMPTY
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.space import SPACE, TAKE, TOOK
from bazigah.games.trajan.state import Trajan


def forum_options(s: Trajan, p: Player) -> list[i64]:
    """`take` for every kind of tile in the forum; equal tiles are one choice."""
    options: list[i64] = []
    base = TAKE.base
    seen: i64 = 0
    for tile in s.forum:
        if tile != EMPTY and not seen & BIT[tile]:
            seen |= BIT[tile]
            options.append(base + tile)
    return options


def use_forum(s: Trajan, seat: i64, action: i64) -> None:
    """Lay the tile on the mat; its space stays empty."""
    tile = SPACE.first[action]
    forum = s.forum[:]
    forum[forum.index(tile)] = EMPTY
    s.forum = forum
    s.players[seat].gain_tile(tile)
    s.tell(TOOK, seat, tile)
