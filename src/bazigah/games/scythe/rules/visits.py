"""After moves and combats: an encounter, or a visit to the Factory (SC-6.2, SC-12.1, SC-13.1)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.atlas import (
    BIT,
    FACTORY_HEX,
)
from bazigah.games.scythe.facts.components import (
    CHARACTER,
    NOTHING,
)
from bazigah.games.scythe.rules.encounters import meet
from bazigah.games.scythe.rules.factory import visit_factory
from bazigah.games.scythe.rules.paths import moved_on
from bazigah.games.scythe.space import (
    DECISIONS,
    GO_ON,
)
from bazigah.games.scythe.state import Scythe

_GO_ON: Final[list[i64]] = [GO_ON]


def visited(s: Scythe, seat: i64) -> i64:
    """The hex where the character will have an encounter or visit the Factory, or NOTHING."""
    p = s.players[seat]
    hex = p.character
    if s.encounters & BIT[hex] and moved_on(s, CHARACTER, hex):
        return hex
    return hex if hex == FACTORY_HEX and p.factory_card == NOTHING else NOTHING


class Visit(Decision[Scythe]):
    """Moves and combats are over: an encounter, or a visit to the Factory."""

    def options(self, s: Scythe) -> list[i64]:
        return _GO_ON

    def apply(self, s: Scythe, action: i64) -> None:
        s.stack.pop()
        hex = visited(s, self.seat)
        s.moved = _NONE
        if hex == FACTORY_HEX:
            visit_factory(s, self.seat)
        elif hex != NOTHING:
            meet(s, self.seat, hex)


DECISIONS.kind(Visit)


_NONE: Final[list[i64]] = []
