"""The places of the table: which one a choice is about, what it costs, and what is in the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.drawing.artist import Price
from bazigah.games.scythe.atlas import BASE, HEXES
from bazigah.games.scythe.benefits import (
    CoverCost,
    PlaceMech,
    PlaceStructure,
    TakeBonus,
    TakeMech,
    TakeStructure,
    TakeWorker,
    TokensOfChoice,
)
from bazigah.games.scythe.bottom import BottomRow, Pay
from bazigah.games.scythe.cards import OPTIONS
from bazigah.games.scythe.combat import BeforeCombat, CommitCards, Retreat, SetDial, TakeAlong
from bazigah.games.scythe.components import (
    BITS,
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    BOXES,
    CHARACTER,
    FIGHTING,
    MATS,
    MECH,
    NOTHING,
    PLACE_OF,
    RESOURCES,
    SECTIONS,
    STRUCTURES,
    UNITS,
    WORKER,
)
from bazigah.games.scythe.declining import TakeGain
from bazigah.games.scythe.encounters import Encounter
from bazigah.games.scythe.factory import ClaimCard
from bazigah.games.scythe.moving import Carry, Step
from bazigah.games.scythe.production import MakeItems, PlaceToken
from bazigah.games.scythe.space import (
    ACCEPT,
    ACT,
    ACT_WITHOUT_COINS,
    ALONG,
    AMOUNT,
    BID,
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BONUS,
    CARD,
    CARRY,
    CLAIM,
    COMBAT,
    COVER,
    CUBE,
    DIAL,
    FACTORY_MOVE,
    GAIN_COINS,
    GIVE,
    MAKE,
    MOVE,
    OPTION,
    OPTION_WITHOUT_COINS,
    PAY,
    PLACE,
    PRODUCE,
    PRODUCE_ON,
    RECRUIT,
    RESOURCE,
    RETREAT,
    REVEAL,
    SECTION,
    SPACE,
    STOP,
    STRUCTURE,
    TAKE_FACTION,
    TAKE_MAT,
    TO,
    TOKENS,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
    UNIT,
    USE_CARD,
)
from bazigah.games.scythe.space import MECH as DEPLOY_MECH
from bazigah.games.scythe.state import ATTACKER, ATTACKER_SIDE, DEFENDER_SIDE, HEX, LOT_MAT, LOT_SIZE, Scythe
from bazigah.games.scythe.top import TopRow
from bazigah.games.scythe.words_actions import is_spared

FIGHTING_PLACE: Final = FIGHTING.bit_length() - 1  # among the abilities of a faction
TRADED: Final = "trade_resources"  # the one benefit of the top row that no cube covers
LOCK: Final = "combat-lock"  # where a fighter is done with the secret choice
_FIRST_RESOURCE: Final = 2  # among the kinds of cargo

# --- names --------------------------------------------------------------------------------------------------------


def hexagon_of(hex: int) -> str:
    """A territory or a home base."""
    return f"hex-{HEXES.labels[hex]}"


def unit(seat: int, kind: int, hex: int) -> str:
    """The units of one kind that a player has on a hex."""
    return f"p{seat}-{UNITS.labels[kind]}-{HEXES.labels[hex]}"


def built(seat: int, structure: int) -> str:
    """A structure on the map."""
    return f"p{seat}-built-{STRUCTURES.labels[structure]}"


def lot(kind: int, hex: int) -> str:
    """The tokens of one kind on a hex."""
    return f"{RESOURCES.labels[kind]}-{HEXES.labels[hex]}"


def supply(kind: int) -> str:
    """The supply of a resource."""
    return f"supply-{RESOURCES.labels[kind]}"


def deck(name: str) -> str:
    """A deck beside the map: combat, encounter, factory."""
    return f"deck-{name}"


def triumph(star: str) -> str:
    """Where the stars of a kind are placed."""
    return f"star-{star}"


def stock(seat: int, what: str) -> str:
    """What a player has one figure of: power, popularity, coins, cards, stars, workers."""
    return f"p{seat}-{what}"


def section(seat: int, number: int) -> str:
    return f"p{seat}-section-{SECTIONS.labels[number]}"


def benefit(seat: int, box: str) -> str:
    """A benefit of the top row."""
    return f"p{seat}-box-{box}"


def bottom(seat: int, number: int) -> str:
    """A bottom-row action with its cost."""
    return f"p{seat}-bottom-{BOTTOMS.labels[number]}"


def structure(seat: int, number: int) -> str:
    """A structure on the mat."""
    return f"p{seat}-structure-{STRUCTURES.labels[number]}"


def recruit(seat: int, number: int) -> str:
    """A recruit on the mat, by its bottom-row action."""
    return f"p{seat}-recruit-{BOTTOMS.labels[number]}"


def bonus(seat: int, number: int) -> str:
    """A one-time bonus."""
    return f"p{seat}-bonus-{BONUSES.labels[number]}"


def ability(seat: int, place: int) -> str:
    """A mech ability by its place on the faction mat."""
    return f"p{seat}-ability-{place}"


def works(seat: int, part: str) -> str:
    """A part of the own Factory card: an alternative of its top row, or its move."""
    return f"p{seat}-works-{part}"


def card(seat: int, value: int) -> str:
    """The combat cards of a value in the own hand."""
    return f"p{seat}-card-{value}"


def objective(seat: int, number: int) -> str:
    """An objective in the own hand, by its place there."""
    return f"p{seat}-objective-{number}"


def dial(power: int) -> str:
    return f"dial-{power}"


def option(number: int) -> str:
    """An option of the encounter card."""
    return f"option-{OPTIONS.labels[number]}"


def offered_mat(number: int) -> str:
    """A player mat that may be taken, before the first turn."""
    return f"mat-{MATS.labels[number]}"


def offered(number: int) -> str:
    """A Factory card that may be taken."""
    return f"factory-{number}"


# --- choices ------------------------------------------------------------------------------------------------------


def target(view: Scythe, action: int) -> str | None:
    """The place that lights up for a legal action."""
    found = _TARGETS.get(int(SPACE.kind_of[action]))
    return None if found is None else found(view, int(view.seat()), action)


Finder = Callable[[Scythe, int, int], str | None]


def _first(name: Callable[[int, int], str]) -> Finder:
    """A place of the chooser by the first argument of the action."""

    def found(view: Scythe, seat: int, action: int) -> str:
        return name(seat, int(SPACE.first[action]))

    return found


def _common(name: Callable[[int], str]) -> Finder:
    """A place of all by the first argument of the action."""

    def found(view: Scythe, seat: int, action: int) -> str:
        return name(int(SPACE.first[action]))

    return found


def _box(box: str) -> Finder:
    """A benefit of the top row."""

    def found(view: Scythe, seat: int, action: int) -> str:
        return benefit(seat, box)

    return found


def _unit(view: Scythe, seat: int, action: int) -> str:
    return unit(seat, int(SPACE.first[action]), int(SPACE.second[action]))


def _act(view: Scythe, seat: int, action: int) -> str:
    p = view.players[seat]
    return bottom(seat, int(BOTTOM_OF[p.mat][p.section]))


def _mech(view: Scythe, seat: int, action: int) -> str:
    return ability(seat, int(PLACE_OF[SPACE.first[action]]))


def _cube(view: Scythe, seat: int, action: int) -> str:
    return benefit(seat, BOXES.labels[SPACE.first[action]])


def _use_card(view: Scythe, seat: int, action: int) -> str:
    return works(seat, str(int(SPACE.first[action])))


def _factory_move(view: Scythe, seat: int, action: int) -> str:
    return works(seat, "move")


def _reveal(view: Scythe, seat: int, action: int) -> str:
    return objective(seat, view.players[seat].objectives.index(SPACE.first[action]))


def _carry(view: Scythe, seat: int, action: int) -> str:
    load = view.stack[-1]
    assert isinstance(load, Carry)
    return _cargo(load, int(load.kind))


def _cargo(load: Carry, kind: int) -> str:
    """Where cargo of a kind is taken from."""
    here = int(load.hex)
    return lot(kind - _FIRST_RESOURCE, here) if kind >= _FIRST_RESOURCE else unit(int(load.seat), WORKER, here)


def _pay(view: Scythe, seat: int, action: int) -> str:
    payment = view.stack[-1]
    assert isinstance(payment, Pay)
    return lot(int(payment.kind), int(payment.hex))


def _here(view: Scythe, seat: int, action: int) -> str:
    """The hex that the decision is about."""
    decision: Any = view.stack[-1]
    return hexagon_of(int(decision.hex))


def _along(view: Scythe, seat: int, action: int) -> str:
    decision = view.stack[-1]
    assert isinstance(decision, TakeAlong)
    return unit(seat, WORKER, int(decision.hex))


def _accept(view: Scythe, seat: int, action: int) -> str:
    """The ability to be used, the figure that would rise, or where the worker would stand."""
    decision = view.stack[-1]
    if isinstance(decision, BeforeCombat):
        return ability(seat, FIGHTING_PLACE)
    if isinstance(decision, TakeGain):
        return stock(seat, BONUSES.labels[decision.kind])
    return _here(view, seat, action)


def _take_faction(view: Scythe, seat: int, action: int) -> str:
    """The home base of the faction."""
    return hexagon_of(int(BASE[SPACE.first[action]]))


def _bid(view: Scythe, seat: int, action: int) -> str:
    """The mat that goes with the faction."""
    [lot] = [lot for lot in range(0, len(view.lots), LOT_SIZE) if view.lots[lot] == SPACE.first[action]]
    return offered_mat(int(view.lots[lot + LOT_MAT]))


def _stop(view: Scythe, seat: int, action: int) -> str | None:
    return LOCK if isinstance(view.stack[-1], CommitCards) else None


def _amount(view: Scythe, seat: int, action: int) -> str:
    return stock(seat, "coins")


def _give(view: Scythe, seat: int, action: int) -> str:
    return stock(int(SPACE.first[action]), "coins")


_TARGETS: Final[dict[int, Finder]] = {
    int(SECTION.index): _first(section),
    int(REVEAL.index): _reveal,
    int(MOVE.index): _box("move_units"),
    int(GAIN_COINS.index): _box("gain_coins"),
    int(BOLSTER_POWER.index): _box("bolster_power"),
    int(BOLSTER_CARDS.index): _box("bolster_cards"),
    int(TRADE_RESOURCES.index): _box(TRADED),
    int(TRADE_POPULARITY.index): _box("trade_popularity"),
    int(PRODUCE.index): _box("produce_territories"),
    int(USE_CARD.index): _use_card,
    int(FACTORY_MOVE.index): _factory_move,
    int(ACT.index): _act,
    int(ACT_WITHOUT_COINS.index): _act,
    int(UNIT.index): _unit,
    int(TO.index): _common(hexagon_of),
    int(CARRY.index): _carry,
    int(STOP.index): _stop,
    int(RESOURCE.index): _common(supply),
    int(PLACE.index): _common(hexagon_of),
    int(PRODUCE_ON.index): _common(hexagon_of),
    int(MAKE.index): _here,
    int(COMBAT.index): _common(hexagon_of),
    int(ACCEPT.index): _accept,
    int(DIAL.index): _common(dial),
    int(CARD.index): _first(card),
    int(RETREAT.index): _common(hexagon_of),
    int(ALONG.index): _along,
    int(OPTION.index): _common(option),
    int(OPTION_WITHOUT_COINS.index): _common(option),
    int(TOKENS.index): _here,
    int(CLAIM.index): _common(offered),
    int(PAY.index): _pay,
    int(CUBE.index): _cube,
    int(COVER.index): _first(bottom),
    int(DEPLOY_MECH.index): _mech,
    int(STRUCTURE.index): _first(structure),
    int(RECRUIT.index): _first(recruit),
    int(BONUS.index): _first(bonus),
    int(GIVE.index): _give,
    int(AMOUNT.index): _amount,
    int(TAKE_FACTION.index): _take_faction,
    int(TAKE_MAT.index): _common(offered_mat),
    int(BID.index): _bid,
}


def price(view: Scythe, action: int) -> Price | None:
    """The popularity that it costs to drive workers out."""
    if SPACE.kind_of[action] != TO.index or is_spared(view):
        return None
    goal, seat = SPACE.first[action], int(view.seat())
    enemy = view.owner_of_units(goal, seat)
    if enemy == NOTHING or view.players[enemy].fighters(goal):
        return None
    return Price("sc-popularity", int(view.players[enemy].workers[goal]))


def fights(view: Scythe, action: int) -> bool:
    """Does a step lead into a combat?"""
    goal = SPACE.first[action]
    enemy = view.owner_of_units(goal, view.seat()) if SPACE.kind_of[action] == TO.index else NOTHING
    return enemy != NOTHING and bool(view.players[enemy].fighters(goal))


# --- what is in the hand ------------------------------------------------------------------------------------------


def picked(view: Scythe) -> list[str]:
    """What was chosen before in this chain: the section, the unit, its cargo, the cube, the secret power …"""
    decision = view.stack[-1] if view.stack else None
    found = _PICKED.get(type(decision))
    return [] if found is None else found(view, int(decision.seat) if decision is not None else NOTHING, decision)


def _picked_section(view: Scythe, seat: int, decision: Any) -> list[str]:
    return [section(seat, int(view.players[seat].section))]


def _picked_unit(view: Scythe, seat: int, step: Step) -> list[str]:
    return [unit(seat, int(step.unit), int(step.hex))]


def _picked_load(view: Scythe, seat: int, load: Carry) -> list[str]:
    cargo = [_cargo(load, kind) for kind in range(int(load.kind)) if load.taken(kind)]
    return list(dict.fromkeys([unit(seat, int(load.unit), int(load.hex)), hexagon_of(int(load.goal)), *cargo]))


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
    Step: _picked_unit,
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
