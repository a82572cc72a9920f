"""Setting up the game and the initial placement (TR-2, TR-3, TR-18.2 to TR-18.6)."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.decision import Decision
from bazigah.engine.core.events import Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import PLACE_COUNT, POOL
from bazigah.games.troyes.facts.components import (
    CHARACTER_COUNT,
    CHARACTERS_EACH,
    CITIZENS_EACH,
    EMPTY,
    NEUTRAL,
    OWNER_COUNT,
    PLAYER_STEP,
    PREPLACED,
    RED_EVENTS,
    ROY_CITIZENS,
    SPACE_COUNT,
    STARTING_CITIZENS,
    STARTING_DENIERS,
    STARTING_INFLUENCE,
)
from bazigah.games.troyes.facts.event_cards import RED_POOL, WHITE_POOL, YELLOW_POOL
from bazigah.games.troyes.options import BONUS_CARDS
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.roy import PLAYER, place_at_start
from bazigah.games.troyes.rules.turns import begin_round
from bazigah.games.troyes.space import CHARACTER_DEALT, CITIZEN_SET, DECISIONS, SET, SPACE, START_PLAYER
from bazigah.games.troyes.state import Troyes, with_value

_ALL_CHARACTERS: Final[list[i64]] = list(range(CHARACTER_COUNT))


def new(players: int, settings: list[i64], seed: int, log: Log | None = None) -> Troyes:
    """The position at the first choice of a game; a single player meets Le Roy."""
    s = Troyes(Rng(seed), settings, [_new_player(players) for _ in range(players)], [0] * OWNER_COUNT)
    s.log = log
    s.solo = players == 1
    _choose_start_player(s)
    _deal_characters(s)
    _lay_out_cards(s)
    _shuffle_events(s)
    if s.solo:
        s.roy = Player()
        s.roy.general = ROY_CITIZENS
        place_at_start(s)
        s.stack.append(SetCitizen(PLAYER))
    else:
        for space in PREPLACED[players]:
            _set_citizen(s, NEUTRAL, space)
        s.stack.append(SetCitizen(s.start))
    s.settle()
    s.log = None
    return s


def _new_player(players: int) -> Player:
    p = Player()
    p.deniers = STARTING_DENIERS
    p.influence = STARTING_INFLUENCE
    p.supply = STARTING_CITIZENS[players]
    p.general = CITIZENS_EACH - p.supply
    return p


def _choose_start_player(s: Troyes) -> None:
    s.start = 0 if s.solo else s.rng.below(len(s.players))
    s.tell(START_PLAYER, s.start)


def _deal_characters(s: Troyes) -> None:
    """Secret ones for the players; alone all lie open in a row (TR-2.5, TR-18.5)."""
    characters = _ALL_CHARACTERS[:]
    s.rng.shuffle(characters)
    each = CHARACTERS_EACH[len(s.players)]
    for seat in range(len(s.players)):
        s.players[seat].characters = sorted(characters[:each])
        characters = characters[each:]
        for character in s.players[seat].characters:
            s.tell(CHARACTER_DEALT, seat, character)
    s.characters = characters


def _lay_out_cards(s: Troyes) -> None:
    """One random card for each colour and round number (TR-2.6)."""
    pools = POOL[s.setting(BONUS_CARDS)]
    s.places = [pools[place][s.rng.below(len(pools[place]))] for place in range(PLACE_COUNT)]


def _shuffle_events(s: Troyes) -> None:
    """The decks of events; some red ones are left out (TR-2.7, TR-17.0)."""
    red = RED_POOL[s.setting(BONUS_CARDS)][:]
    white = WHITE_POOL[:]
    yellow = YELLOW_POOL[:]
    s.rng.shuffle(red)
    s.rng.shuffle(white)
    s.rng.shuffle(yellow)
    count = RED_EVENTS[len(s.players)]
    s.decks = [red[:count], white, yellow]
    s.left_out = red[count:]


def _set_citizen(s: Troyes, owner: i64, space: i64) -> None:
    s.spaces = with_value(s.spaces, space, owner)
    s.tell(CITIZEN_SET, -1 if owner == NEUTRAL else owner, space)


class SetCitizen(Decision[Troyes]):
    """A citizen on any free space of a building (TR-3.1, TR-3.2)."""

    def options(self, s: Troyes) -> list[i64]:
        base = SET.base
        return [base + space for space in range(SPACE_COUNT) if s.spaces[space] == EMPTY]

    def apply(self, s: Troyes, action: i64) -> None:
        s.stack.pop()
        s.players[self.seat].supply -= 1
        _set_citizen(s, self.seat, SPACE.first[action])
        if s.solo:
            _go_on_alone(s)
        else:
            _go_on(s)


DECISIONS.kind(SetCitizen)


def _go_on(s: Troyes) -> None:
    """The next in snake order; when all are placed, neutral citizens fill the city (TR-3.1, TR-3.3)."""
    seat = next_to_set(s)
    if seat == EMPTY:
        _fill_with_neutral(s)
        begin_round(s)
    else:
        s.stack.append(SetCitizen(seat))


def next_to_set(s: Troyes) -> i64:
    """Who places the next citizen; EMPTY when all are placed."""
    players: i64 = len(s.players)
    placed: i64 = 0
    for p in s.players:
        placed += STARTING_CITIZENS[players] - p.supply
    if placed == players * STARTING_CITIZENS[players]:
        return EMPTY
    turn = placed % players
    if placed // players % 2 == 1:
        turn = players - 1 - turn
    return (s.start + turn) % players


def _fill_with_neutral(s: Troyes) -> None:
    for space in range(SPACE_COUNT):
        if s.spaces[space] == EMPTY:
            _set_citizen(s, NEUTRAL, space)


def _go_on_alone(s: Troyes) -> None:
    """Player and Le Roy take turns at placing; Le Roy has the last word (TR-18.3)."""
    left = s.players[PLAYER].supply
    if left % PLAYER_STEP == 0:
        place_at_start(s)
    if left:
        s.stack.append(SetCitizen(PLAYER))
    else:
        begin_round(s)
