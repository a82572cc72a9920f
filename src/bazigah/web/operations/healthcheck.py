"""Asks a server that runs on this machine how it is, as those do who watch over it."""

from __future__ import annotations

from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Final

from bazigah.web.settings import Settings

_PATIENCE: Final = 5.0  # seconds; the server gives its database 3
_HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def health_problem(settings: Settings) -> str:
    """What is wrong with the server of these settings; nothing if it can do its work."""
    host = _HERE.get(settings.host, settings.host)
    try:
        with closing(HTTPConnection(host, settings.port, timeout=_PATIENCE)) as connection:
            connection.request("GET", "/healthz")
            status = connection.getresponse().status
    except OSError as error:
        return error.strerror or str(error)
    except HTTPException as error:
        return type(error).__name__
    return "" if status == HTTPStatus.OK else f"HTTP {status}"
