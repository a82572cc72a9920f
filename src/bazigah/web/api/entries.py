"""Entries of a table's history, as one seat may know them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.drawing.artist import artist
from bazigah.engine.core.events import Event
from bazigah.text.words import Words, words
from bazigah.web.api.facts import number
from bazigah.web.api.models import CounterChange, Happening, HistoryEntry
from bazigah.web.storage.models import Person, TableEntry
from bazigah.web.tables.match import PLAY, HostedMatch, LogEntry
from bazigah.web.tables.reading import told_before
from bazigah.web.tables.service import TableService
from bazigah.web.tables.talk import SAY, ChatMessage

Line = TypeVar("Line", LogEntry, ChatMessage)


async def after(service: TableService, match: HostedMatch, seen: int, seat: int, language: str) -> list[HistoryEntry]:
    """All entries after a number, in order and without a gap.

    Those in memory come from there. What is missing there, moves that were taken back and old ones, is read.
    """
    last, chat = match.seq, _newer(match.talk.lines, seen)
    if seen >= last:
        return []
    told = match.log
    if match.more_log and seen + 1 < told[0].seq:
        told = await service.database.read(partial(told_before, match=match, seq=last + 1))
    lines: list[LogEntry | ChatMessage] = [*_newer(told, seen), *chat]
    found = {line.seq: _worded(match, line, seat, language) for line in lines if line.seq <= last}
    missing = [seq for seq in range(seen + 1, last + 1) if seq not in found]
    if missing:
        rows = await service.database.read(partial(_rows, table_id=match.id, numbers=missing))
        found |= {entry.seq: _bare(entry, name) for entry, name in rows}
    return [found[seq] for seq in sorted(found)]


def _newer(lines: Sequence[Line], seen: int) -> list[Line]:
    """The lines after a number: mostly few, at the end."""
    return list(takewhile(lambda line: line.seq > seen, reversed(lines)))


def _worded(match: HostedMatch, line: LogEntry | ChatMessage, seat: int, language: str) -> HistoryEntry:
    if isinstance(line, ChatMessage):
        return HistoryEntry(
            seq=line.seq, at=line.at, kind="say", seat=number(line.seat), name=line.name, text=line.text
        )
    spoken = words(language, match.game.name)
    names = match.names(spoken)
    return HistoryEntry(
        seq=line.seq,
        at=line.at,
        kind=line.kind,  # type: ignore[arg-type]
        seat=number(line.seat),
        name=line.name or None,
        action=_own_action(match, line, seat),
        events=[_happening(event, names, spoken) for event in line.events if event.seen_by(seat)],
        changes=_changes(match, line),
    )


def _own_action(match: HostedMatch, line: LogEntry, seat: int) -> str | None:
    """What somebody else chose may be secret; the events say what of it is not."""
    return match.game.space.show(line.action) if line.action is not None and line.seat == seat else None


def _happening(event: Event, names: Sequence[str], spoken: Words) -> Happening:
    kind = event.kind
    values = {
        field: int(value) if domain is None else domain.labels[value]
        for field, domain, value in zip(kind.fields, kind.domains, event.values, strict=True)
    }
    return Happening(kind=kind.name, seat=number(event.seat), values=values, text=spoken.event(event, names))


def _changes(match: HostedMatch, line: LogEntry) -> list[CounterChange]:
    return [
        CounterChange(seat=seat + 1, counter=artist(match.game.name).COUNTERS[counter].name, change=change)
        for seat, counter, change in line.changes
    ]


def _rows(session: Session, table_id: str, numbers: Sequence[int]) -> list[tuple[TableEntry, str | None]]:
    """Entries by number, with the names of those who spoke."""
    chosen = (
        select(TableEntry, Person.name)
        .outerjoin(Person, Person.id == TableEntry.person_id)
        .where(TableEntry.table_id == table_id, TableEntry.seq.between(numbers[0], numbers[-1]))
    )
    wanted = set(numbers)
    return [(entry, name) for entry, name in session.execute(chosen).all() if entry.seq in wanted]


def _bare(entry: TableEntry, speaker: str | None) -> HistoryEntry:
    """An entry of which there is no more to tell; a move among them was taken back."""
    said = entry.kind == SAY
    return HistoryEntry(
        seq=entry.seq,
        at=entry.at,
        kind=entry.kind,  # type: ignore[arg-type]
        seat=number(entry.seat),
        name=speaker if said else entry.text,
        text=entry.text if said else None,
        taken_back=entry.kind == PLAY,
    )
