"""Makes a virtual environment hold exactly what a lock says (`make play`, `make test`; needs only Python itself).

One tool does the installing: uv, in the version and with the hashes of `requirements/uv.lock`. The pip that came with
Python only brings it there. A stamp, written last, tells what an environment holds: one that was left half made, or
made by another Python, is mended the next time. What the caches hold is taken from there, without a network.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TOOL: Final = ROOT / "requirements" / "uv.lock"
SCRIPTS: Final = "Scripts" if os.name == "nt" else "bin"

Command = list[str | Path]


class Failed(Exception):
    """A step that did not succeed, in one line."""


class Environment:
    """A virtual environment and what it should hold."""

    def __init__(self, folder: Path, lock: Path, project: Path | None = None, tool: Path = TOOL) -> None:
        self.folder = folder
        self.lock = lock.resolve()
        self.project = project
        self.tool = tool
        self.python = folder / SCRIPTS / "python"
        self.uv = folder / SCRIPTS / "uv"
        self.stamp = folder / "holds"

    def ensure(self) -> bool:
        """Bring it about; False if it was so already."""
        wanted = self.contents()
        if self.is_sound() and _text(self.stamp) == wanted:
            return False
        if not self.is_sound() or not self.stamp.exists():  # uv believes what was interrupted to be whole
            self.create()
        self.stamp.unlink(missing_ok=True)
        self.bring_tool()
        self.fill()
        self.stamp.write_text(wanted)
        return True

    def contents(self) -> str:
        """The name of the lock and the hash of everything that decides what is installed."""
        files = [self.lock, self.tool, *([self.project / "pyproject.toml"] if self.project else [])]
        hashes = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files]
        return "\n".join([str(self.lock), *hashes])

    def identity(self) -> str:
        """What an environment cannot outlive: its place and the Python that made it."""
        return f"{self.folder}\n{sys.base_prefix}\n{sys.version}"

    def is_sound(self) -> bool:
        """Whether it was made whole, by the Python that runs this."""
        return self.python.exists() and _text(self.folder / "made-by") == self.identity()

    def holds(self, lock: Path) -> bool:
        """Whether it was filled from another lock."""
        return self.is_sound() and _text(self.stamp).startswith(f"{lock.resolve()}\n")

    def create(self) -> None:
        """An empty environment in the place of whatever is there."""
        shutil.rmtree(self.folder, ignore_errors=True)
        _run([sys.executable, "-m", "venv", self.folder], "this Python makes no environments: is python3-venv missing?")
        (self.folder / "made-by").write_text(self.identity())

    def bring_tool(self) -> None:
        """Install uv itself; its wheel is kept, so that the next environment needs no network for it."""
        if self.has_tool():
            return
        wheels = _cache() / "wheels"
        pip: Command = [self.python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        exact: Command = ["--no-deps", "--require-hashes", "--requirement", self.tool]
        install: Command = [*pip, "install", "--no-index", "--find-links", wheels, *exact]
        if not _succeeds(install):
            _run([*pip, "download", "--dest", wheels, *exact], "uv could not be fetched")
            _run(install, "uv could not be installed")

    def has_tool(self) -> bool:
        """Whether uv is there in the version of its lock."""
        pinned = self.tool.read_text().partition("uv==")[2].split()[0]
        return self.uv.exists() and _output([self.uv, "--version"]).split()[1:2] == [pinned]

    def fill(self) -> None:
        """Install what the lock says and nothing else, then the project itself, from its source."""
        install: Command = [self.uv, "pip", "install", "--quiet", "--python", self.python]
        locked: Command = [
            "--exact",
            "--no-deps",
            "--require-hashes",
            "--requirement",
            self.lock,
            "--requirement",
            self.tool,
        ]
        if not _succeeds([*install, "--offline", *locked]):
            _run([*install, *locked], f"{self.lock.name} could not be installed")
        if self.project:
            editable: Command = ["--offline", "--no-deps", "--no-build-isolation", "--editable", self.project]
            _run([*install, *editable], "the project itself could not be installed", BAZIGAH_PLAIN="1")


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "bazigah"


def _text(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def _output(command: Command) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _succeeds(command: Command) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run(command: Command, failure: str, **environment: str) -> None:
    if subprocess.run(command, env=os.environ | environment, check=False).returncode:
        raise Failed(failure)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="the environment")
    parser.add_argument("lock", type=Path, help="the requirements with their hashes")
    parser.add_argument("--larger", type=Path, help="a lock that has all of it: if that is installed, it stays")
    parser.add_argument("--project", type=Path, help="install this project too, from its source")
    given = parser.parse_args(arguments)
    environment = Environment(given.folder.absolute(), given.lock, given.project)
    if given.larger and environment.holds(given.larger):
        environment = Environment(given.folder.absolute(), given.larger, given.project)
    try:
        if environment.ensure():
            print(f"bazigah: {given.folder} holds what {environment.lock.name} says", flush=True)
    except Failed as failed:
        print(f"bazigah: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
