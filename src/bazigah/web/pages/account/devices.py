"""The browsers in which an account is signed in, and signing out there."""

from __future__ import annotations

from functools import partial

from fastapi import Request, Response

from bazigah.web.pages.account.page import Text, back, pages
from bazigah.web.people import sessions
from bazigah.web.people.visitors import Somebody
from bazigah.web.security.session import session_of

router = pages()


@router.post("/devices/end")
async def end_one(request: Request, person: Somebody, key: Text = "") -> Response:
    await request.app.state.database.write(partial(sessions.end_one, person_id=person.id, chosen=key))
    return back(done="ended")


@router.post("/devices/end_all")
async def end_all(request: Request, person: Somebody) -> Response:
    await request.app.state.database.write(partial(sessions.end_all, person_id=person.id))
    session_of(request).begin(None)
    return back("/")
