"""Who a visitor is: a guest known by a cookie, an account, or a program with a token."""

from __future__ import annotations

from functools import partial
from secrets import choice
from typing import Annotated, Final

from fastapi import Depends
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from starlette.requests import Request

from bazigah.engine.errors import BadInput
from bazigah.text.words import Words
from bazigah.web.clock import now
from bazigah.web.errors import API
from bazigah.web.people import known_names, sessions, tokens
from bazigah.web.people.language import Spoken, language, spoken
from bazigah.web.people.names import checked_name
from bazigah.web.people.token_cache import TokenCache
from bazigah.web.security.session import session_of
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person

__all__ = ["Somebody", "Spoken", "Visitor", "current", "language", "make_guest", "rename", "somebody", "spoken"]


_FRESH: Final = ("/account", "/moderation")  # where what somebody may do is looked up anew


async def current(request: Request) -> Person | None:
    """Whoever sends a request, if known. The API knows people by tokens alone, pages by the cookie alone."""
    if not hasattr(request.state, "person"):
        request.state.person = await known(request)
    person: Person | None = request.state.person
    return person


async def known(request: Request) -> Person | None:
    """Whom the token or the cookie of a request opens now."""
    return await (_by_token(request) if request.url.path.startswith(API) else _by_cookie(request))


async def somebody(request: Request) -> Person:
    """Whoever sends a request; a visitor of a page who is nobody yet becomes a guest."""
    person = await current(request)
    if person is not None:
        return person
    if request.url.path.startswith(API):
        raise BadInput("token_missing")
    person = request.state.person = await make_guest(_database(request), _friendly_name(spoken(request)))
    session_of(request).keep(person.id)
    return person


Visitor = Annotated[Person | None, Depends(current)]
Somebody = Annotated[Person, Depends(somebody)]


async def make_guest(database: Database, name: str) -> Person:
    """Somebody new, with a name and nothing else."""
    guest = Person(name=checked_name(name), created=now())

    def write(session: Session) -> None:
        known_names.must_be_free(session, guest.name)
        session.add(guest)

    await database.write(write)
    return guest


async def rename(database: Database, person: Person, name: str) -> None:
    """Give somebody another name, at the tables to come."""
    name = checked_name(name)

    def write(session: Session) -> None:
        known_names.must_be_free(session, name, person.id)
        row = session.get_one(Person, person.id)
        row.name = name
        if row.username is not None:
            known_names.claim(session, row)

    try:
        await database.write(write)
    except IntegrityError:
        raise BadInput("name_taken", got=name) from None
    person.name = name


def _friendly_name(words: Words) -> str:
    return words.fill(choice(known_names.ANIMALS))


async def _by_cookie(request: Request) -> Person | None:
    cookie = session_of(request)
    if cookie.person_id is None:
        return None
    cache: TokenCache = request.app.state.token_cache
    known = cache.get((cookie.person_id, cookie.nonce))
    if known is not None and not request.url.path.startswith(_FRESH):
        return known
    person, is_news = await _database(request).read(partial(sessions.whose, cookie=cookie))
    if is_news:
        await _database(request).write(partial(sessions.note_seen, nonce=cookie.nonce))
    if person is not None:
        cache[cookie.person_id, cookie.nonce] = person
    return person


async def _by_token(request: Request) -> Person | None:
    given = request.headers.get("authorization")
    if given is None:
        return None
    cache: TokenCache = request.app.state.token_cache
    token = given.removeprefix("Bearer ")
    person = cache.get(token)
    if person is None:
        person = await _database(request).read(partial(tokens.owner, given=token))
        if person is None:
            raise BadInput("token_wrong")
        cache[token] = person
    return person


def _database(request: Request) -> Database:
    database: Database = request.app.state.database
    return database
