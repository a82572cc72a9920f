"""The questions in words: what each pending decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.games.troyes.facts.activity_cards import CARDS, DELAYED, EFFECT, EVENT_CUBES, RAW_CARDS
from bazigah.games.troyes.facts.components import BUILDINGS, DIE_PRICE, FLIP_COST, RED_MULTIPLIER, ROW_BUILDING
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen
from bazigah.games.troyes.rules.dice import highest_black
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.rules.stepwise import (
    Aim,
    ChooseDeal,
    Negotiate,
    PutCubes,
    Shoot,
)
from bazigah.games.troyes.rules.taken import dice_of
from bazigah.games.troyes.rules.targets import DIVISOR, MOST_DICE, NO_CUBE
from bazigah.games.troyes.rules.turns import CounterBlack, EndTurn, Turn
from bazigah.games.troyes.space import SUFFER
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.amounts import black_dice, packed_dice
from bazigah.games.troyes.words.deeds import deed_at
from bazigah.games.troyes.words.groups import dice_for, entering, hire_price, price_of, target_name, told_group
from bazigah.text.words import Phrase, label


def question(s: Troyes) -> Phrase:
    """What the pending decision asks."""
    decision = s.stack[-1]
    return _QUESTIONS[type(decision)](s, decision)


def _ask_set(s: Troyes, choice: SetCitizen) -> Phrase:
    return Phrase("question.set_citizen", {"citizens": int(s.players[choice.seat].supply)})


def _ask_turn(s: Troyes, turn: Turn) -> Phrase:
    p = s.players[turn.seat]
    return Phrase("question.turn", {"deniers": int(p.deniers), "influence": int(p.influence)})


def _ask_end(s: Troyes, turn: EndTurn) -> Phrase:
    return Phrase("question.end_turn")


def _ask_counter(s: Troyes, counter: CounterBlack) -> Phrase:
    told: dict[str, object] = {"black": black_dice(counter.black), "needed": int(counter.needed)}
    if SUFFER.base in counter.options(s):
        return Phrase("question.suffer", {"value": int(highest_black(counter.black))})
    if counter.chosen == 0:
        return Phrase("question.counter", {**told, "times": RED_MULTIPLIER})
    return Phrase("question.countering", {**told, "dice": packed_dice(counter.chosen), "reached": int(counter.reached)})


def _ask_flip(s: Troyes, flip: Flip) -> Phrase:
    return Phrase("question.flip", {"dice": packed_dice(flip.chosen), "influence": FLIP_COST})


def _ask_group(s: Troyes, group: GroupDice) -> Phrase:
    if group.group:
        return _ask_more_dice(s, group)
    target, divisor = int(group.target), int(DIVISOR[group.target])
    told: dict[str, object] = {"target": target_name(target), "dice": dice_for(target)}
    if group.cube != NO_CUBE:
        changed = deed_at(s, RAW_CARDS[group.cube - 1]["effect"])
        return Phrase("question.group_with_cube", {**told, "card": label(CARDS, group.cube - 1), "deed": changed})
    sizes = list(range(1, int(MOST_DICE[target][NO_CUBE]) + 1))
    if len(sizes) == 1:
        return Phrase("question.only_die", {**told, "price": int(DIE_PRICE[1])})
    prices = [int(DIE_PRICE[size]) for size in sizes]
    if divisor > 1:
        told["dice"] = Phrase("dice.divided", {"dice": told["dice"], "divisor": divisor})
    return Phrase("question.first_die", {**told, "prices": prices, "sizes": sizes})


def _ask_more_dice(s: Troyes, group: GroupDice) -> Phrase:
    """The group so far; its price with what a tradesman costs who must be hired."""
    numbers = dice_of(group.group)
    price = price_of(s, group, numbers)
    hire = hire_price(s.players[group.seat], int(group.target))
    if hire:
        price.append(Phrase("price.tradesman", {"deniers": hire}))
    return Phrase("question.group", {**told_group(s, group, numbers), "price": price or "@price.nothing"})


def _ask_place(s: Troyes, choice: PlaceCitizen) -> Phrase:
    row = int(choice.row)
    return Phrase(
        "question.place_citizen", {"building": label(BUILDINGS, ROW_BUILDING[row]), "place": entering(s, row)}
    )


def _ask_activate(s: Troyes, choice: Activate) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.store" if EFFECT[choice.card] == DELAYED else "question.activate", told)


def _ask_deal(s: Troyes, choice: ChooseDeal) -> Phrase:
    return Phrase("question.choose_deal", {"card": label(CARDS, choice.card), "left": int(choice.left)})


def _ask_shot(s: Troyes, choice: Shoot) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.shoot", {**told, "left": int(choice.left)})


def _ask_aim(s: Troyes, choice: Aim) -> Phrase:
    return Phrase("question.put_cubes", {"card": label(CARDS, choice.card), "cubes": int(EVENT_CUBES[choice.card])})


def _ask_negotiation(s: Troyes, choice: Negotiate) -> Phrase:
    told = {"card": label(CARDS, choice.card), "deed": deed_at(s, RAW_CARDS[choice.card]["effect"])}
    return Phrase("question.negotiate", {**told, "left": int(choice.left)})


def _ask_cubes(s: Troyes, choice: PutCubes) -> Phrase:
    return Phrase("question.put_cubes", {"card": label(CARDS, choice.card), "cubes": int(choice.left)})


def _ask_fight(s: Troyes, choice: Fight) -> Phrase:
    return Phrase("question.fight", {"event": label(EVENT_CARDS, choice.event)})


def _ask_hire(s: Troyes, choice: HireTradesman) -> Phrase:
    return Phrase("question.hire", {"card": label(CARDS, choice.card)})


_QUESTIONS: Final[dict[type, Callable[[Troyes, Any], Phrase]]] = {
    SetCitizen: _ask_set,
    Turn: _ask_turn,
    EndTurn: _ask_end,
    CounterBlack: _ask_counter,
    Flip: _ask_flip,
    GroupDice: _ask_group,
    PlaceCitizen: _ask_place,
    HireTradesman: _ask_hire,
    Fight: _ask_fight,
    Activate: _ask_activate,
    ChooseDeal: _ask_deal,
    Shoot: _ask_shot,
    Aim: _ask_aim,
    Negotiate: _ask_negotiation,
    PutCubes: _ask_cubes,
}
