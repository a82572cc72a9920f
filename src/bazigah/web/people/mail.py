"""Mail: sent by the server that the operator names, else written to the log."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

import anyio.to_thread
import structlog

from bazigah.web.settings import SMTP_PORTS, Settings

_PATIENCE: Final = 20.0  # seconds for the other server to answer
_HERE: Final = {"localhost", "127.0.0.1", "::1"}  # where a password crosses no network

log = structlog.get_logger()


class Mail:
    """Sends letters beside what goes on; how long that takes tells nobody anything."""

    def __init__(self, settings: Settings) -> None:
        self._url = urlsplit(settings.smtp_url.get_secret_value())
        host = urlsplit(settings.home).hostname
        self._sender = settings.mail_from or f"Bazigah <no-reply@{host}>"
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, to: str, subject: str, text: str) -> None:
        """Begin to send a letter; without a server for mail it is written to the log."""
        if not self._url.hostname:
            log.warning("mail_without_server", to=to, subject=subject, text=text)
            return
        letter = self._letter(to, subject, text)
        task = asyncio.create_task(self._deliver(letter))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def sent(self) -> None:
        """Wait for the letters that are under way."""
        await asyncio.gather(*self._sending)

    def _letter(self, to: str, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain="bazigah")
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    async def _deliver(self, letter: EmailMessage) -> None:
        try:
            await anyio.to_thread.run_sync(self._hand_over, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.error("mail_failed", to=str(letter["To"]), reason=str(error))

    def _hand_over(self, letter: EmailMessage) -> None:
        url, host = self._url, self._url.hostname or ""
        port = url.port or SMTP_PORTS[url.scheme]
        context = ssl.create_default_context()
        if url.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=_PATIENCE, context=context)
        else:
            server = smtplib.SMTP(host, port, timeout=_PATIENCE)
        with server:
            if url.scheme == "smtp" and host not in _HERE:
                server.starttls(context=context)
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(letter)
