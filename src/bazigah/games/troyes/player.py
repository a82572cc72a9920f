"""What one player has, or Le Roy."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT

_NONE: Final[list[i64]] = []
_NO_CUBES: Final[list[i64]] = [0] * PLACE_COUNT


class Player(Portable):
    """What belongs to a player or to Le Roy. The lists are replaced, never changed in place, so copies share them.

    A set of places is an int with one bit for each place of an Activity card.
    """

    deniers: i64
    influence: i64
    points: i64
    supply: i64  # citizens in the personal supply
    general: i64  # own citizens in the general supply
    purse: i64  # deniers lying in the district since the pass (TR-11)
    passed: bool
    first: i64  # places where a tradesman stands on the first space
    second: i64
    picture: i64
    delayed: list[i64]  # cubes on each place
    stored: i64  # all cubes on Activity cards
    taken: i64  # set of event cards taken
    characters: list[i64]  # secret

    def __init__(self) -> None:
        self.deniers = 0
        self.influence = 0
        self.points = 0
        self.supply = 0
        self.general = 0
        self.purse = 0
        self.passed = False
        self.first = 0
        self.second = 0
        self.picture = 0
        self.delayed = _NO_CUBES
        self.stored = 0
        self.taken = 0
        self.characters = _NONE

    def copy(self) -> Player:
        p = Player()
        p.deniers = self.deniers
        p.influence = self.influence
        p.points = self.points
        p.supply = self.supply
        p.general = self.general
        p.purse = self.purse
        p.passed = self.passed
        p.first = self.first
        p.second = self.second
        p.picture = self.picture
        p.delayed = self.delayed
        p.stored = self.stored
        p.taken = self.taken
        p.characters = self.characters
        return p

    def store(self, place: i64, cubes: i64) -> None:
        """Put cubes on an Activity card, or take them away."""
        delayed = self.delayed[:]
        delayed[place] += cubes
        self.delayed = delayed
        self.stored += cubes

    def tradesmen(self) -> i64:
        """The set of places with a tradesman."""
        return self.first | self.second | self.picture
