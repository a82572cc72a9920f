"""The position as numbers, for programs that learn: what one seat knows.

Own characters are told, those of others are not; their points only where the table plays with open ones (TR-20).
"""

from __future__ import annotations

from typing import Any, Final

from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, place_of, within
from bazigah.engine.observing import (
    Numbers,
    capped,
    write_capped,
    write_counts,
    write_one_of,
    write_pile,
    write_set,
)
from bazigah.engine.state import Decision, name_of
from bazigah.games.troyes.activities import Activate, Aim, ChooseDeal, Negotiate, PutCubes, Shoot
from bazigah.games.troyes.activity_cards import CARD_COUNT, CARD_PLACE, CARDS, PLACE_COUNT
from bazigah.games.troyes.citizens import Hire, PlaceCitizen
from bazigah.games.troyes.components import (
    BUILDINGS,
    CELL_COUNT,
    CHARACTER_COUNT,
    CHARACTERS,
    CITIZENS_EACH,
    COLOUR,
    COLOURS,
    EMPTY,
    LEVEL,
    MOST_INFLUENCE,
    MOST_ROUNDS,
    NEUTRAL,
    RED_EVENTS,
    ROW_COUNT,
    SPACES,
    VALUE,
    VALUES,
)
from bazigah.games.troyes.dice import black_at, count_at
from bazigah.games.troyes.event_cards import DECKS, EVENT_CARDS, EVENT_COUNT
from bazigah.games.troyes.event_row import Fight
from bazigah.games.troyes.groups import CELL_OF, DISTRICT_OF, Group, dice_of
from bazigah.games.troyes.influence import Flip
from bazigah.games.troyes.settings import NAMES, OPEN, SCORES
from bazigah.games.troyes.setup import SetCitizen
from bazigah.games.troyes.state import Player, Troyes
from bazigah.games.troyes.targets import FIRST_EVENT, NO_CUBE, TARGETS
from bazigah.games.troyes.turns import Counter, EndTurn, Turn
from bazigah.games.troyes.view import known_places

_DECISIONS: Final[list[type]] = [
    SetCitizen,
    Counter,
    Turn,
    EndTurn,
    Flip,
    Group,
    Hire,
    PlaceCitizen,
    Fight,
    Activate,
    ChooseDeal,
    Shoot,
    Aim,
    Negotiate,
    PutCubes,
]
_PLACE_OF: Final[dict[type, int]] = {decision: place for place, decision in enumerate(_DECISIONS)}

_CELLS: Final[list[str]] = [f"{COLOURS.labels[COLOUR[cell]]}.{VALUE[cell]}" for cell in range(CELL_COUNT)]
_PLACES: Final[list[str]] = [f"{number + 1}.{colour}" for number in range(3) for colour in COLOURS.labels]
_CATHEDRAL: Final[list[str]] = [f"{level}.{number}" for level in LEVEL.labels for number in VALUES.labels]
_ROWS: Final[list[str]] = [str(row + 1) for row in range(ROW_COUNT)]

# what numbers are divided by that have no plain limit
_POINTS: Final = 50
_DENIERS: Final = 30
_PURSE: Final = 10
_DICE: Final = 3
_CUBES: Final = 5
_LYING: Final = 4
_TIMES: Final = 10
_ROW: Final = 12

# --- what stands where --------------------------------------------------------------------------------------------

_PENDING: Final[list[Entry]] = [
    *entries("decision", [name_of(decision) for decision in _DECISIONS]),
    *entries("target", TARGETS.labels),
    *entries("cube", _PLACES),
    *entries("row", _ROWS),
    *entries("chosen", _CELLS, _DICE),
    *entries("black", VALUES.labels, _DICE),
    Entry("times", _TIMES),
    Entry("used", _TIMES),
]
_PENDING_SIZE: Final[int] = len(_PENDING)
_TARGET: Final[int] = place_of(_PENDING, "target")
_CUBE: Final[int] = place_of(_PENDING, "cube")
_ROW_ENTERED: Final[int] = place_of(_PENDING, "row")
_CHOSEN: Final[int] = place_of(_PENDING, "chosen")
_BLACK: Final[int] = place_of(_PENDING, "black")
_TIMES_LEFT: Final[int] = place_of(_PENDING, "times")
_USED: Final[int] = place_of(_PENDING, "used")


def layout(players: int) -> list[Entry]:
    """Every number that `observe` writes, in its order; the neutral owner is Le Roy in the solo game."""
    seats = SEATS[:players]
    owners = [*seats, "neutral"]
    return [
        *entries("chooses", seats),
        *entries("seat", [str(seat + 1) for seat in range(players)]),
        *entries("start", owners if players == 1 else seats),
        *within("pending", _PENDING),
        *_each("pending.group", owners, _CELLS, 3),
        *entries("option", NAMES),
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
        *_each("dice", owners, _CELLS, _DICE),
        *entries("black", VALUES.labels, _DICE),
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
        *entries("tradesman.first", _PLACES),
        *entries("tradesman.second", _PLACES),
        *entries("tradesman.picture", _PLACES),
        *entries("delayed_cubes", _PLACES, _CUBES),
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
    at = write_counts(numbers, at, s.settings)
    numbers[at] = s.round
    numbers[at + 1] = RED_EVENTS[players] - s.round
    at = _write_city(s, seat, numbers, at + 2)
    at = _write_events(s, seat, numbers, at)
    at = _write_cards(s, numbers, at)
    at = write_pile(numbers, at, CHARACTER_COUNT, s.players[seat].characters)
    for place in range(players):
        p = s.players[(seat + place) % players]
        is_open = place == 0 or s.settings[SCORES] == OPEN or not s.stack
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
    """The decision of the moment, and what it and those below it hold."""
    group: i64 = at + _PENDING_SIZE
    if s.stack:
        numbers[at + _PLACE_OF[type(s.stack[-1])]] = 1
    for decision in s.stack:
        _write_held(decision, numbers, at)
        if isinstance(decision, Group):
            for die in dice_of(decision.group):
                numbers[group + _place(s, seat, DISTRICT_OF[die]) * CELL_COUNT + CELL_OF[die]] += 1
    return group + (len(s.players) + 1) * CELL_COUNT


def _write_held(decision: Decision[Any], numbers: Numbers, at: i64) -> None:
    """What a decision holds."""
    if isinstance(decision, Counter):
        _write_dice(numbers, at + _CHOSEN, decision.chosen)
        _write_black(numbers, at + _BLACK, decision.black)
    elif isinstance(decision, Flip):
        _write_dice(numbers, at + _CHOSEN, decision.chosen)
    elif isinstance(decision, Group):
        numbers[at + _TARGET + decision.target] = 1
        if decision.cube != NO_CUBE:
            numbers[at + _CUBE + CARD_PLACE[decision.cube - 1]] = 1
    elif isinstance(decision, Hire | Aim):
        numbers[at + _TARGET + decision.card] = 1
    elif isinstance(decision, PlaceCitizen):
        numbers[at + _ROW_ENTERED + decision.row] = 1
    elif isinstance(decision, Fight):
        numbers[at + _TARGET + FIRST_EVENT + decision.event] = 1
        numbers[at + _TIMES_LEFT] = capped(decision.most, _TIMES)
    elif isinstance(decision, Activate):
        numbers[at + _TARGET + decision.card] = 1
        numbers[at + _TIMES_LEFT] = capped(decision.most, _TIMES)
    elif isinstance(decision, ChooseDeal | Shoot | Negotiate | PutCubes):
        numbers[at + _TARGET + decision.card] = 1
        numbers[at + _TIMES_LEFT] = capped(decision.left, _TIMES)
        numbers[at + _USED] = capped(decision.used, _TIMES)


def _write_dice(numbers: Numbers, at: i64, dice: i64) -> i64:
    for cell in range(CELL_COUNT):
        numbers[at] = count_at(dice, cell)
        at += 1
    return at


def _write_black(numbers: Numbers, at: i64, black: i64) -> i64:
    for value in range(1, 7):
        numbers[at] = black_at(black, value)
        at += 1
    return at


def _write_city(s: Troyes, seat: i64, numbers: Numbers, at: i64) -> i64:
    """Dice, buildings and cathedral."""
    players: i64 = len(s.players)
    for place in range(players):
        at = _write_dice(numbers, at, s.dice[(seat + place) % players])
    at = _write_dice(numbers, at, s.dice[NEUTRAL])
    at = _write_black(numbers, at, s.black)
    for owner in s.spaces:
        at = write_one_of(numbers, at, players + 1, _place(s, seat, owner))
    for building in range(3):
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
