"""The position as numbers, for programs that learn: what one seat knows.

Own characters are told, those of others are not; their points only where the table plays with open ones (TR-20).
"""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.observing import Numbers, capped, write_capped, write_one_of, write_pile, write_set
from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, options_layout, pending_layout, within
from bazigah.games.troyes.facts.activity_cards import CARD_COUNT, CARDS, PLACE_COUNT
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    CELL_COUNT,
    CHARACTER_COUNT,
    CHARACTERS,
    CITIZENS_EACH,
    EMPTY,
    GROUP_MOST,
    LEVEL,
    MOST_INFLUENCE,
    MOST_ROUNDS,
    NEUTRAL,
    RED_EVENTS,
    SIDES,
    SPACES,
    VALUES,
)
from bazigah.games.troyes.facts.event_cards import DECKS, EVENT_CARDS, EVENT_COUNT
from bazigah.games.troyes.options import OPEN, OPTIONS, SCORES
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.position.view import known_places
from bazigah.games.troyes.rules.forms import CELLS, DICE_SCALE, PLACES, tell_black, tell_cells
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.taken import CELL_OF, DISTRICT_OF, dice_of
from bazigah.games.troyes.space import DECISIONS
from bazigah.games.troyes.state import Troyes

_CATHEDRAL: Final[list[str]] = [f"{level}.{number}" for level in LEVEL.labels for number in VALUES.labels]

# what numbers are divided by that have no plain limit
_POINTS: Final = 50
_DENIERS: Final = 30
_PURSE: Final = 10
_CUBES: Final = 5
_LYING: Final = 4
_ROW: Final = 12

# --- what stands where --------------------------------------------------------------------------------------------


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order; the neutral owner is Le Roy in the solo game."""
    seats = SEATS[:players]
    owners = [*seats, "neutral"]
    return [
        *entries("chooses", seats),
        *entries("seat", [str(seat + 1) for seat in range(players)]),
        *entries("start", owners if players == 1 else seats),
        *pending_layout(DECISIONS),
        *_each("pending.group", owners, CELLS, GROUP_MOST),
        *options_layout(OPTIONS),
        Entry("round", MOST_ROUNDS),
        Entry("rounds_left", MOST_ROUNDS),
        *_city_layout(owners),
        *_events_layout(owners),
        *entries("card", CARDS.labels),
        *entries("me.character", CHARACTERS.labels),
        *[entry for seat in seats for entry in within(seat, _player_layout())],
        *(_solo_layout() if players == 1 else []),
    ]


def _each(name: str, groups: list[str], labels: list[str], scale: int = 1) -> list[Entry]:
    return [entry for group in groups for entry in entries(f"{name}.{group}", labels, scale)]


def _city_layout(owners: list[str]) -> list[Entry]:
    return [
        *_each("dice", owners, CELLS, DICE_SCALE),
        *entries("black", VALUES.labels, DICE_SCALE),
        *_each("space", SPACES.labels, owners),
        *_each("lying", BUILDINGS.labels, owners, _LYING),
        *_each("cathedral", _CATHEDRAL, owners),
    ]


def _events_layout(owners: list[str]) -> list[Entry]:
    return [
        *entries("event_row", EVENT_CARDS.labels, _ROW),
        *_each("event_cubes", EVENT_CARDS.labels, owners, _CUBES),
        *entries("unseen_event", EVENT_CARDS.labels),
        *entries("deck", DECKS.labels, MOST_ROUNDS),
    ]


def _player_layout() -> list[Entry]:
    return [
        Entry("points", _POINTS),
        Entry("deniers", _DENIERS),
        Entry("purse", _PURSE),
        Entry("influence", MOST_INFLUENCE),
        Entry("supply", CITIZENS_EACH),
        Entry("general_supply", CITIZENS_EACH),
        Entry("passed", 1),
        *entries("tradesman.first", PLACES),
        *entries("tradesman.second", PLACES),
        *entries("tradesman.picture", PLACES),
        *entries("delayed_cubes", PLACES, _CUBES),
        *entries("taken", EVENT_CARDS.labels),
    ]


def _solo_layout() -> list[Entry]:
    return [*entries("character_row", CHARACTERS.labels, CHARACTER_COUNT), *within("le_roy", _player_layout())]


# --- writing ------------------------------------------------------------------------------------------------------


def observe(s: Troyes, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows into as many numbers as the layout has."""
    numbers.wipe()
    players: i64 = len(s.players)
    at = write_one_of(numbers, 0, players, (s.seat() - seat) % players if s.stack else EMPTY)
    at = write_one_of(numbers, at, players, seat)
    at = write_one_of(numbers, at, 2 if s.solo else players, s.start if s.solo else (s.start - seat) % players)
    at = _write_pending(s, seat, numbers, at)
    at = OPTIONS.observe(s.settings, numbers, at)
    numbers[at] = s.round
    numbers[at + 1] = RED_EVENTS[players] - s.round
    at = _write_city(s, seat, numbers, at + 2)
    at = _write_events(s, seat, numbers, at)
    at = _write_cards(s, numbers, at)
    at = write_pile(numbers, at, CHARACTER_COUNT, s.players[seat].characters)
    for place in range(players):
        p = s.players[(seat + place) % players]
        is_open = place == 0 or s.setting(SCORES) == OPEN or not s.stack
        at = _write_player(p, p.points if is_open else 0, numbers, at)
    if s.solo:
        at = _write_character_row(s, numbers, at)
        _write_player(s.roy, s.roy.points, numbers, at)


def _place(s: Troyes, seat: i64, owner: i64) -> i64:
    """The place of an owner in turn order from a seat on, neutral pieces last; EMPTY stays so."""
    players: i64 = len(s.players)
    if owner == NEUTRAL:
        return players
    return (owner - seat) % players if owner != EMPTY else EMPTY


def _write_pending(s: Troyes, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The decision of the moment, what it and those below it hold, and whose dice are in a group."""
    group: i64 = DECISIONS.pending().write(s.stack, numbers, at)
    for decision in s.stack:
        if isinstance(decision, GroupDice):
            for die in dice_of(decision.group):
                numbers[group + _place(s, seat, DISTRICT_OF[die]) * CELL_COUNT + CELL_OF[die]] += 1
    return group + (len(s.players) + 1) * CELL_COUNT


def _write_dice(numbers: Numbers, at: i64, dice: i64) -> i64:
    tell_cells(numbers, at, CELL_COUNT, dice)
    return at + CELL_COUNT


def _write_city(s: Troyes, seat: i64, numbers: Numbers, at: i64) -> i64:
    """Dice, buildings and cathedral."""
    players: i64 = len(s.players)
    for place in range(players):
        at = _write_dice(numbers, at, s.dice[(seat + place) % players])
    at = _write_dice(numbers, at, s.dice[NEUTRAL])
    tell_black(numbers, at, SIDES, s.black)
    at += SIDES
    for owner in s.spaces:
        at = write_one_of(numbers, at, players + 1, _place(s, seat, owner))
    for building in range(BUILDINGS.size()):
        for place in range(players):
            numbers[at] = s.lying_on(building, (seat + place) % players)
            at += 1
        numbers[at] = s.lying_on(building, NEUTRAL)
        at += 1
    for owner in s.cathedral:
        at = write_one_of(numbers, at, players + 1, _place(s, seat, owner))
    return at


def _write_events(s: Troyes, seat: i64, numbers: Numbers, at: i64) -> i64:
    """The place of every event in the row, the cubes on it, and what may still come."""
    owners: i64 = len(s.players) + 1
    cubes: i64 = at + EVENT_COUNT
    unseen = cubes + EVENT_COUNT * owners
    after = unseen + EVENT_COUNT
    for place in range(len(s.row)):
        event = s.row[place]
        numbers[at + event] = place + 1
        for owner in s.cubes[place]:
            numbers[cubes + event * owners + _place(s, seat, owner)] += 1
    for event in s.left_out:
        numbers[unseen + event] = 1
    for deck in s.decks:
        for event in deck:
            numbers[unseen + event] = 1
        numbers[after] = len(deck)
        after += 1
    return after


def _write_cards(s: Troyes, numbers: Numbers, at: i64) -> i64:
    """The Activity cards that lie face up."""
    face_up = known_places(s) if s.stack else PLACE_COUNT
    for place in range(face_up):
        numbers[at + s.places[place]] = 1
    return at + CARD_COUNT


def _write_player(p: Player, points: i64, numbers: Numbers, at: i64) -> i64:
    """What everybody knows of a player or of Le Roy."""
    numbers[at] = capped(points, _POINTS)
    numbers[at + 1] = capped(p.deniers, _DENIERS)
    numbers[at + 2] = capped(p.purse, _PURSE)
    numbers[at + 3] = p.influence
    numbers[at + 4] = p.supply
    numbers[at + 5] = p.general
    numbers[at + 6] = 1 if p.passed else 0
    at = write_set(numbers, at + 7, PLACE_COUNT, p.first)
    at = write_set(numbers, at, PLACE_COUNT, p.second)
    at = write_set(numbers, at, PLACE_COUNT, p.picture)
    at = write_capped(numbers, at, p.delayed, _CUBES)
    return write_set(numbers, at, EVENT_COUNT, p.taken)


def _write_character_row(s: Troyes, numbers: Numbers, at: i64) -> i64:
    """The place of every open character, 1 for the top one."""
    for place in range(len(s.characters)):
        numbers[at + s.characters[place]] = place + 1
    return at + CHARACTER_COUNT
