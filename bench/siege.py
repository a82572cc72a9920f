"""How the server bears a guest of bad will: `python -m bench.siege`.

A server of its own, with the limits that it has by default, is started on SQLite in a scratch folder. At every table
two honest players move, each from an address of their own, and one more plays against a bot. First they are alone, then
somebody at one other address does all that `siege_deeds.py` knows, then they are alone again. Measured in each part are
the times of the honest players, how long the bot took, and how busy the server was; then what came of every deed. All
of it is bounded in time and in number.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import subprocess
import sys
import time
from typing import Any

from bazigah.web.settings import RATES, Settings
from bench.web import HOST, Figures, TableOfTwo, free_port, memory, processor, server, spread
from bench.web_players import GAME, Program

BOT = "mcts:ms=100"  # one of the levels; the house lets it choose after a pause
_LONGEST = 60.0  # seconds of each part
_TITLES = {"answered_ms": "answered", "reached_ms": "in the other's stream", "bot_ms": "by the bot"}
_NAMES = (*RATES, "streams_by_address")


def usual_limits() -> dict[str, str]:
    """The limits as they are where nobody sets them, for `bench.web` takes them away."""
    return {f"BAZIGAH_{name.upper()}": str(Settings.model_fields[name].default) for name in _NAMES}


class AgainstBot(Program):
    """One who plays against a bot, and notes how long it takes to answer."""

    async def open(self) -> None:
        await self.enter()
        chairs = [{"kind": "host"}, {"kind": "bot", "bot": BOT}]
        self.table = (await self._post("/tables", game=GAME, chairs=chairs))["id"]
        await self.look()

    async def play(self, until: float, waited: list[float]) -> None:
        """Choose the first action, then look until the choice is one's own again."""
        while time.perf_counter() < until:
            begun = time.perf_counter()
            if self.choices:
                await self.move(self.choices[0])
            while not self.choices and time.perf_counter() < until + _LONGEST:
                await asyncio.sleep(0.1)
                await self.look()
            waited.append(1000 * (time.perf_counter() - begun))


async def measured(tables: list[TableOfTwo], bot: AgainstBot, options: argparse.Namespace, pid: int) -> dict[str, Any]:
    """The times of all honest players, for so long, and how busy the server is."""
    figures = Figures()
    waited: list[float] = []
    start, busy = time.perf_counter(), processor(pid)
    until = start + options.seconds
    playing = [table.play(options.pace, until, start, figures) for table in tables]
    await asyncio.gather(*playing, bot.play(until, waited))
    busy = (processor(pid) - busy) / (time.perf_counter() - start)
    told = {"answered_ms": spread(figures.answered), "reached_ms": spread(figures.reached), "bot_ms": spread(waited)}
    return {"moves": len(figures.answered), "server_busy": round(busy, 3)} | told


async def besieged(options: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """All parts, one after the other, at the same tables."""
    tables = [TableOfTwo("api", port, seed, _addresses(seed)) for seed in range(options.tables)]
    bot = AgainstBot(0, HOST, port, "127.9.0.1")
    for table in tables:
        await table.open()
    await bot.open()
    parts = {"calm": await measured(tables, bot, options, pid)}
    processes: list[int] = []
    watch = asyncio.create_task(_count_processes(pid, processes))
    wicked = await _wicked(port, options.seconds)
    parts["siege"] = await measured(tables, bot, options, pid)
    told, _ = await wicked.communicate()
    watch.cancel()
    parts["calm again"] = await measured(tables, bot, options, pid)
    for table in tables:
        await table.close()
    bot.line.close()
    server_told = {"mb": round(memory(pid), 1), "processes": max(processes, default=0)}
    return {"parts": parts, "deeds": json.loads(told), "server": server_told}


async def _wicked(port: int, seconds: float) -> asyncio.subprocess.Process:
    """All deeds, in a process that ends by itself."""
    command = (sys.executable, "-m", "bench.siege_deeds", HOST, str(port), str(seconds))
    return await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)


async def _count_processes(pid: int, found: list[int]) -> None:
    """Count the processes of the server every second."""
    while True:
        found.append(await asyncio.to_thread(_processes, pid))
        await asyncio.sleep(1.0)


def _processes(pid: int) -> int:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return len(listed.stdout.split())


def _addresses(table: int) -> tuple[str, str]:
    return f"127.1.{table}.1", f"127.1.{table}.2"


def show(results: dict[str, Any]) -> None:
    """The figures for people."""
    for name, told in results["parts"].items():
        print(f"{name}: {told['moves']} moves, the server is busy {told['server_busy']:.0%} of a core")
        for key, title in _TITLES.items():
            times = "  ".join(f"{part} {told[key][part]:8.1f}" for part in ("p50", "p99", "max"))
            print(f"  {title:22} {times} ms")
    print(f"the server: {results['server']}")
    for deed, came in results["deeds"].items():
        print(f"  {deed:38} " + ", ".join(f"{what}: {number}" for what, number in came.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure honest tables without and with a guest of bad will.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=25.0, help="how long each part takes, at most 60")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    options.seconds = min(options.seconds, _LONGEST)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with server(port := free_port(), usual_limits()) as pid:
        results = asyncio.run(besieged(options, port, pid))
    if options.json:
        print(json.dumps(results))
    else:
        show(results)


if __name__ == "__main__":
    main()
