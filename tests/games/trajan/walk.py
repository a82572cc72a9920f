"""Whole games played by simple habits, for tests that watch the table from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.games.trajan.game import GAME
from bazigah.games.trajan.state import Trajan

Habit = Callable[[Trajan, Rng], int]
ALL_COUNTS = [2, 3, 4]


@dataclass(frozen=True)
class Move:
    """One action: the positions before and after it, and what was told."""

    before: Trajan
    action: str
    events: Sequence[Event]
    after: Trajan

    def told(self, name: str) -> list[Event]:
        return told(self.events, name)


def new_game(players: int, seed: int = 0, **options: str) -> Trajan:
    """The position at the first choice of a game."""
    state = GAME.new(players, options, seed)
    assert isinstance(state, Trajan)
    return state


def set_up(players: int, seed: int = 0, **options: str) -> Trajan:
    """The position at the first turn of a game, after any choices of the setup."""
    game = new_game(players, seed, **options)
    rng = Rng(seed)
    while len(game.stack) > 1:
        game.apply(anything(game, rng))
    return game


def view_of(s: Trajan, seat: int) -> Trajan:
    """The position as a seat sees it."""
    seen = GAME.view(s, seat)
    assert isinstance(seen, Trajan)
    return seen


def document(s: Trajan) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return GAME.write(s)


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind.name == name]


def moves(s: Trajan, habit: Habit, seed: int = 0) -> Iterator[Move]:
    """Play a game to its end, move by move."""
    rng = Rng(seed)
    while not s.over():
        before = s.copy()
        action = habit(s, rng)
        log = s.log = Log()
        s.apply(action)
        s.log = None
        yield Move(before, GAME.space.show(action), log.events, s.copy())


def anything(s: Trajan, rng: Rng) -> int:
    """Takes any choice."""
    return s.legal()[rng.below(len(s.legal()))]


def trading(s: Trajan, rng: Rng) -> int:
    """Does something with cards where possible, so that many of them change hands."""
    named = [(GAME.space.named(action).name, action) for action in s.legal()]
    kinds = sorted({kind for kind, _ in named if kind in ("draw_two", "take_discard", "play", "ship", "load")})
    if not kinds or not rng.below(8):
        return anything(s, rng)
    kind = kinds[rng.below(len(kinds))]
    found = [action for name, action in named if name == kind]
    return found[rng.below(len(found))]


def everybody(s: Trajan) -> list[int]:
    """All seats, and -1 for a spectator."""
    return [-1, *range(len(s.players))]
