"""`bazigah play`: a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import click

from bazigah import games
from bazigah.cli.data import use_data
from bazigah.cli.inputs import (
    FIRST_GAME,
    parse_record,
    players_option,
    read_settings,
    read_text,
    setting_option,
    whole,
)
from bazigah.cli.session import Session
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import screen_of
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game, any_seed
from bazigah.engine.record import Record, figures_in


@click.command(
    "play",
    cls=Spoken,
    examples=(
        "bazigah play",
        "bazigah play burgundy --players 3 --option boards=random --save evening.txt",
        "bazigah play --load evening.txt --save evening.txt",
        "bazigah play --players 2 --hot-seat",
        "bazigah play troyes --data mine.txt",
    ),
)
@click.argument("game", required=False, metavar="[GAME]")
@players_option
@click.option("--seat", callback=whole(1), metavar="K", default="1")
@click.option("--hot-seat", is_flag=True)
@setting_option
@click.option("--seed", callback=whole(), metavar="S")
@click.option("--load", metavar="FILE")
@click.option("--save", metavar="FILE")
@click.option("--data", metavar="FILE")
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    players: int | None,
    seat: int,
    hot_seat: bool,
    option: Sequence[str],
    seed: int | None,
    load: str | None,
    save: str | None,
    data: str | None,
) -> None:
    if load is not None:
        _refuse_beside_load(game=game, players=players, option=option or None, seed=seed)
        record = _taken_up(read_text(load), data)
    else:
        if data is not None:
            use_data(game or FIRST_GAME, data)
        record = _begin(games.find(game or FIRST_GAME), players, option, seed)
    if seat > record.players:
        raise BadInput("cli_seat", expected=f"1..{record.players}", got=seat)
    people = range(record.players) if hot_seat else [seat - 1]
    Session(record, screen_of(record.game, words_of(ctx)), people, save).run()


def _taken_up(text: str, data: str | None) -> Record:
    """A stored game; it brings its figures along, so that a file of them may only say the same."""
    if data is not None:
        use_data(figures_in(text)[0], data)
    return parse_record(text)


def _begin(game: Game, players: int | None, option: Sequence[str], seed: int | None) -> Record:
    count = game.min_players if players is None else players
    return Record(game, count, read_settings(option), any_seed() if seed is None else seed)


def _refuse_beside_load(**given: object) -> None:
    """A stored game has its own players, options and seed."""
    for name, value in given.items():
        if value is not None:
            raise BadInput("cli_load_alone", got="GAME" if name == "game" else f"--{name}")
