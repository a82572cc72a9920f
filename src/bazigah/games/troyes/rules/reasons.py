"""Why an action of the right kind is not legal now, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.refusal import Refusal
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARD_PAYS_DENIERS, CARD_PAYS_INFLUENCE, HIRE_PRICE
from bazigah.games.troyes.facts.components import COLOUR, FLIP_COST, RECRUIT_COST, REROLL_COST, VALUE
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import PlaceCitizen, sources, stands_on
from bazigah.games.troyes.rules.dice import black_at, count_at
from bazigah.games.troyes.rules.event_row import Fight, free_flags
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.prices import needed_deniers
from bazigah.games.troyes.rules.reach import fitting_values
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of
from bazigah.games.troyes.rules.targets import DIVISOR, NO_CUBE, PICKS, TO_CATHEDRAL
from bazigah.games.troyes.rules.turns import CounterBlack
from bazigah.games.troyes.rules.usable import roomy_values
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    BLACK,
    CATHEDRAL,
    COMBAT,
    CUBE,
    DIE,
    DONE,
    FLIP,
    LIFT,
    MOVE,
    PLACE,
    RAISE,
    RECRUIT,
    REROLL,
    SET,
    SPACE,
    STOP,
    SUFFER,
    SUPPLY,
    TARGET,
    TIMES,
)
from bazigah.games.troyes.state import Troyes, place_of

_COSTS: Final[dict[int, tuple[int, str]]] = {
    int(REROLL.index): (REROLL_COST, "TR-12.2"),
    int(RECRUIT.index): (RECRUIT_COST, "TR-12.3"),
    int(FLIP.index): (FLIP_COST, "TR-12.4"),
}

# --- the main choice ----------------------------------------------------------------------------------------------


def _activate(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    card = int(SPACE.first[action])
    place = place_of(card)
    if place >= s.face_up() or s.places[place] != card:
        return Refusal("card_not_face_up", "TR-6.1", {"card": card})
    p = s.players[decision.seat]
    if p.influence < CARD_PAYS_INFLUENCE[card]:
        return Refusal(
            "needs_influence", "TR-6.14", {"needed": int(CARD_PAYS_INFLUENCE[card]), "has": int(p.influence)}
        )
    price = int(CARD_PAYS_DENIERS[card])
    if not stands_on(p, place):
        price += int(HIRE_PRICE[card])
    if p.deniers < price:
        return Refusal("needs_deniers", "TR-5.5", {"needed": price, "has": int(p.deniers)})
    return _too_low(card)


def _too_low(target: int) -> Refusal:
    """No group of dice that can be paid for is high enough."""
    return Refusal("dice_too_low", "TR-4.8.3", {"needed": int(DIVISOR[target])})


def _cathedral(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    if roomy_values(s) == 0:
        return Refusal("cathedral_full", "TR-7.5")
    return Refusal("no_die_fits_cathedral", "TR-7.4")


def _combat(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    event = int(SPACE.first[action])
    if event not in s.row:
        return Refusal("event_not_in_row", "TR-8.1", {"event": event})
    return _too_low(action)


def _place(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("no_die_for_building", "TR-9.1", {"building": int(SPACE.first[action])})


def _harvest(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return _too_low(action)


# --- influence ----------------------------------------------------------------------------------------------------


def no_influence(s: Troyes, decision: Decision[Any], kind: int) -> Refusal | None:
    cost, rule = _COSTS[kind]
    has = int(s.players[decision.seat].influence)
    if isinstance(decision, CounterBlack) and not decision.is_fresh(s):
        return Refusal("influence_too_late", "TR-12.1")
    return Refusal("needs_influence", rule, {"needed": cost, "has": has}) if has < cost else None


def _reroll(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    kind = int(SPACE.kind_of[action])
    if isinstance(decision, Flip):
        return _no_such_die(action)
    return no_influence(s, decision, kind) or _no_such_die(action)


def _no_such_die(action: int) -> Refusal:
    colour, value = int(SPACE.first[action]), int(SPACE.second[action])
    return Refusal("no_such_die", "TR-12.5", {"colour": colour, "value": value + 1})


def _recruit(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return no_influence(s, decision, int(RECRUIT.index)) or Refusal("no_citizens_left", "TR-12.8")


# --- dice ---------------------------------------------------------------------------------------------------------


def _die(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    die = action - int(DIE.base)
    if isinstance(decision, CounterBlack):
        return _counter_die(s, decision, die)
    assert isinstance(decision, GroupDice)
    return _group_die(s, decision, die)


def _not_there(die: int, rule: str) -> Refusal:
    cell = CELL_OF[die]
    return Refusal("no_such_die", rule, {"colour": int(COLOUR[cell]), "value": int(VALUE[cell])})


def _counter_die(s: Troyes, decision: CounterBlack, die: int) -> Refusal:
    if DISTRICT_OF[die] != decision.seat:
        return Refusal("only_own_dice", "TR-4.7.2")
    if count_at(s.dice[decision.seat] - decision.chosen, CELL_OF[die]) == 0:
        return _not_there(die, "TR-4.7.2")
    return Refusal("out_of_reach", "TR-4.7.6", {"needed": int(decision.needed)})


def _group_die(s: Troyes, decision: GroupDice, die: int) -> Refusal:
    target, cube = int(decision.target), int(decision.cube)
    taken = dice_of(decision.group)
    cell = int(CELL_OF[die])
    if count_at(s.dice[DISTRICT_OF[die]], cell) <= taken.count(die):
        return _not_there(die, "TR-5.1")
    colour = int(COLOUR[cell])
    if not any(pick >> colour & 1 for pick in PICKS[target][cube]):
        return Refusal("wrong_colour", "TR-6.1" if target < CARD_COUNT else "TR-5.1", {"colour": colour})
    mixes = any(
        pick >> colour & 1 and pick >> COLOUR[CELL_OF[other]] & 1 for pick in PICKS[target][cube] for other in taken
    )
    if taken and not mixes:
        return Refusal("one_colour_only", "TR-5.1", {"colour": int(COLOUR[CELL_OF[taken[0]]])})
    if fitting_values(s, decision.seat, target, cube, decision.group) >> VALUE[cell] & 1 == 0:
        if target == TO_CATHEDRAL:
            return Refusal("no_room", "TR-7.4", {"value": int(VALUE[cell])})
        return Refusal("protected", "TR-9.6")
    needed, has = needed_deniers(s, decision.seat, target, cube, taken, die)
    if needed > has:
        return Refusal("needs_deniers", "TR-5.2", {"needed": needed, "has": has})
    return _too_low(target)


def _cube(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, GroupDice)
    card = int(SPACE.first[action])
    place = place_of(card)
    if s.places[place] != card or s.players[decision.seat].delayed[place] == 0:
        return Refusal("no_cube_there", "TR-6.11", {"card": card})
    if decision.cube != NO_CUBE:
        return Refusal("one_cube_only", "TR-6.11")
    if decision.group:
        return Refusal("cube_before_dice", "TR-19.D6")
    if not PICKS[decision.target][card + 1]:
        return Refusal("cube_does_not_fit", "TR-14.3", {"card": card})
    return _too_low(int(decision.target))


def _black(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    assert isinstance(decision, CounterBlack)
    value = int(SPACE.first[action]) + 1
    if black_at(s.black - decision.black, value) == 0:
        return Refusal("no_such_black_die", "TR-4.7.3", {"value": value})
    return Refusal("out_of_reach", "TR-4.7.3", {"needed": int(decision.needed) + value})


def _done(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    if isinstance(decision, CounterBlack):
        return Refusal("not_enough", "TR-4.7.2", {"needed": int(decision.needed), "has": int(decision.reached)})
    assert isinstance(decision, GroupDice)
    return Refusal("group_too_low", "TR-4.8.3", {"needed": int(DIVISOR[decision.target])})


def _suffer(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("must_counter", "TR-4.7.7")


# --- citizens -----------------------------------------------------------------------------------------------------


def _source(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    if action in sources(s, decision.seat):
        return Refusal("protected", "TR-9.6")
    return Refusal("not_your_citizen", "TR-9.2" if isinstance(decision, PlaceCitizen) else "TR-6.3")


def _set(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("space_taken", "TR-3.2", {"space": int(SPACE.first[action])})


# --- what the dice bring ------------------------------------------------------------------------------------------


def _times(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    if isinstance(decision, Fight):
        flags = int(free_flags(s, decision.event))
        if flags < decision.most:
            return Refusal("too_few_flags", "TR-8.2", {"most": flags})
        return Refusal("too_many", "TR-8.1", {"most": int(decision.most)})
    assert isinstance(decision, Activate)
    if SPACE.first[action] < decision.most:
        return Refusal("cannot_pay_all", "TR-14.0", {"most": len(decision.options(s))})
    return Refusal("too_many", "TR-6.8", {"most": int(decision.most)})


def _target(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("event_not_in_row", "TR-14.1", {"event": int(SPACE.first[action])})


def _stop(s: Troyes, decision: Decision[Any], action: int) -> Refusal:
    return Refusal("at_least_one", "TR-6.8")


_Reason = Callable[[Troyes, Decision[Any], int], Refusal]
REASONS: Final[dict[int, _Reason]] = {
    int(kind.index): reason
    for kind, reason in (
        (ACTIVATE, _activate),
        (CATHEDRAL, _cathedral),
        (COMBAT, _combat),
        (PLACE, _place),
        (AGRICULTURE, _harvest),
        (REROLL, _reroll),
        (FLIP, _reroll),
        (RECRUIT, _recruit),
        (CUBE, _cube),
        (DIE, _die),
        (BLACK, _black),
        (DONE, _done),
        (SUFFER, _suffer),
        (SUPPLY, _source),
        (LIFT, _source),
        (RAISE, _source),
        (MOVE, _source),
        (TIMES, _times),
        (TARGET, _target),
        (STOP, _stop),
        (SET, _set),
    )
}
