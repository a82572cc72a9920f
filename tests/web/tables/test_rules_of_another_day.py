"""A rule is corrected: running games go on from where they stand, finished ones stay as they were played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import Document
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, Snapshot, TableEntry
from bazigah.web.tables.match import OPEN, PLAYING, RULES
from bazigah.web.tables.plan import HOST, Chair, Plan
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import opened, person, played_by_bots, step, table_of_two, within

OLD = games.find("burgundy")


def _dealt_otherwise(players: int, settings: list[int], seed: int, log: Any) -> Any:
    """With it every stored game would go another way, if it were played again."""
    return OLD.setup(players, settings, seed + 1, log)


NEW = replace(OLD, rules_version=OLD.rules_version + 1, setup=_dealt_otherwise)


def _impossible(_: Any) -> None:
    raise BadInput("position_impossible", field="players", expected=1, got=2)


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """Let a game be the Burgundy of this house."""
    find = games.find
    return lambda game: monkeypatch.setattr(games, "find", lambda name: game if name == "burgundy" else find(name))


async def begun(service: TableService, steps: int) -> tuple[str, list[Any]]:
    table_id, people = await table_of_two(service)
    for _ in range(steps):
        await step(service, table_id, people, Rng(3))
    return table_id, people


def test_a_running_game_goes_on_from_its_position_under_the_new_rules(
    database: Database, use: Callable[[Game], None]
) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await begun(service, 55)
        before = await service.table(table_id)
        use(NEW)
        async with opened(database) as later:
            after = await later.table(table_id)
            assert after.table.rules_version == NEW.rules_version
            assert NEW.write(after.playing.state) == OLD.write(before.playing.state)
            assert after.deciding == before.deciding
            assert [entry.kind for entry in after.log].count(RULES) == 1
            assert [one.told.notation for one in after.log[:-1]] == [one.told.notation for one in before.log]
            assert not after.may_undo(after.deciding)
            moved = await step(later, table_id, people, Rng(4))
            assert moved.table.steps == 56
            later.registry.evict_all()
            again = await later.table(table_id)
            assert NEW.write(again.playing.state) == NEW.write(moved.playing.state)
            shown = await later.look_back(again, 20)
            assert OLD.write(shown.state) == OLD.write((await service.look_back(before, 20)).state)

    within(database, test)


def test_a_finished_game_of_older_rules_opens_as_it_was_played(database: Database, use: Callable[[Game], None]) -> None:
    async def test(service: TableService) -> None:
        table_id = await played_by_bots(service)
        before = await service.table(table_id)
        record = await service.record(before)
        use(NEW)
        async with opened(database) as later:
            after = await later.table(table_id)
            assert (after.table.points, after.table.rules_version) == (before.table.points, OLD.rules_version)
            assert await later.record(after) == record
            with pytest.raises(BadInput, match="rules of today"):
                await later.record_of_today(after)
            fork = await later.table(await later.fork(table_id, await person(later, "Arash"), 30))
            assert fork.table.rules_version == NEW.rules_version
            assert (await later.look_back(fork, 12)).state.scores() == (await later.look_back(after, 12)).state.scores()

    within(database, test)


def test_the_record_of_a_game_tells_which_rules_it_went_by(database: Database, use: Callable[[Game], None]) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await begun(service, 5)
        use(NEW)
        async with opened(database) as later:
            await step(later, table_id, people, Rng(4))
            assert "\nrules: 1 until 5, 2\n" in await later.record(await later.table(table_id))

    within(database, test)


def test_documents_of_older_rules_are_made_such_of_today_by_the_game(
    database: Database, use: Callable[[Game], None]
) -> None:
    def read(field: Any, players: int, settings: list[int]) -> Any:
        field.get("heritage").integer(1, 1)
        del field.value["heritage"]
        return OLD.read(field, players, settings)

    def inherit(position: Document, rules_version: int) -> Document:
        return position | {"heritage": rules_version}

    async def test(service: TableService) -> None:
        table_id, _ = await begun(service, 5)
        use(replace(NEW, read=read, inherit=inherit, write=lambda s: OLD.write(s) | {"heritage": 1}))
        async with opened(database) as later:
            assert (await later.table(table_id)).table.rules_version == NEW.rules_version

    within(database, test)


def test_a_table_that_still_waits_for_somebody_begins_under_the_new_rules(
    database: Database, use: Callable[[Game], None]
) -> None:
    async def test(service: TableService) -> None:
        host, guest = await person(service, "Niloofar"), await person(service, "Arash")
        table_id = await service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        use(NEW)
        async with opened(database) as later:
            match = await later.table(table_id)
            assert (match.stage, match.table.rules_version) == (OPEN, NEW.rules_version)
            assert (await later.sit(table_id, guest, 1)).stage == PLAYING

    within(database, test)


def test_a_position_that_cannot_be_under_the_new_rules_is_set_aside_and_opens_again_when_they_are_put_right(
    database: Database, use: Callable[[Game], None]
) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await begun(service, 5)
        other_id, people = await begun(service, 1)
        use(replace(NEW, audit=_impossible))
        async with opened(database) as later:
            for _ in range(2):
                with pytest.raises(BadInput) as caught:
                    await later.table(table_id)
                assert caught.value.code == "table_in_trouble"
            assert later.registry.troubles == 1
        use(NEW)
        async with opened(database) as repaired:
            await repaired.wake_bots()
            assert (await repaired.table(table_id)).table.rules_version == NEW.rules_version
            assert (await step(repaired, other_id, people, Rng(1))).stage == PLAYING

    within(database, test)


def test_a_table_of_newer_rules_is_refused_and_stays_as_it_is(database: Database, use: Callable[[Game], None]) -> None:
    async def test(service: TableService) -> None:
        use(NEW)
        table_id, _ = await begun(service, 5)
        use(OLD)
        async with opened(database) as earlier:
            with pytest.raises(BadInput) as caught:
                await earlier.table(table_id)
            assert caught.value.code == "table_of_other_rules"
        use(NEW)
        async with opened(database) as later:
            assert (await later.table(table_id)).stage == PLAYING

    within(database, test)


def test_a_table_that_was_never_filled_in_is_refused_under_other_rules(
    database: Database, use: Callable[[Game], None]
) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await begun(service, 5)

        def forget(session: Session) -> None:
            session.execute(delete(Snapshot))
            session.execute(update(TableEntry).values(told=None, steps=None, basis=None, position=None))

        database.write_sync(forget)
        use(NEW)
        async with opened(database) as later:
            with pytest.raises(BadInput) as caught:
                await later.table(table_id)
            assert caught.value.code == "table_of_other_rules"

    within(database, test)


# --- tables in trouble --------------------------------------------------------------------------------------------


def test_a_table_that_cannot_be_read_harms_no_other(database: Database, logged: list[Any]) -> None:
    async def test(service: TableService) -> None:
        broken_id, _ = await begun(service, 5)
        other_id, people = await begun(service, 1)
        database.write_sync(lambda s: s.execute(_broken(broken_id)))
        async with opened(database) as later:
            await later.wake_bots()
            await later.sweep()
            with pytest.raises(BadInput, match="set aside"):
                await later.table(broken_id)
            assert (await step(later, other_id, people, Rng(1))).table.steps == 2
            assert {entry["table"] for entry in logged if entry["event"] == "table_set_aside"} == {broken_id}
            await later.sweep()  # from now on nobody even tries

    within(database, test)


def _broken(table_id: str) -> Any:
    return update(Snapshot).where(Snapshot.table_id == table_id).values(position='{"position": 1}')


def test_a_clock_that_fails_at_one_table_runs_out_at_the_others(
    database: Database, monkeypatch: pytest.MonkeyPatch, logged: list[Any]
) -> None:
    async def test(service: TableService) -> None:
        ids = [(await table_of_two(service, clock="live", seconds=60))[0] for _ in range(2)]
        database.write_sync(lambda s: s.execute(update(GameTable).values(deadline=GameTable.created)))
        service.registry.evict_all()
        time_out = service._time_out

        async def fails(table_id: str) -> None:
            if table_id == ids[0]:
                raise RuntimeError("broken")
            await time_out(table_id)

        monkeypatch.setattr(service, "_time_out", fails)
        await service.sweep()
        assert (await service.table(ids[1])).table.deadline is None
        assert "table_failed" in {entry["event"] for entry in logged}

    within(database, test)
