"""Accounts: signing up and signing in, with passwords that only argon2 has seen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, partial
from typing import Final, TypeVar

import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.people.names import checked_name
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person

T = TypeVar("T")

_USERNAME: Final = re.compile(r"[\w.\-\u200c]{3,30}")
_PASSWORD: Final = range(8, 201)
_EMAIL: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_LONGEST_EMAIL: Final = 254
_SAME_LETTERS: Final = str.maketrans("يك", "یک")  # Arabic and Persian keyboards write the same name
_AT_ONCE: Final = 2  # passwords that are hashed together: each takes 64 MiB
_hasher: Final = PasswordHasher()


async def sign_up(database: Database, guest: Person | None, username: str, password: str, email: str) -> Person:
    """Make an account of a guest, who keeps all games, or of nobody."""
    if guest is not None and guest.username is not None:
        raise BadInput("account_already", got=guest.username)
    name = checked_username(username)
    address = _checked_email(email)
    hashed = await _in_thread(partial(_hasher.hash, _checked_password(password)))

    def write(session: Session) -> Person:
        person = session.get(Person, guest.id) if guest else None
        if person is None:
            person = Person(name=checked_name(username), created=now())
            session.add(person)
        person.username, person.password, person.email = name, hashed, address
        return person

    try:
        return await database.write(write)
    except IntegrityError:
        raise BadInput("username_taken", got=name) from None


async def sign_in(database: Database, username: str, password: str) -> Person:
    """The account of a name and password. Neither answer nor time says which of them is wrong."""
    name = _plain(username)
    person = await database.write(
        lambda session: session.scalars(select(Person).where(Person.username == name)).first()
    )
    hashed = person.password if person and person.password else _nobody()
    right = await _in_thread(partial(_fits, hashed, password))
    if person is None or not right:
        raise BadInput("sign_in_wrong")
    if _hasher.check_needs_rehash(hashed):
        renewed = await _in_thread(partial(_hasher.hash, password))
        await database.write(lambda session: _store_hash(session, person.id, renewed))
    return person


def checked_username(text: str) -> str:
    """A name to sign in with, written one way."""
    name = _plain(text)
    if not _USERNAME.fullmatch(name):
        raise BadInput("username_wrong", got=text[:40])
    return name


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text.strip()).casefold().translate(_SAME_LETTERS)


def _checked_password(password: str) -> str:
    if len(password) not in _PASSWORD:
        raise BadInput("password_length", expected=_PASSWORD.start)
    return password


def _checked_email(text: str) -> str | None:
    email = text.strip()
    if email and (len(email) > _LONGEST_EMAIL or not _EMAIL.fullmatch(email)):
        raise BadInput("email_wrong", got=email[:60])
    return email or None


def _fits(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _nobody() -> str:
    """What the password of an unknown name is compared with, so that it takes as long."""
    return _hasher.hash("nobody")


def _store_hash(session: Session, person_id: int, hashed: str) -> None:
    session.get_one(Person, person_id).password = hashed


@cache
def _limiter() -> anyio.CapacityLimiter:
    return anyio.CapacityLimiter(_AT_ONCE)


async def _in_thread(work: Callable[[], T]) -> T:
    return await anyio.to_thread.run_sync(work, limiter=_limiter())
