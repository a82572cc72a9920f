"""A finished game, step by step: every position has a lasting address, and one may play on from it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

from bazigah.engine.errors import BadInput
from bazigah.web.analyses import Analyses
from bazigah.web.match import OVER, Match
from bazigah.web.pages.frame import house_of, of_game
from bazigah.web.pages.showing import seat_for
from bazigah.web.people import Somebody, Spoken, Visitor
from bazigah.web.replays import insight, look_back
from bazigah.web.templating import render

router = APIRouter(include_in_schema=False)


async def _finished(request: Request, table_id: str) -> Match:
    match = await house_of(request).whole(table_id)
    if match.stage != OVER:
        raise BadInput("table_not_over")
    return match


@router.get("/r/{table_id}")
async def replay(request: Request, table_id: str, visitor: Visitor, spoken: Spoken, at: int | None = None) -> Response:
    match = await _finished(request, table_id)
    words = of_game(spoken, match.game.name)
    steps = len(match.playing.steps)
    number = steps if at is None else min(max(at, 0), steps)
    back = look_back(match, number, seat_for(match, visitor, None), words)
    return render(request, "replay.html", words=words, back=back, lines=back.lines, table=match.table)


@router.get("/r/{table_id}/analysis")
async def analysis(request: Request, table_id: str, visitor: Visitor, spoken: Spoken) -> Response:  # noqa: ARG001
    match = await _finished(request, table_id)
    words = of_game(spoken, match.game.name)
    analyses: Analyses = request.app.state.analyses
    found = insight(match, await analyses.of(match), words)
    return render(request, "analysis.html", words=words, insight=found)


@router.get("/r/{table_id}/record.txt")
async def record(request: Request, table_id: str) -> Response:
    match = await _finished(request, table_id)
    saved = f'attachment; filename="{match.game.name}-{match.id}.txt"'
    return PlainTextResponse(match.playing.dumps(), headers={"content-disposition": saved})


@router.post("/r/{table_id}/fork")
async def fork(request: Request, table_id: str, person: Somebody, at: Annotated[int, Form()]) -> Response:
    return RedirectResponse(f"/t/{await house_of(request).fork(table_id, person, at)}", 303)
