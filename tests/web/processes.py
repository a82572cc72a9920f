"""Servers for tests in processes of their own: started, killed, started again on the same data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from bazigah.web.settings import PREFIX, RATES

PATIENCE = 60.0  # seconds to start
UNLIMITED = dict.fromkeys([name.upper() for name in RATES], "off") | {"STREAMS_BY_ADDRESS": "0"}


class Process:
    """A server at an address."""

    def __init__(self, data: Path, port: int, **settings: str) -> None:
        self.address = f"http://127.0.0.1:{port}"
        given = {"DATA_FOLDER": str(data), "BOT_WORKERS": "1", "LOG_LEVEL": "warning", **UNLIMITED, **settings}
        environment = {**os.environ, **{PREFIX + name: value for name, value in given.items()}}
        command = [str(Path(sys.executable).with_name("bazigah")), "serve", "--port", str(port)]
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Until it answers."""
        until_it_answers(self.address, self._process)

    def kill(self) -> None:
        """Without a chance to say farewell."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """As one stops a server."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)


def until_it_answers(address: str, process: subprocess.Popen[Any]) -> None:
    """Wait for a server that has just been started."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert process.poll() is None, "the server ended"
        try:
            httpx.get(f"{address}/healthz").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError


@contextmanager
def process(data: Path, port: int, **settings: str) -> Iterator[Process]:
    """A server that answers, for as long as the block lasts."""
    running = Process(data, port, **settings)
    try:
        running.wait()
        yield running
    finally:
        running.stop()
