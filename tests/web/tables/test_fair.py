"""Fair shares: whose account a table is on, and how many places of the lobby one may take."""

from __future__ import annotations

from bazigah.web.bots.queue import Owner, Priority
from bazigah.web.storage.database import Database
from bazigah.web.tables.bot_turns import bot_turn
from bazigah.web.tables.plan import BOT, HOST, Chair, Plan
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import person, within


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
