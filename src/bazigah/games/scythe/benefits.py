"""The four main benefits and other gains that ask for choices: by a bottom-row action, an encounter or a Factory card.

A benefit may be refused (SC-5.5); where nothing of it is possible it falls away unasked (SC-8.20).
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.scythe.atlas import LAND, hexes_of
from bazigah.games.scythe.cards import (
    GAIN_FOOD,
    GAIN_MECH,
    GAIN_PRODUCE,
    GAIN_RECRUIT,
    GAIN_STRUCTURE,
    GAIN_TOKENS,
    GAIN_UPGRADE,
    GAIN_WORKER,
    GAINS,
)
from bazigah.games.scythe.components import (
    ABILITY_OF,
    ALL_CUBES,
    BITS,
    BRACKETS,
    BUILD,
    DEPLOY,
    ENLIST,
    FOUR,
    NOTHING,
    OIL,
    ONE_TIME_BONUS,
    PLACE_OF,
    UPGRADE,
)
from bazigah.games.scythe.declining import TakeGain, refused
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.production import Produce, TradeToken
from bazigah.games.scythe.space import (
    ACCEPT,
    BONUS,
    BUILT,
    COVER,
    CUBE,
    DEPLOYED,
    ENLISTED,
    MECH,
    PLACE,
    RECRUIT,
    REFUSE,
    SPACE,
    STRUCTURE,
    TOKENS,
    UPGRADED,
)
from bazigah.games.scythe.state import Scythe
from bazigah.games.scythe.tracks import gain_tokens, gain_workers

_FOUR: Final[list[i64]] = list(range(FOUR))
_BOXES: Final[list[i64]] = list(range(ALL_CUBES))
_YES_OR_NO: Final[list[i64]] = [ACCEPT.base, REFUSE.base]


def take_gains(s: Scythe, seat: i64, gains: list[i64], hex: i64) -> None:
    """What a card gives, on `hex` or where its owner chooses; choices are asked in the printed order (SC-12.11)."""
    for place in range(len(gains) - 2, -1, -2):
        if not GAIN_FOOD <= gains[place] < GAIN_TOKENS:
            _push_gain(s, seat, gains[place], gains[place + 1], hex)
    for place in range(0, len(gains), 2):
        if GAIN_FOOD <= gains[place] < GAIN_TOKENS:
            gain_tokens(s, seat, gains[place] - GAIN_FOOD, gains[place + 1], hex)


def _push_gain(s: Scythe, seat: i64, kind: i64, number: i64, hex: i64) -> None:
    if kind < GAIN_FOOD:
        s.stack.append(TakeGain(seat, kind, number, NOTHING))
    elif kind == GAIN_TOKENS:
        s.stack.append(
            TradeToken(seat, number, False, NOTHING) if hex == NOTHING else TokensOfChoice(seat, hex, 0, number)
        )
    elif kind == GAIN_WORKER:
        s.stack.append(TakeWorker(seat, hex))
    elif kind == GAIN_PRODUCE:
        s.stack.append(Produce(seat, number, 0, False))
    else:
        push_benefit(s, seat, _BOTTOM_OF_GAIN[kind], hex)


_BOTTOM_OF_GAIN: Final[list[i64]] = [NOTHING] * len(GAINS)
_BOTTOM_OF_GAIN[GAIN_UPGRADE] = UPGRADE
_BOTTOM_OF_GAIN[GAIN_MECH] = DEPLOY
_BOTTOM_OF_GAIN[GAIN_STRUCTURE] = BUILD
_BOTTOM_OF_GAIN[GAIN_RECRUIT] = ENLIST


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


class CoverCost(Decision[Scythe]):
    """Which cost does the cube cover?"""

    box: i64

    def __init__(self, seat: i64, box: i64) -> None:
        self.seat = seat
        self.box = box

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        brackets = BRACKETS[p.mat]
        return [COVER.base + bottom for bottom in _FOUR if p.covered[bottom] < brackets[bottom]]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        bottom = SPACE.first[action]
        p.upgrades |= BITS[self.box]
        covered = p.covered[:]
        covered[bottom] += 1
        p.covered = covered
        s.tell(UPGRADED, self.seat, self.box, bottom)


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
        options = [MECH.base + abilities[place] for place in _FOUR if p.abilities & BITS[place] == 0]
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
        options = [STRUCTURE.base + structure for structure in _FOUR if p.structures[structure] == NOTHING]
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


def _build(s: Scythe, seat: i64, structure: i64, hex: i64) -> None:
    s.players[seat].add_structure(structure, hex)
    s.tell(BUILT, seat, structure, hex)


# --- Enlist (SC-8.11, SC-8.12) ------------------------------------------------------------------------------------


class TakeRecruit(Decision[Scythe]):
    """From which section does the recruit come?"""

    def options(self, s: Scythe) -> list[i64]:
        recruits = s.players[self.seat].recruits
        options = [RECRUIT.base + bottom for bottom in _FOUR if recruits & BITS[bottom] == 0]
        if options:
            options.append(REFUSE.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if not refused(s, self.seat, action):
            s.stack.append(TakeBonus(self.seat, SPACE.first[action]))


class TakeBonus(Decision[Scythe]):
    """Which one-time bonus does the recruit bring?"""

    bottom: i64

    def __init__(self, seat: i64, bottom: i64) -> None:
        self.seat = seat
        self.bottom = bottom

    def options(self, s: Scythe) -> list[i64]:
        bonuses = s.players[self.seat].bonuses
        return [BONUS.base + bonus for bonus in _FOUR if bonuses & BITS[bonus] == 0]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        bonus = SPACE.first[action]
        p.recruits |= BITS[self.bottom]
        p.bonuses |= BITS[bonus]
        s.tell(ENLISTED, self.seat, self.bottom, bonus)
        s.stack.append(TakeGain(self.seat, bonus, ONE_TIME_BONUS[bonus], NOTHING))


# --- other gains --------------------------------------------------------------------------------------------------


class TakeWorker(Decision[Scythe]):
    """A new worker on the hex of the encounter, or none (SC-12.6)."""

    hex: i64

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        return _YES_OR_NO if s.players[self.seat].workers_left() else []

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if not refused(s, self.seat, action):
            gain_workers(s, self.seat, 1, self.hex)


class TokensOfChoice(Decision[Scythe]):
    """How many tokens of this kind? What is left after food, metal and wood is oil (SC-12.8, SC-12.11)."""

    hex: i64
    kind: i64
    left: i64

    def __init__(self, seat: i64, hex: i64, kind: i64, left: i64) -> None:
        self.seat = seat
        self.hex = hex
        self.kind = kind
        self.left = left

    def options(self, s: Scythe) -> list[i64]:
        return [TOKENS.base + number for number in range(self.left + 1)]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        left = self.left - number
        if number:
            gain_tokens(s, self.seat, self.kind, number, self.hex)
        if left and self.kind + 1 < OIL:
            s.stack.append(TokensOfChoice(self.seat, self.hex, self.kind + 1, left))
        elif left:
            gain_tokens(s, self.seat, OIL, left, self.hex)
