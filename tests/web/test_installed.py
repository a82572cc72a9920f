"""What the image runs, really installed by its script, in a root that cannot be written."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.web.contained import MISSING, ROOT, USER, contained, possible
from tests.web.postgres import free_port

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux" or not possible(), reason=MISSING),
]
BOT = "mcts:ms=100:searches=2"


def sent_to_the_build() -> list[str]:
    """The files of the project that .dockerignore lets through."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    files = [file for file in listed.stdout.decode().splitlines() if (ROOT / file).is_file()]
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    kept = [line[1:] for line in lines if line.startswith("!")]
    return [file for file in files if any(fnmatch.fnmatch(file, one) or file.startswith(f"{one}/") for one in kept)]


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installed as the image does it, from what the image is built from; plain, for compiling takes minutes."""
    source = tmp_path_factory.mktemp("source")
    for file in sent_to_the_build():
        target = source / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, target)
    folder = tmp_path_factory.mktemp("opt") / "bazigah"
    environment = {**os.environ, "BAZIGAH_PLAIN": "1", "PYTHON": sys.executable}
    environment.pop("PYTHONPATH", None)
    subprocess.run([source / "deploy/install.sh", folder], env=environment, check=True)
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The one folder that the server may write."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    os.chown(folder, USER, USER)
    return folder


def plays_against_a_bot(address: str) -> None:
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as player:
        token = player.post("/guests", json={"name": "Simorgh"}).json()["token"]
        player.headers["authorization"] = f"Bearer {token}"
        chairs = [{"kind": "host"}, {"kind": "bot", "bot": BOT}]
        table = player.post("/tables", json={"game": "burgundy", "chairs": chairs}).json()["id"]
        until = time.monotonic() + 120
        while time.monotonic() < until:
            entries = player.get(f"/tables/{table}/events").json()
            if '"seat": 2' in json.dumps([one for one in entries if one.get("kind") == "play"]):
                return
            position = player.get(f"/tables/{table}/position").json()
            if not position.get("actions"):
                time.sleep(0.2)
                continue
            move = {"seat": 1, "version": position["table"]["version"], "action": position["actions"][0]["action"]}
            player.post(f"/tables/{table}/actions", json=move).raise_for_status()
    raise TimeoutError("the bot never moved")


def test_what_is_installed_is_locked_and_no_more(prefix: Path) -> None:
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", (ROOT / "requirements/run.lock").read_text(), re.MULTILINE))
    found = {
        re.sub(r"[-_.]+", "-", name).lower(): version
        for folder in prefix.glob("lib/python*/site-packages/*.dist-info")
        for name, version in [folder.name.removesuffix(".dist-info").rsplit("-", 1)]
    }
    assert found.pop("bazigah")
    assert found.items() <= locked.items()
    assert not found.keys() & {"mypy", "setuptools", "pip"}, "what only builds is not needed to serve"


def test_it_serves_and_stops_where_nothing_but_the_data_can_be_written(prefix: Path, data: Path) -> None:
    with contained(prefix, data, free_port(), BOT_PAUSE="0", BOT_WORKERS="1") as server:
        server.wait()
        plays_against_a_bot(server.address)
        assert {path.name for path in data.iterdir()} == {
            "bazigah.db",
            "bazigah.db-shm",
            "bazigah.db-wal",
            "secret.key",
        }
        laid_in = prefix.relative_to("/").parts[1] if prefix.is_relative_to("/tmp") else ""
        assert [path.name for path in (server.inside / "tmp").iterdir() if path.name != laid_in] == []
        assert server.stop() < 10
        assert server.process.returncode == 0
    assert {path.name for path in data.iterdir()} == {"bazigah.db", "secret.key"}


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_data_folder_that_may_not_be_written_is_one_line(language: str, prefix: Path, data: Path) -> None:
    data.chmod(0o500)
    with contained(prefix, data, free_port(), LANG=language) as server:
        out, err = server.process.communicate(timeout=60)
    assert (server.process.returncode, out) == (2, "")
    assert len(err.splitlines()) == 1, err
    assert "/data/bazigah.db" in err
