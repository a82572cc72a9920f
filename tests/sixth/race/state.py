"""The position of a race: where the runners are, what they hold, and the dice on the table."""

from __future__ import annotations

from bazigah.engine.core.portable import Portable
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64

from .facts.components import LENGTHS
from .options import TRACK

UNKNOWN = -1


class Runner(Portable):
    """A player. The card is UNKNOWN in the views of others until it is played."""

    space: i64
    water: i64
    card: i64
    played: bool

    def __init__(self, card: i64) -> None:
        self.card = card
        self.space = 0
        self.water = 0
        self.played = False

    def copy(self) -> Runner:
        r = Runner(self.card)
        r.space, r.water, r.played = self.space, self.water, self.played
        return r


class Race(State):
    """The whole race."""

    runners: list[Runner]
    dice: list[i64]  # replaced

    def __init__(self, rng: Rng, settings: list[i64], runners: list[Runner]) -> None:
        super().__init__(rng, settings)
        self.runners = runners
        self.dice = []

    def copy(self) -> Race:
        s = Race(self.rng.copy(), self.settings, [runner.copy() for runner in self.runners])
        s.stack, s.choices, s.revealed, s.dice = self.stack[:], self.choices, self.revealed, self.dice
        return s

    def length(self) -> i64:
        """The last space of the track."""
        return LENGTHS[self.setting(TRACK)]

    def scores(self) -> list[i64]:
        """A point for each space and for each water (RC-4.2)."""
        return [runner.space + runner.water for runner in self.runners]

    def standing(self, seat: i64) -> list[i64]:
        """Points; then whoever kept the card (RC-4.3)."""
        return [self.scores()[seat], not self.runners[seat].played]
