"""What one seat may see, and random guesses of what it may not (TJ-19)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64
from bazigah.games.trajan.facts.components import COMMODITIES
from bazigah.games.trajan.player import Player, total
from bazigah.games.trajan.state import Trajan


def view(s: Trajan, seat: i64) -> Trajan:
    """The position as a seat knows it (-1: as a spectator does).

    The content of every stack and of the bag is known, its order is not (TJ-19.7): it is sorted. Of the cards that
    the seat does not see only the totals are known: sorted, they fill up the other hands and then the draw pile.
    """
    v = s.copy()
    v.rng = resumed(0)
    v.forum_stack = sorted(s.forum_stack)
    v.extra_stack = sorted(s.extra_stack)
    v.bag = sorted(s.bag)
    v.stacks = [sorted(stack[:-1]) + stack[-1:] for stack in s.stacks]
    _lay_out_demands(v, sorted(_unseen_demands(s)))
    _deal_cards(v, seat, sorted(_unseen_cards(s, seat)))
    if s.seat() != seat:
        v.choices = []
    return v


def resample(v: Trajan, seat: i64, rng: Rng) -> Trajan:
    """A position that the seat cannot tell from the true one, with everything hidden drawn at random.

    Whoever is loading a ship still has a choice, which tells something about the hand: guesses in which nothing is
    left to choose are dropped. The true position is one of the guesses, so a fitting one comes.
    """
    s = v.copy()
    s.rng = Rng(rng.seed())
    s.forum_stack = _shuffled(v.forum_stack, rng)
    s.extra_stack = _shuffled(v.extra_stack, rng)
    s.bag = _shuffled(v.bag, rng)
    s.stacks = [_shuffled(stack[:-1], rng) + stack[-1:] for stack in v.stacks]
    _lay_out_demands(s, _shuffled(_unseen_demands(v), rng))
    cards = _unseen_cards(v, seat)
    _deal_cards(s, seat, _shuffled(cards, rng))
    while not _is_asked(s):
        _deal_cards(s, seat, _shuffled(cards, rng))
    s.settle()
    return s


def _shuffled(things: list[i64], rng: Rng) -> list[i64]:
    shuffled = things[:]
    rng.shuffle(shuffled)
    return shuffled


def _unseen_demands(s: Trajan) -> list[i64]:
    return s.demand_stack + s.removed_demands


def _lay_out_demands(s: Trajan, symbols: list[i64]) -> None:
    """Put unseen demand tiles on the stack and beside it, as many as lay there."""
    s.removed_demands = symbols[len(s.demand_stack) :]
    s.demand_stack = symbols[: len(s.demand_stack)]


def _unseen_cards(s: Trajan, seat: i64) -> list[i64]:
    """The draw pile and what is not known of the other hands (TJ-19.6)."""
    cards = s.deck[: s.deck_size]
    for other in range(len(s.players)):
        if other != seat:
            p = s.players[other]
            for card in range(COMMODITIES.size()):
                cards += [card] * _hidden(p, card)
    return cards


def _hidden(p: Player, card: i64) -> i64:
    return p.hand[card] - p.known[card]


def _deal_cards(s: Trajan, seat: i64, cards: list[i64]) -> None:
    """Fill up the hands of the others with unseen cards; the rest is the draw pile."""
    start: i64 = 0
    for other in range(len(s.players)):
        if other != seat:
            p = s.players[other]
            end: i64 = start + total(p.hand) - total(p.known)
            hand = p.known[:]
            for card in cards[start:end]:
                hand[card] += 1
            p.hand = hand
            start = end
    s.deck = cards[start:]


def _is_asked(s: Trajan) -> bool:
    """Is the pending choice one that would be asked?"""
    if not s.stack:
        return True
    decision = s.stack[-1]
    return len(decision.options(s)) > 1 or decision.waits(s)
