"""Time that nobody could use is nobody's: a server that was down, a wall clock that jumps."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from bazigah.web import clock
from bazigah.web.clock import now
from bazigah.web.settings import Settings
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, Pulse
from bazigah.web.tables import pulse
from bazigah.web.tables.match import PLAYING
from bazigah.web.tables.plan import BY_LOSS, DAYS, LIVE
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import opened, table_of_two, within
from tests.web.visits import Site, at_site

NIGHT = timedelta(hours=9)


def lived_last(database: Database, at: datetime) -> None:
    database.write_sync(lambda session: session.merge(Pulse(1, at)))


@pytest.mark.parametrize(("kind", "seconds"), [(LIVE, 600), (DAYS, 86400)])
def test_the_time_in_which_no_server_lived_runs_on_no_clock(database: Database, kind: str, seconds: int) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=kind, seconds=seconds, on_timeout=BY_LOSS)
        before = await service.table(table_id)
        left = before.clock_of(before.deciding)
        assert left is not None
        lived_last(database, now() - NIGHT)
        for column in ("since", "deadline"):
            _set_back(database, table_id, column, NIGHT)
        async with opened(database) as later:
            await later.resume_clocks()
            await later.sweep()
            after = await later.table(table_id)
            assert after.stage == PLAYING
            assert after.clock_of(after.deciding) == pytest.approx(left, abs=5)

    within(database, test)


def _set_back(database: Database, table_id: str, column: str, by: timedelta) -> None:
    def work(session: Session) -> None:
        table = session.get_one(GameTable, table_id)
        setattr(table, column, getattr(table, column) - by)

    database.write_sync(work)


def test_whoever_had_hardly_any_time_left_has_a_minute_after_a_start(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=LIVE, seconds=600)
        _set_back(database, table_id, "since", timedelta(seconds=719))
        _set_back(database, table_id, "deadline", timedelta(seconds=719))
        lived_last(database, now() - timedelta(minutes=2))
        async with opened(database) as later:
            await later.resume_clocks()
            match = await later.table(table_id)
            assert match.clock_of(match.deciding) == pytest.approx(pulse.GRACE.total_seconds(), abs=5)

    within(database, test)


def test_a_server_that_starts_beside_another_moves_no_clock(database: Database) -> None:
    async def test(service: TableService) -> None:
        await service.resume_clocks()
        table_id, _ = await table_of_two(service, clock=LIVE, seconds=600)
        before = (await service.table(table_id)).table.deadline
        async with opened(database) as other:
            await other.resume_clocks()
            assert (await other.table(table_id)).table.deadline == before

    within(database, test)


@pytest.mark.parametrize("jump", [timedelta(days=40), -timedelta(days=40)])
def test_a_wall_clock_that_jumps_ends_no_game_and_gives_nobody_time(
    database: Database, monkeypatch: pytest.MonkeyPatch, jump: timedelta
) -> None:
    async def test(service: TableService) -> None:
        async with opened(database) as other:
            for house in (service, other):
                await house.resume_clocks()
            table_id, _ = await table_of_two(service, clock=LIVE, seconds=600, on_timeout=BY_LOSS)
            left = (await service.table(table_id)).clock_of((await service.table(table_id)).deciding)
            monkeypatch.setattr(clock, "wall", lambda: datetime.now(UTC) + jump)
            for house in (service, other):
                await house.beat()
                await house.sweep()
                match = await house.table(table_id)
                assert match.stage == PLAYING
                assert match.clock_of(match.deciding) == pytest.approx(left, abs=5)
            assert abs(now() - datetime.now(UTC) - jump) < timedelta(seconds=5)

    try:
        within(database, test)
    finally:
        monkeypatch.undo()
        clock.steady.look()


def test_the_server_answers_before_any_table_is_opened(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: TableService) -> None:
        await asyncio.Event().wait()

    async def test(site: Site) -> None:
        assert (await site.visitor().get("/healthz")).status_code == 200
        assert len(site.service.registry) == 0

    for work in ("wake_bots", "fill_in"):
        monkeypatch.setattr(TableService, work, never)
    at_site(settings, test)
