"""The actions in words: what each does, costs and brings here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.games.troyes.facts.activity_cards import (
    CARD_DEALS,
    CARDS,
    DEAL,
    DEAL_PER,
    DELAYED,
    EFFECT,
    EVENT_CUBES,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_POINTS,
    PAY_DENIERS,
    PAY_INFLUENCE,
    RAW_CARDS,
)
from bazigah.games.troyes.facts.components import (
    BLACK_PENALTY,
    COLOURS,
    FLIP_COST,
    LATER_DENIERS,
    OPPOSITE,
    PASS_DENIERS,
    RECRUIT_COST,
    REROLL_COST,
    VALUE,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, FLAGS, NO_LIMIT
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.counting import PER
from bazigah.games.troyes.rules.dice import AGAINST_BLACK
from bazigah.games.troyes.rules.event_row import Fight, free_flags
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.stepwise import Aim, ChooseDeal, Negotiate
from bazigah.games.troyes.rules.taken import CELL_OF, dice_of
from bazigah.games.troyes.rules.targets import DIVISOR
from bazigah.games.troyes.rules.turns import CounterBlack
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    CATHEDRAL,
    CHOOSE,
    COMBAT,
    CUBE,
    DIE,
    DONE,
    FLIP,
    PASS,
    PLACE,
    RECRUIT,
    REROLL,
    SPACE,
    SUFFER,
    TARGET,
    TIMES,
)
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.amounts import amounts, black_dice, die, packed_dice
from bazigah.games.troyes.words.deeds import deed, deed_at, told_deal
from bazigah.games.troyes.words.groups import dice_for, die_of, hire_price, told_group
from bazigah.text.words import Phrase, action_phrase, label


def action(s: Troyes, action: int) -> Phrase:
    """What an action does here and now."""
    tell = _ACTIONS.get(int(SPACE.kind_of[action]))
    return action_phrase(SPACE, action) if tell is None else tell(s, action)


def _chooser(s: Troyes) -> Player:
    return s.players[s.stack[-1].seat]


def _activate(s: Troyes, action: int) -> Phrase:
    card = int(SPACE.first[action])
    told: dict[str, object] = {"card": label(CARDS, card), "dice": dice_for(card), "divisor": int(DIVISOR[card])}
    hire = hire_price(_chooser(s), card)
    return Phrase("action.activate_hiring", {**told, "price": hire}) if hire else Phrase("action.activate", told)


def _combat(s: Troyes, action: int) -> Phrase:
    event = int(SPACE.first[action])
    flags = "@flags.unlimited" if FLAGS[event] == NO_LIMIT else Phrase("flags.free", {"flags": _free_flags(s, event)})
    return action_phrase(SPACE, action, dice=dice_for(action), divisor=int(DIVISOR[action]), flags=flags)


def _free_flags(s: Troyes, event: int) -> int:
    return int(free_flags(s, event))


def _with_dice(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, dice=dice_for(action), divisor=int(DIVISOR[action]))


def _place(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, colour=label(COLOURS, SPACE.first[action]))


def _pass(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, first=PASS_DENIERS, later=LATER_DENIERS)


def _reroll(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, influence=REROLL_COST)


def _flip(s: Troyes, action: int) -> Phrase:
    cell = action - int(FLIP.base)
    told: dict[str, object] = {"die": die(cell), "new": int(VALUE[OPPOSITE[cell]])}
    if isinstance(s.stack[-1], Flip):
        return Phrase("action.flip_also", told)
    return Phrase("action.flip", {**told, "influence": FLIP_COST})


def _recruit(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, influence=RECRUIT_COST)


def _cube(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, deed=deed_at(s, RAW_CARDS[SPACE.first[action]]["effect"]))


def _die(s: Troyes, action: int) -> Phrase:
    decision, number = s.stack[-1], action - int(DIE.base)
    if isinstance(decision, CounterBlack):
        worth = int(AGAINST_BLACK[CELL_OF[number]])
        told = {"worth": worth, "reached": int(decision.reached) + worth, "needed": int(decision.needed)}
        return Phrase("action.die_against_black", {"die": die(CELL_OF[number]), **told})
    assert isinstance(decision, GroupDice)
    told_dice = told_group(s, decision, [*dice_of(decision.group), number])
    return Phrase("action.die", {**told_dice, "die": die_of(s, decision.seat, number)})


def _done(s: Troyes, action: int) -> Phrase:
    decision = s.stack[-1]
    if isinstance(decision, CounterBlack):
        told = {"black": black_dice(decision.black), "dice": packed_dice(decision.chosen)}
        return Phrase("action.done_countering", told)
    if isinstance(decision, Flip):
        return Phrase("action.done_flipping", {"dice": packed_dice(decision.chosen), "influence": FLIP_COST})
    assert isinstance(decision, GroupDice)
    return Phrase("action.done", told_group(s, decision, dice_of(decision.group)))


def _suffer(s: Troyes, action: int) -> Phrase:
    return action_phrase(SPACE, action, points=BLACK_PENALTY)


def _times(s: Troyes, action: int) -> Phrase:
    """So many cubes on an event or card, or activations and what they bring together."""
    decision, times = s.stack[-1], int(SPACE.first[action]) + 1
    if isinstance(decision, Fight):
        return Phrase("action.times_cubes", {"cubes": times, "target": label(EVENT_CARDS, decision.event)})
    assert isinstance(decision, Activate)
    if EFFECT[decision.card] == DELAYED:
        return Phrase("action.times_cubes", {"cubes": times, "target": label(CARDS, decision.card)})
    is_deal = EFFECT[decision.card] == DEAL
    result = _deal_now(s, CARD_DEALS[decision.card][0], times) if is_deal else "@each_time"
    return Phrase("action.times", {"times": times, "result": result})


def _deal_now(s: Troyes, deal: int, times: int) -> Phrase:
    """What a deal costs and brings as things stand."""
    gained = times * int(PER[DEAL_PER[deal]](s, s.stack[-1].seat))
    gain = amounts(*(int(figures[deal]) * gained for figures in (GAIN_DENIERS, GAIN_INFLUENCE, GAIN_POINTS)))
    pay = amounts(int(PAY_DENIERS[deal]) * times, int(PAY_INFLUENCE[deal]) * times, 0)
    return told_deal(pay, gain)


def _choose(s: Troyes, action: int) -> Phrase:
    decision, number = s.stack[-1], int(SPACE.first[action])
    assert isinstance(decision, ChooseDeal)
    option = RAW_CARDS[decision.card]["effect"]["options"][number]
    now = _deal_now(s, CARD_DEALS[decision.card][number], 1)
    return action_phrase(SPACE, action, deed=deed(option), now=now)


def _aim(s: Troyes, action: int) -> Phrase:
    decision = s.stack[-1]
    at_once = int(EVENT_CUBES[decision.card]) if isinstance(decision, Aim | Negotiate) else 1
    return action_phrase(SPACE, action, cubes=at_once)


_ACTIONS: Final[dict[int, Callable[[Troyes, int], Phrase]]] = {
    int(ACTIVATE.index): _activate,
    int(CATHEDRAL.index): _with_dice,
    int(COMBAT.index): _combat,
    int(PLACE.index): _place,
    int(AGRICULTURE.index): _with_dice,
    int(PASS.index): _pass,
    int(REROLL.index): _reroll,
    int(FLIP.index): _flip,
    int(RECRUIT.index): _recruit,
    int(CUBE.index): _cube,
    int(DIE.index): _die,
    int(DONE.index): _done,
    int(SUFFER.index): _suffer,
    int(TIMES.index): _times,
    int(CHOOSE.index): _choose,
    int(TARGET.index): _aim,
}
