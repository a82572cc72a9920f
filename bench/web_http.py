"""A small HTTP client on bare sockets: it costs so little that what it measures is the server."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

Headers = dict[str, str]
_LIMIT = 2**22
_IDLE = 3.0  # seconds; the server closes what is idle for longer


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Headers
    body: bytes
    sent: int  # bytes of the body on the wire

    def text(self) -> str:
        return self.body.decode()


class Line:
    """A connection that is kept open; one request at a time."""

    def __init__(self, host: str, port: int, own: str = "") -> None:
        self._host, self._port = host, port
        self._own = (own, 0) if own else None  # the address from which it connects
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._free = asyncio.Lock()
        self._used = 0.0

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> Answer:
        """Send a request and wait for the whole answer."""
        async with self._free:
            if time.perf_counter() - self._used > _IDLE:
                self.close()
            reader = await self._send(method, path, headers, body)
            status, got = await _head(reader)
            raw = await _body(reader, got)
            self._used = time.perf_counter()
            plain = zlib.decompress(raw, 31) if got.get("content-encoding") == "gzip" else raw
            return Answer(status, got, plain, len(raw))

    async def events(self, path: str, headers: Mapping[str, str]) -> AsyncIterator[bytes]:
        """The events of a stream as they come; comments are left out."""
        reader = await self._send("GET", path, headers, b"")
        status, _ = await _head(reader)
        if status != 200:
            raise RuntimeError(f"{path}: {status}")
        rest = b""
        while chunk := await _chunk(reader):
            *whole, rest = (rest + chunk).split(b"\n\n")
            for event in whole:
                if not event.startswith(b":"):
                    yield event

    async def _send(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> asyncio.StreamReader:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                self._host, self._port, limit=_LIMIT, local_addr=self._own
            )
        given = {"host": f"{self._host}:{self._port}", "content-length": str(len(body)), **headers}
        lines = [f"{method} {path} HTTP/1.1", *[f"{name}: {value}" for name, value in given.items()], "", ""]
        self._writer.write("\r\n".join(lines).encode() + body)
        return self._reader

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def _head(reader: asyncio.StreamReader) -> tuple[int, Headers]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    headers: Headers = {}
    for line in lines:
        name, _, value = line.partition(": ")
        headers[name.lower()] = value
    return int(first.split(" ")[1]), headers


async def _body(reader: asyncio.StreamReader, headers: Headers) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    parts: list[bytes] = []
    while chunk := await _chunk(reader):
        parts.append(chunk)
    return b"".join(parts)


async def _chunk(reader: asyncio.StreamReader) -> bytes:
    size = int(await reader.readline(), 16)
    return (await reader.readexactly(size + 2))[:size]
