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


@contextmanager
def server() -> Iterator[str | None]:
    """The address of a server of our own; None where there is no PostgreSQL."""
    programs = binaries()
    if programs is None:
        if os.environ.get(REQUIRED) == "required":
            raise RuntimeError(MISSING)
        yield None
        return
    folder = Path(mkdtemp(prefix="bazigah-postgresql-"))
    port = free_port()
    as_other = _as_other_user(folder)
    data = folder / "data"
    try:
        _run([programs / "initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync"], as_other)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        _run([programs / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", options, "start"], as_other)
        try:
            yield f"postgresql://tester@127.0.0.1:{port}/postgres"
        finally:
            _run([programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], as_other)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
