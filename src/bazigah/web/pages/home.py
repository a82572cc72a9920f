"""The first page: a game against a bot in one click, a table by its code, and what there is to play."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from bazigah import games
from bazigah.bots.catalogue import usual
from bazigah.engine.card import BETA, HEAVIEST
from bazigah.engine.errors import BadInput
from bazigah.web.pages.frame import shelf
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Somebody, Spoken, Visitor
from bazigah.web.tables.match import OPEN
from bazigah.web.tables.plan import BOT, HOST, Chair, Plan
from bazigah.web.tables.service import service_of

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001 (the header names them)
    listed = (await service_of(request).lobby()).tables
    free = sum(1 for one in listed if one.table.stage == OPEN)
    return render(request, "home.html", games=shelf(spoken), heaviest=HEAVIEST, beta=BETA, open_tables=free)


@router.post("/play")
async def play_now(
    request: Request, person: Somebody, game: Annotated[str, Form()], level: Annotated[int, Form()] = 0
) -> Response:
    """A private table with a bot, and off it goes. Level 0 is the usual one."""
    found = games.find(game)
    specs = {one.number: one.spec for one in found.levels}
    if level and level not in specs:
        raise BadInput("level_unknown", expected=f"1..{len(specs)}", got=level)
    bot = Chair(BOT, bot=specs[level] if level else usual(found).spec)
    players = max(2, found.min_players)
    plan = Plan(game, players, chairs=[Chair(HOST), *[bot] * (players - 1)], private=True)
    return RedirectResponse(f"/t/{await service_of(request).create(person, plan)}", 303)


@router.get("/join")
async def join(request: Request, code: str = "") -> Response:
    """To the table of a link or a code that somebody typed."""
    table_id = code.strip().rstrip("/").rpartition("/")[2].partition("?")[0].lower()
    match = await service_of(request).table(table_id)
    return RedirectResponse(f"/t/{match.id}", 303)
