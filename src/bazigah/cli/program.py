"""The commands of the program, each loaded when it is asked for. Whatever is wrong is one line on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import click

from bazigah.cli import errors, front, language
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.text.words import Words, words


def run(arguments: Sequence[str]) -> int:
    """Obey a command line; the exit status."""
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
        raise
    except OSError as error:
        errors.complain(spoken, errors.of_system(error))
    except (KeyboardInterrupt, click.Abort):
        return errors.BROKEN_OFF
    return errors.WRONG_INPUT


def _obey(arguments: Sequence[str], spoken: Words) -> int:
    flags, given = front.split(arguments)
    for flag in flags:
        _refuse(flag)
    name, *rest = given
    try:
        with find(name).make_context(f"bazigah {name}", rest, obj=spoken) as ctx:
            ctx.command.invoke(ctx)
    except click.exceptions.Exit as left:
        return left.exit_code
    finally:
        sys.stdout.flush()
    return 0


def _refuse(flag: str) -> NoReturn:
    if flag == language.FLAG:
        raise BadInput("cli_flag_usage", got=flag)
    raise not_one_of("cli_flag_unknown", flag, front.OPTIONS)


def find(name: str) -> click.Command:
    """The command of this name."""
    if name not in front.COMMANDS:
        raise not_one_of("cli_command_unknown", name, front.COMMANDS)
    command = import_module(f"bazigah.cli.commands.{name}").command
    assert isinstance(command, click.Command)
    return command
