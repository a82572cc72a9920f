"""What a lead is worth to a search."""

from __future__ import annotations

from math import sqrt

from bazigah.bots.search.guesses import Guesses
from bazigah.engine.core.state import State
from bazigah.engine.core.tuning import Tuning
from bazigah.engine.ints import i64


class Rewards:
    """Turns leads into rewards between -1 and 1, which tell what changed since the root."""

    guesses: Guesses
    players: i64
    scale: float
    winning: float
    start: list[float]  # by seat: the lead at the root

    def __init__(self, tuning: Tuning, guesses: Guesses) -> None:
        self.guesses = guesses
        self.players = guesses.leads.players
        self.scale = tuning.scale
        self.winning = tuning.winning
        self.start = guesses.level

    def of(self, s: State, seat: i64, points: float) -> float:
        """What a lead is worth: mostly what it grew by, and the prospect of winning, which is certain at the end."""
        points -= self.guesses.present.shift[seat]
        win = squash(points, self.scale) if s.stack else self._win(s, seat)
        grown = squash(points - self.start[seat], self.scale)
        return grown + self.winning * (win - grown)

    def _win(self, s: State, seat: i64) -> float:
        """1 for the best standing, -1 for another, 0 for a shared one."""
        own = s.standing(seat)
        win = 1.0
        for other in range(self.players):
            if other != seat:
                theirs = s.standing(other)
                if theirs > own:
                    return -1.0
                if theirs == own:
                    win = 0.0
        return win


def squash(lead: float, scale: float) -> float:
    """A lead in points as a reward between -1 and 1; `scale` points are most of the way."""
    return lead / sqrt(scale * scale + lead * lead)
