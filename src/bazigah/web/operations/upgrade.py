"""What a new version makes of a database: every game is played again, and what would differ is told.

All of it happens in one transaction; a mere check takes it back, the new tables of the database with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.engine.core.state import State
from bazigah.engine.document import Document
from bazigah.engine.errors import BadInput
from bazigah.web.settings import Settings
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, TableEntry
from bazigah.web.tables import reading
from bazigah.web.tables.backfill import fill
from bazigah.web.tables.inheriting import carried_over, is_outdated
from bazigah.web.tables.kept import document_of
from bazigah.web.tables.match import BEGIN, PLAY, RULES, UNDO, HostedMatch
from bazigah.web.tables.trouble import try_again

SAME, DIFFERS, BROKEN = "same", "differs", "broken"
_LEADING: Final = (BEGIN, PLAY, RULES, UNDO)


@dataclass(frozen=True)
class Finding:
    """What became of a game: the same, another way from a step on, or nothing that can be opened."""

    table: str
    game: str
    outcome: str
    rules: int = 0  # that it was played by
    step: int = 0
    reason: str = ""


def upgrade(settings: Settings, only_check: bool) -> list[Finding]:
    """Bring a database up to date and look at all its games."""
    database = Database(settings.database)
    try:
        database.check()
        with database.engine.connect() as connection, connection.begin() as transaction:
            database.migrate_on(connection)
            with Session(connection, join_transaction_mode="create_savepoint") as session:
                found = list(_findings(session))
                session.commit()
            if only_check:
                transaction.rollback()
            return found
    finally:
        database.close()


def _findings(session: Session) -> Iterator[Finding]:
    try_again(session)
    begun = select(GameTable).where(GameTable.started.is_not(None)).order_by(GameTable.created)
    for table in session.scalars(begun).all():
        finding = _finding(session, table)
        session.commit()
        session.expire_all()
        yield finding


def _finding(session: Session, table: GameTable) -> Finding:
    try:
        match = _opened(session, table.id)
        if is_outdated(match):
            carried_over(match)
        step = _parting(session, match)
    except Exception as error:  # whatever it is, it is what the operator asks for
        session.rollback()
        return Finding(table.id, table.game, BROKEN, table.rules_version, reason=str(error) or repr(error))
    return Finding(table.id, table.game, SAME if step is None else DIFFERS, table.rules_version, step or 0)


def _opened(session: Session, table_id: str) -> HostedMatch:
    try:
        return reading.read(session, table_id)
    except reading.NotKept:
        fill(session, table_id)
        return reading.read(session, table_id)


def _parting(session: Session, match: HostedMatch) -> int | None:
    """The first step that leads elsewhere than it did, if there is one."""
    state: State | None = None
    for entry in _entries(session, match):
        try:
            state = _followed(session, match, state, entry)
        except BadInput:
            return entry.steps
        if document_of(match.game, state, match.table.players)["position"] != _stored(session, match, entry):
            return entry.steps
    return None


def _followed(session: Session, match: HostedMatch, state: State | None, entry: TableEntry) -> State:
    """The position after an entry: where other rules begin, that which was stored."""
    if entry.kind == RULES:
        found = reading.position(session, match, entry.steps or 0)
        found.settle()
        return found
    if state is None or entry.action is None:
        return match.opening().state
    match.game.play(state, entry.action)
    return state


def _stored(session: Session, match: HostedMatch, entry: TableEntry) -> Document:
    stored = reading.stored_document(session, match.id, entry.steps or 0)
    position: Document = stored["position"]
    return position if stored["rules"] == match.game.rules_version else match.game.inherit(position, stored["rules"])


def _entries(session: Session, match: HostedMatch) -> list[TableEntry]:
    chosen = select(TableEntry).where(TableEntry.table_id == match.id, TableEntry.kind.in_(_LEADING))
    newest_first = session.scalars(chosen.order_by(TableEntry.seq.desc())).all()
    return list(reading.standing(newest_first))[::-1]
