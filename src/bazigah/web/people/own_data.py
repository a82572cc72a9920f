"""What is stored of somebody: all of it as JSON, and what remains when it is deleted."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from bazigah.web.clock import now
from bazigah.web.people import passkeys, quiet, tokens
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import (
    GameTable,
    KnownName,
    Passkey,
    Person,
    Quiet,
    Report,
    Seat,
    SignIn,
    TableEntry,
    Token,
)
from bazigah.web.tables import store
from bazigah.web.tables.looking_back import record_text
from bazigah.web.tables.match import CLOSED, OPEN, OVER, PLAYING, SPECTATOR, HostedMatch
from bazigah.web.tables.service import TableService
from bazigah.web.tables.talk import SAY

NOBODY: Final = "—"  # what somebody who is gone is called at the tables of others
_FORMAT: Final = 1
_OF_TABLE: Final = ("game", "players", "options", "stage", "clock", "seconds", "created", "started", "ended")


async def exported(database: Database, person_id: int) -> AsyncIterator[str]:
    """All that is stored of somebody, as pieces of one JSON document: first who it is, then game by game."""
    head = await database.read(partial(_person, person_id=person_id))
    yield json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "games": ['
    for number, table_id in enumerate(await database.read(partial(_tables, person_id=person_id))):
        game = await database.read(partial(_game, table_id=table_id, person_id=person_id))
        yield (",\n" if number else "\n") + json.dumps(game, ensure_ascii=False, indent=1)
    yield "\n]}\n"


def _person(session: Session, person_id: int) -> dict[str, Any]:
    person = session.get_one(Person, person_id)
    browsers = session.scalars(select(SignIn).where(SignIn.person_id == person_id)).all()
    reports = session.scalars(select(Report).where(Report.reporter_id == person_id)).all()
    return {
        "bazigah export": _FORMAT,
        "name": person.name,
        "username": person.username,
        "email": person.email,
        "created": _time(person.created),
        "signed_in": [{"agent": row.agent, "since": _time(row.created), "seen": _time(row.seen)} for row in browsers],
        "moderator": person.moderator,
        "suspended_until": None if person.suspended is None else _time(person.suspended),
        "not_heard": [{"name": name, "kind": row.kind} for row, name in quiet.of(session, person_id)],
        "reports": [{"said": one.said, "reason": one.reason, "note": one.note, "at": _time(one.at)} for one in reports],
        "passkeys": [{"name": key.name, "created": _time(key.created)} for key in passkeys.of(session, person_id)],
        "keys": [{"name": token.name, "created": _time(token.created)} for token in tokens.of(session, person_id)],
    }


def _tables(session: Session, person_id: int) -> Sequence[str]:
    seated = select(Seat.table_id).where(Seat.person_id == person_id)
    spoken = select(TableEntry.table_id).where(TableEntry.person_id == person_id)
    own = or_(GameTable.host_id == person_id, GameTable.id.in_(seated), GameTable.id.in_(spoken))
    return session.scalars(select(GameTable.id).where(own).order_by(GameTable.created)).all()


def _game(session: Session, table_id: str, person_id: int) -> dict[str, Any]:
    """A table: the record where the game is over, else nothing that is hidden from those who play."""
    table = session.get_one(GameTable, table_id)
    seats = session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)).all()
    entries = session.scalars(select(TableEntry).where(TableEntry.table_id == table_id).order_by(TableEntry.seq)).all()
    said = [entry for entry in entries if entry.kind == SAY and entry.person_id == person_id]
    return {
        "table": table_id,
        **{name: _plain(getattr(table, name)) for name in _OF_TABLE},
        "seats": [seat.number + 1 for seat in seats if seat.person_id == person_id],
        "names": [seat.name or seat.bot or "" for seat in seats],
        "points": table.points,
        "places": table.places,
        "record": record_text(session, HostedMatch(table, seats)) if table.stage == OVER else None,
        "said": [{"at": _time(entry.at), "text": entry.text} for entry in said],
    }


async def deleted(service: TableService, person: Person) -> None:
    """Delete somebody. Games go on without them and remain for those who played along; names and words do not."""
    for listed in await service.mine(person):
        if listed.table.stage == PLAYING and any(seat.stand_in is None for seat in _own(listed.seats, person.id)):
            await service.leave(listed.table.id, person)
    concerned = await service.database.write(partial(_forget, person_id=person.id, origin=service.registry.origin))
    service.registry.refresh(concerned)


def _own(seats: Sequence[Seat], person_id: int) -> list[Seat]:
    return [seat for seat in seats if seat.person_id == person_id]


def _forget(session: Session, person_id: int, origin: str) -> list[str]:
    """Take a person out of all that is stored; the tables that are concerned."""
    concerned = [*_tables(session, person_id)]
    for rows in (SignIn, Token, KnownName, Quiet, Passkey):
        session.execute(delete(rows).where(rows.person_id == person_id))
    session.execute(delete(Quiet).where(Quiet.other_id == person_id))
    session.execute(update(Report).where(Report.person_id == person_id).values(said=""))
    session.execute(update(Report).where(Report.reporter_id == person_id).values(note=""))
    session.execute(update(TableEntry).where(TableEntry.person_id == person_id).values(text=None))
    hosted = (GameTable.host_id == person_id) & (GameTable.stage == OPEN)
    session.execute(update(GameTable).where(hosted).values(stage=CLOSED))
    _close_lonely(session, person_id)
    waiting = select(GameTable.id).where(GameTable.stage == OPEN)
    free: Mapping[str, Any] = {"person_id": None, "name": ""}
    session.execute(update(Seat).where(Seat.person_id == person_id, Seat.table_id.in_(waiting)).values(free))
    session.execute(update(Seat).where(Seat.person_id == person_id).values(name=NOBODY))
    person = session.get_one(Person, person_id)
    person.name, person.username, person.password, person.email, person.gone = NOBODY, None, None, None, now()
    person.moderator = False
    for table in session.scalars(select(GameTable).where(GameTable.id.in_(concerned))):
        store.notify(session.connection(), table.id, table.seq + 1, origin)
    return concerned


def _close_lonely(session: Session, person_id: int) -> None:
    """Close the games in which nobody else plays: bots would go on for nobody."""
    own = select(Seat.table_id).where(Seat.person_id == person_id)
    others = select(Seat.table_id).where(Seat.person_id.is_not(None), Seat.person_id != person_id)
    lonely = GameTable.id.in_(own) & GameTable.id.not_in(others) & (GameTable.stage == PLAYING)
    session.execute(update(GameTable).where(lonely).values(stage=CLOSED, deciding=SPECTATOR, deadline=None))


def _plain(value: object) -> object:
    return _time(value) if isinstance(value, datetime) else value


def _time(at: datetime) -> str:
    return at.isoformat()
