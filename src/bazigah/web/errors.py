"""Which HTTP status each refusal has, and the form of the answers that tell of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.requests import Request
from starlette.types import ASGIApp

from bazigah.engine.errors import BadInput

API: Final = "/api/"
DEFAULT: Final = 400
FAULT: Final = "server_fault"
UNREACHABLE: Final = "storage_unreachable"  # the disk is full, the database is away
STATUS: Final = {
    "sign_in_wrong": 401,
    "token_missing": 401,
    "token_wrong": 401,
    "form_expired": 403,
    "foreign_site": 403,
    "password_wrong": 403,
    "not_your_seat": 403,
    "not_your_table": 403,
    "hints_not_allowed": 403,
    "chat_not_admitted": 403,
    "suspended": 403,
    "seat_not_welcome": 403,
    "table_unknown": 404,
    "page_unknown": 404,
    "token_unknown": 404,
    "passkey_wrong": 401,
    "passkey_unknown": 404,
    "chat_unknown": 404,
    "chat_nobody_asks": 404,
    "session_unknown": 404,
    "reset_expired": 410,
    "account_missing": 403,
    "game_unknown": 404,
    "method_wrong": 405,
    "stale": 409,
    "not_your_turn": 409,
    "seat_taken": 409,
    "chat_admitted": 409,
    "chat_many_ask": 409,
    "chat_player": 409,
    "report_settled": 409,
    "moderator_safe": 409,
    "seat_already": 409,
    "seat_away": 409,
    "seat_lost": 409,
    "seat_present": 409,
    "table_not_begun": 409,
    "table_not_open": 409,
    "table_not_playing": 409,
    "table_not_over": 409,
    "table_figures": 409,
    "table_paused": 409,
    "table_not_paused": 409,
    "analysis_of_other_rules": 409,
    "name_taken": 409,
    "account_already": 409,
    "table_of_other_rules": 410,
    "body_too_large": 413,
    "form_wrong": 422,
    "too_many": 429,
    "too_many_streams": 429,
    FAULT: 500,
    "table_busy": 503,
    "table_in_trouble": 503,
    UNREACHABLE: 503,
}
Answer = Callable[[Request, BadInput], ASGIApp]  # what makes a response of a refusal


def status_of(error: BadInput) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(error.code, DEFAULT)


def fault(error: Exception, number: str) -> BadInput:
    """What is said of an error that nobody foresaw; where the database cannot store it is said so, and passes."""
    away = isinstance(error, (OperationalError, InterfaceError, PoolTimeout))
    return BadInput(UNREACHABLE if away else FAULT, got=number)
