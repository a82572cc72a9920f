"""`bazigah games`: the catalogue."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.padding import Padding
from rich.table import Table

from bazigah import games
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.game import Game
from bazigah.engine.options import PRESET, Option
from bazigah.text.sentence import Sentence
from bazigah.text.words import LANGUAGES, Words, words


@click.command("games", cls=Spoken, examples=("bazigah games", "bazigah games --lang fa", "bazigah games --json"))
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    screen = Screen(words_of(ctx))
    found = [games.find(name) for name in games.names()]
    if as_json:
        screen.raw(json.dumps([describe(game) for game in found], ensure_ascii=False, indent=2))
        return
    for game in found:
        _show(screen, game, words(screen.words.language, game.name))


def describe(game: Game) -> dict[str, Any]:
    """A game as programs read it."""
    spoken = {language: words(language, game.name) for language in LANGUAGES}
    return {
        "name": game.name,
        "titles": {language: told.title() for language, told in spoken.items()},
        "rules_version": game.rules_version,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "options": [
            {
                "name": option.name,
                "titles": {language: told.option(option.name) for language, told in spoken.items()},
                "values": option.values,
                "default": option.values[0],
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def _show(screen: Screen, game: Game, told: Words) -> None:
    """A game: what is typed stands to the left, what it means to the right."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_row(game.name, Sentence(told.title(), told, "bold"), style="bold")
    table.add_row("", Sentence(told.say("cli.games.players", least=game.min_players, most=game.max_players), told))
    if game.card.designers:
        table.add_row("", Sentence(told.say("card.designed", designers=game.card.designers, year=game.card.year), told))
    for option in game.options:
        _add_option(table, option, told)
    _add_presets(table, game, told)
    screen.show(Padding(table, (0, 0, 1, 0)))


def _add_option(table: Table, option: Option, told: Words) -> None:
    table.add_row("")
    table.add_row(f"--option {option.name}=…", Sentence(told.option_help(option.name), told))
    for value in option.values:
        meaning = told.option_value(option.name, value)
        default = told.say("cli.games.default", value=meaning)
        table.add_row(f"    {value}", Sentence(default if value == option.default else meaning, told))
    if option.numbers is not None:
        told_range = told.say("cli.games.numbers", least=option.numbers.least, most=option.numbers.most)
        table.add_row(f"    {option.numbers.usual}", Sentence(told_range, told))


def _add_presets(table: Table, game: Game, told: Words) -> None:
    """Each set of options, and the values it stands for."""
    table.add_row("")
    table.add_row(f"--option {PRESET}=…", Sentence(told.say("cli.games.presets"), told))
    for preset in game.presets:
        table.add_row(f"    {preset.name}", Sentence(told.fill(preset.title), told))
        for name, value in preset.values.items():
            table.add_row("", f"    {name}={value}")
