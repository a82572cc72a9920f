"""Clocks: how much time is left to whom, and until when a choice must be made."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from bazigah.web.tables.match import HostedMatch
from bazigah.web.tables.plan import DAYS, LIVE

RESERVE: Final = 60.0  # seconds that somebody who comes back has at least


def handed_on(
    match: HostedMatch, chose: int, deciding: int, at: datetime
) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """What changes at the table and at its seats when one seat has chosen and another (or the same) is to choose."""
    seats: dict[int, dict[str, Any]] = {}
    left = match.clock_of(chose, at) if chose >= 0 else None
    if match.table.clock == LIVE and left is not None and match.bot_of(chose) is None:
        seats[chose] = {"left": left}
    remaining = left if chose == deciding and left is not None else _left(match, deciding)
    return {"deciding": deciding, "since": at, "deadline": _deadline(match, deciding, remaining, at)}, seats


def begun(match: HostedMatch, deciding: int, at: datetime) -> dict[str, Any]:
    """What changes at the table when the game begins; everybody has the whole time."""
    return {
        "deciding": deciding,
        "since": at,
        "deadline": _deadline(match, deciding, float(match.table.seconds), at),
    }


def _left(match: HostedMatch, seat: int) -> float:
    return match.seats[seat].left if seat >= 0 else 0.0


def _deadline(match: HostedMatch, deciding: int, left: float, at: datetime) -> datetime | None:
    """Bots have budgets of their own; at the end of the game nobody is waited for."""
    if deciding < 0 or match.bot_of(deciding) is not None:
        return None
    if match.table.clock == LIVE:
        return at + timedelta(seconds=left)
    return at + timedelta(seconds=match.table.seconds) if match.table.clock == DAYS else None


def resumed(match: HostedMatch, seat: int, at: datetime) -> tuple[dict[str, Any], dict[str, Any]]:
    """What changes at the table and at a seat when its person comes back."""
    left = max(match.seats[seat].left, RESERVE) if match.table.clock == LIVE else match.seats[seat].left
    table: dict[str, Any] = {}
    if match.deciding == seat:
        lasting = {LIVE: left, DAYS: float(match.table.seconds)}.get(match.table.clock)
        table = {"since": at, "deadline": None if lasting is None else at + timedelta(seconds=lasting)}
    return table, {"left": left}
