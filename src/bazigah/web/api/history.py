"""The history of a table as one seat may know it: as a list, or as a stream of what happens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from fastapi import Header, Query
from fastapi.responses import StreamingResponse
from starlette.requests import Request

from bazigah.web.api import entries
from bazigah.web.api.dependencies import LOOKING, SeatAsked, TableId, Visitor, chapter, own_viewpoint, refusals
from bazigah.web.api.models import LARGEST, HistoryEntry
from bazigah.web.people.language import language
from bazigah.web.people.presence import Presence
from bazigah.web.storage.models import Person
from bazigah.web.tables.hub import Hub, of_table
from bazigah.web.tables.service import TableService, service_of

HEARTBEAT: Final = 15.0  # seconds
_ALIVE: Final = ": \n\n"
_EVENTS: Final = "text/event-stream"
_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_STREAM: Final[dict[str, Any]] = {
    "description": "One event for each entry: its `id` is `seq`, its `data` the entry as JSON.",
    "content": {_EVENTS: {"schema": {"type": "string"}}},
}

router = chapter("history", "/tables/{table_id}", {**LOOKING, **refusals(403)})

After = Annotated[int, Query(ge=0, le=LARGEST, description="Only entries after this number.")]
Since = Annotated[int | None, Query(alias="after", ge=0, le=LARGEST, description="Begin after this number.")]
Resumed = Annotated[
    int | None,
    Header(alias="last-event-id", ge=0, le=LARGEST, description="The last number that came, to go on after a break."),
]


@router.get("/events", summary="What happened")
async def list_entries(
    request: Request, table_id: TableId, visitor: Visitor, after: After = 0, seat: SeatAsked = None
) -> list[HistoryEntry]:
    """The history of the table. Of every move the events that your seat may know; the action only of your own."""
    match = await service_of(request).table(table_id)
    return await entries.after(
        service_of(request), match, after, own_viewpoint(match, visitor, seat), language(request)
    )


@router.get("/stream", response_class=StreamingResponse, responses={200: _STREAM}, summary="What happens")
async def stream_entries(
    request: Request,
    table_id: TableId,
    visitor: Visitor,
    after: Since = None,
    seat: SeatAsked = None,
    resumed: Resumed = None,
) -> StreamingResponse:
    """Every new entry as a server-sent event, the moment it is stored.

    It begins after `Last-Event-ID`, else after `after`, else now. A comment every 15 seconds keeps the line open.
    """
    service = service_of(request)
    match = await service.table(table_id)
    begin = next(seq for seq in (resumed, after, match.seq) if seq is not None)
    viewer = own_viewpoint(match, visitor, seat)
    presence = Presence(request, visitor)
    news = _news(request.app.state.hub, service, table_id, visitor, presence, viewer, begin, language(request))
    return StreamingResponse(news, media_type=_EVENTS, headers=_HEADERS)


async def _news(
    hub: Hub,
    service: TableService,
    table_id: str,
    visitor: Person | None,
    presence: Presence,
    seat: int,
    seen: int,
    spoken: str,
) -> AsyncIterator[str]:
    """Entries as they come. Ends with the server, or when the visitor's key or seat is the visitor's no longer."""
    with hub.listen(of_table(table_id)) as listener:
        yield _ALIVE
        while not hub.closed and await presence.lasts():
            match = await service.table(table_id)
            if seat >= 0 and seat not in match.seats_of(None if visitor is None else visitor.id):
                return
            for entry in await entries.after(service, match, seen, seat, spoken):
                seen = entry.seq
                yield f"id: {entry.seq}\ndata: {entry.model_dump_json(exclude_defaults=True)}\n\n"
            if not await listener.wait(HEARTBEAT):
                yield _ALIVE
