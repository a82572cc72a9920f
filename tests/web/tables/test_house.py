"""TableRegistry from the first seat to the last point, on both databases."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select, update

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.errors import IllegalAction
from bazigah.engine.record import loads
from bazigah.web.clock import now
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import GameTable, Person, Snapshot, TableEntry
from bazigah.web.tables.lobby import LobbyWish
from bazigah.web.tables.match import AWAY, LOST, OPEN, OVER, PLAYING, Stale
from bazigah.web.tables.plan import BESIDE, BOT, DAYS, HOST, LIVE, Chair, Plan
from bazigah.web.tables.service import TableService, waits_for
from bazigah.web.tables.store import SNAPSHOT_EVERY
from bazigah.web.tables.talking import Talking
from tests.web.tables.rooms import is_over, opened, person, played_by_bots, refused, step, table_of_two, until, within


def moves(record: str) -> list[str]:
    """The steps of a record, without its header and result."""
    return [line for line in record.partition("---\n")[2].splitlines() if not line.startswith("result")]


def test_the_game_begins_with_the_last_seat(database: Database) -> None:
    async def test(service: TableService) -> None:
        host, guest = await person(service, "Niloofar"), await person(service, "Arash")
        table_id = await service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        assert (await service.table(table_id)).stage == OPEN
        with refused("seat_already"):
            await service.sit(table_id, host, 1)
        with refused("seat_taken"):
            await service.sit(table_id, guest, 0)
        with refused("seat_unknown"):
            await service.sit(table_id, guest, 2)
        match = await service.sit(table_id, guest, 1)
        assert match.stage == PLAYING
        assert match.deciding >= 0
        assert [told.kind for told in match.log] == ["sit", "begin"]

    within(database, test)


def test_a_seat_can_be_given_back_and_a_table_closed(database: Database) -> None:
    async def test(service: TableService) -> None:
        host, guest = await person(service, "Niloofar"), await person(service, "Arash")
        table_id = await service.create(host, Plan("burgundy", 3, chairs=[Chair(HOST), Chair(), Chair()]))
        await service.sit(table_id, guest, 2)
        with refused("not_your_seat"):
            await service.stand(table_id, guest, 0)
        match = await service.stand(table_id, guest, 2)
        assert match.seats[2].person_id is None
        with refused("not_your_table"):
            await service.close(table_id, guest)
        assert (await service.close(table_id, host)).stage == "closed"
        with refused("table_not_open"):
            await service.sit(table_id, guest, 1)

    within(database, test)


def test_bots_fill_the_table_when_the_host_begins(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        table_id = await service.create(host, Plan("burgundy", 3, chairs=[Chair(HOST), Chair(), Chair()]))
        match = await service.begin(table_id, host)
        assert match.stage == PLAYING
        assert [seat.bot is not None for seat in match.seats] == [False, True, True]

    within(database, test)


def test_a_whole_game_is_stored_step_by_step(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await finished_game(service)
        match = await service.table(table_id)
        assert match.stage == OVER
        assert match.table.points == [int(points) for points in match.playing.state.scores()]
        assert match.table.places is not None
        assert sorted(match.table.places)[0] == 1
        service.registry.evict(table_id)
        again = await service.table(table_id)
        assert again.game.write(again.playing.state) == match.game.write(match.playing.state)
        record = loads(games.find, await service.record(match))
        assert record.actions[-5:] == match.playing.actions[-5:]
        with refused("table_not_playing"):
            await service.play(table_id, people[0], 0, 0, match.version)

    within(database, test)


def test_a_move_for_an_old_position_changes_nothing(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        match = await service.table(table_id)
        seat, version, action = match.deciding, match.version, match.playing.state.legal()[0]
        twice = await asyncio.gather(
            service.play(table_id, people[seat], seat, action, version),
            service.play(table_id, people[seat], seat, action, version),
            return_exceptions=True,
        )
        assert sum(isinstance(answer, Stale) for answer in twice) == 1
        assert (await service.table(table_id)).table.steps == 1

    within(database, test)


def test_only_the_seat_that_is_to_choose_may_play(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        match = await service.table(table_id)
        other = 1 - match.deciding
        action = match.playing.state.legal()[0]
        with refused("not_your_turn"):
            await service.play(table_id, people[other], other, action, match.version)
        with refused("not_your_seat"):
            await service.play(table_id, people[other], match.deciding, action, match.version)
        illegal = next(a for a in range(match.game.space.size) if a not in match.playing.state.legal())
        with pytest.raises(IllegalAction):
            await service.play(table_id, people[match.deciding], match.deciding, illegal, match.version)
        assert (await service.table(table_id)).table.seq == match.seq

    within(database, test)


def test_undo_takes_back_own_steps_up_to_a_barrier(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng = Rng(3)
        match = await service.table(table_id)
        while not match.may_undo(match.deciding):
            match = await step(service, table_id, people, rng)
        seat, steps = match.deciding, match.table.steps
        with refused("undo_other"):
            await service.undo(table_id, people[1 - seat], 1 - seat, match.version)
        back = await service.undo(table_id, people[seat], seat, match.version)
        assert back.table.steps == steps - 1
        assert back.version > match.version - 1
        service.registry.evict(table_id)
        again = await service.table(table_id)
        assert again.game.write(again.playing.state) == back.game.write(back.playing.state)

    within(database, test)


def test_bots_play_to_the_end(database: Database) -> None:
    async def test(service: TableService) -> None:
        assert (await service.table(await played_by_bots(service))).stage == OVER

    within(database, test)


def test_a_bot_stands_in_for_who_leaves_until_he_is_back(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        before = await service.table(table_id)
        seat = before.deciding
        await service.leave(table_id, people[seat])

        async def went_on() -> bool:
            match = await service.table(table_id)
            return match.deciding != seat

        await until(went_on)
        with refused("seat_away"):
            await service.leave(table_id, people[seat])
        match = await service.come_back(table_id, people[seat])
        assert match.seats[seat].stand_in is None
        with refused("seat_present"):
            await service.come_back(table_id, people[seat])

    within(database, test)


def make_late(database: Database, table_id: str) -> None:
    database.write_sync(
        lambda s: s.execute(update(GameTable).where(GameTable.id == table_id).values(deadline=now() - timedelta(1)))
    )


def test_a_bot_takes_over_when_time_is_up(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=DAYS, seconds=86400)
        match = await service.table(table_id)
        left = match.clock_of(match.deciding)
        assert left is not None
        assert 86000 < left <= 86400
        make_late(database, table_id)
        service.registry.evict(table_id)
        late = match.deciding
        await service.sweep()
        after = await service.table(table_id)
        assert after.seats[late].stand_in is not None
        assert AWAY in {told.kind for told in after.log}

    within(database, test)


def test_time_that_is_up_may_lose_the_game(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, _ = await table_of_two(service, clock=LIVE, seconds=600, on_timeout="loss")
        match = await service.table(table_id)
        late = match.deciding
        make_late(database, table_id)
        service.registry.evict(table_id)
        await service.sweep()
        after = await service.table(table_id)
        assert after.stage == OVER
        assert after.seats[late].lost
        assert after.table.places is not None
        assert after.table.places[late] == 2
        assert after.log[-1].kind == LOST

    within(database, test)


def test_a_live_clock_runs_only_for_who_is_to_choose(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service, clock=LIVE, seconds=600)
        match = await service.table(table_id)
        seat = match.deciding
        database.write_sync(lambda s: s.execute(update(GameTable).values(since=now() - timedelta(seconds=100))))
        service.registry.evict(table_id)
        match = await service.table(table_id)
        left = match.clock_of(seat)
        assert left is not None
        assert 499 < left < 501
        assert match.clock_of(1 - seat) == 600.0
        match = await service.play(table_id, people[seat], seat, match.playing.state.legal()[0], match.version)
        assert 499 < match.seats[seat].left < 501

    within(database, test)


def test_people_on_one_device_have_a_seat_each(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        chairs = [Chair(HOST), Chair(BESIDE, name="Arash")]
        table_id = await service.create(host, Plan("burgundy", 2, chairs=chairs))
        match = await service.table(table_id)
        assert match.stage == PLAYING
        assert match.seats_of(host.id) == [0, 1]
        assert match.playing.names == ["Niloofar", "Arash"]
        rng = Rng(1)
        for _ in range(20):
            match = await step(service, table_id, [host, host], rng)

    within(database, test)


def test_words_are_heard_by_all(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        version = (await service.table(table_id)).version
        await Talking(service).say(table_id, people[1], "  سلام   دوستان ")
        match = await service.table(table_id)
        assert [(said.seat, said.name, said.text) for said in match.talk.lines] == [(1, "Arash", "سلام دوستان")]
        assert match.version == version  # talking does not make anybody's choice stale
        with refused("chat_length"):
            await Talking(service).say(table_id, people[1], " ")

    within(database, test)


async def finished_game(service: TableService) -> tuple[str, list[Person]]:
    """A game that two people have played to its end."""
    table_id, people = await table_of_two(service)
    rng = Rng(5)
    while not await is_over(service, table_id):
        await step(service, table_id, people, rng)
    return table_id, people


def test_a_rematch_waits_for_the_others(database: Database) -> None:
    async def test(service: TableService) -> None:
        running, people = await table_of_two(service)
        with refused("table_not_over"):
            await service.rematch(running, people[1])
        table_id, people = await finished_game(service)
        new_id = await service.rematch(table_id, people[1])
        assert await service.rematch(table_id, people[0]) == new_id
        match = await service.table(new_id)
        assert match.stage == OPEN
        assert [seat.person_id for seat in match.seats] == [None, people[1].id]
        assert (await service.sit(new_id, people[0], 0)).stage == PLAYING

    within(database, test)


def test_a_finished_game_can_be_played_on_from_any_step(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        with refused("table_not_over"):
            await service.fork(table_id, people[0], 10)
        table_id, people = await finished_game(service)
        match = await service.table(table_id)
        fork_id = await service.fork(table_id, people[0], 30)
        fork = await service.table(fork_id)
        assert fork.table.private
        assert fork.table.parent_id == table_id
        assert moves(await service.record(fork)) == moves(await service.record(match))[:30]
        with refused("record_step"):
            await service.fork(table_id, people[0], match.table.steps)

    within(database, test)


def test_snapshots_follow_the_game_and_its_undos(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng = Rng(11)
        match = await service.table(table_id)
        while match.table.steps < SNAPSHOT_EVERY:
            match = await step(service, table_id, people, rng)
        kept = database.write_sync(lambda s: list(s.scalars(select(Snapshot.steps).order_by(Snapshot.steps))))
        assert kept == [0, SNAPSHOT_EVERY]
        while not await is_over(service, table_id):
            match = await step(service, table_id, people, rng)
        service.registry.evict(table_id)
        stored = await service.table(table_id)
        replayed = loads(games.find, await service.record(stored))
        assert stored.game.write(stored.playing.state) == stored.game.write(replayed.state)

    within(database, test)


def test_an_undone_step_takes_its_snapshot_with_it(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng = Rng(2)
        match = await service.table(table_id)
        while match.table.steps < SNAPSHOT_EVERY or not match.may_undo(match.deciding):
            match = await step(service, table_id, people, rng)
            assert match.stage == PLAYING
        while match.may_undo(match.deciding) and match.table.steps >= SNAPSHOT_EVERY:
            match = await service.undo(table_id, people[match.deciding], match.deciding, match.version)
        kept = database.write_sync(lambda s: list(s.scalars(select(Snapshot.steps))))
        assert all(steps <= match.table.steps for steps in kept)

    within(database, test)


def test_two_processes_share_one_table(database: Database) -> None:
    """Each has its own memory; the one that is behind looks again."""

    async def test(service: TableService) -> None:
        async with opened(database) as other:
            table_id, people = await table_of_two(service)
            old = await other.table(table_id)
            match = await step(service, table_id, people, Rng(1))
            assert old.version != match.version
            await Talking(other).say(table_id, people[0], "hello")  # behind, but still possible
            seat, action = old.deciding, old.playing.state.legal()[0]
            with pytest.raises(Stale):
                await other.play(table_id, people[seat], seat, action, old.version)
            other.registry.on_notice(f"elsewhere {table_id} {match.seq}")
            assert (await other.table(table_id)).version == match.version
            numbers = database.write_sync(lambda s: list(s.scalars(select(TableEntry.seq).order_by(TableEntry.seq))))
            assert numbers == list(range(1, len(numbers) + 1))

    within(database, test)


def test_the_lobby_shows_public_tables_and_mine_are_first_where_i_am_waited_for(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        hidden, _ = await table_of_two(service, private=True)
        shown = {listed.table.id for listed in (await service.lobby()).tables}
        assert table_id in shown
        assert hidden not in shown
        assert (await service.lobby(LobbyWish(game="trajan"))).tables == []
        assert (await service.lobby(LobbyWish(clock=LIVE))).tables == []
        match = await service.table(table_id)
        waiting = await service.mine(people[match.deciding])
        assert waits_for(waiting[0], people[match.deciding])
        assert waiting[0].host == "Niloofar"
        assert await service.finished(people[0]) == []

    within(database, test)


def test_a_hint_is_a_legal_choice(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service, hints=True)
        match = await service.table(table_id)
        seat = match.deciding
        advice = await service.hint(table_id, people[seat], seat, "greedy")
        assert advice.action in match.playing.state.legal()
        with refused("not_your_turn"):
            await service.hint(table_id, people[1 - seat], 1 - seat, "greedy")

    within(database, test)


def test_who_plays_bots_alone_may_always_ask(database: Database) -> None:
    async def test(service: TableService) -> None:
        host = await person(service, "Niloofar")
        table_id = await service.create(host, Plan("burgundy", 2, chairs=[Chair(HOST), Chair(BOT, bot="greedy")]))
        match = await service.table(table_id)
        assert match.may_ask()
        assert not (await service.table((await table_of_two(service))[0])).may_ask()

    within(database, test)
