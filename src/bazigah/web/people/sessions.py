"""Where an account is signed in: each browser is a row, and without its row a cookie opens nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from starlette.requests import Request

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.security.session import VisitorSession, session_of
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person, SignIn

_SEEN_AGAIN: Final = timedelta(hours=1)  # how exactly it is known when a browser was seen
_MOST: Final = 50  # of one account; the one that was unseen for longest ends
_LONGEST_AGENT: Final = 300


async def begin(request: Request, person: Person) -> None:
    """Sign somebody in, in the browser that asks. What it was handed before is worth nothing any more."""
    database: Database = request.app.state.database
    cookie = session_of(request)
    old = cookie.nonce
    cookie.begin(person.id)
    agent = request.headers.get("user-agent", "")[:_LONGEST_AGENT]
    request.state.person = person
    await database.write(partial(_open, person_id=person.id, nonce=cookie.nonce, old=old, agent=agent))


async def end(request: Request) -> None:
    """Sign out, in the browser that asks."""
    database: Database = request.app.state.database
    cookie = session_of(request)
    own = digest(cookie.nonce)
    cookie.begin(None)
    await database.write(lambda session: session.execute(delete(SignIn).where(SignIn.digest == own)))


def whose(session: Session, cookie: VisitorSession) -> tuple[Person | None, bool]:
    """Whom a cookie belongs to, and whether it is time to note that it was seen. Guests have no row."""
    person = session.get(Person, cookie.person_id)
    if person is None or person.gone is not None:
        return None, False
    if person.username is None:
        return person, False
    row = session.get(SignIn, digest(cookie.nonce))
    if row is None or row.person_id != person.id:
        return None, False
    return person, now() - row.seen > _SEEN_AGAIN


def note_seen(session: Session, nonce: str) -> None:
    """Note that a browser was here now."""
    row = session.get(SignIn, digest(nonce))
    if row is not None:
        row.seen = now()


def of(session: Session, person_id: int) -> Sequence[SignIn]:
    """The browsers in which somebody is signed in, the one seen last first."""
    own = select(SignIn).where(SignIn.person_id == person_id)
    return session.scalars(own.order_by(SignIn.seen.desc(), SignIn.digest)).all()


def end_one(session: Session, person_id: int, chosen: str) -> None:
    """Sign out elsewhere, in one browser."""
    own = delete(SignIn).where(SignIn.person_id == person_id, SignIn.digest == chosen)
    if session.execute(own.returning(SignIn.digest)).first() is None:
        raise BadInput("session_unknown")


def end_all(session: Session, person_id: int, but: str = "") -> None:
    """Sign out everywhere, or everywhere but in the browser with that nonce."""
    own = delete(SignIn).where(SignIn.person_id == person_id)
    session.execute(own.where(SignIn.digest != digest(but)) if but else own)


def digest(nonce: str) -> str:
    """What is stored of a cookie."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def _open(session: Session, person_id: int, nonce: str, old: str, agent: str) -> None:
    session.execute(delete(SignIn).where(SignIn.digest == digest(old)))
    at = now()
    session.add(SignIn(digest(nonce), person_id, at, at, agent))
    session.flush()
    for forgotten in of(session, person_id)[_MOST:]:
        session.delete(forgotten)
