"""The course of a game: the position, and what each seat remembers of the way to it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State
from bazigah.engine.document import Document, write_position
from bazigah.engine.game import Game
from bazigah.envs.observer import Floats

_OFTEN: Final = 100  # events of one kind that count 1 in the memory


class Course:
    """A game from its beginning on. A seat remembers its own actions and the events that it may know of."""

    state: State

    def __init__(self, game: Game, players: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.players = players
        self.begun = False
        self._options = options
        self._memories: list[_Memory] = []

    def begin(self, seed: int) -> None:
        """Begin the game of a seed."""
        log = Log()
        self.state = self.game.new(self.players, self._options, seed, log)
        self.state.log = log
        self.begun = True
        self._memories = [_Memory(self.game, self.players, seat) for seat in range(self.players)]
        self._remember()

    def play(self, action: int) -> None:
        """Carry out an action; an illegal one is refused."""
        seat = self.state.seat()
        self.game.play(self.state, action)
        self._memories[seat].act(action)
        self._remember()

    def _remember(self) -> None:
        log = self.state.log
        assert log is not None, "a course listens to its game"
        for memory in self._memories:
            memory.hear(log.events)
        log.events = []

    def resample(self, seat: int, rng: Rng) -> None:
        """Replace what the seat does not know by a guess."""
        self._go_on_from(self.game.resample(self.game.view(self.state, seat), seat, rng))

    def _go_on_from(self, state: State) -> None:
        self.state = state
        self.state.log = Log()

    def __deepcopy__(self, _: Mapping[int, Any]) -> Course:
        """An independent course that went the same way."""
        copied = Course(self.game, self.players, self._options)
        copied.begun = self.begun
        if self.begun:
            copied._go_on_from(self.state.copy())
            copied._memories = [memory.copy() for memory in self._memories]
        return copied

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Listen to the position again: nobody listens to one that was pickled."""
        vars(self).update(kept)
        if self.begun:
            self.state.log = Log()

    def document(self, seat: int | None = None) -> Document:
        """The position, or what a seat sees of it."""
        seen = self.state if seat is None else self.game.view(self.state, seat)
        return write_position(self.game, seen, self.players)

    def mark(self, seat: int) -> str:
        """Different for whatever the seat could have seen and done differently."""
        return self._memories[seat].mark()

    def write_memory(self, seat: int, buffer: Floats) -> None:
        """How often the seat saw each kind of event happen to each seat, itself first, and to nobody last."""
        self._memories[seat].write(buffer)

    @staticmethod
    def memory_size(game: Game, players: int) -> int:
        """How many numbers `write_memory` writes."""
        return (players + 1) * len(game.events.kinds)


class _Memory:
    """What one seat remembers: a digest that tells all courses apart, and a tally of events."""

    def __init__(self, game: Game, players: int, seat: int) -> None:
        self._players = players
        self._seat = seat
        self._digest = b""
        self._tally = np.zeros((players + 1, len(game.events.kinds)), np.float32)

    def copy(self) -> _Memory:
        """An independent memory of the same things."""
        copied = copy(self)
        copied._tally = self._tally.copy()
        return copied

    def act(self, action: int) -> None:
        """Remember an own action."""
        self._stir(f"action {action}")

    def _stir(self, happened: str) -> None:
        self._digest = blake2b(self._digest + happened.encode(), digest_size=16).digest()

    def hear(self, events: list[Event]) -> None:
        """Remember the events that the seat may know of."""
        for event in events:
            if event.seen_by(self._seat):
                place = (event.seat - self._seat) % self._players if event.seat >= 0 else self._players
                self._tally[place, event.kind.index] += 1
                self._stir(f"{event.kind.name} {event.seat} {event.values}")

    def mark(self) -> str:
        """The digest as text."""
        return self._digest.hex()

    def write(self, buffer: Floats) -> None:
        """The tally in numbers around 1."""
        np.divide(self._tally.ravel(), _OFTEN, out=buffer)
