"""The end of the game: virtue from buildings, then the score (AW-10.4 to AW-10.10, AW-15.19)."""

from __future__ import annotations

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import EventKind
from bazigah.engine.forms import set_of
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import BUILDINGS, CHANGE_VIRTUE, GIVE_POINTS, LOWER_VIRTUE
from bazigah.games.architects.facts.components import (
    DEBT_POINTS,
    GOLD,
    GOLD_POINTS,
    LEVEL_POINTS,
    MARBLE,
    MARBLE_POINTS,
    NOBODY,
    PRISONERS_PER_POINT,
    SILVER,
    SILVER_PER_POINT,
    VIRTUE_POINTS,
)
from bazigah.games.architects.facts.sets import BIT, members, size
from bazigah.games.architects.rules.counting import building_points, effect_points, effect_virtue, points
from bazigah.games.architects.rules.virtue import change_virtue
from bazigah.games.architects.space import (
    APPLY,
    BOT_BEATEN,
    BOT_WON,
    BUILDINGS_COUNTED,
    CATHEDRAL_COUNTED,
    DEBTS_COUNTED,
    DECISIONS,
    EFFECT_APPLIED,
    EFFECT_COUNTED,
    GAME_ENDED,
    GOODS_COUNTED,
    PRISONERS_COUNTED,
    SCORED,
    VIRTUE_COUNTED,
)
from bazigah.games.architects.state import Architects, Sequel


def end_game(s: Architects) -> None:
    """First the effects that change virtue, then the count (AW-10.4, AW-10.5)."""
    s.stack.append(Scoring(s.order[0]))
    for seat in s.order[::-1]:
        if seat != s.bot:
            s.stack.append(EndVirtue(seat, 0))


class EndVirtue(Decision[Architects]):
    """Which end-game effect on virtue comes next? Only the owner of the Dungeon has a choice (AW-16.D19)."""

    applied: i64  # set of own buildings that are done

    def __init__(self, seat: i64, applied: i64) -> None:
        self.seat = seat
        self.applied = applied

    def options(self, s: Architects) -> list[i64]:
        cards = self.left(s)
        if s.players[self.seat].built & LOWER_VIRTUE & ~self.applied == 0:
            cards = cards[:1]  # nothing lowers virtue any more: the order is all the same
        return [APPLY.base + card for card in cards]

    def left(self, s: Architects) -> list[i64]:
        """The buildings that still change virtue."""
        cards = members(s.players[self.seat].built & CHANGE_VIRTUE & ~self.applied)
        return [card for card in cards if effect_virtue(s.players, s.bot, self.seat, card)]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        card = action - APPLY.base
        s.stack.append(EndVirtue(self.seat, self.applied | BIT[card]))
        s.tell(EFFECT_APPLIED, self.seat, card)
        change_virtue(s, self.seat, effect_virtue(s.players, s.bot, self.seat, card))


DECISIONS.kind(EndVirtue, applied=set_of(BUILDINGS))


class Scoring(Sequel):
    """The score of everybody, told part by part (AW-10.6)."""

    def happen(self, s: Architects) -> None:
        for seat in s.order:
            _tell_score(s, seat)
        if s.bot != NOBODY:
            s.tell(BOT_WON if bot_wins(s) else BOT_BEATEN, NOBODY)
        s.tell(GAME_ENDED, NOBODY)


DECISIONS.unasked(Scoring)


def bot_wins(s: Architects) -> bool:
    """Has the bot at least as many points as the best of the players (AW-15.19)?"""
    return s.bot != NOBODY and points(s.players, s.bot, s.bot) >= max(s.scores())


def _tell_score(s: Architects, seat: i64) -> None:
    p = s.players[seat]
    _tell_part(s, BUILDINGS_COUNTED, seat, size(p.built), building_points(p))
    if seat != s.bot:
        for card in members(p.built & GIVE_POINTS):
            _tell_part(s, EFFECT_COUNTED, seat, card, effect_points(s.players, s.bot, seat, card))
    _tell_part(s, CATHEDRAL_COUNTED, seat, p.level, LEVEL_POINTS[p.level])
    _tell_part(s, VIRTUE_COUNTED, seat, p.virtue, VIRTUE_POINTS[p.virtue])
    _tell_part(s, DEBTS_COUNTED, seat, p.unpaid, p.unpaid * DEBT_POINTS)
    if seat != s.bot:
        _tell_goods(s, seat, GOLD, p.goods[GOLD] * GOLD_POINTS)
        _tell_goods(s, seat, MARBLE, p.goods[MARBLE] * MARBLE_POINTS)
        _tell_goods(s, seat, SILVER, p.goods[SILVER] // SILVER_PER_POINT)
    _tell_part(s, PRISONERS_COUNTED, seat, p.prison, -(p.prison // PRISONERS_PER_POINT))
    s.tell(SCORED, seat, points(s.players, s.bot, seat))


def _tell_part(s: Architects, kind: EventKind, seat: i64, counted: i64, worth: i64) -> None:
    """What is counted and brings or costs points; what does neither is not worth a line."""
    if worth:
        s.tell(kind, seat, counted, worth)


def _tell_goods(s: Architects, seat: i64, good: i64, worth: i64) -> None:
    if worth:
        s.tell(GOODS_COUNTED, seat, good, s.players[seat].goods[good], worth)
