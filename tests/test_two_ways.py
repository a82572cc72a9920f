"""Compiled and plain rules play identical games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bazigah import games
from bazigah.build import is_compiled

ROOT = Path(__file__).resolve().parent.parent
GAMES = 200  # of each game


def trace(plain: bool) -> list[str]:
    """The lines of `tests/trace.py`, run in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "BAZIGAH_PLAIN"}
    if plain:
        environment["BAZIGAH_PLAIN"] = "1"
    command = [sys.executable, "-m", "tests.trace", str(GAMES)]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


@pytest.mark.skipif(not is_compiled(), reason="runs as plain Python: compared where the compiled rules are tested")
def test_compiled_and_plain_rules_play_identical_games() -> None:
    mode, *compiled = trace(plain=False)
    plain_mode, *plain = trace(plain=True)
    assert (mode, plain_mode) == ("compiled", "plain")
    assert len(plain) == GAMES * len(games.names())
    assert [(one, other) for one, other in zip(compiled, plain, strict=True) if one != other] == []
