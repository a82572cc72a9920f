"""News as they happen: the table is sent anew, lists are told that they are old. Ends when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from bazigah.web.pages.live_part import live_part, revision, viewpoint
from bazigah.web.people.presence import Presence
from bazigah.web.people.visitors import Visitor
from bazigah.web.storage.models import Person
from bazigah.web.tables.hub import LOBBY, Hub, of_table
from bazigah.web.tables.service import service_of

HEARTBEAT: Final = 15.0  # seconds
_CALM: Final = 2.0  # seconds between two news of the lobby
_ALIVE: Final = ": \n\n"
_CHANGED: Final = "event: changed\ndata: \n\n"
_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}

router = APIRouter(include_in_schema=False)


@router.get("/t/{table_id}/live")
async def table_live(
    request: Request, table_id: str, visitor: Visitor, seat: int | None = None, seen: str = "", room: bool = False
) -> StreamingResponse:
    await service_of(request).table(table_id)
    shown = request.headers.get("last-event-id") or seen
    return _stream(room_news(request, table_id, shown) if room else table_news(request, table_id, visitor, seat, shown))


async def room_news(request: Request, table_id: str, shown: str) -> AsyncIterator[str]:
    """Only that something changed: the waiting room is loaded anew, and is the table once the game has begun.

    It is said again until the page has gone: a page that is still loading does not listen yet.
    """
    hub: Hub = request.app.state.hub
    with hub.listen(of_table(table_id)) as listener:
        while not hub.closed:
            is_old = revision(await service_of(request).table(table_id)) != shown
            yield _CHANGED if is_old else _ALIVE
            await listener.wait(_CALM if is_old else HEARTBEAT)


async def table_news(
    request: Request, table_id: str, visitor: Person | None, asked: int | None, shown: str
) -> AsyncIterator[str]:
    """The table whenever it is another than the one last seen, while the visitor is let in."""
    hub: Hub = request.app.state.hub
    presence = Presence(request, visitor)
    with hub.listen(of_table(table_id)) as listener:
        while not hub.closed and await presence.lasts():
            match = await service_of(request).table(table_id)
            new = revision(match)  # the match goes on while the event is on its way
            if new != shown:
                base, shown = shown, new
                yield event(live_part(request, match, viewpoint(match, visitor, asked), base), new)
            if not await listener.wait(HEARTBEAT):
                yield _ALIVE


@router.get("/tables/live")
async def lobby_live(request: Request) -> StreamingResponse:
    return _stream(lobby_news(request.app.state.hub))


async def lobby_news(hub: Hub) -> AsyncIterator[str]:
    with hub.listen(LOBBY) as listener:
        yield _ALIVE
        while not hub.closed:
            yield _CHANGED if await listener.wait(HEARTBEAT) else _ALIVE
            await asyncio.sleep(_CALM)


def _stream(news: AsyncIterator[str]) -> StreamingResponse:
    return StreamingResponse(news, media_type="text/event-stream", headers=_HEADERS)


def event(text: str, number: str) -> str:
    """A text as an event of the stream."""
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"id: {number}\n{lines}\n\n"
