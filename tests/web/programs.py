"""Programs for tests: each with a token of its own, at a server that listens on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import uvicorn

from bazigah.web.settings import RATES, Settings
from bazigah.web.tables.hub import Hub
from bazigah.web.tables.match import HostedMatch
from bazigah.web.tables.service import TableService
from tests.web.visits import Site, opened

T = TypeVar("T")
API = "/api/v1"
FREE = dict.fromkeys(RATES, "off")
TWO = ({"kind": "host"}, {"kind": "open"})
PATIENCE = 10.0
# A connection is not used again when the server may be closing it: that does so after five seconds.
LIMITS = httpx.Limits(keepalive_expiry=1.0)


class Program(httpx.AsyncClient):
    """Somebody who speaks JSON; without a token somebody who looks on."""

    def __init__(self, address: str, token: str = "", language: str = "en") -> None:
        headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
        super().__init__(base_url=address + API, headers=headers, timeout=PATIENCE, limits=LIMITS)

    async def ask(self, path: str, **query: Any) -> Any:
        """What is answered to a question that must not be refused."""
        return _good(await self.get(path, params=query))

    async def do(self, path: str, **body: Any) -> Any:
        """What is answered to a wish that must not be refused."""
        return _good(await self.post(path, json=body or None))

    async def play(self, position: Any, choice: int = 0) -> Any:
        """Make a move in a position; the position that follows."""
        table, actions = position["table"], position["actions"]
        action = actions[choice % len(actions)]["action"]
        return await self.do(
            f"/tables/{table['id']}/actions", seat=position["seat"], version=table["version"], action=action
        )

    @asynccontextmanager
    async def listen(self, table_id: str, **more: Any) -> AsyncIterator[AsyncIterator[Any]]:
        """The entries of a table as they come."""
        async with self.stream("GET", f"/tables/{table_id}/stream", **more) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield _entries(answer)


async def _entries(answer: httpx.Response) -> AsyncIterator[Any]:
    number = ""
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "id":
            number = value
        if name == "data":
            entry = json.loads(value)
            assert number == str(entry["seq"])
            yield entry


def _good(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


class Server:
    """An open site on a socket."""

    def __init__(self, site: Site, address: str) -> None:
        self.site = site
        self.address = address
        self.service: TableService = site.service
        self.hub: Hub = site.app.state.hub
        self._programs: list[Program] = []

    def looker(self, language: str = "en") -> Program:
        """Somebody without a token."""
        return self._kept(Program(self.address, language=language))

    async def guest(self, name: str, language: str = "en") -> Program:
        """A new guest."""
        made = await self.looker().do("/guests", name=name)
        return self._kept(Program(self.address, made["token"], language))

    def _kept(self, program: Program) -> Program:
        self._programs.append(program)
        return program

    async def table_of_two(self, game: str = "burgundy", **more: Any) -> tuple[str, list[Program]]:
        """A table where two guests play."""
        players = [await self.guest("Niloofar"), await self.guest("Arash")]
        table = await players[0].do("/tables", game=game, chairs=TWO, **more)
        await players[1].do(f"/tables/{table['id']}/sit", seat=2)
        return table["id"], players

    async def match(self, table_id: str) -> HostedMatch:
        """The table itself, with all that is hidden."""
        return await self.service.table(table_id)

    async def close(self) -> None:
        for program in self._programs:
            await program.aclose()


async def step(table_id: str, players: list[Program], choice: int = 0, known: Any = None) -> Any:
    """One move of whoever is to choose; what was answered to the last one may be known."""
    seat = (known["table"] if known else await players[0].ask(f"/tables/{table_id}"))["deciding"]
    mover = players[seat - 1]
    if known is None or known["seat"] != seat:
        known = await mover.ask(f"/tables/{table_id}/position")
    return await mover.play(known, choice)


@asynccontextmanager
async def serving(settings: Settings, limited: bool = False) -> AsyncIterator[Server]:
    """A server for as long as the block lasts; without the limits on how often something may be done, if not asked."""
    async with opened(settings if limited else settings.model_copy(update=FREE)) as site:
        config = uvicorn.Config(site.app, port=0, lifespan="off", log_config=None, access_log=False)
        running = uvicorn.Server(config)
        task = asyncio.create_task(running.serve())
        while not running.started:
            await asyncio.sleep(0.005)
        port = running.servers[0].sockets[0].getsockname()[1]
        server = Server(site, f"http://127.0.0.1:{port}")
        try:
            yield server
        finally:
            server.hub.close()
            await server.close()
            running.should_exit = True
            await task


def at_server(settings: Settings, test: Callable[[Server], Coroutine[Any, Any, T]], limited: bool = False) -> T:
    """Run a test at a server."""

    async def run() -> T:
        async with serving(settings, limited) as server:
            return await test(server)

    return asyncio.run(run())
