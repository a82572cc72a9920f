"""Whether the server can do its work: it answers, and so does its database."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

_PATIENCE: Final = 3.0  # seconds
log = structlog.get_logger()

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health(request: Request) -> JSONResponse:
    try:
        async with asyncio.timeout(_PATIENCE):
            await request.app.state.database.write(_ask)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.error("unhealthy", error=str(error))
        return JSONResponse({"status": "database unreachable"}, 503)
    return JSONResponse({"status": "ok"})


def _ask(session: Session) -> None:
    session.execute(text("select 1"))
