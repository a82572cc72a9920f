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
    ONE,
    PASS_DENIERS,
    RED,
    TOP_LEVEL,
    VALUE,
    WHITE,
    YELLOW,
)
from bazigah.games.troyes.dice import (
    add_actions,
    against_black,
    black_sum,
    cells_of,
    count_at,
    highest_black,
    of_colour,
    one_black,
    values_of,
)
from bazigah.games.troyes.events import act_events, bring_events
from bazigah.games.troyes.groups import (
    DIE_ACTIONS,
    NONE,
    Group,
    best_totals,
    own_cubes,
    payable_mixes,
    some_cube_helps,
    sum_dice,
    sums_of,
    totals_of,
)
from bazigah.games.troyes.influence import influence_options, spend_influence
from bazigah.games.troyes.purse import gain_influence, lose_points
from bazigah.games.troyes.rounds import close_round, open_round
from bazigah.games.troyes.roy import ROY, give_up_die, has_dice, take_turn
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
    MIXED,
    NO_CUBE,
    PICKS,
    REACHED,
    SINGLE_COLOURS,
    TO_CATHEDRAL,
    TO_HARVEST,
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
    """Whose turn comes after this one."""
    actors: i64 = 2 if s.solo else len(s.players)
    return (actor + 1) % actors


def _is_roy(s: Troyes, actor: i64) -> bool:
    return s.solo and actor == ROY


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
        if s.log is not None:
            for cell in cells_of(self.chosen):
                for _ in range(count_at(self.chosen, cell)):
                    s.tell(DIE_SPENT, self.seat, COLOUR[cell], VALUE[cell] - 1)
        black = self.black
        value: i64 = 0
        while black:
            for _ in range(black & 63):
                s.tell(BLACK_COUNTERED, self.seat, value)
                gain_influence(s, self.seat, BLACK_INFLUENCE)
            black >>= 6
            value += 1

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
    payable = offer.payable
    options: list[i64] = []
    _add_cards(s, offer, options)
    if _serves(s, offer, WHITE, TO_CATHEDRAL):
        options.append(CATHEDRAL.base)
    for event in s.row:
        if (payable >> (FIRST_EVENT + event)) & 1 or (offer.has_cube and offer.has_help(s, FIRST_EVENT + event)):
            options.append(COMBAT.base + event)
    for building in range(3):
        if _serves(s, offer, building, FIRST_BUILDING + building):
            options.append(PLACE.base + building)
    if (payable >> TO_HARVEST) & 1 or (offer.has_cube and offer.has_help(s, TO_HARVEST)):
        options.append(AGRICULTURE.base)
    return options


class Offer:
    """The dice on the table as a seat can use them, own ones free and all others to be bought."""

    seat: i64
    deniers: i64
    own: i64
    foreign: i64
    totals: list[list[i64]]  # [colour]: see `best_totals`
    free: i64  # the set of targets that own dice of one colour reach
    payable: i64  # the set of targets that dice of one colour reach when all deniers are spent on them
    has_cube: bool
    cubes: list[i64]

    def __init__(self, s: Troyes, seat: i64) -> None:
        p = s.players[seat]
        own = s.dice[seat]
        foreign = sum_dice(s.dice) - own
        red = totals_of(own, foreign, RED)
        white = totals_of(own, foreign, WHITE)
        yellow = totals_of(own, foreign, YELLOW)
        mixes = payable_mixes(p.deniers)
        self.seat = seat
        self.deniers = p.deniers
        self.own = own
        self.foreign = foreign
        self.totals = [red, white, yellow]
        self.free = REACHED[RED][red[0]] | REACHED[WHITE][white[0]] | REACHED[YELLOW][yellow[0]]
        self.payable = REACHED[RED][red[mixes]] | REACHED[WHITE][white[mixes]] | REACHED[YELLOW][yellow[mixes]]
        self.has_cube = p.stored > 0
        self.cubes = own_cubes(s, seat) if p.stored else NONE

    def reaches(self, card: i64, budget: i64) -> bool:
        """Does some group without a cube activate the card at least once (TR-4.8.3)?"""
        mixes = payable_mixes(budget)
        for pick in PICKS[card][NO_CUBE]:
            if SINGLE_COLOURS[pick]:
                totals = self.totals[pick >> 1]
            else:
                totals = best_totals(sums_of(self.own, pick, NO_CUBE), sums_of(self.foreign, pick, NO_CUBE))
            if totals[mixes] >= DIVISOR[card]:
                return True
        return False

    def has_help(self, s: Troyes, target: i64) -> bool:
        """Is there a delayed cube that helps to a legal group?"""
        return some_cube_helps(s, self.seat, target, self.cubes)


def _add_cards(s: Troyes, offer: Offer, options: list[i64]) -> None:
    """`activate` for every card that can be paid for and reached."""
    p = s.players[offer.seat]
    tradesmen = p.tradesmen()
    free = offer.free
    payable = offer.payable | MIXED
    for place in range(s.face_up()):
        card = s.places[place]
        budget = offer.deniers - CARD_PAYS_DENIERS[card]
        if (tradesmen >> place) & 1 == 0:
            budget -= HIRE_PRICE[card]
        if budget < 0 or p.influence < CARD_PAYS_INFLUENCE[card]:
            continue
        if (
            (free >> card) & 1
            or ((payable >> card) & 1 and offer.reaches(card, budget))
            or (offer.has_cube and offer.has_help(s, card))
        ):
            options.append(ACTIVATE.base + card)


def _serves(s: Troyes, offer: Offer, colour: i64, target: i64) -> bool:
    """Is there a single die with a value that fits the cathedral or the building, or a cube that helps?"""
    if (offer.payable >> target) & 1:
        if target != TO_CATHEDRAL and s.lying[colour] == 0:
            return True
        dice = offer.own if offer.deniers < DIE_PRICE[1] else offer.own + offer.foreign
        values = roomy_values(s) if target == TO_CATHEDRAL else open_values(s, offer.seat, colour)
        if values_of(of_colour(dice, colour)) & values:
            return True
    return offer.has_cube and offer.has_help(s, target)


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
