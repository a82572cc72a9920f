"""`bazigah play`: a game in the terminal."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence

import click

from bazigah import games
from bazigah.cli.data import use_data
from bazigah.cli.inputs import (
    FIRST_GAME,
    from_one,
    game_named,
    players_option,
    read_record,
    read_settings,
    setting_option,
    whole,
)
from bazigah.cli.rivals import rivals
from bazigah.cli.session import Session
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.engine.record import Record
from bazigah.words import words

_SEEDS = 1_000_000
_DATA = "bazigah.data"


def _remember(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    """Keep the name of an owner's data file until the game is known."""
    ctx.meta[_DATA] = value


def _with_data(ctx: click.Context, param: click.Parameter, value: str | None) -> Game | None:
    """Reads the name of a game; its figures come from the owner's file, if one is given."""
    if ctx.meta[_DATA] is not None:
        use_data(value or FIRST_GAME, ctx.meta[_DATA])
    return game_named(ctx, param, value)


@click.command(
    "play",
    cls=Spoken,
    examples=(
        "bazigah play",
        "bazigah play burgundy --players 3 --option boards=random --save evening.txt",
        "bazigah play --load evening.txt --save evening.txt",
        "bazigah play --players 2 --hot-seat",
        "bazigah play troyes --data mine.json",
        "bazigah play scythe --players 3 --bots apprentice,expert",
    ),
)
@click.argument("game", callback=_with_data, required=False, metavar="[GAME]")
@players_option
@click.option("--seat", callback=whole(1), metavar="K", default="1")
@click.option("--hot-seat", is_flag=True)
@click.option("--bots", metavar="BOT[,BOT]")
@setting_option
@click.option("--seed", callback=whole(), metavar="S")
@click.option("--load", metavar="FILE")
@click.option("--save", metavar="FILE")
@click.option("--data", metavar="FILE", is_eager=True, expose_value=False, callback=_remember)
@click.pass_context
def command(
    ctx: click.Context,
    game: Game | None,
    players: int | None,
    seat: int,
    hot_seat: bool,
    bots: str | None,
    option: Sequence[str],
    seed: int | None,
    load: str | None,
    save: str | None,
) -> None:
    if load is not None:
        _refuse_beside_load(game=game, players=players, option=option or None, seed=seed)
        record = read_record(load)
    else:
        record = _begin(game or games.find(FIRST_GAME), players, option, seed)
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


def _begin(game: Game, players: int | None, option: Sequence[str], seed: int | None) -> Record:
    count = game.min_players if players is None else players
    return Record(game, count, read_settings(option), secrets.randbelow(_SEEDS) if seed is None else seed)


def _refuse_beside_load(**given: object) -> None:
    """A stored game has its own players, options and seed."""
    for name, value in given.items():
        if value is not None:
            raise BadInput("cli_load_alone", got="GAME" if name == "game" else f"--{name}")
