"""Accounts: signing up and signing in, and what an account may change of itself."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.people import known_names, passwords, sessions
from bazigah.web.people.names import checked_name, plain
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person

_USERNAME: Final = re.compile(r"[\w.\-\u200c]{3,30}")
_EMAIL: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_LONGEST_EMAIL: Final = 254


async def sign_up(database: Database, guest: Person | None, username: str, password: str, email: str) -> Person:
    """Make an account of a guest, who keeps all games, or of nobody."""
    if guest is not None and guest.username is not None:
        raise BadInput("account_already", got=guest.username)
    name = checked_username(username)
    address = checked_email(email)
    hashed = await passwords.hashed(password, [name, address or "", guest.name if guest else ""])

    def write(session: Session) -> Person:
        person = session.get(Person, guest.id) if guest else None
        known_names.must_be_free(session, name)
        if person is None:
            person = Person(name=checked_name(username), created=now())
            session.add(person)
        person.username, person.password, person.email = name, hashed, address
        session.flush()
        known_names.claim(session, person)
        return person

    try:
        return await database.write(write)
    except IntegrityError:
        raise BadInput("name_taken", got=name) from None


async def sign_in(database: Database, username: str, password: str) -> Person:
    """The account of a name and password. Neither answer nor time says which of them is wrong."""
    name = plain_username(username)
    person = await database.read(lambda session: _named(session, name))
    stored = person.password if person else None
    if not await passwords.fits(stored, password) or person is None:
        raise BadInput("sign_in_wrong")
    better = await passwords.renewed(stored or "", password)
    if better is not None:
        await database.write(lambda session: _store(session, person.id, password=better))
    return person


async def confirm(person: Person, password: str) -> None:
    """Refuse what only the owner of an account may do, without its password."""
    if not await passwords.fits(person.password, password):
        raise BadInput("password_wrong")


async def change_password(database: Database, person: Person, password: str, nonce: str = "") -> None:
    """Give an account a new password. It stays signed in where that was done, and nowhere else."""
    hashed = await passwords.hashed(password, [person.username or "", person.email or "", person.name])

    def write(session: Session) -> None:
        _store(session, person.id, password=hashed)
        sessions.end_all(session, person.id, but=nonce)

    await database.write(write)


async def change_email(database: Database, person: Person, email: str) -> None:
    """Give an account another address, or none."""
    address = checked_email(email)
    await database.write(lambda session: _store(session, person.id, email=address))


def checked_username(text: str) -> str:
    """A name to sign in with, written one way."""
    name = plain_username(text)
    if not _USERNAME.fullmatch(name):
        raise BadInput("username_wrong", got=text[:40])
    return checked_name(name)


def plain_username(text: str) -> str:
    """A name to sign in with, as it is looked for."""
    return plain(text.strip()).casefold()


def checked_email(text: str) -> str | None:
    email = text.strip()
    if email and (len(email) > _LONGEST_EMAIL or not _EMAIL.fullmatch(email) or not email.isprintable()):
        raise BadInput("email_wrong", got=email[:60])
    return email or None


def _named(session: Session, username: str) -> Person | None:
    return session.scalars(select(Person).where(Person.username == username)).first()


def _store(session: Session, person_id: int, **values: str | None) -> None:
    person = session.get_one(Person, person_id)
    for name, value in values.items():
        setattr(person, name, value)
