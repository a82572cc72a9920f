"""Everything that can be wrong with what the user gave, as one line in the user's language."""

from __future__ import annotations

import unicodedata
from typing import Final

import click

from bazigah.engine.errors import BadInput, not_one_of
from bazigah.text.catalogues import directed
from bazigah.text.words import Words

WRONG_INPUT: Final = 2
BROKEN_OFF: Final = 130  # what a shell expects after Ctrl-C

_UNPRINTABLE: Final = {"Cc", "Cs", "Zl", "Zp"}


def complain(words: Words, error: BadInput) -> None:
    """Say what was expected and what came, on one line of stderr."""
    click.echo(directed(one_line(words.error(error)), words.right_to_left), err=True)


def one_line(text: str) -> str:
    """The text without anything that a terminal would not print on one line."""
    shown = (" " if character in "\r\n\t" else character for character in text)
    return "".join("\ufffd" if unicodedata.category(character) in _UNPRINTABLE else character for character in shown)


def of_click(error: click.ClickException) -> BadInput:
    """What click found wrong with the command line, in our words."""
    if isinstance(error, click.NoSuchOption):
        return not_one_of("cli_flag_unknown", error.option_name, _flags(error.ctx))
    if isinstance(error, click.BadOptionUsage):
        return BadInput("cli_flag_usage", got=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return BadInput("cli_missing", expected=_shown(error.param))
    return BadInput("cli_other", got=error.format_message())


def of_system(error: OSError) -> BadInput:
    """A file that cannot be read or written."""
    for kind, code in _FILE_ERRORS.items():
        if error.filename and isinstance(error, kind):
            return BadInput(code, got=str(error.filename))
    return BadInput("cli_file", got=str(error.filename or "-"), reason=error.strerror or type(error).__name__)


_FILE_ERRORS: Final[dict[type[OSError], str]] = {
    FileNotFoundError: "cli_file_missing",
    IsADirectoryError: "cli_file_folder",
    PermissionError: "cli_file_permission",
}


def _flags(ctx: click.Context | None) -> list[str]:
    params = ctx.command.get_params(ctx) if ctx is not None else []
    return [param.opts[0] for param in params if isinstance(param, click.Option)]


def _shown(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
