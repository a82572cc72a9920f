"""Fills in what older versions of the house did not store: what the steps of a table told, and where they led.

For that its game is played again once, under the rules that it was played by.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.storage.models import GameTable, Snapshot, TableEntry
from bazigah.web.tables.kept import Told
from bazigah.web.tables.match import BEGIN, PLAY, UNDO, Change, HostedMatch
from bazigah.web.tables.reading import bare, standing
from bazigah.web.tables.store import keep_snapshot, stored_form
from bazigah.web.tables.talk import TALKING


def unfilled(session: Session) -> list[str]:
    """The tables whose positions are not stored, those being played first."""
    known = exists().where(Snapshot.table_id == GameTable.id, Snapshot.steps == 0)
    lacking = select(GameTable.id).where(GameTable.started.is_not(None), GameTable.trouble.is_(None), ~known)
    return list(session.scalars(lacking.order_by(GameTable.ended.is_not(None), GameTable.created)))


def fill(session: Session, table_id: str) -> None:
    """Store what the entries of a table told and led to."""
    match = bare(session, table_id)
    if match.table.rules_version != match.game.rules_version:
        raise BadInput("table_of_other_rules", expected=match.game.rules_version, got=match.table.rules_version)
    chosen = select(TableEntry).where(TableEntry.table_id == table_id, TableEntry.kind.not_in(TALKING))
    entries = session.scalars(chosen.order_by(TableEntry.seq)).all()
    count_steps(entries)
    for entry in reversed(list(standing(reversed(entries)))):
        _fill(session, match, entry)


def count_steps(entries: Sequence[TableEntry]) -> None:
    """Note how many steps stand after each entry."""
    steps = 0
    for entry in entries:
        steps += {PLAY: 1, UNDO: -1}.get(entry.kind, 0)
        entry.steps = steps


def _fill(session: Session, match: HostedMatch, entry: TableEntry) -> None:
    change = Change(entry.kind, entry.at, table={"steps": entry.steps})
    if entry.kind == BEGIN:
        record = match.begin()
        change.after, change.told = record.state, Told(record.opening)
    elif entry.kind == PLAY and entry.action is not None:
        change.step, change.after, change.told = match.look_ahead(entry.action)
    for name, value in stored_form(match, change).items():
        setattr(entry, name, value)
    keep_snapshot(session.connection(), match, change, entry.seq)
    match.follow(change)
