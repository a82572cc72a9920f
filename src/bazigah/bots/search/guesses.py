"""Determinisation: guesses at what is hidden, which come round again and again (docs/decisions/0007)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bazigah.bots.search.leads import Leads
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.game import Game
from bazigah.engine.ints import i64


class Guess:
    """A guess at what is hidden, and what it alone does to the leads."""

    seed: i64
    s: State | None  # what the present root looks like in it; None until it is needed
    shift: list[float]  # by seat: how much more the lead is there than in the guess that all are measured by
    drifts: i64  # trajectories that went beyond the present turn,
    drift: float  # and how the lead of the searching seat changed there, in all of them

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.s = None
        self.shift = []
        self.drifts = 0
        self.drift = 0.0


class Guesses:
    """All guesses of a search. What a guess alone does to the lead is known, lest its luck be mistaken for merit."""

    resample: Callable[[Any, int, Rng], State]
    leads: Leads
    rng: Rng
    me: i64  # the seat that knows no more
    all: list[Guess]
    present: Guess
    level: list[float]  # by seat: the lead at the present root, in the guess that all others are measured by
    drifts: i64  # trajectories that went beyond the present turn,
    drift: float  # and how my lead changed there, in all of them

    def __init__(self, game: Game, leads: Leads, rng: Rng, me: i64) -> None:
        self.resample = game.resample
        self.leads = leads
        self.rng = rng
        self.me = me
        self.all = []
        self.present = Guess(0)
        self.level = []
        self.drifts = 0
        self.drift = 0.0

    def look_from(self, view: State, seed: i64) -> None:
        """Guess anew from this view, with the same luck as before."""
        self.level = self.leads.of_all(self.resample(view, self.me, Rng(seed)))
        for guess in self.all:
            guess.s = None

    def take(self, view: State, number: i64) -> State:
        """The position in a guess, which is the present one from now on."""
        if number == len(self.all):
            self.all.append(Guess(self.rng.seed()))
        guess = self.all[number]
        s = guess.s
        if s is None:
            s = self.resample(view, self.me, Rng(guess.seed))
            leads = self.leads.of_all(s)
            guess.s = s
            guess.shift = [leads[seat] - self.level[seat] for seat in range(self.leads.players)]
        self.present = guess
        return s.copy()

    def usual_drift(self, change: float) -> float:
        """How my lead mostly changes after the present turn in this guess: that is no merit of any choice."""
        self.drift += change
        self.drifts += 1
        guess = self.present
        usual = (guess.drift + self.drift / float(self.drifts)) / float(guess.drifts + 1)
        guess.drift += change
        guess.drifts += 1
        return usual
