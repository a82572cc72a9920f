"""Signing up, in and out."""

from __future__ import annotations

from fastapi import Request, Response

from bazigah.engine.errors import BadInput
from bazigah.web.pages.account.page import Text, account_page, back, pages
from bazigah.web.people import accounts, sessions
from bazigah.web.people.visitors import Visitor
from bazigah.web.storage.models import Person
from bazigah.web.tables.merging import merge_guest

router = pages()


@router.post("/up")
async def sign_up(
    request: Request, person: Visitor, username: Text = "", password: Text = "", email: Text = ""
) -> Response:
    try:
        account = await accounts.sign_up(request.app.state.database, person, username, password, email)
    except BadInput as error:
        return await account_page(request, person, error, "up", username=username, email=email)
    await sessions.begin(request, account)
    return back()


@router.post("/in")
async def sign_in(request: Request, person: Visitor, username: Text = "", password: Text = "") -> Response:
    try:
        account = await request.app.state.account_limits.sign_in(username, password)
    except BadInput as error:
        return await account_page(request, person, error, "in", username=username)
    await welcome(request, person, account)
    return back("/tables")


async def welcome(request: Request, person: Person | None, account: Person) -> None:
    """Let somebody who proved to be the owner of an account in, with the games of the guest that was here."""
    state = request.app.state
    if person is not None and person.username is None:
        await merge_guest(state.database, state.service.registry, person, account)
    await sessions.begin(request, account)


@router.post("/out")
async def sign_out(request: Request) -> Response:
    await sessions.end(request)
    return back("/")
