"""The log of requests: a number for the log, figures for Prometheus, and an answer whatever goes wrong."""

from __future__ import annotations

from secrets import token_hex
from time import perf_counter
from typing import Any, Final

import structlog
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bazigah.web.errors import Answer, fault
from bazigah.web.operations.metrics import Metrics

HEADER: Final = b"x-request-id"
_SLOW: Final = 1.0  # seconds
_NO_ROUTE: Final = "none"
log = structlog.get_logger()


class RequestLogMiddleware:
    """Around everything that can fail. An error of ours becomes a page with the number under which it was logged."""

    def __init__(self, app: ASGIApp, metrics: Metrics, answer: Answer) -> None:
        self.app = app
        self.metrics = metrics
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = token_hex(6)
        start = perf_counter()
        status = 0

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (HEADER, number.encode())]
                self._count(scope, status, perf_counter() - start)
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                await self.app(scope, receive, note)
            except Exception as error:
                log.exception("request_failed", method=scope["method"], route=route_of(scope))
                if status:
                    raise
                await self.answer(Request(scope), fault(error, number))(scope, receive, note)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        self.metrics.requests.labels(scope["method"], route, status).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        fields: dict[str, Any] = {
            "method": scope["method"],
            "route": route,
            "status": status,
            "seconds": round(seconds, 4),
        }
        if status >= 500 or seconds > _SLOW:
            log.warning("answered", **fields)
        else:
            log.debug("answered", **fields)


def route_of(scope: Scope) -> str:
    """The template of the route that answers, without the ids in it; a route does not know where it was included."""
    template = getattr(scope.get("route"), "path", "")
    if not template:
        return _NO_ROUTE
    included_at: str = scope["path"].partition(template.partition("{")[0])[0]
    return included_at + template
