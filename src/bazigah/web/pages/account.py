"""The account: name, signing up, in and out, tokens for programs."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from bazigah.engine.errors import BadInput
from bazigah.web.errors import status_of
from bazigah.web.pages.templating import render
from bazigah.web.people import accounts, tokens
from bazigah.web.people import visitors as people
from bazigah.web.people.visitors import Somebody, Visitor, spoken
from bazigah.web.security.session import session_of
from bazigah.web.storage.models import Person
from bazigah.web.tables.merging import merge_guest

router = APIRouter(prefix="/account", include_in_schema=False)
Text = Annotated[str, Form()]


@router.get("")
async def show(request: Request, person: Visitor) -> Response:
    return await _page(request, person)


@router.post("/name")
async def rename(request: Request, person: Somebody, name: Text = "") -> Response:
    try:
        await people.rename(request.app.state.database, person, name)
        request.app.state.token_cache.clear()
    except BadInput as error:
        return await _page(request, person, error, "name")
    return _back()


@router.post("/up")
async def sign_up(
    request: Request, person: Visitor, username: Text = "", password: Text = "", email: Text = ""
) -> Response:
    try:
        account = await accounts.sign_up(request.app.state.database, person, username, password, email)
    except BadInput as error:
        return await _page(request, person, error, "up", username=username, email=email)
    session_of(request).begin(account.id)
    return _back()


@router.post("/in")
async def sign_in(request: Request, person: Visitor, username: Text = "", password: Text = "") -> Response:
    state = request.app.state
    try:
        account = await accounts.sign_in(state.database, username, password)
    except BadInput as error:
        return await _page(request, person, error, "in", username=username)
    if person is not None and person.username is None:
        await merge_guest(state.database, state.service.registry, person, account)
        request.app.state.token_cache.clear()
    session_of(request).begin(account.id)
    return _back("/tables")


@router.post("/out")
async def sign_out(request: Request) -> Response:
    session_of(request).begin(None)
    return _back("/")


@router.post("/tokens")
async def make_token(request: Request, person: Somebody, name: Text = "") -> Response:
    try:
        token = await request.app.state.database.write(partial(tokens.make, person_id=person.id, name=name))
    except BadInput as error:
        return await _page(request, person, error, "tokens")
    page = await _page(request, person, token=token)
    page.headers["cache-control"] = "no-store"
    return page


@router.post("/tokens/{token_id}/revoke")
async def revoke_token(request: Request, person: Somebody, token_id: int) -> Response:
    await request.app.state.database.write(partial(tokens.revoke, person_id=person.id, token_id=token_id))
    request.app.state.token_cache.clear()
    return _back()


async def _page(
    request: Request, person: Person | None, error: BadInput | None = None, section: str = "", **given: Any
) -> Response:
    """The page; with what was wrong beside the form it was wrong in, and what was typed still there."""
    own = await request.app.state.database.write(partial(tokens.of, person_id=person.id)) if person else []
    said = spoken(request).error(error) if error else ""
    typed = {"username": "", "email": "", "token": "", **given}
    status = status_of(error) if error else 200
    return render(request, "account.html", status, tokens=own, said=said, section=section, **typed)


def _back(path: str = "/account") -> RedirectResponse:
    return RedirectResponse(path, 303)
