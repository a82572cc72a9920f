"""The end of a round and of a quarter (TJ-14)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import amount, one_of
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import (
    BIT,
    EMPTY,
    PENALTIES,
    QUARTERS,
    ROUNDS,
    SYMBOL_TILE,
    SYMBOLS,
    WILD_DEMAND,
)
from bazigah.games.trajan.options import BELOW_0, NEGATIVE_SCORE
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.refill import begin_quarter
from bazigah.games.trajan.rules.scoring import score_game
from bazigah.games.trajan.rules.senate import ranking, votes_of
from bazigah.games.trajan.space import (
    BONUS,
    CONSUL_TOOK,
    DECISIONS,
    DEMAND_REVEALED,
    DEMANDS_MET,
    DEMANDS_PAID,
    DEMANDS_UNMET,
    PAY,
    ROUND_ENDED,
    SPACE,
    VICE_CONSUL_TOOK,
    VOTES_COUNTED,
    WILD_PAYMENT,
)
from bazigah.games.trajan.state import Trajan


def end_rounds(s: Trajan) -> None:
    """A round ends for every lap completed; a quarter in between is scored first (TJ-3.6, TJ-3.7, TJ-3.10)."""
    while s.laps:
        s.laps -= 1
        s.tell(ROUND_ENDED, -1, s.quarter, s.round)
        if s.round + 1 == ROUNDS.size():
            _settle_demands(s, 0)
            return
        s.round += 1
        _reveal_demand(s)


def _reveal_demand(s: Trajan) -> None:
    symbol = s.demand_stack[-1]
    s.demand_stack = s.demand_stack[:-1]
    s.demands = [*s.demands, symbol]
    s.revealed += 1
    s.tell(DEMAND_REVEALED, -1, symbol)


# --- step 1, the people's demands (TJ-14.3 to TJ-14.11, TJ-14.25) -------------------------------------------------


def _settle_demands(s: Trajan, place: i64) -> None:
    """Everybody meets the demands, from this place in turn order on; then the Senate."""
    seats: i64 = len(s.players)
    while place < seats:
        if _meet_demands(s, (s.active + place) % seats):
            return
        place += 1
    s.demands = []
    _convene_senate(s)


def _meet_demands(s: Trajan, seat: i64) -> bool:
    """Meet all demands that can be met; does the player have to choose how?"""
    p = s.players[seat]
    short: i64 = 0
    for symbol in range(SYMBOLS.size()):
        short += _need(s, p, symbol) - _paid(s, p, symbol)
        met = demanded(s, symbol) - _need(s, p, symbol)
        if met:
            s.tell(DEMANDS_MET, seat, symbol, met)
    wilds = p.tiles[WILD_DEMAND]
    _spend(s, seat, WILD_PAYMENT, short if short < wilds else wilds)
    chooses = _pay(s, seat, s.demands[0], _paid(s, p, s.demands[0]))
    if short > wilds:  # then no wild tile was left to choose with
        _punish(s, seat, short - wilds)
    return chooses


def demanded(s: Trajan, symbol: i64) -> i64:
    """How many open demands show a symbol."""
    return s.demands.count(symbol)


def _need(s: Trajan, p: Player, symbol: i64) -> i64:
    """The demands that completed Trajan tiles do not meet (TJ-14.4, TJ-14.7)."""
    need = demanded(s, symbol) - p.symbols[symbol]
    return need if need > 0 else 0


def _paid(s: Trajan, p: Player, symbol: i64) -> i64:
    """The demands that matching forum tiles can meet."""
    need = _need(s, p, symbol)
    own = p.tiles[SYMBOL_TILE[symbol]]
    return need if need < own else own


def _pay(s: Trajan, seat: i64, symbol: i64, left: i64) -> bool:
    """Pay what is left of a symbol and all symbols after it; True when a spare wild tile gives a choice."""
    p = s.players[seat]
    while symbol != EMPTY:
        if left and p.tiles[WILD_DEMAND]:
            s.stack.append(PayDemand(seat, symbol, left))
            return True
        _spend(s, seat, symbol, left)
        symbol = _next_symbol(s, symbol)
        left = _paid(s, p, symbol) if symbol != EMPTY else 0
    return False


def _next_symbol(s: Trajan, symbol: i64) -> i64:
    """The symbol that was first revealed after this one, or EMPTY."""
    passed: list[i64] = []
    for other in s.demands:
        if symbol in passed and other not in passed:
            return other
        passed.append(other)
    return EMPTY


def _spend(s: Trajan, seat: i64, payment: i64, count: i64) -> None:
    """Tiles spent on demands leave the game (TJ-14.5)."""
    if count:
        s.players[seat].spend_tiles(WILD_DEMAND if payment == WILD_PAYMENT else SYMBOL_TILE[payment], count)
        s.tell(DEMANDS_PAID, seat, payment, count)


def _punish(s: Trajan, seat: i64, unmet: i64) -> None:
    """Lose points for unmet demands, by option not below 0 (TJ-14.9, TJ-17.15)."""
    p = s.players[seat]
    penalty = PENALTIES[unmet]
    if s.setting(NEGATIVE_SCORE) != BELOW_0 and penalty > p.points:
        penalty = p.points
    p.points -= penalty
    s.tell(DEMANDS_UNMET, seat, unmet, penalty)


class PayDemand(Decision[Trajan]):
    """A demand can be met by a matching tile or by a spare wild tile (TJ-14.8)."""

    symbol: i64
    left: i64  # demands of the symbol still to be paid

    def __init__(self, seat: i64, symbol: i64, left: i64) -> None:
        self.seat = seat
        self.symbol = symbol
        self.left = left

    def options(self, s: Trajan) -> list[i64]:
        return [PAY.base + self.symbol, PAY.base + WILD_PAYMENT]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        _spend(s, self.seat, SPACE.first[action], 1)
        if not _pay(s, self.seat, self.symbol, self.left - 1):
            _settle_demands(s, (self.seat - s.active) % len(s.players) + 1)


DECISIONS.kind(PayDemand, symbol=one_of(SYMBOLS), left=amount(0, len(PENALTIES) - 1))


# --- step 2, balance of power in the Senate (TJ-14.12 to TJ-14.15, TJ-14.26) --------------------------------------


def _convene_senate(s: Trajan) -> None:
    order = ranking(s)
    for seat in order:
        s.tell(VOTES_COUNTED, seat, votes_of(s.players[seat]))
    s.stack.append(ChooseBonus(order[0]))


class ChooseBonus(Decision[Trajan]):
    """The consul takes one of the two bonus tiles, the vice consul gets the other one (TJ-14.13)."""

    def options(self, s: Trajan) -> list[i64]:
        return [BONUS.base + tile for tile in s.bonus]

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        order = ranking(s)
        chosen = SPACE.first[action]
        other = s.bonus[0] if s.bonus[0] != chosen else s.bonus[1]
        s.players[self.seat].yellow |= BIT[chosen]
        s.tell(CONSUL_TOOK, self.seat, chosen)
        s.players[order[1]].gray |= BIT[other]
        s.tell(VICE_CONSUL_TOOK, order[1], other)
        s.bonus = []
        if s.quarter + 1 == QUARTERS.size():
            _end_game(s)
        else:
            _stack_discs(s, order)
            begin_quarter(s)
            end_rounds(s)


DECISIONS.kind(ChooseBonus)


def _stack_discs(s: Trajan, order: list[i64]) -> None:
    """All discs back to the start, the one with most votes on top (TJ-14.15)."""
    for p in s.players:
        p.disc = 0
    s.senate = order


def _end_game(s: Trajan) -> None:
    """The discs stay for the tie-break, nothing is refilled, a second lap has no effect (TJ-3.10, TJ-15.3)."""
    s.stack = []
    s.laps = 0
    score_game(s)
