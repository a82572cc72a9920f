"""Runs the server: a socket, the processes on it, and the address that is announced."""

from __future__ import annotations

import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from bazigah.engine.errors import BadInput
from bazigah.web.app import create_app, from_environment, settle_in
from bazigah.web.connections import Doorkeeper, GuardedProtocol, room_for_connections
from bazigah.web.operations import logs
from bazigah.web.settings import PREFIX, SECRET_FILE, Settings
from bazigah.web.storage.opening import open_database

_PORTS_TRIED: Final = 20
_PATIENCE: Final = 5  # seconds that answers under way may take when the server stops
_BACKLOG: Final = 2048
_EVERYWHERE: Final = {"0.0.0.0", "::"}
_FAR_AWAY: Final = ("192.0.2.1", 9)  # an address for examples: nothing is sent to it

Announce = Callable[[str], None]


def serve(settings: Settings, announce: Announce) -> None:
    """Serve until asked to stop. `announce` gets the address once visitors can come."""
    logs.configure(settings)
    _prepare(settings)
    with closing(bound(settings)) as listening:
        address = settings.public_url or f"http://{_host(settings)}:{listening.getsockname()[1]}"
        if settings.processes > 1:
            _serve_together(settings, listening, announce, address)
        else:
            for number in (signal.SIGINT, signal.SIGTERM):  # the server raises them again when it has stopped
                signal.signal(number, _leave)
            settle_in()
            _Server(_config(settings), lambda: announce(address)).run([listening])


def _prepare(settings: Settings) -> None:
    """All that can be wrong with the data is refused here once, not by each process that serves."""
    open_database(settings).close()
    if not settings.secret:
        raise BadInput("secret_empty", got=str(settings.data_folder / SECRET_FILE))


def _leave(*_: object) -> None:
    """To be asked to stop is no failure."""
    sys.exit(0)


def bound(settings: Settings) -> socket.socket:
    """A socket on the port that was set; where none was set, on the first free one from the default on."""
    chosen = "port" in settings.model_fields_set
    for port in [settings.port] if chosen else range(settings.port, settings.port + _PORTS_TRIED):
        try:
            return _listening(settings.host, port)
        except OSError:
            continue
    raise BadInput("port_taken", got=settings.port, host=settings.host)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def _host(settings: Settings) -> str:
    """The host that others in the network can type."""
    host = _own_address() if settings.host in _EVERYWHERE else settings.host
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _config(settings: Settings) -> uvicorn.Config:
    several = settings.processes > 1
    return uvicorn.Config(
        "bazigah.web.serve:one_of_several" if several else _guarded_app(create_app(settings)),
        factory=several,
        workers=settings.processes,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=_PATIENCE,
        backlog=_BACKLOG,
        http=GuardedProtocol,
        ws="none",
    )


def _guarded_app(app: FastAPI) -> FastAPI:
    """The application, and a doorkeeper for the connections of its process."""
    settings: Settings = app.state.settings
    room = room_for_connections(settings.connections)
    GuardedProtocol.doorkeeper = Doorkeeper(room, settings.connections_by_address, settings.is_proxy)
    return app


def one_of_several() -> FastAPI:
    """What each of several server processes serves."""
    return _guarded_app(from_environment())


def _serve_together(settings: Settings, listening: socket.socket, announce: Announce, address: str) -> None:
    """Several processes on one socket. They read the settings anew, and meet in files to add up their figures."""
    for name in settings.model_fields_set - {"secret_key"}:
        os.environ[f"{PREFIX}{name.upper()}"] = str(getattr(settings, name))
    with tempfile.TemporaryDirectory(prefix="bazigah-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        announce(address)
        Multiprocess(_config(settings), sockets=[listening]).run()
