"""The position: what lies where."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_PLACE, PLACE_COUNT
from bazigah.games.troyes.facts.components import BUILDINGS, CATHEDRAL_SPACES, COLOURS, EMPTY, NEUTRAL, SPACE_COUNT
from bazigah.games.troyes.facts.event_cards import DECKS, MARAUDING
from bazigah.games.troyes.player import Player

_LYING_BITS: Final = 5
_LYING: Final = (1 << _LYING_BITS) - 1
_COLOUR_COUNT: Final[i64] = COLOURS.size()
_NONE: Final[list[i64]] = []


class Troyes(State):
    """The whole table. All lists but `players` and `dice` are replaced, never changed in place."""

    players: list[Player]
    roy: Player  # Le Roy; in other games nobody
    solo: bool
    round: i64
    start: i64  # the start player; in the solo game 1 is Le Roy
    spaces: list[i64]  # owner of the citizen standing on each building space, or EMPTY
    lying: list[i64]  # citizens lying on each building: a cell of bits for each owner
    dice: list[i64]  # by district, see `components`
    black: i64  # black dice, see `rules/dice.py`
    cathedral: list[i64]  # owner of the cube on each space, level by level, or EMPTY
    row: list[i64]  # the event row; Marauding is the first
    cubes: list[list[i64]]  # owners of the cubes on each event of the row, in the order of placing
    places: list[i64]  # Activity cards, a colour after the other, round by round
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
        self.lying = NOBODY_LYING
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
        return (self.lying[building] >> (_LYING_BITS * owner)) & _LYING

    def lay(self, building: i64, owner: i64, count: i64) -> None:
        """Lay citizens of a colour on a building, or take them away."""
        self.lying = with_value(self.lying, building, self.lying[building] + (count << (_LYING_BITS * owner)))

    def face_up(self) -> i64:
        """How many places have their card face up, from the first one on (TR-4.3.1)."""
        places = (self.round + 1) * _COLOUR_COUNT
        return places if places < PLACE_COUNT else PLACE_COUNT

    def no_dice(self) -> bool:
        """Is no coloured die left in any district?"""
        for dice in self.dice:  # noqa: SIM110
            if dice:
                return False
        return True


_NOBODY: Final = Player()
_FREE_SPACES: Final[list[i64]] = [EMPTY] * SPACE_COUNT
NOBODY_LYING: Final[list[i64]] = [0] * BUILDINGS.size()
_FREE_CATHEDRAL: Final[list[i64]] = [EMPTY] * CATHEDRAL_SPACES
_FIRST_ROW: Final[list[i64]] = [MARAUDING]
_FIRST_CUBES: Final[list[list[i64]]] = [_NONE]
_NO_DECKS: Final[list[list[i64]]] = [_NONE] * DECKS.size()


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
