"""The turns of a round: countering black dice, actions, passing, and round after round (TR-4)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.components import (
    ALL_VALUES,
    BLACK_INFLUENCE,
    BLACK_PENALTY,
    COLOUR,
    LATER_DENIERS,
    ONE,
    PASS_DENIERS,
    RED,
    SIDES,
    VALUE,
)
from bazigah.games.troyes.rules.dice import (
    add_actions,
    against_black,
    black_at,
    black_sum,
    cells_of,
    count_at,
    highest_black,
    one_black,
)
from bazigah.games.troyes.rules.events import act_events, bring_events
from bazigah.games.troyes.rules.forms import BLACK_DICE, OWN_DICE
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.influence import influence_options, spend_influence
from bazigah.games.troyes.rules.purse import gain_influence, lose_points
from bazigah.games.troyes.rules.reach import DIE_ACTIONS
from bazigah.games.troyes.rules.rounds import close_round, open_round
from bazigah.games.troyes.rules.roy import ROY, give_up_die, has_dice, take_turn
from bazigah.games.troyes.rules.scoring import score_game
from bazigah.games.troyes.rules.taken import CELL_OF
from bazigah.games.troyes.rules.targets import NO_CUBE
from bazigah.games.troyes.rules.usable import target_options
from bazigah.games.troyes.space import (
    BLACK,
    BLACK_COUNTERED,
    BLACK_SUFFERED,
    DECISIONS,
    DIE,
    DIE_SPENT,
    DONE,
    END,
    PASS,
    PASSED,
    PURSE_GREW,
    SPACE,
    START_PLAYER,
    SUFFER,
    TURN_ENDED,
)
from bazigah.games.troyes.state import Troyes

_END: Final[list[i64]] = [END.base]

# --- round after round --------------------------------------------------------------------------------------------


def begin_round(s: Troyes) -> None:
    """Phases 0 to 3, up to the first choice (TR-4.2)."""
    open_round(s)
    bring_events(s)
    act_events(s)
    _counter_on(s, s.start)


def _next(s: Troyes, actor: i64) -> i64:
    """Whose turn comes after this one."""
    actors: i64 = 2 if s.solo else len(s.players)
    return (actor + 1) % actors


def _is_roy(s: Troyes, actor: i64) -> bool:
    return s.solo and actor == ROY


def _counter_on(s: Troyes, actor: i64) -> None:
    """Whoever is next counters the highest black die; when none is left, phase 4 begins (TR-4.7.1)."""
    while s.black:
        if not _is_roy(s, actor):
            s.stack.append(CounterBlack(actor, 0, one_black(highest_black(s.black))))
            return
        give_up_die(s)
        actor = _next(s, actor)
    if s.no_dice():
        _end_round(s)
    else:
        _give_turn(s, s.start)


def _give_turn(s: Troyes, actor: i64) -> None:
    """The next player who has not passed takes a turn; purses of the others grow (TR-4.8.1, TR-11.2)."""
    actors: i64 = 2 if s.solo else len(s.players)
    while not _is_over(s):
        if s.solo and actor == ROY:
            if has_dice(s):
                take_turn(s)
        elif s.players[actor].passed:
            _fill_purse(s, actor, LATER_DENIERS)
        else:
            s.stack.append(Turn(actor))
            return
        actor += 1
        if actor == actors:
            actor = 0
    _end_round(s)


def _is_over(s: Troyes) -> bool:
    """Has everybody passed, or is no die left (TR-4.9.1, TR-18.12)?"""
    for p in s.players:
        if not p.passed:
            return s.no_dice()
    return not (s.solo and has_dice(s))


def _fill_purse(s: Troyes, seat: i64, deniers: i64) -> None:
    s.players[seat].purse += deniers
    s.tell(PURSE_GREW, seat, deniers)


def _end_round(s: Troyes) -> None:
    """Phase 5, then the next round or the final scoring (TR-4.9, TR-13.1)."""
    close_round(s)
    if not s.decks[RED]:
        score_game(s)
        return
    s.start = _next(s, s.start)
    s.round += 1
    s.tell(START_PLAYER, -1 if _is_roy(s, s.start) else s.start)
    begin_round(s)


# --- countering black dice (TR-4.7) -------------------------------------------------------------------------------


class CounterBlack(Decision[Troyes]):
    """Own dice against the highest black die, and others if wanted (TR-19.D2, TR-19.D3).

    Influence may be spent until the first die is chosen. Whoever cannot reach the highest black die suffers it.
    """

    chosen: i64  # own dice, packed
    black: i64  # black dice to be countered, packed

    reached: i64  # what the chosen dice are worth
    needed: i64  # what the chosen black dice demand

    def __init__(self, seat: i64, chosen: i64, black: i64) -> None:
        self.seat = seat
        self.chosen = chosen
        self.black = black
        self.reached = against_black(chosen) if chosen else 0
        self.needed = black_sum(black)

    def is_fresh(self, s: Troyes) -> bool:
        """Is nothing chosen yet?"""
        return self.chosen == 0 and self.black == one_black(highest_black(s.black))

    def options(self, s: Troyes) -> list[i64]:
        reach = against_black(s.dice[self.seat]) - self.needed
        options: list[i64] = influence_options(s, self.seat) if self.is_fresh(s) else []
        if reach < 0:
            options.append(SUFFER.base)
            return options
        add_actions(options, DIE_ACTIONS[self.seat], s.dice[self.seat] - self.chosen, ALL_VALUES)
        others = s.black - self.black
        if others:
            for value in range(1, SIDES + 1):
                if value <= reach and black_at(others, value):
                    options.append(BLACK.base + value - 1)
        if self.reached >= self.needed:
            options.append(DONE.base)
        return options

    def waits(self, s: Troyes) -> bool:
        """The last word of the turn is asked for, so that the dice can be taken back."""
        return self.reached >= self.needed

    def apply(self, s: Troyes, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == DIE.index:
            die = ONE[CELL_OF[action - DIE.base]]
            s.stack[-1] = CounterBlack(self.seat, self.chosen + die, self.black)
        elif kind == BLACK.index:
            s.stack[-1] = CounterBlack(self.seat, self.chosen, self.black + one_black(SPACE.first[action] + 1))
        elif kind == DONE.index:
            s.stack.pop()
            self._counter(s)
            _counter_on(s, _next(s, self.seat))
        elif kind == SUFFER.index:
            s.stack.pop()
            self._suffer(s)
            _counter_on(s, _next(s, self.seat))
        else:
            spend_influence(s, self.seat, action)

    def _counter(self, s: Troyes) -> None:
        s.dice[self.seat] -= self.chosen
        s.black -= self.black
        if s.log is not None:
            for cell in cells_of(self.chosen):
                for _ in range(count_at(self.chosen, cell)):
                    s.tell(DIE_SPENT, self.seat, COLOUR[cell], VALUE[cell] - 1)
        for value in range(1, SIDES + 1):
            for _ in range(black_at(self.black, value)):
                s.tell(BLACK_COUNTERED, self.seat, value - 1)
                gain_influence(s, self.seat, BLACK_INFLUENCE)

    def _suffer(self, s: Troyes) -> None:
        """The black die goes, the dice stay, points are lost (TR-4.7.6)."""
        s.black -= self.black
        s.tell(BLACK_SUFFERED, self.seat, black_sum(self.black) - 1)
        lose_points(s, self.seat, BLACK_PENALTY)


DECISIONS.kind(CounterBlack, "counter", chosen=OWN_DICE, black=BLACK_DICE)


# --- actions (TR-4.8) ---------------------------------------------------------------------------------------------


class Turn(Decision[Troyes]):
    """The main choice: influence, or what the dice are used for, or a pass (TR-19.D4, TR-19.D5, TR-19.D7).

    A target is offered only if some group of dice, perhaps with a delayed cube, is good for it.
    """

    def options(self, s: Troyes) -> list[i64]:
        options = target_options(s, self.seat)
        options.append(PASS.base)
        options += influence_options(s, self.seat)
        return options

    def apply(self, s: Troyes, action: i64) -> None:
        if action < PASS.base:
            s.stack[-1] = EndTurn(self.seat)
            s.stack.append(GroupDice(self.seat, action, NO_CUBE, 0))
        elif action == PASS.base:
            s.stack[-1] = EndTurn(self.seat)
            s.players[self.seat].passed = True
            s.tell(PASSED, self.seat)
            _fill_purse(s, self.seat, PASS_DENIERS)
        else:
            spend_influence(s, self.seat, action)


DECISIONS.kind(Turn)


class EndTurn(Decision[Troyes]):
    """The end of a turn is asked for, so that the last step can be taken back."""

    def options(self, s: Troyes) -> list[i64]:
        return _END

    def waits(self, s: Troyes) -> bool:
        return True

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        s.tell(TURN_ENDED, self.seat)
        _give_turn(s, _next(s, self.seat))


DECISIONS.kind(EndTurn)
