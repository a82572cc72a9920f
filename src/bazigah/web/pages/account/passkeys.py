"""Passkeys: made by who is signed in and knows the password, used instead of it, taken back."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import Body, Request, Response
from fastapi.responses import JSONResponse

from bazigah.engine.errors import BadInput
from bazigah.web.pages.account.page import Text, back, must_be_account, pages
from bazigah.web.pages.account.signing import welcome
from bazigah.web.people import passkeys
from bazigah.web.people.passkeys import Ceremony
from bazigah.web.people.visitors import Somebody, Visitor
from bazigah.web.security.session import session_of

MAKE, USE = "make", "use"

router = pages()

Given = Annotated[str, Body(embed=True, max_length=200)]
Credential = Annotated[dict[str, Any], Body(embed=True)]


@router.post("/passkeys/options")
async def making(request: Request, person: Somebody, current: Given = "") -> Response:
    must_be_account(person)
    ceremony = _ceremony(request, MAKE)
    await request.app.state.account_limits.confirm(person, current)
    known = await request.app.state.database.read(partial(passkeys.of, person_id=person.id))
    return Response(passkeys.making(ceremony, person, known), media_type="application/json")


@router.post("/passkeys")
async def make(request: Request, person: Somebody, credential: Credential, name: Given = "") -> Response:
    must_be_account(person)
    key = passkeys.made(_ceremony(request, MAKE), person.id, credential, name)
    await request.app.state.database.write(partial(passkeys.store, key=key))
    return JSONResponse({"to": "/account?done=passkey"})


@router.post("/passkeys/remove")
async def remove(request: Request, person: Somebody, key: Text = "") -> Response:
    await request.app.state.database.write(partial(passkeys.remove, person_id=person.id, key_id=key))
    return back()


@router.post("/in/options")
async def using(request: Request) -> Response:
    return Response(passkeys.using(_ceremony(request, USE)), media_type="application/json")


@router.post("/in/passkey")
async def sign_in(request: Request, person: Visitor, credential: Credential) -> Response:
    ceremony = _ceremony(request, USE)
    account = await request.app.state.database.write(partial(passkeys.owner, ceremony=ceremony, credential=credential))
    await welcome(request, person, account)
    return JSONResponse({"to": "/tables"})


def _ceremony(request: Request, purpose: str) -> Ceremony:
    """For the site that the visitor sees, in the session of the visitor."""
    if not passkeys.INSTALLED:
        raise BadInput("page_unknown")
    settings = request.app.state.settings
    origin = settings.public_url or str(request.base_url).rstrip("/")
    return Ceremony(origin, session_of(request).nonce, purpose, settings.secret)
