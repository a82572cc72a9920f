"""The places that light up for a choice, and what a choice costs beyond the usual."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.drawing.artist import Price
from bazigah.games.scythe.drawing.places import (
    LOCK,
    TRADED,
    ability,
    benefit,
    bonus,
    bottom,
    card,
    cargo,
    dial,
    hexagon_of,
    lot,
    objective,
    offered,
    offered_mat,
    option,
    recruit,
    section,
    stock,
    structure,
    supply,
    unit,
    works,
)
from bazigah.games.scythe.facts.atlas import BASE
from bazigah.games.scythe.facts.components import (
    BONUSES,
    BOTTOM_OF,
    BOXES,
    FIGHTING_PLACE,
    NOTHING,
    PLACE_OF,
    WORKER,
)
from bazigah.games.scythe.rules.bottom import Pay
from bazigah.games.scythe.rules.combat import BeforeCombat, CommitCards
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.moving import Carry
from bazigah.games.scythe.rules.retreat import TakeAlong
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
from bazigah.games.scythe.state import LOT_MAT, LOT_SIZE, Scythe
from bazigah.games.scythe.words.actions import is_spared


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
    return cargo(load, int(load.kind))


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
