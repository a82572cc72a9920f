"""What an encounter or a Factory card gives, some of it by choice (SC-12.6, SC-12.11, SC-13.9)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.cards import (
    FIRST_TOKEN_GAIN,
    GAIN_MECH,
    GAIN_PRODUCE,
    GAIN_RECRUIT,
    GAIN_STRUCTURE,
    GAIN_TOKENS,
    GAIN_UPGRADE,
    GAIN_WORKER,
    GAINS,
    MOST_TOKENS,
)
from bazigah.games.scythe.facts.components import (
    BUILD,
    DEPLOY,
    ENLIST,
    LAST_RESOURCE,
    NOTHING,
    UPGRADE,
)
from bazigah.games.scythe.rules.benefits import push_benefit
from bazigah.games.scythe.rules.declining import TakeGain, refused
from bazigah.games.scythe.rules.production import Produce, TradeToken
from bazigah.games.scythe.rules.tracks import gain_tokens, gain_workers
from bazigah.games.scythe.space import (
    ACCEPT,
    DECISIONS,
    REFUSE,
    SPACE,
    TOKENS,
)
from bazigah.games.scythe.state import Scythe

_YES_OR_NO: Final[list[i64]] = [ACCEPT.base, REFUSE.base]


def take_gains(s: Scythe, seat: i64, gains: list[i64], hex: i64) -> None:
    """What a card gives, on `hex` or where its owner chooses; choices are asked in the printed order (SC-12.11)."""
    for place in range(len(gains) - 2, -1, -2):
        if not _is_tokens(gains[place]):
            _push_gain(s, seat, gains[place], gains[place + 1], hex)
    for place in range(0, len(gains), 2):
        if _is_tokens(gains[place]):
            gain_tokens(s, seat, gains[place] - FIRST_TOKEN_GAIN, gains[place + 1], hex)


def _is_tokens(kind: i64) -> bool:
    """Is this a gain of tokens of one kind?"""
    return FIRST_TOKEN_GAIN <= kind < GAIN_TOKENS


def _push_gain(s: Scythe, seat: i64, kind: i64, number: i64, hex: i64) -> None:
    if kind < FIRST_TOKEN_GAIN:
        s.stack.append(TakeGain(seat, kind, number, NOTHING))
    elif kind == GAIN_TOKENS:
        s.stack.append(
            TradeToken(seat, number, False, NOTHING) if hex == NOTHING else TokensOfChoice(seat, hex, 0, number)
        )
    elif kind == GAIN_WORKER:
        s.stack.append(TakeWorker(seat, hex))
    elif kind == GAIN_PRODUCE:
        s.stack.append(Produce(seat, number, 0, False))
    else:
        push_benefit(s, seat, _BOTTOM_OF_GAIN[kind], hex)


_BOTTOM_OF_GAIN: Final[list[i64]] = [NOTHING] * len(GAINS)
_BOTTOM_OF_GAIN[GAIN_UPGRADE] = UPGRADE
_BOTTOM_OF_GAIN[GAIN_MECH] = DEPLOY
_BOTTOM_OF_GAIN[GAIN_STRUCTURE] = BUILD
_BOTTOM_OF_GAIN[GAIN_RECRUIT] = ENLIST


class TakeWorker(Decision[Scythe]):
    """A new worker on the hex of the encounter, or none (SC-12.6)."""

    hex: i64

    def __init__(self, seat: i64, hex: i64) -> None:
        self.seat = seat
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        return _YES_OR_NO if s.players[self.seat].workers_left() else []

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if not refused(s, self.seat, action):
            gain_workers(s, self.seat, 1, self.hex)


DECISIONS.kind(TakeWorker, hex=forms.TERRITORY)


class TokensOfChoice(Decision[Scythe]):
    """How many tokens of this kind? What is left after food, metal and wood is oil (SC-12.8, SC-12.11)."""

    hex: i64
    kind: i64
    left: i64

    def __init__(self, seat: i64, hex: i64, kind: i64, left: i64) -> None:
        self.seat = seat
        self.hex = hex
        self.kind = kind
        self.left = left

    def options(self, s: Scythe) -> list[i64]:
        return [TOKENS.base + number for number in range(self.left + 1)]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action]
        left = self.left - number
        if number:
            gain_tokens(s, self.seat, self.kind, number, self.hex)
        if left and self.kind + 1 < LAST_RESOURCE:
            s.stack.append(TokensOfChoice(self.seat, self.hex, self.kind + 1, left))
        elif left:
            gain_tokens(s, self.seat, LAST_RESOURCE, left, self.hex)


DECISIONS.kind(TokensOfChoice, hex=forms.TERRITORY, kind=forms.RESOURCE, left=forms.left(1, MOST_TOKENS))
