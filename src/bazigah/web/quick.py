"""The way of the requests that come most often: a move is read and answered without the machinery for any request.

That machinery takes longer than a move. It stays for whatever is not exactly as described: it says what is wrong, and
from it comes the reference of the API.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import parse_qsl

from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

from bazigah.web.security.body import again

_FORM: Final = "application/x-www-form-urlencoded"
_JSON: Final = "application/json"
_NUMBER: Final = re.compile(r"\d{1,9}")

Fields = dict[str, Any]
Reader = Callable[[Request, bytes], Fields | None]  # the parameters of the endpoint; None where it is not as described
Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Any]])


def quick(reader: Reader, who: Callable[[Request], Awaitable[Any]]) -> Callable[[Endpoint], Endpoint]:
    """An endpoint of a `QuickRoute` that gets its parameters from a reader, and the person who asks."""

    def marked(endpoint: Endpoint) -> Endpoint:
        vars(endpoint)["quick"] = reader, who
        return endpoint

    return marked


class QuickRoute(APIRoute):
    """A route that goes the quick way where its endpoint has one, and sees at once whether a path may be its own."""

    def __init__(self, path: str, *given: Any, **named: Any) -> None:
        super().__init__(path, *given, **named)
        self._head, self._foot = path.partition("{")[0], path.rpartition("}")[2]

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        path = scope["path"]
        if not scope.get("root_path") and not (path.startswith(self._head) and path.endswith(self._foot)):
            return Match.NONE, {}
        return super().matches(scope)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        known = getattr(self.endpoint, "quick", None)
        if known is None or scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        reader, who = known
        request = Request(scope, receive, send)
        body = await request.body()
        given = reader(request, body)
        if given is None:
            await super().handle(scope, again(body, receive), send)
            return
        found = await self.endpoint(request=request, person=await who(request), **request.path_params, **given)
        await _answer(found)(scope, receive, send)


def _answer(found: Response | BaseModel) -> Response:
    return found if isinstance(found, Response) else Response(found.model_dump_json(), media_type=_JSON)


def json_reader(name: str, model: type[BaseModel], path: dict[str, re.Pattern[str]]) -> Reader:
    """Reads a body of JSON as one parameter, where the path is as it must be."""

    def read(request: Request, body: bytes) -> Fields | None:
        if request.headers.get("content-type") != _JSON:
            return None
        if not all(pattern.fullmatch(request.path_params[part]) for part, pattern in path.items()):
            return None
        try:
            return {name: model.model_validate_json(body)}
        except ValidationError:
            return None

    return read


def form_reader(numbers: frozenset[str], texts: dict[str, int]) -> Reader:
    """Reads a form: numbers, which must be there, and texts up to a length, which may be missing."""

    def read(request: Request, body: bytes) -> Fields | None:
        if not request.headers.get("content-type", "").startswith(_FORM):
            return None
        sent = dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True))
        found: Fields = {name: int(sent[name]) for name in numbers if _NUMBER.fullmatch(sent.get(name, ""))}
        found |= {name: sent.get(name, "") for name, longest in texts.items() if len(sent.get(name, "")) <= longest}
        return found if len(found) == len(numbers) + len(texts) else None

    return read
