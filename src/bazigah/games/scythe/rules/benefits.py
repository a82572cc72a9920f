"""The four main benefits: by a bottom-row action, an encounter or a Factory card (SC-8.4 to SC-8.12).

A benefit may be refused (SC-5.5); where nothing of it is possible it falls away unasked (SC-8.20).
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import LAND, hexes_of
from bazigah.games.scythe.facts.components import (
    ABILITY_OF,
    ALL_CUBES,
    ALL_MECHS,
    BITS,
    BONUSES,
    BOTTOMS,
    BRACKETS,
    BUILD,
    DEPLOY,
    NOTHING,
    ONE_TIME_BONUS,
    PLACE_OF,
    STRUCTURES,
    UPGRADE,
)
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.declining import TakeGain, refused
from bazigah.games.scythe.space import (
    BONUS,
    BUILT,
    COVER,
    CUBE,
    DECISIONS,
    DEPLOYED,
    ENLISTED,
    MECH,
    PLACE,
    RECRUIT,
    REFUSE,
    SPACE,
    STRUCTURE,
    UPGRADED,
)
from bazigah.games.scythe.state import Scythe

_MECHS: Final[list[i64]] = list(range(ALL_MECHS))
_STRUCTURES: Final[list[i64]] = list(range(STRUCTURES.size()))
_BOTTOMS: Final[list[i64]] = list(range(BOTTOMS.size()))
_BONUSES: Final[list[i64]] = list(range(BONUSES.size()))
_BOXES: Final[list[i64]] = list(range(ALL_CUBES))


def push_benefit(s: Scythe, seat: i64, bottom: i64, hex: i64) -> None:
    """Ask for the main benefit of a bottom-row action."""
    if bottom == UPGRADE:
        s.stack.append(TakeCube(seat))
    elif bottom == DEPLOY:
        s.stack.append(TakeMech(seat, hex))
    elif bottom == BUILD:
        s.stack.append(TakeStructure(seat, hex))
    else:
        s.stack.append(TakeRecruit(seat))


# --- Upgrade (SC-8.4 to SC-8.6) -----------------------------------------------------------------------------------


class TakeCube(Decision[Scythe]):
    """Which cube leaves the top row?"""

    def options(self, s: Scythe) -> list[i64]:
        upgrades = s.players[self.seat].upgrades
        options = [CUBE.base + box for box in _BOXES if upgrades & BITS[box] == 0]
        if options:
            options.append(REFUSE.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if not refused(s, self.seat, action):
            s.stack.append(CoverCost(self.seat, SPACE.first[action]))


DECISIONS.kind(TakeCube)


class CoverCost(Decision[Scythe]):
    """Which cost does the cube cover?"""

    box: i64

    def __init__(self, seat: i64, box: i64) -> None:
        self.seat = seat
        self.box = box

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        brackets = BRACKETS[p.mat]
        return [COVER.base + bottom for bottom in _BOTTOMS if p.covered[bottom] < brackets[bottom]]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        bottom = SPACE.first[action]
        p.upgrades |= BITS[self.box]
        covered = p.covered[:]
        covered[bottom] += 1
        p.covered = covered
        s.tell(UPGRADED, self.seat, self.box, bottom)


DECISIONS.kind(CoverCost, box=forms.BOX)


# --- Deploy (SC-8.7, SC-8.8) --------------------------------------------------------------------------------------


def deploy_hexes(p: Player) -> i64:
    """Where a mech can be deployed; outside a Move action own workers mean control."""
    return p.worker_set & LAND


class TakeMech(Decision[Scythe]):
    """Which mech is deployed, and so which ability freed?"""

    hex: i64  # where it will stand, or NOTHING if that is chosen next

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        if self.hex == NOTHING and not deploy_hexes(p):
            return []
        abilities = ABILITY_OF[p.faction]
        options = [MECH.base + abilities[place] for place in _MECHS if p.abilities & BITS[place] == 0]
        if options:
            options.append(REFUSE.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if refused(s, self.seat, action):
            return
        ability = SPACE.first[action]
        if self.hex == NOTHING:
            s.stack.append(PlaceMech(self.seat, ability))
        else:
            _deploy(s, self.seat, ability, self.hex)


DECISIONS.kind(TakeMech, hex=forms.TERRITORY_OR_NONE)


class PlaceMech(Decision[Scythe]):
    """Where is the mech deployed?"""

    ability: i64

    def __init__(self, seat: i64, ability: i64) -> None:
        self.seat = seat
        self.ability = ability

    def options(self, s: Scythe) -> list[i64]:
        base = PLACE.base
        return [base + hex for hex in hexes_of(deploy_hexes(s.players[self.seat]))]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        _deploy(s, self.seat, self.ability, SPACE.first[action])


DECISIONS.kind(PlaceMech, ability=forms.ABILITY)


def _deploy(s: Scythe, seat: i64, ability: i64, hex: i64) -> None:
    p = s.players[seat]
    p.abilities |= BITS[PLACE_OF[ability]]
    p.add_mechs(hex, 1)
    s.tell(DEPLOYED, seat, ability, hex)


# --- Build (SC-8.9, SC-8.10) --------------------------------------------------------------------------------------


def build_hexes(s: Scythe, p: Player) -> i64:
    """Where a structure can be built."""
    return p.worker_set & LAND & ~s.structures()


class TakeStructure(Decision[Scythe]):
    """Which structure is built?"""

    hex: i64  # where it will stand, or NOTHING if that is chosen next

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        if self.hex == NOTHING:
            if not build_hexes(s, p):
                return []
        elif (s.structures() >> self.hex) & 1:
            return []
        options = [STRUCTURE.base + structure for structure in _STRUCTURES if p.structures[structure] == NOTHING]
        if options:
            options.append(REFUSE.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if refused(s, self.seat, action):
            return
        structure = SPACE.first[action]
        if self.hex == NOTHING:
            s.stack.append(PlaceStructure(self.seat, structure))
        else:
            _build(s, self.seat, structure, self.hex)


DECISIONS.kind(TakeStructure, hex=forms.TERRITORY_OR_NONE)


class PlaceStructure(Decision[Scythe]):
    """Where is the structure built?"""

    structure: i64

    def __init__(self, seat: i64, structure: i64) -> None:
        self.seat = seat
        self.structure = structure

    def options(self, s: Scythe) -> list[i64]:
        base = PLACE.base
        return [base + hex for hex in hexes_of(build_hexes(s, s.players[self.seat]))]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        _build(s, self.seat, self.structure, SPACE.first[action])


DECISIONS.kind(PlaceStructure, structure=forms.STRUCTURE)


def _build(s: Scythe, seat: i64, structure: i64, hex: i64) -> None:
    s.players[seat].add_structure(structure, hex)
    s.tell(BUILT, seat, structure, hex)


# --- Enlist (SC-8.11, SC-8.12) ------------------------------------------------------------------------------------


class TakeRecruit(Decision[Scythe]):
    """From which section does the recruit come?"""

    def options(self, s: Scythe) -> list[i64]:
        recruits = s.players[self.seat].recruits
        options = [RECRUIT.base + bottom for bottom in _BOTTOMS if recruits & BITS[bottom] == 0]
        if options:
            options.append(REFUSE.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if not refused(s, self.seat, action):
            s.stack.append(TakeBonus(self.seat, SPACE.first[action]))


DECISIONS.kind(TakeRecruit)


class TakeBonus(Decision[Scythe]):
    """Which one-time bonus does the recruit bring?"""

    bottom: i64

    def __init__(self, seat: i64, bottom: i64) -> None:
        self.seat = seat
        self.bottom = bottom

    def options(self, s: Scythe) -> list[i64]:
        bonuses = s.players[self.seat].bonuses
        return [BONUS.base + bonus for bonus in _BONUSES if bonuses & BITS[bonus] == 0]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        bonus = SPACE.first[action]
        p.recruits |= BITS[self.bottom]
        p.bonuses |= BITS[bonus]
        s.tell(ENLISTED, self.seat, self.bottom, bonus)
        s.stack.append(TakeGain(self.seat, bonus, ONE_TIME_BONUS[bonus], NOTHING))


DECISIONS.kind(TakeBonus, bottom=forms.BOTTOM)
