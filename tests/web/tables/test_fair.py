"""Fair shares: whose account a table is on, and how many places of the lobby one may take."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy.orm import Session

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.web.asker import asker
from bazigah.web.bots.queue import Owner, Priority
from bazigah.web.clock import now
from bazigah.web.storage import tidy
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person, SignIn, Token
from bazigah.web.tables import lobby
from bazigah.web.tables import service as services
from bazigah.web.tables.bot_turns import bot_turn
from bazigah.web.tables.lobby import LobbyWish
from bazigah.web.tables.match import PLAYING
from bazigah.web.tables.plan import BOT, DAY, DAYS, HOST, Chair, Plan
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import is_over, person, step, table_of_two, until, within


def test_a_table_tells_whether_people_wait_and_on_whose_account_it_thinks(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        bots = [Chair(BOT, bot="random"), Chair(BOT, bot="random")]
        alone = await service.create(host, Plan("burgundy", 2, chairs=bots))
        played = await service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="random")]))
        turns = [bot_turn(await service.table(table_id)) for table_id in (alone, played)]
        assert [turn.priority for turn in turns] == [Priority.BOTS, Priority.PERSON]
        assert turns[1].owner == Owner("", str(host.id), played)
        left = await service.leave(played, host)
        assert bot_turn(left).priority == Priority.BOTS, "who left does not wait"

    within(database, test)


# --- the lobby ------------------------------------------------------------------------------------------------------


async def open_tables(service: TableService, host: str, number: int, origin: str = "") -> None:
    somebody = await person(service, host)
    token = asker.set(origin)
    for _ in range(number):
        await service.create(somebody, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
    asker.reset(token)


async def hosts(service: TableService, **wish: Any) -> list[str]:
    return [listed.host for listed in (await service.lobby(LobbyWish(**wish))).tables]


def test_many_tables_of_one_do_not_push_others_out_of_the_lobby(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LISTED", 5)

    async def test(service: TableService) -> None:
        await open_tables(service, "Niloofar", 1)
        await open_tables(service, "Arash", 2)
        await open_tables(service, "Mallory", 9)
        await open_tables(service, "Mal", 2, "one address")
        await open_tables(service, "Lory", 2, "one address")
        first = await hosts(service)
        assert sorted(first[:4]) == ["Arash", "Lory", "Mallory", "Niloofar"], "new guests of one address are one"
        pages = [await service.lobby(LobbyWish(page=page)) for page in (1, 2, 3, 4, 5)]
        assert [len(page.tables) for page in pages] == [5, 5, 5, 1, 0]
        assert [page.more for page in pages] == [True, True, True, False, False]
        assert len({one.table.id for page in pages for one in page.tables}) == 16

    within(database, test)


def test_hosts_of_one_address_take_turns(database: Database) -> None:
    async def test(service: TableService) -> None:
        for host in ("A", "B"):
            await open_tables(service, host, 2, "a school")
        assert await hosts(service) == ["B", "A", "B", "A"]

    within(database, test)


def test_the_lobby_is_searched_by_game_and_host(database: Database) -> None:
    async def test(service: TableService) -> None:
        await open_tables(service, "Niloofar", 1)
        await open_tables(service, "Ni%", 1)
        assert await hosts(service, host="nilo") == ["Niloofar"]
        assert await hosts(service, host="%") == ["Ni%"]
        assert await hosts(service, game="trajan") == []

    within(database, test)


def test_what_has_long_been_still_is_not_shown_unless_it_is_played_by_days(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(service: TableService) -> None:
        await open_tables(service, "Niloofar", 1)
        days = Plan("burgundy", 2, chairs=[Chair(HOST), Chair()], clock=DAYS, seconds=DAY)
        await service.create(await person(service, "Arash"), days)
        monkeypatch.setattr(services, "now", lambda: now() + timedelta(days=2))
        assert await hosts(service) == ["Arash"]

    within(database, test)


# --- tidying --------------------------------------------------------------------------------------------------------

AFTER = {"tables": 7, "bots": 30, "guests": 30}


def test_what_nobody_misses_goes_and_nothing_else(database: Database) -> None:
    async def test(service: TableService) -> None:
        played, friends = await table_of_two(service)
        await step(service, played, friends, Rng(1))
        waiting = await service.create(friends[0], Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        guest = await person(service, "Mallory")
        bots = Plan("burgundy", 2, chairs=[Chair(BOT, bot="random"), Chair(BOT, bot="random")])
        alone = await service.create(guest, bots)
        left = await service.create(guest, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="random")]))
        idle = await person(service, "Nobody")
        await until(partial(is_over, service, alone))
        assert await due(service, 1) == {"tables": 0, "bots": 0, "guests": 0}
        assert await due(service, 8) == {"tables": 1, "bots": 0, "guests": 0}
        assert await due(service, 31) == {"tables": 1, "bots": 1, "guests": 1}
        assert await removed(service, 31) == {"tables": 1, "bots": 1, "guests": 1}
        assert await removed(service, 31) == {"tables": 0, "bots": 0, "guests": 0}
        service.registry.evict_all()
        for table_id in (played, left):
            assert (await service.table(table_id)).stage == PLAYING
        for table_id in (waiting, alone):
            with pytest.raises(BadInput):
                await service.table(table_id)
        assert [await there(service, one) for one in (guest, idle)] == [True, False]
        assert all([await there(service, friend) for friend in friends])

    within(database, test)


def test_an_account_stays_and_so_does_whoever_was_seen_lately(database: Database) -> None:
    async def test(service: TableService) -> None:
        account, seen, token = [await person(service, name) for name in ("A", "B", "C")]
        at = now() + timedelta(days=100)

        def store(session: Session) -> None:
            session.get_one(Person, account.id).username = "a"
            session.add(SignIn("x" * 64, seen.id, now(), at - timedelta(days=1)))
            session.add(Token(token.id, "y" * 64, "C", now()))

        await service.database.write(store)
        assert await removed(service, 100) == {"tables": 0, "bots": 0, "guests": 1}
        assert [await there(service, one) for one in (account, seen, token)] == [True, True, False]

    within(database, test)


def test_zero_days_mean_never(database: Database) -> None:
    async def test(service: TableService) -> None:
        await person(service, "Nobody")
        found = await service.database.write(partial(tidy.count, days=AFTER | {"guests": 0}, at=later(365)))
        assert found == {"tables": 0, "bots": 0}

    within(database, test)


def later(days: int) -> datetime:
    return now() + timedelta(days=days)


async def due(service: TableService, days: int) -> dict[str, int]:
    return await service.database.write(partial(tidy.count, days=AFTER, at=later(days)))


async def removed(service: TableService, days: int) -> dict[str, int]:
    return await service.database.write(partial(tidy.remove_some, days=AFTER, at=later(days)))


async def there(service: TableService, somebody: Person) -> bool:
    return await service.database.read(lambda session: session.get(Person, somebody.id)) is not None
