"""Looking back at a game: any of its positions, and its record, as they were stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from bazigah.engine.core.state import State
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.record import written
from bazigah.web.tables.match import PLAY, RULES, HostedMatch, LogEntry
from bazigah.web.tables.reading import LOG_SHOWN, leading, position, told_before


@dataclass(frozen=True)
class Retrospect:
    """A table, a position of its game, and the last that had been told by then."""

    match: HostedMatch
    at: int
    state: State
    log: list[LogEntry]


def look_back(session: Session, match: HostedMatch, at: int) -> Retrospect:
    """The position after so many steps."""
    last = leading(session, match.id, _checked(match, at))
    told = told_before(session, match, last.seq + 1, LOG_SHOWN) if at and last is not None else []
    return Retrospect(match, at, position(session, match, at), told)


def positions(session: Session, match: HostedMatch, steps: Iterable[int]) -> dict[int, State]:
    """Several positions of a game, by the number of steps that led to them."""
    return {at: position(session, match, _checked(match, at)) for at in steps}


def _checked(match: HostedMatch, at: int) -> int:
    if not 0 <= at <= match.table.steps:
        raise BadInput("record_step", expected=f"0..{match.table.steps}", got=at)
    return at


def record_text(session: Session, match: HostedMatch) -> str:
    """The record of a game, in the notation of the day."""
    told = told_before(session, match, match.seq + 1)
    show = match.game.space.show
    steps = [(one.seat, one.told.notation or show(one.action or 0)) for one in told if one.kind == PLAY]
    return written(match.opening(), _versions(match, told), steps, match.table.points)


def _versions(match: HostedMatch, told: Sequence[LogEntry]) -> str:
    """The versions of the rules that a game was played by: `1`, or `1 until 37, 2`."""
    changed = [entry.name for entry in told if entry.kind == RULES]
    return ", ".join([*changed, str(match.table.rules_version)])


def goes_by(record: str, game: Game) -> bool:
    """Whether a record is of a game that went by the rules of today from the first step to the last."""
    return f"\nrules: {game.rules_version}\n" in record
