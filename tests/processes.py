"""Processes that a test started or that a program of its own started: are they still there?"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 20.0  # seconds until what is waited for must have come


def alive(pid: int) -> bool:
    """Is the process there, and not only waiting to be noticed?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def waited(condition: Callable[[], object]) -> bool:
    """Wait until something is so; False if it never was."""
    until = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < until:
        time.sleep(0.05)
    return bool(condition())
