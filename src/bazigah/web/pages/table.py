"""The page of a table: the waiting room, the game, the result, and all that may be done there."""

from __future__ import annotations

from io import BytesIO
from secrets import token_hex
from typing import Annotated, Any, Final

import segno
from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from bazigah.text.words import Verbatim, Words
from bazigah.web.clock import now
from bazigah.web.errors import status_of
from bazigah.web.pages.frame import is_partial, of_game
from bazigah.web.pages.live_part import live_part, revision, viewer, viewpoint
from bazigah.web.pages.room import address_of, room
from bazigah.web.pages.templating import markup, render
from bazigah.web.people.visitors import Somebody, Spoken, Visitor, somebody
from bazigah.web.quick import QuickRoute, form_reader, quick
from bazigah.web.tables.match import HostedMatch, Stale
from bazigah.web.tables.service import service_of
from bazigah.web.tables.talking import LONGEST_KEY, talking_of

router = APIRouter(include_in_schema=False, route_class=QuickRoute)

Key = Annotated[str, Form(max_length=LONGEST_KEY, pattern=r"^[\w-]*$")]
Number = Annotated[int, Form()]
LONGEST_MARK: Final = 40
Shown = Annotated[str, Form(max_length=LONGEST_MARK)]  # the state of the table that the page shows


@router.get("/t/{table_id}")
async def show(request: Request, table_id: str, visitor: Visitor, spoken: Spoken, seat: int | None = None) -> Response:
    match = await service_of(request).table(table_id)
    if match.record is None:
        return room(request, match, visitor, spoken)
    return _page(request, match, viewpoint(match, visitor, seat), spoken)


def _page(request: Request, match: HostedMatch, seat: int, spoken: Words) -> HTMLResponse:
    words = of_game(spoken, match.game.name)
    return render(
        request,
        "table.html",
        words=words,
        opponent=words.opponent(match.view(seat)),
        viewer=viewer(match, seat, words.language),
        key=token_hex(8),
        seen=revision(match),
        live=Markup(live_part(request, match, seat)),
        now_ms=round(now().timestamp() * 1000),
    )


# --- playing ------------------------------------------------------------------------------------------------------


@router.post("/t/{table_id}/play")
@quick(form_reader(frozenset({"seat", "action", "version"}), {"shown": LONGEST_MARK}), somebody)
async def play(
    request: Request,
    table_id: str,
    person: Somebody,
    seat: Number,
    action: Number,
    version: Number,
    shown: Shown = "",
) -> Response:
    try:
        match = await service_of(request).play(table_id, person, seat, action, version)
    except Stale as late:
        return _stale(request, late, seat, shown)
    return _after(request, match, seat, shown)


@router.post("/t/{table_id}/undo")
async def undo(
    request: Request, table_id: str, person: Somebody, seat: Number, version: Number, shown: Shown = ""
) -> Response:
    try:
        match = await service_of(request).undo(table_id, person, seat, version)
    except Stale as late:
        return _stale(request, late, seat, shown)
    return _after(request, match, seat, shown)


@router.post("/t/{table_id}/say")
async def say(
    request: Request,
    table_id: str,
    person: Somebody,
    seat: Number,
    text: Annotated[str, Form(max_length=2000)],
    key: Key = "",
    shown: Shown = "",
) -> Response:
    match = await talking_of(request).say(table_id, person, text, key)
    return _after(request, match, viewpoint(match, person, seat), shown)


def _after(request: Request, match: HostedMatch, seat: int, shown: str) -> Response:
    """What changed, for an open page that says what it shows; without scripts the page is loaded anew."""
    if is_partial(request):
        return HTMLResponse(live_part(request, match, seat, shown))
    return RedirectResponse(f"/t/{match.id}?seat={seat}", 303)


def _stale(request: Request, late: Stale, seat: int, shown: str) -> Response:
    """The table as it stands, and a word of why nothing was done."""
    if not is_partial(request):
        raise late
    note = markup(request, "late.html")
    return HTMLResponse(live_part(request, late.match, seat, shown) + note, status_of(late))


@router.post("/t/{table_id}/hint")
async def hint(request: Request, table_id: str, person: Somebody, spoken: Spoken, seat: Number) -> Response:
    match = await service_of(request).table(table_id)
    level = match.game.levels[-1]
    advice = await service_of(request).hint(table_id, person, seat, level.spec)
    words = of_game(spoken, match.game.name)
    sentence = match.naming(words).action(match.view(seat), advice.action)
    context: dict[str, Any] = {"action": advice.action, "sentence": Verbatim(sentence), "level": level.title}
    return render(request, "hint.html", words=words, reason=_reason(advice.gain, words), **context)


def _reason(gain: float, words: Words) -> str:
    """What the adviser expects of it, in whole points."""
    points = round(gain)
    return words.say("web.hint.better", points=points) if points > 0 else words.say("web.hint.best")


# --- coming and going ---------------------------------------------------------------------------------------------


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str, person: Somebody, seat: Number) -> Response:
    await service_of(request).sit(table_id, person, seat)
    return _back_to(table_id)


@router.post("/t/{table_id}/stand")
async def stand(request: Request, table_id: str, person: Somebody, seat: Number) -> Response:
    await service_of(request).stand(table_id, person, seat)
    return _back_to(table_id)


@router.post("/t/{table_id}/begin")
async def begin(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).begin(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/leave")
async def leave(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).leave(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/pause")
async def pause(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).pause(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/resume")
async def go_on(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).go_on(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/back")
async def come_back(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).come_back(table_id, person)
    return _back_to(table_id)


@router.post("/t/{table_id}/close")
async def close(request: Request, table_id: str, person: Somebody) -> Response:
    await service_of(request).close(table_id, person)
    return RedirectResponse("/tables", 303)


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str, person: Somebody) -> Response:
    return _back_to(await service_of(request).rematch(table_id, person))


def _back_to(table_id: str) -> Response:
    return RedirectResponse(f"/t/{table_id}", 303)


@router.get("/t/{table_id}/qr.svg")
async def qr(request: Request, table_id: str) -> Response:
    """The address of a table, to be read by a phone."""
    match = await service_of(request).table(table_id)
    drawing = BytesIO()
    segno.make(address_of(request, match.id), error="m").save(drawing, kind="svg", border=0, omitsize=True)
    return Response(drawing.getvalue(), media_type="image/svg+xml")
