"""Tables read from the database: as they were stored, without playing them again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session, defer

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.document import restored
from bazigah.engine.errors import BadInput
from bazigah.engine.record import Record
from bazigah.web.storage.models import GameTable, Seat, Snapshot, TableEntry
from bazigah.web.tables.kept import Basis, document_of, told_of, unpacked
from bazigah.web.tables.match import BEGIN, PLAY, RULES, UNDO, HostedMatch, LogEntry
from bazigah.web.tables.talk import TALKING, read_talk

LOG_SHOWN: Final = 100  # entries in memory
_TAKEN_BACK: Final = 3  # times as many are read, for some may have been taken back
_LEADING: Final = (BEGIN, RULES, PLAY)  # entries that lead to a position

log = structlog.get_logger()


class NotKept(Exception):
    """The table is from a time when positions were not stored: they are to be filled in first."""


def read(session: Session, table_id: str) -> HostedMatch:
    """A table as it was stored last."""
    match = bare(session, table_id)
    if match.table.started is not None:
        match.basis = _basis(session, table_id, match.table.steps)
        match.record = _record(session, match)
    match.log = told_before(session, match, match.seq + 1, LOG_SHOWN)
    match.more_log = bool(match.log) and match.log[0].seq > 1
    match.talk = read_talk(session, table_id, match.table.host_id, match.seats)
    return match


def bare(session: Session, table_id: str) -> HostedMatch:
    """A table and its seats, without the game; one of newer rules or other figures than here is refused."""
    table = session.get(GameTable, table_id)
    if table is None:
        raise BadInput("table_unknown", got=table_id[:20])
    game = games.find(table.game)
    if table.trouble is not None:
        raise BadInput("table_in_trouble")
    if table.rules_version > game.rules_version:
        raise BadInput("table_of_other_rules", expected=game.rules_version, got=table.rules_version)
    if table.fingerprint != game.figures.fingerprint:
        log.warning("table_of_other_figures", table=table.id, game=table.game, figures=table.figures or "shipped")
        raise BadInput("table_figures")
    seats = session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)).all()
    return HostedMatch(table, seats)


# --- positions ----------------------------------------------------------------------------------------------------


def position(session: Session, match: HostedMatch, steps: int) -> State:
    """The position after so many steps, as it was stored."""
    return restored(match.game, stored_document(session, match.id, steps))


def stored_document(session: Session, table_id: str, steps: int) -> dict[str, Any]:
    """The document of the position after so many steps."""
    whole = session.get(Snapshot, (table_id, steps))
    if whole is not None:
        found: dict[str, Any] = json.loads(whole.position)
        return found
    entry = leading(session, table_id, steps)
    if entry is None or entry.position is None:
        raise NotKept
    basis = None if entry.basis is None else session.get_one(Snapshot, (table_id, entry.basis)).position
    return unpacked(entry.position, basis)


def leading(session: Session, table_id: str, steps: int) -> TableEntry | None:
    """The entry that led to the position after so many steps: of those that did, the last one stands."""
    chosen = select(TableEntry).where(TableEntry.table_id == table_id, TableEntry.steps == steps)
    return session.scalars(
        chosen.where(TableEntry.kind.in_(_LEADING)).order_by(TableEntry.seq.desc()).limit(1)
    ).one_or_none()


def _basis(session: Session, table_id: str, steps: int) -> Basis:
    fitting = select(Snapshot).where(Snapshot.table_id == table_id, Snapshot.steps <= steps)
    found = session.scalars(fitting.order_by(Snapshot.steps.desc()).limit(1)).one_or_none()
    if found is None:
        raise NotKept
    return Basis(found.steps, found.position)


def _record(session: Session, match: HostedMatch) -> Record:
    """The game as it stands. Its last step is played again, so that it can be taken back."""
    record, steps = match.opening(), match.table.steps
    last, text = leading(session, match.id, steps), stored_document(session, match.id, steps)
    if last is not None and last.kind == PLAY and last.action is not None and _of_today(match):
        record.resume(position(session, match, steps - 1), steps - 1)
        record.state.settle()
        record.play(last.action)
        if document_of(match.game, record.state, record.players) == text:
            return record
        log.error("position_differs", table=match.id, steps=steps, rules=match.table.rules_version)
    record.resume(restored(match.game, text), steps)
    if _of_today(match):
        record.state.settle()
    return record


def _of_today(match: HostedMatch) -> bool:
    return match.table.rules_version == match.game.rules_version


# --- what was told ------------------------------------------------------------------------------------------------


def told_before(session: Session, match: HostedMatch, seq: int, most: int | None = None) -> list[LogEntry]:
    """The log up to an entry (without it): so many lines, or all."""
    of_game = (TableEntry.table_id == match.id, TableEntry.kind.not_in(TALKING))
    chosen = select(TableEntry).where(*of_game, TableEntry.seq < seq)
    newest_first = chosen.order_by(TableEntry.seq.desc()).options(defer(TableEntry.position))
    if most is not None:
        newest_first = newest_first.limit(_TAKEN_BACK * most)
    found: list[LogEntry] = []
    for entry in standing(session.scalars(newest_first).all()):
        found.append(_told(match, entry))
        if len(found) == most:
            break
    return found[::-1]


def standing(newest_first: Iterable[TableEntry]) -> Iterator[TableEntry]:
    """The entries without the steps that were taken back, and without the taking back."""
    left: int | None = None
    for entry in newest_first:
        steps = entry.steps or 0
        if entry.kind == UNDO:
            left = steps if left is None else min(left, steps)
        elif entry.kind != PLAY or left is None or steps <= left:
            yield entry


def _told(match: HostedMatch, entry: TableEntry) -> LogEntry:
    told = told_of(match.game, entry.told)
    return LogEntry(entry.seq, entry.at, entry.kind, entry.seat, entry.action, told, entry.text or "")
