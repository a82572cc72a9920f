"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

from bazigah.games.architects.components import DIFFICULTIES, OPPONENTS, ROUND_LIMITS

BOARDS_MODE: Final = 0  # AW-14.1
STANDARD_BOARDS: Final = 0
RANDOM_BOARDS: Final = 1
CHOSEN_BOARDS: Final = 2

PROMO_BOARDS: Final = 1  # AW-14.10
PROMO_CARDS: Final = 2  # AW-14.10
STARTING_APPRENTICE: Final = 3  # AW-14.10
APPRENTICE_FLUSH: Final = 4  # AW-14.10
ROUND_LIMIT: Final = 5  # AW-10.11
BOT_FOR_TWO: Final = 6  # AW-15.1; a single player always has the bot
OPPONENT: Final = 7  # AW-15.3
DIFFICULTY: Final = 8  # AW-15.6

_NO_OR_YES: Final[list[str]] = ["no", "yes"]
NAMES: Final[list[str]] = [
    "boards",
    "promo_boards",
    "promo_cards",
    "starting_apprentice",
    "apprentice_flush",
    "round_limit",
    "bot_for_two",
    "opponent",
    "difficulty",
]
VALUES: Final[list[list[str]]] = [
    ["standard", "random", "chosen"],
    _NO_OR_YES,
    _NO_OR_YES,
    _NO_OR_YES,
    _NO_OR_YES,
    [str(limit) if limit else "none" for limit in ROUND_LIMITS],
    _NO_OR_YES,
    OPPONENTS,
    DIFFICULTIES,
]
