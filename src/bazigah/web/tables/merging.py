"""When a guest signs in, the games of the guest become games of the account."""

from __future__ import annotations

from functools import partial

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, Person, Seat, TableEntry, Token
from bazigah.web.tables import store
from bazigah.web.tables.registry import TableRegistry


async def merge_guest(database: Database, tables: TableRegistry, guest: Person, account: Person) -> None:
    """Move all that a guest has to an account; tables in memory are read anew."""
    moved = await database.write(partial(_move, guest=guest.id, account=account, origin=tables.origin))
    tables.refresh(moved)


def _move(session: Session, guest: int, account: Person, origin: str) -> list[str]:
    """The tables that are concerned. The row of the guest stays: another process may still know it."""
    seated = select(Seat.table_id).where(Seat.person_id == guest)
    concerned = session.execute(
        select(GameTable.id, GameTable.seq).where((GameTable.host_id == guest) | GameTable.id.in_(seated)),
    ).all()
    session.execute(update(Seat).where(Seat.person_id == guest).values(person_id=account.id))
    session.execute(update(GameTable).where(GameTable.host_id == guest).values(host_id=account.id))
    session.execute(update(TableEntry).where(TableEntry.person_id == guest).values(person_id=account.id))
    session.execute(update(Token).where(Token.person_id == guest).values(person_id=account.id))
    for table_id, seq in concerned:
        store.notify(
            session.connection(), table_id, seq + 1, origin
        )  # newer than what anybody knows, so that all read anew
    return [table_id for table_id, _ in concerned]
