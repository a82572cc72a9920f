"""Producing and trading (SC-6.5 to SC-6.17)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts import forms
from bazigah.games.scythe.facts.atlas import ALL_TERRITORIES, BIT, FRUITFUL, MAKES, NEW_WORKER, VILLAGES, hexes_of
from bazigah.games.scythe.facts.cards import MOST_PRODUCING, MOST_TRADED
from bazigah.games.scythe.facts.components import MILL, MILL_ITEMS, NOTHING, RESOURCE_COUNT
from bazigah.games.scythe.rules.tracks import gain_tokens, gain_workers
from bazigah.games.scythe.space import DECISIONS, FINISH, MAKE, PLACE, PRODUCE_ON, RESOURCE, SPACE
from bazigah.games.scythe.state import Scythe

_RESOURCES: Final[list[i64]] = [RESOURCE.base + kind for kind in range(RESOURCE_COUNT)]


def mill_hex(s: Scythe, seat: i64) -> i64:
    """The set with the territory of the Mill, if it is built and controlled (SC-6.14)."""
    hex = s.players[seat].structures[MILL]
    return BIT[hex] & s.control(seat) if hex != NOTHING else 0


class Produce(Decision[Scythe]):
    """On which territory is produced next (SC-6.16)?"""

    left: i64  # territories still allowed, that of the Mill apart
    done: i64  # territories that have produced
    mill: bool  # does the Mill take part?

    def __init__(self, seat: i64, left: i64, done: i64, mill: bool) -> None:
        self.seat = seat
        self.left = left
        self.done = done
        self.mill = mill

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        hexes: i64 = p.worker_set if self.left else 0
        if self.mill:
            hexes |= mill_hex(s, self.seat)
        hexes &= FRUITFUL & ~self.done
        if not p.workers_left():
            hexes &= ~VILLAGES
        if not hexes:
            return []
        base = PRODUCE_ON.base
        options = [base + hex for hex in hexes_of(hexes)]
        options.append(FINISH.base)
        return options

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        if action == FINISH.base:
            return
        hex = SPACE.first[action]
        mill: bool = self.mill and mill_hex(s, self.seat) == BIT[hex]
        left: i64 = self.left if mill else self.left - 1
        s.stack.append(Produce(self.seat, left, self.done | BIT[hex], self.mill))
        s.stack.append(MakeItems(self.seat, hex, mill))


DECISIONS.kind(Produce, left=forms.left(0, MOST_PRODUCING), done=forms.TERRITORY_SET, mill=forms.YES_NO)


class MakeItems(Decision[Scythe]):
    """How many items are made on a territory (SC-6.13)?"""

    hex: i64
    mill: bool  # does the Mill stand there and take part?

    def __init__(self, seat: i64, hex: i64, mill: bool) -> None:
        self.seat = seat
        self.hex = hex
        self.mill = mill

    def options(self, s: Scythe) -> list[i64]:
        p = s.players[self.seat]
        most = p.workers[self.hex]
        if self.mill:
            most += MILL_ITEMS
        if MAKES[self.hex] == NEW_WORKER:
            left = p.workers_left()
            if left < most:
                most = left
        return [MAKE.base + number for number in range(most)]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        number = SPACE.first[action] + 1
        made = MAKES[self.hex]
        if made == NEW_WORKER:
            gain_workers(s, self.seat, number, self.hex)
        else:
            gain_tokens(s, self.seat, made, number, self.hex)


DECISIONS.kind(MakeItems, hex=forms.TERRITORY, mill=forms.YES_NO)


class TradeToken(Decision[Scythe]):
    """Of which kind is the next token (SC-6.17)?"""

    left: i64  # tokens to come, this one included
    together: bool  # do all of them go to one territory (SC-6.10)?
    hex: i64  # the territory that was chosen for all of them, or NOTHING

    def __init__(self, seat: i64, left: i64, together: bool, hex: i64) -> None:
        self.seat = seat
        self.left = left
        self.together = together
        self.hex = hex

    def options(self, s: Scythe) -> list[i64]:
        return _RESOURCES if trade_hexes(s, self.seat) else []

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        kind = SPACE.first[action]
        if self.hex == NOTHING:
            s.stack.append(PlaceToken(self.seat, kind, self.left, self.together))
        else:
            _place_token(s, self.seat, kind, self.left, self.together, self.hex)


DECISIONS.kind(TradeToken, left=forms.left(1, MOST_TRADED), together=forms.YES_NO, hex=forms.TERRITORY_OR_NONE)


class PlaceToken(Decision[Scythe]):
    """On which territory does the token lie?"""

    kind: i64
    left: i64
    together: bool

    def __init__(self, seat: i64, kind: i64, left: i64, together: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.left = left
        self.together = together

    def options(self, s: Scythe) -> list[i64]:
        base = PLACE.base
        return [base + hex for hex in hexes_of(trade_hexes(s, self.seat))]

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        _place_token(s, self.seat, self.kind, self.left, self.together, SPACE.first[action])


DECISIONS.kind(PlaceToken, kind=forms.RESOURCE, left=forms.left(1, MOST_TRADED), together=forms.YES_NO)


def _place_token(s: Scythe, seat: i64, kind: i64, left: i64, together: bool, hex: i64) -> None:
    gain_tokens(s, seat, kind, 1, hex)
    if left > 1:
        s.stack.append(TradeToken(seat, left - 1, together, hex if together else NOTHING))


def trade_hexes(s: Scythe, seat: i64) -> i64:
    """Territories with own workers; outside a Move action they are controlled (SC-6.7)."""
    return s.players[seat].worker_set & ALL_TERRITORIES
