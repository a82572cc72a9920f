"""CSRF: requests that another site made a browser send. Whatever changes something must come from a page of ours."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.errors import API, Answer
from bazigah.web.security.body import again
from bazigah.web.security.session import CsrfTokens, session_of

FIELD: Final = "csrf"
HEADER: Final = "X-CSRF-Token"
_CHECKED: Final = {"POST", "PUT", "PATCH", "DELETE"}
_OWN_SITES: Final = {"same-origin", "none"}
_FORM: Final = "application/x-www-form-urlencoded"


class CsrfMiddleware:
    """Checks where a request comes from and the token of the session. The API takes no cookie and needs no token."""

    def __init__(self, app: ASGIApp, tokens: CsrfTokens, public_url: str, answer: Answer) -> None:
        self.app = app
        self.tokens = tokens
        self.public_host = urlsplit(public_url).netloc
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in _CHECKED or scope["path"].startswith(API):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        body = await request.body()
        if not self._comes_from_here(request):
            refused = BadInput("foreign_site")
        elif not self.tokens.verify(session_of(request), _token(request, body)):
            refused = BadInput("form_expired")
        else:
            await self.app(scope, again(body, receive), send)
            return
        await self.answer(request, refused)(scope, receive, send)

    def _comes_from_here(self, request: Request) -> bool:
        """What the browser itself says of the page that sent the request."""
        if request.headers.get("sec-fetch-site", "none") not in _OWN_SITES:
            return False
        origin = request.headers.get("origin")
        return origin is None or urlsplit(origin).netloc in {request.headers.get("host", ""), self.public_host} - {""}


def _token(request: Request, body: bytes) -> str:
    """The token in the header, else in the form."""
    given = request.headers.get(HEADER, "")
    if given or not request.headers.get("content-type", "").startswith(_FORM):
        return given
    return parse_qs(body.decode("latin-1")).get(FIELD, [""])[0]
