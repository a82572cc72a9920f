"""Our speed, compiled and plain, beside other libraries, in one table (`make bench`)."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def ours(plain: bool) -> dict[str, Any]:
    """What `bazigah bench --json` says."""
    command = [str(Path(sys.executable).with_name("bazigah")), "bench", "--json"]
    return _ask(command, os.environ | {"BAZIGAH_PLAIN": "1" if plain else "0"})


def environments(python: str, seconds: float) -> dict[str, Any]:
    """What `bazigah bench --envs --json` says, with the peers beside us."""
    command = [str(Path(sys.executable).with_name("bazigah")), "bench", "--envs", "--json", "--peers-python", python]
    return _ask([*command, "--seconds", str(seconds)], dict(os.environ))


def peers(python: str, seconds: float) -> dict[str, Any]:
    """What `bench/peers.py` says under the Python that has the peers."""
    return _ask([python, str(HERE / "peers.py"), "--json", "--seconds", str(seconds)], dict(os.environ))


def _ask(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if answer.returncode:
        sys.exit(f"{' '.join(command)} failed with exit status {answer.returncode}")
    result: dict[str, Any] = json.loads(answer.stdout)
    return result


def table(results: dict[str, Any]) -> list[list[str]]:
    """One row for each game and number of players, compiled and plain, then one for each peer."""
    speeds = {name: speed["decisions_per_s"] for name, speed in results["peers"].items()}
    rows = [["", "decisions/s", "real/s", "games/s", "copy µs", *(f"x {name}" for name in speeds)]]
    for run in results["runs"]:
        way = "compiled" if run["compiled"] else "plain"
        for game, counts in run["games"].items():
            for count, speed in counts.items():
                rows.append(_row(f"{game}, {count} players, {way}", speed, speeds))
    return rows + [_row(name, speed, speeds) for name, speed in results["peers"].items()]


def environments_table(found: dict[str, Any]) -> list[list[str]]:
    """One row for each game, its steps per second by adapter; then one for each peer."""
    adapters = list(dict.fromkeys(name for speeds in found["envs"].values() for name in speeds))
    rows = [["steps/s", *adapters]]
    for game, speeds in found["envs"].items():
        rows.append([game, *(format(speeds[name], ",.0f") if name in speeds else "-" for name in adapters)])
    for name, speed in found["peers"].items():
        rows.append([name, format(speed["steps_per_s"], ",.0f"), *[""] * (len(adapters) - 1)])
    return rows


def _row(name: str, speed: dict[str, float], peer_speeds: dict[str, float]) -> list[str]:
    def show(key: str, form: str) -> str:
        return format(speed[key], form) if key in speed else "-"

    ratios = [f"{speed['decisions_per_s'] / peer:.1f}" for peer in peer_speeds.values()]
    counts = [
        show("decisions_per_s", ",.0f"),
        show("real_decisions_per_s", ",.0f"),
        show("games_per_s", ",.0f"),
    ]
    return [name, *counts, show("copy_us", ".2f"), *ratios]


def layout(rows: list[list[str]]) -> str:
    """Columns in line: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our speed beside other libraries.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each peer")
    parser.add_argument("--peers-python", default=sys.executable, help="a Python that has the peers")
    options = parser.parse_args()

    found = peers(options.peers_python, options.seconds)
    runs = [ours(plain=False)]
    if runs[0]["compiled"]:
        runs.append(ours(plain=True))
    envs = environments(options.peers_python, options.seconds)
    results = {"runs": runs, **found, "environments": envs}
    if options.json:
        print(json.dumps(results, indent=2, ensure_ascii=False))
        return
    print(layout(table(results)))
    if len(runs) == 1:
        print("nothing is compiled here: only plain Python was measured")
    print(layout(environments_table(envs)))
    for name, reason in (found["missing"] | envs["missing"]).items():
        print(f"{name}: {reason}")


if __name__ == "__main__":
    main()
