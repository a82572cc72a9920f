"""Who asks, about which table and from which seat; and how refusals are described."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPBearer

from bazigah.engine.errors import BadInput
from bazigah.web.api.models import MOST_SEATS, Refused
from bazigah.web.people import visitors as people
from bazigah.web.quick import QuickRoute
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import HostedMatch

_PREFIX: Final = "/api/v1"
_ID: Final = r"^[a-z0-9]{1,12}$"
IDS: Final = {"table_id": re.compile(_ID)}
_TOKEN: Final = "A token of a guest (`POST /guests`) or of an account."
_MEANING: Final = {
    400: "It cannot be done: the code and the message say why.",
    401: "The token is missing or not known.",
    403: "The seat or the table is not yours.",
    404: "There is no such table or game.",
    409: "The table is no longer, or not yet, as it must be for this.",
    413: "The body of the request is too large.",
    422: "The request is not as described.",
    429: "Too often; `Retry-After` says how many seconds to wait.",
}

Responses = dict[int | str, dict[str, Any]]


def refusals(*codes: int) -> Responses:
    """The description of what an address may refuse with."""
    return {code: {"model": Refused, "description": _MEANING[code]} for code in codes}


LOOKING: Final = refusals(401, 404, 422, 429)
ACTING: Final = refusals(400, 401, 403, 404, 409, 413, 422, 429)


def chapter(tag: str, path: str = "", responses: Responses | None = None) -> APIRouter:
    """A part of the API, with a heading of its own in the reference."""
    return APIRouter(prefix=_PREFIX + path, tags=[tag], responses=responses, route_class=QuickRoute)


class _Anybody(HTTPBearer):
    """Whoever asks, if a token tells. Being a scheme of security, it tells the reference of the token too."""

    async def __call__(self, request: Request) -> Person | None:  # type: ignore[override]
        return await people.current(request)


class _Somebody(HTTPBearer):
    """Whoever asks; without a token nothing is done."""

    async def __call__(self, request: Request) -> Person:  # type: ignore[override]
        return await people.somebody(request)


Visitor = Annotated[Person | None, Depends(_Anybody(scheme_name="token", description=_TOKEN))]
Somebody = Annotated[Person, Depends(_Somebody(scheme_name="token", description=_TOKEN))]
TableId = Annotated[
    str, Path(pattern=_ID, description="The id of a table, as in its address.", examples=["k7m2x9q4ab"])
]
SeatAsked = Annotated[
    int | None,
    Query(alias="seat", ge=1, le=MOST_SEATS, description="One of your seats; without it the first, or a spectator's."),
]


def own_viewpoint(match: HostedMatch, person: Person | None, asked: int | None) -> int:
    """The seat from which somebody looks; one that is asked for and not one's own is refused."""
    person_id = None if person is None else person.id
    if asked is None:
        return match.viewpoint_of(person_id)
    if asked - 1 not in match.seats_of(person_id):
        raise BadInput("not_your_seat")
    return asked - 1
