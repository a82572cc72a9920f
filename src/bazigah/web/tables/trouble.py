"""Tables in trouble: what cannot be opened is set aside until the next start, and harms nobody else."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.storage.models import GameTable

_LONGEST: Final = 200
_REFUSALS: Final = {"table_unknown", "table_figures", "table_of_other_rules", "table_in_trouble"}


def is_refusal(error: Exception) -> bool:
    """Whether a table is not opened for a reason that is no fault of it: a word to who asked, or no database."""
    if isinstance(error, BadInput):
        return error.code in _REFUSALS
    return isinstance(error, (SQLAlchemyError, OSError))


def set_aside(session: Session, table_id: str, reason: str) -> None:
    """Note that a table cannot be opened."""
    session.execute(update(GameTable).where(GameTable.id == table_id).values(trouble=reason[:_LONGEST]))


def in_trouble(session: Session) -> list[GameTable]:
    """The tables that are set aside."""
    return list(session.scalars(select(GameTable).where(GameTable.trouble.is_not(None)).order_by(GameTable.created)))


def try_again(session: Session) -> None:
    """Let all tables be opened again: after a start much may be another."""
    session.execute(update(GameTable).where(GameTable.trouble.is_not(None)).values(trouble=None))
