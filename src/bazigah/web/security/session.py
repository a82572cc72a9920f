"""The session: who a visitor is, in a signed cookie that lasts."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass
from time import time
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bazigah.web.settings import Settings

COOKIE: Final = "bazigah"
_DAY: Final = 24 * 60 * 60
_LIFETIME: Final = 400 * _DAY  # the longest that browsers keep a cookie
_RENEWED_AFTER: Final = 30 * _DAY
_SALT: Final = "session"


@dataclass
class Session:
    """What the cookie says. The nonce ties the forms of a visitor to the session."""

    person_id: int | None = None
    nonce: str = ""
    changed: bool = False

    def begin(self, person_id: int | None) -> None:
        """Somebody else is here now: what was handed out before is worth nothing any more."""
        self.person_id = person_id
        self.nonce = secrets.token_urlsafe(16)
        self.changed = True

    def known(self) -> str:
        """The nonce, made when it is first needed."""
        if not self.nonce:
            self.begin(self.person_id)
        return self.nonce


def session_of(connection: HTTPConnection) -> Session:
    """The session of a request."""
    session: Session = connection.state.session
    return session


class Cookies:
    """Writes and reads the cookie. A forged, torn or old one is no cookie."""

    def __init__(self, settings: Settings) -> None:
        self._signer = URLSafeTimedSerializer(
            settings.secret, salt=_SALT, signer_kwargs={"digest_method": hashlib.sha256}
        )
        self._secure = settings.secure

    def read(self, text: str | None) -> Session:
        """The session that a cookie holds."""
        if not text:
            return Session()
        try:
            (person_id, nonce), signed = self._signer.loads(text, max_age=_LIFETIME, return_timestamp=True)
        except (BadData, ValueError, TypeError):
            return Session()
        return Session(person_id, nonce, changed=time() - signed.timestamp() > _RENEWED_AFTER)

    def written(self, session: Session) -> str:
        """The header that sets the cookie."""
        value = self._signer.dumps([session.person_id, session.nonce])
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value!s}; Path=/; Max-Age={_LIFETIME}; HttpOnly; SameSite=Lax{secure}"


class Sessions:
    """Gives every request its session, and the browser the cookie when it changed."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.cookies = Cookies(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        session = connection.state.session = self.cookies.read(connection.cookies.get(COOKIE))

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and session.changed:
                MutableHeaders(scope=message).append("set-cookie", self.cookies.written(session))
            await send(message)

        await self.app(scope, receive, with_cookie)


class Seal:
    """Proves that a form comes from a page of ours: a code of the session's nonce."""

    def __init__(self, settings: Settings) -> None:
        self._key = hashlib.sha256(json.dumps(["forms", settings.secret]).encode()).digest()

    def of(self, session: Session) -> str:
        """The token that the forms of a session carry."""
        return hmac.new(self._key, session.known().encode(), hashlib.sha256).hexdigest()

    def fits(self, session: Session, token: str) -> bool:
        """Whether a token is the one of the session."""
        return bool(session.nonce) and hmac.compare_digest(self.of(session).encode(), token.encode())
