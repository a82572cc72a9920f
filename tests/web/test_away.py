"""The disk is full, the database is away: whoever asks is told, and all goes on by itself."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from bazigah.web.operations.health import Health
from bazigah.web.settings import Settings, read_settings
from bazigah.web.storage.database import Database
from tests.web import postgres
from tests.web.visits import Site, Visitor, at_site

TABLE = {
    "game": "burgundy",
    "players": "2",
    "pace": "none:0",
    "on_timeout": "bot",
    "chair.0": "host",
    "chair.1": "beside",
    "name.1": "Arash",
}


@contextmanager
def full_disk(settings: Settings) -> Iterator[None]:
    """No file of this process grows any more beyond what the log of the database has reached."""
    log = settings.data_folder / "bazigah.db-wal"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def told_away(site: Site, visitor: Visitor, token: str) -> None:
    """Pages, forms and programs get 503 with a word; so does whoever watches over the server."""
    headers = {"origin": "http://bazigah.test"}
    form = await visitor.post("/tables/new", data={"csrf": token, **TABLE}, headers=headers)
    assert form.status_code == 503
    assert "cannot store anything just now" in form.text
    assert form.headers["retry-after"] == "5"
    program = await visitor.post("/api/v1/guests", json={"name": "Parvin"})
    assert (program.status_code, program.json()["error"]) == (503, "storage_unreachable")
    site.app.state.health = Health()
    assert (await visitor.get("/healthz")).status_code == 503


async def well(site: Site, visitor: Visitor, token: str) -> None:
    site.app.state.health = Health()
    assert (await visitor.get("/healthz")).status_code == 200
    headers = {"origin": "http://bazigah.test"}
    form = await visitor.post("/tables/new", data={"csrf": token, **TABLE}, headers=headers)
    assert form.status_code == 303


def test_a_full_disk_is_told_and_passes(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        await visitor.fill("/tables/new", **TABLE)
        token = await visitor.token()
        with full_disk(settings):
            await told_away(site, visitor, token)
        await well(site, visitor, token)

    at_site(settings, test)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # connections that died with it
def test_a_postgresql_that_is_away_is_told_and_comes_back(settings: Settings) -> None:
    with postgres.cluster() as cluster:
        if cluster is None:
            pytest.skip(postgres.MISSING)

        async def test(site: Site) -> None:
            visitor = site.visitor()
            await visitor.fill("/tables/new", **TABLE)
            token = await visitor.token()
            cluster.stop()
            try:
                await told_away(site, visitor, token)
            finally:
                cluster.start()
            await well(site, visitor, token)

        at_site(read_settings(**settings.model_dump() | {"database_url": cluster.address}), test)


def test_servers_that_start_together_on_an_empty_database_do_not_race(empty_postgresql: str) -> None:
    databases = [Database(empty_postgresql) for _ in range(4)]
    with ThreadPoolExecutor(len(databases)) as together:
        for done in [together.submit(database.migrate) for database in databases]:
            done.result()
    for database in databases:
        database.check()
        database.close()
