"""The installed program as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.console import PLAIN

PROGRAM = str(Path(sys.executable).with_name("bazigah"))
ENVIRONMENT = os.environ | PLAIN


def run(*arguments: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([PROGRAM, *arguments], input=text, env=ENVIRONMENT, capture_output=True, check=False)


def test_two_processes_make_a_pipe() -> None:
    start = run("position", "new", "burgundy", "--seed", "5")
    shown = run("position", "show", "-", "--lang", "fa", text=start.stdout)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert "[Cast]" in shown.stdout.decode()


def test_garbage_on_stdin_is_only_a_wrong_answer() -> None:
    played = run("play", "--seed", "5", text=b"\xff\xfe\x00\n")
    assert (played.returncode, played.stderr) == (0, b"")
    assert "There is no action" in played.stdout.decode()


def test_a_wrong_argument_that_is_no_text_is_one_line() -> None:
    wrong = subprocess.run([PROGRAM, "replay", b"\xff\xfe"], env=ENVIRONMENT, capture_output=True, check=False)
    assert wrong.returncode == 2
    assert len(wrong.stderr.splitlines()) == 1


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [PROGRAM, "position", "new", "burgundy"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        assert writer.stderr is not None
        writer.stdout.close()
        assert writer.stderr.read() == b""


@pytest.mark.long
def test_fuzz_uses_several_processes() -> None:
    played = run("fuzz", "burgundy", "--games", "60", "--jobs", "2")
    assert (played.returncode, played.stderr) == (0, b"")
    assert played.stdout.decode().splitlines()[-1].startswith("60 games, ")


def heed_ctrl_c() -> None:
    """What a shell starts in the background is deaf to Ctrl-C, and so would be the program that a test starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.long
def test_ctrl_c_ends_fuzz_and_its_workers_quietly() -> None:
    with subprocess.Popen(
        [PROGRAM, "fuzz", "burgundy", "--games", "500", "--jobs", "2"],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    ) as fuzzing:
        assert fuzzing.stdout is not None
        assert fuzzing.stdout.readline()
        os.killpg(fuzzing.pid, signal.SIGINT)
        _, said = fuzzing.communicate(timeout=60)
    assert fuzzing.returncode == 130
    assert said == b""
