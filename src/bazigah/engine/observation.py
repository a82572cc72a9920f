"""Observation: a position as numbers, for programs that learn; a layout gives every number its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bazigah.engine.core.decision import DecisionSpace
from bazigah.engine.core.observing import Numbers
from bazigah.engine.core.option import OptionSpace
from bazigah.engine.core.state import State

SEATS = ("me", "next", "second", "third", "fourth", "fifth", "sixth", "seventh")  # in turn order, from the observer on


@dataclass(frozen=True)
class Entry:
    """One number of an observation; divided by `scale` it lies mostly between -1 and 1."""

    name: str  # plain words with dots, the seat first: `me.silver`, `next.estate.17.castle`, `board.depot.3.mine`
    scale: int


@dataclass(frozen=True)
class Observing:
    """How positions become numbers: what they are, and what writes them."""

    layout: Callable[[int], Sequence[Entry]]
    observe: Callable[[Any, int, Numbers], None]


def entries(name: str, labels: Iterable[str], scale: int = 1) -> list[Entry]:
    """One number for each label: `me.hand.wine`, `me.hand.fish`, …"""
    return [Entry(f"{name}.{label}", scale) for label in labels]


def within(name: str, inner: Iterable[Entry]) -> list[Entry]:
    """The same numbers as a part of something: `slot.II.points` of `points`."""
    return [Entry(f"{name}.{entry.name}", entry.scale) for entry in inner]


def pending_layout(decisions: DecisionSpace) -> list[Entry]:
    """The layout of what is to be decided: the kind of decision, then what it holds."""
    pending = decisions.pending()
    held = [
        Entry(f"{group}.{label}" if label else group, form.scale)
        for group, form in pending.groups.items()
        for label in form.labels
    ]
    return within("pending", [*entries("decision", pending.names), *held])


def options_layout(options: OptionSpace) -> list[Entry]:
    """The layout of what was chosen: a flag for each named value of each option, by their codes."""
    return [
        Entry(f"option.{option.name}.{option.value(code)}", 1) for option in options for code in sorted(option.codes)
    ]


def place_of(layout: Sequence[Entry], name: str) -> int:
    """The place of the first number of this name or group of numbers."""
    return next(place for place, entry in enumerate(layout) if f"{entry.name}.".startswith(f"{name}."))


def scores_layout(players: int) -> Sequence[Entry]:
    """The layout of `observe_scores`."""
    return entries("score", SEATS[:players], 100)


def observe_scores(state: State, seat: int, numbers: Numbers) -> None:
    """The least that can be seen of any game: the points, from the observing seat on."""
    numbers.wipe()
    points = state.scores()
    for place in range(len(points)):
        numbers[place] = points[(seat + place) % len(points)]
