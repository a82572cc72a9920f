"""Power, popularity, coins and combat cards: what is gained, paid and lost (SC-3.9, SC-4.10)."""

from __future__ import annotations

from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.cards import VALUE_COUNT
from bazigah.games.scythe.facts.components import CRIMEA, MOST_POPULARITY, MOST_POWER, NOTHING
from bazigah.games.scythe.space import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_SEEN,
    CARDS_RESHUFFLED,
    COINS_GAINED,
    COINS_PAID,
    NO_CARD_LEFT,
    POPULARITY_GAINED,
    POPULARITY_LOST,
    POPULARITY_PAID,
    POWER_GAINED,
    POWER_LOST,
    POWER_PAID,
    TOKENS_GAINED,
    WORKERS_GAINED,
)
from bazigah.games.scythe.state import Scythe


def gain_power(s: Scythe, seat: i64, number: i64) -> None:
    p = s.players[seat]
    room = MOST_POWER - p.power
    gained: i64 = number if number < room else room
    if gained:
        p.power += gained
        s.tell(POWER_GAINED, seat, gained)


def lose_power(s: Scythe, seat: i64, number: i64) -> None:
    """As much of it as there is."""
    p = s.players[seat]
    lost: i64 = number if number < p.power else p.power
    if lost:
        p.power -= lost
        s.tell(POWER_LOST, seat, lost)


def pay_power(s: Scythe, seat: i64, number: i64) -> None:
    if number:
        s.players[seat].power -= number
        s.tell(POWER_PAID, seat, number)


def gain_popularity(s: Scythe, seat: i64, number: i64) -> None:
    p = s.players[seat]
    room = MOST_POPULARITY - p.popularity
    gained: i64 = number if number < room else room
    if gained:
        p.popularity += gained
        s.tell(POPULARITY_GAINED, seat, gained)


def lose_popularity(s: Scythe, seat: i64, number: i64) -> None:
    """As much of it as there is."""
    p = s.players[seat]
    lost: i64 = number if number < p.popularity else p.popularity
    if lost:
        p.popularity -= lost
        s.tell(POPULARITY_LOST, seat, lost)


def pay_popularity(s: Scythe, seat: i64, number: i64) -> None:
    if number:
        s.players[seat].popularity -= number
        s.tell(POPULARITY_PAID, seat, number)


def gain_coins(s: Scythe, seat: i64, number: i64) -> None:
    s.players[seat].coins += number
    s.tell(COINS_GAINED, seat, number)


def pay_coins(s: Scythe, seat: i64, number: i64) -> None:
    if number:
        s.players[seat].coins -= number
        s.tell(COINS_PAID, seat, number)


def gain_tokens(s: Scythe, seat: i64, kind: i64, number: i64, hex: i64) -> None:
    s.add_tokens(kind, hex, number)
    s.tell(TOKENS_GAINED, seat, kind, number, hex)


def gain_workers(s: Scythe, seat: i64, number: i64, hex: i64) -> None:
    """Workers leave the mat for a hex (SC-6.13)."""
    p = s.players[seat]
    p.workers_off += number
    p.add_workers(hex, number)
    s.tell(WORKERS_GAINED, seat, number, hex)


def draw_cards(s: Scythe, seat: i64, number: i64) -> None:
    """Draw combat cards while there are any; an empty deck is made anew from the discard pile (SC-3.9)."""
    p = s.players[seat]
    for _ in range(number):
        if not s.deck:
            _reshuffle(s)
            if not s.deck:
                s.tell(NO_CARD_LEFT, seat)
                return
        value = s.deck[-1]
        s.deck = s.deck[:-1]
        hand = p.hand[:]
        hand[value] += 1
        p.hand = hand
        s.revealed += 1
        s.tell(CARD_DRAWN, seat)
        s.tell(CARD_SEEN, seat, value)


def _reshuffle(s: Scythe) -> None:
    deck: list[i64] = []
    for value in range(VALUE_COUNT):
        for _ in range(s.discard[value]):
            deck.append(value)
    if deck:
        s.rng.shuffle(deck)
        s.deck = deck
        s.discard = [0] * VALUE_COUNT
        s.tell(CARDS_RESHUFFLED, NOTHING, len(deck))


def discard_card(s: Scythe, seat: i64, value: i64) -> None:
    """A combat card leaves the hand, face up; whoever knew of such a card knows of one less (SC-21.5)."""
    p = s.players[seat]
    hand = p.hand[:]
    hand[value] -= 1
    p.hand = hand
    pile = s.discard[:]
    pile[value] += 1
    s.discard = pile
    _forget_card(s, seat, value)
    s.tell(CARD_DISCARDED, seat, value)


def _forget_card(s: Scythe, seat: i64, value: i64) -> None:
    """What others know of the hand of Crimea, after a card of this value left it."""
    if s.players[seat].faction != CRIMEA:
        return
    scouted = s.scouted[:]
    for other in range(len(s.players)):
        if scouted[other * VALUE_COUNT + value]:
            scouted[other * VALUE_COUNT + value] -= 1
    s.scouted = scouted
