"""`bazigah play`: a game in the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

import click

from bazigah import games
from bazigah.cli.commands.data import use_data
from bazigah.cli.inputs import (
    FIRST_GAME,
    from_one,
    parse_record,
    players_option,
    read_settings,
    read_text,
    setting_option,
    whole,
)
from bazigah.cli.rivals import rivals, usual_seats
from bazigah.cli.session import Session
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game, any_seed
from bazigah.engine.record import Record, figures_in
from bazigah.text.words import words


@click.command(
    "play",
    cls=Spoken,
    examples=(
        "bazigah play",
        "bazigah play burgundy --players 3 --option boards=random --save evening.txt",
        "bazigah play --load evening.txt --save evening.txt",
        "bazigah play --players 2 --hot-seat",
        "bazigah play troyes --data mine.txt",
        "bazigah play scythe --bots apprentice,expert",
    ),
)
@click.argument("game", required=False, metavar="[GAME]")
@players_option
@click.option("--seat", callback=whole(1), metavar="K", default="1")
@click.option("--hot-seat", is_flag=True)
@click.option("--bots", metavar="BOT[,BOT]")
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
    bots: str | None,
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
        found = games.find(game or FIRST_GAME)
        record = _begin(found, usual_seats(found, bots) if players is None else players, option, seed)
    if seat > record.players:
        raise BadInput("cli_seat", expected=from_one(record.players), got=seat)
    people = list(range(record.players)) if hot_seat else [seat - 1]
    others = [other for other in range(record.players) if other not in people]
    spoken = words(words_of(ctx).language, record.game.name)
    Session(record, spoken, people, rivals(record, others, bots, spoken), save, _again(seat, hot_seat, bots)).run()


def _again(seat: int, hot_seat: bool, bots: str | None) -> str:
    """The options that seat everybody as they sit now: a record does not tell who plays by whose hand."""
    seated = " --hot-seat" if hot_seat else f" --seat {seat}" if seat > 1 else ""
    return seated + (f" --bots {shlex.quote(bots)}" if bots is not None else "")


def _taken_up(text: str, data: str | None) -> Record:
    """A stored game; it brings its figures along, so that a file of them may only say the same."""
    if data is not None:
        use_data(figures_in(text)[0], data)
    return parse_record(text)


def _begin(game: Game, players: int, option: Sequence[str], seed: int | None) -> Record:
    return Record(game, players, read_settings(option), any_seed() if seed is None else seed)


def _refuse_beside_load(**given: object) -> None:
    """A stored game has its own players, options and seed."""
    for name, value in given.items():
        if value is not None:
            raise BadInput("cli_load_alone", got="GAME" if name == "game" else f"--{name}")
