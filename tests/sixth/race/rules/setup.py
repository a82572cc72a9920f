"""Set-up (chapter 1)."""

from __future__ import annotations

from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64

from ..facts.components import CARDS
from ..space import DEALT
from ..state import Race, Runner
from .turn import begin_turn


def new(players: int, settings: list[i64], seed: int, log: Log | None) -> Race:
    """Everybody gets a card that the others do not see (RC-1.3), and the first player rolls."""
    s = Race(Rng(seed), settings, [])
    s.log = log
    for seat in range(players):
        s.runners.append(Runner(s.rng.below(CARDS.size())))
        s.tell(DEALT, seat, s.runners[seat].card)
    begin_turn(s, 0)
    s.settle()
    s.log = None
    return s
