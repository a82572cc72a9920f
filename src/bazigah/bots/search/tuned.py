"""Which numbers lead a search: those that the game declares, for the time there is."""

from __future__ import annotations

from typing import Final

from bazigah.engine.core.tuning import Tuning
from bazigah.engine.game import Game

_LONG: Final = 400  # milliseconds for a decision: from there on a search looks further (docs/decisions/0008)


def tuning(game: Game, milliseconds: int = 0) -> Tuning:
    """The numbers for a game and for so much time for a decision; 0: it is not known."""
    if milliseconds >= _LONG and game.long_tuning is not None:
        return game.long_tuning
    return game.tuning
