"""The command line `bazigah`. Whatever is wrong with the input is one line on stderr and exit status 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import click

from bazigah.cli import (
    analyse,
    arena,
    backup,
    bench,
    data,
    errors,
    fuzz,
    games,
    health,
    hint,
    ladder,
    language,
    play,
    position,
    replay,
    serve,
)
from bazigah.cli.spoken import SpokenGroup
from bazigah.engine.errors import BadInput
from bazigah.words import Words, words

_EXAMPLES: Final = ("bazigah play", "bazigah play --lang fa", "bazigah games")
bazigah = SpokenGroup(
    "bazigah",
    commands={
        "serve": serve.command,
        "play": play.command,
        "games": games.command,
        "replay": replay.command,
        "analyse": analyse.command,
        "hint": hint.command,
        "position": position.command,
        "data": data.command,
        "fuzz": fuzz.command,
        "bench": bench.command,
        "arena": arena.command,
        "ladder": ladder.command,
        "backup": backup.command,
        "health": health.command,
    },
    examples=_EXAMPLES,
)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line and leave with its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(_run(list(sys.argv[1:] if arguments is None else arguments)))


def _run(arguments: list[str]) -> int:
    try:
        spoken = words(language.chosen(arguments, os.environ))
    except BadInput as error:
        errors.complain(words(language.of_system(os.environ)), error)
        return errors.WRONG_INPUT
    try:
        return _obey(arguments, spoken)
    except BadInput as error:
        errors.complain(spoken, error)
    except click.ClickException as error:
        errors.complain(spoken, errors.of_click(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        errors.complain(spoken, errors.of_system(error))
    except (KeyboardInterrupt, click.Abort):
        return errors.BROKEN_OFF
    return errors.WRONG_INPUT


def _obey(arguments: list[str], spoken: Words) -> int:
    try:
        with bazigah.make_context("bazigah", arguments, obj=spoken) as ctx:
            bazigah.invoke(ctx)
    except click.exceptions.Exit as left:
        return left.exit_code
    finally:
        sys.stdout.flush()
    return 0
