"""The bot in `examples/` plays as its page says."""

from __future__ import annotations

import asyncio
import sys

from sqlalchemy import select
from sqlalchemy.orm import Session

from bazigah.build import PACKAGE
from bazigah.web.settings import Settings
from bazigah.web.storage.models import GameTable
from bazigah.web.tables.match import OVER
from tests.web.programs import TWO, Server, at_server, step
from tests.web.tables.rooms import until

BOT = PACKAGE.parent.parent / "examples" / "random_bot.py"


async def started(server: Server, *more: str) -> asyncio.subprocess.Process:
    command = [sys.executable, "-W", "error", str(BOT), server.address, *more]
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)


def only_table(session: Session) -> GameTable:
    return session.scalars(select(GameTable)).one()


def test_it_plays_a_whole_game_against_the_house(settings: Settings) -> None:
    async def test(server: Server) -> None:
        bot = await started(server)
        printed, _ = await bot.communicate()
        assert bot.returncode == 0
        table = await server.service.database.read(only_table)
        assert table.stage == OVER
        assert [int(line.split(": ")[-1]) for line in printed.decode().splitlines()] == table.points

    at_server(settings, test)


def test_it_takes_a_free_seat_and_answers_moves(settings: Settings) -> None:
    async def test(server: Server) -> None:
        host = await server.guest("Niloofar")
        table_id = (await host.do("/tables", game="burgundy", chairs=TWO))["id"]
        bot = await started(server, table_id)

        async def my_turn() -> bool:
            return bool((await host.ask(f"/tables/{table_id}"))["deciding"] == 1)

        try:
            await until(my_turn)
            position = None
            while position is None or position["table"]["deciding"] == 1:
                position = await step(table_id, [host], 0, position)
            await until(my_turn)
        finally:
            bot.kill()
            await bot.communicate()

    at_server(settings, test)
