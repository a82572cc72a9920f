"""What a guest of bad will does to a server, all from one address. Every deed ends by itself, in time and in number.

A process of its own, so that whoever measures beside it is not disturbed:
`python -m bench.siege_deeds HOST PORT SECONDS`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from bench.web_http import Line

OWN = "127.0.66.6"  # the address of whoever does all this
_JSON = {"content-type": "application/json"}
_MOST = 400  # times, of each deed
_PAUSE = 0.05  # seconds between two requests of a deed
_PATIENCE = 5.0
_CONNECTIONS = 1200
_HEAD = b"GET /tables HTTP/1.1\r\nHost: x\r\n"


@dataclass
class Siege:
    """Where the server is, until when, and what came of each deed: how often which answer."""

    host: str
    port: int
    until: float
    came: dict[str, Counter[str]] = field(default_factory=dict)

    def goes_on(self) -> bool:
        return time.perf_counter() < self.until

    def note(self, deed: str, what: object) -> None:
        self.came.setdefault(deed, Counter())[str(what)] += 1

    def line(self) -> Line:
        return Line(self.host, self.port, OWN)

    async def ask(self, deed: str, line: Line, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """One request; its answer as JSON if it was well."""
        sent = b"" if body is None else json.dumps(body).encode()
        try:
            async with asyncio.timeout(_PATIENCE):
                answer = await line.ask(method, path, {**_JSON, **headers}, sent)
        except (OSError, EOFError, TimeoutError, ValueError, IndexError) as error:
            line.close()
            self.note(deed, type(error).__name__)
            return None
        self.note(deed, answer.status)
        return json.loads(answer.body) if answer.status < 300 and answer.body[:1] in (b"{", b"[") else None

    async def wire(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(OWN, 0))


async def endless_thought(siege: Siege) -> None:
    """A bot that thinks for ten minutes in 64 processes, then tables of the strongest bots alone, with new guests."""
    line = siege.line()
    for spec in ["mcts:ms=600000:searches=64"] * 3 + ["mcts:ms=1000:searches=2"] * _MOST:
        if not siege.goes_on():
            return
        guest = await siege.ask("a new guest for each table of bots", line, "POST", "/api/v1/guests", {"name": "M"})
        if guest is not None:
            chairs = [{"kind": "bot", "bot": spec}] * 2
            token = {"authorization": f"Bearer {guest['token']}"}
            wish = {"game": "burgundy", "chairs": chairs}
            await siege.ask(f"a table of bots {spec}", line, "POST", "/api/v1/tables", wish, **token)
        await asyncio.sleep(_PAUSE)


async def lobby_full_of_tables(siege: Siege) -> None:
    """Open tables without end, by one guest."""
    line = siege.line()
    guest = await siege.ask("one guest", line, "POST", "/api/v1/guests", {"name": "M"})
    if guest is None:
        return
    token = {"authorization": f"Bearer {guest['token']}"}
    for _ in range(_MOST):
        if not siege.goes_on():
            return
        wish = {"game": "burgundy", "chairs": [{"kind": "host"}, {"kind": "open"}]}
        await siege.ask("an open table", line, "POST", "/api/v1/tables", wish, **token)
        await asyncio.sleep(_PAUSE)


async def made_up_tokens(siege: Siege) -> None:
    """A token that does not exist, a forged address, another one each time."""
    await _again(siege, "a made-up token", lambda n: ("GET", "/api/v1/me", f"bzg_{n}"))


async def reading_without_end(siege: Siege) -> None:
    """Steps of replays and analyses, one after the other."""
    await _again(siege, "a step of a replay", lambda n: ("GET", f"/r/nothing?at={n}", ""))
    await _again(siege, "an analysis", lambda n: ("GET", f"/r/nothing{n}/analysis", ""))


async def guessed_passwords(siege: Siege) -> None:
    """Passwords, each from an address that is made up."""
    await _again(siege, "a sign-in with a forged address", lambda _: ("POST", "/account/in", ""))


async def _again(siege: Siege, deed: str, request: Callable[[int], tuple[str, str, str]]) -> None:
    line = siege.line()
    for number in range(_MOST):
        if not siege.goes_on():
            return
        method, path, token = request(number)
        forged = {"x-forwarded-for": f"198.51.{number // 250}.{number % 250}", "authorization": f"Bearer {token}"}
        await siege.ask(deed, line, method, path, **forged)
        await asyncio.sleep(_PAUSE)


async def silent_connections(siege: Siege) -> None:
    """Connections that say nothing, or half a head."""
    wires = []
    for number in range(_CONNECTIONS):
        if not siege.goes_on():
            break
        try:
            reader, writer = await siege.wire()
        except OSError as error:
            siege.note("a silent connection", type(error).__name__)
            continue
        writer.write(_HEAD if number % 2 else b"")
        wires.append((reader, writer))
        await asyncio.sleep(_PAUSE / 10)
    await asyncio.gather(*[_fate(siege, *wire) for wire in wires])


async def _fate(siege: Siege, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What became of a connection that said nothing."""
    try:
        async with asyncio.timeout(max(1.0, siege.until - time.perf_counter())):
            said = await reader.read(64)
        siege.note("a silent connection", said[9:12].decode() or "ended")
    except TimeoutError:
        siege.note("a silent connection", "still there")
    except OSError as error:
        siege.note("a silent connection", type(error).__name__)
    finally:
        writer.close()


async def crowd_of_streams(siege: Siege) -> None:
    """Live streams of the lobby that stay open."""
    wires = []
    for _ in range(_MOST):
        if not siege.goes_on():
            break
        try:
            reader, writer = await siege.wire()
            writer.write(b"GET /tables/live HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(_PATIENCE):
                siege.note("a stream", (await reader.read(64))[9:12].decode() or "ended")
            wires.append(writer)
        except (OSError, TimeoutError) as error:
            siege.note("a stream", type(error).__name__)
        await asyncio.sleep(_PAUSE)
    await asyncio.sleep(max(0.0, siege.until - time.perf_counter()))
    for writer in wires:
        writer.close()


async def endless_heads(siege: Siege) -> None:
    """Heads of a hundred megabytes."""
    for _ in range(_MOST):
        if not siege.goes_on():
            return
        try:
            _, writer = await siege.wire()
            writer.write(_HEAD + b"X-Long: ")
            sent = 0
            while sent < 100 and siege.goes_on():
                writer.write(b"a" * 2**20)
                async with asyncio.timeout(_PATIENCE):
                    await writer.drain()
                sent += 1
            siege.note("a head without end", f"{sent} MB taken")
            writer.close()
        except (OSError, TimeoutError):
            siege.note("a head without end", "ended")
        await asyncio.sleep(_PAUSE * 10)


DEEDS: tuple[Callable[[Siege], Coroutine[Any, Any, None]], ...] = (
    endless_thought,
    lobby_full_of_tables,
    made_up_tokens,
    reading_without_end,
    guessed_passwords,
    silent_connections,
    crowd_of_streams,
    endless_heads,
)


async def besiege(host: str, port: int, seconds: float) -> dict[str, dict[str, int]]:
    """All deeds at once; how often each had which answer."""
    siege = Siege(host, port, time.perf_counter() + seconds)
    await asyncio.gather(*[deed(siege) for deed in DEEDS])
    return {deed: dict(counted.most_common()) for deed, counted in siege.came.items()}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(besiege(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))))
