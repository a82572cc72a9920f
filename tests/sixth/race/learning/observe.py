"""The position as numbers: what one seat knows, its own things first."""

from __future__ import annotations

from bazigah.engine.core.observing import Numbers, write_one_of, write_pile
from bazigah.engine.ints import i64
from bazigah.engine.observation import SEATS, Entry, entries, options_layout, pending_layout

from ..facts.components import CARDS, LONGEST, PIPS
from ..options import OPTIONS
from ..space import DECISIONS
from ..state import UNKNOWN, Race


def layout(players: int) -> list[Entry]:
    """The name and the scale of every number."""
    runners = [entry for seat in SEATS[:players] for entry in _runner(seat)]
    return [*pending_layout(DECISIONS), *options_layout(OPTIONS), *entries("dice", PIPS.labels, 2), *runners]


def _runner(seat: str) -> list[Entry]:
    told = [Entry(f"{seat}.space", LONGEST), Entry(f"{seat}.water", LONGEST), Entry(f"{seat}.played", 1)]
    return [*told, *entries(f"{seat}.card", CARDS.labels)]


def observe(s: Race, seat: i64, numbers: Numbers) -> None:
    """Write what a seat knows."""
    numbers.wipe()
    at = DECISIONS.pending().write(s.stack, numbers, 0)
    at = OPTIONS.observe(s.settings, numbers, at)
    at = write_pile(numbers, at, PIPS.size(), s.dice)
    for place in range(len(s.runners)):
        owner = (seat + place) % len(s.runners)
        runner = s.runners[owner]
        numbers[at] = runner.space
        numbers[at + 1] = runner.water
        numbers[at + 2] = int(runner.played)
        known = runner.card if owner == seat or runner.played else UNKNOWN
        at = write_one_of(numbers, at + 3, CARDS.size(), known)
