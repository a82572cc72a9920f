"""The waiting room: who sits where, the address to share, and the start."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import HTMLResponse

from bazigah.text.words import Words
from bazigah.web.pages.facts import facts
from bazigah.web.pages.frame import of_game
from bazigah.web.pages.live_part import revision
from bazigah.web.pages.templating import render
from bazigah.web.storage.models import Person
from bazigah.web.tables.match import CLOSED, HostedMatch


@dataclass(frozen=True)
class RoomSeat:
    """A seat before the game begins."""

    number: int
    name: str
    free: bool
    bot: bool
    own: bool


def room(request: Request, match: HostedMatch, visitor: Person | None, spoken: Words) -> HTMLResponse:
    """The page of a table that waits for its players, or was closed before they came."""
    own = match.seats_of(visitor.id if visitor else None)
    words = of_game(spoken, match.game.name)
    seats = [
        RoomSeat(
            seat.number, name, seat.person_id is None and seat.bot is None, seat.bot is not None, seat.number in own
        )
        for seat, name in zip(match.seats, match.titles(words), strict=True)
    ]
    return render(
        request,
        "room.html",
        words=words,
        table=match.table,
        game=match.game.name,
        title=words.title(),
        closed=match.stage == CLOSED,
        seats=seats,
        seated=bool(own),
        host=visitor is not None and match.table.host_id == visitor.id,
        facts=facts(match.table, words),
        seen=revision(match),
        address=address_of(request, match.id),
    )


def address_of(request: Request, table_id: str) -> str:
    """The full address of a table, for others."""
    public: str = request.app.state.settings.public_url
    return f"{public or str(request.base_url).rstrip('/')}/t/{table_id}"
