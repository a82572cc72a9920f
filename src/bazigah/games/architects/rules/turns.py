"""Turns and rounds: placing a worker, ending the turn, the last turns (AW-3, AW-10.1 to AW-10.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.components import (
    CLOCK_TURNS,
    GOLD_WORKERS,
    HAND_LIMIT,
    MINES,
    NOBODY,
    ROUND_LIMITS,
    SILVER,
)
from bazigah.games.architects.facts.sets import members, size
from bazigah.games.architects.options import ROUND_LIMIT
from bazigah.games.architects.rules.buildings import go_build, may_build
from bazigah.games.architects.rules.guardhouse import go_guardhouse
from bazigah.games.architects.rules.guildhall import go_cathedral, may_advance
from bazigah.games.architects.rules.market import (
    go_large,
    go_market_draw,
    go_market_hire,
    go_small,
    market_options,
    reset,
)
from bazigah.games.architects.rules.opponent import bot_acts
from bazigah.games.architects.rules.places import gather, go_tax_stand
from bazigah.games.architects.rules.scoring import end_game
from bazigah.games.architects.rules.storehouse import go_storehouse
from bazigah.games.architects.rules.supply import discard
from bazigah.games.architects.rules.town_centre import go_town_centre
from bazigah.games.architects.rules.workers import take_back, take_back_options
from bazigah.games.architects.rules.workshop import go_draw, go_hire, hire_price
from bazigah.games.architects.space import (
    DECISIONS,
    DISCARD,
    END,
    END_TRIGGERED,
    FOREST_ACTION,
    GUARDHOUSE_ACTION,
    GUILDHALL_BUILD,
    GUILDHALL_CATHEDRAL,
    MINES_CLAY,
    MINES_GOLD,
    QUARRY_ACTION,
    ROUND_BEGAN,
    SILVERSMITH_ACTION,
    STOREHOUSE_ACTION,
    TAKE_BACK,
    TAX_STAND_ACTION,
    TOWN_CENTRE_ACTION,
    TURN_ENDED,
    TURN_SKIPPED,
    WORKSHOP_DRAW,
    WORKSHOP_HIRE,
)
from bazigah.games.architects.state import NOT_TRIGGERED, Architects, Sequel


class Turn(Decision[Architects]):
    """Where is the worker placed (AW-16.D2)? Without one on the own board: from where is one taken back (AW-16.D3)?"""

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        if p.ready == 0:
            return take_back_options(s, self.seat)
        options = _ALWAYS_OPEN[:]
        if p.at[MINES] + 1 >= GOLD_WORKERS:
            options.append(MINES_GOLD.base)
        if p.goods[SILVER] >= hire_price(p):
            options.append(WORKSHOP_HIRE.base)
        if s.building_pile:
            options.append(WORKSHOP_DRAW.base)
        if s.tax:
            options.append(TAX_STAND_ACTION.base)
        options += market_options(s, p)
        if may_build(p):
            options.append(GUILDHALL_BUILD.base)
        if may_advance(s, p):
            options.append(GUILDHALL_CATHEDRAL.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack[-1] = EndTurn(self.seat)
        if action <= MINES_GOLD.base:
            gather(s, self.seat, action)
        elif action <= GUILDHALL_CATHEDRAL.base:
            _PLACEMENTS[action - STOREHOUSE_ACTION.base](s, self.seat)
        else:
            take_back(s, self.seat, action - TAKE_BACK.base)


DECISIONS.kind(Turn)

_ALWAYS_OPEN: Final[list[i64]] = [
    QUARRY_ACTION.base,
    FOREST_ACTION.base,
    SILVERSMITH_ACTION.base,
    MINES_CLAY.base,
    STOREHOUSE_ACTION.base,
    TOWN_CENTRE_ACTION.base,
    GUARDHOUSE_ACTION.base,
]
_PLACEMENTS: Final[list[Callable[[Architects, i64], None]]] = [
    go_storehouse,
    go_hire,
    go_draw,
    go_town_centre,
    go_tax_stand,
    go_small,
    go_market_hire,
    go_market_draw,
    go_large,
    go_guardhouse,
    go_build,
    go_cathedral,
]  # from STOREHOUSE_ACTION on


class EndTurn(Decision[Architects]):
    """The end of the turn: cards above the hand limit go first, one at a time (AW-4.5.2, AW-16.D18).

    The end is asked for though it is the only choice, so that the last step can be taken back.
    """

    def options(self, s: Architects) -> list[i64]:
        hand = s.players[self.seat].hand
        if size(hand) <= HAND_LIMIT:
            return _END
        return [DISCARD.base + card for card in members(hand)]

    def apply(self, s: Architects, action: i64) -> None:
        if action == END.base:
            s.stack.pop()
            s.tell(TURN_ENDED, self.seat)
            _finish_turn(s)
        else:
            discard(s, self.seat, action - DISCARD.base)

    def waits(self, s: Architects) -> bool:
        return True


DECISIONS.kind(EndTurn)

_END: Final[list[i64]] = [END.base]


def _finish_turn(s: Architects) -> None:
    """A Reset if one is due, then the next turn (AW-3.5)."""
    if s.reset_due:
        s.stack.append(NextTurn(s.order[s.turn]))
        reset(s)
    else:
        next_turn(s)


class NextTurn(Sequel):
    """The next turn, once everything of the last one is decided."""

    def happen(self, s: Architects) -> None:
        next_turn(s)


DECISIONS.unasked(NextTurn)


class BotTurn(Sequel):
    """The bot's whole turn (AW-15.4, AW-15.21)."""

    def happen(self, s: Architects) -> None:
        bot_acts(s)
        _finish_turn(s)


def begin_game(s: Architects) -> None:
    """The start player's first turn."""
    s.round = 0
    s.turn = 0
    s.tell(ROUND_BEGAN, NOBODY, 1)
    _begin_turn(s)


def next_turn(s: Architects) -> None:
    """Pass the turn on; when the last turns are over the game ends (AW-10.1)."""
    if s.last_turns != NOT_TRIGGERED:
        s.last_turns -= 1
        if s.last_turns == 0:
            end_game(s)
            return
    s.turn += 1
    if s.turn == len(s.order):
        s.turn = 0
        s.round += 1
        if s.round == round_limit(s) and s.last_turns == NOT_TRIGGERED:
            s.last_turns = len(s.players)
            s.tell(END_TRIGGERED, NOBODY)
        s.tell(ROUND_BEGAN, NOBODY, s.round + 1)
    _begin_turn(s)


def round_limit(s: Architects) -> i64:
    """The rounds after which the end is triggered; 0 for none (AW-10.11). The bot has its clock (AW-15.20)."""
    return ROUND_LIMITS[s.setting(ROUND_LIMIT)] if s.bot == NOBODY else CLOCK_TURNS


def _begin_turn(s: Architects) -> None:
    seat = s.order[s.turn]
    if seat == s.bot:
        s.stack.append(BotTurn(seat))
    elif s.players[seat].ready or take_back_options(s, seat):
        s.stack.append(Turn(seat))
    else:
        s.tell(TURN_SKIPPED, seat)
        next_turn(s)
