"""The actions in words: what each does, costs and brings here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.games.scythe.facts.atlas import BIT, MAKES, NEW_WORKER
from bazigah.games.scythe.facts.cards import ENCOUNTER_COST, ENCOUNTER_GAIN, FACTORY_COST, FACTORY_GAIN, FACTORY_STEPS
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ARMORY,
    ARMORY_BONUS,
    BENEFIT,
    BOLSTER_COST,
    BONUSES,
    BOTTOM_OF,
    BOX_CARDS,
    BOX_COINS,
    BOX_MOVE,
    BOX_POPULARITY,
    BOX_POWER,
    BOX_PRODUCE,
    CARGO,
    CHARACTER,
    FACTORY_SECTION,
    FIGHTING,
    MAT_COINS,
    MAT_NUMBER,
    MATS,
    MONUMENT,
    MONUMENT_BONUS,
    NOTHING,
    ONE_TIME_BONUS,
    PAID_IN,
    POLANIA,
    RESOURCES,
    TRADE_COST,
    TRADED_TOKENS,
)
from bazigah.games.scythe.options import CAMARADERIE_OUTSIDE_COMBAT
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.rules.bottom import Coerce, Pay
from bazigah.games.scythe.rules.bribes import Bribe
from bazigah.games.scythe.rules.combat import BeforeCombat, CommitCards
from bazigah.games.scythe.rules.declining import TakeGain
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.gains import TakeWorker, TokensOfChoice
from bazigah.games.scythe.rules.moving import Carry, TakeStep, cargo_on
from bazigah.games.scythe.rules.production import MakeItems, Produce, mill_hex
from bazigah.games.scythe.rules.top import TopRow
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
    FINISH,
    GAIN_COINS,
    GIVE,
    MAKE,
    MOVE,
    OPTION,
    OPTION_WITHOUT_COINS,
    PAY,
    PRODUCE,
    PRODUCE_ON,
    RECRUIT,
    REFUSE,
    REVEAL,
    SECTION,
    SKIP,
    SPACE,
    STOP,
    STRUCTURE,
    TAKE_MAT,
    TO,
    TOKENS,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
    USE_CARD,
)
from bazigah.games.scythe.space import MECH as DEPLOY_MECH
from bazigah.games.scythe.state import LOT_MAT, LOT_SIZE, Scythe
from bazigah.games.scythe.words.amounts import (
    amount,
    bottom_gains,
    bottom_row,
    cost,
    gains,
    ongoing,
    person_of,
    produce_cost,
)
from bazigah.games.scythe.words.cards import FACTORY, OBJECTIVE_CARDS, card_deal, conditions, deal
from bazigah.games.scythe.words.effects import ability_effect, fighting_ability, narrowed, onto, structure_effect
from bazigah.text.words import Phrase, action_phrase, label


def action(s: Scythe, action: int) -> Phrase:
    """What an action does, with what it costs and brings here and now."""
    return _ACTIONS.get(SPACE.kind_of[action], _plain)(s, action)


def _plain(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action)


def _chooser(s: Scythe) -> Player:
    return s.players[s.stack[-1].seat]


def _section(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    section = int(SPACE.first[action])
    if section == FACTORY_SECTION:
        return Phrase("action.section_factory", {"deal": card_deal(p.factory_card), "steps": FACTORY_STEPS})
    return action_phrase(SPACE, action, **bottom_row(s, s.stack[-1].seat, section))


def _reveal(s: Scythe, action: int) -> Phrase:
    objective = int(SPACE.first[action])
    told = {"objective": label(OBJECTIVE_CARDS, objective), "terms": conditions(objective)}
    return Phrase("action.reveal", told)


def _skip(s: Scythe, action: int) -> Phrase:
    return Phrase("action.skip" if isinstance(s.stack[-1], TopRow) else "action.skip_bottom")


def _move(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, units=int(_chooser(s).benefit(BOX_MOVE)))


def _gain_coins(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, coins=int(_chooser(s).benefit(BOX_COINS)))


def _top_gain(s: Scythe, action: int) -> Phrase:
    """Bolster and Trade, with the bonus of a structure."""
    p = _chooser(s)
    kind = SPACE.kind_of[action]
    what, number = {
        int(BOLSTER_POWER.index): ("power", p.benefit(BOX_POWER)),
        int(BOLSTER_CARDS.index): ("combat_cards", p.benefit(BOX_CARDS)),
        int(TRADE_RESOURCES.index): ("tokens", TRADED_TOKENS),
        int(TRADE_POPULARITY.index): ("popularity", p.benefit(BOX_POPULARITY)),
    }[kind]
    bolster = kind in (BOLSTER_POWER.index, BOLSTER_CARDS.index)
    structure, bonus, extra = (MONUMENT, "popularity", MONUMENT_BONUS) if bolster else (ARMORY, "power", ARMORY_BONUS)
    gained = [amount(what, number), *([amount(bonus, extra)] if p.structures[structure] != NOTHING else [])]
    return action_phrase(SPACE, action, coins=BOLSTER_COST if bolster else TRADE_COST, gains=gained)


def _produce(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    return action_phrase(SPACE, action, territories=int(p.benefit(BOX_PRODUCE)), cost=produce_cost(p))


def _use_card(s: Scythe, action: int) -> Phrase:
    card = _chooser(s).factory_card
    return Phrase("action.use_card", {"deal": deal(FACTORY_COST[card], FACTORY_GAIN[card][SPACE.first[action]])})


def _act(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, **bottom_row(s, s.stack[-1].seat, _chooser(s).section))


def _act_without_coins(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    told = bottom_row(s, s.stack[-1].seat, p.section)
    return action_phrase(SPACE, action, **{**told, "gains": bottom_gains(BOTTOM_OF[p.mat][p.section], 0)})


def _factory_move(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, steps=FACTORY_STEPS)


def _to(s: Scythe, action: int) -> Phrase:
    step = s.stack[-1]
    assert isinstance(step, TakeStep)
    told = action_phrase(SPACE, action)
    goal = int(SPACE.first[action])
    enemy = s.owner_of_units(goal, step.seat)
    if enemy != NOTHING:
        told = action_phrase(SPACE, action, player=person_of(s, enemy))
        if s.players[enemy].fighters(goal):
            return Phrase("action.to_combat", told.params)
        workers = int(s.players[enemy].workers[goal])
        lost = 0 if is_spared(s) else workers
        return Phrase("action.to_workers", {**told.params, "workers": workers, "popularity": lost})
    meets = step.unit == CHARACTER and s.encounters & BIT[goal]
    return Phrase("action.to_encounter", told.params) if meets else told


def is_spared(s: Scythe) -> bool:
    """Does the chooser drive out workers without losing popularity (SC-10.24)?"""
    p = _chooser(s)
    return bool(not narrowed(s, CAMARADERIE_OUTSIDE_COMBAT) and p.faction == POLANIA and p.abilities & FIGHTING)


def _carry(s: Scythe, action: int) -> Phrase:
    load = s.stack[-1]
    assert isinstance(load, Carry)
    number = SPACE.first[action]
    if number == CARRY.size - 1:
        number = cargo_on(s, load.seat, load.unit, load.hex, load.kind)
    if not number:
        return Phrase("action.carry_nothing")
    return Phrase("action.carry", {"cargo": amount(CARGO.labels[load.kind], number)})


def _stop(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    return _STOPS.get(type(decision)) or _plain(s, action)


_STOPS: Final[dict[type, Phrase]] = {
    CommitCards: Phrase("action.stop_cards"),
    Encounter: Phrase("action.stop_options"),
    Bribe: Phrase("action.stop_bribes"),
}


def _finish(s: Scythe, action: int) -> Phrase:
    return Phrase("action.finish_producing") if isinstance(s.stack[-1], Produce) else _plain(s, action)


def _produce_on(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, Produce)
    hex = int(SPACE.first[action])
    mill = decision.mill and mill_hex(s, decision.seat) == BIT[hex]
    most = len(MakeItems(decision.seat, hex, mill).options(s))
    return action_phrase(SPACE, action, items=_made(hex, most))


def _made(hex: int, number: int) -> Phrase:
    """What a territory makes."""
    made = MAKES[hex]
    return amount("worker" if made == NEW_WORKER else RESOURCES.labels[made], number)


def _make(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, MakeItems)
    return Phrase("action.make", {"items": _made(decision.hex, int(SPACE.first[action]) + 1)})


def _combat(s: Scythe, action: int) -> Phrase:
    defender = s.owner_of_units(SPACE.first[action], s.stack[-1].seat)
    return action_phrase(SPACE, action, player=person_of(s, defender))


def _accept(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, TakeWorker):
        return Phrase("action.accept_worker")
    if isinstance(decision, TakeGain):
        return Phrase("action.accept_gain", {"gain": amount(BONUSES.labels[decision.kind], decision.number)})
    ability = fighting_ability(_chooser(s))
    return Phrase("action.accept", {"ability": label(ABILITIES, ability), "effect": ability_effect(ability, s)})


def _refuse(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, BeforeCombat):
        return Phrase("action.refuse_ability", {"ability": label(ABILITIES, fighting_ability(_chooser(s)))})
    return Phrase("action.refuse_card") if isinstance(decision, Coerce) else Phrase("action.refuse")


def _dial(s: Scythe, action: int) -> Phrase:
    return Phrase("action.dial", {"power": int(SPACE.first[action])})


def _card(s: Scythe, action: int) -> Phrase:
    told = action_phrase(SPACE, action)
    return told if isinstance(s.stack[-1], CommitCards) else Phrase("action.card_discarded", told.params)


def _along(s: Scythe, action: int) -> Phrase:
    return Phrase("action.along", {"workers": amount("worker", SPACE.first[action])})


def _option(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, Encounter)
    option = int(SPACE.first[action])
    with_coins = SPACE.kind_of[action] == OPTION.index
    gained = gains(ENCOUNTER_GAIN[decision.card][option], with_coins)
    return action_phrase(SPACE, action, cost=cost(ENCOUNTER_COST[decision.card][option]), gains=gained)


def _tokens(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, TokensOfChoice)
    return Phrase("action.tokens", {"tokens": amount(RESOURCES.labels[decision.kind], SPACE.first[action])})


def _claim(s: Scythe, action: int) -> Phrase:
    card = int(SPACE.first[action])
    return Phrase("action.claim", {"card": label(FACTORY, card), "deal": card_deal(card)})


def _pay(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    assert isinstance(decision, Pay)
    return Phrase("action.pay", {"tokens": amount(RESOURCES.labels[decision.kind], SPACE.first[action])})


def _cube(s: Scythe, action: int) -> Phrase:
    now, then = BENEFIT[SPACE.first[action]]
    return action_phrase(SPACE, action, now=int(now), then=int(then))


def _cover(s: Scythe, action: int) -> Phrase:
    bottom = SPACE.first[action]
    now = int(_chooser(s).cost(bottom))
    return action_phrase(SPACE, action, now=now, then=now - 1, resource=label(RESOURCES, PAID_IN[bottom]))


def _mech(s: Scythe, action: int) -> Phrase:
    ability = int(SPACE.first[action])
    told = onto(_chooser(s).faction) if ABILITIES.labels[ability] == "riverwalk" else ability_effect(ability, s)
    return action_phrase(SPACE, action, effect=told)


def _structure(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, effect=structure_effect(int(SPACE.first[action]), s))


def _recruit(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, bonus=ongoing(SPACE.first[action]))


def _bonus(s: Scythe, action: int) -> Phrase:
    bonus = SPACE.first[action]
    return Phrase("action.bonus", {"bonus": amount(BONUSES.labels[bonus], ONE_TIME_BONUS[bonus])})


def _give(s: Scythe, action: int) -> Phrase:
    return Phrase("action.give", {"player": person_of(s, SPACE.first[action])})


def _take_mat(s: Scythe, action: int) -> Phrase:
    mat = int(SPACE.first[action])
    return action_phrase(SPACE, action, number=int(MAT_NUMBER[mat]), coins=int(MAT_COINS[mat]))


def _bid(s: Scythe, action: int) -> Phrase:
    faction = SPACE.first[action]
    [lot] = [lot for lot in range(0, len(s.lots), LOT_SIZE) if s.lots[lot] == faction]
    return action_phrase(SPACE, action, mat=label(MATS, s.lots[lot + LOT_MAT]), coins=int(SPACE.second[action]))


def _amount(s: Scythe, action: int) -> Phrase:
    number = SPACE.first[action]
    coins = _chooser(s).coins if number == AMOUNT.size - 1 else number + 1
    return Phrase("action.amount", {"coins": int(coins)})


_ACTIONS: Final[dict[int, Callable[[Scythe, int], Phrase]]] = {
    int(SECTION.index): _section,
    int(REVEAL.index): _reveal,
    int(SKIP.index): _skip,
    int(MOVE.index): _move,
    int(GAIN_COINS.index): _gain_coins,
    int(BOLSTER_POWER.index): _top_gain,
    int(BOLSTER_CARDS.index): _top_gain,
    int(TRADE_RESOURCES.index): _top_gain,
    int(TRADE_POPULARITY.index): _top_gain,
    int(PRODUCE.index): _produce,
    int(USE_CARD.index): _use_card,
    int(ACT.index): _act,
    int(ACT_WITHOUT_COINS.index): _act_without_coins,
    int(FACTORY_MOVE.index): _factory_move,
    int(TO.index): _to,
    int(CARRY.index): _carry,
    int(STOP.index): _stop,
    int(FINISH.index): _finish,
    int(PRODUCE_ON.index): _produce_on,
    int(MAKE.index): _make,
    int(COMBAT.index): _combat,
    int(ACCEPT.index): _accept,
    int(REFUSE.index): _refuse,
    int(DIAL.index): _dial,
    int(CARD.index): _card,
    int(ALONG.index): _along,
    int(OPTION.index): _option,
    int(OPTION_WITHOUT_COINS.index): _option,
    int(TOKENS.index): _tokens,
    int(CLAIM.index): _claim,
    int(PAY.index): _pay,
    int(CUBE.index): _cube,
    int(COVER.index): _cover,
    int(DEPLOY_MECH.index): _mech,
    int(STRUCTURE.index): _structure,
    int(RECRUIT.index): _recruit,
    int(BONUS.index): _bonus,
    int(GIVE.index): _give,
    int(AMOUNT.index): _amount,
    int(TAKE_MAT.index): _take_mat,
    int(BID.index): _bid,
}
