"""The command line `bazigah`. Whatever is wrong with the input is one line on stderr and exit status 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from bazigah.cli import front


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command line and leave with its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


def _run(arguments: list[str]) -> int:
    """What the program says of itself needs no command, so none is loaded for it."""
    answer = front.answer(arguments, os.environ)
    if answer is None:
        from bazigah.cli import program

        return program.run(arguments)
    print(answer)
    return 0
