"""Are the pending choices possible? Which may lie upon which, and what each of them needs."""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.errors import impossible
from bazigah.games.troyes.facts.activity_cards import BY_ROLL, CHOOSE_DEAL, EFFECT, FOR_PAYMENT, PER_DIE
from bazigah.games.troyes.facts.components import (
    CELL_COUNT,
    CITIZENS_EACH,
    EMPTY,
    FLIP_COST,
    FLIP_MOST,
    NEUTRAL,
    PLAYER_STEP,
    ROY_STEP,
    SIDES,
    STARTING_CITIZENS,
)
from bazigah.games.troyes.rules.activities import Activate
from bazigah.games.troyes.rules.citizens import HireTradesman, PlaceCitizen, stands_on
from bazigah.games.troyes.rules.dice import against_black, black_at, count_at, count_of, highest_black
from bazigah.games.troyes.rules.event_row import Fight
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import Flip
from bazigah.games.troyes.rules.reach import cube_options, die_options
from bazigah.games.troyes.rules.setup import SetCitizen, next_to_set
from bazigah.games.troyes.rules.stepwise import Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.rules.taken import dice_of, with_die
from bazigah.games.troyes.rules.targets import NO_CUBE
from bazigah.games.troyes.rules.turns import CounterBlack, EndTurn, Turn
from bazigah.games.troyes.rules.usable import target_options
from bazigah.games.troyes.space import CUBE, DECISIONS, DIE
from bazigah.games.troyes.state import Troyes, place_of


def check_pending(s: Troyes) -> None:
    if not s.stack:
        return
    if isinstance(s.stack[0], SetCitizen):
        _check_placing(s)
    else:
        _check_turn(s)


def _check_placing(s: Troyes) -> None:
    """The initial placement is in order (TR-3.1, TR-18.3)."""
    if len(s.stack) != 1 or s.round != 0:
        raise impossible("pending", DECISIONS.kind_of[SetCitizen].name, len(s.stack))
    start = int(STARTING_CITIZENS[len(s.players)])
    for seat, p in enumerate(s.players):
        if p.supply + s.spaces.count(seat) != start or p.general != CITIZENS_EACH - start:
            raise impossible(f"players[{seat}].supply", str(start - s.spaces.count(seat)), int(p.supply))
    seat = 0 if s.solo else int(next_to_set(s))
    if s.stack[0].seat != seat or not s.players[seat].supply:
        raise impossible("pending[0].seat", str(seat + 1), int(s.stack[0].seat) + 1)
    left = sum(int(p.supply) for p in s.players)
    if s.spaces.count(EMPTY) < left or any(s.dice) or s.black:
        raise impossible("spaces", f"{left}...", s.spaces.count(EMPTY))
    if s.solo:
        _check_placing_alone(s, left)


def _check_placing_alone(s: Troyes, left: int) -> None:
    """Le Roy has placed three before every two of the player (TR-18.3)."""
    placed = (1 + (STARTING_CITIZENS[1] - left) // PLAYER_STEP) * ROY_STEP
    if s.spaces.count(NEUTRAL) != placed:
        raise impossible("spaces.neutral", str(placed), s.spaces.count(NEUTRAL))


_BOTTOM: Final = (CounterBlack, Turn, EndTurn)
_ABOVE: Final[dict[type, tuple[type, ...]]] = {
    CounterBlack: (Flip,),
    Turn: (Flip,),
    EndTurn: (GroupDice, PlaceCitizen, Fight, Activate, ChooseDeal, Shoot, Negotiate, PutCubes),
    Activate: (HireTradesman,),
    ChooseDeal: (HireTradesman,),
    Shoot: (HireTradesman, Aim),
    Negotiate: (HireTradesman,),
    PutCubes: (HireTradesman,),
}  # what may lie on a pending decision


def _check_turn(s: Troyes) -> None:
    """One turn is being taken, step by step."""
    bottom = s.stack[0]
    if type(bottom) not in _BOTTOM:
        raise impossible(
            "pending[0]", ", ".join(DECISIONS.kind_of[kind].name for kind in _BOTTOM), DECISIONS.name_of(bottom)
        )
    if not isinstance(bottom, CounterBlack) and s.black:
        raise impossible("black_dice", "[]", int(s.black))
    if isinstance(bottom, Turn) and s.players[bottom.seat].passed:
        raise impossible(f"players[{bottom.seat}].passed", "false", "true")
    if isinstance(bottom, Turn) and s.no_dice():
        raise impossible("districts", "@expected.a_die", 0)
    for number, decision in enumerate(s.stack):
        path = f"pending[{number}]"
        if decision.seat != bottom.seat:
            raise impossible(f"{path}.seat", str(bottom.seat + 1), int(decision.seat) + 1)
        below = s.stack[number - 1] if number else None
        if below is not None and not isinstance(decision, _ABOVE.get(type(below), ())):
            raise impossible(path, "@expected.a_choice_inside_a_turn", DECISIONS.name_of(decision))
        if not _is_possible(s, decision, below):
            raise impossible(path, "@expected.a_possible_choice", DECISIONS.name_of(decision))


def _is_possible(s: Troyes, decision: Decision[Any], below: Decision[Any] | None) -> bool:
    """Can this choice have come up in the position?"""
    if isinstance(decision, CounterBlack):
        return _is_counter(s, decision)
    if isinstance(decision, Flip):
        return _is_flip(s, decision, below)
    if isinstance(decision, GroupDice):
        return _is_group(s, decision)
    if isinstance(decision, HireTradesman):
        return decision.card == getattr(below, "card", EMPTY) and _is_face_up(s, int(decision.card))
    if isinstance(decision, Aim):
        return decision.card == getattr(below, "card", EMPTY)
    if isinstance(decision, PlaceCitizen):
        return bool(decision.options(s))
    if isinstance(decision, Fight):
        return decision.event in s.row and decision.most > 0
    if isinstance(decision, Activate | ChooseDeal | Shoot | Negotiate | PutCubes):
        return _is_activation(s, decision)
    return True


def _is_face_up(s: Troyes, card: int) -> bool:
    place = place_of(card)
    return place < s.face_up() and s.places[place] == card


def _is_activation(s: Troyes, decision: Activate | ChooseDeal | Shoot | Negotiate | PutCubes) -> bool:
    """The card lies face up, has such an effect, and the tradesman is there or on his way."""
    kinds = {CHOOSE_DEAL: ChooseDeal, BY_ROLL: Shoot, FOR_PAYMENT: Negotiate, PER_DIE: PutCubes}
    card = int(decision.card)
    hired = stands_on(s.players[decision.seat], place_of(card))
    return (
        _is_face_up(s, card)
        and type(decision) is kinds.get(int(EFFECT[card]), Activate)
        and hired != isinstance(s.stack[-1], HireTradesman)
    )


def _fits_in(part: int, whole: int) -> bool:
    return all(count_at(part, cell) <= count_at(whole, cell) for cell in range(CELL_COUNT))


def _is_counter(s: Troyes, decision: CounterBlack) -> bool:
    """The chosen dice are there, the highest black die is among the chosen ones, and they can be countered."""
    own = s.dice[decision.seat]
    highest = highest_black(s.black)
    return (
        highest > 0
        and black_at(decision.black, highest) > 0
        and all(black_at(decision.black, value) <= black_at(s.black, value) for value in range(1, SIDES + 1))
        and _fits_in(decision.chosen, own)
        and (decision.is_fresh(s) or against_black(own) >= decision.needed)
    )


def _is_flip(s: Troyes, decision: Flip, below: Decision[Any] | None) -> bool:
    return (
        0 < count_of(decision.chosen) <= FLIP_MOST
        and _fits_in(decision.chosen, s.dice[decision.seat])
        and s.players[decision.seat].influence >= FLIP_COST
        and not (isinstance(below, CounterBlack) and not below.is_fresh(s))
    )


def _is_group(s: Troyes, decision: GroupDice) -> bool:
    """Every step on the way to the group was offered."""
    seat, target, cube = decision.seat, decision.target, decision.cube
    if s.players[seat].passed or target not in target_options(s, seat):
        return False
    if cube != NO_CUBE and CUBE.base + cube - 1 not in cube_options(s, seat, target):
        return False
    group = 0
    for die in reversed(dice_of(decision.group)):
        if DIE.base + die not in die_options(s, seat, target, cube, group):
            return False
        group = int(with_die(group, die))
    return True
