"""Why an action cannot be taken now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.actions import Kind
from bazigah.engine.refusal import Greyed, Refusal
from bazigah.engine.state import Decision
from bazigah.games.scythe.atlas import BASES, BIT, FRUITFUL, LAKES, LAND, NEIGHBOURS, VILLAGES
from bazigah.games.scythe.benefits import (
    CoverCost,
    PlaceMech,
    PlaceStructure,
    TakeBonus,
    TakeCube,
    TakeMech,
    TakeRecruit,
    TakeStructure,
    TakeWorker,
    TokensOfChoice,
)
from bazigah.games.scythe.bottom import BottomRow, Coerce, Pay, spendable
from bazigah.games.scythe.bribes import Bribe, GiveCoins
from bazigah.games.scythe.cards import (
    ENCOUNTER_COST,
    END_OF_TURN,
    FACTORY_COST,
    FACTORY_GAIN,
    PAY_CARDS,
    PAY_COINS,
    PAY_POPULARITY,
    PAY_POWER,
)
from bazigah.games.scythe.combat import BeforeCombat, ChooseCombat, CommitCards, Retreat, SetDial, TakeAlong, committed
from bazigah.games.scythe.components import (
    BITS,
    BOLSTER_COST,
    BOLSTER_SECTION,
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
from bazigah.games.scythe.components import MECH as MECH_UNIT
from bazigah.games.scythe.declining import TakeGain
from bazigah.games.scythe.encounters import Encounter
from bazigah.games.scythe.factory import ClaimCard, DiscardCard
from bazigah.games.scythe.moving import Carry, ChooseUnit, Step, worker_targets
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.production import MakeItems, PlaceToken, Produce, TradeToken, mill_hex
from bazigah.games.scythe.seating import Bid, Pick
from bazigah.games.scythe.settings import BRIBES, DELAY_OF_GAME
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
    END,
    FACTORY_MOVE,
    FINISH,
    GAIN_COINS,
    GIVE,
    LOOK,
    MAKE,
    MECH,
    MOVE,
    OPTION,
    OPTION_WITHOUT_COINS,
    PAY,
    PLACE,
    PRODUCE,
    PRODUCE_ON,
    RECRUIT,
    REFUSE,
    RESOURCE,
    RETREAT,
    REVEAL,
    SECTION,
    SKIP,
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
from bazigah.games.scythe.state import LOT_LEAST, LOT_MAT, LOT_SIZE, Scythe
from bazigah.games.scythe.top import TopRow
from bazigah.games.scythe.turn import ChooseSection, EndTurn


def refuse(s: Scythe, action: int) -> Refusal:
    """The reason why an action that is not legal now is refused."""
    if not s.stack:
        return Refusal("game_over", "SC-17.1")
    if not s.choices:
        return Refusal("not_your_choice", "SC-5.1")
    decision = s.stack[-1]
    kind = int(SPACE.kind_of[action])
    if kind not in _ASKED[type(decision)]:
        return Refusal("not_now", _MOMENT[kind])
    return _REASON[kind](s, decision, action)


def greyed(s: Scythe) -> list[Greyed]:
    """The top-level choices a player would expect now but cannot take, with the reason."""
    if not s.choices:
        return []
    decision = s.stack[-1]
    offered = {int(SPACE.kind_of[action]) for action in s.choices}
    p = s.players[decision.seat]
    expected: list[Kind] = []
    if isinstance(decision, TopRow):
        expected = _TOP_KINDS[p.section]
    elif isinstance(decision, BottomRow) and p.section != FACTORY_SECTION:
        expected = [ACT]
    found = [Greyed(kind.name, refuse(s, kind.base)) for kind in expected if kind.index not in offered]
    if isinstance(decision, ChooseSection | BottomRow | EndTurn) and p.objectives and REVEAL.index not in offered:
        found.append(Greyed(REVEAL.name, refuse(s, REVEAL.base + p.objectives[0])))
    return found


def _needs(what: str, rule: str, needed: int, has: int) -> Refusal:
    return Refusal(f"needs_{what}", rule, {"needed": int(needed), "has": int(has)})


def _cannot_pay(p: Player, cost: list[int], rule: str) -> Refusal:
    """Which part of a cost is missing."""
    has = {
        "power": (PAY_POWER, p.power),
        "coins": (PAY_COINS, p.coins),
        "popularity": (PAY_POPULARITY, p.popularity),
        "combat_cards": (PAY_CARDS, p.card_count()),
    }
    missing = [(what, cost[place], number) for what, (place, number) in has.items() if number < cost[place]]
    what, needed, number = missing[0]
    return _needs(what, rule, needed, number)


# --- factions and mats (SC-3) -------------------------------------------------------------------------------------


def _take(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
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


def _bid(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
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


def _section(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    section = int(SPACE.first[action])
    if section == FACTORY_SECTION:
        return Refusal("no_factory_card" if p.factory_card == NOTHING else "factory_twice", "SC-13.3")
    return Refusal("same_section", "SC-5.1")


def _reveal(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    objective = int(SPACE.first[action])
    if objective not in s.players[decision.seat].objectives:
        return Refusal("objective_not_held", "SC-14.1", {"objective": objective})
    if END_OF_TURN[objective] and not isinstance(decision, EndTurn):
        return Refusal("objective_at_the_end", "SC-14.2", {"objective": objective})
    return Refusal("objective_not_met", "SC-14.3", {"objective": objective})


def _top(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    kind = SPACE.kinds[SPACE.kind_of[action]]
    if kind not in _TOP_KINDS[p.section]:
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


def _bottom(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    if p.section == FACTORY_SECTION or action == FACTORY_MOVE.base:
        return Refusal("other_section", "SC-13.5", {"section": int(p.section)})
    bottom = BOTTOM_OF[p.mat][p.section]
    has = spendable(s, decision.seat, PAID_IN[bottom])
    if ACT.base not in s.choices:
        needed, resource = int(p.cost(bottom)), int(PAID_IN[bottom])
        return Refusal("needs_tokens", "SC-4.4", {"needed": needed, "has": int(has), "resource": resource})
    return Refusal("no_coins_to_refuse" if not COINS[p.mat][bottom] else "no_objective_held", "SC-5.5")


def _give(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    if not s.settings[BRIBES]:
        return Refusal("bribes_off", "SC-18.1")
    other = int(SPACE.first[action])
    if other == decision.seat or other >= len(s.players):
        return Refusal("no_such_player", "SC-18.1")
    if isinstance(decision, Bribe):
        return Refusal("does_not_fight", "SC-18.2")
    return _needs("coins", "SC-18.1", 1, 0)


def _amount(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-18.1", s.players[decision.seat].coins)


def _look(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("looked_already" if s.settings[DELAY_OF_GAME] else "look_off", "SC-19.1")


def _too_many(rule: str, most: int) -> Refusal:
    return Refusal("too_many", rule, {"most": int(most)})


# --- moving (SC-7) ------------------------------------------------------------------------------------------------


def _unit(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
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


def _to(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Step)
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


def _carry(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-7.23", len(s.choices) - 1)


def _stop(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("must_step", "SC-7.24") if isinstance(decision, Step) else Refusal("must_choose", "SC-12.3")


# --- producing, trading, placing ----------------------------------------------------------------------------------


def _place(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    p = s.players[decision.seat]
    here = BIT[SPACE.first[action]]
    if not p.worker_set & here:
        rules = {PlaceToken: "SC-6.7", PlaceMech: "SC-8.7", PlaceStructure: "SC-8.9"}
        return Refusal("no_worker_there", rules[type(decision)])
    if not LAND & here:
        return Refusal("not_on_a_lake", "SC-7.19")
    return Refusal("structure_there", "SC-8.9")


def _produce_on(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
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


def _make(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-6.13", len(s.choices))


def _pay(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    least, most = SPACE.first[s.choices[0]], SPACE.first[s.choices[-1]]
    return Refusal("pay_between", "SC-8.19", {"least": int(least), "most": int(most)})


def _taken(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    rules = {int(CUBE.index): "SC-8.5", int(STRUCTURE.index): "SC-8.9"}
    return Refusal("taken_already", rules.get(int(SPACE.kind_of[action]), "SC-8.11"))


def _cover(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_free_box", "SC-8.4")


def _mech(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_on_the_mat", "SC-8.8", {"ability": int(SPACE.first[action])})


# --- combat, encounters, the Factory ------------------------------------------------------------------------------


def _combat(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_combat_there", "SC-11.1")


def _refuse(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("card_needed", "SC-8.19")


def _dial(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _needs("power", "SC-11.7", SPACE.first[action], s.players[decision.seat].power)


def _card(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    value = int(SPACE.first[action])
    held = s.players[decision.seat].hand[value]
    if isinstance(decision, CommitCards):
        held -= committed(s, decision.seat, value)
    if not held:
        return Refusal("no_such_card", "SC-11.7", {"value": value})
    return Refusal("no_higher_card", "SC-11.18", {"value": value})


def _retreat(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_retreat_there", "SC-10.10")


def _along(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-10.25", len(s.choices) - 1)


def _option(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, Encounter)
    option = int(SPACE.first[action])
    if decision.taken & BITS[option]:
        return Refusal("taken_already", "SC-10.8")
    if OPTION.base + option not in s.choices:
        return _cannot_pay(s.players[decision.seat], ENCOUNTER_COST[decision.card][option], "SC-12.3")
    held = s.players[decision.seat].objectives
    return Refusal("no_coins_to_refuse" if held else "no_objective_held", "SC-5.5")


def _tokens(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return _too_many("SC-12.8", len(s.choices) - 1)


def _claim(s: Scythe, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("not_on_the_board", "SC-13.1")


_TOP_KINDS: Final[dict[int, list[Kind]]] = {
    MOVE_SECTION: [MOVE, GAIN_COINS],
    BOLSTER_SECTION: [BOLSTER_POWER, BOLSTER_CARDS],
    TRADE_SECTION: [TRADE_RESOURCES, TRADE_POPULARITY],
    PRODUCE_SECTION: [PRODUCE],
    FACTORY_SECTION: [USE_CARD],
}


def _kinds(*kinds: Kind) -> frozenset[int]:
    return frozenset(int(kind.index) for kind in kinds)


_TOP: Final[list[Kind]] = [kind for kinds in _TOP_KINDS.values() for kind in kinds]
_BOTTOM: Final[list[Kind]] = [ACT, ACT_WITHOUT_COINS, FACTORY_MOVE]
_ASKED: Final[dict[type, frozenset[int]]] = {
    Pick: _kinds(TAKE_FACTION, TAKE_MAT),
    Bid: _kinds(BID),
    Bribe: _kinds(GIVE),
    TakeGain: _kinds(),
    ChooseSection: _kinds(SECTION, REVEAL, GIVE, LOOK),
    TopRow: _kinds(*_TOP),
    BottomRow: _kinds(*_BOTTOM, REVEAL, GIVE),
    EndTurn: _kinds(REVEAL, GIVE),
    GiveCoins: _kinds(AMOUNT),
    ChooseUnit: _kinds(UNIT),
    Step: _kinds(TO, STOP),
    Carry: _kinds(CARRY),
    ChooseCombat: _kinds(COMBAT),
    BeforeCombat: _kinds(),
    SetDial: _kinds(DIAL),
    CommitCards: _kinds(CARD),
    Retreat: _kinds(RETREAT),
    TakeAlong: _kinds(ALONG),
    Encounter: _kinds(OPTION, OPTION_WITHOUT_COINS, STOP),
    ClaimCard: _kinds(CLAIM),
    DiscardCard: _kinds(CARD),
    Produce: _kinds(PRODUCE_ON),
    MakeItems: _kinds(MAKE),
    TradeToken: _kinds(),
    PlaceToken: _kinds(PLACE),
    TakeCube: _kinds(CUBE),
    CoverCost: _kinds(COVER),
    TakeMech: _kinds(MECH),
    PlaceMech: _kinds(PLACE),
    TakeStructure: _kinds(STRUCTURE),
    PlaceStructure: _kinds(PLACE),
    TakeRecruit: _kinds(RECRUIT),
    TakeBonus: _kinds(BONUS),
    TakeWorker: _kinds(),
    TokensOfChoice: _kinds(TOKENS),
    Coerce: _kinds(CARD, REFUSE),
    Pay: _kinds(PAY),
}
_RULE_OF_MOMENT: Final[list[tuple[str, list[Kind]]]] = [
    ("SC-20.33", [TAKE_FACTION, TAKE_MAT]),
    ("SC-20.34", [BID]),
    ("SC-20.1", [SECTION]),
    ("SC-20.2", [REVEAL]),
    ("SC-20.3", [SKIP, *_TOP]),
    ("SC-20.17", _BOTTOM),
    ("SC-20.26", [END]),
    ("SC-20.5", [UNIT]),
    ("SC-20.6", [CARRY]),
    ("SC-20.7", [TO, STOP]),
    ("SC-20.29", [FINISH]),
    ("SC-20.9", [RESOURCE, PLACE]),
    ("SC-20.10", [PRODUCE_ON, MAKE]),
    ("SC-20.11", [COMBAT]),
    ("SC-20.12", [ACCEPT]),
    ("SC-5.5", [REFUSE]),
    ("SC-20.13", [DIAL, CARD]),
    ("SC-20.14", [RETREAT, ALONG]),
    ("SC-20.15", [OPTION, OPTION_WITHOUT_COINS, TOKENS]),
    ("SC-20.16", [CLAIM]),
    ("SC-20.18", [PAY]),
    ("SC-20.20", [CUBE, COVER]),
    ("SC-20.21", [MECH]),
    ("SC-20.22", [STRUCTURE]),
    ("SC-20.23", [RECRUIT, BONUS]),
    ("SC-20.27", [GIVE, AMOUNT]),
    ("SC-20.28", [LOOK]),
]
_MOMENT: Final[dict[int, str]] = {int(kind.index): rule for rule, kinds in _RULE_OF_MOMENT for kind in kinds}
_REASON: Final[dict[int, Callable[[Scythe, Decision[Any], int], Refusal]]] = {
    **dict.fromkeys(_kinds(TAKE_FACTION, TAKE_MAT), _take),
    int(BID.index): _bid,
    int(SECTION.index): _section,
    int(REVEAL.index): _reveal,
    **dict.fromkeys(_kinds(*_TOP), _top),
    **dict.fromkeys(_kinds(*_BOTTOM), _bottom),
    int(GIVE.index): _give,
    int(AMOUNT.index): _amount,
    int(LOOK.index): _look,
    int(UNIT.index): _unit,
    int(TO.index): _to,
    int(CARRY.index): _carry,
    int(STOP.index): _stop,
    int(PLACE.index): _place,
    int(PRODUCE_ON.index): _produce_on,
    int(MAKE.index): _make,
    int(PAY.index): _pay,
    int(CUBE.index): _taken,
    int(COVER.index): _cover,
    int(MECH.index): _mech,
    int(STRUCTURE.index): _taken,
    int(RECRUIT.index): _taken,
    int(BONUS.index): _taken,
    int(COMBAT.index): _combat,
    int(REFUSE.index): _refuse,
    int(DIAL.index): _dial,
    int(CARD.index): _card,
    int(RETREAT.index): _retreat,
    int(ALONG.index): _along,
    int(OPTION.index): _option,
    int(OPTION_WITHOUT_COINS.index): _option,
    int(TOKENS.index): _tokens,
    int(CLAIM.index): _claim,
}
