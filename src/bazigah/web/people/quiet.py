"""People whom somebody does not want to hear, or to play with either."""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.storage.models import GameTable, Person, Quiet, Seat
from bazigah.web.tables import store
from bazigah.web.tables.service import TableService

_MOST: Final = 500  # of one person


async def keep_quiet(service: TableService, person: Person, other_id: int, kind: str | None) -> None:
    """Mute or block somebody, or (no kind) neither any more; at one's tables this holds at once."""
    if other_id == person.id:
        raise BadInput("quiet_self")
    work = partial(_store, person_id=person.id, other_id=other_id, kind=kind, origin=service.registry.origin)
    service.registry.refresh(await service.database.write(work))


def of(session: Session, person_id: int) -> list[tuple[Quiet, str]]:
    """Whom somebody does not want to hear, with their names."""
    chosen = select(Quiet, Person.name).join(Person, Person.id == Quiet.other_id).where(Quiet.person_id == person_id)
    return [(row, name) for row, name in session.execute(chosen.order_by(Quiet.since.desc()))]


def _store(session: Session, person_id: int, other_id: int, kind: str | None, origin: str) -> list[str]:
    """The tables of the person, where something is heard or not heard from now on."""
    row = session.get(Quiet, (person_id, other_id))
    if row is not None:
        session.delete(row)
        session.flush()
    if kind is not None:
        if len(of(session, person_id)) >= _MOST:
            raise BadInput("quiet_full", expected=_MOST)
        session.add(Quiet(person_id, other_id, kind, now()))
    own = select(Seat.table_id).where(Seat.person_id == person_id)
    tables = session.execute(
        select(GameTable.id, GameTable.seq).where((GameTable.host_id == person_id) | GameTable.id.in_(own))
    ).all()
    for table_id, seq in tables:
        store.notify(session.connection(), table_id, seq + 1, origin)
    return [table_id for table_id, _ in tables]
