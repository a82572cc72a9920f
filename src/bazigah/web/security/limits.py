"""Limits by what is asked for: signing in, new tables, moves, reading. The table below is the whole policy.

Everything counts for the address it comes from, which no new guest and no made-up token changes, and for the person, by
whichever cookie or token. An address may do as much as a household of people; what makes people and tables, as one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.asker import LENGTH, NOBODY, asker
from bazigah.web.errors import API, Answer
from bazigah.web.security.rate import Rate, TokenBuckets
from bazigah.web.security.session import session_of

CHANGING: Final = [  # the first that fits a request that changes something counts
    ("sign_in", re.compile(r"/account/(in|reset|password|email|delete|passkeys/options)(/.*)?")),
    ("sign_up", re.compile(r"/account/up")),
    ("chat", re.compile(r".*/(say|chat|ask|said/\d+/\w+|chat/\w+)")),
    ("hints", re.compile(r".*/hint")),
    ("tables", re.compile(r"/play|(/api/v1)?/(tables|guests)(/new)?|.*/(sit|join|begin|rematch|fork|tokens)")),
    ("moves", re.compile(r".*")),
]
READING: Final = [  # and one that changes nothing
    ("free", re.compile(r"/static/.*|/healthz|/metrics")),
    ("analyses", re.compile(r"/r/[^/]+/analysis")),
    ("replays", re.compile(r"/r/.*|/api/v1/tables/[^/]+/record")),
    ("reading", re.compile(r".*")),
]
_FREE: Final = "free"
_AS_ONE: Final = {"sign_in", "sign_up", "tables"}  # an address may do these as often as a person
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_NETWORK: Final = 64  # bits of an IPv6 address that one household shares


@dataclass(frozen=True)
class Limit:
    """The buckets of one kind, for people and for addresses."""

    people: TokenBuckets
    addresses: TokenBuckets


class Limits:
    """All buckets of a process."""

    def __init__(self, rates: Callable[[str], Rate], household: int, secret: str) -> None:
        kinds = [name for name, _ in [*CHANGING, *READING] if name != _FREE]
        self._of = {name: _limit(name, rates(name), 1 if name in _AS_ONE else household) for name in kinds}
        self._key = hashlib.blake2s(secret.encode()).digest()

    def wait(self, kind: str, person: str, origin: str) -> int:
        """Count a request. Seconds to wait where it is one too many, which then does not count; else 0."""
        limit = self._of[kind]
        counted = [(limit.addresses, origin), *([(limit.people, person)] if person else [])]
        seconds = max(buckets.wait(who) for buckets, who in counted)
        if not seconds:
            for buckets, who in counted:
                buckets.take(who)
        return seconds

    def all(self) -> Iterator[TokenBuckets]:
        """All of them, to be settled with other processes."""
        for limit in self._of.values():
            yield limit.people
            yield limit.addresses

    def origin(self, connection: HTTPConnection) -> str:
        """Where a request comes from, as far as one household goes: a digest that tells nobody the address."""
        return _digest(address_of(connection), self._key)


def _limit(name: str, rate: Rate, people: int) -> Limit:
    return Limit(TokenBuckets(rate, f"{name} by"), TokenBuckets(rate.of_many(people), f"{name} from"))


class RateLimitMiddleware:
    """Refuses who is too quick, before anything is done; `person` tells who asks without asking the database."""

    def __init__(
        self, app: ASGIApp, limits: Limits, person: Callable[[HTTPConnection], int | None], answer: Answer
    ) -> None:
        self.app = app
        self.limits = limits
        self.person = person
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = kind_of(scope["method"], scope["path"]) if scope["type"] == "http" else _FREE
        if kind == _FREE:
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        origin = self.limits.origin(connection)
        asker.set(origin)
        person = self.person(connection)
        seconds = self.limits.wait(kind, "" if person is None else str(person), origin)
        app = self.answer(Request(scope), BadInput("too_many", seconds=seconds)) if seconds else self.app
        await app(scope, receive, send)


def kind_of(method: str, path: str) -> str:
    """Which limit holds for a request."""
    policy = READING if method in _SAFE else CHANGING
    return next(name for name, pattern in policy if pattern.fullmatch(path))


def known_person(connection: HTTPConnection) -> int | None:
    """Whoever asks, as far as a cookie or a token tells that was looked up before. What is made up is nobody."""
    if not connection.url.path.startswith(API):
        return session_of(connection).person_id
    found = connection.app.state.token_cache.get(connection.headers.get("authorization", "").removeprefix("Bearer "))
    return None if found is None else int(found.id)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as one household goes."""
    return _household(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)
def _household(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(int(address) >> _NETWORK) if isinstance(address, IPv6Address) else host


@lru_cache(maxsize=4096)
def _digest(address: str, key: bytes) -> str:
    return hashlib.blake2s(address.encode(), key=key, digest_size=LENGTH // 2).hexdigest() if address else NOBODY
