"""A finished game, step by step: every position has a lasting address, and one may play on from it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

from bazigah.web.bots.analyses import Analyses
from bazigah.web.pages.frame import of_game
from bazigah.web.pages.live_part import viewpoint
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Somebody, Spoken, Visitor
from bazigah.web.scene.replay import analysis_view, replay_scene
from bazigah.web.tables.bot_turns import owner_of
from bazigah.web.tables.service import service_of

router = APIRouter(include_in_schema=False)


@router.get("/r/{table_id}")
async def replay(request: Request, table_id: str, visitor: Visitor, spoken: Spoken, at: int | None = None) -> Response:
    service = service_of(request)
    match = await service.finished_table(table_id)
    words = of_game(spoken, match.game.name)
    steps = match.table.steps
    past = await service.look_back(match, steps if at is None else min(max(at, 0), steps))
    shown = replay_scene(past, viewpoint(match, visitor, None), words)
    return render(request, "replay.html", words=words, replay=shown, lines=shown.lines, table=match.table)


@router.get("/r/{table_id}/analysis")
async def show_analysis(request: Request, table_id: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    service = service_of(request)
    match = await service.finished_table(table_id)
    words = of_game(spoken, match.game.name)
    analyses: Analyses = request.app.state.analyses
    analysis = await analyses.of(match.id, await service.record_of_today(match), owner_of(match))
    past = await service.positions(match, [one.step for one in analysis.worst])
    found = analysis_view(match, analysis, past, words)
    return render(request, "analysis.html", words=words, analysis=found)


@router.get("/r/{table_id}/record.txt")
async def record(request: Request, table_id: str) -> Response:
    match = await service_of(request).finished_table(table_id)
    saved = f'attachment; filename="{match.game.name}-{match.id}.txt"'
    return PlainTextResponse(await service_of(request).record(match), headers={"content-disposition": saved})


@router.post("/r/{table_id}/fork")
async def fork(request: Request, table_id: str, person: Somebody, at: Annotated[int, Form()]) -> Response:
    return RedirectResponse(f"/t/{await service_of(request).fork(table_id, person, at)}", 303)
