"""boardgame.io beside our server, in the same run: `python -m bench.web --peer`. It needs node, and npm the first time.

Its matches are kept in memory and its game only counts, so what it costs is the least that a move between two players
costs there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

_HERE = Path(__file__).with_name("peer")
_PLACE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "bazigah-bench" / "peer"


def measure(port: int, tables: int, pace: float, warm: float, seconds: float, processor: Callable[[int], float]) -> Any:
    """The figures of the peer: moves, and the processor time of its server for each."""
    place = _installed()
    server = subprocess.Popen(["node", "server.cjs", str(port)], cwd=place, stdout=subprocess.DEVNULL)
    numbers = [str(number) for number in (port, tables, pace, warm, seconds)]
    players = subprocess.Popen(["node", "players.cjs", *numbers], cwd=place, stdout=subprocess.PIPE, text=True)
    try:
        assert players.stdout is not None
        if players.stdout.readline().strip() != "warm":
            sys.exit("the peer did not start")
        busy = processor(server.pid)
        told = json.loads(players.stdout.readline())
        busy = processor(server.pid) - busy
    finally:
        for process in (players, server):
            process.terminate()
            process.wait(30)
    taken = sorted(told["taken"])
    return {
        "moves": told["moves"],
        "reached_ms": {"p50": round(taken[len(taken) // 2], 1), "p99": round(taken[int(len(taken) * 0.99)], 1)},
        "server_ms_per_move": round(1000 * busy / max(1, told["moves"]), 2),
    }


def _installed() -> Path:
    """The folder where the peer is ready to run."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        sys.exit("--peer needs node and npm")
    _PLACE.mkdir(parents=True, exist_ok=True)
    for file in _HERE.iterdir():
        shutil.copy(file, _PLACE)
    if not (_PLACE / "node_modules" / "boardgame.io").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=_PLACE, check=True, stdout=sys.stderr)
    return _PLACE
