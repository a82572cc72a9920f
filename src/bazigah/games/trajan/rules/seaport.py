"""The Seaport action: drawing, taking, playing and shipping commodities (TJ-6)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.forms import amount, one_of
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import (
    BIT,
    CARDS_PER_UNIT,
    COMMODITIES,
    DIFFERENT,
    DRAW_TWO,
    LEFT,
    MOST_UNITS,
    PAIRS,
    PILES,
    RIGHT,
    SAME,
    SHIP_POINTS,
    SHIPS,
    WILD_COMMODITY,
)
from bazigah.games.trajan.facts.forms import any_of
from bazigah.games.trajan.player import Player
from bazigah.games.trajan.rules.cards import can_draw, discard, draw_cards, take_discard
from bazigah.games.trajan.space import (
    DECISIONS,
    DISCARD,
    DRAW_TWO_CARDS,
    LOAD,
    LOAD_WILD,
    LOAD_WITH_WILD,
    LOADED,
    PLAY,
    PLAYED,
    SHIP,
    SHIPPED,
    SPACE,
    STOP,
    TAKE_DISCARD,
    WILDS_LOADED,
)
from bazigah.games.trajan.state import Trajan

_COMMODITIES: Final[list[i64]] = list(range(COMMODITIES.size()))
_PILES: Final[i64] = PILES.size()
_STOP_ONLY: Final[list[i64]] = [STOP.at()]


def seaport_options(s: Trajan, p: Player) -> list[i64]:
    """What can be done at the Seaport (TJ-6.1, TJ-6.16)."""
    options = play_options(p)
    wilds = p.tiles[WILD_COMMODITY]
    if options or wilds:
        options.append(SHIP.base + SAME)
        options.append(SHIP.base + DIFFERENT)
        if max(p.hand) + wilds > 1:
            options.append(SHIP.base + PAIRS)
    if can_draw(s):
        options.append(DRAW_TWO_CARDS.base)
    if s.piles[LEFT]:
        options.append(TAKE_DISCARD.base + LEFT)
    if s.piles[RIGHT]:
        options.append(TAKE_DISCARD.base + RIGHT)
    return options


def play_options(p: Player) -> list[i64]:
    """`play` for every commodity in hand."""
    hand = p.hand
    base = PLAY.base
    return [base + card for card in _COMMODITIES if hand[card]]


def use_seaport(s: Trajan, seat: i64, action: i64) -> None:
    """Carry out one of the four options."""
    kind = SPACE.kind_of[action]
    if kind == PLAY.index:
        _play(s, seat, SPACE.first[action])
        s.stack.append(PlaySecond(seat))
    elif kind == SHIP.index:
        s.stack.append(Load(seat, SPACE.first[action], 0, 0))
    elif kind == TAKE_DISCARD.index:
        take_discard(s, seat, SPACE.first[action])
    else:
        draw_cards(s, seat, DRAW_TWO)
        s.stack.append(Discard(seat))


def _play(s: Trajan, seat: i64, card: i64) -> None:
    s.players[seat].lay_out(card, 1)
    s.tell(PLAYED, seat, card)


class Discard(Decision[Trajan]):
    """After drawing two: which card goes on which discard pile (TJ-6.2)?"""

    def options(self, s: Trajan) -> list[i64]:
        hand = s.players[self.seat].hand
        options: list[i64] = []
        for card in _COMMODITIES:
            if hand[card]:
                options.append(DISCARD.base + card * _PILES + LEFT)
                options.append(DISCARD.base + card * _PILES + RIGHT)
        return options

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        discard(s, self.seat, SPACE.first[action], SPACE.second[action])


DECISIONS.kind(Discard)


class PlaySecond(Decision[Trajan]):
    """One card is played: a second one, or none? Only then cards are drawn (TJ-6.5, TJ-6.17)."""

    def options(self, s: Trajan) -> list[i64]:
        options = play_options(s.players[self.seat])
        options.append(STOP.base)
        return options

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        if action == STOP.base:
            draw_cards(s, self.seat, 1)
        else:
            _play(s, self.seat, SPACE.first[action])
            draw_cards(s, self.seat, 2)


DECISIONS.kind(PlaySecond)


class Load(Decision[Trajan]):
    """A ship is being loaded: the next unit, or enough (TJ-6.6 to TJ-6.13, TJ-6.18)."""

    ship: i64
    units: i64  # loaded so far
    shipped: i64  # set of the commodities among them

    def __init__(self, seat: i64, ship: i64, units: i64, shipped: i64) -> None:
        self.seat = seat
        self.ship = ship
        self.units = units
        self.shipped = shipped

    def options(self, s: Trajan) -> list[i64]:
        if self.units == MOST_UNITS[self.ship]:
            return _STOP_ONLY
        p = s.players[self.seat]
        hand = p.hand
        wilds = p.tiles[WILD_COMMODITY]
        size = CARDS_PER_UNIT[self.ship]
        fitting = self.fitting()
        base = LOAD.base
        options = [base + card for card in _COMMODITIES if hand[card] >= size and fitting >> card & 1]
        if size > 1 and wilds:
            base = LOAD_WITH_WILD.base
            options += [base + card for card in _COMMODITIES if hand[card] and fitting >> card & 1]
        if wilds >= size:
            options.append(LOAD_WILD.base)
        if self.units:
            options.append(STOP.base)
        return options

    def fitting(self) -> i64:
        """The set of commodities that may come next, in hand or not."""
        return self.shipped if self.ship == SAME and self.shipped else ~self.shipped

    def apply(self, s: Trajan, action: i64) -> None:
        s.stack.pop()
        kind = SPACE.kind_of[action]
        if kind == STOP.index:
            self._sail(s)
            return
        size = CARDS_PER_UNIT[self.ship]
        shipped = self.shipped
        wilds: i64 = size if kind == LOAD_WILD.index else 0
        if kind != LOAD_WILD.index:
            if kind == LOAD_WITH_WILD.index:
                wilds = 1
            card = SPACE.first[action]
            shipped |= BIT[card]
            s.players[self.seat].lay_out(card, size - wilds)
            s.tell(LOADED, self.seat, self.ship, card, size - wilds)
        if wilds:
            s.players[self.seat].spend_tiles(WILD_COMMODITY, wilds)
            s.tell(WILDS_LOADED, self.seat, self.ship, wilds)
        s.stack.append(Load(self.seat, self.ship, self.units + 1, shipped))

    def _sail(self, s: Trajan) -> None:
        """Score the whole shipment; the ship lies on its gray side from now on (TJ-6.8)."""
        points = SHIP_POINTS[self.ship][(s.gray_ships >> self.ship) & 1][self.units]
        s.players[self.seat].points += points
        s.gray_ships |= BIT[self.ship]
        s.tell(SHIPPED, self.seat, self.ship, self.units, points)


DECISIONS.kind(Load, ship=one_of(SHIPS), units=amount(0, max(MOST_UNITS)), shipped=any_of(COMMODITIES))
