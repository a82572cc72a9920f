"""TableRegistry: the lobby, one's own, a new one, and what everybody may know of one."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request

from bazigah import games
from bazigah.web.api import facts
from bazigah.web.api.dependencies import ACTING, LOOKING, Somebody, TableId, Visitor, chapter, refusals
from bazigah.web.api.models import NewTable, TableFacts
from bazigah.web.people.language import language
from bazigah.web.tables.lobby import LAST_PAGE, LobbyWish
from bazigah.web.tables.plan import Chair, Plan
from bazigah.web.tables.service import service_of

router = chapter("tables")

Host = Annotated[str, Query(max_length=40, description="Only tables whose host has this in the name.")]
Page = Annotated[int, Query(ge=1, le=LAST_PAGE, description="Which page; an empty one is behind the last.")]
Game = Annotated[str | None, Query(max_length=40, description="Only tables of this game.", examples=["burgundy"])]


@router.get("/tables", responses=LOOKING, summary="The lobby")
async def list_tables(
    request: Request, visitor: Visitor, game: Game = None, host: Host = "", page: Page = 1
) -> list[TableFacts]:
    """The public tables: those that wait for somebody first, then those being played; 50 on a page.

    Whoever has many tables there takes turns with the others.
    """
    wish = LobbyWish(games.find(game).name if game is not None else "", host=host, page=page)
    found = await service_of(request).lobby(wish)
    return [facts.of_listed(listed, visitor, language(request)) for listed in found.tables]


@router.get("/tables/mine", responses=refusals(401), summary="My tables")
async def list_mine(request: Request, person: Somebody) -> list[TableFacts]:
    """The tables where one sits and that are not over: those that wait for one first."""
    return [facts.of_listed(listed, person, language(request)) for listed in await service_of(request).mine(person)]


@router.post("/tables", status_code=201, responses=ACTING, summary="Set up a table")
async def create_table(request: Request, new: NewTable, person: Somebody) -> TableFacts:
    """A new table; the game begins as soon as no chair is open any more."""
    table_id = await service_of(request).create(person, _plan(new))
    return facts.of_table(await service_of(request).table(table_id), person, language(request))


@router.get("/tables/{table_id}", responses=LOOKING, summary="A table")
async def show_table(request: Request, table_id: TableId, visitor: Visitor) -> TableFacts:
    """Who sits there, whose choice it is, how much time is left, and in the end the result."""
    return facts.of_table(await service_of(request).table(table_id), visitor, language(request))


def _plan(new: NewTable) -> Plan:
    return Plan(
        game=new.game,
        players=len(new.chairs),
        options=new.options,
        chairs=[Chair(chair.kind, chair.name, chair.bot) for chair in new.chairs],
        private=new.private,
        clock=new.clock,
        seconds=new.seconds,
        increment=new.increment,
        vacation=new.vacation,
        window=new.window,
        on_timeout=new.on_timeout,
        hints=new.hints,
    )
