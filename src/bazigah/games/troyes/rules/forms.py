"""How what decisions hold is written in documents, and told in observations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bazigah.engine.core.actions import Domain, numbers
from bazigah.engine.core.observing import Numbers
from bazigah.engine.document import Field, label_or_none
from bazigah.engine.forms import Form, amount, one_of
from bazigah.engine.ints import i64
from bazigah.games.troyes.facts.activity_cards import CARD_PLACE, CARD_ROUNDS, CARDS
from bazigah.games.troyes.facts.components import (
    BUILDING_SPACES,
    CELL_COUNT,
    COLOUR,
    COLOURS,
    GROUP_MOST,
    OWNERS,
    ROW_COUNT,
    SIDES,
    VALUE,
    VALUES,
)
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS
from bazigah.games.troyes.rules.dice import MOST_BLACK, black_at, black_values, count_at, one_black, packed
from bazigah.games.troyes.rules.taken import dice_of, with_die
from bazigah.games.troyes.rules.targets import FIRST_EVENT, MOST_TIMES, NO_CUBE, TARGETS

# What an observation divides by where there is no plain limit.
DICE_SCALE: Final = 3
_TIMES_SCALE: Final = 10

CELLS: Final[list[str]] = [f"{COLOURS.labels[COLOUR[cell]]}.{VALUE[cell]}" for cell in range(CELL_COUNT)]
PLACES: Final[list[str]] = [f"{number + 1}.{colour}" for number in range(CARD_ROUNDS) for colour in COLOURS.labels]
_CELLS: Final = Domain("die", [cell.replace(".", " ") for cell in CELLS])
_DICE: Final = Domain("die", [f"{owner} {cell}" for owner in OWNERS.labels for cell in _CELLS.labels])


# --- dice ---------------------------------------------------------------------------------------------------------


def _write_cells(dice: i64) -> list[str]:
    return [_CELLS.labels[cell] for cell in range(CELL_COUNT) for _ in range(count_at(dice, cell))]


def _read_cells(field: Field) -> i64:
    cells = field.labels(_CELLS)
    for cell in cells:
        if cells.count(cell) > len(BUILDING_SPACES[COLOUR[cell]]):
            raise field.wrong("@expected.six_dice_of_a_colour")
    return packed(cells)


def tell_cells(numbers: Numbers, at: i64, size: i64, dice: i64) -> None:
    for cell in range(size):
        numbers[at + cell] = count_at(dice, cell)


def _write_black(black: i64) -> list[int]:
    return [int(value) for value in black_values(black)]


def _read_black(field: Field) -> i64:
    items = field.items()
    if len(items) > MOST_BLACK:
        raise field.wrong(f"0..{MOST_BLACK}")
    return sum([one_black(item.integer(1, SIDES)) for item in items])


def tell_black(numbers: Numbers, at: i64, size: i64, black: i64) -> None:
    for place in range(size):
        numbers[at + place] = black_at(black, place + 1)


OWN_DICE: Final = Form(_write_cells, _read_cells, CELLS, tell_cells, DICE_SCALE)
BLACK_DICE: Final = Form(_write_black, _read_black, VALUES.labels, tell_black, DICE_SCALE)


def _write_taken(group: i64) -> list[str]:
    return [_DICE.labels[die] for die in dice_of(group)]


def _read_taken(field: Field) -> i64:
    dice = field.labels(_DICE)
    if len(dice) > GROUP_MOST:
        raise field.wrong(f"0..{GROUP_MOST}")
    group: i64 = 0
    for die in reversed(dice):
        group = with_die(group, die)
    return group


DICE_TAKEN: Final = Form(_write_taken, _read_taken)  # whose they are depends on who looks: see `observe`

# --- what they are for --------------------------------------------------------------------------------------------

TARGET: Final = one_of(TARGETS)
CARD: Final = replace(one_of(CARDS), labels=TARGETS.labels, group="target")  # cards are the first targets


def _tell_event(numbers: Numbers, at: i64, size: i64, event: i64) -> None:
    numbers[at + FIRST_EVENT + event] = 1


EVENT: Final = replace(one_of(EVENT_CARDS), labels=TARGETS.labels, tell=_tell_event, group="target")


def _write_cube(cube: i64) -> Any:
    return label_or_none(CARDS, cube - 1)


def _read_cube(field: Field) -> i64:
    return field.label_or_nothing(CARDS) + 1


def _tell_cube(numbers: Numbers, at: i64, size: i64, cube: i64) -> None:
    if cube != NO_CUBE:
        numbers[at + CARD_PLACE[cube - 1]] = 1


CUBE_OR_NONE: Final = Form(_write_cube, _read_cube, PLACES, _tell_cube)
ROW: Final = one_of(numbers("row", 1, ROW_COUNT))

# --- how often ----------------------------------------------------------------------------------------------------

USED: Final = amount(0, MOST_TIMES, _TIMES_SCALE)
LEFT: Final = USED.within("times")
CUBES_USED: Final = amount(0, MOST_TIMES * MOST_TIMES, _TIMES_SCALE)  # for each die, so often
CUBES_LEFT: Final = CUBES_USED.within("times")
