"""The application: what it stands on, the layers around it, and all its routes."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from bazigah import __version__, games
from bazigah.web import assets, refused
from bazigah.web.analyses import Analyses
from bazigah.web.api import router as api
from bazigah.web.house import House
from bazigah.web.hub import Hub
from bazigah.web.known import Known
from bazigah.web.operations import health, logs, metrics
from bazigah.web.operations.metrics import Metrics
from bazigah.web.operations.stopping import when_asked_to_stop
from bazigah.web.operations.watch import Watch
from bazigah.web.pages import account, create, figures, home, live, lobby, reading, replay, switches, table
from bazigah.web.security.body import BodyLimit
from bazigah.web.security.forgery import ForgeryGuard
from bazigah.web.security.headers import SecurityHeaders
from bazigah.web.security.limits import RateLimits
from bazigah.web.security.session import Seal, Sessions
from bazigah.web.settings import Settings, read_settings
from bazigah.web.storage.database import POSTGRESQL, Database
from bazigah.web.storage.notices import listen
from bazigah.web.thinking import Thinkers
from bazigah.words import LANGUAGES, words

_PAGES: Final = (home, lobby, create, table, live, replay, account, switches, reading, figures)
_PARTS: Final = (*_PAGES, api, assets, health, metrics)
_WORTH_COMPRESSING: Final = 1000  # bytes
_COMPRESSION: Final = 2  # of a table page of 130 KB: a sixth larger than the smallest, in a sixth of the time


def create_app(settings: Settings) -> FastAPI:
    """The application with these settings."""
    app = FastAPI(
        title="Bazigah",
        version=__version__,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # their pages come from elsewhere, which neither our policy nor a local network allows
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.metrics = Metrics(settings.processes > 1)
    app.state.seal = Seal(settings)
    app.state.known = Known()
    _add_layers(app, settings)
    refused.install(app)
    for part in _PARTS:
        app.router.routes.extend(part.router.routes)  # side by side: routers in routers are searched at every level
    return app


def from_environment() -> FastAPI:
    """The application as one of several server processes makes it."""
    settings = read_settings()
    logs.set_up(settings)
    settle_in()
    return create_app(settings)


def settle_in() -> None:
    """Load what everybody will ask for, and spare the garbage collector from walking through it again and again."""
    for game in games.names():
        for spoken in LANGUAGES:
            words(spoken, game)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)  # with 200 tables a full collection takes 0.2 s: not every few seconds


def _add_layers(app: FastAPI, settings: Settings) -> None:
    """From the inside to the outside: what is added last sees a request first."""
    app.add_middleware(ForgeryGuard, settings=settings)
    app.add_middleware(RateLimits, settings=settings)
    app.add_middleware(BodyLimit)
    app.add_middleware(Sessions, settings=settings)
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_COMPRESSING, compresslevel=_COMPRESSION)
    app.add_middleware(Watch, metrics=app.state.metrics)
    app.add_middleware(SecurityHeaders, settings=settings)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the house, and close it so that games go on after a restart."""
    state, settings = app.state, app.state.settings
    state.database = await asyncio.to_thread(open_database, settings)
    state.hub = Hub()
    state.thinkers = Thinkers(settings.bot_workers)
    state.analyses = Analyses(state.thinkers)
    state.house = House(state.database, state.hub, state.thinkers, settings.bot_pause)
    await state.house.wake_bots()
    beside = [state.house.keep_time(), state.metrics.keep_looking(app)]
    if state.database.kind == POSTGRESQL:
        tables = state.house.tables
        beside.append(listen(state.database, tables.noticed, tables.forget_all))
    async with _beside(*beside):
        with when_asked_to_stop(state.hub.close):
            yield
    state.hub.close()
    await state.house.opponents.close()
    state.thinkers.close()
    await asyncio.to_thread(state.database.close)


@asynccontextmanager
async def _beside(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Let work without end go on beside, until here is done."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def open_database(settings: Settings) -> Database:
    """The database, reachable and up to date."""
    settings.data_folder.mkdir(parents=True, exist_ok=True)
    database = Database(settings.database)
    database.check()
    database.migrate()
    return database
