"""Language and theme: chosen once, remembered by the browser."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES
from bazigah.web.pages.templating import THEMES
from bazigah.web.people.language import COOKIE

_YEAR: Final = 365 * 24 * 60 * 60
_SYSTEM: Final = "system"

router = APIRouter(include_in_schema=False)


@router.post("/language/{code}")
async def language(request: Request, code: str) -> RedirectResponse:
    if code not in LANGUAGES:
        raise BadInput("page_unknown")
    back = _back(request)
    back.set_cookie(COOKIE, code, max_age=_YEAR, samesite="lax")
    return back


@router.post("/theme/{name}")
async def theme(request: Request, name: str) -> RedirectResponse:
    back = _back(request)
    if name in THEMES:
        back.set_cookie("theme", name, max_age=_YEAR, samesite="lax")
    elif name == _SYSTEM:
        back.delete_cookie("theme")
    else:
        raise BadInput("page_unknown")
    return back


def _back(request: Request) -> RedirectResponse:
    """To the page where one was, if it is one of ours."""
    came = urlsplit(request.headers.get("referer", ""))
    path = came.path if came.netloc == request.headers.get("host") and came.path.startswith("/") else "/"
    return RedirectResponse(f"/{path.lstrip('/')}{'?' if came.query else ''}{came.query}", 303)
