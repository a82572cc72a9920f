"""What one seat may see, and random guesses of what it may not (SC-21)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64
from bazigah.games.scythe.facts.cards import FACTORY_CARDS, OBJECTIVES, VALUE_COUNT
from bazigah.games.scythe.facts.components import BITS, CRIMEA, MOST_DIAL, NOTHING
from bazigah.games.scythe.rules.combat import CommitCards, SetDial, most_cards
from bazigah.games.scythe.rules.factory import ClaimCard
from bazigah.games.scythe.state import (
    ATTACKER,
    ATTACKER_SIDE,
    DEFENDER,
    DEFENDER_SIDE,
    HEX,
    Scythe,
)


def view(s: Scythe, seat: i64) -> Scythe:
    """The position as a seat knows it (-1: as a spectator does).

    What may lie in decks, hands and on the Factory is known as a whole, not who has what: it is laid out anew in
    order. Secret choices of a combat are wiped, the future of the chance is gone.
    """
    v = s.copy()
    v.rng = resumed(0)
    v.encounter_deck = sorted(s.encounter_deck)
    _forget_what_others_scouted(v, seat)
    _deal_combat_cards(v, seat, sorted(_unknown_combat_cards(v, seat)))
    _deal_objectives(v, seat, _unknown_objectives(s, seat))
    if not knows_factory(s, seat):
        _lay_factory(v, _unclaimed(s))
    _wipe_battle(v, seat)
    if s.seat() != seat:
        v.choices = []
    return v


def resample(v: Scythe, seat: i64, rng: Rng) -> Scythe:
    """A position that the seat cannot tell from the true one, with everything hidden drawn at random.

    Another player's choice may be forced in the guess and not in truth (an objective that can be revealed); it is left
    standing, so that the guess looks the same.
    """
    s = v.copy()
    s.rng = Rng(rng.seed())
    encounters = v.encounter_deck[:]
    rng.shuffle(encounters)
    s.encounter_deck = encounters
    cards = _unknown_combat_cards(v, seat)
    rng.shuffle(cards)
    _deal_combat_cards(s, seat, cards)
    objectives = _unknown_objectives(v, seat)
    rng.shuffle(objectives)
    _deal_objectives(s, seat, objectives)
    if not knows_factory(v, seat):
        factory = _unclaimed(v)
        rng.shuffle(factory)
        _lay_factory(s, factory)
    _guess_battle(s, seat, rng)
    s.choices = s.stack[-1].options(s) if s.stack else []
    return s


# --- combat cards (SC-21.1, SC-21.5, SC-21.8) ---------------------------------------------------------------------


def _forget_what_others_scouted(v: Scythe, seat: i64) -> None:
    """Only the two fighters know a card that Scout took."""
    if seat != NOTHING and v.players[seat].faction == CRIMEA:
        return
    known: list[i64] = [0] * len(v.scouted)
    if seat != NOTHING:
        for value in range(VALUE_COUNT):
            known[seat * VALUE_COUNT + value] = v.scouted[seat * VALUE_COUNT + value]
    v.scouted = known


def _known_cards(s: Scythe, seat: i64, other: i64) -> list[i64]:
    """The cards by value that a seat knows in another hand."""
    if seat == NOTHING or s.players[other].faction != CRIMEA:
        return [0] * VALUE_COUNT
    return s.scouted[seat * VALUE_COUNT : (seat + 1) * VALUE_COUNT]


def _unknown_combat_cards(s: Scythe, seat: i64) -> list[i64]:
    """The cards of the deck and of the other hands, without those the seat knows."""
    cards = s.deck[:]
    for other in range(len(s.players)):
        if other != seat:
            known = _known_cards(s, seat, other)
            for value in range(VALUE_COUNT):
                cards += [value] * (s.players[other].hand[value] - known[value])
    return cards


def _deal_combat_cards(s: Scythe, seat: i64, cards: list[i64]) -> None:
    """Fill the other hands and then the deck, as many cards as lay there."""
    start: i64 = 0
    for other in range(len(s.players)):
        if other == seat:
            continue
        p = s.players[other]
        hand = _known_cards(s, seat, other)
        missing = p.card_count()
        for known in hand:
            missing -= known
        for card in cards[start : start + missing]:
            hand[card] += 1
        p.hand = hand
        start += missing
    s.deck = cards[start:]


# --- objectives (SC-21.1, SC-21.6) --------------------------------------------------------------------------------


def _unknown_objectives(s: Scythe, seat: i64) -> list[i64]:
    """The objectives a seat has not seen, in order."""
    seen: i64 = 0
    for other in range(len(s.players)):
        p = s.players[other]
        seen |= p.shown
        if other == seat:
            for objective in p.objectives:
                seen |= BITS[objective]
            if p.dropped != NOTHING:
                seen |= BITS[p.dropped]
    return [objective for objective in range(OBJECTIVES.size()) if seen & BITS[objective] == 0]


def _deal_objectives(s: Scythe, seat: i64, objectives: list[i64]) -> None:
    """Give the others as many objectives as they hold or have put away unseen."""
    start: i64 = 0
    for other in range(len(s.players)):
        if other == seat:
            continue
        p = s.players[other]
        held: i64 = len(p.objectives)
        p.objectives = sorted(objectives[start : start + held])
        start += held
        if p.dropped != NOTHING:
            p.dropped = objectives[start]
            start += 1


# --- the Factory (SC-21.4) ----------------------------------------------------------------------------------------


def knows_factory(s: Scythe, seat: i64) -> bool:
    """Has the seat seen the cards on the board, now or when it claimed its own?"""
    if seat == NOTHING:
        return False
    looking = bool(s.stack) and isinstance(s.stack[-1], ClaimCard) and s.stack[-1].seat == seat
    return looking or s.players[seat].factory_card != NOTHING


def _unclaimed(s: Scythe) -> list[i64]:
    """The Factory cards nobody has, on the board or removed, in order."""
    claimed = [player.factory_card for player in s.players]
    return [card for card in range(FACTORY_CARDS.size()) if card not in claimed]


def _lay_factory(s: Scythe, cards: list[i64]) -> None:
    """Lay the first of these cards on the board, as many as lay there."""
    count: i64 = 0
    for card in range(FACTORY_CARDS.size()):
        if s.factory & BITS[card]:
            count += 1
    s.factory = 0
    for card in cards[:count]:
        s.factory |= BITS[card]


# --- the secret choice in a combat (SC-21.7) ----------------------------------------------------------------------


def _wipe_battle(v: Scythe, seat: i64) -> None:
    if not v.battle:
        return
    battle = v.battle[:]
    for fighter, side in ((ATTACKER, ATTACKER_SIDE), (DEFENDER, DEFENDER_SIDE)):
        if battle[fighter] != seat:
            for place in range(side, side + 1 + VALUE_COUNT):
                battle[place] = 0
    v.battle = battle


def _guess_battle(s: Scythe, seat: i64, rng: Rng) -> None:
    """Let the fighters the seat cannot look at have chosen something, as far as they have chosen."""
    if not s.battle:
        return
    battle = s.battle[:]
    for fighter, side in ((ATTACKER, ATTACKER_SIDE), (DEFENDER, DEFENDER_SIDE)):
        other = battle[fighter]
        if other == seat or _is_to_set_dial(s, other):
            continue
        power = s.players[other].power
        battle[side] = rng.below((power if power < MOST_DIAL else MOST_DIAL) + 1)
        if not _is_to_commit(s, other):
            _guess_cards(s, battle, other, side + 1, rng)
    s.battle = battle


def _is_to_set_dial(s: Scythe, seat: i64) -> bool:
    return any(isinstance(decision, SetDial) and decision.seat == seat for decision in s.stack)


def _is_to_commit(s: Scythe, seat: i64) -> bool:
    return any(isinstance(decision, CommitCards) and decision.seat == seat for decision in s.stack)


def _guess_cards(s: Scythe, battle: list[i64], seat: i64, side: i64, rng: Rng) -> None:
    hand = s.players[seat].hand
    cards: list[i64] = []
    for value in range(VALUE_COUNT):
        cards += [value] * hand[value]
    rng.shuffle(cards)
    for card in cards[: rng.below(most_cards(s, seat, battle[HEX]) + 1)]:
        battle[side + card] += 1
