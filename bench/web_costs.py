"""What things cost the server in processor time, here and in another checkout: `python -m bench.web_costs OTHER`.

Both servers run at once and are asked in turns, so that whatever else the machine does weighs on both alike. The other
checkout has its own `.venv` and compiled rules; without one only this checkout is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from bench.web import TableOfTwo, free_port, server
from bench.web_players import Program

_SETTLE = 0.004  # seconds for what follows an answer: streams, bots that were woken
_WARM = 20
Cost = Callable[[], Awaitable[Any]]


def spent(pid: int) -> float:
    """The processor time of all threads of a process so far, in milliseconds."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


async def one_move(mode: str, port: int) -> Cost:
    """A move at a table of two who both listen."""
    table = TableOfTwo(mode, port, 1)
    await table.open()
    return table.move


async def one_line(port: int) -> Cost:
    """A line of chat at such a table after some moves."""
    table = TableOfTwo("api", port, 2)
    await table.open()
    for _ in range(60):
        await table.move()
    speaker = table.players[0]
    assert isinstance(speaker, Program)
    return lambda: speaker.say("Good luck!")


async def one_step(port: int) -> Cost:
    """A step of the replay of a finished game, as a page."""
    table = TableOfTwo("api", port, 3)
    await table.open()
    while any(player.choices for player in table.players):
        await table.move()
    reader = table.players[0]
    steps, rng = reader.version - 3, random.Random(3)
    return lambda: reader.line.ask("GET", f"/r/{reader.table}?at={rng.randrange(steps)}", {"accept-encoding": "gzip"})


async def measure(ports: Sequence[int], pids: Sequence[int], times: int) -> dict[str, list[float]]:
    """The middle of what each thing costs, by server."""
    things: dict[str, Callable[[int], Awaitable[Cost]]] = {
        "a move, as a page": lambda port: one_move("pages", port),
        "a move, by the API": lambda port: one_move("api", port),
        "a line of chat": one_line,
        "a step of a replay": one_step,
    }
    return {name: await _in_turns([await begin(port) for port in ports], pids, times) for name, begin in things.items()}


async def _in_turns(costs: Sequence[Cost], pids: Sequence[int], times: int) -> list[float]:
    found: list[list[float]] = [[] for _ in costs]
    for number in range(_WARM + times):
        for pid, cost, kept in zip(pids, costs, found, strict=True):
            before = spent(pid)
            await cost()
            await asyncio.sleep(_SETTLE)
            if number >= _WARM:
                kept.append(spent(pid) - before)
    return [median(kept) for kept in found]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what things cost the server, beside another checkout.")
    parser.add_argument("other", nargs="?", type=Path, help="another checkout, such as of the last release")
    parser.add_argument("--times", type=int, default=100)
    options = parser.parse_args()
    trees = [Path(tree) / ".venv" / "bin" / "python" for tree in ([options.other] if options.other else [])]
    pythons = [*map(str, trees), sys.executable]
    with ExitStack() as running:
        ports = [free_port() for _ in pythons]
        pids = [running.enter_context(server(port, {}, python)) for port, python in zip(ports, pythons, strict=True)]
        costs = asyncio.run(measure(ports, pids, options.times))
    print(f"{'processor time in ms':24}" + "".join(f"{title:>9}" for title in (["other", "here"][-len(pids) :])))
    for name, found in costs.items():
        print(f"{name:24}" + "".join(f"{one:9.2f}" for one in found))


if __name__ == "__main__":
    main()
