"""How soon the program answers, beside Python that does nothing: `python -m bench.start`.

Every command line is run in turn, many times; shown are the best and the middle run in processor time and by the clock
on the wall, and how many times the best processor time of bare Python the best one is.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

PROGRAM = str(Path(sys.executable).with_name("bazigah"))
BARE = "python -c pass"
LINES = {
    BARE: [sys.executable, "-c", "pass"],
    "bazigah --help": [PROGRAM, "--help"],
    "bazigah --help --lang fa": [PROGRAM, "--help", "--lang", "fa"],
    "bazigah --version": [PROGRAM, "--version"],
    "bazigah games": [PROGRAM, "games"],
}

Run = tuple[float, float]  # milliseconds of the processor, and on the wall


def run(command: Sequence[str]) -> Run:
    """Run a command line to its end."""
    before, start = _spent(), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return (_spent() - before) * 1000, (time.perf_counter() - start) * 1000


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def measure(runs: int) -> dict[str, list[Run]]:
    """Every command line as often, taken in turn, so that a busy moment is no one's alone."""
    for command in LINES.values():  # compiles what is not compiled yet
        run(command)
    found: dict[str, list[Run]] = {name: [] for name in LINES}
    for _ in range(runs):
        for name, command in LINES.items():
            found[name].append(run(command))
    return found


def show(found: dict[str, list[Run]]) -> None:
    bare = min(processor for processor, _ in found[BARE])
    print(f"{'milliseconds':<26} {'processor':>9} {'middle':>7} {'wall':>7} {'middle':>7} {'x bare':>7}")
    for name, runs in found.items():
        processor, wall = (sorted(one) for one in zip(*runs, strict=True))
        times = [processor[0], median(processor), wall[0], median(wall)]
        print(f"{name:<26} {times[0]:>9.1f} {times[1]:>7.1f} {times[2]:>7.1f} {times[3]:>7.1f} {times[0] / bare:>7.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=30)
    show(measure(parser.parse_args().runs))
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
