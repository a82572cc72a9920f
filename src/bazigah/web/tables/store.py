"""Tables in the database: every change is written as one entry in one transaction. Reading them is `reading.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Update, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.orm import Session

from bazigah import games
from bazigah.web.storage.database import POSTGRESQL
from bazigah.web.storage.models import Base, GameTable, Person, Seat, Snapshot, TableEntry
from bazigah.web.storage.notices import CHANNEL
from bazigah.web.storage.writing import NothingWritten
from bazigah.web.tables.kept import Basis, document, packed, told_text
from bazigah.web.tables.match import CHANGING, PLAY, PLAYING, UNDO, Change, HostedMatch
from bazigah.web.tables.talk import SAY, UNSAY

SNAPSHOT_EVERY: Final = 50  # steps: the more, the longer it takes to pack the last ones


class StaleWrite(NothingWritten):
    """Somebody else wrote to the table first: what is in memory is old."""


# --- writing ------------------------------------------------------------------------------------------------------


def write(connection: Connection, match: HostedMatch, change: Change, origin: str) -> int:
    """Store a change after the last entry that the match knows; the number of the new entry. Raises StaleWrite."""
    seq = match.seq + 1
    values = {"seq": seq, **change.table}
    if change.kind in CHANGING:
        values["version"] = seq
    where = {"of_id": match.id, "of_seq": match.seq}
    if connection.execute(_moved(tuple(values)), where | _named(values)).rowcount != 1:
        raise StaleWrite
    row = {"kind": change.kind, "at": change.at, "seat": change.seat, "action": change.action}
    row |= {"person_id": change.person_id, "text": change.text, "key": change.key, **stored_form(match, change)}
    connection.execute(_ENTERED, {"table_id": match.id, "seq": seq, **row})
    for number, seat in change.seats.items():
        connection.execute(_reseated(tuple(seat)), {"of_id": match.id, "of_number": number} | _named(seat))
    if change.kind == UNSAY:
        connection.execute(_SILENCED, {"of_id": match.id, "of_seq": change.action})
    keep_snapshot(connection, match, change, seq)
    notify(connection, match.id, seq, origin)
    return seq


# Statements are made once for each set of columns: making them anew takes longer than carrying them out.

_ENTRIES: Final = Base.metadata.tables[TableEntry.__tablename__]
_ENTERED: Final = insert(_ENTRIES)
_OF_ENTRY: Final = (_ENTRIES.c.table_id == bindparam("of_id"), _ENTRIES.c.seq == bindparam("of_seq"))
_SILENCED: Final = update(_ENTRIES).where(*_OF_ENTRY, _ENTRIES.c.kind == SAY).values(text=None)


@cache
def _moved(columns: tuple[str, ...]) -> Update:
    rows = Base.metadata.tables[GameTable.__tablename__]
    current = (rows.c.id == bindparam("of_id"), rows.c.seq == bindparam("of_seq"))
    return update(rows).where(*current).values({name: bindparam(f"new_{name}") for name in columns})


@cache
def _reseated(columns: tuple[str, ...]) -> Update:
    rows = Base.metadata.tables[Seat.__tablename__]
    current = (rows.c.table_id == bindparam("of_id"), rows.c.number == bindparam("of_number"))
    return update(rows).where(*current).values({name: bindparam(f"new_{name}") for name in columns})


def _named(values: Mapping[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in values.items()}


def stored_form(match: HostedMatch, change: Change) -> dict[str, Any]:
    """What an entry keeps of its change: what it told, and the position it led to."""
    steps = change.table.get("steps", match.table.steps)
    form = {"steps": steps, "told": told_text(change.told), "basis": None, "position": None}
    if change.after is None:
        return form
    text, basis = document(match.game, change.after, match.table.players), match.basis
    if change.kind != PLAY or steps % SNAPSHOT_EVERY == 0:
        change.basis = Basis(steps, text)
    return form | {"basis": None if basis is None else basis.steps, "position": packed(text, basis)}


def keep_snapshot(connection: Connection, match: HostedMatch, change: Change, seq: int) -> None:
    """A snapshot every so many steps and wherever other rules begin; an undo takes those of later positions with it."""
    own = delete(Snapshot).where(Snapshot.table_id == match.id)
    if change.kind == UNDO:
        connection.execute(own.where(Snapshot.steps > change.table["steps"]))
    elif change.basis is not None:
        steps, version = change.basis.steps, match.game.rules_version
        connection.execute(own.where(Snapshot.steps == steps))
        row = {"table_id": match.id, "steps": steps, "seq": seq, "position": change.basis.document}
        connection.execute(insert(Snapshot).values(rules_version=version, **row))


def notify(connection: Connection, table_id: str, seq: int, origin: str) -> None:
    """Tell other processes on the same PostgreSQL, when the transaction is through."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(select(func.pg_notify(CHANNEL, f"{origin} {table_id} {seq}")))


# --- looking around -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableListing:
    """A table in a list."""

    table: GameTable
    seats: list[Seat]
    host: str


def listed(session: Session, chosen: Sequence[GameTable]) -> list[TableListing]:
    """TableRegistry with their seats and hosts, in the same order."""
    ids = [table.id for table in chosen]
    seats: dict[str, list[Seat]] = {table_id: [] for table_id in ids}
    for seat in session.scalars(select(Seat).where(Seat.table_id.in_(ids)).order_by(Seat.number)):
        seats[seat.table_id].append(seat)
    hosts = select(Person.id, Person.name).where(Person.id.in_({table.host_id for table in chosen}))
    names = {row.id: row.name for row in session.execute(hosts)}
    return [TableListing(table, seats[table.id], names[table.host_id]) for table in chosen]


def due(session: Session, at: datetime) -> list[str]:
    """The tables where somebody's time is up."""
    return list(
        session.scalars(select(GameTable.id).where(GameTable.stage == PLAYING, GameTable.deadline <= at, _playable()))
    )


def short_of_time(session: Session, clock: str, until: datetime) -> list[str]:
    """The tables with such a clock where somebody's time is up so soon, and nobody has said so."""
    running = (GameTable.stage == PLAYING) & (GameTable.clock == clock) & GameTable.warned.is_(False)
    return list(session.scalars(select(GameTable.id).where(running, GameTable.deadline <= until, _playable())))


def _playable() -> ColumnElement[bool]:
    """Whether a table is in order, and played with the figures that are in use here."""
    in_use = [(name, games.find(name).figures.fingerprint) for name in games.names()]
    return tuple_(GameTable.game, GameTable.fingerprint).in_(in_use) & GameTable.trouble.is_(None)


def waiting_for_bots(session: Session, since: datetime) -> list[str]:
    """The tables where a bot was to choose before a point in time, and has not."""
    chosen = (
        select(GameTable.id)
        .join(Seat, (Seat.table_id == GameTable.id) & (Seat.number == GameTable.deciding))
        .where(GameTable.stage == PLAYING, GameTable.since <= since, GameTable.paused.is_(None), _playable())
        .where((Seat.bot.is_not(None)) | (Seat.stand_in.is_not(None)))
    )
    return list(session.scalars(chosen))
