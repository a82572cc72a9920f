"""Players over HTTP: programs that speak JSON, and people whose browser sends forms."""

from __future__ import annotations

import asyncio
import html
import json
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from bench.web_http import Answer, Line

GAME = "burgundy"
_JSON = {"content-type": "application/json", "accept-encoding": "gzip"}
_FORM = {"content-type": "application/x-www-form-urlencoded", "accept-encoding": "gzip", "hx-request": "true"}
_TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
_ACTION = re.compile(r'form="act" name="action" value="(\d+)"')
_VERSION = re.compile(r'name="version" value="(\d+)"')
_MARK = re.compile(r'data-mark="([^"]*)"')


class Player(ABC):
    """One who sits at a table, moves and listens, and keeps when which position was heard of."""

    def __init__(self, seat: int, host: str, port: int, own: str = "") -> None:
        self.seat = seat
        self.table = ""
        self.choices: Sequence[str] = ()
        self.version = 0
        self.line = Line(host, port, own)
        self.stream = Line(host, port, own)
        self._arrived: dict[int, float] = {}
        self._told = b""  # the last event
        self._news = asyncio.Event()

    @abstractmethod
    async def enter(self) -> None:
        """Become somebody."""

    @abstractmethod
    async def create(self) -> str:
        """Set up a table for two and take its first seat."""

    @abstractmethod
    async def sit(self, table: str) -> None:
        """Take the second seat."""

    @abstractmethod
    async def look(self) -> None:
        """See the position and what may be chosen, if the choice is one's own."""

    async def catch_up(self) -> None:
        """See what may be chosen now that the stream has told of another's move."""
        await self.look()

    @abstractmethod
    async def move(self, choice: str) -> int:
        """Choose; the number of the position that follows."""

    @abstractmethod
    async def listen(self) -> None:
        """Follow the table until cancelled."""

    async def _follow(self, path: str, headers: dict[str, str]) -> None:
        async for event in self.stream.events(path, headers):
            number = event.split(b"\n", 1)[0].removeprefix(b"id: ").split(b"-")[0]
            if number.isdigit():
                self._arrived[int(number)] = time.perf_counter()
                self._told = event
                self._news.set()

    async def hears_of(self, version: int) -> float:
        """When a position was heard of, or will be."""
        while version not in self._arrived:
            self._news.clear()
            await self._news.wait()
        return self._arrived[version]


class Program(Player):
    """Speaks JSON, with a token."""

    headers: dict[str, str]

    async def enter(self) -> None:
        self.headers = dict(_JSON)
        guest = await self._post("/guests", name=f"Player {self.seat}")
        self.headers["authorization"] = f"Bearer {guest['token']}"

    async def create(self) -> str:
        chairs = [{"kind": "host"}, {"kind": "open"}]
        self.table = (await self._post("/tables", game=GAME, chairs=chairs))["id"]
        return self.table

    async def sit(self, table: str) -> None:
        self.table = table
        await self._post(f"/tables/{table}/sit", seat=self.seat + 1)

    async def look(self) -> None:
        self._seen(await self.line.ask("GET", f"/api/v1/tables/{self.table}/position", self.headers))

    async def move(self, choice: str) -> int:
        body = {"seat": self.seat + 1, "version": self.version, "action": choice}
        answer = await self._ask(f"/tables/{self.table}/actions", body)
        self._seen(answer)
        return self.version

    def _seen(self, answer: Answer) -> None:
        position = _read(answer)
        self.version = position["table"]["version"]
        self.choices = [choice["action"] for choice in position["actions"]]

    async def say(self, text: str) -> None:
        """Say something to all at the table."""
        await self._post(f"/tables/{self.table}/chat", text=text)

    async def listen(self) -> None:
        await self._follow(f"/api/v1/tables/{self.table}/stream", self.headers)

    async def _ask(self, path: str, body: Any) -> Answer:
        return await self.line.ask("POST", f"/api/v1{path}", self.headers, json.dumps(body).encode())

    async def _post(self, path: str, **body: Any) -> Any:
        return _read(await self._ask(path, body))


class Visitor(Player):
    """Sends forms and gets parts of pages, as a browser does."""

    headers: dict[str, str]
    token: str
    shown = ""  # the state of the table that the page shows

    async def enter(self) -> None:
        self.headers = dict(_FORM)
        await self._renew()

    async def _renew(self) -> None:
        """Load a page for its token, which changes with the session."""
        page = await self.line.ask("GET", "/account", self.headers)
        self._remember(page)
        found = _TOKEN.search(page.text())
        assert found is not None
        self.token = found[1]

    async def create(self) -> str:
        wish = {"game": GAME, "players": "2", "chair.0": "host", "chair.1": "open", "pace": "none:0"}
        made = await self._post("/tables/new", on_timeout="bot", **wish)
        self.table = made.headers["location"].rpartition("/")[2]
        return self.table

    async def sit(self, table: str) -> None:
        self.table = table
        await self._post(f"/t/{table}/sit", seat="1")

    async def look(self) -> None:
        self._seen(await self.line.ask("GET", f"/t/{self.table}?seat={self.seat}", self.headers))

    async def catch_up(self) -> None:
        self._read(self._told.decode())

    async def move(self, choice: str) -> int:
        fields = {"seat": str(self.seat), "version": str(self.version), "action": choice, "shown": self.shown}
        answer = await self._post(f"/t/{self.table}/play", **fields)
        self._seen(answer)
        return self.version

    def _seen(self, answer: Answer) -> None:
        page = answer.text()
        if answer.status != 200:
            raise RuntimeError(f"{answer.status}: {page[:200]}")
        self._read(page)

    def _read(self, page: str) -> None:
        version, mark = _VERSION.search(page), _MARK.search(page)
        assert version is not None
        assert mark is not None
        self.version, self.shown = int(version[1]), mark[1]
        self.choices = [html.unescape(value) for value in _ACTION.findall(page)]

    async def listen(self) -> None:
        await self._follow(f"/t/{self.table}/live?seat={self.seat}", self.headers)

    async def _post(self, path: str, **fields: str) -> Answer:
        answer = await self.line.ask("POST", path, self.headers, urlencode({"csrf": self.token, **fields}).encode())
        if self._remember(answer):
            await self._renew()
        return answer

    def _remember(self, answer: Answer) -> bool:
        """Whether a new cookie came."""
        cookie = answer.headers.get("set-cookie", "").split(";")[0]
        if cookie:
            self.headers["cookie"] = cookie
        return bool(cookie)


def _read(answer: Answer) -> Any:
    if answer.status >= 300:
        raise RuntimeError(f"{answer.status}: {answer.text()[:200]}")
    return json.loads(answer.body)


KINDS: dict[str, type[Player]] = {"api": Program, "pages": Visitor}
