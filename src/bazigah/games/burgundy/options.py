"""The options of a table, and what the rules call their values."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import Option, OptionSpace
from bazigah.engine.ints import i64
from bazigah.games.burgundy.facts.components import K15_POINTS, K26_POINTS

OPTIONS: Final = OptionSpace()

BOARDS_MODE: Final[Option] = OPTIONS.option("boards", ["all_board_1", "advanced", "free_choice", "random"], "CB-15.7")
ALL_BOARD_1: Final[i64] = BOARDS_MODE.code("all_board_1")
ADVANCED: Final[i64] = BOARDS_MODE.code("advanced")
FREE_CHOICE: Final[i64] = BOARDS_MODE.code("free_choice")
RANDOM: Final[i64] = BOARDS_MODE.code("random")

BOARD_CHOICE: Final[Option] = OPTIONS.option("board_choice", ["open", "secret"], "CB-15.3")
SECRET: Final[i64] = BOARD_CHOICE.code("secret")

TIE_BREAK: Final[Option] = OPTIONS.option("tie_break_empty_spaces", ["fewest", "most"], "CB-13.7")
MOST: Final[i64] = TIE_BREAK.code("most")

BUY_INSIDE_EFFECTS: Final[Option] = OPTIONS.switch("buy_inside_effects", "CB-10.8")
K15_VP: Final[Option] = OPTIONS.option("k15_vp", [str(points) for points in K15_POINTS], "CB-19.1")
K26_VP: Final[Option] = OPTIONS.option("k26_vp", [str(points) for points in K26_POINTS], "CB-19.1")
