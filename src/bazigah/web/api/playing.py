"""Playing: the position as one sees it, a move, a move taken back, and the record when the game is over."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.text.words import words
from bazigah.web.api import facts
from bazigah.web.api.dependencies import (
    ACTING,
    IDS,
    LOOKING,
    SeatAsked,
    Somebody,
    TableId,
    Visitor,
    chapter,
    own_viewpoint,
    refusals,
)
from bazigah.web.api.models import NewMove, NewUndo, Position, Refused
from bazigah.web.errors import status_of
from bazigah.web.people.language import language
from bazigah.web.people.visitors import somebody
from bazigah.web.quick import json_reader, quick
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import HostedMatch, Stale
from bazigah.web.tables.service import service_of

_RECORD: Final[dict[str, Any]] = {"content": {"text/plain": {"schema": {"type": "string"}}}}

router = chapter("playing", "/tables/{table_id}")


@router.get("/position", responses={**LOOKING, **refusals(400, 403)}, summary="The position")
async def show_position(request: Request, table_id: TableId, visitor: Visitor, seat: SeatAsked = None) -> Position:
    """The position as your seat sees it, the question if the choice is yours, and every legal action."""
    match = await service_of(request).table(table_id)
    return facts.of_position(match, own_viewpoint(match, visitor, seat), visitor, language(request))


@router.post("/actions", response_model=Position, responses=ACTING, summary="Make a move")
@quick(json_reader("move", NewMove, IDS), somebody)
async def play(request: Request, table_id: TableId, move: NewMove, person: Somebody) -> Position | Response:
    """Take one of the legal actions. The answer is the position that follows; it is stored by then.

    A move for a position that is no longer there is refused with 409 and the table as it stands. So a move that is
    sent again, because its answer was lost, is never carried out twice.
    """
    match = await service_of(request).table(table_id)
    action = match.game.space.parse(move.action)
    try:
        match = await service_of(request).play(table_id, person, move.seat - 1, action, move.version)
    except (Stale, IllegalAction) as error:
        return _refused(error, match, person, language(request))
    return facts.of_position(match, move.seat - 1, person, language(request))


@router.post("/undo", response_model=Position, responses=ACTING, summary="Take a move back")
async def undo(request: Request, table_id: TableId, wish: NewUndo, person: Somebody) -> Position | Response:
    """Take back the own last move, unless it rolled dice, revealed something or somebody else has moved since."""
    try:
        match = await service_of(request).undo(table_id, person, wish.seat - 1, wish.version)
    except Stale as stale:
        return _refused(stale, stale.match, person, language(request))
    return facts.of_position(match, wish.seat - 1, person, language(request))


def _refused(error: BadInput, match: HostedMatch, person: Person, spoken: str) -> Response:
    """What the rules forbid, in the words of the game; what came too late, with the table as it stands."""
    refused = Refused(
        error=error.code,
        message=words(spoken, match.game.name).error(error),
        rule=error.refusal.rule if isinstance(error, IllegalAction) else None,
        table=facts.of_table(error.match, person, spoken) if isinstance(error, Stale) else None,
    )
    body = {name: value for name, value in refused.model_dump(mode="json").items() if value is not None}
    return JSONResponse(body, status_of(error))


@router.get(
    "/record",
    response_class=Response,
    responses={200: _RECORD, **LOOKING, **refusals(400, 409)},
    summary="The record",
)
async def show_record(request: Request, table_id: TableId) -> Response:
    """The record of a finished game, as text that `bazigah replay` reads."""
    match = await service_of(request).finished_table(table_id)
    return PlainTextResponse(await service_of(request).record(match))
