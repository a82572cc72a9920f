"""The server as a process: it says where it is, serves, and stops gracefully."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import Mock

import httpx
import pytest

from bazigah.cli.inputs import latin_digits
from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES
from bazigah.web.serve import bound
from bazigah.web.settings import read_settings
from tests.cli.console import PLAIN, bazigah

PROGRAM = str(Path(sys.executable).with_name("bazigah"))
PATIENCE = 60  # seconds for a slow machine; what is measured is measured apart


class Server:
    """A server process, and where it said to be."""

    def __init__(self, process: subprocess.Popen[str], said: list[str]) -> None:
        self.process = process
        self.said = said
        self.address = next(word for line in said for word in line.split() if word.startswith("http"))

    def stop(self, number: int = signal.SIGTERM) -> float:
        """Ask it to stop; the seconds it took."""
        start = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        return time.monotonic() - start


@contextmanager
def serving(folder: Path, *arguments: str, **environment: str) -> Iterator[Server]:
    """A server on a free port, killed at the end if it still runs."""
    variables = os.environ | PLAIN | {"BAZIGAH_DATA_FOLDER": str(folder), "BAZIGAH_LOG_FORMAT": "json", **environment}
    with subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", *arguments],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        bufsize=1,
    ) as process:
        try:
            yield Server(process, _said(process))
        finally:
            if process.poll() is None:
                process.kill()


def _said(process: subprocess.Popen[str]) -> list[str]:
    """All that is said until visitors can come."""
    assert process.stdout is not None
    assert process.stderr is not None
    said = []
    for line in process.stdout:
        said.append(line.rstrip("\n"))
        if "Ctrl-C" in line:
            return said
    raise AssertionError(process.stderr.read())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_and_stops_when_asked(tmp_path: Path, number: int) -> None:
    with serving(tmp_path) as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{server.address}/healthz").json() == {"status": "ok"}
        assert "server" not in httpx.get(f"{server.address}/healthz").headers
        assert server.stop(number) < 10
        assert server.process.returncode == 0
        assert server.process.stderr is not None
        assert server.process.stderr.read() == "", "a stop is nothing to complain about"


def test_live_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.stream("GET", f"{server.address}/tables/live", timeout=PATIENCE) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers
        lines = stream.iter_raw()
        assert next(lines), "what is streamed comes at once"
        server.process.send_signal(signal.SIGTERM)
        start = time.monotonic()
        rest = b"".join(lines)  # raises where a stream is cut off in the middle
        assert rest.endswith(b"\n\n") or not rest
        server.process.wait(PATIENCE)
        assert time.monotonic() - start < 10
        assert server.process.returncode == 0


def test_people_are_known_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address) as visitor:
        token = visitor.get("/account").text.partition('name="csrf" value="')[2].partition('"')[0]
        answer = visitor.post("/account/name", data={"csrf": token, "name": "Niloofar"})
        assert answer.status_code == 303
        cookies = dict(visitor.cookies)
        server.stop()
    with serving(tmp_path) as server:
        assert "Niloofar" in httpx.get(f"{server.address}/account", cookies=cookies).text


def test_a_server_with_other_figures_does_not_open_a_table_and_serves_on(tmp_path: Path) -> None:
    """The table goes on when the figures are back; its bot is to choose all the while."""
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as visitor:
        token = visitor.get("/").text.partition('name="csrf" value="')[2].partition('"')[0]
        begun = visitor.post("/play", data={"csrf": token, "game": "troyes"})
        table, cookies = begun.headers["location"], dict(visitor.cookies)
        server.stop()
    with serving(tmp_path, BAZIGAH_DATA_TROYES="artisan.price = 9") as server:
        for language, said in (("en", "other figures"), ("fa", "ارقام دیگری")):
            answer = httpx.get(f"{server.address}{table}", cookies=cookies | {"lang": language}, timeout=PATIENCE)
            assert (answer.status_code, said in answer.text) == (409, True), language
        assert httpx.get(f"{server.address}/tables", cookies=cookies, timeout=PATIENCE).status_code == 200
        server.stop()
    with serving(tmp_path) as server:
        assert httpx.get(f"{server.address}{table}", cookies=cookies, timeout=PATIENCE).status_code == 200


def test_a_code_for_phones_is_shown_when_the_browser_is_to_be_opened(tmp_path: Path) -> None:
    with serving(tmp_path, "--open", "--host", "0.0.0.0", DISPLAY="", WAYLAND_DISPLAY="", BROWSER="true") as server:
        assert any("▀" in line or "█" in line for line in server.said)
        assert not server.address.startswith("http://0.0.0.0")
        assert httpx.get(f"{server.address}/healthz").status_code == 200


def test_a_visitor_behind_a_trusted_proxy_is_known_by_its_own_address(tmp_path: Path) -> None:
    with serving(tmp_path, BAZIGAH_RATE_SIGN_IN="1/300") as server:
        for host, statuses in (("203.0.113.1", [401, 429]), ("203.0.113.2", [401, 429])):
            with httpx.Client(base_url=server.address, headers={"x-forwarded-for": host}) as visitor:
                token = visitor.get("/account").text.partition('name="csrf" value="')[2].partition('"')[0]
                form = {"csrf": token, "username": "a", "password": "b"}
                assert [visitor.post("/account/in", data=form).status_code for _ in range(2)] == statuses


def test_the_next_free_port_is_taken_unless_one_was_set() -> None:
    default = read_settings()
    with closing(bound(default)) as first, closing(bound(default)) as second:
        assert first.getsockname()[1] < second.getsockname()[1]
        taken = first.getsockname()[1]
        with pytest.raises(BadInput) as refused:
            bound(read_settings(port=taken))
    assert refused.value.code == "port_taken"


def test_a_server_that_cannot_start_says_so_in_one_line(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = str(other.getsockname()[1])
        taken = bazigah("serve", "--port", port, env={"BAZIGAH_DATA_FOLDER": str(tmp_path)})
    unreachable = bazigah("serve", env={"BAZIGAH_DATABASE_URL": "postgresql://127.0.0.1:1/none"})
    file = tmp_path / "file"
    file.write_text("")
    no_folder = bazigah("serve", env={"BAZIGAH_DATA_FOLDER": str(file)})
    no_database = bazigah("serve", env={"BAZIGAH_DATABASE_URL": f"sqlite:///{tmp_path}/none/x.db"})
    for result, said in (
        (taken, port),
        (unreachable, "database cannot be reached"),
        (no_folder, str(file)),
        (no_database, f"{tmp_path}/none/x.db"),
    ):
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1, result.stderr
        assert said in result.stderr


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_secret_that_is_empty_is_said_before_any_process_serves(
    language: str, processes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bazigah.web.serve.open_database", Mock())
    tmp_path.joinpath("secret.key").touch()
    environment = {"BAZIGAH_DATA_FOLDER": str(tmp_path), "BAZIGAH_PROCESSES": processes}
    refused = bazigah(
        "serve", "--lang", language, env=environment | {"BAZIGAH_DATABASE_URL": "postgresql://127.0.0.1/x"}
    )
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1
    assert str(tmp_path / "secret.key") in refused.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_watches_over_a_server_is_told_how_it_is(language: str, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        environment = {"BAZIGAH_PORT": server.address.rpartition(":")[2], "BAZIGAH_HOST": "0.0.0.0"}
        well = bazigah("health", "--lang", language, env=environment)
        assert (well.exit_code, well.stderr) == (0, "")
        assert environment["BAZIGAH_PORT"] in latin_digits(well.stdout)
        server.stop()
    gone = bazigah("health", "--lang", language, env=environment)
    assert (gone.exit_code, gone.stdout) == (1, "")
    assert len(gone.stderr.splitlines()) == 1
    assert "Connection refused" in gone.stderr


def test_several_processes_share_one_postgresql_and_add_up_their_figures(tmp_path: Path, empty_postgresql: str) -> None:
    environment = {"BAZIGAH_DATABASE_URL": empty_postgresql, "BAZIGAH_PROCESSES": "2"}
    with serving(tmp_path, **environment) as server:
        for _ in range(10):
            assert httpx.get(f"{server.address}/healthz", timeout=PATIENCE).status_code == 200
        figures = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text
        assert 'bazigah_requests_total{method="GET",route="/healthz",status="200"} 10.0' in figures
        assert server.stop() < 20
        assert server.process.returncode == 0
