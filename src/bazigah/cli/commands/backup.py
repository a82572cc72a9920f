"""`bazigah backup`: a copy of the server's database, taken while it runs."""

from __future__ import annotations

from pathlib import Path

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of


@click.command(
    "backup",
    cls=Spoken,
    examples=("bazigah backup monday.db", "BAZIGAH_DATA_FOLDER=/srv/games bazigah backup today.db"),
)
@click.argument("file", metavar="FILE")
@click.pass_context
def command(ctx: click.Context, file: str) -> None:
    settings = settings_of()
    from bazigah.web.operations.backup import back_up
    from bazigah.web.settings import SECRET_FILE

    back_up(settings, Path(file))
    screen = Screen(words_of(ctx))
    screen.say("cli.backup.done", file=screen.words.isolate(file))
    screen.say("cli.backup.secret", file=screen.words.isolate(str(settings.data_folder / SECRET_FILE)))
