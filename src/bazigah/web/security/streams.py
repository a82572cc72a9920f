"""Live streams: so many at once from one address and at one table, so that a crowd of them makes nobody deaf."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.errors import Answer
from bazigah.web.security.limits import address_of

_STREAMS: Final = re.compile(r"/t/([^/]+)/live|/tables/live|/api/v1/tables/([^/]+)/stream")


class StreamLimitMiddleware:
    """Counts the streams that are open in this process, and refuses one too many. Zero: without limit."""

    def __init__(self, app: ASGIApp, by_address: int, by_table: int, answer: Answer) -> None:
        self.app = app
        self.by_address = by_address
        self.by_table = by_table
        self.answer = answer
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _STREAMS.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        table = found[1] or found[2]
        address = f"address {address_of(HTTPConnection(scope))}"
        counted = {address: self.by_address} | ({f"table {table}": self.by_table} if table else {})
        if any(0 < most <= self._open[name] for name, most in counted.items()):
            await self.answer(Request(scope), BadInput("too_many_streams"))(scope, receive, send)
            return
        self._open.update(counted.keys())
        try:
            await self.app(scope, receive, send)
        finally:
            self._open.subtract(counted.keys())
            for name in counted:
                if not self._open[name]:
                    del self._open[name]
