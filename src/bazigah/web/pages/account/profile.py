"""The account as a whole, the name that others see, the address for mail."""

from __future__ import annotations

from fastapi import Request, Response

from bazigah.engine.errors import BadInput
from bazigah.web.pages.account.page import Text, account_page, back, must_be_account, pages
from bazigah.web.people import accounts
from bazigah.web.people import visitors as people
from bazigah.web.people.visitors import Somebody, Visitor

router = pages()


@router.get("")
async def show(request: Request, person: Visitor) -> Response:
    return await account_page(request, person)


@router.post("/name")
async def rename(request: Request, person: Somebody, name: Text = "") -> Response:
    try:
        await people.rename(request.app.state.database, person, name)
    except BadInput as error:
        return await account_page(request, person, error, "name")
    return back(done="name")


@router.post("/email")
async def change_email(request: Request, person: Somebody, email: Text = "", current: Text = "") -> Response:
    must_be_account(person)
    try:
        await request.app.state.account_limits.confirm(person, current)
        await accounts.change_email(request.app.state.database, person, email)
    except BadInput as error:
        return await account_page(request, person, error, "email", email=email)
    return back(done="email")
