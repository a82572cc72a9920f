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


def lines(plain: bool, *program: str) -> list[str]:
    """What a program of the tests prints, compiled or plain, in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "BAZIGAH_PLAIN"}
    if plain:
        environment["BAZIGAH_PLAIN"] = "1"
    command = [sys.executable, "-m", *program]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


both_ways = pytest.mark.skipif(
    not is_compiled(), reason="runs as plain Python: compared where the compiled rules are tested"
)


@both_ways
def test_compiled_and_plain_rules_have_the_same_constants() -> None:
    """What is computed when a module is loaded: a bit that is lost there is lost in every game."""
    mode, *compiled = lines(False, "tests.constants")
    plain_mode, *plain = lines(True, "tests.constants")
    assert (mode, plain_mode) == ("compiled", "plain")
    assert len(plain) > len(games.names())
    assert sorted(set(compiled) ^ set(plain)) == []


@both_ways
def test_compiled_and_plain_rules_play_identical_games() -> None:
    mode, *compiled = lines(False, "tests.trace", str(GAMES))
    plain_mode, *plain = lines(True, "tests.trace", str(GAMES))
    assert (mode, plain_mode) == ("compiled", "plain")
    assert len(plain) == GAMES * len(games.names())
    assert [(one, other) for one, other in zip(compiled, plain, strict=True) if one != other] == []
