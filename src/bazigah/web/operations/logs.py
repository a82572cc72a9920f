"""Structured logs on stderr: for people at a console, or one JSON object a line for programs."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import Processor

from bazigah.web.settings import Settings

_SHARED: Final[list[Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]
# Never with the values of variables: cookies, keys and hands would be among them.
_TRACEBACK: Final = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
_QUIET: Final = ("uvicorn.error", "asyncio", "alembic", "sqlalchemy", "concurrent.futures")


def configure(settings: Settings) -> None:
    """Send our logs and those of the libraries one way."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[*_SHARED, *_shown(settings)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_shown(settings)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))


def _shown(settings: Settings) -> list[Processor]:
    """The last steps: how an entry is written."""
    if settings.log_format == "json":
        return [_TRACEBACK, structlog.processors.JSONRenderer(ensure_ascii=False)]
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
