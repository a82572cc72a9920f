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
from bazigah.text.words import LANGUAGES, words
from bazigah.web.api import router as api
from bazigah.web.bots.advisor import Advisor
from bazigah.web.bots.analyses import Analyses
from bazigah.web.bots.limits import read_limits
from bazigah.web.bots.pool import WorkerPool
from bazigah.web.operations import health, logs, metrics
from bazigah.web.operations.metrics import Metrics
from bazigah.web.operations.request_log import RequestLogMiddleware
from bazigah.web.operations.shutdown import on_stop_signal
from bazigah.web.operations.tidy import tidy_forever
from bazigah.web.pages import (
    account,
    api_reference,
    assets,
    create,
    figures,
    home,
    live,
    lobby,
    moderation,
    reading,
    replay,
    switches,
    table,
    talk,
)
from bazigah.web.pages import errors as refusals
from bazigah.web.pages.live_part import PageCache
from bazigah.web.people.account_limits import AccountLimits
from bazigah.web.people.mail import Mail
from bazigah.web.people.resets import Resets
from bazigah.web.people.token_cache import token_cache
from bazigah.web.security.body import BodyLimitMiddleware
from bazigah.web.security.csrf import CsrfMiddleware
from bazigah.web.security.headers import SecurityHeadersMiddleware
from bazigah.web.security.limits import Limits, RateLimitMiddleware, known_person
from bazigah.web.security.session import CsrfTokens, SessionMiddleware
from bazigah.web.security.streams import StreamLimitMiddleware
from bazigah.web.settings import Settings, read_settings
from bazigah.web.storage.database import POSTGRESQL
from bazigah.web.storage.notices import listen
from bazigah.web.storage.opening import open_database
from bazigah.web.storage.rates import share_forever
from bazigah.web.tables.hub import Hub
from bazigah.web.tables.service import TableService
from bazigah.web.workers.pool import SharedPool

_PLAYED: Final = (table, live, api)  # the paths that are asked for most are found first
_PAGES: Final = (home, lobby, create, talk, replay, account, moderation, switches, reading, figures)
_PARTS: Final = (*_PLAYED, *_PAGES, api_reference, assets, health, metrics)
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
    app.state.csrf_tokens = CsrfTokens(settings.secret)
    app.state.token_cache = token_cache()
    app.state.page_cache = PageCache()
    app.state.health = health.Health()
    app.state.limits = Limits(settings.rate, settings.household, settings.secret)
    _add_middleware(app, settings)
    refusals.install(app)
    for part in _PARTS:
        app.router.routes.extend(part.router.routes)  # side by side: routers in routers are searched at every level
    return app


def from_environment() -> FastAPI:
    """The application as one of several server processes makes it."""
    settings = read_settings()
    logs.configure(settings)
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


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """From the inside to the outside: what is added last sees a request first."""
    answer = refusals.answer
    app.add_middleware(CsrfMiddleware, tokens=app.state.csrf_tokens, public_url=settings.public_url, answer=answer)
    crowd = {"by_address": settings.streams_by_address, "by_table": settings.streams_by_table}
    app.add_middleware(StreamLimitMiddleware, **crowd, answer=answer)
    app.add_middleware(RateLimitMiddleware, limits=app.state.limits, person=known_person, answer=answer)
    app.add_middleware(BodyLimitMiddleware, answer=answer)
    app.add_middleware(SessionMiddleware, secret=settings.secret, secure=settings.secure)
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_COMPRESSING, compresslevel=_COMPRESSION)
    app.add_middleware(RequestLogMiddleware, metrics=app.state.metrics, answer=answer)
    app.add_middleware(SecurityHeadersMiddleware, secure=settings.secure)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open everything, and close it so that games go on after a restart."""
    state, settings = app.state, app.state.settings
    state.database = await asyncio.to_thread(open_database, settings)
    state.hub = Hub()
    shared = SharedPool(state.database, settings.bot_workers) if state.database.kind == POSTGRESQL else None
    state.pool = shared or WorkerPool(settings.bot_workers)
    state.mail = Mail(settings)
    state.resets = Resets(state.database, state.mail, settings.secret, settings.home)
    state.account_limits = AccountLimits(state.database, settings.rate)
    state.analyses = Analyses(state.pool)
    state.service = TableService(
        state.database, state.hub, Advisor(state.pool, read_limits(settings.bot_limits)), settings.bot_pause
    )
    await state.service.resume_clocks()
    beside = [
        state.service.wake_bots(),
        state.service.fill_in(),
        state.service.sweep_forever(),
        state.metrics.collect_forever(app),
        tidy_forever(state.database, settings),
    ]
    if shared is not None:
        registry = state.service.registry
        beside.append(listen(state.database, registry.on_notice, registry.evict_all))
        beside.append(shared.take_part())
        beside.append(share_forever(state.database, [*state.limits.all(), *state.account_limits.all()]))
    async with _beside(*beside):
        with on_stop_signal(state.hub.close):
            yield
    state.hub.close()
    await state.service.opponents.close()
    state.pool.close()
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
