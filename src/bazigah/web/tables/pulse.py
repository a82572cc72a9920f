"""The sign of life of the servers: time in which none of them lived, or which only the wall clock knows, is nobody's.

While a server lives it notes the time now and then. One that starts finds when the last of them lived; one that sees
the wall clock jump moves all clocks along. Whoever is first does it, within one transaction; the others find it done.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import BigInteger, text, type_coerce, update
from sqlalchemy.orm import Session

from bazigah.web.clock import UTC
from bazigah.web.storage.database import POSTGRESQL
from bazigah.web.storage.models import GameTable, Pulse
from bazigah.web.tables.match import PLAYING

EVERY: Final = 5.0  # seconds between two signs of life
JUMP: Final = timedelta(seconds=2)  # what is less is a wall clock put right
GRACE: Final = timedelta(seconds=60)  # that everybody has at least when a server starts
_ONE: Final = 1
_START: Final = datetime.fromtimestamp(0, UTC)
_NO_OBJECTS: Final = {"synchronize_session": False}
_GONE: Final = timedelta(seconds=2 * EVERY)  # without a sign of life for so long nobody lives


def begin(session: Session, at: datetime) -> timedelta:
    """A server starts: what the clocks were moved by."""
    last = _beaten(session, at)
    if last is None or at - last < _GONE:
        return timedelta(0)
    _move(session, at - last)
    late = (GameTable.stage == PLAYING) & (GameTable.deadline < at + GRACE)
    lacking = _micros(at + GRACE - _START) - type_coerce(GameTable.deadline, BigInteger)
    values = {"since": type_coerce(GameTable.since, BigInteger) + lacking, "deadline": at + GRACE}
    session.execute(update(GameTable).where(late).values(values), execution_options=_NO_OBJECTS)
    return at - last


def beat(session: Session, steady: datetime, wall: datetime) -> timedelta:
    """A server lives: what the clocks were moved by, where the wall clock has jumped."""
    last = _beaten(session, wall)
    jumped = wall - steady
    if last is None or abs(jumped) < JUMP or abs(last - wall) < abs(last - steady):
        return timedelta(0)
    _move(session, jumped)
    return jumped


def touch(session: Session, at: datetime) -> None:
    """Only a sign of life: whether anything can be stored."""
    _beaten(session, at)


def _beaten(session: Session, at: datetime) -> datetime | None:
    """The last sign of life, with a new one in its place; nobody else moves clocks meanwhile."""
    if session.get_bind().dialect.name == POSTGRESQL:
        session.execute(text("lock table pulse in share row exclusive mode"))
    row = session.get(Pulse, _ONE)
    if row is None:
        session.add(Pulse(_ONE, at))
        return None
    last, row.at = row.at, at
    return last


def _move(session: Session, by: timedelta) -> None:
    """Move the clocks of all games on; what is left to each seat stays."""
    running = (GameTable.stage == PLAYING) & GameTable.since.is_not(None)
    columns = {"since": GameTable.since, "deadline": GameTable.deadline}
    moved = {name: type_coerce(column, BigInteger) + _micros(by) for name, column in columns.items()}
    session.execute(update(GameTable).where(running).values(moved), execution_options=_NO_OBJECTS)


def _micros(time: timedelta) -> int:
    """A time as the database counts it."""
    return time // timedelta(microseconds=1)
