"""Rate limits by what is asked for: signing in, new tables, moves, hints, chat. The table below is the whole policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.errors import API, Answer
from bazigah.web.security.rate import Rate, TokenBuckets
from bazigah.web.security.session import session_of

_POLICY: Final = [  # the first that fits a request that changes something counts
    ("sign_in", re.compile(r"/account/in")),
    ("sign_up", re.compile(r"/account/up")),
    ("chat", re.compile(r".*/(say|chat)")),
    ("hints", re.compile(r".*/hint")),
    ("tables", re.compile(r"/play|(/api/v1)?/(tables|guests)(/new)?|.*/(sit|join|begin|rematch|fork|tokens)")),
    ("moves", re.compile(r".*")),
]
_BY_ADDRESS: Final = {"sign_in", "sign_up"}  # a new guest is made quickly, a new address is not
_MAKING: Final = "tables"  # who makes people and tables with made-up tokens is known by the address
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_NETWORK: Final = 64  # bits of an IPv6 address that one household shares


class RateLimitMiddleware:
    """Refuses who is too quick, before anything is done."""

    def __init__(self, app: ASGIApp, rates: Callable[[str], Rate], answer: Answer) -> None:
        self.app = app
        self.buckets = {name: TokenBuckets(rates(name)) for name, _ in _POLICY}
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http" and scope["method"] not in _SAFE:
            name = kind_of(scope["path"])
            seconds = self.buckets[name].wait(_who(name, HTTPConnection(scope)))
            if seconds:
                app = self.answer(Request(scope), BadInput("too_many", seconds=seconds))
        await app(scope, receive, send)


def kind_of(path: str) -> str:
    """Which limit holds for a path."""
    return next(name for name, pattern in _POLICY if pattern.fullmatch(path))


def _who(name: str, connection: HTTPConnection) -> str:
    """A person or a token where that cannot be made up, else an address."""
    if name not in _BY_ADDRESS:
        token = connection.headers.get("authorization")
        if connection.url.path.startswith(API) and token is not None and name != _MAKING:
            return f"token {hash(token)}"
        person = session_of(connection).person_id
        if person is not None:
            return f"person {person}"
    return address_of(connection)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as one household goes."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return str(int(address) >> _NETWORK) if isinstance(address, IPv6Address) else host
