"""The turns of a round: countering black dice, actions, passing, and round after round (TR-4)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.state import Decision
from bazigah.games.troyes.activity_cards import CARD_PAYS_DENIERS, CARD_PAYS_INFLUENCE, HIRE_PRICE
from bazigah.games.troyes.citizens import open_values
from bazigah.games.troyes.components import (
    ALL_VALUES,
    BIT,
    BLACK_INFLUENCE,
    BLACK_PENALTY,
    COLOUR,
    DIE_PRICE,
    EMPTY,
    LATER_DENIERS,
    OF_COLOURS,
    ONE,
    PASS_DENIERS,
    RED,
    TOP_LEVEL,
    VALUE,
    WHITE,
    YELLOW,
)
from bazigah.games.troyes.dice import (
    AGAINST_BLACK,
    best_sums,
    black_at,
    black_sum,
    cells_of,
    colour_sums,
    count_at,
    highest_black,
    one_black,
    sum_of,
)
from bazigah.games.troyes.events import act_events, bring_events
from bazigah.games.troyes.groups import (
    Group,
    cube_options,
    reaches,
    sum_dice,
)
from bazigah.games.troyes.influence import influence_options, spend_influence
from bazigah.games.troyes.purse import gain_influence, lose_points
from bazigah.games.troyes.rounds import close_round, open_round
from bazigah.games.troyes.roy import give_up_die, has_dice, take_turn
from bazigah.games.troyes.scoring import score_game
from bazigah.games.troyes.space import (
    ACTIVATE,
    AGRICULTURE,
    BLACK,
    BLACK_COUNTERED,
    BLACK_SUFFERED,
    CATHEDRAL,
    COMBAT,
    DIE,
    DIE_SPENT,
    DONE,
    END,
    PASS,
    PASSED,
    PLACE,
    PURSE_GREW,
    SPACE,
    START_PLAYER,
    SUFFER,
    TURN_ENDED,
)
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.targets import (
    DIVISOR,
    FIRST_BUILDING,
    FIRST_EVENT,
    NO_CUBE,
    PICKS,
    SINGLE_COLOURS,
    SOLE_COLOUR,
    TO_CATHEDRAL,
    TO_HARVEST,
    WORTH,
)

_END: Final[list[i64]] = [END.base]

# --- round after round --------------------------------------------------------------------------------------------


def begin_round(s: Troyes) -> None:
    """Phases 0 to 3, up to the first choice (TR-4.2)."""
    open_round(s)
    bring_events(s)
    act_events(s)
    _counter_on(s, s.start)


def _next(s: Troyes, actor: i64) -> i64:
    """Whose turn comes after this one; in the solo game actor 1 is Le Roy."""
    actors: i64 = 2 if s.solo else len(s.players)
    return (actor + 1) % actors


def _is_roy(s: Troyes, actor: i64) -> bool:
    return s.solo and actor == 1


def _counter_on(s: Troyes, actor: i64) -> None:
    """Whoever is next counters the highest black die; when none is left, phase 4 begins (TR-4.7.1)."""
    while s.black:
        if not _is_roy(s, actor):
            s.stack.append(Counter(actor, 0, one_black(highest_black(s.black))))
            return
        give_up_die(s)
        actor = _next(s, actor)
    if s.no_dice():
        _end_round(s)
    else:
        _give_turn(s, s.start)


def _give_turn(s: Troyes, actor: i64) -> None:
    """The next player who has not passed takes a turn; purses of the others grow (TR-4.8.1, TR-11.2)."""
    while not _is_over(s):
        if _is_roy(s, actor):
            if has_dice(s):
                take_turn(s)
        elif s.players[actor].passed:
            _fill_purse(s, actor, LATER_DENIERS)
        else:
            s.stack.append(Turn(actor))
            return
        actor = _next(s, actor)
    _end_round(s)


def _is_over(s: Troyes) -> bool:
    """Has everybody passed, or is no die left (TR-4.9.1, TR-18.12)?"""
    if s.no_dice():
        return True
    for p in s.players:
        if not p.passed:
            return False
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


class Counter(Decision[Troyes]):
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
        self.reached = sum_of(chosen, AGAINST_BLACK)
        self.needed = black_sum(black)

    def is_fresh(self, s: Troyes) -> bool:
        """Is nothing chosen yet?"""
        return self.chosen == 0 and self.black == one_black(highest_black(s.black))

    def options(self, s: Troyes) -> list[i64]:
        left = s.dice[self.seat] - self.chosen
        reach = self.reached + sum_of(left, AGAINST_BLACK) - self.needed
        options: list[i64] = influence_options(s, self.seat) if self.is_fresh(s) else []
        if reach < 0:
            options.append(SUFFER.base)
            return options
        base = DIE.base + self.seat * 18
        options += [base + cell for cell in cells_of(left)]
        others = s.black - self.black
        value: i64 = 1
        while others and value <= reach:
            if others & 63:
                options.append(BLACK.base + value - 1)
            others >>= 6
            value += 1
        if self.reached >= self.needed:
            options.append(DONE.base)
        return options

    def waits(self, s: Troyes) -> bool:
        """The last word of the turn is asked for, so that the dice can be taken back."""
        return self.reached >= self.needed

    def apply(self, s: Troyes, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == DIE.index:
            die = ONE[action - DIE.base - self.seat * 18]
            s.stack[-1] = Counter(self.seat, self.chosen + die, self.black)
        elif kind == BLACK.index:
            s.stack[-1] = Counter(self.seat, self.chosen, self.black + one_black(SPACE.first[action] + 1))
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
        for cell in cells_of(self.chosen):
            for _ in range(count_at(self.chosen, cell)):
                s.tell(DIE_SPENT, self.seat, COLOUR[cell], VALUE[cell] - 1)
        for value in range(1, 7):
            for _ in range(black_at(self.black, value)):
                s.tell(BLACK_COUNTERED, self.seat, value - 1)
                gain_influence(s, self.seat, BLACK_INFLUENCE)

    def _suffer(self, s: Troyes) -> None:
        """The black die goes, the dice stay, points are lost (TR-4.7.6)."""
        s.black -= self.black
        s.tell(BLACK_SUFFERED, self.seat, black_sum(self.black) - 1)
        lose_points(s, self.seat, BLACK_PENALTY)


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
            s.stack.append(Group(self.seat, action, NO_CUBE, 0))
        elif action == PASS.base:
            s.stack[-1] = EndTurn(self.seat)
            s.players[self.seat].passed = True
            s.tell(PASSED, self.seat)
            _fill_purse(s, self.seat, PASS_DENIERS)
        else:
            spend_influence(s, self.seat, action)


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


def target_options(s: Troyes, seat: i64) -> list[i64]:
    """Everything that a group of dice can be used for now."""
    offer = Offer(s, seat)
    p = s.players[seat]
    deniers = p.deniers
    tradesmen = p.tradesmen()
    options: list[i64] = []
    for place in range(s.face_up()):
        card = s.places[place]
        budget = deniers - CARD_PAYS_DENIERS[card]
        if (tradesmen >> place) & 1 == 0:
            budget -= HIRE_PRICE[card]
        if budget >= 0 and p.influence >= CARD_PAYS_INFLUENCE[card] and offer.reaches(s, card, budget):
            options.append(ACTIVATE.base + card)
    if offer.has_die(WHITE, roomy_values(s)) or (offer.has_cube and cube_options(s, seat, TO_CATHEDRAL)):
        options.append(CATHEDRAL.base)
    for event in s.row:
        if offer.reaches(s, FIRST_EVENT + event, deniers):
            options.append(COMBAT.base + event)
    for building in range(3):
        if offer.has_die(building, open_values(s, seat, building)) or (
            offer.has_cube and cube_options(s, seat, FIRST_BUILDING + building)
        ):
            options.append(PLACE.base + building)
    if offer.reaches(s, TO_HARVEST, deniers):
        options.append(AGRICULTURE.base)
    return options


class Offer:
    """The dice on the table as a seat can use them, own ones free and all others to be bought."""

    seat: i64
    deniers: i64
    own: i64
    foreign: i64
    own_sums: list[list[i64]]  # by colour: the best one, two and three dice
    foreign_sums: list[list[i64]]
    has_cube: bool

    def __init__(self, s: Troyes, seat: i64) -> None:
        p = s.players[seat]
        own = s.dice[seat]
        foreign = sum_dice(s.dice) - own
        self.seat = seat
        self.deniers = p.deniers
        self.own = own
        self.foreign = foreign
        self.own_sums = [colour_sums(own, RED), colour_sums(own, WHITE), colour_sums(own, YELLOW)]
        self.foreign_sums = [colour_sums(foreign, RED), colour_sums(foreign, WHITE), colour_sums(foreign, YELLOW)]
        self.has_cube = p.stored > 0

    def reaches(self, s: Troyes, target: i64, budget: i64) -> bool:
        """Does some group yield at least 1 (TR-4.8.3), perhaps with a delayed cube?"""
        colour = SOLE_COLOUR[target]
        if colour == EMPTY:
            reached = self._some_colours_reach(target, budget)
        else:
            reached = reaches(self.own_sums[colour], self.foreign_sums[colour], DIVISOR[target], budget)
        return reached or (self.has_cube and len(cube_options(s, self.seat, target)) > 0)

    def _some_colours_reach(self, target: i64, budget: i64) -> bool:
        for colours in PICKS[target][NO_CUBE]:
            if SINGLE_COLOURS[colours]:
                own = self.own_sums[colours >> 1]
                foreign = self.foreign_sums[colours >> 1]
            else:
                own = best_sums(self.own & OF_COLOURS[colours], WORTH[NO_CUBE])
                foreign = best_sums(self.foreign & OF_COLOURS[colours], WORTH[NO_CUBE])
            if reaches(own, foreign, DIVISOR[target], budget):
                return True
        return False

    def has_die(self, colour: i64, values: i64) -> bool:
        """Is there a single die of this colour, own or payable, with one of these values?"""
        dice = self.own + self.foreign if self.deniers >= DIE_PRICE[1] else self.own
        dice &= OF_COLOURS[BIT[colour]]
        return dice != 0 and (values == ALL_VALUES or _shows(dice, values))


def _shows(dice: i64, values: i64) -> bool:
    shown: i64 = 0
    for cell in cells_of(dice):
        shown |= BIT[VALUE[cell]]
    return shown & values != 0


def roomy_values(s: Troyes) -> i64:
    """The numbers of the cathedral that can take a cube: their top level is free."""
    values: i64 = 0
    for value in range(1, 7):
        if s.cathedral[TOP_LEVEL + value] == EMPTY:
            values |= BIT[value]
    return values


assert (ACTIVATE.base, CATHEDRAL.base, COMBAT.base, PLACE.base) == (0, TO_CATHEDRAL, FIRST_EVENT, FIRST_BUILDING)
assert AGRICULTURE.base == TO_HARVEST
assert (RED, WHITE, YELLOW) == (0, 1, 2)
