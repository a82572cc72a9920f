"""`bazigah position`: positions as JSON documents, for programs and for pipes."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click
from rich.table import Table

from bazigah.cli.inputs import (
    file_argument,
    from_one,
    game_argument,
    latin_digits,
    players_option,
    read_position,
    read_settings,
    setting_option,
    whole,
    write_text,
)
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, SpokenGroup, words_of
from bazigah.cli.table import screen_of, show_position, show_question
from bazigah.drawing.still import THEMES, still
from bazigah.engine.core.state import State
from bazigah.engine.document import write_position
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.text.sentence import Sentence
from bazigah.text.words import words

command = SpokenGroup(
    "position",
    examples=(
        "bazigah position new burgundy > start.json",
        "bazigah position legal start.json",
        "bazigah position new burgundy --seed 7 | bazigah position show -",
    ),
)


@command.command(
    "new",
    cls=Spoken,
    examples=(
        "bazigah position new burgundy --players 3 --seed 7",
        "bazigah position new burgundy --option boards=random > start.json",
    ),
)
@game_argument
@players_option
@setting_option
@click.option("--seed", callback=whole(), metavar="S", default="0")
def new(game: Game, players: int | None, option: Sequence[str], seed: int) -> None:
    count = game.min_players if players is None else players
    _print(game, game.new(count, read_settings(option), seed), count)


@command.command(
    "show", cls=Spoken, examples=("bazigah position show start.json", "bazigah position show - < start.json")
)
@file_argument
@click.pass_context
def show(ctx: click.Context, file: str) -> None:
    game, state, _ = read_position(file)
    screen = screen_of(game, words_of(ctx))
    show_position(screen, game, state, state.seat())
    show_question(screen, state)


@command.command(
    "legal", cls=Spoken, examples=("bazigah position legal start.json", "bazigah position legal start.json --json")
)
@file_argument
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def legal(ctx: click.Context, file: str, as_json: bool) -> None:
    game, state, _ = read_position(file)
    screen = screen_of(game, words_of(ctx))
    told = [(game.space.show(action), screen.words.action(state, action)) for action in state.legal()]
    if as_json:
        listed = [{"notation": notation, "words": meaning} for notation, meaning in told]
        screen.raw(json.dumps(listed, ensure_ascii=False, indent=2))
    elif told:
        _list(screen, told)


@command.command(
    "apply",
    cls=Spoken,
    examples=(
        'bazigah position apply start.json "die pips=3" workers > next.json',
        'bazigah position apply - "die pips=3" < start.json | bazigah position show -',
    ),
)
@file_argument
@click.argument("actions", nargs=-1, required=True, metavar='"ACTION"...')
def apply(file: str, actions: Sequence[str]) -> None:
    game, state, players = read_position(file)
    for action in actions:
        game.play(state, game.space.parse(latin_digits(action)))
    _print(game, state, players)


@command.command(
    "draw",
    cls=Spoken,
    examples=(
        "bazigah position draw start.json --out start.svg",
        "bazigah position draw - --seat 2 --theme dark < start.json > start.svg",
    ),
)
@file_argument
@click.option("--seat", callback=whole(1), metavar="K", default="1")
@click.option("--theme", metavar="|".join(THEMES), default=THEMES[0])
@click.option("--out", metavar="FILE")
@click.pass_context
def draw(ctx: click.Context, file: str, seat: int, theme: str, out: str | None) -> None:
    game, state, players = read_position(file)
    if seat > players:
        raise BadInput("cli_seat", expected=from_one(players), got=seat)
    said = words(words_of(ctx).language, game.name)
    picture = still(game.name, game.view(state, seat - 1), seat - 1, said, theme)
    if out is None:
        click.echo(picture, nl=False)
    else:
        write_text(out, picture)


def _print(game: Game, state: State, players: int) -> None:
    click.echo(json.dumps(write_position(game, state, players), ensure_ascii=False, indent=2))


def _list(screen: Screen, told: Sequence[tuple[str, str]]) -> None:
    table = Table.grid(padding=(0, 2))
    for notation, meaning in told:
        table.add_row(notation, Sentence(meaning, screen.words))
    screen.show(table)
