"""Set-up: an environment holds exactly what a lock says, whatever is newer, half made or out of reach."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest

from tools.environment import Environment, Failed

UV = shutil.which("uv", path=str(Path(sys.executable).parent))
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(UV is None, reason="uv is not in this environment (make test brings it)"),
]

# Stands for uv on the index: a wheel as small as the others, which calls the one of this environment.
FRONT = """#!python
import os, sys
if sys.argv[1:] == ["--version"]:
    print("uv 0.0.7")
else:
    os.execv({uv!r}, [{uv!r}, *sys.argv[1:]])
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody wants to read it."""


class Index:
    """A package index on this machine, with packages of one line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def release(self, name: str, version: str, script: str = "") -> str:
        """Put a new release on the index; the line of a lock that names it."""
        shelf = self.folder / name
        shelf.mkdir(exist_ok=True)
        wheel = shelf / f"{name}-{version}-py3-none-any.whl"
        info = f"{name}-{version}.dist-info"
        files = {
            f"{name}.py": f"version = {version!r}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        if script:
            files[f"{name}-{version}.data/scripts/{name}"] = script
        with ZipFile(wheel, "w") as packed:
            files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
            for path, text in files.items():
                entry = ZipInfo(path)
                entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
                packed.writestr(entry, text)
        return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Index]:
    (tmp_path / "index").mkdir()
    index = Index(tmp_path / "index")
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "UV_EXTRA_INDEX_URL", "UV_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    monkeypatch.setenv("PIP_INDEX_URL", index.url)
    monkeypatch.delenv("UV_NO_CACHE", raising=False)
    monkeypatch.setenv("UV_DEFAULT_INDEX", index.url)
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache" / "uv"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield index
    index.stop()


@pytest.fixture
def tool(index: Index, tmp_path: Path) -> Path:
    """A lock of the tool, as small as those of the tests."""
    return locked(tmp_path / "uv.lock", index.release("uv", "0.0.7", FRONT.format(uv=UV)))


def locked(path: Path, *lines: str) -> Path:
    path.write_text("".join(lines))
    return path


def version(environment: Environment, module: str) -> str:
    """The version of a module that the environment holds, or nothing."""
    script = f"import {module}; print({module}.version)"
    return subprocess.run(
        [environment.python, "-B", "-c", script], capture_output=True, text=True, check=False
    ).stdout.strip()


def test_an_environment_holds_what_the_lock_says_and_nothing_else(index: Index, tool: Path, tmp_path: Path) -> None:
    old, other = index.release("toy", "1.0"), index.release("rest", "3.1")
    environment = Environment(tmp_path / "env", locked(tmp_path / "run.lock", old, other), tool=tool)
    index.release("toy", "2.0")
    index.release("uv", "9.9", "#!python\nraise SystemExit('a newer uv')\n")

    assert environment.ensure()
    assert (version(environment, "toy"), version(environment, "rest")) == ("1.0", "3.1")
    assert not environment.ensure(), "what is done is done again"
    assert environment.holds(environment.lock)
    assert not environment.holds(tool)

    locked(environment.lock, index.release("toy", "2.0"))
    assert environment.ensure()
    assert (version(environment, "toy"), version(environment, "rest")) == ("2.0", "")


def test_what_was_left_half_made_is_mended(index: Index, tool: Path, tmp_path: Path) -> None:
    toy = index.release("toy", "1.0")
    environment = Environment(tmp_path / "env", locked(tmp_path / "run.lock", toy), tool=tool)
    environment.python.parent.mkdir(parents=True)  # as if it had been interrupted while it was made
    environment.python.write_text("#!/bin/false\n")
    assert environment.ensure()

    locked(environment.lock, toy, "missing==1.0 --hash=sha256:" + "0" * 64 + "\n")
    with pytest.raises(Failed):
        environment.ensure()
    locked(environment.lock, toy)
    assert environment.ensure(), "after a failure nothing is taken for done"
    environment.python.unlink()  # as when the Python that made it is uninstalled
    assert environment.ensure()
    assert version(environment, "toy") == "1.0"

    environment.stamp.unlink()  # as while it is filled
    (module,) = environment.folder.rglob("toy.py")
    module.unlink()  # what uv was about to lay there; it takes the package for installed
    assert environment.ensure()
    assert version(environment, "toy") == "1.0"


def test_other_contents_than_the_locked_are_refused(index: Index, tool: Path, tmp_path: Path) -> None:
    lock = locked(tmp_path / "run.lock", index.release("toy", "1.0"))
    wheel = index.folder / "toy" / "toy-1.0-py3-none-any.whl"
    wheel.write_bytes(wheel.read_bytes() + b"\0")
    environment = Environment(tmp_path / "env", lock, tool=tool)
    with pytest.raises(Failed, match=r"run\.lock"):
        environment.ensure()
    assert version(environment, "toy") == ""


def test_with_warm_caches_no_network_is_needed(index: Index, tool: Path, tmp_path: Path) -> None:
    lock = locked(tmp_path / "run.lock", index.release("toy", "1.0"))
    Environment(tmp_path / "first", lock, tool=tool).ensure()
    index.stop()
    second = Environment(tmp_path / "second", lock, tool=tool)
    assert second.ensure()
    assert version(second, "toy") == "1.0"
