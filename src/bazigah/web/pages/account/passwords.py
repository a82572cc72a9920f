"""Changing a password, and choosing another one when it was forgotten."""

from __future__ import annotations

from fastapi import Request, Response

from bazigah.engine.errors import BadInput
from bazigah.web.errors import status_of
from bazigah.web.pages.account.page import Text, account_page, back, must_be_account, pages
from bazigah.web.pages.account.signing import welcome
from bazigah.web.pages.templating import render
from bazigah.web.people import accounts
from bazigah.web.people.resets import Resets
from bazigah.web.people.visitors import Somebody, Spoken, Visitor, spoken
from bazigah.web.security.session import session_of

router = pages()


@router.post("/password")
async def change(request: Request, person: Somebody, current: Text = "", password: Text = "") -> Response:
    must_be_account(person)
    try:
        await request.app.state.account_limits.confirm(person, current)
        nonce = session_of(request).nonce
        await accounts.change_password(request.app.state.database, person, password, nonce)
    except BadInput as error:
        return await account_page(request, person, error, "password")
    return back(done="password")


@router.get("/reset")
async def ask(request: Request, person: Visitor, sent: bool = False) -> Response:  # noqa: ARG001
    return render(request, "account_forgot.html", sent=sent)


@router.post("/reset")
async def send_link(request: Request, language: Spoken, username: Text = "") -> Response:
    request.app.state.account_limits.may_mail(username)
    await _resets(request).send_link(username, language)
    return back("/account/reset?sent=true")


@router.get("/reset/{key}")
async def choose(request: Request, person: Visitor, key: str) -> Response:  # noqa: ARG001
    return _chosen(request, key, (await _resets(request).owner(key)).username or "")


@router.post("/reset/{key}")
async def reset(request: Request, person: Visitor, key: str, password: Text = "") -> Response:
    owner = await _resets(request).owner(key)
    try:
        account = await _resets(request).use(key, password)
    except BadInput as error:
        return _chosen(request, key, owner.username or "", error)
    await welcome(request, person, account)
    return back(done="password")


def _chosen(request: Request, key: str, username: str, error: BadInput | None = None) -> Response:
    """The page where a new password is chosen. The address opens the account: it is kept nowhere."""
    said, status = (spoken(request).error(error), status_of(error)) if error else ("", 200)
    page = render(request, "account_reset.html", status, key=key, username=username, said=said)
    page.headers["cache-control"] = "no-store"
    return page


def _resets(request: Request) -> Resets:
    resets: Resets = request.app.state.resets
    return resets
