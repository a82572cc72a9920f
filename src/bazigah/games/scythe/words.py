"""Scythe in words: what only this game can say about its actions, questions, events, mats and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bazigah.engine.actions import Domain
from bazigah.engine.events import Event
from bazigah.games.scythe.atlas import (
    BIT,
    FACTORY_HEX,
    MAKES,
    NEIGHBOURS,
    NEW_WORKER,
    TERRAIN,
    TERRAINS,
    TUNNELS,
    matching,
)
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
from bazigah.games.scythe.bribes import GiveCoins
from bazigah.games.scythe.cards import (
    AROUND_A_LAKE,
    AT_LEAST,
    AT_MOST,
    COINS_GAIN,
    CONTROLS,
    EACH_KIND,
    ENCOUNTER_CARDS,
    ENCOUNTER_COST,
    ENCOUNTER_GAIN,
    END_OF_TURN,
    EQUAL,
    FACTORY_CARDS,
    FACTORY_COST,
    FACTORY_GAIN,
    FACTORY_STEPS,
    FORCED,
    GAINS,
    GATHERED,
    MONOPOLY,
    OBJECTIVES,
    STATS,
    STOCKPILE,
    STRONGEST,
    TERMS,
    TILE_COINS,
    TILES,
    VALUES,
    WOLF,
)
from bazigah.games.scythe.combat import (
    BeforeCombat,
    ChooseCombat,
    CommitCards,
    Retreat,
    SetDial,
    TakeAlong,
    most_cards,
)
from bazigah.games.scythe.components import (
    ABILITIES,
    ABILITY_OF,
    ARMORY,
    ARMORY_BONUS,
    ARMY_CARDS,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    BENEFIT,
    BOLSTER_COST,
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    BOX_CARDS,
    BOX_COINS,
    BOX_MOVE,
    BOX_POPULARITY,
    BOX_POWER,
    BOX_PRODUCE,
    BOXES,
    BRACKETS,
    CHARACTER,
    COINS,
    COST,
    DISARM_LOSS,
    FACTION_CARDS,
    FACTION_POWER,
    FACTIONS,
    FACTORY_SECTION,
    FACTS,
    FIGHTING,
    MAT_COINS,
    MAT_NUMBER,
    MAT_POPULARITY,
    MATS,
    MEANDER_OPTIONS,
    MECH,
    MILL_ITEMS,
    MONUMENT,
    MONUMENT_BONUS,
    NOTHING,
    ONE_TIME_BONUS,
    ONGOING_BONUS,
    ONGOING_KIND,
    PAID_IN,
    POLANIA,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    RESOURCES,
    RIVERWALK_ONTO,
    RUSVIET,
    SECTIONS,
    STRUCTURES,
    TOPS,
    TRADE_COST,
    TRADED_TOKENS,
    UNITS,
)
from bazigah.games.scythe.encounters import Encounter
from bazigah.games.scythe.factory import ClaimCard, DiscardCard
from bazigah.games.scythe.moving import Carry, ChooseUnit, Step, cargo_on
from bazigah.games.scythe.player import Player
from bazigah.games.scythe.production import MakeItems, PlaceToken, Produce, TradeToken, mill_hex
from bazigah.games.scythe.settings import CAMARADERIE_OUTSIDE_COMBAT, RELENTLESS_ON_FACTORY_CARD
from bazigah.games.scythe.space import (
    ACCEPT,
    ACT,
    ACT_WITHOUT_COINS,
    ALONG,
    AMOUNT,
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BONUS,
    CARD,
    CARGO,
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
    TO,
    TOKENS,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
    USE_CARD,
)
from bazigah.games.scythe.space import HINTS as HINT_NUMBERS
from bazigah.games.scythe.space import MECH as DEPLOY_MECH
from bazigah.games.scythe.state import ATTACKER, DEFENDER, HEX, Scythe
from bazigah.games.scythe.top import TopRow
from bazigah.games.scythe.turn import ChooseSection, EndTurn
from bazigah.words import Label, Phrase, action_phrase, event_phrase, label


def _numbered(name: str, sign: str, cards: Domain) -> Domain:
    """Cards by signs that tell them from other cards: their own labels are bare numbers."""
    return Domain(name, [f"{sign}-{int(number):02}" for number in cards.labels])


OBJECTIVE_CARDS: Final = _numbered("objective", "OBJ", OBJECTIVES)
ENCOUNTERS: Final = _numbered("encounter", "ENC", ENCOUNTER_CARDS)
FACTORY: Final = _numbered("factory_card", "FC", FACTORY_CARDS)
FACTION_ABILITIES: Final = Domain("faction_ability", [faction["ability"] for faction in FACTS["factions"]["clockwise"]])

DOMAINS: Final[dict[str, Domain]] = {
    "ability": ABILITIES,
    "objective": OBJECTIVE_CARDS,
    "resource": RESOURCES,
    "section": SECTIONS,
    "value": VALUES,
}
PIECES: Final = Domain(
    "piece", ["power", "popularity", "coins", "combat_cards", "star", "upgrade", "recruit", "encounter_token"]
)
COUNTED: Final = ("points", "power", "popularity", "coins", "cards", "stars")  # of a player, on plates
FIGURES: Final = ("power", "popularity", "coins", "cards", "stars")  # of a player, on the mat
DECKS: Final = ("combat", "encounter", "factory")  # beside the map
ABSENT: Final = ("albion", "togawa")  # factions that have a home base and nothing else


def keys() -> set[str]:
    """The families of keys that the texts of this game ask for."""
    explained = {effect(thing, None).key for domain in EXPLAINED for thing in domain.labels}
    named = {f"component.{domain.name}.{thing}" for domain in EXPLAINED for thing in domain.labels}
    amounts = {f"amount.{thing}" for thing in (*GAINS, *CARGO.labels, *UNITS.labels)}
    counted = {f"counted.{tile}" for tile in TILES.labels}
    needs = {f"refusal.needs_{what}" for what in BONUSES.labels}
    hints = {f"hint.{number}" for number in HINT_NUMBERS.labels}
    terms = {term.key for objective in range(OBJECTIVES.size()) for term in conditions(objective)}
    abilities = {f"effect.{ability}" for ability in FACTION_ABILITIES.labels}
    drawn = {f"draw.figure.{figure}" for figure in FIGURES} | {f"draw.base.{faction}" for faction in ABSENT}
    fates = {f"draw.if_{kind}{about}" for kind in ("won", "lost") for about in ("", "_tip")}
    decks = {f"draw.{family}.{deck}" for family in ("deck", "deck_tip") for deck in DECKS}
    counters = {f"counter.{name}" for name in COUNTED}
    return explained | named | amounts | counted | needs | hints | terms | abilities | drawn | fates | decks | counters


# --- amounts, costs, gains ----------------------------------------------------------------------------------------


def amount(thing: str, count: int) -> Phrase:
    """So much of something that can be gained, paid or carried."""
    return Phrase(f"amount.{thing}", {"count": int(count)})


def cost(paid: Sequence[int]) -> object:
    """Power, coins, popularity and combat cards to be paid, or nothing."""
    return [amount(GAINS[kind], number) for kind, number in enumerate(paid) if number] or Phrase("cost.nothing")


def gains(gained: Sequence[int], coins: bool = True) -> list[Phrase]:
    """Kinds and amounts in turn, as cards list them; with or without the coins."""
    pairs = zip(gained[::2], gained[1::2], strict=True)
    return [amount(GAINS[kind], number) for kind, number in pairs if coins or kind != COINS_GAIN]


def deal(paid: Sequence[int], gained: Sequence[int]) -> Phrase:
    return Phrase("deal", {"cost": cost(paid), "gains": gains(gained)})


def card_deal(card: int) -> Phrase:
    """The top row of a Factory card, with both alternatives if there are two."""
    deals = [deal(FACTORY_COST[card], gained) for gained in FACTORY_GAIN[card]]
    return deals[0] if len(deals) == 1 else Phrase("deal.either", {"first": deals[0], "second": deals[1]})


def faction_of(s: Scythe, seat: int) -> Label:
    return label(FACTIONS, s.players[seat].faction)


def bottom_gains(bottom: int, coins: int) -> list[Phrase]:
    """What a bottom-row action brings."""
    return [amount(_MAIN_BENEFIT[bottom], 1), *([amount("coins", coins)] if coins else [])]


_MAIN_BENEFIT: Final = ("upgrade", "mech", "structure", "recruit")  # by bottom-row action


def ongoing(bottom: int) -> Phrase:
    """What an enlisted recruit brings again and again."""
    return amount(BONUSES.labels[ONGOING_KIND[bottom]], ONGOING_BONUS[bottom])


# --- actions ------------------------------------------------------------------------------------------------------


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
    return action_phrase(SPACE, action, **_bottom(s, p, section))


def _bottom(s: Scythe, p: Player, section: int) -> dict[str, object]:
    """The bottom-row action of a section, with its cost and how much of it there is."""
    bottom = BOTTOM_OF[p.mat][section]
    return {
        "bottom": label(BOTTOMS, bottom),
        "cost": int(p.cost(bottom)),
        "resource": label(RESOURCES, PAID_IN[bottom]),
        "has": int(spendable(s, s.stack[-1].seat, PAID_IN[bottom])),
        "gains": bottom_gains(bottom, COINS[p.mat][bottom]),
    }


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


def produce_cost(p: Player) -> object:
    off = p.workers_off
    return cost([PRODUCE_POWER[off], PRODUCE_COINS[off], PRODUCE_POPULARITY[off]])


def _produce(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    return action_phrase(SPACE, action, territories=int(p.benefit(BOX_PRODUCE)), cost=produce_cost(p))


def _use_card(s: Scythe, action: int) -> Phrase:
    card = _chooser(s).factory_card
    return Phrase("action.use_card", {"deal": deal(FACTORY_COST[card], FACTORY_GAIN[card][SPACE.first[action]])})


def _act(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    return action_phrase(SPACE, action, **_bottom(s, p, p.section))


def _act_without_coins(s: Scythe, action: int) -> Phrase:
    p = _chooser(s)
    told = _bottom(s, p, p.section)
    return action_phrase(SPACE, action, **{**told, "gains": bottom_gains(BOTTOM_OF[p.mat][p.section], 0)})


def _factory_move(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, steps=FACTORY_STEPS)


def _to(s: Scythe, action: int) -> Phrase:
    step = s.stack[-1]
    assert isinstance(step, Step)
    told = action_phrase(SPACE, action)
    goal = int(SPACE.first[action])
    enemy = s.owner_of_units(goal, step.seat)
    if enemy != NOTHING:
        told = action_phrase(SPACE, action, faction=faction_of(s, enemy))
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
    return bool(_everywhere(s, CAMARADERIE_OUTSIDE_COMBAT) and p.faction == POLANIA and p.abilities & FIGHTING)


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
    if isinstance(decision, Step):
        return _plain(s, action)
    return Phrase("action.stop_cards" if isinstance(decision, CommitCards) else "action.stop_options")


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
    return action_phrase(SPACE, action, faction=faction_of(s, defender))


def _accept(s: Scythe, action: int) -> Phrase:
    if isinstance(s.stack[-1], TakeWorker):
        return Phrase("action.accept_worker")
    ability = _ability(s)
    return Phrase("action.accept", {"ability": label(ABILITIES, ability), "effect": _ability_effect(ability, s)})


def _ability(s: Scythe) -> int:
    """The ability that the chooser may use before a combat."""
    return int(ABILITY_OF[_chooser(s).faction][_FIGHTING_PLACE])


_FIGHTING_PLACE: Final = FIGHTING.bit_length() - 1  # among the abilities of a faction


def _refuse(s: Scythe, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, BeforeCombat):
        return Phrase("action.refuse_ability", {"ability": label(ABILITIES, _ability(s))})
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
    told = onto(_chooser(s).faction) if ABILITIES.labels[ability] == "riverwalk" else _ability_effect(ability, s)
    return action_phrase(SPACE, action, effect=told)


def _structure(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, effect=_structure_effect(int(SPACE.first[action]), s))


def _recruit(s: Scythe, action: int) -> Phrase:
    return action_phrase(SPACE, action, bonus=ongoing(SPACE.first[action]))


def _bonus(s: Scythe, action: int) -> Phrase:
    bonus = SPACE.first[action]
    return Phrase("action.bonus", {"bonus": amount(BONUSES.labels[bonus], ONE_TIME_BONUS[bonus])})


def _give(s: Scythe, action: int) -> Phrase:
    return Phrase("action.give", {"faction": faction_of(s, SPACE.first[action])})


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
}


# --- questions ----------------------------------------------------------------------------------------------------


def question(s: Scythe) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _ask_top(s: Scythe, choice: TopRow) -> Phrase:
    return Phrase("question.top", {"section": label(SECTIONS, _chooser(s).section)})


def _ask_bottom(s: Scythe, choice: BottomRow) -> Phrase:
    p = _chooser(s)
    if p.section == FACTORY_SECTION:
        return Phrase("question.factory_move")
    return Phrase("question.bottom", _bottom(s, p, p.section))


def _ask_give(s: Scythe, choice: GiveCoins) -> Phrase:
    return Phrase("question.give", {"faction": faction_of(s, choice.to), "coins": int(_chooser(s).coins)})


def _ask_unit(s: Scythe, choice: ChooseUnit) -> Phrase:
    return Phrase("question.unit", {"left": int(choice.left)}) if choice.left else Phrase("question.moved")


def _ask_step(s: Scythe, choice: Step) -> Phrase:
    told: dict[str, object] = {"unit": label(UNITS, choice.unit), "hex": _hex(choice.hex), "steps": int(choice.steps)}
    return Phrase("question.step", told)


def _hex(hex: int) -> Label:
    return label(TO.domains[0], hex)


def _ask_carry(s: Scythe, choice: Carry) -> Phrase:
    here = cargo_on(s, choice.seat, choice.unit, choice.hex, choice.kind)
    told: dict[str, object] = {
        "unit": label(UNITS, choice.unit),
        "hex": _hex(choice.hex),
        "goal": _hex(choice.goal),
        "cargo": amount(CARGO.labels[choice.kind], here),
    }
    return Phrase("question.carry", told)


def _ask_ability(s: Scythe, choice: BeforeCombat) -> Phrase:
    return Phrase("question.ability", {**_fight(s, choice.seat), "ability": label(ABILITIES, _ability(s))})


def _fight(s: Scythe, seat: int) -> dict[str, object]:
    """Where and against whom a seat fights."""
    other = s.battle[DEFENDER] if s.battle[ATTACKER] == seat else s.battle[ATTACKER]
    return {"hex": _hex(s.battle[HEX]), "faction": faction_of(s, other)}


def _ask_dial(s: Scythe, choice: SetDial) -> Phrase:
    return Phrase("question.dial", {**_fight(s, choice.seat), "power": int(_chooser(s).power)})


def _ask_cards(s: Scythe, choice: CommitCards) -> Phrase:
    return Phrase("question.cards", {**_fight(s, choice.seat), "most": int(most_cards(s, choice.seat, s.battle[HEX]))})


def _ask_retreat(s: Scythe, choice: Retreat) -> Phrase:
    unit = CHARACTER if _chooser(s).character == choice.hex else MECH
    return Phrase("question.retreat", {"unit": label(UNITS, unit), "hex": _hex(choice.hex)})


def _ask_along(s: Scythe, choice: TakeAlong) -> Phrase:
    return Phrase("question.along", {"hex": _hex(choice.lake)})


def _ask_encounter(s: Scythe, choice: Encounter) -> Phrase:
    told = {"card": label(ENCOUNTERS, choice.card)}
    return Phrase("question.second_option" if choice.taken else "question.encounter", told)


def _ask_produce(s: Scythe, choice: Produce) -> Phrase:
    return Phrase("question.produce", {"left": int(choice.left)})


def _ask_make(s: Scythe, choice: MakeItems) -> Phrase:
    return Phrase("question.make", {"hex": _hex(choice.hex)})


def _ask_trade(s: Scythe, choice: TradeToken) -> Phrase:
    return Phrase("question.trade", {"left": int(choice.left)})


def _ask_place_token(s: Scythe, choice: PlaceToken) -> Phrase:
    return Phrase("question.place_token", {"resource": label(RESOURCES, choice.kind)})


def _ask_cover(s: Scythe, choice: CoverCost) -> Phrase:
    return Phrase("question.cover", {"box": label(BOXES, choice.box)})


def _ask_place_mech(s: Scythe, choice: PlaceMech) -> Phrase:
    return Phrase("question.place_mech", {"ability": label(ABILITIES, choice.ability)})


def _ask_place_structure(s: Scythe, choice: PlaceStructure) -> Phrase:
    return Phrase("question.place_structure", {"structure": label(STRUCTURES, choice.structure)})


def _ask_worker(s: Scythe, choice: TakeWorker) -> Phrase:
    return Phrase("question.worker", {"hex": _hex(choice.hex)})


def _ask_tokens(s: Scythe, choice: TokensOfChoice) -> Phrase:
    told = {"resource": label(RESOURCES, choice.kind), "left": int(choice.left), "hex": _hex(choice.hex)}
    return Phrase("question.tokens", told)


def _ask_coercion(s: Scythe, choice: Coerce) -> Phrase:
    return Phrase("question.coercion", {"resource": label(RESOURCES, PAID_IN[choice.bottom])})


def _ask_pay(s: Scythe, choice: Pay) -> Phrase:
    return Phrase("question.pay", {"owed": amount(RESOURCES.labels[choice.kind], choice.owed), "hex": _hex(choice.hex)})


_QUESTIONS: Final[dict[type, Callable[[Scythe, Any], Phrase]]] = {
    TopRow: _ask_top,
    BottomRow: _ask_bottom,
    GiveCoins: _ask_give,
    ChooseUnit: _ask_unit,
    Step: _ask_step,
    Carry: _ask_carry,
    BeforeCombat: _ask_ability,
    SetDial: _ask_dial,
    CommitCards: _ask_cards,
    Retreat: _ask_retreat,
    TakeAlong: _ask_along,
    Encounter: _ask_encounter,
    Produce: _ask_produce,
    MakeItems: _ask_make,
    TradeToken: _ask_trade,
    PlaceToken: _ask_place_token,
    CoverCost: _ask_cover,
    PlaceMech: _ask_place_mech,
    PlaceStructure: _ask_place_structure,
    TakeWorker: _ask_worker,
    TokensOfChoice: _ask_tokens,
    Coerce: _ask_coercion,
    Pay: _ask_pay,
}
_PLAIN_QUESTIONS: Final[dict[type, Phrase]] = {
    ChooseSection: Phrase("question.section"),
    EndTurn: Phrase("question.end"),
    ChooseCombat: Phrase("question.combat"),
    ClaimCard: Phrase("question.claim"),
    DiscardCard: Phrase("question.discard"),
    TakeCube: Phrase("question.cube"),
    TakeMech: Phrase("question.mech"),
    TakeStructure: Phrase("question.structure"),
    TakeRecruit: Phrase("question.recruit"),
    TakeBonus: Phrase("question.bonus"),
}


# --- events -------------------------------------------------------------------------------------------------------


def event(event: Event) -> Phrase:
    """What happened, with cards by their names and units by their number."""
    told = event_phrase(event)
    values = dict(zip(event.kind.fields, event.values, strict=True))
    more: dict[str, object] = {}
    for field, domain in zip(event.kind.fields, event.kind.domains, strict=True):
        if domain is OBJECTIVES or domain is ENCOUNTER_CARDS or domain is FACTORY_CARDS:
            more[field] = label(_NAMED[domain], values[field])
        elif domain is HINT_NUMBERS:
            more[field] = Phrase(f"hint.{domain.labels[values[field]]}")
        elif (domain is UNITS or domain is CARGO) and "number" in values:
            more[field] = amount(domain.labels[values[field]], values["number"])
    return Phrase(told.key, {**told.params, **more})


_NAMED: Final[dict[Domain, Domain]] = {
    OBJECTIVES: OBJECTIVE_CARDS,
    ENCOUNTER_CARDS: ENCOUNTERS,
    FACTORY_CARDS: FACTORY,
}


# --- mats, abilities and cards ------------------------------------------------------------------------------------


def effect(thing: str, s: Scythe | None) -> Phrase:
    """What a faction, a mat, an ability, a structure, a card, a terrain or a piece does."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _faction(faction: int, s: Scythe | None) -> Phrase:
    own = FACTION_ABILITIES.labels[faction]
    told: dict[str, object] = {
        "power": int(FACTION_POWER[faction]),
        "cards": int(FACTION_CARDS[faction]),
        "ability": Label(FACTION_ABILITIES.name, own),
        "effect": _faction_ability(faction, s),
        "onto": onto(faction),
        "mechs": [label(ABILITIES, ability) for ability in ABILITY_OF[faction]],
    }
    return Phrase("effect.faction", told)


def onto(faction: int) -> Phrase:
    """Where Riverwalk leads a faction."""
    return Phrase("riverwalk.onto", {"terrains": _terrains(faction)})


def _terrains(faction: int) -> list[Label]:
    return [Label(TERRAINS.name, terrain) for terrain in RIVERWALK_ONTO[faction]]


def _everywhere(s: Scythe | None, option: int) -> bool:
    """Does a table let an ability reach further than printed?"""
    return s is not None and s.settings[option] != 0


def _faction_ability(faction: int, s: Scythe | None) -> Phrase:
    if faction == RUSVIET and _everywhere(s, RELENTLESS_ON_FACTORY_CARD):
        return Phrase("effect.relentless_everywhere")
    told: dict[str, object] = {"options": MEANDER_OPTIONS}
    return Phrase(f"effect.{FACTION_ABILITIES.labels[faction]}", told)


def _ability_effect(ability: int, s: Scythe | None) -> Phrase:
    if ability == ABILITY_OF[POLANIA][_FIGHTING_PLACE] and _everywhere(s, CAMARADERIE_OUTSIDE_COMBAT):
        return Phrase("effect.camaraderie_everywhere")
    told: dict[str, object] = {
        "artillery": ARTILLERY_COST,
        "shelled": ARTILLERY_LOSS,
        "disarmed": DISARM_LOSS,
        "cards": ARMY_CARDS,
        "factions": [
            Phrase("riverwalk.faction", {"faction": label(FACTIONS, faction), "terrains": _terrains(faction)})
            for faction in range(FACTIONS.size())
        ],
    }
    return Phrase(f"effect.{ABILITIES.labels[ability]}", told)


def _structure_effect(structure: int, s: Scythe | None) -> Phrase:
    told: dict[str, object] = {"popularity": MONUMENT_BONUS, "items": MILL_ITEMS, "power": ARMORY_BONUS}
    return Phrase(f"effect.{STRUCTURES.labels[structure]}", told)


def _mat(mat: int, s: Scythe | None) -> Phrase:
    sections = [_mat_section(mat, section) for section in range(len(TOPS))]
    told: dict[str, object] = {
        "number": int(MAT_NUMBER[mat]),
        "popularity": int(MAT_POPULARITY[mat]),
        "coins": int(MAT_COINS[mat]),
        "sections": sections,
    }
    return Phrase("effect.mat", told)


def _mat_section(mat: int, section: int) -> Phrase:
    bottom = BOTTOM_OF[mat][section]
    told: dict[str, object] = {
        "section": label(SECTIONS, section),
        "action": label(BOTTOMS, bottom),
        "cost": amount(RESOURCES.labels[PAID_IN[bottom]], COST[mat][bottom]),
        "least": int(COST[mat][bottom] - BRACKETS[mat][bottom]),
        "coins": int(COINS[mat][bottom]),
    }
    return Phrase("mat.section", told)


def tile_effect(tile: int, s: Scythe | None = None) -> Phrase:
    """What a structure bonus tile pays."""
    rising = TILE_COINS[tile]
    steps = [
        Phrase("tile.step", {"count": count, "coins": int(rising[count])})
        for count in range(1, len(rising))
        if rising[count] > rising[count - 1]
    ]
    return Phrase("effect.tile", {"counted": Phrase(f"counted.{TILES.labels[tile]}"), "steps": steps})


def _encounter(card: int, s: Scythe | None) -> Phrase:
    deals = [deal(*both) for both in zip(ENCOUNTER_COST[card], ENCOUNTER_GAIN[card], strict=True)]
    return Phrase("effect.encounter", dict(zip(("a", "b", "c"), deals, strict=True)))


def _factory_card(card: int, s: Scythe | None) -> Phrase:
    return Phrase("effect.factory_card", {"deal": card_deal(card), "steps": FACTORY_STEPS})


def objective_effect(objective: int, s: Scythe | None = None) -> Phrase:
    """When an objective may be revealed, and what it asks for."""
    key = "effect.objective_at_the_end" if END_OF_TURN[objective] else "effect.objective"
    return Phrase(key, {"terms": conditions(objective)})


def conditions(objective: int) -> list[Phrase]:
    """What an objective asks for."""
    return [_condition(*term) for term in TERMS[objective]]


def _condition(code: int, one: int = 0, other: int = 0) -> Phrase:
    if code == AT_LEAST:
        return Phrase(f"at_least.{STATS[one]}", {"count": int(other)})
    if code == AT_MOST:
        return Phrase(f"at_most.{STATS[one]}" if other else f"none.{STATS[one]}", {"count": int(other)})
    if code == CONTROLS:
        return Phrase(f"control.{_TERRITORIES[one]}", {"count": int(other)})
    return Phrase(f"term.{_TERMS[code]}", {"number": int(one), "each": int(other)})


_TERMS: Final[dict[int, str]] = {
    EQUAL: "equal",
    STRONGEST: "strongest",
    FORCED: "forced",
    STOCKPILE: "stockpile",
    GATHERED: "gathered",
    EACH_KIND: "each_kind",
    WOLF: "wolf",
    AROUND_A_LAKE: "around_a_lake",
    MONOPOLY: "monopoly",
}
_TERRITORIES: Final[dict[int, str]] = {
    **{matching({"terrain": [terrain]}): terrain for terrain in TERRAINS.labels},
    int(TUNNELS): "tunnel",
    int(NEIGHBOURS[FACTORY_HEX]): "around_the_factory",
}


def _terrain(terrain: int, s: Scythe | None) -> Phrase:
    name = TERRAINS.labels[terrain]
    made = MAKES[TERRAIN.index(terrain)]
    return (
        Phrase("effect.terrain", {"item": label(RESOURCES, made)})
        if 0 <= made < RESOURCES.size()
        else Phrase(f"effect.{name}")
    )


def _resource(resource: int, s: Scythe | None) -> Phrase:
    terrain = TERRAIN[MAKES.index(resource)]
    told: dict[str, object] = {
        "terrain": label(TERRAINS, terrain),
        "action": label(BOTTOMS, PAID_IN.index(resource)),
    }
    return Phrase("effect.resource", told)


def _unit(unit: int, s: Scythe | None) -> Phrase:
    return Phrase(f"effect.{UNITS.labels[unit]}")


def _piece(piece: int, s: Scythe | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


EXPLAINED: Final[dict[Domain, Callable[[int, Scythe | None], Phrase]]] = {
    FACTIONS: _faction,
    FACTION_ABILITIES: _faction_ability,
    ABILITIES: _ability_effect,
    MATS: _mat,
    STRUCTURES: _structure_effect,
    TILES: tile_effect,
    OBJECTIVE_CARDS: objective_effect,
    ENCOUNTERS: _encounter,
    FACTORY: _factory_card,
    TERRAINS: _terrain,
    RESOURCES: _resource,
    UNITS: _unit,
    PIECES: _piece,
}  # what a player may ask about
