"""Limits that cannot be walked around: by new guests, made-up tokens, reading, other processes or forged addresses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from bazigah.engine.errors import BadInput
from bazigah.web.security import rate
from bazigah.web.security.rate import Rate, TokenBuckets
from bazigah.web.security.streams import StreamLimitMiddleware
from bazigah.web.settings import read_settings
from bazigah.web.storage.database import Database
from bazigah.web.storage.rates import settle_all
from tests.web.visits import Site, Visitor, at_site

ALONE = {"household": 1}


def at_strict_site(folder: Path, test: Any, **rates: Any) -> None:
    at_site(read_settings(data_folder=folder, bot_workers=1, bot_pause=0, **rates), test)


async def guest(visitor: Visitor) -> dict[str, str]:
    """The headers of a new guest of the API."""
    made = await visitor.post("/api/v1/guests", json={"name": "Mallory"})
    return {"authorization": f"Bearer {made.json()['token']}"}


def test_new_guests_make_no_more_tables(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        statuses = [(await site.visitor().fill("/play", game="architects")).status_code for _ in range(6)]
        assert statuses == [303, 303, 303, 303, 429, 429], "each with a new cookie"
        elsewhere = site.visitor(host="198.51.100.7")
        assert (await elsewhere.fill("/play", game="architects")).status_code == 303

    at_strict_site(tmp_path, test, rate_tables="4/3600")


def test_made_up_tokens_count_for_the_address(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        made_up = [{"authorization": f"Bearer bzg_{number}"} for number in range(5)]
        asked = [(await visitor.get("/api/v1/me", headers=headers)).status_code for headers in made_up]
        assert asked == [401, 401, 401, 429, 429]

    at_strict_site(tmp_path, test, rate_reading="3/3600", **ALONE)


def test_reading_counts(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        for kind, path in (("replays", "/r/nothing?at=1"), ("analyses", "/r/nothing/analysis"), ("reading", "/tables")):
            visitor = site.visitor()
            statuses = [(await visitor.get(path)).status_code for _ in range(4)]
            assert statuses[2:] == [429, 429], kind
            assert 429 not in statuses[:2], kind
        assert (await visitor.get("/healthz")).status_code == 200, "what watches over the server is not counted"
        assert (await visitor.get("/static/css/base.css")).status_code == 200

    rates = dict.fromkeys(("rate_replays", "rate_analyses", "rate_reading"), "2/3600")
    at_strict_site(tmp_path, test, **rates, **ALONE)


def test_all_tokens_of_somebody_are_one_account_wherever_they_come_from(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        token = await guest(visitor)
        statuses = []
        for host in ("203.0.113.5", "198.51.100.7", "192.0.2.9", "192.0.2.10"):
            statuses.append((await site.visitor(host=host).get("/api/v1/me", headers=token)).status_code)
        assert statuses == [200, 200, 200, 429], "the first one told whose token it is"

    at_strict_site(tmp_path, test, rate_reading="2/3600")


def test_an_address_may_do_what_a_household_does(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        statuses = [(await site.visitor().get("/account")).status_code for _ in range(7)]
        assert statuses == [200] * 6 + [429]

    at_strict_site(tmp_path, test, rate_reading="2/3600", household=3)


def test_a_request_too_many_does_not_count_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr(rate, "monotonic", lambda: at)
    buckets = TokenBuckets(Rate(1, 10), "tables from")
    buckets.take("a")
    assert [buckets.wait("a") for _ in range(3)] == [10, 10, 10]
    at = 10.0
    assert buckets.wait("a") == 0


# --- streams --------------------------------------------------------------------------------------------------------


class Streams:
    """The limit of streams around an application whose answers end when told."""

    def __init__(self, by_address: int, by_table: int) -> None:
        self.middleware = StreamLimitMiddleware(self._streaming, by_address, by_table, lambda _, __: _refusing)
        self._tasks: list[asyncio.Task[None]] = []

    async def _streaming(self, scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive
        await send({"type": "http.response.start", "status": 200})
        await asyncio.Event().wait()

    async def begin(self, path: str, host: str) -> int:
        """The status with which a stream begins."""
        statuses: asyncio.Queue[int] = asyncio.Queue()

        async def send(message: Message) -> None:
            await statuses.put(message["status"])

        async def receive() -> Message:
            raise AssertionError("nothing is read")

        scope = {"type": "http", "path": path, "headers": [], "client": (host, 1)}
        self._tasks.append(asyncio.create_task(self.middleware(scope, receive, send)))
        return await statuses.get()

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _refusing(scope: Scope, receive: Receive, send: Send) -> None:
    del scope, receive
    await send({"type": "http.response.start", "status": 429})


def test_streams_are_counted_by_address_and_by_table() -> None:
    async def test() -> None:
        streams = Streams(by_address=2, by_table=3)
        assert await streams.begin("/tables/live", "192.0.2.1") == 200
        assert await streams.begin("/t/a/live", "192.0.2.1") == 200
        assert await streams.begin("/api/v1/tables/a/stream", "192.0.2.1") == 429, "two from one address"
        assert await streams.begin("/api/v1/tables/a/stream", "192.0.2.2") == 200
        assert await streams.begin("/t/a/live", "192.0.2.3") == 200
        assert await streams.begin("/t/a/live", "192.0.2.4") == 429, "three at one table"
        assert await streams.begin("/t/b/live", "192.0.2.4") == 200
        await streams.end()
        assert await streams.begin("/t/a/live", "192.0.2.1") == 200, "what has ended is not counted"
        await streams.end()

    asyncio.run(test())


# --- proxies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["*", "0.0.0.0/0", "::/0", "127.0.0.1, *", "proxy.example"])
def test_to_believe_everybody_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="BAZIGAH_TRUSTED_PROXIES should be addresses or networks"):
        read_settings(trusted_proxies=text)


def test_proxies_are_addresses_and_networks() -> None:
    settings = read_settings(trusted_proxies="127.0.0.1, 10.83.7.0/24,fd00::/8")
    proxies = [settings.is_proxy(address) for address in ("127.0.0.1", "10.83.7.9", "fd00::5")]
    others = [settings.is_proxy(address) for address in ("127.0.0.2", "10.83.8.9", "2001:db8::1", "", "unix")]
    assert (proxies, others) == ([True] * 3, [False] * 5)


# --- several processes ----------------------------------------------------------------------------------------------


def test_processes_on_one_database_share_what_may_be_done(empty_postgresql: str) -> None:
    """Two processes as two sets of buckets; what each gave before they settled is owed afterwards."""
    database = Database(empty_postgresql)
    database.migrate()

    async def test() -> None:
        here, there = TokenBuckets(Rate(10, 3600), "tables from"), TokenBuckets(Rate(10, 3600), "tables from")
        for _ in range(6):
            here.take("m")
        await settle_all(database, [here])
        there.take("m")
        await settle_all(database, [there])
        assert [there.wait("m") for _ in range(2)] == [0, 0]
        for _ in range(3):
            there.take("m")
        assert there.wait("m") > 0, "3 are left after 6 elsewhere and 1 here"
        await settle_all(database, [there])
        here.take("m")
        here.take("m")
        await settle_all(database, [here])
        assert here.wait("m") > 3600 / 10 * 2, "what was given twice is owed"
        assert here.wait("h") == 0

    try:
        asyncio.run(test())
    finally:
        database.close()
