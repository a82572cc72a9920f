"""`bazigah replay`: a stored game again."""

from __future__ import annotations

import click

from bazigah.cli.inputs import file_argument, read_record, whole
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import (
    screen_of,
    show_log,
    show_position,
    show_question,
    show_result,
)
from bazigah.text.log import SPECTATOR, names, whole_log


@click.command(
    "replay",
    cls=Spoken,
    examples=("bazigah replay evening.txt", "bazigah replay evening.txt --to 20 --log"),
)
@file_argument
@click.option("--to", callback=whole(), metavar="N")
@click.option("--log", is_flag=True)
@click.pass_context
def command(ctx: click.Context, file: str, to: int | None, log: bool) -> None:
    whole = read_record(file)
    record = whole if to is None else whole.cut(to)
    screen = screen_of(record.game, words_of(ctx))
    called = names(record, screen.words)
    screen.words = screen.words.naming(called)
    if log:
        show_log(screen, whole_log(record, SPECTATOR), called)
    show_position(screen, record.game, record.state, SPECTATOR)
    screen.say("cli.replay.step", step=len(record.steps), all=len(whole.steps))
    if record.state.over():
        show_result(screen, record, called)
    else:
        show_question(screen, record.state)
