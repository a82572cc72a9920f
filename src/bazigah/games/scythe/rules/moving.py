"""Moving units one after the other with what they carry, and what follows a move (SC-6.2, SC-7)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import amount
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import (
    BIT,
    HEX_COUNT,
    LAKES,
    hexes_of,
)
from bazigah.games.scythe.facts.cards import FACTORY_STEPS
from bazigah.games.scythe.facts.components import (
    CARGO,
    CHARACTER,
    FIGHTING,
    FIRST_RESOURCE,
    MECH,
    MOST_MOVED,
    NOTHING,
    POLANIA,
    SPEED,
    WORKER,
)
from bazigah.games.scythe.options import CAMARADERIE_OUTSIDE_COMBAT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.combat import ChooseCombat
from bazigah.games.scythe.rules.paths import fighter_targets, moved_on, worker_targets
from bazigah.games.scythe.rules.retreat import send_workers_home
from bazigah.games.scythe.rules.tracks import lose_popularity
from bazigah.games.scythe.rules.visits import Visit, visited
from bazigah.games.scythe.space import (
    ALL_CARGO,
    CARRIED,
    CARRY,
    COMBAT_AHEAD,
    DECISIONS,
    FINISH,
    MOST_NAMED,
    MOVED,
    SPACE,
    STOP,
    TO,
    UNIT,
    WORKERS_FORCED,
)
from bazigah.games.scythe.state import Scythe

_FINISH: Final[list[i64]] = [FINISH.base]
_NAMED: Final[list[list[i64]]] = [[CARRY.base + number for number in range(most + 1)] for most in range(MOST_NAMED + 1)]
_MANY: Final[list[i64]] = [*_NAMED[MOST_NAMED], CARRY.base + ALL_CARGO]
_KINDS: Final[i64] = CARGO.size()


def _add_units(s: Scythe, seat: i64, options: list[i64]) -> None:
    """`unit` for everything that has not moved yet and can (SC-7.25). A fighter that is free can always step."""
    p = s.players[seat]
    enemies = s.enemies(seat)
    base = UNIT.base
    if not moved_on(s, CHARACTER, p.character) and enemies & BIT[p.character] == 0:
        options.append(base + CHARACTER * HEX_COUNT + p.character)
    for hex in hexes_of(p.mech_set & ~enemies):
        if p.mechs[hex] > moved_on(s, MECH, hex):
            options.append(base + MECH * HEX_COUNT + hex)
    for hex in hexes_of(p.worker_set & ~enemies & ~LAKES):
        if p.workers[hex] > moved_on(s, WORKER, hex) and worker_targets(p, hex, enemies):
            options.append(base + WORKER * HEX_COUNT + hex)


def begin_moving(s: Scythe, seat: i64, units: i64, steps: i64) -> None:
    """Up to so many units move, each with so many steps; then combats, then an encounter or the Factory (SC-6.2)."""
    s.stack.append(Visit(seat))
    s.stack.append(ChooseCombat(seat))
    s.stack.append(ChooseUnit(seat, units, steps))


class ChooseUnit(Decision[Scythe]):
    """Which unit moves next (SC-20.5)? The end is confirmed if something follows (SC-20.29)."""

    left: i64  # units that may still move
    steps: i64  # of a unit without Speed

    def __init__(self, seat: i64, left: i64, steps: i64) -> None:
        self.seat = seat
        self.left = left
        self.steps = steps

    def options(self, s: Scythe) -> list[i64]:
        if not self.left:
            return _FINISH
        options: list[i64] = []
        _add_units(s, self.seat, options)
        options.append(FINISH.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if action == FINISH.base:
            return
        unit = SPACE.first[action]
        hex = SPACE.second[action]
        steps = self.steps
        if unit != WORKER and s.players[self.seat].abilities & SPEED:
            steps += 1
        s.moved = [*s.moved, action - UNIT.base]
        s.stack.append(ChooseUnit(self.seat, self.left - 1, self.steps))
        s.stack.append(TakeStep(self.seat, unit, hex, hex, steps, False))

    def waits(self, s: Scythe) -> bool:
        return s.contested(self.seat) != 0 or visited(s, self.seat) != NOTHING


DECISIONS.kind(ChooseUnit, left=forms.left(0, MOST_MOVED), steps=amount(1, FACTORY_STEPS, FACTORY_STEPS + 1))


class TakeStep(Decision[Scythe]):
    """To which hex next (SC-20.7)?"""

    unit: i64
    start: i64  # where its move began
    hex: i64
    steps: i64  # left
    begun: bool  # has it taken a step, so that it may stop?

    def __init__(self, seat: i64, unit: i64, start: i64, hex: i64, steps: i64, begun: bool) -> None:
        self.seat = seat
        self.unit = unit
        self.start = start
        self.hex = hex
        self.steps = steps
        self.begun = begun

    def options(self, s: Scythe) -> list[i64]:
        if self.unit == WORKER:
            targets = worker_targets(s.players[self.seat], self.hex, s.enemies(self.seat))
        else:
            targets = fighter_targets(s, self.seat, self.hex)
        base = TO.base
        options = [base + hex for hex in hexes_of(targets)]
        if self.begun:
            options.append(STOP.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if action != STOP.base:
            goal = SPACE.first[action]
            _load(s, Carry(self.seat, self.unit, self.start, self.hex, self.steps, goal))


DECISIONS.kind(
    TakeStep, "step", unit=forms.UNIT, start=forms.START, hex=forms.HEX, steps=forms.STEPS, begun=forms.YES_NO
)


# --- cargo (SC-7.8, SC-7.18, SC-7.23) -----------------------------------------------------------------------------


def cargo_on(s: Scythe, seat: i64, unit: i64, hex: i64, kind: i64) -> i64:
    """How much of a kind of cargo a unit finds on its hex."""
    if kind >= FIRST_RESOURCE:
        return s.tokens[(kind - FIRST_RESOURCE) * HEX_COUNT + hex]
    if unit != MECH:
        return 0
    moved = moved_on(s, WORKER, hex)
    return moved if kind else s.players[seat].workers[hex] - moved


def _must_take_all(p: Player, unit: i64, hex: i64, kind: i64) -> bool:
    """The last mech takes all workers off a lake, the last combat unit all tokens (SC-7.18)."""
    if LAKES & BIT[hex] == 0:
        return False
    if kind >= FIRST_RESOURCE:
        return p.fighters(hex) == 1
    return p.mechs[hex] == 1


def _load(s: Scythe, load: Carry) -> None:
    """Go through the kinds of cargo from the next one on; ask where there is a choice, else step."""
    p = s.players[load.seat]
    while load.kind < _KINDS:
        here = cargo_on(s, load.seat, load.unit, load.hex, load.kind)
        if here and not _must_take_all(p, load.unit, load.hex, load.kind):
            s.stack.append(load)
            return
        load = load.with_more(here)
    _step(s, load)


class Carry(Decision[Scythe]):
    """How much of one kind of cargo comes along on this step (SC-20.6)?"""

    unit: i64
    start: i64
    hex: i64
    steps: i64
    goal: i64  # the hex of the step
    kind: i64  # of cargo, asked now
    workers: i64  # taken along so far
    moved: i64  # workers that have moved by themselves
    food: i64
    metal: i64
    wood: i64
    oil: i64

    def __init__(
        self,
        seat: i64,
        unit: i64,
        start: i64,
        hex: i64,
        steps: i64,
        goal: i64,
        kind: i64 = 0,
        workers: i64 = 0,
        moved: i64 = 0,
        food: i64 = 0,
        metal: i64 = 0,
        wood: i64 = 0,
        oil: i64 = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.start = start
        self.hex = hex
        self.steps = steps
        self.goal = goal
        self.kind = kind
        self.workers = workers
        self.moved = moved
        self.food = food
        self.metal = metal
        self.wood = wood
        self.oil = oil

    def taken(self, kind: i64) -> i64:
        """How much of a kind of cargo is taken along."""
        return self._load()[kind]

    def _load(self) -> list[i64]:
        return [self.workers, self.moved, self.food, self.metal, self.wood, self.oil]

    def with_more(self, number: i64) -> Carry:
        """The same with so much of this kind of cargo; the next kind is to be asked."""
        load = self._load()
        load[self.kind] += number
        return Carry(
            self.seat,
            self.unit,
            self.start,
            self.hex,
            self.steps,
            self.goal,
            self.kind + 1,
            load[0],
            load[1],
            load[2],
            load[3],
            load[4],
            load[5],
        )

    def options(self, s: Scythe) -> list[i64]:
        here = cargo_on(s, self.seat, self.unit, self.hex, self.kind)
        return _NAMED[here] if here <= MOST_NAMED else _MANY

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        if number == ALL_CARGO:
            number = cargo_on(s, self.seat, self.unit, self.hex, self.kind)
        _load(s, self.with_more(number))


DECISIONS.kind(
    Carry,
    unit=forms.UNIT,
    start=forms.START,
    hex=forms.HEX,
    steps=forms.STEPS,
    goal=forms.HEX,
    kind=forms.CARGO_KIND,
    **forms.CARRIED,
)


# --- a step and its consequences (SC-7.10 to SC-7.16) -------------------------------------------------------------


def _step(s: Scythe, load: Carry) -> None:
    """Carry out a step; the unit goes on if it has steps left and nothing stops it."""
    seat = load.seat
    goal = load.goal
    _transfer(s, load)
    enemy = s.owner_of_units(goal, seat)
    if enemy != NOTHING:
        if s.players[enemy].fighters(goal):
            _enter_combat(s, load, enemy)
        else:
            _push_out(s, seat, enemy, goal)
    elif load.steps > 1 and not (load.unit == CHARACTER and s.encounters & BIT[goal]):
        s.stack.append(TakeStep(seat, load.unit, load.start, goal, load.steps - 1, True))


def _transfer(s: Scythe, load: Carry) -> None:
    """Put the unit and its cargo on the next hex (SC-7.22)."""
    p = s.players[load.seat]
    hex = load.hex
    goal = load.goal
    if load.unit == CHARACTER:
        p.put_character(goal)
    elif load.unit == MECH:
        p.add_mechs(hex, -1)
        p.add_mechs(goal, 1)
    else:
        p.add_workers(hex, -1)
        p.add_workers(goal, 1)
    s.tell(MOVED, load.seat, load.unit, hex, goal)
    moved = s.moved[:]
    moved[moved.index(load.unit * HEX_COUNT + hex)] = load.unit * HEX_COUNT + goal
    for _ in range(load.moved):
        moved[moved.index(WORKER * HEX_COUNT + hex)] = WORKER * HEX_COUNT + goal
    s.moved = moved
    workers = load.workers + load.moved
    if workers:
        p.add_workers(hex, -workers)
        p.add_workers(goal, workers)
    for kind in range(_KINDS):
        number = load.taken(kind)
        if number:
            s.tell(CARRIED, load.seat, kind, number)
            if kind >= FIRST_RESOURCE:
                s.add_tokens(kind - FIRST_RESOURCE, hex, -number)
                s.add_tokens(kind - FIRST_RESOURCE, goal, number)


def _enter_combat(s: Scythe, load: Carry, enemy: i64) -> None:
    """The unit stops; where it came from and what it brought is kept in case the combat is not fought (SC-11.15)."""
    workers = load.workers + load.moved
    s.entries = [
        *s.entries,
        load.goal,
        load.unit,
        load.start,
        workers,
        load.food,
        load.metal,
        load.wood,
        load.oil,
    ]
    s.tell(COMBAT_AHEAD, load.seat, load.goal, enemy)


def _push_out(s: Scythe, seat: i64, enemy: i64, hex: i64) -> None:
    """Workers alone retreat at once; each costs one popularity (SC-7.13)."""
    p = s.players[seat]
    workers = s.players[enemy].workers[hex]
    s.tell(WORKERS_FORCED, seat, workers, hex, enemy)
    send_workers_home(s, enemy, hex)
    s.forced += workers
    spared = s.setting(CAMARADERIE_OUTSIDE_COMBAT) and p.faction == POLANIA and p.abilities & FIGHTING
    if not spared:
        lose_popularity(s, seat, workers)
