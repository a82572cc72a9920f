"""Talking at tables: who may, what is kept out, what is said once, and what is heard by whom."""

from __future__ import annotations

import pytest

from bazigah.web.people.quiet import keep_quiet
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from bazigah.web.tables.plan import HOST, Chair, Plan
from bazigah.web.tables.service import TableService
from bazigah.web.tables.talk import BLOCK, MUTE, SHOWN
from bazigah.web.tables.talking import Talking
from tests.web.tables.rooms import person, refused, table_of_two, within


async def said(service: TableService, table_id: str) -> list[tuple[str, str | None]]:
    """The chat in memory; and read anew it is the same."""
    told = [(line.name, line.text) for line in (await service.table(table_id)).talk.lines]
    service.registry.evict(table_id)
    assert [(line.name, line.text) for line in (await service.table(table_id)).talk.lines] == told
    return told


async def scene(service: TableService) -> tuple[str, list[Person], Person, Talking]:
    table_id, people = await table_of_two(service)
    return table_id, people, await person(service, "Simorgh"), Talking(service)


def test_who_only_looks_on_is_heard_once_a_player_lets_them(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, spectator, talking = await scene(service)
        with refused("chat_not_admitted"):
            await talking.say(table_id, spectator, "play the 6!")
        await talking.ask(table_id, spectator)
        match = await talking.ask(table_id, spectator)
        (asking,) = match.talk.asking.values()
        assert asking.name == "Simorgh"
        with refused("not_your_seat"):
            await talking.answer(table_id, spectator, asking.seq, admit=True)
        await talking.answer(table_id, people[1], asking.seq, admit=True)
        await talking.say(table_id, spectator, "hello")
        assert await said(service, table_id) == [("Simorgh", "hello")]
        with refused("chat_admitted"):
            await talking.ask(table_id, spectator)
        with refused("chat_nobody_asks"):
            await talking.answer(table_id, people[0], asking.seq, admit=True)

    within(database, test)


def test_who_was_declined_or_has_lost_the_word_does_not_ask_again(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, spectator, talking = await scene(service)
        match = await talking.ask(table_id, spectator)
        await talking.answer(table_id, people[0], match.seq, admit=False)
        with refused("chat_not_admitted"):
            await talking.ask(table_id, spectator)
        other = await person(service, "Homa")
        match = await talking.ask(table_id, other)
        await talking.answer(table_id, people[0], match.seq, admit=True)
        match = await talking.say(table_id, other, "one two three")
        await talking.hush(table_id, people[1], match.seq)
        for talk in (talking.say(table_id, other, "four"), talking.ask(table_id, other)):
            with refused("chat_not_admitted"):
                await talk
        match = await talking.say(table_id, people[0], "peace")
        with refused("chat_player"):
            await talking.hush(table_id, people[1], match.seq)

    within(database, test)


def test_the_game_is_not_read_anew_for_a_word(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        before = await service.table(table_id)
        after = await talking.say(table_id, people[0], "hello")
        assert after is before
        assert after.seq == after.table.seq
        assert await said(service, table_id) == [("Niloofar", "hello")]

    within(database, test)


def test_a_line_that_is_sent_again_is_said_once(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        for text in ("hello", "hello", "something else"):
            await talking.say(table_id, people[0], text, "key-1")
        service.registry.evict(table_id)
        await talking.say(table_id, people[0], "hello", "key-1")
        await talking.say(table_id, people[1], "hello", "key-1")
        await talking.say(table_id, people[0], "hello", "key-2")
        await talking.say(table_id, people[0], "hello")
        assert [name for name, _ in await said(service, table_id)] == ["Niloofar", "Arash", "Niloofar", "Niloofar"]

    within(database, test)


def test_what_turns_the_text_around_is_not_said(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        await talking.say(table_id, people[0], "see \u202eeb ot\u202c \u2066you\u2069\u200b")
        assert await said(service, table_id) == [("Niloofar", "see eb ot you")]
        with refused("chat_length"):
            await talking.say(table_id, people[0], "\u202e\u200b \u3164")

    within(database, test)


def test_a_spectator_is_not_mistaken_for_a_player(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        double = await person(service, "NILOOFAR")
        match = await talking.ask(table_id, double)
        await talking.answer(table_id, people[0], match.seq, admit=True)
        await talking.say(table_id, double, "I give up")
        assert await said(service, table_id) == [("NILOOFAR (2)", "I give up")]

    within(database, test)


def test_the_chat_keeps_the_last_lines(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, spectator, talking = await scene(service)
        match = await talking.ask(table_id, spectator)
        await talking.answer(table_id, people[0], match.seq, admit=True)
        for number in range(SHOWN + 3):
            await talking.say(table_id, people[0], str(number))
        told = await said(service, table_id)
        assert (len(told), told[0][1]) == (SHOWN, "3")
        await talking.say(table_id, spectator, "still here")

    within(database, test)


def test_a_line_that_is_taken_away_is_gone_from_the_database_too(database: Database) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        match = await talking.say(table_id, people[0], "rude")
        rude = match.seq
        await talking.say(table_id, people[1], "please")
        await talking.unsay(table_id, rude)
        assert await said(service, table_id) == [("Niloofar", None), ("Arash", "please")]
        with refused("chat_unknown"):
            (await service.table(table_id)).talk.line(rude)
        version = match.version
        assert (await service.table(table_id)).version == version

    within(database, test)


@pytest.mark.parametrize("kind", [MUTE, BLOCK])
def test_who_is_muted_or_blocked_is_not_heard_by_that_player_alone(database: Database, kind: str) -> None:
    async def test(service: TableService) -> None:
        table_id, people, _, talking = await scene(service)
        await talking.say(table_id, people[1], "la la la")
        await keep_quiet(service, people[0], people[1].id, kind)
        talk = (await service.table(table_id)).talk
        assert talk.heard_by(people[0].id) == []
        assert [line.text for line in talk.heard_by(people[1].id)] == ["la la la"]
        assert len(talk.heard_by(None)) == 1
        await keep_quiet(service, people[0], people[1].id, None)
        assert len((await service.table(table_id)).talk.heard_by(people[0].id)) == 1
        with refused("quiet_self"):
            await keep_quiet(service, people[0], people[0].id, kind)

    within(database, test)


def test_who_is_blocked_does_not_sit_down_with_that_player(database: Database) -> None:
    async def test(service: TableService) -> None:
        host, guest, blocked = [await person(service, name) for name in ("Niloofar", "Arash", "Mallory")]
        plan = Plan("burgundy", 3, chairs=[Chair(HOST), Chair(), Chair()])
        table_id = await service.create(host, plan)
        await service.sit(table_id, guest, 1)
        await keep_quiet(service, guest, blocked.id, BLOCK)
        with refused("seat_not_welcome"):
            await service.sit(table_id, blocked, 2)
        await keep_quiet(service, guest, blocked.id, MUTE)
        await service.sit(table_id, blocked, 2)

    within(database, test)
