"""What one seat may see, and random guesses of what it may not (AW-17)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.cards import FACE
from bazigah.games.architects.facts.components import MARKET_CARDS
from bazigah.games.architects.facts.sets import BIT, members, set_of, size
from bazigah.games.architects.rules.buildings import Build, ExtraWorker, buildable
from bazigah.games.architects.rules.guildhall import may_advance
from bazigah.games.architects.rules.market import KeepCard
from bazigah.games.architects.state import Architects


def view(s: Architects, seat: i64) -> Architects:
    """The position as a seat knows it (-1: as a spectator does).

    Which cards are unseen is known, where they are is not: they are sorted and laid out again. The top left Black
    Market card shows its small side alone, which two cards share (AW-17.4).
    """
    v = s.copy()
    v.rng = resumed(0)
    _lay_out_buildings(v, seat, sorted(_unseen_buildings(v, seat)))
    v.apprentice_pile = sorted(s.apprentice_pile)
    _lay_out_rewards(v, sorted(s.reward_pile + s.reward_box))
    _lay_out_market(v, sorted(s.market_left))
    v.schemes = sorted(s.schemes)
    if s.seat() != seat:
        v.choices = []
    return v


def resample(v: Architects, seat: i64, rng: Rng) -> Architects:
    """A position that the seat cannot tell from the true one, with everything hidden drawn at random."""
    s = v.copy()
    s.rng = Rng(rng.seed())
    _lay_out_buildings(s, seat, _shuffled(_unseen_buildings(v, seat), rng))
    s.apprentice_pile = _shuffled(v.apprentice_pile, rng)
    _lay_out_rewards(s, _shuffled(v.reward_pile + v.reward_box, rng))
    _lay_out_market(s, _shuffled(v.market_left, rng))
    s.schemes = _shuffled(v.schemes, rng)
    if s.seat() != seat:
        _let_build(s, seat, rng)
    s.settle()
    return s


def _shuffled(cards: list[i64], rng: Rng) -> list[i64]:
    pile = cards[:]
    rng.shuffle(pile)
    return pile


# --- Building cards (AW-17.1 to AW-17.4) --------------------------------------------------------------------------


def _seen_top(s: Architects, seat: i64) -> i64:
    """How many cards on top of the Building pile the seat has drawn to keep one of them."""
    return MARKET_CARDS if s.stack and isinstance(s.stack[-1], KeepCard) and s.stack[-1].seat == seat else 0


def _unseen_buildings(s: Architects, seat: i64) -> list[i64]:
    """The cards in the hands and packs of the others and in the pile."""
    cards = s.building_pile[_seen_top(s, seat) :]
    for other in range(len(s.players)):
        if other != seat:
            cards = cards + members(s.players[other].hand | s.players[other].pack)
    return cards


def _lay_out_buildings(s: Architects, seat: i64, cards: list[i64]) -> None:
    """Deal unseen cards into the hands and packs of the others, as many as lie there, and the rest into the pile."""
    start: i64 = 0
    for other in range(len(s.players)):
        if other != seat:
            p = s.players[other]
            hand = size(p.hand)
            pack = size(p.pack)
            p.hand = set_of(cards[start : start + hand])
            p.pack = set_of(cards[start + hand : start + hand + pack])
            start += hand + pack
    s.building_pile = s.building_pile[: _seen_top(s, seat)] + cards[start:]


def _let_build(s: Architects, seat: i64, rng: Rng) -> None:
    """Whoever else is choosing what to construct has something to choose from."""
    if not s.stack:
        return
    decision = s.stack[-1]
    if isinstance(decision, Build):
        _hold_buildable(s, seat, decision.seat, 2, rng)
    elif isinstance(decision, ExtraWorker) and not may_advance(s, s.players[decision.seat]):
        _hold_buildable(s, seat, decision.seat, 1, rng)


def _hold_buildable(s: Architects, seat: i64, builder: i64, least: i64, rng: Rng) -> None:
    """Exchange cards of the builder's hand for unseen ones until he can construct so many."""
    p = s.players[builder]
    missing: i64 = least - len(buildable(p))
    if missing <= 0:
        return
    kept = p.hand
    p.hand = set_of(_unseen_buildings(s, seat))
    wanted = _shuffled([card for card in buildable(p) if kept & BIT[card] == 0], rng)[:missing]
    p.hand = kept
    useless = [card for card in members(kept) if card not in buildable(p)]
    for place in range(len(wanted)):
        _exchange(s, builder, useless[place], wanted[place])


def _exchange(s: Architects, builder: i64, given: i64, taken: i64) -> None:
    """Two cards change places."""
    both = BIT[given] | BIT[taken]
    for other in range(len(s.players)):
        if s.players[other].hand & BIT[taken]:
            s.players[other].hand ^= both
    s.players[builder].hand ^= both
    s.building_pile = [given if card == taken else card for card in s.building_pile]


# --- rewards and Black Market cards (AW-17.4, AW-17.5) ------------------------------------------------------------


def _lay_out_rewards(s: Architects, cards: list[i64]) -> None:
    used = len(s.reward_pile)
    s.reward_pile = cards[:used]
    s.reward_box = cards[used:]


def _lay_out_market(s: Architects, cards: list[i64]) -> None:
    """The first card with the small side that is seen comes on top."""
    if not s.market_left:
        return
    face = FACE[s.market_left[0]]
    top = next(card for card in cards if FACE[card] == face)
    s.market_left = [top, *[card for card in cards if card != top]]
