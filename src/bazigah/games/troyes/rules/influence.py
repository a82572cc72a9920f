"""Influence spent before an action or a black die: re-roll, flip, recruit (TR-12)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    ALL_VALUES,
    COLOUR,
    FLIP_COST,
    FLIP_MOST,
    ONE,
    OPPOSITE,
    RECRUIT_COST,
    REROLL_COST,
    SIDES,
    VALUE,
)
from bazigah.games.troyes.rules.dice import actions_for_dice, add_actions, cells_of, count_at, count_of
from bazigah.games.troyes.rules.forms import OWN_DICE
from bazigah.games.troyes.rules.purse import pay_influence
from bazigah.games.troyes.space import DECISIONS, DONE, FLIP, FLIPPED, RECRUIT, RECRUITED, REROLL, REROLLED, SPACE
from bazigah.games.troyes.state import Troyes

_REROLLS: Final[list[list[list[i64]]]] = actions_for_dice(REROLL.base)
_FLIPS: Final[list[list[list[i64]]]] = actions_for_dice(FLIP.base)


def influence_options(s: Troyes, seat: i64) -> list[i64]:
    """What the influence of a seat can be spent on now; equal dice are one choice."""
    p = s.players[seat]
    options: list[i64] = []
    if p.influence >= REROLL_COST:
        add_actions(options, _REROLLS, s.dice[seat], ALL_VALUES)
    if p.influence >= FLIP_COST:
        add_actions(options, _FLIPS, s.dice[seat], ALL_VALUES)
    if p.influence >= RECRUIT_COST and p.general > 0:
        options.append(RECRUIT.base)
    return options


def spend_influence(s: Troyes, seat: i64, action: i64) -> None:
    """Carry out an action of `influence_options`; the decision below is asked again afterwards."""
    kind = SPACE.kind_of[action]
    if kind == RECRUIT.index:
        pay_influence(s, seat, RECRUIT_COST)
        s.players[seat].general -= 1
        s.players[seat].supply += 1
        s.tell(RECRUITED, seat)
    elif kind == REROLL.index:
        _reroll(s, seat, action - REROLL.base)
    else:
        s.stack.append(Flip(seat, ONE[action - FLIP.base]))


def _reroll(s: Troyes, seat: i64, cell: i64) -> None:
    pay_influence(s, seat, REROLL_COST)
    value = s.rng.below(SIDES)
    s.dice[seat] += ONE[COLOUR[cell] * SIDES + value] - ONE[cell]
    s.tell(REROLLED, seat, COLOUR[cell], VALUE[cell] - 1, value)


class Flip(Decision[Troyes]):
    """Up to three dice of the own district are turned over for one price (TR-12.4)."""

    chosen: i64  # dice chosen so far, packed

    def __init__(self, seat: i64, chosen: i64) -> None:
        self.seat = seat
        self.chosen = chosen

    def options(self, s: Troyes) -> list[i64]:
        options: list[i64] = []
        if count_of(self.chosen) < FLIP_MOST:
            add_actions(options, _FLIPS, s.dice[self.seat] - self.chosen, ALL_VALUES)
        options.append(DONE.base)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        if action != DONE.base:
            s.stack.append(Flip(self.seat, self.chosen + ONE[action - FLIP.base]))
            return
        pay_influence(s, self.seat, FLIP_COST)
        dice = s.dice[self.seat] - self.chosen
        for cell in cells_of(self.chosen):
            for _ in range(count_at(self.chosen, cell)):
                dice += ONE[OPPOSITE[cell]]
                s.tell(FLIPPED, self.seat, COLOUR[cell], VALUE[cell] - 1, VALUE[OPPOSITE[cell]] - 1)
        s.dice[self.seat] = dice


DECISIONS.kind(Flip, chosen=OWN_DICE)
