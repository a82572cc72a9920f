"""Bodies of requests: small ones only, read whole before anything is done with them."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.errors import Answer

LARGEST: Final = 64 * 1024


class BodyLimitMiddleware:
    """Reads the body of a request up to the limit and hands it on as one piece."""

    def __init__(self, app: ASGIApp, answer: Answer) -> None:
        self.app = app
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD"}:
            await self.app(scope, receive, send)
            return
        body = None if _declared(HTTPConnection(scope)) > LARGEST else await _whole(receive)
        if body is None:
            refused = BadInput("body_too_large", expected=LARGEST // 1024)
            await self.answer(Request(scope), refused)(scope, receive, send)
            return
        await self.app(scope, again(body, receive), send)


def again(body: bytes, receive: Receive) -> Receive:
    """A channel that gives a body that was read already, then whatever comes."""
    given = False

    async def give() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give


def _declared(connection: HTTPConnection) -> int:
    length = connection.headers.get("content-length", "0")
    return int(length) if length.isdecimal() else 0


async def _whole(receive: Receive) -> bytes | None:
    """The whole body, or nothing where it is too large or never comes."""
    parts: list[bytes] = []
    size = 0
    while size <= LARGEST:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if not message.get("more_body", False):
            return b"".join(parts) if size <= LARGEST else None
    return None
