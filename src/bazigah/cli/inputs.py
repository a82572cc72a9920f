"""What the commands are given: numbers, options of a table, games and files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click

from bazigah import games
from bazigah.engine.core.state import State
from bazigah.engine.document import parse_position
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.overlay import as_text, data_variable, given
from bazigah.engine.record import Record, figures_in, loads

STDIN: Final = "-"
_HOUR: Final = 3600  # seconds
FIRST_GAME: Final = "burgundy"


Reader = Callable[[click.Context, click.Parameter, str | None], Any]


def whole(least: int = 0) -> Reader:
    """Reads a whole number from `least` on, in Persian or Latin digits."""

    def read(_: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        return _whole(param, least, value)

    return read


def wholes(least: int = 0) -> Reader:
    """Reads whole numbers with commas between them."""

    def read(_: click.Context, param: click.Parameter, value: str | None) -> list[int]:
        return [_whole(param, least, part) for part in (value or "").split(",")]

    return read


def _whole(param: click.Parameter, least: int, text: str) -> int:
    found = as_whole(text)
    if found is None or found < least:
        raise BadInput("cli_number", flag=param.opts[0], expected=least, got=text)
    return found


def seconds(_: click.Context, param: click.Parameter, value: str | None) -> float:
    """Reads a time in seconds."""
    try:
        found = float(value or "")
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise BadInput("cli_seconds", flag=param.opts[0], got=value or "")
    return found


def hours(_: click.Context, param: click.Parameter, value: str | None) -> float:
    """Reads a time in hours; in seconds."""
    try:
        found = float(value or "") * _HOUR
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise BadInput("cli_hours", flag=param.opts[0], got=value or "")
    return found


def game_named(_: click.Context, __: click.Parameter, value: str | None) -> Game | None:
    """Reads the name of a game."""
    return None if value is None else games.find(value)


def as_whole(text: str) -> int | None:
    """The whole number that a text is, or None."""
    try:
        return int(text)
    except ValueError:
        return None


def from_one(most: int) -> str:
    """The numbers from 1 on, as an error says what was expected."""
    return "1" if most == 1 else f"1..{most}"


def read_settings(given: Sequence[str]) -> dict[str, str]:
    """The options of a table, each given as `name=value`."""
    settings: dict[str, str] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadInput("cli_setting", got=setting)
        settings[name] = value
    return settings


def read_text(file: str) -> str:
    """The text of a file, or of stdin."""
    data: bytes = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadInput("cli_not_text", got=file) from None


def read_record(file: str) -> Record:
    """The record in a file."""
    return parse_record(read_text(file))


def parse_record(text: str) -> Record:
    """A record, with the figures that it brings along."""
    _bring(*figures_in(text))
    return loads(games.find, text)


def read_position(file: str) -> tuple[Game, State, int]:
    """The game, position and number of players of a document in a file."""
    return position_in(read_text(file))


def position_in(text: str) -> tuple[Game, State, int]:
    """A position, with the figures that it brings along."""
    _bring(*_figures_beside(text))
    return parse_position(games.find, text)


def _figures_beside(text: str) -> tuple[str, dict[str, str]]:
    """The game of a document and the figures it names; what is wrong with it is told when it is read."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return "", {}
    own = document.get("figures") if isinstance(document, dict) else None
    return (str(document.get("game")), own) if isinstance(own, dict) else ("", {})


def _bring(game: str, own: Mapping[str, str]) -> None:
    """Let a game that is not loaded yet be played with the figures that a file brings along, if no others are given."""
    is_loaded = f"{games.__name__}.{game}.game" in sys.modules
    if own and game in games.names() and not is_loaded and not given(game):
        os.environ[data_variable(game)] = as_text(own)


def write_text(file: str, text: str) -> None:
    """Write a file."""
    Path(file).write_text(text, encoding="utf-8")


_LATIN_DIGITS: Final = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


def latin_digits(text: str) -> str:
    """The same text with Latin digits, as notation has them."""
    return text.translate(_LATIN_DIGITS)


game_argument = click.argument("game", callback=game_named, metavar="GAME")
optional_game_argument = click.argument("game", callback=game_named, required=False, metavar="[GAME]")
players_option = click.option("--players", callback=whole(), metavar="N")
setting_option = click.option("--option", multiple=True, metavar="NAME=VALUE")
file_argument = click.argument("file", metavar="FILE")
