"""A turn (chapters 2 to 4): walk with a die, sprint with the card, and what a well gives."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import amount
from bazigah.engine.ints import i64

from ..facts.components import CARD_STEPS, DICE, GIFT_WATER, GIFTS, LONGEST, PIPS, WATER, WELL_STEPS, WELLS
from ..space import (
    DECISIONS,
    DRANK,
    ENDED,
    ROLLED,
    SPACE,
    SPRINT,
    SPRINTED,
    STEPPED_ON,
    TAKE,
    WALK,
    WALKED,
)
from ..state import Race


class Turn(Decision[Race]):
    """Walk as far as a die shows, or sprint first (RC-2.2, RC-2.3)."""

    def options(self, s: Race) -> list[i64]:
        walks = [WALK.at(pips) for pips in sorted(set(s.dice))]
        return walks if s.runners[self.seat].played else [*walks, SPRINT.at()]

    def apply(self, s: Race, action: i64) -> None:
        runner = s.runners[self.seat]
        if action == SPRINT.base:
            runner.played = True
            s.revealed += 1
            advance(s, self.seat, CARD_STEPS[runner.card])
            s.tell(SPRINTED, self.seat, runner.card, runner.space)
            return
        pips = SPACE.first[action]
        s.stack.pop()
        s.dice = []
        advance(s, self.seat, pips + 1)
        s.tell(WALKED, self.seat, pips, runner.space)
        if runner.space in WELLS:
            s.stack.append(AtWell(self.seat, runner.space))
        else:
            end_turn(s, self.seat)


DECISIONS.kind(Turn)


class AtWell(Decision[Race]):
    """Whoever ends a walk at a well drinks or is carried on (RC-3.1)."""

    space: i64

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: Race) -> list[i64]:
        return [TAKE.at(gift) for gift in range(GIFTS.size())]

    def apply(self, s: Race, action: i64) -> None:
        s.stack.pop()
        runner = s.runners[self.seat]
        if SPACE.first[action] == GIFT_WATER:
            runner.water += WATER
            s.tell(DRANK, self.seat, WATER)
        else:
            advance(s, self.seat, WELL_STEPS)
            s.tell(STEPPED_ON, self.seat, runner.space)
        end_turn(s, self.seat)


DECISIONS.kind(AtWell, space=amount(0, LONGEST))


def advance(s: Race, seat: i64, steps: i64) -> None:
    """Nobody walks beyond the last space (RC-2.4)."""
    s.runners[seat].space = min(s.length(), s.runners[seat].space + steps)


def begin_turn(s: Race, seat: i64) -> None:
    """Roll the dice (RC-2.1)."""
    s.dice = [s.rng.below(PIPS.size()) for _ in range(DICE)]
    s.tell(ROLLED, seat, *s.dice)
    s.stack.append(Turn(seat))


def end_turn(s: Race, seat: i64) -> None:
    """The race ends with the round in which somebody arrives (RC-4.1)."""
    following = (seat + 1) % len(s.runners)
    if following == 0 and any(runner.space == s.length() for runner in s.runners):
        s.tell(ENDED, -1)
    else:
        begin_turn(s, following)
