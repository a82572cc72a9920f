"""A table at which programs play one game after another: what all adapters share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, SupportsInt

import numpy as np
from numpy.typing import NDArray

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.engine.game import LARGEST_SEED
from bazigah.envs.observer import Floats, Observer
from bazigah.envs.pictures import HUMAN, PICTURES, check_render_mode
from bazigah.envs.rewards import LEAST, USUAL, reward_named
from bazigah.text.words import words

Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Terms:
    """What is agreed before a game begins."""

    game: str
    players: int = 2
    options: Mapping[str, str] | None = None
    reward: str = USUAL
    render_mode: str | None = None
    language: str = "en"


class Table:
    """The terms, and the game that is being played under them."""

    state: State

    def __init__(self, terms: Terms) -> None:
        self.game = games.find(terms.game)
        self.players = terms.players
        self.options = dict(terms.options or {})
        self.observer = Observer(self.game, self.players)
        self.actions = int(self.game.space.size)
        self.render_mode = terms.render_mode
        self._reward = reward_named(terms.reward)
        self.least_reward = LEAST[terms.reward]
        self._language = terms.language
        words(self._language, self.game.name)  # refuses a language that nobody speaks
        check_render_mode(self.render_mode)
        self.deal(0)  # refuses options that do not exist

    def deal(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.state = self.game.new(self.players, self.options, seed)

    def play(self, action: SupportsInt) -> None:
        """Carry out an action, whatever kind of integer it is; an illegal one is refused and changes nothing."""
        if self.state.over():
            raise BadInput("env_over")
        self.game.play(self.state, int(action))

    def mask(self, seat: int) -> Mask:
        """1 for each action that the seat may choose now: none when it is not asked."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.state.seat():
            mask[self.state.legal()] = 1
        return mask

    def observation(self, seat: int) -> Floats:
        """What the seat knows, in numbers."""
        return self.observer.read(self.state, seat)

    def rewards(self) -> list[float]:
        """What the last step brought each seat: nothing until the game is over."""
        return self._reward(self.state) if self.state.over() else [0.0] * self.players

    def show(self, seat: int) -> None:
        """Show the table by itself, if that was asked for."""
        if self.render_mode == HUMAN:
            self.render(seat)

    def render(self, seat: int) -> Any:
        """The table as the seat sees it, in the mode that was asked for."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.state, seat)
        return PICTURES[self.render_mode](self.game, view, seat, words(self._language, self.game.name))


def fresh_seed(generator: np.random.Generator) -> int:
    """A seed for the next game, when none is given."""
    return int(generator.integers(LARGEST_SEED, endpoint=True))
