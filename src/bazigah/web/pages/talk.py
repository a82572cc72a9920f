"""Who may speak at a table, and what one may do about a line that was said."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from bazigah.engine.errors import BadInput
from bazigah.web.pages.frame import of_game
from bazigah.web.pages.templating import render
from bazigah.web.people import moderation, quiet
from bazigah.web.people.visitors import Somebody, Spoken, Visitor
from bazigah.web.tables.service import service_of
from bazigah.web.tables.talk import BLOCK, MUTE
from bazigah.web.tables.talking import talking_of

router = APIRouter(include_in_schema=False)

Entry = Annotated[int, Form()]
Text = Annotated[str, Form(max_length=600)]
_QUIET: Final = (MUTE, BLOCK)


@router.post("/t/{table_id}/ask")
async def ask(request: Request, table_id: str, person: Somebody) -> Response:
    await talking_of(request).ask(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/admit")
async def admit(request: Request, table_id: str, person: Somebody, asked: Entry) -> Response:
    await talking_of(request).answer(table_id, person, asked, admit=True)
    return _back_to(table_id)


@router.post("/t/{table_id}/decline")
async def decline(request: Request, table_id: str, person: Somebody, asked: Entry) -> Response:
    await talking_of(request).answer(table_id, person, asked, admit=False)
    return _back_to(table_id)


@router.get("/t/{table_id}/said/{seq}")
async def show(request: Request, table_id: str, seq: int, visitor: Visitor, spoken: Spoken) -> Response:
    match = await service_of(request).table(table_id)
    line = match.talk.line(seq)
    own = visitor is not None and line.person_id == visitor.id
    plays = visitor is not None and bool(match.seats_of(visitor.id))
    return render(
        request,
        "said.html",
        words=of_game(spoken, match.game.name),
        table=match.id,
        line=line,
        own=own,
        may_hush=plays and line.seat < 0,
        reasons=moderation.REASONS,
    )


@router.post("/t/{table_id}/said/{seq}/report")
async def report(
    request: Request, table_id: str, seq: int, person: Somebody, reason: Text = "", note: Text = ""
) -> Response:
    line = (await service_of(request).table(table_id)).talk.line(seq)
    work = partial(moderation.report, reporter=person, table_id=table_id, line=line, reason=reason, note=note)
    await service_of(request).database.write(work)
    return render(request, "said_done.html", table=table_id)


@router.post("/t/{table_id}/said/{seq}/hush")
async def hush(request: Request, table_id: str, seq: int, person: Somebody) -> Response:
    await talking_of(request).hush(table_id, person, seq)
    return _back_to(table_id)


@router.post("/t/{table_id}/said/{seq}/quiet")
async def keep_quiet(request: Request, table_id: str, seq: int, person: Somebody, kind: Text = "") -> Response:
    line = (await service_of(request).table(table_id)).talk.line(seq)
    if kind not in _QUIET or line.person_id is None:
        raise BadInput("form_wrong", field="kind")
    await quiet.keep_quiet(service_of(request), person, line.person_id, kind)
    return _back_to(table_id)


def _back_to(table_id: str) -> Response:
    return RedirectResponse(f"/t/{table_id}", 303)
