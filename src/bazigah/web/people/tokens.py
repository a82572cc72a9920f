"""Tokens for the API: shown once, stored as a digest."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.people.names import checked_name
from bazigah.web.storage.models import Person, Token

_PREFIX: Final = "bzg_"  # lets people and scanners of leaked secrets recognise one
_MOST: Final = 20  # of one person
_LARGEST: Final = 2**31 - 1  # number of a token: databases count no further


def make(session: Session, person_id: int, name: str) -> str:
    """A new token of somebody; only its owner will ever see it."""
    count = session.scalar(select(func.count()).select_from(Token).where(Token.person_id == person_id)) or 0
    if count >= _MOST:
        raise BadInput("tokens_full", expected=_MOST)
    token = _PREFIX + secrets.token_urlsafe(32)
    session.add(Token(person_id=person_id, digest=_digest(token), name=checked_name(name), created=now()))
    return token


def of(session: Session, person_id: int) -> Sequence[Token]:
    """The tokens of somebody, newest first."""
    return session.scalars(select(Token).where(Token.person_id == person_id).order_by(Token.id.desc())).all()


def revoke(session: Session, person_id: int, token_id: int) -> None:
    """Take a token back, if it is one's own."""
    if token_id > _LARGEST:
        raise BadInput("token_unknown")
    gone = session.execute(delete(Token).where(Token.id == token_id, Token.person_id == person_id).returning(Token.id))
    if gone.first() is None:
        raise BadInput("token_unknown")


def owner(session: Session, given: str) -> Person | None:
    """Whose token it is."""
    return session.scalars(select(Person).join(Token).where(Token.digest == _digest(given))).first()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
