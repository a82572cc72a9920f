"""How the server bears many tables at once: `python -m bench.web`.

A server of its own is started on SQLite in a scratch folder. At every table two players move at the pace of people,
each with an open stream. Measured are the time to the answer of a move, the time until the move has reached the other
player's stream, the memory of an open table, the processor time of a move, and the size of the first page.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bazigah.web.settings import RATES
from bench import web_peer
from bench.web_http import Line
from bench.web_players import KINDS, Player

HOST = "127.0.0.1"
ANSWERED, REACHED = 100.0, 150.0  # milliseconds, for 99 of 100 moves
TABLE_MEMORY = 1.0  # MB
PACES = {"api": 1.0, "pages": 5.0}  # seconds between two moves at a table: of programs, and of people who are quick
FIRST_PAGE = 100.0  # KB, compressed, without the font
TICKS = os.sysconf("SC_CLK_TCK")
PART = re.compile(r'(?:href|src)="(/static/[^"]+)"')


# --- the server ---------------------------------------------------------------------------------------------------


@contextmanager
def server(port: int, extra: dict[str, str], python: str = sys.executable) -> Iterator[int]:
    """A server in a process of its own; its process id. Another checkout is served by its own Python."""
    with tempfile.TemporaryDirectory(prefix="bazigah-bench-") as folder:
        settings = {"DATA_FOLDER": folder, "LOG_LEVEL": "warning", "BOT_WORKERS": "1"}
        settings |= dict.fromkeys([name.upper() for name in RATES], "off") | {"STREAMS_BY_ADDRESS": "0"}
        environment = {**os.environ, **{f"BAZIGAH_{name}": value for name, value in settings.items()}, **extra}
        command = [str(Path(python).with_name("bazigah")), "serve", "--port", str(port)]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            asyncio.run(_answers(port, process))
            yield process.pid
        finally:
            process.terminate()
            process.wait(30)


async def _answers(port: int, process: subprocess.Popen[bytes]) -> None:
    while True:
        try:
            line = Line(HOST, port)
            await line.ask("GET", "/healthz", {})
            line.close()
        except OSError:
            if process.poll() is not None:
                sys.exit("the server did not start")
            await asyncio.sleep(0.1)
        else:
            return


def memory(pid: int) -> float:
    """The resident memory of a process in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def processor(pid: int) -> float:
    """The processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


# --- the players --------------------------------------------------------------------------------------------------


@dataclass
class Figures:
    """All times, in milliseconds."""

    answered: list[float] = field(default_factory=list)
    reached: list[float] = field(default_factory=list)


class TableOfTwo:
    """Two players and their streams."""

    def __init__(self, mode: str, port: int, seed: int, own: tuple[str, str] = ("", "")) -> None:
        self.players: list[Player] = [KINDS[mode](seat, HOST, port, own[seat]) for seat in (0, 1)]
        self.rng = random.Random(seed)
        self.streams: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        first, second = self.players
        await first.enter()
        await second.enter()
        await second.sit(await first.create())
        self.streams = [asyncio.create_task(player.listen()) for player in self.players]
        for player in self.players:
            await player.look()

    async def move(self) -> tuple[float, float]:
        """One move; when it was answered and when the other heard of it, counted from when it was sent."""
        mover, other = self.players if self.players[0].choices else self.players[::-1]
        choice = self.rng.choice(mover.choices)
        start = time.perf_counter()
        version = await mover.move(choice)
        answered = time.perf_counter() - start
        reached = await other.hears_of(version) - start
        if not mover.choices:
            await other.catch_up()
        return answered * 1000, reached * 1000

    async def play(self, pace: float, until: float, warm: float, figures: Figures) -> None:
        """Move at a pace, with pauses of half to one and a half times as long."""
        await asyncio.sleep(self.rng.random() * pace)
        while (now := time.perf_counter()) < until:
            answered, reached = await self.move()
            if now >= warm:
                figures.answered.append(answered)
                figures.reached.append(reached)
            pause = pace * self.rng.uniform(0.5, 1.5)
            await asyncio.sleep(max(0.0, now + pause - time.perf_counter()))

    async def close(self) -> None:
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        for player in self.players:
            player.line.close()
            player.stream.close()


# --- measuring ----------------------------------------------------------------------------------------------------


async def measure(mode: str, options: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """The figures of one way to play."""
    pace = options.pace or PACES[mode]
    await _warmed(mode, port)
    before = memory(pid)
    tables = [TableOfTwo(mode, port, seed) for seed in range(options.tables)]
    for some in _slices(tables, 10):
        await asyncio.gather(*[table.open() for table in some])
    gc.disable()  # its pauses here would count as the server's
    figures = Figures()
    start = time.perf_counter()
    warm, until = start + options.warm, start + options.warm + options.seconds
    playing = [asyncio.create_task(table.play(pace, until, warm, figures)) for table in tables]
    await asyncio.sleep(options.warm)
    busy = processor(pid)
    await asyncio.sleep(options.seconds)
    busy = processor(pid) - busy
    await asyncio.gather(*playing)
    grown = memory(pid) - before
    for table in tables:
        await table.close()
    return {"pace_s": pace} | _told(figures, busy, grown / options.tables, options.seconds)


async def _warmed(mode: str, port: int) -> None:
    """One table is played first, so that what is loaded once is loaded."""
    table = TableOfTwo(mode, port, -1)
    await table.open()
    for _ in range(30):
        await table.move()
    await table.close()


def _slices(tables: Sequence[TableOfTwo], size: int) -> Iterator[Sequence[TableOfTwo]]:
    return (tables[start : start + size] for start in range(0, len(tables), size))


def _told(figures: Figures, busy: float, grown: float, seconds: float) -> dict[str, Any]:
    answered, reached = spread(figures.answered), spread(figures.reached)
    return {
        "moves": len(figures.answered),
        "moves_per_s": round(len(figures.answered) / seconds, 1),
        "answered_ms": answered | {"bar": ANSWERED, "met": answered["p99"] <= ANSWERED},
        "reached_ms": reached | {"bar": REACHED, "met": reached["p99"] <= REACHED},
        "table_mb": {"value": round(grown, 3), "bar": TABLE_MEMORY, "met": grown <= TABLE_MEMORY},
        "server_busy": round(busy / seconds, 3),
        "server_ms_per_move": round(1000 * busy / max(1, len(figures.answered)), 2),
    }


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "p50": round(ordered[len(ordered) // 2], 1),
        "p99": round(ordered[int(len(ordered) * 0.99)], 1),
        "max": round(ordered[-1], 1),
    }


async def first_page(port: int) -> dict[str, Any]:
    """What the first page weighs with all that it asks for, without the font."""
    line = Line(HOST, port)
    page = await line.ask("GET", "/", {"accept-encoding": "gzip"})
    sizes = {"/": page.sent}
    for part in dict.fromkeys(PART.findall(page.text())):
        if ".woff2" not in part:
            sizes[part.split("?")[0]] = (await line.ask("GET", part, {"accept-encoding": "gzip"})).sent
    line.close()
    total = sum(sizes.values()) / 1024
    return {"value": round(total, 1), "bar": FIRST_PAGE, "met": total <= FIRST_PAGE, "parts": sizes}


# --- telling ------------------------------------------------------------------------------------------------------


def show(results: dict[str, Any]) -> None:
    """The figures for people."""
    for mode, told in results["modes"].items():
        print(f"{mode}: {results['tables']} tables, {told['moves']} moves, {told['moves_per_s']} a second")
        for name, title in (("answered_ms", "answered"), ("reached_ms", "in the other's stream")):
            spread = told[name]
            print(
                f"  {title:22} p50 {spread['p50']:7.1f}  p99 {spread['p99']:7.1f}  max {spread['max']:7.1f} ms"
                f"   99 % within {spread['bar']:.0f} ms: {_word(spread['met'])}"
            )
        table = told["table_mb"]
        print(f"  an open table          {table['value']:.3f} MB   below {table['bar']:.0f} MB: {_word(table['met'])}")
        print(f"  the server is busy     {told['server_busy']:.0%} of a core, {told['server_ms_per_move']} ms a move")
    if "peer" in results:
        peer = results["peer"]
        print(
            f"boardgame.io: {results['tables']} tables, {peer['moves']} moves, {peer['server_ms_per_move']} ms a move"
        )
    page = results["first_page_kb"]
    print(f"first page               {page['value']} KB   below {page['bar']:.0f} KB: {_word(page['met'])}")


def _word(met: bool) -> str:
    return "met" if met else "MISSED"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server with many tables at once.")
    parser.add_argument("--mode", choices=[*KINDS, "both"], default="both", help="JSON, pages, or one after the other")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, help=f"seconds between two moves at a table; by default {PACES}")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long is measured")
    parser.add_argument("--warm", type=float, default=5.0, help="how long is played before")
    parser.add_argument("--plain", action="store_true", help="with the rules as plain Python")
    parser.add_argument("--peer", action="store_true", help="boardgame.io as well; needs node and npm")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    results: dict[str, Any] = {"tables": options.tables, "modes": {}}
    for mode in KINDS if options.mode == "both" else [options.mode]:
        with server(port := free_port(), {"BAZIGAH_PLAIN": "1"} if options.plain else {}) as pid:
            results["modes"][mode] = asyncio.run(measure(mode, options, port, pid))
            results["first_page_kb"] = asyncio.run(first_page(port))
    if options.peer:
        pace = options.pace or PACES["api"]
        port = free_port()
        results["peer"] = web_peer.measure(port, options.tables, pace, options.warm, options.seconds, processor)
    if options.json:
        print(json.dumps(results))
    else:
        show(results)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
