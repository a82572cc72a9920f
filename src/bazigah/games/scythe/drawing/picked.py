"""What is in the hand: what was chosen before in the same chain of choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.scythe.drawing.places import (
    ability,
    benefit,
    cargo,
    dial,
    hexagon_of,
    option,
    recruit,
    section,
    structure,
    supply,
    unit,
)
from bazigah.games.scythe.facts.cards import OPTIONS
from bazigah.games.scythe.facts.components import (
    BITS,
    BOXES,
    CHARACTER,
    MECH,
    NOTHING,
    PLACE_OF,
)
from bazigah.games.scythe.rules.benefits import CoverCost, PlaceMech, PlaceStructure, TakeBonus, TakeMech, TakeStructure
from bazigah.games.scythe.rules.bottom import BottomRow
from bazigah.games.scythe.rules.combat import BeforeCombat, CommitCards, SetDial
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.rules.gains import TakeWorker, TokensOfChoice
from bazigah.games.scythe.rules.moving import Carry, TakeStep
from bazigah.games.scythe.rules.production import MakeItems, PlaceToken
from bazigah.games.scythe.rules.retreat import Retreat, TakeAlong
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.state import ATTACKER, ATTACKER_SIDE, DEFENDER_SIDE, HEX, Scythe


def picked(view: Scythe) -> list[str]:
    """What was chosen before in this chain: the section, the unit, its cargo, the cube, the secret power …"""
    decision = view.stack[-1] if view.stack else None
    found = _PICKED.get(type(decision))
    return [] if found is None else found(view, int(decision.seat) if decision is not None else NOTHING, decision)


def _picked_section(view: Scythe, seat: int, decision: Any) -> list[str]:
    return [section(seat, int(view.players[seat].section))]


def _picked_unit(view: Scythe, seat: int, step: TakeStep) -> list[str]:
    return [unit(seat, int(step.unit), int(step.hex))]


def _picked_load(view: Scythe, seat: int, load: Carry) -> list[str]:
    lots = [cargo(load, kind) for kind in range(int(load.kind)) if load.taken(kind)]
    return list(dict.fromkeys([unit(seat, int(load.unit), int(load.hex)), hexagon_of(int(load.goal)), *lots]))


def _picked_hex(view: Scythe, seat: int, decision: Any) -> list[str]:
    return [hexagon_of(int(decision.hex))]


def _picked_battle(view: Scythe, seat: int, decision: Any) -> list[str]:
    return [hexagon_of(int(view.battle[HEX]))]


def _picked_power(view: Scythe, seat: int, decision: Any) -> list[str]:
    side = ATTACKER_SIDE if view.battle[ATTACKER] == seat else DEFENDER_SIDE
    return [*_picked_battle(view, seat, decision), dial(int(view.battle[side]))]


def _picked_options(view: Scythe, seat: int, decision: Encounter) -> list[str]:
    return [option(number) for number in range(OPTIONS.size()) if decision.taken & BITS[number]]


def _picked_factory(view: Scythe, seat: int, decision: Any) -> list[str]:
    return [unit(seat, CHARACTER, int(view.players[seat].character))]


def _picked_retreat(view: Scythe, seat: int, decision: Retreat) -> list[str]:
    kind = CHARACTER if view.players[seat].character == decision.hex else MECH
    return [unit(seat, kind, int(decision.hex))]


def _picked_lake(view: Scythe, seat: int, decision: TakeAlong) -> list[str]:
    return [hexagon_of(int(decision.lake))]


def _picked_token(view: Scythe, seat: int, decision: PlaceToken) -> list[str]:
    return [supply(int(decision.kind))]


def _picked_cube(view: Scythe, seat: int, decision: CoverCost) -> list[str]:
    return [benefit(seat, BOXES.labels[decision.box])]


def _picked_mech(view: Scythe, seat: int, decision: PlaceMech) -> list[str]:
    return [ability(seat, int(PLACE_OF[decision.ability]))]


def _picked_structure(view: Scythe, seat: int, decision: PlaceStructure) -> list[str]:
    return [structure(seat, int(decision.structure))]


def _picked_recruit(view: Scythe, seat: int, decision: TakeBonus) -> list[str]:
    return [recruit(seat, int(decision.bottom))]


def _picked_room(view: Scythe, seat: int, decision: TakeMech | TakeStructure) -> list[str]:
    """Where the mech or structure of an encounter will stand."""
    return [] if decision.hex == NOTHING else [hexagon_of(int(decision.hex))]


_PICKED: Final[dict[type, Callable[[Scythe, int, Any], list[str]]]] = {
    TopRow: _picked_section,
    BottomRow: _picked_section,
    TakeStep: _picked_unit,
    Carry: _picked_load,
    MakeItems: _picked_hex,
    TokensOfChoice: _picked_hex,
    TakeWorker: _picked_hex,
    BeforeCombat: _picked_battle,
    SetDial: _picked_battle,
    CommitCards: _picked_power,
    Encounter: _picked_options,
    ClaimCard: _picked_factory,
    Retreat: _picked_retreat,
    TakeAlong: _picked_lake,
    PlaceToken: _picked_token,
    CoverCost: _picked_cube,
    PlaceMech: _picked_mech,
    PlaceStructure: _picked_structure,
    TakeMech: _picked_room,
    TakeStructure: _picked_room,
    TakeBonus: _picked_recruit,
}
