"""Whole games played by simple habits, for tests that watch the table from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.rng import Rng
from bazigah.games.burgundy.game import GAME
from bazigah.games.burgundy.state import Burgundy

Habit = Callable[[Burgundy, Rng], int]
ALL_COUNTS = [2, 3, 4]


@dataclass(frozen=True)
class Move:
    """One action: the positions before and after it, and what was told."""

    before: Burgundy
    action: str
    events: Sequence[Event]
    after: Burgundy

    def told(self, name: str) -> list[Event]:
        return told(self.events, name)


def new_game(players: int, seed: int = 0, **options: str) -> Burgundy:
    """The position at the first choice of a game."""
    state = GAME.new(players, options, seed)
    assert isinstance(state, Burgundy)
    return state


def view_of(s: Burgundy, seat: int) -> Burgundy:
    """The position as a seat sees it."""
    seen = GAME.view(s, seat)
    assert isinstance(seen, Burgundy)
    return seen


def document(s: Burgundy) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return GAME.write(s)


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind.name == name]


def moves(s: Burgundy, habit: Habit, seed: int = 0) -> Iterator[Move]:
    """Play a game to its end, move by move."""
    rng = Rng(seed)
    while not s.over():
        before = s.copy()
        action = habit(s, rng)
        log = s.log = Log()
        s.apply(action)
        s.log = None
        yield Move(before, GAME.space.show(action), log.events, s.copy())


def phase_starts(s: Burgundy, habit: Habit, seed: int = 0) -> Iterator[Move]:
    """The moves of a game that begin a phase, without the first one."""
    return (move for move in moves(s, habit, seed) if move.told("phase_began"))


def anything(s: Burgundy, rng: Rng) -> int:
    """Takes any choice."""
    return s.legal()[rng.below(len(s.legal()))]


def building(s: Burgundy, rng: Rng) -> int:
    """Adds tiles to the estate where possible and takes some where not, so that estates fill up."""
    return _first_of(s, rng, ["place", "take"]) if rng.below(8) else anything(s, rng)


def leaving_all(s: Burgundy, rng: Rng) -> int:
    """Leaves everything on the table: both dice take workers."""
    return _first_of(s, rng, ["workers", "die", "end"])


def phase_positions(players: int, seed: int = 0) -> dict[str, dict[str, Any]]:
    """The position at the first choice of every phase, by its letter, in a game where nobody takes anything."""
    first = new_game(players, seed)
    found = {"A": document(first)}
    for move in phase_starts(first, leaving_all):
        found[document(move.after)["phase"]] = document(move.after)
    return found


def _first_of(s: Burgundy, rng: Rng, kinds: Sequence[str]) -> int:
    for kind in kinds:
        found = [action for action in s.legal() if GAME.space.named(action).name == kind]
        if found:
            return found[rng.below(len(found))]
    return anything(s, rng)
