"""A server for mail that keeps what it is handed, for tests."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from email.message import EmailMessage
from types import TracebackType
from typing import Self


class _Handler(socketserver.StreamRequestHandler):
    """Says yes to everything, and keeps the letter."""

    def handle(self) -> None:
        self._say("220 here")
        for raw in self.rfile:
            line = raw.decode().strip().upper()
            if line == "QUIT":
                self._say("221 bye")
                return
            if line == "DATA":
                self._say("354 go on")
                self.server.letters.append(self._letter())  # type: ignore[attr-defined]
            self._say("250 ok")

    def _letter(self) -> EmailMessage:
        lines = list(iter(self.rfile.readline, b".\r\n"))
        return email.message_from_bytes(b"".join(lines), policy=email.policy.default)

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class Letterbox(socketserver.ThreadingTCPServer):
    """Open for as long as the block lasts; `letters` is what came."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.letters: list[EmailMessage] = []
        self.port: int = self.server_address[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.shutdown()
        self.server_close()
