"""TableRegistry in the database: read into memory, and every change written as one entry in one transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final

import structlog
from sqlalchemy import ColumnElement, Connection, Update, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.orm import Session

from bazigah import games
from bazigah.engine.document import read_position, write_position
from bazigah.engine.errors import BadInput
from bazigah.web.storage.database import POSTGRESQL
from bazigah.web.storage.models import Base, GameTable, Person, Seat, Snapshot, TableEntry
from bazigah.web.storage.notices import CHANNEL
from bazigah.web.storage.writing import NothingWritten
from bazigah.web.tables.match import (
    BEGIN,
    CHANGING,
    CLOSED,
    OPEN,
    PLAY,
    PLAYING,
    SAY,
    SPECTATOR,
    UNDO,
    Change,
    ChatMessage,
    HostedMatch,
    LogEntry,
)

SNAPSHOT_EVERY: Final = 200  # steps
TAIL: Final = 100  # steps that are always replayed, so that there is something to undo and to tell
CHAT_SHOWN: Final = 200

log = structlog.get_logger()


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
    row |= {"person_id": change.person_id, "text": change.text}
    connection.execute(_ENTERED, {"table_id": match.id, "seq": seq, **row})
    for number, seat in change.seats.items():
        connection.execute(_reseated(tuple(seat)), {"of_id": match.id, "of_number": number} | _named(seat))
    _keep_snapshot(connection, match, change, seq)
    notify(connection, match.id, seq, origin)
    return seq


# Statements are made once for each set of columns: making them anew takes longer than carrying them out.

_ENTERED: Final = insert(Base.metadata.tables[TableEntry.__tablename__])


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


def _keep_snapshot(connection: Connection, match: HostedMatch, change: Change, seq: int) -> None:
    """A snapshot every so many steps; an undo takes those of later positions with it."""
    steps = change.table.get("steps", 0)
    if change.kind == UNDO:
        connection.execute(delete(Snapshot).where(Snapshot.table_id == match.id, Snapshot.steps > steps))
    elif change.after is not None and steps % SNAPSHOT_EVERY == 0 and not change.after.over():
        position = json.dumps(write_position(match.game, change.after, match.table.players))
        connection.execute(insert(Snapshot).values(table_id=match.id, steps=steps, seq=seq, position=position))


def notify(connection: Connection, table_id: str, seq: int, origin: str) -> None:
    """Tell other processes on the same PostgreSQL, when the transaction is through."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(select(func.pg_notify(CHANNEL, f"{origin} {table_id} {seq}")))


# --- reading ------------------------------------------------------------------------------------------------------


def read(session: Session, table_id: str) -> HostedMatch:
    """A table from the database, its game replayed from the last fitting snapshot."""
    match = _bare(session, table_id)
    snapshot = _snapshot(session, match.table)
    _replay(match, snapshot, _entries(session, table_id, snapshot.seq if snapshot else 0))
    match.chat = chat(session, match)
    return match


def read_whole(session: Session, table_id: str) -> HostedMatch:
    """A table with its game from the first step on."""
    match = _bare(session, table_id)
    _replay(match, None, _entries(session, table_id, 0))
    return match


def _bare(session: Session, table_id: str) -> HostedMatch:
    """A table and its seats, without the game; one of other rules or figures than here is refused, not replayed."""
    table = session.get(GameTable, table_id)
    if table is None:
        raise BadInput("table_unknown", got=table_id[:20])
    game = games.find(table.game)
    if table.rules_version != game.rules_version:
        raise BadInput("table_of_other_rules", expected=game.rules_version, got=table.rules_version)
    if table.fingerprint != game.figures.fingerprint:
        log.warning("table_of_other_figures", table=table.id, game=table.game, figures=table.figures or "shipped")
        raise BadInput("table_figures")
    return HostedMatch(
        table, session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)).all()
    )


def _snapshot(session: Session, table: GameTable) -> Snapshot | None:
    fitting = select(Snapshot).where(Snapshot.table_id == table.id, Snapshot.steps <= table.steps - TAIL)
    return session.scalars(fitting.order_by(Snapshot.steps.desc()).limit(1)).first()


def _entries(session: Session, table_id: str, after: int) -> Sequence[TableEntry]:
    chosen = select(TableEntry).where(TableEntry.table_id == table_id, TableEntry.seq > after, TableEntry.kind != SAY)
    return session.scalars(chosen.order_by(TableEntry.seq)).all()


def _replay(match: HostedMatch, snapshot: Snapshot | None, entries: Iterable[TableEntry]) -> None:
    """Bring a match to where its entries lead."""
    if snapshot is not None:
        _, state, _ = read_position(games.find, json.loads(snapshot.position))
        match.begin().resume(state, snapshot.steps)
    for entry in standing(entries):
        if entry.kind == BEGIN:
            match.begin()
        if entry.kind == PLAY and entry.action is not None:
            match.play(entry.seq, entry.at, entry.action)
        else:
            match.log.append(LogEntry(entry.seq, entry.at, entry.kind, entry.seat, name=entry.text or ""))


def record_text(table: GameTable, seats: Sequence[Seat], entries: Iterable[TableEntry]) -> str:
    """The record of a game that is over, written from its entries without playing it again."""
    match = HostedMatch(table, seats)
    show = match.game.space.show
    steps = [entry for entry in standing(entries) if entry.kind == PLAY and entry.action is not None]
    return match.opening().dumps() + "".join(f"{entry.seat + 1} {show(entry.action or 0)}\n" for entry in steps)


def standing(entries: Iterable[TableEntry]) -> list[TableEntry]:
    """The entries without the steps that were taken back, and without the taking back."""
    remaining: list[TableEntry] = []
    for entry in entries:
        if entry.kind == UNDO:
            del remaining[max(number for number, other in enumerate(remaining) if other.kind == PLAY)]
        else:
            remaining.append(entry)
    return remaining


def chat(session: Session, match: HostedMatch) -> list[ChatMessage]:
    """The last lines of the chat, oldest first."""
    chosen = (
        select(TableEntry, Person.name)
        .join(Person, Person.id == TableEntry.person_id)
        .where(TableEntry.table_id == match.id, TableEntry.kind == SAY)
        .order_by(TableEntry.seq.desc())
        .limit(CHAT_SHOWN)
    )
    lines = [
        ChatMessage(entry.seq, entry.at, entry.seat, name, entry.text or "") for entry, name in session.execute(chosen)
    ]
    return lines[::-1]


def close_outdated(session: Session) -> None:
    """Close the tables that were begun under other rules than those of today: nobody can go on there."""
    for name in games.names():
        outdated = (GameTable.game == name) & (GameTable.rules_version != games.find(name).rules_version)
        ending = update(GameTable).where(outdated, GameTable.stage.in_((OPEN, PLAYING)))
        session.execute(ending.values(stage=CLOSED, deciding=SPECTATOR, deadline=None))


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


def _playable() -> ColumnElement[bool]:
    """Whether a table is played with the figures that are in use here."""
    in_use = [(name, games.find(name).figures.fingerprint) for name in games.names()]
    return tuple_(GameTable.game, GameTable.fingerprint).in_(in_use)


def waiting_for_bots(session: Session, since: datetime) -> list[str]:
    """The tables where a bot was to choose before a point in time, and has not."""
    chosen = (
        select(GameTable.id)
        .join(Seat, (Seat.table_id == GameTable.id) & (Seat.number == GameTable.deciding))
        .where(GameTable.stage == PLAYING, GameTable.since <= since, _playable())
        .where((Seat.bot.is_not(None)) | (Seat.stand_in.is_not(None)))
    )
    return list(session.scalars(chosen))
