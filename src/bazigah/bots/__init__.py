"""Computer opponents: they see what their seat may see, and nothing else."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput

LONGEST_THOUGHT: Final = 5.0  # seconds for a choice, of a bot that names no time


@runtime_checkable
class Bot(Protocol):
    """Somebody who chooses: a random mover, a search, a network."""

    def choose(self, view: State, budget: float, /) -> int:
        """One of the legal actions of the view of the own seat, within `budget` seconds of thought."""


def check_bot(bot: object) -> None:
    """Refuse what cannot choose: also a class of bots where one of them is needed."""
    if isinstance(bot, type) or not isinstance(bot, Bot):
        got = bot.__name__ if isinstance(bot, type) else repr(bot)
        raise BadInput("bot_cannot_choose", expected="choose(view, budget)", got=got)
