"""Phases, rounds and turns (sections 3, 4 and 12)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import (
    EMPTY,
    GOOD_COUNT,
    MINE_SILVER,
    MINE_TILE,
    MINE_WORKERS_K02,
    PHASES,
    PIP_COUNT,
    REFILL,
    ROUNDS,
)
from bazigah.games.burgundy.facts.knowledge import K02
from bazigah.games.burgundy.player import BOTH_DICE
from bazigah.games.burgundy.rules.dice import UseDie
from bazigah.games.burgundy.rules.scoring import score_game
from bazigah.games.burgundy.rules.storage import buy, buy_options, may_buy
from bazigah.games.burgundy.space import (
    DECISIONS,
    DIE,
    DIE_USED,
    END,
    GOODS_ARRIVED,
    MINES_PAID,
    PHASE_BEGAN,
    ROLLED,
    ROUND_BEGAN,
    SPACE,
    TURN_ENDED,
)
from bazigah.games.burgundy.state import Burgundy


def begin_phase(s: Burgundy) -> None:
    """Clear and refill the depots, turn the goods of the phase face up (CB-3.1 to CB-3.7)."""
    s.tell(PHASE_BEGAN, -1, s.phase)
    supplies = [supply[:] for supply in s.supplies]
    slots: list[i64] = []
    for supply in REFILL[len(s.players)][s.phase]:
        slots.append(EMPTY if supply == EMPTY else supplies[supply].pop())
    s.slots = slots
    s.supplies = supplies
    s.round_goods = s.piles[s.phase][::-1]
    piles = s.piles[:]
    piles[s.phase] = []
    s.piles = piles
    s.revealed += 1
    s.round = 0
    begin_round(s)


def begin_round(s: Burgundy) -> None:
    """Fix the turn order, roll all dice, bring the goods of the round (CB-4.1 to CB-4.5)."""
    s.tell(ROUND_BEGAN, -1, s.round)
    s.order = s.track
    s.turn = 0
    for seat in s.order:
        p = s.players[seat]
        p.dice = [s.rng.below(PIP_COUNT), s.rng.below(PIP_COUNT)]
        p.used = 0
        s.tell(ROLLED, seat, p.dice[0], p.dice[1])
    s.white = s.rng.below(PIP_COUNT)
    good = s.round_goods[-1]
    s.round_goods = s.round_goods[:-1]
    s.depot_goods[s.white * GOOD_COUNT + good] += 1
    s.tell(GOODS_ARRIVED, -1, good, s.white)
    _begin_turn(s)


def _begin_turn(s: Burgundy) -> None:
    s.bought = False
    s.stack.append(Turn(s.order[s.turn]))


def _end_turn(s: Burgundy) -> None:
    s.turn += 1
    if s.turn < len(s.order):
        _begin_turn(s)
        return
    s.round += 1
    if s.round < ROUNDS:
        begin_round(s)
    else:
        _end_phase(s)


def _end_phase(s: Burgundy) -> None:
    """Mines pay; then the next phase, or the final scoring (CB-12.1 to CB-12.5)."""
    for seat in range(len(s.players)):
        p = s.players[seat]
        mines = p.count(MINE_TILE)
        if mines:
            workers: i64 = mines * MINE_WORKERS_K02 if p.has(K02) else 0
            p.silver += mines * MINE_SILVER
            p.workers += workers
            s.tell(MINES_PAID, seat, mines, mines * MINE_SILVER, workers)
    if s.phase + 1 < PHASES.size():
        s.phase += 1
        begin_phase(s)
    else:
        score_game(s)


class Turn(Decision[Burgundy]):
    """The main choice of a turn: a die, a purchase, and when both dice are used the end (CB-16.D2).

    Equal dice are one choice. The end is asked for even when it is the only choice left, so that the last step can
    be taken back.
    """

    def options(self, s: Burgundy) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = []
        if p.used & 1 == 0:
            options.append(DIE.base + p.dice[0])
        if p.used & 2 == 0 and not (options and p.dice[0] == p.dice[1]):
            options.append(DIE.base + p.dice[1])
        if may_buy(s, p):
            options += buy_options(s, p)
        if p.used == BOTH_DICE:
            options.append(END.base)
        return options

    def apply(self, s: Burgundy, action: i64) -> None:
        kind = SPACE.kind_of[action]
        if kind == DIE.index:
            p = s.players[self.seat]
            pips = SPACE.first[action]
            p.used |= 1 if p.used & 1 == 0 and p.dice[0] == pips else 2
            s.tell(DIE_USED, self.seat, pips)
            s.stack.append(UseDie(self.seat, pips))
        elif kind == END.index:
            s.stack.pop()
            s.tell(TURN_ENDED, self.seat)
            _end_turn(s)
        else:
            buy(s, self.seat, action)

    def waits(self, s: Burgundy) -> bool:
        return s.players[self.seat].used == BOTH_DICE


DECISIONS.kind(Turn)
