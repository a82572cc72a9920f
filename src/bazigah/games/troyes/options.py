"""The options of a table, and what the rules call their values."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import Option, OptionSpace
from bazigah.engine.ints import i64

OPTIONS: Final = OptionSpace()

BONUS_CARDS: Final[Option] = OPTIONS.switch("bonus_cards", "TR-17.0")

SCORES: Final[Option] = OPTIONS.option("scores", ["hidden", "open"], "TR-20.3")
HIDDEN: Final[i64] = SCORES.code("hidden")
OPEN: Final[i64] = SCORES.code("open")
