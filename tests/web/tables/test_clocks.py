"""Humane clocks: an increment, pauses by agreement, vacation, a daily window, a warning before time is up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import BadInput
from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable
from bazigah.web.tables.match import HOLIDAY, PLAYING, WARN, WISH, HostedMatch
from bazigah.web.tables.plan import BOT, BY_LOSS, DAYS, HOST, LIVE, NO_CLOCK, Chair, Plan
from bazigah.web.tables.service import TableService
from bazigah.web.tables.window import Window, read_window
from tests.web.tables.rooms import person, step, table_of_two, within

DAY = 86400


def refused(code: str) -> pytest.RaisesExc[BadInput]:
    return pytest.RaisesExc(BadInput, check=lambda error: error.code == code)


async def at(service: TableService, table_id: str, **values: Any) -> HostedMatch:
    """The table with other values in its row."""
    service.database.write_sync(lambda s: s.execute(update(GameTable).where(GameTable.id == table_id).values(values)))
    service.registry.evict(table_id)
    return await service.table(table_id)


def test_each_turn_brings_its_seconds_but_not_each_step_of_it(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service, clock=LIVE, seconds=600, increment=30)
        match = await service.table(table_id)
        seat, steps = match.deciding, 0
        while match.deciding == seat:
            assert match.seats[seat].left == pytest.approx(600, abs=5)
            match = await step(service, table_id, people, Rng(1))
            steps += 1
        assert steps > 1
        assert match.seats[seat].left == pytest.approx(630, abs=5)

    within(database, test)


def test_taking_back_the_end_of_a_turn_brings_nobody_time(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service, clock=LIVE, seconds=600, increment=30)
        match, rng = await service.table(table_id), Rng(1)
        for _ in range(300):
            seat = match.deciding
            match = await step(service, table_id, people, rng)
            if match.deciding != seat and match.may_undo(seat):
                break
        else:
            pytest.skip("no turn ended so that it could be taken back")
        before = [one.left for one in match.seats]
        match = await service.undo(table_id, people[seat], seat, match.version)
        assert match.seats[seat].left == pytest.approx(before[seat] - 30, abs=5)
        assert match.seats[1 - seat].left == pytest.approx(before[1 - seat], abs=5)

    within(database, test)


def test_clocks_stand_still_when_all_who_play_wish_it_and_go_on_with_what_was_left(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service, clock=LIVE, seconds=600, on_timeout=BY_LOSS)
        match = await service.pause(table_id, people[0])
        assert (match.table.paused, match.seats[0].pausing, match.log[-1].kind) == (None, True, WISH)
        match = await service.pause(table_id, people[1])
        assert match.table.paused is not None
        match = await at(service, table_id, since=now() - timedelta(days=3))
        await service.sweep()
        assert match.clock_of(match.deciding) == pytest.approx(600, abs=5)
        with refused("table_paused"):
            await step(service, table_id, people, Rng(1))
        match = await service.go_on(table_id, people[1])
        assert match.clock_of(match.deciding) == pytest.approx(600, abs=5)
        assert not any(seat.pausing for seat in match.seats)
        with refused("table_not_paused"):
            await service.go_on(table_id, people[0])
        assert (await step(service, table_id, people, Rng(1))).table.steps == 1

    within(database, test)


def test_who_plays_bots_alone_stops_the_clocks_and_the_bots(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        chairs = [Chair(HOST), Chair(BOT, bot="random")]
        table_id = await service.create(host, Plan("burgundy", 2, chairs=chairs, clock=LIVE, seconds=600))
        match = await service.pause(table_id, host)
        assert match.table.paused is not None
        assert match.table.deadline is None

    within(database, test)


def test_a_day_of_vacation_is_used_before_time_is_up(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=DAYS, seconds=DAY, vacation=1, on_timeout=BY_LOSS)
        late = now() - timedelta(seconds=1)
        await at(service, table_id, deadline=late)
        await service.sweep()
        match = await service.table(table_id)
        assert (match.stage, match.seats[match.deciding].vacation) == (PLAYING, 0)
        assert HOLIDAY in {entry.kind for entry in match.log}
        assert match.clock_of(match.deciding) == pytest.approx(DAY, abs=5)
        await at(service, table_id, deadline=late)
        await service.sweep()
        assert (await service.table(table_id)).stage != PLAYING

    within(database, test)


@pytest.mark.parametrize(("kind", "seconds", "left"), [(LIVE, 600, 59), (DAYS, DAY, 3600)])
def test_it_is_said_once_that_time_runs_short(database: Database, kind: str, seconds: int, left: int) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=kind, seconds=seconds)
        for _ in range(2):
            await service.sweep()
            assert WARN not in {entry.kind for entry in (await service.table(table_id)).log}
        await at(service, table_id, deadline=now() + timedelta(seconds=left))
        for _ in range(2):
            await service.sweep()
        assert [entry.kind for entry in (await service.table(table_id)).log].count(WARN) == 1

    within(database, test)


def test_time_runs_within_the_daily_window_alone() -> None:
    tehran = read_window("8-22+210")
    assert isinstance(tehran, Window)
    evening = datetime(2026, 3, 20, 17, 30, tzinfo=UTC)  # 21:00 in Tehran
    assert tehran.after(evening, timedelta(minutes=30)) == datetime(2026, 3, 20, 18, 0, tzinfo=UTC)
    assert tehran.after(evening, timedelta(hours=3)) == datetime(2026, 3, 21, 6, 30, tzinfo=UTC)  # 10:00
    night = datetime(2026, 3, 20, 23, 0, tzinfo=UTC)  # 2:30 in Tehran
    assert tehran.after(night, timedelta(hours=1)) == datetime(2026, 3, 21, 5, 30, tzinfo=UTC)
    assert tehran.after(night, timedelta(hours=29)) == datetime(2026, 3, 23, 5, 30, tzinfo=UTC)


def test_a_table_with_a_window_gives_longer_than_its_seconds(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=DAYS, seconds=DAY, window="8-20+0")
        match = await service.table(table_id)
        assert match.table.deadline is not None
        assert match.table.deadline - now() > timedelta(hours=35)

    within(database, test)


@pytest.mark.parametrize(
    ("code", "wish"),
    [
        ("plan_increment", {"clock": LIVE, "seconds": 600, "increment": 601}),
        ("plan_increment", {"clock": NO_CLOCK, "increment": 5}),
        ("plan_vacation", {"clock": DAYS, "seconds": DAY, "vacation": 61}),
        ("plan_vacation", {"clock": LIVE, "seconds": 600, "vacation": 1}),
        ("plan_window", {"clock": DAYS, "seconds": DAY, "window": "22-8+0"}),
        ("plan_window", {"clock": DAYS, "seconds": DAY, "window": "8-22"}),
        ("plan_window", {"clock": DAYS, "seconds": DAY, "window": "8-22+900"}),
        ("plan_window", {"clock": LIVE, "seconds": 600, "window": "8-22+0"}),
    ],
)
def test_a_clock_that_cannot_be_is_refused(code: str, wish: dict[str, Any]) -> None:
    with refused(code):
        Plan("burgundy", 2, chairs=[Chair(HOST), Chair()], **wish).checked()
