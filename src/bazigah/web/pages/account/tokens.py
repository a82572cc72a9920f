"""Tokens for programs."""

from __future__ import annotations

from functools import partial

from fastapi import Request, Response

from bazigah.engine.errors import BadInput
from bazigah.web.pages.account.page import Text, account_page, back, pages
from bazigah.web.people import tokens
from bazigah.web.people.visitors import Somebody

router = pages()


@router.post("/tokens")
async def make_token(request: Request, person: Somebody, name: Text = "") -> Response:
    try:
        token = await request.app.state.database.write(partial(tokens.make, person_id=person.id, name=name))
    except BadInput as error:
        return await account_page(request, person, error, "tokens")
    page = await account_page(request, person, token=token)
    page.headers["cache-control"] = "no-store"
    return page


@router.post("/tokens/{token_id}/revoke")
async def revoke_token(request: Request, person: Somebody, token_id: int) -> Response:
    await request.app.state.database.write(partial(tokens.revoke, person_id=person.id, token_id=token_id))
    return back()
