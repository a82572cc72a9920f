"""`bazigah data`: the figures of a game with the confidence of each, and the check of an owner's own file."""

from __future__ import annotations

import json
import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

import click
from rich.table import Table
from rich.text import Text

from bazigah import games
from bazigah.cli.inputs import read_text
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput, not_one_of
from bazigah.engine.facts import data_variable, read_facts

_UNSURE = ("guess", "memory")


class Figures(Protocol):
    """What the module `data` of a game offers."""

    def check(self, facts: object) -> None:
        """Raise BadInput for the first field that the rules cannot work with."""

    def tables(self, facts: dict[str, Any]) -> list[tuple[str, str, str, str]]:
        """Every figure that may be corrected: card, figure, value, confidence."""


@click.command("data", cls=Spoken, examples=("bazigah data troyes", "bazigah data troyes mine.json"))
@click.argument("game", metavar="GAME")
@click.argument("file", required=False, metavar="[FILE]")
@click.pass_context
def command(ctx: click.Context, game: str, file: str | None) -> None:
    facts = read_facts(game) if file is None and _has_figures(game) else checked_facts(game, file or "")
    screen = Screen(words_of(ctx))
    screen.show(_table(screen, figures_of(game).tables(facts)))
    screen.say("cli.data.own" if file is None else "cli.data.sound")


def _table(screen: Screen, rows: list[tuple[str, str, str, str]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("card", "figure", "value", "confidence"):
        table.add_column(screen.words.say(f"cli.data.{column}"), overflow="fold")
    for card, figure, value, confidence in rows:
        table.add_row(card, figure, value, Text(confidence, "yellow" if confidence in _UNSURE else ""))
    return table


def _has_figures(game: str) -> bool:
    return game in games.names() and find_spec(f"bazigah.games.{game}.data") is not None


def figures_of(game: str) -> Figures:
    """The figures of a game that an owner may correct."""
    if not _has_figures(game):
        raise not_one_of("cli_no_data", game, filter(_has_figures, games.names()))
    return cast(Figures, import_module(f"bazigah.games.{game}.data"))


def checked_facts(game: str, file: str) -> dict[str, Any]:
    """The facts in an owner's file, checked field by field."""
    figures = figures_of(game)
    try:
        facts = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        raise BadInput("data_json", file=file, got=str(error)) from None
    figures.check(facts)
    return cast(dict[str, Any], facts)


def use_data(game: str, file: str) -> None:
    """Let a game that is not loaded yet read an owner's file instead of its own."""
    checked_facts(game, file)
    os.environ[data_variable(game)] = file
