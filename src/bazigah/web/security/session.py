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

COOKIE: Final = "bazigah"
_DAY: Final = 24 * 60 * 60
_LIFETIME: Final = 400 * _DAY  # the longest that browsers keep a cookie
_RENEWED_AFTER: Final = 30 * _DAY
_SALT: Final = "session"


@dataclass
class VisitorSession:
    """What the cookie says. The nonce ties the forms of a visitor to the session."""

    person_id: int | None = None
    nonce: str = ""
    changed: bool = False

    def begin(self, person_id: int | None) -> None:
        """Somebody else is here now: what was handed out before is worth nothing any more."""
        self.person_id = person_id
        self.nonce = secrets.token_urlsafe(16)
        self.changed = True

    def keep(self, person_id: int) -> None:
        """A visitor who was nobody is a guest from now on, in whose open page the forms go on working."""
        self.person_id = person_id
        self.ensure_nonce()
        self.changed = True

    def ensure_nonce(self) -> str:
        """The nonce, made when it is first needed."""
        if not self.nonce:
            self.begin(self.person_id)
        return self.nonce


def session_of(connection: HTTPConnection) -> VisitorSession:
    """The session of a request."""
    session: VisitorSession = connection.state.session
    return session


class SessionCookie:
    """Writes and reads the cookie. A forged, torn or old one is no cookie."""

    def __init__(self, secret: str, secure: bool) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt=_SALT, signer_kwargs={"digest_method": hashlib.sha256})
        self._secure = secure

    def read(self, text: str | None) -> VisitorSession:
        """The session that a cookie holds."""
        if not text:
            return VisitorSession()
        try:
            (person_id, nonce), signed = self._signer.loads(text, max_age=_LIFETIME, return_timestamp=True)
        except (BadData, ValueError, TypeError):
            return VisitorSession()
        return VisitorSession(person_id, nonce, changed=time() - signed.timestamp() > _RENEWED_AFTER)

    def written(self, session: VisitorSession) -> str:
        """The header that sets the cookie."""
        value = self._signer.dumps([session.person_id, session.nonce])
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value!s}; Path=/; Max-Age={_LIFETIME}; HttpOnly; SameSite=Lax{secure}"


class SessionMiddleware:
    """Gives every request its session, and the browser the cookie when it changed."""

    def __init__(self, app: ASGIApp, secret: str, secure: bool) -> None:
        self.app = app
        self.cookie = SessionCookie(secret, secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        session = connection.state.session = self.cookie.read(connection.cookies.get(COOKIE))

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and session.changed:
                MutableHeaders(scope=message).append("set-cookie", self.cookie.written(session))
            await send(message)

        await self.app(scope, receive, with_cookie)


class CsrfTokens:
    """Proves that a form comes from a page of ours: a code of the session's nonce."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(json.dumps(["forms", secret]).encode()).digest()

    def issue(self, session: VisitorSession) -> str:
        """The token that the forms of a session carry."""
        return hmac.new(self._key, session.ensure_nonce().encode(), hashlib.sha256).hexdigest()

    def verify(self, session: VisitorSession, token: str) -> bool:
        """Whether a token is the one of the session."""
        return bool(session.nonce) and hmac.compare_digest(self.issue(session).encode(), token.encode())
