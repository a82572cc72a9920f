"""The page of the moderators: what was reported, who is suspended, and what was done."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Form, Path, Request, Response
from fastapi.responses import RedirectResponse
from sqlalchemy.orm import Session

from bazigah.engine.errors import BadInput
from bazigah.web.pages.templating import render
from bazigah.web.people import moderation
from bazigah.web.people.visitors import current
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from bazigah.web.tables.talking import talking_of

router = APIRouter(prefix="/moderation", include_in_schema=False)

Text = Annotated[str, Form(max_length=600)]
_LARGEST: Final = 2**31 - 1  # databases count no further
Number = Annotated[int, Form(ge=0, le=_LARGEST)]
Id = Annotated[int, Path(ge=0, le=_LARGEST)]


async def _moderator(request: Request) -> Person:
    """Whoever asks, if that is a moderator; for others there is no such page."""
    person = await current(request)
    if person is None or not person.moderator:
        raise BadInput("page_unknown")
    return person


Moderator = Annotated[Person, Depends(_moderator)]


@router.get("")
async def show(request: Request, person: Moderator) -> Response:  # noqa: ARG001
    def look(session: Session) -> dict[str, Any]:
        found = moderation
        return {"reports": found.waiting(session), "away": found.suspended(session), "trail": found.trail(session)}

    return render(request, "moderation.html", days=moderation.DAYS, **await _database(request).read(look))


@router.post("/{report_id}/remove")
async def remove(request: Request, person: Moderator, report_id: Id, note: Text = "") -> Response:
    report = await _database(request).read(partial(moderation.still_open, report_id=report_id))
    await talking_of(request).unsay(report.table_id, report.seq)
    return await _settled(request, person, report_id, moderation.REMOVE, note)


@router.post("/{report_id}/suspend")
async def suspend(request: Request, person: Moderator, report_id: Id, days: Number, note: Text = "") -> Response:
    work = partial(moderation.suspend, moderator_id=person.id, report_id=report_id, days=days, note=note)
    await _database(request).write(work)
    request.app.state.token_cache.clear()
    return _back()


@router.post("/{report_id}/dismiss")
async def dismiss(request: Request, person: Moderator, report_id: Id, note: Text = "") -> Response:
    return await _settled(request, person, report_id, moderation.DISMISS, note)


@router.post("/lift")
async def lift(request: Request, person: Moderator, who: Number) -> Response:
    await _database(request).write(partial(moderation.lift, moderator_id=person.id, person_id=who))
    request.app.state.token_cache.clear()
    return _back()


async def _settled(request: Request, person: Person, report_id: int, kind: str, note: str) -> Response:
    settle = partial(moderation.settle, moderator_id=person.id, report_id=report_id, kind=kind, note=note)
    await _database(request).write(settle)
    return _back()


def _back() -> Response:
    return RedirectResponse("/moderation", 303)


def _database(request: Request) -> Database:
    database: Database = request.app.state.database
    return database
