"""Retreat from a territory: home, or for Nordic units to a lake (SC-10.10, SC-10.25, SC-11.10)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import LAKES, NEIGHBOURS, hexes_of
from bazigah.games.scythe.facts.components import (
    CHARACTER,
    MECH,
    NORDIC,
    PATHS,
    WORKER,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.space import (
    ALONG,
    DECISIONS,
    GO_ON,
    RETREAT,
    RETREATED,
    SPACE,
)
from bazigah.games.scythe.state import (
    Scythe,
)

_GO_ON: Final[list[i64]] = [GO_ON]
_NEVER: Final[list[i64]] = []


def retreat(s: Scythe, seat: i64, hex: i64) -> None:
    """All units leave the hex for the home base; Nordic units may choose a lake."""
    p = s.players[seat]
    if free_lakes(s, p, seat, hex):
        s.stack.append(Retreat(seat, hex))
        return
    if p.character == hex:
        p.put_character(p.base)
        s.tell(RETREATED, seat, CHARACTER, 1, p.base)
    mechs = p.mechs[hex]
    if mechs:
        p.add_mechs(hex, -mechs)
        p.add_mechs(p.base, mechs)
        s.tell(RETREATED, seat, MECH, mechs, p.base)
    send_workers_home(s, seat, hex)


def free_lakes(s: Scythe, p: Player, seat: i64, hex: i64) -> i64:
    """The lakes Nordic units may retreat to: adjacent and without enemy units."""
    if p.faction != NORDIC or p.abilities & PATHS == 0:
        return 0
    return NEIGHBOURS[hex] & LAKES & ~s.enemies(seat)


def send_workers_home(s: Scythe, seat: i64, hex: i64) -> None:
    """All workers of a hex go to the home base."""
    p = s.players[seat]
    workers = p.workers[hex]
    if workers:
        p.add_workers(hex, -workers)
        p.add_workers(p.base, workers)
        s.tell(RETREATED, seat, WORKER, workers, p.base)


class Retreat(Decision[Scythe]):
    """Where does the next unit go: first the character, then mech after mech? The other workers go home."""

    hex: i64

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        if not p.fighters(self.hex):
            return _GO_ON if p.workers[self.hex] else _NEVER
        base = RETREAT.base
        options = [base + lake for lake in hexes_of(free_lakes(s, p, self.seat, self.hex))]
        options.append(base + p.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        if action == GO_ON:
            s.stack.pop()
            send_workers_home(s, self.seat, self.hex)
            return
        p = s.players[self.seat]
        goal = SPACE.first[action]
        if p.character == self.hex:
            p.put_character(goal)
            s.tell(RETREATED, self.seat, CHARACTER, 1, goal)
            return
        p.add_mechs(self.hex, -1)
        p.add_mechs(goal, 1)
        s.tell(RETREATED, self.seat, MECH, 1, goal)
        if goal != p.base:
            s.stack.append(TakeAlong(self.seat, self.hex, goal))


DECISIONS.kind(Retreat, hex=forms.TERRITORY)


class TakeAlong(Decision[Scythe]):
    """How many workers does a mech take along to the lake?"""

    hex: i64
    lake: i64

    def __init__(self, seat: i64, hex: i64, lake: i64) -> None:
        self.seat = seat
        self.hex = hex
        self.lake = lake

    def options(self, s: Scythe) -> list[i64]:
        workers = s.players[self.seat].workers[self.hex]
        return [ALONG.base + number for number in range(workers + 1)] if workers else _NEVER

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        if number:
            p = s.players[self.seat]
            p.add_workers(self.hex, -number)
            p.add_workers(self.lake, number)
            s.tell(RETREATED, self.seat, WORKER, number, self.lake)


DECISIONS.kind(TakeAlong, hex=forms.TERRITORY, lake=forms.LAKE)
