"""Coming and going at a table."""

from __future__ import annotations

from fastapi import Request

from bazigah.web.api import facts
from bazigah.web.api.dependencies import ACTING, Somebody, TableId, chapter
from bazigah.web.api.models import ASeat, TableFacts
from bazigah.web.people.language import language
from bazigah.web.tables.service import service_of

router = chapter("seats", "/tables/{table_id}", ACTING)


@router.post("/sit", summary="Sit down")
async def sit(request: Request, table_id: TableId, asked: ASeat, person: Somebody) -> TableFacts:
    """Take a free seat. With the last one the game begins."""
    match = await service_of(request).sit(table_id, person, asked.seat - 1)
    return facts.of_table(match, person, language(request))


@router.post("/stand", summary="Stand up")
async def stand(request: Request, table_id: TableId, asked: ASeat, person: Somebody) -> TableFacts:
    """Give a seat back before the game begins."""
    match = await service_of(request).stand(table_id, person, asked.seat - 1)
    return facts.of_table(match, person, language(request))


@router.post("/begin", summary="Begin")
async def begin(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Begin now, as the host; bots take the seats that are still free."""
    return facts.of_table(await service_of(request).begin(table_id, person), person, language(request))


@router.post("/close", summary="Close")
async def close(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Take away, as the host, a table where the game has not begun."""
    return facts.of_table(await service_of(request).close(table_id, person), person, language(request))


@router.post("/leave", summary="Leave")
async def leave(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Leave a game that goes on: a bot takes over until one comes back."""
    return facts.of_table(await service_of(request).leave(table_id, person), person, language(request))


@router.post("/pause", summary="Pause")
async def pause(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Wish all clocks to stop. They do as soon as all who play wish it; until then the wish stands."""
    return facts.of_table(await service_of(request).pause(table_id, person), person, language(request))


@router.post("/resume", summary="Go on")
async def go_on(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Let the clocks run again after a pause."""
    return facts.of_table(await service_of(request).go_on(table_id, person), person, language(request))


@router.post("/back", summary="Come back")
async def come_back(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Take the own seat back from the bot that stood in."""
    return facts.of_table(await service_of(request).come_back(table_id, person), person, language(request))


@router.post("/rematch", summary="Once more")
async def rematch(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """The same once more after the end: a new table, or the one that somebody else set up for it already."""
    new_id = await service_of(request).rematch(table_id, person)
    return facts.of_table(await service_of(request).table(new_id), person, language(request))
