"""Where units can be and where they can go (SC-7.2 to SC-7.7, SC-7.26)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import (
    BIT,
    FACTORY,
    FIGHTER_STEPS,
    HEX_COUNT,
    LAKES,
    LAND,
    MOUNTAINS,
    TUNNELS,
    VILLAGES,
    WORKER_STEPS,
)
from bazigah.games.scythe.facts.components import (
    CRIMEA,
    MINE,
    NORDIC,
    NOTHING,
    PATHS,
    POLANIA,
    RUSVIET,
    SAXONY,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.state import Scythe


def fighter_targets(s: Scythe, seat: i64, hex: i64) -> i64:
    """Where the character or a mech can step to from a hex."""
    p = s.players[seat]
    here = BIT[hex]
    targets = FIGHTER_STEPS[p.faction][p.abilities][hex]
    mine: i64 = BIT[p.structures[MINE]] if p.structures[MINE] != NOTHING else 0
    if here & mine:
        targets |= TUNNELS
    elif here & TUNNELS:
        targets |= mine
    if p.abilities & PATHS:
        if p.faction == RUSVIET:
            if here & (VILLAGES | FACTORY):
                targets |= (s.control(seat) & VILLAGES) | FACTORY
        elif p.faction == SAXONY:
            if here & (MOUNTAINS | TUNNELS | mine):
                targets |= (s.control(seat) & MOUNTAINS) | TUNNELS | mine
        elif p.faction == CRIMEA:
            targets |= s.open_bases
    return targets & ~here


def worker_targets(p: Player, hex: i64, enemies: i64) -> i64:
    """Where a worker can walk to from a hex, past hexes with enemy units (SC-7.10)."""
    targets = WORKER_STEPS[p.faction][hex]
    mine = p.structures[MINE]
    if mine == hex:
        targets |= TUNNELS & ~BIT[hex]
    elif mine != NOTHING and BIT[hex] & TUNNELS:
        targets |= BIT[mine]
    return targets & ~enemies


def reachable(s: Scythe, p: Player) -> i64:
    """The hexes where units of a player can be at all (SC-7.4, SC-7.5, SC-10.17)."""
    places = LAND | BIT[p.base]
    if p.abilities & PATHS:
        if p.faction == NORDIC or p.faction == POLANIA:
            places |= LAKES
        elif p.faction == CRIMEA:
            places |= s.open_bases
    return places


def moved_on(s: Scythe, unit: i64, hex: i64) -> i64:
    """How many units of a kind on a hex have moved in this action."""
    count: i64 = 0
    code = unit * HEX_COUNT + hex
    for other in s.moved:
        if other == code:
            count += 1
    return count
