"""What lies before a player."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.portable import Portable
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.board import (
    AROUND,
    CAMP,
)
from bazigah.games.trajan.facts.components import (
    BIT,
    COMMODITIES,
    EMPTY,
    KINDS,
    NO_MARKERS,
    STARTING_ARCH,
    STARTING_LEGIONNAIRES,
    STARTING_WORKERS,
    SYMBOL_COUNT,
    TOKENS,
    TRAY_COUNT,
)


class Player(Portable):
    """A player's mat, cards and pieces.

    The lists marked "replaced" are never changed in place, so copies share them. `reach` follows from `sites`; it is
    kept because every Construction action asks for it.
    """

    trays: list[i64]  # the markers in each tray
    slots: list[i64]  # the Trajan tile at each tray, or EMPTY; replaced
    arch: i64  # the slot where the Arch stands, or CENTRE
    hand: list[i64]  # cards in hand by commodity; replaced
    known: list[i64]  # how many of them the others know at least (TJ-19.6); replaced
    display: list[i64]  # cards laid out by commodity; replaced
    tiles: list[i64]  # forum and extra action tiles on the mat by kind; replaced
    symbols: list[i64]  # completed demand Trajan tiles by symbol; replaced
    plus_two: i64  # set of the actions with a [+2] marker
    buildings: i64  # set of construction tiles
    yellow: i64  # set of bonus tiles lying yellow side up
    gray: i64  # set of bonus tiles lying gray side up
    supply: i64
    legionnaires: i64  # in the military camp
    workers: i64  # in the workers' camp
    leader: i64  # a province, or CAMP
    provinces: i64  # set of the provinces with an own legionnaire
    sites: i64  # set of the sites with an own worker
    reach: i64  # set of the sites next to those, without an own worker
    disc: i64  # space of the Senate disc, 0 is the start
    points: i64

    def __init__(self, trays: list[i64]) -> None:
        self.trays = trays
        self.slots = _NO_TILES
        self.arch = STARTING_ARCH
        self.hand = _NO_CARDS
        self.known = _NO_CARDS
        self.display = _NO_CARDS
        self.tiles = _EMPTY_MAT
        self.symbols = _NO_SYMBOLS
        self.plus_two = 0
        self.buildings = 0
        self.yellow = 0
        self.gray = 0
        self.supply = TOKENS - STARTING_LEGIONNAIRES - STARTING_WORKERS
        self.legionnaires = STARTING_LEGIONNAIRES
        self.workers = STARTING_WORKERS
        self.leader = CAMP
        self.provinces = 0
        self.sites = 0
        self.reach = 0
        self.disc = 0
        self.points = 0

    def copy(self) -> Player:
        p = Player(self.trays[:])
        p.slots = self.slots
        p.arch = self.arch
        p.hand = self.hand
        p.known = self.known
        p.display = self.display
        p.tiles = self.tiles
        p.symbols = self.symbols
        p.plus_two = self.plus_two
        p.buildings = self.buildings
        p.yellow = self.yellow
        p.gray = self.gray
        p.supply = self.supply
        p.legionnaires = self.legionnaires
        p.workers = self.workers
        p.leader = self.leader
        p.provinces = self.provinces
        p.sites = self.sites
        p.reach = self.reach
        p.disc = self.disc
        p.points = self.points
        return p

    def gain_tile(self, tile: i64) -> None:
        """Lay a forum or extra action tile on the mat."""
        tiles = self.tiles[:]
        tiles[tile] += 1
        self.tiles = tiles

    def spend_tiles(self, tile: i64, count: i64) -> None:
        """Tiles of the mat leave the game."""
        tiles = self.tiles[:]
        tiles[tile] -= count
        self.tiles = tiles

    def gain_card(self, card: i64) -> None:
        """Take a card into the hand that nobody else sees."""
        hand = self.hand[:]
        hand[card] += 1
        self.hand = hand

    def gain_known_card(self, card: i64) -> None:
        """Take a card into the hand that everybody sees."""
        self.gain_card(card)
        known = self.known[:]
        known[card] += 1
        self.known = known

    def lose_cards(self, card: i64, count: i64) -> None:
        """Cards leave the hand face up."""
        hand = self.hand[:]
        hand[card] -= count
        self.hand = hand
        if self.known[card]:
            known = self.known[:]
            known[card] = known[card] - count if known[card] > count else 0
            self.known = known

    def lay_out(self, card: i64, count: i64) -> None:
        """Lay cards from the hand into the display."""
        self.lose_cards(card, count)
        display = self.display[:]
        display[card] += count
        self.display = display

    def cards(self) -> i64:
        """How many cards are in hand."""
        return total(self.hand)

    def settle_site(self, site: i64) -> None:
        """Put a worker on a site, wherever it comes from."""
        self.sites |= BIT[site]
        self.reach = (self.reach | AROUND[site]) & ~self.sites

    def has_plus_two(self, action: i64) -> bool:
        return (self.plus_two >> action) & 1 != 0


_NO_TILES: Final[list[i64]] = [EMPTY] * TRAY_COUNT
_NO_CARDS: Final[list[i64]] = [0] * COMMODITIES.size()
_EMPTY_MAT: Final[list[i64]] = [0] * KINDS
_NO_SYMBOLS: Final[list[i64]] = [0] * SYMBOL_COUNT


def total(counts: list[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        found += count
    return found


def new_player() -> Player:
    """A player with the pieces where they start and empty trays."""
    return Player([NO_MARKERS] * TRAY_COUNT)
