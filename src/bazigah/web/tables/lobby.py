"""The lobby: public tables, those that wait for somebody first. In turns, so that nobody's many push others out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, String, and_, case, cast, func, or_, select
from sqlalchemy.orm import Session

from bazigah.web.storage.models import GameTable, Person
from bazigah.web.tables import store
from bazigah.web.tables.match import OPEN, PLAYING
from bazigah.web.tables.plan import DAYS
from bazigah.web.tables.store import TableListing

LISTED: Final = 50  # tables of a page
LAST_PAGE: Final = 1000
_STALE: Final = timedelta(days=1)  # without a move: no longer shown, but for games that are played by days


@dataclass(frozen=True)
class LobbyWish:
    """Which tables somebody wants to see."""

    game: str = ""
    clock: str = ""
    host: str = ""  # a part of the name of whoever set it up
    page: int = 1


EVERYTHING: Final = LobbyWish()


@dataclass(frozen=True)
class LobbyPage:
    """Some tables, and whether there are more behind them."""

    tables: list[TableListing]
    more: bool


def lobby_page(session: Session, wish: LobbyWish, at: datetime) -> LobbyPage:
    """A page of the lobby. The newest of each place that tables come from is listed first, then the next of each.

    Within a place, which may be a household or a school, its hosts take turns in the same way.
    """
    newest = GameTable.created.desc()
    of_host = func.row_number().over(partition_by=[GameTable.stage, GameTable.host_id], order_by=newest)
    hosts = select(GameTable.id, of_host.label("turn")).where(_shown(wish, at)).subquery()
    whence = case((GameTable.origin != "", GameTable.origin), else_=cast(GameTable.host_id, String))
    of_place = func.row_number().over(partition_by=[GameTable.stage, whence], order_by=[hosts.c.turn, newest])
    turns = select(GameTable.id, of_place.label("turn")).join(hosts, hosts.c.id == GameTable.id).subquery()
    rows = session.scalars(
        select(GameTable)
        .join(turns, turns.c.id == GameTable.id)
        .order_by(GameTable.stage, turns.c.turn, GameTable.created.desc(), GameTable.id)
        .offset((min(max(wish.page, 1), LAST_PAGE) - 1) * LISTED)
        .limit(LISTED + 1)
    ).all()
    return LobbyPage(store.listed(session, rows[:LISTED]), len(rows) > LISTED)


def _shown(wish: LobbyWish, at: datetime) -> ColumnElement[bool]:
    lively = or_(GameTable.clock == DAYS, func.coalesce(GameTable.since, GameTable.created) >= at - _STALE)
    wanted = [GameTable.private.is_(False), GameTable.stage.in_((OPEN, PLAYING)), GameTable.trouble.is_(None), lively]
    if wish.game:
        wanted.append(GameTable.game == wish.game)
    if wish.clock:
        wanted.append(GameTable.clock == wish.clock)
    if wish.host:
        hosts = select(Person.id).where(Person.name.icontains(wish.host, autoescape=True))
        wanted.append(GameTable.host_id.in_(hosts))
    return and_(*wanted)
