"""The stream of a table: every entry once, in order, also after a break; it ends with the server and its reader."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from bazigah.web.api import history
from bazigah.web.settings import Settings
from bazigah.web.tables.hub import of_table
from tests.web.programs import TWO, Server, at_server, step
from tests.web.tables.rooms import until


async def take(entries: AsyncIterator[Any], count: int) -> list[Any]:
    """So many entries, soon."""
    async with asyncio.timeout(10):
        return [await anext(entries) for _ in range(count)]


def test_entries_come_as_they_are_stored(settings: Settings) -> None:
    async def test(server: Server) -> None:
        host, guest = await server.guest("Niloofar"), await server.guest("Arash")
        table_id = (await host.do("/tables", game="burgundy", chairs=TWO))["id"]
        async with host.listen(table_id) as entries:
            await guest.do(f"/tables/{table_id}/sit", seat=2)
            sat, begun = await take(entries, 2)
            assert (sat["kind"], sat["seat"], sat["name"]) == ("sit", 2, "Arash")
            assert begun["kind"] == "begin"
            assert begun["events"]
            position = await step(table_id, [host, guest])
            (played,) = await take(entries, 1)
            assert (played["kind"], played["seq"]) == ("play", position["table"]["seq"])
            assert ("action" in played) == (position["seat"] == 1)
            await guest.do(f"/tables/{table_id}/chat", text="Good luck!")
            (said,) = await take(entries, 1)
            assert (said["name"], said["text"]) == ("Arash", "Good luck!")
            mover = [host, guest][position["seat"] - 1]
            version = position["table"]["version"]
            await mover.do(f"/tables/{table_id}/undo", seat=position["seat"], version=version)
            (undone,) = await take(entries, 1)
            assert (undone["kind"], undone["seat"]) == ("undo", position["seat"])

    at_server(settings, test)


@pytest.mark.parametrize(
    "asked",
    [
        {"headers": {"last-event-id": "3"}},
        {"params": {"after": 3}},
        {"headers": {"last-event-id": "3"}, "params": {"after": 5}},
    ],
)
def test_a_stream_goes_on_where_it_broke_off(settings: Settings, asked: dict[str, Any]) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        known = None
        for number in range(4):
            known = await step(table_id, players, number, known)
        async with players[0].listen(table_id, **asked) as entries:
            assert [entry["seq"] for entry in await take(entries, 3)] == [4, 5, 6]
            await step(table_id, players, 0, known)
            assert [entry["seq"] for entry in await take(entries, 1)] == [7]

    at_server(settings, test)


def test_a_stream_says_what_the_list_says(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        known = None
        async with players[0].listen(table_id, params={"after": 0}) as entries:
            for number in range(12):
                known = await step(table_id, players, number, known)
            streamed = await take(entries, 14)
        listed = await players[0].ask(f"/tables/{table_id}/events")
        assert [
            {name: entry[name] for name in short} for entry, short in zip(listed, streamed, strict=True)
        ] == streamed

    at_server(settings, test)


def test_a_quiet_stream_shows_that_it_lives(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "HEARTBEAT", 0.05)

    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        async with players[0].stream("GET", f"/tables/{table_id}/stream") as answer:
            raw = answer.aiter_raw()
            assert [await anext(raw) for _ in range(3)] == [b": \n\n"] * 3

    at_server(settings, test)


def test_a_stream_ends_with_its_reader(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        async with players[0].listen(table_id), players[1].listen(table_id):
            assert server.hub.count(of_table(table_id)) == 2

        async def nobody_listens() -> bool:
            return server.hub.count() == 0

        await until(nobody_listens)

    at_server(settings, test)


def test_a_stream_ends_with_the_server(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        async with players[0].listen(table_id) as entries:
            server.hub.close()
            async with asyncio.timeout(10):
                assert [entry async for entry in entries] == []

    at_server(settings, test)


def test_a_stream_ends_with_the_right_to_the_seat(settings: Settings) -> None:
    """Whoever sits there next must not be overheard."""

    async def test(server: Server) -> None:
        host, guest = await server.guest("Niloofar"), await server.guest("Arash")
        table_id = (await host.do("/tables", game="burgundy", chairs=TWO[1:] * 3))["id"]
        await guest.do(f"/tables/{table_id}/sit", seat=2)
        async with guest.listen(table_id, params={"seat": 2}) as entries:
            await guest.do(f"/tables/{table_id}/stand", seat=2)
            async with asyncio.timeout(10):
                assert [entry async for entry in entries] == []

    at_server(settings, test)


def test_a_stream_of_a_foreign_seat_is_refused(settings: Settings) -> None:
    async def test(server: Server) -> None:
        table_id, players = await server.table_of_two()
        answer: httpx.Response = await players[0].get(f"/tables/{table_id}/stream", params={"seat": 2})
        assert (answer.status_code, answer.json()["error"]) == (403, "not_your_seat")

    at_server(settings, test)
