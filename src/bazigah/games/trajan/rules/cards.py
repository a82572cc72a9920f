"""The draw pile and the two discard piles of commodity cards (TJ-6.2 to TJ-6.4, TJ-17.2, TJ-17.7, TJ-17.11)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import EMPTY
from bazigah.games.trajan.options import COMMODITY_RESHUFFLE, NO_RESHUFFLE
from bazigah.games.trajan.space import (
    CARD_SEEN,
    CARDS_DRAWN,
    CARDS_SHUFFLED,
    DISCARD_TAKEN,
    DISCARDED,
    PILE_STARTED,
)
from bazigah.games.trajan.state import Trajan


def can_draw(s: Trajan) -> bool:
    """Is there a card to draw, if need be after a shuffle?"""
    return s.deck_size > 0 or (
        s.setting(COMMODITY_RESHUFFLE) != NO_RESHUFFLE and (len(s.piles[0]) > 1 or len(s.piles[1]) > 1)
    )


def draw_cards(s: Trajan, seat: i64, count: i64) -> None:
    """Draw cards into the hand one by one, as many as there are."""
    drawn: i64 = 0
    while drawn < count:
        card = _next_card(s)
        if card == EMPTY:
            break
        s.players[seat].gain_card(card)
        s.tell(CARD_SEEN, seat, card)
        drawn += 1
    s.tell(CARDS_DRAWN, seat, drawn)


def take_discard(s: Trajan, seat: i64, pile: i64) -> None:
    """Take the top card of a discard pile; an emptied pile is refilled at once (TJ-6.19)."""
    card = s.piles[pile][-1]
    _replace_pile(s, pile, s.piles[pile][:-1])
    s.players[seat].gain_known_card(card)
    s.tell(DISCARD_TAKEN, seat, card, pile)
    if not s.piles[pile]:
        start_pile(s, pile)


def discard(s: Trajan, seat: i64, card: i64, pile: i64) -> None:
    """Put a card of the hand on top of a discard pile."""
    s.players[seat].lose_cards(card, 1)
    _replace_pile(s, pile, [*s.piles[pile], card])
    s.tell(DISCARDED, seat, card, pile)


def start_pile(s: Trajan, pile: i64) -> None:
    """Turn the top card of the draw pile face up onto an empty discard pile; without a card it stays empty."""
    card = _next_card(s)
    if card != EMPTY:
        _replace_pile(s, pile, [card])
        s.tell(PILE_STARTED, -1, card, pile)


def _next_card(s: Trajan) -> i64:
    """Lift the top card of the draw pile, or EMPTY when there is none."""
    if s.deck_size == 0:
        if not can_draw(s):
            return EMPTY
        _shuffle_discards(s)
    s.revealed += 1
    s.deck_size -= 1
    return s.deck[s.deck_size]


def _shuffle_discards(s: Trajan) -> None:
    """All discards below the two top cards become the new draw pile."""
    deck = s.piles[0][:-1] + s.piles[1][:-1]
    s.rng.shuffle(deck)
    s.deck = deck
    s.deck_size = len(deck)
    s.piles = [s.piles[0][-1:], s.piles[1][-1:]]
    s.tell(CARDS_SHUFFLED, -1, s.deck_size)


def _replace_pile(s: Trajan, pile: i64, cards: list[i64]) -> None:
    piles = s.piles[:]
    piles[pile] = cards
    s.piles = piles
