"""Le Roy, the opponent of the solo game, who decides nothing himself (TR-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_COLOUR, CARD_COUNT, CARD_ROUND, HIRE_PRICE, SPACE_VP
from bazigah.games.troyes.facts.components import (
    BEST_SPACES,
    BUILDING_SPACES,
    BUILDINGS,
    COLOUR,
    COUNTER_EVENT,
    EMPTY,
    NEUTRAL,
    ONE,
    PRIORITY,
    RANKED_ROWS,
    ROW_SPACES,
    ROY_AMOUNT,
    ROY_BUYS,
    ROY_CATHEDRAL_VP,
    ROY_DEED,
    ROY_DICE,
    ROY_DICE_PER_FLAG,
    ROY_OTHERWISE,
    ROY_PRICE,
    ROY_STEP,
    SETUP_DICE,
    SIDES,
    VALUE,
)
from bazigah.games.troyes.rules.cathedral import buildable_for_roy, put_cube
from bazigah.games.troyes.rules.citizens import (
    best_free_space,
    enter_row,
    free_space,
    is_protected,
    put_tradesman,
    stands_on,
)
from bazigah.games.troyes.rules.dice import best_die, highest_black, one_black, packed
from bazigah.games.troyes.rules.event_row import free_flags, put_cubes, rightmost_event
from bazigah.games.troyes.rules.purse import gain_deniers, gain_points
from bazigah.games.troyes.rules.scoring import score_character
from bazigah.games.troyes.space import (
    BLACK_COUNTERED,
    CITIZEN_SET,
    DIE_SPENT,
    DIE_TAKEN,
    PICTURE,
    ROY_ROLLED,
)
from bazigah.games.troyes.state import Troyes, with_value

PLAYER: Final = 0
ROY: Final = 1  # in the order of turns

# --- initial placement (TR-18.3) ----------------------------------------------------------------------------------


def place_at_start(s: Troyes) -> None:
    """Le Roy rolls for the buildings and takes the best free space of each; the last three he simply fills."""
    if s.spaces.count(EMPTY) <= ROY_STEP:
        for building in range(BUILDINGS.size()):
            while best_space(s, building) != EMPTY:
                _set(s, best_space(s, building))
        return
    dice = packed([colour * SIDES + s.rng.below(SIDES) for colour in PRIORITY for _ in range(SETUP_DICE[colour])])
    placed: i64 = 0
    while dice and placed < ROY_STEP:
        cell = best_die(dice)
        dice -= ONE[cell]
        space = best_space(s, COLOUR[cell])
        if space != EMPTY:
            _set(s, space)
            placed += 1
    for _ in range(ROY_STEP - placed):
        _set(s, best_space(s, _roomiest(s)))


def _roomiest(s: Troyes) -> i64:
    found: i64 = EMPTY
    most: i64 = 0
    for building in PRIORITY:
        free: i64 = 0
        for space in BUILDING_SPACES[building]:
            if s.spaces[space] == EMPTY:
                free += 1
        if free > most:
            found, most = building, free
    return found


def best_space(s: Troyes, building: i64) -> i64:
    """The best free space of a building (TR-18.4); EMPTY if it is full."""
    for space in BEST_SPACES[building]:
        if s.spaces[space] == EMPTY:
            return space
    return EMPTY


def _set(s: Troyes, space: i64) -> None:
    s.spaces = with_value(s.spaces, space, NEUTRAL)
    s.roy.general -= 1
    s.tell(CITIZEN_SET, -1, space)


# --- his turns ----------------------------------------------------------------------------------------------------


def has_dice(s: Troyes) -> bool:
    return s.dice[NEUTRAL] != 0


def give_up_die(s: Troyes) -> None:
    """His best die removes the highest black die, whatever the values (TR-18.9)."""
    if has_dice(s):
        _spend(s, 1)
        value = highest_black(s.black)
        s.black -= one_black(value)
        s.tell(BLACK_COUNTERED, -1, value - 1)


def take_turn(s: Troyes) -> None:
    """Two dice say what he does and what it costs him in dice (TR-18.11)."""
    roll = _roll(s)
    deed = ROY_DEED[roll]
    best = best_die(s.dice[NEUTRAL])
    dice = ROY_DICE[roll]
    if deed == COUNTER_EVENT:
        dice += ROY_DICE_PER_FLAG[roll] * free_flags(s, s.row[-1])
    for _ in range(ROY_BUYS[roll]):
        if s.dice[PLAYER]:
            _buy(s, ROY_PRICE[roll])
            dice -= 1
    _spend(s, dice)
    _DEEDS[deed](s, roll, COLOUR[best])


def _roll(s: Troyes) -> i64:
    """Two dice, again if he would counter an event and there is none (TR-18.16)."""
    while True:
        first = s.rng.below(SIDES) + 1
        second = s.rng.below(SIDES) + 1
        s.tell(ROY_ROLLED, -1, first - 1, second - 1)
        roll = first + second
        if ROY_DEED[roll] != COUNTER_EVENT or rightmost_event(s) != EMPTY:
            return roll


def _spend(s: Troyes, count: i64) -> None:
    """Use his best dice, as many as he has (TR-18.12)."""
    dice = s.dice[NEUTRAL]
    while count > 0 and dice:
        cell = best_die(dice)
        dice -= ONE[cell]
        count -= 1
        if s.log is not None:
            s.tell(DIE_SPENT, -1, COLOUR[cell], VALUE[cell] - 1)
    s.dice[NEUTRAL] = dice


def _buy(s: Troyes, price: i64) -> None:
    """The best die of the player, paid by the bank."""
    cell = best_die(s.dice[PLAYER])
    s.dice[PLAYER] -= ONE[cell]
    s.tell(DIE_TAKEN, -1, PLAYER, COLOUR[cell], VALUE[cell] - 1)
    gain_deniers(s, PLAYER, price)


def _gain_points(s: Troyes, roll: i64, building: i64) -> None:
    gain_points(s, NEUTRAL, ROY_AMOUNT[roll])


def _place_citizen(s: Troyes, roll: i64, building: i64) -> None:
    """He expels a citizen of the player if he can, else takes the best free space or row (TR-18.13)."""
    for _ in range(ROY_AMOUNT[roll]):
        row = _best_row(s, building)
        if row == EMPTY or s.roy.general == 0:
            return
        s.roy.general -= 1
        enter_row(s, NEUTRAL, row)


def _best_row(s: Troyes, building: i64) -> i64:
    rows = RANKED_ROWS[building]
    for row in rows:
        expelled = s.spaces[ROW_SPACES[row][-1]]
        if free_space(s, row) == EMPTY and expelled == PLAYER and not is_protected(s, building, PLAYER):
            return row
    for row in rows:
        if free_space(s, row) != EMPTY:
            return row
    return EMPTY


def _counter_event(s: Troyes, roll: i64, building: i64) -> None:
    event = rightmost_event(s)
    put_cubes(s, NEUTRAL, event, free_flags(s, event))


def _place_tradesman(s: Troyes, roll: i64, building: i64) -> None:
    """On the free space with most points; without one he scores instead (TR-18.14)."""
    for _ in range(ROY_AMOUNT[roll]):
        place = _best_card_place(s)
        if place == EMPTY or s.roy.general == 0:
            gain_points(s, NEUTRAL, ROY_OTHERWISE[roll])
        else:
            s.roy.general -= 1
            put_tradesman(s, NEUTRAL, s.places[place])


def _order(card: int, points: int) -> tuple[int, int, int, int]:
    """Most points first, then the cheaper card, then red, yellow, white, then the lower round number."""
    return -points, HIRE_PRICE[card], PRIORITY.index(CARD_COLOUR[card]), CARD_ROUND[card]


_ORDERED: Final[list[tuple[int, int, int, int]]] = sorted(
    _order(card, points) for card in range(CARD_COUNT) for points in SPACE_VP[card][:PICTURE]
)
_WORTHLESS: Final[int] = len(_ORDERED)  # all ranks of spaces with points are below
_RANKS: Final[list[list[i64]]] = [
    [_ORDERED.index(_order(card, points)) if points else _WORTHLESS for points in SPACE_VP[card][:PICTURE]]
    for card in range(CARD_COUNT)
]  # [card][space]: the lowest is the best


def _best_card_place(s: Troyes) -> i64:
    """The place of the best ranked free space where he has no tradesman yet; EMPTY if there is none."""
    found: i64 = EMPTY
    best: i64 = _WORTHLESS
    for place in range(s.face_up()):
        space = best_free_space(s, place)
        if space != PICTURE and not stands_on(s.roy, place):
            rank = _RANKS[s.places[place]][space]
            if rank < best:
                found, best = place, rank
    return found


def _build(s: Troyes, roll: i64, building: i64) -> None:
    """Cubes on the cathedral; without any room he scores instead (TR-18.15)."""
    placed: i64 = 0
    for _ in range(ROY_AMOUNT[roll]):
        space = buildable_for_roy(s)
        if space != EMPTY:
            put_cube(s, NEUTRAL, space)
            gain_points(s, NEUTRAL, ROY_CATHEDRAL_VP)
            placed += 1
    if placed == 0:
        gain_points(s, NEUTRAL, ROY_OTHERWISE[roll])


def _score_character(s: Troyes, roll: i64, building: i64) -> None:
    """The top character scores for both and leaves the row."""
    if not s.characters:
        gain_points(s, NEUTRAL, ROY_OTHERWISE[roll])
        return
    score_character(s, s.characters[0])
    s.characters = s.characters[1:]


_DEEDS: Final[list[Callable[[Troyes, i64, i64], None]]] = [
    _gain_points,
    _place_citizen,
    _counter_event,
    _place_tradesman,
    _build,
    _score_character,
]  # in the order of `names.ROY_DEEDS`
