"""Games go on while servers, workers and the proxy are killed: `python -m bench.cluster`.

On PostgreSQL three servers without bots of their own, two workers and a proxy serve people and bots, on loopback; on
SQLite (`--database sqlite`) it is one server. One process after the other gets SIGKILL under load and is started again.
In the end every acknowledged move must be stored, once, nothing else may be, and all games must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

import httpx

from bazigah.web.settings import RATES
from bench.cluster_games import Game, Tally, each
from tests.web import postgres

HOST = "127.0.0.1"
SERVERS, WORKERS = 3, 2
MOVES_BETWEEN = 20  # acknowledged at all tables together, before the next one is killed
_GOES_ON = 120.0  # seconds in which every game must have gone on after the last kill


class Node:
    """A process that is killed and started again."""

    def __init__(self, name: str, command: Sequence[str], settings: dict[str, str], port: int = 0) -> None:
        self.name, self.port = name, port
        self._command = [sys.executable, *command]
        self._environment = {**os.environ, **{f"BAZIGAH_{key}": value for key, value in settings.items()}}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command, env=self._environment, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def kill(self) -> None:
        """The process and those it started, as when their machine goes off."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            while self.port:
                try:
                    if (await http.get(f"http://{HOST}:{self.port}/healthz", timeout=5)).is_success:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.1)


def nodes_of(database: str, folder: str, first_port: int) -> tuple[list[Node], int]:
    """All processes, and the port at which players ask."""
    free = dict.fromkeys([name.upper() for name in RATES], "off")
    settings = free | {"DATA_FOLDER": folder, "LOG_LEVEL": "error", "SECRET_KEY": "bench " * 8, "BOT_PAUSE": "0.1"}
    settings |= {"CONNECTIONS_BY_ADDRESS": "1000"}
    serve = [str(Path(sys.executable).with_name("bazigah")), "serve", "--port"]
    if not database:
        return [Node("server", [*serve, str(first_port)], settings | {"BOT_WORKERS": "1"}, first_port)], first_port
    settings |= {"DATABASE_URL": database}
    ports = [first_port + 1 + number for number in range(SERVERS)]
    servers = [Node("server", [*serve, str(port)], settings | {"BOT_WORKERS": "0"}, port) for port in ports]
    work = settings | {"BOT_WORKERS": "1"}
    workers = [Node("worker", [serve[0], "work"], work) for _ in range(WORKERS)]
    proxy = Node("proxy", ["-m", "bench.proxy", str(first_port), *map(str, ports)], {}, first_port)
    mixed = [servers[0], workers[0], servers[1], workers[1], servers[2], proxy]
    return mixed, first_port


async def run(nodes: list[Node], port: int, kills: int, tables: int, most: float) -> tuple[Tally, dict[str, int]]:
    """Play and kill; what came of it, and how often which kind was killed."""
    tally, killed = Tally(), dict.fromkeys([node.name for node in nodes], 0)
    for node in nodes:
        node.start()
    await asyncio.gather(*[node.ready() for node in nodes])
    limits = httpx.Limits(max_connections=None, keepalive_expiry=1.0)
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=20, limits=limits) as http:
        games: list[Game] = []
        playing = True

        async def table(number: int) -> None:
            while playing:
                game = Game(number + 1000 * len(games), http, number % 3 == 2, tally)
                await game.begin()
                games.append(game)
                await game.play(lambda: playing)

        tasks = [asyncio.create_task(table(number)) for number in range(tables)]
        begun, turns = time.monotonic(), cycle(nodes)
        while sum(killed.values()) < kills and time.monotonic() < begun + most:
            await _moves(tally, tally.moves + MOVES_BETWEEN, tasks)
            node = next(turns)
            await node.ready()  # one that is still starting under this load is not killed twice
            node.kill()
            node.start()
            killed[node.name] += 1
        await asyncio.gather(*[node.ready() for node in nodes])
        await _all_go_on(games, tally)
        playing = False
        await asyncio.gather(*tasks)
        await each(games, Game.check)
    return tally, killed


async def _moves(tally: Tally, until: int, tasks: list[asyncio.Task[None]]) -> None:
    while tally.moves < until:
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)


async def _all_go_on(games: list[Game], tally: Tally) -> None:
    """Every table that is played gets further, also where a bot is to choose."""
    latest = {game.tokens[0]: game for game in games}
    before = {token: game.steps for token, game in latest.items()}
    until = time.monotonic() + _GOES_ON
    while time.monotonic() < until:
        waiting = [game for token, game in latest.items() if game.steps < before[token] + 3]
        playing = [
            g for g in waiting if (await g.surely("GET", f"/tables/{g.id}/position"))["table"]["stage"] == "playing"
        ]
        if not playing:
            return
        await asyncio.sleep(0.5)
    tally.stopped.extend(game.id for game in playing)


def report(tally: Tally, killed: dict[str, int], seconds: float) -> bool:
    """Say what came of it; whether all is well."""
    print(f"killed {killed} in {seconds:.0f} s; {tally.moves} moves acknowledged, {tally.unanswered} unanswered")
    print(f"longest until a question was answered: {tally.longest_wait:.1f} s")
    for name in ("lost", "doubled", "stopped"):
        found: list[str] = getattr(tally, name)
        print(name, len(found), *found[:5])
    return not (tally.lost or tally.doubled or tally.stopped)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--tables", type=int, default=12, help="every third with a bot")
    parser.add_argument("--seconds", type=float, default=600.0, help="no kill after so many")
    parser.add_argument("--port", type=int, default=7500, help="the first of five")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bazigah-bench-"))
        database = ""
        if given.database == "postgresql":
            database = stack.enter_context(postgres.server()) or sys.exit(postgres.MISSING)
        Path(folder).chmod(0o700)
        nodes, port = nodes_of(database, folder, given.port)
        begun = time.monotonic()
        try:
            tally, killed = asyncio.run(run(nodes, port, given.kills, given.tables, given.seconds))
        finally:
            for node in nodes:
                node.kill()
    sys.exit(0 if report(tally, killed, time.monotonic() - begun) else 1)


if __name__ == "__main__":
    main()
