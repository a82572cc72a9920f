"""All that is stored of somebody: taken along as a file, or deleted."""

from __future__ import annotations

from fastapi import Request, Response
from fastapi.responses import StreamingResponse

from bazigah.engine.errors import BadInput
from bazigah.web.pages.account.page import Text, account_page, back, pages
from bazigah.web.people import own_data
from bazigah.web.people.visitors import Somebody
from bazigah.web.security.session import session_of

router = pages()


@router.post("/export")
async def export(request: Request, person: Somebody) -> Response:
    request.app.state.account_limits.may_export(person)
    headers = {"content-disposition": 'attachment; filename="bazigah.json"', "cache-control": "no-store"}
    document = own_data.exported(request.app.state.database, person.id)
    return StreamingResponse(document, media_type="application/json", headers=headers)


@router.post("/delete")
async def delete(request: Request, person: Somebody, current: Text = "", sure: Text = "") -> Response:
    try:
        await _must_be_sure(request, person, current, sure)
    except BadInput as error:
        return await account_page(request, person, error, "delete")
    await own_data.deleted(request.app.state.service, person)
    session_of(request).begin(None)
    return back("/")


async def _must_be_sure(request: Request, person: Somebody, current: str, sure: str) -> None:
    if not sure:
        raise BadInput("delete_unsure")
    if person.username is not None:
        await request.app.state.account_limits.confirm(person, current)
