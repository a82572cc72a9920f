"""Connections, before any request: who may have one, how large a head may be, and how long one may take.

uvicorn parses with httptools, which is quick and knows no limits; they are added here, where the bytes arrive.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import ClassVar, Final

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 32 * 1024  # of a request: its line and all headers
HEAD_SECONDS: Final = 10.0  # from the first byte, or from connecting, to the end of the head
BODY_SECONDS: Final = 30.0  # from then to the end of the body
UNREAD_SECONDS: Final = 30.0  # in which nothing of an answer is taken
_RESERVED: Final = 200  # file descriptors for all that is no connection
_MOST: Final = 20_000  # connections of a process, where the system would allow more
_LOGGED_EVERY: Final = 10.0  # seconds

log = structlog.get_logger()


@dataclass
class Doorkeeper:
    """Counts the connections of this process, in all and by address; proxies come for many and are not counted."""

    most: int
    by_address: int
    is_proxy: Callable[[str], bool]
    _present: int = 0
    _addresses: Counter[str] = field(default_factory=Counter)
    _refused: Counter[str] = field(default_factory=Counter)
    _told: dict[str, float] = field(default_factory=dict)

    def admit(self, address: str) -> HTTPStatus | None:
        """Let somebody in; else the status that says why not."""
        if self._present >= self.most:
            return self._refuse("connections_full", HTTPStatus.SERVICE_UNAVAILABLE)
        if self._addresses[address] >= self.by_address and not self.is_proxy(address):
            return self._refuse("connections_of_address", HTTPStatus.TOO_MANY_REQUESTS)
        self._present += 1
        self._addresses[address] += 1
        return None

    def leave(self, address: str) -> None:
        """Somebody who was let in has gone."""
        self._present -= 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    def _refuse(self, event: str, status: HTTPStatus) -> HTTPStatus:
        """Log it, now and then."""
        self._refused[event] += 1
        at = asyncio.get_running_loop().time()
        if at - self._told.get(event, -_LOGGED_EVERY) >= _LOGGED_EVERY:
            self._told[event] = at
            log.warning(event, refused=self._refused.pop(event), present=self._present)
        return status


def room_for_connections(wished: int) -> int:
    """How many connections this process can have: as many as were set, or as its file descriptors allow."""
    try:
        import resource
    except ImportError:  # Windows
        return wished or _MOST
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    allowed = _MOST if hard == resource.RLIM_INFINITY else max(1, min(_MOST, hard - _RESERVED))
    return min(wished or allowed, allowed)


class GuardedProtocol(HttpToolsProtocol):
    """One connection: refused where there are too many, ended where it takes too much time or room."""

    doorkeeper: ClassVar[Doorkeeper]  # of the process
    _timer: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _admitted = ""
    _head_bytes = 0
    _head_done = False
    _body_late = False  # the time for the head has passed, that for the body runs
    _status = HTTPStatus.BAD_REQUEST  # of what is refused here

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        refused = self.doorkeeper.admit(address)
        if refused is not None:
            self._refuse(refused)
            return
        self._admitted = address or "-"
        self._expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect(None)
        self.resume_writing()
        if self._admitted:
            self.doorkeeper.leave(self._admitted.removeprefix("-"))
            self._admitted = ""

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self._head_done:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head_done:  # the next request of a connection
            self._expect(HEAD_SECONDS)
        self._head_done, self._body_late, self._head_bytes = False, False, 0

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD_BYTES:
            self._status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError  # the parser stops, and send_400_response is called
        self._head_done = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect(None)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        self._refuse(self._status)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _expect(self, seconds: float | None) -> None:
        """Wait no longer than this for what is to come; nothing: for as long as it takes."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._head_done and not self._body_late:
            self._body_late = True
            self._expect(BODY_SECONDS)
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why in one line, and end the connection."""
        lines = [f"HTTP/1.1 {status.value} {status.phrase}", "content-length: 0", "connection: close"]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())
        self.transport.close()
