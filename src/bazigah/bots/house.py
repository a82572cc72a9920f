"""A bot of the catalogue that plays whatever game it is asked about."""

from __future__ import annotations

from bazigah import games
from bazigah.bots import LONGEST_THOUGHT, Bot
from bazigah.bots.catalogue import make, parse
from bazigah.engine.core.state import State


class HouseBot:
    """The bot of a specification; it sits down at each game when it first sees it."""

    def __init__(self, spec: str, seed: int) -> None:
        parse(spec)
        self.spec = spec
        self.seed = seed
        self._seated: dict[str, Bot] = {}

    def choose(self, view: State, budget: float = LONGEST_THOUGHT) -> int:
        """The number of one of the legal actions of a view, within `budget` seconds of thought."""
        game = games.of(view)
        if game.name not in self._seated:
            self._seated[game.name] = make(self.spec, game, self.seed)
        return int(self._seated[game.name].choose(view, budget))

    def __repr__(self) -> str:
        return f"bazigah.bot({self.spec!r}, seed={self.seed})"
