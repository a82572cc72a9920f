"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

from bazigah.games.burgundy.components import K15_POINTS, K26_POINTS

BOARDS_MODE: Final = 0  # CB-15.7
ALL_BOARD_1: Final = 0
ADVANCED: Final = 1
FREE_CHOICE: Final = 2
RANDOM: Final = 3

BOARD_CHOICE: Final = 1  # CB-15.3
OPEN: Final = 0
SECRET: Final = 1

TIE_BREAK: Final = 2  # CB-13.7
FEWEST: Final = 0
MOST: Final = 1

BUY_INSIDE_EFFECTS: Final = 3  # CB-10.8
K15: Final = 4  # CB-19.1
K26: Final = 5  # CB-19.1

NAMES: Final[list[str]] = ["boards", "board_choice", "tie_break_empty_spaces", "buy_inside_effects", "k15_vp", "k26_vp"]
VALUES: Final[list[list[str]]] = [
    ["all_board_1", "advanced", "free_choice", "random"],
    ["open", "secret"],
    ["fewest", "most"],
    ["no", "yes"],
    [str(points) for points in K15_POINTS],
    [str(points) for points in K26_POINTS],
]
