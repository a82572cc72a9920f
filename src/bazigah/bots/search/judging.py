"""Who judges positions for a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from bazigah.engine.game import Game

Evaluate: TypeAlias = Callable[[Any, int], float]  # the lead of a seat in points, before the end of the game
Judging: TypeAlias = Callable[[int], Evaluate]  # by the number of players


def judge_for(game: Game, judging: Judging | None, players: int) -> Evaluate:
    """The judgement for so many players: a bot's own, or that of the game."""
    return game.evaluate if judging is None else judging(players)
