"""Clocks: how much time is left to whom, and until when a choice must be made."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from bazigah.engine.errors import BadInput
from bazigah.web.tables.match import HOLIDAY, PAUSE, RESUME, WARN, WISH, Change, HostedMatch
from bazigah.web.tables.plan import DAYS, LIVE
from bazigah.web.tables.window import read_window

RESERVE: Final = 60.0  # seconds that somebody who comes back has at least
SHORT: Final = {LIVE: 60.0, DAYS: 6 * 60 * 60.0}  # seconds: with less it is said that time runs short
_DAY: Final = timedelta(days=1)


def handed_on(
    match: HostedMatch, chose: int, deciding: int, at: datetime, increment: int = 0
) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """What changes at the table and at its seats when one seat has chosen and another (or the same) is to choose."""
    seats: dict[int, dict[str, Any]] = {}
    left = match.clock_of(chose, at) if chose >= 0 else None
    if match.table.clock == LIVE and left is not None and match.bot_of(chose) is None:
        left += increment if chose != deciding else 0
        seats[chose] = {"left": left}
    remaining = left if chose == deciding and left is not None else _left(match, deciding)
    return running(match, deciding, remaining, at), seats


def taken_back(match: HostedMatch, seat: int, at: datetime) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """What changes when a seat takes back a step: what the end of its turn had brought it is gone again."""
    table, seats = handed_on(match, match.deciding, seat, at)
    if match.table.clock == LIVE and match.deciding != seat and match.bot_of(seat) is None:
        left = max(0.0, match.seats[seat].left - match.table.increment)
        seats[seat] = {"left": left}
        table |= running(match, seat, left, at)
    return table, seats


def begun(match: HostedMatch, deciding: int, at: datetime) -> dict[str, Any]:
    """What changes at the table when the game begins; everybody has the whole time."""
    return running(match, deciding, float(match.table.seconds), at)


def running(match: HostedMatch, deciding: int, left: float, at: datetime) -> dict[str, Any]:
    """What the table notes when the time of a seat begins to run, so much of it on a live clock."""
    short = match.table.clock == LIVE and left <= SHORT[LIVE]
    return {"deciding": deciding, "since": at, "deadline": _deadline(match, deciding, left, at), "warned": short}


def _left(match: HostedMatch, seat: int) -> float:
    return match.seats[seat].left if seat >= 0 else 0.0


def _deadline(match: HostedMatch, deciding: int, left: float, at: datetime) -> datetime | None:
    """Bots have budgets of their own; at the end of the game nobody is waited for."""
    if deciding < 0 or match.bot_of(deciding) is not None:
        return None
    if match.table.clock == LIVE:
        return at + timedelta(seconds=left)
    return _within_days(match, float(match.table.seconds), at) if match.table.clock == DAYS else None


def _within_days(match: HostedMatch, seconds: float, at: datetime) -> datetime:
    """When so many seconds are over, of those that count."""
    window, time = read_window(match.table.window), timedelta(seconds=seconds)
    return at + time if window is None else window.after(at, time)


def resumed(match: HostedMatch, seat: int, at: datetime) -> tuple[dict[str, Any], dict[str, Any]]:
    """What changes at the table and at a seat when its person comes back."""
    left = max(match.seats[seat].left, RESERVE) if match.table.clock == LIVE else match.seats[seat].left
    table: dict[str, Any] = {}
    if match.deciding == seat:
        lasting = {LIVE: timedelta(seconds=left), DAYS: timedelta(seconds=match.table.seconds)}.get(match.table.clock)
        table = {"since": at, "deadline": None if lasting is None or match.table.paused else at + lasting}
    return table, {"left": left}


# --- pauses, vacation, warnings -----------------------------------------------------------------------------------


def pausing(match: HostedMatch, seat: int, at: datetime) -> Change:
    """A seat wishes all clocks to stop; they do when all who play wish it."""
    if match.table.paused is not None:
        raise BadInput("table_paused")
    others = [one for one in match.seats if one.person_id is not None and one.stand_in is None and one.number != seat]
    own: dict[int, dict[str, Any]] = {seat: {"pausing": True}}
    name = match.seats[seat].name
    if not all(one.pausing or one.person_id == match.seats[seat].person_id for one in others):
        return Change(WISH, at, seat, text=name, seats=own)
    seats = {one.number: {"pausing": False} for one in match.seats}
    left = match.clock_of(match.deciding, at) if match.deciding >= 0 else None
    if left is not None:
        seats[match.deciding]["left"] = left  # type: ignore[assignment]
    return Change(PAUSE, at, seat, text=name, table={"paused": at, "deadline": None}, seats=seats)


def going_on(match: HostedMatch, seat: int, at: datetime) -> Change:
    """The clocks run on, each with what was left to it."""
    if match.table.paused is None:
        raise BadInput("table_not_paused")
    table: dict[str, Any] = {"paused": None, "since": at}
    if match.deciding >= 0 and match.bot_of(match.deciding) is None and match.table.clock in SHORT:
        table["deadline"] = at + timedelta(seconds=match.seats[match.deciding].left)
    return Change(RESUME, at, seat, text=match.seats[seat].name, table=table)


def holiday(match: HostedMatch, seat: int, at: datetime) -> Change | None:
    """A day of vacation in place of a time that is up, if one is left."""
    left = match.seats[seat].vacation
    if match.table.clock != DAYS or not left:
        return None
    used = {seat: {"vacation": left - 1}}
    table = {"deadline": at + _DAY, "warned": False}
    return Change(HOLIDAY, at, seat, text=match.seats[seat].name, table=table, seats=used)


def warned(match: HostedMatch, at: datetime) -> Change:
    """It is said that the time of a seat runs short."""
    seat = match.deciding
    return Change(WARN, at, seat, text=match.seats[seat].name if seat >= 0 else "", table={"warned": True})
