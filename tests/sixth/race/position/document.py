"""The position as a document with named fields, and back."""

from __future__ import annotations

from bazigah.engine.core.rng import resumed
from bazigah.engine.document import Document, Field, label_or_none, read_pending, write_pending

from ..facts.components import CARDS, LONGEST, MAX_PLAYERS, PIPS
from ..space import DECISIONS
from ..state import Race, Runner

_MOST = 1000  # drinks of a race, more than there can be


def write(s: Race) -> Document:
    """The position with the words of the rulebook."""
    return {
        "chance": s.rng.state,
        "revealed": s.revealed,
        "dice": [PIPS.labels[die] for die in s.dice],
        "runners": [_write_runner(runner) for runner in s.runners],
        "pending": write_pending(DECISIONS, s.stack),
    }


def _write_runner(runner: Runner) -> Document:
    card = label_or_none(CARDS, runner.card)
    return {"space": runner.space, "water": runner.water, "card": card, "played": runner.played}


def read(field: Field, players: int, settings: list[int]) -> Race:
    """The position of a document."""
    field.fields(["chance", "revealed", "dice", "runners", "pending"])
    s = Race(resumed(field.get("chance").integer(0, 2**63 - 1)), settings, [])
    s.revealed = field.get("revealed").integer(0, MAX_PLAYERS)
    s.dice = field.get("dice").labels(PIPS)
    s.runners = [_read_runner(runner) for runner in field.get("runners").items(players)]
    s.stack = read_pending(DECISIONS, field.get("pending"), players)
    return s


def _read_runner(field: Field) -> Runner:
    field.fields(["space", "water", "card", "played"])
    runner = Runner(field.get("card").label(CARDS))
    runner.space = field.get("space").integer(0, LONGEST)
    runner.water = field.get("water").integer(0, _MOST)
    runner.played = field.get("played").boolean()
    return runner
