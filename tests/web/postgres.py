"""A real PostgreSQL for tests: started in a folder of its own, gone with it."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import psycopg

REQUIRED = "BAZIGAH_TEST_POSTGRESQL"  # set to `required` where tests must not go without one
MISSING = "no PostgreSQL could be started: install it (Debian: apt-get install postgresql)"


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: -float(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[0].parent if found else Path(on_path).parent if on_path else None


class Cluster:
    """A PostgreSQL of our own, which can be stopped and started."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._control = [programs / "pg_ctl", "-D", folder / "data", "-w"]
        self._log = folder / "log"
        self._before = _as_other_user(folder)
        port = free_port()
        self.address = f"postgresql://tester@127.0.0.1:{port}/postgres"
        self._options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        made = [programs / "initdb", "-D", folder / "data", "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync"]
        _run(made, self._before)

    def start(self) -> None:
        _run([*self._control, "-l", self._log, "-o", self._options, "start"], self._before)

    def stop(self) -> None:
        _run([*self._control, "-m", "immediate", "stop"], self._before)


@contextmanager
def cluster() -> Iterator[Cluster | None]:
    """A server of our own, running; None where there is no PostgreSQL."""
    programs = binaries()
    if programs is None:
        if os.environ.get(REQUIRED) == "required":
            raise RuntimeError(MISSING)
        yield None
        return
    folder = Path(mkdtemp(prefix="bazigah-postgresql-"))
    try:
        made = Cluster(programs, folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def server() -> Iterator[str | None]:
    """The address of such a server."""
    with cluster() as made:
        yield None if made is None else made.address


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _as_other_user(folder: Path) -> list[str]:
    """PostgreSQL does not run as root: there it runs as the user that its package made."""
    if os.geteuid() != 0:
        return []
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["runuser", "-u", "postgres", "--"]


def _run(command: list[object], before: list[str]) -> None:
    subprocess.run([*before, *map(str, command)], check=True, cwd="/", stdout=subprocess.DEVNULL)


@contextmanager
def fresh_database(server_address: str, name: str) -> Iterator[str]:
    """An empty database on a server."""
    with psycopg.connect(server_address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield server_address.rpartition("/")[0] + f"/{name}"
    finally:
        with psycopg.connect(server_address, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
