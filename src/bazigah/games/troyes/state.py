"""The position: what lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.ints import i64
from bazigah.engine.portable import Portable
from bazigah.engine.rng import Rng
from bazigah.engine.state import State
from bazigah.games.troyes.activity_cards import CARD_PLACE, PLACE_COUNT
from bazigah.games.troyes.components import (
    CATHEDRAL_SPACES,
    EMPTY,
    NEUTRAL,
    SPACE_COUNT,
)
from bazigah.games.troyes.event_cards import MARAUDING


class Player(Portable):
    """What belongs to a player or to Le Roy. The lists are replaced, never changed in place, so copies share them.

    A set of places is an int with one bit for each of the nine places of Activity cards.
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
        self.delayed = with_value(self.delayed, place, self.delayed[place] + cubes)
        self.stored += cubes

    def tradesmen(self) -> i64:
        """The set of places with a tradesman."""
        return self.first | self.second | self.picture


_NONE: Final[list[i64]] = []
_NO_CUBES: Final[list[i64]] = [0] * PLACE_COUNT


class Troyes(State):
    """The whole table. All lists but `players` and `dice` are replaced, never changed in place."""

    players: list[Player]
    roy: Player  # Le Roy; in other games nobody
    solo: bool
    round: i64
    start: i64  # the start player; in the solo game 1 is Le Roy
    spaces: list[i64]  # owner of the citizen standing on each building space, or EMPTY
    lying: list[i64]  # citizens lying on each building: a cell of five bits for each owner
    dice: list[i64]  # by district, see `components`
    black: i64  # black dice: a cell of six bits for each value
    cathedral: list[i64]  # owner of the cube on level * 6 + number, or EMPTY
    row: list[i64]  # the event row; Marauding is the first
    cubes: list[list[i64]]  # owners of the cubes on each event of the row, in the order of placing
    places: list[i64]  # Activity cards: round number * 3 + colour
    decks: list[list[i64]]  # face-down events by colour, drawn from the end
    left_out: list[i64]  # red events that are not in the deck, drawn from the end by Resistance
    characters: list[i64]  # those left out; in the solo game the open row, the top one first

    def __init__(self, rng: Rng, settings: list[i64], players: list[Player], dice: list[i64]) -> None:
        super().__init__(rng, settings)
        self.players = players
        self.roy = _NOBODY
        self.solo = False
        self.round = 0
        self.start = 0
        self.spaces = _FREE_SPACES
        self.lying = _NOBODY_LYING
        self.dice = dice
        self.black = 0
        self.cathedral = _FREE_CATHEDRAL
        self.row = _FIRST_ROW
        self.cubes = _FIRST_CUBES
        self.places = _NONE
        self.decks = _NO_DECKS
        self.left_out = _NONE
        self.characters = _NONE

    def copy(self) -> Troyes:
        s = Troyes(self.rng.copy(), self.settings, [player.copy() for player in self.players], self.dice[:])
        s.stack = self.stack[:]
        s.choices = self.choices
        s.revealed = self.revealed
        s.roy = self.roy.copy() if self.solo else self.roy
        s.solo = self.solo
        s.round = self.round
        s.start = self.start
        s.spaces = self.spaces
        s.lying = self.lying
        s.black = self.black
        s.cathedral = self.cathedral
        s.row = self.row
        s.cubes = self.cubes
        s.places = self.places
        s.decks = self.decks
        s.left_out = self.left_out
        s.characters = self.characters
        return s

    def scores(self) -> list[i64]:
        """The points of every seat; alone those beyond the points of Le Roy (TR-18.18)."""
        if self.solo:
            return [self.players[0].points - self.roy.points]
        return [player.points for player in self.players]

    def standing(self, seat: i64) -> list[i64]:
        """Points only: tied players share the victory (TR-13.4)."""
        return [self.scores()[seat]]

    def owner(self, owner: i64) -> Player:
        """The player of a colour, or Le Roy."""
        return self.roy if owner == NEUTRAL else self.players[owner]

    def lying_on(self, building: i64, owner: i64) -> i64:
        """How many citizens of a colour lie on a building."""
        return (self.lying[building] >> (5 * owner)) & 31

    def lay(self, building: i64, owner: i64, count: i64) -> None:
        """Lay citizens of a colour on a building, or take them away."""
        self.lying = with_value(self.lying, building, self.lying[building] + (count << (5 * owner)))

    def face_up(self) -> i64:
        """How many places have their card face up, from the first one on (TR-4.3.1)."""
        return self.round * 3 + 3 if self.round < 3 else PLACE_COUNT

    def no_dice(self) -> bool:
        """Is no coloured die left in any district?"""
        d = self.dice
        return d[0] | d[1] | d[2] | d[3] | d[4] == 0


_NOBODY: Final = Player()
_FREE_SPACES: Final[list[i64]] = [EMPTY] * SPACE_COUNT
_NOBODY_LYING: Final[list[i64]] = [0, 0, 0]
_FREE_CATHEDRAL: Final[list[i64]] = [EMPTY] * CATHEDRAL_SPACES
_FIRST_ROW: Final[list[i64]] = [MARAUDING]
_FIRST_CUBES: Final[list[list[i64]]] = [_NONE]
_NO_DECKS: Final[list[list[i64]]] = [_NONE, _NONE, _NONE]


def place_of(card: i64) -> i64:
    """The place on the board where a card may lie."""
    return CARD_PLACE[card]


def with_value(items: list[i64], index: i64, value: i64) -> list[i64]:
    """A list with one item replaced."""
    changed = items[:]
    changed[index] = value
    return changed


def seat_of(owner: i64) -> i64:
    """The seat that events are told about; -1 for neutral pieces and Le Roy."""
    return -1 if owner == NEUTRAL else owner
