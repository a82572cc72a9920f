"""The page of the account: what all its forms come back to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse
from fastapi.routing import APIRoute
from sqlalchemy.orm import Session
from starlette.types import Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.text.words import Words
from bazigah.web.errors import status_of
from bazigah.web.pages.templating import render
from bazigah.web.people import moderation, passkeys, quiet, sessions, tokens
from bazigah.web.people.devices import device
from bazigah.web.people.visitors import spoken
from bazigah.web.security.session import session_of
from bazigah.web.storage.models import Person, SignIn

HOME: Final = "/account"
_EMPTY: Final = {"username": "", "email": "", "token": ""}
_DONE: Final = ("name", "password", "email", "ended", "heard", "passkey")  # what the page may be told to have been done
Text = Annotated[str, Form()]


def pages() -> APIRouter:
    """A part of the pages of the account."""
    return APIRouter(prefix=HOME, include_in_schema=False, route_class=_AccountRoute)


class _AccountRoute(APIRoute):
    """What is done to an account holds at once: nobody is remembered as they were."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().handle(scope, receive, send)
        finally:
            if scope["method"] == "POST":
                scope["app"].state.token_cache.clear()


@dataclass(frozen=True)
class Browser:
    """A browser in which somebody is signed in, as the page tells it."""

    key: str
    name: str
    in_a_hand: bool
    own: bool
    seen: datetime
    begun: datetime


async def account_page(
    request: Request, person: Person | None, error: BadInput | None = None, section: str = "", **given: Any
) -> Response:
    """The page; with what was wrong beside the form it was wrong in, and what was typed still there."""
    words = spoken(request)
    own: dict[str, Any] = {"browsers": [], "tokens": [], "quiet": [], "reports": 0, "passkeys": []}
    if person is not None:
        own = await request.app.state.database.read(lambda session: _of(session, person, request, words))
    done = request.query_params.get("done", "")
    own["passkeys_installed"] = passkeys.INSTALLED
    context = {"said": words.error(error) if error else "", "section": section, **_EMPTY, **own, **given}
    return render(
        request, "account.html", status_of(error) if error else 200, done=done if done in _DONE else "", **context
    )


def back(path: str = HOME, done: str = "") -> RedirectResponse:
    """Back to a page, which says what was done."""
    return RedirectResponse(f"{path}?done={done}" if done else path, 303)


def must_be_account(person: Person) -> None:
    """Refuse a guest, who has nothing to sign in with."""
    if person.username is None:
        raise BadInput("account_missing")


def _of(session: Session, person: Person, request: Request, words: Words) -> dict[str, Any]:
    """What the page tells of somebody."""
    here = sessions.digest(session_of(request).nonce)
    browsers = [_browser(row, here, words) for row in sessions.of(session, person.id)]
    return {
        "browsers": browsers,
        "tokens": tokens.of(session, person.id),
        "passkeys": passkeys.of(session, person.id),
        "quiet": quiet.of(session, person.id),
        "reports": moderation.how_many_wait(session) if person.moderator else 0,
    }


def _browser(row: SignIn, here: str, words: Words) -> Browser:
    known = device(row.agent)
    return Browser(row.digest, known.told(words), known.in_a_hand, row.digest == here, row.seen, row.created)
