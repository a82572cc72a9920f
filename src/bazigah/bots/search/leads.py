"""How far seats lead, by a judgement."""

from __future__ import annotations

from bazigah.bots.search.judging import Evaluate
from bazigah.engine.core.state import State
from bazigah.engine.game import lead
from bazigah.engine.ints import i64


class Leads:
    """Judges positions: before the end as somebody does, at the end by the points."""

    evaluate: Evaluate
    players: i64

    def __init__(self, evaluate: Evaluate, players: i64) -> None:
        self.evaluate = evaluate
        self.players = players

    def of(self, s: State, seat: i64) -> float:
        """The lead of a seat, in points."""
        return self.evaluate(s, seat) if s.stack else lead(s, seat)

    def of_all(self, s: State) -> list[float]:
        """The lead of every seat; of two, one has what the other lacks."""
        if self.players == 2:
            first = self.of(s, 0)
            return [first, -first]
        return [self.of(s, seat) for seat in range(self.players)]
