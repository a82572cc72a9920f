"""What the checks of a position share."""

from __future__ import annotations

from bazigah.engine.errors import BadInput
from bazigah.games.scythe.atlas import BIT, HEXES, LAKES, LAND, hexes_of
from bazigah.games.scythe.components import CRIMEA, NORDIC, PATHS, POLANIA
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe


def impossible(field: str, expected: str, got: str | int) -> BadInput:
    return BadInput("position_impossible", field=field, expected=expected, got=got)


def labels(hexes: int) -> str:
    """The hexes of a set, by their labels."""
    return " ".join(HEXES.labels[hex] for hex in hexes_of(hexes))


def reachable(s: Scythe, p: Player) -> int:
    """The hexes where units of a player can be at all."""
    places = int(LAND | BIT[p.base])
    if p.abilities & PATHS:
        if p.faction in (NORDIC, POLANIA):
            places |= LAKES
        elif p.faction == CRIMEA:
            places |= s.open_bases
    return places
