"""The reasons why an action of a kind is refused, one function a kind, with the rule behind each."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.actions import Kind
from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Refusal
from bazigah.games.scythe.facts.atlas import BASES, BIT, FRUITFUL, LAKES, LAND, NEIGHBOURS, VILLAGES
from bazigah.games.scythe.facts.cards import (
    ENCOUNTER_COST,
    END_OF_TURN,
    FACTORY_COST,
    FACTORY_GAIN,
)
from bazigah.games.scythe.facts.components import (
    BITS,
    BOLSTER_COST,
    BOLSTER_SECTION,
    BONUSES,
    BOTTOM_OF,
    CHARACTER,
    COINS,
    FACTORY_SECTION,
    MAT_COINS,
    MOVE_SECTION,
    NOTHING,
    PAID_IN,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    PRODUCE_SECTION,
    TRADE_COST,
    TRADE_SECTION,
    WORKER,
)
from bazigah.games.scythe.facts.components import MECH as MECH_UNIT
from bazigah.games.scythe.options import BRIBES, DELAY_OF_GAME
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.benefits import (
    PlaceMech,
    PlaceStructure,
)
from bazigah.games.scythe.rules.bottom import spendable
from bazigah.games.scythe.rules.bribes import Bribe
from bazigah.games.scythe.rules.combat import CommitCards, committed
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.moving import ChooseUnit, TakeStep
from bazigah.games.scythe.rules.paths import worker_targets
from bazigah.games.scythe.rules.production import PlaceToken, Produce, mill_hex
from bazigah.games.scythe.rules.turn import EndTurn
from bazigah.games.scythe.space import (
    ACT,
    BOLSTER_CARDS,
    BOLSTER_POWER,
    CUBE,
    FACTORY_MOVE,
    GAIN_COINS,
    MOVE,
    OPTION,
    PRODUCE,
    SPACE,
    STRUCTURE,
    TAKE_FACTION,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
    UNIT,
    USE_CARD,
)
from bazigah.games.scythe.state import LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe

TOP_KINDS: Final[dict[int, list[Kind]]] = {
    MOVE_SECTION: [MOVE, GAIN_COINS],
    BOLSTER_SECTION: [BOLSTER_POWER, BOLSTER_CARDS],
    TRADE_SECTION: [TRADE_RESOURCES, TRADE_POPULARITY],
    PRODUCE_SECTION: [PRODUCE],
    FACTORY_SECTION: [USE_CARD],
}


def _needs(what: str, rule: str, needed: int, has: int) -> Refusal:
    return Refusal(f"needs_{what}", rule, {"needed": int(needed), "has": int(has)})


def _cannot_pay(p: Player, cost: list[int], rule: str) -> Refusal:
    """Which part of a cost is missing first; what is paid is of the kinds of `BONUSES`."""
    has = [p.power, p.coins, p.popularity, p.card_count()]
    place = next(place for place, needed in enumerate(cost) if has[place] < needed)
    return _needs(BONUSES.labels[place], rule, cost[place], has[place])


# --- factions and mats (SC-3) -------------------------------------------------------------------------------------


def take(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    thing, p = int(SPACE.first[action]), s.players[decision.seat]
    is_faction = int(SPACE.kind_of[action]) == TAKE_FACTION.index
    own, things = (p.faction, _factions(s)) if is_faction else (p.mat, _mats(s))
    if own != NOTHING:
        return Refusal("has_a_faction" if is_faction else "has_a_mat", "SC-3.13")
    return Refusal("taken_already", "SC-3.13") if thing in things else Refusal("forbidden_pair", "SC-3.4")


def _factions(s: Scythe) -> list[int]:
    return [player.faction for player in s.players]


def _mats(s: Scythe) -> list[int]:
    return [player.mat for player in s.players]


def bid(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    """The pair is not there, or the bid too low or more than it brings."""
    for lot in range(0, len(s.lots), LOT_SIZE):
        if s.lots[lot] == SPACE.first[action]:
            most = int(MAT_COINS[s.lots[lot + LOT_MAT]])
            least = int(s.lots[lot + LOT_LEAST])
            if least > most:
                return Refusal("bid_highest", "SC-3.15")
            return Refusal("bid_between", "SC-3.15", {"least": least, "most": most})
    return Refusal("not_auctioned", "SC-3.15")


# --- sections, rows, the end (SC-5, SC-6, SC-8) -------------------------------------------------------------------


def section(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    section = int(SPACE.first[action])
    if section == FACTORY_SECTION:
        return Refusal("no_factory_card" if p.factory_card == NOTHING else "factory_twice", "SC-13.3")
    return Refusal("same_section", "SC-5.1")


def reveal(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    objective = int(SPACE.first[action])
    if objective not in s.players[decision.seat].objectives:
        return Refusal("objective_not_held", "SC-14.1", {"objective": objective})
    if END_OF_TURN[objective] and not isinstance(decision, EndTurn):
        return Refusal("objective_at_the_end", "SC-14.2", {"objective": objective})
    return Refusal("objective_not_met", "SC-14.3", {"objective": objective})


def top(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    kind = SPACE.kinds[SPACE.kind_of[action]]
    if kind not in TOP_KINDS[p.section]:
        return Refusal("other_section", "SC-5.1", {"section": int(p.section)})
    if p.section == BOLSTER_SECTION:
        return _needs("coins", "SC-6.3", BOLSTER_COST, p.coins)
    if p.section == TRADE_SECTION:
        if p.coins < TRADE_COST:
            return _needs("coins", "SC-6.5", TRADE_COST, p.coins)
        return Refusal("no_worker_on_a_territory", "SC-6.7")
    if p.section == FACTORY_SECTION:
        if SPACE.first[action] >= len(FACTORY_GAIN[p.factory_card]):
            return Refusal("no_alternative", "SC-13.9")
        return _cannot_pay(p, FACTORY_COST[p.factory_card], "SC-13.9")
    off = p.workers_off
    return _cannot_pay(p, [PRODUCE_POWER[off], PRODUCE_COINS[off], PRODUCE_POPULARITY[off], 0], "SC-6.11")


def bottom(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    if p.section == FACTORY_SECTION or action == FACTORY_MOVE.base:
        return Refusal("other_section", "SC-13.5", {"section": int(p.section)})
    bottom = BOTTOM_OF[p.mat][p.section]
    has = spendable(s, decision.seat, PAID_IN[bottom])
    if ACT.base not in s.choices:
        needed, resource = int(p.cost(bottom)), int(PAID_IN[bottom])
        return Refusal("needs_tokens", "SC-4.4", {"needed": needed, "has": int(has), "resource": resource})
    return Refusal("no_coins_to_refuse" if not COINS[p.mat][bottom] else "no_objective_held", "SC-5.5")


def give(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    if not s.setting(BRIBES):
        return Refusal("bribes_off", "SC-18.1")
    other = int(SPACE.first[action])
    if other == decision.seat or other >= len(s.players):
        return Refusal("no_such_player", "SC-18.1")
    if isinstance(decision, Bribe):
        return Refusal("does_not_fight", "SC-18.2")
    return _needs("coins", "SC-18.1", 1, 0)


def amount(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-18.1", s.players[decision.seat].coins)


def look(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("looked_already" if s.setting(DELAY_OF_GAME) else "look_off", "SC-19.1")


def _too_many(rule: str, most: int) -> Refusal:
    return Refusal("too_many", rule, {"most": int(most)})


# --- moving (SC-7) ------------------------------------------------------------------------------------------------


def unit(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, ChooseUnit)
    p = s.players[decision.seat]
    unit, hex = int(SPACE.first[action]), int(SPACE.second[action])
    here = {CHARACTER: int(p.character == hex), MECH_UNIT: p.mechs[hex], WORKER: p.workers[hex]}[unit]
    if not here:
        return Refusal("no_such_unit", "SC-7.25")
    if not decision.left:
        return Refusal("enough_units_moved", "SC-6.1")
    if s.enemies(decision.seat) & BIT[hex]:
        return Refusal("combat_pending", "SC-7.25")
    if unit == WORKER and LAKES & BIT[hex]:
        return Refusal("workers_cannot_swim", "SC-7.18")
    moved = s.moved.count(action - int(UNIT.base))
    return Refusal("moved_already", "SC-7.1") if moved == here else Refusal("no_step", "SC-7.25")


def to(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, TakeStep)
    goal = int(SPACE.first[action])
    if decision.unit == WORKER and worker_targets(s.players[decision.seat], decision.hex, 0) & BIT[goal]:
        return Refusal("enemy_there", "SC-7.10")
    if BASES & BIT[goal]:
        return Refusal("home_base", "SC-7.5")
    if goal == decision.hex or not NEIGHBOURS[decision.hex] & BIT[goal]:
        return Refusal("not_adjacent", "SC-7.2")
    if LAKES & BIT[goal]:
        return Refusal("lake", "SC-7.4")
    return Refusal("river", "SC-7.3")


def carry(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-7.23", len(s.choices) - 1)


def stop(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("must_step", "SC-7.24") if isinstance(decision, TakeStep) else Refusal("must_choose", "SC-12.3")


# --- producing, trading, placing ----------------------------------------------------------------------------------


def place(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    here = BIT[SPACE.first[action]]
    if not p.worker_set & here:
        rules = {PlaceToken: "SC-6.7", PlaceMech: "SC-8.7", PlaceStructure: "SC-8.9"}
        return Refusal("no_worker_there", rules[type(decision)])
    if not LAND & here:
        return Refusal("not_on_a_lake", "SC-7.19")
    return Refusal("structure_there", "SC-8.9")


def produce_on(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Produce)
    here = BIT[SPACE.first[action]]
    if not FRUITFUL & here:
        return Refusal("nothing_grows_there", "SC-6.12")
    if decision.done & here:
        return Refusal("produced_already", "SC-6.16")
    p = s.players[decision.seat]
    mill = mill_hex(s, decision.seat) if decision.mill else 0
    if not (p.worker_set | mill) & here:
        return Refusal("no_worker_there", "SC-6.12")
    if VILLAGES & here and not p.workers_left():
        return Refusal("no_worker_left", "SC-6.13")
    return Refusal("enough_territories", "SC-6.12")


def make(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-6.13", len(s.choices))


def pay(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    least, most = SPACE.first[s.choices[0]], SPACE.first[s.choices[-1]]
    return Refusal("pay_between", "SC-8.19", {"least": int(least), "most": int(most)})


def taken(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    rules = {int(CUBE.index): "SC-8.5", int(STRUCTURE.index): "SC-8.9"}
    return Refusal("taken_already", rules.get(int(SPACE.kind_of[action]), "SC-8.11"))


def cover(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_free_box", "SC-8.4")


def mech(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_on_the_mat", "SC-8.8", {"ability": int(SPACE.first[action])})


# --- combat, encounters, the Factory ------------------------------------------------------------------------------


def combat(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_combat_there", "SC-11.1")


def refusing(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("card_needed", "SC-8.19")


def dial(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _needs("power", "SC-11.7", SPACE.first[action], s.players[decision.seat].power)


def card(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    value = int(SPACE.first[action])
    held = s.players[decision.seat].hand[value]
    if isinstance(decision, CommitCards):
        held -= committed(s, decision.seat, value)
    if not held:
        return Refusal("no_such_card", "SC-11.7", {"value": value})
    return Refusal("no_higher_card", "SC-11.18", {"value": value})


def retreat(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_retreat_there", "SC-10.10")


def along(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-10.25", len(s.choices) - 1)


def option(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Encounter)
    option = int(SPACE.first[action])
    if decision.taken & BITS[option]:
        return Refusal("taken_already", "SC-10.8")
    if OPTION.base + option not in s.choices:
        return _cannot_pay(s.players[decision.seat], ENCOUNTER_COST[decision.card][option], "SC-12.3")
    held = s.players[decision.seat].objectives
    return Refusal("no_coins_to_refuse" if held else "no_objective_held", "SC-5.5")


def tokens(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-12.8", len(s.choices) - 1)


def claim(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_on_the_board", "SC-13.1")
