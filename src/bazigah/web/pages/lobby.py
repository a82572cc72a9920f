"""The lobby: tables that wait for somebody, games to look at, and the own ones."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import Response

from bazigah.drawing.players import COLOURS
from bazigah.text.words import Verbatim, Words
from bazigah.web.pages import facts
from bazigah.web.pages.frame import of_game, shelf
from bazigah.web.pages.templating import render
from bazigah.web.people.visitors import Spoken, Visitor
from bazigah.web.storage.models import Person
from bazigah.web.tables.lobby import LAST_PAGE, LobbyWish
from bazigah.web.tables.match import OPEN
from bazigah.web.tables.plan import LIMITS, NO_CLOCK
from bazigah.web.tables.service import service_of, waits_for
from bazigah.web.tables.store import TableListing

_LONGEST_NAME: Final = 40

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class LobbyRow:
    """A table in a list, worded."""

    id: str
    game: str
    title: str
    options: str
    host: str
    clock: str
    pace: str
    seats: list[str]  # a colour for each that is taken, nothing for each that is free
    free: int
    open: bool
    seated: bool
    others: str
    my_turn: bool
    result: str


@router.get("/tables")
async def lobby(
    request: Request,
    visitor: Visitor,
    spoken: Spoken,
    game: str = "",
    clock: str = "",
    host: str = "",
    page: int = 1,
) -> Response:
    service = service_of(request)
    offered = shelf(spoken)
    names = {one.name for one in offered}
    game, clock = (game if game in names else ""), (clock if clock in LIMITS else "")
    wish = LobbyWish(game, clock, host.strip()[:_LONGEST_NAME], min(max(page, 1), LAST_PAGE))
    listed = await service.lobby(wish)
    own = await service.mine(visitor) if visitor else []
    over = await service.finished(visitor) if visitor else []
    rows = [_row(one, visitor, spoken) for one in listed.tables]
    mine = [_row(one, visitor, spoken) for one in own]
    return render(
        request,
        "lobby.html",
        games=offered,
        rows=rows,
        mine=mine,
        over=[_row(one, visitor, spoken) for one in over[:10]],
        waiting=sum(1 for row in mine if row.my_turn),
        free=sum(1 for row in rows if row.open),
        playing=sum(1 for row in rows if not row.open),
        wish=wish,
        where=partial(_where, wish),
        more=listed.more,
    )


def _where(wish: LobbyWish, **changes: Any) -> str:
    """The address of the same wish with some changes; without a word on the page it is the first."""
    changed = replace(wish, **{"page": 1, **changes})
    return "?" + urlencode({name: value for name, value in asdict(changed).items() if value not in ("", 1)})


def _row(listed: TableListing, visitor: Person | None, spoken: Words) -> LobbyRow:
    table, words = listed.table, of_game(spoken, listed.table.game)
    own = {seat.number for seat in listed.seats if visitor is not None and seat.person_id == visitor.id}
    taken = [seat.person_id is not None or seat.bot is not None for seat in listed.seats]
    others = [_name(listed, number, words) for number, is_taken in enumerate(taken) if is_taken and number not in own]
    return LobbyRow(
        id=table.id,
        game=table.game,
        title=words.title(),
        options=words.fill([Verbatim(option) for option in facts.options(table, words)]) or words.say("web.base_game"),
        host=listed.host,
        clock=table.clock,
        pace=facts.pace(table.clock, table.seconds, words) if table.clock != NO_CLOCK else "",
        seats=[COLOURS[number] if is_taken else "" for number, is_taken in enumerate(taken)],
        free=taken.count(False),
        open=table.stage == OPEN,
        seated=bool(own),
        others=words.fill(others),
        my_turn=visitor is not None and waits_for(listed, visitor),
        result=_result(listed, own, words),
    )


def _name(listed: TableListing, number: int, words: Words) -> Verbatim:
    seat = listed.seats[number]
    return words.isolate(seat.name or words.say("web.seat.bot"))


def _result(listed: TableListing, own: set[int], words: Words) -> str:
    """The place one got, and the points of all."""
    places, points = listed.table.places, listed.table.points
    if not places or not points or not own:
        return ""
    best = min(places[number] for number in own)
    return words.say("web.place", place=best, points=[points[number] for number in range(len(points))])
