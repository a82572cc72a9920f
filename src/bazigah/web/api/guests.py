"""Who a program is: a guest with a token of its own, or somebody with an account."""

from __future__ import annotations

from fastapi import Request

from bazigah.web.api.dependencies import Somebody, chapter, refusals
from bazigah.web.api.models import Guest, NewGuest, PersonFacts
from bazigah.web.people import tokens
from bazigah.web.people import visitors as people
from bazigah.web.tables.service import service_of

router = chapter("people")


@router.post("/guests", status_code=201, responses=refusals(400, 413, 422, 429), summary="Become a guest")
async def become_guest(request: Request, new: NewGuest) -> Guest:
    """A new guest and its token: all that a program needs to play. Nothing else is asked."""
    database = service_of(request).database
    person = await people.make_guest(database, new.name)
    token = await database.write(lambda session: tokens.make(session, person.id, person.name))
    return Guest(id=person.id, name=person.name, account=False, token=token)


@router.get("/me", responses=refusals(401), summary="Who am I?")
async def who_am_i(person: Somebody) -> PersonFacts:
    """Whose token it is."""
    return PersonFacts(id=person.id, name=person.name, account=person.username is not None)
