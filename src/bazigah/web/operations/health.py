"""Whether the server can do its work: it answers, and its database stores."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic
from typing import Final

import structlog
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError

from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.tables import pulse

_PATIENCE: Final = 3.0  # seconds
_LASTING: Final = 1.0  # seconds that an answer is good for: each costs the disk a write
log = structlog.get_logger()

router = APIRouter(include_in_schema=False)


class Health:
    """What was found last, and when."""

    def __init__(self) -> None:
        self._well = False
        self._until = 0.0

    async def well(self, database: Database) -> bool:
        """Whether the database stores: to answer is not enough, for a full disk still answers."""
        if monotonic() >= self._until:
            self._well = await _stores(database)
            self._until = monotonic() + _LASTING
        return self._well


async def _stores(database: Database) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            await database.write(partial(pulse.touch, at=now()))
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.error("unhealthy", error=str(error))
        return False
    return True


@router.get("/healthz")
async def health(request: Request) -> JSONResponse:
    if await request.app.state.health.well(request.app.state.database):
        return JSONResponse({"status": "ok"})
    return JSONResponse({"status": "database unreachable"}, 503)
