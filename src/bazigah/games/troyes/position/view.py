"""What one seat may see, and random guesses of what it may not (TR-20)."""

from __future__ import annotations

from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT, POOL
from bazigah.games.troyes.facts.components import RED, WHITE, YELLOW
from bazigah.games.troyes.options import BONUS_CARDS, HIDDEN, SCORES
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.setup import SetCitizen
from bazigah.games.troyes.state import Troyes


def view(s: Troyes, seat: i64) -> Troyes:
    """The position as a seat knows it (-1: as a spectator does). At the end of the game nothing is hidden.

    What is unknown lies sorted: characters of others, face-down cards, decks of events.
    """
    v = s.copy()
    v.rng = resumed(0)
    if not s.stack:
        return v
    if s.seat() != seat:
        v.choices = []
    _lay_out_events(v, sorted(_red_unseen(s)), sorted(s.decks[WHITE]), sorted(s.decks[YELLOW]))
    v.places = [s.places[place] if place < known_places(s) else pool(s, place)[0] for place in range(PLACE_COUNT)]
    if not s.solo:
        _hand_out_characters(v, seat, sorted(_unknown_characters(s, seat)))
        if s.setting(SCORES) == HIDDEN:
            _set_points(v, seat, 0)
    return v


def resample(v: Troyes, seat: i64, rng: Rng) -> Troyes:
    """A position that the seat cannot tell from the true one, with everything hidden drawn at random.

    Hidden points are guessed as the own ones: what everybody gains from now on is what matters.
    """
    s = v.copy()
    s.rng = Rng(rng.seed())
    if not v.stack:
        return s
    _lay_out_events(s, _shuffled(_red_unseen(v), rng), _shuffled(v.decks[WHITE], rng), _shuffled(v.decks[YELLOW], rng))
    places = v.places[:]
    for place in range(known_places(v), PLACE_COUNT):
        cards = pool(v, place)
        places[place] = cards[rng.below(len(cards))]
    s.places = places
    if not v.solo:
        _hand_out_characters(s, seat, _shuffled(_unknown_characters(v, seat), rng))
        if v.setting(SCORES) == HIDDEN and seat >= 0:
            _set_points(s, seat, v.players[seat].points)
    s.settle()
    return s


def known_places(s: Troyes) -> i64:
    """How many Activity cards lie face up; none before the first round."""
    return 0 if isinstance(s.stack[0], SetCitizen) else s.face_up()


def pool(s: Troyes, place: i64) -> list[i64]:
    """The cards that may lie face down on a place, sorted."""
    return POOL[s.setting(BONUS_CARDS)][place]


def _shuffled(items: list[i64], rng: Rng) -> list[i64]:
    mixed = items[:]
    rng.shuffle(mixed)
    return mixed


def _red_unseen(s: Troyes) -> list[i64]:
    return s.decks[RED] + s.left_out


def _lay_out_events(s: Troyes, red: list[i64], white: list[i64], yellow: list[i64]) -> None:
    """Put unseen events in the decks, as many red ones as lay there, the rest left out."""
    count = len(s.decks[RED])
    s.decks = [red[:count], white, yellow]
    s.left_out = red[count:]


def _unknown_characters(s: Troyes, seat: i64) -> list[i64]:
    unknown = s.characters[:]
    for other in range(len(s.players)):
        if other != seat:
            unknown += s.players[other].characters
    return unknown


def _hand_out_characters(s: Troyes, seat: i64, unknown: list[i64]) -> None:
    """Give each other player as many characters as he had, the rest is left out."""
    for other in range(len(s.players)):
        p = s.players[other]
        if other != seat:
            count = len(p.characters)
            p.characters = sorted(unknown[:count])
            unknown = unknown[count:]
    s.characters = unknown


def _set_points(s: Troyes, seat: i64, points: i64) -> None:
    """Victory points of the others are held secretly."""
    for other in range(len(s.players)):
        p: Player = s.players[other]
        if other != seat:
            p.points = points
