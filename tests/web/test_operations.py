"""Running the server: health, figures, logs, backups."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from bazigah.engine.errors import BadInput
from bazigah.web.operations.backup import back_up
from bazigah.web.operations.health import Health
from bazigah.web.operations.healthcheck import health_problem
from bazigah.web.people.visitors import Somebody
from bazigah.web.settings import Settings, read_settings
from bazigah.web.storage.database import Database
from bazigah.web.storage.models import Person
from tests.cli.console import bazigah
from tests.web.visits import Site, at_site

# --- health and figures ---------------------------------------------------------------------------------------------


def test_healthy_is_whose_database_answers(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        answer = await visitor.get("/healthz")
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})

        async def gone(_: Database, __: Callable[..., object]) -> None:
            raise OperationalError("select 1", None, Exception("secret-host is gone"))

        monkeypatch.setattr(Database, "write", gone)
        site.app.state.health = Health()
        answer = await visitor.get("/healthz")
        assert (answer.status_code, answer.json()) == (503, {"status": "database unreachable"})
        monkeypatch.undo()

    at_site(settings, test)


class _Answering(BaseHTTPRequestHandler):
    status = HTTPStatus.OK

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


@pytest.mark.parametrize(("status", "said"), [(HTTPStatus.OK, ""), (HTTPStatus.SERVICE_UNAVAILABLE, "HTTP 503")])
def test_a_server_that_does_not_answer_well_is_ill(status: HTTPStatus, said: str) -> None:
    handler = type("Handler", (_Answering,), {"status": status})
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert health_problem(read_settings(host="0.0.0.0", port=server.server_port)) == said


def test_figures_name_routes_and_nobody(settings: Settings) -> None:
    def rooms(app: FastAPI) -> None:
        @app.get("/room/{room}")
        async def room(room: str) -> str:
            return room

    async def test(site: Site) -> None:
        visitor = site.visitor()
        for path in ("/room/kitchen", "/room/attic", "/nowhere/at/all", "/account", "/api/v1/me"):
            await visitor.get(path)
        with site.app.state.hub.listen("lobby"):
            told = (await visitor.get("/metrics")).text
        assert 'bazigah_requests_total{method="GET",route="/room/{room}",status="200"} 2.0' in told
        assert 'bazigah_requests_total{method="GET",route="/account",status="200"} 1.0' in told
        assert 'bazigah_requests_total{method="GET",route="/api/v1/me",status="401"} 1.0' in told
        assert 'bazigah_requests_total{method="GET",route="none",status="404"} 1.0' in told
        assert 'bazigah_request_seconds_bucket{le="+Inf",route="/room/{room}"} 2.0' in told
        assert "bazigah_listeners 1.0" in told
        assert "bazigah_open_tables 0.0" in told
        assert "bazigah_waiting_thoughts 0.0" in told
        assert not any(word in told for word in ("kitchen", "attic", "nowhere"))

    at_site(settings, test, rooms)


# --- logs -----------------------------------------------------------------------------------------------------------

_LOGGING = """
import logging, structlog
from bazigah.web.operations import logs
from bazigah.web.settings import read_settings
logs.configure(read_settings())
log = structlog.get_logger()
log.debug("quiet")
log.info("begun", table="abc", name="نیلوفر")
password = "correct horse"
try:
    raise ValueError("broken")
except ValueError:
    log.exception("failed")
logging.getLogger("library").warning("careful %s", "now")
logging.getLogger("uvicorn.error").info("chatter")
"""


def logged(**environment: str) -> list[str]:
    """What a process with these settings writes to stderr."""
    run = subprocess.run(
        [sys.executable, "-c", _LOGGING], env={"PYTHONUTF8": "1", **environment}, capture_output=True, check=True
    )
    assert run.stdout == b""
    return run.stderr.decode().splitlines()


def test_logs_for_programs_are_one_object_a_line() -> None:
    entries: list[dict[str, Any]] = [json.loads(line) for line in logged(BAZIGAH_LOG_FORMAT="json")]
    assert [entry["event"] for entry in entries] == ["begun", "failed", "careful now"]
    assert [entry["level"] for entry in entries] == ["info", "error", "warning"]
    assert (entries[0]["table"], entries[0]["name"]) == ("abc", "نیلوفر")
    assert entries[1]["exception"][0]["exc_type"] == "ValueError"
    assert "correct horse" not in json.dumps(entries), "the values of variables are nobody's business"
    assert all(entry["timestamp"].endswith("Z") for entry in entries)


def test_logs_for_people_can_be_read() -> None:
    lines = logged()
    assert any("begun" in line and "table=abc" in line for line in lines)
    assert any("ValueError: broken" in line for line in lines)
    assert not any("correct horse" in line for line in lines if "password =" not in line)


def test_the_level_is_a_setting() -> None:
    assert json.loads(logged(BAZIGAH_LOG_FORMAT="json", BAZIGAH_LOG_LEVEL="debug")[0])["event"] == "quiet"
    assert len(logged(BAZIGAH_LOG_FORMAT="json", BAZIGAH_LOG_LEVEL="error")) == 1
    assert logging.getLogger().level != logging.DEBUG, "only in that process"


# --- the file -------------------------------------------------------------------------------------------------------


def test_the_database_is_its_owners_alone_also_one_that_was_not(settings: Settings) -> None:
    file = settings.data_folder / "bazigah.db"

    async def test(_: Site) -> None:
        found = [path for path in settings.data_folder.iterdir() if path.name.startswith(file.name)]
        assert len(found) > 1
        assert {stat.S_IMODE(path.stat().st_mode) for path in found} == {0o600}

    at_site(settings, test)
    file.chmod(0o644)
    at_site(settings, test)


# --- backups --------------------------------------------------------------------------------------------------------


def guests(app: FastAPI) -> None:
    @app.post("/come")
    async def come(person: Somebody) -> int:
        return person.id


def names(file: Path) -> list[str]:
    with sqlite3.connect(file) as connection:
        found = [name for (name,) in connection.execute("select name from people order by id")]
    connection.close()
    return found


def test_a_backup_taken_while_the_server_runs_restores(settings: Settings, tmp_path: Path) -> None:
    target = tmp_path / "monday.db"

    async def before(site: Site) -> tuple[str, dict[str, str]]:
        visitor = site.visitor()
        await visitor.fill("/come")
        await visitor.fill("/account/name", name="Niloofar")
        busy = asyncio.gather(*[site.visitor().fill("/come") for _ in range(20)])
        await asyncio.to_thread(back_up, settings, target)
        await busy
        return (await visitor.get("/account")).text, dict(visitor.cookies)

    page, cookies = at_site(settings, before, guests)
    assert "Niloofar" in page
    assert names(target)[0] == "Niloofar"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.part")) == []

    for file in settings.data_folder.glob("bazigah.db*"):
        file.unlink()
    target.rename(settings.data_folder / "bazigah.db")

    async def after(site: Site) -> str:
        visitor = site.visitor()
        visitor.cookies.update(cookies)
        return (await visitor.get("/account")).text

    assert 'value="Niloofar"' in at_site(settings, after)


def test_a_backup_overwrites_nothing(settings: Settings, tmp_path: Path) -> None:
    async def test(_: Site) -> None:
        target = tmp_path / "monday.db"
        target.write_text("dear")
        with pytest.raises(BadInput) as refused:
            back_up(settings, target)
        assert refused.value.code == "backup_exists"
        assert target.read_text() == "dear"

    at_site(settings, test)


def test_the_command_backs_up_and_says_where(settings: Settings, tmp_path: Path) -> None:
    async def fill(site: Site) -> None:
        await site.service.database.write(lambda session: session.add(_person("Arash")))

    at_site(settings, fill)
    folder = {"BAZIGAH_DATA_FOLDER": str(settings.data_folder)}
    target = tmp_path / "monday.db"
    done = bazigah("backup", str(target), env=folder)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "monday.db" in done.stdout.replace("\n", "")
    assert "secret.key" in done.stdout.replace("\n", "")
    assert names(target) == ["Arash"]


def _person(name: str) -> Person:
    from bazigah.web.clock import now

    return Person(name=name, created=now())


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"BAZIGAH_DATABASE_URL": "postgresql://db/bazigah"}, "pg_dump"),
        ({"BAZIGAH_DATA_FOLDER": "/no/such/folder"}, "/no/such/folder/bazigah.db"),
    ],
)
def test_a_backup_that_cannot_be_is_one_line(environment: dict[str, str], said: str, tmp_path: Path) -> None:
    refused = bazigah("backup", str(tmp_path / "x.db"), env=environment)
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1
    assert said in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_database_is_no_backup(settings: Settings, tmp_path: Path) -> None:
    at_site(settings, _nothing)
    file = settings.data_folder / "bazigah.db"
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * 8192)
    refused = bazigah("backup", str(tmp_path / "x.db"), env={"BAZIGAH_DATA_FOLDER": str(settings.data_folder)})
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "damaged" in refused.stderr
    assert not (tmp_path / "x.db").exists()


async def _nothing(_: Site) -> None:
    return None


def test_the_settings_of_a_backup_are_those_of_the_server(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refused:
        back_up(read_settings(data_folder=tmp_path, database_url=f"sqlite:///{tmp_path}/other.db"), tmp_path / "x.db")
    assert refused.value.params["got"] == str(tmp_path / "other.db")
