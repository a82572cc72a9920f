"""Connections of somebody of bad will: too many, too slow, too large; each is ended, and others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from structlog.typing import EventDict
from uvicorn.server import ServerState

from bazigah.web import connections
from bazigah.web.connections import Doorkeeper, GuardedProtocol, room_for_connections

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
ASK = HEAD + b"\r\n"
PATIENCE = 20.0  # seconds for a slow machine


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body and tells its length; on request an answer without end."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    text = str(size).encode()
    endless = scope["path"] == "/endless"
    length = b"1000000000000000" if endless else str(len(text)).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
    while endless:
        await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
        await asyncio.sleep(0)
    await send({"type": "http.response.body", "body": text})


class Wire:
    """One connection as bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def status(self) -> int:
        """The status of the next answer, which is read."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            await self.reader.readexactly(length)
        return int(head.split(b" ")[1])

    async def ended(self) -> bool:
        """Whether the other side closes the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                while await self.reader.read(65536):
                    pass
            except ConnectionError:
                pass
        return True


Connect = Callable[[], Coroutine[Any, Any, Wire]]


@asynccontextmanager
async def door(keeper: Doorkeeper) -> AsyncIterator[Connect]:
    """A server with a doorkeeper; what is given connects to it."""

    class Protocol(GuardedProtocol):
        doorkeeper = keeper

    config = uvicorn.Config(answer, http=Protocol, lifespan="off", log_config=None, access_log=False)
    config.load()
    state, wires = ServerState(), []
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Protocol(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    async def connect() -> Wire:
        wire = Wire(*await asyncio.open_connection("127.0.0.1", port))
        wires.append(wire)
        return wire

    try:
        yield connect
    finally:
        for wire in wires:
            wire.writer.close()
        server.close()
        for task in list(state.tasks):
            task.cancel()
        await asyncio.gather(*state.tasks, return_exceptions=True)


def at_door(test: Callable[[Connect], Coroutine[Any, Any, None]], most: int = 100, by_address: int = 100) -> None:
    async def run() -> None:
        async with door(Doorkeeper(most, by_address, lambda _: False)) as connect:
            await test(connect)

    asyncio.run(run())


def test_one_connection_serves_many_requests() -> None:
    async def test(connect: Connect) -> None:
        wire = await connect()
        for _ in range(3):
            wire.send(ASK)
            assert await wire.status() == 200
        wire.send(ASK + ASK)
        assert [await wire.status(), await wire.status()] == [200, 200]

    at_door(test)


@pytest.mark.parametrize("piece", [1000, 200_000])
def test_a_head_without_end_is_refused(piece: int) -> None:
    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(HEAD + b"X-Long: ")
        for _ in range(0, 200_000, piece):
            wire.send(b"a" * piece)
        assert await wire.status() == 431
        assert await wire.ended()

    at_door(test)


def test_a_large_head_that_comes_at_once_is_refused_and_a_large_body_is_not() -> None:
    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(HEAD + b"X-Long: " + b"a" * 33_000 + b"\r\n\r\n")
        assert await wire.status() == 431
        wire = await connect()
        wire.send(b"POST / HTTP/1.1\r\nHost: x\r\ncontent-length: 60000\r\n\r\n" + b"a" * 60_000)
        assert await wire.status() == 200
        wire.send(HEAD + b"X-Long: " + b"a" * 20_000 + b"\r\n\r\n")
        assert await wire.status() == 200, "each request is counted for itself"

    at_door(test)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD, ASK + HEAD])
def test_who_takes_too_long_with_the_head_is_sent_away(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)

    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(sent)
        if sent.startswith(ASK):
            assert await wire.status() == 200
        assert await wire.status() == 408
        assert await wire.ended()

    at_door(test)


def test_who_takes_too_long_with_the_body_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.1)

    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(b"POST / HTTP/1.1\r\nHost: x\r\ncontent-length: 10\r\n\r\nabc")
        assert await wire.status() == 408

    at_door(test)


def test_a_stream_lives_longer_than_any_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)

    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(b"GET /endless HTTP/1.1\r\nHost: x\r\n\r\n")
        until = asyncio.get_running_loop().time() + 0.4
        while asyncio.get_running_loop().time() < until:
            assert await wire.reader.read(65536)

    at_door(test)


def test_who_takes_nothing_of_the_answer_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.1)
    made: list[GuardedProtocol] = []
    monkeypatch.setattr(GuardedProtocol, "_expect", lambda protocol, _: made.append(protocol))

    async def test(connect: Connect) -> None:
        taking, stalling = await connect(), await connect()
        for wire in (taking, stalling):
            wire.send(ASK)
            assert await wire.status() == 200
        first, second = dict.fromkeys(made)
        for protocol in (first, second):
            protocol.pause_writing()
        first.resume_writing()
        assert await stalling.ended()
        taking.send(ASK)
        assert await taking.status() == 200

    at_door(test)


def test_what_is_no_request_is_refused() -> None:
    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(b"\x16\x03\x01\x02\x00\x01\r\n\r\n")
        assert await wire.status() == 400

    at_door(test)


def test_too_many_of_one_address_are_refused_until_one_goes() -> None:
    async def test(connect: Connect) -> None:
        first, second = await connect(), await connect()
        for wire in (first, second):
            wire.send(ASK)
            assert await wire.status() == 200
        assert await (await connect()).status() == 429
        first.writer.close()
        while True:
            wire = await connect()
            wire.send(ASK)
            if await wire.status() == 200:
                return

    at_door(test, by_address=2)


def test_a_full_house_says_so_and_the_log_tells_it_once(logged: list[EventDict]) -> None:
    async def test(connect: Connect) -> None:
        wire = await connect()
        wire.send(ASK)
        assert await wire.status() == 200
        for _ in range(5):
            refused = await connect()
            assert await refused.status() == 503
            assert await refused.ended()
        wire.send(ASK)
        assert await wire.status() == 200, "who is there is served"
        assert [entry["event"] for entry in logged] == ["connections_full"]

    at_door(test, most=1)


def test_a_proxy_comes_for_many() -> None:
    keeper = Doorkeeper(100, 2, lambda address: address == "192.0.2.1")

    async def test() -> None:
        assert [keeper.admit("192.0.2.1") for _ in range(5)] == [None] * 5
        assert [keeper.admit("192.0.2.2") for _ in range(3)] == [None, None, 429]

    asyncio.run(test())


def test_there_is_room_for_as_many_as_file_descriptors_allow() -> None:
    assert room_for_connections(7) == 7
    assert 0 < room_for_connections(0) <= 20_000
    assert room_for_connections(10**9) == room_for_connections(0)
