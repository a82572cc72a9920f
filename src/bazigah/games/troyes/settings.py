"""The options of a table: their order in `State.settings` and the meaning of each value."""

from __future__ import annotations

from typing import Final

BONUS_CARDS: Final = 0  # TR-17.0
WITHOUT_BONUS: Final = 0
WITH_BONUS: Final = 1

SCORES: Final = 1  # TR-20
HIDDEN: Final = 0
OPEN: Final = 1

NAMES: Final[list[str]] = ["bonus_cards", "scores"]
VALUES: Final[list[list[str]]] = [["no", "yes"], ["hidden", "open"]]
