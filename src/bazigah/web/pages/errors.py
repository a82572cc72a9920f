"""What was refused, said to whoever asked: a page, a note in the page, or JSON; each with its HTTP status."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.text.words import words
from bazigah.web.errors import API, FAULT, UNREACHABLE, status_of
from bazigah.web.pages.templating import render
from bazigah.web.people.language import language

_SOON: Final = "5"  # seconds
OF_STATUS: Final = {404: "page_unknown", 405: "method_wrong", 413: "body_too_large", 422: "form_wrong"}


def answer(request: Request, error: BadInput) -> Response:
    """The refusal in the language and the form in which it was asked."""
    response = _json(request, error) if request.url.path.startswith(API) else _page(request, error)
    if error.code == "too_many":
        response.headers["retry-after"] = str(error.params["seconds"])
    if error.code == UNREACHABLE:
        response.headers["retry-after"] = _SOON
    if response.status_code == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


def _json(request: Request, error: BadInput) -> Response:
    body: dict[str, str] = {"error": error.code, "message": words(language(request)).error(error)}
    if isinstance(error, IllegalAction):
        body["rule"] = error.refusal.rule
    return JSONResponse(body, status_of(error))


def _page(request: Request, error: BadInput) -> Response:
    """A page, or for a page that is open already a note in it. After a fault nothing is built on what may be broken."""
    said = words(language(request)).error(error)
    if "hx-request" in request.headers:
        note = render(request, "error_note.html", status_of(error), said=said)
        note.headers.update({"HX-Retarget": "#notes", "HX-Reswap": "innerHTML"})
        return note
    name = "error_bare.html" if error.code in (FAULT, UNREACHABLE) else "error.html"
    return render(request, name, status_of(error), said=said, status=status_of(error))


def _of_framework(error: HTTPException) -> BadInput:
    return BadInput(OF_STATUS.get(error.status_code, "request_wrong"))


def _of_form(error: RequestValidationError) -> BadInput:
    where = [str(part) for part in error.errors()[0]["loc"][1:]] if error.errors() else []
    return BadInput("form_wrong", field=".".join(where) or "-")


def install(app: FastAPI) -> None:
    """Let the application answer every refusal this way."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, BadInput)
        return answer(request, error)

    async def framework(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        response = answer(request, _of_framework(error))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    async def form(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return answer(request, _of_form(error))

    app.add_exception_handler(BadInput, refused)
    app.add_exception_handler(HTTPException, framework)
    app.add_exception_handler(RequestValidationError, form)
