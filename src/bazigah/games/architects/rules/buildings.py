"""Constructing a building and its immediate effect (AW-5, AW-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import one_of
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import (
    BUILD_VIRTUE,
    BUILDINGS,
    CONSTRUCT_DRAWS,
    COST,
    GUILDHALL_SAVED,
    HAS_EFFECT_NOW,
    NOW_EFFECT,
    NOW_GAIN,
    NOW_GROUPS,
    NOW_PER,
    NOW_PRISONERS,
    NOW_VIRTUE,
    PRICE_LESS_STONE,
    PRICE_LESS_WOOD,
)
from bazigah.games.architects.facts.components import STONE, WOOD, WORKERS_EACH
from bazigah.games.architects.facts.sets import BIT, members
from bazigah.games.architects.player import Player
from bazigah.games.architects.rules.effects import (
    ChooseGain,
    DestroyDebt,
    DiscardForGain,
    DismissOne,
    FreeCapture,
    FreeOrCapture,
)
from bazigah.games.architects.rules.guildhall import go_cathedral, may_advance, place_in_guildhall
from bazigah.games.architects.rules.supply import covers, draw_by_board, gain, means, pay
from bazigah.games.architects.rules.virtue import change_virtue
from bazigah.games.architects.rules.workers import release
from bazigah.games.architects.rules.workshop import HIRE_IN_TAVERN, FreeHire
from bazigah.games.architects.space import (
    BUILD,
    CONSTRUCTED,
    DECISIONS,
    DECLINE,
    DECLINED,
    GUILDHALL_BUILD,
    GUILDHALL_CATHEDRAL,
    SAVE,
)
from bazigah.games.architects.state import Architects, Sequel


def may_build(p: Player) -> bool:
    """Is there a card in hand whose skills and goods are at hand (AW-5.1, AW-5.2)?"""
    if not p.hand:
        return False
    has = means(p)
    price = PRICE_LESS_WOOD[p.side]
    for card in members(p.hand):
        if covers(has, price[card]):
            return True
    return GUILDHALL_SAVED[p.side] != 0 and len(buildable(p)) > 0


def buildable(p: Player) -> list[i64]:
    """The hand cards that can be constructed."""
    has = means(p)
    less_wood = PRICE_LESS_WOOD[p.side]
    less_stone = PRICE_LESS_STONE[p.side]
    return [card for card in members(p.hand) if covers(has, less_wood[card]) or covers(has, less_stone[card])]


def go_build(s: Architects, seat: i64) -> None:
    place_in_guildhall(s, seat)
    s.stack.append(Build(seat))


class Build(Decision[Architects]):
    """Which card of the hand is constructed (AW-16.D11)?"""

    def options(self, s: Architects) -> list[i64]:
        return [BUILD.base + card for card in buildable(s.players[self.seat])]

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        card = action - BUILD.base
        p = s.players[self.seat]
        p.hand ^= BIT[card]
        p.built |= BIT[card]
        if GUILDHALL_SAVED[p.side]:
            s.stack.append(SaveGood(self.seat, card))
        else:
            pay(s, self.seat, COST[card])
            _construct(s, self.seat, card)


DECISIONS.kind(Build)


class SaveGood(Decision[Architects]):
    """Lothaire: wood or stone less, if both are part of the cost and he can pay either way (AW-14.9, AW-16.D22)."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        has = means(p)
        cost = COST[self.card]
        options: list[i64] = []
        if covers(has, PRICE_LESS_WOOD[p.side][self.card]) and (cost[WOOD] or not cost[STONE]):
            options.append(SAVE.base + WOOD)
        if covers(has, PRICE_LESS_STONE[p.side][self.card]) and cost[STONE]:
            options.append(SAVE.base + STONE)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        good = action - SAVE.base
        cost = COST[self.card][:]
        if cost[good]:
            cost[good] -= GUILDHALL_SAVED[s.players[self.seat].side]
        pay(s, self.seat, cost)
        _construct(s, self.seat, self.card)


DECISIONS.kind(SaveGood, card=one_of(BUILDINGS))


def _construct(s: Architects, seat: i64, card: i64) -> None:
    """When it is paid: the printed virtue, the immediate effect, then Clovis's card (AW-3.10, AW-5.3)."""
    s.tell(CONSTRUCTED, seat, card)
    if CONSTRUCT_DRAWS[s.players[seat].side]:
        s.stack.append(DrawAfter(seat))
    if HAS_EFFECT_NOW[card]:
        s.stack.append(Effect(seat, card))
    change_virtue(s, seat, BUILD_VIRTUE[card])


class Effect(Sequel):
    """The immediate effect of a building."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def happen(self, s: Architects) -> None:
        _EFFECTS[self.card](s, self.seat, self.card)


DECISIONS.unasked(Effect, card=one_of(BUILDINGS))


class DrawAfter(Sequel):
    """Clovis draws after each construction (AW-3.10)."""

    def happen(self, s: Architects) -> None:
        draw_by_board(s, self.seat, CONSTRUCT_DRAWS[s.players[self.seat].side])


DECISIONS.unasked(DrawAfter)


# --- effects ------------------------------------------------------------------------------------------------------


def _gain(s: Architects, seat: i64, card: i64) -> None:
    gain(s, seat, NOW_GAIN[card])


def _gain_per_virtue(s: Architects, seat: i64, card: i64) -> None:
    """Once for every full number of virtue steps (AW-13.4)."""
    for _ in range(s.players[seat].virtue // NOW_PER[card]):
        gain(s, seat, NOW_GAIN[card])


def _choose_gain(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(ChooseGain(seat, card))


def _capture(s: Architects, seat: i64, card: i64) -> None:
    for _ in range(NOW_GROUPS[card]):
        s.stack.append(FreeCapture(seat))


def _release_or_capture(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(FreeOrCapture(seat))


def _release_from_prison(s: Architects, seat: i64, card: i64) -> None:
    release(s, seat, WORKERS_EACH)


def _everybody_virtue(s: Architects, seat: i64, card: i64) -> None:
    """Everybody with enough workers in Prison gains or loses virtue, in turn order from the builder (AW-13.5)."""
    for other in s.order[s.turn :] + s.order[: s.turn]:
        if s.players[other].prison >= NOW_PRISONERS[card]:
            change_virtue(s, other, NOW_VIRTUE[card])


def _destroy_debt(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(DestroyDebt(seat))


def _discard_building_card(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(DiscardForGain(seat, card))


def _hire(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(FreeHire(seat, HIRE_IN_TAVERN))


def _dismiss(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(DismissOne(seat))


def _extra_worker(s: Architects, seat: i64, card: i64) -> None:
    s.stack.append(ExtraWorker(seat))


def _nothing(s: Architects, seat: i64, card: i64) -> None:
    """Buildings with an end-game effect do nothing now (AW-5.6)."""


class ExtraWorker(Decision[Architects]):
    """Crane: another worker into the Guildhall at once, or decline (AW-14.11, AW-16.D22)."""

    def options(self, s: Architects) -> list[i64]:
        p = s.players[self.seat]
        options: list[i64] = []
        if p.ready and may_build(p):
            options.append(GUILDHALL_BUILD.base)
        if p.ready and may_advance(s, p):
            options.append(GUILDHALL_CATHEDRAL.base)
        if options:
            options.append(DECLINE.base)
        return options

    def apply(self, s: Architects, action: i64) -> None:
        s.stack.pop()
        if action == DECLINE.base:
            s.tell(DECLINED, self.seat)
        elif action == GUILDHALL_BUILD.base:
            go_build(s, self.seat)
        else:
            go_cathedral(s, self.seat)


DECISIONS.kind(ExtraWorker)

_Effect = Callable[[Architects, i64, i64], None]
_BY_TYPE: Final[dict[str, _Effect]] = {
    "gain": _gain,
    "gain_per_virtue": _gain_per_virtue,
    "choose_gain": _choose_gain,
    "capture": _capture,
    "release_or_capture": _release_or_capture,
    "release_from_prison": _release_from_prison,
    "everybody_virtue": _everybody_virtue,
    "destroy_debt": _destroy_debt,
    "discard_building_card": _discard_building_card,
    "hire": _hire,
    "dismiss": _dismiss,
    "extra_worker": _extra_worker,
}
_EFFECTS: Final[list[_Effect]] = [_BY_TYPE[now["type"]] if now else _nothing for now in NOW_EFFECT]  # by building
