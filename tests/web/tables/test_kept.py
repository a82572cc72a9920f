"""What is stored of a step: the position it led to and what it told, so that nothing is ever played again."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bazigah import games
from bazigah.engine.core.rng import Rng
from bazigah.engine.document import restored
from bazigah.engine.record import Record
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Snapshot, TableEntry
from bazigah.web.tables.backfill import unfilled
from bazigah.web.tables.kept import Basis, Told, document, packed, told_of, told_text, unpacked
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import step, table_of_two, within

STEPS = 60  # past the first snapshot


@pytest.mark.parametrize("name", games.names())
def test_a_position_comes_back_from_its_packed_document(name: str) -> None:
    game = games.find(name)
    record, rng = Record(game, game.max_players, seed=3), Rng(1)
    basis = Basis(0, document(game, record.state, record.players))
    for _ in range(40):
        legal = record.state.legal()
        record.play(legal[rng.below(len(legal))])
        text = document(game, record.state, record.players)
        small = packed(text, basis)
        assert len(small) < len(text) / 3
        assert document(game, restored(game, unpacked(small, basis.document)), record.players) == text
    assert unpacked(packed(text, None), None) == json.loads(text)


def test_what_was_told_comes_back_but_for_events_that_the_game_no_longer_knows() -> None:
    game = games.find("burgundy")
    record, rng = Record(game, 2, seed=3), Rng(1)
    while not record.steps or not record.steps[-1].events:
        legal = record.state.legal()
        record.play(legal[rng.below(len(legal))])
    events = record.steps[-1].events
    told = Told(events, ((0, 1, -2),), (("p0-space-1", "slot-6"),), "roll")
    again = told_of(game, told_text(told))
    assert [(one.kind, one.seat, one.values) for one in again.events] == [(e.kind, e.seat, e.values) for e in events]
    assert (again.changes, again.trail, again.notation) == (told.changes, told.trail, told.notation)
    strange = [["no_such_event", 0], [events[0].kind.name, 0, 1, 2, 3, 4]]
    assert told_of(game, json.dumps({"events": strange})) == Told()


def test_every_position_of_a_game_is_read_as_it_was_however_often_steps_were_taken_back(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng, match = Rng(4), await service.table(table_id)
        seen = {0: match.game.write(match.playing.state)}
        undone = 0
        while match.table.steps < STEPS:
            match = await step(service, table_id, people, rng)
            if match.may_undo(match.deciding) and rng.below(2):
                match = await service.undo(table_id, people[match.deciding], match.deciding, match.version)
                undone += 1
            seen[match.table.steps] = match.game.write(match.playing.state)
        assert undone
        found = await service.positions(match, range(STEPS + 1))
        assert {at: match.game.write(state) for at, state in found.items()} == {at: seen[at] for at in range(STEPS + 1)}

    within(database, test)


def test_a_table_of_a_house_that_stored_no_positions_is_filled_in_when_it_is_opened(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people = await table_of_two(service)
        rng, match = Rng(4), await service.table(table_id)
        while match.table.steps < STEPS or not match.may_undo(match.deciding):
            match = await step(service, table_id, people, rng)
        match = await service.undo(table_id, people[match.deciding], match.deciding, match.version)
        last = match.table.steps
        before = await service.look_back(match, last)

        def forget(session: Session) -> None:
            session.execute(delete(Snapshot))
            session.execute(update(TableEntry).values(told=None, steps=None, basis=None, position=None))

        database.write_sync(forget)
        assert database.write_sync(unfilled) == [table_id]
        service.registry.evict_all()
        match = await service.table(table_id)
        after = await service.look_back(match, last)
        assert match.game.write(after.state) == match.game.write(before.state)
        assert [told_text(one.told) for one in after.log] == [told_text(one.told) for one in before.log]
        assert database.write_sync(unfilled) == []

    within(database, test)
