"""The questions in words: what each pending decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.scythe.facts.components import (
    ABILITIES,
    BONUSES,
    BOXES,
    CARGO,
    CHARACTER,
    FACTORY_SECTION,
    MECH,
    NOTHING,
    PAID_IN,
    RESOURCES,
    SECTIONS,
    STRUCTURES,
    UNITS,
)
from bazigah.games.scythe.rules.benefits import (
    CoverCost,
    PlaceMech,
    PlaceStructure,
    TakeBonus,
    TakeCube,
    TakeMech,
    TakeRecruit,
    TakeStructure,
)
from bazigah.games.scythe.rules.bottom import BottomRow, Coerce, Pay
from bazigah.games.scythe.rules.bribes import Bribe, GiveCoins
from bazigah.games.scythe.rules.combat import BeforeCombat, ChooseCombat, CommitCards, SetDial, most_cards
from bazigah.games.scythe.rules.declining import TakeGain, ends_the_game
from bazigah.games.scythe.rules.encounters import Encounter
from bazigah.games.scythe.rules.factory import ClaimCard, DiscardCard
from bazigah.games.scythe.rules.gains import TakeWorker, TokensOfChoice
from bazigah.games.scythe.rules.moving import Carry, ChooseUnit, TakeStep, cargo_on
from bazigah.games.scythe.rules.production import MakeItems, PlaceToken, Produce, TradeToken
from bazigah.games.scythe.rules.retreat import Retreat, TakeAlong
from bazigah.games.scythe.rules.seating import Bid, ChooseSeating
from bazigah.games.scythe.rules.top import TopRow
from bazigah.games.scythe.rules.turn import ChooseSection, EndTurn
from bazigah.games.scythe.space import TO
from bazigah.games.scythe.state import ATTACKER, DEFENDER, HEX, Scythe
from bazigah.games.scythe.words.amounts import amount, bottom_row, faction_of, person_of
from bazigah.games.scythe.words.cards import ENCOUNTERS
from bazigah.games.scythe.words.effects import fighting_ability
from bazigah.text.words import Label, Phrase, label


def question(s: Scythe) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    plain = _PLAIN_QUESTIONS.get(type(decision))
    return plain if plain is not None else _QUESTIONS[type(decision)](s, decision)


def _ask_top(s: Scythe, choice: TopRow) -> Phrase:
    return Phrase("question.top", {"section": label(SECTIONS, s.players[choice.seat].section)})


def _ask_bottom(s: Scythe, choice: BottomRow) -> Phrase:
    p = s.players[choice.seat]
    if p.section == FACTORY_SECTION:
        return Phrase("question.factory_move")
    return Phrase("question.bottom", bottom_row(s, choice.seat, p.section))


def _ask_give(s: Scythe, choice: GiveCoins) -> Phrase:
    return Phrase("question.give", {"player": person_of(s, choice.to), "coins": int(s.players[choice.seat].coins)})


def _ask_pick(s: Scythe, choice: ChooseSeating) -> Phrase:
    p = s.players[choice.seat]
    if p.faction == NOTHING:
        return Phrase("question.pick_faction" if p.mat != NOTHING else "question.pick")
    return Phrase("question.pick_mat", {"faction": faction_of(s, choice.seat)})


def _ask_bribe(s: Scythe, choice: Bribe) -> Phrase:
    attacker, defender = person_of(s, s.battle[ATTACKER]), person_of(s, s.battle[DEFENDER])
    told: dict[str, object] = {"hex": _hex(s.battle[HEX]), "attacker": attacker, "defender": defender}
    return Phrase("question.bribe", told)


def _ask_gain(s: Scythe, choice: TakeGain) -> Phrase:
    """Why it is asked: it would end the game, or spoil an objective."""
    gain = amount(BONUSES.labels[choice.kind], choice.number)
    last = ends_the_game(s.players[choice.seat], choice.kind, choice.number)
    return Phrase("question.last_gain" if last else "question.gain", {"gain": gain})


def _ask_unit(s: Scythe, choice: ChooseUnit) -> Phrase:
    return Phrase("question.unit", {"left": int(choice.left)}) if choice.left else Phrase("question.moved")


def _ask_step(s: Scythe, choice: TakeStep) -> Phrase:
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
    ability = fighting_ability(s.players[choice.seat])
    return Phrase("question.ability", {**_fight(s, choice.seat), "ability": label(ABILITIES, ability)})


def _fight(s: Scythe, seat: int) -> dict[str, object]:
    """Where and against whom a seat fights."""
    other = s.battle[DEFENDER] if s.battle[ATTACKER] == seat else s.battle[ATTACKER]
    return {"hex": _hex(s.battle[HEX]), "player": person_of(s, other)}


def _ask_dial(s: Scythe, choice: SetDial) -> Phrase:
    return Phrase("question.dial", {**_fight(s, choice.seat), "power": int(s.players[choice.seat].power)})


def _ask_cards(s: Scythe, choice: CommitCards) -> Phrase:
    return Phrase("question.cards", {**_fight(s, choice.seat), "most": int(most_cards(s, choice.seat, s.battle[HEX]))})


def _ask_retreat(s: Scythe, choice: Retreat) -> Phrase:
    unit = CHARACTER if s.players[choice.seat].character == choice.hex else MECH
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
    ChooseSeating: _ask_pick,
    GiveCoins: _ask_give,
    Bribe: _ask_bribe,
    TakeGain: _ask_gain,
    ChooseUnit: _ask_unit,
    TakeStep: _ask_step,
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
    Bid: Phrase("question.bid"),
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
