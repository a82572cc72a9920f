"""The options of a table, and what the rules call their values."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.option import Option, OptionSpace
from bazigah.engine.ints import i64
from bazigah.games.architects.facts.components import DIFFICULTIES, OPPONENTS, ROUND_LIMITS

OPTIONS: Final = OptionSpace()

BOARDS_MODE: Final[Option] = OPTIONS.option("boards", ["standard", "random", "chosen"], "AW-14.1")
STANDARD_BOARDS: Final[i64] = BOARDS_MODE.code("standard")
RANDOM_BOARDS: Final[i64] = BOARDS_MODE.code("random")
CHOSEN_BOARDS: Final[i64] = BOARDS_MODE.code("chosen")

PROMO_BOARDS: Final[Option] = OPTIONS.switch("promo_boards", "AW-14.10")
PROMO_CARDS: Final[Option] = OPTIONS.switch("promo_cards", "AW-14.10")
STARTING_APPRENTICE: Final[Option] = OPTIONS.switch("starting_apprentice", "AW-14.10")
APPRENTICE_FLUSH: Final[Option] = OPTIONS.switch("apprentice_flush", "AW-14.10")

ROUND_LIMIT: Final[Option] = OPTIONS.option(
    "round_limit", [str(limit) if limit else "none" for limit in ROUND_LIMITS], "AW-10.11"
)
BOT_FOR_TWO: Final[Option] = OPTIONS.switch("bot_for_two", "AW-15.1")  # a single player always has the bot
OPPONENT: Final[Option] = OPTIONS.option("opponent", OPPONENTS, "AW-15.3")
DIFFICULTY: Final[Option] = OPTIONS.option("difficulty", DIFFICULTIES, "AW-15.6")
