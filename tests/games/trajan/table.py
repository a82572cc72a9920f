"""A table set up by hand, so that a rule test reads like the rule: who has what, what is played, what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from bazigah.engine.core.actions import Domain
from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.options import read_options
from bazigah.games.trajan.facts.board import (
    EMPTY_FORUM,
    FIGURES,
    FIRST_EXTRA_SPACE,
    FORUM_SPACES,
    LEADER_PLACES,
    PROVINCES,
    SITES,
)
from bazigah.games.trajan.facts.components import (
    ACTIONS,
    ARCH_PLACES,
    BIT,
    BONUS_TILES,
    BUILDINGS,
    CARDS,
    CENTRE,
    COLOURS,
    COMMODITIES,
    EMPTY,
    LEFT,
    NO_MARKERS,
    PILES,
    RIGHT,
    SHIPS,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILES,
    TILES_OF_STACK,
    TRAJAN_TILES,
    TRAYS,
    markers_of,
    with_marker,
)
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.player import Player, new_player
from bazigah.games.trajan.rules.actions import TARGET_TRAY, Perform
from bazigah.games.trajan.rules.setup import new
from bazigah.games.trajan.rules.turn import ChooseTray, EndTurn
from bazigah.games.trajan.state import Trajan
from tests.walking import first_asked

SPACE = GAME.space


class Table:
    """A game in the middle: seat 0 is to move, then 1, 2, 3. Nobody has more than the starting pieces.

    Tray I holds both yellow markers, II both orange ones, then green, white, pink and blue. Sites hold all
    construction tiles in order (S-11 stairs2 to S-45 window5), the Trajan stacks all tiles with the lowest number on
    top; the forum and the provinces are empty; `columns` and `furs` lie on the discard piles and all other cards in the
    draw pile. Seat 0 is ahead in the Senate. Seats count from 0, quarters and rounds from 1, components are named
    by their labels ("TT-20", "wine", "votes3", "door2", "BT-07", "S-11", "alpes").
    """

    def __init__(self, players: int = 2, quarter: int = 1, round: int = 1, time: int = 0, **options: str) -> None:
        self.state: Trajan = new(players, read_options(GAME.options, options), seed=1)
        s = self.state
        s.players = [_bare_player() for _ in range(players)]
        s.quarter = quarter - 1
        s.round = round - 1
        s.time = time
        s.active = 0
        s.senate = list(range(players))
        s.provinces = [EMPTY] * PROVINCES.size()
        s.forum = EMPTY_FORUM
        s.sites = list(range(SITES.size()))
        s.stacks = [tiles[::-1] for tiles in TILES_OF_STACK]
        s.bag, s.bonus = list(range(2, BONUS_TILES.size())), [0, 1]
        self.cards(left=["columns"], right=["furs"])
        s.stack = [ChooseTray(0)]
        self.offer()

    def offer(self) -> None:
        """Work out the legal choices again, after the position was changed by hand; nothing is taken by itself."""
        if self.state.stack:
            self.state.choices = self.state.stack[-1].options(self.state)

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    # --- setting the table ------------------------------------------------------------------------------------

    def give(
        self,
        seat: int = 0,
        *,
        trays: Mapping[str, Sequence[str]] | None = None,
        slots: Mapping[str, str] | None = None,
        arch: str | None = None,
        hand: Mapping[str, int] | None = None,
        known: Mapping[str, int] | None = None,
        display: Mapping[str, int] | None = None,
        tiles: Mapping[str, int] | None = None,
        symbols: Mapping[str, int] | None = None,
        plus_two: Sequence[str] | None = None,
        buildings: Sequence[str] | None = None,
        yellow: Sequence[str] | None = None,
        gray: Sequence[str] | None = None,
    ) -> Table:
        """Change what lies on a player's mat or is in hand; what is not named stays. `trays` names all markers."""
        p = self.player(seat)
        if trays is not None:
            p.trays = [_markers(trays.get(tray, ())) for tray in TRAYS.labels]
        if slots is not None:
            p.slots = [_index(TRAJAN_TILES, slots[slot]) if slot in slots else EMPTY for slot in SLOTS.labels]
            p.arch = p.slots.index(EMPTY) if EMPTY in p.slots else CENTRE
        p.arch = p.arch if arch is None else _index(ARCH_PLACES, arch)
        p.hand = p.hand if hand is None else _counts(COMMODITIES, hand)
        p.known = p.known if known is None else _counts(COMMODITIES, known)
        p.display = p.display if display is None else _counts(COMMODITIES, display)
        p.tiles = p.tiles if tiles is None else _counts(TILES, tiles)
        p.symbols = p.symbols if symbols is None else _counts(SYMBOLS, symbols)
        p.plus_two = p.plus_two if plus_two is None else _set(ACTIONS, plus_two)
        p.buildings = p.buildings if buildings is None else _set(BUILDINGS, buildings)
        p.yellow = p.yellow if yellow is None else _set(BONUS_TILES, yellow)
        p.gray = p.gray if gray is None else _set(BONUS_TILES, gray)
        self.offer()
        return self

    def pieces(
        self,
        seat: int = 0,
        *,
        supply: int | None = None,
        legionnaires: int | None = None,
        workers: int | None = None,
        leader: str | None = None,
        provinces: Sequence[str] | None = None,
        sites: Sequence[str] = (),
        disc: int | None = None,
        points: int | None = None,
    ) -> Table:
        """Put a player's pieces; what is not named stays. `sites` adds workers and removes the tiles there."""
        p = self.player(seat)
        p.supply = p.supply if supply is None else supply
        p.legionnaires = p.legionnaires if legionnaires is None else legionnaires
        p.workers = p.workers if workers is None else workers
        p.leader = p.leader if leader is None else _index(LEADER_PLACES, leader)
        p.provinces = p.provinces if provinces is None else _set(PROVINCES, provinces)
        for site in sites:
            p.settle_site(_index(SITES, site))
            self.sites({site: None})
        p.disc = p.disc if disc is None else _index(FIGURES, str(disc))
        p.points = p.points if points is None else points
        self.offer()
        return self

    def forum(self, *tiles: str, extra: Sequence[str] = ()) -> Table:
        """Lay tiles on the first spaces of the forum building, and extra action tiles on theirs."""
        forum = EMPTY_FORUM[:]
        for first, named in ((0, tiles), (FIRST_EXTRA_SPACE, extra)):
            for place, tile in enumerate(named):
                forum[first + place] = _index(TILES, tile)
        self.state.forum = forum
        self.offer()
        return self

    def provinces(self, tiles: Mapping[str, str]) -> Table:
        """Lay forum tiles into provinces; all others are empty."""
        self.state.provinces = [
            _index(TILES, tiles[province]) if province in tiles else EMPTY for province in PROVINCES.labels
        ]
        return self

    def sites(self, buildings: Mapping[str, str | None]) -> Table:
        """Lay construction tiles on sites, or none; what is not named stays."""
        sites = self.state.sites[:]
        for site, building in buildings.items():
            sites[_index(SITES, site)] = EMPTY if building is None else _index(BUILDINGS, building)
        self.state.sites = sites
        return self

    def trajan_stack(self, stack: str, *tiles: str) -> Table:
        """Make a stack of these tiles, the first one on top."""
        stacks = self.state.stacks[:]
        stacks[_index(STACKS, stack)] = [_index(TRAJAN_TILES, tile) for tile in reversed(tiles)]
        self.state.stacks = stacks
        self.offer()
        return self

    def cards(
        self,
        *,
        draw: Sequence[str] | None = None,
        left: Sequence[str] | None = None,
        right: Sequence[str] | None = None,
    ) -> Table:
        """Set the draw pile and the discard piles, the first card named on top.

        Without `draw` the draw pile is every card that is not elsewhere.
        """
        s = self.state
        piles = s.piles[:]
        for pile, named in ((LEFT, left), (RIGHT, right)):
            if named is not None:
                piles[pile] = [_index(COMMODITIES, card) for card in reversed(named)]
        s.piles = piles
        s.deck = self._all_other_cards() if draw is None else [_index(COMMODITIES, card) for card in reversed(draw)]
        s.deck_size = len(s.deck)
        self.offer()
        return self

    def _all_other_cards(self) -> list[int]:
        cards = CARDS[:]
        for pile in self.state.piles:
            for card in pile:
                cards.remove(card)
        for p in self.state.players:
            for card in range(COMMODITIES.size()):
                for _ in range(p.hand[card] + p.display[card]):
                    cards.remove(card)
        return cards

    def demands(self, *symbols: str) -> Table:
        """Lay open demands, the first one revealed first."""
        self.state.demands = [_index(SYMBOLS, symbol) for symbol in symbols]
        return self

    def coming(
        self,
        *,
        demands: Sequence[str] = (),
        forum: Sequence[str] = (),
        extra: Sequence[str] = (),
        bonus: Sequence[str] = (),
    ) -> Table:
        """Make these the next to be drawn from their stacks, the first one first; the stacks grow by them."""
        s = self.state
        s.demand_stack = s.demand_stack + [_index(SYMBOLS, symbol) for symbol in reversed(demands)]
        s.forum_stack = s.forum_stack + [_index(TILES, tile) for tile in reversed(forum)]
        s.extra_stack = s.extra_stack + [_index(TILES, tile) for tile in reversed(extra)]
        s.bag = s.bag + [_index(BONUS_TILES, tile) for tile in reversed(bonus)]
        return self

    def beside_the_senate(self, first: str, second: str) -> Table:
        """The two bonus tiles of the quarter."""
        self.state.bonus = [_index(BONUS_TILES, first), _index(BONUS_TILES, second)]
        self.offer()
        return self

    def senate(self, *seats: int) -> Table:
        """The order of the discs, the one ahead first."""
        self.state.senate = list(seats)
        return self

    def gray(self, *ships: str) -> Table:
        """Turn ships to their gray side."""
        self.state.gray_ships = _set(SHIPS, ships)
        return self

    def perform(self, action: str) -> Table:
        """Let the action of the target tray be due for seat 0; set the table before."""
        self.state.stack = [EndTurn(0), Perform(0, _index(ACTIONS, action), TARGET_TRAY)]
        self.state.settle()
        return self

    def end_rounds(self, laps: int = 1) -> list[Event]:
        """End the turn of seat 0 after so many laps of the time marker."""
        self.state.stack = [EndTurn(0)]
        self.state.laps = laps
        self.state.settle()
        return self.play("end")

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, each of them legal; the events that followed."""
        self.state.log = Log()
        events = self.state.log.events
        for action in actions:
            GAME.play(self.state, SPACE.parse(action))
        self.state.log = None
        return events

    def legal(self, kind: str | None = None) -> list[str]:
        """The legal actions in notation, of one kind if it is named."""
        shown = [SPACE.show(action) for action in self.state.legal()]
        return [action for action in shown if kind is None or action.split()[0] == kind]

    def refused(self, action: str) -> Refusal:
        """The reason why an action is refused now; fails if it is legal."""
        parsed = SPACE.parse(action)
        assert parsed not in self.state.legal(), f"{action} is legal"
        return GAME.refuse(self.state, parsed)

    def asked(self) -> str:
        """The decision that is pending, by the name of its class; "" when the game is over."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def pending(self) -> list[str]:
        """All pending decisions by the names of their classes, the one asked now last."""
        return [type(decision).__name__ for decision in self.state.stack]

    def seat(self) -> int:
        return self.state.seat()

    # --- looking ----------------------------------------------------------------------------------------------

    def points(self, seat: int = 0) -> int:
        return self.player(seat).points

    def trays(self, seat: int = 0) -> dict[str, list[str]]:
        """The markers in every tray that has some."""
        named = {tray: _colours(markers) for tray, markers in zip(TRAYS.labels, self.player(seat).trays, strict=True)}
        return {tray: colours for tray, colours in named.items() if colours}

    def slots(self, seat: int = 0) -> dict[str, str]:
        """The Trajan tiles at the action circle by slot."""
        tiles = self.player(seat).slots
        return {SLOTS.labels[slot]: TRAJAN_TILES.labels[tile] for slot, tile in enumerate(tiles) if tile != EMPTY}

    def arch(self, seat: int = 0) -> str:
        return ARCH_PLACES.labels[self.player(seat).arch]

    def hand(self, seat: int = 0) -> dict[str, int]:
        return _named(COMMODITIES, self.player(seat).hand)

    def display(self, seat: int = 0) -> dict[str, int]:
        return _named(COMMODITIES, self.player(seat).display)

    def tiles(self, seat: int = 0) -> dict[str, int]:
        """The forum and extra action tiles on a mat."""
        return _named(TILES, self.player(seat).tiles)

    def symbols(self, seat: int = 0) -> dict[str, int]:
        """The completed demand Trajan tiles on a mat."""
        return _named(SYMBOLS, self.player(seat).symbols)

    def buildings(self, seat: int = 0) -> list[str]:
        return _members(BUILDINGS, self.player(seat).buildings)

    def bonus(self, seat: int = 0) -> dict[str, str]:
        """A player's bonus tiles and the side they show."""
        p = self.player(seat)
        yellow = dict.fromkeys(_members(BONUS_TILES, p.yellow), "yellow")
        return yellow | dict.fromkeys(_members(BONUS_TILES, p.gray), "gray")

    def leader(self, seat: int = 0) -> str:
        return LEADER_PLACES.labels[self.player(seat).leader]

    def conquered(self, seat: int = 0) -> list[str]:
        """The provinces with a legionnaire of a player."""
        return _members(PROVINCES, self.player(seat).provinces)

    def workers_on(self, seat: int = 0) -> list[str]:
        """The sites with a worker of a player."""
        return _members(SITES, self.player(seat).sites)

    def disc(self, seat: int = 0) -> int:
        """The figure of the Senate space where a disc stands."""
        return int(FIGURES.labels[self.player(seat).disc])

    def in_forum(self) -> list[str]:
        """The tiles in the forum building."""
        return [TILES.labels[tile] for tile in self.state.forum if tile != EMPTY]

    def forum_spaces(self) -> dict[str, str]:
        """The tiles in the forum building by space."""
        tiles = self.state.forum
        return {FORUM_SPACES.labels[space]: TILES.labels[tile] for space, tile in enumerate(tiles) if tile != EMPTY}

    def in_provinces(self) -> dict[str, str]:
        """The forum tiles in the provinces."""
        tiles = self.state.provinces
        return {PROVINCES.labels[place]: TILES.labels[tile] for place, tile in enumerate(tiles) if tile != EMPTY}

    def pile(self, pile: str) -> list[str]:
        """The cards of a discard pile, the top first."""
        return [COMMODITIES.labels[card] for card in reversed(self.state.piles[_index(PILES, pile)])]

    def open_demands(self) -> list[str]:
        return [SYMBOLS.labels[symbol] for symbol in self.state.demands]

    def gray_ships(self) -> list[str]:
        return _members(SHIPS, self.state.gray_ships)


def _index(domain: Domain, label: str) -> int:
    found = domain.index(label)
    assert found != EMPTY, f"no {domain.name} is called {label}"
    return found


def _counts(domain: Domain, named: Mapping[str, int]) -> list[int]:
    assert set(named) <= set(domain.labels), f"{set(named) - set(domain.labels)} are no {domain.name}"
    return [named.get(label, 0) for label in domain.labels]


def _set(domain: Domain, labels: Iterable[str]) -> int:
    return sum(BIT[_index(domain, label)] for label in labels)


def _members(domain: Domain, things: int) -> list[str]:
    return [label for place, label in enumerate(domain.labels) if things >> place & 1]


def _named(domain: Domain, counts: Sequence[int]) -> dict[str, int]:
    return {label: count for label, count in zip(domain.labels, counts, strict=True) if count}


def _markers(colours: Iterable[str]) -> int:
    markers = NO_MARKERS
    for colour in colours:
        markers = with_marker(markers, _index(COLOURS, colour))
    return markers


def _colours(markers: int) -> list[str]:
    return [label for colour, label in enumerate(COLOURS.labels) for _ in range(markers_of(markers, colour))]


def _bare_player() -> Player:
    p = new_player()
    p.trays = [_markers([colour, colour]) for colour in COLOURS.labels]
    return p


# --- random games -------------------------------------------------------------------------------------------------


def step(state: Trajan, chance: Rng) -> None:
    """Play a random action of a random kind, so that rare kinds come up as often as frequent ones."""
    kinds = sorted({SPACE.kind_of[action] for action in state.legal()})
    kind = kinds[chance.below(len(kinds))]
    actions = [action for action in state.legal() if SPACE.kind_of[action] == kind]
    GAME.play(state, actions[chance.below(len(actions))])


def reached(decision: str, players: int = 2, **options: str) -> Trajan:
    """A position of a random game in which this class of decision is asked."""
    return cast(Trajan, first_asked(GAME.name, step, decision, players, options))
