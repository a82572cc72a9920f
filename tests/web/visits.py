"""Visitors for tests: each a browser of its own, at an application that runs in the test."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
from fastapi import FastAPI

from bazigah.web.app import create_app
from bazigah.web.settings import Settings
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import advisor_here

T = TypeVar("T")
ADDRESS = "http://bazigah.test"
_TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')


class Site:
    """An open application and its visitors."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.service: TableService = app.state.service

    def visitor(self, language: str = "en", host: str = "203.0.113.5") -> Visitor:
        """Somebody new, with an empty jar of cookies."""
        return Visitor(self.app, language, host)


class Visitor(httpx.AsyncClient):
    """A browser that sends forms as browsers do."""

    def __init__(self, app: FastAPI, language: str, host: str) -> None:
        transport = httpx.ASGITransport(app, client=(host, 5000))
        super().__init__(transport=transport, base_url=ADDRESS, headers={"accept-language": language})

    async def token(self) -> str:
        """The token in the forms that this visitor gets."""
        found = _TOKEN.search((await self.get("/account")).text)
        assert found is not None
        return found[1]

    async def fill(self, path: str, **fields: str) -> httpx.Response:
        """Fill in a form and send it."""
        return await self.post(path, data={"csrf": await self.token(), **fields}, headers={"origin": ADDRESS})


@asynccontextmanager
async def opened(settings: Settings, prepare: Callable[[FastAPI], object] | None = None) -> AsyncIterator[Site]:
    """A site for as long as the block lasts; `prepare` may add routes."""
    app = create_app(settings)
    if prepare is not None:
        prepare(app)
    async with app.router.lifespan_context(app):
        app.state.service.opponents = type(app.state.service.opponents)(advisor_here(), 0.0)
        yield Site(app)


def at_site(
    settings: Settings,
    test: Callable[[Site], Coroutine[Any, Any, T]],
    prepare: Callable[[FastAPI], object] | None = None,
) -> T:
    """Run a test at a site."""

    async def run() -> T:
        async with opened(settings, prepare) as site:
            return await test(site)

    return asyncio.run(run())


def flags(response: httpx.Response) -> Mapping[str, str]:
    """The session cookie that a response sets: its value and flags."""
    parts = [part.strip().partition("=") for part in response.headers["set-cookie"].split(";")]
    return {name.lower(): value for name, _, value in parts}
